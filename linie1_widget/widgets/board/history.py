"""Undoing and redoing without end, whatever changed the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board, Laid


@dataclass(frozen=True)
class Moment:
    """What undoing goes back to.

    Attributes
    ----------
    board : Board
        Not to be changed.
    hand : tuple of str or None
    """

    board: Board
    hand: tuple[str, ...] | None


class History:
    """The moments before and after the one that is shown.

    Parameters
    ----------
    now : Moment

    Examples
    --------
    >>> history = History(Moment(Board(), None))
    >>> history.come_to(Moment(Board.parse("h8:S0"), None))
    >>> history.sizes, str(history.back().board), history.sizes
    ([1, 0], '-', [0, 1])
    """

    def __init__(self, now: Moment) -> None:
        self.now = now
        self._past: list[Moment] = []
        self._future: list[Moment] = []

    @property
    def sizes(self) -> list[int]:
        """How many steps can be taken back, and made again."""
        return [len(self._past), len(self._future)]

    def come_to(self, moment: Moment) -> None:
        """Go on to another board, which is a step that can be taken back."""
        if moment.board != self.now.board:
            self._past.append(self.now)
            self._future.clear()
        self.now = moment

    def hold(self, hand: tuple[str, ...] | None) -> None:
        """Have another hand, which is not a step."""
        self.now = Moment(self.now.board, hand)

    def back(self) -> Moment:
        """Go one step back.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        return self._step(self._past, self._future, "undo")

    def forth(self) -> Moment:
        """Go one step on again.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        return self._step(self._future, self._past, "redo")

    def _step(self, there: list[Moment], here: list[Moment], what: str) -> Moment:
        if not there:
            raise Linie1Error(f"Nothing to {what}.")
        here.append(self.now)
        self.now = there.pop()
        return self.now


def after(hand: Sequence[str], laid: tuple[Laid, ...]) -> list[str]:
    """The hand without what was laid, with what came back."""
    left = list(hand)
    for each in laid:
        left.remove(each.tile.code)
    return left + [each.replaced.code for each in laid if each.replaced]
