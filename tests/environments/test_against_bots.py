"""One seat among bots, bots at the seats of agents, and what PettingZoo asks of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from linie1_widget.environments import AgainstBots, BotPolicy, linie1_v0, trans_europa_v0
from linie1_widget.errors import BotFailed, InvalidValue, WrongType
from linie1_widget.players import LEVELS, LEVELS_OF, play_out
from tests.players.misbehaviour import Bad
from tests.trans_europa.maps import PAIR

EUROPA = LEVELS_OF["trans_europa"]
SMALL = partial(trans_europa_v0.env, map_=PAIR, points=3)


def match(env: AgainstBots, seed: int, rng: Random) -> list[tuple[Any, ...]]:
    """All that an agent meets in one game in which it acts at random."""
    seen, info = env.reset(seed=seed)
    met: list[tuple[Any, ...]] = [(seen.tobytes(), 0.0, False)]
    while not met[-1][-1]:
        action = rng.choice(np.flatnonzero(env.action_masks()))
        seen, reward, over, truncated, info = env.step(action)
        assert not truncated
        assert np.array_equal(info["action_mask"], env.action_masks())
        met.append((seen.tobytes(), reward, over))
    return met


def test_a_game_against_bots_is_the_same_for_the_same_seed() -> None:
    env = AgainstBots(SMALL(), [EUROPA["random"]])
    one, other = (match(env, 5, Random(1)) for _ in range(2))
    assert one == other
    assert one != match(env, 6, Random(1))


def test_the_agent_is_only_asked_when_it_is_on_turn_and_sits_everywhere() -> None:
    inner = SMALL().unwrapped
    env = AgainstBots(inner, [EUROPA["random"]])
    seats = set()
    for seed in range(20):
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


def test_a_game_of_linie_1_against_bots_comes_to_its_end() -> None:
    env = AgainstBots(linie1_v0.env(players=3), [LEVELS["random"]] * 2)
    assert match(env, 1, Random(1))[-1][-1]
    assert env.game.over


def test_a_forbidden_action_ends_the_game_and_costs_one() -> None:
    env = AgainstBots(SMALL(), [EUROPA["random"]])
    env.reset(seed=1)
    forbidden = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, _ = env.step(forbidden)
    assert (reward, over) == (-1, True)


def test_a_bot_that_fails_is_named() -> None:
    env = AgainstBots(SMALL(), [lambda rng: Bad(lambda view: "zzz")])
    with pytest.raises(BotFailed, match="played by a Bad, at move"):
        match(env, 1, Random(1))


def test_seats_need_bots_and_bots_an_environment_of_this_package() -> None:
    with pytest.raises(InvalidValue, match="an agent and 2 bots, and 1 were given"):
        AgainstBots(linie1_v0.env(players=3), [LEVELS["random"]])
    for make in (partial(AgainstBots, "chess", []), partial(BotPolicy, None, None)):
        with pytest.raises(WrongType, match="not an environment of this package"):
            make()


@pytest.mark.parametrize(
    ("make", "maker", "seed"),
    [(SMALL, EUROPA["builder"], 4), (linie1_v0.env, LEVELS["greedy"], 0)],
)
def test_policies_of_bots_play_as_the_bots_do_both_halves_of_a_pair_too(
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
    assert ("+" in str(game.record)) == (make is not SMALL)


# what others ask of an environment ---------------------------------------------------


TABLES = {
    "linie1": partial(linie1_v0.env, players=2),
    "linie1 2010, four": partial(linie1_v0.env, players=4, edition="2010"),
    "trans_europa": trans_europa_v0.env,
    "trans_europa, six": partial(trans_europa_v0.env, players=6),
    "trans_europa, small": SMALL,
}
KNOWN = pytest.mark.filterwarnings(
    # PettingZoo has a list of its own environments with masks, and warns of all others.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    # Who has lost can do nothing, and PettingZoo's own environments say so in this way.
    "ignore:Action mask numpy array is all zeros",
)


@KNOWN
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_pettingzoo_finds_nothing_wrong(table: Callable[..., Any]) -> None:
    api_test(table(), num_cycles=200)
    seed_test(table, num_cycles=100)


@pytest.mark.parametrize("make", [linie1_v0.env, SMALL])
def test_it_renders_as_pettingzoo_wants(
    make: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(make)
    assert "player_1" in capsys.readouterr().out


# The mask is asked for by `action_masks`; Gymnasium's check knows of none.
@pytest.mark.filterwarnings("ignore:.*action_masks")
@pytest.mark.parametrize(
    ("make", "bot"),
    [(linie1_v0.env, LEVELS["random"]), (SMALL, EUROPA["random"])],
    ids=["linie1", "trans_europa"],
)
def test_gymnasium_finds_nothing_wrong_with_one_seat(
    make: Callable[..., Any], bot: Any
) -> None:
    check_env(AgainstBots(make(), [bot]), skip_render_check=True)
