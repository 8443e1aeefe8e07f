"""How a game stands: all that is open on the table, as a value.

What is secret, the cities of each player, is dealt by `game.setup.Deals`; a state holds
nothing that anybody may not see.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from linie1_widget.trans_europa.game.position import Position
from linie1_widget.trans_europa.maps.lattice import Node
from linie1_widget.trans_europa.network.laid import LaidNetwork


class Stage(Enum):
    """What the game waits for."""

    START = "start"
    LAY = "lay"
    SECOND = "second"
    OVER = "over"


class Round(NamedTuple):
    """A round that was played and scored.

    Attributes
    ----------
    number : int
        From 1.
    starting_player : int
    position : Position
        How the map looked when it ended.
    hands : tuple of tuple of str
        The cities of each player, which everybody shows then.
    missing : tuple of int
        What each player's cities lacked, in points; 0 if they were connected.
    points : tuple of int
        What each player has left.
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
    """How a game stands.

    Attributes
    ----------
    stage : Stage
        A marker to be placed, the first track of a turn, the second, or nothing more.
    to_move : int
        Whose turn it is.
    round : int
        From 1; after the last round it is that one.
    starting_player : int
        Who began this round.
    markers : tuple of Node or None
        Each player's starting marker, as soon as it stands.
    laid : LaidNetwork
        The track on the map.
    points : tuple of int
        Of each player; the red space is 0.
    turn : int
        How many turns have been begun in the whole game, this one too.
    connected : tuple of int
        The opponents whose cities the first track of this turn has connected: they have
        shown them, and the round ends after this turn.
    rounds : tuple of Round
        The rounds that have been scored.
    """

    stage: Stage
    to_move: int
    round: int
    starting_player: int
    markers: tuple[Node | None, ...]
    laid: LaidNetwork
    points: tuple[int, ...]
    turn: int = 1
    connected: tuple[int, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def position(self) -> Position:
        """What stands and lies on the map."""
        return Position(self.markers, self.laid)

    @property
    def marker(self) -> Node | None:
        """The starting marker of the player to move."""
        return self.markers[self.to_move]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage is Stage.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has most points when it is over; several rejoice together."""
        most = max(self.points)
        return tuple(
            player for player, has in enumerate(self.points) if self.over and has == most
        )
