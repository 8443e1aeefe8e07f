"""How a game went, held to how it stood, and how it would go on without any secret."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from linie1_widget import Game, missing_tiles
from linie1_widget.errors import WrongType
from linie1_widget.players import LEVELS, LEVELS_OF, play_out
from linie1_widget.players.analysis import course, line
from linie1_widget.players.standing import standing_of
from linie1_widget.trans_europa.game.game import Game as Europa
from tests.turn_game.toy_game import Nim


def played(kind: type[Any], level: str, players: int, seed: int) -> Any:
    maker = LEVELS_OF[kind.name][level]
    return play_out(kind(players, seed=seed), [maker(Random(at)) for at in range(players)])


@pytest.mark.parametrize(("kind", "level"), [(Game, "greedy"), (Europa, "builder")])
def test_each_turn_has_its_moment_with_its_chances(kind: type[Any], level: str) -> None:
    game = played(kind, level, players=3, seed=2)
    before, found = game.to_json(), course(game)
    assert game.to_json() == before
    movers = [done.before.to_move for done in game.history]
    begins = [at for at, mover in enumerate(movers) if at == 0 or movers[at - 1] != mover]
    assert [moment.step for moment in found.moments] == [*begins, len(movers)]
    assert found.names == game.names
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
        assert min(moment.chances) >= 0
    last = found.moments[-1].chances
    assert tuple(at for at, share in enumerate(last) if share > 0) == game.winners
    assert course(kind.from_json(before)) == found


def test_what_is_missing_is_what_was_missing_then() -> None:
    game = Game(2, seed=3)
    bots = [LEVELS["greedy"](Random(seat)) for seat in range(2)]
    expected = {}
    while game.state.turn < 9:
        tasks = [game.setup.assignment(at) for at in range(2)]
        expected[len(game.moves)] = tuple(
            missing_tiles(game.board, task.line, task.stops) for task in tasks
        )
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    for moment in course(game).moments[:-1]:
        assert moment.missing == expected[moment.step]


def test_where_nobody_wins_nobody_has_a_chance() -> None:
    class Over:
        over, winners, names = True, (), ("Ada", "Ben")

    assert standing_of(Game(2, seed=1)).chances(Over) == (0, 0)


def test_less_is_missing_more_is_hoped_for() -> None:
    """The chances foretell who wins: better than equal ones, in games not fitted to."""
    right = said = 0.0
    for seed in range(1000, 1012):
        game = played(Game, "greedy", 2, seed)
        moments = course(game).moments
        for moment in moments[len(moments) // 2 : -1]:
            right += sum(moment.chances[at] for at in game.winners)
            said += 1
    assert right / said > 0.6


def test_a_game_of_which_nothing_is_registered_is_refused() -> None:
    with pytest.raises(WrongType, match="how players stand"):
        course(Nim())


BUILDER = LEVELS_OF["trans_europa"]["builder"]


@pytest.mark.parametrize("level", ["random", "greedy", "planner"])
def test_it_can_be_played(level: str) -> None:
    game = Game(3, seed=2)
    found = line(game, LEVELS[level], turns=6)
    assert not game.moves
    turns = 0
    for player, move in found:
        assert player == game.to_move
        game.push(move)
        turns += game.to_move != player
    assert turns == 6


def test_of_one_turn_it_ends_with_what_chance_decides_whatever_is_hidden() -> None:
    game = Game(2, seed=1)
    setup = game.setup
    found = line(game, LEVELS["greedy"])
    assert {each.player for each in found} == {0}
    assert str(found[-1].move) == "draw"
    pile = tuple(reversed(setup.pile))
    other = replace(setup, pile=pile, dice=setup.dice + 1, cards=(setup.cards[0], 5))
    assert line(Game.from_setup(other), LEVELS["greedy"]) == found


def test_a_track_that_is_thought_of_shows_nobodys_cities() -> None:
    seen: list[Any] = []

    class Watcher(BUILDER):
        """Keeps what it sees."""

        def choose(self, view: Any) -> Any:
            seen.append(view)
            return super().choose(view)

    game = Europa(2, seed=7)
    bots = [BUILDER(Random(seat)) for seat in range(2)]
    while game.state.round < 6 and not game.over:
        seen.clear()
        line(game, Watcher)
        assert all(set(view.hands) == {game.to_move} for view in seen[1:])
        assert not any(view.state.connected for view in seen[1:])
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    assert len(game.rounds) >= 1


def test_it_stops_where_the_game_does() -> None:
    game = Europa(2, seed=7, points=1)
    found = line(game, BUILDER, turns=1000)
    for _, move in found:
        game.push(move)
    assert game.over
    assert line(game, BUILDER, turns=3) == []
