"""What one player sees: which tiles are still to come."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import LayPair
from linie1_widget.linie1.game.setup import all_tiles
from linie1_widget.linie1.game.state import Stage

TABLES = [(name, number) for name, rules in EDITIONS.items() for number in rules.players]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_is_to_come_is_what_the_hidden_pile_holds(edition: str, players: int) -> None:
    game, rng = Game(players, edition, seed=players), Random(players)
    while not game.over:
        if game.state.turn % 5 == 1 or game.pile < players:
            hidden = Counter(game.setup.pile[game.state.drawn :])
            for player in range(players):
                assert +game.view(player).to_come == hidden
        game.push(game.view(game.to_move).any_move(rng))
    assert +game.view(0).to_come == Counter(game.setup.pile[game.state.drawn :])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pairs_of_a_view_are_those_among_the_legal_moves(edition: str) -> None:
    game, rng, met = Game(2, edition, seed=3), Random(3), 0
    while not game.over:
        view = game.view(game.to_move)
        legal = [move for move in view.legal_moves() if isinstance(move, LayPair)]
        if game.stage is not Stage.LAY or not game.state.seat.driving:
            assert list(view.pairs()) == legal
        met += bool(legal)
        game.push(view.any_move(rng))
    assert bool(met) == game.edition.pair_exchange


def test_a_beginning_of_ones_own_never_has_less_than_nothing_to_come() -> None:
    begun = Game(5, "1995", seed=1).setup
    codes = sorted(all_tiles(begun.edition, 5).elements())
    setup = replace(begun, hands=(tuple(codes), *[()] * 4), pile=())
    to_come = Game.from_setup(setup).view(0).to_come
    assert min(to_come.values()) == 0
