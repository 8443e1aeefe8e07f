"""Boards in a laboratory: tiles are laid, and a trip is searched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from linie1_widget.drawing import draw_board
from linie1_widget.drawing.search.maps import BoardMap, place_on_board
from linie1_widget.drawing.search.scenes.board_scene import board_scene, track_piece
from linie1_widget.drawing.search.style import StepPaint, marks_of
from linie1_widget.language.english.searching.laboratory import LaboratoryFault
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP
from linie1_widget.paths.run_search import search
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.runs import PathTrials
from linie1_widget.widgets.laboratory.tram_map.laid_track import LaidTrack
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.playback.search_maps import map_entry


def canvas(draft: LaidTrack, algorithms: Sequence[str]) -> dict[str, Any]:
    """Return the value of the trait ``_stage``; the page draws the board itself."""
    graph = draft.graph()
    states = tuple(graph)
    places = tuple(map(place_on_board, states))
    map_ = BoardMap(draft.position, states, places, graph)
    ends = {state: "G" for state in states if state in draft.last(graph)}
    ends[draft.first] = "SG" if draft.first in ends else "S"
    pieces = {
        (state, after): track_piece(state, after, graph)
        for state in states
        for after, _ in graph.neighbours(state)
    }
    # A search without steps that knows all states.
    nowhere = replace(search(graph, states[0], states[0]), goals=states)
    entries = []
    for name in algorithms:
        trace = replace(nowhere, algorithm=ALGORITHMS[name])
        scene = board_scene(map_, trace, ends, StepPaint())
        entries.append(map_entry(trace, replace(scene, pieces=pieces)))
    return {
        "states": [graph.label(state) for state in states],
        "start": draft.start.name,
        "goals": [goal.name for goal in draft.goals],
        "maps": entries,
    }


_POSITION = re.compile(r"\s*(-\s*($|[,\n])|[a-l]\d{1,2}:)")


def is_track(given: object) -> bool:
    """Return True for a board or its text; only boards have squares with names.

    >>> is_track("b1:C0"), is_track("-, start b1"), is_track("S-G"), is_track("A -- B")
    (True, True, False, False)
    """
    text = isinstance(given, str) and _POSITION.match(given) is not None
    return text or isinstance(given, Position)


@dataclass(frozen=True)
class Track(PathTrials):
    """The kind of boards under one rule set, see `MapKind`."""

    edition: EditionLike = "1995"

    marks = tuple(marks_of("pin"))

    @property
    def script(self) -> str:
        """The script of its page."""
        return "laboratory_board"

    def first(self, draft: LaidTrack, directions: int) -> tuple[str, str]:
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
        """Return what is searched; raise `CannotSearch` without track on the goals."""
        graph = draft.graph()
        goals = draft.last(graph)
        if not goals:
            squares = [goal.name for goal in draft.goals]
            raise CannotSearch(LaboratoryFault.NO_TRACK(squares=squares))
        return SearchRequest(graph, draft.first, goals, {FARTHEST_STOP: "manhattan"})

    def canvas(
        self, draft: LaidTrack, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw the track, see `canvas`."""
        return canvas(draft, algorithms)

    def strokes(self, pieces: object) -> list[Any]:
        """Refuse all pieces, as nothing is drawn here in strokes."""
        raise unknown(pieces)

    def carried_out(self, request: object, draft: LaidTrack) -> LaidTrack | None:
        """Return the board after a request of the page, or None if it is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "trip", "start": str(start), "goals": [*goals]} if all(
                isinstance(goal, str) for goal in goals
            ):
                return draft.asked(start, goals)
        return None

    def picture(self, draft: LaidTrack, told: str) -> str:
        """Return the board without a search, as SVG text."""
        return draw_board(draft.board)

    def size(self, draft: LaidTrack) -> str:
        """Return the number of tiles in words."""
        return str(LaboratoryFault.TRACK_SIZE(tiles=len(draft.board.tiles)))

    def description(self, draft: LaidTrack, why: str) -> str:
        """Return the number of tiles in words, and why nothing can be searched."""
        return str(LaboratoryFault.LAID_TRACK(size=self.size(draft), why=why))
