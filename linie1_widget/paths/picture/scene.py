"""The scene of a search: its map, with the marks, figures and paths of a step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import pairwise
from math import atan2, degrees, dist
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeAlias

from linie1_widget.base.svg.elements import (
    UNIT,
    WHOLE,
    Paint,
    Point,
    number,
    segment,
    translation,
)
from linie1_widget.base.svg.styles import Style
from linie1_widget.base.svg.symbols import Symbols
from linie1_widget.paths.picture.drawn_step import AnyStory, StateMark, StepModel, Words
from linie1_widget.paths.picture.style import SHADE, StepPaint, path_arts, shade_of
from linie1_widget.paths.story.network_story import CANDIDATE, CUT, NEXT, REJECTED
from linie1_widget.paths.story.story_base import Inspected

# The width of a bold letter and the drop from its middle to the base line, in its heights.
_LETTER, _DROP = 0.6, 0.36

_QUIET = dict.fromkeys(
    ("figure", "figure-sum"), "figure-closed"
)  # the art of figures of closed states, if it is another

LEGIBLE = 9  # the least height of numbers, in pixels
COST, LARGEST_COST = 15, 28  # the heights of costs of squares, which are 64 high
PICTURE = 800  # the width of a still picture on a screen, in pixels
SCREEN = 640  # the greatest width of a map on a screen, in pixels
SQUARE = 80  # the greatest width of a square of a grid on a screen, in pixels


class Spot(NamedTuple):
    """The place of a state's mark, and its turn clockwise in degrees."""

    x: float
    y: float
    turn: int = 0


@dataclass(frozen=True)
class SceneFigure:
    """A text on each mark."""

    text: str  # with ``{name}``, ``{g}``, ``{h}`` and ``{f}`` of a state
    art: str
    x: float  # of its middle, relative to the place of the state's words
    y: float
    size: float  # the height of letters
    room: float  # the greatest width

    @property
    def letters(self) -> float:
        """The number of letters of height 1 that fit; longer texts get smaller letters."""
        return round(self.room / _LETTER, 2)

    def filled(self, words: Words) -> str:
        """Return the text with the words of a state.

        >>> words = Words("(0, 1)", "2", "1.5")
        >>> SceneFigure("{g} + {h}", "figure", 0, 0, 10, 40).filled(words)
        '2 + 1.5'
        """
        # Without h, a sum would end in a plus.
        return self.text.format(**words._asdict()).strip(" +")

    def height(self, text: str) -> float:
        """Return the height of letters at which a text fits."""
        return min(self.size, self.letters / max(len(text), 1))

    def placed(self, text: str, x: float, y: float) -> tuple[float, float, float]:
        """Return x, y and the height of this text for words at (x, y)."""
        size = self.height(text)
        return x + self.x, y + (self.y + _DROP * size), size

    def element(self, paint: Paint, text: str, x: float = 0, y: float = 0) -> Any:
        return paint.words(self.art, text, *self.placed(text, x, y))


@dataclass(frozen=True)
class Scene:
    """A map on which a search is drawn, as wide as the picture of a board."""

    shape: str  # of marks: "pin", "square" or "node"
    scale: float  # of marks
    height: float
    ground: Sequence[Any]  # below the marks, never changes
    cover: Sequence[Any]  # above the marks, never changes
    spots: Mapping[Any, Spot]
    # All numbers of a mark, then fewer for smaller marks. The first of these lists whose
    # letters are all legible is written.
    figures: Sequence[Sequence[SceneFigure]]
    window: tuple[float, float, float, float]  # x, y, width and height shown in the page
    size: float  # the width of squares or nodes, as targets of the pointer
    rim: float = 0  # the width of nodes at which edges end; 0 means `size`
    lattice: Point | None = None  # the origin of squares; None if targets are around spots
    words: Mapping[Any, Point] = field(default_factory=dict)  # places, if not at spots
    written: bool = True  # False if figures do not fit on all marks
    candidates: bool = True  # False if edges that are candidates are not drawn
    costs: Sequence[Point] = ()  # the middles of the costs of edges
    covered: Collection[Any] = ()  # states whose figures would lie on the sign of an end
    notes: Sequence[str] = ()  # additional explanations
    symbols: Symbols = field(default_factory=dict)  # of the ground and the cover
    styles: Mapping[str, Style] = field(default_factory=dict)  # the same, see `DrawnMap`
    paths_above: bool = False  # draw paths above the marks
    dense: bool = False  # draw all marks of a colour as one element
    # The signs of squares with a cost, above the marks, and their costs in letters of a
    # height, of squares 64 high: at least `COST`, more where less would be illegible, or 0.
    mud: Callable[[float], Sequence[Any]] = lambda _: ()
    leads: Mapping[int, str] = field(default_factory=dict)  # path data from a spot, by turn
    # Relative path data between states, by default a straight line.
    pieces: Mapping[tuple[Any, Any], str] = field(default_factory=dict)

    @property
    def marks(self) -> list[str]:
        return [name for name in self.symbols if name.startswith(f"{self.shape}-")]

    @property
    def square(self) -> tuple[float, float, float, float]:
        """The window, as wide as it is high if it is narrower."""
        left, top, wide, high = self.window
        wide = max(wide, min(high, WHOLE))
        return max(min(left, WHOLE - wide), 0), top, wide, high

    @property
    def widest(self) -> int:
        """The greatest width of the window on a screen, in pixels."""
        _, _, wide, high = self.window
        screen = SCREEN * wide / max(wide, high)
        # Do not enlarge small grids.
        return round(
            min(screen, SQUARE * wide / self.size) if self.shape == "square" else screen
        )

    def cover_at(self, pixels: float) -> list[Any]:
        """Return the cover at this many pixels per unit."""
        size = max(COST, LEGIBLE * UNIT / (self.size * pixels))
        return [*self.mud(size if size <= LARGEST_COST else 0), *self.cover]

    def turned(self, turn: int) -> str:
        """Return the transformation of a mark that turns and scales it."""
        moves = [f"rotate({turn})"] if turn else []
        return " ".join([*moves, *([f"scale({self.scale})"] if self.scale != 1 else [])])

    def marker_id(self, status: str, turn: int) -> str:
        # Two scenes in one picture may differ in scale.
        return f"{self.shape}-{status}-{round(1e4 * self.scale)}-{turn}"

    def markers(self, statuses: Iterable[str]) -> Symbols:
        """Return the symbols of the markers for marks of these statuses."""

        def marker(paint: Paint, status: str, turn: int) -> Any:
            mark = paint.use(f"{self.shape}-{status}", self.turned(turn))
            return paint.marker(self.marker_id(status, turn), mark)

        turns = sorted({spot.turn for spot in self.spots.values()})
        return {
            self.marker_id(status, turn): partial(marker, status=status, turn=turn)
            for status in statuses
            for turn in turns
        }

    @property
    def lattice_move(self) -> str:
        """The transformation from the units of marks to the lattice."""
        assert self.lattice is not None
        return f"{translation(*self.lattice)} scale({self.scale})"

    def cell(self, state: Any) -> tuple[int, int]:
        """Return row and column of a state on a lattice."""
        assert self.lattice is not None
        (left, top), (x, y, _) = self.lattice, self.spots[state]
        size = self.scale * UNIT
        return int((y - top) / size), int((x - left) / size)

    def path_data(self, states: Sequence[Any]) -> str:
        x, y, turn = self.spots[states[0]]
        data = f"M{number(x)} {number(y)}{self.leads.get(turn, '')}"
        for edge in pairwise(states):
            x, y, _ = self.spots[edge[1]]
            data += self.pieces.get(edge) or f"L{number(x)} {number(y)}"
        return data

    def edge(self, a: Any, b: Any) -> tuple[Point, Point]:
        """Return the ends of the line between two states, at the rims of nodes."""
        (x, y, _), (u, v, _) = self.spots[a], self.spots[b]
        length = dist((x, y), (u, v))
        wide = self.rim or self.size
        if self.shape != "node" or length <= wide:
            return (x, y), (u, v)
        dx, dy = (wide / 2 * (v - w) / length for v, w in ((u, x), (v, y)))
        return (x + dx, y + dy), (u - dx, v - dy)


class DrawnMap(ABC):
    """A map on which searches are drawn: what the method ``_map_()`` of a graph returns."""

    shape: ClassVar[str]  # of the marks, see `Scene`
    # The styles of the ground and the cover, besides those of boards and marks.
    styles: ClassVar[Mapping[str, Style]] = MappingProxyType({})

    @abstractmethod
    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        """Return the scene of a search.

        A graph of few nodes fits into a smaller `width`. Boards and grids are plain for
        small pictures.
        """


def badges(
    paint: StepPaint,
    ends: Mapping[Any, str],
    spots: Mapping[Any, Spot],
    away: float,
    scale: float,
) -> list[Any]:
    """Return the badges of starts and goals, `away` to the upper left of their marks."""
    return [
        paint.use(
            f"badge-{letters}", f"{translation(x - away, y - away)} scale({number(scale)})"
        )
        for state, letters in ends.items()
        for x, y, _ in [spots[state]]
    ]


# The height of a layer, and an element in it; higher layers hide lower ones.
Layer: TypeAlias = tuple[int, Any]

BELOW, MARKS, CURRENT, ABOVE, COVER, WORDS, LOOK = range(7)


FOCUS = "focus"  # the status of the band beneath the edge that is looked at
# The art class and path data of the sign in the middle of an edge, by status.
EDGE_SIGNS = {
    NEXT: ("edge-arrow", "M-9 -10L11 0L-9 10Z"),
    REJECTED: ("edge-cross", "M-7 -7L7 7M7 -7L-7 7"),
    CUT: (
        "edge-scissors",
        "M-6 -4L14 8M-6 4L14 -8M-17 -7a6 5 0 1 0 12 0a6 5 0 1 0-12 0"
        "M-17 7a6 5 0 1 0 12 0a6 5 0 1 0-12 0",
    ),
}
_FINE, _FINE_SIGN = 0.5, 0.35  # the scales of marks with finer lines, and of signs there
_CUT_AT = 0.36  # of an edge: near its end the name of a move is written


def _faded(element: Any, opacity: float) -> Any:
    if opacity < 1:
        element["opacity"] = opacity
    return element


class Marks:
    """A factory of the elements of a story, cached so that animations recognise them."""

    def __init__(
        self, scene: Scene, paint: StepPaint, pixels: float, most: float | None = None
    ) -> None:
        """Make a factory; closed states are shaded by their cost if the `most` is given."""
        self._scene = scene
        self._most = most
        self._paint = paint
        self._pixels = pixels
        self._cover = paint.group(*scene.cover_at(pixels))
        # Those that are legible if their texts are short; those of closed states recede.
        self._written = [
            figures
            for figures in scene.figures
            if all(figure.size * pixels >= LEGIBLE for figure in figures)
        ]
        self._receding = [
            [replace(each, art=_QUIET.get(each.art, each.art)) for each in figures]
            for figures in self._written
        ]
        self._path = cache(self._new_path)
        self._mark = cache(lambda state, name: self._placed(name, scene.spots[state]))
        self._figures = cache(self._new_figures)
        self._look = cache(self._new_look)
        self._edge = cache(self._new_edge)

    def layers(self, seen: StepModel, together: bool = False) -> Iterator[Layer]:
        """Yield the elements of a step, in any order.

        Those of several states are one element if they look alike and are wanted together.
        """
        height = ABOVE if self._scene.paths_above else BELOW
        yield COVER, self._cover
        if len(seen.path) > 1:
            yield height, self._path(seen.path, seen.found)
        if seen.focus:
            yield height - 1, self._edge(*seen.focus, FOCUS)
        for (a, b), status in seen.edges.items():
            if self._scene.candidates or status != CANDIDATE:
                yield height, self._edge(a, b, status)
        if seen.looked:
            yield LOOK, self._look(seen.looked)
        for state in seen.highlighted_states:
            yield LOOK, self._mark(state, "looked")
        yield from self._marked_together(seen) if together else self._marked(seen)

    def _marked_together(self, seen: StepModel) -> Iterator[Layer]:
        scene, paint = self._scene, self._paint
        alike: dict[tuple[str, float, int], list[Point]] = {}
        written: dict[tuple[str, float], list[tuple[str, float, float]]] = {}
        for state, mark in seen.marks.items():
            place = scene.spots[state]
            alike.setdefault((*self._look_of(mark), place.turn), []).append(place[:2])
            if scene.written:
                x, y = scene.words.get(state, place[:2])
                for figure, text in self.texts(state, mark):
                    left, base, size = figure.placed(text, x, y)
                    written.setdefault((figure.art, size), []).append((text, left, base))
        for (status, opacity, turn), places in alike.items():
            height = CURRENT if status == "current" else MARKS
            if len(places) == 1:
                marks = self._placed(status, Spot(*places[0], turn))
            else:
                # Row by row their path is shortest.
                places.sort(key=lambda place: (place[1], place[0]))
                marks = paint.strewn(scene.marker_id(status, turn), places)
            yield height, _faded(marks, opacity)
        for (art, size), texts in written.items():
            yield WORDS, paint.texts(art, texts, size)

    def _look_of(self, mark: StateMark) -> tuple[str, float]:
        """Return the status of the symbol of a mark, and its opacity."""
        if self._most is None or mark.cost is None or not mark.status.startswith("closed"):
            return mark.status, 1
        return mark.status.replace("closed", SHADE), shade_of(mark.cost, self._most)

    def _marked(self, seen: StepModel) -> Iterator[Layer]:
        for state, mark in seen.marks.items():
            height = CURRENT if mark.status == "current" else MARKS
            yield height, self._mark(state, mark.status)
            if self._scene.written:
                yield WORDS, self._figures(state, mark)

    def texts(self, state: Any, mark: StateMark) -> list[tuple[SceneFigure, str]]:
        """Return the legible texts of a state."""
        words = mark.words
        if not words.g or state in self._scene.covered:
            return []
        closed = mark.status.startswith("closed")
        for figures in self._receding if closed else self._written:
            texts = [(figure, figure.filled(words)) for figure in figures]
            if all(figure.height(text) * self._pixels >= LEGIBLE for figure, text in texts):
                return [each for each in texts if each[1]]
        return []

    def _new_path(self, states: tuple[Any, ...], found: bool) -> Any:
        data = self._scene.path_data(states)
        return self._paint.group(*(self._paint.path(art, data) for art in path_arts(found)))

    def _new_edge(self, a: Any, b: Any, status: str) -> Any:
        (x, y), (u, v) = self._scene.edge(a, b)
        fine = self._scene.scale < _FINE
        art = f"edge-{status}{'-fine' * fine}"
        parts = [self._paint.path(art, segment((x, y), (u, v)))]
        if status in EDGE_SIGNS:
            share = _CUT_AT if status == CUT else 0.5
            move = translation(x + share * (u - x), y + share * (v - y))
            move += f" scale({_FINE_SIGN})" * fine
            if status == NEXT:
                move += f" rotate({round(degrees(atan2(v - y, u - x)))})"
            sign = self._paint.path(*EDGE_SIGNS[status])
            parts.append(self._paint.group(sign, transform=move))
        return self._paint.group(*parts)

    def _new_look(self, looked: Inspected) -> Any:
        scene = self._scene
        place, start = scene.spots[looked.state], scene.spots[looked.parent]
        turn = degrees(atan2(place.y - start.y, place.x - start.x))
        return self._paint.group(
            self._placed("looked", place),
            self._placed(looked.sign, place._replace(turn=round(turn))),
        )

    def _placed(self, name: str, place: Spot) -> Any:
        move = f"{translation(place.x, place.y)} {self._scene.turned(place.turn)}".strip()
        return self._paint.use(f"{self._scene.shape}-{name}", move)

    def _new_figures(self, state: Any, mark: StateMark) -> Any:
        scene, paint = self._scene, self._paint
        x, y = scene.words.get(state, scene.spots[state][:2])
        texts = self.texts(state, mark)
        return paint.group(*(figure.element(paint, text, x, y) for figure, text in texts))
