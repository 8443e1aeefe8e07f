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
    [(linie1_v0.env, LEVELS["random"]), (SMALL, LEVELS_OF["trans_europa"]["random"])],
    ids=["linie1", "trans_europa"],
)
def test_gymnasium_finds_nothing_wrong_with_one_seat(
    make: Callable[..., Any], bot: Any
) -> None:
    check_env(AgainstBots(make(), [bot]), skip_render_check=True)
