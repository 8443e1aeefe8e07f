"""The state of a game as a value, and its moves with their notation.

The grammar of markers and track::

    position = markers " | " tracks       d8 f10 - | d8-e9 e9-f8
    markers  = a crossing for each player, or "-" before the first turn
    tracks   = lines in the order in which they were laid, or "-"

The grammar::

    move  = start | lay | end
    start = crossing                    d8        the starting marker, in the first turn
    lay   = crossing "-" crossing       d8-d10    track on this line
    end   = "end"                       no second track

The two tracks of a turn are two moves, as a round can end between them. A turn ends
automatically if no second track can be laid.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from linie1_widget.base.arguments import kind_of
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.trans_europa.map.lattice import Edge, Node
from linie1_widget.trans_europa.map.map import Map
from linie1_widget.trans_europa.network import LaidNetwork

_NONE = "-"
_BETWEEN = " | "


class Position(NamedTuple):
    """The starting markers and the track; a marker is None before it is placed.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> position = Position.parse("d8 - | d8-e9", MAP)
    >>> position.markers[0].name, len(position.laid), str(position)
    ('d8', 1, 'd8 - | d8-e9')
    """

    markers: tuple[Node | None, ...]
    laid: LaidNetwork

    @property
    def empty(self) -> bool:
        """True if there are no markers and no track."""
        return not any(self.markers) and not self.laid.tracks

    @classmethod
    def parse(cls, text: str, map: Map) -> Position:
        """Return the position in a text; raise `ValueError` if it is none on this map."""
        markers, between, tracks = text.partition(_BETWEEN)
        if not between or not markers.split() or not tracks.split():
            raise InvalidValue(
                f"{text!r} is not a position: write the markers, ' | ' and the tracks, "
                "such as 'd8 - | d8-e9', with '-' for what is not there"
            )
        return cls(
            tuple(
                None if marker == _NONE else map.node(Node.parse(marker))
                for marker in markers.split()
            ),
            LaidNetwork(map, () if tracks.strip() == _NONE else tracks.split()),
        )

    def check(self, map: Map, players: int) -> None:
        """Raise `ValueError` with the reason if the position cannot occur in a round."""
        if self.laid.map != map:
            raise InvalidValue("the position is on another map")
        if len(self.markers) != players:
            raise InvalidValue(
                f"{players} players have as many markers (or '-'), and the position has "
                f"{len(self.markers)}"
            )
        placed = [map.node(marker) for marker in self.markers if marker is not None]
        if len(set(placed)) < len(placed):
            raise InvalidValue("two markers stand on one crossing")
        networks = {self.laid.network_of(marker) for marker in placed}
        for edge in self.laid:
            if self.laid.network_of(edge.a) not in networks:
                raise InvalidValue(f"the track on {edge} is not connected to any marker")

    def __str__(self) -> str:
        markers = " ".join(
            _NONE if marker is None else marker.name for marker in self.markers
        )
        tracks = " ".join(edge.name for edge in self.laid) or _NONE
        return f"{markers}{_BETWEEN}{tracks}"


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
        return Position(self.markers, self.laid)

    @property
    def marker(self) -> Node | None:
        return self.markers[self.to_move]

    @property
    def over(self) -> bool:
        return self.stage is Stage.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with most points, once the game has ended."""
        most = max(self.points)
        return tuple(
            player for player, has in enumerate(self.points) if self.over and has == most
        )


_END = "end"


@dataclass(frozen=True)
class Move:
    """A move; its text is ``str(move)``.

    Examples
    --------
    >>> Move.parse("d10-d8"), str(Move.parse("d10-d8"))
    (Lay(edge=Edge(a=Node(x=8, row=3), b=Node(x=10, row=3))), 'd8-d10')
    >>> Move.parse("d8"), Move.parse("end")
    (Start(node=Node(x=8, row=3)), End())
    """

    @staticmethod
    def parse(text: str) -> Move:
        """Read a move; raise `ValueError` if the text is none."""
        if not isinstance(text, str):
            raise WrongType(f"a move is a text such as 'd8-d10', not {kind_of(text)}")
        if text == _END:
            return End()
        try:
            return Lay(Edge.parse(text)) if "-" in text else Start(Node.parse(text))
        except Linie1Error as error:
            raise InvalidValue(
                f"{text!r} is not a move: {error}. Moves are a crossing for the marker "
                "(d8), a line for track (d8-d10), and end"
            ) from None


@dataclass(frozen=True)
class Start(Move):
    """A move that places the starting marker on a crossing."""

    node: Node

    def __str__(self) -> str:
        return self.node.name


@dataclass(frozen=True)
class Lay(Move):
    """A move that lays track on a line."""

    edge: Edge

    def __str__(self) -> str:
        return self.edge.name


@dataclass(frozen=True)
class End(Move):
    """A move that ends the turn after one track."""

    def __str__(self) -> str:
        return _END


def as_move(move: Move | str) -> Move:
    """Convert to a move."""
    return move if isinstance(move, Move) else Move.parse(move)
