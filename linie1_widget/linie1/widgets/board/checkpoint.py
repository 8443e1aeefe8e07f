"""A board and a hand that undo can restore."""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.linie1.board.board import Board


@dataclass(frozen=True)
class Checkpoint:
    """A board and a hand that undo can restore; the board must not be changed."""

    board: Board
    hand: tuple[str, ...] | None
