"""Routes from one terminal to the other, and the shortest over some stops.

A trolley may run through any terminal and use track again, so the search runs on states:
square, heading, and stops passed.

Sources: the rule books of 1995 and of Mayfair, second part; the guide for ordered stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise, repeat
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import ENGLISH, Joined, Language, TranslatableBase
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.routes.track_graph import (
    FIRST_IN_TERMINAL,
    IN_TERMINAL,
    MARK,
    NUMBER,
    PLACES,
    SIGNED,
    STATES,
    SUCCESSORS,
    WALKS_TO,
    State,
    marked,
    reach,
    turned,
)
from linie1_widget.linie1.texts import AssignmentText, RouteText

_LINES = sorted({terminal.line for terminal in PLAN.terminals})


class TravelDirection(NamedTuple):
    """A direction of travel for a search, with its first and last layers and states."""

    first: int  # the layer in which no stop has been passed
    last: int  # the layer in which all stops have been passed
    starts: tuple[int, int]  # the numbers of the states in the first terminal
    goals: tuple[int, int]  # the numbers of those in the last one


def starts_of(directions: Iterable[TravelDirection]) -> list[tuple[int, int]]:
    """Return the states at the starts, with their layers."""
    return [
        (state, direction.first) for direction in directions for state in direction.starts
    ]


def goals_of(directions: Iterable[TravelDirection]) -> list[tuple[int, int]]:
    """Return the states at the goals, with their layers."""
    return [
        (state, direction.last) for direction in directions for state in direction.goals
    ]


@dataclass(frozen=True)
class Assignment(TranslatableBase):
    """A line card and a route card.

    Searches use one layer, a copy of the track, per set of stops passed. For stops in any
    order, bit n of the layer stands for stop n, and one search from the first terminal is
    enough, since all track serves both directions. For stops in order, layers 0, 1, 2 …
    count the stops passed from the first terminal; as many more serve the second terminal.
    """

    line: int  # 1 to 6
    stops: tuple[str, ...]  # letters of buildings, without duplicates
    ordered: bool = False  # True if the stops count only in this order

    @property
    def layers(self) -> int:
        return 2 * len(self.stops) + 2 if self.ordered else 1 << len(self.stops)

    @property
    def directions(self) -> tuple[TravelDirection, ...]:
        return _directions(self.line, len(self.stops), self.ordered)

    def next_layer(self, index: int) -> tuple[int, ...]:
        """Return, for each layer, the layer after passing this stop."""
        return _next_layer(len(self.stops), index, self.ordered)

    def passed(self, layer: int) -> tuple[str, ...]:
        if self.ordered:
            return self.stops[: layer % (len(self.stops) + 1)]
        return tuple(stop for bit, stop in enumerate(self.stops) if layer >> bit & 1)

    def render(self, language: Language, form: str = "") -> str:
        if not self.stops:
            return AssignmentText.LINE(line=self.line).render(language, form)
        key = AssignmentText.IN_ORDER if self.ordered else AssignmentText.STOPS
        return key(line=self.line, stops=self.stops).render(language, form)


@cache
def _directions(line: int, stops: int, ordered: bool) -> tuple[TravelDirection, ...]:
    here, there = (IN_TERMINAL[terminal] for terminal in PLAN.terminals_of(line))
    if not ordered:
        return (TravelDirection(0, (1 << stops) - 1, here, there),)
    return (
        TravelDirection(0, stops, here, there),
        TravelDirection(stops + 1, 2 * stops + 1, there, here),
    )


@cache
def _next_layer(stops: int, index: int, ordered: bool) -> tuple[int, ...]:
    if not ordered:
        return tuple(layer | 1 << index for layer in range(1 << stops))
    return tuple(layer + (layer % (stops + 1) == index) for layer in range(2 * stops + 2))


def as_assignment(line: int, stops: Iterable[str], ordered: bool) -> Assignment:
    """Check the common arguments of route functions; raise ValueError or TypeError."""
    number = as_whole(line)
    if number is None or number not in _LINES:
        raise InvalidValue(
            f"there is no line {line!r}: the lines are {_LINES[0]} to {_LINES[-1]}"
        )
    letters = tuple(stops)
    for letter in letters:
        if letter not in PLAN.buildings:
            raise InvalidValue(
                f"there is no building {letter!r}: the letters are "
                f"{' '.join(PLAN.buildings)}"
            )
        if letters.count(letter) > 1:
            raise InvalidValue(
                f"the stop {letter} is named twice in {''.join(letters)!r}: name each once"
            )
    return Assignment(number, letters, bool(ordered))


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
                (index for index in range(done, len(before)) if before[index] in goals),
                self.length,
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
        spaces_to: dict[str, int] = {}
        for spaces, letter in enumerate(self.signs):
            if letter in self.stops and letter not in spaces_to:
                if self.assignment.ordered and letter != self.stops[len(spaces_to)]:
                    continue
                spaces_to[letter] = spaces
        return spaces_to

    @cached_property
    def halts(self) -> tuple[int, ...]:
        """The positions of stop signs and terminals of any line, and of both ends."""
        return tuple(
            spaces
            for spaces, place in enumerate(self.cells)
            if self.signs[spaces] or isinstance(place, Terminal) or spaces == self.length
        )

    def backwards(self) -> Route:
        """Return the reverse drive; raise ValueError for several ordered stops."""
        if self.assignment.ordered and len(self.stops) > 1:
            raise InvalidValue(
                "a route over stops in order cannot be driven backwards: "
                "they would come in the wrong order"
            )
        back = [turned(state) for state in self.states[-2::-1]]
        last = next(
            STATES[number]
            for number in IN_TERMINAL[self.start]
            if STATES[number] != self.states[0]
        )
        return Route(self.assignment, (*back, last), self.signs[::-1])

    def _film_(self, theme: Any, board: Any) -> object:
        from linie1_widget.linie1.picture.ride import RideFootage

        return RideFootage(check_route(board, self), self, theme)

    def explain(self) -> str:
        """Describe the drive, one line for each part from stop to stop."""
        return str(self.sentences())

    def sentences(self) -> Joined:
        """Return the text of `explain`, before translation."""
        ends = {"start": self.start, "goal": self.goal}
        lines: list[TranslatableBase] = [
            RouteText.WHOLE(assignment=self.assignment, spaces=self.length, **ends)
        ]
        since = 0
        for letter, index in (*self.passes.items(), ("", self.length)):
            places = " → ".join(place.name for place in self.cells[since : index + 1])
            end = (" (", PLAN.buildings[letter], ")") if letter else ()
            lines.append(Joined((f"{index - since:>3}: {places}", *end), ""))
            since = index
        through = [place for place in self.cells[1:-1] if isinstance(place, Terminal)]
        if through:
            lines.append(RouteText.THROUGH(terminals=tuple(dict.fromkeys(through))))
        squares = [place for place in self.cells if isinstance(place, Cell)]
        again = dict.fromkeys(cell for cell in squares if squares.count(cell) > 1)
        if again:
            lines.append(RouteText.AGAIN(squares=tuple(again)))
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


# By square with a stop sign, the layer after each layer.
_Transitions: TypeAlias = Mapping[int, Sequence[int]]

_LAYER = 10  # the shift of a layer's number; the bits below hold the state

_STATE = MARK - 1

# A terminal state minus this is twice its square number in `WALKS_TO`.
_TO_SQUARE = FIRST_IN_TERMINAL - 2 * len(CELLS)

_CELL_OF = tuple(cell for cell, _ in STATES)  # the square of each state


def shortest_route(
    board: PositionLike, line: int, stops: Iterable[str], *, ordered: bool = False
) -> Route | None:
    """Find the shortest drive of a line over its stops on the laid track.

    Parameters
    ----------
    board : Board
        The board.
    line : int
        The line, 1 to 6.
    stops : iterable of str
        Letters of the buildings on the route card, such as ``"DHI"``; may be empty.
    ordered : bool
        If True, the stops must be passed in this order, from either terminal. Only the
        guide's edition requires it (``board.edition.stops_in_order``).

    Returns
    -------
    Route or None
        A drive with the fewest spaces, always the same for the same board; None if there
        is none. `why_no_route` explains why.

    Raises
    ------
    ValueError
        If there is no such line or building, or a stop is named twice.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> shortest_route(board, 1, "F") is None
    True
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> shortest_route(board, 1, "F").length
    16
    """
    return find_route(as_position(board), as_assignment(line, stops, ordered))


def is_joined(board: Position, assignment: Assignment) -> bool:
    """Return True if track connects both terminals and all stops.

    This fast check refutes most routes while track is being laid.
    """
    signs = board._stops
    if not all(map(signs.__contains__, assignment.stops)):
        return False
    direction = assignment.directions[0]
    reached = reach(board._placement.laid, direction.goals)
    if reached.isdisjoint(direction.starts):
        return False
    squares = {state >> 2 for state in reached}
    return all(INDEX_OF[signs[letter]] in squares for letter in assignment.stops)


def find_route(board: Position, assignment: Assignment) -> Route | None:
    """Find the shortest route for a checked assignment."""
    signs = board._stops
    if not signs.keys() >= set(assignment.stops):
        return None
    layer_transitions = {
        INDEX_OF[signs[letter]]: assignment.next_layer(index)
        for index, letter in enumerate(assignment.stops)
    }
    path = _path(board._placement.laid, layer_transitions, assignment)
    if path is None:
        return None
    along = itemgetter(*path)
    letters = {cell: letter for letter, cell in signs.items()}
    passed = map(letters.get, along(_CELL_OF), repeat(""))
    return Route(assignment, along(STATES), tuple(passed))


def _path(
    laid: Sequence[int], layer_transitions: _Transitions, assignment: Assignment
) -> list[int] | None:
    """Return the states of a shortest drive, found by a breadth-first search."""
    tiles = marked(laid, layer_transitions)
    queue: list[int] = []
    goals: list[int] = []
    for direction in assignment.directions:
        tiles[direction.goals[0] - _TO_SQUARE >> 1] = SIGNED
        queue += [state + (direction.first << _LAYER) for state in direction.starts]
        goals += [state + (direction.last << _LAYER) for state in direction.goals]
    # By code: None where unvisited, -1 at a start; looking up in a dictionary is slower.
    parents: list[Any] = [None] * (assignment.layers << _LAYER)
    for code in queue:
        parents[code] = -1
    ahead, walks_to = SUCCESSORS, WALKS_TO
    for code in queue:
        state = code & _STATE
        layer = code - state
        for after in ahead[state][tiles[walks_to[state]]]:
            new = layer + after
            if after > MARK:
                new -= MARK
                if new in goals:
                    parents[new] = code
                    return _path_to(parents, new)
                after -= MARK
                if after < FIRST_IN_TERMINAL:
                    higher = layer_transitions[after >> 2][layer >> _LAYER]
                    new = after + (higher << _LAYER)
            if parents[new] is None:
                parents[new] = code
                queue.append(new)
    return None


def _path_to(parents: Sequence[int], code: int) -> list[int]:
    path = []
    while code >= 0:
        path.append(code & _STATE)
        code = parents[code]
    return path[::-1]


def check_route(board: PositionLike | None, route: object) -> Position:
    """Return the board; raise `WrongType` or `InvalidValue` unless the route lies on it."""
    if not isinstance(board, Position | str):
        raise WrongType(f"a ride needs a Board, not {board!r}")
    board = as_position(board)
    if not isinstance(route, Route):
        why = " (shortest_route found none: why_no_route says why)" * (route is None)
        raise WrongType(
            f"a ride needs a Route as shortest_route returns it, not {route!r}{why}"
        )
    for (before, headed), (cell, side) in pairwise(route.states):
        if cell.on_board and before.beyond(headed) == cell:
            tile = board.tiles.get(cell)
            link = frozenset((headed.opposite, side))
            if tile is None or link not in tile.links:
                raise InvalidValue(
                    f"the route does not lie on this board: on {cell} no track leads "
                    f"from {headed.opposite.render(ENGLISH)} to {side.render(ENGLISH)}"
                )
    for letter in route.stops:
        spaces = route.passes.get(letter)
        if spaces is None or board.stops.get(letter) != route.cells[spaces]:
            raise InvalidValue(
                f"the route does not lie on this board: the stop sign of {letter} is "
                "not where the route passes it"
            )
    return board
