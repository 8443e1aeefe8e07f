"""Beginnings of games made by hand, for the tests of whole games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from linie1_widget.linie1 import EDITIONS, Game, Setup
from linie1_widget.linie1.editions import EditionLike, as_edition
from tests.linie1.games import dice_that_show as seed_of
from tests.linie1.games import play

__all__ = ["EMPTY_HANDED", "HALF", "LAYING", "SETUP", "WAY", "play", "seed_of", "table"]

CITY = (
    "b3:C90 c3:S90 d3:S90 e3:S90 f3:S90 g3:S90 h3:S90 i3:S90 j3:S90 k3:S90 l3:R90 b4:S0 "
    "l4:S0 b5:S0 l5:S0 a6:L270 b6:C270 l6:C0 a7:L0 a8:S0 a9:S0 a10:C270 "
    "| B:l4 F:a9 G:b5 H:d3 I:f3"
)
"""Line 5 is complete over B and H: signs after 3, 10, 12, 16, 21 and 23 spaces."""

WAY = (
    "depart Schillerstraße, l6, l5, l4, l3, k3, j3, i3, h3, g3, f3, e3, d3, c3, b3, b4, "
    "b5, b6, a6, a7, a8, a9, a10, Bismarckstraße"
)
HALF = "depart Schillerstraße, l6, l5, l4, l3"
"""Along the track, and not home."""

SETUP = Setup(
    edition=EDITIONS["1995"],
    names=("Ada", "Ben", "Cleo", "Dan"),
    lines=(5, 1, 2, 3),
    cards=(3, 0, 1, 2),
    hands=(tuple("LRSCC"), tuple("SSLCC"), tuple("SSSCC"), tuple("SSSCC")),
    pile=tuple("LRYTSCSCLR"),
    dice=1995,
    position=CITY,
)
"""Ada may depart over `WAY`."""

LAYING = replace(SETUP, lines=(4, 1, 2, 3))
"""Nobody's route is complete."""

EMPTY_HANDED = replace(SETUP, hands=((), (), (), ()), pile=())
"""Nobody but Ada can do anything."""


def table(edition: EditionLike = "1995", setup: Setup = SETUP, **changes: Any) -> Game:
    """A game from a beginning with some changes."""
    return Game.from_setup(replace(setup, edition=as_edition(edition), **changes))
