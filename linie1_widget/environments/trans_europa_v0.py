"""Trans Europa as a PettingZoo environment; ``v0`` is the version of the encoding.

Examples
--------
>>> from linie1_widget.environments import trans_europa_v0
>>> env = trans_europa_v0.env(players=2)
>>> env.reset(seed=1)
>>> seen, reward, terminated, truncated, info = env.last()
>>> seen["observation"].shape, seen["action_mask"].shape
((1845,), (788,))
>>> env.step(env.unwrapped.actions.numbers["d8"])
>>> env.agent_selection
'player_1'
"""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import AECEnv

from linie1_widget.environments.europa_actions import EuropaActions
from linie1_widget.environments.europa_fields import EuropaFields
from linie1_widget.environments.turn_game_env import (
    Observation,
    TurnGameEnv,
    as_agents,
    wrapped,
)
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.setup import POINTS
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.trans_europa.maps.printed import MAP

__all__ = ["TransEuropaEnv", "env", "raw_env"]


class TransEuropaEnv(TurnGameEnv):
    """Trans Europa as a PettingZoo environment.

    Parameters
    ----------
    players : int
    map_ : Map
        Its crossings and lines determine the number of actions.
    points : int
        The points of each player at the beginning; with 1 a game mostly lasts one round.
    render_mode : "human", "ansi" or "rgb_array", optional

    Raises
    ------
    ValueError
        If the game or the map does not allow this number of players.
    """

    game: Game
    metadata: ClassVar[dict[str, Any]] = {
        **TurnGameEnv.metadata,
        "name": "trans_europa_v0",
    }

    def __init__(
        self,
        players: int = 2,
        map_: Map = MAP,
        points: int = POINTS,
        render_mode: str | None = None,
    ) -> None:
        self._map, self._points = map_, points
        Game(players, 0, map_=map_, points=points)  # refuses what cannot be played
        agents, fields = as_agents(players), EuropaFields(players, map_, points)
        super().__init__(agents, EuropaActions(map_), fields, render_mode)

    def _new_game(self, seed: int) -> Game:
        return Game(self.possible_agents, seed, map_=self._map, points=self._points)

    def _told(self) -> str:
        seats = [
            f"{player.name}: {player.points} points; {', '.join(player.hand)}"
            for player in self.game.players
        ]
        return "\n".join([repr(self.game), str(self.game.position), *seats])


raw_env = TransEuropaEnv


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """Return a wrapped `TransEuropaEnv` that checks its use; the settings are the same."""
    return wrapped(TransEuropaEnv(**settings))
