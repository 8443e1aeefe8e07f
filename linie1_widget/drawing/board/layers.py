"""What lies on a board: its tiles and stop signs, as elements of a picture."""

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
    """The printed board and the tiles on it, without those on some squares."""
    tiles = [
        laid_tile(paint, cell, tile)
        for cell, tile in sorted(board.tiles.items())
        if cell not in without
    ]
    return [paint.use("board"), *tiles]


def sign_parts(paint: Paint, board: Position) -> list[Any]:
    """The stop signs, each with its letter."""
    return [part for letter in board.stops for part in stop_sign(paint, board, letter)]


def laid_tile(paint: Paint, cell: Cell, tile: Tile) -> Any:
    """A tile on its square."""
    x, y = corner(cell)
    # Tiles with the same track are drawn alike, however they were turned.
    tile = first_alike(tile)
    turn = f" rotate({tile.rotation} {HALF} {HALF})" if tile.rotation else ""
    return paint.use(f"tile-{tile.code}", f"translate({x} {y}){turn}")


def stop_sign(paint: Paint, board: Position, letter: str) -> list[Any]:
    """The stop sign of a building, where it hides no track."""
    cell = board.stops[letter]
    x, y = corner(cell)
    tile = board.tiles.get(cell)
    dx, dy = (HALF, HALF) if tile is None else sign_spot(first_alike(tile))
    return [
        paint.use("stop", f"translate({x + dx} {y + dy})"),
        paint.text("stop-ink", letter, x + dx, y + dy + 4.6),
    ]
