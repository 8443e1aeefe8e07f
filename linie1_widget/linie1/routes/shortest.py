"""The shortest drive of a line over its stops.

A trolley may run through any terminal and use track again, so the search runs on states:
square, heading, and stops passed.

Sources: the rule books of 1995 and of Mayfair, second part; the guide for ordered stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from operator import itemgetter
from typing import TypeAlias

from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.routes.route import (
    Assignment,
    Route,
    as_assignment,
    goals_of,
    starts_of,
)
from linie1_widget.linie1.routes.track_graph import (
    FIRST_IN_TERMINAL,
    MARK,
    SIGNED,
    STATES,
    SUCCESSORS,
    WALKS_TO,
    backwards,
    marked,
    reach,
)
from linie1_widget.linie1.routes.wavefront import (
    TRACK,
    Wavefront,
    WavefrontSearch,
    bit_layers,
    copied,
    in_front,
    merged,
)

# By square with a stop sign, the layer after each layer.
_Transitions: TypeAlias = Mapping[int, Sequence[int]]

_LAYER = 11  # the shift of a layer's number; the bits below hold `MARK` and the state

_STATE = MARK - 1

# A terminal state minus this is twice its square number in `WALKS_TO`.
_TO_SQUARE = FIRST_IN_TERMINAL - 2 * len(CELLS)

_CELL_OF = tuple(cell for cell, _ in STATES)  # the square of each state
_CROWDED = 700  # with more tiles times layers than this, a wavefront search is faster


def shortest_route(
    board: PositionLike, line: int, stops: Iterable[str], ordered: bool = False
) -> Route | None:
    """Find the shortest drive of a line over its stops on the laid track.

    Parameters
    ----------
    board : Board
        The board.
    line : int
        The line, 1 to 6.
    stops : iterable of str
        Letters of the buildings on the route card, such as ``"DHI"``; may be empty.
    ordered : bool
        If True, the stops must be passed in this order, from either terminal. Only the
        guide's edition requires it (``board.edition.stops_in_order``).

    Returns
    -------
    Route or None
        A drive with the fewest spaces, always the same for the same board; None if there
        is none. `why_no_route` explains why.

    Raises
    ------
    ValueError
        If there is no such line or building, or a stop is named twice.
    """
    return find_route(as_position(board), as_assignment(line, stops, ordered))


def is_joined(board: Position, assignment: Assignment) -> bool:
    """Return True if track connects both terminals and all stops.

    This fast check refutes most routes while track is being laid.
    """
    signs = board._stops
    if not all(map(signs.__contains__, assignment.stops)):
        return False
    direction = assignment.directions[0]
    reached = reach(board._placement.laid, direction.goals)
    if reached.isdisjoint(direction.starts):
        return False
    squares = {state >> 2 for state in reached}
    return all(INDEX_OF[signs[letter]] in squares for letter in assignment.stops)


def find_route(board: Position, assignment: Assignment) -> Route | None:
    """Find the shortest route for a checked assignment."""
    signs = board._stops
    if not signs.keys() >= set(assignment.stops):
        return None
    laid = board._placement.laid
    layer_transitions = {
        INDEX_OF[signs[letter]]: assignment.next_layer(at)
        for at, letter in enumerate(assignment.stops)
    }
    crowded = board._placement.tiles * assignment.layers > _CROWDED
    path = (_wave if crowded else _walk)(laid, layer_transitions, assignment)
    if path is None:
        return None
    along = itemgetter(*path)
    letters = {cell: letter for letter, cell in signs.items()}
    passed = map(letters.get, along(_CELL_OF), repeat(""))
    return Route(assignment, along(STATES), tuple(passed))


def _walk(
    laid: Sequence[int], layer_transitions: _Transitions, assignment: Assignment
) -> list[int] | None:
    """Search state by state; fastest with little track."""
    tiles = marked(laid, layer_transitions)
    queue: list[int] = []
    goals: list[int] = []
    for direction in assignment.directions:
        tiles[direction.goals[0] - _TO_SQUARE >> 1] = SIGNED
        queue += [state + (direction.first << _LAYER) for state in direction.starts]
        goals += [state + (direction.last << _LAYER) for state in direction.goals]
    parents: dict[int, int | None] = dict.fromkeys(queue)
    ahead, walks_to = SUCCESSORS, WALKS_TO
    for code in queue:
        state = code & _STATE
        layer = code - state
        for after in ahead[state][tiles[walks_to[state]]]:
            new = layer + after
            if new not in parents:
                if after > MARK:
                    after -= MARK
                    if after < FIRST_IN_TERMINAL:
                        new = after + (
                            layer_transitions[after >> 2][layer >> _LAYER] << _LAYER
                        )
                    else:
                        new = layer + after
                        if new in goals:
                            parents[new] = code
                            return _path_to(parents, new)
                    if new in parents:
                        continue
                parents[new] = code
                queue.append(new)
    return None


def _path_to(parents: Mapping[int, int | None], code: int | None) -> list[int]:
    path = []
    while code is not None:
        path.append(code & _STATE)
        code = parents[code]
    return path[::-1]


def _wave(
    laid: Sequence[int], layer_transitions: _Transitions, assignment: Assignment
) -> list[int] | None:
    """Search with a wavefront; fastest with much track."""
    layers = assignment.layers
    tracks = [copied(bits, layers) for bits in bit_layers(bytes([TRACK[t] for t in laid]))]
    wavefront = WavefrontSearch(layers, layer_transitions)
    front = wavefront.begin(starts_of(assignment.directions))
    goals = goals_of(assignment.directions)
    ends = merged(goals)
    fronts = [front]
    while any(front):
        front = wavefront.step(front, tracks)
        fronts.append(front)
        for heading, bits in ends:
            if front[heading] & bits:
                goal = next(goal for goal in goals if in_front(front, *goal))
                return _trace_back(laid, layer_transitions, fronts, goal)
    return None


def _trace_back(
    laid: Sequence[int],
    layer_transitions: _Transitions,
    fronts: list[Wavefront],
    goal: tuple[int, int],
) -> list[int]:
    state, layer = goal
    path = [state]
    for front in fronts[-2::-1]:
        lower = [layer]
        if state >> 2 in layer_transitions:
            after = enumerate(layer_transitions[state >> 2])
            lower = [before for before, higher in after if higher == layer]
        state, layer = next(
            (number, before)
            for number in backwards(laid, state)
            for before in lower
            if in_front(front, number, before)
        )
        path.append(state)
    return path[::-1]
