"""A widget that holds a board: its position as traits, and undoing without end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import traitlets

from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.tiles import check_codes
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.traits import Hand


@dataclass(frozen=True)
class _Moment:
    """What undoing goes back to."""

    board: Board
    hand: tuple[str, ...] | None


class BoardHolder(Linie1Widget):
    """A widget over an engine's board; the two never differ.

    Whatever changes the board, a click, a trait or Python code, is one step that can be
    undone.

    Parameters
    ----------
    board : Board
    hand : iterable of str or None
    """

    state = traitlets.Unicode("-").tag(sync=True)
    edition = traitlets.Unicode("1995").tag(sync=True)
    hand = Hand().tag(sync=True)
    _history = traitlets.List([0, 0]).tag(sync=True)

    def __init__(self, board: Board, hand: Iterable[str] | None, **kwargs: Any) -> None:
        self._board = board
        self._past: list[_Moment] = []
        self._future: list[_Moment] = []
        codes = None if hand is None else check_codes(hand)
        self._now = _Moment(board.copy(), codes)
        super().__init__(
            state=str(board),
            edition=board.edition.name,
            hand=None if codes is None else list(codes),
            **kwargs,
        )
        self._unwatch = board.watch(self._board_changed)

    @property
    def board(self) -> Board:
        """The engine's board; what is laid on it shows at once."""
        return self._board

    def undo(self) -> None:
        """Go back to the position before the last change, whatever made it.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self._step(self._past, self._future, "undo")

    def redo(self) -> None:
        """Do again what was undone last.

        Raises
        ------
        Linie1Error
            If nothing was.
        """
        self._step(self._future, self._past, "redo")

    def clear(self) -> None:
        """Take all tiles off the board."""
        with self.hold_trait_notifications():
            self._forget()
            self._board.become(Board(self._board.edition))

    def _forget(self) -> None:
        """Drop what was shown about the position that is being left."""
        raise NotImplementedError

    @traitlets.validate("state")
    def _read_state(self, proposal: dict[str, Any]) -> str:
        if proposal["value"] == str(self._board):
            return str(self._board)
        try:
            return str(Board.parse(proposal["value"], self._board.edition))
        except Linie1Error as error:
            raise traitlets.TraitError(f"state: {error}") from None

    @traitlets.validate("edition")
    def _read_edition(self, proposal: dict[str, Any]) -> str:
        name: str = proposal["value"]
        if name != self._board.edition.name and name not in EDITIONS:
            raise traitlets.TraitError(
                f"edition: there is no {name!r}: the names are {', '.join(EDITIONS)}"
            )
        return name

    @traitlets.observe("state")
    def _state_set(self, change: dict[str, Any]) -> None:
        if change["new"] != str(self._board):
            self._forget()
            self._board.become(Board.parse(change["new"], self._board.edition))

    @traitlets.observe("edition")
    def _edition_set(self, change: dict[str, Any]) -> None:
        if change["new"] != self._board.edition.name:
            self._forget()
            self._board.become(self._board.under(change["new"]))

    @traitlets.observe("hand")
    def _hand_set(self, _change: dict[str, Any]) -> None:
        self._now = self._moment()

    def _board_changed(self) -> None:
        if self._board != self._now.board:
            self._past.append(self._now)
            self._future.clear()
        self._publish()

    def _publish(self) -> None:
        self._now = self._moment()
        with self.hold_trait_notifications():
            self.state = str(self._board)
            self.edition = self._board.edition.name
            self._history = [len(self._past), len(self._future)]

    def _moment(self) -> _Moment:
        return _Moment(self._board.copy(), None if self.hand is None else tuple(self.hand))

    def _step(self, back: list[_Moment], forth: list[_Moment], what: str) -> None:
        if not back:
            raise Linie1Error(f"Nothing to {what}.")
        moment = back.pop()
        forth.append(self._now)
        self._now = moment
        with self.hold_trait_notifications():
            self._forget()
            self._board.become(moment.board)
            self.hand = None if moment.hand is None else list(moment.hand)


def after(hand: Sequence[str], laid: tuple[Laid, ...]) -> list[str]:
    """The hand without what was laid, with what came back."""
    left = list(hand)
    for each in laid:
        left.remove(each.tile.code)
    return left + [each.replaced.code for each in laid if each.replaced]
