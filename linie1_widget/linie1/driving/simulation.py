"""A whole ride by the dice, thrown beforehand: how a drive might go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from linie1_widget.errors import WrongType
from linie1_widget.linie1.driving.dice import THROWN, Face, throw
from linie1_widget.linie1.driving.drive import Trip, advance, depart
from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.route import Route

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "rolled": "Rolled {dice}: ",
        "threw": "Threw {dice}. Used {face}: ",
        "again": ", again ",
        "spaces": "{count} to {place}.",
        "short": "{count} to {place}, and the rest is lost.",
        "stop": "on to {place}.",
        "back": "back to {place}.",
        "stays": "the trolley stays {place}.",
    }
)
"""The sentences about a roll. A second language is a second mapping."""


@dataclass(frozen=True)
class SimulatedRoll:
    """One turn of a ride, in which dice are thrown.

    Attributes
    ----------
    before, after : int
        After how many spaces of the route the trolley stood, and stands now.
    thrown : tuple of tuple of Face
        What the dice showed, throw by throw.
    face : Face
        The one that was used.
    sentence : str
        What happened.
    """

    before: int
    after: int
    thrown: tuple[tuple[Face, ...], ...]
    face: Face
    sentence: str


def simulate(
    route: Route, edition: EditionLike = "1995", seed: int = 0
) -> list[SimulatedRoll]:
    """Throw the dice for a whole drive, and play them as well as can be.

    Parameters
    ----------
    route : Route
    edition : Edition or str
        Its dice and its way of halting count.
    seed : int
        The same seed gives the same ride.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> from linie1_widget.linie1.planning.completion import cheapest_completion
    >>> from linie1_widget.linie1.routing.shortest import shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> route = shortest_route(board, 1, "F")
    >>> rolls = simulate(route)
    >>> rolls[0].before, rolls[-1].after == route.length
    (0, True)
    """
    if type(seed) is not int:
        raise WrongType(f"a seed is a whole number such as 0, not {seed!r}")
    trip, rng = depart(route, edition), Random(seed)
    expectation = Expectation(route, trip.edition)
    rolls = []
    while not trip.arrived:
        thrown, face = _turn(trip, expectation, rng)
        after = advance(trip, face)
        sentence = _sentence(trip, after, thrown, face)
        rolls.append(SimulatedRoll(trip.position, after.position, thrown, face, sentence))
        trip = after
    return rolls


def _turn(
    trip: Trip, expectation: Expectation, rng: Random
) -> tuple[tuple[tuple[Face, ...], ...], Face]:
    """What is thrown in a turn, and what is used of it."""
    dice = trip.edition.dice
    thrown: list[tuple[Face, ...]] = []
    for count in range(THROWN[dice], 0, -1):
        thrown.append(throw(dice, rng, count))
        face = expectation.best_choice(trip, thrown[-1]).face
        if face is not None:
            break
    assert face is not None
    return tuple(thrown), face


def _sentence(
    trip: Trip, after: Trip, thrown: tuple[tuple[Face, ...], ...], face: Face
) -> str:
    spaces = after.position - trip.position
    if spaces == 0:
        key = "stays"
    elif spaces < 0:
        key = "back"
    elif face.spaces is None:
        key = "stop"
    else:
        key = "spaces" if spaces == face.spaces else "short"
    place = _named(after)
    if key == "stays":
        place = f"{'on' if isinstance(after.place, Cell) else 'in'} {place}"
    throws = (" ".join(die.value for die in throw) for throw in thrown)
    dice = SENTENCES["again"].join(throws)
    begin = "rolled" if len(thrown[0]) == 1 else "threw"
    return SENTENCES[begin].format(dice=dice, face=face.value) + SENTENCES[key].format(
        count=f"{spaces} space{'s' if spaces != 1 else ''}", place=place
    )


def _named(trip: Trip) -> str:
    sign = trip.route.signs[trip.position]
    return f"{trip.place.name} (stop {sign})" if sign else trip.place.name
