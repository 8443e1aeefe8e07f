"""The inaugural trip: the dice, and the trolley on its announced route.

Sources: the rule book of 1995, second part (one die); the short rules of 2010 (three dice,
thrown again with one die fewer each time; tools); Mayfair's book for halting at every stop.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Joined, Sentence
from linie1_widget.base.language.language import Language, TranslatableBase
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.board.editions import Dice, Edition, EditionLike, as_edition
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.routes.route import Route
from linie1_widget.linie1.routes.track_graph import State
from linie1_widget.linie1.texts import FaceName, FaceUse


class Face(Enum):
    """The face of a die; the value is its notation."""

    RED = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    STOP = "H"
    TOOLS = "T"

    __hash__ = object.__hash__

    @property
    def spaces(self) -> int | None:
        """The number of spaces to drive; None if it depends on the route."""
        return int(self.value) if self.value.isdecimal() else None

    def render(self, language: Language, form: str = "") -> str:
        """Return the meaning of the face in a language."""
        return FaceName[self.name].render(language, form)


# A `Face`, or its notation: "H", "T", "0" to "4", or the number.
FaceLike: TypeAlias = Face | str | int

# The six faces of each kind of die.
FACES: Mapping[Dice, tuple[Face, ...]] = MappingProxyType(
    {
        Dice.ONE_DIE: tuple(map(Face, "1234HH")),
        Dice.TRAFFIC_LIGHTS: tuple(map(Face, "012HTT")),
    }
)

# The number of dice in the first throw. With several dice, one is used or one fewer is
# thrown again; a single die must be used.
THROWN: Mapping[Dice, int] = MappingProxyType({Dice.ONE_DIE: 1, Dice.TRAFFIC_LIGHTS: 3})


def as_face(value: FaceLike, dice: Dice) -> Face:
    """Convert to a face; raise ValueError if these dice lack it."""
    if not isinstance(value, Face | str | int):
        raise WrongType(f"a face is written as a text such as 'H' or '2', not {value!r}")
    text = value.value if isinstance(value, Face) else str(value)
    faces = {face.value: face for face in FACES[dice]}
    if text not in faces:
        raise InvalidValue(
            f"these dice never show {text!r}: they have {' '.join(faces)} ({dice.value})"
        )
    return faces[text]


def throw(dice: Dice, rng: Random, count: int | None = None) -> tuple[Face, ...]:
    """Throw dice; by default as many as in the first throw.

    >>> [face.value for face in throw(Dice.TRAFFIC_LIGHTS, Random(1))]
    ['0', 'T', 'T']
    """
    return tuple(rng.choices(FACES[dice], k=THROWN[dice] if count is None else count))


@cache
def chances(dice: Dice) -> Mapping[Face, float]:
    """Return the probability of each face of one die."""
    faces = FACES[dice]
    return MappingProxyType(
        {face: count / len(faces) for face, count in Counter(faces).items()}
    )


def throws(dice: Dice, count: int) -> Iterable[tuple[tuple[Face, ...], float]]:
    """Yield all results of several dice, in any order, with their probabilities."""
    alone = chances(dice)
    for shown in combinations_with_replacement(alone, count):
        repeats = prod(factorial(times) for times in Counter(shown).values())
        likely = prod(alone[face] for face in shown)
        yield shown, likely * factorial(count) / repeats


_SIX = 6
_SOME = 32  # the number of dice thrown first; enough for most games


class Luck:
    """The dice of a game, thrown lazily; undoing a roll does not change its result."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._fallen: list[int] = []

    def die(self, number: int) -> int:
        """Return the result of the die of this number, 0 to 5."""
        fallen = self._fallen
        if number >= len(fallen):
            # Rebuilding the whole list keeps it consistent after an interrupt.
            random = Random(self._seed).random
            fallen = [int(random() * _SIX) for _ in range(2 * number + _SOME)]
            self._fallen = fallen
        return fallen[number]


@dataclass(frozen=True)
class Trip:
    """A trolley on its route.

    Attributes
    ----------
    route : Route
        The announced route; tiles laid later do not change it.
    edition : Edition
        The rule set.
    position : int
        The number of spaces driven, from 0 to the length of the route.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> trip = depart(shortest_route(board, 1, "F"), "1995")
    >>> print(trip.explain("H"))
    H, on to the next stop sign or terminal: Waldburgstraße → c1 → c2 (H).
    >>> trip = advance(trip, "H")
    >>> trip.place.name, trip.passed
    ('c2', ())
    >>> advance(trip, 4).place.name
    'c6'
    """

    route: Route
    edition: Edition
    position: int = 0

    def __post_init__(self) -> None:
        if type(self.position) is not int or not 0 <= self.position <= self.route.length:
            raise InvalidValue(
                f"a trolley cannot have driven {self.position!r} spaces of this route: "
                f"it has {self.route.length}"
            )

    @property
    def place(self) -> Cell | Terminal:
        """The square or terminal of the trolley."""
        return self.route.cells[self.position]

    @property
    def state(self) -> State:
        """The place of the trolley and its heading."""
        return self.route.states[self.position]

    @property
    def arrived(self) -> bool:
        """True if the trolley has reached its goal."""
        return self.position == self.route.length

    @property
    def passed(self) -> tuple[str, ...]:
        """The stops of the card passed so far, in the order of the drive."""
        passes = self.route.passes.items()
        return tuple(letter for letter, spaces in passes if spaces <= self.position)

    def after(self, face: FaceLike) -> int:
        """Return the position on the route after a face is used."""
        return moved(
            self.route, self.edition, self.position, as_face(face, self.edition.dice)
        )

    def explain(self, face: FaceLike) -> str:
        """Describe the effect of a face."""
        return str(self.using(face))

    def using(self, face: FaceLike) -> Sentence:
        """Return the text of `explain`, before translation."""
        face = as_face(face, self.edition.dice)
        there = self.after(face)
        driven = range(self.position, there + 1)
        places = tuple(_named(self.route, at) for at in driven)
        movement: TranslatableBase = Joined(places, " → ")
        if there <= self.position:
            stays = FaceUse.STAYS_ON if isinstance(self.place, Cell) else FaceUse.STAYS_IN
            key = stays if there == self.position else FaceUse.BACK
            movement = key(place=_named(self.route, there))
        return FaceUse.FACE(face=face, way=movement)


def moved(route: Route, edition: Edition, position: int, face: Face) -> int:
    """Return the position on a route after a face is used.

    A number drives that many spaces; the rest is lost at the goal. H drives to the next
    stop sign or terminal on the route, of any line. Tools drive back to the last sign or
    terminal passed; a trolley on one stays.

    With `Edition.must_halt` a move ends at each stop of the card and the rest is lost.
    Hence the position describes the trip completely in every edition.
    """
    halts = route.halts
    behind = bisect_right(halts, position)
    if face is Face.TOOLS:
        return halts[behind - 1]
    if position == route.length:
        return position
    there = halts[behind]
    if face.spaces is not None:
        there = min(position + face.spaces, route.length)
    if edition.must_halt:
        ahead = (stop for stop in route.passes.values() if stop > position)
        there = min(there, next(ahead, there))
    return there


def depart(route: Route, edition: EditionLike = "1995") -> Trip:
    """Return a trip at the start of a route; raise TypeError if it is no `Route`."""
    if not isinstance(route, Route):
        raise WrongType(f"a trip needs a Route, as shortest_route finds it, not {route!r}")
    return Trip(route, as_edition(edition))


def advance(trip: Trip, face: FaceLike) -> Trip:
    """Return the trip after a face is used.

    Parameters
    ----------
    face : Face, str or int
        ``"H"``, ``"T"`` for tools, or a number.

    Raises
    ------
    ValueError
        If the edition's dice lack the face, or the trolley has arrived.
    """
    if trip.arrived:
        raise InvalidValue(
            f"the trolley has arrived at {trip.place.name}: the trip is over"
        )
    return replace(trip, position=trip.after(face))


def _named(route: Route, position: int) -> str:
    sign = route.signs[position]
    name = route.cells[position].name
    return f"{name} ({sign})" if sign else name
