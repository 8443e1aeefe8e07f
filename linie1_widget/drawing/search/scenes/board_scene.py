"""A search on a board: pins that point to where a trolley is headed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from linie1_widget.drawing.board.layers import board_parts, sign_parts
from linie1_widget.drawing.board.route_path import route_line
from linie1_widget.drawing.board.track_geometry import WHOLE
from linie1_widget.drawing.search.maps import BoardMap, place_on_board
from linie1_widget.drawing.search.snapshot import Mark
from linie1_widget.drawing.search.style import PIN, StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.linie1.board.board import Board

_TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}
_SIZES = {1: 11.5, 2: 10.5, 3: 8.5, 4: 6.8}


class BoardScene:
    """The track of a board, with a pin for each state that a search knows.

    Parameters
    ----------
    map_ : BoardMap
    ends : mapping
        "S", "G" or "SG" for the start and the goals.
    paint : StepPaint
    """

    height: float = WHOLE

    marks = "pin"
    way_above = False

    def __init__(self, map_: BoardMap, ends: Mapping[Any, str], paint: StepPaint) -> None:
        self._graph = map_.graph
        self._board = Board.parse(map_.text)
        self._ends = ends
        self._paint = paint
        self.way = cache(self._way)
        self.mark = cache(self._mark)

    def ground(self) -> list[Any]:
        """The board, with hollow pins at the start and the goals."""
        paint = self._paint
        spots = [self._spot(state, sign) for state, sign in self._ends.items()]
        return [*board_parts(paint, self._board), *sign_parts(paint, self._board), *spots]

    def _way(self, states: tuple[Any, ...], found: bool) -> Any:
        if len(states) < 2:
            return None
        places = [self._graph.terminal(state) or state for state in states]
        line = route_line(self._board.tiles, places)
        return way_line(self._paint, line, found)

    def _mark(self, state: Any, mark: Mark) -> Any:
        paint = self._paint
        parts = [paint.use(f"pin-{mark.status}", self._at(state))]
        if "G" in self._ends.get(state, ""):
            parts.append(self._ring(state))
        x, y, _ = place_on_board(state)
        art = f"{mark.status.removesuffix('-back')}-ink"
        text = shortened(mark.main)
        size = _SIZES.get(len(text), 5.6)
        parts.append(paint.words(art, text, x, y + size * 0.36, size))
        return paint.group(*parts)

    def words(self, state: Any, mark: Mark) -> None:
        """Nothing: all is said in the mark."""

    def _spot(self, state: Any, sign: str) -> Any:
        x, y, _ = place_on_board(state)
        parts = [
            self._paint.use("pin-spot", self._at(state)),
            self._paint.words("spot-ink", sign, x, y + 3.6, _SIZES[len(sign)]),
        ]
        if "G" in sign:
            parts.append(self._ring(state))
        return self._paint.group(*parts)

    def _ring(self, state: Any) -> Any:
        x, y, _ = place_on_board(state)
        return self._paint.circle("goal-ring", x, y, PIN + 2.6)

    def _at(self, state: Any) -> str:
        x, y, heading = place_on_board(state)
        turn = f" rotate({_TURNS[heading]})" if heading != "N" else ""
        return f"translate({number(x)} {number(y)}){turn}"


def way_line(paint: StepPaint, data: str, found: bool) -> Any:
    """The way to the current state, or the path that was found."""
    if not found:
        return paint.path("way", data)
    return paint.group(paint.path("found-casing", data), paint.path("found", data))


def shortened(text: str, most: int = 4) -> str:
    """A number with one decimal only, if it is longer than this.

    >>> shortened("12.66"), shortened("3.5"), shortened("104")
    ('12.7', '3.5', '104')
    """
    if len(text) > most and "." in text:
        return f"{float(text):.1f}"
    return text
