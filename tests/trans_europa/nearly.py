"""A round that is nearly over: Ada lacks three lines."""

from __future__ import annotations

from linie1_widget.trans_europa import (
    MAP,
    Edge,
    Laid,
    Node,
    Position,
    Setup,
    cheapest_network,
)

ADA = ("London", "Amsterdam", "Oslo", "Vilnius", "Firenze")
BEN = ("Dublin", "Wien", "Glasgow", "Kyiv", "Roma")
MARKERS = (MAP.cities["London"].node, Node.parse("k15"))


def _grown() -> list[Edge]:
    """Ada's cheapest network, in an order in which it can be laid from her marker."""
    waiting = list(cheapest_network(MAP, [], ADA))
    reached, grown = {MARKERS[0]}, []
    while waiting:
        line = next(edge for edge in waiting if reached & set(edge))
        waiting.remove(line)
        reached |= set(line)
        grown.append(line)
    return grown


GROWN = _grown()

LACKING = GROWN[-3:]
"""What Ada has still to lay, one line after the other."""


def nearly(points: int = 60) -> Setup:
    """Both markers stand, and Ada is to move; Ben has no track."""
    laid = Laid(MAP, GROWN[:-3])
    return Setup(
        names=("Ada", "Ben"),
        seed=1,
        points=points,
        hands=(ADA, BEN),
        position=Position(MARKERS, laid),
    )
