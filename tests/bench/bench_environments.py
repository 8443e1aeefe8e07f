"""Steps of an agent per second, with observation and mask."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import thread_time
from typing import Any

from linie1_widget import BOTS
from linie1_widget.research.environments import AgainstBots, linie1_v0, trans_europa_v0
from linie1_widget.table import BOTS_OF
from tests.bench.figures import Figure

STEPS, TIMES = 2000, 5
TABLES = {
    "Linie 1, two agents": linie1_v0.env(players=2),
    "Linie 1, four agents": linie1_v0.env(players=4),
    "Trans Europa, two agents": trans_europa_v0.env(players=2),
    "Trans Europa, six agents": trans_europa_v0.env(players=6),
}
SEATS = {
    "Linie 1, one agent against random": AgainstBots(
        linie1_v0.env(players=2), [BOTS["random"]]
    ),
    "Trans Europa, one agent against random": AgainstBots(
        trans_europa_v0.env(players=2), [BOTS_OF["trans_europa"]["random"]]
    ),
}


def agents(env: Any) -> None:
    """Let all agents act at random for some steps, game after game."""
    env.reset(seed=1)
    for _ in range(STEPS):
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
        else:
            space = env.action_space(env.agent_selection)
            env.step(space.sample(seen["action_mask"]))


def one_seat(env: AgainstBots) -> None:
    env.reset(seed=1)
    for _ in range(STEPS):
        _, _, over, _, _ = env.step(env.action_space.sample(env.action_masks()))
        if over:
            env.reset()


def figures() -> Iterator[Figure]:
    for play, tables in ((agents, TABLES), (one_seat, SEATS)):
        for name, env in tables.items():
            times = []
            for _ in range(TIMES):
                started = thread_time()
                play(env)
                times.append(thread_time() - started)
            yield Figure(name, STEPS / median(times), "steps/s")
