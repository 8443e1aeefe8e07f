"""The sprite sheet of the board: all its symbols by id, with trolleys and lines."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from linie1_widget.base.svg.elements import (
    HALF,
    RIM,
    UNIT,
    WHOLE,
    Paint,
    number,
    path_data,
    plain_element,
    translation,
)
from linie1_widget.base.svg.symbols import SIGN, Node, Symbols, sheet, stop_symbol
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import COLUMNS, SIDES, SIZE, Cell
from linie1_widget.linie1.board.tiles import TILE_TYPES, Link, Tile, TileType
from linie1_widget.linie1.picture.annotations import Pose, TrackLine
from linie1_widget.linie1.picture.board_geometry import (
    GAUGE,
    UNIT_STEPS,
    WHOLE_BOARD,
    Window,
    between_legs,
    corner,
    lines_of,
    link_piece,
    loop_pieces,
    middle,
    ordered,
    overlapping,
)
from linie1_widget.linie1.picture.building_art import (
    arrow_symbol,
    building_symbol,
    mark_symbol,
    plot_sign_symbol,
    plot_symbol,
    trolley_symbol,
)

if TYPE_CHECKING:
    from linie1_widget.linie1.board.position import Position
    from linie1_widget.linie1.routes.drive import Trip
    from linie1_widget.linie1.routes.route import Route


# Trees (x, y, radius) at rotation 0, clear of the track and of the corner of the stop sign.
_TREES = {
    "D": ((53, 53, 8), (40, 57, 5)),
    "W": ((10, 53, 7.5),),
    "O": ((8, 56, 6.5), (56, 56, 6.5), (8, 8, 6.5)),
    "X": ((10, 10, 7), (10, 54, 7.5), (54, 54, 6.5)),
    "Q": ((52, 53, 7), (8, 56, 5)),
    "P": ((12, 53, 7), (56, 56, 5)),
}

_CROWN = ("5.7-3.3", "5.7 3.3", "0 6.6", "-5.7 3.3", "-5.7-3.3", "0-6.6")


def tile_symbol(paint: Paint, code: str) -> Any:
    """Return a type of tile at rotation 0, on a square of 64 units."""
    trees = (
        paint.use("tree", f"translate({x} {y}) scale({radius / 8:g})")
        for x, y, radius in (() if paint.still else _TREES.get(code, ()))
    )
    tile, track = paint.rect("tile", 0.5, 0.5, UNIT - 1, UNIT - 1, rx=4), TILE_TYPES[code]
    return paint.group(tile, *trees, *_track(paint, track), id=f"tile-{code}")


# A place that a straight line leads through.
_PASSED = re.compile("L[^LAM]+(?=L)")


def merged_tiles(paint: Paint, tiles: Mapping[Cell, Tile]) -> list[Any]:
    """Return tiles on their squares for a still: their track is one path in each layer."""
    pieces = [
        link_piece(*link).moved(*corner(cell))
        for cell, tile in tiles.items()
        for link in ordered(tile.links)
    ]
    track = _PASSED.sub("", "".join(map(path_data, lines_of(pieces))))
    return [
        paint.path("tile-rows", "".join(_rows(tiles))),
        *(paint.path(art, track) for art in _STILL_LAYERS),
    ]


def _rows(cells: Collection[Cell]) -> Iterator[str]:
    """Yield the middle lines of squares, of neighbours in a row as one."""
    for cell in sorted(cells):
        if Cell(cell.row, cell.col - 1) not in cells:
            x, y = corner(cell)
            yield f"M{x} {y + HALF}"
        if Cell(cell.row, cell.col + 1) not in cells:
            yield f"H{corner(cell)[0] + UNIT}"


def _track(paint: Paint, tile_type: TileType) -> list[Any]:
    links = ordered(tile_type.links)
    roads = [path_data(overlapping(*link)) for link in links]
    rails = [path_data(overlapping(*link, by)) for link in links for by in (-GAUGE, GAUGE)]
    pieces = [link_piece(*link) for link in links]
    # Sleepers are spaced differently on curves and on straight track.
    straight = [path_data([piece]) for piece in pieces if piece.centre is None]
    arcs = [path_data([piece]) for piece in pieces if piece.centre is not None]
    layers: list[tuple[str, list[str]]] = [
        ("road-edge", [*straight, *arcs]),
        ("road", roads),
        ("sleeper", straight),
        ("sleeper-arc", arcs),
        ("rail", rails),
        ("switch", _switches(tile_type.links)),
    ]
    if paint.still:
        layers = [(art, roads) for art in _STILL_LAYERS]
    return [paint.path(art, "".join(data)) for art, data in layers if data]


def _switches(links: Collection[Link]) -> list[str]:
    heads = []
    for side in SIDES:
        if sum(side in link for link in links) > 1:
            (x, y), (dx, dy) = middle(side), UNIT_STEPS[side.opposite]
            tip = x + 11 * dx, y + 11 * dy
            left = x + 5 * dx - 2.6 * dy, y + 5 * dy + 2.6 * dx
            right = x + 5 * dx + 2.6 * dy, y + 5 * dy - 2.6 * dx
            corners = (f"{number(px)} {number(py)}" for px, py in (tip, left, right))
            heads.append(f"M{'L'.join(corners)}Z")
    return heads


def stop_marker(paint: Paint) -> Any:
    """Return a stop sign that a path has at each of its points."""
    return paint.marker("stop-mark", paint.circle("stop", 0, 0, SIGN - 0.9))


def tree_symbol(paint: Paint) -> Any:
    """Return a tree about (0, 0), without a shadow, since tiles are rotated."""
    crown = "M0-6.6" + "".join(f"A3.5 3.5 0 0 1 {point}" for point in _CROWN) + "Z"
    return paint.group(
        paint.path("tree", crown), paint.circle("tree-light", 0, 0, 3.6), id="tree"
    )


_FRAME = 20  # the width of the strip of coordinates along the edge
_END = WHOLE - RIM
_COMPASS = (_FRAME + RIM) // 2  # the middle of the compass, to the right and down
_SQUARES = f"M{RIM} {RIM}H{_END}V{_END}H{RIM}Z"
_LINES = [RIM + UNIT * index for index in range(1, SIZE)]
_LAYERS = ("road-edge", "road", "sleeper-arc")
# One path in several widths: both rails are the edges of a dark line.
_STILL_LAYERS = ("road-edge", "road", "rails", "rails-gap")
_LETTER = 8.8  # the mean width of a letter in the name of a terminal
_FITS = 14  # letters fit on the ground of a terminal


def cobble_pattern(paint: Paint) -> Any:
    """Return a pattern of cobbles in fans."""
    fans = (
        "M0 16A16 16 0 0 1 32 16M-16 32A16 16 0 0 1 16 32M16 32A16 16 0 0 1 48 32"
        "M6 16A10 10 0 0 1 26 16M-10 32A10 10 0 0 1 10 32M22 32A10 10 0 0 1 42 32"
    )
    return paint.pattern("cobble", 32, paint.path("cobble", fans))


def board_symbol(paint: Paint, window: Window = WHOLE_BOARD) -> Any:
    """Return the printed board, in the units of the picture, without what is not shown."""
    has_compass = not paint.still and window.meets(_COMPASS, _COMPASS, RIM / 2)
    parts = [
        paint.rect("rim", 0, 0, WHOLE, WHOLE, rx=10),
        *_frame(paint, window),
        *(_compass(paint) if has_compass else ()),
        paint.rect("ground", RIM, RIM, SIZE * UNIT, SIZE * UNIT),
        *([] if paint.still else [paint.paved("cobble", _SQUARES)]),
        _grid(paint, window),
        *_buildings(paint, window),
        paint.path("edge", _SQUARES),
        *_terminals(paint, window),
    ]
    return paint.group(*parts, id="board")


def _grid(paint: Paint, window: Window) -> Any:
    if paint.still:
        # Lines are the dashes of two lines as wide as the board.
        start, middle = RIM + UNIT - 0.4, WHOLE // 2
        return paint.path(
            "grid-dashes", f"M{start} {middle}H{_END}M{middle} {start}V{_END}"
        )
    left, top, width, height = window.box
    return paint.path(
        "grid",
        "".join(f"M{x} {RIM}V{_END}" for x in _LINES if left < x < left + width)
        + "".join(f"M{RIM} {y}H{_END}" for y in _LINES if top < y < top + height),
    )


def _buildings(paint: Paint, window: Window) -> list[Any]:
    shown = [site for site in PLAN.buildings.values() if window.shows(site.cell)]
    corners = [(site.letter, *corner(site.cell)) for site in shown]
    if not (paint.still and corners):
        return [
            paint.use(f"building-{letter}", translation(x, y)) for letter, x, y in corners
        ]
    places = [(x, y) for _, x, y in corners]
    letters = [(letter, x + 50.5, y + 55.1) for letter, x, y in corners]
    return [
        paint.strewn("plot", places if len(places) > 1 else 2 * places),
        paint.texts("stop-ink", letters),
    ]


def _terminals(paint: Paint, window: Window) -> Iterator[Any]:
    terminals = [
        terminal
        for terminal in PLAN.terminals
        if window.meets(*between_legs(terminal), RIM)
    ]
    for terminal in terminals:
        yield _ground(paint, terminal)
    if paint.still:
        yield from _discs(paint, terminals)
    else:
        for terminal in terminals:
            yield from _discs(paint, [terminal])
    # In a still most would be too small to be read.
    for terminal in () if paint.still else terminals:
        yield from _name(paint, terminal, window)


def _frame(paint: Paint, window: Window) -> list[Any]:
    inner = WHOLE - _FRAME
    left, top, width, height = window.box
    ticks = "".join(
        f"M{at} {start}V{end}" * (left < at < left + width)
        + f"M{start} {at}H{end}" * (top < at < top + height)
        for at in (RIM, *_LINES, _END)
        for start, end in ((6, _FRAME), (WHOLE - 6, inner))
    )
    frame = f"M{_FRAME} {_FRAME}H{inner}V{inner}H{_FRAME}Z"
    names = []
    for edge in (0, inner):
        # A still has coordinates on one side, or on the other.
        if paint.still and edge and window.first == Cell(0, 0):
            break
        for index, letter in enumerate(COLUMNS):
            at = RIM + UNIT * index + HALF
            if window.meets(at, edge, _FRAME):
                names.append((letter, at, edge + 15))
            if window.meets(edge, at, _FRAME):
                names.append((str(index + 1), edge + 11, at + 5))
    group = paint.texts("coord", names)
    if not paint.still:
        # Numbers of two digits come first; the edge would cut them on a small board.
        for text in group.elements[: sum(len(name) > 1 for name, _, _ in names)]:
            _fit(text, _FRAME - 1)
    return [*([] if paint.still else [paint.path("frame", frame + ticks)]), group]


def _compass(paint: Paint) -> list[Any]:
    at = _COMPASS
    star = paint.group(
        paint.path("compass", "M0-18L4-4L18 0L4 4L0 18L-4 4L-18 0L-4-4Z"),
        paint.path(
            "compass-half", "M0-18L4-4L0 0ZM18 0L4 4L0 0ZM0 18L-4 4L0 0ZM-18 0L-4-4L0 0Z"
        ),
        transform=f"translate({at} {at})",
    )
    letters = [
        paint.text("compass-ink", side.value, at + 27 * dx, at + 27 * dy + 5)
        for side, (dx, dy) in UNIT_STEPS.items()
    ]
    return [star, *letters]


def terminal_symbol(paint: Paint) -> Any:
    """Return a terminal about (0, 0), on ground that has the colour of where it is used."""
    depth, layers = RIM - _FRAME, _STILL_LAYERS if paint.still else _LAYERS
    rails = path_data(loop_pieces(-GAUGE)) + path_data(loop_pieces(GAUGE))
    tab = f"M-62 0V{12 - depth}a12 12 0 0 1 12-12H50a12 12 0 0 1 12 12V0Z"
    return paint.group(
        plain_element("path", d=tab),
        *(paint.path(art, path_data(loop_pieces())) for art in layers),
        *([] if paint.still else [paint.path("rail", rails)]),
        id="terminal",
    )


def _ground(paint: Paint, terminal: Terminal) -> Any:
    x, y = between_legs(terminal)
    turn = f" rotate({90 * terminal.side.index})" if terminal.side.index else ""
    ground = paint.use("terminal", f"translate({x} {y}){turn}")
    ground.update(paint.style(f"tint-{terminal.line}"))
    return ground


def _discs(paint: Paint, terminals: Iterable[Terminal]) -> Iterator[Any]:
    numbers: dict[int, list[tuple[str, float, float]]] = {}
    for terminal in terminals:
        x, y = between_legs(terminal)
        dx, dy = UNIT_STEPS[terminal.side]
        x, y = x + 17 * dx, y + 17 * dy
        yield paint.circle(f"disc-{terminal.line}", x, y, 13)
        number = str(terminal.line), x, y + 5.7
        numbers.setdefault(terminal.line, []).append(number)
    for line, texts in numbers.items():
        if paint.still:
            yield paint.texts(f"disc-ink-{line}", texts)
        else:
            yield paint.text(f"disc-ink-{line}", *texts[0])


def _name(paint: Paint, terminal: Terminal, window: Window) -> list[Any]:
    """Return the name of a terminal, within the window, if a leg of it is shown."""
    if not any(window.holds(leg) for leg in terminal.legs):
        return []
    x, y = between_legs(terminal)
    dx, dy = UNIT_STEPS[terminal.side]
    half = _LETTER * len(terminal.name) / 2
    (left, top), (right, bottom) = corner(window.first), corner(window.last)
    if dx:
        middle = _between(y, top + half, bottom + UNIT - half)
        name = paint.text("place", terminal.name, x + 59 * dx, middle, 90 * dx)
    else:
        middle = _between(x, left + half, right + UNIT - half)
        # Text is placed by its base line: move it by a third of its height to centre it.
        name = paint.text("place", terminal.name, middle, y + 64 * dy + 5)
    if len(terminal.name) > _FITS:
        _fit(name, 118)
    return [name]


def _fit(text: Any, width: int) -> None:
    """Make a text as wide as this, in any font and size."""
    text.update({"textLength": width, "lengthAdjust": "spacingAndGlyphs"})


def _between(value: float, low: float, high: float) -> float:
    """Return the nearest number from low to high, or their middle if there is none."""
    return min(max(value, low), high) if low <= high else (low + high) / 2


def trolley_pose(board: Position, trip: Trip) -> Pose:
    """Return the position of a trolley; mid-square if its route ends at no terminal."""
    if _reaches_terminal(trip.route):
        return TrackLine.of(board, trip.route.cells).poses[trip.position]
    cell, heading = trip.state
    x, y = corner(cell)
    return Pose(x + HALF, y + HALF, 90.0 * heading.index)


def route_path(board: Position, route: Route) -> str:
    """Return the path data of a route; empty if it does not end at a terminal."""
    if not _reaches_terminal(route):
        return ""
    return _PASSED.sub("", TrackLine.of(board, route.cells).data)


def route_shares(board: Position, route: Route) -> tuple[float, ...]:
    """Return the share of the line driven at each place; empty if there is no line."""
    return TrackLine.of(board, route.cells).at if _reaches_terminal(route) else ()


def line_parts(paint: Paint, line: str, art: str) -> list[Any]:
    """Return a line with a rim, or nothing if its path data is empty."""
    return [paint.path("route-casing", line), paint.path(art, line)] if line else []


def trolley(paint: Paint, board: Position, trip: Trip) -> Any:
    """Return a trolley at its position."""
    return placed_trolley(paint, trip.route.line, trolley_pose(board, trip))


def placed_trolley(paint: Paint, line: int, pose: Pose) -> Any:
    """Return the trolley of a line at a position."""
    place = f"{translation(pose.x, pose.y)} rotate({number(pose.heading)})"
    return paint.use(f"trolley-{line}", place)


def _reaches_terminal(route: Route) -> bool:
    return not isinstance(route.cells[-1], Cell)


# The function that draws each symbol; symbols come after those they use.
SYMBOLS: Symbols = MappingProxyType(
    {
        "cobble": cobble_pattern,
        "plot-sign": plot_sign_symbol,
        "plot": plot_symbol,
        **{
            f"building-{letter}": partial(building_symbol, letter=letter)
            for letter in PLAN.buildings
        },
        "terminal": terminal_symbol,
        "board": board_symbol,
        "tree": tree_symbol,
        **{f"tile-{code}": partial(tile_symbol, code=code) for code in TILE_TYPES},
        "stop": stop_symbol,
        "stop-mark": stop_marker,
        **{f"trolley-{line}": partial(trolley_symbol, line=line) for line in range(1, 7)},
        "mark-yes": partial(mark_symbol, ok=True),
        "mark-no": partial(mark_symbol, ok=False),
        "arrow": arrow_symbol,
    }
)


@lru_cache(maxsize=64)
def symbols_in(window: Window) -> Symbols:
    """Return the symbols for a picture of a part of the board."""
    if window == WHOLE_BOARD:
        return SYMBOLS
    return MappingProxyType({**SYMBOLS, "board": partial(board_symbol, window=window)})


def sheet_tree() -> list[Node]:
    """Return the sprite sheet of the widget: one element per symbol, for use in ``<defs>``.

    Elements are nested lists of tag, attributes and children, with art classes instead of
    colours. All are groups except the pattern ``cobble``. ``board`` has the units of the
    whole picture; tiles and buildings fill a square of 64 units; signs, trolleys and the
    arrow are centred on (0, 0) and head north.
    """
    return sheet(SYMBOLS, Paint(), SYMBOLS.keys() - {"stop-mark"})
