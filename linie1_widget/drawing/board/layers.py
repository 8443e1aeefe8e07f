"""The tiles and stop signs of a board as SVG elements."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from linie1_widget.drawing.board.sign_art import sign_spot
from linie1_widget.drawing.board.track_geometry import HALF, corner
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Tile, first_alike


def board_parts(paint: Paint, board: Position, without: Collection[Cell] = ()) -> list[Any]:
    """Return the printed board and its tiles, except those on the squares `without`."""
    tiles = [
        laid_tile(paint, cell, tile)
        for cell, tile in sorted(board.tiles.items())
        if cell not in without
    ]
    return [paint.use("board"), *tiles]


def sign_parts(paint: Paint, board: Position) -> list[Any]:
    """Return the stop signs with their letters."""
    return [part for letter in board.stops for part in stop_sign(paint, board, letter)]


def laid_tile(paint: Paint, cell: Cell, tile: Tile) -> Any:
    """Return a tile on its square."""
    x, y = corner(cell)
    # Draw tiles with the same track alike, whatever their rotation.
    tile = first_alike(tile)
    turn = f" rotate({tile.rotation} {HALF} {HALF})" if tile.rotation else ""
    return paint.use(f"tile-{tile.code}", f"translate({x} {y}){turn}")


def stop_sign(paint: Paint, board: Position, letter: str) -> list[Any]:
    """Return the stop sign of a building, placed beside the track."""
    cell = board.stops[letter]
    x, y = corner(cell)
    tile = board.tiles.get(cell)
    dx, dy = (HALF, HALF) if tile is None else sign_spot(first_alike(tile))
    return [
        paint.use("stop", f"translate({x + dx} {y + dy})"),
        paint.text("stop-ink", letter, x + dx, y + dy + 4.6),
    ]
