"""A puzzle: find the shortest line with few curves around the tiles on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from itertools import pairwise
from random import Random

from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.lessons.board_puzzles import CODES, is_free, scatter, sides_led_in
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.figures import BoardFigure
from linie1_widget.lessons.forms import ListOf
from linie1_widget.lessons.place_forms import SquareForm
from linie1_widget.lessons.texts.puzzles import ShortestLine
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import SIDES, Cell, Side

Squares = tuple[Cell, ...]
# A square, the side of entry, and the number of curves before it.
State = tuple[Cell, Side, int]

_OTHERS = {1: 8, 2: 14, 3: 20}
_CURVES = {1: (2, 2), 2: (2, 3), 3: (3, 4)}
_MORE = 20  # additional tiles tried until only one path is left


def solve_shortest_line(
    board: Board, start: Terminal, goal: Terminal, curves: int
) -> list[Squares]:
    """Return all shortest paths with limited curves, by breadth-first search."""
    front: dict[State, list[Squares]] = {
        (leg, start.side, 0): [(leg,)] for leg in start.legs if is_free(board, leg)
    }
    seen = set(front)
    exits_from = cache(partial(_exits, board))
    is_open = cache(partial(is_free, board))
    while front:
        done: list[Squares] = []
        ahead: dict[State, list[Squares]] = {}
        for (cell, entered, used), lines in front.items():
            for side, more in exits_from(cell, entered).items():
                if used + more > curves:
                    continue
                if side == goal.side and cell in goal.legs:
                    done += lines
                    continue
                there = cell.step(side)
                if there is None or not is_open(there):
                    continue
                state = there, side.opposite, used + more
                if state not in seen:
                    ahead.setdefault(state, []).extend(
                        (*squares, there) for squares in lines
                    )
        if done:
            return sorted(set(done))
        seen |= ahead.keys()
        front = ahead
    return []


def _exits(board: Board, cell: Cell, entered: Side) -> dict[Side, int]:
    """Return the possible exits of a straight or a curve, with 1 for a curve."""
    # The tile has to meet all track that enters the square.
    led_in = sides_led_in(board, cell)
    sides = (side for side in SIDES if side != entered and led_in <= {entered, side})
    return {side: int(side != entered.opposite) for side in sides}


def curves_of(start: Terminal, goal: Terminal, squares: Squares) -> int:
    """Return the number of curves of a line over these squares."""
    sides = [start.side.opposite]
    for a, b in pairwise(squares):
        towards = a.side_towards(b)
        assert towards is not None
        sides.append(towards)
    return sum(a != b for a, b in pairwise([*sides, goal.side]))


def make_shortest_line(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"shortest_line {seed} {difficulty}")
    while True:
        line = luck.randint(1, 6)
        start, goal = PLAN.terminals_of(line)
        curves = luck.choice(_CURVES[difficulty])
        board = Board()
        lines = solve_shortest_line(board, start, goal, curves)
        for number in range(_OTHERS[difficulty] + _MORE):
            if number >= _OTHERS[difficulty] and len(lines) == 1:
                return _exercise_shortest_line(board, (start, goal), curves)
            after = board.copy()
            if number < _OTHERS[difficulty]:
                scatter(after, 1, luck, apart=True)
            else:
                _block(after, lines, luck)
            # Keep a tile only if a path remains.
            left = solve_shortest_line(after, start, goal, curves)
            if left:
                board, lines = after, left


def _block(board: Board, lines: Sequence[Squares], luck: Random) -> None:
    """Lay a tile on a square that some of the paths use, but not all."""
    uses = Counter(cell for squares in lines for cell in squares)
    some = {cell for cell, count in uses.items() if count < len(lines)}
    plays = [play for play in board.legal(CODES) if play[0] in some]
    if plays:
        board.lay(*luck.choice(plays))


def _exercise_shortest_line(
    board: Board, ends: tuple[Terminal, Terminal], curves: int
) -> Exercise:
    start, goal = ends
    (right,) = solve_shortest_line(board, start, goal, curves)

    def judge(given: list[Cell]) -> TranslatableBase | None:
        if given and given[0] in goal.legs and given[-1] in start.legs:
            given = given[::-1]
        squares = tuple(given)
        fault = _fault(board, start, goal, squares)
        if fault is not None:
            return fault
        count = curves_of(start, goal, squares)
        if count > curves:
            return ShortestLine.CURVES(count=count)
        return None if squares == right else ShortestLine.LONG

    return Exercise(
        ShortestLine.texts(
            line=start.line,
            start=start,
            goal=goal,
            curves=curves,
            length=len(right),
            first=right[0],
        ),
        ListOf(SquareForm(), '"a1", "a2"'),
        judge,
        [cell.name for cell in right],
        BoardFigure(board),
    )


def _fault(
    board: Board, start: Terminal, goal: Terminal, squares: Squares
) -> TranslatableBase | None:
    """Return the reason why no line fits these squares; None if one does."""
    if not squares:
        return ShortestLine.ENDS
    if squares[0] not in start.legs:
        return ShortestLine.START(start=start)
    if squares[-1] not in goal.legs:
        return ShortestLine.GOAL(goal=goal)
    for at, cell in enumerate(squares):
        if cell in squares[:at]:
            return ShortestLine.TWICE(square=cell)
    entered = start.side
    for cell, there in zip(squares, (*squares[1:], None), strict=True):
        side = goal.side if there is None else cell.side_towards(there)
        if side is None:
            return ShortestLine.STEP(a=cell, b=there)
        if not is_free(board, cell) or side not in _exits(board, cell, entered):
            return ShortestLine.REFUSED(square=cell)
        entered = side.opposite
    return None
