"""The board as bits, and breadth-first search with bit-parallel wave fronts.

A layer is the board with a border of one square, one bit per square::

    bit 195   194  …  182
          r    r   …   r        r  the border: here are the terminals
    bit 181  180   …  168
          r   a1   …  l1   r
          …                     bit 0 is the last square of the border

One step north is a left shift by 14, one step east a right shift by 1. An integer may
hold several layers (see `route`): no track follows the border, so that nothing
crosses from one layer into the next.

The states of a front are the bits of four integers, one per heading. A step shifts all
layers and masks them with the track.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from linie1_widget.base.language.key import Key, Sentence
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import SIDES, SIZE, Cell, CellLike, Side, as_cell
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import ORIENTED, Tile
from linie1_widget.linie1.routes.track_graph import MARK, STATES, SUCCESSORS, WALKS_TO
from linie1_widget.linie1.texts import Crossing

WIDTH = SIZE + 2
LAYER_BITS = WIDTH * WIDTH  # the number of bits in a layer

# The six possible links: NE, NS, NW, ES, EW, SW. A set of links is a number of six bits.
LINKS = tuple(
    frozenset((side, other))
    for index, side in enumerate(SIDES)
    for other in SIDES[index + 1 :]
)

# The number of the link between two sides.
LINK = {
    (one.index, other.index): index
    for index, link in enumerate(LINKS)
    for one in link
    for other in link - {one}
}

# The set of links of each tile.
TRACK = (
    *(
        sum(1 << index for index, link in enumerate(LINKS) if link in tile.links)
        for tile in ORIENTED
    ),
    0,  # at EMPTY, which is -1
)

# The bit of each state in a layer.
BIT = tuple(LAYER_BITS - 1 - (cell.row + 1) * WIDTH - cell.col - 1 for cell, _ in STATES)

# The number of each state's heading.
HEADING = tuple(heading.index for _, heading in STATES)

# The state by heading and bit.
STATE_AT = [[-1] * LAYER_BITS for _ in SIDES]
for _state, (_heading, _bit) in enumerate(zip(HEADING, BIT, strict=True)):
    STATE_AT[_heading][_bit] = _state


def square_bit(square: int) -> int:
    """Return the bit of a square as a set of one."""
    return 1 << BIT[4 * square]


# For each link, a translation table from sets of links to "1" if they contain it.
_HAS = tuple(
    bytes(ord("1") if links >> index & 1 else ord("0") for links in range(256))
    for index in range(len(LINKS))
)


def bit_layers(links: bytes) -> tuple[int, ...]:
    """Return, for each link, the squares with that link as bits of one layer."""
    squares = bytearray(LAYER_BITS)
    for row in range(SIZE):
        first = (row + 1) * WIDTH + 1
        squares[first : first + SIZE] = links[row * SIZE : (row + 1) * SIZE]
    return tuple([int(squares.translate(has), 2) for has in _HAS])


def copied(bits: int, layers: int) -> int:
    """Return an integer with the same bits in all layers."""
    return bits * _first_bits(layers)


@cache
def _first_bits(layers: int) -> int:
    """Return the first bit of each layer."""
    bits = 1
    for _ in range(1, layers):
        bits = bits << LAYER_BITS | 1
    return bits


def how_to_pass(board: PositionLike, cell: CellLike) -> list[str]:
    """Describe the links across a square, and the missing ones."""
    board, cell = as_position(board), as_cell(cell)
    tile, building = board.tile_at(cell), PLAN.building_at(cell)
    if building:
        return [str(Crossing.BUILDING(building=building))]
    if tile is None:
        return [str(Crossing.NO_TILE)]
    sides = [side for side in SIDES if tile.leads_to(side)]
    sentences = [exits_sentence(board, cell, tile, side) for side in sides]
    sentences += _missing_links(tile, sides)
    blank = [side for side in SIDES if side not in sides]
    if blank:
        sentences.append(Crossing.NO_TRACK_TO(sides=blank))
    return [str(sentence) for sentence in (*sentences, Crossing.NEVER_BACK)]


def exits_sentence(
    board: Position,
    cell: Cell,
    tile: Tile,
    side: Side,
    key: Key = Crossing.WAY,
    **more: object,
) -> Sentence:
    """Return a sentence about the exits from one side."""
    exits = [
        Crossing.TO(side=other, place=_beyond(board, cell, other))
        for other in SIDES
        if other is not side and frozenset((side, other)) in tile.links
    ]
    return key(side=side, place=_beyond(board, cell, side), ways=exits, **more)


def _missing_links(tile: Tile, sides: list[Side]) -> Iterator[Sentence]:
    for first, second in combinations(sides, 2):
        if frozenset((first, second)) not in tile.links:
            yield _reason(tile, first, second)(first=first, second=second)


def _reason(tile: Tile, first: Side, second: Side) -> Crossing:
    def joined(side: Side) -> set[Side]:
        return {other for link in tile.links if side in link for other in link - {side}}

    if second is first.opposite:
        met = joined(first) & joined(second)
        return Crossing.NOT_STRAIGHT if met else Crossing.APART
    if joined(first) & joined(second):
        return Crossing.TOO_SHARP
    across = first.opposite in joined(first) and second.opposite in joined(second)
    return Crossing.NO_TURN_ON_A_CROSSING if across else Crossing.APART


def _beyond(board: Position, cell: Cell, side: Side) -> Terminal | Cell | Sentence:
    terminal = PLAN.terminal_at(cell, side)
    if terminal is not None:
        return terminal
    near = cell.beyond(side)
    return near if board.tile_at(near) else Crossing.EMPTY_PLACE(square=near)


# Bits for the headings north, east, south and west.
Wavefront: TypeAlias = tuple[int, int, int, int]

# A stop that counts only over one link in one direction: the headings on arriving and on
# leaving, the squares in the old layers, and the shift to the new layer.
StopCondition: TypeAlias = tuple[int, int, int, int]


class StopConditions(NamedTuple):
    """The conditions for one stop."""

    squares: int  # all their squares
    conditions: tuple[StopCondition, ...]


_FEW = 6  # a front with at most this many states is faster state by state


def _border(side: Side, leg: int) -> int:
    """Return the border squares of the terminals at an edge, at one of their two legs."""
    return sum(
        1 << LAYER_BITS - 1 - (place.row + 1) * WIDTH - place.col - 1
        for terminal in PLAN.terminals
        if terminal.side is side
        for place in [terminal.legs[leg].beyond(side)]
    )


@cache
def _borders(layers: int) -> tuple[int, ...]:
    """Return the terminals at the edges in all layers, leg by leg, and then all of them."""
    legs = [copied(_border(side, leg), layers) for side in SIDES for leg in (0, 1)]
    return (*legs, sum(legs))


class WavefrontSearch:
    """A search that visits each state once."""

    def __init__(self, layers: int, layer_transitions: Mapping[int, Sequence[int]]) -> None:
        # The unvisited states, by heading.
        self.unseen: list[int] = [(1 << LAYER_BITS * layers) - 1] * 4
        *self._border, self._any_border = _borders(layers)
        self._layer_transitions = layer_transitions
        self._layer_shifts = [
            move
            for square, after in layer_transitions.items()
            for move in layer_shifts(square_bit(square), tuple(after))
        ]
        self._any_stop = 0
        for squares, _ in self._layer_shifts:
            self._any_stop |= squares

    def begin(self, states: Iterable[tuple[int, int]]) -> Wavefront:
        """Return a front of states, given with their layers."""
        front = [0, 0, 0, 0]
        for state, layer in states:
            front[HEADING[state]] |= 1 << BIT[state] + LAYER_BITS * layer
        return self.new(*front)

    def new(self, north: int, east: int, south: int, west: int) -> Wavefront:
        """Return the unvisited ones of these states and mark them as visited."""
        unseen = self.unseen
        north &= unseen[0]
        east &= unseen[1]
        south &= unseen[2]
        west &= unseen[3]
        unseen[0] ^= north
        unseen[1] ^= east
        unseen[2] ^= south
        unseen[3] ^= west
        return north, east, south, west

    def leading(self, tracks: Sequence[int]) -> Wavefront:
        """Return all states whose next space has some of these tracks or is a terminal."""
        ne, ns, nw, es, ew, sw = tracks
        n1, n2, e1, e2, s1, s2, w1, w2 = self._border
        return (
            (ns | es | sw | n1 | n2) >> WIDTH,
            (nw | ew | sw | e1 | e2) << 1,
            (ne | ns | nw | s1 | s2) << WIDTH,
            (ne | es | ew | w1 | w2) >> 1,
        )

    def flood(
        self,
        front: Wavefront,
        tracks: Sequence[int],
        leading: Wavefront,
        tiles: Sequence[int],
    ) -> Wavefront:
        """Return all states reachable on these tracks, including the front.

        `tracks` is as for `step`; `leading` and `tiles` are the same track from `leading`
        and `track_graph.marked`.
        """
        north, east, south, west = front
        n, e, s, w = leading
        before = self.unseen.copy()
        # Most states end where nothing is laid yet, and need no step.
        while any(front := (front[0] & n, front[1] & e, front[2] & s, front[3] & w)):
            if sum(map(int.bit_count, front)) <= _FEW:
                self._scalar_flood(front, tiles)
                break
            front = self.step(front, tracks)
        n, e, s, w = self.unseen
        return (
            north | before[0] ^ n,
            east | before[1] ^ e,
            south | before[2] ^ s,
            west | before[3] ^ w,
        )

    def _scalar_flood(self, front: Wavefront, tiles: Sequence[int]) -> None:
        """Finish a flood state by state, when few states follow long tracks."""
        unseen, layer_transitions = self.unseen, self._layer_transitions
        waiting = []  # states, each with the first bit of its layer
        for heading, bits in enumerate(front):
            while bits:
                layer, bit = divmod(bits.bit_length() - 1, LAYER_BITS)
                first = layer * LAYER_BITS
                waiting.append((STATE_AT[heading][bit], first))
                bits ^= 1 << first + bit
        ahead, walks_to, headings, bit_of = SUCCESSORS, WALKS_TO, HEADING, BIT
        for state, layer in waiting:
            for after in ahead[state][tiles[walks_to[state]]]:
                first = layer
                if after > MARK:
                    after -= MARK
                    higher = layer_transitions[after >> 2][layer // LAYER_BITS]
                    first = higher * LAYER_BITS
                heading, bit = headings[after], 1 << first + bit_of[after]
                if unseen[heading] & bit:
                    unseen[heading] ^= bit
                    waiting.append((after, first))

    def step(
        self, front: Wavefront, tracks: Sequence[int], earns: Sequence[StopConditions] = ()
    ) -> Wavefront:
        """Return the new states one space further; `tracks` has one integer per link."""
        return self.new(*self.ahead(front, tracks, earns))

    def ahead(
        self, front: Wavefront, tracks: Sequence[int], earns: Sequence[StopConditions] = ()
    ) -> Wavefront:
        """Return all states one space further, including visited ones."""
        ne, ns, nw, es, ew, sw = tracks
        # The squares entered, by heading: northbound trolleys enter from the south.
        n, e, s, w = front[0] << WIDTH, front[1] >> 1, front[2] >> WIDTH, front[3] << 1
        north = n & ns | e & nw | w & ne
        east = e & ew | n & es | s & ne
        south = s & ns | e & sw | w & es
        west = w & ew | n & sw | s & nw
        if earns:
            entered, arrivals, more = n | e | s | w, (n, e, s, w), [0, 0, 0, 0]
            for near, conditions in earns:
                if entered & near:
                    for arriving, leaving, squares, up in conditions:
                        more[leaving] |= (arrivals[arriving] & squares) << up
            north |= more[0]
            east |= more[1]
            south |= more[2]
            west |= more[3]
        if (n | e | s | w) & self._any_border:
            n1, n2, e1, e2, s1, s2, w1, w2 = self._border
            south |= (n & n1) >> 1 | (n & n2) << 1
            north |= (s & s1) >> 1 | (s & s2) << 1
            west |= (e & e1) >> WIDTH | (e & e2) << WIDTH
            east |= (w & w1) >> WIDTH | (w & w2) << WIDTH
        any_stop = self._any_stop
        if any_stop and (passing := (north | east | south | west) & any_stop):
            front = north, east, south, west
            return _shifted(front, passing, self._layer_shifts)
        return north, east, south, west


def _shifted(
    front: Wavefront, passing: int, layer_transitions: Iterable[tuple[int, int]]
) -> Wavefront:
    """Return a front with its states on stops moved to their new layers."""
    north, east, south, west = front
    for squares, up in layer_transitions:
        if passing & squares:
            n, e, s, w = north & squares, east & squares, south & squares, west & squares
            north = north ^ n | n << up
            east = east ^ e | e << up
            south = south ^ s | s << up
            west = west ^ w | w << up
    return north, east, south, west


def merged(states: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Combine states with layers into bits per heading."""
    bits: dict[int, int] = {}
    for state, layer in states:
        heading = HEADING[state]
        bits[heading] = bits.get(heading, 0) | 1 << BIT[state] + LAYER_BITS * layer
    return list(bits.items())


@lru_cache(maxsize=1 << 12)
def layer_shifts(squares: int, after: tuple[int, ...]) -> Sequence[tuple[int, int]]:
    """Return the bits of squares in the layers left, with the shift to the new layer."""
    up: dict[int, int] = {}
    for layer, higher in enumerate(after):
        if higher != layer:
            shift = LAYER_BITS * (higher - layer)
            up[shift] = up.get(shift, 0) | squares << LAYER_BITS * layer
    return tuple((mask, shift) for shift, mask in up.items())


def stop_conditions(links: Mapping[int, int], after: tuple[int, ...]) -> StopConditions:
    """Return the conditions for a stop that counts over given links of its squares."""
    return _stop_conditions(tuple(links.items()), after)


@lru_cache(maxsize=1 << 12)
def _stop_conditions(
    links: tuple[tuple[int, int], ...], after: tuple[int, ...]
) -> StopConditions:
    near, conditions = 0, list[StopCondition]()
    for (entered, leaving), link in LINK.items():
        bits = sum(square_bit(square) for square, having in links if having >> link & 1)
        if bits:
            for mask, up in layer_shifts(bits, after):
                conditions.append(((entered + 2) % 4, leaving, mask, up))
                near |= mask
    return StopConditions(near, tuple(conditions))
