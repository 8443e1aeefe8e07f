"""The verdicts of all squares for the tile in hand, in one small message."""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.geometry import CELLS, Cell
from linie1_widget.linie1.tiles import ROTATIONS, Tile
from linie1_widget.widgets.board.verdict_codec import tokens


class Fits:
    """Works out the trait ``_fits``, and remembers what it said of each square.

    A play changes what may be laid on a few squares only, and an answer to a click must
    not take longer than the eye: what was said of a square is said again as long as
    nothing changed there.
    """

    def __init__(self) -> None:
        self._asked: object = None
        self._said: dict[tuple[Cell, object], str] = {}

    def single(
        self, board: Position, tile: Tile, hand: Iterable[str] | None
    ) -> dict[str, str]:
        """The verdicts of laying or exchanging a tile.

        Parameters
        ----------
        board : Position
        tile : Tile
            The tile in hand, as it is turned.
        hand : iterable of str or None
            The code letters of the hand, if there is one.

        Returns
        -------
        dict
            ``tile``; ``squares``, the tokens of all squares row by row; ``turns``, for
            each square a hexadecimal digit with a bit for each rotation that may lie.

        Examples
        --------
        >>> from linie1_widget.linie1.board.board import Board
        >>> table = Fits().single(Board(), Tile("X"), None)
        >>> table["squares"].split(";")[:3], table["turns"][:3]
        (['ANAW', 'tN', 'tN'], '0ff')
        """
        codes = None if hand is None else tuple(hand)
        held = codes is None or tile.code in codes
        asked = (str(tile), board.edition, held)
        if asked != self._asked:
            self._asked = asked
            self._said.clear()
        squares = []
        for cell in CELLS:
            key = cell, board.circumstances(cell)
            if key not in self._said:
                self._said[key] = tokens(board.explain(cell, tile, codes), cell)
            squares.append(self._said[key])
        turns = board.turns(tile.code) if held else [0] * len(CELLS)
        return _packed(tile, squares, turns)

    def pair(
        self,
        board: Position,
        tile: Tile,
        hand: Iterable[str] | None,
        first: tuple[Cell, Tile],
    ) -> dict[str, str]:
        """The verdicts of a pair exchange whose first half is chosen already.

        Parameters
        ----------
        board, tile, hand
            As for `single`; the tile is that of the second half.
        first : (Cell, Tile)
            The first half.
        """
        codes = None if hand is None else tuple(hand)

        def explain(cell: Cell, tile: Tile) -> Verdict:
            return board.explain_pair(first, (cell, tile), codes)

        turned = [(1 << turn, Tile(tile.code, at)) for turn, at in enumerate(ROTATIONS)]
        squares = [tokens(explain(cell, tile), cell) for cell in CELLS]
        turns = [
            sum(bit for bit, other in turned if explain(cell, other).legal)
            if first[0].side_towards(cell)
            else 0
            for cell in CELLS
        ]
        return _packed(tile, squares, turns)


def _packed(tile: Tile, squares: list[str], turns: list[int]) -> dict[str, str]:
    return {
        "tile": str(tile),
        "squares": ";".join(squares),
        "turns": "".join(f"{turn:x}" for turn in turns),
    }
