"""A compact text format of verdicts, so that all squares fit into one message.

A finding takes two characters: the key of its sentence and an argument, which is the
letter of a side, a set of links, or ``-``. A set of links is a number with one bit for
each of NE, NS, NW, ES, EW and SW, written as one of the 64 characters of `ALPHABET`.
The token ``|-`` separates findings about a square from findings about the first half of
a pair exchange. ``js/src/domain/verdictTable.ts`` reads the format.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from linie1_widget.linie1.board.position import Single
from linie1_widget.linie1.board.rules import Verdict, VerdictPart
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import Link, Tile, parse_links

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
