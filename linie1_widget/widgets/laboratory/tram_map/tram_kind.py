"""Boards as what a laboratory searches: tiles are laid, and a trip is looked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from linie1_widget.drawing import draw_board
from linie1_widget.drawing.search.mark_art import marks_of
from linie1_widget.language.english.searching.laboratory import LaboratoryFault
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.runs import PathTrials
from linie1_widget.widgets.laboratory.tram_map.canvas import canvas
from linie1_widget.widgets.laboratory.tram_map.laid_track import LaidTrack
from linie1_widget.widgets.messaging import unknown

_POSITION = re.compile(r"\s*(-\s*($|[,\n])|[a-l]\d{1,2}:)")


def is_track(given: object) -> bool:
    """Whether this is a board, or its text: no other map has squares with names.

    >>> is_track("b1:C0"), is_track("-, start b1"), is_track("S-G"), is_track("A -- B")
    (True, True, False, False)
    """
    text = isinstance(given, str) and _POSITION.match(given) is not None
    return text or isinstance(given, Position)


@dataclass(frozen=True)
class Track(PathTrials):
    """The subject that is the track of a board, see `Subject`.

    Attributes
    ----------
    edition : Edition or str
        The rule set under which tiles are laid.
    """

    edition: EditionLike = "1995"

    marks = tuple(marks_of("pin"))

    @property
    def script(self) -> str:
        """The script of its page."""
        return "laboratory_board"

    def first(self, draft: LaidTrack, directions: int) -> tuple[str, str]:
        """A* with the Manhattan distance: no track is shorter than that."""
        return "astar", "manhattan"

    def text(self, given: Any) -> Any:
        """The text of a board; what is none is left as it is."""
        return str(LaidTrack.of(given)) if isinstance(given, Position) else given

    def read(self, text: object, now: LaidTrack | None = None) -> LaidTrack:
        """A position and its trip from their text."""
        return LaidTrack.parse(text, self.edition)

    def graph(self, draft: LaidTrack, directions: int) -> TrackGraph:
        """The track as it can be searched."""
        return draft.graph()

    def request(self, draft: LaidTrack, directions: int) -> SearchRequest:
        """What is searched on the track.

        Raises
        ------
        CannotSearch
            If no track lies where the trip is to end.

        Examples
        --------
        >>> asked = Track().request(LaidTrack.parse("b1:C0 c1:C270, goal c1"), 4)
        >>> asked.graph.label(asked.start), len(asked.goals)
        ('Waldburgstraße → b1', 2)
        """
        graph = draft.graph()
        goals = draft.last(graph)
        if not goals:
            squares = [goal.name for goal in draft.goals]
            raise CannotSearch(LaboratoryFault.NO_TRACK(squares=squares))
        return SearchRequest(graph, draft.first, goals, {FARTHEST_STOP: "manhattan"})

    def canvas(
        self, draft: LaidTrack, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """What the page needs to draw the track, see `canvas`."""
        return canvas(draft, algorithms)

    def strokes(self, pieces: object) -> list[Any]:
        """Nothing is drawn on a board: tiles are laid."""
        raise unknown(pieces)

    def carried_out(self, request: object, draft: LaidTrack) -> LaidTrack | None:
        """The board without its tiles, or with another trip."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "trip", "start": str(start), "goals": [*goals]} if all(
                isinstance(goal, str) for goal in goals
            ):
                return draft.asked(start, goals)
        return None

    def picture(self, draft: LaidTrack, told: str) -> str:
        """The board without a search, as SVG text."""
        return draw_board(draft.board)

    def size(self, draft: LaidTrack) -> str:
        """How many tiles lie on it."""
        return str(LaboratoryFault.TRACK_SIZE(tiles=len(draft.board.tiles)))

    def description(self, draft: LaidTrack, why: str) -> str:
        """How many tiles there are, and why nothing can be searched."""
        return str(LaboratoryFault.LAID_TRACK(size=self.size(draft), why=why))
