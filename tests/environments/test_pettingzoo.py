"""What PettingZoo itself asks of an environment, and Gymnasium of one seat of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from linie1_widget.environments import AgainstBots, linie1_v0, trans_europa_v0
from linie1_widget.players import LEVELS, LEVELS_OF
from tests.trans_europa.maps import PAIR

SMALL = partial(trans_europa_v0.env, map_=PAIR, points=3)

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


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> Callable[..., Any]:
    found: Callable[..., Any] = TABLES[request.param]
    return found


@KNOWN
def test_pettingzoo_finds_nothing_wrong(table: Callable[..., Any]) -> None:
    api_test(table(), num_cycles=200)


def test_the_same_seed_gives_the_same_games(table: Callable[..., Any]) -> None:
    seed_test(table, num_cycles=100)


@pytest.mark.parametrize("make", [linie1_v0.env, SMALL])
def test_it_renders_as_pettingzoo_wants(
    make: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(make)
    assert "player_1" in capsys.readouterr().out


@pytest.mark.filterwarnings(
    # The mask is asked for by `action_masks`; Gymnasium's check knows of none.
    "ignore:.*action_masks"
)
@pytest.mark.parametrize("game", ["linie1", "trans_europa"])
def test_gymnasium_finds_nothing_wrong_with_one_seat(game: str) -> None:
    make = {"linie1": linie1_v0.env, "trans_europa": SMALL}[game]
    bot = (LEVELS if game == "linie1" else LEVELS_OF[game])["random"]
    env = AgainstBots(make(), [bot])
    check_env(env, skip_render_check=True)
