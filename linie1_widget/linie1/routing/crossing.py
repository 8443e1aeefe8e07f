"""How a trolley may cross a square, and why not otherwise, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import SIDES, Cell, CellLike, Side, as_cell
from linie1_widget.linie1.routing.assignment import listed
from linie1_widget.linie1.tiles import Tile

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "way": "Entered from {first}, a trolley leaves to {second}.",
        "crossing": "No way between {first} and {second}: there is no right-angle turn on "
        "a crossing.",
        "sharp": "No way between {first} and {second}: the turn would be sharper than a "
        "right angle.",
        "straight": "No way between {first} and {second}: no track runs straight across.",
        "apart": "No way between {first} and {second}: these tracks do not join.",
        "back": "Never back to where it came from: a trolley does not reverse.",
        "blank": "No track leads to {first}.",
        "empty": "No tile lies here.",
        "building": "Here stands {first}: no track can lie here.",
    }
)
"""The sentences about a square. A second language is a second mapping."""


def how_to_pass(board: Position, cell: CellLike) -> list[str]:
    """How a trolley may enter and leave a square, and why not otherwise.

    Parameters
    ----------
    board : Board
    cell : Cell, pair of int, or str
        A square of the board.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> for sentence in how_to_pass(Board.parse("c5:L0 c4:S0"), "c5"):
    ...     print(sentence)
    Entered from the north (c4), a trolley leaves to the south (c6, still empty).
    Entered from the south (c6, still empty), a trolley leaves to the north (c4) or \
the west (b5, still empty).
    Entered from the west (b5, still empty), a trolley leaves to the south \
(c6, still empty).
    No way between the north and the west: the turn would be sharper than a right angle.
    No track leads to the east.
    Never back to where it came from: a trolley does not reverse.
    """
    cell = as_cell(cell)
    tile = board.tile_at(cell)
    if tile is None:
        building = PLAN.building_at(cell)
        if building is None:
            return [SENTENCES["empty"]]
        return [SENTENCES["building"].format(first=building.phrase)]
    sides = [side for side in SIDES if tile.leads_to(side)]
    told = [_way(board, cell, tile, side) for side in sides]
    told += _no_ways(tile, sides)
    blank = [_the(side) for side in SIDES if side not in sides]
    if blank:
        told.append(SENTENCES["blank"].format(first=listed(blank, "or")))
    return [*told, SENTENCES["back"]]


def _way(board: Position, cell: Cell, tile: Tile, side: Side) -> str:
    """Where a trolley goes on that comes in over one side."""
    left = [
        f"{_the(other)} ({_beyond(board, cell, other)})"
        for other in SIDES
        if other is not side and frozenset((side, other)) in tile.links
    ]
    first = f"{_the(side)} ({_beyond(board, cell, side)})"
    return SENTENCES["way"].format(first=first, second=listed(left, "or"))


def _no_ways(tile: Tile, sides: list[Side]) -> Iterator[str]:
    """Why two sides that both have track are not joined."""
    for first, second in combinations(sides, 2):
        if frozenset((first, second)) not in tile.links:
            yield SENTENCES[_reason(tile, first, second)].format(
                first=_the(first), second=_the(second)
            )


def _reason(tile: Tile, first: Side, second: Side) -> str:
    def joined(side: Side) -> set[Side]:
        return {other for link in tile.links if side in link for other in link - {side}}

    if second is first.opposite:
        return "straight" if joined(first) & joined(second) else "apart"
    if joined(first) & joined(second):
        return "sharp"
    across = first.opposite in joined(first) and second.opposite in joined(second)
    return "crossing" if across else "apart"


def _beyond(board: Position, cell: Cell, side: Side) -> str:
    terminal = PLAN.terminal_at(cell, side)
    if terminal is not None:
        return terminal.name
    near = cell.beyond(side)
    return near.name if board.tile_at(near) else f"{near.name}, still empty"


def _the(side: Side) -> str:
    return f"the {side.word.lower()}"
