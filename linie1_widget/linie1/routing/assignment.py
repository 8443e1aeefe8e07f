"""What a player's two cards ask for: a line, and stops to drive over."""

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
    """From where to where, and in which layers a search begins and ends.

    Attributes
    ----------
    start, goal : Terminal
    first, last : int
        The layers in which nothing and in which everything has been passed.
    starts, goals : tuple of int
        The numbers of the states in the two terminals.
    """

    start: Terminal
    goal: Terminal
    first: int
    last: int
    starts: tuple[int, int]
    goals: tuple[int, int]


@dataclass(frozen=True)
class Assignment(TranslatableBase):
    """A line card and a route card.

    Attributes
    ----------
    line : int
        The line, 1 to 6, whose two terminals are to be joined.
    stops : tuple of str
        Letters of buildings, none twice.
    ordered : bool
        Whether the stops count only in the order in which they are listed.

    Notes
    -----
    A search over stops runs on layers: copies of the track, one for each state of what
    has been passed. With stops in any order, bit ``n`` of a layer's number stands for
    stop ``n``. All track can be driven both ways, so that one look from the first
    terminal is enough: what is found is as good when driven backwards. With stops in
    order there are layers 0, 1, 2 … for a drive from the first terminal, by the number
    of stops that have been passed, and as many more for a drive from the second.

    Examples
    --------
    >>> Assignment(1, ("D", "H")).next_layer(1)
    (2, 3, 2, 3)
    >>> Assignment(1, ("D", "H"), ordered=True).next_layer(1)
    (0, 2, 2, 3, 5, 5)
    """

    line: int
    stops: tuple[str, ...]
    ordered: bool = False

    @property
    def layers(self) -> int:
        """How many layers there are."""
        return 2 * len(self.stops) + 2 if self.ordered else 1 << len(self.stops)

    @property
    def directions(self) -> tuple[TravelDirection, ...]:
        """From where to where a search has to look."""
        return _directions(self.line, len(self.stops), self.ordered)

    def next_layer(self, index: int) -> tuple[int, ...]:
        """For each layer the one in which a trolley is after it passed this stop."""
        return _next_layer(len(self.stops), index, self.ordered)

    def passed(self, layer: int) -> tuple[str, ...]:
        """The stops that have been passed in a layer.

        >>> Assignment(1, ("D", "H", "I")).passed(5)
        ('D', 'I')
        """
        if self.ordered:
            return self.stops[: layer % (len(self.stops) + 1)]
        return tuple(stop for bit, stop in enumerate(self.stops) if layer >> bit & 1)

    def render(self, language: Language, form: str = "") -> str:
        """What they ask for, in words."""
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
    """The arguments that all questions about routes share, checked.

    Raises
    ------
    ValueError
        If there is no such line or building, or a stop is named twice.
    TypeError
        If something is of the wrong kind.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> as_assignment(Board(), 1, "DHH", False)
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: the stop H is named twice in 'DHH': name each once
    """
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
