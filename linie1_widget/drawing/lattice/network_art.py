"""Track on a map, in the colours of the players whose networks contain it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from linie1_widget.drawing.lattice.lattice_geometry import at, line_data, place
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.trans_europa.maps.lattice import Edge, Node

# The length of a dash on shared track, short enough to continue across crossings.
_PATCH = 7

_APART = 20  # the distance of markers on one crossing


def owners(
    tracks: Iterable[Edge], markers: Mapping[int, Node]
) -> dict[Edge, tuple[int, ...]]:
    """Return the players from whose markers track leads to each piece of track."""
    laid = list(tracks)
    at: dict[Node, list[Edge]] = {}
    for edge in laid:
        for end in edge:
            at.setdefault(end, []).append(edge)
    found: dict[Edge, tuple[int, ...]] = dict.fromkeys(laid, ())
    for player, marker in sorted(markers.items()):
        waiting, reached = [marker], {marker}
        while waiting:
            node = waiting.pop()
            for edge in at.get(node, ()):
                if player not in found[edge]:
                    found[edge] += (player,)
                other = edge.other(node)
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
    return found


def track_parts(paint: Paint, owned: Mapping[Edge, Collection[int]]) -> list[Any]:
    """Return track on its lines, above the colours of its networks."""
    tracks = [track_part(paint, edge) for edge in sorted(owned)]
    return [*network_parts(paint, owned), *tracks]


def track_part(paint: Paint, edge: Edge) -> Any:
    """Return a piece of track on its line."""
    return paint.use("map-track", track_transform(edge))


def network_parts(paint: Paint, owned: Mapping[Edge, Collection[int]]) -> list[Any]:
    """Return the colours of networks, alternating where networks share track."""
    alike: dict[tuple[int, ...], str] = {}
    for edge, players in owned.items():
        key = tuple(sorted(players))
        alike[key] = alike.get(key, "") + line_data(edge)
    parts = [paint.path("map-net-edge", data) for key, data in alike.items() if key]
    for key, data in alike.items():
        for order, player in enumerate(key):
            band = paint.path(f"map-net-{player}", data)
            if order:
                band.update(_shared(order, len(key)))
            parts.append(band)
    return parts


def _shared(order: int, count: int) -> dict[str, str]:
    """Return the dashes of a colour, with gaps for the colours of the other players."""
    return {
        "stroke-dasharray": f"{_PATCH} {_PATCH * (count - 1)}",
        "stroke-dashoffset": str(-_PATCH * order),
        "stroke-linecap": "butt",
    }


def marker_parts(paint: Paint, markers: Mapping[int, Node]) -> list[Any]:
    """Return the starting markers, side by side where several share a crossing."""
    there: dict[Node, list[int]] = {}
    for player, node in markers.items():
        there.setdefault(node, []).append(player)
    return [
        paint.use(
            f"marker-{player}",
            f"translate({at((x + _APART * (order - (len(players) - 1) / 2), y - 3))})",
        )
        for node, players in sorted(
            there.items(), key=lambda item: (item[0].row, item[0].x)
        )
        for order, player in enumerate(players)
        for x, y in [place(node)]
    ]


def track_transform(edge: Edge) -> str:
    """Return the transformation that moves a piece of track to a line.

    >>> track_transform(Edge.parse("a0-b1"))
    'translate(64 64) rotate(60)'
    """
    turn = 60 * (edge.b.row - edge.a.row)
    return f"translate({at(place(edge.a))})" + (f" rotate({turn})" if turn else "")


def middle(edge: Edge) -> tuple[float, float]:
    """Return the middle of a line."""
    (ax, ay), (bx, by) = place(edge.a), place(edge.b)
    return (ax + bx) / 2, (ay + by) / 2
