"""The recorded steps of an algorithm, readable one by one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Key, Language, Translatable, current_language
from linie1_widget.paths.graphs.graph import Goal, Graph, S, label_of
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.story.tables import Replay, Table, TableChange, Tables
from linie1_widget.paths.texts import SearchPicture


class Snapshot(SimpleNamespace, Generic[S]):
    """A story after some of its steps; which attributes there are depends on the story.

    A story of another kind has an attribute for each of its tables.
    """

    made: int  # the number of steps
    step: Any  # the last one, or None at the beginning

    # Searches, also watched ones. Of a bidirectional search they belong to the start's
    # side; both sides have the second group too.
    current: S | None  # the state taken last
    path: list[S]  # the best known path through the state of the step, or empty

    frontier: tuple[S, ...]  # the next state first; a stack may hold one several times
    closed: Collection[S]  # of a side in the order of closing
    g: Mapping[S, float]  # the cost of the best known path from the start, or to the goal
    h: Mapping[S, float]  # the estimates; empty without a heuristic
    f: Mapping[S, float]  # the sums of g and h
    parents: Mapping[S, S]  # the predecessors, on the goal's side the successors

    forward: Snapshot[S]  # the start's side
    backward: Snapshot[S]  # the goal's side; empty unless the search is bidirectional

    # Watched searches.
    neighbour: S | None  # the state looked at from the current one
    calls: tuple[S, ...]  # the current states of nested recursive calls
    variables: Mapping[str, Any]  # what each variable holds

    # Trees and distances.
    edges: Mapping[tuple[S, S], str]  # the statuses of marked edges
    queue: tuple[tuple[tuple[S, S], float], ...]  # waiting edges with costs, least first
    groups: Mapping[S, int]  # the component of each state
    values: Mapping[S, float]  # the number at each state
    forest: Mapping[S, S]  # the parents of union–find
    table: Mapping[tuple[str, S], float]  # the numbers by row and column
    tree: list[tuple[S, S]]  # the edges of the tree so far
    candidates: list[tuple[S, S]]  # the edges that may be taken
    rejected: list[tuple[S, S]]  # the edges that are left out


class Inspected(NamedTuple):
    """A neighbour that is looked at from `parent`; the sign is "look" or "skip"."""

    state: Any
    parent: Any
    sign: str


class Attempt(NamedTuple):
    """A node of a tree of attempts.

    Attributes
    ----------
    state : hashable
        The state that got a value; None at the root.
    label : str
        The state and its value.
    parent : int
        The index of the attempt above it, -1 at the root.
    begins, ends : int
        The steps after which it was made and given up; `ends` is -1 if it never was.
    """

    state: Any
    label: str
    parent: int
    begins: int
    ends: int


@dataclass(frozen=True, kw_only=True)
class Details:
    """A step as drawn, beside the marks of its tables."""

    path: tuple[Any, ...] = ()  # the path found, or the one to the current state
    found: bool = False  # True if this is the path to the goal
    looked: Inspected | None = None
    focus: tuple[Any, Any] | None = None  # the edge that the step is about
    highlighted_states: tuple[Any, ...] = ()  # the states that the step is about
    frontier: tuple[tuple[str, str], ...] = ()  # labels and priorities, next state first
    counts: tuple[tuple[str, str], ...] = ()  # names and numbers


def checked_step(step: object, last: int, least: int = 0) -> int:
    """Return the number of a step; raise an error unless it is `least` to `last`."""
    place = as_whole(step)
    if place is None:
        raise WrongType(f"the number of a step is a whole number, not {step!r}")
    if not least <= place <= last:
        raise InvalidValue(f"there is no step {step}: the steps are 0 to {last}")
    return place


def require_record(story: StoryBase[Any]) -> None:
    """Raise InvalidValue if a story was not recorded."""
    if not story.steps:
        raise InvalidValue(
            "this story was not recorded: ask for it with record=True to see its steps"
        )


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class StoryBase(ABC, Generic[S]):
    """The recorded steps of an algorithm, of any kind; no steps if not recorded.

    A story is the sequence of its steps. `at`, `line` and `sentence` count the steps made,
    as `SearchWidget.step` and `draw_step` do: 0 is the beginning. Each step changes some of
    its tables; whatever shows a story goes by these.
    """

    heading: str | Translatable
    steps: Sequence[Any]
    graph: Graph[S]

    if TYPE_CHECKING:  # fields of some stories and properties of others

        @property
        def algorithm(self) -> Narration:
            """The pseudocode and the messages; watched functions have other ones."""

        @property
        def states(self) -> tuple[S, ...]:
            """All states; their places are their numbers in `to_dict`."""

        @property
        def looked_along(self) -> set[tuple[S, S]]:
            """The edges that were looked at, as pairs of states."""

        @property
        def figure(self) -> str:
            """The number shown at states: "f", "h", "g", "value", "number" or ""."""

    has_tree: ClassVar[bool] = False  # True if the steps grow a search tree
    # The meaning of the statuses of edges, where it differs from that in trees.
    edge_words: ClassVar[Mapping[str, Key]] = {}

    @property
    @abstractmethod
    def tables(self) -> tuple[Table, ...]:
        """The tables that the steps change."""

    @abstractmethod
    def changes(self, made: int, tables: Tables) -> Iterable[TableChange]:
        """Yield the changes of a step; each is applied before the next is asked for."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the story as compact JSON data for a page."""

    def _repr_svg_(self) -> str | None:
        from linie1_widget.paths.picture.search_picture import draw_end

        return draw_end(self)

    @property
    def first(self) -> S:
        """The state with which a layout of the graph begins."""
        return self.states[0]

    @cached_property
    def number_of(self) -> Mapping[Any, int]:
        """The number of each state, as the tables refer to it."""
        states = self.states
        return dict(zip(states, range(len(states)), strict=True))

    def state_of(self, reference: Any) -> Any:
        """Return the state that a table refers to: by itself."""
        return reference

    @cached_property
    def tables_after(self) -> Callable[[int], Tables]:
        """The function for the tables after some steps; its next call changes them."""
        return Replay(self.tables, self.changes).go

    def label(self, state: S) -> str:
        """Return the name of a state in the graph."""
        return label_of(self.graph, state)

    @property
    def title(self) -> str:
        """The title in the current language."""
        return str(self.heading)

    @property
    def pseudocode(self) -> Pseudocode:
        """The pseudocode; `line` gives the line of a step."""
        return self.algorithm.pseudocode

    @property
    def name(self) -> str:
        """The short name of the algorithm."""
        return self.algorithm.name

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the code in the current language."""
        return self.algorithm.lines

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

    def _line(self, step: Any) -> int:
        return self.algorithm.line(step)

    @abstractmethod
    def _sentence(self, step: Any, language: Language) -> str:
        """Return the sentence of a step."""

    @property
    def attempts(self) -> Sequence[Attempt]:
        """The tree of attempts of a constraint search; others have none."""
        return ()

    @property
    def badges(self) -> Mapping[S, str]:
        """The letters at states that the task names, such as "T" for a terminal."""
        return {}

    @property
    def letters(self) -> Collection[str]:
        """The letters of `badges`."""
        return self.badges.values()

    @property
    def ways(self) -> Iterable[tuple[S, S]]:
        """The edges along which a path may be drawn, each once, in its direction."""
        return sorted(self.looked_along, key=repr)

    @property
    def waiting(self) -> Key | None:
        """The heading of the frontier, or None."""
        return None

    def uses(self, name: str) -> bool:
        """Return True if a step may change this table, or give an edge this status."""
        return True

    @abstractmethod
    def details(self, made: int, tables: Tables) -> Details:
        """Return the step made last as drawn, with the tables after it."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        names = (entry.name for entry in fields(self) if entry.compare)
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
        require_record(self)
        return checked_step(made, len(self), -len(self) - 1) % (len(self) + 1)

    def _last(self, made: int) -> Any:
        """Return the step made last; None at the beginning."""
        count = self._count(made)
        return self.steps[count - 1] if count else None


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class PathStory(StoryBase[S]):
    """The recorded steps of a search for a path."""

    path: list[S]
    start: S
    goal: Goal[S]
    goals: tuple[S, ...] | None

    @property
    def first(self) -> S:
        return self.start

    @property
    def badges(self) -> Mapping[S, str]:
        goals = self.goals or self.path[-1:]
        own = "SG" if self.start in goals else "S"
        return {**dict.fromkeys(goals, "G"), self.start: own}
