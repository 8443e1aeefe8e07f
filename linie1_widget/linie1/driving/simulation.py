"""Simulation of a drive with random dice."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from linie1_widget.errors import WrongType
from linie1_widget.language.english.linie1.rides import Rolled
from linie1_widget.language.key import Sentence
from linie1_widget.language.language import Translatable
from linie1_widget.linie1.driving.dice import THROWN, Face, throw
from linie1_widget.linie1.driving.drive import Trip, advance, depart
from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.route import Route


@dataclass(frozen=True)
class SimulatedRoll:
    """One turn of a simulated drive."""

    # Positions on the route before and after the turn.
    before: int
    after: int
    # The faces shown, throw by throw.
    thrown: tuple[tuple[Face, ...], ...]
    # The face used.
    face: Face
    told: Sentence

    @property
    def sentence(self) -> str:
        """The description of the turn in the current language."""
        return str(self.told)


def simulate(
    route: Route, edition: EditionLike = "1995", seed: int = 0
) -> list[SimulatedRoll]:
    """Simulate a whole drive with optimal use of the dice, determined by the seed."""
    if type(seed) is not int:
        raise WrongType(f"a seed is a whole number such as 0, not {seed!r}")
    trip, rng = depart(route, edition), Random(seed)
    expectation = Expectation(route, trip.edition)
    rolls = []
    while not trip.arrived:
        thrown, face = _turn(trip, expectation, rng)
        after = advance(trip, face)
        told = _told(trip, after, thrown, face)
        rolls.append(SimulatedRoll(trip.position, after.position, thrown, face, told))
        trip = after
    return rolls


def _turn(
    trip: Trip, expectation: Expectation, rng: Random
) -> tuple[tuple[tuple[Face, ...], ...], Face]:
    dice = trip.edition.dice
    thrown: list[tuple[Face, ...]] = []
    for count in range(THROWN[dice], 0, -1):
        thrown.append(throw(dice, rng, count))
        face = expectation.best_choice(trip, thrown[-1]).face
        if face is not None:
            break
    assert face is not None
    return tuple(thrown), face


def _told(
    trip: Trip, after: Trip, thrown: tuple[tuple[Face, ...], ...], face: Face
) -> Sentence:
    spaces = after.position - trip.position
    if spaces == 0:
        key = Rolled.STAYS_ON if isinstance(after.place, Cell) else Rolled.STAYS_IN
    elif spaces < 0:
        key = Rolled.BACK
    elif face.spaces is None:
        key = Rolled.ON
    else:
        key = Rolled.SPACES if spaces == face.spaces else Rolled.REST_LOST
    dice: Sentence | str = ""
    for faces in thrown:
        shown = " ".join(die.value for die in faces)
        dice = Rolled.AGAIN(before=dice, dice=shown) if dice else shown
    begin = Rolled.ONE_DIE if len(thrown[0]) == 1 else Rolled.DICE
    way = key(count=spaces, place=_named(after))
    return begin(dice=dice, face=face.value, way=way)


def _named(trip: Trip) -> Translatable:
    sign = trip.route.signs[trip.position]
    return Rolled.STOP(place=trip.place, letter=sign) if sign else trip.place
