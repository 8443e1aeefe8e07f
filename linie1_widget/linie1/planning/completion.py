"""The squares that a route still misses, and why a line cannot be driven yet.

As in `planning.missing`, each pass over a square counts.

From each terminal, a search finds the drive over the most stops, then the stops out of
reach, the ends of the track, and the switches that are set against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from linie1_widget.base.language.key import (
    Explanation,
    Joined,
    Language,
    Sentence,
    TranslatableBase,
)
from linie1_widget.linie1.board.board import BUILDING_BESIDE, PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN, Building, Terminal
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.board.position import EMPTY, INDEX_OF, Position
from linie1_widget.linie1.board.tiles import (
    ALIKE,
    Link,
    Tile,
    check_codes,
    list_links,
    of_hand,
    tiles_in,
)
from linie1_widget.linie1.planning.fastest_drives import cheapest_drive, missing_links
from linie1_widget.linie1.planning.missing import (
    ReachableTrack,
    Stride,
    count_missing,
    layer_of,
    state_of,
    strides,
)
from linie1_widget.linie1.routes.route import Assignment, as_assignment, find_route
from linie1_widget.linie1.routes.track_graph import (
    ENTERS,
    EXITS,
    FIRST_IN_TERMINAL,
    IN_TERMINAL,
    NUMBER,
    PLACES,
    REVERSED,
    STATES,
    State,
    reach,
)
from linie1_widget.linie1.routes.wavefront import LINKS, TRACK
from linie1_widget.linie1.texts import LineFault, MissingText


@dataclass(frozen=True)
class RequiredTile(TranslatableBase):
    """A pass of a drive over a square without its track."""

    cell: Cell
    link: Link
    old: Tile | None  # the tile to exchange; None if the square is empty
    # The tiles with this link and the old track that fit the permanent surroundings, the
    # first of several rotations that look alike. Tiles with all missing links of the square
    # come first. Where a stop sign is to be earned, each tile earns it. The tiles need not
    # be legal at present.
    tiles: tuple[Tile, ...]
    stop: str = ""  # the building whose missing sign would be earned here, or ""

    def render(self, language: Language, form: str = "") -> str:
        (link,) = list_links([self.link])
        key = MissingText.EXCHANGE if self.old else MissingText.LAY
        need = key(square=self.cell, link=link, old=str(self.old))
        if self.stop:
            need = MissingText.WITH_SIGN(need=need, building=PLAN.buildings[self.stop])
        return need.render(language, form)


@dataclass(frozen=True)
class Completion(Explanation):
    """A drive that misses as few squares as possible; iteration yields its needs."""

    assignment: Assignment
    # The drive, as in `linie1.routes.route.Route.states`, with the fewest spaces.
    states: tuple[State, ...]
    # In the order of the drive; but a need that earns a stop sign precedes all others
    # beside its building, since the first suitable tile earns the sign.
    needs: tuple[RequiredTile, ...]

    @property
    def cells(self) -> tuple[Cell | Terminal, ...]:
        return tuple(PLACES[NUMBER[state]] for state in self.states)

    def __iter__(self) -> Iterator[RequiredTile]:
        return iter(self.needs)

    def __len__(self) -> int:
        return len(self.needs)

    def render(self, language: Language, form: str = "") -> str:
        key = MissingText.SOME if self.needs else MissingText.NOTHING
        head = key(assignment=self.assignment, count=len(self))
        return Joined((head, *self.needs)).render(language, form)


def cheapest_completion(
    board: PositionLike, line: int, stops: Iterable[str], *, ordered: bool = False
) -> Completion | None:
    """Find a drive that misses as few squares as possible, and the needs of each square.

    The arguments are those of `shortest_route`; squares are counted as by `missing_tiles`.
    Return None if no tiles can complete the route.

    >>> from linie1_widget.linie1.board.board import Board
    >>> column = " ".join(f"c{row}:S0" for row in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))
    >>> line = Board.parse(f"f1:C0 {column} | F:c9 H:c2")
    >>> print(cheapest_completion(line, 1, "FH"))
    Line 1 over F and H still needs 6:
    c7: north–south
    c11: north–east in place of S0
    d11: east–west
    e11: east–west
    f11: south–west
    f12: north–south
    """
    board, assignment = as_position(board), as_assignment(line, stops, ordered)
    reachable = ReachableTrack(board)
    drive = cheapest_drive(reachable, assignment)
    if drive is None:
        return None
    strides, missing = drive.strides, missing_links(drive.strides)
    states = [strides[0].before, *(stride.after for stride in strides)]
    needs = [
        _need(board, reachable, assignment, stride, missing[stride.square])
        for stride in strides
        if stride.missing
    ]
    return Completion(
        assignment, tuple(STATES[state_of(code)] for code in states), _signs_first(needs)
    )


def _need(
    board: Position,
    reachable: ReachableTrack,
    assignment: Assignment,
    stride: Stride,
    missing: int,
) -> RequiredTile:
    """Return the need of a stride; `missing` has all missing links of its square."""
    square, link = stride.square, stride.number
    passed = {*assignment.passed(layer_of(stride.after))}
    earned = passed.difference(assignment.passed(layer_of(stride.before)), board.stops)
    stop = earned.pop() if earned else ""
    tiles = reachable.tiles(square, link) & _FIRST_ALIKE
    if stop:
        tiles &= reachable.earners(stop, square)
    # A tile for all passes comes first, as a tile under a sign may have to stay.
    whole = tiles
    for other in range(len(LINKS)):
        if missing >> other & 1 and other != link:
            whole &= reachable.tiles(square, other)
    cell, named = CELLS[square], tiles_in(tiles)
    if whole != tiles:
        named = tiles_in(whole) + tiles_in(tiles & ~whole)
    return RequiredTile(cell, LINKS[link], board.tile_at(cell), named, stop)


def _signs_first(needs: Iterable[RequiredTile]) -> tuple[RequiredTile, ...]:
    """Move needs that earn a sign before the others beside the same building."""
    ordered: list[RequiredTile] = []
    for need in needs:
        index = len(ordered)
        if need.stop:
            squares = (INDEX_OF[earlier.cell] for earlier in ordered)
            beside = (n for n, at in enumerate(squares) if BUILDING_BESIDE[at] == need.stop)
            index = next(beside, index)
        ordered.insert(index, need)
    return tuple(ordered)


_FIRST_ALIKE = sum(1 << index for index in set(ALIKE))


class HelpfulPlay(NamedTuple):
    """A play with the result of `missing_tiles` after it."""

    cell: Cell
    tile: Tile
    missing: int


def helping_plays(
    board: PositionLike,
    hand: Iterable[str],
    line: int,
    stops: Iterable[str],
    *,
    ordered: bool = False,
) -> list[HelpfulPlay]:
    """List the single plays of a hand after which a route misses less, the best first.

    Parameters
    ----------
    hand : iterable of str
        Code letters of tiles.
    board, line, stops, ordered
        As for `shortest_route`.

    Notes
    -----
    As in `Board.legal`, no two plays on a square have equal links. The function tries the
    plays that add a needed link to one of the drives that miss the least. It overlooks
    plays that shorten only a longer drive, by two of its links; this is very rare.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> board = Board.parse("c1:S0 c2:S0 c3:S0 | H:c2")
    >>> for cell, tile, missing in helping_plays(board, "SC", 1, "H")[:3]:
    ...     print(f"{cell}:{tile} leaves {missing}")
    c4:S0 leaves 11
    c4:C0 leaves 11
    d4:S90 leaves 11
    """
    board, assignment = as_position(board), as_assignment(line, stops, ordered)
    reachable = ReachableTrack(board)
    missing = missing_links(strides(reachable, assignment))
    before = count_missing(reachable, assignment)
    trial, plays = board.copy(), []
    for play in plays_adding(board, of_hand(check_codes(hand)), missing):
        trial.lay(play.cell, play.tile)
        after = count_missing(ReachableTrack(trial), assignment)
        trial.undo()
        if after < before:
            plays.append(HelpfulPlay(play.cell, play.tile, after))
    return sorted(plays, key=lambda play: play.missing)


class AddingPlay(NamedTuple):
    """A play that adds missing links."""

    cell: Cell
    tile: Tile
    links: int  # the number of missing links added


def plays_adding(
    board: Position, hand: int, missing: Mapping[int, int]
) -> Iterator[AddingPlay]:
    """Yield the single plays that add a missing link; `hand` is a set of tiles."""
    allowed = board._placement.allowed
    for square in sorted(missing):
        for tile in tiles_in(allowed[square] & hand):
            links = missing[square] & TRACK[tile.number]
            if links:
                yield AddingPlay(CELLS[square], tile, links.bit_count())


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
        return str(self)

    def render(self, language: Language, form: str = "") -> str:
        return self.sentence.render(language, form)


@dataclass(frozen=True)
class NoRoute(Explanation):
    """All obstacles to a drive: first missing signs, then those met from each terminal."""

    assignment: Assignment
    obstacles: tuple[Obstacle, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares mentioned, without duplicates."""
        return tuple(dict.fromkeys(fault.cell for fault in self.obstacles if fault.cell))

    @property
    def _tone(self) -> bool:
        return False

    def render(self, language: Language, form: str = "") -> str:
        head = LineFault.NOT_YET(assignment=self.assignment)
        return Joined((head, *self.obstacles)).render(language, form)


def why_no_route(
    board: PositionLike, line: int, stops: Iterable[str], *, ordered: bool = False
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
    From Auf der Schmelz: there is no tile on its leg f12.
    From Auf der Schmelz: there is no tile on its leg g12.
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
