"""Boards on which lines can be driven, and a judge of routes written apart.

The judge knows the track from the links of the tiles alone, says everything by names,
and builds graphs for networkx; nothing of the engine's numbers is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from random import Random
from typing import Any

import networkx as nx

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN, ROUTE_CARDS
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES, parse_links
from tests.linie1.judge import BACK, BUILDINGS, STEPS, matches, sides, upgrades
from tests.linie1.positions import PILE

Errand = tuple[int, str]
"""A line and the letters of its stops."""


def errand(rng: Random, stops: int) -> Errand:
    """A line card and what a route card asks of it."""
    line = rng.randint(1, 6)
    return line, "".join(rng.choice(ROUTE_CARDS[stops])[line])


def played_out(
    rng: Random, edition: str, errands: list[Errand], ordered: bool = False
) -> Board:
    """A board as a game ends with it: lines have been laid until one can be driven.

    In turn each errand's cheapest completion gets some tiles of the simplest that may
    be laid; now and then somebody lays anything.
    """
    board = Board(edition)
    for turn in range(40):
        line, stops = errands[turn % len(errands)]
        completion = cheapest_completion(board, line, stops, ordered)
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


# the judge ---------------------------------------------------------------------------

Node = tuple[Any, ...]
"""("square", row, col, heading, passed) or ("terminal", name, leg headed to, passed)."""


def tiles_of(board: Board) -> dict[tuple[int, int], set[frozenset[str]]]:
    """The links on each square, as sets of letters."""
    return {
        tuple(cell): {frozenset(side.value for side in link) for link in tile.links}
        for cell, tile in board.tiles.items()
    }


LEGS = {
    (*leg, terminal.side.value): (terminal, at)
    for terminal in PLAN.terminals
    for at, leg in enumerate(terminal.legs)
}


def onward(tiles: Any, place: Node) -> Iterator[Node]:
    """Where one space more leads, without a thought of stops."""
    if place[0] == "terminal":
        terminal = next(t for t in PLAN.terminals if t.name == place[1])
        (row, col), back = terminal.legs[place[2]], terminal.side.value
        entered = (row, col), back
    else:
        _, row, col, heading = place
        if (row, col, heading) in LEGS:
            terminal, leg = LEGS[row, col, heading]
            yield "terminal", terminal.name, 1 - leg
            return
        rows, cols = STEPS[heading]
        entered = (row + rows, col + cols), BACK[heading]
    square, side = entered
    for link in tiles.get(square, ()):
        if side in link:
            (out,) = link - {side}
            yield "square", *square, out


def passing(board: Board, stops: str, ordered: bool, place: Node, passed: Any) -> Any:
    """What has been passed after this place."""
    if place[0] == "square":
        for letter in stops:
            if tuple(board.stops.get(letter, ())) == place[1:3]:
                if not ordered:
                    return passed | {letter}
                if passed == stops[: stops.index(letter)]:
                    return passed + letter
    return passed


def ends(line: int) -> list[list[Node]]:
    """The states in the two terminals of a line."""
    names = [terminal.name for terminal in PLAN.terminals if terminal.line == line]
    return [[("terminal", name, leg) for leg in (0, 1)] for name in names]


def product(board: Board, line: int, stops: str, ordered: bool) -> Any:
    """The graph of all that a drive can be, from both terminals."""
    tiles = tiles_of(board)
    graph = nx.DiGraph()
    nothing: Any = "" if ordered else frozenset()
    waiting = [(place, nothing) for end in ends(line) for place in end]
    graph.add_nodes_from(waiting)
    while waiting:
        place, passed = waiting.pop()
        for after in onward(tiles, place):
            node = (after, passing(board, stops, ordered, after, passed))
            if node not in graph:
                waiting.append(node)
            graph.add_edge((place, passed), node)
    return graph


def shortest(board: Board, line: int, stops: str, ordered: bool) -> int | None:
    """The length of the shortest drive, by networkx; None if there is none."""
    graph = product(board, line, stops, ordered)
    everything: Any = stops if ordered else frozenset(stops)
    nothing: Any = "" if ordered else frozenset()
    one, other = ends(line)
    found = []
    for starts, goals in ((one, other), (other, one)):
        lengths = nx.multi_source_dijkstra_path_length(
            graph, [(place, nothing) for place in starts], weight=None
        )
        found += [
            lengths[place, everything] for place in goals if (place, everything) in lengths
        ]
    return min(found, default=None)


def all_links() -> set[frozenset[str]]:
    return {frozenset(pair) for pair in ("NE", "NS", "NW", "ES", "EW", "SW")}


def could_have(
    board: Board,
    cell: Any,
    link: frozenset[str],
    along: Any = None,
    codes: Iterable[str] = TILE_TYPES,
) -> bool:
    """Whether some tile with this link could come to lie here, square by square."""
    laid = board.tiles
    around = {}
    for side, (rows, cols) in STEPS.items():
        near = (cell[0] + rows, cell[1] + cols)
        tile = laid.get(near)
        if tile is None:
            continue
        stays = near in board.stops.values() and not board.edition.exchange_under_stop
        opened = not tile.trees and not stays
        both = cell in laid and not board.edition.pair_exchange
        if BACK[side] in sides(tile) or both or not opened:
            around[near] = tile
    for tile in ORIENTED:
        if tile.code not in codes:
            continue
        links = {frozenset(side.value for side in each) for each in tile.links}
        if link not in links or (along and along not in links):
            continue
        if cell in laid and not upgrades(board, cell, tile):
            continue
        if matches(around, cell, tile):
            return True
    return False


def cheapest(
    board: Board, line: int, stops: str, ordered: bool, price: Any = lambda *cost: cost
) -> Any:
    """How many squares are missing, and the fewest spaces of a drive that misses them.

    It is a plain Dijkstra; None if it can never be. Other drives are the cheapest if
    other prices are made of squares and spaces.
    """
    tiles = tiles_of(board)
    known: dict[Any, bool] = {}

    def could(square: Any, link: Any, along: Any = None) -> bool:
        key = (square, link, along)
        if key not in known:
            known[key] = could_have(board, square, link, along)
        return known[key]

    def earned(square: Any, link: Any) -> str:
        for letter in stops:
            building = PLAN.buildings[letter].cell
            step = (building[0] - square[0], building[1] - square[1])
            if letter in board.stops or step not in STEPS.values() or square in tiles:
                continue
            along = frozenset("NS" if step[1] else "EW")
            if not board.edition.stop_needs_straight or could(square, link, along):
                return letter
        return ""

    def steps(place: Any) -> Iterator[tuple[Any, int, str]]:
        if place[0] == "square" and place[1:] in LEGS:
            terminal, leg = LEGS[place[1:]]
            yield ("terminal", terminal.name, 1 - leg), 0, ""
            return
        if place[0] == "terminal":
            terminal = next(t for t in PLAN.terminals if t.name == place[1])
            square, side = tuple(terminal.legs[place[2]]), terminal.side.value
        else:
            rows, cols = STEPS[place[3]]
            square, side = (place[1] + rows, place[2] + cols), BACK[place[3]]
            if square in BUILDINGS or not (0 <= square[0] < 12 and 0 <= square[1] < 12):
                return
        for link in all_links():
            if side in link:
                (out,) = link - {side}
                after = ("square", *square, out)
                if link in tiles.get(square, ()):
                    yield after, 0, ""
                elif could(square, link):
                    yield after, 1, earned(square, link)

    everything: Any = stops if ordered else frozenset(stops)
    nothing: Any = "" if ordered else frozenset()
    best = None
    one, other = ends(line)
    for starts, goals in ((one, other), (other, one)):
        heap = [
            (price(0, 0), index, (0, 0), (place, nothing))
            for index, place in enumerate(starts)
        ]
        count, done = len(heap), set()
        while heap:
            paid, _, cost, (place, passed) = heappop(heap)
            if (place, passed) in done:
                continue
            done.add((place, passed))
            if place in goals and passed == everything:
                best = paid if best is None else min(best, paid)
                break
            for after, more, letter in steps(place):
                now = passing(board, stops, ordered, after, passed)
                if letter and not ordered:
                    now = now | {letter}
                elif letter and now == stops[: stops.index(letter)]:
                    now += letter
                count += 1
                further = (cost[0] + more, cost[1] + 1)
                heappush(heap, (price(*further), count, further, (after, now)))
    return best


PAGE_4 = {
    (0, 1): "NE", (0, 2): "NW SW", (0, 5): "NS", (1, 0): "SW", (1, 1): "ES",
    (1, 2): "NS SW", (1, 4): "ES", (1, 5): "NW", (2, 0): "NE ES SW NW",
    (2, 1): "NW SW", (2, 2): "NE", (2, 3): "EW", (2, 4): "NS EW", (2, 5): "EW",
    (3, 0): "NE", (3, 1): "EW NE ES", (3, 2): "SW", (3, 3): "ES",
    (3, 4): "NS NW SW", (4, 1): "NS", (4, 2): "NE", (4, 3): "EW NW",
    (4, 4): "NS SW NE", (4, 5): "EW", (5, 1): "NS", (5, 4): "NS",
}  # fmt: skip
"""The position of page 4, as the picture shows it."""

PAGE_4_STOPS = {"G": "a4", "H": "e2", "I": "f3"}


def page_4() -> Board:
    """The example of the ride on page 4 of the rule book of 1995."""
    by_links = {tile.links: tile for tile in reversed(ORIENTED)}
    tiles = " ".join(
        f"{Cell(*square).name}:{by_links[parse_links(links)]}"
        for square, links in PAGE_4.items()
    )
    stops = " ".join(f"{letter}:{square}" for letter, square in PAGE_4_STOPS.items())
    return Board.parse(f"{tiles} | {stops}")


def page_4_completed() -> Board:
    """The same with line 1 led on from the Industriegebiet to Auf der Schmelz."""
    board = page_4()
    way = "g3:C180 g4:S0 g5:L0 g6:S0 g7:S0 g8:C270 f8:C90 f9:S0 f10:S0 f11:S0 f12:S0"
    for play in way.split():
        board.lay(*play.split(":"))
    return board
