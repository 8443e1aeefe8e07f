"""The moves of a game and their notation.

The grammar::

    move  = start | lay | end
    start = crossing                    d8        the starting marker, in one's first turn
    lay   = crossing "-" crossing       d8-d10    track on this line
    end   = "end"                       no second track

The two tracks of a turn are two moves. Each is a click, is explained and taken back by
itself, and a round can end between them. So a turn over flat land is one track and then
another, or ``end``; over a double line it is one track. A turn ends by itself where no
second track could be laid.
"""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.trans_europa.maps.lattice import Edge, Node

_END = "end"


@dataclass(frozen=True)
class Move:
    """One move; its text is `str(move)`.

    Examples
    --------
    >>> Move.parse("d10-d8"), str(Move.parse("d10-d8"))
    (Lay(edge=Edge(a=Node(x=8, row=3), b=Node(x=10, row=3))), 'd8-d10')
    >>> Move.parse("d8"), Move.parse("end")
    (Start(node=Node(x=8, row=3)), End())
    """

    @staticmethod
    def parse(text: str) -> Move:
        """Read a move.

        Raises
        ------
        ValueError
            If the text is not a move.
        """
        if not isinstance(text, str):
            raise WrongType(
                f"a move is a text such as 'd8-d10', not a {type(text).__name__}"
            )
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
    """Place the starting marker on a crossing.

    Attributes
    ----------
    node : Node
    """

    node: Node

    def __str__(self) -> str:
        return self.node.name


@dataclass(frozen=True)
class Lay(Move):
    """Lay track on a line.

    Attributes
    ----------
    edge : Edge
    """

    edge: Edge

    def __str__(self) -> str:
        return self.edge.name


@dataclass(frozen=True)
class End(Move):
    """End the turn after one track."""

    def __str__(self) -> str:
        return _END


def as_move(move: Move | str) -> Move:
    """The move that is meant.

    Raises
    ------
    ValueError
        If a text is not a move.
    """
    return move if isinstance(move, Move) else Move.parse(move)
