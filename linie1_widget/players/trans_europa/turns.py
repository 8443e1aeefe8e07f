"""Whole turns of Trans Europa, of one track or two, that leave a player least to lay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.lattice import SINGLE, Edge, Node
from linie1_widget.trans_europa.maps.numbering import bits
from linie1_widget.trans_europa.network.laid import LaidNetwork
from linie1_widget.trans_europa.network.missing import tree_over
from linie1_widget.trans_europa.network.one_more import OneMore


class CandidateTurn(NamedTuple):
    """The tracks of a turn, in order."""

    lines: tuple[Edge, ...]
    left: int  # points lacking after them, for the own cities and marker


def own_cities(view: View) -> tuple[Node, ...]:
    """Return the crossings of the player's cities."""
    return tuple(view.map.cities[city].node for city in view.hand)


def to_join(view: View) -> tuple[Node, ...]:
    """Return the crossings that the player's network has to join: cities and marker."""
    marker = view.state.markers[view.player]
    cities = own_cities(view)
    return cities if marker is None else (marker, *cities)


def best_turns(view: View) -> list[CandidateTurn]:
    """Return the turns after which least track is left to lay, computed exactly."""
    # All their tracks are part of a cheapest network. So a single track after which only a
    # double line is wanted is left out if two single tracks can be laid.
    turns = list(_turns(view))
    least = min((turn.left for turn in turns), default=0)
    return [turn for turn in turns if turn.left == least]


def _turns(view: View) -> Iterator[CandidateTurn]:
    laid, nodes = view.state.laid, to_join(view)
    marker, second = nodes[0], view.stage is Stage.SECOND
    tree = OneMore(laid, nodes)
    for edge in laid.free_lines(marker, double=not second):
        left = tree.with_track(edge)
        if left == tree.cost - view.map.edges[edge]:
            more: Sequence[Edge] = ()
            if not second and view.map.edges[edge] == SINGLE:
                after = laid.with_track(edge)
                more = _within_reach(after, marker, tree_over(after, nodes).lines())
            for other in more:
                yield CandidateTurn((edge, other), left - SINGLE)
            if not more:
                yield CandidateTurn((edge,), left)


def _within_reach(laid: LaidNetwork, marker: Node, lines: Iterator[int]) -> list[Edge]:
    wanted = sum({1 << line for line in lines})
    edges = laid.map.numbering.edges
    return [edges[at] for at in bits(laid.reach(marker, double=False) & wanted)]
