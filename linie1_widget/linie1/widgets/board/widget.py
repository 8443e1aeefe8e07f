"""The widget for a board of Linie 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.widget.page import LivePart
from linie1_widget.linie1.board.board import Board, hand_after
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.position import Position, Single, explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.board.tiles import check_codes
from linie1_widget.linie1.picture.annotations import SquareMark
from linie1_widget.linie1.picture.board_geometry import WindowLike
from linie1_widget.linie1.picture.board_picture import describe_board, draw_board
from linie1_widget.linie1.widgets.board.shown_board import ShownBoard, offline
from linie1_widget.linie1.widgets.board.static_data import page_content


class BoardWidget(ShownBoard):
    """A board of Linie 1 to lay tiles on, with the reasons why a tile is refused.

    Parameters
    ----------
    board : Board or str, optional
        The board to show, or its text; an empty one by default. The widget uses this
        object itself, not a copy, and shows changes made from Python.
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
    verdict : dict
        The verdict on the last tile tried, or on the tile in hand over the hovered square,
        with the keys ``play``, ``tiles``, ``legal``, ``done``, ``cells``, ``rules``,
        ``violations`` and ``effects``. Read only.
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

    def __init__(
        self,
        board: Board | str | None = None,
        edition: EditionLike = "1995",
        hand: Iterable[str] | None = None,
        **kwargs: Any,
    ) -> None:
        if board is None:
            board = Board(edition)
        elif isinstance(board, str):
            board = Board.parse(board, edition)
        elif not isinstance(board, Board):
            raise WrongType(
                f"a board is a Board or its text such as 'b1:S0', not {board!r}"
            )
        super().__init__(board, None if hand is None else check_codes(hand), **kwargs)

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

    def to_svg(self, window: WindowLike | None = None) -> str:
        """Return a picture of the board, the tile being tried and its faults, as SVG text.

        Parameters
        ----------
        window : Window or str, optional
            The part of the board to show, such as ``"a1:f6"``.

        Examples
        --------
        >>> 'viewBox="0 0 304 304"' in BoardWidget().to_svg(window="a1:c3")
        True
        """
        marks = [SquareMark(self.selected, "selected")] if self.selected else []
        if self._tried is None:
            return draw_board(self._board, highlights=marks, window=window)
        verdict, singles = self._tried
        marks = [SquareMark(cell, "selected") for cell, _ in singles if cell.on_board]
        ghosts = [single for single in singles if single[0].on_board]
        return draw_board(
            self._board, highlights=marks, ghosts=ghosts, verdict=verdict, window=window
        )

    def describe(self) -> str:
        """Describe the position, and the verdict on the tile being tried, in words."""
        return self._with_verdict(describe_board(self._board))

    def _update_texts(self) -> None:
        super()._update_texts()
        self._page = page_content(self._editions.values())

    def _live_part(self) -> LivePart:
        return offline(self._page_part(), self._board, self._codes)

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
