"""All drives that miss as few squares as possible, step by step.

Counted as in `planning.missing`, which does most of the work: what is missing from
everywhere to the goal shows the ways there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.planning.missing import out_of_reach
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.routing.assignment import Assignment, TravelDirection
from linie1_widget.linie1.routing.bitboard import BIT, HEADING, LANE, LINK, LINKS
from linie1_widget.linie1.routing.transitions import ENTERS, REVERSED, STATES, SUCCESSORS

_LAYER = 10
_STATE = (1 << _LAYER) - 1


class Stride(NamedTuple):
    """A step of a drive, or of several, that misses as little as possible.

    Attributes
    ----------
    spaces : int
        After how many spaces of the drive, from 1.
    before, after : int
        From where to where: a state with its layer, see `state_of` and `layer_of`.
    square : int
        The square that is driven over; 144 for a terminal.
    link : int
        What it is driven over on, as a bit.
    missing : bool
        Whether the link does not lie there yet.
    first : bool
        Whether no stride before has led there.
    """

    spaces: int
    before: int
    after: int
    square: int
    link: int
    missing: bool
    first: bool

    @property
    def number(self) -> int:
        """Which of `routing.bitboard.LINKS` the link is."""
        return self.link.bit_length() - 1


def state_of(code: int) -> int:
    """The state in the end of a stride."""
    return code & _STATE


def layer_of(code: int) -> int:
    """The layer in the end of a stride: which stops have been passed."""
    return code >> _LAYER


def code_of(state: int, layer: int) -> int:
    """The end of a stride."""
    return state + (layer << _LAYER)


def ends(assignment: Assignment) -> set[int]:
    """The ends of strides that are the goal."""
    return {
        state + (direction.last << _LAYER)
        for direction in assignment.directions
        for state in direction.goals
    }


def strides(reachable: ReachableTrack, assignment: Assignment) -> Iterator[Stride]:
    """The steps of all drives that miss as little as possible, those near the start first.

    What is missing from each state to the goal is found first, for all at once, by
    driving back from the goals. Then a breadth-first search takes only steps after which
    no more is missing in all than has to be. Of equal ways always the same comes first.
    """
    directions = [turned(direction) for direction in assignment.directions]
    beyond = out_of_reach(reachable, backwards(assignment), directions)
    if beyond is None:
        return
    # From here on by what is missing so far, not by what may still be missing.
    beyond = [*reversed(beyond), _ALL_OUT_OF_REACH]
    passing, wanted_in = stops_passed(reachable, assignment), rest(assignment)
    has, may = reachable.has + _TERMINAL_HAS, reachable.allowed + _TERMINAL_MAY
    goals = ends(assignment)
    front = [
        (0, state + (direction.first << _LAYER))
        for direction in assignment.directions
        for state in direction.starts
    ]
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
            for square, link, state, heading, bit in ways(code & _STATE):
                if has[square] & link:
                    more = missing
                elif may[square] & link:
                    more = missing + 1
                else:
                    continue
                higher = layer
                if square in passing:
                    links, lift = passing[square]
                    if links & link:
                        higher = lift[layer]
                after = state + (higher << _LAYER)
                wanted = wanted_in[higher]
                if beyond[more][heading] >> bit & wanted == wanted and after not in goals:
                    continue
                first = after not in seen
                yield Stride(spaces, code, after, square, link, more > missing, first)
                if first:
                    seen.add(after)
                    reached.append((more, after))
        front = reached


_ALL_OUT_OF_REACH = (-1,) * 4
_ANY_LINK = (1 << len(LINKS)) - 1

TERMINAL = len(CELLS)
"""All terminals as one square, which has a single link and never gets another."""

_TERMINAL_HAS, _TERMINAL_MAY = b"\1", b"\0"


def stops_passed(
    reachable: ReachableTrack, assignment: Assignment
) -> dict[int, tuple[int, Sequence[int]]]:
    """The squares on which a stop is passed: over which links, and the layers after it.

    No square is beside two buildings, so that there is never more than one stop.
    """
    found: dict[int, tuple[int, Sequence[int]]] = {}
    for at, letter in enumerate(assignment.stops):
        sign, lift = reachable.sign(letter), assignment.next_layer(at)
        if sign is not None:
            found[sign] = _ANY_LINK, lift
        else:
            for square, links in reachable.stop_conditions(letter).items():
                found[square] = links, lift
    return found


@cache
def ways(state: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """The ways on from a state, were there all links on the square it is headed to.

    For each: that square, the link as a bit, the state after it, and that state turned
    round as wavefront have it: its heading and its bit in a lane.
    """
    cell, heading = STATES[state]
    if PLAN.terminal_at(cell, heading):
        (after,) = SUCCESSORS[state][0]
        found = [(TERMINAL, 1, after)]
    elif cell.beyond(heading).on_board:
        square, entered = ENTERS[state], heading.opposite.index
        found = [
            (square, 1 << LINK[entered, side], 4 * square + side)
            for side in range(4)
            if side != entered
        ]
    else:
        found = []
    return tuple(
        (square, link, after, HEADING[back], BIT[back])
        for square, link, after in found
        if (back := REVERSED[after]) >= 0
    )


def backwards(assignment: Assignment) -> Assignment:
    """The stops of an assignment as they are met on the way back."""
    return Assignment(assignment.line, assignment.stops[::-1], assignment.ordered)


def turned(direction: TravelDirection) -> TravelDirection:
    """A drive the other way."""
    return TravelDirection(
        direction.goal,
        direction.start,
        direction.first,
        direction.last,
        direction.goals,
        direction.starts,
    )


@cache
def rest(assignment: Assignment) -> tuple[int, ...]:
    """For each layer those on the way back in which all other stops have been passed.

    They are the lowest bits of their lanes.
    """
    back = backwards(assignment)
    return tuple(
        sum(
            1 << LANE * other
            for other in range(direction.first, direction.last + 1)
            if {*assignment.passed(layer), *back.passed(other)} == set(assignment.stops)
        )
        for direction in assignment.directions
        for layer in range(direction.first, direction.last + 1)
    )
