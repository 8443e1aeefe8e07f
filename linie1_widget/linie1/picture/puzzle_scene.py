"""The scene of a tile puzzle: the board, with the number of tiles left or a tile tried."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

from linie1_widget.base.svg.elements import HALF, RIM, UNIT, WHOLE, Paint
from linie1_widget.linie1.board.geometry import SIZE, Cell
from linie1_widget.linie1.board.tiles import Tile, canonical
from linie1_widget.linie1.picture.board_geometry import Window, corner
from linie1_widget.linie1.picture.board_picture import board_parts, sign_parts
from linie1_widget.linie1.picture.board_symbols import symbols_in
from linie1_widget.linie1.planning.tile_puzzle import TilePuzzle
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.scene import DrawnMap, Scene, SceneFigure, Spot
from linie1_widget.paths.picture.style import StepPaint


@dataclass(frozen=True)
class PuzzleMap(DrawnMap):
    """The squares of a tile puzzle on their board."""

    shape = "square"

    puzzle: TilePuzzle

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        """Return the scene of a search, see `DrawnMap.scene`."""
        puzzle = self.puzzle
        spots = {}
        for cell in story.states:
            x, y = corner(cell)
            spots[cell] = Spot(x + HALF, y + HALF)
        tiles = {str(tile): tile for tile in puzzle.values}
        marks = {
            f"square-group-{name}": partial(_tile_mark, tile=tile, name=name)
            for name, tile in tiles.items()
        }
        window = _around(puzzle)
        return Scene(
            shape="square",
            scale=1,
            height=window.box[3],
            ground=[*board_parts(paint, puzzle.board), *sign_parts(paint, puzzle.board)],
            cover=list(window.strips(paint)),
            spots=spots,
            figures=[[SceneFigure("{g}", "figure", 0, 0, 28, 50)]],
            window=window.box,
            size=UNIT,
            lattice=(RIM, RIM),
            paths_above=True,
            symbols=MappingProxyType({**symbols_in(window), **marks}),
        )


def _around(puzzle: TilePuzzle) -> Window:
    """Return the part of the board with the region and the squares beside it."""
    rows, cols = ([place[axis] for place in puzzle] for axis in (0, 1))
    first = Cell(max(min(rows) - 1, 0), max(min(cols) - 1, 0))
    return Window(first, Cell(min(max(rows) + 1, SIZE - 1), min(max(cols) + 1, SIZE - 1)))


def _tile_mark(paint: Paint, tile: Tile, name: str) -> Any:
    """Return a tile about (0, 0) in a frame, which tells it from those laid before."""
    drawn = canonical(tile)
    turn = f"rotate({drawn.rotation}) " if drawn.rotation else ""
    art = paint.use(f"tile-{drawn.code}", f"{turn}translate({-HALF} {-HALF})")
    side = UNIT - 6
    frame = paint.rect("tree-found", -side / 2, -side / 2, side, side, rx=5)
    return paint.group(art, frame, id=f"square-group-{name}")
