"""A bot of the package as the policy of an agent."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from linie1_widget.environments.turn_game_env import TurnGameEnv
from linie1_widget.errors import WrongType
from linie1_widget.players.bot import Bot, chosen


class BotPolicy:
    """The actions that a bot would take.

    A route in Linie 1 is reduced to its first terminal, from which the shortest route is
    taken. `TurnGameEnv.play` makes exactly the move that a bot chooses.

    Parameters
    ----------
    env : AECEnv
        An environment of this package, wrapped or not.
    bot : Bot

    Examples
    --------
    >>> from random import Random
    >>> from linie1_widget.environments import trans_europa_v0
    >>> from linie1_widget.players.levels import LEVELS_OF
    >>> env = trans_europa_v0.env(points=1)
    >>> env.reset(seed=1)
    >>> builder = BotPolicy(env, LEVELS_OF["trans_europa"]["builder"](Random(1)))
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated else builder.action())
    >>> env.unwrapped.game.over
    True
    """

    def __init__(self, env: AECEnv[Any, Any, Any], bot: Bot) -> None:
        self._env = as_ours(env)
        self._bot = bot
        self._then: tuple[int, ...] = ()

    def action(self) -> int:
        """Return the action that the bot takes now for the agent to move."""
        if not self._env.begun:
            view = self._env.view()
            self._then = self._env.actions.of_move(view, chosen(self._bot, view))
        action, *then = self._then
        self._then = tuple(then)
        return action


def as_ours(env: AECEnv[Any, Any, Any]) -> TurnGameEnv:
    """Return the environment inside its wrappers, if it is one of this package."""
    inner = getattr(env, "unwrapped", None)
    if not isinstance(inner, TurnGameEnv):
        raise WrongType(
            f"{env!r} is not an environment of this package: give one such as "
            "linie1_v0.env()"
        )
    return inner
