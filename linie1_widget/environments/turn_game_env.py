"""A turn game as an environment of PettingZoo: agents act one after another (AEC).

Source: J. K. Terry et al., PettingZoo: Gym for Multi-Agent Reinforcement Learning,
NeurIPS 2021; the environments of its package `classic` are the pattern.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from linie1_widget.environments.encoding import Actions, Observations
from linie1_widget.errors import InvalidValue
from linie1_widget.turn_game.turn_game import TurnGame

Observation: TypeAlias = "dict[str, NDArray[Any]]"
"""An ``observation``, and the ``action_mask``."""

_SEED_BITS = 32
_WIDTH = 600


class TurnGameEnv(AECEnv[str, Observation, int], ABC):  # type: ignore[misc]
    """A turn game as an environment of PettingZoo.

    Parameters
    ----------
    agents : tuple of str
        Who plays, in this order; the players of the game have the same names.
    actions : Actions
    observations : Observations
    render_mode : "human", "ansi" or "rgb_array", optional

    Attributes
    ----------
    game : TurnGame
        The game that is being played, from the first `reset` on. It knows all secrets.
    actions : Actions
        What each action means, and how moves become actions.
    observations : Observations
        What each number of an observation means.
    begun : tuple of int
        The actions taken of a move that is not complete yet.

    Notes
    -----
    The reward comes with the end of the game. Of n players who share one prize, each
    gets what its part is worth beyond a fair one, scaled so that a lone winner gets 1:
    with two players the loser gets -1, and a game that both or nobody wins gives 0. The
    sum is always 0.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        agents: tuple[str, ...],
        actions: Actions[Any, Any],
        observations: Observations[Any],
        render_mode: str | None,
    ) -> None:
        super().__init__()
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise InvalidValue(
                f"{render_mode!r} is not a way to render: the ways are {', '.join(modes)}"
            )
        self.possible_agents = list(agents)
        self.agents: list[str] = []
        self.actions, self.observations = actions, observations
        self.render_mode = render_mode
        self.game: TurnGame[Any, Any, Any, Any]
        self.begun: tuple[int, ...] = ()
        self._rng = Random()
        count, shape = len(actions.texts), observations.shape
        self._action_spaces = {agent: spaces.Discrete(count) for agent in agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in agents
        }

    @abstractmethod
    def _new_game(self, seed: int) -> TurnGame[Any, Any, Any, Any]:
        """A game before its first move."""

    @abstractmethod
    def _told(self) -> str:
        """How the game stands, as text."""

    # what PettingZoo asks for ----------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent may observe."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Parameters
        ----------
        seed : int, optional
            The luck of this game and of all after it; without one the luck goes on.
        options : dict, optional
            There are none; PettingZoo wants them to be taken.
        """
        if seed is not None:
            self._rng = Random(int(seed))
        self.game = self._new_game(self._rng.getrandbits(_SEED_BITS))
        self.begun = ()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.to_move]
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; the mask is all 0 for those who are not to move."""
        view = self.game.view(self.possible_agents.index(agent))
        if agent != self.agent_selection or self.terminations.get(agent, True):
            mask = np.zeros(len(self.actions.texts), np.int8)
            return {"observation": self.observations.of(view), "action_mask": mask}
        return {
            "observation": self.observations.of(view, self.begun),
            "action_mask": self.actions.mask(view, self.begun),
        }

    def step(self, action: int | None) -> None:
        """Take an action for the agent to move.

        Raises
        ------
        IllegalMove, ValueError
            If it cannot be taken now; nothing is changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InvalidValue("an agent that still plays takes an action, not None")
        taken = (*self.begun, int(action))
        move = self.actions.move(self.view(), taken)
        if move is None:
            self.begun = taken
            self._rewarded(agent)
        else:
            self.play(move)

    def render(self) -> NDArray[np.uint8] | str | None:
        """The game as its render mode says: pixels, or a text that may be printed."""
        match self.render_mode:
            case "ansi":
                return self._told()
            case "human":
                sys.stdout.write(self._told() + "\n")
            case "rgb_array":
                return self._pixels()
        return None

    def close(self) -> None:
        """Nothing is to be closed."""

    # beyond PettingZoo -----------------------------------------------------------------

    def view(self) -> Any:
        """What the player to move may know, for those who think in moves."""
        return self.game.view(self.game.to_move)

    def play(self, move: Any) -> None:
        """Make a whole move for the player to move, as a bot chooses it.

        Parameters
        ----------
        move : Move or str

        Raises
        ------
        IllegalMove, ValueError
            If it is not allowed; nothing is changed.
        """
        agent = self.agent_selection
        self.game.push(move)
        self.begun = ()
        self._rewarded(agent)
        if not self.game.over:
            self.agent_selection = self.agents[self.game.to_move]
        self._show()

    def _rewarded(self, agent: str) -> None:
        """An agent has acted: its old rewards are gone, and there may be new ones."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            shares = zip(self.agents, _rewards(self.game), strict=True)
            self.rewards = dict(shares)
        self._accumulate_rewards()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _pixels(self) -> NDArray[np.uint8]:
        from linie1_widget.drawing.export.pixels import image, pixel_library

        drawn = image(self.game._repr_svg_(), _WIDTH)  # type: ignore[attr-defined]
        paper = pixel_library("PIL.Image").new("RGBA", drawn.size, "white")
        paper.alpha_composite(drawn)
        return np.asarray(paper.convert("RGB"))

    def __str__(self) -> str:
        return str(self.metadata["name"])


def as_agents(players: int) -> tuple[str, ...]:
    """The names of so many agents.

    >>> as_agents(2)
    ('player_0', 'player_1')
    """
    if type(players) is not int:
        raise InvalidValue(f"players are given as a number such as 2, not {players!r}")
    return tuple(f"player_{seat}" for seat in range(players))


def wrapped(env: TurnGameEnv) -> AECEnv[str, Observation, int]:
    """An environment that watches over its use, as PettingZoo's classic ones do.

    An action that the mask forbids ends the game, and costs its agent 1.
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(env, illegal_reward=-1))
    )


def _rewards(game: TurnGame[Any, Any, Any, Any]) -> list[float]:
    """For each player the reward at the end of a game; their sum is 0."""
    players, winners = len(game.names), game.winners
    if not winners:
        return [0.0] * players
    shares = [(player in winners) / len(winners) for player in range(players)]
    return [(players * share - 1) / (players - 1) for share in shares]
