"""The track of a board, and the trip on it that is searched.

The text is a position as `Board.parse` reads it, with two optional lines or parts::

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
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.widgets.laboratory.drawn_map import checked_text

# Characters of a text: more than a full board needs.
LONGEST = 5_000

MOST_GOALS = 12

# Terminals by the squares beside them.
TERMINAL_AT = {leg: terminal for terminal in PLAN.terminals for leg in terminal.legs}

# Both terminals of each line.
LINES = tuple(
    tuple(each for each in PLAN.terminals if each.line == line) for line in range(1, 7)
)

_END = re.compile(r"(start|goal)\b\s*(.*)")


@dataclass(frozen=True)
class LaidTrack:
    """A position, and the squares where a trip on it begins and may end."""

    position: str
    start: Cell  # the square on which the trolley leaves its terminal
    goals: tuple[Cell, ...]
    edition: EditionLike = field(default="1995", compare=False)

    @classmethod
    def parse(cls, text: object, edition: EditionLike = "1995") -> LaidTrack:
        """Read a text; by default the trip is that of the line whose ends are laid."""
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
        """Return the track of a board under its rules."""
        return cls._asked(Board.parse(str(board), board.edition), {})

    @classmethod
    def _asked(cls, board: Board, ends: dict[str, list[str]]) -> LaidTrack:
        start, goal = _trip(board)
        begun = _start(ends["start"]) if "start" in ends else start
        aimed = _goals(ends["goal"]) if "goal" in ends else (goal,)
        return cls(str(board), begun, aimed, board.edition)

    @cached_property
    def board(self) -> Board:
        """The board, which must not be changed."""
        return Board.parse(self.position, self.edition)

    def graph(self) -> TrackGraph:
        """Return the track as a graph."""
        return TrackGraph(self.board)

    @property
    def first(self) -> State:
        """The state in which the trip begins."""
        side = TERMINAL_AT[self.start].side
        return self.start.beyond(side), side.opposite

    def last(self, graph: TrackGraph) -> frozenset[State]:
        """Return the states in which the trip may end; none without track there."""
        states: set[State] = set()
        for goal in self.goals:
            if goal in TERMINAL_AT:
                states.update(graph.in_terminal(TERMINAL_AT[goal]))
            else:
                states.update(state for state in graph if state[0] == goal)
        return frozenset(states)

    # changes ---------------------------------------------------------------------------

    def laid(self, plays: Sequence[Single]) -> LaidTrack:
        """Lay, exchange or swap tiles; the rules must allow it."""
        board = self.board.copy()
        board.lay_unchecked(*plays)
        return replace(self, position=str(board))

    def cleared(self) -> LaidTrack:
        """Remove all tiles."""
        return replace(self, position="-")

    def asked(self, start: str, goals: Sequence[str]) -> LaidTrack:
        """Change the trip."""
        return replace(self, start=_start([start]), goals=_goals(goals))

    def __str__(self) -> str:
        goals = " ".join(goal.name for goal in self.goals)
        return f"{self.position}\nstart {self.start.name}\ngoal {goals}"


def _trip(board: Board) -> tuple[Cell, Cell]:
    """Return both ends of the first line whose ends are laid, or else of line 1."""
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
