"""Puzzles on a board of random track, and the puzzle of the shortest line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import TranslatableBase, current_language
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.lessons.exercise import BoardFigure, Exercise
from linie1_widget.lessons.forms import Form, ListOf, PlayForm, SquareForm
from linie1_widget.lessons.texts.puzzle_lessons import (
    BrokenRule,
    MissingTile,
    OnlySquare,
    ShortestLine,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN, ROUTE_CARDS, Terminal
from linie1_widget.linie1.board.geometry import CELLS, COLUMNS, SIDES, Cell, Side
from linie1_widget.linie1.board.tiles import (
    ORIENTED,
    ROTATIONS,
    TILE_TYPES,
    Tile,
    canonical,
)
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.routes.route import Route, shortest_route

DIFFICULTIES = (1, 2, 3)
MOST_SEED = 10**9

CODES = "".join(TILE_TYPES)
_MOST_ROUNDS = 30


def checked(seed: int, difficulty: int) -> tuple[int, int]:
    """Return a seed and a difficulty; raise ValueError if one is out of range."""
    number, level = as_whole(seed), as_whole(difficulty)
    if number is None or not 0 <= number <= MOST_SEED:
        raise InvalidValue(f"the seed of a puzzle is a number from 0 to 10⁹, not {seed!r}")
    if level is None or level not in DIFFICULTIES:
        raise InvalidValue(f"the difficulty of a puzzle is 1, 2 or 3, not {difficulty!r}")
    return number, level


def scatter(board: Board, count: int, luck: Random, apart: bool = False) -> None:
    """Lay tiles at random; each next to another if possible, unless `apart`."""
    for _ in range(count):
        code = luck.choice(CODES)
        laid = board.tiles
        plays = [play for play in board.legal(code) if play[0] not in laid]
        if not apart and laid:
            plays = [play for play in plays if neighbours_of(board, play[0])] or plays
        if plays:
            board.lay(*luck.choice(plays))


def without(text: str, *squares: str) -> Board:
    """Return a position without the tiles on some squares."""
    tiles, _, signs = text.partition(" | ")
    left = [each for each in tiles.split() if each.split(":")[0] not in squares]
    return Board.parse(f"{' '.join(left)} | {signs}")


def is_free(board: Board, cell: Cell) -> bool:
    """Return True for a square without a tile and a building."""
    return board.tile_at(cell) is None and board.plan.building_at(cell) is None


def neighbours_of(board: Board, cell: Cell) -> int:
    """Return the number of neighbouring squares with a tile."""
    return sum(
        there is not None and board.tile_at(there) is not None
        for there in map(cell.step, SIDES)
    )


def sides_led_in(board: Board, cell: Cell) -> frozenset[Side]:
    """Return the sides over which track of neighbours or a terminal enters a square."""
    sides = set()
    for edge in board.plan.edges(cell):
        tile = board.tile_at(edge.neighbour) if edge.neighbour else None
        if edge.terminal or (tile and tile.leads_to(edge.side.opposite)):
            sides.add(edge.side)
    return frozenset(sides)


def build_line(line: int, stops: tuple[str, ...]) -> Board | None:
    """Return a board with a complete line; None if repeated cheapest completions fail."""
    board = Board()
    for _ in range(_MOST_ROUNDS):
        if shortest_route(board, line, stops) is not None:
            return board
        needs = cheapest_completion(board, line, stops)
        if needs is None:
            return None
        before = len(board.plays)
        for need in needs:
            tile = next(
                (tile for tile in need.tiles if board.allows(need.cell, tile)), None
            )
            if tile and (need.old or board.tile_at(need.cell) is None):
                board.lay(need.cell, tile)
        if len(board.plays) == before:
            return None
    return None


Fault = tuple[str, Side | None]

_TILES = {1: 10, 2: 22, 3: 36}
_LETTERS = "ABDE"


class FaultForm(Form):
    """A rule and a side, in any language."""

    kind = "choice"
    description = BrokenRule.FORM

    @property
    def choices(self) -> tuple[str, ...]:
        """All pairs of a rule and a side."""
        return tuple(self.format((letter, side)) for letter in _LETTERS for side in SIDES)

    def parse(self, answer: Any) -> Fault:
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
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the letter and the word for the side."""
        letter, side = value
        return f"{letter} {side.render(current_language())}"


def solve_broken_rule(board: Board, cell: Cell, tile: Tile) -> list[Fault]:
    """Return all rules that a play breaks, with the sides."""
    return [(each.rule, each.side) for each in board.explain(cell, tile).violations]


def make_broken_rule(seed: int, difficulty: int) -> Exercise:
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
            if tile == canonical(tile) and str(tile) == str(canonical(tile))
        ]
        luck.shuffle(plays)
        for cell, tile in plays:
            if board.allows(cell, tile):
                continue
            faults = solve_broken_rule(board, cell, tile)
            if len(faults) == 1 and faults[0][0] == letter:
                return _exercise_broken_rule(board, cell, tile)


def _exercise_broken_rule(board: Board, cell: Cell, tile: Tile) -> Exercise:
    (right,) = solve_broken_rule(board, cell, tile)

    def judge(given: Fault) -> TranslatableBase | None:
        if given[1] != right[1]:
            return BrokenRule.SIDE(side=given[1], square=cell)
        return None if given == right else BrokenRule.LETTER

    return Exercise(
        BrokenRule.texts(tile=str(tile), square=cell, verdict=board.explain(cell, tile)),
        FaultForm(),
        judge,
        right,
        BoardFigure(board, ghosts=((cell, tile),), marked=(cell,)),
    )


Play = tuple[Cell, Tile]

_OTHERS = {1: 0, 2: 8, 3: 16}
_HAND = {1: 2, 2: 4, 3: 6}


def solve_missing_tile(
    board: Board, line: int, stops: tuple[str, ...], hand: str
) -> list[Play]:
    """Return the plays of a hand that complete a route."""
    # A route over a new link enters and leaves its square, so two sides are needed.
    plays, after = [], board.copy()
    for cell, tile in board.legal(hand):
        if board.tile_at(cell) is None and len(sides_led_in(board, cell)) < 2:
            continue
        after.lay(cell, tile)
        if shortest_route(after, line, stops) is not None:
            plays.append((cell, canonical(tile)))
        after.undo()
    return plays


def make_missing_tile(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"missing_tile {seed} {difficulty}")
    while True:
        line = luck.randint(1, 6)
        stops = luck.choice(ROUTE_CARDS[2])[line]
        board = build_line(line, stops)
        if board is None:
            continue
        scatter(board, _OTHERS[difficulty], luck)
        route = shortest_route(board, line, stops)
        if route is None:
            continue
        squares = [cell for cell in route.cells if isinstance(cell, Cell)]
        luck.shuffle(squares)
        for cell in (cell for cell in squares[:6] if cell not in board.stops.values()):
            gap = without(str(board), cell.name)
            if shortest_route(gap, line, stops) is not None:
                continue
            hand = _hand(gap, route, board.tiles[cell].code, difficulty, luck)
            if hand:
                return _exercise_missing_tile(gap, route, hand)


def _hand(board: Board, route: Route, code: str, difficulty: int, luck: Random) -> str:
    """Return a hand with exactly one completing play; an empty text if there is none."""
    if len(solve_missing_tile(board, route.line, route.stops, code)) != 1:
        return ""
    hand = code
    others = [each for each in TILE_TYPES if each != code]
    luck.shuffle(others)
    for other in others:
        if len(hand) < _HAND[difficulty] and not solve_missing_tile(
            board, route.line, route.stops, other
        ):
            hand += other
    if len(hand) < _HAND[difficulty]:
        return ""
    return "".join(sorted(hand, key=list(TILE_TYPES).index))


def _exercise_missing_tile(board: Board, route: Route, hand: str) -> Exercise:
    ((cell, tile),) = solve_missing_tile(board, route.line, route.stops, hand)

    def judge(given: Play) -> TranslatableBase | None:
        if given[1].code not in hand:
            return MissingTile.NOT_HELD(code=given[1].code)
        verdict = board.explain(*given)
        if not verdict.legal:
            return MissingTile.REFUSED(verdict=verdict)
        return None if given == (cell, tile) else MissingTile.STILL(square=given[0])

    form = PlayForm()
    return Exercise(
        MissingTile.texts(
            line=route.line,
            start=route.start,
            goal=route.goal,
            stops=route.stops,
            hand=tuple(hand),
            row=str(cell.row + 1),
            sides=len(sides_led_in(board, cell)),
            play=form.format((cell, tile)),
        ),
        form,
        judge,
        form.format((cell, tile)),
        BoardFigure(board),
    )


_TILES_ONLY_SQUARE = {1: 10, 2: 20, 3: 32}
_MARKED = {1: 4, 2: 7, 3: 11}


def solve_only_square(
    board: Board, code: str, marked: Iterable[Cell]
) -> dict[Cell, list[Tile]]:
    """Return the marked squares that take a kind of tile, with its rotations there."""
    takers: dict[Cell, list[Tile]] = {cell: [] for cell in marked}
    for cell, tile in board.legal(code):
        if cell in takers:
            takers[cell].append(tile)
    return {cell: tiles for cell, tiles in takers.items() if tiles}


def make_only_square(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"only_square {seed} {difficulty}")
    while True:
        board = Board()
        scatter(board, _TILES_ONLY_SQUARE[difficulty], luck)
        places = [
            cell
            for cell in CELLS
            if is_free(board, cell) and neighbours_of(board, cell) >= 2
        ]
        codes = list(TILE_TYPES)
        luck.shuffle(codes)
        for code in codes:
            takers = solve_only_square(board, code, places)
            others = [cell for cell in places if cell not in takers]
            if takers and len(others) >= _MARKED[difficulty] - 1:
                taker = luck.choice(list(takers))
                marked = sorted([taker, *luck.sample(others, _MARKED[difficulty] - 1)])
                return _exercise_only_square(board, code, tuple(marked))


def _exercise_only_square(board: Board, code: str, marked: tuple[Cell, ...]) -> Exercise:
    ((right, tiles),) = solve_only_square(board, code, marked).items()

    def judge(given: Cell) -> TranslatableBase | None:
        if given not in marked:
            return OnlySquare.NOT_MARKED(square=given)
        if given == right:
            return None
        # Report the rotation with the fewest violations.
        verdicts = (board.explain(given, Tile(code, turn)) for turn in ROTATIONS)
        nearest = min(verdicts, key=lambda verdict: len(verdict.violations))
        return OnlySquare.REFUSED(square=given, verdict=nearest)

    return Exercise(
        OnlySquare.texts(
            name=TILE_TYPES[code],
            code=code,
            count=len(marked),
            column=COLUMNS[right.col],
            square=right,
            tiles=[str(canonical(tile)) for tile in tiles],
        ),
        SquareForm(),
        judge,
        right.name,
        BoardFigure(board, marked=marked),
    )


Squares = tuple[Cell, ...]
# A square, the side of entry, and the number of curves before it.
State = tuple[Cell, Side, int]

_OTHER_TILES = {1: 8, 2: 14, 3: 20}
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
        for number in range(_OTHER_TILES[difficulty] + _MORE):
            if number >= _OTHER_TILES[difficulty] and len(lines) == 1:
                return _exercise_shortest_line(board, (start, goal), curves)
            after = board.copy()
            if number < _OTHER_TILES[difficulty]:
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
