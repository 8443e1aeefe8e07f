"""The moves of a game and their notation.

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

from linie1_widget.base.arguments import kind_of
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.trans_europa.map.lattice import Edge, Node

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
