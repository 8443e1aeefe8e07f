"""How many turns a drive takes on average, exactly, and what to do with three dice.

Where a trolley stands is all there is to know about its trip, so this is a Markov
decision process on the spaces of the route. Of one die no choice has to be made, and
all its faces lead forwards: the values follow one by one from the goal. With three dice
one chooses, a red light stays and tools lead back. But they lead back no further than
to the last sign or terminal; so from halt to halt, the last part first, the values of
a part hang on one unknown only, that of its halt, and are solved exactly for a given
way of playing. Taking the best choices for these values and solving again (policy
iteration, R. A. Howard, 1960) ends after a few rounds with the best play of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.linie1.rides import Choosing
from linie1_widget.language.key import Joined
from linie1_widget.language.language import Language, TranslatableBase, current_language
from linie1_widget.linie1.driving.dice import (
    THROWN,
    Face,
    FaceLike,
    as_face,
    chances,
)
from linie1_widget.linie1.driving.drive import Trip, depart, moved
from linie1_widget.linie1.editions import Edition, EditionLike
from linie1_widget.linie1.routing.route import Route

_CLOSE = 1e-13
"""Two ways of playing that differ by less are equally good."""


@dataclass(frozen=True)
class Option(TranslatableBase):
    """Something that can be done with the dice thrown.

    Attributes
    ----------
    face : Face or None
        The face to use; None to throw one die fewer.
    turns : float
        How many more turns the drive then takes on average, this one not counted.
    """

    face: Face | None
    turns: float

    def render(self, language: Language, form: str = "") -> str:
        """What to do, and how many turns the drive takes then."""
        turns = language.number(f"{self.turns:.2f}")
        if self.face is None:
            return Choosing.AGAIN(turns=turns).render(language, form)
        return Choosing.USE(face=self.face.value, turns=turns).render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


@dataclass(frozen=True)
class DiceChoice(TranslatableBase):
    """What can be done with the dice thrown, the best first.

    Examples
    --------
    >>> print(DiceChoice((Option(Face.STOP, 2.5), Option(None, 2.75))))
    use H: 2.50 more turns; throw again: 2.75 more turns
    """

    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The one that leaves the fewest turns."""
        return self.options[0]

    @property
    def face(self) -> Face | None:
        """The face to use; None if it is better to throw again."""
        return self.best.face

    def render(self, language: Language, form: str = "") -> str:
        """All that can be done."""
        return Joined(self.options, "; ").render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


class Expectation:
    """The expected turns from every space of a route, and the best choices.

    Parameters
    ----------
    route : Route
    edition : Edition or str

    Attributes
    ----------
    turns : tuple of float
        How many turns with dice it takes on average to the goal, by position: after how
        many spaces of the route the trolley stands.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> from linie1_widget.linie1.planning.completion import cheapest_completion
    >>> from linie1_widget.linie1.routing.shortest import shortest_route
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
        """What to do with the dice thrown.

        Parameters
        ----------
        position : int or Trip
            After how many spaces of the route the trolley stands.
        dice : iterable of faces
            What they show, such as ``"H0T"``. A single die has to be used; of several
            one is used or one fewer is thrown.

        Raises
        ------
        ValueError
            If there is no such position before the goal, or these dice cannot show this.
        """
        at = position.position if isinstance(position, Trip) else position
        if type(at) is not int or not 0 <= at < len(self.turns) - 1:
            raise InvalidValue(
                f"there is nothing to choose at {at!r}: positions before the goal are "
                f"0 to {len(self.turns) - 2}"
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
        worth = self._worth(at)
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

    def _worth(self, at: int) -> dict[Face, float]:
        return {face: self.turns[there] for face, there in self._after[at].items()}

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
        """The values of one part of the route when it is known what will be used.

        Each value is ``fixed + share * x``, where x is the value at the halt.
        """
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
    """How many turns a drive takes on average, with the best play of the dice.

    Parameters
    ----------
    route : Route
    edition : Edition or str
        Its dice and its way of halting count.

    Notes
    -----
    Exact but for rounding; see the module for how. What counts are the turns in which
    dice are thrown, also where the trolley then does not move. The turn of the departure
    is one of them, or is none where an edition throws the dice only from the next on
    (`Edition.rolls_on_departure`).

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> from linie1_widget.linie1.planning.completion import cheapest_completion
    >>> from linie1_widget.linie1.routing.shortest import shortest_route
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
    """The best play of some dice: what it is worth, and how often each face is used.

    Parameters
    ----------
    alone : mapping of Face to float
        How likely one die shows each face.
    worth : mapping of Face to float
        How many turns are left when it is used.
    dice : int
        How many dice are thrown now.
    """
    if dice == 1:
        return sum(chance * worth[face] for face, chance in alone.items()), alone
    again, used_again = _play(alone, worth, dice - 1)
    # Of several dice the best counts: it is this face or a worse one if no die is better.
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
