"""A read-only view of a board, and verdicts for all its squares at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from linie1_widget.base.errors import ReadOnly
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.board.rules import VerdictPart, effects, violations
from linie1_widget.linie1.board.tiles import ORIENTED, Tile


class LivePosition(Position):
    """A read-only view that shows every change of a board."""

    def __init__(self, board: Board) -> None:
        # Sharing the attributes makes the view current at no cost.
        self.__dict__ = board.__dict__

    def copy(self) -> Board:
        """Return an independent board with the same position and plays to undo."""
        # A shell around the shared attributes, only so that `Board.copy` can be used.
        board = Board.__new__(Board)
        board.__dict__ = self.__dict__
        return board.copy()

    def detach(self) -> None:
        """Freeze the view: it keeps showing the present position."""
        self.__dict__ = self.copy().__dict__

    def __reduce__(self) -> tuple[Any, ...]:
        return Board.copy, (self.copy(),)

    def __getattr__(self, name: str) -> NoReturn:
        # All other methods of a board would change it.
        if hasattr(Board, name):
            raise ReadOnly(
                "this board belongs to a game: play by game.push('d2:C90'), take back by "
                "game.pop(), or try things on game.board.copy()"
            )
        raise AttributeError(f"a position has no {name!r}")


ExplainInputs = tuple[int, int, bool, bool]

# The letter of the building next to each square, or "".
_BESIDE = tuple(
    beside[1].letter if (beside := PLAN.building_beside(cell)) else "" for cell in CELLS
)


def explain_inputs(board: Position) -> list[ExplainInputs]:
    """Return, for each square, what `explain` depends on besides the tile and the hand."""
    placement, stops = board._placement, board._stops
    building_has_sign = map(stops.__contains__, _BESIDE)
    has_sign = map(frozenset(stops.values()).__contains__, CELLS)
    sides = placement.laid, placement.demands
    return list(zip(*sides, building_has_sign, has_sign, strict=True))


def verdict_parts(
    board: Position, tile: Tile, squares: Iterable[int]
) -> list[tuple[int, Sequence[VerdictPart]]]:
    """Return the violations of a tile on each square, or its effects if it is legal."""
    allowed, number = board._placement.allowed, tile.number
    plays = [(at, board._play(CELLS[at], tile)) for at in squares]
    return [
        (at, effects(play) if allowed[at] >> number & 1 else violations(play))
        for at, play in plays
    ]


def position_numbers(board: Position) -> dict[str, Any]:
    """Return the laid tiles and stop signs as numbers.

    A tile is 48 times its square plus its index in `ORIENTED`; a sign is its square.
    """
    numbers, all_tiles = board._placement.laid, len(ORIENTED)
    return {
        "tiles": [all_tiles * at + n for at, n in enumerate(numbers) if n != EMPTY],
        "stops": {letter: INDEX_OF[cell] for letter, cell in board.stops.items()},
    }
