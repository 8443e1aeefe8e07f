"""Questions on a board of random track: rules, exchanges and routes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import product
from random import Random

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise, equal_to
from linie1_widget.lessons.forms import Choice, SquareForm, TileForm, YesNo
from linie1_widget.lessons.puzzles import (
    build_line,
    is_free,
    neighbours_of,
    scatter,
    without,
)
from linie1_widget.lessons.questions.choices import pick_number
from linie1_widget.lessons.texts.puzzle_lessons import MissingTile
from linie1_widget.lessons.texts.quiz_questions import (
    ClosingTile,
    ExchangeTile,
    FittingTile,
    IsRoute,
    WhichOfRules,
)
from linie1_widget.lessons.texts.rule_lessons import CountMissing, CountSpaces, OneWayOnly
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import ROUTE_CARDS
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile, canonical
from linie1_widget.linie1.planning.completion import why_no_route
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.routes.route import Route, shortest_route
from linie1_widget.linie1.routes.track_graph import TrackGraph

KINDS_OF_TILE = tuple(TILE_TYPES)
DISTINCT = tuple(dict.fromkeys(map(canonical, ORIENTED)))


def around(cell: Cell, reach: int = 2) -> str:
    """Return the part of the board around a square, as a window."""
    first, last = (
        Cell(*(min(11, max(0, at + by)) for at in cell)) for by in (-reach, reach)
    )
    return f"{first.name}:{last.name}"


def _random_board(luck: Random, level: int) -> Board:
    board = Board()
    scatter(board, 8 + 7 * level, luck)
    return board


def _hand(right: Tile, wrong: Iterable[str], luck: Random, level: int) -> str:
    """Return the code of a tile among others, in the order of the rule book."""
    others = sorted(wrong)
    hand = {right.code, *luck.sample(others, min(len(others), 1 + level // 2))}
    return "".join(sorted(hand, key=KINDS_OF_TILE.index))


def _of_a_hand(
    words: type[Key],
    board: Board,
    cell: Cell,
    hand: str,
    right: Tile,
    figure: BoardFigure,
    arguments: Mapping[str, object],
) -> Exercise:
    def judge(given: Tile) -> TranslatableBase | None:
        if given.code not in hand:
            return MissingTile.NOT_HELD(code=given.code)
        verdict = board.explain(cell, given)
        if not verdict.legal:
            return MissingTile.REFUSED(verdict=verdict)
        return None if given == right else MissingTile.STILL(square=cell)

    names = {**arguments, "square": cell, "hand": tuple(hand)}
    return Exercise(
        words.texts(**names),
        TileForm(hand),
        judge,
        str(right),
        figure,
    )


def only_tile(words: type[Key], exchange: bool, luck: Random, level: int) -> Exercise:
    """Ask for the only tile of a hand that may lie on a square or replace its tile."""
    while True:
        board = _random_board(luck, level)
        cells = (
            list(board.tiles)
            if exchange
            else [
                cell
                for cell in CELLS
                if is_free(board, cell) and neighbours_of(board, cell)
            ]
        )
        luck.shuffle(cells)
        for cell in cells:
            fitting = [tile for tile in DISTINCT if board.allows(cell, tile)]
            codes = [tile.code for tile in fitting]
            single = [tile for tile in fitting if codes.count(tile.code) == 1]
            if not single or any(
                sum(t.code == s.code for t in DISTINCT) < 2 for s in single
            ):
                continue
            right = luck.choice(single)
            hand = _hand(right, set(TILE_TYPES) - set(codes), luck, level)
            names = {"old": str(board.tile_at(cell))} if exchange else {}
            figure = BoardFigure(board, around(cell), marked=(cell,))
            return _of_a_hand(words, board, cell, hand, right, figure, names)


def fitting_tile(luck: Random, level: int) -> Exercise:
    """Ask for the only tile of a hand that fits on a square."""
    return only_tile(FittingTile, False, luck, level)


def exchange_tile(luck: Random, level: int) -> Exercise:
    """Ask for the only tile of a hand that may replace another."""
    return only_tile(ExchangeTile, True, luck, level)


def _other_rule(cell: Cell, letter: str) -> TranslatableBase:
    return WhichOfRules[letter](square=cell)


def which_rule(luck: Random, level: int) -> Exercise:
    """Ask for the only rule that a play breaks."""
    letter = luck.choice("AABBCDDDEEE")
    while True:
        board = _random_board(luck, level)
        plays = [
            (cell, tile)
            for cell in CELLS
            if cell not in board.tiles
            for tile in DISTINCT
            if not board.allows(cell, tile)
        ]
        luck.shuffle(plays)
        for cell, tile in plays:
            verdict = board.explain(cell, tile)
            if verdict.rules == {letter}:
                figure = BoardFigure(board, around(cell), ((cell, tile),), (cell,))
                names = {"tile": str(tile), "square": cell, "verdict": verdict}
                return Exercise(
                    WhichOfRules.texts(**names),
                    Choice("ABCDE"),
                    equal_to(letter, partial(_other_rule, cell)),
                    letter,
                    figure,
                )


def _line(luck: Random, level: int) -> tuple[Board, Route]:
    """Return a board with a complete line over one stop, and its route."""
    while True:
        line = luck.randint(1, 6)
        stops = luck.choice(ROUTE_CARDS[2])[line][:1]
        board = build_line(line, stops)
        if board is None:
            continue
        scatter(board, 4 * level - 4, luck)
        route = shortest_route(board, line, stops)
        if route is not None:
            return board, route


def _names(route: Route) -> dict[str, object]:
    ends = {"start": route.start, "goal": route.goal}
    return {"line": route.line, "stops": route.stops, **ends}


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


def is_route(luck: Random, level: int) -> Exercise:
    """Ask whether a line can be driven."""
    board, route = _line(luck, level)
    shown = board
    if luck.random() < 0.5:
        gaps = _gaps(board, route)
        luck.shuffle(gaps)
        for cell in gaps:
            shown = without(str(board), cell.name)
            completes = _completes(shown, route, cell)
            tiles = [
                tile
                for tile in DISTINCT
                if shown.allows(cell, tile) and not completes(tile)
            ]
            # A tile that leads elsewhere is harder to see than a gap.
            if tiles and level > 2:
                shown.lay(cell, luck.choice(tiles))
            if shortest_route(shown, route.line, route.stops) is None:
                break
    reason = why_no_route(shown, route.line, route.stops)
    right = reason is None
    squares = route.length - 1
    why = reason or IsRoute.THERE(squares=squares, start=route.start, goal=route.goal)
    names = {**_names(route), "reason": why}
    return Exercise(
        IsRoute.texts(**names),
        YesNo(),
        equal_to(right, lambda _: IsRoute.OTHER(reason=why)),
        right,
        BoardFigure(shown),
    )


def closing_tile(luck: Random, level: int) -> Exercise:
    """Ask for the only tile of a hand that completes a route on a square."""
    while True:
        whole, route = _line(luck, level)
        cell = luck.choice(_gaps(whole, route))
        board = without(str(whole), cell.name)
        if shortest_route(board, route.line, route.stops) is not None:
            continue
        fitting = [tile for tile in DISTINCT if board.allows(cell, tile)]
        closing = list(filter(_completes(board, route, cell), fitting))
        codes = [tile.code for tile in closing]
        single = [tile for tile in closing if codes.count(tile.code) == 1]
        if single:
            right = luck.choice(single)
            hand = _hand(right, set(TILE_TYPES) - set(codes), luck, level)
            figure = BoardFigure(board, marked=(cell,))
            return _of_a_hand(ClosingTile, board, cell, hand, right, figure, _names(route))


def count_missing(luck: Random, level: int) -> Exercise:
    """Ask for the number of squares that a line misses."""
    while True:
        whole, route = _line(luck, min(level, 3))
        gaps = _gaps(whole, route)
        at = luck.randrange(len(gaps))
        removed = gaps[at : at + luck.randint(1, 1 + level)]
        board = without(str(whole), *(cell.name for cell in removed))
        right = missing_tiles(board, route.line, route.stops)
        if right:
            break
    mistakes = {
        right + 1: CountMissing.FEWER,
        right + 2: CountMissing.FEWER,
        right - 1: CountMissing.MORE,
    }
    mistakes |= {} if right > 1 else {right + 3: CountMissing.FEWER}
    others = (CountMissing.FEWER, CountMissing.MORE)
    return pick_number(
        CountMissing, right, mistakes, others, luck, BoardFigure(board), _names(route)
    )


def count_spaces(luck: Random, level: int) -> Exercise:
    """Ask for the number of spaces of a route."""
    board, route = _line(luck, level)
    right = route.length
    names = {**_names(route), "squares": right - 1}
    mistakes = {right - 1: CountSpaces.OTHER, right + 1: CountSpaces.OTHER}
    others = (CountSpaces.OTHER, CountSpaces.OTHER)
    return pick_number(
        CountSpaces, right, mistakes, others, luck, BoardFigure(board), names
    )


def one_way(luck: Random, level: int) -> Exercise:
    """Ask for the only square that a trolley can drive onto next."""
    ways: list[tuple[Cell, Side, Tile, Cell]] = []
    while not ways:
        board = _random_board(luck, level)
        graph = TrackGraph(board)
        for cell, side in product(board.tiles, SIDES):
            tile, before = board.tiles[cell], cell.step(side)
            if (
                before in board.tiles
                and side in tile.sides
                and len(tile.links) >= min(level, 2)
            ):
                states = [each for each, _ in graph.neighbours((before, side.opposite))]
                if len(states) == 1 and (right := states[0][0].step(states[0][1])):
                    ways.append((cell, side, tile, right))
    cell, side, tile, right = luck.choice(ways)
    return Exercise(
        OneWayOnly.texts(square=cell, side=side, tile=str(tile)),
        SquareForm(),
        equal_to(right, lambda given: OneWayOnly.OTHER(square=given)),
        right.name,
        BoardFigure(board, around(cell), marked=(cell,)),
    )
