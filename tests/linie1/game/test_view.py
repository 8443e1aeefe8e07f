"""What one player sees: which tiles are still to come, and one of the legal moves."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from math import sqrt
from random import Random

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import LayPair
from linie1_widget.linie1.game.setup import all_tiles
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View

TABLES = [(name, number) for name, rules in EDITIONS.items() for number in rules.players]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_view_knows_what_the_pile_holds_and_the_pairs_among_the_legal_moves(
    edition: str, players: int
) -> None:
    game, rng, met = Game(players, edition, seed=players), Random(players), False
    while not game.over:
        view = game.view(game.to_move)
        if game.state.turn % 5 == 1 or game.pile < players:
            hidden = Counter(game.setup.pile[game.state.drawn :])
            assert [+game.view(each).to_come for each in range(players)] == [
                hidden
            ] * players
        if game.state.turn % 3 == 1:
            legal = [move for move in view.legal_moves() if isinstance(move, LayPair)]
            if game.stage is not Stage.LAY or not game.state.seat.driving:
                assert list(view.pairs()) == legal
            met |= bool(legal)
        game.push(view.any_move(rng))
    assert met == game.edition.pair_exchange
    assert +game.view(0).to_come == Counter(game.setup.pile[game.state.drawn :])


DRAWS = 20_000


@pytest.mark.parametrize("moves", [0, 100, 170])
def test_a_random_move_is_a_legal_one_and_each_is_as_likely(moves: int) -> None:
    game, rng = Game(2, seed=3), Random(5)
    while len(game.moves) < moves or game.stage is not Stage.LAY:
        game.push(game.view(game.to_move).any_move(rng))
    view = game.view(game.to_move)
    found = Counter(view.any_move(rng) for _ in range(DRAWS))
    listed = {move for move in view.legal_moves() if not isinstance(move, LayPair)}
    assert set(found) <= listed
    mean = DRAWS / len(listed)
    far = {move: found[move] for move in listed if abs(found[move] - mean) > 5 * sqrt(mean)}
    assert far == {}


def test_a_beginning_of_ones_own_never_has_less_than_nothing_to_come() -> None:
    begun = Game(5, "1995", seed=1).setup
    codes = sorted(all_tiles(begun.edition, 5).elements())
    setup = replace(begun, hands=(tuple(codes), *[()] * 4), pile=())
    to_come = Game.from_setup(setup).view(0).to_come
    assert min(to_come.values()) == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_view_shows_what_it_did_whatever_becomes_of_the_game(seed: int) -> None:
    game, rng = Game(3, seed=seed), Random(seed)
    held: list[tuple[View, str, Counter[str], tuple[object, ...]]] = []

    def hold(some: Game) -> None:
        if rng.random() < 0.3 and not some.over:
            view = some.view(some.to_move)
            held.append((view, str(some.board), view.to_come, view.board.plays))

    for _ in range(100):
        hold(game)
        if game.moves and rng.random() < 0.3:
            game.pop()
        elif not game.over:
            game.push(game.view(game.to_move).any_move(rng))
        if rng.random() < 0.1:
            hold(game)
            game = pickle.loads(pickle.dumps(game)) if rng.random() < 0.5 else game.copy()
    for view, board, to_come, plays in held:
        assert str(view.board) == str(view.board.copy()) == board
        assert view.board == Board.parse(board)
        assert (view.to_come, view.board.plays) == (to_come, plays)


def test_a_view_goes_on_from_a_push_that_was_interrupted() -> None:
    game = Game(2, seed=1)
    view = game.view(0)

    def stop() -> None:
        raise KeyboardInterrupt

    watched = game.board.watch(stop)
    with pytest.raises(KeyboardInterrupt):
        game.push("c2:S0")
    watched()
    assert str(view.board) == str(game.board) == "-"
    game.push("c2:S0")
    assert (str(view.board), str(game.board)) == ("-", "c2:S0 | H:c2")
