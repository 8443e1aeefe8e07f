"""What may still come: for each square the track it has and the track it could get.

To count what a route misses one has to know where track may ever lie. For one square
taken by itself this is exact; that two squares may want something that cannot be had
together is not looked at.

- An empty square can get every link of a tile that meets what stays for good around it:
  the edge of the board, buildings, terminals, track that leads in, and the blank sides
  of tiles that will never have track there.
- A laid tile can get the links of those of the twelve kinds that contain its own track
  and meet the same demands. A tile with trees gets none, nor does a tile under a stop
  sign in an edition where it stays.
- The blank side of a laid tile may yet be opened, by upgrading that tile too. Between
  two laid tiles this takes a pair exchange; where an edition has none, what is blank
  between two laid tiles stays blank.

Sets of links are numbers of six bits, see `routing.bitboard.LINKS`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add

from linie1_widget.linie1.board import tile_sets
from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.routing.bitboard import LINKS, TRACK
from linie1_widget.linie1.tiles import ORIENTED

_CHANGING = frozenset(number for number, tile in enumerate(ORIENTED) if not tile.trees)
"""The tiles that may be exchanged."""

ANY_TILE = tile_sets.MEETING[0]

_DEMANDS = 81
_FIRST_KEY = (*(number * _DEMANDS for number in range(len(ORIENTED))), EMPTY * _DEMANDS)
"""A tile and a demand are looked up as one number: this for the tile, plus the demand."""


class ReachableTrack:
    """The track that each square has and could get, and where stops can be passed.

    It stays as it is when the board changes.

    Parameters
    ----------
    board : Position
    tiles : int
        The tiles that there are to lay, as a set (`board.tile_sets`); all of them, if
        nothing is said.

    Attributes
    ----------
    laid : list of int
        The tile on each square.
    has : bytes
        The links on each square.
    allowed : bytes
        The links that each square could still get.
    """

    def __init__(self, board: Position, tiles: int = ANY_TILE) -> None:
        self._tiles = tiles
        placement = board._placement
        self.laid = laid = placement.laid.copy()
        self.has = bytes(map(TRACK.__getitem__, laid))
        self._signs = dict(board._stops)
        self._straight = board.edition.stop_needs_straight
        self._demands = demands = placement.constraints.copy()
        fixed, pairs = placement.fixed, board.edition.pair_exchange
        for index, tile in enumerate(laid):
            if tile in _CHANGING and index not in fixed:
                for neighbour, weight in _OPENS[index, tile]:
                    if pairs or laid[neighbour] == EMPTY:
                        demands[neighbour] -= weight
        keys = map(add, map(_FIRST_KEY.__getitem__, laid), demands)
        may = bytearray(map(_future(tiles).__getitem__, keys))
        for index in fixed:
            may[index] = 0
        for index in tile_sets.BUILDINGS:
            may[index] = 0
        self.allowed = bytes(may)

    def sign(self, letter: str) -> int | None:
        """The square of a building's stop sign; None if it does not stand yet."""
        cell = self._signs.get(letter)
        return None if cell is None else INDEX_OF[cell]

    def stop_conditions(self, letter: str) -> dict[int, int]:
        """The empty squares where a tile could earn a building's sign, while none has.

        Returns
        -------
        dict of int to int
            For each square the links that such a tile could have.
        """
        found = {}
        for index, along in _BESIDE[letter].items():
            if self.laid[index] == EMPTY:
                meeting = tile_sets.MEETING[self._demands[index]] & self._tiles
                links = _links_of(meeting & along if self._straight else meeting)
                if links:
                    found[index] = links
        return found

    def earners(self, letter: str, index: int) -> int:
        """The tiles that earn a building's sign on an empty square beside it."""
        return _BESIDE[letter][index] if self._straight else ANY_TILE

    def tiles(self, index: int, link: int) -> int:
        """The tiles that could come to lie on a square and have this link."""
        tile = self.laid[index]
        meeting = tile_sets.MEETING[self._demands[index]] & self._tiles
        better = meeting if tile == EMPTY else meeting & tile_sets.UPGRADES[tile]
        return better & WITH[link]


WITH = tuple(
    tile_sets.mask_of(tile for tile in ORIENTED if link in tile.links) for link in LINKS
)
"""For each link the tiles that have it."""


@cache
def _links_of(tiles: int) -> int:
    """The links that any of a set of tiles has."""
    return sum(1 << link for link, having in enumerate(WITH) if tiles & having)


class _Future(dict[int, int]):
    """For a tile, or none, and a demand: the links it could get; worked out once."""

    def __init__(self, tiles: int) -> None:
        self._tiles = tiles

    def __missing__(self, key: int) -> int:
        tile, demand = divmod(key, _DEMANDS)
        better = tile_sets.MEETING[demand] & self._tiles
        if tile != EMPTY:
            better &= tile_sets.UPGRADES[tile]
        links = _links_of(better) & ~TRACK[tile]
        self[key] = links
        return links


@lru_cache(maxsize=64)
def _future(tiles: int) -> _Future:
    """What squares could get where there are these tiles."""
    return _Future(tiles)


class _Opens(dict[tuple[int, int], tuple[tuple[int, int], ...]]):
    """For a square and a tile: the neighbours at its blank sides, and what each demands."""

    def __missing__(self, key: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        index, tile = key
        self[key] = found = tuple(
            (neighbour, tile_sets.SHUT * weight)
            for side, neighbour, weight in tile_sets.NEIGHBOURS[index]
            if tile_sets.STATES[tile][side] == tile_sets.SHUT
        )
        return found


_OPENS = _Opens()


def _beside(letter: str) -> dict[int, int]:
    found = {}
    for index, cell in enumerate(CELLS):
        beside = PLAN.building_beside(cell)
        if beside and beside[1].letter == letter:
            along = frozenset((beside[0].turned(90), beside[0].turned(270)))
            found[index] = WITH[LINKS.index(along)]
    return found


_BESIDE = {letter: _beside(letter) for letter in PLAN.buildings}
"""For each building the squares beside it, and the tiles with a straight along it there."""
