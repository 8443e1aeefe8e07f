"""Draw a position as an SVG document, or as layers of one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from linie1_widget.base.language.key import Joined
from linie1_widget.base.svg.elements import HALF, UNIT, Paint
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import SIGN, document
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.geometry import Cell, CellLike, Side
from linie1_widget.linie1.board.tiles import Tile, TileLike, as_tile, canonical
from linie1_widget.linie1.picture.annotations import (
    Highlight,
    Place,
    RouteMark,
    SideMark,
    SquareMark,
    on_board,
    route_line,
)
from linie1_widget.linie1.picture.board_geometry import (
    WHOLE_BOARD,
    Window,
    WindowLike,
    as_window,
    corner,
    middle,
)
from linie1_widget.linie1.picture.board_symbols import (
    line_parts,
    merged_tiles,
    route_path,
    symbols_in,
    trolley,
)
from linie1_widget.linie1.picture.building_art import sign_spot
from linie1_widget.linie1.texts import BoardPicture

if TYPE_CHECKING:
    from linie1_widget.linie1.board.position import Position
    from linie1_widget.linie1.board.rules import Verdict
    from linie1_widget.linie1.routes.drive import Trip


def board_parts(paint: Paint, board: Position, without: Collection[Cell] = ()) -> list[Any]:
    """Return the printed board and its tiles, except those on the squares `without`."""
    tiles = [tile for tile in sorted(board.tiles.items()) if tile[0] not in without]
    if paint.still and tiles:
        return [paint.use("board"), *merged_tiles(paint, dict(tiles))]
    return [paint.use("board"), *(laid_tile(paint, *tile) for tile in tiles)]


_MANY_SIGNS = 6  # are shorter as a path with markers


def sign_parts(paint: Paint, board: Position, window: Window = WHOLE_BOARD) -> list[Any]:
    """Return the stop signs with their letters, placed beside the track."""
    signs: list[tuple[str, int, int]] = []
    for letter, cell in board.stops.items():
        if not window.shows(cell):
            continue
        tile = board.tiles.get(cell)
        dx, dy = (HALF, HALF) if tile is None else sign_spot(canonical(tile))
        signs.append((letter, corner(cell)[0] + dx, corner(cell)[1] + dy))
    if paint.still and signs:
        # No two signs meet, so that all letters may come after all signs.
        places = [(x, y) for _, x, y in signs]
        discs = [paint.circle("stop", *place, SIGN - 0.9) for place in places]
        return [
            *(discs if len(discs) < _MANY_SIGNS else [paint.strewn("stop-mark", places)]),
            paint.texts("stop-ink", [(name, x, y + 4.6) for name, x, y in signs]),
        ]
    return [
        part
        for letter, x, y in signs
        for part in (
            paint.use("stop", f"translate({x} {y})"),
            paint.text("stop-ink", letter, x, y + 4.6),
        )
    ]


def laid_tile(paint: Paint, cell: Cell, tile: Tile) -> Any:
    """Return a tile on its square."""
    x, y = corner(cell)
    # Draw tiles with the same track alike, whatever their rotation.
    tile = canonical(tile)
    turn = f" rotate({tile.rotation} {HALF} {HALF})" if tile.rotation else ""
    return paint.use(f"tile-{tile.code}", f"translate({x} {y}){turn}")


def describe_board(board: Position) -> str:
    """Describe a position in one sentence, as alternative text for its picture.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> describe_board(Board())
    'Linie 1 board, 1995 edition: no tiles'
    """
    count, stops = len(board.tiles), sorted(board.stops.items())
    key = BoardPicture.TILES if count else BoardPicture.EMPTY
    edition = board.edition
    rules = edition.house_rules_text
    sentence = key(edition=edition.name, rules=rules, tiles=count)
    if stops:
        squares = (BoardPicture.SIGN(letter=letter, square=cell) for letter, cell in stops)
        joined = Joined(tuple(squares), ", ")
        sentence = BoardPicture.SIGNS(board=sentence, signs=len(stops), squares=joined)
    return str(sentence)


def draw_board(
    board: PositionLike,
    *,
    highlights: Iterable[Highlight] = (),
    paths: Iterable[RouteMark | Sequence[Place]] = (),
    verdict: Verdict | None = None,
    ghosts: Iterable[tuple[CellLike, TileLike]] = (),
    trips: Iterable[Trip] = (),
    theme: Theme | str = "auto",
    size: int | None = None,
    title: str | None = None,
    window: WindowLike | None = None,
) -> str:
    """Draw a position, or a part of it.

    Equal arguments give equal text. Ids in the document depend on its content, so several
    pictures can be embedded in one page.

    Parameters
    ----------
    board : Board or str
        The position, or its text.
    highlights : iterable of SquareMark, SideMark or square
        The marks to draw; a bare square is marked as a hint.
    paths : iterable of RouteMark or of sequences
        Routes to draw over the track.
    verdict : Verdict, optional
        A verdict whose violations are marked on the squares, with the letters of the rules.
    ghosts : iterable of tuples of square and tile
        Tiles to draw translucently in place of those on their squares.
    trips : iterable of Trip
        Trips to draw, each as a trolley with its route.
    theme : Theme or str, default "auto"
        ``"light"``, ``"dark"``, or ``"auto"``, which follows the page around the picture.
    size : int, optional
        The width in pixels; by default the picture scales to its container.
    title : str, optional
        The title; by default the description of the position.
    window : Window or str, optional
        The part of the board to show, as two opposite corners such as ``"a1:f6"``; by
        default the whole board.

    Returns
    -------
    str
        An SVG document.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> picture = draw_board(Board(), highlights=["b1"], size=480)
    >>> picture.startswith("<svg ") and picture.endswith("</svg>")
    True
    >>> 'viewBox="0 0 304 304"' in draw_board(Board(), window="a1:c3", size=340)
    True
    """
    board, paint = as_position(board), Paint(as_theme(theme))
    visible = as_window(window)
    marks = [
        mark if isinstance(mark, SquareMark | SideMark) else SquareMark(mark)
        for mark in highlights
    ]
    faint = [(on_board(cell), as_tile(tile)) for cell, tile in ghosts]
    laid = board.tiles.keys() - {cell for cell, _ in faint}
    seen = {cell for cell in laid if visible.shows(cell)}
    riding = list(trips)
    squares = [mark for mark in marks if isinstance(mark, SquareMark)]
    routes = [
        (
            route_line(board.tiles, route.places),
            "route" if route.line is None else f"route-{route.line}",
        )
        for path in paths
        for route in [path if isinstance(path, RouteMark) else RouteMark(path)]
    ]
    routes += [
        (route_path(board, trip.route), f"route-{trip.route.line}") for trip in riding
    ]
    layers: list[Iterable[Any]] = [
        board_parts(paint, board, without=board.tiles.keys() - seen),
        [_square(paint, mark, laid=mark.cell in laid) for mark in squares],
        [part for line, art in routes for part in line_parts(paint, line, art)],
        sign_parts(paint, board, visible),
        [
            part
            for cell, tile in faint
            for part in (
                paint.group(laid_tile(paint, cell, tile), opacity="0.6"),
                _square(paint, SquareMark(cell, "selected")),
            )
        ],
        [_side(paint, mark) for mark in marks if isinstance(mark, SideMark)],
        [trolley(paint, board, trip) for trip in riding],
        _violations(paint, verdict),
        visible.strips(paint),
    ]
    description = describe_board(board)
    if visible != WHOLE_BOARD:
        part = BoardPicture.WINDOW(
            board=description, first=visible.first, last=visible.last
        )
        description = str(part)
    violations = () if verdict is None else verdict.violations
    sentences = [violation.message for violation in violations]
    return document(
        paint,
        [part for layer in layers for part in layer],
        symbols=symbols_in(visible),
        view=visible.box,
        title=title or description,
        description=". ".join([description, *sentences]),
        size=size,
    )


def _square(paint: Paint, mark: SquareMark, laid: bool = False) -> Any:
    x, y = corner(on_board(mark.cell))
    art = f"square-{mark.kind}{'-tile' * (laid and mark.kind == 'hint')}"
    return paint.rect(art, x + 2, y + 2, UNIT - 4, UNIT - 4, rx=4)


def _side(paint: Paint, mark: SideMark) -> Any:
    x, y = _on_side(on_board(mark.cell), mark.side)
    return paint.use("mark-yes" if mark.ok else "mark-no", f"translate({x} {y})")


def _on_side(cell: Cell, side: Side) -> tuple[int, int]:
    (x, y), (dx, dy) = corner(cell), middle(side)
    return x + dx, y + dy


def _violations(paint: Paint, verdict: Verdict | None) -> list[Any]:
    if verdict is None:
        return []
    rules: dict[tuple[Cell, Side | None], list[str]] = {}
    for violation in verdict.violations:
        if violation.cell is not None and violation.cell.on_board:
            letters = rules.setdefault((violation.cell, violation.side), [])
            letters += [violation.rule] if violation.rule not in letters else []
    cells = dict.fromkeys(cell for cell, _ in rules)
    parts = [_square(paint, SquareMark(cell, "no")) for cell in cells]
    for (cell, side), letters in rules.items():
        if side is None:
            x, y = corner(cell)
            width = sum(map(_chip_width, letters))
            parts += _chips(paint, letters, x + HALF - width / 2, y + HALF)
        else:
            x, y = _on_side(cell, side)
            dx, dy = (11, 0) if side in (Side.N, Side.S) else (-8, 18)
            parts.append(_side(paint, SideMark(cell, side, ok=False)))
            parts += _chips(paint, letters, x + dx, y + dy)
    return parts


def _chips(paint: Paint, letters: list[str], x: float, y: float) -> Iterator[Any]:
    for rule in letters:
        art = f"chip-{rule.lower()}" if rule in "ABCDE" else "chip-other"
        width = _chip_width(rule)
        yield paint.rect(art, x + 0.5, y - 8, width - 1, 16, rx=4)
        yield paint.text("chip-ink", rule, x + width / 2, y + 4)
        x += width


def _chip_width(rule: str) -> float:
    return 9.5 + 8 * len(rule)
