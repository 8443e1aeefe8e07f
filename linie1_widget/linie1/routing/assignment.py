"""The assignment of a player's two cards: a line, and stops to drive over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.linie1.routes import AssignmentText
from linie1_widget.language.language import Language, TranslatableBase, current_language
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.routing.transitions import IN_TERMINAL

_LINES = sorted({terminal.line for terminal in PLAN.terminals})


class TravelDirection(NamedTuple):
    """A direction of travel for a search, with its first and last layers and states."""

    start: Terminal
    goal: Terminal
    # The layers in which no stop and in which all stops have been passed.
    first: int
    last: int
    # The numbers of the states in the two terminals.
    starts: tuple[int, int]
    goals: tuple[int, int]


@dataclass(frozen=True)
class Assignment(TranslatableBase):
    """A line card and a route card.

    Searches use one layer, a copy of the track, per set of stops passed. For stops in any
    order, bit n of the layer stands for stop n, and one search from the first terminal is
    enough, since all track can be driven both ways. For stops in order, layers 0, 1, 2 …
    count the stops passed from the first terminal; as many more serve the second terminal.

    >>> Assignment(1, ("D", "H")).next_layer(1)
    (2, 3, 2, 3)
    >>> Assignment(1, ("D", "H"), ordered=True).next_layer(1)
    (0, 2, 2, 3, 5, 5)
    """

    # 1 to 6.
    line: int
    # Letters of buildings, without duplicates.
    stops: tuple[str, ...]
    # True if the stops count only in this order.
    ordered: bool = False

    @property
    def layers(self) -> int:
        """The number of layers."""
        return 2 * len(self.stops) + 2 if self.ordered else 1 << len(self.stops)

    @property
    def directions(self) -> tuple[TravelDirection, ...]:
        """The directions of travel to search."""
        return _directions(self.line, len(self.stops), self.ordered)

    def next_layer(self, index: int) -> tuple[int, ...]:
        """Return, for each layer, the layer after passing this stop."""
        return _next_layer(len(self.stops), index, self.ordered)

    def passed(self, layer: int) -> tuple[str, ...]:
        """Return the stops passed in a layer.

        >>> Assignment(1, ("D", "H", "I")).passed(5)
        ('D', 'I')
        """
        if self.ordered:
            return self.stops[: layer % (len(self.stops) + 1)]
        return tuple(stop for bit, stop in enumerate(self.stops) if layer >> bit & 1)

    def render(self, language: Language, form: str = "") -> str:
        """Return the assignment in a language."""
        if not self.stops:
            return AssignmentText.LINE(line=self.line).render(language, form)
        key = AssignmentText.IN_ORDER if self.ordered else AssignmentText.STOPS
        return key(line=self.line, stops=self.stops).render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


@cache
def _directions(line: int, stops: int, ordered: bool) -> tuple[TravelDirection, ...]:
    one, other = (terminal for terminal in PLAN.terminals if terminal.line == line)
    here, there = IN_TERMINAL[one], IN_TERMINAL[other]
    if not ordered:
        return (TravelDirection(one, other, 0, (1 << stops) - 1, here, there),)
    return (
        TravelDirection(one, other, 0, stops, here, there),
        TravelDirection(other, one, stops + 1, 2 * stops + 1, there, here),
    )


@cache
def _next_layer(stops: int, index: int, ordered: bool) -> tuple[int, ...]:
    if not ordered:
        return tuple(layer | 1 << index for layer in range(1 << stops))
    return tuple(layer + (layer % (stops + 1) == index) for layer in range(2 * stops + 2))


def as_assignment(
    board: Position, line: int, stops: Iterable[str], ordered: bool
) -> Assignment:
    """Check the common arguments of route functions; raise ValueError or TypeError."""
    if not isinstance(board, Position):
        raise WrongType(f"a route lies on a Board, not on {board!r}")
    if type(line) is not int or line not in _LINES:
        raise InvalidValue(
            f"there is no line {line!r}: the lines are {_LINES[0]} to {_LINES[-1]}"
        )
    try:
        letters = tuple(stops)
    except TypeError:
        raise WrongType(
            f"stops are given as the letters of buildings, such as 'DHI', not {stops!r}"
        ) from None
    for letter in letters:
        if not isinstance(letter, str) or letter not in PLAN.buildings:
            raise InvalidValue(
                f"there is no building {letter!r}: the letters are "
                f"{' '.join(PLAN.buildings)}"
            )
        if letters.count(letter) > 1:
            raise InvalidValue(
                f"the stop {letter} is named twice in {''.join(letters)!r}: name each once"
            )
    return Assignment(line, letters, bool(ordered))
