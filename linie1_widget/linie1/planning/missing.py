"""A fast estimate of the missing tiles of a route, for hints, bots and lessons.

See `reachable_track` for the possible track and `completion` for the squares.
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

# The result of `missing_tiles` for an impossible route; more than any route can miss.
NEVER = 1000


def missing_tiles(
    board: Position, line: int, stops: Iterable[str], ordered: bool = False
) -> int:
    """Estimate the number of squares to lay or upgrade before a line can be driven.

    Parameters
    ----------
    board, line, stops, ordered
        As for `shortest_route`.

    Returns
    -------
    int
        0 exactly if `shortest_route` finds a route; `NEVER` only if none is possible.

    Notes
    -----
    The estimate is the cost of the cheapest drive over laid and possible track. Each pass
    over an empty square, or over a link that a laid tile lacks, costs 1.

    - It can be too high, so it is no lower bound: an empty square crossed twice costs 2,
      even if one tile with both links suffices.
    - It can be too low, as each square is judged separately (`reachable_track`): it ignores
      whether all tiles fit together, their order, the pile, and upgrades of neighbours.
    - A missing stop sign is earned on an empty square beside its building. Where the
      edition requires a straight, only links of tiles with such a straight count.

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
    """Return `missing_tiles` for a checked assignment and its reachable track."""
    beyond = out_of_reach(reachable, assignment, assignment.directions)
    return NEVER if beyond is None else len(beyond) - 1


def out_of_reach(
    reachable: ReachableTrack, assignment: Assignment, directions: Sequence[TravelDirection]
) -> list[Sequence[int]] | None:
    """Return the states out of reach of drives missing 0, 1, 2 … squares.

    The states are those of `WavefrontSearch.unseen`. The list ends when a goal is reached;
    the result is None if no goal is reachable.
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
