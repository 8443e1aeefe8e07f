"""Undo and redo for a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.widgets.timeline import Timeline


@dataclass(frozen=True)
class Checkpoint:
    """A board and a hand that undo can restore; the board must not be changed."""

    board: Board
    hand: tuple[str, ...] | None


class History(Timeline[Checkpoint]):
    """A timeline of checkpoints of a board."""

    def come_to(self, moment: Checkpoint) -> None:
        """Move to a checkpoint; another board is a step that can be undone."""
        if moment.board != self.now.board:
            self.go_on(moment)
        self.now = moment

    def hold(self, hand: tuple[str, ...] | None) -> None:
        """Change the hand, which is not a step."""
        self.now = Checkpoint(self.now.board, hand)


def after(hand: Sequence[str], laid: tuple[Laid, ...]) -> list[str]:
    """Return the hand without the laid tiles, with the tiles they replaced."""
    left = list(hand)
    for each in laid:
        left.remove(each.tile.code)
    return left + [each.replaced.code for each in laid if each.replaced]
