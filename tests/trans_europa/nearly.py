"""A round that is nearly over: Ada lacks three lines."""

from __future__ import annotations

from linie1_widget.trans_europa import MAP, Position, Setup

ADA = ("London", "Amsterdam", "Oslo", "Vilnius", "Firenze")
BEN = ("Dublin", "Wien", "Glasgow", "Kyiv", "Roma")
POSITION = (
    "d8 k15 | d8-d10 d10-d12 d12-d14 d14-e15 e15-f16 f16-g17 h16-g17 i15-h16 j14-i15 "
    "k13-j14 e15-e17 e17-e19 e19-e21 e21-d22 d22-d24 d12-c13"
)
LACKING = [MAP.edge(line) for line in ("c13-b14", "b14-a15", "d10-e11")]
"""What Ada has still to lay, one line after the other."""


def nearly(points: int = 60) -> Setup:
    """Both markers stand, and Ada is to move; Ben has no track."""
    position = Position.parse(POSITION, MAP)
    return Setup(("Ada", "Ben"), 1, points=points, hands=(ADA, BEN), position=position)
