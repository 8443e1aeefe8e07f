"""How much a route still misses: a number for hints, bots and lessons, found fast.

See `planning.potential` for what counts as possible, and `completion` for the
squares themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.routing.assignment import (
    Assignment,
    TravelDirection,
    as_assignment,
)
from linie1_widget.linie1.routing.bitboard import bit_layers, copied
from linie1_widget.linie1.routing.transitions import marked
from linie1_widget.linie1.routing.wavefront import WavefrontSearch, merged, stop_conditions

NEVER = 1000
"""The answer of `missing_tiles` where no tiles can complete the route any more; more
than any route could miss."""


def missing_tiles(
    board: Position, line: int, stops: Iterable[str], ordered: bool = False
) -> int:
    """Estimate how many squares have still to be laid or upgraded to drive a line.

    Parameters
    ----------
    board : Board
    line : int
        1 to 6.
    stops : iterable of str
        Letters of the buildings on the route card.
    ordered : bool
        Whether they have to be passed in the order given, from either terminal.

    Returns
    -------
    int
        0 exactly when `shortest_route` finds a route; `NEVER` only if none can come about.

    Notes
    -----
    It is what the cheapest drive costs over track that lies and track that might, where
    each pass over an empty square, and each pass over a link that the laid tile does not
    have, costs 1.

    - Each pass counts. A square that the drive crosses twice where no track lies costs
      2, though one tile with both links may do; so the number can be too high, and is
      no lower bound.
    - Each square is judged by itself (`planning.potential`): that a tile with
      the old track and the needed link exists and fits what stays around it. Track that
      runs against the blank side of a laid tile needs that tile upgraded as well, which
      costs its own pass. Whether all these tiles can lie there together, in which order
      they are laid, and which tiles are in the pile, is not looked at; so the number
      can be too low. A tile that has to be upgraded only for the sake of its neighbour,
      without being driven over anew, is not counted either.
    - A stop whose sign does not stand yet is passed on an empty square beside its
      building; in an edition that needs it, only with a link that a tile with a
      straight along the building can have.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> board = Board()
    >>> missing_tiles(board, 1, "F")
    15
    >>> missing_tiles(board, 1, "FHK")  # 23 tiles will do: one of them is a crossing
    24
    >>> _ = board.lay("c1", "S0")
    >>> missing_tiles(board, 1, "F")
    14
    """
    assignment = as_assignment(board, line, stops, ordered)
    return count_missing(ReachableTrack(board), assignment)


def count_missing(reachable: ReachableTrack, assignment: Assignment) -> int:
    """`missing_tiles` for a checked assignment, with the potential track at hand."""
    beyond = out_of_reach(reachable, assignment, assignment.directions)
    return NEVER if beyond is None else len(beyond) - 1


def out_of_reach(
    reachable: ReachableTrack, assignment: Assignment, directions: Sequence[TravelDirection]
) -> list[Sequence[int]] | None:
    """Where drives do not get that miss no square, at most one, at most two and so on.

    Parameters
    ----------
    reachable : ReachableTrack
    assignment : Assignment
        Its stops are to be passed.
    drives : sequence of TravelDirection
        From where to where, see `routing.assignment.Assignment.directions`.

    Returns
    -------
    list of sequence of int, or None
        For each number of squares the states that cannot be reached, as
        `routing.wavefront.WavefrontSearch.unseen` has them. With the last number a goal
        is reached; None if none ever is.
    """
    layers = assignment.layers
    layer_transitions, earns = {}, []
    for at, letter in enumerate(assignment.stops):
        square = reachable.sign(letter)
        if square is not None:
            layer_transitions[square] = assignment.next_layer(at)
        else:
            squares = reachable.stop_conditions(letter)
            if not squares:
                return None
            earns += stop_conditions(squares, assignment.next_layer(at))
    old = [copied(lane, layers) for lane in bit_layers(reachable.has)]
    new = [copied(lane, layers) for lane in bit_layers(reachable.allowed)]
    tiles = marked(reachable.laid, layer_transitions)
    wavefront = WavefrontSearch(layers, layer_transitions)
    goals = merged(
        (state, direction.last) for direction in directions for state in direction.goals
    )
    front = wavefront.begin(
        (state, direction.first) for direction in directions for state in direction.starts
    )
    beyond: list[Sequence[int]] = []
    while any(front):
        here = wavefront.flood(front, old, tiles)
        beyond.append(wavefront.unseen.copy())
        if any(here[heading] & bits for heading, bits in goals):
            return beyond
        front = wavefront.step(here, new, earns)
    return None
