"""What is guessed of the others' cards: by what they laid, and nothing hidden."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1.game.game import Game
from linie1_widget.players.linie1.greedy import GreedyBot
from linie1_widget.players.linie1.guesses import guessed, possible
from tests.linie1.tables import WAY, play, table


def test_nobody_has_the_cards_that_are_known() -> None:
    for players in (2, 4):
        game = Game(players, seed=players)
        view = game.view(1)
        found = possible(view)
        assert len(found) == 25
        assert all(each.line != view.assignment.line for each in found)
        for other in {*range(players)} - {1}:
            assert game.view(other).assignment in found


def test_cards_that_have_been_shown_are_not_guessed() -> None:
    game = play(table(), WAY)
    view = game.view(1)
    assert guessed(view, 0, Random(1)) == {game.view(0).assignment: 1.0}
    assert len(possible(view)) == 16


def test_guesses_are_chances_and_come_true() -> None:
    right = []
    for seed in range(4):
        game = Game(2, seed=seed)
        bots = [GreedyBot(Random(seat)) for seat in range(2)]
        while game.state.turn < 20 and not any(seat.driving for seat in game.state.seats):
            game.push(bots[game.to_move].choose(game.view(game.to_move)))
        guess = guessed(game.view(0), 1, Random(1))
        chances = list(guess.values())
        assert chances == sorted(chances, reverse=True)
        assert abs(sum(chances) - 1) < 1e-9
        right.append(game.view(1).assignment in list(guess)[:2])
    assert sum(right) >= 3
