"""The laid track as a graph of places and headings, also as tables of numbers.

A trolley never reverses, and its exits from a square depend on the side it entered. So
a state is a square with the side headed to: ``(Cell, Side)``. States in terminals lie just
off the board: ``(Cell(-1, 2), Side.S)`` is in Waldburgstraße, headed for c1.

As a number, a state on a square is four times the number of the square (row by row) plus
the number of its heading. Terminal states follow from 576 on::

    0       1       2       3       4       5       …   575        576 …
    a1 → N  a1 → E  a1 → S  a1 → W  b1 → N  b1 → E      l12 → W    terminals

The successors of a state depend only on the tile it is headed to, so that `SUCCESSORS`
needs no preparation for a board. Searches over stops add `SIGNED` to the tile numbers of
squares with signs; states reached there have the bit `MARK`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import CELLS, SIDES, SIZE, Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.paths.graphs.networkx_bridge import to_networkx

State: TypeAlias = tuple[Cell, Side]  # the place of a trolley and its heading

_SPACE = 1  # the cost of a move

# For a square at a leg, headed to it: the terminal and the next state.
_INTO: dict[State, tuple[Terminal, State]] = {
    (leg, terminal.side): (terminal, (other.beyond(terminal.side), terminal.side.opposite))
    for terminal in PLAN.terminals
    for leg, other in (terminal.legs, terminal.legs[::-1])
}

_TERMINAL_AT = {state: terminal for terminal, state in _INTO.values()}


class TrackGraph:
    """The track of a board as a graph; later changes of the board do not affect it.

    Notes
    -----
    Each edge leads to the next square or terminal and costs one space. Trolleys do not
    reverse and follow switches only as they are set. They may run through terminals of any
    line, which turns them round, as does a loop of track.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> graph = TrackGraph(Board.parse("b1:C0 c1:C270"))
    >>> list(graph.neighbours((Cell(0, 1), Side.N)))
    [(((-1, 2), <Side.S: 'S'>), 1)]
    >>> graph.terminal((Cell(-1, 2), Side.S)).name
    'Waldburgstraße'
    """

    directed = True

    def __init__(self, board: PositionLike) -> None:
        board = as_position(board)
        self._tiles = board.tiles
        self._text = str(board)

    @property
    def board_text(self) -> str:
        """The position as text, see `Board.parse`."""
        return self._text

    def neighbours(self, state: State, /) -> Iterator[tuple[State, int]]:
        """Yield the next states at cost 1; raise ValueError for an unknown state."""
        for after in self._ahead(self._checked(state)):
            yield after, _SPACE

    def predecessors(self, state: State, /) -> Iterator[tuple[State, int]]:
        """Yield the previous states at cost 1; raise ValueError for an unknown state."""
        for after in self._ahead(turned(self._checked(state))):
            if (before := turned(after)) in self:
                yield before, _SPACE

    def terminal(self, state: State) -> Terminal | None:
        """Return the terminal of a state; None on a square."""
        return _TERMINAL_AT.get(state)

    def in_terminal(self, terminal: Terminal) -> tuple[State, State]:
        """Return the two states in a terminal, headed out over its first and second leg."""
        first, second = _in_terminal(terminal)
        return first, second

    def position(self, state: State, /) -> tuple[float, float]:
        """Return (x, y) in squares; terminals lie half a square off, between their legs."""
        cell, heading = state
        if state not in _TERMINAL_AT:
            return cell.col, cell.row
        first, second = _TERMINAL_AT[state].legs
        inwards = Cell(0, 0).beyond(heading)
        col, row = (first.col + second.col) / 2, (first.row + second.row) / 2
        return col - inwards.col / 2, row - inwards.row / 2

    def label(self, state: State, /) -> str:
        """Return the state in words.

        >>> from linie1_widget.linie1.board.board import Board
        >>> TrackGraph(Board()).label((Cell(-1, 2), Side.S))
        'Waldburgstraße → c1'
        """
        cell, heading = state
        if state in _TERMINAL_AT:
            return f"{_TERMINAL_AT[state].name} → {cell.beyond(heading)}"
        return f"{cell} → {heading.value}"

    def to_networkx(self) -> Any:
        """Return a `networkx.DiGraph` with ``weight`` and ``pos``."""
        return to_networkx(self)

    def __contains__(self, state: object) -> bool:
        if state in _TERMINAL_AT:
            return True
        match state:
            case (Cell() as cell, Side() as heading):
                tile = self._tiles.get(cell)
                return tile is not None and tile.leads_to(heading)
        return False

    def __iter__(self) -> Iterator[State]:
        yield from _TERMINAL_AT
        for cell, tile in self._tiles.items():
            for side in Side:
                if tile.leads_to(side):
                    yield cell, side

    def __len__(self) -> int:
        return len(_TERMINAL_AT) + sum(len(tile.sides) for tile in self._tiles.values())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TrackGraph):
            return NotImplemented
        return self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def _map_(self) -> object:
        from linie1_widget.linie1.picture.board_scene import BoardMap

        return BoardMap(self)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<TrackGraph: {len(self)} states on {len(self._tiles)} tiles>"

    def _ahead(self, state: State) -> Iterator[State]:
        if state in _INTO:
            yield _INTO[state][1]
            return
        entered, side = turned(state)
        links = self._tiles[entered].links if entered in self._tiles else ()
        for out in Side:
            if frozenset((side, out)) in links:
                yield entered, out

    def _checked(self, state: State) -> State:
        if state not in self:
            raise InvalidValue(
                f"{state!r} is not a state of this track: give a square with a tile and a "
                "side that its track leads to, or a state in a terminal"
            )
        return state


def turned(state: State) -> State:
    """Return the state that crosses the same edge in the other direction."""
    cell, heading = state
    return cell.beyond(heading), heading.opposite


SIGNED = len(ORIENTED)  # the offset of tile numbers on squares with a sign to pass
MARK = 1 << 10  # the bit of states reached on such a square


def _in_terminal(terminal: Terminal) -> list[State]:
    inwards = terminal.side.opposite
    return [(leg.beyond(terminal.side), inwards) for leg in terminal.legs]


# The states by their numbers.
STATES: tuple[State, ...] = (
    *((cell, side) for cell in CELLS for side in SIDES),
    *(state for terminal in PLAN.terminals for state in _in_terminal(terminal)),
)

NUMBER = {state: number for number, state in enumerate(STATES)}

FIRST_IN_TERMINAL = len(CELLS) * 4  # the number of the first terminal state

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


# For each state, the one that `turned` gives; -1 beyond the edge of the board.
REVERSED = tuple(NUMBER.get(turned(state), -1) for state in STATES)

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
    plain: dict[tuple[int, ...], tuple[int, ...]] = {}
    marked: dict[tuple[int, ...], tuple[int, ...]] = {}
    for exits in EXITS:
        if exits[side] not in plain:
            plain[exits[side]] = tuple(4 * square + out for out in exits[side])
            marked[exits[side]] = tuple(4 * square + out + MARK for out in exits[side])
    return square, (
        *(plain[exits[side]] for exits in EXITS),
        *(marked[exits[side]] for exits in EXITS),
        (),  # at EMPTY, which is -1
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
