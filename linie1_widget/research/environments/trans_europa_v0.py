"""Trans Europa as a PettingZoo environment; ``v0`` is the version of the encoding."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from linie1_widget.research.environments.turn_game_env import (
    Actions,
    Field,
    Mask,
    Observation,
    Observations,
    Seen,
    TurnGameEnv,
    agent_names,
    around,
    wrap,
)
from linie1_widget.trans_europa.game.europa_game import Game, View
from linie1_widget.trans_europa.game.europa_setup import POINTS
from linie1_widget.trans_europa.game.europa_state import End, Lay, Move, Stage, Start
from linie1_widget.trans_europa.map.map import MAP, Map


class EuropaActions(Actions[Move, View]):
    """The actions on one map; each is one move, and has the move's text.

    >>> from linie1_widget.trans_europa import MAP
    >>> actions = EuropaActions(MAP)
    >>> [actions.texts[number] for number in (0, 210, 787)]
    ['a5', 'a5-a7', 'end']
    >>> actions.numbers["d8-d10"]
    342
    """

    def __init__(self, map_: Map) -> None:
        self._moves = (*map(Start, map_.nodes), *map(Lay, map_.edges), End())
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self.texts = tuple(map(str, self._moves))

    def of_move(self, view: View, move: Move) -> tuple[int, ...]:
        return (self._numbers[move],)

    def move(self, view: View, taken: tuple[int, ...]) -> Move:
        (action,) = taken
        self.text(action)  # refuses a number that does not exist
        return self._moves[action]

    def mask(self, view: View, partial_move: tuple[int, ...]) -> Mask:
        mask = np.zeros(len(self.texts), np.int8)
        mask[[self._numbers[move] for move in view.legal_moves()]] = 1
        return mask


_PLAYING = tuple(stage for stage in Stage if stage is not Stage.OVER)


class EuropaFields(Observations[View]):
    """The observations of one table; points are divided by those of the beginning."""

    def __init__(self, players: int, map: Map, points: int) -> None:
        seats = [f"player {seat}" for seat in range(players)]
        nodes = [node.name for node in map.nodes]

        def of_each(who: Iterable[str]) -> tuple[str, ...]:
            return tuple(f"{node} of {seat}" for seat in who for node in nodes)

        self.fields = (
            Field("track", tuple(edge.name for edge in map.edges)),
            Field("own cities", tuple(nodes)),
            Field("network", of_each(seats)),
            Field("marker", of_each(seats)),
            Field("shown cities", of_each(seats[1:])),
            Field("points", tuple(seats)),
            Field("tracks left", ("tracks left",)),
            Field("stage", tuple(stage.value for stage in _PLAYING)),
            Field("to move", tuple(seats)),
        )
        self.shape = (sum(len(field.labels) for field in self.fields),)
        self._map, self._points = map, points

    def of(self, view: View, partial_move: tuple[int, ...] = ()) -> Seen:
        state, numbering = view.state, self._map.numbering
        seats, lines = around(view), len(numbering.edges)
        track = state.laid.lines.to_bytes(lines // 8 + 1, "little")
        bits = np.unpackbits(np.frombuffer(track, np.uint8), bitorder="little")
        number, network = numbering.node_number, np.array(state.laid.network)
        markers = [state.markers[player] for player in seats]
        starts = [None if marker is None else number[marker] for marker in markers]
        nodes = np.arange(len(numbering.nodes))
        return np.concatenate(
            [
                bits[:lines],
                self._cities(view.hand),
                *(nodes < 0 if at is None else network == network[at] for at in starts),
                *(nodes == at for at in starts),
                *(self._cities(view.hands.get(player, ())) for player in seats[1:]),
                [max(state.points[player], 0) / self._points for player in seats],
                [1 - len(state.laid) / view.tracks],
                [state.stage is stage for stage in _PLAYING],
                [player == state.to_move for player in seats],
            ],
            dtype=np.float32,
        )

    def _cities(self, hand: Iterable[str]) -> Seen:
        numbering, cities = self._map.numbering, self._map.cities
        plane = np.zeros(len(numbering.nodes), np.float32)
        plane[[numbering.node_number[cities[city].node] for city in hand]] = 1
        return plane


__all__ = ["TransEuropaEnv", "env", "parallel_env", "raw_env"]


def __dir__() -> list[str]:
    return __all__


class TransEuropaEnv(TurnGameEnv):
    """Trans Europa as a PettingZoo environment.

    Parameters
    ----------
    players : int
    map : Map
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
    metadata: ClassVar[dict[str, Any]] = TurnGameEnv.metadata | {"name": "trans_europa_v0"}

    def __init__(
        self,
        players: int = 2,
        *,
        map: Map = MAP,
        points: int = POINTS,
        render_mode: str | None = None,
    ) -> None:
        self._map, self._points = map, points
        Game(players, seed=0, map=map, points=points)  # refuses what cannot be played
        agents, fields = agent_names(players), EuropaFields(players, map, points)
        super().__init__(agents, EuropaActions(map), fields, render_mode)

    def _new_game(self, seed: int) -> Game:
        return Game(self.possible_agents, seed=seed, map=self._map, points=self._points)

    def _text(self) -> str:
        seats = [
            f"{player.name}: {player.points} points; {', '.join(player.hand)}"
            for player in self.game.players
        ]
        return "\n".join([repr(self.game), str(self.game.position), *seats])


raw_env = TransEuropaEnv


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """Return a wrapped `TransEuropaEnv` that checks its use; the settings are the same."""
    return wrap(TransEuropaEnv(**settings))


def parallel_env(**settings: Any) -> ParallelEnv[str, Observation, int | None]:
    """Return a wrapped `TransEuropaEnv` whose steps take the actions of all agents.

    In each step only the action of the agent to move counts, the one whose action mask has
    ones. The settings are the same.
    """
    return turn_based_aec_to_parallel(env(**settings))
