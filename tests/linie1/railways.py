"""Boards with drivable lines, and an independent judge of routes.

The judge uses only names and the links of the tiles, none of the engine's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from heapq import heappop, heappush
from itertools import count, product
from random import Random
from typing import Any

from linie1_widget import EDITIONS, Board, Cell, Tile
from linie1_widget.linie1 import PLAN, ROUTE_CARDS, TILE_TYPES, cheapest_completion
from linie1_widget.linie1.board.tiles import ORIENTED
from tests.linie1.positions import PILE, full, played
from tests.paths.picture.stories import PAGE_4

# A line and the letters of its stops.
Errand = tuple[int, str]


def errand(rng: Random, stops: int) -> Errand:
    line = rng.randint(1, 6)
    return line, "".join(rng.choice(ROUTE_CARDS[stops])[line])


def played_out(
    rng: Random, edition: str, errands: list[Errand], ordered: bool = False
) -> Board:
    """Return a board at the end of a game, when one of its lines can be driven.

    The cheapest completion of each errand gets some of the simplest legal tiles in turn;
    now and then a random tile is laid.
    """
    board = Board(edition)
    for turn in range(40):
        line, stops = errands[turn % len(errands)]
        completion = cheapest_completion(board, line, stops, ordered=ordered)
        needs = [] if completion is None else rng.sample(completion.needs, len(completion))
        if completion is not None and not needs:
            break
        for need in needs[:8]:
            fits = [tile for tile in need.tiles if board.allows(need.cell, tile)]
            if fits and rng.random() < 0.9:
                board.lay(need.cell, fits[0])
        singles = board.legal(rng.choices(PILE, k=2))
        if singles and rng.random() < 0.3:
            board.lay(*rng.choice(singles))
    return board


def boards(rng: Random, number: int) -> Iterator[Board]:
    for turn in range(number):
        edition = rng.choice(list(EDITIONS))
        if turn % 8 == 7:
            yield full(rng, edition)
        elif turn % 4 == 3:
            yield played_out(rng, edition, [errand(rng, 3), errand(rng, 3)])
        else:
            yield played(rng, edition, rng.randint(0, 110))


# ("square", row, col, heading, passed) or ("terminal", name, leg headed to, passed).
Node = tuple[Any, ...]

NUMBERS = count()


@cache
def links_of(tile: Tile) -> set[frozenset[str]]:
    return {frozenset(side.value for side in link) for link in tile.links}


def tiles_of(board: Board) -> dict[Any, set[frozenset[str]]]:
    return {tuple(cell): links_of(tile) for cell, tile in board.tiles.items()}


ALL_LINKS = [frozenset(pair) for pair in ("NE", "NS", "NW", "ES", "EW", "SW")]


def onward(tiles: Any, place: Node, could: Any = None) -> Iterator[tuple[Node, Any]]:
    if place[0] == "terminal":
        terminal = next(t for t in PLAN.terminals if t.name == place[1])
        square, side = tuple(terminal.legs[place[2]]), terminal.side.value
    elif place[1:] in LEGS:
        terminal, leg = LEGS[place[1:]]
        yield ("terminal", terminal.name, 1 - leg), None
        return
    else:
        (rows, cols), side = STEPS[place[3]], BACK[place[3]]
        square = (place[1] + rows, place[2] + cols)
    for link in ALL_LINKS:
        if side in link:
            (out,) = link - {side}
            if link in tiles.get(square, ()):
                yield ("square", *square, out), None
            elif could and could(square, link):
                yield ("square", *square, out), link


def passing(
    signs: dict[str, Cell], stops: str, ordered: bool, place: Node, passed: Any
) -> Any:
    if place[0] == "square":
        for letter in stops:
            if signs.get(letter) == place[1:3]:
                if not ordered:
                    return passed | {letter}
                if passed == stops[: stops.index(letter)]:
                    return passed + letter
    return passed


def could_have(
    judge: Judge,
    cell: Any,
    link: frozenset[str],
    along: Any = None,
    codes: Iterable[str] = TILE_TYPES,
) -> bool:
    around = {}
    for side, (rows, cols) in STEPS.items():
        near = Cell(cell[0] + rows, cell[1] + cols)
        tile = judge.laid.get(near)
        if tile is None:
            continue
        stays = near in judge.signed and not judge.edition.exchange_under_stop
        both = cell in judge.laid and not judge.edition.pair_exchange
        if BACK[side] in sides(tile) or both or tile.trees or stays:
            around[near] = tile
    return any(
        {link, along or link} <= links_of(tile)
        and (cell not in judge.laid or judge.upgrades(cell, tile))
        and matches(around, cell, tile)
        for tile in ORIENTED
        if tile.code in codes
    )


def could_come(board: Board) -> Any:
    return cache(partial(could_have, Judge(board)))


def cheapest(
    board: Board,
    line: int,
    stops: str,
    ordered: bool,
    price: Any = lambda *cost: cost,
    *,
    could: Any = None,
    built: bool = False,
) -> Any:
    """Return the least number of missing squares, and of spaces of such a drive.

    This is a plain Dijkstra; None if there is no way. `price` combines squares and spaces,
    and `built` restricts drives to existing track.
    """
    tiles, signs = tiles_of(board), board.stops
    could = could or could_come(board)

    def earned(square: Any, link: Any) -> str:
        for letter in stops:
            building = PLAN.buildings[letter].cell
            step = (building[0] - square[0], building[1] - square[1])
            if letter in signs or step not in STEPS.values() or square in tiles:
                continue
            along = frozenset("NS" if step[1] else "EW")
            if not board.edition.stop_needs_straight or could(square, link, along):
                return letter
        return ""

    @cache
    def ways(place: Node) -> list[tuple[Node, bool, str]]:
        return [
            (after, bool(missing), earned(after[1:3], missing) if missing else "")
            for after, missing in onward(tiles, place, None if built else could)
        ]

    nothing, everything = ("", stops) if ordered else (frozenset(), frozenset(stops))
    names = [terminal.name for terminal in PLAN.terminals if terminal.line == line]
    starts = product(zip(names, names[::-1], strict=True), (0, 1))
    heap: list[Any] = [
        (price(0, 0), -number, (0, 0), (("terminal", start, leg), nothing, goal))
        for number, ((start, goal), leg) in enumerate(starts)
    ]
    done = set()
    while heap:
        paid, _, (squares, spaces), state = heappop(heap)
        place, passed, goal = state
        if place[:2] == ("terminal", goal) and passed == everything:
            return paid
        if state not in done:
            done.add(state)
            for after, missing, letter in ways(place):
                now = passing(signs, stops, ordered, after, passed)
                if letter and not ordered:
                    now = now | {letter}
                elif letter and now == stops[: stops.index(letter)]:
                    now += letter
                cost = (squares + missing, spaces + 1)
                heappush(heap, (price(*cost), next(NUMBERS), cost, (after, now, goal)))
    return None


def page_4() -> Board:
    """Return the example of the ride on page 4 of the rule book of 1995."""
    return Board.parse(PAGE_4)


def page_4_completed() -> Board:
    board = page_4()
    way = "g3:C180 g4:S0 g5:L0 g6:S0 g7:S0 g8:C270 f8:C90 f9:S0 f10:S0 f11:S0 f12:S0"
    for play in way.split():
        board.lay(*play.split(":"))
    return board


STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
BUILDINGS = {tuple(building.cell) for building in PLAN.buildings.values()}
# Track that leads off the board: the terminal and its leg.
LEGS = {
    (*leg, terminal.side.value): (terminal, at)
    for terminal in PLAN.terminals
    for at, leg in enumerate(terminal.legs)
}


@cache
def sides(tile: Tile) -> set[str]:
    return {side.value for link in tile.links for side in link}


def _inside(row: int, col: int) -> bool:
    return 0 <= row < 12 and 0 <= col < 12


def matches(laid: dict[Cell, Tile], cell: Cell, tile: Tile) -> bool:
    if cell in BUILDINGS or not _inside(*cell):
        return False
    for side, (rows, cols) in STEPS.items():
        row, col = near = (cell[0] + rows, cell[1] + cols)
        if not _inside(row, col):
            wanted = (*cell, side) in LEGS
        elif near in BUILDINGS:
            wanted = False
        elif near in laid:
            wanted = BACK[side] in sides(laid[Cell(*near)])
        else:
            continue
        if (side in sides(tile)) != wanted:
            return False
    return True


class Judge:
    def __init__(self, board: Board) -> None:
        self.edition = board.edition
        self.laid = board.tiles
        self.signed = set(board.stops.values())

    def upgrades(self, cell: Cell, tile: Tile) -> bool:
        old = self.laid[cell]
        opened = self.edition.exchange_under_stop or cell not in self.signed
        return not old.trees and old.links < tile.links and opened

    def may_lay(self, cell: Cell, tile: Tile) -> bool:
        if cell in self.laid and not self.upgrades(cell, tile):
            return False
        return matches(self.laid, cell, tile)

    def may_lay_pair(self, a: tuple[Cell, Tile], b: tuple[Cell, Tile]) -> bool:
        step = (b[0][0] - a[0][0], b[0][1] - a[0][1])
        if not self.edition.pair_exchange or step not in STEPS.values():
            return False
        if not all(
            cell in self.laid and self.upgrades(cell, tile) for cell, tile in (a, b)
        ):
            return False
        after = {**self.laid, a[0]: a[1], b[0]: b[1]}
        return matches(after, *a) and matches(after, *b)
