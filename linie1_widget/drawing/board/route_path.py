"""A way along the track, as one line: the curves that a trolley would follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from linie1_widget.drawing.board.annotations import Place, as_stage
from linie1_widget.drawing.board.track_geometry import (
    corner,
    link_piece,
    ordered,
    terminal_pieces,
)
from linie1_widget.drawing.svg.pieces import Piece, path_data
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import Tile


def route_line(tiles: Mapping[Cell, Tile], places: Sequence[Place]) -> str:
    """The path data of a route, in the units of the picture; see `route_pieces`."""
    return path_data(route_pieces(tiles, places))


def route_pieces(tiles: Mapping[Cell, Tile], places: Sequence[Place]) -> list[Piece]:
    """The line of a route, each piece from the end of the one before it.

    A route begins and ends half way along a tile's track, or at the far end of a
    terminal's loop.

    Parameters
    ----------
    tiles : mapping of Cell to Tile
        The tiles laid: they tell how the track runs where the route begins and ends.
    places : sequence
        As in `RouteMark`.
    """
    stages = [as_stage(place) for place in places]
    pieces: list[Piece] = []
    for index, (place, heading) in enumerate(stages):
        before = stages[index - 1][0] if index else None
        after = stages[index + 1][0] if index + 1 < len(stages) else None
        if isinstance(place, Terminal):
            pieces += _around(place, before, after)
        else:
            enter = None if before is None else _side_to(place, before)
            leave = heading if after is None else _side_to(place, after)
            x, y = corner(place)
            across = _across(tiles.get(place), enter, leave)
            pieces += [piece.moved(x, y) for piece in across]
    return pieces


def _side_to(cell: Cell, other: Cell | Terminal) -> Side:
    side = other.side if isinstance(other, Terminal) else cell.side_towards(other)
    if side is None or (isinstance(other, Terminal) and cell not in other.legs):
        raise InvalidValue(
            f"a route cannot go from {cell.name} to {other.name} or back: they do not touch"
        )
    return side


def _across(tile: Tile | None, enter: Side | None, leave: Side | None) -> list[Piece]:
    """The way over a square; half of it where the route begins or ends."""
    if enter and leave and enter is not leave:
        return [link_piece(enter, leave)]
    pieces = []
    if enter:
        pieces.append(_stub(tile, enter))
    if leave:
        pieces.append(_stub(tile, leave).back())
    return pieces


def _stub(tile: Tile | None, side: Side) -> Piece:
    """From a side to the middle of its first link, straight ones before others."""
    links = [] if tile is None else ordered(link for link in tile.links if side in link)
    first, second = links[0] if links else (side, side.opposite)
    return link_piece(side, second if first is side else first).halves()[0]


def _around(
    terminal: Terminal, before: Cell | Terminal | None, after: Cell | Terminal | None
) -> list[Piece]:
    """The way around the loop; the half of it where the route begins or ends."""
    pieces = list(terminal_pieces(terminal))
    for other in (before, after):
        if other is not None and other not in terminal.legs:
            raise InvalidValue(
                f"a route cannot go from {other.name} to {terminal.name} or back: "
                "they do not touch"
            )
    if (before or after) is None:
        return pieces
    if terminal.legs.index(before) if before else not terminal.legs.index(after):
        pieces = [piece.back() for piece in reversed(pieces)]
    half = len(pieces) // 2
    if before is None:
        return pieces[half:]
    return pieces[:half] if after is None else pieces
