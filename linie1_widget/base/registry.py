"""Objects by name: built in, registered in this session, and those of other packages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar
from warnings import warn

from linie1_widget.base.arguments import (
    LONGEST_LINE,
    did_you_mean,
    is_line,
    label,
    with_article,
)
from linie1_widget.base.errors import InvalidValue, NoSuchName, WrongType

T = TypeVar("T")


def no_such(what: str, name: object, names: Iterable[str], where: str = "") -> NoSuchName:
    """Return the error for a name that is not among others.

    >>> no_such("algorithm", "astr", ["bfs", "astar"])
    NoSuchName("there is no algorithm 'astr': did you mean astar? There are bfs, astar")
    """
    known = list(names)
    near = did_you_mean(name, known)
    return NoSuchName(
        f"there is no {what} {label(repr(name))}{where}{near or ':'} "
        f"{'There' if near else 'there'} are {', '.join(known)}"
    )


class Named(dict[str, T], Generic[T]):
    """A dictionary whose error for a missing name lists the known ones."""

    def __init__(self, what: str, values: Mapping[str, T]) -> None:
        super().__init__(values)
        self._what = what

    def __missing__(self, name: object) -> T:
        raise no_such(self._what, name, self)


class Registry(Mapping[str, T]):
    """Objects of one kind by name, to which others can be added.

    An installed package adds one by an entry point in the group of the registry, such as
    ``[project.entry-points."linie1_widget.algorithms"]``: its name is the name here, its
    value the object, or a function without arguments that returns it. `register` adds one
    for this session.

    Built-in objects may be given by dotted names, ``"package.module:NAME"``, which are
    imported when they are first looked up.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from linie1_widget import ALGORITHMS
    >>> mine = replace(ALGORITHMS["bfs"], name="mine", title="My search")
    >>> ALGORITHMS.register(mine)
    <Algorithm: mine>
    >>> ALGORITHMS["mine"].title
    'My search'
    >>> ALGORITHMS.unregister("mine")
    >>> ALGORITHMS["mine"]
    Traceback (most recent call last):
    ...
    linie1_widget.base.errors.NoSuchName: there is no algorithm 'mine': there are bfs, \
dfs, depth_limited, iterative_deepening, dijkstra, bellman_ford, astar, weighted_astar, \
greedy, beam, idastar, rbfs, bidirectional, bidirectional_dijkstra, bidirectional_astar, \
jump_point
    """

    def __init__(
        self,
        what: str,
        group: str,
        built_in: Mapping[str, T | str],
        kind: type | None = None,
        name: str = "name",  # the attribute with the name
    ) -> None:
        self._what, self._group = what, f"linie1_widget.{group}"
        self._built_in: dict[str, Any] = dict(built_in)
        self._kind, self._attribute = kind, name
        self._registered: dict[str, T] = {}
        self._installed: dict[str, T] | None = None

    def register(self, value: T, name: str = "") -> T:
        """Add an object for this session, and return it.

        Parameters
        ----------
        value : object
            The object.
        name : str, optional
            Its name; by default its own.

        Raises
        ------
        TypeError
            If it is of another kind.
        ValueError
            If the name is invalid, or belongs to a built-in object. An object registered
            earlier is replaced, so that a cell can be run again.
        """
        self._examine_kind(value)
        name = name or self._name_of(value)
        self._examine_name(name)
        if name in self._built_in:
            raise InvalidValue(
                f"there is {self._article} {name!r} built in: choose another name"
            )
        self._registered[name] = value
        return value

    def unregister(self, name: str) -> None:
        """Remove an object that was registered in this session."""
        if name not in self._registered:
            raise no_such(f"registered {self._what}", name, self._registered)
        del self._registered[name]

    def __getitem__(self, name: str) -> T:
        for found in (self._built_in, self._registered):
            if isinstance(name, str) and name in found:
                if isinstance(value := found[name], str):
                    from pkgutil import resolve_name  # slow to import

                    value = found[name] = resolve_name(value)
                return value
        installed = self._of_packages()
        if not isinstance(name, str) or name not in installed:
            raise no_such(self._what, name, self)
        return installed[name]

    def __contains__(self, name: object) -> bool:
        known = (*self._built_in, *self._registered)
        return isinstance(name, str) and (name in known or name in self._of_packages())

    def __iter__(self) -> Iterator[str]:
        return iter({**self._built_in, **self._of_packages(), **self._registered})

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __getstate__(self) -> dict[str, Any]:
        # Another process has its own session; what is registered here may not be pickled.
        return {**vars(self), "_registered": {}, "_installed": None}

    def __repr__(self) -> str:
        return f"<{self._what}s: {', '.join(self)}>"

    @property
    def _article(self) -> str:
        return with_article(self._what)

    def _name_of(self, value: object) -> str:
        name = getattr(value, self._attribute, None)
        if not isinstance(name, str):
            raise InvalidValue(f"{label(repr(value))} has no name: give one, name='…'")
        return name

    def _fits(self, value: object) -> bool:
        return callable(value) if self._kind is None else isinstance(value, self._kind)

    def _examine_name(self, name: object) -> None:
        if not is_line(name):
            raise InvalidValue(
                f"the name of {self._article} is a text of at most {LONGEST_LINE} "
                f"characters, not {label(repr(name))}"
            )

    def _examine_kind(self, value: object) -> None:
        if not self._fits(value):
            raise WrongType(f"{label(repr(value))} is not {self._article}")

    def _of_packages(self) -> dict[str, T]:
        """Return the objects of installed packages, which are looked for once."""
        if self._installed is None:
            # The standard library's importlib.metadata takes 20 ms, which few need.
            from importlib.metadata import entry_points

            self._installed = {}
            for entry in entry_points(group=self._group):
                try:
                    if entry.name in self._built_in:
                        raise InvalidValue("this name is built in")
                    value = entry.load()
                    if not self._fits(value):
                        value = value()
                    self._examine_name(entry.name)
                    self._examine_kind(value)
                except Exception as error:
                    # One broken package must not disable the others.
                    origin = entry.dist.name if entry.dist else entry.value
                    warn(
                        f"the {self._what} {entry.name!r} of {origin} is left out: "
                        f"{type(error).__name__}: {error}",
                        stacklevel=3,
                    )
                else:
                    self._installed[entry.name] = value
        return self._installed
