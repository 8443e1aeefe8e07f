"""Routes: drives of a line from one of its terminals to the other, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.linie1.routes import Drive
from linie1_widget.language.key import Joined
from linie1_widget.language.language import TranslatableBase
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.routing.track_graph import State
from linie1_widget.linie1.routing.transitions import (
    IN_TERMINAL,
    NUMBER,
    PLACES,
    REVERSED,
    STATES,
)


@dataclass(frozen=True)
class Route:
    """A drive from one terminal of a line to the other, over all stops of its card.

    The drive ends where it first reaches its goal with all stops passed; the constructor
    drops later states.

    Attributes
    ----------
    assignment : Assignment
        The line and the stops.
    states : tuple of (Cell, Side)
        The place and heading after each space, from terminal to terminal.
    signs : tuple of str
        For each state, the letter of the building whose stop sign stands there, or "".

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> print(shortest_route(board, 1, "F").explain())
    Line 1 over F: 16 spaces from Waldburgstraße to Auf der Schmelz.
      9: Waldburgstraße → c1 → c2 → c3 → c4 → c5 → c6 → c7 → c8 → c9 (Fischmarkt)
      7: c9 → d9 → e9 → f9 → f10 → f11 → f12 → Auf der Schmelz
    """

    assignment: Assignment
    states: tuple[State, ...]
    signs: tuple[str, ...]

    def __post_init__(self) -> None:
        goals = _GOALS.get((self.line, self.states[0]), ()) if self.states else ()
        before = self.states[:-1]
        early = goals and (goals[0] in before or goals[1] in before)
        if early and len(self.passes) == len(self.stops):
            done = max(self.passes.values(), default=0)
            end = next(
                (at for at in range(done, len(before)) if before[at] in goals), self.length
            )
            object.__setattr__(self, "states", self.states[: end + 1])
            object.__setattr__(self, "signs", self.signs[: end + 1])

    @property
    def line(self) -> int:
        """The number of the line."""
        return self.assignment.line

    @property
    def stops(self) -> tuple[str, ...]:
        """The stops of the card."""
        return self.assignment.stops

    @property
    def length(self) -> int:
        """The number of spaces; squares and terminals count as one each."""
        return len(self.states) - 1

    @cached_property
    def cells(self) -> tuple[Cell | Terminal, ...]:
        """The squares and terminals in order, both ends included."""
        return tuple(PLACES[NUMBER[state]] for state in self.states)

    @property
    def start(self) -> Terminal:
        """The first terminal."""
        return self._terminal(0)

    @property
    def goal(self) -> Terminal:
        """The last terminal."""
        return self._terminal(-1)

    @cached_property
    def passes(self) -> Mapping[str, int]:
        """The number of spaces to each stop of the card, in order of passing."""
        found: dict[str, int] = {}
        for spaces, letter in enumerate(self.signs):
            if letter in self.stops and letter not in found:
                if self.assignment.ordered and letter != self.stops[len(found)]:
                    continue
                found[letter] = spaces
        return found

    @cached_property
    def halts(self) -> tuple[int, ...]:
        """The positions of stop signs and terminals of any line, and of both ends."""
        return tuple(
            spaces
            for spaces, (letter, place) in enumerate(
                zip(self.signs, self.cells, strict=True)
            )
            if letter or isinstance(place, Terminal) or spaces == self.length
        )

    def backwards(self) -> Route:
        """Return the reverse drive; raise ValueError for several ordered stops."""
        if self.assignment.ordered and len(self.stops) > 1:
            raise InvalidValue(
                "a route over stops in order cannot be driven backwards: "
                "they would come in the wrong order"
            )
        ways = [REVERSED[NUMBER[state]] for state in self.states[:-1]]
        back = [STATES[way] for way in reversed(ways) if way is not None]
        last = next(
            STATES[number]
            for number in IN_TERMINAL[self.start]
            if STATES[number] != self.states[0]
        )
        return Route(self.assignment, (*back, last), self.signs[::-1])

    def explain(self) -> str:
        """Describe the drive, one line for each part from stop to stop."""
        return str(self.sentences())

    def sentences(self) -> Joined:
        """Return the text of `explain`, before translation."""
        ends = {"start": self.start, "goal": self.goal}
        lines: list[TranslatableBase] = [
            Drive.WHOLE(assignment=self.assignment, spaces=self.length, **ends)
        ]
        since = 0
        for letter, index in (*self.passes.items(), ("", self.length)):
            way = " → ".join(place.name for place in self.cells[since : index + 1])
            end = (" (", PLAN.buildings[letter], ")") if letter else ()
            lines.append(Joined((f"{index - since:>3}: {way}", *end), ""))
            since = index
        through = [place for place in self.cells[1:-1] if isinstance(place, Terminal)]
        if through:
            lines.append(Drive.THROUGH(terminals=tuple(dict.fromkeys(through))))
        squares = [place for place in self.cells if isinstance(place, Cell)]
        again = dict.fromkeys(cell for cell in squares if squares.count(cell) > 1)
        if again:
            lines.append(Drive.AGAIN(squares=tuple(again)))
        return Joined(tuple(lines))

    def _terminal(self, index: int) -> Terminal:
        place = self.cells[index]
        assert isinstance(place, Terminal)
        return place


# The goal states by line and starting state.
_GOALS = {
    (one.line, STATES[start]): tuple(STATES[goal] for goal in IN_TERMINAL[other])
    for one in PLAN.terminals
    for other in PLAN.terminals
    if one.line == other.line and one != other
    for start in IN_TERMINAL[one]
}
