"""The track as numbers: precomputed tables for all route searches.

A state of `routing.track_graph` on a square is four times the number of the square (row
by row) plus the number of its heading. Terminal states follow from 576 on::

    0       1       2       3       4       5       …   575        576 …
    a1 → N  a1 → E  a1 → S  a1 → W  b1 → N  b1 → E      l12 → W    terminals

The successors of a state depend only on the tile it is headed to, so that `SUCCESSORS`
needs no preparation for a board. Searches over stops add `SIGNED` to the tile numbers of
squares with signs; states reached there have the bit `MARK`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import CELLS, SIDES, SIZE, Cell
from linie1_widget.linie1.routing.track_graph import State
from linie1_widget.linie1.tiles import ORIENTED

# The offset of tile numbers on squares with a wanted sign.
SIGNED = len(ORIENTED)

# The bit of states reached on such a square.
MARK = 1 << 10


def _in_terminal(terminal: Terminal) -> list[State]:
    inwards = terminal.side.opposite
    return [(leg.beyond(terminal.side), inwards) for leg in terminal.legs]


# The states by their numbers.
STATES: tuple[State, ...] = (
    *((cell, side) for cell in CELLS for side in SIDES),
    *(state for terminal in PLAN.terminals for state in _in_terminal(terminal)),
)

NUMBER = {state: number for number, state in enumerate(STATES)}

# The number of the first terminal state.
FIRST_IN_TERMINAL = len(CELLS) * 4

# The square or terminal of each state.
PLACES: tuple[Cell | Terminal, ...] = (
    *(cell for cell in CELLS for _ in SIDES),
    *(terminal for terminal in PLAN.terminals for _ in terminal.legs),
)

# The two states in each terminal, headed out over its first and second leg.
IN_TERMINAL = {
    terminal: (NUMBER[first], NUMBER[second])
    for terminal in PLAN.terminals
    for first, second in [_in_terminal(terminal)]
}


# For each state, the state crossing the same edge in the other direction; -1 beyond the
# edge of the board.
REVERSED = tuple(
    NUMBER.get((cell.beyond(heading), heading.opposite), -1) for cell, heading in STATES
)

# For each tile and entered side, the sides to leave over.
EXITS = tuple(
    tuple(
        tuple(out.index for out in SIDES if frozenset((side, out)) in tile.links)
        for side in SIDES
    )
    for tile in ORIENTED
)

_NOTHING: tuple[tuple[int, ...], ...] = ((),) * (2 * SIGNED + 1)


def _ahead(state: State) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Return the square ahead of a state, and the successors for each tile there."""
    cell, heading = state
    terminal = PLAN.terminal_at(cell, heading)
    if terminal:
        other = terminal.legs[1 - terminal.legs.index(cell)]
        after = NUMBER[other.beyond(heading), heading.opposite]
        return 0, (*((after,),) * SIGNED, *((after + MARK,),) * SIGNED, (after,))
    entered = cell.beyond(heading)
    if not entered.on_board or PLAN.building_at(entered):
        return 0, _NOTHING
    square = entered.row * SIZE + entered.col
    side = heading.opposite.index
    ways: dict[tuple[int, ...], tuple[int, ...]] = {}
    marked: dict[tuple[int, ...], tuple[int, ...]] = {}
    for exits in EXITS:
        if exits[side] not in ways:
            ways[exits[side]] = tuple(4 * square + out for out in exits[side])
            marked[exits[side]] = tuple(4 * square + out + MARK for out in exits[side])
    return square, (
        *(ways[exits[side]] for exits in EXITS),
        *(marked[exits[side]] for exits in EXITS),
        (),  # found under EMPTY, which is -1
    )


_ROWS = tuple(_ahead(state) for state in STATES)

# The square that each state is headed to; any square where no tile matters.
ENTERS = tuple(square for square, _ in _ROWS)

# For each state and each tile on the square ahead, the successors.
SUCCESSORS = tuple(row for _, row in _ROWS)


# Like `ENTERS`, but terminals are squares from 144 on, so that searches can mark goals as
# they mark squares with signs.
WALKS_TO = tuple(
    len(CELLS) + PLAN.terminals.index(terminal) if terminal else square
    for (cell, heading), square in zip(STATES, ENTERS, strict=True)
    for terminal in [PLAN.terminal_at(cell, heading)]
)


def marked(laid: Sequence[int], squares: Iterable[int]) -> list[int]:
    """Return the tiles for `WALKS_TO`, terminals included, and mark these squares."""
    tiles = [*laid, *_AT_TERMINALS]
    for square in squares:
        tiles[square] += SIGNED
    return tiles


_AT_TERMINALS = (0,) * len(PLAN.terminals)


def reach(laid: Sequence[int], starts: Iterable[int]) -> set[int]:
    """Return all states reachable from some states, including them."""
    ahead, enters = SUCCESSORS, ENTERS
    waiting = list(starts)
    seen = set(waiting)
    for state in waiting:
        for after in ahead[state][laid[enters[state]]]:
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return seen


def backwards(laid: Sequence[int], state: int) -> list[int]:
    """Return the states one space before this one."""
    back = REVERSED[state]
    return [REVERSED[before] for before in SUCCESSORS[back][laid[ENTERS[back]]]]
