"""How many ways the first turns can go, published and counted by brute force."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

from linie1_widget.trans_europa import Game, Setup
from tests.trans_europa.judge import connects
from tests.trans_europa.maps import PAIR

PUBLISHED = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
SETUP = Setup.from_dict(PUBLISHED["setup"])
HANDS = [[PAIR.cities[city].node for city in hand] for hand in SETUP.hands]


def perft(game: Game, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if not depth:
        return 1
    total = 0
    for move in game.legal_moves():
        game.push(move)
        total += perft(game, depth - 1)
        game.pop()
    return total


Tracks = tuple[tuple[object, object], ...]
Table = tuple[tuple[object, ...], Tracks, int, bool]
"""Markers, track, whose turn it is, and whether one track was laid in it."""


def follow(table: Table) -> Iterator[Table | None]:
    """All that a move can lead to, by the words of the rules; None after a round."""
    markers, tracks, player, second = table
    other = 1 - player
    if len(markers) <= player:
        for node in PAIR.nodes:
            if node not in markers:
                yield (*markers, node), tracks, other, False
        return
    graph = nx.Graph(tracks)
    graph.add_node(markers[player])
    own = nx.node_connected_component(graph, markers[player])
    waiting = second and connects(tracks, HANDS[other])
    if second:
        yield None if waiting else (markers, tracks, other, False)
    for edge, cost in PAIR.edges.items():
        if edge in tracks or not own & set(edge) or (second and cost == 2):
            continue
        after = (*tracks, edge)
        if connects(after, HANDS[player]):
            yield None
        elif cost == 2 or second:
            ended = connects(after, HANDS[other])
            yield None if ended else (markers, after, other, False)
        else:
            # On this map there is always a line for a second track.
            yield markers, after, player, True


def by_force(table: Table | None, depth: int) -> int:
    if not depth:
        return 1
    if table is None:
        # The next round begins with a marker, and nobody sees track before three moves.
        return [1, len(PAIR.nodes), len(PAIR.nodes) * (len(PAIR.nodes) - 1)][depth]
    return sum(by_force(after, depth - 1) for after in follow(table))


@pytest.mark.parametrize("depth", range(1, len(PUBLISHED["counts"]) + 1))
def test_the_published_counts_are_right(depth: int) -> None:
    published = PUBLISHED["counts"][depth - 1]
    assert perft(Game.from_setup(SETUP), depth) == published
    assert by_force(((), (), 0, False), depth) == published
