"""The story of a watched search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from linie1_widget.language.english.searching import LineEffect
from linie1_widget.language.key import Joined
from linie1_widget.language.language import Language
from linie1_widget.paths.graphs.graph import S, label_of
from linie1_widget.paths.graphs.problem import Goal
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.story.story import StoryBase
from linie1_widget.paths.watched.judgement import Judgement
from linie1_widget.paths.watched.returned_value import WatchedPacker
from linie1_widget.paths.watched.watched_replay import (
    WHOLE,
    LineEvent,
    ReplayState,
    Variable,
    WatchedSnapshot,
    sentences_of,
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Watched(StoryBase[S]):
    """A watched search, line by line, with a judgement of its result.

    Attributes
    ----------
    heading, name : str
        The name of the function.
    steps : sequence of LineEvent
        All executed lines in order; the last step is the judgement.
    path : list
        The returned path; empty if none was returned or it is no list of states.
    judgement : Judgement
        The judgement of the path and of the effort.
    returned, error : object, Exception or None
        The returned value; the exception that ended the function.
    source : Pseudocode
        The source of the function and of those it calls, with the shown line numbers.
    variables : tuple of Variable
        The variables that hold states, numbers or texts, with their roles.
    graph, start, goal
        The arguments of `watch`.
    goals : tuple or None
        All goal states; None if the goal is a function.
    states : tuple
        All states of the run; their places are their numbers in `to_dict`.
    looked_along : set of pairs of states
        The edges that the graph has returned.
    """

    steps: Sequence[LineEvent]
    path: list[S]
    judgement: Judgement
    returned: Any
    error: Exception | None = field(compare=False)
    source: Pseudocode
    variables: tuple[Variable, ...]
    start: S
    goal: Goal[S]
    goals: tuple[S, ...] | None
    states: tuple[S, ...]
    looked_along: set[tuple[S, S]]
    _replayed: ReplayState = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_replayed", ReplayState(self.variables))

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.title

    @property
    def pseudocode(self) -> Pseudocode:
        """The source, in the place of a pseudocode."""
        return self.source

    @property
    def cost(self) -> float:
        """The cost of the path; infinite if there is none."""
        return self.judgement.cost

    @property
    def expanded(self) -> int:
        """The number of requests for neighbours."""
        return self.judgement.looked_at

    @property
    def found(self) -> bool:
        """True if a valid path was returned."""
        return self.judgement.path_ok is True

    @property
    def first(self) -> S:
        """The start state."""
        return self.start

    @property
    def has_costs(self) -> bool:
        """True if a variable holds the costs of paths."""
        return any(
            entry.g is not None
            for step in self.steps
            for change in step.changes
            for entry in change.inserted
        )

    def _line(self, step: LineEvent) -> int:
        return step.line

    def _sentence(self, step: LineEvent, language: Language) -> str:
        parts = tuple(sentences_of(step))
        if step.kind in WHOLE:
            return Joined(parts, " ").render(language)
        return LineEffect.LINE(line=step.line, what=Joined(parts, "; ")).render(language)

    def replay_state(self, made: int) -> ReplayState:
        """Return the variables after this many steps; the next call changes them."""
        if made < self._replayed.made:
            object.__setattr__(self, "_replayed", ReplayState(self.variables))
        for step in self.steps[self._replayed.made : made]:
            self._replayed.forward(step)
        return self._replayed

    def at(self, made: int) -> WatchedSnapshot[S]:
        """Return the snapshot after this many steps: 0 is the beginning, -1 the end."""
        count = self._count(made)
        state = self.replay_state(count)
        return state.snapshot(count, self._last(count), self.states)

    def label(self, state: S) -> str:
        """Return the name of a state in the graph."""
        return label_of(self.graph, state)

    def to_dict(self) -> dict[str, Any]:
        """Return the story as compact JSON data for a page.

        Returns
        -------
        dict
            A dict with these keys:

            - ``title``, ``watched``, ``pseudocode``: the name, twice, and the source lines.
            - ``states``: labels; ``start``, ``goals``, ``path``: indices of states (an
              invalid path is empty); ``cost``: that of the path, or None.
            - ``kinds``: one letter per step: L(ine), C(all), E(rror), S(topped), g (end
              with a path), F (end without one).
            - ``line``: the template of a line: its number, and its sentences joined by
              semicolons. Steps S, g and F have whole sentences.
            - ``templates``, ``words``, ``numbers``: sentences with numbered holes, the
              words that fill them, and all values of g (None is infinity).
            - ``rows``: the name, the role and the role in words of each variable.
            - ``lines``, ``current``, ``neighbour``: per step the line from 1, and two
              states or -1.
            - ``asked``: the numbers, from 1, of the steps that asked the graph.
            - ``sentences``: per step a list of sentences: a template and its words.
            - ``marks``: per step four numbers per changed state: the state, its status (1
              closed, 2 in the frontier, else 0), its g in ``numbers``, its parent or -1.
            - ``changes``: per step the changed rows: the row, its number of entries, and
              words for them (of more than twelve the first and last six). A row alone is
              hidden.
        """
        return WatchedPacker(self).packed()

    def __repr__(self) -> str:
        found = f"{len(self.path)} states, cost {format_number(self.cost)}"
        result = found if self.found else "no path"
        return f"<Watched: {self.name}, {result}, {len(self)} lines>"
