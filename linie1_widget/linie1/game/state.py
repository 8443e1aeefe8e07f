"""How a game stands: all that is open on the table, as a value.

What is secret (cards, the order of the pile, the coming dice) is in the
`game.setup.Setup`; a state holds nothing that anybody may not see.
Each function gives the state after something has happened. Whether it may happen is
for `game.turn_rules` to say.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.driving.drive import Trip
from linie1_widget.linie1.editions import Edition, OpenTiles


class Stage(Enum):
    """What the game waits for."""

    LAY = "lay"
    DRAW = "draw"
    DEPART = "depart"
    ROLL = "roll"
    USE = "use"
    OVER = "over"


class Seat(NamedTuple):
    """What lies open before one player.

    Attributes
    ----------
    hand : tuple of str
        The tiles, as code letters, in the order in which they came.
    driving : bool
        Whether the player has begun to drive and lays no more tiles.
    trip : Trip or None
        The trolley on its way.
    shown : bool
        Whether the two cards have been shown.
    open_to_objection : bool
        Whether the others may still object to the announced route.
    """

    hand: tuple[str, ...]
    driving: bool = False
    trip: Trip | None = None
    shown: bool = False
    open_to_objection: bool = False

    def holding(self, hand: tuple[str, ...]) -> Seat:
        """The same seat with other tiles in the hand."""
        # `_replace` takes twice as long, and nearly all moves change a hand.
        return Seat(hand, self.driving, self.trip, self.shown, self.open_to_objection)


class GameState(NamedTuple):
    """How a game stands.

    Attributes
    ----------
    stage : Stage
        What it waits for.
    to_move : int
        The player whose turn it is.
    turn : int
        Which turn it is, from 1.
    plays_left : int
        How many tiles may still be played in this turn.
    to_draw : int
        How many tiles are still to be drawn.
    seats : tuple of Seat
    drawn : int
        How many tiles have been taken from the pile.
    dice : tuple of Face
        What was thrown and waits for a choice.
    fallen : int
        How many dice have been thrown in the whole game.
    passed : int
        How many turns, up to now, have passed one after another in which nothing could
        be done, and nothing was drawn.
    winner : int or None
    laid : int
        How many tiles have been laid on empty squares in this turn.
    recalled : bool
        Whether the others have objected in this turn to a wrong route: before another
        one is announced, tiles are to be laid.
    """

    stage: Stage
    to_move: int
    turn: int
    plays_left: int
    to_draw: int
    seats: tuple[Seat, ...]
    drawn: int = 0
    dice: tuple[Face, ...] = ()
    fallen: int = 0
    passed: int = 0
    winner: int | None = None
    laid: int = 0
    recalled: bool = False

    @property
    def over(self) -> bool:
        """Whether the game has ended, with a winner or without."""
        return self.stage is Stage.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The player who has won, if anybody has."""
        return () if self.winner is None else (self.winner,)

    @property
    def seat(self) -> Seat:
        """The seat of the player to move."""
        return self.seats[self.to_move]

    def seated(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats, with that of the player to move changed."""
        at = self.to_move
        return (*self.seats[:at], seat, *self.seats[at + 1 :])


def open_tiles(state: GameState) -> list[tuple[int, int]]:
    """The tiles of driving players that another may draw: player, place in the hand."""
    return [
        (player, place)
        for player, seat in enumerate(state.seats)
        if seat.driving and player != state.to_move
        for place in range(len(seat.hand))
    ]


def may_draw_open(state: GameState, edition: Edition, pile: int) -> bool:
    """Whether open tiles may be drawn now.

    Parameters
    ----------
    state : GameState
    edition : Edition
    pile : int
        How many tiles were in the pile at the beginning.
    """
    if edition.open_tiles is OpenTiles.WHEN_PILE_IS_EMPTY:
        return state.drawn == pile and bool(open_tiles(state))
    return edition.open_tiles is OpenTiles.AT_CHOICE and bool(open_tiles(state))
