"""The laboratory of a board: tiles are laid on the left, searches run on the right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from linie1_widget.drawing import draw_board
from linie1_widget.drawing.board.board_geometry import WindowLike
from linie1_widget.language.english.page.laboratory import LaboratoryBoardPage
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.position import Position, Single, as_single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.geometry import CellLike, as_cell
from linie1_widget.linie1.tiles import TileLike
from linie1_widget.widgets.board.tile_in_hand import TileInHand
from linie1_widget.widgets.laboratory.map_kind import MapTimeline
from linie1_widget.widgets.laboratory.tram_kind import LaidTrack, TramKind
from linie1_widget.widgets.laboratory.widget import LaboratoryWidget
from linie1_widget.widgets.static_data import page_content


class BoardLaboratory(TileInHand, LaboratoryWidget):
    """A `LaboratoryWidget` of a board.

    It copies the position and the rule set; the board that is given stays unchanged.

    >>> widget = LaboratoryWidget("b1:S0 b2:S0, start b1, goal c3", ("bfs",))
    >>> print(widget.lay("b3", "S90"))
    b3:S90 is not allowed.
    North: it would block the track coming from b2 (rule D).
    >>> widget.lay("b3", "C0").legal, widget.lay("c3", "S90").legal
    (True, True)
    >>> widget.result["bfs"].cost
    4
    """

    _script = "laboratory_board"
    _words_of = (*LaboratoryWidget._words_of, LaboratoryBoardPage)
    _styles = LaboratoryWidget._styles
    _page_may_set = TileInHand._page_may_set | LaboratoryWidget._page_may_set

    edition = traitlets.Unicode("1995", read_only=True).tag(sync=True)

    def __init__(
        self, map: str | Position, algorithms: Iterable[str] | None = None, **kwargs: Any
    ) -> None:
        self._timeline: MapTimeline[Any] = MapTimeline(LaidTrack.parse("-"))
        self._shown_text = ""
        super().__init__(map=map, algorithms=algorithms, _page=page_content(), **kwargs)
        self.set_trait("edition", self._position.edition.name)

    def _map_kind_of(self, map: object) -> TramKind:
        return TramKind(map.edition) if isinstance(map, Position) else TramKind()

    def lay(self, cell: CellLike, tile: TileLike | None = None) -> Verdict:
        """Try a tile on a square as a click does: it is laid, exchanged or refused.

        Raises
        ------
        ValueError
            If no tile is given and none is in hand.
        """
        single = as_cell(cell), self._in_hand(tile)
        return self._settle(self._position.explain(*single), (single,))

    def lay_pair(
        self, a: tuple[CellLike, TileLike], b: tuple[CellLike, TileLike]
    ) -> Verdict:
        """Try to exchange two neighbouring tiles at once."""
        pair = as_single(a), as_single(b)
        return self._settle(self._position.explain_pair(*pair), pair)

    def _settle(self, verdict: Verdict, singles: tuple[Single, ...]) -> Verdict:
        last = singles[-1][0]
        with self.one_message():
            self.selected = last.name if last.on_board else ""
            if verdict.legal:
                self._replace_map(self._timeline.now.laid(singles))
            self._show(verdict, singles, done=verdict.legal)
        return verdict

    def _run(self) -> None:
        with self.one_message():
            super()._run()
            board = self._position
            if str(board) != self._shown_text:
                self._shown_text = str(board)
                self._forget()
                self._send_laid(board)
                self._refit(None)

    @property
    def _position(self) -> Board:
        board: Board = self._timeline.now.board
        return board

    @property
    def _codes(self) -> None:
        return None

    def to_svg(self, window: WindowLike | None = None) -> str:
        """Return the picture of the current step, or of a part of the board alone."""
        if window is not None:
            return draw_board(self._position, window=window)
        return LaboratoryWidget.to_svg(self)

    def _update_texts(self) -> None:
        super()._update_texts()
        self._page = page_content()
