"""The story of a search that somebody has written, as it was watched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from linie1_widget.language.english.searching.watched import Happened
from linie1_widget.language.key import Joined, Key, Sentence
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.graphs.graph import S, label_of
from linie1_widget.paths.graphs.problem import Goal
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.pseudocode import Pseudocode
from linie1_widget.paths.story.story_base import StoryBase
from linie1_widget.paths.watched.judgement import Judgement
from linie1_widget.paths.watched.line_events import LineEvent, Variable
from linie1_widget.paths.watched.replay_state import ReplayState, WatchedSnapshot
from linie1_widget.paths.watched.watched_json import pack_watched

_MOST_SAID = 3
"""Of a line that does more, this much is said."""

WHOLE = ("stopped", "end")
"""Steps that are told in whole sentences, not by what a line does."""


@dataclass
class _Replayed:
    """How far the variables have been wound."""

    moment: ReplayState
    made: int = 0


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Watched(StoryBase[S]):
    """What a search has done, line by line, and what is to be said of it.

    Attributes
    ----------
    heading, name : str
        The function's name.
    steps : sequence of LineEvent
        All lines in the order in which they were run; the last one is what is said at
        the end.
    path : list
        The path that was given back; empty if none was, or what was is no list of states.
    judgement : Judgement
        Whether the path is one, whether it is the cheapest, and how much was looked at.
    returned : object
        What was given back.
    error : Exception or None
        What the function ended with.
    source : Pseudocode
        The function, and those that it calls, with their lines numbered as they are shown.
    variables : tuple of Variable
        The variables that hold states, numbers or words; `role` says what for.
    graph : Graph
    start : hashable
    goal : state, set of states or function
    goals : tuple or None
        All goals; None if only a function tells them.
    states : tuple
        All states that the run came across; their places are their numbers in `to_dict`.
    looked_along : set of pairs of states
        The edges that it has been given by the graph.

    Examples
    --------
    See `watch`.
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
    _wound: _Replayed = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_wound", _Replayed(ReplayState(self.variables)))

    @property
    def name(self) -> str:
        """The function's name."""
        return self.title

    @property
    def pseudocode(self) -> Pseudocode:
        """The source: what stands where other stories have their pseudocode."""
        return self.source

    @property
    def cost(self) -> float:
        """What the path costs; infinite if there is none."""
        return self.judgement.cost

    @property
    def expanded(self) -> int:
        """How many times the neighbours of a state were asked for."""
        return self.judgement.looked_at

    @property
    def found(self) -> bool:
        """Whether the path is one."""
        return self.judgement.path_ok is True

    @property
    def first(self) -> S:
        """Where it begins."""
        return self.start

    @property
    def tells_costs(self) -> bool:
        """Whether any of its variables says what the way to a state costs."""
        return any(
            entry.g is not None
            for step in self.steps
            for change in step.changes
            for entry in change.inserted
        )

    def line(self, index: int) -> int:
        """The line of the source that a step stands on, counted from 1."""
        return self.steps[self._number(index)].line

    def sentence(self, index: int, language: Language | None = None) -> str:
        """What a line has done."""
        step = self.steps[self._number(index)]
        parts = tuple(said_of(step))
        if step.kind in WHOLE:
            return Joined(parts, " ").render(language or current_language())
        return Happened.LINE(line=step.line, what=Joined(parts, "; ")).render(
            language or current_language()
        )

    def moment(self, made: int) -> ReplayState:
        """The variables after so many steps; it changes with the next call."""
        wound = self._wound
        if made < wound.made:
            wound.moment, wound.made = ReplayState(self.variables), 0
        while wound.made < made:
            wound.moment.forward(self.steps[wound.made])
            wound.made += 1
        return wound.moment

    def at(self, index: int) -> WatchedSnapshot[S]:
        """The whole picture right after a step.

        Parameters
        ----------
        index : int
            The number of the step, from 0; negative numbers count from the end.
        """
        number = self._number(index)
        picture: WatchedSnapshot[S] = self.moment(number + 1).picture(
            number, self.steps[number], self.states
        )
        return picture

    def label(self, state: S) -> str:
        """A state as the graph names it."""
        return label_of(self.graph, state)

    def to_dict(self) -> dict[str, Any]:
        """The whole story for a page, as small as plain JSON allows.

        Returns
        -------
        dict
            With these keys:

            ``title``, ``watched``, ``pseudocode``
                The name, twice, and the lines of the source.
            ``states``, ``start``, ``goals``, ``path``, ``cost``
                Labels of the states; places among these; the cost of the path, or None.
                The path is empty if it is none.
            ``kinds``
                One letter for each step: L(ine), C(all), E(rror), S(topped), g(oal: it
                ends with a path), F (it ends without one).
            ``line``
                The sentence of a line, with holes for its number and for what it does,
                with semicolons between. Steps of the kinds S, g and F have whole
                sentences.
            ``templates``, ``words``, ``numbers``
                What follows stands in these lists: sentences with numbered holes, what
                fills them, and all values of g, where None stands for infinity.
            ``rows``
                For each variable its name, its role, and that in words.
            ``lines``, ``current``, ``neighbour``
                For each step the line from 1, and two states, or -1.
            ``asked``
                The numbers of the steps, from 1, in which the graph was asked.
            ``said``
                For each step its sentences: lists of a template and its words, by the
                numbers of the holes.
            ``marks``
                For each step a flat list of four numbers for each state of which it
                changes what is known: the state, 0, 1 (closed) or 2 (in the frontier),
                the place of its g in ``numbers`` and its parent, or -1.
            ``changes``
                For each step the rows that it changes: lists of the row, how many entries
                it holds, and words for these, at most twelve; a row alone is not shown
                any more. Of more entries the first six and the last six are given.
        """
        return pack_watched(self)

    def __repr__(self) -> str:
        found = (
            f"{len(self.path)} states, cost {format_number(self.cost)}"
            if self.found
            else "no path"
        )
        return f"<Watched: {self.name}, {found}, {len(self)} lines>"


def said_of(step: LineEvent) -> Iterator[Sentence | Key]:
    """What is said of a step: so much of what it did as is bearable."""
    few = step.kind in WHOLE or len(step.said) <= _MOST_SAID + 1
    yield from step.said if few else step.said[:_MOST_SAID]
    if not few:
        yield Happened.MORE(count=len(step.said) - _MOST_SAID)
    if not step.said:
        yield Happened.NOTHING
