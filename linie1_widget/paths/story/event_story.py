"""Stories of any algorithm: each event holds its changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Any

from linie1_widget.base.errors import WrongType
from linie1_widget.base.language.key import Key, Language
from linie1_widget.base.widget.page_words import camel
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import Narration, format_number
from linie1_widget.paths.story.steps import Event
from linie1_widget.paths.story.story_base import Details, Snapshot, StoryBase
from linie1_widget.paths.story.story_json import pack_events
from linie1_widget.paths.story.tables import ALL, LISTS, Table, TableChange, Tables
from linie1_widget.paths.texts import SearchPage


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class EventStory(StoryBase[S]):
    """The steps of any algorithm; a subclass declares the `Table` that they change.

    Attributes
    ----------
    heading : str or Translatable
        The title of the algorithm.
    algorithm : Narration
        The pseudocode and the messages, with what an `Event` holds in braces.
    steps : sequence of Event
        All steps; empty if not recorded.
    graph : Graph
        The map, whose states the steps mark.
    states : tuple
        All states.
    tables : tuple of Table
        The tables that the steps change.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, Narration, Pseudocode
    >>> class Walk(EventStory):
    ...     tables = (Table("seen", mark="closed", legend="was here"),)
    >>> code = Pseudocode.parse("for each square: go there    | go")
    >>> narration = Narration(name="walk", title="A walk", pseudocode=code,
    ...                       messages={"go": "Go to {a}."})
    >>> graph = GridGraph("...")
    >>> steps = [Event("go", (state,), changes=(("seen", state, True),)) for state in graph]
    >>> story = Walk(heading="A walk", algorithm=narration, steps=steps, graph=graph,
    ...              states=tuple(graph))
    >>> story.sentence(2), story.at(2).seen
    ('Go to (0, 1).', {(0, 0): True, (0, 1): True})
    """

    algorithm: Narration
    steps: Sequence[Event]
    states: tuple[S, ...]
    rows: tuple[str, ...] = ()  # the headings of the rows of a table of cells
    columns: tuple[Any, ...] = ()  # the states whose columns are always shown
    costs: Mapping[Any, float] = field(default_factory=dict)  # of edges

    def __post_init__(self) -> None:
        for step in self.steps:
            self.algorithm.check(step)
            if not isinstance(step.about, tuple):
                raise WrongType(
                    f"the event {step.kind!r} is about {step.about!r}: give a tuple of "
                    f"states, as in Event({step.kind!r}, ({step.about!r},))"
                )

    @property
    def counters(self) -> tuple[str, ...]:
        """The names of the counters in the page."""
        return tuple(camel(key.name) for key in self.counts(self.tables_after(0)))

    def changes(self, made: int, tables: Tables) -> Iterable[TableChange]:
        return self.steps[made - 1].changes

    def at(self, made: int) -> Snapshot[S]:
        """Return the snapshot after this many steps: 0 is the beginning, -1 the end."""
        count = self._count(made)
        tables = {name: dict(table) for name, table in self.tables_after(count).items()}
        return Snapshot(**tables | {"made": count, "step": self._last(count)})

    @cached_property
    def used(self) -> frozenset[str]:
        """The names of the tables that are changed, and the words that are values."""
        changes = [change for step in self.steps for change in step.changes]
        words = {value for _, _, value in changes if isinstance(value, str)}
        return frozenset(words.union(name for name, _, _ in changes))

    def uses(self, name: str) -> bool:
        return name in self.used

    @property
    def looked_along(self) -> set[tuple[S, S]]:
        """The edges that were marked, as pairs of states."""
        edges = {table.name for table in self.tables if table.shown == "edge"}
        changes = (change for step in self.steps for change in step.changes)
        pairs = {key for table, key, _ in changes if table in edges and key is not ALL}
        return {(self.state_of(a), self.state_of(b)) for a, b in pairs}

    @property
    def figure(self) -> str:
        """The number shown at states: "number", or "" for none."""
        return "number" if any(table.shown == "number" for table in self.tables) else ""

    @property
    def _list(self) -> Table | None:
        return next(
            (table for table in self.tables if table.shown in LISTS and table.title), None
        )

    @property
    def waiting(self) -> Key | None:
        return SearchPage.WAITING if self._list else None

    def _listed(self, tables: Tables) -> Iterator[tuple[str, str]]:
        """Yield the entries of the list in order of their values, then of their states."""
        if not (table := self._list):
            return
        number_of = self.number_of
        entries = [
            (value, [number_of[state] for state in states], states)
            for key, value in tables[table.name].items()
            for states in [key if table.key == "edge" else (key,)]
        ]
        for value, _, states in sorted(entries, key=itemgetter(0, 1)):
            shown = format_number(value) if table.shown == "list" else ""
            yield "–".join(map(self._name, states)), shown

    def _name(self, reference: Any) -> str:
        return self.label(self.state_of(reference))

    def counts(self, tables: Tables) -> dict[Key, str]:
        """Return the counters: their words in the page, and their numbers."""
        return {}

    def details(self, made: int, tables: Tables) -> Details:
        step, state_of = self.steps[made - 1], self.state_of
        edges = (tables[table.name] for table in self.tables if table.shown == "edge")
        both = step.about[:2], step.about[1::-1]
        marked = (pair for table in edges for pair in both if pair in table)
        about = dict.fromkeys(state for state in step.about if state is not None)
        return Details(
            focus=next(((state_of(a), state_of(b)) for a, b in marked), None),
            highlighted_states=tuple(map(state_of, about)),
            frontier=tuple(self._listed(tables)),
            counts=tuple((str(name), text) for name, text in self.counts(tables).items()),
        )

    def _sentence(self, step: Event, language: Language) -> str:
        return self.algorithm.sentence(step, self._name, language=language, rows=self.rows)

    def to_dict(self) -> dict[str, Any]:
        return pack_events(self)
