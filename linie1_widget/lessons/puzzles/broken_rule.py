"""A puzzle: find the rule that a play breaks, and the side."""

from __future__ import annotations

from random import Random
from typing import Any

from linie1_widget.language.english.lessons.puzzles import BrokenRule
from linie1_widget.language.language import TranslatableBase, current_language
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.exercise.figures import BoardFigure
from linie1_widget.lessons.forms.form import Form
from linie1_widget.lessons.puzzles.boards import neighbours_of, scatter
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.tiles import ORIENTED, Tile, first_alike

Fault = tuple[str, Side | None]

_TILES = {1: 10, 2: 22, 3: 36}
_LETTERS = "ABDE"


class FaultForm(Form):
    """A rule and a side, in any language.

    >>> FaultForm().write(FaultForm().read(("d", "North")))
    'D north'
    """

    kind = "choice"

    @property
    def choices(self) -> tuple[str, ...]:
        """All pairs of a rule and a side."""
        return tuple(self.write((letter, side)) for letter in _LETTERS for side in SIDES)

    @property
    def asks(self) -> TranslatableBase:
        """The description of the form."""
        return BrokenRule.FORM

    def read(self, answer: Any) -> Fault:
        """Return the letter and the side."""
        parts = answer.split() if isinstance(answer, str) and len(answer) < 40 else answer
        if (
            isinstance(parts, list | tuple)
            and len(parts) == 2
            and isinstance(parts[0], str)
            and parts[0].strip().upper() in tuple(_LETTERS)
        ):
            for side in SIDES:
                word = parts[1].strip().lower() if isinstance(parts[1], str) else None
                words = [side.value, *map(side.render, LANGUAGES.values())]
                if parts[1] is side or word in [each.lower() for each in words]:
                    return parts[0].strip().upper(), side
        raise self.unread(answer)

    def write(self, meant: Any) -> str:
        """Return the letter and the word for the side."""
        letter, side = meant
        return f"{letter} {side.render(current_language())}"


def solve(board: Board, cell: Cell, tile: Tile) -> list[Fault]:
    """Return all rules that a play breaks, with the sides."""
    return [(each.rule, each.side) for each in board.explain(cell, tile).violations]


def make(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"broken_rule {seed} {difficulty}")
    letter = luck.choice(_LETTERS)
    while True:
        board = Board()
        scatter(board, _TILES[difficulty], luck)
        plays = [
            (cell, tile)
            for cell in CELLS
            if board.tile_at(cell) is None and neighbours_of(board, cell) >= difficulty - 1
            for tile in ORIENTED
            if tile == first_alike(tile) and str(tile) == str(first_alike(tile))
        ]
        luck.shuffle(plays)
        for cell, tile in plays:
            if board.allows(cell, tile):
                continue
            faults = solve(board, cell, tile)
            if len(faults) == 1 and faults[0][0] == letter:
                return _exercise(seed, difficulty, board, cell, tile)


def _exercise(seed: int, difficulty: int, board: Board, cell: Cell, tile: Tile) -> Exercise:
    (right,) = solve(board, cell, tile)

    def judge(given: Fault) -> TranslatableBase | None:
        if given == right:
            return None
        if given[1] != right[1]:
            return BrokenRule.SIDE(side=given[1], square=cell)
        return BrokenRule.LETTER

    form = FaultForm()
    return Exercise(
        f"broken_rule-{difficulty}-{seed}",
        BrokenRule,
        form,
        judge,
        right,
        BoardFigure(board, ghosts=((cell, tile),), marked=(cell,)),
        {"board": board},
        {"tile": str(tile), "square": cell, "verdict": board.explain(cell, tile)},
    )
