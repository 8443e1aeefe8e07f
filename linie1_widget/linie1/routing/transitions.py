"""The track in numbers: tables made once, on which all searches over routes run.

A state of `routing.track_graph` is a number here. On a square it is four times
the number of the square (row by row) plus the side headed to, north first; the states
in terminals follow from 576 on::

    0       1       2       3       4       5       …   575        576 …
    a1 → N  a1 → E  a1 → S  a1 → W  b1 → N  b1 → E      l12 → W    terminals

What a state leads to depends on one tile only, the one on the square it is headed to:
`SUCCESSORS` has the answer for each state and tile, so that nothing needs to be prepared for
a board. In a search over stops the squares with their signs are given the numbers of
their tiles plus `SIGNED`; what leads there is then marked with `MARK`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import CELLS, SIDES, SIZE, Cell
from linie1_widget.linie1.routing.track_graph import State
from linie1_widget.linie1.tiles import ORIENTED

SIGNED = len(ORIENTED)
"""What is added to a tile's number where a sign stands that the search looks for."""

MARK = 1 << 10
"""The bit of a state that is reached by entering such a square."""


def _in_terminal(terminal: Terminal) -> list[State]:
    inwards = terminal.side.opposite
    return [(leg.beyond(terminal.side), inwards) for leg in terminal.legs]


STATES: tuple[State, ...] = (
    *((cell, side) for cell in CELLS for side in SIDES),
    *(state for terminal in PLAN.terminals for state in _in_terminal(terminal)),
)
"""The states by their numbers."""

NUMBER = {state: number for number, state in enumerate(STATES)}
"""The number of each state."""

FIRST_IN_TERMINAL = len(CELLS) * 4
"""The number of the first state that stands in a terminal."""

PLACES: tuple[Cell | Terminal, ...] = (
    *(cell for cell in CELLS for _ in SIDES),
    *(terminal for terminal in PLAN.terminals for _ in terminal.legs),
)
"""For each state the square or the terminal it stands on."""

IN_TERMINAL = {
    terminal: (NUMBER[first], NUMBER[second])
    for terminal in PLAN.terminals
    for first, second in [_in_terminal(terminal)]
}
"""The two states in each terminal: headed out over its first leg, and over its second."""


REVERSED = tuple(
    NUMBER.get((cell.beyond(heading), heading.opposite), -1) for cell, heading in STATES
)
"""For each state that of a trolley which crosses the same edge the other way; -1 where
the board ends, and no trolley ever is."""

EXITS = tuple(
    tuple(
        tuple(out.index for out in SIDES if frozenset((side, out)) in tile.links)
        for side in SIDES
    )
    for tile in ORIENTED
)
"""For each tile and each side it is entered over: the sides it can be left over."""

_NOTHING: tuple[tuple[int, ...], ...] = ((),) * (2 * SIGNED + 1)


def _ahead(state: State) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The square a state is headed to, and for each tile there the states after it."""
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

ENTERS = tuple(square for square, _ in _ROWS)
"""For each state the square it is headed to; any square where no tile matters."""

SUCCESSORS = tuple(row for _, row in _ROWS)
"""For each state and each tile on the square it is headed to: the states it leads to."""


WALKS_TO = tuple(
    len(CELLS) + PLAN.terminals.index(terminal) if terminal else square
    for (cell, heading), square in zip(STATES, ENTERS, strict=True)
    for terminal in [PLAN.terminal_at(cell, heading)]
)
"""As `ENTERS`, with the terminals as squares from 144 on: for a search that marks those
at which it ends in the way it marks the squares with signs."""


def marked(laid: Sequence[int], squares: Iterable[int]) -> list[int]:
    """The tiles on the squares and, from 144 on, at the terminals, for `WALKS_TO`.

    What leads to the given squares is marked, see `MARK`.
    """
    tiles = [*laid, *_AT_TERMINALS]
    for square in squares:
        tiles[square] += SIGNED
    return tiles


_AT_TERMINALS = (0,) * len(PLAN.terminals)


def reach(laid: Sequence[int], starts: Iterable[int]) -> set[int]:
    """All states that can be driven to from some states, these included.

    Parameters
    ----------
    laid : sequence of int
        The tile on each square, as in `board.placement.Placement`.
    starts : iterable of int
        Numbers of states.
    """
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
    """The states from which one space leads to this one, on which a trolley can stand."""
    back = REVERSED[state]
    return [REVERSED[before] for before in SUCCESSORS[back][laid[ENTERS[back]]]]
