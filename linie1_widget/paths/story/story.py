"""The recorded steps of a search, readable one by one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from operator import index as as_index
from typing import Any, Generic

from linie1_widget.errors import InvalidValue, WrongType, import_optional
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.language.language import Language, Translatable, current_language
from linie1_widget.paths.graphs.graph import Graph, S, label_of
from linie1_widget.paths.story.narration import Narration, SearchNarration
from linie1_widget.paths.story.replay import Replay, Snapshot
from linie1_widget.paths.story.steps import STEP_KINDS, Pseudocode, Step, Steps
from linie1_widget.paths.story.story_json import pack_narration, pack_states, pack_steps

_COLUMNS = ("state", "parent", "g", "h", "f", "back")


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class StoryBase(ABC, Generic[S]):
    """The recorded steps of an algorithm, of any kind; no steps if not recorded.

    A story is the sequence of its steps. `at`, `line` and `sentence` count the steps made,
    as `SearchWidget.step` and `draw_step` do: 0 is the beginning.
    """

    heading: str | Translatable
    steps: Sequence[Any]
    graph: Graph[S]

    @property
    def title(self) -> str:
        """The title in the current language."""
        return str(self.heading)

    @property
    @abstractmethod
    def pseudocode(self) -> Pseudocode:
        """The pseudocode; `line` gives the line of a step."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The short name of the algorithm."""

    def line(self, made: int) -> int:
        """Return the line of the step made last, counted from 1; 0 at the beginning."""
        step = self._last(made)
        return 0 if step is None else self._line(step)

    def sentence(self, made: int, language: Language | None = None) -> str:
        """Return the sentence of the step made last, with states named by the graph."""
        step, language = self._last(made), language or current_language()
        if step is None:
            return SearchPicture.NOTHING_YET.render(language)
        return self._sentence(step, language)

    @abstractmethod
    def _line(self, step: Any) -> int:
        """Return the line of a step, counted from 1."""

    @abstractmethod
    def _sentence(self, step: Any, language: Language) -> str:
        """Return the sentence of a step."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        names = (each.name for each in fields(self) if each.compare)
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        return hash((type(self), len(self)))

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int | slice) -> Any:
        return self.steps[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.steps)

    def __bool__(self) -> bool:
        # Without it a story without steps would be false.
        return True

    def _count(self, made: int) -> int:
        """Check a number of steps made; negative ones count from the end."""
        if not self.steps:
            raise InvalidValue(
                "this story was not recorded: ask for it with record=True to see its steps"
            )
        try:
            count = as_index(made)
        except TypeError:
            raise WrongType(
                f"the number of a step is a whole number, not {made!r}"
            ) from None
        if not -len(self) - 1 <= count <= len(self):
            raise InvalidValue(f"there is no step {made}: the steps are 0 to {len(self)}")
        return count % (len(self) + 1)

    def _last(self, made: int) -> Any:
        """Return the step made last; None at the beginning."""
        count = self._count(made)
        return self.steps[count - 1] if count else None


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class AlgorithmStory(StoryBase[S]):
    """A story whose sentences are the messages of an algorithm."""

    algorithm: Narration

    @property
    def pseudocode(self) -> Pseudocode:
        """The pseudocode of the algorithm; `line` gives the line of a step."""
        return self.algorithm.pseudocode

    @property
    def name(self) -> str:
        """The name of the algorithm."""
        return self.algorithm.name

    def _line(self, step: Any) -> int:
        return self.algorithm.line(step)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Story(AlgorithmStory[S]):
    """The steps of a search; subclasses such as `Trace` add the result.

    Attributes
    ----------
    heading : str or Translatable
        The title of the algorithm with its parameters.
    algorithm : SearchNarration
        The narration, such as an `Algorithm`.
    steps : sequence of Step
        All steps; empty if not recorded.
    graph : Graph
        The graph, which names the states.
    settings : dict
        The settings of the algorithm by name.
    """

    algorithm: SearchNarration
    steps: Steps
    settings: dict[str, float] = field(default_factory=dict)
    _replay: Replay[S] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", Steps(self.steps))
        replay = Replay[S](self.steps, self.algorithm.frontier, self.algorithm.priority)
        object.__setattr__(self, "_replay", replay)

    @property
    def states(self) -> tuple[S, ...]:
        """All states in order of appearance, which numbers them in `to_dict`."""
        found = dict.fromkeys(self.steps.column("state"))
        found.pop(None, None)
        return tuple(found)

    def at(self, made: int) -> Snapshot[S]:
        """Return the snapshot after a number of steps.

        Parameters
        ----------
        made : int
            The number of steps made, as in `SearchWidget.step`: 0 is the beginning,
            ``len(trace)`` or -1 the end.

        Raises
        ------
        ValueError
            If there are not so many steps.

        Examples
        --------
        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S..G")
        >>> trace = search(grid, grid.start, grid.goal)
        >>> snapshot = trace.at(5)
        >>> snapshot.current, snapshot.frontier, sorted(snapshot.closed)
        ((0, 1), ((0, 2),), [(0, 0), (0, 1)])
        >>> trace.at(-1).path == trace.path
        True
        """
        return self._replay.go(self._count(made))

    def _sentence(self, step: Step, language: Language) -> str:
        return self.algorithm.sentence(
            step, lambda state: label_of(self.graph, state), language, self.settings
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the story as compact JSON data for a page.

        States and the values of g and h are indices into ``states`` and ``numbers``, with
        -1 for none. Steps are stored in columns. The page needs no knowledge of the
        algorithm.

        Returns
        -------
        dict
            A dict with these keys and those of `entries`:

            - ``title``, ``algorithm``, ``pseudocode``: heading, name and lines.
            - ``frontier``: "queue", "stack", "heap" or "recursion"; ``priority``: "g", "h",
              "f" or "".
            - ``settings``: by name; they are filled in in the sentences.
            - ``states``, ``positions``: labels; pairs (x, y), or None without positions.
            - ``numbers``: all values of g and h; None is infinity.
            - ``h``: of each state, or None; ``hs``: of each step, if that of a state
              changes or differs between the sides, else None.
            - ``kinds``: one letter per step, see `STEP_KINDS`.
            - ``state``, ``parent``, ``g``: one entry per step.
            - ``back``: "1" (goal's side) or "0" per step of a two-sided algorithm, else
              None.
            - ``lines``, ``sentences``: by letter, in upper case for the goal's side; lines
              count from 1, sentences have words in braces.
            - ``effects``: by letter three characters, for the frontier (``+`` enter, ``-``
              leave, ``~`` move, ``.`` nothing), the closed set (also ``0``: forget
              everything on both sides) and the current state (``=`` the state, ``^`` its
              parent).

        Notes
        -----
        The page applies the effects from the first step on. A moved state leaves and enters
        again. An entry keeps the g of the step with which it entered. First in a queue is
        the oldest entry, on a stack the newest, in a heap the one with the least priority,
        on ties the oldest (in a recursion the newest). Of several entries of a state the
        newest leaves. A state that enters the frontier or the closed set takes g, h and
        parent of the step. ``{old}`` is the state's g before the step, and f = g + h.
        """
        index_of = {state: index for index, state in enumerate(self.states)}
        return {
            "title": self.title,
            **pack_narration(self.algorithm, self.settings),
            **pack_states(self.graph, index_of),
            **pack_steps(self.algorithm, index_of, self.steps),
            **self.entries(index_of),
        }

    def entries(self, index_of: Mapping[S, int]) -> dict[str, Any]:
        """Return the additional entries of `to_dict`; subclasses override it."""
        return {}

    def to_dataframe(self) -> Any:
        """Return the steps as a pandas table, one row each.

        Returns
        -------
        pandas.DataFrame
            The columns kind, line, state, parent, g, h, f, back, frontier, closed (both are
            sizes after the step) and sentence.

        Raises
        ------
        MissingLibrary
            If pandas is not installed.
        """
        pandas = import_optional("pandas", "to make a table of the steps")
        rows = []
        sizes = {"frontier": 0, "closed": 0}
        changes = {"+": 1, "-": -1}
        for number, step in enumerate(self, 1):
            kind = STEP_KINDS[step.kind]
            sizes["frontier"] += changes.get(kind.frontier, 0)
            sizes["closed"] += changes.get(kind.closed, 0)
            rows.append(
                {
                    "kind": step.kind,
                    "line": self.line(number),
                    **{name: getattr(step, name) for name in _COLUMNS},
                    **sizes,
                    "sentence": self.sentence(number),
                }
            )
        return pandas.DataFrame(rows)
