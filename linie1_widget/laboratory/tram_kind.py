"""Boards in a laboratory: tiles are laid, and a trip on their track is searched.

The text of a map is a position as `Board.parse` reads it, and two optional lines or parts::

    b1:C0 c1:C270
    start b1       out of a terminal, onto this square
    goal f12 h5    the terminal beside a square, or else the square itself
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from linie1_widget.base.errors import InvalidValue
from linie1_widget.laboratory.map_kind import (
    CannotSearch,
    MapKind,
    MapValue,
    PathQuery,
    checked_text,
)
from linie1_widget.laboratory.texts import LaboratoryFault, LaboratoryTramPage
from linie1_widget.linie1 import draw_board
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.position import Position, Single
from linie1_widget.linie1.picture.board_scene import board_scene
from linie1_widget.linie1.routes.track_graph import State, TrackGraph
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.picture.style import StepPaint, marks_of
from linie1_widget.paths.texts import MapFault
from linie1_widget.paths.widget import map_entry

# Characters of a text: more than a full board needs.
LONGEST = 5_000

MOST_GOALS = 12

# Terminals by the squares beside them.
TERMINAL_AT = {leg: terminal for terminal in PLAN.terminals for leg in terminal.legs}

# Both terminals of each line.
LINES = tuple(map(PLAN.terminals_of, range(1, 7)))

_END = re.compile(r"(start|goal)\b\s*(.*)")
_POSITION = re.compile(r"\s*(-\s*($|[,\n])|[a-l]\d{1,2}:)")


@dataclass(frozen=True)
class LaidTrack(MapValue):
    """A board, which must not be changed, and where a trip on it begins and may end."""

    board: Board
    start: Cell  # the square on which the trolley leaves its terminal
    goals: tuple[Cell, ...]

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
        board = Board.parse(" ".join(laid) or "-", edition)
        start, goal = _trip(board.tiles)
        return cls(
            board,
            _start(ends["start"]) if "start" in ends else start,
            _goals(ends["goal"]) if "goal" in ends else (goal,),
        )

    @cached_property
    def graph(self) -> TrackGraph:
        return TrackGraph(self.board)

    @property
    def first(self) -> State:
        """The state in which the trip begins."""
        side = TERMINAL_AT[self.start].side
        return self.start.beyond(side), side.opposite

    @cached_property
    def last(self) -> frozenset[State]:
        """The states in which the trip may end; none without track there."""
        states: set[State] = set()
        for goal in self.goals:
            if goal in TERMINAL_AT:
                states.update(self.graph.in_terminal(TERMINAL_AT[goal]))
            else:
                states.update(state for state in self.graph if state[0] == goal)
        return frozenset(states)

    def lay(self, plays: Sequence[Single]) -> LaidTrack:
        """Lay, exchange or swap tiles; the rules must allow it."""
        board = self.board.copy()
        board.lay_unchecked(*plays)
        return replace(self, board=board)

    def clear(self) -> LaidTrack:
        """Remove all tiles."""
        return replace(self, board=Board(self.board.edition))

    def with_trip(self, start: str, goals: Sequence[str]) -> LaidTrack:
        return replace(self, start=_start([start]), goals=_goals(goals))

    @cached_property
    def text(self) -> str:
        goals = " ".join(goal.name for goal in self.goals)
        return f"{self.board}\nstart {self.start.name}\ngoal {goals}"


def _trip(laid: Iterable[Cell]) -> tuple[Cell, Cell]:
    """Return both ends of the first line whose ends are laid, or else of line 1."""
    found = [
        [next((leg for leg in terminal.legs if leg in laid), None) for terminal in line]
        for line in LINES
    ]
    for start, goal in found:
        if start and goal:
            return start, goal
    first, second = LINES[0]
    return found[0][0] or first.legs[0], second.legs[0]


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


class _TramKind(MapKind[LaidTrack]):
    """The kind of boards on which track is searched, see `MapKind`."""

    script = "laboratory_tram"
    sign = "states"
    words = (LaboratoryTramPage,)
    marks = tuple(marks_of("pin"))

    def matches(self, given: object) -> bool:
        text = isinstance(given, str) and _POSITION.match(given) is not None
        return text or isinstance(given, Position)

    def parse(self, given: object, now: LaidTrack | None = None) -> LaidTrack:
        if isinstance(given, Position):
            return LaidTrack.parse(str(given), given.edition)
        return LaidTrack.parse(given, now.board.edition if now else "1995")

    def apply(self, now: LaidTrack, change: Any, before: LaidTrack) -> LaidTrack | None:
        match change:
            case {"do": "trip", "start": str(start), "goals": [*goals]} if all(
                isinstance(goal, str) for goal in goals
            ):
                return now.with_trip(start, goals)
        return None

    def defaults(self, now: LaidTrack, directions: int) -> tuple[str, str]:
        return "astar", "manhattan"

    def graph(self, now: LaidTrack, directions: int) -> TrackGraph:
        return now.graph

    def query(self, now: LaidTrack, directions: int) -> PathQuery:
        if not now.last:
            squares = [goal.name for goal in now.goals]
            raise CannotSearch(LaboratoryFault.NO_TRACK(squares=squares))
        return PathQuery(now.graph, now.first, now.last, {FARTHEST_STOP: "manhattan"})

    def scene(self, now: LaidTrack, algorithm: str, paint: StepPaint) -> Scene:
        track, states = now.graph, tuple(now.graph)
        ends = {state: "G" for state in states if state in now.last}
        ends[now.first] = "SG" if now.first in ends else "S"
        edges = [(state, to) for state in states for to, _ in track.neighbours(state)]
        return board_scene(track, states, ALGORITHMS[algorithm], ends, paint, edges)

    def canvas(
        self, now: LaidTrack, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        scenes = {name: self.scene(now, name, StepPaint()) for name in algorithms}
        return {
            "states": [now.graph.label(state) for state in now.graph],
            "start": now.start.name,
            "goals": [goal.name for goal in now.goals],
            "maps": [
                map_entry(ALGORITHMS[name], scene, scene.spots)
                for name, scene in scenes.items()
            ],
        }

    def picture(self, now: LaidTrack, words: str, **look: Any) -> str:
        return draw_board(now.board, **look)

    def in_words(self, now: LaidTrack, why: str) -> tuple[str, str]:
        size = LaboratoryFault.TRACK_SIZE(tiles=len(now.board.tiles))
        return str(size), str(LaboratoryFault.LAID_TRACK(size=size, why=why))


TRAM = _TramKind()
