"""When a round of passes ends a game, and when it does not."""

from __future__ import annotations

import pytest

from linie1_widget.linie1.editions import EDITIONS, Refill
from linie1_widget.linie1.game.state import Stage
from tests.linie1.tables import EMPTY_HANDED, LAYING, moves_of, play, table

FILLING = [
    name for name, rules in EDITIONS.items() if rules.draw is not Refill.AS_MANY_AS_LAID
]
"""The books by which who has too few tiles draws, also having played none."""


@pytest.mark.parametrize("edition", FILLING)
def test_who_passes_and_draws_may_play_the_next_time(edition: str) -> None:
    pile = tuple("SCSCSCSCSCLRLRSCSCSC")
    game = table(edition, EMPTY_HANDED, lines=LAYING.lines, pile=pile)
    for player in range(4):
        assert (game.to_move, moves_of(game)) == (player, ["end"])
        play(game, "end")
        while game.stage is Stage.DRAW:
            play(game, "draw")
    assert not game.over
    assert game.to_move == 0
    assert "f8:S0" in moves_of(game)


def test_who_used_no_tile_draws_none_by_mayfairs_book() -> None:
    """Mayfair, laying track tiles: what is drawn replaces the tiles that were used."""
    game = table("mayfair", EMPTY_HANDED, lines=LAYING.lines, pile=("S",))
    assert play(game, "end", "end", "end", "end").over


@pytest.mark.parametrize("edition", FILLING)
def test_the_round_of_passes_begins_after_the_last_draw(edition: str) -> None:
    game = table(edition, EMPTY_HANDED, lines=LAYING.lines, pile=("S",))
    play(game, "end", "draw", "end", "end", "end")
    assert not game.over
    play(game, "f8:S0", "end", "end", "end", "end")
    assert not game.over
    play(game, "end")
    assert game.over
    assert game.winner is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_plays_one_tile_and_no_other_has_not_passed(edition: str) -> None:
    hands = (("S",), (), (), ())
    game = table(edition, EMPTY_HANDED, lines=LAYING.lines, hands=hands)
    play(game, "f8:S0", "end", "end", "end", "end")
    assert not game.over
    assert play(game, "end").over
