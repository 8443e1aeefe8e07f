"""The verdicts of all squares for the tile in hand, in one small message."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from string import hexdigits
from typing import Any

from linie1_widget.language.english.linie1.board import Breach
from linie1_widget.linie1.board.live_position import (
    Circumstances,
    circumstances,
    findings,
)
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.rules import Verdict, Violation
from linie1_widget.linie1.geometry import CELLS, Cell
from linie1_widget.linie1.tiles import ROTATIONS, Tile
from linie1_widget.widgets.board.verdict_codec import token, tokens

_UNHELD = token(Violation(Breach.NOT_IN_HAND, None))  # a tile that is not in the hand


class Fits:
    """A cache of verdicts that computes the trait ``_fits``."""

    # A play affects few squares, and the answer to a click must be fast: verdicts on
    # squares whose circumstances are unchanged are reused.

    def __init__(self) -> None:
        self._asked: object = None
        self._seen: list[Circumstances] = []
        self._said: list[str] = []

    def single(
        self, board: Position, tile: Tile, hand: Collection[str] | None
    ) -> dict[str, Any]:
        """Return the verdicts on laying or exchanging a tile, for every square."""
        asked, now = (str(tile), board.edition), circumstances(board)
        if asked != self._asked:
            self._asked, self._said = asked, [""] * len(now)
            changed: Iterable[int] = range(len(now))
        else:
            pairs = enumerate(zip(self._seen, now, strict=True))
            changed = [at for at, (before, after) in pairs if before != after]
        for at, found in findings(board, tile, changed):
            self._said[at] = tokens(found, CELLS[at])
        self._seen = now
        code = tile.code
        turns = board.turns(code)
        if hand is None or code in hand:
            return _packed(tile, self._said, turns)
        bit = ROTATIONS.index(tile.rotation)
        allowed = [turn >> bit & 1 for turn in turns]
        squares = [
            _UNHELD if may else said + _UNHELD
            for said, may in zip(self._said, allowed, strict=True)
        ]
        return _packed(tile, squares, [0] * len(now))

    def pair(
        self,
        board: Position,
        tile: Tile,
        hand: Iterable[str] | None,
        first: tuple[Cell, Tile],
    ) -> dict[str, Any]:
        """Return the verdicts on a second half of a pair exchange, for every square."""
        codes = None if hand is None else tuple(hand)

        def explain(cell: Cell, tile: Tile) -> Verdict:
            return board.explain_pair(first, (cell, tile), codes)

        turned = [(1 << turn, Tile(tile.code, at)) for turn, at in enumerate(ROTATIONS)]
        verdicts = ((cell, explain(cell, tile)) for cell in CELLS)
        squares = [
            tokens(found.violations or found.effects, cell) for cell, found in verdicts
        ]
        turns = [
            sum(bit for bit, other in turned if explain(cell, other).legal)
            if first[0].side_towards(cell)
            else 0
            for cell in CELLS
        ]
        return _packed(tile, squares, turns)


# Tokens of all squares, row by row; and for each square a hexadecimal digit in which bit
# r is set if the tile may lie there, turned by 90 × r degrees.
def _packed(tile: Tile, squares: list[str], turns: list[int]) -> dict[str, Any]:
    return {
        "tile": tile.code,
        "rotation": tile.rotation,
        "squares": ";".join(squares),
        "turns": "".join(map(hexdigits.__getitem__, turns)),
    }
