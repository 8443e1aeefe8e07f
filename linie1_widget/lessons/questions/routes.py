"""Routes and stops, on boards of the lessons and on random ones; two puzzles on lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise, product
from random import Random
from typing import Any

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import (
    BoardFigure,
    Exercise,
    Factory,
    equal_to,
    number_makers,
)
from linie1_widget.lessons.forms import Choice, ListOf, PlayForm, SquareForm, YesNo
from linie1_widget.lessons.questions.number_questions import Even, ask_number
from linie1_widget.lessons.questions.random_boards import (
    CODES,
    DISTINCT,
    Play,
    ask_only_tile,
    build_line,
    entered_sides,
    is_free,
    random_board,
    remove_tiles,
    scatter,
    window_around,
)
from linie1_widget.lessons.texts.quiz_questions import ClosingTile, IsRoute, QuizTopic
from linie1_widget.lessons.texts.rule_lessons import (
    CloseTheGap,
    CountMissing,
    CountSpaces,
    MissingTile,
    OneWayOnly,
    OrderOfStops,
    ShortestLine,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN, ROUTE_CARDS, Terminal
from linie1_widget.linie1.board.geometry import SIDES, Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile, canonical
from linie1_widget.linie1.planning.completion import why_no_route
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.routes.route import Route, shortest_route
from linie1_widget.linie1.routes.track_graph import TrackGraph

# Line 1 with the stop Fischmarkt, without a switch.
LINE_1 = (
    "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 c6:S0 c7:S0 c8:S0 c9:C0 d9:S90 e9:S90 f9:C180 f10:S0 "
    "f11:S0 f12:S0 | F:c9 H:c2 M:c7"
)

# Line 1 with the stops F, H and K, with a loop over a crossing.
LOOP = (
    "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 b6:C90 c6:X0 d6:S90 e6:S90 f6:S90 g6:S90 h6:C180 b7:S0 "
    "c7:S0 h7:S0 b8:C0 c8:C270 h8:S0 h9:S0 g10:C90 h10:C270 g11:S0 g12:S0 "
    "| F:b8 H:c2 K:h6 L:h9 M:c7"
)


def complete_route(text: str, line: int, stops: str) -> tuple[Board, Route]:
    """Return a board with a complete route, and the route."""
    board = Board.parse(text)
    route = shortest_route(board, line, stops)
    assert route is not None
    return board, route


def _names(route: Route) -> Mapping[str, Any]:
    ends = {"start": route.start, "goal": route.goal}
    return {"line": route.line, "stops": route.stops, **ends}


def _random_line(rng: Random, level: int) -> tuple[Board, Route]:
    """Return a board with a complete line over one stop, and its route."""
    while True:
        line = rng.randint(1, 6)
        stops = rng.choice(ROUTE_CARDS[2])[line][:1]
        board = build_line(line, stops)
        if board is None:
            continue
        scatter(board, 4 * level - 4, rng)
        route = shortest_route(board, line, stops)
        if route is not None:
            return board, route


def _gaps(board: Board, route: Route) -> list[Cell]:
    """Return the squares of a route without a stop sign."""
    signs = board.stops.values()
    cells = [cell for cell in route.cells if isinstance(cell, Cell)]
    return [cell for cell in dict.fromkeys(cells) if cell not in signs]


def _completes(board: Board, route: Route, cell: Cell) -> Callable[[Tile], bool]:
    def completes(tile: Tile) -> bool:
        after = board.copy()
        after.lay(cell, tile)
        return shortest_route(after, route.line, route.stops) is not None

    return completes


def _ask_spaces(board: Board, route: Route) -> Exercise:
    return ask_number(
        CountSpaces,
        route.length,
        BoardFigure(board),
        whole=True,
        **_names(route),
        squares=route.length - 1,
    )


def spaces_of_line_1() -> Exercise:
    """Ask for the number of spaces of a route of line 1."""
    return _ask_spaces(*complete_route(LINE_1, 1, "F"))


def count_spaces(rng: Random, level: int) -> Exercise:
    """Ask for the number of spaces of a route."""
    return _ask_spaces(*_random_line(rng, level))


def _ask_missing(board: Board, route: Route) -> Exercise | None:
    """Ask for the number of squares that a line misses; None if it misses none."""
    right = missing_tiles(board, route.line, route.stops)
    if not right:
        return None
    return ask_number(CountMissing, right, BoardFigure(board), whole=True, **_names(route))


def missing_of_line_1() -> Exercise:
    """Ask for the number of squares that line 1 misses."""
    _, route = complete_route(LINE_1, 1, "F")
    exercise = _ask_missing(remove_tiles(LINE_1, "c4", "c5", "f10", "f11", "f12"), route)
    assert exercise is not None
    return exercise


def count_missing(rng: Random, level: int) -> Exercise:
    """Ask for the number of squares that a line misses."""
    exercise, count = None, rng.randint(1, 3 + level)
    while exercise is None:
        whole, route = _random_line(rng, min(level, 3))
        gaps = _gaps(whole, route)
        first = rng.randint(0, max(0, len(gaps) - count))
        removed = gaps[first : first + count]
        board = remove_tiles(str(whole), *(cell.name for cell in removed))
        exercise = _ask_missing(board, route)
    return exercise


def close_the_gap() -> Exercise:
    """Ask for the tile that completes a route of line 1."""
    _, route = complete_route(LINE_1, 1, "F")
    board = remove_tiles(LINE_1, "f9")

    def judge(given: tuple[Cell, Tile]) -> TranslatableBase | None:
        verdict = board.explain(*given)
        if not verdict.legal:
            return CloseTheGap.REFUSED(verdict=verdict)
        laid = board.copy()
        laid.lay(*given)
        done = shortest_route(laid, route.line, route.stops) is not None
        return None if done else CloseTheGap.STILL(square=given[0])

    return Exercise(
        CloseTheGap.texts(**_names(route)),
        PlayForm(),
        judge,
        next(play for tile in ORIENTED if judge(play := (Cell.parse("f9"), tile)) is None),
        BoardFigure(board),
    )


def order_of_stops() -> Exercise:
    """Ask for the order of the stops F, H and K on a route with a loop."""
    board, route = complete_route(LOOP, 1, "FHK")
    if route.start.side is not Side.N:
        route = route.backwards()
    right = list(route.passes)

    def judge(given: list[str]) -> TranslatableBase | None:
        if sorted(given) != sorted(right):
            return OrderOfStops.STRANGE(stops=route.stops)
        return None if given == right else OrderOfStops.OTHER(start=route.start)

    return Exercise(
        OrderOfStops.texts(**_names(route)),
        ListOf(Choice(board.stops), '"L", "M"'),
        judge,
        right,
        BoardFigure(board),
    )


def _ask_next_square(figure: BoardFigure, cell: Cell, side: Side, right: Cell) -> Exercise:
    tile = str(figure.board.tile_at(cell))
    return Exercise(
        OneWayOnly.texts(square=cell, side=side, tile=tile),
        SquareForm(),
        equal_to(right, lambda given: OneWayOnly.OTHER(square=given)),
        right.name,
        figure,
    )


def _next_squares(board: Board, cell: Cell, side: Side) -> list[Cell | None]:
    """Return where a trolley may drive from a square that it enters over a side."""
    before = cell.step(side)
    assert before is not None
    states = TrackGraph(board).neighbours((before, side.opposite))
    return [square.step(ahead) for (square, ahead), _ in states]


def one_way_only() -> Exercise:
    """Ask for the next square of a trolley after a turnout."""
    board = Board.parse("e7:S0 d8:S90 e8:L0 e9:S0")
    cell, side = Cell.parse("e8"), Side.W
    (right,) = _next_squares(board, cell, side)
    assert right is not None
    return _ask_next_square(BoardFigure(board, "b6:h10"), cell, side, right)


def one_way(rng: Random, level: int) -> Exercise:
    """Ask for the only square that a trolley can drive onto next."""
    ways: list[tuple[Cell, Side, Cell]] = []
    even = Even[Cell | None](rng, 400)
    while not ways:
        board = random_board(rng, 8 + 7 * level)
        for (cell, tile), side in product(board.tiles.items(), SIDES):
            enters = cell.step(side) in board.tiles and side in tile.sides
            if enters and len(tile.links) >= min(level, 2):
                match _next_squares(board, cell, side):
                    case [Cell() as right]:
                        ahead = [cell.step(other) for other in SIDES if other != side]
                        if even.keeps(list(filter(None, ahead)), right):
                            ways.append((cell, side, right))
    cell, side, right = rng.choice(ways)
    figure = BoardFigure(board, window_around(cell), marked=(cell,))
    return _ask_next_square(figure, cell, side, right)


def is_route(rng: Random, level: int) -> Exercise:
    """Ask whether a line can be driven."""
    whole, route = _random_line(rng, level)
    board = whole
    if rng.random() < 0.5:
        gaps = _gaps(whole, route)
        rng.shuffle(gaps)
        for cell in gaps:
            board = remove_tiles(str(whole), cell.name)
            completes = _completes(board, route, cell)
            fitting = [tile for tile in DISTINCT if board.allows(cell, tile)]
            tiles = [tile for tile in fitting if not completes(tile)]
            # A tile that leads elsewhere is harder to see than a gap.
            if tiles and level > 2:
                board.lay(cell, rng.choice(tiles))
            if shortest_route(board, route.line, route.stops) is None:
                break
    fault = why_no_route(board, route.line, route.stops)
    names = _names(route)
    reason = fault or IsRoute.THERE(**names, squares=route.length - 1)
    return Exercise(
        IsRoute.texts(**names, reason=reason),
        YesNo(),
        equal_to(fault is None, lambda _: IsRoute.OTHER(reason=reason)),
        fault is None,
        BoardFigure(board),
    )


def closing_tile(rng: Random, level: int) -> Exercise:
    """Ask for the only tile of a hand that completes a route on a square."""
    even = Even[Tile](rng, 300)
    while True:
        whole, route = _random_line(rng, level)
        gaps = _gaps(whole, route)
        rng.shuffle(gaps)
        for cell in gaps:
            board = remove_tiles(str(whole), cell.name)
            if shortest_route(board, route.line, route.stops) is not None:
                continue
            fitting = [tile for tile in DISTINCT if board.allows(cell, tile)]
            closing = list(filter(_completes(board, route, cell), fitting))
            figure = BoardFigure(board, marked=(cell,))
            exercise = ask_only_tile(
                ClosingTile, figure, cell, closing, rng, level, even, **_names(route)
            )
            if exercise:
                return exercise


_OTHERS = {1: 0, 2: 8, 3: 16}
_HAND = {1: 2, 2: 4, 3: 6}


def completing_plays(
    board: Board, line: int, stops: tuple[str, ...], hand: str
) -> list[Play]:
    """Return the plays of a hand that complete a route."""
    # A route over a new link enters and leaves its square, so two sides are needed.
    plays, after = [], board.copy()
    for cell, tile in board.legal(hand):
        if board.tile_at(cell) is None and len(entered_sides(board, cell)) < 2:
            continue
        after.lay(cell, tile)
        if shortest_route(after, line, stops) is not None:
            plays.append((cell, canonical(tile)))
        after.undo()
    return plays


def missing_tile(rng: Random, level: int) -> Exercise:
    """Ask for the only play of a hand that completes a route."""
    while True:
        line = rng.randint(1, 6)
        stops = rng.choice(ROUTE_CARDS[2])[line]
        board = build_line(line, stops)
        if board is None:
            continue
        scatter(board, _OTHERS[level], rng)
        route = shortest_route(board, line, stops)
        if route is None:
            continue
        squares = [cell for cell in route.cells if isinstance(cell, Cell)]
        rng.shuffle(squares)
        for cell in (cell for cell in squares[:6] if cell not in board.stops.values()):
            gap = remove_tiles(str(board), cell.name)
            if shortest_route(gap, line, stops) is not None:
                continue
            code = board.tiles[cell].code
            plays = completing_plays(gap, line, stops, code)
            if len(plays) == 1:
                hand = _useless_tiles(gap, route, code, _HAND[level] - 1, rng)
                if hand is not None:
                    hand = "".join(sorted(code + hand, key=CODES.index))
                    return _ask_missing_tile(gap, route, hand, plays[0])


def _useless_tiles(
    board: Board, route: Route, code: str, count: int, rng: Random
) -> str | None:
    """Return tiles other than `code` that complete no route; None if too few do."""
    found, others = "", [other for other in TILE_TYPES if other != code]
    rng.shuffle(others)
    for other in others:
        enough = len(found) == count
        if not enough and not completing_plays(board, route.line, route.stops, other):
            found += other
    return found if len(found) == count else None


def _ask_missing_tile(board: Board, route: Route, hand: str, right: Play) -> Exercise:
    (cell, _), form = right, PlayForm()

    def judge(given: Play) -> TranslatableBase | None:
        if given[1].code not in hand:
            return MissingTile.NOT_HELD(code=given[1].code)
        verdict = board.explain(*given)
        if not verdict.legal:
            return MissingTile.REFUSED(verdict=verdict)
        return None if given == right else MissingTile.STILL(square=given[0])

    return Exercise(
        MissingTile.texts(
            **_names(route),
            hand=tuple(hand),
            row=str(cell.row + 1),
            sides=len(entered_sides(board, cell)),
            play=form.format(right),
        ),
        form,
        judge,
        form.format(right),
        BoardFigure(board),
    )


Squares = tuple[Cell, ...]
# A square, the side of entry, and the number of curves before it.
State = tuple[Cell, Side, int]

_OTHER_TILES = {1: 8, 2: 14, 3: 20}
_CURVES = {1: (2, 2), 2: (2, 3), 3: (3, 4)}
_MORE = 20  # additional tiles tried until only one path is left


def shortest_lines(
    board: Board, start: Terminal, goal: Terminal, curves: int
) -> list[Squares]:
    """Return all shortest paths with limited curves, by breadth-first search."""
    front: dict[State, list[Squares]] = {
        (leg, start.side, 0): [(leg,)] for leg in start.legs if is_free(board, leg)
    }
    seen = set(front)
    while front:
        done: list[Squares] = []
        ahead: dict[State, list[Squares]] = {}
        for (cell, entered, used), lines in front.items():
            for side, more in _exits(board, cell, entered).items():
                if used + more > curves:
                    continue
                if side == goal.side and cell in goal.legs:
                    done += lines
                    continue
                there = cell.step(side)
                if there is None or not is_free(board, there):
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
    led_in = entered_sides(board, cell)
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


def shortest_line(rng: Random, level: int) -> Exercise:
    """Ask for the only shortest line with few curves."""
    count = _OTHER_TILES[level]
    while True:
        line = rng.randint(1, 6)
        start, goal = PLAN.terminals_of(line)
        curves = rng.choice(_CURVES[level])
        board = Board()
        lines = shortest_lines(board, start, goal, curves)
        for number in range(count + _MORE):
            if number >= count and len(lines) == 1:
                return _ask_shortest_line(board, (start, goal), curves, lines[0])
            after = board.copy()
            if number < count:
                scatter(after, 1, rng, apart=True)
            else:
                _block(after, lines, rng)
            # Keep a tile only if a path remains.
            left = shortest_lines(after, start, goal, curves)
            if left:
                board, lines = after, left


def _block(board: Board, lines: Sequence[Squares], rng: Random) -> None:
    """Lay a tile on a square that some of the paths use, but not all."""
    uses = Counter(cell for squares in lines for cell in squares)
    some = {cell for cell, count in uses.items() if count < len(lines)}
    plays = [play for play in board.legal(CODES) if play[0] in some]
    if plays:
        board.lay(*rng.choice(plays))


def _ask_shortest_line(
    board: Board, ends: tuple[Terminal, Terminal], curves: int, right: Squares
) -> Exercise:
    start, goal = ends

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
    """Return the reason why there is no line over these squares; None if there is one."""
    if not squares:
        return ShortestLine.ENDS
    if squares[0] not in start.legs:
        return ShortestLine.START(start=start)
    if squares[-1] not in goal.legs:
        return ShortestLine.GOAL(goal=goal)
    for index, cell in enumerate(squares):
        if cell in squares[:index]:
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


EXERCISES = number_makers(
    "routes",
    spaces_of_line_1,
    close_the_gap,
    missing_of_line_1,
    order_of_stops,
    one_way_only,
)

QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.ROUTES: {
        "is_route": is_route,
        "closing_tile": closing_tile,
        "count_missing": count_missing,
        "count_spaces": count_spaces,
        "one_way": one_way,
    }
}
