"""A route along the track as one line of straight pieces and arcs."""

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
    """Return the path data of a route, in the units of the picture; see `route_pieces`."""
    return path_data(route_pieces(tiles, places))


def route_pieces(tiles: Mapping[Cell, Tile], places: Sequence[Place]) -> list[Piece]:
    """Return the connected pieces of a route; its ends are mid-tile or mid-terminal."""
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
    """Return the pieces across a square; half of them where the route begins or ends."""
    if enter and leave and enter is not leave:
        return [link_piece(enter, leave)]
    pieces = []
    if enter:
        pieces.append(_stub(tile, enter))
    if leave:
        pieces.append(_stub(tile, leave).back())
    return pieces


def _stub(tile: Tile | None, side: Side) -> Piece:
    """Return the piece from a side to the middle of a link, preferably a straight one."""
    links = [] if tile is None else ordered(link for link in tile.links if side in link)
    first, second = links[0] if links else (side, side.opposite)
    return link_piece(side, second if first is side else first).halves()[0]


def _around(
    terminal: Terminal, before: Cell | Terminal | None, after: Cell | Terminal | None
) -> list[Piece]:
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
