"""The twelve kinds of track tile, their rotation, their links, and sets of tiles.

A set of tiles is one integer: bit ``4 * kind + rotation / 90`` stands for a kind in
the order of `TILE_TYPES` at that rotation. There are 48 bits::

    bit    0    1    2    3     4    5    6    7   ...   44    45    46    47
          S0  S90 S180 S270    C0  C90 C180 C270   ...   P0   P90  P180  P270
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Joined, Language
from linie1_widget.base.registry import Named
from linie1_widget.linie1.board.geometry import SIDES, Side
from linie1_widget.linie1.texts import TileName

Link: TypeAlias = frozenset[Side]  # track between two sides of a tile

ROTATIONS = (0, 90, 180, 270)  # degrees clockwise


@dataclass(frozen=True)
class TileType:
    """A kind of tile, as on the last page of the rule book.

    Attributes
    ----------
    code, name : str
        The code letter, and the full name with underscores.
    trees : bool
        True if the tile shows trees and is never exchanged.
    count, starting : int
        The number of tiles in the draw pile, and additionally among the starting tiles.
    links : frozenset of Link
        The track at rotation 0.
    """

    code: str
    name: str
    trees: bool
    count: int
    starting: int
    links: frozenset[Link]

    @property
    def title(self) -> str:
        """The name in the current language.

        >>> TILE_TYPES["L"].title, TILE_TYPES["W"].title
        ('left turnout', 'three-way')
        """
        return str(TileName[self.code])

    def render(self, language: Language, form: str = "") -> str:
        return TileName[self.code].render(language, form)


def parse_links(text: str) -> frozenset[Link]:
    """Read links such as ``"NS SW"``."""
    return frozenset(frozenset(Side(letter) for letter in pair) for pair in text.split())


def list_links(links: Iterable[Link]) -> list[Joined]:
    """Return links as list items for a sentence."""
    pairs = sorted(sorted(side.index for side in link) for link in links)
    return [Joined(tuple(SIDES[index] for index in pair), "–") for pair in pairs]


def format_links(links: Iterable[Link]) -> str:
    """Write links in a fixed order, such as ``"NS SW"``."""
    pairs = ("".join(side.value for side in SIDES if side in link) for link in links)
    return " ".join(sorted(pairs, key=lambda pair: ["NESW".index(side) for side in pair]))


_ROWS = (
    # code  name                    links          in pile  starting  trees
    ("S", "straight",              "NS",              21,      15,    False),
    ("C", "curve",                 "NE",              20,      10,    False),
    ("L", "left_turnout",          "NS SW",           10,       0,    False),
    ("R", "right_turnout",         "NS ES",           10,       0,    False),
    ("Y", "wye",                   "NE NW",           10,       0,    False),
    ("T", "twin_curves",           "NE SW",            6,       0,    False),
    ("D", "triangle",              "EW NE NW",         6,       0,    True),
    ("W", "three_way",             "EW NE ES",         6,       0,    True),
    ("O", "roundabout",            "NE ES SW NW",      4,       0,    True),
    ("X", "crossing",              "NS EW",            4,       0,    True),
    ("Q", "left_double_turnout",   "NS NE SW",         2,       0,    True),
    ("P", "right_double_turnout",  "NS NW ES",         2,       0,    True),
)  # fmt: skip

TILE_TYPES: Mapping[str, TileType] = MappingProxyType(
    Named(
        "kind of tile",
        {
            code: TileType(code, name, trees, count, starting, parse_links(links))
            for code, name, links, count, starting, trees in _ROWS
        },
    )
)
"""The kinds of tile by code letter, simple track first."""

_KINDS = tuple(TILE_TYPES)
_CODES = {tile_type.name: code for code, tile_type in TILE_TYPES.items()}


class Tile:
    """A kind of tile at a rotation; tiles with the same track are equal.

    Parameters
    ----------
    code_or_name : str
        A code letter such as ``"C"``, or a name such as ``"curve"``.
    rotation : int
        Degrees clockwise: 0, 90, 180 or 270.

    Examples
    --------
    >>> tile = Tile("curve", 90)
    >>> str(tile), tile.name, tile.trees
    ('C90', 'curve', False)
    >>> sorted(side.value for side in tile.sides)
    ['E', 'S']
    >>> Tile.parse("S180") == Tile("S")
    True
    """

    __slots__ = ("_links", "_number", "_rotation", "_sides", "_text", "_type")

    def __init__(self, code_or_name: str, rotation: int = 0) -> None:
        if not isinstance(code_or_name, str):
            raise WrongType(
                f"a tile is named by a text such as 'C' or 'curve', not {code_or_name!r}"
            )
        tile_type = TILE_TYPES.get(_CODES.get(code_or_name, code_or_name))
        if tile_type is None:
            raise InvalidValue(
                f"{code_or_name!r} is not a kind of tile: the codes are "
                f"{' '.join(TILE_TYPES)}, the names {', '.join(_CODES)}"
            )
        turn = as_whole(rotation)
        if turn is None or turn not in ROTATIONS:
            raise InvalidValue(
                f"{rotation!r} is not a rotation: give 0, 90, 180 or 270 degrees clockwise"
            )
        self._type = tile_type
        self._rotation = rotation = turn
        self._text = f"{tile_type.code}{rotation}"
        self._number = len(ROTATIONS) * _KINDS.index(tile_type.code) + rotation // 90
        self._links = frozenset(
            frozenset(side.turned(rotation) for side in link) for link in tile_type.links
        )
        self._sides = frozenset(side for link in self._links for side in link)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read a text such as ``"C90"``; raise ValueError if it is not a tile."""
        tile = _WRITTEN.get(text)
        if tile is None:
            raise InvalidValue(
                f"{text!r} is not a tile: write one of the letters {' '.join(TILE_TYPES)} "
                "and 0, 90, 180 or 270, as in 'C90'"
            )
        return tile

    @property
    def type(self) -> TileType:
        """The kind of tile."""
        return self._type

    @property
    def number(self) -> int:
        """The index among all tiles in all rotations, kind by kind: 0 to 47.

        >>> Tile("S", 90).number, Tile("C").number
        (1, 4)
        """
        return self._number

    @property
    def code(self) -> str:
        """The code letter of the kind."""
        return self._type.code

    @property
    def name(self) -> str:
        """The name of the kind."""
        return self._type.name

    @property
    def trees(self) -> bool:
        """True if the tile shows trees and is never exchanged."""
        return self._type.trees

    @property
    def rotation(self) -> int:
        """The rotation in degrees clockwise."""
        return self._rotation

    @property
    def links(self) -> frozenset[Link]:
        """The track, as pairs of connected sides."""
        return self._links

    @property
    def sides(self) -> frozenset[Side]:
        """The sides that the track reaches."""
        return self._sides

    def leads_to(self, side: Side) -> bool:
        """Return True if the track reaches this side."""
        return side in self._sides

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tile):
            return NotImplemented
        return self._links == other._links

    def __hash__(self) -> int:
        return hash(self._links)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Tile({self._type.code!r}, {self._rotation})"


# All 48 tiles in all rotations, kind by kind.
ORIENTED = tuple(Tile(code, rotation) for code in TILE_TYPES for rotation in ROTATIONS)

_WRITTEN = {str(tile): tile for tile in ORIENTED}

TileLike: TypeAlias = Tile | str  # a `Tile`, or a text such as ``"C90"``


def as_tile(value: TileLike) -> Tile:
    """Convert to a `Tile`."""
    return value if isinstance(value, Tile) else Tile.parse(value)


@cache
def canonical(tile: Tile) -> Tile:
    """Return the equal tile with the least rotation, as laid tiles are written."""
    return next(other for other in ORIENTED if other == tile)


def check_codes(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the code letters of a hand; raise ValueError for unknown ones."""
    try:
        letters = tuple(codes)
    except TypeError:
        raise WrongType(
            f"a hand is given as code letters such as 'SSSCC', not {codes!r}"
        ) from None
    for letter in letters:
        if letter not in TILE_TYPES:
            raise InvalidValue(
                f"{letter!r} is not a kind of tile: the codes are {' '.join(TILE_TYPES)}"
            )
    return letters


def mask_of(tiles: Iterable[Tile]) -> int:
    """Return the set of these tiles, each at its own rotation."""
    return sum({1 << tile.number for tile in tiles})


# For each tile, the tile with the same links and the least rotation.
ALIKE = tuple(canonical(tile).number for tile in ORIENTED)

_OF_KIND = {
    code: sum(1 << index for index in set(ALIKE) if ORIENTED[index].code == code)
    for code in TILE_TYPES
}


def of_hand(codes: Iterable[str]) -> int:
    """Return the tiles of a hand in all rotations, one of each equivalent set."""
    mask = 0
    for code in codes:
        mask |= _OF_KIND[code]
    return mask


@cache
def tiles_in(mask: int) -> tuple[Tile, ...]:
    """Return the tiles of a set, in the order of their bits."""
    return tuple(tile for index, tile in enumerate(ORIENTED) if mask >> index & 1)


@cache
def bits_in(mask: int) -> tuple[int, ...]:
    """Return the single bits of a set, in order."""
    return tuple(1 << index for index in range(mask.bit_length()) if mask >> index & 1)
