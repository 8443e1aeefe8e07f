"""Exercises on exchanging tiles, one at a time and in pairs."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise, all_of, equal_to, numbered
from linie1_widget.lessons.forms import Choice, ListOf, TileForm
from linie1_widget.lessons.texts.quiz_questions import WhichOfRules
from linie1_widget.lessons.texts.rule_lessons import (
    NeverExchanged,
    PairPartner,
    Replacements,
    UnderASign,
    WhyNoExchange,
    WhyNotAlone,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile

_EXCHANGE = EXAMPLES["page3-exchange-3"]
_PAIR = EXAMPLES["page3-pair-both"]
_LETTERS = ListOf(Choice(TILE_TYPES), '"S", "C"', ordered=False)


def replacements() -> Exercise:
    """Ask for the kinds of tile that may replace the one on d10."""
    board, ((cell, _),) = _EXCHANGE.board(), _EXCHANGE.plays
    right = [
        code
        for code in TILE_TYPES
        if any(tile.code == code and board.allows(cell, tile) for tile in ORIENTED)
    ]
    return Exercise(
        Replacements.texts(square=cell, tile=str(board.tile_at(cell))),
        _LETTERS,
        all_of(right, lambda code: Replacements.REFUSED(letter=code), Replacements.MORE),
        right,
        BoardFigure(board, "a8:g12", marked=(cell,)),
    )


def why_no_exchange() -> Exercise:
    """Ask for the rule that forbids a roundabout in place of a turnout."""
    board, ((cell, tile),) = _EXCHANGE.board(), _EXCHANGE.plays
    (right,) = board.explain(cell, tile).rules

    def wrong(rule: str) -> TranslatableBase:
        if rule in "ABCDE":
            return WhichOfRules[rule](square=cell)
        return WhyNoExchange[rule](square=cell)

    return Exercise(
        WhyNoExchange.texts(square=cell, old=str(board.tile_at(cell)), tile=str(tile)),
        Choice(("A", "B", "C", "D", "E", "TREE", "KEEP", "ADD")),
        equal_to(right, wrong),
        right,
        BoardFigure(board, "a8:g12", marked=(cell,)),
    )


def never_exchanged() -> Exercise:
    """Ask for the kinds of tile with trees."""
    right = [code for code, kind in TILE_TYPES.items() if kind.trees]
    return Exercise(
        NeverExchanged.texts(),
        _LETTERS,
        all_of(right, lambda code: NeverExchanged.WRONG(letter=code), NeverExchanged.MORE),
        right,
    )


def under_a_sign() -> Exercise:
    """Ask for the editions that allow an exchange under a stop sign."""
    text, cell, tile = "c2:S0 | H:c2", Cell.parse("c2"), Tile("L", 0)
    boards = {name: Board.parse(text, name) for name in EDITIONS}
    right = [name for name, board in boards.items() if board.allows(cell, tile)]
    board = boards["1995"]

    def refused(edition: str) -> TranslatableBase:
        return UnderASign.REFUSED(
            edition=edition, verdict=boards[edition].explain(cell, tile)
        )

    return Exercise(
        UnderASign.texts(
            square=cell,
            old=str(board.tile_at(cell)),
            tile=str(tile),
            editions=tuple(EDITIONS),
        ),
        ListOf(Choice(EDITIONS), '"1995", "guide"', ordered=False),
        all_of(right, refused, UnderASign.MORE),
        right,
        BoardFigure(board, "a1:f5"),
    )


def pair_partner() -> Exercise:
    """Ask for the other tile of a pair exchange."""
    board, (one, other) = _PAIR.board(), _PAIR.plays

    def judge(given: Tile) -> TranslatableBase | None:
        verdict = board.explain_pair(one, (other[0], given))
        return None if verdict.legal else PairPartner.REFUSED(verdict=verdict)

    return Exercise(
        PairPartner.texts(**_pair_names(board)),
        TileForm(),
        judge,
        next(str(tile) for tile in ORIENTED if judge(tile) is None),
        BoardFigure(board, "a1:f6", marked=(one[0], other[0])),
    )


def why_not_alone() -> Exercise:
    """Ask for the rule that forbids one exchange of a pair alone."""
    board, (one, _) = _PAIR.board(), _PAIR.plays
    (right,) = board.explain(*one).rules
    return Exercise(
        WhyNotAlone.texts(**_pair_names(board)),
        Choice("ABCDE"),
        equal_to(right, lambda letter: WhichOfRules[letter](square=one[0])),
        right,
        BoardFigure(board, "a1:f6", marked=(one[0],)),
    )


def _pair_names(board: Board) -> Mapping[str, object]:
    (first, new), (second, _) = _PAIR.plays
    return {
        "first": first,
        "new": str(new),
        "old": str(board.tile_at(first)),
        "second": second,
        "other": str(board.tile_at(second)),
    }


EXERCISES = numbered(
    "exchanges", replacements, why_no_exchange, never_exchanged, under_a_sign
) | numbered("pairs", pair_partner, why_not_alone)
