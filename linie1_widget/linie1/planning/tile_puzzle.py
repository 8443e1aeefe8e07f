"""Tile puzzles: fill a region of a board so that rules A to E hold everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.linie1.board.board import Board, PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, CellLike, as_cell
from linie1_widget.linie1.board.tiles import TILE_TYPES, Tile, check_codes
from linie1_widget.paths.constraints.constraint_problem import ConstraintProblem
from linie1_widget.paths.constraints.constraint_search import solve_constraints


class TilePuzzle(ConstraintProblem[Cell, Tile]):
    """The puzzle of filling empty squares of a board with tiles.

    Each square is a variable, and the tiles in all rotations are its values. What lies
    around the region (track, buildings, terminals, the edge of the board) decides by itself
    which tiles a square may have. Two squares that share a side agree if track leads over
    it from both or from neither: rules D and E.

    Parameters
    ----------
    board : Board or str
        The position, or its text.
    region : iterable of squares
        The empty squares to be filled, in the order in which they are tried.
    kinds : iterable of str, optional
        The code letters of the tiles that may be laid; by default all twelve kinds.
    supply : iterable of str, optional
        The code letters of the tiles in hand, as in ``"SSCC"``: no more of a kind may be
        laid. By default there is no limit.

    Raises
    ------
    ValueError
        If a square is given twice, is off the board, or is not empty, if there is none, or
        a kind of tile is unknown.

    Examples
    --------
    >>> from linie1_widget.paths import solve_constraints
    >>> puzzle = TilePuzzle("d3:S90 c4:S90 e5:S90", ["d4", "d5"], kinds="SC")
    >>> {cell.name: [str(tile) for tile in tiles] for cell, tiles in puzzle.domains.items()}
    {'d4': ['S90', 'C180'], 'd5': ['S90', 'C0', 'C90']}
    >>> print(puzzle.filled(solve_constraints(puzzle).solution))
    d3:S90 c4:S90 d4:S90 d5:S90 e5:S90
    """

    def __init__(
        self,
        board: PositionLike,
        region: Iterable[CellLike],
        *,
        kinds: Iterable[str] | None = None,
        supply: Iterable[str] | None = None,
    ) -> None:
        position = as_position(board)
        self.board = Board.parse(str(position), position.edition)
        if not isinstance(region, Iterable):
            raise WrongType(f"the region is {region!r}: give squares, as in ['d4', 'd5']")
        cells = [as_cell(cell) for cell in region]
        for number, cell in enumerate(cells):
            if fault := self._fault(cell, cells[:number]):
                raise InvalidValue(f"the square {cell} {fault}")
        if not cells:
            raise InvalidValue(
                "the region has no squares: give those that are to be filled"
            )
        limits = None if supply is None else Counter(check_codes(supply))
        codes = check_codes(TILE_TYPES if kinds is None else kinds)
        if limits is not None:
            codes = tuple(code for code in codes if limits[code])
        domains: dict[Cell, list[Tile]] = {cell: [] for cell in cells}
        for cell, tile in self.board.legal(codes):
            if cell in domains:
                domains[cell].append(tile)
        pairs = [
            (cell, near)
            for cell in cells
            for side in SIDES[1:3]  # each pair once: to the east and the south
            if (near := cell.step(side)) in domains
        ]
        super().__init__(domains, pairs, sides_agree, limits=limits, kind=_code)

    def _fault(self, cell: Cell, before: list[Cell]) -> str:
        if not cell.on_board:
            return "is off the board: give squares from a1 to l12"
        if PLAN.building_at(cell):
            return "has a building: give squares without one"
        if self.board.tile_at(cell):
            return "has a tile already: give empty squares"
        return "is given twice: give each once" if cell in before else ""

    def filled(self, solution: Mapping[Cell, Tile]) -> Board:
        """Return the board with the tiles of an assignment laid.

        Raises
        ------
        TypeError
            If it is no mapping, such as the None of a search that has found nothing.
        """
        if not isinstance(solution, Mapping):
            raise WrongType(
                f"{solution!r} is not a solution, squares with their tiles; it is None "
                "if the search has found none"
            )
        board = self.board.copy()
        board.lay_unchecked(*solution.items())
        return board

    def mark_of(self, value: Tile) -> str:
        """Return the tile as text, the name of its mark."""
        return str(value)

    def position(self, state: Cell, /) -> tuple[float, float]:
        """Return (x, y) in squares."""
        return state.col, state.row

    def _map_(self) -> Any:
        from linie1_widget.linie1.picture.board_scene import PuzzleMap

        return PuzzleMap(self)


def _code(tile: Tile) -> str:
    return tile.code


def sides_agree(cell: Cell, tile: Tile, near: Cell, other: Tile) -> bool:
    """Return True if track leads over the side between two squares from both or neither.

    >>> east, west = Cell.parse("b1"), Cell.parse("a1")
    >>> sides_agree(west, Tile("S", 90), east, Tile("S", 90))
    True
    >>> sides_agree(west, Tile("S", 90), east, Tile("S", 0))
    False
    """
    side = cell.side_towards(near)
    return side is None or tile.leads_to(side) == other.leads_to(side.opposite)


_LARGEST = 6  # squares in a row of a random puzzle


def random_tile_puzzle(
    seed: int,
    *,
    rows: int = 3,
    cols: int = 3,
    kinds: Iterable[str] = "SCLRY",
    supply: bool = False,
) -> TilePuzzle:
    """Return a puzzle that has a solution, surrounded by laid track.

    Parameters
    ----------
    seed : int
        Equal seeds give equal puzzles.
    rows, cols : int
        The size of the region, 1 to 6 each.
    kinds : iterable of str
        The code letters of the tiles.
    supply : bool
        If True, only the tiles of one solution are in hand.

    Examples
    --------
    >>> puzzle = random_tile_puzzle(1)
    >>> puzzle
    <TilePuzzle: 9 variables, 12 constraints>
    >>> random_tile_puzzle(1).board == puzzle.board
    True
    """
    for size in (rows, cols):
        if (whole := as_whole(size)) is None or not 1 <= whole <= _LARGEST:
            raise InvalidValue(
                f"a region of {rows} × {cols} squares cannot be made: give 1 to {_LARGEST} "
                "rows and columns"
            )
    if as_whole(seed) is None:
        raise WrongType(f"the seed is {seed!r}: give a whole number")
    luck, codes = Random(seed), check_codes(kinds)
    regions = [
        region for cell in CELLS if all(map(_is_free, region := _window(cell, rows, cols)))
    ]
    if not regions:
        raise InvalidValue(
            f"no region of {rows} × {cols} squares is free of buildings: give fewer"
        )
    while True:
        inner = luck.choice(regions)
        beside = (cell.beyond(side) for cell in inner for side in SIDES)
        around = [cell for cell in dict.fromkeys(beside) if _is_free(cell)]
        whole_part = TilePuzzle(Board(), dict.fromkeys((*inner, *around)), kinds=codes)
        domains = {
            cell: luck.sample(tiles, len(tiles))
            for cell, tiles in whole_part.domains.items()
        }
        problem = ConstraintProblem(domains, whole_part.pairs, sides_agree)
        found = solve_constraints(problem, "arc_consistency", record=False).solution
        if found is not None:
            break
    ring = {cell: tile for cell, tile in found.items() if cell not in inner}
    board = whole_part.filled(ring)
    hand = [found[cell].code for cell in inner] if supply else None
    return TilePuzzle(board, inner, kinds=codes, supply=hand)


def _window(first: Cell, rows: int, cols: int) -> list[Cell]:
    return [
        Cell(first.row + row, first.col + col) for row in range(rows) for col in range(cols)
    ]


def _is_free(cell: Cell) -> bool:
    return cell.on_board and PLAN.building_at(cell) is None
