"""The text of a position: one line, with squares in a fixed order.

The grammar::

    position = "-" | tiles [ "|" signs ]
    tiles    = square ":" tile { " " square ":" tile }      row by row
    signs    = building ":" square { " " building ":" square }    by letter
    square   = a letter a to l and a number 1 to 12, as in d2
    tile     = a code letter and 0, 90, 180 or 270, as in C90

Reading accepts any order and any equivalent rotation. Writing is canonical, so that
equal positions have equal texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.rules import Play, violations
from linie1_widget.linie1.board.tiles import ORIENTED, Tile

_EMPTY_BOARD = "-"
_SQUARES = {cell: cell.name for cell in CELLS}
_TILES = tuple(str(tile) for tile in ORIENTED)


def write(laid: Iterable[int], stops: Mapping[str, Cell]) -> str:
    """Return the text of tile numbers by square (see `Placement`) and stop signs."""
    words = [
        f"{name}:{_TILES[tile]}"
        for name, tile in zip(_SQUARES.values(), laid, strict=False)
        if tile != EMPTY
    ]
    if not words:
        return _EMPTY_BOARD
    text = " ".join(words)
    signs = " ".join([f"{letter}:{_SQUARES[cell]}" for letter, cell in stops.items()])
    return f"{text} | {signs}" if signs else text


def read(text: str) -> tuple[dict[Cell, Tile], dict[str, Cell]]:
    """Return the tiles and stop signs of a text; raise ValueError if it is impossible."""
    if not isinstance(text, str):
        raise WrongType(f"a position is a text such as 'c2:Y270 | H:c2', not {text!r}")
    laid, bar, signs = text.removeprefix(BOM).partition("|")
    words = laid.split()
    if words == [_EMPTY_BOARD]:
        words = []
    elif not words:
        raise InvalidValue(
            f"{text!r} is not a position: write tiles such as 'c2:Y270', or '-' for none"
        )
    if bar and not signs.split():
        raise InvalidValue(f"{text!r} is not a position: no stop sign follows the bar")
    tiles: dict[Cell, Tile] = {}
    for word in words:
        square, tile = _halves(word, "c2:Y270")
        cell = Cell.parse(square)
        if cell in tiles:
            raise InvalidValue(f"{word!r} cannot be here: {square} has a tile already")
        tiles[cell] = Tile.parse(tile)
    stops: dict[str, Cell] = {}
    for word in signs.split():
        letter, square = _halves(word, "H:c2")
        if letter in stops:
            raise InvalidValue(f"{word!r} cannot be here: {letter} has its stop sign")
        stops[letter] = Cell.parse(square)
    _check_tiles(tiles)
    _check_stops(tiles, stops)
    return tiles, stops


def _halves(word: str, example: str) -> tuple[str, str]:
    left, colon, right = word.partition(":")
    if not colon:
        raise InvalidValue(f"{word!r} lacks a colon: write it as in {example!r}")
    return left, right


def _check_tiles(tiles: Mapping[Cell, Tile]) -> None:
    for cell, tile in tiles.items():
        edges, edition = PLAN.edges(cell), EDITIONS["1995"]
        play = Play(
            cell, tile, tile.sides, None, False, frozenset(), tiles.get, edges, edition
        )
        for violation in violations(play):
            raise InvalidValue(
                f"{cell.name}:{tile} cannot lie in this position. {violation.message}"
            )


def _check_stops(tiles: Mapping[Cell, Tile], stops: Mapping[str, Cell]) -> None:
    for letter, cell in stops.items():
        building = PLAN.buildings.get(letter)
        if building is None:
            raise InvalidValue(
                f"{letter!r} is not a building: the letters are {' '.join(PLAN.buildings)}"
            )
        if cell not in tiles or building.cell.side_towards(cell) is None:
            raise InvalidValue(
                f"the stop sign {letter} cannot be on {cell.name}: "
                "it lies on a tile that shares a side with its building"
            )
