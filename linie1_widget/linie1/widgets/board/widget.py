"""The widget for a board of Linie 1, with undo and a page without Python."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.base.registry import no_such
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.timeline import Timeline
from linie1_widget.base.widget.traits import Checked, InvalidTrait, localised
from linie1_widget.linie1.board.board import Board, PositionLike, hand_after
from linie1_widget.linie1.board.editions import EDITIONS, Edition, EditionLike
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.position import Position, Single, explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.board.tiles import check_codes
from linie1_widget.linie1.picture.annotations import SquareMark
from linie1_widget.linie1.picture.board_picture import describe_board, draw_board
from linie1_widget.linie1.widgets.board.static_data import page_content, rules_table
from linie1_widget.linie1.widgets.board.tile_in_hand import (
    TileInHand,
    TileOptions,
    hand_codes,
)
from linie1_widget.linie1.widgets.texts import BoardPage

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Checkpoint:
    """A board and a hand that undo can restore; the board must not be changed."""

    board: Board
    hand: tuple[str, ...] | None


def _edition_name(widget: BoardWidget, value: Any) -> str:
    """Return the name of an edition, which is given itself or by its name."""
    name = widget._learn(value) if isinstance(value, Edition) else value
    if not isinstance(name, str) or name not in widget._editions:
        raise no_such("edition", name, widget._editions)
    return name


class BoardWidget(TileInHand):
    """A board of Linie 1 to lay tiles on, with the reasons why a tile is refused.

    Parameters
    ----------
    board : Board or str, optional
        The board to show, or its text; an empty one by default. The widget uses this
        object itself, not a copy, and shows changes made from Python. The board of a game
        is copied.
    edition : Edition or str, default "1995"
        The rule set of a new board: "1995", "mayfair", "2010" or "guide". Ignored if a
        `Board` is given.
    hand : iterable of str, optional
        The code letters of a hand, such as ``"SSSCC"``: only these tiles can be laid, each
        once. By default all twelve kinds are available without limit.

    Attributes
    ----------
    tile : str
        The code letter of the tile in hand, or "".
    rotation : int
        The rotation of the tile in hand, in degrees clockwise: 0, 90, 180 or 270.
    hovered : str
        The square under the pointer, such as "d2", or "". The page sets it only if
        `report_hover` is True.
    selected : str
        The square chosen last, or "".
    verdict : Verdict or None
        The verdict on the last tile tried, or on the tile in hand over the hovered square,
        which is true if the tile may be laid there. Read only.
    state : str
        The position as text, see `Board.parse`. Setting it changes the board.
    edition : str
        The name of the rule set. Setting it keeps the position.
    hand : list of str or None
        The code letters of the hand; None for all kinds without limit.
    report_hover : bool
        True if the page sets `hovered`.
    language : str
        The language of the widget's texts, "en" or "de".

    Examples
    --------
    >>> widget = BoardWidget()
    >>> widget.tile = "C"
    >>> print(widget.lay("d1"))
    d1:C0 is not allowed.
    North: the track would lead off the board (rule A).
    >>> widget.lay("e1", "C90").legal, widget.state
    (True, 'e1:C90')
    """

    _script = "board"
    _loader = "standby_loader"
    _page_may_set = TileInHand._page_may_set | {"state", "edition"}

    state: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("-").tag(sync=True)
    edition: Checked[str] = Checked(_edition_name, "1995").tag(sync=True)
    hand: Checked[list[str] | None] = Checked(hand_codes, None).tag(sync=True)

    def __init__(
        self,
        board: PositionLike | None = None,
        *,
        edition: EditionLike = "1995",
        hand: Iterable[str] | None = None,
        **kwargs: Unpack[TileOptions],
    ) -> None:
        if "state" in kwargs:
            raise WrongType("a position is the first argument, as in BoardWidget('b1:S0')")
        if board is None:
            board = Board(edition)
        elif isinstance(board, str):
            board = Board.parse(board, edition)
        elif isinstance(board, Position) and not isinstance(board, Board):
            board = board.copy()  # of a game, whose board only its moves change
        elif not isinstance(board, Board):
            raise WrongType(
                f"a board is a Board or its text such as 'b1:S0', not {board!r}"
            )
        codes = None if hand is None else check_codes(hand)
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
        self._unwatch = board.on_change(self._board_changed)

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

    def clear(self) -> None:
        """Take all tiles off the board."""
        with self.hold_trait_notifications():
            self._forget()
            self._board.replace_with(Board(self._board.edition))

    def load_example(self, key: str) -> None:
        """Show an example of the rule book with its tile in hand.

        Parameters
        ----------
        key : str
            A key of `linie1_widget.EXAMPLES`, such as "page2-illegal-A".

        Raises
        ------
        ValueError
            If there is no such example.
        """
        example = EXAMPLES.get(key)
        if example is None:
            raise InvalidValue(f"there is no example {key!r}: try {', '.join(EXAMPLES)}")
        edition = self._board.edition
        with self.hold_trait_notifications():
            self._forget()
            self.hand = None
            self._board.replace_with(example.board(edition))
            verdict = example.explain(edition)
            if verdict is not None:
                *first, (cell, tile) = example.plays
                self.tile, self.rotation = tile.code, tile.rotation
                self.selected = cell.name
                self._choose_first(first[0] if first else None)
                self._show(verdict, example.plays)

    def _draw(self, **look: Any) -> str:
        marks = [SquareMark(self.selected, "selected")] if self.selected else []
        if self._tried is None:
            return draw_board(self._board, highlights=marks, **look)
        verdict, singles = self._tried
        marks = [SquareMark(cell, "selected") for cell, _ in singles if cell.on_board]
        ghosts = [single for single in singles if single[0].on_board]
        return draw_board(
            self._board, highlights=marks, ghosts=ghosts, verdict=verdict, **look
        )

    def describe(self) -> str:
        """Describe the position, and the verdict on the tile being tried, in words."""
        return self._with_verdict(describe_board(self._board))

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
        """Remember an edition and return its name."""
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

    def _update_texts(self) -> None:
        super()._update_texts()
        self._page = page_content(self._editions.values())

    def _live_part(self) -> LivePart:
        part = self._page_part(str(BoardPage.CALLED(edition=self._board.edition.called)))
        alive = {
            "_history": [0, 0],
            "_pair": {},
            "_verdicts": {},
            "_kernel": rules_table(self._editions.values()),
        }
        helpers = {"board_kernel": bundled("board_kernel.js")}
        return replace(part, state={**part.state, **alive}, helpers=helpers)

    def _play(self, board: Position, *singles: Single) -> Verdict:
        verdict, last = explain_play(board, singles, self._codes), singles[-1][0]
        legal = not verdict.violations
        with self.one_message():
            self.selected = last if last.on_board else ""
            with self.hold_trait_notifications():
                if legal:
                    laid = self._board.lay_unchecked(*singles)
                    if self._first is not None:
                        self._choose_first(None)
                    hand = self.hand
                    if hand is not None:
                        self.hand = hand_after(hand, laid)
                self._show(verdict, singles, done=legal)
        return verdict

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "undo" | "redo" | "clear" as name}:
                getattr(self, name)()
            case {"do": "example", "id": str(key)}:
                self.load_example(key)
            case {"do": "edition", "name": str(name)}:
                self.edition = name
            case _:
                super()._handle_request(request)
