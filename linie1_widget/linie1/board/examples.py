"""The examples of laying on pages 2 and 3 of the rule book of 1995, square by square."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from linie1_widget.base.registry import Named
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.position import explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.board.tiles import Tile
from linie1_widget.linie1.texts import ExampleTitle


@dataclass(frozen=True)
class Example:
    """A position with a play, and the verdict of the rule book.

    Attributes
    ----------
    id, position : str
        The page and a name, and the text of the position.
    called : ExampleTitle
        The title, in every language.
    plays : tuple of (Cell, Tile)
        Nothing, one tile, or two tiles exchanged at once.
    rules : frozenset of str
        The rules broken in the edition of 1995; empty if the play is legal.
    """

    id: str
    called: ExampleTitle
    position: str
    plays: tuple[tuple[Cell, Tile], ...]
    rules: frozenset[str]

    @property
    def title(self) -> str:
        """The title in the current language."""
        return str(self.called)

    def board(self, edition: EditionLike = "1995") -> Board:
        """Return a board with the position.

        >>> EXAMPLES["page3-between-1"].board()
        <Board: 2 tiles, 0 stop signs, 1995>
        """
        return Board.parse(self.position, edition)

    def explain(self, edition: EditionLike = "1995") -> Verdict | None:
        """Return the verdict on the play; or None without a play.

        >>> print(EXAMPLES["page2-illegal-A"].explain())
        a4:C270 is not allowed.
        West: the track would lead off the board (rule A).
        """
        return explain_play(self.board(edition), self.plays) if self.plays else None


_PAGE_2 = "a1:C90 b1:D0 a2:C270 c2:Y270 a3:C180 e3:S90 f3:C270 e4:C180 b6:L0 | H:c2 I:f3"
_BETWEEN = "c10:S90 e10:C270"
_EXCHANGE = "c10:S90 d10:R90 e10:C270"
_PAIR = "c2:L0 a3:D0 b3:C180 c3:S0 b4:Y270 c4:C0 | H:c2"

_ROWS = (
    # id                   position    plays             rules
    ("page2-legal",        _PAGE_2,   "",               ""),
    ("page2-illegal-A",    _PAGE_2,   "a4:C270",        "A"),
    ("page2-illegal-B",    _PAGE_2,   "b5:C180",        "B"),
    ("page2-illegal-C",    _PAGE_2,   "d2:C0",          "C"),
    ("page2-illegal-D",    _PAGE_2,   "c1:C0",          "D"),
    ("page2-illegal-E",    _PAGE_2,   "b2:S90",         "E"),
    ("page3-between-1",    _BETWEEN,  "d10:S90",        ""),
    ("page3-between-2",    _BETWEEN,  "d10:Y0",         ""),
    ("page3-between-3",    _BETWEEN,  "d10:Y270",       "D"),
    ("page3-between-4",    _BETWEEN,  "d10:L0",         "D"),
    ("page3-exchange-1",   _EXCHANGE, "d10:W180",       ""),
    ("page3-exchange-2",   _EXCHANGE, "d10:D180",       ""),
    ("page3-exchange-3",   _EXCHANGE, "d10:O0",         "KEEP"),
    ("page3-exchange-4",   _EXCHANGE, "d10:D0",         "KEEP"),
    ("page3-pair-A-alone", _PAIR,     "b3:R90",         "E"),
    ("page3-pair-B-alone", _PAIR,     "c3:L0",          "E"),
    ("page3-pair-both",    _PAIR,     "b3:R90 c3:L0",   ""),
    ("page3-stop",         "-",       "c2:Y270",        ""),
)  # fmt: skip


def _play(text: str) -> tuple[Cell, Tile]:
    square, tile = text.split(":")
    return Cell.parse(square), Tile.parse(tile)


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    Named(
        "example",
        {
            key: Example(
                key,
                ExampleTitle[key.upper().replace("-", "_")],
                position,
                tuple(_play(play) for play in plays.split()),
                frozenset(rules.split()),
            )
            for key, position, plays, rules in _ROWS
        },
    )
)
"""The examples of pages 2 and 3, in the order of the book.

>>> all(example.explain().rules == example.rules
...     for example in EXAMPLES.values() if example.plays)
True
"""
