"""A puzzle: find the shortest line with few curves around the tiles on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random

from linie1_widget.language.english.lessons.puzzles import ShortestLine
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.board_puzzles import CODES, scatter, sides_led_in
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.figures import BoardFigure
from linie1_widget.lessons.forms import ListOf
from linie1_widget.lessons.place_forms import SquareForm
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import SIDES, Cell, Side

Way = tuple[Cell, ...]
# A square, the side of entry, and the number of curves before it.
State = tuple[Cell, Side, int]

_OTHERS = {1: 8, 2: 14, 3: 20}
_CURVES = {1: (2, 2), 2: (2, 3), 3: (3, 4)}
_MORE = 20  # additional tiles tried until only one path is left


def solve_shortest_line(
    board: Board, start: Terminal, goal: Terminal, curves: int
) -> list[Way]:
    """Return all shortest paths with limited curves, by breadth-first search."""
    front: dict[State, list[Way]] = {
        (leg, start.side, 0): [(leg,)] for leg in start.legs if _is_free(board, leg)
    }
    seen = set(front)
    ways_from = cache(lambda cell, entered: tuple(_ways_on(board, cell, entered)))
    is_free = cache(lambda cell: _is_free(board, cell))
    while front:
        done: list[Way] = []
        ahead: dict[State, list[Way]] = {}
        for (cell, entered, used), ways in front.items():
            for side, more in ways_from(cell, entered):
                if used + more > curves:
                    continue
                if side == goal.side and cell in goal.legs:
                    done += ways
                    continue
                there = cell.step(side)
                if there is None or not is_free(there):
                    continue
                state = there, side.opposite, used + more
                if state not in seen:
                    ahead.setdefault(state, []).extend((*way, there) for way in ways)
        if done:
            return sorted(set(done))
        seen |= ahead.keys()
        front = ahead
    return []


def _is_free(board: Board, cell: Cell) -> bool:
    return board.tile_at(cell) is None and PLAN.building_at(cell) is None


def _ways_on(board: Board, cell: Cell, entered: Side) -> Iterator[tuple[Side, int]]:
    """Yield the possible exits of a straight or a curve, with 1 for a curve."""
    # The tile has to meet all track that enters the square.
    led_in = sides_led_in(board, cell)
    for side in SIDES:
        if side != entered and led_in <= {entered, side}:
            yield side, int(side != entered.opposite)


def curves_of(start: Terminal, goal: Terminal, way: Way) -> int:
    """Return the number of curves of a line over these squares."""
    sides = [start.side.opposite]
    for a, b in pairwise(way):
        towards = a.side_towards(b)
        assert towards is not None
        sides.append(towards)
    return sum(a != b for a, b in pairwise([*sides, goal.side]))


def make_shortest_line(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"shortest_line {seed} {difficulty}")
    while True:
        line = luck.randint(1, 6)
        start, goal = (each for each in PLAN.terminals if each.line == line)
        curves = luck.choice(_CURVES[difficulty])
        board = Board()
        ways = solve_shortest_line(board, start, goal, curves)
        for number in range(_OTHERS[difficulty] + _MORE):
            if number >= _OTHERS[difficulty] and len(ways) == 1:
                return _exercise_shortest_line(
                    seed, difficulty, board, (start, goal), curves
                )
            after = board.copy()
            if number < _OTHERS[difficulty]:
                scatter(after, 1, luck, apart=True)
            else:
                _block(after, ways, luck)
            # Keep a tile only if a path remains.
            left = solve_shortest_line(after, start, goal, curves)
            if left:
                board, ways = after, left


def _block(board: Board, ways: Sequence[Way], luck: Random) -> None:
    """Lay a tile on a square that some of the paths use, but not all."""
    led = Counter(cell for way in ways for cell in way)
    some = {cell for cell, count in led.items() if count < len(ways)}
    plays = [play for play in board.legal(CODES) if play[0] in some]
    if plays:
        board.lay(*luck.choice(plays))


def _exercise_shortest_line(
    seed: int, difficulty: int, board: Board, ends: tuple[Terminal, Terminal], curves: int
) -> Exercise:
    start, goal = ends
    (right,) = solve_shortest_line(board, start, goal, curves)

    def judge(given: list[Cell]) -> TranslatableBase | None:
        if given and given[0] in goal.legs and given[-1] in start.legs:
            given = given[::-1]
        way = tuple(given)
        return _fault(board, start, goal, way) or _extra(way)

    def _extra(way: Way) -> TranslatableBase | None:
        count = curves_of(start, goal, way)
        if count > curves:
            return ShortestLine.CURVES(count=count)
        return None if way == right else ShortestLine.LONG

    return Exercise(
        f"shortest_line-{difficulty}-{seed}",
        ShortestLine,
        ListOf(SquareForm(), '"a1", "a2"'),
        judge,
        [cell.name for cell in right],
        BoardFigure(board),
        {"board": board},
        {
            "line": start.line,
            "start": start,
            "goal": goal,
            "curves": curves,
            "length": len(right),
            "first": right[0],
        },
    )


def _fault(
    board: Board, start: Terminal, goal: Terminal, way: Way
) -> TranslatableBase | None:
    """Return the reason why no line fits these squares; None if one does."""
    if not way:
        return ShortestLine.ENDS
    if way[0] not in start.legs:
        return ShortestLine.START(start=start)
    if way[-1] not in goal.legs:
        return ShortestLine.GOAL(goal=goal)
    for at, cell in enumerate(way):
        if cell in way[:at]:
            return ShortestLine.TWICE(square=cell)
    entered = start.side
    for cell, there in zip(way, (*way[1:], None), strict=True):
        side = goal.side if there is None else cell.side_towards(there)
        if side is None:
            return ShortestLine.STEP(a=cell, b=there)
        ways_on = dict(_ways_on(board, cell, entered))
        if not _is_free(board, cell) or side not in ways_on:
            return ShortestLine.REFUSED(square=cell)
        entered = side.opposite
    return None
