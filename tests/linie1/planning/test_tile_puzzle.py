"""Tile puzzles: their solutions keep the rules, and no other filling does."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest

from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.linie1 import Board, TilePuzzle, random_tile_puzzle
from linie1_widget.paths import draw_step, solve_constraints
from linie1_widget.paths.constraints.constraint_search import METHODS


def keeps_the_rules(puzzle: TilePuzzle, tiles: tuple[str, ...]) -> bool:
    """Lay the tiles one by one, and ask `explain` of each."""
    board = puzzle.board.copy()
    for cell, tile in zip(puzzle, tiles, strict=True):
        if not board.explain(cell, tile):
            return False
        board.lay(cell, tile)
    used = Counter(tile[0] for tile in tiles)
    return all(used[code] <= limit for code, limit in puzzle.limits.items())


@pytest.mark.parametrize("seed", range(8))
def test_solutions_are_those_fillings_that_explain_allows(seed: int) -> None:
    puzzle = random_tile_puzzle(seed, rows=2, cols=2, kinds="SCL", supply=seed % 2 > 0)
    every = product(*(map(str, tiles) for tiles in puzzle.domains.values()))
    expected = {tiles for tiles in every if keeps_the_rules(puzzle, tiles)}
    for method in METHODS:
        story = solve_constraints(puzzle, method, max_solutions=None, record=False)
        assert {tuple(map(str, each.values())) for each in story.solutions} == expected


@pytest.mark.parametrize("seed", range(4))
def test_random_puzzles_can_be_solved_and_their_domains_are_the_legal_tiles(
    seed: int,
) -> None:
    puzzle = random_tile_puzzle(seed, supply=True)
    for cell, tiles in puzzle.domains.items():
        legal = [tile for at, tile in puzzle.board.legal("SCLRY") if at == cell]
        assert {*tiles} <= {*legal}
    story = solve_constraints(puzzle, "arc_consistency", order="most_constrained")
    assert story.solution is not None
    filled = puzzle.filled(story.solution)
    assert Board.parse(str(filled)).tiles == filled.tiles
    assert keeps_the_rules(puzzle, tuple(map(str, story.solution.values())))


def test_pictures_show_the_numbers_left_and_the_tiles_tried() -> None:
    puzzle = random_tile_puzzle(2)
    story = solve_constraints(puzzle, "forward_checking")
    first, last = draw_step(story, 1), draw_step(story, len(story))
    assert first.count("square-frontier") > last.count("square-frontier")
    assert last.count("square-group-") >= len(puzzle)
    title = re.search(r' y="([\d.]+)">Forward checking<', first)
    assert title
    # The board stands above all words.
    assert float(title[1]) > WHOLE


def test_wrong_regions_are_refused() -> None:
    for region, match in (
        ([], "no squares"),
        (["d2"], "has a building"),
        (["c4", "c4"], "twice"),
        (["a1"], "has a tile"),
        ([(0, 12)], "off the board"),
    ):
        with pytest.raises(ValueError, match=match):
            TilePuzzle("a1:C90", region)
    with pytest.raises(TypeError, match="region is None: give squares"):
        TilePuzzle("a1:C90", None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="None is not a solution"):
        random_tile_puzzle(1).filled(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="cannot be made"):
        random_tile_puzzle(1, rows=7)
    with pytest.raises(TypeError, match="whole number"):
        random_tile_puzzle("a")  # type: ignore[arg-type]
