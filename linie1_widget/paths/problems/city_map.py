"""Cities and roads, with straight-line distances as the heuristic.

Coordinates are rounded to 0.1 degrees and projected to a plane; road lengths are estimates.

.. [1] The question is that of the map of Romania in S. Russell and P. Norvig, "Artificial
   Intelligence: A Modern Approach", chapter 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, dist, radians

from linie1_widget.paths.problems.textbook_problem import TextbookProblem

# Name, degrees north, degrees east.
_ROWS = """
    Augsburg   48.4 10.9    Berlin     52.5 13.4    Bremen     53.1  8.8
    Dortmund   51.5  7.5    Dresden    51.1 13.7    Erfurt     51.0 11.0
    Frankfurt  50.1  8.7    Freiburg   48.0  7.8    Hamburg    53.6 10.0
    Hannover   52.4  9.7    Karlsruhe  49.0  8.4    Kassel     51.3  9.5
    Kiel       54.3 10.1    Köln       50.9  7.0    Leipzig    51.3 12.4
    Magdeburg  52.1 11.6    Mannheim   49.5  8.5    München    48.1 11.6
    Nürnberg   49.5 11.1    Rostock    54.1 12.1    Stuttgart  48.8  9.2
    Ulm        48.4 10.0    Würzburg   49.8  9.9
"""

# Two cities and the length of the road in kilometres.
_ROADS = """
    Kiel-Hamburg 97, Hamburg-Bremen 126, Hamburg-Hannover 151, Hamburg-Berlin 289,
    Hamburg-Rostock 184, Rostock-Berlin 235, Bremen-Hannover 127, Bremen-Dortmund 235,
    Hannover-Magdeburg 147, Magdeburg-Berlin 154, Hannover-Kassel 166,
    Hannover-Dortmund 212, Magdeburg-Leipzig 122, Berlin-Leipzig 190, Berlin-Dresden 193,
    Leipzig-Dresden 117, Leipzig-Erfurt 145, Leipzig-Nürnberg 280, Kassel-Erfurt 152,
    Kassel-Dortmund 163, Kassel-Frankfurt 193, Kassel-Würzburg 210, Dortmund-Köln 95,
    Köln-Frankfurt 190, Frankfurt-Mannheim 82, Frankfurt-Würzburg 118,
    Erfurt-Würzburg 185, Erfurt-Nürnberg 220, Würzburg-Nürnberg 110, Nürnberg-München 167,
    Mannheim-Karlsruhe 68, Karlsruhe-Stuttgart 80, Karlsruhe-Freiburg 137,
    Stuttgart-Ulm 93, Ulm-Augsburg 80, Augsburg-München 66, Würzburg-Stuttgart 155,
    Nürnberg-Augsburg 150, Stuttgart-Mannheim 133
"""

_KILOMETRES_A_DEGREE = 111.3
_NORTH, _WEST, _MIDDLE = 55, 6, 51  # the projection: positions count from the north-west


def _places() -> dict[str, tuple[float, float]]:
    words = _ROWS.split()
    across = _KILOMETRES_A_DEGREE * cos(radians(_MIDDLE))
    return {
        name: (
            round(across * (float(east) - _WEST)),
            round(_KILOMETRES_A_DEGREE * (_NORTH - float(north))),
        )
        for name, north, east in zip(*[iter(words)] * 3, strict=True)
    }


def _roads() -> dict[str, list[tuple[str, float]]]:
    found: dict[str, list[tuple[str, float]]] = {name: [] for name in PLACES}
    for road in _ROADS.split(","):
        ends, length = road.split()
        a, b = ends.split("-")
        found[a].append((b, int(length)))
        found[b].append((a, int(length)))
    return found


PLACES = _places()
ROADS = _roads()


def _moves(city: str) -> Iterator[tuple[str, float]]:
    """Drive along a road to the next city [1]_."""
    yield from ROADS[city]


def _is_city(state: object) -> bool:
    return state in PLACES


def _pictured(city: str) -> tuple[str, ...]:
    return (city,)


def straight_line(city: str, goal: str) -> float:
    """Never too high: no road is shorter than the straight line."""
    return dist(PLACES[city], PLACES[goal])


PROBLEM = TextbookProblem(
    name="city_map",
    title="City map",
    description="Drive from Hamburg to München; roads are measured in kilometres.",
    start="Hamburg",
    goal="München",
    states=len(PLACES),
    cost=804,
    moves=_moves,
    is_state=_is_city,
    named=str,
    pictured=_pictured,
    heuristics={"straight_line": straight_line},
    places=PLACES,
)
