"""Linie 1 as a PettingZoo environment; ``v0`` is the version of the encoding.

Examples
--------
>>> from linie1_widget.environments import linie1_v0
>>> env = linie1_v0.env(players=2, edition="2010")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
>>> seen, reward, terminated, truncated, info = env.last()
>>> seen["observation"].shape, seen["action_mask"].shape
((12, 12, 78), (9817,))
>>> env.step(env.action_space("player_0").sample(seen["action_mask"]))
"""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import AECEnv

from linie1_widget.environments.linie1_planes import Linie1Actions, Linie1Planes
from linie1_widget.environments.turn_game_env import (
    Observation,
    TurnGameEnv,
    as_agents,
    wrapped,
)
from linie1_widget.linie1.editions import EditionLike, as_edition
from linie1_widget.linie1.game.game import Game

__all__ = ["Linie1Env", "env", "raw_env"]


class Linie1Env(TurnGameEnv):
    """Linie 1 as a PettingZoo environment, with a referee who checks announced routes.

    Parameters
    ----------
    players : int
    edition : Edition or str
    render_mode : "human", "ansi" or "rgb_array", optional

    Raises
    ------
    ValueError
        If the edition does not allow this number of players.
    """

    game: Game
    metadata: ClassVar[dict[str, Any]] = {**TurnGameEnv.metadata, "name": "linie1_v0"}

    def __init__(
        self,
        players: int = 2,
        edition: EditionLike = "1995",
        render_mode: str | None = None,
    ) -> None:
        self._edition = as_edition(edition)
        Game(players, self._edition, seed=0)  # refuses what cannot be played
        agents, planes = as_agents(players), Linie1Planes(players, self._edition)
        super().__init__(agents, Linie1Actions(players), planes, render_mode)

    def _new_game(self, seed: int) -> Game:
        return Game(self.possible_agents, self._edition, seed=seed)

    def _told(self) -> str:
        seats = [
            f"{player.name}: line {player.line} over {' '.join(player.stops)}; "
            f"hand {' '.join(player.hand) or '-'}; {player.phase}"
            for player in self.game.players
        ]
        return "\n".join([repr(self.game), str(self.game.board), *seats])


raw_env = Linie1Env


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """Return a wrapped `Linie1Env` that checks its use; the settings are the same."""
    return wrapped(Linie1Env(**settings))
