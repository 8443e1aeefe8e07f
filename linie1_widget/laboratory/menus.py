"""The menus of a laboratory: their choices, and the traits behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import traitlets

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.registry import Registry, no_such
from linie1_widget.base.widget.traits import Checked
from linie1_widget.laboratory.map_kind import MapKind, Settings
from linie1_widget.laboratory.path_kind import OFFERED, heuristic_names
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.astar import WEIGHT
from linie1_widget.paths.algorithms.best_first import WIDTH
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.depth_first import LIMIT, MEMORY
from linie1_widget.paths.algorithms.heuristics import heuristic_name
from linie1_widget.paths.story.narration import Setting
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm

AnyAlgorithm: TypeAlias = str | Algorithm | TreeAlgorithm
AnyHeuristic: TypeAlias = str | Callable[..., float]

MENUS = ("algorithms", "heuristic", "heuristics", *OFFERED)


def _algorithm(widget: Menus, name: Any) -> str:
    if isinstance(name, Algorithm | TreeAlgorithm):
        registry: Registry[Any] = (
            ALGORITHMS if isinstance(name, Algorithm) else TREE_ALGORITHMS
        )
        if registry is TREE_ALGORITHMS and name.name in ALGORITHMS:
            raise InvalidValue(
                f"{name.name!r} is a search already: give the tree another name"
            )
        if registry.get(name.name) is not name:
            registry.register(name)
        name = name.name
    return _known(name, widget._map_kind.algorithms, "algorithm", " on this map")


def _algorithms(widget: Menus, given: Any) -> list[str]:
    names = [_algorithm(widget, name) for name in listed_names(given)]
    twice = len(set(names)) < len(names) and not widget._map_kind.algorithms[names[0]]
    if twice or not 1 <= len(names) <= 2:
        raise InvalidValue(
            f"give one name or two different ones, not {names!r}; the same one twice makes "
            "sense only if it asks a heuristic"
        )
    return names


def _heuristic(widget: Menus, given: Any) -> str:
    if callable(given):
        name = heuristic_name(given)
        widget._functions = {**widget._functions, name: given}
        return name
    return _known(given, (*heuristic_names(), *widget._functions), "heuristic")


def _heuristics(widget: Menus, given: Any) -> list[str]:
    names = [_heuristic(widget, each) for each in listed_names(given)]
    if not 1 <= len(names) <= 2:
        raise InvalidValue(f"give one name for all searches or one for each, not {names!r}")
    return names


def _directions(_widget: Menus, given: Any) -> int:
    number = as_whole(given)
    if number not in (4, 8):
        raise InvalidValue(f"the directions are 4 or 8, not {given!r}")
    return number


def _known(name: Any, known: Collection[str], kind: str, where: str = "") -> str:
    if not (isinstance(name, str) and name in known):
        raise no_such(kind, name, known, where)
    return name


def _check_of(setting: Setting) -> Callable[[Any, Any], float]:
    return lambda _widget, value: setting.checked(value)


def listed_names(names: Any) -> list[Any]:
    """Return one name or several as a list."""
    if isinstance(names, str | Algorithm | TreeAlgorithm) or callable(names):
        return [names]
    if not isinstance(names, Iterable):
        raise WrongType(
            "algorithms and heuristics are given by their names, such as 'astar' or "
            f"('astar', 'bfs'), not by {names!r}"
        )
    return list(names)


class Menus(traitlets.HasTraits):
    """One search or two, each with its heuristic, and the settings of both."""

    algorithm = Checked(_algorithm, "").tag(sync=True)
    algorithms = Checked[Any](_algorithms, ()).tag(sync=True)
    heuristic = Checked(_heuristic, "zero").tag(sync=True)
    heuristics = Checked[Any](_heuristics, ()).tag(sync=True)
    directions = Checked(_directions, 4).tag(sync=True)
    weight, limit, width, memory = (
        Checked(_check_of(each), each.default).tag(sync=True)
        for each in (WEIGHT, LIMIT, WIDTH, MEMORY)
    )

    _map_kind: MapKind[Any]
    # Heuristics of one's own, by the names that the menus have for them.
    _functions: Mapping[str, Callable[..., float]] = MappingProxyType({})

    @property
    def _offered(self) -> dict[str, Any]:
        """The choices of the menus, with heuristics of one's own."""
        choices = self._map_kind.choices()
        offered = choices["heuristics"]
        new = self._functions.keys() - {name for name, *_ in offered}
        own = [[name, name, False] for name in sorted(new)]
        return {**choices, "heuristics": [*offered, *own]}

    @property
    def _settings(self) -> Settings:
        # The last heuristic serves all further searches.
        heuristics = [*self.heuristics, self.heuristics[-1]]
        searches = tuple(zip(self.algorithms, heuristics, strict=False))
        numbers = tuple((name, getattr(self, name)) for name in OFFERED)
        functions = tuple(self._functions.items())
        return Settings(searches, self.directions, numbers, functions)

    @traitlets.observe("algorithm")
    def _first_set(self, change: dict[str, Any]) -> None:
        first, *others = self.algorithms or [""]
        if change["new"] not in ("", first):
            # Choosing the second algorithm as the first swaps the two.
            others = [first if name == change["new"] else name for name in others]
            self.algorithms = [change["new"], *others]

    @traitlets.observe("heuristic")
    def _heuristic_set(self, change: dict[str, Any]) -> None:
        if self.heuristics and change["new"] != self.heuristics[0]:
            self.heuristics = [change["new"]]

    @traitlets.observe("algorithms", "heuristics")
    def _all_set(self, change: dict[str, Any]) -> None:
        setattr(self, change["name"][:-1], change["new"][0])
