"""What a search is drawn on, and where its marks and numbers stand.

A scene says all that a picture has to know, still or live: the page gets the same one,
places the same marks, and draws nothing by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from typing import Any, NamedTuple

from linie1_widget.drawing.board.track_geometry import UNIT
from linie1_widget.drawing.search.snapshot import Words
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.drawing.svg.pieces import Point

_LETTER = 0.6
"""How wide a bold letter is, in heights of letters."""

_DROP = 0.36
"""From the middle of letters down to their base line."""

_LEGIBLE = 6.5
"""So many pixels high numbers can be read."""

_SCREEN = 640
_SQUARE = 80
"""How large a map is on a screen at most, and a square of a grid, in pixels."""


class Spot(NamedTuple):
    """Where the mark of a state stands.

    Attributes
    ----------
    x, y : float
    turn : int
        Degrees clockwise.
    """

    x: float
    y: float
    turn: int = 0


@dataclass(frozen=True)
class SceneFigure:
    """What is written on each mark.

    Attributes
    ----------
    text : str
        With ``{name}``, ``{g}``, ``{h}`` and ``{f}`` for what is known of a state.
    art : str
        Its art class.
    x, y : float
        Its middle, from where the words of the state stand.
    size : float
        How high its letters are.
    room : float
        How wide it may be.
    """

    text: str
    art: str
    x: float
    y: float
    size: float
    room: float

    @property
    def letters(self) -> float:
        """How many letters of height 1 have room: longer words are written smaller."""
        return round(self.room / _LETTER, 2)

    def filled(self, words: Words) -> str:
        """The text with what is known of a state.

        >>> SceneFigure("{g} + {h}", "figure", 0, 0, 10, 40).filled(Words("(0, 1)", "2", "1.5"))
        '2 + 1.5'
        """
        # Where both sides of a search know a state there is no one h.
        return self.text.format(**words._asdict()).strip(" +")

    def fitted(self, text: str) -> float:
        """How high the letters of this text are."""
        return min(self.size, self.letters / max(len(text), 1))

    def line(self, size: float) -> float:
        """Where the base line is, from where the words of the state stand."""
        return self.y + _DROP * size


@dataclass(frozen=True)
class Scene:
    """A map that a search is drawn on, as wide as the picture of a board.

    Attributes
    ----------
    shape : str
        Of its marks: "pin", "square" or "node".
    scale : float
        How large the marks are, in their own units.
    height : float
    ground : sequence of elements
        What lies beneath the marks and never changes.
    cover : sequence of elements
        What lies above them and never changes.
    spots : mapping of states to Spot
    figures : sequence of SceneFigure
    words : mapping of states to (float, float)
        Where the words of a state stand, if not at its spot.
    written : bool
        Whether there is room for the figures of all marks.
    notes : sequence of str
        What else has to be said of it where there is room.
    way_above : bool
        Whether ways run over the marks, not beneath them.
    crowded : bool
        Whether still pictures show marks as squares of one colour, many in one element.
    leads : mapping of int to str
        By the turn of a mark: how a way leaves its spot, as relative path data.
    pieces : mapping of (state, state) to str
        How a way goes on from one state to the next, as relative path data; straight
        from spot to spot where there is none.
    window : tuple of four float
        x, y, width and height of what the page shows.
    size : float
        How wide it is what the page can point at: a square, or a node.
    rim : float
        How wide a node is to whose rim edges are drawn; without it, as wide as `size`.
    lattice : tuple of float, optional
        Where such squares begin, to the right and down; without it what is pointed at
        lies about the spot of a state.
    """

    shape: str
    scale: float
    height: float
    ground: Sequence[Any]
    cover: Sequence[Any]
    spots: Mapping[Any, Spot]
    figures: Sequence[SceneFigure]
    window: tuple[float, float, float, float]
    size: float
    rim: float = 0
    lattice: Point | None = None
    words: Mapping[Any, Point] = field(default_factory=dict)
    written: bool = True
    notes: Sequence[str] = ()
    way_above: bool = False
    crowded: bool = False
    leads: Mapping[int, str] = field(default_factory=dict)
    pieces: Mapping[tuple[Any, Any], str] = field(default_factory=dict)

    @property
    def widest(self) -> int:
        """How wide the window is on a screen at most, in pixels."""
        _, _, wide, high = self.window
        screen = _SCREEN * wide / max(wide, high)
        # Small grids are not blown up.
        return round(
            min(screen, _SQUARE * wide / self.size if self.shape == "square" else screen)
        )

    @property
    def readable(self) -> int | None:
        """How wide the window is in pixels where its figures can be read on all marks."""
        least = min(figure.size for figure in self.figures)
        return round(_LEGIBLE * self.window[2] / least) if self.written else None

    @property
    def lattice_move(self) -> str:
        """From the units in which marks are drawn to where the lattice lies."""
        assert self.lattice is not None
        x, y = map(number, self.lattice)
        return f"translate({x} {y}) scale({self.scale})"

    def cell(self, state: Any) -> tuple[int, int]:
        """Row and column of a state on a lattice of squares as large as marks."""
        assert self.lattice is not None
        (left, top), (x, y, _) = self.lattice, self.spots[state]
        size = self.scale * UNIT
        return int((y - top) / size), int((x - left) / size)

    def way(self, states: Sequence[Any]) -> str:
        """The line of a way through these states, as path data."""
        x, y, turn = self.spots[states[0]]
        data = f"M{number(x)} {number(y)}{self.leads.get(turn, '')}"
        for edge in pairwise(states):
            x, y, _ = self.spots[edge[1]]
            data += self.pieces.get(edge) or f"L{number(x)} {number(y)}"
        return data

    def edge(self, a: Any, b: Any) -> tuple[Point, Point]:
        """Where the line between two states begins and ends: at the rims of nodes."""
        (x, y, _), (u, v, _) = self.spots[a], self.spots[b]
        length = dist((x, y), (u, v))
        wide = self.rim or self.size
        if self.shape != "node" or length <= wide:
            return (x, y), (u, v)
        dx, dy = (wide / 2 * (v - w) / length for v, w in ((u, x), (v, y)))
        return (x + dx, y + dy), (u - dx, v - dy)


def badges(
    paint: StepPaint,
    ends: Mapping[Any, str],
    spots: Mapping[Any, Spot],
    away: float,
    scale: float,
) -> list[Any]:
    """The letters of the start and the goals, so far to the upper left of their marks."""
    return [
        paint.use(
            f"badge-{letters}",
            f"translate({number(spots[state].x - away)} {number(spots[state].y - away)}) "
            f"scale({number(scale)})",
        )
        for state, letters in ends.items()
    ]
