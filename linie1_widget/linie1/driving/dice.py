"""The dice of the inaugural trip: probabilities, and reproducible throws.

Sources: the rule book of 1995 (one die); the short rules of 2010 (three dice, thrown
again with one die fewer each time).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.linie1.rides import FaceName
from linie1_widget.language.language import Language
from linie1_widget.linie1.editions import Dice


class Face(Enum):
    """The face of a die; the value is its notation.

    >>> Face("H")
    <Face.STOP: 'H'>
    >>> Face.THREE.spaces
    3
    """

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
# The number of dice thrown first; enough for most games.
_SOME = 32


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
