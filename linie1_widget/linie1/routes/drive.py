"""The inaugural trip: the dice, the trolley on its route, and its expected length.

Sources: the rule book of 1995, second part (one die); the short rules of 2010 (three dice,
thrown again with one die fewer each time; tools); Mayfair's book for halting at every stop.

With one die there is no choice, and the values follow backwards from the goal. With three
dice a drive is a Markov decision process, and tools lead back only to the last halt. So
the values between two halts depend on one unknown and can be solved for a fixed policy;
policy iteration (R. A. Howard, 1960) finds the best one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import pairwise
from operator import index
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import (
    Joined,
    Language,
    Sentence,
    Translatable,
    TranslatableBase,
)
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.board.editions import Dice, Edition, EditionLike, as_edition
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.routes.route import Route
from linie1_widget.linie1.routes.track_graph import State
from linie1_widget.linie1.texts import FaceChoice, FaceName, FaceUse, RollText


class Face(Enum):
    """The face of a die; the value is its notation."""

    RED = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    STOP = "H"
    TOOLS = "T"

    if not TYPE_CHECKING:
        __hash__ = object.__hash__

    @property
    def spaces(self) -> int | None:
        """The number of spaces to drive; None if it depends on the route."""
        return int(self.value) if self.value.isdecimal() else None

    def render(self, language: Language, form: str = "") -> str:
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
    text = value.value if isinstance(value, Face) else str(value)
    faces = {face.value: face for face in FACES[dice]}
    if text not in faces:
        raise InvalidValue(
            f"these dice never show {text!r}: they have {' '.join(faces)} ({dice.value})"
        )
    return faces[text]


def roll(dice: Dice, rng: Random, *, count: int | None = None) -> tuple[Face, ...]:
    """Throw dice; by default as many as in the first throw.

    >>> [face.value for face in roll(Dice.TRAFFIC_LIGHTS, Random(1))]
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
        places = tuple(_named(self.route, spaces) for spaces in driven)
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
    """Return a trip at the start of a route; raise TypeError if it is no `Route`.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> depart(shortest_route(board, 1, "F")).place.name
    'Waldburgstraße'
    """
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

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> trip = depart(shortest_route(board, 1, "F"))
    >>> [advance(trip, face).place.name for face in (1, 4, "H")]
    ['c1', 'c4', 'c2']
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


_CLOSE = 1e-13  # the tolerance for equal values


@dataclass(frozen=True)
class Option(TranslatableBase):
    """A possible use of the dice thrown."""

    face: Face | None  # None: throw one die fewer
    turns: float  # the expected number of further turns after this one

    def render(self, language: Language, form: str = "") -> str:
        turns = language.number(f"{self.turns:.2f}")
        if self.face is None:
            return FaceChoice.AGAIN(turns=turns).render(language, form)
        return FaceChoice.USE(face=self.face.value, turns=turns).render(language, form)


@dataclass(frozen=True)
class DiceChoice(TranslatableBase):
    """The possible uses of the dice thrown, best first."""

    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def face(self) -> Face | None:
        """The face to use; None if throwing again is better."""
        return self.best.face

    def render(self, language: Language, form: str = "") -> str:
        return Joined(self.options, "; ").render(language, form)


class Expectation:
    """The expected turns from every space of a route, and the best choices.

    Attributes
    ----------
    turns : tuple of float
        The expected number of turns with dice to the goal, by position on the route.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> expected = Expectation(shortest_route(board, 1, "F"), "2010")
    >>> for option in expected.best_choice(1, "T02").options:
    ...     print(option.face, round(option.turns, 2))
    Face.TWO 6.24
    None 6.4
    Face.RED 7.28
    Face.TOOLS 7.37
    """

    def __init__(self, route: Route, edition: EditionLike = "1995") -> None:
        trip = depart(route, edition)
        self._route = route
        self._edition: Edition = trip.edition
        self._dice = trip.edition.dice
        self._chances = chances(self._dice)
        self._after = [
            {face: moved(route, trip.edition, position, face) for face in self._chances}
            for position in range(route.length + 1)
        ]
        self.turns: tuple[float, ...] = tuple(self._solve(route))

    def best_choice(self, position: int | Trip, dice: Iterable[FaceLike]) -> DiceChoice:
        """Rank the possible uses of the dice thrown.

        Parameters
        ----------
        position : int or Trip
            The number of spaces driven, less than the length of the route.
        dice : iterable of faces
            The faces thrown, such as ``"H0T"``. A single die must be used.

        Raises
        ------
        ValueError
            If the position is not before the goal, or the dice cannot show these faces.
        """
        spaces = as_whole(position.position if isinstance(position, Trip) else position)
        if spaces is None or not 0 <= spaces < len(self.turns) - 1:
            raise InvalidValue(
                f"there is nothing to choose at {position!r}: positions before the goal "
                f"are 0 to {len(self.turns) - 2}"
            )
        faces = tuple(as_face(face, self._dice) for face in dice)
        most = THROWN[self._dice]
        if not 1 <= len(faces) <= most:
            raise InvalidValue(
                f"{len(faces)} dice were given: in this edition 1 to {most} are thrown"
                if most > 1
                else f"{len(faces)} dice were given: in this edition one is thrown"
            )
        worth = {face: self.turns[there] for face, there in self._after[spaces].items()}
        options = [Option(face, worth[face]) for face in dict.fromkeys(faces)]
        if len(faces) > 1:
            again, _ = best_play(self._chances, worth, len(faces) - 1)
            options.append(Option(None, again))
        return DiceChoice(tuple(sorted(options, key=lambda option: option.turns)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expectation):
            return NotImplemented
        return self._route == other._route and self._edition == other._edition

    def __hash__(self) -> int:
        return hash(self.turns)

    def __reduce__(self) -> tuple[Any, ...]:
        return Expectation, (self._route, self._edition)

    def _solve(self, route: Route) -> list[float]:
        turns = [0.0] * (route.length + 1)
        for halt, end in reversed(list(pairwise(route.halts))):
            mixes = [self._chances] * (end - halt)
            while True:
                before = turns[halt:end]
                self._settle(turns, mixes, halt, end)
                now = turns[halt:end]
                if max(abs(a - b) for a, b in zip(before, now, strict=True)) < _CLOSE:
                    break
                for position in range(halt, end):
                    worth = {face: turns[to] for face, to in self._after[position].items()}
                    _, mixes[position - halt] = best_play(
                        self._chances, worth, THROWN[self._dice]
                    )
        return turns

    def _settle(
        self, turns: list[float], mixes: list[Mapping[Face, float]], halt: int, end: int
    ) -> None:
        """Solve the values from one halt to the next for a fixed policy."""
        # Each value is ``fixed + share * x``, where x is the value at the halt.
        fixed: dict[int, float] = {}
        share: dict[int, float] = {}
        for position in range(end - 1, halt - 1, -1):
            constant, back, stay = 1.0, 0.0, 0.0
            for face, chance in mixes[position - halt].items():
                there = self._after[position][face]
                if there == position:
                    stay += chance
                elif there == halt:
                    back += chance
                elif there < end:
                    constant += chance * fixed[there]
                    back += chance * share[there]
                else:
                    constant += chance * turns[there]
            fixed[position], share[position] = constant / (1 - stay), back / (1 - stay)
        value = fixed[halt] / (1 - share[halt])
        for position in range(halt, end):
            turns[position] = fixed[position] + share[position] * value


def expected_turns(route: Route, edition: EditionLike = "1995") -> float:
    """Return the expected number of turns of a drive with optimal use of the dice.

    Notes
    -----
    The result is exact up to rounding; see the module for the method. It counts turns in
    which dice are thrown, even if the trolley does not move. The edition determines dice
    and halts; the turn of the departure counts only with `Edition.rolls_on_departure`.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> route = shortest_route(board, 1, "F")
    >>> route.length, round(expected_turns(route), 2)
    (16, 6.93)
    >>> round(expected_turns(route, "2010"), 2)
    7.37
    """
    return Expectation(route, edition).turns[0]


def best_play(
    alone: Mapping[Face, float], worth: Mapping[Face, float], dice: int
) -> tuple[float, Mapping[Face, float]]:
    """Return the expected turns and the use of each face under the best play."""
    if dice == 1:
        return sum(chance * worth[face] for face, chance in alone.items()), alone
    again, used_again = best_play(alone, worth, dice - 1)
    # The best die counts: it is this face or a worse one if no die shows a better one.
    value, throws_again, left = 0.0, 0.0, 1.0
    used: dict[Face, float] = {}
    for face in sorted(alone, key=worth.__getitem__):
        rest = left - alone[face]
        chance = left**dice - max(rest, 0.0) ** dice
        left = rest
        if worth[face] < again:
            used[face] = chance
            value += chance * worth[face]
        else:
            throws_again += chance
    for face, chance in used_again.items():
        used[face] = used.get(face, 0.0) + throws_again * chance
    return value + throws_again * again, used


@dataclass(frozen=True)
class SimulatedRoll:
    """One turn of a simulated drive."""

    before: int  # the position on the route before the turn
    after: int  # the position after it
    thrown: tuple[tuple[Face, ...], ...]  # the faces shown, throw by throw
    face: Face  # the face used
    description: Sentence

    @property
    def sentence(self) -> str:
        return str(self.description)


def simulate(
    route: Route, edition: EditionLike = "1995", seed: int = 0
) -> list[SimulatedRoll]:
    """Simulate a whole drive with optimal use of the dice, determined by the seed."""
    trip, rng = depart(route, edition), Random(index(seed))
    expectation, dice = Expectation(route, trip.edition), trip.edition.dice
    rolls = []
    while not trip.arrived:
        thrown: tuple[tuple[Face, ...], ...] = ()
        face: Face | None = None
        while face is None:
            thrown += (roll(dice, rng, count=THROWN[dice] - len(thrown)),)
            face = expectation.best_choice(trip, thrown[-1]).face
        after = advance(trip, face)
        description = _describe(trip, after, thrown, face)
        rolls.append(
            SimulatedRoll(trip.position, after.position, thrown, face, description)
        )
        trip = after
    return rolls


def _describe(
    trip: Trip, after: Trip, thrown: tuple[tuple[Face, ...], ...], face: Face
) -> Sentence:
    spaces = after.position - trip.position
    if spaces == 0:
        key = RollText.STAYS_ON if isinstance(after.place, Cell) else RollText.STAYS_IN
    elif spaces < 0:
        key = RollText.BACK
    elif face.spaces is None:
        key = RollText.ON
    else:
        key = RollText.SPACES if spaces == face.spaces else RollText.REST_LOST
    dice: Sentence | str = ""
    for faces in thrown:
        written = " ".join(die.value for die in faces)
        dice = RollText.AGAIN(before=dice, dice=written) if dice else written
    begin = RollText.ONE_DIE if len(thrown[0]) == 1 else RollText.DICE
    place: Translatable = after.place
    if sign := after.route.signs[after.position]:
        place = RollText.STOP(place=place, letter=sign)
    return begin(dice=dice, face=face.value, way=key(count=spaces, place=place))
