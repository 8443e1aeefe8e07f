"""The state of a game and of its players: all open information, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from linie1_widget.base.language.key import Sentence
from linie1_widget.linie1.board.editions import Edition, OpenTiles
from linie1_widget.linie1.routes.drive import Face, Trip
from linie1_widget.linie1.texts import ToDo

if TYPE_CHECKING:
    from linie1_widget.linie1.game.game import Game


@dataclass(frozen=True)
class Player:
    """A player with hand, cards and trip."""

    name: str
    hand: tuple[str, ...]  # code letters
    line: int  # the line card, 1 to 6
    stops: tuple[str, ...]  # the route card: letters of buildings
    phase: str  # "laying" or "driving"
    trip: Trip | None


class Stage(Enum):
    """The kind of move that the game waits for."""

    LAY = "lay"
    DRAW = "draw"
    DEPART = "depart"
    ROLL = "roll"
    USE = "use"
    OVER = "over"


class Seat(NamedTuple):
    """The open information about one player."""

    hand: tuple[str, ...]  # code letters, in the order of drawing
    driving: bool = False  # True if the player drives and lays no more tiles
    trip: Trip | None = None
    revealed: bool = False  # True if the two cards have been shown
    # True if the others may still object to the announced route.
    open_to_objection: bool = False


class GameState(NamedTuple):
    """The state of a game."""

    stage: Stage
    to_move: int  # the index of the player to move
    turn: int  # the number of the turn, from 1
    plays_left: int  # the number of tiles that may still be played in this turn
    to_draw: int  # the number of tiles still to be drawn
    seats: tuple[Seat, ...]
    drawn: int = 0  # the number of tiles taken from the pile
    dice: tuple[Face, ...] = ()  # the faces thrown, waiting for a choice
    fallen: int = 0  # the number of dice thrown in the whole game
    passed: int = 0  # the number of consecutive turns without any play or draw
    winner: int | None = None
    laid: int = 0  # the number of tiles laid on empty squares in this turn
    # True if a wrong route was recalled in this turn; its player must lay tiles first.
    recalled: bool = False

    @property
    def over(self) -> bool:
        """True if the game has ended, with or without a winner."""
        return self.stage is Stage.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner as a tuple; empty if there is none."""
        return () if self.winner is None else (self.winner,)

    @property
    def seat(self) -> Seat:
        """The seat of the player to move."""
        return self.seats[self.to_move]

    def with_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats, with another one for the player to move."""
        seats = list(self.seats)
        seats[self.to_move] = seat
        return tuple(seats)


def open_tiles(state: GameState) -> list[tuple[int, int]]:
    """List the open tiles that can be drawn: player and index in the hand."""
    return [
        (player, place)
        for player, seat in enumerate(state.seats)
        if seat.driving and player != state.to_move
        for place in range(len(seat.hand))
    ]


def may_draw_open(state: GameState, edition: Edition, pile: int) -> bool:
    """Return True if open tiles may be drawn; `pile` is its initial size."""
    if edition.open_tiles is OpenTiles.WHEN_PILE_IS_EMPTY:
        return state.drawn == pile and _any_open(state)
    return edition.open_tiles is OpenTiles.AT_CHOICE and _any_open(state)


def _any_open(state: GameState) -> bool:
    for player, seat in enumerate(state.seats):
        if seat.driving and seat.hand and player != state.to_move:
            return True
    return False


_TO_DO = {
    Stage.LAY: ToDo.LAY,
    Stage.DRAW: ToDo.DRAW,
    Stage.DEPART: ToDo.DEPART,
    Stage.ROLL: ToDo.ROLL,
    Stage.USE: ToDo.USE,
}


def status_sentence(game: Game) -> Sentence:
    """Return a sentence about what to do now, or about who has won."""
    names, state = game.names, game.state
    if state.stage is Stage.OVER:
        winner = state.winner
        return ToDo.NOBODY() if winner is None else ToDo.WON(name=names[winner])
    return _TO_DO[state.stage](
        name=names[state.to_move], plays=state.plays_left, tiles=state.to_draw
    )
