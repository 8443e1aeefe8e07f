"""Which squares a route still misses, and what each would need.

The same relaxation as `linie1_widget.engine.missing`, which does most of the work: what
is missing from everywhere to the goal shows the way there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from linie1_widget.engine import masks
from linie1_widget.engine.geometry import CELLS, Cell
from linie1_widget.engine.ground import Ground
from linie1_widget.engine.lanes import BIT, HEADING, LANE, LINK, LINKS
from linie1_widget.engine.missing import out_of_reach
from linie1_widget.engine.plan import PLAN, Terminal
from linie1_widget.engine.position import Position
from linie1_widget.engine.rails import (
    AHEAD,
    ENTERS,
    FIRST_IN_TERMINAL,
    NUMBER,
    PLACES,
    REVERSED,
    STATES,
)
from linie1_widget.engine.sentences import links_in_words
from linie1_widget.engine.task import Drive, Task, as_task
from linie1_widget.engine.tiles import Link, Tile
from linie1_widget.engine.track import State

_LAYER = 10
_STATE = (1 << _LAYER) - 1


@dataclass(frozen=True)
class Need:
    """One pass of a drive over a square where its track does not lie yet.

    Attributes
    ----------
    cell : Cell
        The square.
    link : Link
        The link that the drive needs there.
    old : Tile or None
        The tile that would have to be exchanged; None if the square is empty.
    tiles : tuple of Tile
        The tiles that have this link and the old track, and fit what stays for good
        around them; of rotations that look alike the first. Which of them may be laid
        at this moment is the board's to say.
    stop : str
        The building whose sign would be earned here; an empty text if it is none of
        the stops still missing.
    """

    cell: Cell
    link: Link
    old: Tile | None
    tiles: tuple[Tile, ...]
    stop: str = ""

    def __str__(self) -> str:
        what = f"{links_in_words([self.link])} in place of {self.old}"
        if self.old is None:
            what = links_in_words([self.link])
        if self.stop:
            what += f", with the stop sign of {PLAN.buildings[self.stop].phrase}"
        return f"{self.cell.name}: {what}"


@dataclass(frozen=True)
class Completion:
    """A drive that misses as few squares as possible.

    Iterating over it gives its needs; its length is their number.

    Attributes
    ----------
    task : Task
        The line and the stops.
    states : tuple of (Cell, Side)
        The drive, as `linie1_widget.engine.route.Route.states`; of those that miss
        equally little one with the fewest spaces.
    needs : tuple of Need
        What it misses, in the order of the drive.
    """

    task: Task
    states: tuple[State, ...]
    needs: tuple[Need, ...]

    @property
    def cells(self) -> tuple[Cell | Terminal, ...]:
        """The squares and terminals of the drive, in order."""
        return tuple(PLACES[NUMBER[state]] for state in self.states)

    def __iter__(self) -> Iterator[Need]:
        return iter(self.needs)

    def __len__(self) -> int:
        return len(self.needs)

    def __str__(self) -> str:
        if not self.needs:
            return f"{self.task}: nothing is missing."
        return "\n".join([f"{self.task} misses {len(self)}:", *map(str, self.needs)])


def cheapest_completion(
    board: Position, line: int, stops: Iterable[str], ordered: bool = False
) -> Completion | None:
    """A drive that misses as few squares as possible, and what each would need.

    Parameters
    ----------
    board, line, stops, ordered
        As for `linie1_widget.engine.missing.missing_tiles`, whose relaxation it shares.

    Returns
    -------
    Completion or None
        As long as `missing_tiles` says; None if no tiles can complete the route.

    Examples
    --------
    >>> from linie1_widget.engine.board import Board
    >>> column = " ".join(f"c{row}:S0" for row in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))
    >>> line = Board.parse(f"f1:C0 {column} | F:c9 H:c2")
    >>> print(cheapest_completion(line, 1, "FH"))
    Line 1 over F and H misses 6:
    c7: north–south
    c11: north–east in place of S0
    d11: east–west
    e11: east–west
    f11: south–west
    f12: north–south
    """
    task = as_task(board, line, stops, ordered)
    ground = Ground(board)
    way = _search(ground, task)
    if way is None:
        return None
    needs = []
    for before, code in pairwise(way):
        state = code & _STATE
        square = state >> 2
        link = _driven(before & _STATE, state)
        if link is None or ground.has[square] >> link & 1:
            continue
        tiles = ground.tiles(square, link)
        passed = set(task.passed(code >> _LAYER)) - set(task.passed(before >> _LAYER))
        earned = passed - board.stops.keys()
        cell = CELLS[square]
        needs.append(
            Need(
                cell,
                LINKS[link],
                board.tile_at(cell),
                masks.tiles_in(tiles & _FIRST_ALIKE),
                earned.pop() if earned else "",
            )
        )
    return Completion(task, tuple(STATES[code & _STATE] for code in way), tuple(needs))


_FIRST_ALIKE = sum(1 << index for index in set(masks.ALIKE))


def _driven(before: int, state: int) -> int | None:
    """The link that is driven over on the square of a state; None in a terminal."""
    if state >= FIRST_IN_TERMINAL:
        return None
    entered = STATES[before][1].opposite.index
    return LINK[entered, state & 3]


def _search(ground: Ground, task: Task) -> list[int] | None:
    """The cheapest way: states with their layers, from start to goal.

    What is missing from each state to the goal is found first, for all at once, by
    driving back from the goals. Then a breadth-first search looks for the fewest spaces
    and takes only steps after which no more is missing in all than has to be.
    """
    turned = [_turned(drive) for drive in task.drives]
    beyond = out_of_reach(ground, _backwards(task), turned)
    if beyond is None:
        return None
    # From here on by what is missing so far, not by what may still be missing.
    beyond = [*reversed(beyond), _ALL_OUT_OF_REACH]
    passing, rest = _passing(ground, task), _rest(task)
    has, may = ground.has + _TERMINAL_HAS, ground.may + _TERMINAL_MAY
    goals = {
        state + (drive.last << _LAYER) for drive in task.drives for state in drive.goals
    }
    front = [
        (0, state + (drive.first << _LAYER))
        for drive in task.drives
        for state in drive.starts
    ]
    came = {code: code for _, code in front}
    while front:
        # In this order, so that of equal ways always the same one is found.
        front.sort()
        reached: list[tuple[int, int]] = []
        for missing, code in front:
            if code in goals:
                return _chain(came, code)
            layer = code >> _LAYER
            for square, link, state, heading, bit in _ways(code & _STATE):
                if has[square] & link:
                    more = missing
                elif may[square] & link:
                    more = missing + 1
                else:
                    continue
                higher = layer
                if square in passing:
                    links, lift = passing[square]
                    if links & link:
                        higher = lift[layer]
                after = state + (higher << _LAYER)
                if after in came:
                    continue
                wanted = rest[higher]
                if beyond[more][heading] >> bit & wanted != wanted or after in goals:
                    came[after] = code
                    reached.append((more, after))
        front = reached
    return None


_ALL_OUT_OF_REACH = (-1,) * 4
_ANY_LINK = (1 << len(LINKS)) - 1

_TERMINAL = len(CELLS)
"""All terminals as one square, which has a single link and never gets another."""

_TERMINAL_HAS, _TERMINAL_MAY = b"\1", b"\0"


def _chain(came: Mapping[int, int], code: int) -> list[int]:
    """The states that led to this one; the first leads to itself."""
    way = [code]
    while came[code] != code:
        code = came[code]
        way.append(code)
    return way[::-1]


def _passing(ground: Ground, task: Task) -> dict[int, tuple[int, Sequence[int]]]:
    """The squares on which a stop is passed: over which links, and the layers after it.

    No square is beside two buildings, so that there is never more than one stop.
    """
    found: dict[int, tuple[int, Sequence[int]]] = {}
    for at, letter in enumerate(task.stops):
        sign, lift = ground.sign(letter), task.lift(at)
        if sign is not None:
            found[sign] = _ANY_LINK, lift
        else:
            for square, links in ground.earning(letter).items():
                found[square] = links, lift
    return found


@cache
def _ways(state: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """The ways on from a state, were there all links on the square it is headed to.

    For each: that square, the link as a bit, the state after it, and that state turned
    round as waves have it: its heading and its bit in a lane.
    """
    cell, heading = STATES[state]
    if PLAN.terminal_at(cell, heading):
        (after,) = AHEAD[state][0]
        ways = [(_TERMINAL, 1, after)]
    elif cell.beyond(heading).on_board:
        square, entered = ENTERS[state], heading.opposite.index
        ways = [
            (square, 1 << LINK[entered, side], 4 * square + side)
            for side in range(4)
            if side != entered
        ]
    else:
        ways = []
    return tuple(
        (square, link, after, HEADING[turned], BIT[turned])
        for square, link, after in ways
        if (turned := REVERSED[after]) >= 0
    )


def _backwards(task: Task) -> Task:
    """The stops of a task as they are met on the way back."""
    return Task(task.line, task.stops[::-1], task.ordered)


def _turned(drive: Drive) -> Drive:
    """A drive the other way."""
    return Drive(
        drive.goal, drive.start, drive.first, drive.last, drive.goals, drive.starts
    )


@cache
def _rest(task: Task) -> tuple[int, ...]:
    """For each layer those on the way back in which all other stops have been passed.

    They are the lowest bits of their lanes.
    """
    back = _backwards(task)
    return tuple(
        sum(
            1 << LANE * other
            for other in range(drive.first, drive.last + 1)
            if {*task.passed(layer), *back.passed(other)} == set(task.stops)
        )
        for drive in task.drives
        for layer in range(drive.first, drive.last + 1)
    )
