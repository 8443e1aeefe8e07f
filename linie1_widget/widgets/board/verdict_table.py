"""The verdicts of all squares for the tile in hand, in one small message.

A finding takes two characters: the key of its sentence and an argument, which is the
letter of a side, a set of links, or ``-``. A set of links is a number with one bit for
each of NE, NS, NW, ES, EW and SW, written as one of the 64 characters of `ALPHABET`.
The token ``|-`` separates findings about a square from findings about the first half of
a pair exchange. ``js/src/domain/verdictTable.ts`` reads the format.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from string import ascii_lowercase, ascii_uppercase, digits, hexdigits
from typing import Any

from linie1_widget.language.english.linie1.board import Breach
from linie1_widget.linie1.board.live_position import (
    Circumstances,
    circumstances,
    findings,
)
from linie1_widget.linie1.board.position import Position, Single
from linie1_widget.linie1.board.rules import Verdict, VerdictPart, Violation
from linie1_widget.linie1.geometry import CELLS, Cell, Side
from linie1_widget.linie1.tiles import ROTATIONS, Link, Tile, parse_links

ALPHABET = digits + ascii_uppercase + ascii_lowercase + "+/"

_LETTERS: dict[Side | None, str] = {None: "-"} | {side: side.value for side in Side}

_BITS: dict[Link, int] = {
    link: 1 << bit
    for bit, pair in enumerate(("NE", "NS", "NW", "ES", "EW", "SW"))
    for link in parse_links(pair)
}


def token(finding: VerdictPart) -> str:
    """Encode a finding in two characters.

    >>> from linie1_widget.language.english.linie1.board import Breach
    >>> from linie1_widget.linie1.geometry import Side
    >>> from linie1_widget.linie1.board.rules import Violation
    >>> token(Violation(Breach.INTO_A_BUILDING, Cell(2, 3), Side.N))
    'BN'
    >>> token(Violation(Breach.LOSES_TRACK, Cell(2, 3), links=parse_links("NE EW")))
    'KH'
    """
    if finding.links:
        return finding.key.short + ALPHABET[sum(_BITS[link] for link in finding.links)]
    return finding.key.short + _LETTERS[finding.side]


def tokens(findings: Iterable[VerdictPart], cell: Cell) -> str:
    """Encode the findings about a square; those about another one follow a bar."""
    here, there = "", ""
    for finding in findings:
        if finding.cell == cell:
            here += token(finding)
        else:
            there += token(finding)
    return f"{here}|-{there}" if there else here


def as_dict(verdict: Verdict, singles: Iterable[Single], done: bool) -> dict[str, Any]:
    """Return the value of the trait ``verdict``; `done` means that the tiles were laid."""
    tiles = [half(cell, tile) for cell, tile in singles]
    return {
        "play": verdict.play,
        "tiles": tiles,
        "legal": verdict.legal,
        "done": done,
        "cells": [tile["cell"] for tile in tiles],
        "rules": sorted(verdict.rules),
        "violations": [
            {"rule": violation.rule, **_said(violation)} for violation in verdict.violations
        ],
        "effects": [{"kind": effect.kind, **_said(effect)} for effect in verdict.effects],
    }


def half(cell: Cell, tile: Tile) -> dict[str, Any]:
    """Return a tile on a square as a dictionary."""
    return {"cell": cell.name, "tile": tile.code, "rotation": tile.rotation}


def _said(finding: VerdictPart) -> dict[str, str | None]:
    return {
        "cell": finding.square,
        "side": None if finding.side is None else _LETTERS[finding.side],
        "message": finding.message,
    }


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
