"""The track that a route still misses: a fast estimate, and the cheapest drives.

- An empty square can get the links of all tiles that meet its permanent surroundings:
  the edge of the board, buildings, terminals, track that leads in, and blank sides of
  tiles that will never have track there.
- A laid tile can get the links of kinds that contain its own track and meet the same
  demands. Tiles with trees get none, nor do tiles that stay under a stop sign.
- The blank side of a laid tile can be opened by upgrading that tile too. Between two
  laid tiles this takes a pair exchange; without one in the edition it stays blank.

Sets of links are numbers of six bits, see `wavefront.LINKS`. See `completion` for
the missing squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress
from operator import add, ne
from typing import NamedTuple, TypeAlias

from linie1_widget.linie1.board.board import BUILDING_BESIDE, PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.position import EMPTY, INDEX_OF, Position
from linie1_widget.linie1.board.rules import (
    ALONG,
    BUILDINGS,
    DIGITS,
    MEETING,
    NEIGHBOURS,
    SHUT,
    UPGRADES,
)
from linie1_widget.linie1.board.tiles import ORIENTED, mask_of
from linie1_widget.linie1.routes.route import (
    Assignment,
    TravelDirection,
    as_assignment,
    goals_of,
    starts_of,
)
from linie1_widget.linie1.routes.track_graph import (
    ENTERS,
    REVERSED,
    STATES,
    SUCCESSORS,
    marked,
)
from linie1_widget.linie1.routes.wavefront import (
    BIT,
    HEADING,
    LAYER_BITS,
    LINK,
    LINKS,
    TRACK,
    StopConditions,
    WavefrontSearch,
    bit_layers,
    copied,
    merged,
    stop_conditions,
)

# The tiles that may be exchanged.
_CHANGING = frozenset(number for number, tile in enumerate(ORIENTED) if not tile.trees)

ANY_TILE = MEETING[0]

_DEMANDS = 81
# The lookup key of a tile and a demand is this value for the tile plus the demand.
_FIRST_KEY = (*(number * _DEMANDS for number in range(len(ORIENTED))), EMPTY * _DEMANDS)


class ReachableTrack:
    """The track that each square has and could get, for a fixed position.

    `tiles` is the set of available tiles, see `board.tiles`.
    """

    def __init__(self, board: Position, tiles: int = ANY_TILE) -> None:
        self._tiles = tiles
        placement = board._placement
        laid = placement.laid.copy()
        self.laid: list[int] = laid  # the tile on each square
        self.has: bytes = bytes([TRACK[tile] for tile in laid])  # the links on each square
        self._signs = dict(board._stops)
        self._edition = board.edition
        self._straight = board.edition.stop_needs_straight
        self._demands = demands = placement.demands.copy()
        fixed, pairs = placement.fixed, board.edition.pair_exchange
        for index, tile in enumerate(laid):
            if tile in _CHANGING and index not in fixed:
                for neighbour, weight in _OPENS[index, tile]:
                    if pairs or laid[neighbour] == EMPTY:
                        demands[neighbour] -= weight
        keys = map(add, [_FIRST_KEY[tile] for tile in laid], demands)
        allowed = bytearray(map(_Future(tiles).__getitem__, keys))
        for index in (*fixed, *BUILDINGS):
            allowed[index] = 0
        # The additional links that each square could get.
        self.allowed: bytes = bytes(allowed)

    def after(self, board: Position, changed: Sequence[int]) -> ReachableTrack:
        """Return the track after plays on a few squares; four times as fast as anew."""
        other = ReachableTrack.__new__(ReachableTrack)
        other._tiles, other._edition = self._tiles, self._edition
        other._signs, other._straight = dict(board._stops), self._straight
        placement = board._placement
        other.laid = laid = placement.laid.copy()
        other._demands = demands = self._demands.copy()
        has, allowed = bytearray(self.has), bytearray(self.allowed)
        fixed, pairs = placement.fixed, board.edition.pair_exchange
        future = _Future(self._tiles)
        around = dict.fromkeys(changed)
        for index in changed:
            has[index] = TRACK[laid[index]]
            around.update(_AROUND[index])
        for index in around:
            demands[index] = placement.demands[index]
            if pairs or laid[index] == EMPTY:
                for neighbour in _AROUND[index]:
                    if laid[neighbour] in _CHANGING and neighbour not in fixed:
                        for near, weight in _OPENS[neighbour, laid[neighbour]]:
                            if near == index:
                                demands[index] -= weight
            stays = index in fixed or index in BUILDINGS
            key = _FIRST_KEY[laid[index]] + demands[index]
            allowed[index] = 0 if stays else future[key]
        other.has, other.allowed = bytes(has), bytes(allowed)
        return other

    def on(self, board: Position, tiles: int) -> ReachableTrack:
        """Return the track of a board; the fewer squares differ, the faster."""
        if self._tiles != tiles or self._edition is not board.edition:
            return ReachableTrack(board, tiles)
        differing = map(ne, self.laid, board._placement.laid)
        changed = [*compress(range(len(self.laid)), differing)]
        signs = self._signs.items() ^ board._stops.items()
        changed += [INDEX_OF[cell] for _, cell in signs]
        return self.after(board, changed) if changed else self

    def sign(self, letter: str) -> int | None:
        """Return the square of a building's stop sign; None if it has none yet."""
        cell = self._signs.get(letter)
        return None if cell is None else INDEX_OF[cell]

    def stop_conditions(self, letter: str) -> dict[int, int]:
        """Return the empty squares that could earn a sign, each with its possible links."""
        links_at = {}
        for index, along in _BESIDE[letter].items():
            if self.laid[index] == EMPTY:
                meeting = MEETING[self._demands[index]] & self._tiles
                links = _links_of(meeting & along if self._straight else meeting)
                if links:
                    links_at[index] = links
        return links_at

    def earners(self, letter: str, index: int) -> int:
        """Return the tiles that earn a sign on an empty square beside the building."""
        return _BESIDE[letter][index] if self._straight else ANY_TILE

    def tiles(self, index: int, link: int) -> int:
        """Return the tiles with this link that could be laid on a square."""
        tile = self.laid[index]
        meeting = MEETING[self._demands[index]] & self._tiles
        better = meeting if tile == EMPTY else meeting & UPGRADES[tile]
        return better & WITH[link]


# The tiles that have each link.
WITH = tuple(mask_of(tile for tile in ORIENTED if link in tile.links) for link in LINKS)


@cache
def _links_of(tiles: int) -> int:
    return sum(1 << link for link, having in enumerate(WITH) if tiles & having)


@lru_cache(maxsize=64)
class _Future(dict[int, int]):
    """The possible additional links by tile (or none) and demand, computed lazily."""

    def __init__(self, tiles: int) -> None:
        self._tiles = tiles

    def __missing__(self, key: int) -> int:
        tile, demand = divmod(key, _DEMANDS)
        better = MEETING[demand] & self._tiles
        if tile != EMPTY:
            better &= UPGRADES[tile]
        self[key] = links = _links_of(better) & ~TRACK[tile]
        return links


class _Opens(dict[tuple[int, int], tuple[tuple[int, int], ...]]):
    """By square and tile, the neighbours at blank sides and the weight of their demands."""

    def __missing__(self, key: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        index, tile = key
        self[key] = opened = tuple(
            (neighbour, SHUT * weight)
            for side, neighbour, weight in NEIGHBOURS[index]
            if DIGITS[tile][side] == SHUT
        )
        return opened


_OPENS = _Opens()

# The neighbours of each square.
_AROUND = tuple(dict.fromkeys(neighbour for _, neighbour, _ in row) for row in NEIGHBOURS)


# For each building, the squares beside it with the tiles that have a straight along it.
_BESIDE: dict[str, dict[int, int]] = {letter: {} for letter in PLAN.buildings}
for _index, _letter in enumerate(BUILDING_BESIDE):
    if _letter:
        _BESIDE[_letter][_index] = ALONG[_index]


# The result of `missing_tiles` for an impossible route; more than any route can miss.
NEVER = 1000


def missing_tiles(
    board: PositionLike, line: int, stops: Iterable[str], *, ordered: bool = False
) -> int:
    """Estimate the number of squares to lay or upgrade before a line can be driven.

    Parameters
    ----------
    board, line, stops, ordered
        As for `shortest_route`.

    Returns
    -------
    int
        0 exactly if `shortest_route` finds a route; `NEVER` only if none is possible.

    Notes
    -----
    The estimate is the cost of the cheapest drive over laid and possible track. Each pass
    over an empty square, or over a link that a laid tile lacks, costs 1.

    - It can be too high, so it is not a lower bound: an empty square crossed twice costs 2,
      even if one tile with both links suffices.
    - It can be too low, as each square is judged separately: it ignores whether all tiles
      fit together, their order, the pile, and upgrades of neighbours.
    - A missing stop sign is earned on an empty square beside its building. Where the
      edition requires a straight, only links of tiles with such a straight count.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> board = Board()
    >>> missing_tiles(board, 1, "F")
    15
    >>> missing_tiles(board, 1, "FHK")  # 23 tiles will do: one of them is a crossing
    24
    >>> _ = board.lay("c1", "S0")
    >>> missing_tiles(board, 1, "F")
    14
    """
    board, assignment = as_position(board), as_assignment(line, stops, ordered)
    return count_missing(ReachableTrack(board), assignment)


def count_missing(reachable: ReachableTrack, assignment: Assignment) -> int:
    """Return `missing_tiles` for a checked assignment and its reachable track."""
    beyond = out_of_reach(reachable, assignment, assignment.directions)
    return NEVER if beyond is None else len(beyond) - 1


def out_of_reach(
    reachable: ReachableTrack, assignment: Assignment, directions: Sequence[TravelDirection]
) -> list[Sequence[int]] | None:
    """Return the states out of reach of drives missing 0, 1, 2 … squares.

    The states are those of `WavefrontSearch.unseen`. The list ends when a goal is reached;
    the result is None if no goal is reachable.
    """
    layers = assignment.layers
    layer_transitions: dict[int, Sequence[int]] = {}
    earns: list[StopConditions] = []
    for index, letter in enumerate(assignment.stops):
        square = reachable.sign(letter)
        if square is not None:
            layer_transitions[square] = assignment.next_layer(index)
        else:
            squares = reachable.stop_conditions(letter)
            if not squares:
                return None
            earns.append(stop_conditions(squares, assignment.next_layer(index)))
    old = [copied(bits, layers) for bits in bit_layers(reachable.has)]
    new = [copied(bits, layers) for bits in bit_layers(reachable.allowed)]
    tiles = marked(reachable.laid, layer_transitions)
    wavefront = WavefrontSearch(layers, layer_transitions)
    leading = wavefront.leading(old)
    goals = merged(goals_of(directions))
    front = wavefront.begin(starts_of(directions))
    beyond: list[Sequence[int]] = []
    while any(front):
        here = wavefront.flood(front, old, leading, tiles)
        beyond.append(wavefront.unseen.copy())
        for heading, bits in goals:
            if here[heading] & bits:
                return beyond
        front = wavefront.step(here, new, earns)
    return None


_LAYER = 10
_STATE = (1 << _LAYER) - 1


class Stride(NamedTuple):
    """A step of one or several drives that miss as little as possible."""

    spaces: int  # the number of spaces driven after this step, from 1
    # The two ends: states with their layers, see `state_of` and `layer_of`.
    before: int
    after: int
    square: int  # the square driven over; 144 for a terminal
    link: int  # the link driven over, as a bit
    missing: bool  # True if the link is not laid yet
    first: bool  # True if no earlier stride leads to the same end

    @property
    def number(self) -> int:
        return self.link.bit_length() - 1


# The same without names. A search makes many, and most of them are dropped.
PlainStride: TypeAlias = tuple[int, int, int, int, int, bool, bool]


def state_of(code: int) -> int:
    """Return the state of an end of a stride."""
    return code & _STATE


def layer_of(code: int) -> int:
    """Return the layer of an end of a stride, which encodes the stops passed."""
    return code >> _LAYER


def code_of(state: int, layer: int) -> int:
    """Return the end of a stride."""
    return state + (layer << _LAYER)


@cache
def ends(assignment: Assignment) -> frozenset[int]:
    """Return the ends of strides at the goal."""
    return frozenset(code_of(*goal) for goal in goals_of(assignment.directions))


def strides(reachable: ReachableTrack, assignment: Assignment) -> Iterator[PlainStride]:
    """Yield the steps of all drives that miss as little as possible, from the start on.

    A search backwards finds the missing squares from each state to the goal. A
    breadth-first search then takes only steps that keep the total minimal; its order is
    fixed.
    """
    directions = [reversed_direction(direction) for direction in assignment.directions]
    beyond = out_of_reach(reachable, backwards(assignment), directions)
    if beyond is None:
        return
    # Indexed from here on by the squares missed so far, not by those still to miss.
    beyond = [*reversed(beyond), _ALL_OUT_OF_REACH]
    passing = stops_passed(reachable, assignment)
    missing_in = layers_to_complete(assignment)
    has, allowed = reachable.has + _TERMINAL_HAS, reachable.allowed + _TERMINAL_ALLOWED
    goals = ends(assignment)
    front = [(0, code_of(*start)) for start in starts_of(assignment.directions)]
    seen = {code for _, code in front}
    spaces, steps = 0, STEPS
    while front:
        spaces += 1
        front.sort()
        reached: list[tuple[int, int]] = []
        for missing, code in front:
            if code in goals:
                continue
            layer = code >> _LAYER
            near, far = beyond[missing], beyond[missing + 1]
            for square, link, state, heading, bit in steps[code & _STATE]:
                if has[square] & link:
                    more, out = missing, near[heading]
                elif allowed[square] & link:
                    more, out = missing + 1, far[heading]
                else:
                    continue
                higher = layer
                if square in passing:
                    links, lift = passing[square]
                    if links & link:
                        higher = lift[layer]
                after = state + (higher << _LAYER)
                layers_missing = missing_in[higher]
                if out >> bit & layers_missing == layers_missing and after not in goals:
                    continue
                first = after not in seen
                yield spaces, code, after, square, link, more > missing, first
                if first:
                    seen.add(after)
                    reached.append((more, after))
        front = reached


_ALL_OUT_OF_REACH = (-1,) * 4
_ANY_LINK = (1 << len(LINKS)) - 1

# All terminals as one square with a single link, which never gets another.
TERMINAL = len(CELLS)

_TERMINAL_HAS, _TERMINAL_ALLOWED = b"\1", b"\0"


def stops_passed(
    reachable: ReachableTrack, assignment: Assignment
) -> dict[int, tuple[int, Sequence[int]]]:
    """Return, by square with a stop, the links that count and the next layers.

    No square is beside two buildings, so that there is never more than one stop.
    """
    passing: dict[int, tuple[int, Sequence[int]]] = {}
    for index, letter in enumerate(assignment.stops):
        sign, lift = reachable.sign(letter), assignment.next_layer(index)
        squares = (
            {sign: _ANY_LINK} if sign is not None else reachable.stop_conditions(letter)
        )
        for square, links in squares.items():
            passing[square] = links, lift
    return passing


def _steps_from(state: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """Return the steps from a state if all links existed on the square ahead.

    Each has the square, the link as a bit, the next state, and the heading and bit of
    that state reversed.
    """
    cell, heading = STATES[state]
    steps: list[tuple[int, int, int]] = []
    if PLAN.terminal_at(cell, heading):
        (after,) = SUCCESSORS[state][0]
        steps = [(TERMINAL, 1, after)]
    elif cell.beyond(heading).on_board:
        square, entered = ENTERS[state], heading.opposite.index
        steps = [
            (square, 1 << LINK[entered, side], 4 * square + side)
            for side in range(4)
            if side != entered
        ]
    return tuple(
        (square, link, after, HEADING[back], BIT[back])
        for square, link, after in steps
        if (back := REVERSED[after]) >= 0
    )


class _Steps(dict[int, tuple[tuple[int, int, int, int, int], ...]]):
    """The steps from each state, computed lazily."""

    def __missing__(self, state: int) -> tuple[tuple[int, int, int, int, int], ...]:
        self[state] = steps = _steps_from(state)
        return steps


STEPS = _Steps()


def backwards(assignment: Assignment) -> Assignment:
    """Return the assignment with its stops in reverse order."""
    return Assignment(assignment.line, assignment.stops[::-1], assignment.ordered)


@cache
def reversed_direction(direction: TravelDirection) -> TravelDirection:
    """Return the opposite direction of travel."""
    return direction._replace(starts=direction.goals, goals=direction.starts)


@cache
def layers_to_complete(assignment: Assignment) -> tuple[int, ...]:
    """Return, for each layer, the layers of the reverse drive that complete the stops.

    Each layer is given by its lowest bit.
    """
    back = backwards(assignment)
    return tuple(
        sum(
            1 << LAYER_BITS * other
            for other in range(direction.first, direction.last + 1)
            if {*assignment.passed(layer), *back.passed(other)} == set(assignment.stops)
        )
        for direction in assignment.directions
        for layer in range(direction.first, direction.last + 1)
    )
