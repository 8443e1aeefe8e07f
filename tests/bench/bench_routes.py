"""Speed of finding routes and missing track, on finished and on full boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from statistics import median
from typing import Any

import networkx as nx

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.planning.completion import cheapest_completion, why_no_route
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.routes.drive import expected_turns
from linie1_widget.linie1.routes.route import shortest_route
from linie1_widget.linie1.routes.track_graph import TrackGraph
from tests.bench.bench_engine import timed
from tests.bench.figures import Figure, figure
from tests.linie1.positions import full
from tests.linie1.railways import errand, played_out

BOARDS = 25
FULL_BOARDS = 8

Case = tuple[Board, int, str]


def with_networkx(board: Board, line: int, stops: str) -> int | None:
    """Compute `shortest_route` on the explicit product graph of the whole track."""
    track = TrackGraph(board)
    signs = {board.stops[letter]: letter for letter in stops}
    one, other = (t for t in board.plan.terminals if t.line == line)
    graph: Any = nx.DiGraph()
    subsets = [
        frozenset(some)
        for size in range(len(stops) + 1)
        for some in combinations(stops, size)
    ]
    for state in track:
        for after, _ in track.neighbours(state):
            letter = signs.get(after[0])
            for passed in subsets:
                then = passed | {letter} if letter else passed
                graph.add_edge((state, passed), (after, then))
    for state in track.in_terminal(one):
        graph.add_edge("start", (state, frozenset()))
    for state in track.in_terminal(other):
        graph.add_edge((state, frozenset(stops)), "goal")
    try:
        return len(nx.shortest_path(graph, "start", "goal")) - 3
    except nx.NetworkXNoPath:
        return None


def with_little_networkx(board: Board, line: int, stops: str) -> int | None:
    """Compute it on the part of the graph that is reachable from the terminal."""
    track = TrackGraph(board)
    signs = {board.stops[letter]: letter for letter in stops}
    one, other = (t for t in board.plan.terminals if t.line == line)
    graph: Any = nx.DiGraph()
    waiting: list[Any] = [(state, frozenset()) for state in track.in_terminal(one)]
    graph.add_nodes_from(waiting)
    for node in waiting:
        graph.add_edge("start", node)
    while waiting:
        state, passed = waiting.pop()
        for after, _ in track.neighbours(state):
            letter = signs.get(after[0])
            node = (after, passed | {letter} if letter else passed)
            if node not in graph:
                waiting.append(node)
            graph.add_edge((state, passed), node)
    for state in track.in_terminal(other):
        if (state, frozenset(stops)) in graph:
            graph.add_edge((state, frozenset(stops)), "goal")
    if "goal" not in graph:
        return None
    return len(nx.bidirectional_shortest_path(graph, "start", "goal")) - 3


def cases(rng: Random, stops: int) -> list[Case]:
    """Play games to the end; yield boards with a drivable line."""
    found: list[Case] = []
    while len(found) < BOARDS:
        errands = [errand(rng, stops) for _ in range(3)]
        board = played_out(rng, "1995", errands)
        found += [
            (board, line, letters)
            for line, letters in errands
            if shortest_route(board, line, letters)
        ][:1]
    return found


def unfinished(rng: Random, stops: int) -> list[Case]:
    """Yield the same boards with lines that are not connected."""
    return [(board, *errand(rng, stops)) for board, _, _ in cases(rng, stops)]


def crowded(rng: Random, stops: int) -> list[Case]:
    """Build full boards, with drivable and other lines."""
    boards = [full(rng) for _ in range(FULL_BOARDS)]
    return [(board, *errand(rng, stops)) for board in boards for _ in range(3)]


def figures() -> Iterator[Figure]:
    rng = Random(1)
    for stops in (2, 3):
        played = cases(rng, stops)
        for board, line, letters in played:
            route = shortest_route(board, line, letters)
            assert route
            assert route.length == with_networkx(board, line, letters)
            assert route.length == with_little_networkx(board, line, letters)
        # Alternate, because the speed of a machine varies over time.
        times = [
            (
                timed(lambda c=case: shortest_route(*c)),
                timed(lambda c=case: with_networkx(*c), 3),
                timed(lambda c=case: with_little_networkx(*c), 3),
            )
            for case in played
        ]
        ours = [mine for mine, _, _ in times]
        yield figure(
            f"shortest_route, {stops} stops, played-out; ratio to networkx with its graph",
            ours,
            "µs",
            ratio=median(theirs / mine for mine, theirs, _ in times),
            ratio_at_least=20,
        )
        yield figure(
            f"the same, {stops} stops; ratio to networkx on the part within reach",
            ours,
            "µs",
            ratio=median(theirs / mine for mine, _, theirs in times),
        )
    for stops in (2, 3):
        yield figure(
            f"shortest_route, {stops} stops, full boards",
            [timed(lambda c=case: shortest_route(*c)) for case in crowded(rng, stops)],
            "µs",
            median_at_most=1500,
        )
    open_cases = [case for stops in (2, 3) for case in unfinished(rng, stops)]
    yield figure(
        "missing_tiles, played-out",
        [timed(lambda c=case: missing_tiles(*c)) for case in open_cases],
        "µs",
        median_at_most=1000,
    )
    yield figure(
        "cheapest_completion, played-out",
        [timed(lambda c=case: cheapest_completion(*c), 3) for case in open_cases],
        "µs",
    )
    yield figure(
        "why_no_route, played-out",
        [timed(lambda c=case: why_no_route(*c), 3) for case in open_cases],
        "µs",
    )
    routes = [shortest_route(*case) for case in played]
    for edition in ("1995", "2010"):
        yield figure(
            f"expected_turns, {edition}",
            [timed(lambda r=r, e=edition: expected_turns(r, e), 3) for r in routes if r],
            "µs",
        )
