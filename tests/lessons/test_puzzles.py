"""Each puzzle has exactly one solution, and its solver is held to brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from linie1_widget.errors import InvalidValue
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.exercise.figures import BoardFigure
from linie1_widget.lessons.forms.places import SquareForm
from linie1_widget.lessons.forms.plain import ListOf
from linie1_widget.lessons.puzzles import missing_tile, shortest_line
from linie1_widget.lessons.puzzles.kinds import PUZZLES
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.linie1.tiles import ORIENTED, ROTATIONS, Tile
from tests.lessons.test_lessons import NONSENSE

KINDS = list(product(PUZZLES, (1, 2, 3)))
SEEDS = range(4)


def figure_of(exercise: Exercise) -> BoardFigure:
    """The board that a puzzle shows, and what is marked on it."""
    assert isinstance(exercise.figure, BoardFigure)
    return exercise.figure


def named(exercise: Exercise, *names: str) -> list[Any]:
    """What its sentences name."""
    return [exercise.names[name] for name in names]


@pytest.mark.parametrize(("kind", "difficulty"), KINDS)
def test_the_solution_is_right_and_the_same_seed_makes_the_same_puzzle(
    kind: str, difficulty: int
) -> None:
    made = [PUZZLES[kind](seed, difficulty) for seed in SEEDS]
    again = [PUZZLES[kind](seed, difficulty) for seed in SEEDS]
    assert [str(one.task) for one in made] == [str(one.task) for one in again]
    assert [str(one.figure) for one in made] == [str(one.figure) for one in again]
    assert len({str(one.figure) for one in made}) == len(made)
    for exercise in made:
        assert exercise.check(exercise.answer)
        assert exercise.solution().answer == exercise.answer
        board = figure_of(exercise).board
        assert str(board) == str(Board.parse(str(board)))
        assert all(str(told) for told in (*exercise.hints, exercise.asks))
    for name, nonsense in NONSENSE.items():
        result = made[0].check(nonsense)
        assert not result, name
        assert len(str(result)) > 20, name


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_one_square_of_those_marked_takes_the_tile(difficulty: int) -> None:
    for seed in range(10):
        exercise = PUZZLES["only_square"](seed, difficulty)
        figure, (code,) = figure_of(exercise), named(exercise, "code")
        takers = {
            cell
            for cell in figure.marked
            for turn in ROTATIONS
            if figure.board.explain(cell, Tile(code, turn)).legal
        }
        assert takers == {Cell.parse(str(exercise.answer))}
        for cell in CELLS:
            assert bool(exercise.check(cell)) == (cell in takers)


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_one_play_of_a_hand_completes_the_route(difficulty: int) -> None:
    for seed in range(5):
        exercise = PUZZLES["missing_tile"](seed, difficulty)
        board = figure_of(exercise).board
        line, stops, hand = named(exercise, "line", "stops", "hand")
        assert shortest_route(board, line, stops) is None
        found = []
        for cell, tile in board.legal(hand):
            laid = board.copy()
            laid.lay(cell, tile)
            if shortest_route(laid, line, stops) is not None:
                found.append(f"{cell.name}:{tile}")
        assert found == [exercise.answer]
        assert len(missing_tile.solve(board, line, stops, "".join(hand))) == 1


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_one_rule_is_broken_at_one_side(difficulty: int) -> None:
    for seed in range(10):
        exercise = PUZZLES["broken_rule"](seed, difficulty)
        board, ((cell, tile),) = figure_of(exercise).board, figure_of(exercise).ghosts
        found = list(faults(board, cell, tile))
        assert len(found) == 1
        for letter, side in product("ABDE", SIDES):
            assert bool(exercise.check((letter, side))) == ((letter, side) in found)
            assert bool(exercise.check(f"{letter} {side.word}")) == (
                (letter, side) in found
            )


def faults(board: Board, cell: Cell, tile: Tile) -> Iterator[tuple[str, Side]]:
    """What is wrong with a tile on an empty square, side by side: written anew."""
    for side in SIDES:
        leads, there = side in tile.sides, cell.step(side)
        other = board.tile_at(there) if there else None
        if there is None:
            terminal = PLAN.terminal_at(cell, side) is not None
            if leads != terminal:
                yield ("A" if leads else "D"), side
        elif leads and PLAN.building_at(there):
            yield "B", side
        elif other is not None and leads != (side.opposite in other.sides):
            yield ("E" if leads else "D"), side


@pytest.mark.parametrize(("difficulty", "seeds"), [(1, 12), (2, 8), (3, 5)])
def test_one_line_is_the_shortest(difficulty: int, seeds: int) -> None:
    for seed in range(seeds):
        exercise = PUZZLES["shortest_line"](seed, difficulty)
        board = figure_of(exercise).board
        start, goal, curves, length = named(exercise, "start", "goal", "curves", "length")
        ways = set(lines(board.copy(), start, goal, curves, length))
        assert ways == {tuple(map(Cell.parse, exercise.answer))}


LINES = {"S0", "S90", "C0", "C90", "C180", "C270"}


def lines(
    board: Board, start: Terminal, goal: Terminal, curves: int, length: int
) -> Iterator[tuple[Cell, ...]]:
    """All lines of at most so many squares and curves, tile by tile on the board."""

    def on(
        way: tuple[Cell, ...], cell: Cell | None, entered: Side, left: int
    ) -> Iterator[tuple[Cell, ...]]:
        if cell is None or len(way) == length or board.tile_at(cell) is not None:
            return
        for tile in ORIENTED:
            bent = tile.code == "C"
            if str(tile) not in LINES or entered not in tile.sides or bent > left:
                continue
            (side,) = tile.sides - {entered}
            if not board.allows(cell, tile):
                continue
            if PLAN.terminal_at(cell, side) == goal:
                yield (*way, cell)
            elif PLAN.terminal_at(cell, side) is None:
                board.lay(cell, tile)
                yield from on((*way, cell), cell.step(side), side.opposite, left - bent)
                board.undo()

    for leg in start.legs:
        yield from on((), leg, start.side, curves)


def test_a_wrong_line_is_told_what_is_wrong() -> None:
    exercise = PUZZLES["shortest_line"](0, 1)
    right = list(exercise.answer)
    assert exercise.check(right[::-1])
    for line, words in (
        (right[1:], "opens onto"),
        (right[:-1], "opens onto"),
        ([right[0], *right[2:]], "not neighbours"),
        ([right[0], *right], "comes twice"),
        ([], "at least two"),
    ):
        assert words in str(exercise.check(line))
    start, goal = named(exercise, "start", "goal")
    bent = shortest_line.solve(figure_of(exercise).board, start, goal, 6)
    form = ListOf(SquareForm(), "")
    said = {str(exercise.check(form.write(way))) for way in bent}
    assert any("curves." in each for each in said)


@pytest.mark.parametrize(
    ("kind", "seed", "difficulty"),
    [
        ("banana", 1, 1),
        ("only_square", -1, 1),
        ("only_square", "1", 1),
        ("only_square", True, 1),
        ("only_square", 10**30, 1),
        ("only_square", 1, 0),
        ("only_square", 1, 4),
        (["only_square"], 1, 1),
    ],
)
def test_what_is_no_puzzle_is_refused(kind: str, seed: int, difficulty: int) -> None:
    lessons = Lessons()
    with pytest.raises(InvalidValue, match=r"kind of puzzle|seed|difficulty"):
        lessons.puzzle(kind, seed, difficulty)
    assert len(lessons.progress()) == len(lessons)


def test_a_puzzle_stands_in_the_table_of_progress() -> None:
    lessons = Lessons()
    puzzle = lessons.puzzle("broken_rule", 3)
    assert lessons.puzzle("broken_rule", 3) is puzzle
    assert puzzle.check(puzzle.solution().answer)
    assert [row.lesson for row in lessons.progress()][len(lessons) :] == ["broken_rule-1-3"]
    assert lessons.progress().solved == 1
