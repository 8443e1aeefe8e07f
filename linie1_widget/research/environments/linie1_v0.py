"""Linie 1 as a PettingZoo environment; ``v0`` is the version of the encoding.

A tile on a square is one action for each of the 144 squares and the 34 tiles that differ
in any rotation; on an occupied square it is an exchange. As there are half a million pair
exchanges, one is two actions: the first gives the square that comes first row by row and
its tile, the second gives the other square and tile, as any play. A route is announced by
its first terminal and is the shortest from there. Open tiles are drawn by player and kind.

Examples
--------
>>> from linie1_widget.research.environments import linie1_v0
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

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import Edition, EditionLike, as_edition
from linie1_widget.linie1.board.geometry import CELLS, SIZE, Cell
from linie1_widget.linie1.board.tiles import (
    ALIKE,
    ORIENTED,
    TILE_TYPES,
    Tile,
    format_links,
    of_hand,
)
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Move,
    Roll,
    Stage,
    Use,
    open_tiles,
)
from linie1_widget.linie1.game.setup import first_pile
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.routes.drive import THROWN, Face, Trip
from linie1_widget.linie1.routes.route import Assignment
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

__all__ = ["Linie1Env", "env", "parallel_env", "raw_env"]


def __dir__() -> list[str]:
    return __all__


_BITS = sorted(set(ALIKE))
TILES = tuple(ORIENTED[bit] for bit in _BITS)  # the tiles that differ in any rotation
_AMONG = {bit: at for at, bit in enumerate(_BITS)}  # the index in `TILES` by number
_PLAYS = len(CELLS) * len(TILES)
_BYTES = len(ORIENTED) // 8
_SIMPLE: tuple[Move, ...] = (End(), Draw(), Roll(), Again(), *map(Use, Face))
_ENDS = 2  # terminals of a line


class Linie1Actions(Actions[Move, View]):
    """The actions of Linie 1 for so many players.

    >>> actions = Linie1Actions(2)
    >>> len(actions.texts)
    9817
    >>> [actions.texts[at] for at in (0, 35, 4896, 9792, 9802, 9803, 9805)]
    ['a1:S0', 'b1:S90', 'a1=S0 and', 'end', 'use T', 'depart 1', 'draw S from 1']
    >>> actions.numbers["d2:C90"]
    513
    """

    def __init__(self, players: int) -> None:
        squares = [(cell.name, tile) for cell in CELLS for tile in TILES]
        self._draws = [(seat, code) for seat in range(1, players) for code in TILE_TYPES]
        self.texts = (
            *(f"{square}:{tile}" for square, tile in squares),
            *(f"{square}={tile} and" for square, tile in squares),
            *map(str, _SIMPLE),
            *(f"depart {end + 1}" for end in range(_ENDS)),
            *(f"draw {code} from {seat}" for seat, code in self._draws),
        )
        self._simple = {move: number for number, move in enumerate(_SIMPLE, 2 * _PLAYS)}
        self._first_depart = 2 * _PLAYS + len(_SIMPLE)
        self._first_draw = self._first_depart + _ENDS

    def of_move(self, view: View, move: Move) -> tuple[int, ...]:
        match move:
            case Lay():
                return (_play(move),)
            case LayPair():
                return _PLAYS + _play(move.first), _play(move.second)
            case Depart():
                line = view.assignment.line
                ends = [terminal for terminal in PLAN.terminals if terminal.line == line]
                return (self._first_depart + ends.index(move.places[0]),)  # type: ignore[arg-type]
            case Draw() if move.open is not None:
                player, place = open_tiles(view.state)[move.open - 1]
                code = view.state.seats[player].hand[place]
                seat = around(view).index(player)
                return (self._first_draw + self._draws.index((seat, code)),)
            case _ if move in self._simple:
                return (self._simple[move],)
        raise InvalidValue(f"no action stands for '{move}': a referee checks all routes")

    def move(self, view: View, taken: tuple[int, ...]) -> Move | None:
        *partial_move, last = taken
        text = self.text(last)
        if partial_move:
            if last >= _PLAYS:
                raise InvalidValue(f"'{text}' is not the second half of a pair")
            first = _lay(partial_move[0] - _PLAYS, exchange=True)
            return LayPair(first, _lay(last, exchange=True))
        if last < _PLAYS:
            occupied = view.board.tile_at(_lay(last).cell) is not None
            return _lay(last, exchange=occupied)
        if last < 2 * _PLAYS:
            if not any(_PLAYS + _play(pair.first) == last for pair in view.pairs()):
                raise InvalidValue(f"'{text}' is not the first half of a pair")
            return None
        if last < self._first_depart:
            return _SIMPLE[last - 2 * _PLAYS]
        for move in view.choices():
            if isinstance(move, Depart | Draw) and self.of_move(view, move) == taken:
                return move
        raise InvalidValue(f"'{text}' is not possible now")

    def mask(self, view: View, partial_move: tuple[int, ...]) -> Mask:
        mask = np.zeros(len(self.texts), np.int8)
        if partial_move:
            for pair in view.pairs():
                if _PLAYS + _play(pair.first) == partial_move[0]:
                    mask[_play(pair.second)] = 1
            return mask
        choices = view.choices()
        for move in choices:
            mask[self.of_move(view, move)[0]] = 1
        if view.stage is Stage.LAY and not (choices and view.edition.must_depart):
            mask[:_PLAYS] = _plays(view)
            for pair in view.pairs():
                mask[_PLAYS + _play(pair.first)] = 1
        return mask


def _plays(view: View) -> Mask:
    """Return for each square and tile 1 if it may be played there, from sets of tiles."""
    hand = of_hand(view.hand)
    sets = b"".join(
        (mask & hand).to_bytes(_BYTES, "little") for mask in view.board._placement.allowed
    )
    bits = np.unpackbits(np.frombuffer(sets, np.uint8), bitorder="little")
    return bits.reshape(len(CELLS), len(ORIENTED))[:, _BITS].ravel().view(np.int8)


def _play(move: Lay) -> int:
    cell = move.cell
    return (cell.row * SIZE + cell.col) * len(TILES) + _AMONG[move.tile.number]


def _lay(action: int, *, exchange: bool = False) -> Lay:
    square, tile = divmod(action, len(TILES))
    return Lay(CELLS[square], TILES[tile], exchange)


_LINKS = sorted({link for tile in ORIENTED for link in format_links(tile.links).split()})
_HAND = 5  # the tiles of a kind in a hand that count as 1; more are clipped
_PLAYING = tuple(stage for stage in Stage if stage is not Stage.OVER)


def _squares(cells: Iterable[Cell]) -> Seen:
    plane = np.zeros((SIZE, SIZE), np.float32)
    for cell in cells:
        plane[cell] = 1
    return plane


def _track(tile: Tile) -> list[int]:
    """Return the values of the planes of track and trees on a square with this tile."""
    links = format_links(tile.links).split()
    return [*(link in links for link in _LINKS), tile.trees]


# The last entry is that of an empty square, whose number is -1.
_TRACK = np.array([*map(_track, ORIENTED), [0] * (len(_LINKS) + 1)], np.float32).T
_NOTHING = _squares([])
_BUILDINGS = {letter: building.cell for letter, building in PLAN.buildings.items()}
_TERMINALS = _squares(leg for terminal in PLAN.terminals for leg in terminal.legs)
_PRINTED = np.stack([_squares(_BUILDINGS.values()), _TERMINALS])
_LEGS = {
    line: _squares(
        leg for terminal in PLAN.terminals if terminal.line == line for leg in terminal.legs
    )
    for line in {terminal.line for terminal in PLAN.terminals}
}


class Linie1Planes(Observations[View]):
    """The observations of one table."""

    def __init__(self, players: int, edition: Edition) -> None:
        seats = tuple(f"player {seat}" for seat in range(players))
        codes = tuple(TILE_TYPES)
        self.fields = (
            Field("track", tuple(_LINKS)),
            Field("trees", ("trees",)),
            Field("printed", ("buildings", "terminals")),
            Field("signs", ("signs",)),
            Field("begun", ("begun",)),
            Field("line", seats),
            Field("stops", seats),
            Field("stop signs", seats),
            Field("trolley", seats),
            Field("route", seats),
            Field("hand", tuple(f"{code} of {seat}" for seat in seats for code in codes)),
            Field("to come", codes),
            Field("pile", ("pile",)),
            Field("stage", tuple(stage.value for stage in _PLAYING)),
            Field("left", ("plays", "to draw")),
            Field("dice", tuple(face.value for face in Face)),
            Field("driving", seats),
            Field("driven", seats),
            Field("to move", seats),
        )
        self.shape = (SIZE, SIZE, sum(len(field.labels) for field in self.fields))
        self._edition = edition
        self._first_pile = first_pile(edition, players)

    def of(self, view: View, partial_move: tuple[int, ...] = ()) -> Seen:
        seats = around(view)
        tasks = [
            view.assignment if player == view.player else view.assignments.get(player)
            for player in seats
        ]
        trips = [view.state.seats[player].trip for player in seats]
        signs = view.board.stops
        half = _lay(partial_move[0] - _PLAYS, exchange=True) if partial_move else None
        planes = np.empty((self.shape[-1], SIZE, SIZE), np.float32)
        squares = [
            _squares(signs.values()),
            _squares([half.cell] if half else []),
            *(_LEGS[task.line] if task else _NOTHING for task in tasks),
            *(_stops(task, _BUILDINGS) for task in tasks),
            *(_stops(task, signs) for task in tasks),
            *map(_trolley, trips),
            *map(_route, trips),
        ]
        numbers = self._numbers(view, seats)
        ground, whole = len(_TRACK) + len(_PRINTED), self.shape[-1] - len(numbers)
        laid = list(view.board._placement.laid)
        if half is not None:
            laid[CELLS.index(half.cell)] = half.tile.number
        planes[: len(_TRACK)] = _TRACK[:, laid].reshape(len(_TRACK), SIZE, SIZE)
        planes[len(_TRACK) : ground] = _PRINTED
        planes[ground:whole] = squares
        planes[whole:] = numbers[:, None, None]
        return np.moveaxis(planes, 0, -1)

    def _numbers(self, view: View, seats: Sequence[int]) -> Seen:
        """Return the numbers that belong to no square."""
        state, edition = view.state, self._edition
        hands = [state.seats[player].hand for player in seats]
        trips = [state.seats[player].trip for player in seats]
        to_come, first = view.to_come, self._first_pile
        numbers = [
            *(hand.count(code) / _HAND for hand in hands for code in TILE_TYPES),
            *(to_come[code] / max(first[code], 1) for code in TILE_TYPES),
            view.pile / max(first.total(), 1),
            *(state.stage is stage for stage in _PLAYING),
            state.plays_left / edition.plays_in_turn,
            state.to_draw / edition.hand_size,
            *(state.dice.count(face) / THROWN[edition.dice] for face in Face),
            *(state.seats[player].driving for player in seats),
            *(trip.position / trip.route.length if trip else 0 for trip in trips),
            *(player == state.to_move for player in seats),
        ]
        return np.array(numbers, np.float32).clip(0, 1)


def _stops(task: Assignment | None, squares: Mapping[str, Cell]) -> Seen:
    """Return the plane of a card's stops: 1, or rank by number if their order counts."""
    if task is None:
        return _NOTHING
    plane = np.zeros((SIZE, SIZE), np.float32)
    for place, stop in enumerate(task.stops, 1):
        if stop in squares:
            plane[squares[stop]] = place / len(task.stops) if task.ordered else 1
    return plane


def _trolley(trip: Trip | None) -> Seen:
    place = trip.place if trip else None
    return _squares([place] if isinstance(place, Cell) else [])


def _route(trip: Trip | None) -> Seen:
    """Return the squares that a trolley has still to pass."""
    ahead = trip.route.cells[trip.position + 1 :] if trip else ()
    return _squares(place for place in ahead if isinstance(place, Cell))


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
        *,
        edition: EditionLike = "1995",
        render_mode: str | None = None,
    ) -> None:
        self._edition = as_edition(edition)
        Game(players, edition=self._edition, seed=0)  # refuses what cannot be played
        agents, planes = agent_names(players), Linie1Planes(players, self._edition)
        super().__init__(agents, Linie1Actions(players), planes, render_mode)

    def _new_game(self, seed: int) -> Game:
        return Game(self.possible_agents, edition=self._edition, seed=seed)

    def _text(self) -> str:
        seats = [
            f"{player.name}: line {player.line} over {' '.join(player.stops)}; "
            f"hand {' '.join(player.hand) or '-'}; {player.phase}"
            for player in self.game.players
        ]
        return "\n".join([repr(self.game), str(self.game.board), *seats])


raw_env = Linie1Env


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """Return a wrapped `Linie1Env` that checks its use; the settings are the same."""
    return wrap(Linie1Env(**settings))


def parallel_env(**settings: Any) -> ParallelEnv[str, Observation, int | None]:
    """Return a wrapped `Linie1Env` whose steps take the actions of all agents.

    In each step only the action of the agent to move counts, the one whose action mask has
    ones. The settings are the same.
    """
    return turn_based_aec_to_parallel(env(**settings))
