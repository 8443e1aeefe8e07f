"""A turn game as a PettingZoo environment (AEC), and the encoding of its moves.

An encoding looks at views only, so that no hidden information leaks.

References
----------
.. [1] J. K. Terry et al., "PettingZoo: Gym for Multi-Agent Reinforcement Learning",
   NeurIPS 2021. The environments of its package `classic` are the model.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from linie1_widget.base.errors import InvalidValue
from linie1_widget.table.game.protocol import MoveT, View
from linie1_widget.table.game.turn_game import TurnGame, as_seed

Mask: TypeAlias = "NDArray[np.int8]"  # for each action 1 if it is legal now, else 0
Seen: TypeAlias = "NDArray[np.float32]"  # numbers from 0 to 1

ViewT = TypeVar("ViewT", bound=View[Any])


class Actions(ABC, Generic[MoveT, ViewT]):
    """The actions of a game: a fixed list, the same in every position.

    A move is one action, or several that are taken one after another; `partial_move`
    holds the actions taken of an incomplete move.

    Attributes
    ----------
    texts : tuple of str
        The meaning of each action, at the index of its number.
    """

    texts: tuple[str, ...]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each action by its text."""
        return {text: number for number, text in enumerate(self.texts)}

    @abstractmethod
    def of_move(self, view: ViewT, move: MoveT) -> tuple[int, ...]:
        """Return the actions that make up a move.

        Raises
        ------
        ValueError
            If no action encodes it.
        """

    @abstractmethod
    def move(self, view: ViewT, taken: tuple[int, ...]) -> MoveT | None:
        """Return the move that these actions make up, or None if it is incomplete.

        Raises
        ------
        ValueError
            If the last action does not exist, or begins no move.
        """

    @abstractmethod
    def mask(self, view: ViewT, partial_move: tuple[int, ...]) -> Mask:
        """Return for each action 1 if the player to move may take it now, else 0."""

    def text(self, action: int) -> str:
        """Return the meaning of an action.

        Raises
        ------
        ValueError
            If there is no action of this number.
        """
        if not 0 <= action < len(self.texts):
            raise InvalidValue(
                f"there is no action {action}: they are numbered from 0 to "
                f"{len(self.texts) - 1}"
            )
        return self.texts[action]


class Field(NamedTuple):
    """Consecutive numbers of an observation, each with a label."""

    name: str
    labels: tuple[str, ...]


class Observations(ABC, Generic[ViewT]):
    """The encoding of views as observations, whose last axis consists of fields."""

    fields: tuple[Field, ...]
    shape: tuple[int, ...]

    @abstractmethod
    def of(self, view: ViewT, partial_move: tuple[int, ...] = ()) -> Seen:
        """Return what one player sees during an incomplete move."""

    @cached_property
    def places(self) -> dict[str, slice]:
        """The slice of each field along the last axis."""
        ends = [0, *accumulate(len(field.labels) for field in self.fields)]
        slices = (slice(*pair) for pair in pairwise(ends))
        names = [field.name for field in self.fields]
        return dict(zip(names, slices, strict=True))


def around(view: View[Any]) -> Sequence[int]:
    """Return all players in their order, beginning with the player of the view."""
    players = len(view.names)
    return [(view.player + seat) % players for seat in range(players)]


Observation: TypeAlias = "dict[str, NDArray[Any]]"  # keys "observation" and "action_mask"

_WIDTH = 600  # the width of a rendered picture, in pixels


class TurnGameEnv(AECEnv[str, Observation, int], ABC):  # type: ignore[misc]
    """A turn game as a PettingZoo environment.

    Parameters
    ----------
    agents : tuple of str
        The names of the players, in their order.
    actions : Actions
    observations : Observations
    render_mode : "human", "ansi" or "rgb_array", optional

    Attributes
    ----------
    game : TurnGame
        The game being played, from the first `reset` on, with all hidden information.
    actions : Actions
        The meaning of the actions, and the encoding of moves.
    observations : Observations
        The meaning of the numbers of an observation.
    begun : tuple of int
        The actions taken of an incomplete move.

    Notes
    -----
    Rewards come at the end of the game and sum to 0. Of n players, one with the share s of
    the prize gets (n s - 1) / (n - 1), where winners share equally: a lone winner gets 1,
    the loser of two players gets -1. Without winners each reward is 0.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    actions: Actions[Any, Any]
    observations: Observations[Any]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    agent_selection: str

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
        self.possible_agents: list[str] = list(agents)
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
        """Return a game before its first move."""

    @abstractmethod
    def _text(self) -> str:
        """Return the state of the game as text."""

    # methods of PettingZoo -------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Parameters
        ----------
        seed : int, optional
            The seed of this game and of all games after it; without it the random number
            generator continues.
        options : dict, optional
            Ignored; PettingZoo requires it.
        """
        if seed is not None:
            self._rng = Random(as_seed(seed))
        self.game = self._new_game(self._rng.getrandbits(32))
        self.begun = ()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.to_move]
        self._show()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; the mask is all 0 unless the agent is to move."""
        view = self.game.view(self.possible_agents.index(agent))
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            seen = self.observations.of(view, self.begun)
            return {"observation": seen, "action_mask": self.actions.mask(view, self.begun)}
        mask = np.zeros(len(self.actions.texts), np.int8)
        return {"observation": self.observations.of(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the agent to move.

        Raises
        ------
        IllegalMove, ValueError
            If it is not legal now; nothing is changed.
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
            self._update_rewards(agent)
        else:
            self.play(move)

    def render(self) -> NDArray[np.uint8] | str | None:
        """Return the game as pixels or text, or write it to standard output."""
        match self.render_mode:
            case "ansi":
                return self._text()
            case "human":
                sys.stdout.write(self._text() + "\n")
            case "rgb_array":
                return self._pixels()
        return None

    # beyond PettingZoo -----------------------------------------------------------------

    def view(self) -> Any:
        """Return the view of the player to move."""
        return self.game.view(self.game.to_move)

    def play(self, move: Any) -> None:
        """Make a whole move for the player to move, as a bot chooses it.

        Parameters
        ----------
        move : Move or str

        Raises
        ------
        IllegalMove, ValueError
            If it is not legal; nothing is changed.
        """
        agent = self.agent_selection
        self.game.push(move)
        self.begun = ()
        self._update_rewards(agent)
        if not self.game.over:
            self.agent_selection = self.agents[self.game.to_move]
        self._show()

    def _update_rewards(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, _rewards(self.game), strict=True))
        self._accumulate_rewards()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _pixels(self) -> NDArray[np.uint8]:
        from linie1_widget.base.pixels import image, pixel_library

        drawn = image(self.game._repr_svg_(), _WIDTH)  # type: ignore[attr-defined]
        paper = pixel_library("PIL.Image").new("RGBA", drawn.size, "white")
        paper.alpha_composite(drawn)
        return np.asarray(paper.convert("RGB"))

    def __str__(self) -> str:
        return str(self.metadata["name"])


def agent_names(players: int) -> tuple[str, ...]:
    """Return the names of so many agents, such as "player_0"."""
    return tuple(f"player_{seat}" for seat in range(players))


def wrap(env: TurnGameEnv) -> AECEnv[str, Observation, int]:
    """Wrap an environment as PettingZoo's classic ones, which check their use.

    An action that the mask forbids ends the game with a reward of -1 for its agent.
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(env, illegal_reward=-1))
    )


def _rewards(game: TurnGame[Any, Any, Any, Any]) -> list[float]:
    """Return the reward of each player at the end of a game; their sum is 0."""
    players, winners = len(game.names), game.winners
    if not winners:
        return [0.0] * players
    shares = [(player in winners) / len(winners) for player in range(players)]
    return [(players * share - 1) / (players - 1) for share in shares]
