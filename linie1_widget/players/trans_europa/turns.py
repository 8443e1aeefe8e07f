"""Whole turns of Trans Europa, one track or two, after which a player lacks least."""

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
    """What may be laid in a turn.

    Attributes
    ----------
    lines : tuple of Edge
        In the order in which they are laid.
    left : int
        What the cheapest network over the own cities and the own marker lacks then.
    """

    lines: tuple[Edge, ...]
    left: int


def own_cities(view: View) -> tuple[Node, ...]:
    """The crossings of the player's cities."""
    return tuple(view.map.cities[city].node for city in view.hand)


def to_join(view: View) -> tuple[Node, ...]:
    """The crossings that the player's network is to join: its cities, and its marker."""
    marker = view.state.markers[view.player]
    cities = own_cities(view)
    return cities if marker is None else (marker, *cities)


def best_turns(view: View) -> list[CandidateTurn]:
    """The turns after which least is left, each counted exactly.

    They are those whose tracks are all part of a cheapest network; so a first track after
    which only a double line is wanted is not among them where two can be laid. For the
    second track of a turn these are single tracks, and there may be none.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=7)
    >>> for move in ("i13", "d8"):
    ...     game.push(move)
    >>> [turn.left for turn in best_turns(game.view(0))][:2], game.view(0).missing
    ([25, 25], 26)
    """
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
    """Those of some lines on which a second track may be laid."""
    wanted = sum({1 << line for line in lines})
    edges = laid.map.numbering.edges
    return [edges[at] for at in bits(laid.reach(marker, double=False) & wanted)]
