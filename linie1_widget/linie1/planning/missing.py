"""The track that each square could get, and a fast estimate of a route's missing tiles.

- An empty square can get the links of all tiles that meet its permanent surroundings:
  the edge of the board, buildings, terminals, track that leads in, and blank sides of
  tiles that will never have track there.
- A laid tile can get the links of kinds that contain its own track and meet the same
  demands. Tiles with trees get none, nor do tiles that stay under a stop sign.
- The blank side of a laid tile can be opened by upgrading that tile too. Between two
  laid tiles this takes a pair exchange; without one in the edition it stays blank.

Sets of links are numbers of six bits, see `routing.wavefront.LINKS`. See `completion` for
the missing squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import add

from linie1_widget.linie1.board import tile_sets
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.routes.route import (
    Assignment,
    TravelDirection,
    as_assignment,
    goals_of,
    starts_of,
)
from linie1_widget.linie1.routes.track_graph import marked
from linie1_widget.linie1.routes.wavefront import (
    LINKS,
    TRACK,
    WavefrontSearch,
    bit_layers,
    copied,
    merged,
    stop_conditions,
)

# The tiles that may be exchanged.
_CHANGING = frozenset(number for number, tile in enumerate(ORIENTED) if not tile.trees)

ANY_TILE = tile_sets.MEETING[0]

_DEMANDS = 81
# The lookup key of a tile and a demand is this value for the tile plus the demand.
_FIRST_KEY = (*(number * _DEMANDS for number in range(len(ORIENTED))), EMPTY * _DEMANDS)


class ReachableTrack:
    """The track that each square has and could get, for a fixed position.

    `tiles` is the set of available tiles, see `board.tile_sets`.
    """

    def __init__(self, board: Position, tiles: int = ANY_TILE) -> None:
        self._tiles = tiles
        placement = board._placement
        self.laid = laid = placement.laid.copy()  # the tile on each square
        self.has = bytes(map(TRACK.__getitem__, laid))  # the links on each square
        self._signs = dict(board._stops)
        self._straight = board.edition.stop_needs_straight
        self._demands = demands = placement.demands.copy()
        fixed, pairs = placement.fixed, board.edition.pair_exchange
        for index, tile in enumerate(laid):
            if tile in _CHANGING and index not in fixed:
                for neighbour, weight in _OPENS[index, tile]:
                    if pairs or laid[neighbour] == EMPTY:
                        demands[neighbour] -= weight
        keys = map(add, map(_FIRST_KEY.__getitem__, laid), demands)
        allowed = bytearray(map(_Future(tiles).__getitem__, keys))
        for index in (*fixed, *tile_sets.BUILDINGS):
            allowed[index] = 0
        self.allowed = bytes(allowed)  # the additional links that each square could get

    def sign(self, letter: str) -> int | None:
        """Return the square of a building's stop sign; None if it has none yet."""
        cell = self._signs.get(letter)
        return None if cell is None else INDEX_OF[cell]

    def stop_conditions(self, letter: str) -> dict[int, int]:
        """Return the empty squares that could earn a sign, each with its possible links."""
        links_at = {}
        for index, along in _BESIDE[letter].items():
            if self.laid[index] == EMPTY:
                meeting = tile_sets.MEETING[self._demands[index]] & self._tiles
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
        meeting = tile_sets.MEETING[self._demands[index]] & self._tiles
        better = meeting if tile == EMPTY else meeting & tile_sets.UPGRADES[tile]
        return better & WITH[link]


# The tiles that have each link.
WITH = tuple(
    tile_sets.mask_of(tile for tile in ORIENTED if link in tile.links) for link in LINKS
)


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
        better = tile_sets.MEETING[demand] & self._tiles
        if tile != EMPTY:
            better &= tile_sets.UPGRADES[tile]
        self[key] = links = _links_of(better) & ~TRACK[tile]
        return links


class _Opens(dict[tuple[int, int], tuple[tuple[int, int], ...]]):
    """By square and tile, the neighbours at blank sides and the weight of their demands."""

    def __missing__(self, key: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        index, tile = key
        self[key] = opened = tuple(
            (neighbour, tile_sets.SHUT * weight)
            for side, neighbour, weight in tile_sets.NEIGHBOURS[index]
            if tile_sets.STATES[tile][side] == tile_sets.SHUT
        )
        return opened


_OPENS = _Opens()


def _beside(letter: str) -> dict[int, int]:
    straights = {}
    for index, cell in enumerate(CELLS):
        beside = PLAN.building_beside(cell)
        if beside and beside[1].letter == letter:
            along = frozenset((beside[0].turned(90), beside[0].turned(270)))
            straights[index] = WITH[LINKS.index(along)]
    return straights


# For each building, the squares beside it with the tiles that have a straight along it.
_BESIDE = {letter: _beside(letter) for letter in PLAN.buildings}


# The result of `missing_tiles` for an impossible route; more than any route can miss.
NEVER = 1000


def missing_tiles(
    board: PositionLike, line: int, stops: Iterable[str], ordered: bool = False
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

    - It can be too high, so it is no lower bound: an empty square crossed twice costs 2,
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
    layer_transitions, earns = {}, []
    for at, letter in enumerate(assignment.stops):
        square = reachable.sign(letter)
        if square is not None:
            layer_transitions[square] = assignment.next_layer(at)
        else:
            squares = reachable.stop_conditions(letter)
            if not squares:
                return None
            earns += stop_conditions(squares, assignment.next_layer(at))
    old = [copied(bits, layers) for bits in bit_layers(reachable.has)]
    new = [copied(bits, layers) for bits in bit_layers(reachable.allowed)]
    tiles = marked(reachable.laid, layer_transitions)
    wavefront = WavefrontSearch(layers, layer_transitions)
    goals = merged(goals_of(directions))
    front = wavefront.begin(starts_of(directions))
    beyond: list[Sequence[int]] = []
    while any(front):
        here = wavefront.flood(front, old, tiles)
        beyond.append(wavefront.unseen.copy())
        if any(here[heading] & bits for heading, bits in goals):
            return beyond
        front = wavefront.step(here, new, earns)
    return None
