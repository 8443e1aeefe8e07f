"""The base class of widgets with a board and a tile in hand."""

from __future__ import annotations

from typing import Any

import traitlets

from linie1_widget.drawing.board.board_geometry import WindowLike
from linie1_widget.drawing.export.pixels import as_png
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.linie1.board.live_position import laid
from linie1_widget.linie1.board.position import Position, Single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.geometry import Cell, CellLike, as_cell
from linie1_widget.linie1.tiles import Tile, TileLike, as_tile
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.board.verdict_table import Fits, as_dict, half
from linie1_widget.widgets.traits import Rotation, SquareName, TileCode, localised


class TileInHand(Linie1Widget):
    """A widget with a board and a tile in hand; subclasses lay the tiles."""

    _page_may_set = frozenset({"tile", "rotation", "hovered", "selected", "report_hover"})

    tile = TileCode().tag(sync=True)
    rotation = Rotation().tag(sync=True)
    hovered = SquareName().tag(sync=True)
    selected = SquareName().tag(sync=True)
    report_hover = traitlets.Bool(False).tag(sync=True)
    verdict = traitlets.Dict(read_only=True).tag(sync=True)
    _history = traitlets.Any([0, 0]).tag(sync=True)
    # Set from Python only, so that they need no validation.
    _pair = traitlets.Any({}).tag(sync=True)
    _fits = traitlets.Any({}).tag(sync=True)
    _laid = traitlets.Any({}).tag(sync=True)
    _page = traitlets.Any({}).tag(sync=True)

    def __init__(self, **kwargs: Any) -> None:
        self._asked: tuple[Verdict, tuple[Single, ...]] | None = None
        self._said_last: tuple[Verdict, tuple[Single, ...], bool] | None = None
        self._first: Single | None = None
        self._verdicts = Fits()
        self._fits_of: tuple[object, ...] = ()
        super().__init__(**kwargs)

    # hooks of subclasses -----------------------------------------------------------------

    @property
    def _position(self) -> Position:
        """The board on which tiles are tried."""
        raise NotImplementedError

    @property
    def _codes(self) -> tuple[str, ...] | None:
        """The code letters of the hand; None for all kinds without limit."""
        raise NotImplementedError

    @property
    def _may_try(self) -> bool:
        """True if a tile may be tried now."""
        return True

    def to_svg(self, window: WindowLike | None = None) -> str:
        """Return the current picture, or a part of it, as SVG text."""
        raise NotImplementedError

    def to_png(self, width: int = 960, window: WindowLike | None = None) -> bytes:
        """Return the current picture as PNG, see `as_png`.

        Parameters
        ----------
        width : int, default 960
            The width in pixels, 16 to 8000.
        window : Window or str, optional
            The part of the board to show, such as ``"a1:f6"``.

        Raises
        ------
        MissingLibrary
            If resvg is not installed: ``pip install linie1_widget[pictures]``.
        ValueError
            If the width is out of range, or the text is not a window.
        """
        return as_png(self.to_svg(window), width)

    def lay(self, cell: CellLike, tile: TileLike | None = None) -> Verdict:
        """Lay a tile on a square or exchange it there, if the rules allow."""
        raise NotImplementedError

    def lay_pair(
        self, a: tuple[CellLike, TileLike], b: tuple[CellLike, TileLike]
    ) -> Verdict:
        """Exchange two neighbouring tiles at once, if the rules allow."""
        raise NotImplementedError

    # reactions to changed traits ---------------------------------------------------------

    @traitlets.observe("hovered", "tile", "rotation")
    def _pointed(self, _change: object) -> None:
        if self.hovered and self.tile and self._may_try:
            single = as_cell(self.hovered), self._in_hand(None)
            self._show(self._position.verdict(*single, self._codes), (single,))

    @traitlets.observe("tile", "rotation", "_pair")
    def _refit(self, _change: object) -> None:
        """Send the squares where the tile in hand may lie, if anything has changed."""
        board, codes = self._position, self._codes
        tile = self._in_hand(None) if self.tile and self._may_try else None
        of = (tile and str(tile), codes, str(board), board.edition, self._first)
        if of == self._fits_of:
            return
        self._fits_of = of
        if tile is None:
            self._fits = {}
        elif self._first is None:
            self._fits = self._verdicts.single(board, tile, codes)
        else:
            self._fits = self._verdicts.pair(board, tile, codes, self._first)

    def _tell_laid(self, board: Position) -> None:
        self._laid = laid(board)

    # trying ------------------------------------------------------------------------------

    def _in_hand(self, tile: TileLike | None) -> Tile:
        if tile is not None:
            return as_tile(tile)
        code = self.tile
        if not code:
            raise InvalidValue("no tile is in hand: name one, such as 'C90'")
        return as_tile(f"{code}{self.rotation}")

    @localised
    def _show(
        self, verdict: Verdict, singles: tuple[Single, ...], *, done: bool = False
    ) -> None:
        """Publish the verdict on tiles that were tried, or are about to be."""
        self._asked = None if done else (verdict, singles)
        self._said_last = verdict, singles, done
        self.set_trait("verdict", as_dict(verdict, singles, done))

    def _forget(self) -> None:
        """Drop the verdict and the chosen first half of the position being left."""
        self._asked = self._said_last = None
        self._choose_first(None)
        if self.verdict:
            self.set_trait("verdict", {})

    def _retell(self) -> None:
        super()._retell()
        if self._said_last is not None:
            verdict, singles, done = self._said_last
            self.set_trait("verdict", as_dict(verdict, singles, done))

    def _choose_first(self, single: Single | None) -> None:
        """Choose the first half of a pair exchange; None cancels it."""
        if single == self._first:
            return
        self._first = single
        self._pair = {} if single is None else half(*single)

    def _said(self, text: str) -> str:
        """Append the verdict on the tile being tried to a description."""
        if self._asked is None:
            return text
        return f"{text}. {' '.join(str(self._asked[0]).splitlines())}"

    # requests of the page ----------------------------------------------------------------

    def _carry_out(self, request: object) -> None:
        match request:
            case {"do": "lay", "cell": str(cell), "tile": str(tile)}:
                self._lay_by_page(cell, tile)
            case {"do": "pair", "cell": str(cell), "tile": str(tile)}:
                self._begin_pair(Cell.parse(cell), Tile.parse(tile))
            case {"do": "unpair"}:
                self._choose_first(None)
            case _:
                super()._carry_out(request)

    def _lay_by_page(self, cell: str, tile: str) -> None:
        if self._first:
            self.lay_pair(self._first, (cell, tile))
        else:
            self.lay(cell, tile)

    def _begin_pair(self, cell: Cell, tile: Tile) -> None:
        if not self._position.edition.pair_exchange:
            raise Linie1Error(Notice.NO_PAIR)
        if self._position.tile_at(cell) is None:
            raise Linie1Error(Notice.PAIR_BEGINS(square=cell))
        self.selected = cell.name
        self._choose_first((cell, tile))
