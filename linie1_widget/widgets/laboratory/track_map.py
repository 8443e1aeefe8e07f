"""The draft of a map of Trans Europa, and the trees on its track."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.english.searching import LaboratoryFault, MapFault
from linie1_widget.language.key import FormattedNumber, Title
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.networks import TREE_ALGORITHMS, steiner_tree
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.trans_europa.lattice import COLOURS, Edge
from linie1_widget.trans_europa.map import MAP, Map
from linie1_widget.trans_europa.network import LaidGraph, LaidNetwork
from linie1_widget.widgets.laboratory.drawn_map import checked_text
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.menus import as_text

# Characters of a text.
LONGEST = 100_000

# More would be too dense on a map.
MOST_CROSSINGS = 400

MOST_CITIES = 12

_LIST = re.compile(r"\s*(cities|tracks)\s*:(.*)", re.IGNORECASE)
_SEPARATOR = re.compile(r"\s*;\s*(?=(?:cities|tracks)\s*:)", re.IGNORECASE)
_CITY = re.compile(
    rf"(?m)^\s*[A-Za-z0-9]\s[^,\n>]+,\s*(?:{'|'.join(COLOURS)})\s*(?:,\s*large)?\s*$"
)


def is_europa_map(given: object) -> bool:
    """Return True for a map of Trans Europa, or for the text of a `TrackMap`."""
    if isinstance(given, str) and len(given) <= LONGEST:
        return bool(_CITY.search(given)) or any(map(_LIST.match, given.splitlines()))
    return isinstance(given, Map)


@dataclass(frozen=True)
class TrackMap:
    """A map with cities to be joined and track laid, both in the order of the map."""

    map: Map
    cities: tuple[str, ...] = ()
    tracks: tuple[Edge, ...] = ()

    def __post_init__(self) -> None:
        if len(self.map) > MOST_CROSSINGS:
            raise InvalidValue(MapFault.CROSSINGS(most=MOST_CROSSINGS, found=len(self.map)))
        if len(self.cities) > MOST_CITIES:
            raise InvalidValue(MapFault.CITIES(most=MOST_CITIES, found=len(self.cities)))
        for name in self.cities:
            _check_city(self.map, name)

    @classmethod
    def parse(cls, text: object) -> TrackMap:
        """Read the draft of a map.

        The lines "cities: London, Paris" and "tracks: d8-e9 e9-f8", or parts divided by
        ";", follow the map as `Map.parse` reads it; without one it is the printed map.
        """
        text = checked_text(text, "a map to lay track on", "cities: London", LONGEST)
        lines: dict[str, list[str]] = {"cities": [], "tracks": []}
        drawing = []
        for line in text.splitlines():
            parts = [_LIST.fullmatch(part) for part in _SEPARATOR.split(line)]
            for part in filter(None, parts):
                lines[part[1].lower()].append(part[2].strip())
            if not all(parts):
                drawing.append(line)
        drawn = "\n".join(drawing)
        map_ = _parsed(drawn) if drawn.strip() else MAP
        cities = [name.strip() for each in lines["cities"] for name in each.split(",")]
        tracks = " ".join(lines["tracks"]).replace(",", " ").split()
        return cls._of(map_, filter(None, cities), map(_line, tracks))

    @classmethod
    def of(cls, map_: Map) -> TrackMap:
        """Return a map with one city of each colour to be joined, as in a hand of cards."""
        first: dict[str, str] = {}
        for city in map_.cities.values():
            first.setdefault(city.colour, city.name)
        return cls._of(map_, first.values(), ())

    @classmethod
    def _of(cls, map_: Map, cities: Iterable[str], tracks: Iterable[Edge]) -> TrackMap:
        goals, laid = dict.fromkeys(cities), {map_.edge(each) for each in tracks}
        for name in goals:
            _check_city(map_, name)
        return cls(
            map_,
            tuple(name for name in map_.cities if name in goals),
            tuple(edge for edge in map_.edges if edge in laid),
        )

    @property
    def graph(self) -> LaidGraph:
        """The map as a graph, in which moving along track costs nothing."""
        return LaidGraph(LaidNetwork(self.map, self.tracks))

    def toggle_city(self, name: str) -> TrackMap:
        """Toggle a city to be joined."""
        _check_city(self.map, name)
        return self._of(self.map, {*self.cities} ^ {name}, self.tracks)

    def toggle_track(self, line: str) -> TrackMap:
        """Toggle the track on a line."""
        return self._of(self.map, self.cities, {*self.tracks} ^ {self.map.edge(line)})

    def cleared(self) -> TrackMap:
        """Remove all track."""
        return replace(self, tracks=())

    def __str__(self) -> str:
        drawing = "" if self.map == MAP else f"{str(self.map).rstrip()}\n\n"
        cities = f"cities: {', '.join(self.cities)}".rstrip()
        tracks = f"tracks: {' '.join(edge.name for edge in self.tracks)}".rstrip()
        return f"{drawing}{cities}\n{tracks}"


@lru_cache(maxsize=8)
def _parsed(text: str) -> Map:
    return Map.parse(text)


def _line(name: str) -> Edge:
    try:
        return Edge.parse(name)
    except Linie1Error as error:
        raise InvalidValue(MapFault.TRACK(name=quoted(name))) from error


def _check_city(map_: Map, name: str) -> None:
    if name not in map_.cities:
        raise InvalidValue(MapFault.CITY(name=quoted(name)))


# Enough for five cities on the printed map with each algorithm; the page gets the whole
# story after each change.
MOST_STEPS = 4_000

# The algorithms that join some crossings; spanning trees join all.
STEINER = tuple(name for name, each in TREE_ALGORITHMS.items() if each.problem == "steiner")

_COLUMNS = ("kinds", "a", "b", "c", "cost", "old", "set", "rest", "costs")


@dataclass(frozen=True)
class FoundTree:
    """The result of one algorithm, with its costs."""

    title: str
    cost: float  # of the track still to be laid
    tracks: tuple[Edge, ...]  # the lines of the track still to be laid
    steps: int

    @property
    def brief(self) -> str:
        """The cost and the number of lines in words."""
        return f"cost {self.cost:g}, {len(self.tracks)} lines"


def grow_tree(request: SearchRequest, name: str) -> Tree[Any]:
    """Grow the tree of an algorithm; raise `CannotSearch` if it takes too many steps."""
    algorithm = TREE_ALGORITHMS[name]
    cities = len(request.goals)
    # Dreyfus–Wagner settles each crossing for each subset of all terminals but one.
    sets = 2 ** (cities - 1) - 1 if algorithm.exact else 1
    if sets * len(request.graph) > MOST_STEPS:
        title, most = Title(algorithm.title), FormattedNumber(f"{MOST_STEPS:,}")
        fault = LaboratoryFault.TREE_TOO_LONG(title=title, cities=cities, most=most)
        raise CannotSearch(fault)
    return steiner_tree(request.graph, request.goals, name)


def result_of(tree: Tree[Any]) -> FoundTree:
    """Return the result of one algorithm."""
    graph = tree.graph
    assert isinstance(graph, LaidGraph)
    edges = (Edge.between(*ends) for ends in tree.edges)
    missing = tuple(edge for edge in edges if edge not in graph.laid)
    return FoundTree(tree.title, tree.cost, missing, len(tree))


def packed(tree: Tree[Any]) -> dict[str, Any]:
    """Return `NetworkStory.to_dict` without states, with columns as texts and "missing"."""
    story = tree.to_dict()
    del story["states"]
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    for name in ("keys", "changes"):
        story[name] = [as_text(each) for each in story[name]]
    return {**story, "missing": len(result_of(tree).tracks)}
