"""Drives over partly missing track with the least cost of laying and driving.

Spaces and missing squares have prices, and scarce tiles cost more. The search runs
backwards from the goals as Dijkstra's algorithm (1959), with one wave front per price, as
in R. B. Dial's buckets (Algorithm 360, 1969).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import and_, invert, or_
from random import Random
from typing import NamedTuple

from linie1_widget.linie1.planning.missing import (
    NEVER,
    STEPS,
    TERMINAL,
    PlainStride,
    ReachableTrack,
    Stride,
    backwards,
    code_of,
    ends,
    layer_of,
    layers_to_complete,
    reversed_direction,
    state_of,
    stops_passed,
    strides,
)
from linie1_widget.linie1.routes.route import Assignment, goals_of, starts_of
from linie1_widget.linie1.routes.wavefront import (
    WavefrontSearch,
    bit_layers,
    copied,
    merged,
    stop_conditions,
)


@dataclass(frozen=True)
class PlannedDrive:
    """A drive from terminal to terminal over laid and missing track."""

    assignment: Assignment
    strides: tuple[Stride, ...]

    @property
    def missing(self) -> int:
        """The number of squares missing at planning time, counted as by `missing_tiles`."""
        return sum(stride.missing for stride in self.strides)

    def missing_on(self, reachable: ReachableTrack) -> int:
        """Return the number of squares missing on a changed board.

        It is at least `missing_tiles`; `NEVER` if this drive is impossible there.
        """
        needs = self.needs_on(reachable)
        return NEVER if needs is None else len(needs)

    def needs_on(self, reachable: ReachableTrack) -> list[Stride] | None:
        """Return the steps missing on a changed board; None if this drive is impossible."""
        stops = stops_passed(reachable, self.assignment)
        layer, needs = layer_of(self.strides[0].before), []
        for stride in self.strides:
            square, link = stride.square, stride.link
            if square != TERMINAL:
                if not reachable.has[square] & link:
                    if not reachable.allowed[square] & link:
                        return None
                    needs.append(stride)
                if square in stops and stops[square][0] & link:
                    layer = stops[square][1][layer]
        arrived = code_of(state_of(self.strides[-1].after), layer)
        return needs if arrived in ends(self.assignment) else None


def cheapest_drive(
    reachable: ReachableTrack, assignment: Assignment
) -> PlannedDrive | None:
    """Return the shortest drive of those that miss the fewest squares, or None."""
    return cheapest_of(strides(reachable, assignment), assignment)


def cheapest_of(
    strides: Iterable[PlainStride], assignment: Assignment
) -> PlannedDrive | None:
    """Return the drive of `cheapest_drive` from the strides of `missing.strides`."""
    goals = ends(assignment)
    strides_to: dict[int, PlainStride] = {}
    least: int | None = None
    for stride in strides:
        spaces, _, after, _, _, _, first = stride
        if least is not None and spaces > least:
            break
        if first:
            strides_to[after] = stride
            if after in goals:
                least = spaces
    drive = []
    code = min(goals & strides_to.keys(), default=None)
    while code in strides_to:
        drive.append(Stride._make(strides_to[code]))
        code = drive[-1].before
    return PlannedDrive(assignment, tuple(drive[::-1])) if drive else None


def missing_links(strides: Iterable[PlainStride]) -> dict[int, int]:
    """Return the missing links of strides by square, as bits."""
    links: dict[int, int] = {}
    for _, _, _, square, link, missing, _ in strides:
        if missing:
            links[square] = links.get(square, 0) | link
    return links


class Offer(NamedTuple):
    """Track that may be laid, with the price of each square that gains a link."""

    track: ReachableTrack
    price: int


class FastestDrives:
    """All drives with the least total price; `space` is the price of each space.

    Each offer, from the cheapest on, includes the track of those before it.
    """

    def __init__(self, offers: Sequence[Offer], space: int, assignment: Assignment) -> None:
        self._space, self._assignment = space, assignment
        self._classes = list(_classes(offers, space, assignment))
        self._signs = {
            square: assignment.next_layer(index)
            for index, letter in enumerate(assignment.stops)
            if (square := offers[-1].track.sign(letter)) is not None
        }
        self._beyond: list[Sequence[int]] = []
        self.price: int | None = self._search(offers)  # None if there is no drive

    def any_drive(self, rng: Random) -> PlannedDrive | None:
        """Return one of these drives at random, or None."""
        if self.price is None:
            return None
        starts = [
            code
            for start in starts_of(self._assignment.directions)
            if any(self._strides(code := code_of(*start), self.price, 1))
        ]
        code, left = rng.choice(starts), self.price
        drive: list[Stride] = []
        while left:
            stride, price = rng.choice([*self._strides(code, left, len(drive) + 1)])
            drive.append(stride)
            code, left = stride.after, left - price
        return PlannedDrive(self._assignment, tuple(drive))

    def _search(self, offers: Sequence[Offer]) -> int | None:
        """Find the states near enough to a goal for each price; return the least price."""
        back = backwards(self._assignment)
        directions = [
            reversed_direction(direction) for direction in self._assignment.directions
        ]
        layers = back.layers
        goals = merged(goals_of(directions))
        tracks = [
            (
                link_class.price,
                [copied(bits, layers) for bits in bit_layers(link_class.links)],
                [
                    stop_conditions(
                        link_class.stop_conditions.get(letter, {}), back.next_layer(index)
                    )
                    for index, letter in enumerate(back.stops)
                ],
            )
            for link_class in self._classes
        ]
        track = offers[-1].track
        signs = ((index, track.sign(letter)) for index, letter in enumerate(back.stops))
        wavefront = WavefrontSearch(
            layers,
            {
                square: back.next_layer(index)
                for index, square in signs
                if square is not None
            },
        )
        front = wavefront.begin(starts_of(directions))
        waiting: dict[int, Sequence[int]] = {}
        while True:
            spent = len(self._beyond)
            self._beyond.append(tuple(wavefront.unseen))
            if any(front[heading] & bits for heading, bits in goals):
                return spent
            if any(front):
                for price, links, earns in tracks:
                    ahead = wavefront.ahead(front, links, earns)
                    due = spent + price
                    there = waiting.get(due)
                    waiting[due] = tuple(map(or_, ahead, there)) if there else ahead
            if not waiting:
                return None
            front = wavefront.new(*waiting.pop(spent + 1, (0, 0, 0, 0)))

    def _strides(self, code: int, left: int, spaces: int) -> Iterator[tuple[Stride, int]]:
        """Yield the possible steps and their prices, given the remaining price."""
        layer, goals = layer_of(code), ends(self._assignment)
        missing_in = layers_to_complete(self._assignment)
        for square, link, state, heading, bit in STEPS[state_of(code)]:
            for link_class in self._classes:
                if link_class.price > left:
                    continue
                higher = link_class.after(square, link, layer)
                if higher is None:
                    continue
                if square in self._signs:
                    higher = self._signs[square][higher]
                after, beyond = (
                    code_of(state, higher),
                    left - link_class.price - self._space,
                )
                layers_missing = missing_in[higher]
                if after in goals or (
                    beyond >= 0
                    and self._beyond[beyond][heading] >> bit & layers_missing
                    != layers_missing
                ):
                    stride = Stride(
                        spaces, code, after, square, link, link_class.missing, True
                    )
                    yield stride, link_class.price


class _Class(NamedTuple):
    """Links that cost the same price per space."""

    price: int
    missing: bool  # True if the links are not laid yet
    links: bytes  # the links by square
    # For each stop whose sign can be earned at this price, the links by square.
    stop_conditions: Mapping[str, Mapping[int, int]]
    layer_transitions: Mapping[str, Sequence[int]]  # the next layers for each stop

    def after(self, square: int, link: int, layer: int) -> int | None:
        """Return the layer after driving over a link; None if the link is not included."""
        if square == TERMINAL:
            return None if self.missing else layer
        for letter, squares in self.stop_conditions.items():
            if squares.get(square, 0) & link:
                return self.layer_transitions[letter][layer]
        return layer if self.links[square] & link else None


def _classes(
    offers: Sequence[Offer], space: int, assignment: Assignment
) -> Iterator[_Class]:
    """Yield the class of laid track, then the additional track of each offer."""
    layer_transitions = {
        stop: assignment.next_layer(index) for index, stop in enumerate(assignment.stops)
    }
    cheaper = offers[0].track.has
    yield _Class(space, False, cheaper, {}, layer_transitions)
    earned: dict[str, dict[int, int]] = {letter: {} for letter in layer_transitions}
    for track, price in offers:
        stop_conditions = {
            letter: {
                square: links & ~earned[letter].get(square, 0)
                for square, links in track.stop_conditions(letter).items()
            }
            for letter in layer_transitions
            if track.sign(letter) is None
        }
        links = bytes(map(and_, track.allowed, map(invert, cheaper)))
        yield _Class(space + price, True, links, stop_conditions, layer_transitions)
        cheaper = bytes(map(or_, track.allowed, cheaper))
        for letter in stop_conditions:
            earned[letter] = track.stop_conditions(letter)
