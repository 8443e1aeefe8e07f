"""Verdicts in a few characters, so that all squares fit into one message.

A finding becomes two characters: the key of its sentence and one argument, which is the
letter of its side, or its links as one character, or ``-``. Links are a number with a
bit for each of NE, NS, NW, ES, EW, SW, written with the 64 characters of `ALPHABET`.
The token ``|-`` divides what is said about a square from what is said about the first
half of a pair exchange. The page reads it in ``js/src/fits.ts``.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from linie1_widget.linie1.board.rules import Finding, Verdict
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Link, parse_links

ALPHABET = digits + ascii_uppercase + ascii_lowercase + "+/"

_BITS: dict[Link, int] = {
    link: 1 << bit
    for bit, pair in enumerate(("NE", "NS", "NW", "ES", "EW", "SW"))
    for link in parse_links(pair)
}


def token(finding: Finding) -> str:
    """The two characters of a finding.

    >>> from linie1_widget.language.english.board import Breach
    >>> from linie1_widget.linie1.geometry import Side
    >>> from linie1_widget.linie1.board.rules import Violation
    >>> token(Violation(Breach.INTO_A_BUILDING, Cell(2, 3), Side.N))
    'BN'
    >>> token(Violation(Breach.LOSES_TRACK, Cell(2, 3), links=parse_links("NE EW")))
    'KH'
    """
    if finding.links:
        return finding.key.short + ALPHABET[sum(_BITS[link] for link in finding.links)]
    return finding.key.short + (finding.side.value if finding.side else "-")


def tokens(verdict: Verdict, cell: Cell) -> str:
    """A verdict as it is said of one square, and behind a bar of the other, if any.

    >>> from linie1_widget.linie1.board.board import Board
    >>> tokens(Board().explain("d1", "S0"), Cell(0, 3))
    'ANBS'
    """
    here, there = "", ""
    for finding in verdict.violations or verdict.effects:
        if finding.cell == cell:
            here += token(finding)
        else:
            there += token(finding)
    return f"{here}|-{there}" if there else here


def as_dict(verdict: Verdict, done: bool) -> dict[str, Any]:
    """A verdict as the trait ``verdict`` holds it.

    >>> from linie1_widget.linie1.board.board import Board
    >>> answer = as_dict(Board().explain("d1", "C0"), done=False)
    >>> answer["rules"], answer["violations"][0]["side"]
    (['A'], 'N')
    """
    return {
        "play": verdict.play,
        "legal": verdict.legal,
        "done": done,
        "cells": [
            part.partition("=" if "=" in part else ":")[0]
            for part in verdict.play.split("+")
        ],
        "rules": sorted(verdict.rules),
        "violations": [
            {"rule": violation.rule, **_said(violation)} for violation in verdict.violations
        ],
        "effects": [{"kind": effect.kind, **_said(effect)} for effect in verdict.effects],
    }


def _said(finding: Finding) -> dict[str, str | None]:
    return {
        "cell": finding.square,
        "side": None if finding.side is None else finding.side.value,
        "message": finding.message,
    }
