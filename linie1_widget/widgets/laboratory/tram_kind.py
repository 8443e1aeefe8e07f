"""Boards in a laboratory: tiles are laid, and a trip on their track is searched.

A text of a draft is a position as `Board.parse` reads it, and two optional lines or parts::

    b1:C0 c1:C270
    start b1       out of a terminal, onto this square
    goal f12 h5    the terminal beside a square, or else the square itself
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from linie1_widget.drawing import draw_board
from linie1_widget.drawing.search.maps import BoardMap, place_on_board
from linie1_widget.drawing.search.scenes.board_scene import board_scene, track_piece
from linie1_widget.drawing.search.style import StepPaint, marks_of
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching import LaboratoryFault, MapFault
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.position import Position, Single
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.track_graph import State, TrackGraph
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.run_search import search
from linie1_widget.widgets.laboratory.drawn_map import checked_text
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.runs import PathSearches
from linie1_widget.widgets.playback.search_maps import map_entry

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
        return cls._with_ends(Board.parse(" ".join(laid) or "-", edition), ends)

    @classmethod
    def of(cls, board: Position) -> LaidTrack:
        """Return the track of a board under its rules."""
        return cls._with_ends(Board.parse(str(board), board.edition), {})

    @classmethod
    def _with_ends(cls, board: Board, ends: dict[str, list[str]]) -> LaidTrack:
        start, goal = _trip(board)
        first = _start(ends["start"]) if "start" in ends else start
        goals = _goals(ends["goal"]) if "goal" in ends else (goal,)
        return cls(str(board), first, goals, board.edition)

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

    def laid(self, plays: Sequence[Single]) -> LaidTrack:
        """Lay, exchange or swap tiles; the rules must allow it."""
        board = self.board.copy()
        board.lay_pair(plays[0], plays[1]) if len(plays) > 1 else board.lay(*plays[0])
        return replace(self, position=str(board))

    def cleared(self) -> LaidTrack:
        """Remove all tiles."""
        return replace(self, position="-")

    def with_trip(self, start: str, goals: Sequence[str]) -> LaidTrack:
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


_POSITION = re.compile(r"\s*(-\s*($|[,\n])|[a-l]\d{1,2}:)")


def is_tram_map(given: object) -> bool:
    """Return True for a board or its text; only boards have squares with names."""
    text = isinstance(given, str) and _POSITION.match(given) is not None
    return text or isinstance(given, Position)


@dataclass(frozen=True)
class TramKind(PathSearches[LaidTrack]):
    """The kind of boards under one rule set, see `MapKind`."""

    edition: EditionLike = "1995"

    script = "laboratory_board"
    marks = tuple(marks_of("pin"))

    def defaults(self, draft: LaidTrack, directions: int) -> tuple[str, str]:
        """Return A* with the Manhattan distance, which no track falls below."""
        return "astar", "manhattan"

    def text(self, given: Any) -> Any:
        """Return the text of a board; return other values unchanged."""
        return str(LaidTrack.of(given)) if isinstance(given, Position) else given

    def read(self, text: object, now: LaidTrack | None = None) -> LaidTrack:
        """Read a position and its trip from text."""
        return LaidTrack.parse(text, self.edition)

    def graph(self, draft: LaidTrack, directions: int) -> TrackGraph:
        """Return the track as a graph."""
        return draft.graph()

    def request(self, draft: LaidTrack, directions: int) -> SearchRequest:
        """Return the search to run; raise `CannotSearch` without track on the goals."""
        graph = draft.graph()
        goals = draft.last(graph)
        if not goals:
            squares = [goal.name for goal in draft.goals]
            raise CannotSearch(LaboratoryFault.NO_TRACK(squares=squares))
        return SearchRequest(graph, draft.first, goals, {FARTHEST_STOP: "manhattan"})

    def canvas(
        self, draft: LaidTrack, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw the track; it draws the board itself."""
        track = draft.graph()
        states = tuple(track)
        places = tuple(map(place_on_board, states))
        map_ = BoardMap(draft.position, states, places, track)
        ends = {state: "G" for state in states if state in draft.last(track)}
        ends[draft.first] = "SG" if draft.first in ends else "S"
        pieces = {
            (state, after): track_piece(state, after, track)
            for state in states
            for after, _ in track.neighbours(state)
        }
        # A search without steps that knows all states.
        nowhere = replace(search(track, states[0], states[0]), goals=states)
        entries = []
        for name in algorithms:
            trace = replace(nowhere, algorithm=ALGORITHMS[name])
            scene = board_scene(map_, trace, ends, StepPaint())
            entries.append(map_entry(trace, replace(scene, pieces=pieces)))
        return {
            "states": [track.label(state) for state in states],
            "start": draft.start.name,
            "goals": [goal.name for goal in draft.goals],
            "maps": entries,
        }

    def apply(self, request: object, draft: LaidTrack) -> LaidTrack | None:
        """Return the board after a request of the page, or None if it is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "trip", "start": str(start), "goals": [*goals]} if all(
                isinstance(goal, str) for goal in goals
            ):
                return draft.with_trip(start, goals)
        return None

    def picture(self, draft: LaidTrack, description: str) -> str:
        """Return the board without a search, as SVG text."""
        return draw_board(draft.board)

    def size(self, draft: LaidTrack) -> str:
        """Return the number of tiles in words."""
        return str(LaboratoryFault.TRACK_SIZE(tiles=len(draft.board.tiles)))

    def description(self, draft: LaidTrack, why: str) -> str:
        """Return the number of tiles in words, and why nothing can be searched."""
        return str(LaboratoryFault.LAID_TRACK(size=self.size(draft), why=why))
