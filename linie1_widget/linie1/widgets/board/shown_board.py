"""The board of a widget: its traits, undo and redo, and its page without Python."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import traitlets

from linie1_widget.base.errors import Linie1Error, WrongType
from linie1_widget.base.registry import no_such
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.built import with_words
from linie1_widget.base.widget.page import LivePart
from linie1_widget.base.widget.timeline import Timeline
from linie1_widget.base.widget.traits import Checked, InvalidTrait, localised
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import EDITIONS, Edition
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import ROTATIONS, TILE_TYPES, Tile
from linie1_widget.linie1.widgets.board.checkpoint import Checkpoint
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.board.tile_in_hand import Fits, TileInHand
from linie1_widget.linie1.widgets.board.traits import hand_codes
from linie1_widget.linie1.widgets.texts import BoardPage
from linie1_widget.table.texts import OfflineText


def offline(part: LivePart, board: Position, hand: Collection[str] | None) -> LivePart:
    """Return a board widget with the verdicts on every tile that can be in hand."""
    state = {
        **part.state,
        "_page": with_words(
            part.state["_page"],
            help=OfflineText.BOARD_HELP,
            point=OfflineText.BOARD_POINT,
            pointByKeys=OfflineText.BOARD_POINT_BY_KEYS,
        ),
        "_history": [0, 0],
        "_pair": {},
        "_fits": {},
    }
    codes = TILE_TYPES if hand is None else dict.fromkeys([*hand, *part.state["tile"]])
    fits = {
        f"{code}{rotation}": Fits().single(board, Tile(code, rotation), hand)
        for code in codes
        for rotation in ROTATIONS
    }
    heading = str(BoardPage.CALLED(edition=board.edition.called))
    return replace(part, heading=heading, state=state, fits=fits, limit=OfflineLimit.LAYING)


def _edition_name(widget: ShownBoard, value: Any) -> str:
    """Return the name of an edition, which is given itself or by its name."""
    name = widget._learn(value) if isinstance(value, Edition) else value
    if not isinstance(name, str) or name not in widget._editions:
        raise no_such("edition", name, widget._editions)
    return name


class ShownBoard(TileInHand):
    """A widget that shows a board, not a copy of it, and follows its changes."""

    _page_may_set = TileInHand._page_may_set | {"state", "edition"}

    state = traitlets.Unicode("-").tag(sync=True)
    edition = Checked(_edition_name, "1995").tag(sync=True)
    hand = Checked(hand_codes, None).tag(sync=True)

    def __init__(self, board: Board, codes: tuple[str, ...] | None, **kwargs: Any) -> None:
        if "state" in kwargs:
            raise WrongType("a position is the first argument, as in BoardWidget('b1:S0')")
        self._board, self._text = board, str(board)
        # Those of the books, and all with house rules that were shown.
        self._editions = dict(EDITIONS)
        self._checkpoints = Timeline(Checkpoint(board.copy(), codes))
        super().__init__(
            state=self._text,
            edition=self._learn(board.edition),
            hand=None if codes is None else list(codes),
            _page=page_content(self._editions.values()),
            **kwargs,
        )
        self._send_laid(board)
        self._unwatch = board.watch(self._board_changed)

    @property
    def board(self) -> Board:
        """The board of the widget; changes to it are shown at once."""
        return self._board

    def undo(self) -> None:
        """Undo the last change of the board, made in the page or from Python.

        Raises
        ------
        Linie1Error
            If there is nothing to undo.
        """
        self._restore(self._checkpoints.undo())

    def redo(self) -> None:
        """Redo the change that was undone last.

        Raises
        ------
        Linie1Error
            If there is nothing to redo.
        """
        self._restore(self._checkpoints.redo())

    @property
    def _position(self) -> Position:
        return self._board

    @property
    def _codes(self) -> tuple[str, ...] | None:
        hand = self.hand
        return None if hand is None else tuple(hand)

    @traitlets.validate("state")
    def _read_state(self, proposal: dict[str, Any]) -> str:
        if proposal["value"] == self._text:
            return self._text
        try:
            return str(Board.parse(proposal["value"], self._board.edition))
        except Linie1Error as error:
            raise InvalidTrait(f"state: {error}") from None

    def _learn(self, edition: Edition) -> str:
        """Return the name of an edition, by which it is known from now on."""
        self._editions[edition.short] = edition
        return edition.short

    @traitlets.observe("state")
    def _state_set(self, change: dict[str, Any]) -> None:
        if change["new"] != self._text:
            self._forget()
            self._board.replace_with(Board.parse(change["new"], self._board.edition))
        self._send_board()

    @traitlets.observe("edition")
    @localised
    def _edition_set(self, change: dict[str, Any]) -> None:
        name = change["new"]
        if name != self._board.edition.short:
            self._forget()
            self._board.replace_with(self._board.with_edition(self._editions[name]))
        self._page = page_content(self._editions.values())
        self._send_board()

    @traitlets.observe("hand")
    def _hand_set(self, _change: object) -> None:
        # A change of the hand is not a step.
        self._checkpoints.now = replace(self._checkpoints.now, hand=self._codes)
        self._refit(None)

    def _board_changed(self) -> None:
        checkpoint = Checkpoint(self._board.copy(), self._codes)
        if checkpoint.board != self._checkpoints.now.board:
            self._checkpoints.push(checkpoint)
        self._checkpoints.now = checkpoint
        state, edition = str(self._board), self._learn(self._board.edition)
        self._text = state
        if (state, edition) == (self.state, self.edition):
            # A custom edition may have the same name but other rules.
            self._send_board()
        elif edition == self.edition:
            self.state = state
        else:
            with self.hold_trait_notifications():
                self.state, self.edition = state, edition
        if self.hovered:
            self._pointed(None)

    def _send_board(self) -> None:
        self._history = self._checkpoints.sizes
        self._send_laid(self._board)
        self._refit(None)

    def _restore(self, checkpoint: Checkpoint) -> None:
        with self.hold_trait_notifications():
            self._forget()
            self._board.replace_with(checkpoint.board)
            self.hand = None if checkpoint.hand is None else list(checkpoint.hand)
