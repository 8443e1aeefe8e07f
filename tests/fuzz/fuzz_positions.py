"""Texts read as positions: a result or one kind of error."""

from __future__ import annotations

from random import Random

from linie1_widget.base.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import EDITIONS
from tests.fuzz.campaign import Campaign
from tests.fuzz.texts import spoilt

SEEDS = ("c2:Y270 b2:S90 | H:c2", "-", "a1:C90", "b7:C180 c7:S0 | A:h2 B:j4", "c2=Y270")
TEXTS = 300


def positions(rng: Random) -> int:
    """Damage positions: read back exactly, or refused."""
    for _ in range(TEXTS):
        text = spoilt(rng.choice(SEEDS), rng)
        try:
            board = Board.parse(text, rng.choice(list(EDITIONS)))
        except Linie1Error:
            continue
        assert Board.parse(str(board), board.edition) == board
    return TEXTS


CAMPAIGNS = (Campaign("positions", positions, rounds=2),)
