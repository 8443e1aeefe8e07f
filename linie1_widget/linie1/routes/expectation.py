"""The exact expected length of a drive, and its simulation with random dice.

With one die there is no choice, and the values follow backwards from the goal. With three
dice a drive is a Markov decision process, and tools lead back only to the last halt. So
the values between two halts depend on one unknown and can be solved for a fixed policy;
policy iteration (R. A. Howard, 1960) finds the best one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Joined, Sentence
from linie1_widget.base.language.language import Language, Translatable, TranslatableBase
from linie1_widget.linie1.board.editions import Edition, EditionLike
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.routes.drive import (
    THROWN,
    Face,
    FaceLike,
    Trip,
    advance,
    as_face,
    chances,
    depart,
    moved,
    throw,
)
from linie1_widget.linie1.routes.route import Route
from linie1_widget.linie1.texts import FaceChoice, RollText

_CLOSE = 1e-13  # the tolerance for equal values


@dataclass(frozen=True)
class Option(TranslatableBase):
    """A possible use of the dice thrown."""

    face: Face | None  # None: throw one die fewer
    turns: float  # the expected number of further turns after this one

    def render(self, language: Language, form: str = "") -> str:
        """Return the use and its expected number of turns in a language."""
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
        """The use with the fewest expected turns."""
        return self.options[0]

    @property
    def face(self) -> Face | None:
        """The face to use; None if throwing again is better."""
        return self.best.face

    def render(self, language: Language, form: str = "") -> str:
        """Return all uses in a language."""
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
            {face: moved(route, trip.edition, at, face) for face in self._chances}
            for at in range(route.length + 1)
        ]
        self.turns = tuple(self._solve(route))

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
        at = as_whole(position.position if isinstance(position, Trip) else position)
        if at is None or not 0 <= at < len(self.turns) - 1:
            raise InvalidValue(
                f"there is nothing to choose at {position!r}: positions before the goal "
                f"are 0 to {len(self.turns) - 2}"
            )
        try:
            shown = tuple(as_face(face, self._dice) for face in dice)
        except TypeError:
            raise WrongType(
                f"dice are given as the faces they show, such as 'H0T', not {dice!r}"
            ) from None
        most = THROWN[self._dice]
        if not 1 <= len(shown) <= most:
            raise InvalidValue(
                f"{len(shown)} dice were given: in this edition 1 to {most} are thrown"
                if most > 1
                else f"{len(shown)} dice were given: in this edition one is thrown"
            )
        worth = {face: self.turns[there] for face, there in self._after[at].items()}
        options = [Option(face, worth[face]) for face in dict.fromkeys(shown)]
        if len(shown) > 1:
            again, _ = _play(self._chances, worth, len(shown) - 1)
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
                for at in range(halt, end):
                    worth = {face: turns[to] for face, to in self._after[at].items()}
                    _, mixes[at - halt] = _play(self._chances, worth, THROWN[self._dice])
        return turns

    def _settle(
        self, turns: list[float], mixes: list[Mapping[Face, float]], halt: int, end: int
    ) -> None:
        """Solve the values from one halt to the next for a fixed policy."""
        # Each value is ``fixed + share * x``, where x is the value at the halt.
        fixed: dict[int, float] = {}
        share: dict[int, float] = {}
        for at in range(end - 1, halt - 1, -1):
            constant, back, stay = 1.0, 0.0, 0.0
            for face, chance in mixes[at - halt].items():
                there = self._after[at][face]
                if there == at:
                    stay += chance
                elif there == halt:
                    back += chance
                elif there < end:
                    constant += chance * fixed[there]
                    back += chance * share[there]
                else:
                    constant += chance * turns[there]
            fixed[at], share[at] = constant / (1 - stay), back / (1 - stay)
        value = fixed[halt] / (1 - share[halt])
        for at in range(halt, end):
            turns[at] = fixed[at] + share[at] * value


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


def _play(
    alone: Mapping[Face, float], worth: Mapping[Face, float], dice: int
) -> tuple[float, Mapping[Face, float]]:
    """Return the expected turns and the use of each face under the best play."""
    if dice == 1:
        return sum(chance * worth[face] for face, chance in alone.items()), alone
    again, used_again = _play(alone, worth, dice - 1)
    # The best die counts: it is this face or a worse one if no die shows a better one.
    value, throws_again, left = 0.0, 0.0, 1.0
    used: dict[Face, float] = {}
    for face in sorted(alone, key=worth.__getitem__):
        rest = left - alone[face]
        shown = left**dice - max(rest, 0.0) ** dice
        left = rest
        if worth[face] < again:
            used[face] = shown
            value += shown * worth[face]
        else:
            throws_again += shown
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
        """The description of the turn in the current language."""
        return str(self.description)


def simulate(
    route: Route, edition: EditionLike = "1995", seed: int = 0
) -> list[SimulatedRoll]:
    """Simulate a whole drive with optimal use of the dice, determined by the seed."""
    number = as_whole(seed)
    if number is None:
        raise WrongType(f"a seed is a whole number such as 0, not {seed!r}")
    trip, rng = depart(route, edition), Random(number)
    expectation, dice = Expectation(route, trip.edition), trip.edition.dice
    rolls = []
    while not trip.arrived:
        thrown: tuple[tuple[Face, ...], ...] = ()
        face: Face | None = None
        while face is None:
            thrown += (throw(dice, rng, THROWN[dice] - len(thrown)),)
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
        shown = " ".join(die.value for die in faces)
        dice = RollText.AGAIN(before=dice, dice=shown) if dice else shown
    begin = RollText.ONE_DIE if len(thrown[0]) == 1 else RollText.DICE
    place: Translatable = after.place
    if sign := after.route.signs[after.position]:
        place = RollText.STOP(place=place, letter=sign)
    return begin(dice=dice, face=face.value, way=key(count=spaces, place=place))
