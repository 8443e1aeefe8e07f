"""The scenes of a search and of a ride on a board, and of a tile puzzle."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from linie1_widget.base.svg.elements import (
    HALF,
    RIM,
    UNIT,
    WHOLE,
    Paint,
    Point,
    number,
    path_data,
    relative_data,
)
from linie1_widget.base.svg.symbols import Symbols
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import SIZE, Cell
from linie1_widget.linie1.board.tiles import Tile, canonical
from linie1_widget.linie1.picture.board_geometry import (
    UNIT_STEPS,
    WHOLE_BOARD,
    Window,
    between_legs,
    corner,
    link_piece,
    ordered,
    terminal_pieces,
    window_around,
)
from linie1_widget.linie1.picture.board_picture import board_parts, sign_parts
from linie1_widget.linie1.picture.board_symbols import SYMBOLS, symbols_in
from linie1_widget.linie1.planning.tile_puzzle import TilePuzzle
from linie1_widget.linie1.routes.track_graph import State, TrackGraph
from linie1_widget.linie1.routes.value_iteration import RideGraph
from linie1_widget.paths.picture.drawn_step import AnyStory, StoryLike
from linie1_widget.paths.picture.grid_scene import stop_signs
from linie1_widget.paths.picture.scene import (
    DrawnMap,
    Scene,
    SceneFigure,
    Spot,
    badges,
)
from linie1_widget.paths.picture.style import PIN, StepPaint
from linie1_widget.paths.texts import MapNote

# The offset of a state from the middle of its square, towards its heading.
TOWARDS = 15

# The text on a pin and its explanation, by the priority of the frontier.
_FIGURES = {"f": ("{f}", MapNote.NUMBER_F), "h": ("{h}", MapNote.NUMBER_H)}

# Path data from a pin to the side that it points to.
_LEADS = {
    90 * side.index: f"{'hv'[dx == 0]}{(HALF - TOWARDS) * (dx + dy)}"
    for side, (dx, dy) in UNIT_STEPS.items()
}


@dataclass(frozen=True)
class BoardMap(DrawnMap):
    """The track of a board."""

    shape = "pin"

    graph: TrackGraph

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        ends, edges = story.badges, story.ways
        return board_scene(self.graph, story.states, story, ends, paint, edges, plain)


_LARGER = 1.7  # the scale of pins with a number of turns, which has a decimal


@dataclass(frozen=True)
class RideMap(DrawnMap):
    """The spaces of a route on its board."""

    shape = "pin"

    graph: RideGraph

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        states = self.graph.route.states
        ends = {states[space]: letters for space, letters in story.badges.items()}
        scene = board_scene(self.graph.track, states, story, ends, paint, (), plain)
        spots = {space: scene.spots[state] for space, state in enumerate(states)}
        figure = SceneFigure("{g}", "pin-figure", 0, 0, 20, 2 * _LARGER * PIN)
        return replace(
            scene,
            scale=_LARGER,
            figures=[[figure]],
            spots=spots,
            lattice=None,
            notes=[str(MapNote.TIP)],
        )


def place_on_board(state: State) -> Spot:
    """Return the place of a state, drawn towards the side headed to."""
    (cell, heading), (dx, dy) = state, UNIT_STEPS[state[1]]
    x, y, _ = _middle(cell)
    return Spot(x + TOWARDS * dx, y + TOWARDS * dy, 90 * heading.index)


def board_scene(
    track: TrackGraph,
    states: Iterable[State],
    story: StoryLike,
    ends: Mapping[Any, str],
    paint: StepPaint,
    edges: Iterable[tuple[State, State]],
    plain: bool = False,
) -> Scene:
    """Return the track of a board, with pins for states and badges for `ends`.

    `edges` are those that may be drawn: pairs of neighbouring states. A plain board is
    drawn without its art.
    """
    board = Board.parse(track.board_text)
    spots = {state: place_on_board(state) for state in states}
    points = [(x, y) for x, y, _ in spots.values()]
    if plain:
        window = _close(board.tiles, points)
        ground = plain_board(paint, board, window)
    else:
        window = window_around(board.tiles, points)
        ground = [*board_parts(paint, board), *sign_parts(paint, board)]
    figure, note = _FIGURES.get(story.figure, ("{g}", MapNote.NUMBER_G))
    return Scene(
        shape="pin",
        scale=1,
        height=WHOLE,
        ground=ground,
        cover=badges(paint, ends, spots, away=14, scale=1),
        spots=spots,
        figures=[[SceneFigure(figure, "pin-figure", 0, 0, 11.5, 1.55 * PIN)]],
        window=window,
        size=UNIT,
        lattice=(RIM, RIM),
        notes=[str(MapNote.TIP), str(note)],
        symbols=_symbols(paint, _part(board.tiles)),
        leads=_LEADS,
        pieces={edge: track_piece(*edge, track) for edge in edges},
    )


_BESIDE = 1.5 * UNIT  # from the middle of a square to the far side of its neighbour
_LETTERS = 34  # the height of letters on a plain board

Box: TypeAlias = tuple[float, float, float, float]  # left, top, width and height


def plain_board(paint: StepPaint, board: Board, window: Box) -> list[Any]:
    """Return a part of a board in few strokes, which are sent in a few kB."""
    left, top, wide, high = window

    def seen(x: float, y: float, away: float) -> bool:
        return -away < x - left < wide + away and -away < y - top < high + away

    whole = SIZE * UNIT
    lines = [RIM + UNIT * index for index in range(1, SIZE)]
    grid = [f"M{x} {RIM}v{whole}" for x in lines if left < x < left + wide]
    grid += [f"M{RIM} {y}h{whole}" for y in lines if top < y < top + high]
    buildings = PLAN.buildings.values()
    sites = [building for building in buildings if seen(*_middle(building.cell)[:2], HALF)]
    ends = [terminal for terminal in PLAN.terminals if seen(*between_legs(terminal), UNIT)]
    track = [
        path_data([link_piece(*link).moved(*corner(cell))])
        for cell, tile in sorted(board.tiles.items())
        for link in ordered(tile.links)
    ]
    track += [path_data(terminal_pieces(terminal)) for terminal in ends]
    signs = {letter: _middle(cell) for letter, cell in board.stops.items()}
    names = [(site.letter, *_middle(site.cell)[:2]) for site in sites]
    for end in ends:
        (x, y), (dx, dy) = between_legs(end), UNIT_STEPS[end.side]
        names.append((str(end.line), x + 14 * dx, y + 14 * dy))
    words = [(name, x, y + _LETTERS / 3) for name, x, y in names]
    return [
        paint.rect("rim", 0, 0, WHOLE, WHOLE),
        paint.rect("ground", RIM, RIM, whole, whole),
        paint.path("grid", "".join(grid)),
        paint.path("plaza", "".join(_outline(site.cell) for site in sites)),
        paint.path("tile", "".join(map(_outline, sorted(board.tiles)))),
        paint.path("road", "".join(track)),
        *stop_signs(paint, signs, away=16, scale=1.8),
        paint.group(paint.texts("pin-figure", words), font_size=number(_LETTERS)),
    ]


def _middle(cell: Cell) -> Spot:
    x, y = corner(cell)
    return Spot(x + HALF, y + HALF)


def _close(cells: Iterable[Cell], points: Iterable[Point]) -> Box:
    """Return the part with these squares and points, and the squares beside them."""
    spots = [*((x, y) for x, y, _ in map(_middle, cells)), *points]
    xs, ys = zip(*spots, strict=True)
    left, top = min(xs) - _BESIDE, min(ys) - _BESIDE
    return left, top, max(xs) + _BESIDE - left, max(ys) + _BESIDE - top


def _outline(cell: Cell) -> str:
    x, y = corner(cell)
    return f"M{number(x)} {number(y)}h{UNIT}v{UNIT}h-{UNIT}z"


def track_piece(before: State, after: State, graph: TrackGraph) -> str:
    """Return path data from the side that one state heads to, to that of the next."""
    terminal = graph.terminal(after)
    if terminal is None:
        return relative_data([link_piece(before[1].opposite, after[1])])
    pieces = list(terminal_pieces(terminal))
    if before[0] != terminal.legs[0]:
        pieces = [piece.back() for piece in reversed(pieces)]
    return relative_data(pieces)


@dataclass(frozen=True)
class PuzzleMap(DrawnMap):
    """The squares of a tile puzzle on their board."""

    shape = "square"

    puzzle: TilePuzzle

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        puzzle = self.puzzle
        spots = {cell: _middle(cell) for cell in story.states}
        tiles = {str(tile): tile for tile in puzzle.values}
        marks = {
            f"square-group-{name}": partial(_tile_mark, tile=tile, name=name)
            for name, tile in tiles.items()
        }
        window = _part(puzzle)
        return Scene(
            shape="square",
            scale=1,
            height=WHOLE,  # pictures of a step show the whole board
            ground=[*board_parts(paint, puzzle.board), *sign_parts(paint, puzzle.board)],
            cover=[] if paint.still and window.has_corner else list(window.strips(paint)),
            spots=spots,
            figures=[[SceneFigure("{g}", "figure", 0, 0, 28, 50)]],
            window=window.box,
            size=UNIT,
            lattice=(RIM, RIM),
            paths_above=True,
            symbols=MappingProxyType({**_symbols(paint, window), **marks}),
        )


def _part(cells: Collection[Cell]) -> Window:
    """Return the part of the board with squares and those beside them."""
    if not cells:
        return WHOLE_BOARD
    rows, cols = ([place[axis] for place in cells] for axis in (0, 1))
    first = Cell(max(min(rows) - 1, 0), max(min(cols) - 1, 0))
    return Window(first, Cell(min(max(rows) + 1, SIZE - 1), min(max(cols) + 1, SIZE - 1)))


def _symbols(paint: Paint, window: Window) -> Symbols:
    """Return the symbols of a board, of which a still leaves out what is far away."""
    return symbols_in(window) if paint.still else SYMBOLS


def _tile_mark(paint: Paint, tile: Tile, name: str) -> Any:
    """Return a tile about (0, 0) in a frame, which tells it from those laid before."""
    drawn = canonical(tile)
    turn = f"rotate({drawn.rotation}) " if drawn.rotation else ""
    art = paint.use(f"tile-{drawn.code}", f"{turn}translate({-HALF} {-HALF})")
    side = UNIT - 6
    frame = paint.rect("tree-found", -side / 2, -side / 2, side, side, rx=5)
    return paint.group(art, frame, id=f"square-group-{name}")
