"""The map of a laboratory and the changes that can be made to it."""

from __future__ import annotations

from typing import Any

import traitlets

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.widget.traits import Checked
from linie1_widget.laboratory.grid_kind import SquareMap, maze
from linie1_widget.laboratory.map_kind import MapKind, MapTimeline
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.position import Position, Single, explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.board.tile_in_hand import TileInHand


class Changes(TileInHand):
    """A map as text, with its history; on a board tiles are laid as in a `BoardWidget`."""

    map = Checked(lambda widget, given: widget._as_text(given), "").tag(sync=True)
    edition = traitlets.Unicode("1995", read_only=True).tag(sync=True)

    _map_kind: MapKind[Any]
    _timeline: MapTimeline[Any]

    def __init__(self, **kwargs: Any) -> None:
        self._shown_board = ""
        super().__init__(_page=self._content, **kwargs)

    def _as_text(self, given: object) -> str:
        """Return the text of a map; only one that comes from outside is parsed."""
        now = self._timeline.now
        if now is None or given != str(now):
            self._draft = self._map_kind.parse(given, now)
            given = str(self._draft)
        return str(given)

    def undo(self) -> None:
        """Undo the last stroke.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self._timeline.undo()
        self._follow()

    def redo(self) -> None:
        """Redo the stroke undone last.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self._timeline.redo()
        self._follow()

    def clear(self) -> None:
        """Remove all walls, weights, edges, tiles or tracks from the map.

        >>> from linie1_widget import LaboratoryWidget
        >>> widget = LaboratoryWidget("S#7G")
        >>> widget.clear()
        >>> widget.map
        'S..G'
        """
        self._replace_map(self._timeline.now.cleared())

    def resize(self, rows: int, cols: int) -> None:
        """Change the number of rows and columns, 1 to 60 each.

        Raises
        ------
        ValueError
            If a number is out of range, or the map has no squares.
        """
        self._replace_map(self._square_map.resized(rows, cols))

    def make_maze(self, name: str, seed: int = 0) -> None:
        r"""Replace the map with a random one of the same size.

        Parameters
        ----------
        name : str
            A name of `MAZES`.
        seed : int
            The same seed gives the same map.

        Raises
        ------
        ValueError
            If there is no such maze, or the map is too small for it or has no squares.

        Examples
        --------
        >>> from linie1_widget import LaboratoryWidget
        >>> widget = LaboratoryWidget("S....\n.....\n....G")
        >>> widget.make_maze("prim")
        >>> print(widget.map)
        S....
        .#.#.
        .#.#G
        """
        self._replace_map(maze(self._square_map, name, seed))

    def _play(self, board: Position, *singles: Single) -> Verdict:
        verdict, last = explain_play(board, singles), singles[-1][0]
        with self.one_message():
            self.selected = last.name if last.on_board else ""
            if verdict.legal:
                self._replace_map(self._timeline.now.laid(singles))
            self._show(verdict, singles, done=verdict.legal)
        return verdict

    @property
    def _square_map(self) -> SquareMap:
        now = self._timeline.now
        if isinstance(now, SquareMap):
            return now
        raise InvalidValue("only a map of squares has rows and columns, and mazes")

    def _replace_map(self, new: Any) -> None:
        """Draw a new map as one undoable step."""
        self._timeline.draw(new)
        self._follow()

    def _follow(self) -> None:
        """Show the map of the timeline."""
        self.map = str(self._timeline.now)
        self._history = self._timeline.sizes

    def _show_board(self) -> None:
        """Send the board and its verdicts, if they have changed."""
        if self._map_kind.has_board and str(self._position) != self._shown_board:
            self._shown_board = str(self._position)
            self.set_trait("edition", self._position.edition.short)
            self._forget()
            self._send_laid(self._position)
            self._refit(None)

    @property
    def _content(self) -> dict[str, Any]:
        return page_content() if self._map_kind.has_board else {}

    @property
    def _position(self) -> Board:
        return self._map_kind.board(self._timeline.now)

    @property
    def _codes(self) -> None:
        return None

    def _update_texts(self) -> None:
        super()._update_texts()
        self._page = self._content
