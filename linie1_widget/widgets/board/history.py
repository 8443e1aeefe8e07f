"""Undoing and redoing a board, whatever changed it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.widgets.timeline import Timeline


@dataclass(frozen=True)
class Checkpoint:
    """What undoing goes back to.

    Attributes
    ----------
    board : Board
        Not to be changed.
    hand : tuple of str or None
    """

    board: Board
    hand: tuple[str, ...] | None


class History(Timeline[Checkpoint]):
    """The moments before and after the one that is shown.

    Parameters
    ----------
    now : Checkpoint

    Examples
    --------
    >>> history = History(Checkpoint(Board(), None))
    >>> history.come_to(Checkpoint(Board.parse("h8:S0"), None))
    >>> history.sizes, str(history.back().board), history.sizes
    ([1, 0], '-', [0, 1])
    """

    def come_to(self, moment: Checkpoint) -> None:
        """Go on to another board, which is a step that can be taken back."""
        if moment.board != self.now.board:
            self.go_on(moment)
        self.now = moment

    def hold(self, hand: tuple[str, ...] | None) -> None:
        """Have another hand, which is not a step."""
        self.now = Checkpoint(self.now.board, hand)


def after(hand: Sequence[str], laid: tuple[Laid, ...]) -> list[str]:
    """The hand without what was laid, with what came back."""
    left = list(hand)
    for each in laid:
        left.remove(each.tile.code)
    return left + [each.replaced.code for each in laid if each.replaced]
