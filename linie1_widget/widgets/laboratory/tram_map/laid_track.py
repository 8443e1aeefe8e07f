"""The track of a board, and the trip on it that is searched.

Its text has a position as `Board.parse` reads it, and two lines or parts besides, which
may be left out::

    b1:C0 c1:C270
    start b1       out of a terminal, onto this square
    goal f12 h5    the terminal beside a square, or else the square itself
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching.laboratory import MapFault
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.position import Position, Single
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.track_graph import State, TrackGraph
from linie1_widget.paths.graphs.numbers import quoted
from linie1_widget.widgets.laboratory.map_text import checked_text

LONGEST = 5_000
"""Characters of a text: more than a full board needs."""

MOST_GOALS = 12

TERMINAL_AT = {leg: terminal for terminal in PLAN.terminals for leg in terminal.legs}
"""By the squares beside the terminals."""

LINES = tuple(
    tuple(each for each in PLAN.terminals if each.line == line) for line in range(1, 7)
)
"""Where each line begins and ends."""

_END = re.compile(r"(start|goal)\b\s*(.*)")


@dataclass(frozen=True)
class LaidTrack:
    """A position, where a trip on it begins, and where it may end.

    Attributes
    ----------
    position : str
        As `Board` writes it.
    start : Cell
        The square onto which the trolley comes out of its terminal.
    goals : tuple of Cell
    edition : Edition or str
        The rule set under which tiles are laid.

    Examples
    --------
    >>> from linie1_widget.linie1.geometry import Side
    >>> track = LaidTrack.parse("b1:C0 c1:C270, start b1, goal c1")
    >>> len(track.graph()), track.first == (Cell(-1, 1), Side.S), track.cleared().position
    (28, True, '-')
    """

    position: str
    start: Cell
    goals: tuple[Cell, ...]
    edition: EditionLike = field(default="1995", compare=False)

    @classmethod
    def parse(cls, text: object, edition: EditionLike = "1995") -> LaidTrack:
        """Read a text; without a start or a goal these are those of the line that is laid.

        Raises
        ------
        ValueError
            If it is none, or it is too long; or no trip begins or ends there.
        TypeError
            If it is no text.

        Examples
        --------
        >>> print(LaidTrack.parse("-"))
        -
        start b1
        goal f12
        """
        text = checked_text(text, "a position", "b1:C0", LONGEST)
        laid: list[str] = []
        ends: dict[str, list[str]] = {}
        for part in filter(None, map(str.strip, re.split(r"[,\n]", text))):
            end = _END.fullmatch(part)
            if end is None:
                laid.append(part)
            else:
                ends[end[1]] = end[2].split()
        return cls._asked(Board.parse(" ".join(laid) or "-", edition), ends)

    @classmethod
    def of(cls, board: Position) -> LaidTrack:
        """The track of a board as it lies now, under its rules."""
        return cls._asked(Board.parse(str(board), board.edition), {})

    @classmethod
    def _asked(cls, board: Board, ends: dict[str, list[str]]) -> LaidTrack:
        start, goal = _trip(board)
        begun = _start(ends["start"]) if "start" in ends else start
        aimed = _goals(ends["goal"]) if "goal" in ends else (goal,)
        return cls(str(board), begun, aimed, board.edition)

    @cached_property
    def board(self) -> Board:
        """The board; not to be changed."""
        return Board.parse(self.position, self.edition)

    def graph(self) -> TrackGraph:
        """The track as it can be searched."""
        return TrackGraph(self.board)

    @property
    def first(self) -> State:
        """The state that the trip begins with."""
        side = TERMINAL_AT[self.start].side
        return self.start.beyond(side), side.opposite

    def last(self, graph: TrackGraph) -> frozenset[State]:
        """The states that it may end with; none while no track lies on its squares."""
        states: set[State] = set()
        for goal in self.goals:
            if goal in TERMINAL_AT:
                states.update(graph.in_terminal(TERMINAL_AT[goal]))
            else:
                states.update(state for state in graph if state[0] == goal)
        return frozenset(states)

    # changes ---------------------------------------------------------------------------

    def laid(self, plays: Sequence[Single]) -> LaidTrack:
        """With a tile more or another one, or two exchanged; the rules allow it."""
        board = self.board.copy()
        board.lay_unchecked(*plays)
        return replace(self, position=str(board))

    def cleared(self) -> LaidTrack:
        """Without tiles."""
        return replace(self, position="-")

    def asked(self, start: str, goals: Sequence[str]) -> LaidTrack:
        """With another trip.

        Raises
        ------
        ValueError
            If none begins or ends there.
        """
        return replace(self, start=_start([start]), goals=_goals(goals))

    def __str__(self) -> str:
        goals = " ".join(goal.name for goal in self.goals)
        return f"{self.position}\nstart {self.start.name}\ngoal {goals}"


def _trip(board: Board) -> tuple[Cell, Cell]:
    """From one end to the other of the first line whose ends are laid, or of line 1."""
    tiles = board.tiles
    for first, second in LINES:
        ends = [
            next((leg for leg in each.legs if leg in tiles), None)
            for each in (first, second)
        ]
        if ends[0] and ends[1]:
            return ends[0], ends[1]
    first, second = LINES[0]
    leg = next((leg for leg in first.legs if leg in tiles), first.legs[0])
    return leg, second.legs[0]


def _start(names: Sequence[str]) -> Cell:
    match names:
        case [name] if (cell := Cell.parse(name)) in TERMINAL_AT:
            return cell
    raise InvalidValue(MapFault.TRIP_START(given=quoted(" ".join(names))))


def _goals(names: Sequence[str]) -> tuple[Cell, ...]:
    cells = tuple(dict.fromkeys(Cell.parse(name) for name in names))
    if not 1 <= len(cells) <= MOST_GOALS or not all(cell.on_board for cell in cells):
        given = quoted(" ".join(names))
        raise InvalidValue(MapFault.TRIP_GOAL(most=MOST_GOALS, given=given))
    return cells
