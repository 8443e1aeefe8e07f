"""The steps of all drives that miss as few squares as possible (see `planning.missing`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.planning.missing import ReachableTrack, out_of_reach
from linie1_widget.linie1.routes.route import (
    Assignment,
    TravelDirection,
    goals_of,
    starts_of,
)
from linie1_widget.linie1.routes.track_graph import ENTERS, REVERSED, STATES, SUCCESSORS
from linie1_widget.linie1.routes.wavefront import BIT, HEADING, LAYER_BITS, LINK, LINKS

_LAYER = 10
_STATE = (1 << _LAYER) - 1


class Stride(NamedTuple):
    """A step of one or several drives that miss as little as possible."""

    spaces: int  # the number of spaces driven after this step, from 1
    # The two ends: states with their layers, see `state_of` and `layer_of`.
    before: int
    after: int
    square: int  # the square driven over; 144 for a terminal
    link: int  # the link driven over, as a bit
    missing: bool  # True if the link is not laid yet
    first: bool  # True if no earlier stride leads to the same end

    @property
    def number(self) -> int:
        """The index of the link in `routing.wavefront.LINKS`."""
        return self.link.bit_length() - 1


def state_of(code: int) -> int:
    """Return the state of an end of a stride."""
    return code & _STATE


def layer_of(code: int) -> int:
    """Return the layer of an end of a stride, which encodes the stops passed."""
    return code >> _LAYER


def code_of(state: int, layer: int) -> int:
    """Return the end of a stride."""
    return state + (layer << _LAYER)


def ends(assignment: Assignment) -> set[int]:
    """Return the ends of strides at the goal."""
    return {code_of(*goal) for goal in goals_of(assignment.directions)}


def strides(reachable: ReachableTrack, assignment: Assignment) -> Iterator[Stride]:
    """Yield the steps of all drives that miss as little as possible, from the start on.

    A search backwards finds the missing squares from each state to the goal. A
    breadth-first search then takes only steps that keep the total minimal; its order is
    fixed.
    """
    directions = [reversed_direction(direction) for direction in assignment.directions]
    beyond = out_of_reach(reachable, backwards(assignment), directions)
    if beyond is None:
        return
    # Indexed from here on by the squares missed so far, not by those still to miss.
    beyond = [*reversed(beyond), _ALL_OUT_OF_REACH]
    passing = stops_passed(reachable, assignment)
    missing_in = layers_to_complete(assignment)
    has, allowed = reachable.has + _TERMINAL_HAS, reachable.allowed + _TERMINAL_ALLOWED
    goals = ends(assignment)
    front = [(0, code_of(*start)) for start in starts_of(assignment.directions)]
    seen = {code for _, code in front}
    spaces = 0
    while front:
        spaces += 1
        front.sort()
        reached: list[tuple[int, int]] = []
        for missing, code in front:
            if code in goals:
                continue
            layer = code >> _LAYER
            for square, link, state, heading, bit in steps_from(code & _STATE):
                if has[square] & link:
                    more = missing
                elif allowed[square] & link:
                    more = missing + 1
                else:
                    continue
                higher = layer
                if square in passing:
                    links, lift = passing[square]
                    if links & link:
                        higher = lift[layer]
                after = state + (higher << _LAYER)
                layers_missing = missing_in[higher]
                if (
                    beyond[more][heading] >> bit & layers_missing == layers_missing
                    and after not in goals
                ):
                    continue
                first = after not in seen
                yield Stride(spaces, code, after, square, link, more > missing, first)
                if first:
                    seen.add(after)
                    reached.append((more, after))
        front = reached


_ALL_OUT_OF_REACH = (-1,) * 4
_ANY_LINK = (1 << len(LINKS)) - 1

# All terminals as one square with a single link, which never gets another.
TERMINAL = len(CELLS)

_TERMINAL_HAS, _TERMINAL_ALLOWED = b"\1", b"\0"


def stops_passed(
    reachable: ReachableTrack, assignment: Assignment
) -> dict[int, tuple[int, Sequence[int]]]:
    """Return, by square with a stop, the links that count and the next layers.

    No square is beside two buildings, so that there is never more than one stop.
    """
    passing: dict[int, tuple[int, Sequence[int]]] = {}
    for at, letter in enumerate(assignment.stops):
        sign, lift = reachable.sign(letter), assignment.next_layer(at)
        squares = (
            {sign: _ANY_LINK} if sign is not None else reachable.stop_conditions(letter)
        )
        for square, links in squares.items():
            passing[square] = links, lift
    return passing


@cache
def steps_from(state: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """Return the steps from a state if all links existed on the square ahead.

    Each has the square, the link as a bit, the next state, and the heading and bit of
    that state reversed.
    """
    cell, heading = STATES[state]
    steps: list[tuple[int, int, int]] = []
    if PLAN.terminal_at(cell, heading):
        (after,) = SUCCESSORS[state][0]
        steps = [(TERMINAL, 1, after)]
    elif cell.beyond(heading).on_board:
        square, entered = ENTERS[state], heading.opposite.index
        steps = [
            (square, 1 << LINK[entered, side], 4 * square + side)
            for side in range(4)
            if side != entered
        ]
    return tuple(
        (square, link, after, HEADING[back], BIT[back])
        for square, link, after in steps
        if (back := REVERSED[after]) >= 0
    )


def backwards(assignment: Assignment) -> Assignment:
    """Return the assignment with its stops in reverse order."""
    return Assignment(assignment.line, assignment.stops[::-1], assignment.ordered)


def reversed_direction(direction: TravelDirection) -> TravelDirection:
    """Return the opposite direction of travel."""
    return direction._replace(starts=direction.goals, goals=direction.starts)


@cache
def layers_to_complete(assignment: Assignment) -> tuple[int, ...]:
    """Return, for each layer, the layers of the reverse drive that complete the stops.

    Each layer is given by its lowest bit.
    """
    back = backwards(assignment)
    return tuple(
        sum(
            1 << LAYER_BITS * other
            for other in range(direction.first, direction.last + 1)
            if {*assignment.passed(layer), *back.passed(other)} == set(assignment.stops)
        )
        for direction in assignment.directions
        for layer in range(direction.first, direction.last + 1)
    )
