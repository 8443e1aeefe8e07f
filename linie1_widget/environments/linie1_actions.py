"""The actions of Linie 1.

A tile on a square is one action for each of the 144 squares and the 34 tiles that differ,
in whatever rotation. Whether it is laid or exchanged for what lies there, the square
says. A pair exchange is two actions: there are half a million pairs, too many to have an
action each. The first one says that a pair is meant, and what is exchanged on the square
that comes first row by row; the second one says, like any play, what on the other.

A route is announced by its first terminal: the shortest route from there is taken. Open
tiles are drawn by player and kind: which of two alike is taken makes no difference.
"""

from __future__ import annotations

import numpy as np

from linie1_widget.environments.encoding import Actions, Mask, around
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.board import tile_sets
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Move,
    Roll,
    Use,
)
from linie1_widget.linie1.game.state import Stage, open_tiles
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import CELLS, SIZE
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES

_BITS = sorted(set(tile_sets.ALIKE))
TILES = tuple(ORIENTED[bit] for bit in _BITS)
"""The tiles that differ, in whatever rotation."""

_AMONG = {bit: at for at, bit in enumerate(_BITS)}
"""The place of each of them, by the tile's number."""

_PLAYS = len(CELLS) * len(TILES)
_BYTES = len(ORIENTED) // 8
_SIMPLE: tuple[Move, ...] = (End(), Draw(), Roll(), Again(), *map(Use, Face))
_ENDS = 2
"""A line has so many terminals."""


class Linie1Actions(Actions[Move, View]):
    """The actions of Linie 1.

    Parameters
    ----------
    players : int

    Examples
    --------
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
        """The actions that make up a move."""
        match move:
            case Lay():
                return (_play(move),)
            case LayPair():
                return _PLAYS + _play(move.first), _play(move.second)
            case Depart():
                return (self._departure(view, move),)
            case Draw() if move.open is not None:
                player, place = open_tiles(view.state)[move.open - 1]
                code = view.state.seats[player].hand[place]
                seat = list(around(view)).index(player)
                return (self._first_draw + self._draws.index((seat, code)),)
            case _ if move in self._simple:
                return (self._simple[move],)
        raise InvalidValue(f"no action stands for '{move}': a referee checks all routes")

    def move(self, view: View, taken: tuple[int, ...]) -> Move | None:
        """The move that these actions make up."""
        *begun, last = taken
        text = self.text(last)
        if begun:
            if last >= _PLAYS:
                raise InvalidValue(f"'{text}' is not the second half of a pair")
            first = half_of_pair(taken)
            assert first is not None
            return LayPair(first, _lay(last, exchange=True))
        if last < _PLAYS:
            lay = _lay(last)
            return (
                lay if view.board.tile_at(lay.cell) is None else _lay(last, exchange=True)
            )
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

    def mask(self, view: View, begun: tuple[int, ...]) -> Mask:
        """Which actions the player to move may take now."""
        mask = np.zeros(len(self.texts), np.int8)
        if begun:
            for pair in view.pairs():
                if _PLAYS + _play(pair.first) == begun[0]:
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

    def _departure(self, view: View, move: Depart) -> int:
        ends = [
            terminal for terminal in PLAN.terminals if terminal.line == view.assignment.line
        ]
        return self._first_depart + ends.index(move.places[0])  # type: ignore[arg-type]


def half_of_pair(begun: tuple[int, ...]) -> Lay | None:
    """The first half of the pair that is begun, if one is."""
    return _lay(begun[0] - _PLAYS, exchange=True) if begun else None


def _plays(view: View) -> Mask:
    """For each square and tile whether it may be played there, from sets of tiles."""
    hand = tile_sets.of_hand(view.hand)
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
