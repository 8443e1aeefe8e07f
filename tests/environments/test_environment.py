"""A game as an environment: luck, rewards, pictures, and what it refuses."""

from __future__ import annotations

import pickle
import sys
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

import linie1_widget
from linie1_widget.environments import TurnGameEnv, linie1_v0, trans_europa_v0
from linie1_widget.errors import InvalidValue, MissingLibrary
from linie1_widget.trans_europa import Game, Setup
from tests.environments.test_actions import beginning, recorded
from tests.trans_europa.maps import ISLAND, PAIR

SMALL = partial(trans_europa_v0.raw_env, map_=PAIR, points=3)


def play(env: TurnGameEnv, seed: int) -> None:
    """Play to the end, at random."""
    rng = Random(seed)
    while not env.game.over:
        env.play(env.view().any_move(rng))


def test_luck_goes_on_from_game_to_game() -> None:
    one, other = SMALL(), SMALL()
    setups = []
    for seed in (7, None, np.int64(7)):
        for env in (one, other):
            env.reset(seed=seed)
        assert one.game.setup == other.game.setup
        setups.append(one.game.setup)
    assert setups[0] == setups[2] != setups[1]


def test_who_wins_gets_one_and_who_loses_pays_it() -> None:
    game = recorded()[0]
    env = beginning(game)
    for move in game.moves:
        assert set(env.rewards.values()) == {0}
        env.play(move)
    share = -1 / (len(game.names) - 1)
    earned = [1 if at == game.winner else share for at in range(len(game.names))]
    assert list(env.rewards.values()) == pytest.approx(earned)
    assert set(env.terminations.values()) == {True}
    assert set(env.truncations.values()) == {False}


def test_of_two_players_both_winning_or_nobody_gives_nothing() -> None:
    ends = set()
    for seed in range(20):
        env = SMALL()
        env.reset()
        # With a single track in the box many games are shared.
        names = tuple(env.possible_agents)
        env.game = Game.from_setup(Setup(names, seed, PAIR, tracks=1, points=1))
        play(env, seed)
        ends.add((env.game.winners, *env.rewards.values()))
    assert ends == {((0,), 1, -1), ((1,), -1, 1), ((0, 1), 0, 0)}
    nobody = linie1_v0.raw_env()
    nobody.reset(seed=0)
    play(nobody, 0)
    assert (nobody.game.winner, *nobody.rewards.values()) == (None, 0, 0)


def test_an_action_that_the_mask_forbids_ends_a_wrapped_game_and_costs_one() -> None:
    env = trans_europa_v0.env(map_=PAIR)
    env.reset(seed=1)
    env.step(env.unwrapped.actions.numbers["end"])
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)
    for agent in env.possible_agents:
        assert not env.observe(agent)["action_mask"].any()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (partial(linie1_v0.raw_env, 99), "is for 2 to 5 players, not for 99"),
        (partial(linie1_v0.raw_env, ["Ada", "Ben"]), "players are given as a number"),
        (partial(trans_europa_v0.raw_env, 1), "Trans Europa is for 2 to 6 players"),
        (partial(trans_europa_v0.raw_env, 2, ISLAND), "2 players need 2 red cities"),
        (partial(trans_europa_v0.raw_env, points=0), "the number of points is 1"),
        (partial(linie1_v0.raw_env, render_mode="svg"), "'svg' is not a way to render"),
    ],
)
def test_what_cannot_be_played_is_refused(make: Any, sentence: str) -> None:
    with pytest.raises(InvalidValue, match=sentence):
        make()


def test_the_text_says_who_has_what() -> None:
    env = linie1_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    env.play(env.view().legal_moves()[0])
    text = env.render()
    for player in env.game.players:
        assert f"{player.name}: line {player.line}" in text
    assert str(env.game.board) in text


def test_the_picture_is_that_of_the_game() -> None:
    env = SMALL(render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.play(env.view().legal_moves()[0])
    after = env.render()
    assert before.shape == after.shape
    assert before.shape[1] == 600
    assert not np.array_equal(before, after)


def test_it_can_be_sent_to_another_process() -> None:
    env = SMALL()
    env.reset(seed=3)
    env.play("a1")
    twin = pickle.loads(pickle.dumps(env))
    assert twin.game.record == env.game.record
    one, other = (each.observe("player_1") for each in (env, twin))
    assert all(np.array_equal(one[key], other[key]) for key in one)


def test_without_pettingzoo_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "linie1_widget.environments")
    # Registered to be put back, as the import below sets it.
    monkeypatch.setattr(linie1_widget, "environments", linie1_widget.environments)
    environments = import_module("linie1_widget.environments")
    for name in environments.__all__:
        with pytest.raises(MissingLibrary, match=r"pip install linie1_widget\[rl\]"):
            getattr(environments, name)
    assert not hasattr(environments, "nothing_of_the_kind")
