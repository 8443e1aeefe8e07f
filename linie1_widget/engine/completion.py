"""Which squares a route still misses, and what each would need.

The same relaxation as `linie1_widget.engine.missing`, searched state by state so that
the way itself is known: slower, for hints and explanations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise

from linie1_widget.engine import masks
from linie1_widget.engine.geometry import CELLS, Cell
from linie1_widget.engine.ground import Ground
from linie1_widget.engine.lanes import LINK, LINKS
from linie1_widget.engine.plan import PLAN, Terminal
from linie1_widget.engine.position import Position
from linie1_widget.engine.rails import (
    AHEAD,
    ENTERS,
    FIRST_IN_TERMINAL,
    NUMBER,
    PLACES,
    STATES,
)
from linie1_widget.engine.sentences import links_in_words
from linie1_widget.engine.task import Task, as_task
from linie1_widget.engine.tiles import Link, Tile
from linie1_widget.engine.track import State

_LAYER = 10
_STATE = (1 << _LAYER) - 1
_COST = 1 << 16
"""The weight of a missing square against a space, so that spaces only break ties."""

_NEVER = _COST * _COST


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
    """Dijkstra's algorithm; states with their layers, from start to goal."""
    has, may = ground.has, ground.may
    passing: dict[tuple[int, int], Sequence[int]] = {}
    for at, letter in enumerate(task.stops):
        square = ground.sign(letter)
        earning = ground.earning(letter) if square is None else {square: 63}
        for index, links in earning.items():
            for link in range(len(LINKS)):
                if links >> link & 1:
                    passing[index, link] = task.lift(at)
    goals = {
        state + (drive.last << _LAYER) for drive in task.drives for state in drive.goals
    }
    starts = [
        state + (drive.first << _LAYER) for drive in task.drives for state in drive.starts
    ]
    came: dict[int, int] = {}
    best = dict.fromkeys(starts, 0)
    heap = [(0, code, code) for code in starts]
    while heap:
        cost, code, before = heappop(heap)
        if code in came:
            continue
        came[code] = before
        if code in goals:
            way = [code]
            while code != before:
                code, before = before, came[before]
                way.append(code)
            return way[::-1]
        state = code & _STATE
        layer = code >> _LAYER
        cell, heading = STATES[state]
        terminal = PLAN.terminal_at(cell, heading)
        if terminal:
            after = AHEAD[state][0][0] + (layer << _LAYER)
            if cost + 1 < best.get(after, _NEVER):
                best[after] = cost + 1
                heappush(heap, (cost + 1, after, code))
            continue
        if not cell.beyond(heading).on_board:
            continue
        square, entered = ENTERS[state], heading.opposite.index
        for side in range(4):
            if side == entered:
                continue
            link = LINK[entered, side]
            if not (has[square] | may[square]) >> link & 1:
                continue
            lift = passing.get((square, link))
            after = 4 * square + side + ((lift[layer] if lift else layer) << _LAYER)
            lacking = not has[square] >> link & 1
            total = cost + 1 + _COST * lacking
            if total < best.get(after, _NEVER):
                best[after] = total
                heappush(heap, (total, after, code))
    return None
