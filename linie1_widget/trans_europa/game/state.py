"""The state of a game and of its players: all open information, as a value."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from linie1_widget.trans_europa.game.position import Position
from linie1_widget.trans_europa.maps.lattice import Node
from linie1_widget.trans_europa.network.laid import LaidNetwork


class Player(NamedTuple):
    """A player with the current hand, marker and points."""

    name: str
    hand: tuple[str, ...]  # the cities to be connected in this round
    marker: Node | None  # None before it is placed
    points: int  # the distance of the locomotive from the red space


class Stage(Enum):
    """The kind of move that the game waits for."""

    START = "start"
    LAY = "lay"
    SECOND = "second"
    OVER = "over"


class Round(NamedTuple):
    """A round that was played and scored.

    Attributes
    ----------
    number : int
        The number of the round, from 1.
    starting_player : int
    position : Position
        The position at its end.
    hands : tuple of tuple of str
        The cities of each player.
    missing : tuple of int
        The points that each player's cities lacked; 0 if connected.
    points : tuple of int
        The points that each player has left.
    """

    number: int
    starting_player: int
    position: Position
    hands: tuple[tuple[str, ...], ...]
    missing: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def connected(self) -> tuple[int, ...]:
        """The players whose cities were connected."""
        return tuple(player for player, left in enumerate(self.missing) if not left)


class GameState(NamedTuple):
    """The open information of a game; `game.setup.Deals` has the secrets."""

    stage: Stage  # the kind of move to make
    to_move: int  # a player
    round: int  # from 1
    starting_player: int
    markers: tuple[Node | None, ...]  # None before it is placed
    laid: LaidNetwork
    points: tuple[int, ...]
    turn: int = 1  # the number of the turn in the whole game
    # Opponents whose cities the first track of this turn has connected: they are open, and
    # the round ends after the turn.
    connected: tuple[int, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def position(self) -> Position:
        """The markers and track on the map."""
        return Position(self.markers, self.laid)

    @property
    def marker(self) -> Node | None:
        """The starting marker of the player to move."""
        return self.markers[self.to_move]

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.stage is Stage.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with most points, once the game has ended."""
        most = max(self.points)
        return tuple(
            player for player, has in enumerate(self.points) if self.over and has == most
        )
