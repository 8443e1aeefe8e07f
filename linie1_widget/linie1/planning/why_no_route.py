"""Explanations for a line that cannot be driven yet.

From each terminal, a search finds the drive over the most stops, then the stops out of
reach, the ends of the track, and the switches that are set against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from linie1_widget.base.language.key import Joined, Sentence
from linie1_widget.base.language.language import Explanation, Language, TranslatableBase
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN, Building, Terminal
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.planning.missing import ReachableTrack
from linie1_widget.linie1.routes.route import Assignment, as_assignment
from linie1_widget.linie1.routes.shortest import find_route
from linie1_widget.linie1.routes.track_graph import (
    ENTERS,
    EXITS,
    FIRST_IN_TERMINAL,
    IN_TERMINAL,
    REVERSED,
    STATES,
    reach,
)
from linie1_widget.linie1.texts import LineFault


@dataclass(frozen=True)
class Obstacle(TranslatableBase):
    """An obstacle to a drive."""

    # "sign": a stop sign is missing; "leg": no tile lies at a terminal; "apart": a stop or
    # the goal is out of reach; "switch": one is set against the drive; "end": of the track.
    kind: str
    sentence: Sentence
    cell: Cell | None = None
    # The side of the exit that cannot be taken, or of the end of the track.
    side: Side | None = None
    entered: Side | None = None  # for a switch, the side that the trolley enters over
    stop: str = ""  # the letter of the building concerned, or ""
    start: str = ""  # the terminal at which the search started; "" for a sign

    @property
    def message(self) -> str:
        """The sentence in the current language."""
        return str(self)

    def render(self, language: Language, form: str = "") -> str:
        """Return the sentence in a language."""
        return self.sentence.render(language, form)


@dataclass(frozen=True)
class NoRoute(Explanation):
    """All obstacles to a drive: first missing signs, then those met from each terminal."""

    assignment: Assignment
    obstacles: tuple[Obstacle, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares mentioned, without duplicates."""
        return tuple(dict.fromkeys(each.cell for each in self.obstacles if each.cell))

    @property
    def _tone(self) -> bool:
        return False

    def render(self, language: Language, form: str = "") -> str:
        """Return the explanation in a language, one obstacle per line."""
        head = LineFault.NOT_YET(assignment=self.assignment)
        return Joined((head, *self.obstacles)).render(language, form)


def why_no_route(
    board: PositionLike, line: int, stops: Iterable[str], ordered: bool = False
) -> NoRoute | None:
    """Explain what is missing before a line can be driven; return None if nothing is.

    The arguments are those of `shortest_route`.

    >>> from linie1_widget.linie1.board.board import Board
    >>> print(why_no_route(Board.parse("b1:C0 c1:L0 c2:S0 | H:c2"), 1, "H"))
    Line 1 over H cannot be driven yet.
    From Waldburgstraße, after H: Auf der Schmelz cannot be reached.
    From Waldburgstraße: the track ends on c2; c3 is empty.
    From Auf der Schmelz: the stop sign of the Hallenbad (H) on c2 cannot be reached; \
enter it from the north or south.
    From Auf der Schmelz: Waldburgstraße cannot be reached.
    From Auf der Schmelz: no tile lies on its leg f12.
    From Auf der Schmelz: no tile lies on its leg g12.
    """
    board, assignment = as_position(board), as_assignment(line, stops, ordered)
    if find_route(board, assignment) is not None:
        return None
    obstacles = list(_signs(ReachableTrack(board), assignment))
    terminals = PLAN.terminals_of(line)
    for start, goal in (terminals, terminals[::-1]):
        obstacles += _DriveSearch(board, assignment, start, goal).obstacles()
    return NoRoute(assignment, tuple(obstacles))


def _signs(reachable: ReachableTrack, assignment: Assignment) -> Iterator[Obstacle]:
    for letter in assignment.stops:
        if reachable.sign(letter) is None:
            building = PLAN.buildings[letter]
            squares = [CELLS[index] for index in reachable.stop_conditions(letter)]
            key = LineFault.SIGN_TO_EARN if squares else LineFault.SIGN_LOST
            sentence = key(building=building, squares=squares)
            yield Obstacle("sign", sentence, building.cell, stop=letter)


class _DriveSearch:
    """A search from one terminal for the furthest drive and its obstacles."""

    def __init__(
        self, board: Position, assignment: Assignment, start: Terminal, goal: Terminal
    ) -> None:
        self._laid = board._placement.laid
        self._assignment = assignment
        self._start, self._goal = start, goal
        self._signs = {
            letter: INDEX_OF[cell]
            for letter, cell in board.stops.items()
            if letter in assignment.stops
        }
        self._passed, self._reached = self._furthest()
        # Stops in any order: branches skipped before the last stop count as well.
        everywhere = reach(self._laid, IN_TERMINAL[start])
        self._around = sorted(self._reached if assignment.ordered else everywhere)

    def obstacles(self) -> Iterator[Obstacle]:
        # The stops or the goal ("") out of reach, with their states.
        lacking = [(letter, list(self._at(letter))) for letter in self._next(self._passed)]
        goal = list(IN_TERMINAL[self._goal])
        if self._reached.isdisjoint(goal):
            lacking.append(("", goal))
        for letter, targets in lacking:
            yield self._apart(letter, targets)
        yield from self._switches(lacking)
        yield from self._ends()

    def _furthest(self) -> tuple[tuple[str, ...], set[int]]:
        """Return the most stops that one drive passes, and its possible last states."""
        best: tuple[str, ...] = ()
        reached = reach(self._laid, IN_TERMINAL[self._start])
        seen = {frozenset[str](): reached}
        waiting: list[tuple[str, ...]] = [()]
        while waiting:
            passed = waiting.pop(0)
            states = seen[frozenset(passed)]
            for letter in self._next(passed):
                there = states.intersection(self._at(letter))
                longer = (*passed, letter)
                if not there:
                    continue
                after = reach(self._laid, there)
                earlier = seen.setdefault(frozenset(longer), set())
                if not after <= earlier:
                    earlier |= after
                    waiting.append(longer)
                if len(longer) > len(best):
                    best = longer
        return best, seen[frozenset(best)]

    def _next(self, passed: tuple[str, ...]) -> list[str]:
        rest = [letter for letter in self._assignment.stops if letter not in passed]
        rest = rest[:1] if self._assignment.ordered else rest
        return [letter for letter in rest if letter in self._signs]

    def _at(self, letter: str) -> range:
        return range(4 * self._signs[letter], 4 * self._signs[letter] + 4)

    def _apart(self, letter: str, targets: list[int]) -> Obstacle:
        name = self._start.name
        key = LineFault.FROM_AFTER if self._passed else LineFault.FROM
        begin = key(start=self._start, passed=self._passed)
        if not letter:
            sentence = LineFault.GOAL_APART(begin=begin, goal=self._goal)
            return Obstacle("apart", sentence, start=name)
        cell = STATES[targets[0]][0]
        tile = self._laid[self._signs[letter]]
        sides = [side for side in SIDES if EXITS[tile][side.index]]
        sentence = LineFault.STOP_APART(
            begin=begin, building=PLAN.buildings[letter], square=cell, sides=sides
        )
        return Obstacle("apart", sentence, cell, stop=letter, start=name)

    def _switches(self, lacking: list[tuple[str, list[int]]]) -> Iterator[Obstacle]:
        """Yield the switches set against a drive to targets out of reach."""
        names: dict[str, Terminal | Building] = {"": self._goal, **PLAN.buildings}
        switches: dict[tuple[int, int, int], list[Terminal | Building]] = {}
        for letter, targets in lacking:
            backwards = reach(self._laid, [REVERSED[state] for state in targets])
            leading = {REVERSED[state] for state in backwards}
            for state in self._around:
                square = ENTERS[state]
                if self._turns_round(state) or self._laid[square] == EMPTY:
                    continue
                entered = STATES[state][1].opposite.index
                exits = EXITS[self._laid[square]]
                for side in range(4):
                    shut = side != entered and exits[side] and side not in exits[entered]
                    if shut and 4 * square + side in leading:
                        switches.setdefault((square, entered, side), []).append(
                            names[letter]
                        )
        for (square, entered, side), towards in switches.items():
            cell, comes, goes = CELLS[square], SIDES[entered], SIDES[side]
            sentence = LineFault.SWITCH(
                start=self._start, square=cell, comes=comes, goes=goes, towards=towards
            )
            yield Obstacle("switch", sentence, cell, goes, comes, start=self._start.name)

    def _ends(self) -> Iterator[Obstacle]:
        name = self._start.name
        for state in self._around:
            if self._turns_round(state) or self._laid[ENTERS[state]] != EMPTY:
                continue
            empty = CELLS[ENTERS[state]]
            cell, heading = STATES[state]
            if state < FIRST_IN_TERMINAL:
                ends = LineFault.TRACK_ENDS(start=self._start, square=cell, empty=empty)
                yield Obstacle("end", ends, cell, heading, start=name)
            elif state in IN_TERMINAL[self._start]:
                leg = LineFault.EMPTY_LEG(start=self._start, empty=empty)
                yield Obstacle("leg", leg, empty, start=name)

    def _turns_round(self, state: int) -> bool:
        cell, heading = STATES[state]
        return PLAN.terminal_at(cell, heading) is not None
