"""The board in a notebook cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import traitlets

from linie1_widget.drawing import SquareMark, describe_board, draw_board
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.position import Single, as_single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.geometry import Cell, CellLike, as_cell
from linie1_widget.linie1.tiles import Tile, TileLike, as_tile
from linie1_widget.widgets.board.history import BoardHolder, after
from linie1_widget.widgets.board.verdict_codec import as_dict
from linie1_widget.widgets.board.verdict_table import Fits
from linie1_widget.widgets.static_data import page_content
from linie1_widget.widgets.traits import Rotation, SquareName, TileCode


class BoardWidget(BoardHolder):
    """A board to lay tiles on, which says why a square refuses one.

    Parameters
    ----------
    board : Board, optional
        The board to show; an empty one without it. The widget plays on this very
        board, and shows what is laid on it from Python too.
    edition : Edition or str
        The rule set of the empty board: "1995", "mayfair", "2010", "guide".
    hand : iterable of str, optional
        Code letters of a hand such as ``"SSSCC"``: only these tiles can be laid, each
        once. Without it, all twelve kinds are at hand without limit.

    Attributes
    ----------
    tile : str
        The code letter of the tile in hand, or "".
    rotation : int
        How it is turned, in degrees clockwise.
    hovered : str
        The square that is pointed at, such as "d2", or "". The page tells of its own
        pointing only if `report_hover` is on.
    selected : str
        The square that was chosen last, or "".
    verdict : dict
        What became of the last tile that was tried, or what would become of the tile
        in hand on the hovered square: ``play``, ``legal``, ``done``, ``cells``,
        ``rules``, ``violations`` and ``effects``. Read only.
    state : str
        The position as text, see `Board.parse`. Setting it changes the board.
    edition : str
        The name of the rule set. Setting it keeps the position.
    hand : list of str or None
        The hand.
    report_hover : bool
        Whether the page sets `hovered`.

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
    _page_may_set = frozenset(
        {"tile", "rotation", "hovered", "selected", "state", "edition", "report_hover"}
    )

    tile = TileCode().tag(sync=True)
    rotation = Rotation().tag(sync=True)
    hovered = SquareName().tag(sync=True)
    selected = SquareName().tag(sync=True)
    report_hover = traitlets.Bool(False).tag(sync=True)
    verdict = traitlets.Dict(read_only=True).tag(sync=True)
    _pair = traitlets.Dict().tag(sync=True)
    _fits = traitlets.Dict().tag(sync=True)
    _page = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        board: Board | None = None,
        edition: EditionLike = "1995",
        hand: Iterable[str] | None = None,
        **kwargs: Any,
    ) -> None:
        self._asked: tuple[Verdict, tuple[Single, ...]] | None = None
        self._fits_of: tuple[object, ...] = ()
        self._verdicts = Fits()
        board = Board(edition) if board is None else board
        super().__init__(board, hand, _page=page_content(), **kwargs)

    # playing ---------------------------------------------------------------------------

    def lay(self, cell: CellLike, tile: TileLike | None = None) -> Verdict:
        """Try a tile on a square, as a click does: it is laid, exchanged or refused.

        Parameters
        ----------
        cell : Cell, pair of int, or str
            The square.
        tile : Tile or str, optional
            The tile as it is turned; without it the one in hand.

        Returns
        -------
        Verdict
            What the rules say; a refused tile changes nothing.

        Raises
        ------
        ValueError
            If no tile is given and none is in hand.
        """
        single = as_cell(cell), self._in_hand(tile)
        verdict = self._board.explain(*single, hand=self.hand)
        return self._settle(verdict, (single,), lambda: (self._board.lay(*single),))

    def lay_pair(
        self, a: tuple[CellLike, TileLike], b: tuple[CellLike, TileLike]
    ) -> Verdict:
        """Try to exchange two neighbouring tiles at once.

        Parameters
        ----------
        a, b : pair of square and tile

        Returns
        -------
        Verdict
            What the rules say; a refused exchange changes nothing.
        """
        pair = as_single(a), as_single(b)
        verdict = self._board.explain_pair(*pair, hand=self.hand)
        return self._settle(verdict, pair, lambda: self._board.lay_pair(*pair))

    def load_example(self, key: str) -> None:
        """Show one of the rule book's examples with its tile in hand.

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
            self._board.become(example.board(edition))
            verdict = example.explain(edition)
            if verdict is not None:
                *first, (cell, tile) = example.plays
                self.tile, self.rotation, self.selected = (
                    tile.code,
                    tile.rotation,
                    cell.name,
                )
                self._pair = _half(*first[0]) if first else {}
                self._show(verdict, example.plays)

    # pictures --------------------------------------------------------------------------

    def to_svg(self) -> str:
        """The current picture: the board, the tile that is tried, what is wrong with it."""
        marks = [SquareMark(self.selected, "selected")] if self.selected else []
        if self._asked is None:
            return draw_board(self._board, highlights=marks)
        verdict, singles = self._asked
        marks = [SquareMark(cell, "selected") for cell, _ in singles if cell.on_board]
        ghosts = [single for single in singles if single[0].on_board]
        return draw_board(self._board, highlights=marks, ghosts=ghosts, verdict=verdict)

    def describe(self) -> str:
        """The position in one sentence, and what is wrong with the tile that is tried."""
        text = describe_board(self._board)
        if self._asked is None:
            return text
        return f"{text}. {' '.join(str(self._asked[0]).splitlines())}"

    # what follows from the traits ------------------------------------------------------

    @traitlets.observe("hovered", "tile", "rotation")
    def _pointed(self, _change: dict[str, Any]) -> None:
        self._explain_hovered()

    def _board_changed(self) -> None:
        super()._board_changed()
        self._explain_hovered()

    def _explain_hovered(self) -> None:
        if self.hovered and self.tile:
            single = as_cell(self.hovered), self._in_hand(None)
            self._show(self._board.explain(*single, hand=self.hand), (single,))

    @traitlets.observe("tile", "rotation", "hand", "state", "edition", "_pair")
    def _refit(self, _change: dict[str, Any]) -> None:
        hand = None if self.hand is None else tuple(self.hand)
        first = None
        if self._pair:
            first = Cell.parse(self._pair["cell"]), Tile.parse(self._pair["tile"])
        of = (self.tile, self.rotation, hand, str(self._board), self._board.edition, first)
        if of != self._fits_of:
            self._fits_of = of
            self._fits = self._work_out_fits(hand, first) if self.tile else {}

    def _work_out_fits(
        self, hand: tuple[str, ...] | None, first: Single | None
    ) -> dict[str, str]:
        tile = self._in_hand(None)
        if first is None:
            return self._verdicts.single(self._board, tile, hand)
        return self._verdicts.pair(self._board, tile, hand, first)

    def _in_hand(self, tile: TileLike | None) -> Tile:
        if tile is not None:
            return as_tile(tile)
        if not self.tile:
            raise InvalidValue("no tile is in hand: name one, such as 'C90'")
        return Tile(self.tile, self.rotation)

    def _settle(
        self,
        verdict: Verdict,
        singles: tuple[Single, ...],
        play: Callable[[], tuple[Laid, ...]],
    ) -> Verdict:
        """Carry out what is legal, and show what came of it."""
        with self.hold_trait_notifications():
            self.selected = singles[-1][0].name if singles[-1][0].on_board else ""
            if verdict.legal:
                laid = play()
                self._forget()
                if self.hand is not None:
                    self.hand = after(self.hand, laid)
                self.set_trait("verdict", as_dict(verdict, done=True))
            else:
                self._show(verdict, singles)
        return verdict

    def _show(self, verdict: Verdict, singles: tuple[Single, ...]) -> None:
        self._asked = verdict, singles
        self.set_trait("verdict", as_dict(verdict, done=False))

    def _forget(self) -> None:
        self._asked = None
        self._pair = {}
        self.set_trait("verdict", {})

    # requests of the page --------------------------------------------------------------

    def _carry_out(self, request: object) -> None:
        match request:
            case {"do": "lay", "cell": str(cell), "tile": str(tile)}:
                self._lay_by_page(cell, tile)
            case {"do": "pair", "cell": str(cell), "tile": str(tile)}:
                self._begin_pair(Cell.parse(cell), Tile.parse(tile))
            case {"do": "unpair"}:
                self._pair = {}
            case {"do": "undo"}:
                self.undo()
            case {"do": "redo"}:
                self.redo()
            case {"do": "clear"}:
                self.clear()
            case {"do": "example", "id": str(key)}:
                self.load_example(key)
            case {"do": "edition", "name": str(name)}:
                self.edition = name
            case _:
                super()._carry_out(request)

    def _lay_by_page(self, cell: str, tile: str) -> None:
        if self._pair:
            self.lay_pair((self._pair["cell"], self._pair["tile"]), (cell, tile))
        else:
            self.lay(cell, tile)

    def _begin_pair(self, cell: Cell, tile: Tile) -> None:
        if not self._board.edition.pair_exchange:
            raise Linie1Error("This edition has no pair exchange.")
        if self._board.tile_at(cell) is None:
            raise Linie1Error(
                f"A pair exchange begins on a laid tile, and {cell.name} is empty."
            )
        self.selected = cell.name
        self._pair = _half(cell, tile)


def _half(cell: Cell, tile: Tile) -> dict[str, str]:
    return {"cell": cell.name, "tile": str(tile)}
