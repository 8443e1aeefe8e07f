"""A Gymnasium environment: one agent's side of a game against bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.research.environments.turn_game_env import Mask, Seen, TurnGameEnv
from linie1_widget.table.bots.bot import Bot, choose_move, push_choice
from linie1_widget.table.bots.game_kinds import GAMES, AnyBot, as_maker, make_bot
from linie1_widget.table.game.turn_game import TurnGame, as_seed


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
    >>> from linie1_widget.research.environments import trans_europa_v0
    >>> from linie1_widget.table import BOTS_OF
    >>> env = trans_europa_v0.env(points=1)
    >>> env.reset(seed=1)
    >>> builder = BotPolicy(env, BOTS_OF["trans_europa"]["builder"](Random(1)))
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated else builder.action())
    >>> env.unwrapped.game.over
    True
    """

    def __init__(self, env: AECEnv[Any, Any, Any], bot: Bot) -> None:
        self._env = unwrap(env)
        self._bot = bot
        self._then: tuple[int, ...] = ()

    def action(self) -> int:
        """Return the action that the bot takes now for the agent to move."""
        if not self._env.begun:
            view = self._env.view()
            self._then = self._env.actions.of_move(view, choose_move(self._bot, view))
        action, *then = self._then
        self._then = tuple(then)
        return action


def unwrap(env: AECEnv[Any, Any, Any]) -> TurnGameEnv:
    """Return the environment of this package inside its wrappers."""
    inner = getattr(env, "unwrapped", None)
    if not isinstance(inner, TurnGameEnv):
        raise WrongType(
            f"{env!r} is not an environment of this package: give one such as "
            "linie1_v0.env()"
        )
    return inner


class AgainstBots(gymnasium.Env[Seen, np.int64]):
    """One agent's side of a game, with bots at the other seats.

    In each game the agent gets a random seat. An observation is the array that an agent of
    the AEC environment gets; its mask is returned by `action_masks`, as MaskablePPO of
    sb3-contrib expects, and is in the info as ``action_mask``.

    Parameters
    ----------
    env : AECEnv
        An environment of this package, wrapped or not.
    bots : sequence
        A bot for each other player: the name of a level of the game, a bot, or a class or
        function that makes one from a `random.Random`.

    Raises
    ------
    ValueError
        If the number of bots is not that of the other players.

    Examples
    --------
    >>> from linie1_widget.research.environments import trans_europa_v0
    >>> env = AgainstBots(trans_europa_v0.env(), ["random"])
    >>> seen, info = env.reset(seed=1)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(env.action_masks())
    ...     seen, reward, over, _, info = env.step(action)
    >>> reward in (-1, 0, 1)
    True
    """

    def __init__(self, env: Any, bots: Sequence[AnyBot]) -> None:
        self._env = unwrap(env)
        agents = self._env.possible_agents
        if isinstance(bots, str) or not isinstance(bots, Sequence):
            raise WrongType(f"bots are a list such as ['greedy'], not {bots!r}")
        if len(bots) != len(agents) - 1:
            raise InvalidValue(
                f"{len(agents)} players are an agent and {len(agents) - 1} bots, and "
                f"{len(bots)} were given"
            )
        levels = GAMES[str(self._env).rpartition("_")[0]].levels
        self._makers = tuple(as_maker(bot, levels) for bot in bots)
        self._bots: dict[str, Bot] = {}
        self._agent = agents[0]
        self._mask: Mask = np.zeros(len(self._env.actions.texts), np.int8)
        seen: spaces.Space[Seen] = self._env.observation_space(self._agent)["observation"]
        self.observation_space = seen
        self.action_space = self._env.action_space(self._agent)
        self.metadata = {**self._env.metadata}
        self.render_mode = self._env.render_mode

    @property
    def game(self) -> TurnGame[Any, Any, Any, Any]:
        """The game being played, with all hidden information."""
        return self._env.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game, and let bots play until it is the agent's turn."""
        super().reset(seed=None if seed is None else as_seed(seed))
        rng = Random(int(self.np_random.integers(2**32)))
        agents = self._env.possible_agents
        self._agent = rng.choice(agents)
        others = [agent for agent in agents if agent != self._agent]
        self._bots = {
            agent: make_bot(maker, Random(rng.random()))
            for agent, maker in zip(others, self._makers, strict=True)
        }
        self._env.reset(seed=rng.getrandbits(32))
        self._play_bots()
        return self._observe()

    def step(
        self, action: int | np.int64
    ) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action, and let bots play until it is the agent's turn again.

        An action that the mask forbids ends the game with a reward of -1.
        """
        if not self._mask[action]:
            seen, info = self._observe()
            return seen, -1.0, True, False, info
        self._env.step(int(action))
        self._play_bots()
        over = self._env.game.over
        reward = self._env.rewards[self._agent] if over else 0.0
        seen, info = self._observe()
        return seen, reward, over, False, info

    def action_masks(self) -> Mask:
        """Return for each action 1 if it is legal now, else 0."""
        return self._mask

    def render(self) -> Any:
        return self._env.render()

    def _play_bots(self) -> None:
        env = self._env
        while not env.game.over and env.agent_selection != self._agent:
            bot = self._bots[env.agent_selection]
            push_choice(bot, choose_move(bot, env.view()), env.view, env.play)

    def _observe(self) -> tuple[Seen, dict[str, Any]]:
        both = self._env.observe(self._agent)
        self._mask = both["action_mask"]
        return both["observation"], {"action_mask": self._mask}
