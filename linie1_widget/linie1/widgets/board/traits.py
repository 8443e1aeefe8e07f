"""Checks of the traits of boards: squares, tiles, rotations, hands."""

from __future__ import annotations

from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.board.geometry import as_cell
from linie1_widget.linie1.board.tiles import ROTATIONS, Tile, check_codes


def square_name(_widget: object, value: Any) -> str:
    """Return the name of a square such as ``"d2"``, or ``""`` for none."""
    if value is None or value == "":
        return ""
    cell = as_cell(value)
    if not cell.on_board:
        raise InvalidValue(f"the board has no square {cell.name}")
    return value if isinstance(value, str) else cell.name


def tile_code(_widget: object, value: Any) -> str:
    """Return the code letter of a kind of tile, given by letter or name, or ``""``."""
    return "" if value is None or value == "" else Tile(value).code


def quarter_turn(_widget: object, value: Any) -> int:
    """Return a rotation: 0, 90, 180 or 270."""
    turn = as_whole(value)
    if turn is None or turn not in ROTATIONS:
        raise InvalidValue(
            f"{value!r} is not a rotation: give 0, 90, 180 or 270 degrees clockwise"
        )
    return turn


def hand_codes(_widget: object, value: Any) -> list[str] | None:
    """Return the code letters of a hand such as ``"SSSCC"``, or None for no limit."""
    return None if value is None else list(check_codes(value))
