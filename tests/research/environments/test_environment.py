"""Games as environments: chance, rewards, pictures, refusals, seats among bots."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import linie1_widget
from linie1_widget import BOTS
from linie1_widget.base.errors import BotFailed, InvalidValue, MissingLibrary, WrongType
from linie1_widget.research import environments as rl
from linie1_widget.research.environments import (
    AgainstBots,
    BotPolicy,
    linie1_v0,
    trans_europa_v0,
)
from linie1_widget.table import BOTS_OF, play_out
from linie1_widget.trans_europa import Game, Setup
from tests.research.environments.test_actions import beginning, recorded
from tests.table.bots.misbehaviour import Bad
from tests.trans_europa.maps import ISLAND, PAIR

SMALL = partial(trans_europa_v0.raw_env, map=PAIR, points=3)


def play(env: rl.TurnGameEnv, seed: int) -> None:
    rng = Random(seed)
    while not env.game.over:
        env.play(env.view().any_move(rng))


def test_reset_without_a_seed_continues_the_generator() -> None:
    one, other = SMALL(), SMALL()
    setups = []
    for seed in (7, None, np.int64(7)):
        for env in (one, other):
            env.reset(seed=seed)
        assert one.game.setup == other.game.setup
        setups.append(one.game.setup)
    assert setups[0] == setups[2] != setups[1]


def test_rewards_of_winner_and_losers_sum_to_zero() -> None:
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


def test_rewards_are_zero_without_a_single_winner() -> None:
    ends = set()
    for seed in range(12):
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


def test_masked_action_ends_a_game_with_reward_minus_one() -> None:
    env = trans_europa_v0.env(map=PAIR)
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
        (partial(trans_europa_v0.raw_env, map=ISLAND), "2 players need 2 red cities"),
        (partial(linie1_v0.raw_env, render_mode="svg"), "'svg' is not a way to render"),
    ],
)
def test_an_invalid_table_is_refused(make: Any, sentence: str) -> None:
    with pytest.raises(InvalidValue, match=sentence):
        make()


@pytest.mark.parametrize("make", [SMALL, lambda: AgainstBots(SMALL(), ["random"])])
def test_an_invalid_seed_is_refused_and_keeps_the_game(make: Any) -> None:
    env = make()
    env.reset(seed=1)
    before = env.game
    with pytest.raises(WrongType, match="a seed is a whole number such as 7, not"):
        env.reset(seed=1.5)
    assert env.game is before


def test_a_rendered_text_has_the_board_and_each_line() -> None:
    env = linie1_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    env.play(env.view().legal_moves()[0])
    text = env.render()
    for player in env.game.players:
        assert f"{player.name}: line {player.line}" in text
    assert str(env.game.board) in text


def test_a_rendered_picture_follows_the_game() -> None:
    env = SMALL(render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.play(env.view().legal_moves()[0])
    after = env.render()
    assert before.shape == after.shape
    assert before.shape[1] == 600
    assert not np.array_equal(before, after)


def test_an_environment_can_be_pickled() -> None:
    env = SMALL()
    env.reset(seed=3)
    env.play("a1")
    twin = pickle.loads(pickle.dumps(env))
    assert twin.game.record == env.game.record
    one, other = (env_.observe("player_1") for env_ in (env, twin))
    assert all(np.array_equal(one[key], other[key]) for key in one)


def test_a_missing_pettingzoo_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "linie1_widget.research.environments")
    # Restore the package after the import below.
    research = linie1_widget.research
    monkeypatch.setattr(research, "environments", research.environments)
    environments = import_module("linie1_widget.research.environments")
    for name in environments.__all__:
        with pytest.raises(MissingLibrary, match=r'pip install "linie1_widget\[rl\]"'):
            getattr(environments, name)
    assert not hasattr(environments, "nothing_of_the_kind")


EUROPA = BOTS_OF["trans_europa"]
WRAPPED = partial(trans_europa_v0.env, map=PAIR, points=3)


def match(env: AgainstBots, seed: int, rng: Random) -> list[tuple[Any, ...]]:
    seen, info = env.reset(seed=seed)
    met: list[tuple[Any, ...]] = [(seen.tobytes(), 0.0, False)]
    while not met[-1][-1]:
        action = rng.choice(np.flatnonzero(env.action_masks()))
        seen, reward, over, truncated, info = env.step(action)
        assert not truncated
        assert np.array_equal(info["action_mask"], env.action_masks())
        met.append((seen.tobytes(), reward, over))
    return met


def test_a_seed_repeats_a_game_against_bots() -> None:
    env = AgainstBots(WRAPPED(), [EUROPA["random"]])
    one, other = (match(env, 5, Random(1)) for _ in range(2))
    assert one == other
    assert one != match(env, 6, Random(1))


def test_an_agent_against_bots_is_asked_on_its_turn_and_takes_each_seat() -> None:
    inner = WRAPPED().unwrapped
    env = AgainstBots(inner, [EUROPA["random"]])
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        mine, over = inner.agent_selection, False
        seats.add(mine)
        while not over:
            assert inner.agent_selection == mine
            allowed = np.flatnonzero(env.action_masks())
            assert allowed.size
            _, reward, over, _, _ = env.step(int(allowed[0]))
        assert reward == inner.rewards[mine]
    assert seats == {"player_0", "player_1"}


def test_masked_action_against_bots_ends_with_reward_minus_one() -> None:
    env = AgainstBots(WRAPPED(), [EUROPA["random"]])
    env.reset(seed=1)
    forbidden = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, _ = env.step(forbidden)
    assert (reward, over) == (-1, True)


def test_a_bot_that_fails_is_named() -> None:
    env = AgainstBots(WRAPPED(), [lambda rng: Bad(lambda view: "zzz")])
    with pytest.raises(BotFailed, match="played by a Bad, at move"):
        match(env, 1, Random(1))


def test_wrong_bots_or_environments_are_refused() -> None:
    with pytest.raises(InvalidValue, match="an agent and 2 bots, and 1 were given"):
        AgainstBots(linie1_v0.env(players=3), [BOTS["random"]])
    for bots in ("random", BOTS["random"]):
        with pytest.raises(WrongType, match=r"bots are a list such as \['greedy'\], not"):
            AgainstBots(linie1_v0.env(), bots)
    for make in (partial(AgainstBots, "chess", []), partial(BotPolicy, None, None)):
        with pytest.raises(WrongType, match="not an environment of this package"):
            make()


@pytest.mark.parametrize(
    ("make", "maker", "seed"),
    [(WRAPPED, EUROPA["builder"], 4), (linie1_v0.env, BOTS["greedy"], 0)],
)
def test_a_policy_plays_as_its_bot_does(
    make: Callable[..., Any], maker: Any, seed: int
) -> None:
    env = make()
    env.reset(seed=seed)
    game = type(env.unwrapped.game).from_setup(env.unwrapped.game.setup)
    bots = [BotPolicy(env, maker(Random(at))) for at in range(2)]
    for agent in env.agent_iter():
        over = env.last()[2]
        env.step(None if over else bots[env.possible_agents.index(agent)].action())
    play_out(game, [maker(Random(at)) for at in range(2)])
    assert env.unwrapped.game.record == game.record
    assert ("+" in str(game.record)) == (make is not WRAPPED)


LARGE = pytest.mark.thorough  # the quick tables have all kinds of actions and seats
TABLES = [
    pytest.param(partial(linie1_v0.env, players=2), id="linie1"),
    pytest.param(
        partial(linie1_v0.env, players=4, edition="2010"),
        id="linie1 2010, four",
        marks=LARGE,
    ),
    pytest.param(trans_europa_v0.env, id="trans_europa", marks=LARGE),
    pytest.param(partial(trans_europa_v0.env, players=6), id="trans_europa, six"),
    pytest.param(WRAPPED, id="trans_europa, small"),
]
KNOWN = pytest.mark.filterwarnings(
    # PettingZoo warns about all masked environments outside its own list.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    # PettingZoo's own environments also give losers an empty mask.
    "ignore:Action mask numpy array is all zeros",
)


@KNOWN
@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo_accepts_the_environment(table: Callable[..., Any]) -> None:
    api_test(table(), num_cycles=60)
    seed_test(table, num_cycles=30)


@KNOWN
@pytest.mark.parametrize("module", [linie1_v0, trans_europa_v0])
def test_pettingzoo_accepts_the_parallel_environment(module: Any) -> None:
    parallel_api_test(module.parallel_env(players=3), num_cycles=60)


def test_parallel_environment_takes_the_action_of_the_agent_to_move_only() -> None:
    settings: Any = {"map": PAIR, "points": 3}
    parallel, env = trans_europa_v0.parallel_env(**settings), SMALL()
    seen, _ = parallel.reset(seed=5)
    env.reset(seed=5)
    rewards = {}
    while parallel.agents:
        (mover,) = (agent for agent in seen if seen[agent]["action_mask"].any())
        assert mover == env.agent_selection
        action = int(seen[mover]["action_mask"].argmax())
        env.step(action)
        # The others may say what they like.
        actions = dict.fromkeys(parallel.agents, 0) | {mover: action}
        seen, rewards, *_ = parallel.step(actions)
    assert env.game.over
    assert rewards == env.rewards
    assert sum(rewards.values()) == 0


def test_pettingzoo_accepts_each_way_to_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(WRAPPED)
    assert "player_1" in capsys.readouterr().out


# Gymnasium's check does not know `action_masks`.
@pytest.mark.filterwarnings("ignore:.*action_masks")
@pytest.mark.parametrize(
    ("make", "others"),
    [(partial(linie1_v0.env, players=3), 2), (WRAPPED, 1)],
    ids=["linie1", "trans_europa"],
)
def test_gymnasium_accepts_a_seat_among_bots(make: Callable[..., Any], others: int) -> None:
    check_env(AgainstBots(make(), [BOTS["random"]] * others), skip_render_check=True)
