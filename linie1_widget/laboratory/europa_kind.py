"""Maps of Trans Europa in a laboratory: track is laid, and a tree joins the cities."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.key import Language, current_language
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.svg.symbols import tree
from linie1_widget.laboratory.map_kind import (
    CannotSearch,
    MapKind,
    MapValue,
    RunResult,
    checked_text,
    run_tree_algorithm,
    tree_entry,
)
from linie1_widget.laboratory.texts import LaboratoryEuropaPage, LaboratoryFault
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.picture.legend import network_marks_of
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.texts import MapFault, MapNote
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.trans_europa.map.lattice import COLOURS, Edge
from linie1_widget.trans_europa.map.map import MAP, Map
from linie1_widget.trans_europa.network import LaidGraph, LaidNetwork
from linie1_widget.trans_europa.picture.land import extent
from linie1_widget.trans_europa.picture.lattice_scene import badge_spots, lattice_scene

# Characters of a text.
LONGEST = 100_000

# More would be too dense on a map.
MOST_CROSSINGS = 400

MOST_CITIES = 12

_PART = re.compile(r"\s*(cities|tracks)\s*:(.*)", re.IGNORECASE)
_SEPARATOR = re.compile(r"\s*;\s*(?=(?:cities|tracks)\s*:)", re.IGNORECASE)


@dataclass(frozen=True)
class TrackMap(MapValue):
    """A map with cities to be joined and track laid, both in the order of the map."""

    map: Map
    cities: tuple[str, ...] = ()
    tracks: tuple[Edge, ...] = ()

    def __post_init__(self) -> None:
        if len(self.map) > MOST_CROSSINGS:
            raise InvalidValue(MapFault.CROSSINGS(most=MOST_CROSSINGS, found=len(self.map)))
        if len(self.cities) > MOST_CITIES:
            raise InvalidValue(MapFault.CITIES(most=MOST_CITIES, found=len(self.cities)))

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
            parts = [_PART.fullmatch(part) for part in _SEPARATOR.split(line)]
            for part in filter(None, parts):
                lines[part[1].lower()].append(part[2].strip())
            if not all(parts):
                drawing.append(line)
        drawn = "\n".join(drawing)
        map_ = _parsed(drawn) if drawn.strip() else MAP
        cities = [name.strip() for entry in lines["cities"] for name in entry.split(",")]
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
        goals, laid = dict.fromkeys(cities), {map_.edge(track) for track in tracks}
        for name in goals:
            if name not in map_.cities:
                raise InvalidValue(MapFault.CITY(name=quoted(name)))
        return cls(
            map_,
            tuple(name for name in map_.cities if name in goals),
            tuple(edge for edge in map_.edges if edge in laid),
        )

    @cached_property
    def graph(self) -> LaidGraph:
        """The map as a graph, in which moving along track costs nothing."""
        return LaidGraph(LaidNetwork(self.map, self.tracks))

    def toggle_city(self, name: str) -> TrackMap:
        return self._of(self.map, {*self.cities} ^ {name}, self.tracks)

    def toggle_track(self, line: str) -> TrackMap:
        return self._of(self.map, self.cities, {*self.tracks} ^ {self.map.edge(line)})

    def clear(self) -> TrackMap:
        """Remove all track."""
        return replace(self, tracks=())

    @cached_property
    def text(self) -> str:
        """The map as text; the printed map is left out."""
        drawing = "" if self.map == MAP else f"{str(self.map).rstrip()}\n\n"
        cities = f"cities: {', '.join(self.cities)}".rstrip()
        tracks = f"tracks: {' '.join(edge.name for edge in self.tracks)}".rstrip()
        return f"{drawing}{cities}\n{tracks}"


_parsed = lru_cache(maxsize=8)(Map.parse)


def _line(name: str) -> Edge:
    try:
        return Edge.parse(name)
    except Linie1Error as error:
        raise InvalidValue(MapFault.TRACK(name=quoted(name))) from error


_LIST = re.compile(r"(?mi)^\s*(cities|tracks)\s*:")
_CITY = re.compile(
    rf"(?m)^\s*[A-Za-z0-9]\s[^,\n>]+,\s*(?:{'|'.join(COLOURS)})\s*(?:,\s*large)?\s*$"
)


class _EuropaKind(MapKind[TrackMap]):
    """The kind of maps of Trans Europa, see `MapKind`."""

    script = "laboratory_europa"
    sign = "crossings"
    words = (LaboratoryEuropaPage,)
    marks = tuple(network_marks_of("node"))
    has_paths = False

    def trees(self) -> Mapping[str, TreeAlgorithm]:
        """Return the algorithms that join some crossings; spanning trees join all."""
        trees = TREE_ALGORITHMS.items()
        return {name: tree for name, tree in trees if tree.problem == "steiner"}

    def matches(self, given: object) -> bool:
        if isinstance(given, str) and len(given) <= LONGEST:
            return bool(_CITY.search(given) or _LIST.search(given))
        return isinstance(given, Map)

    def parse(self, given: object, now: TrackMap | None = None) -> TrackMap:
        return TrackMap.of(given) if isinstance(given, Map) else TrackMap.parse(given)

    def apply(self, now: TrackMap, change: Any, before: TrackMap) -> TrackMap | None:
        match change:
            case {"do": "track", "line": str(line)}:
                return now.toggle_track(line)
            case {"do": "city", "name": str(name)}:
                return now.toggle_city(name)
        return None

    def defaults(self, now: TrackMap, directions: int) -> tuple[str, str]:
        return "dreyfus_wagner", "zero"

    def graph(self, now: TrackMap, directions: int) -> LaidGraph:
        return now.graph

    def run_tree(self, now: TrackMap, algorithm: TreeAlgorithm) -> Tree[Any]:
        if len(now.cities) < 2:
            raise CannotSearch(LaboratoryFault.NO_CITIES)
        ends = [now.map.cities[city].node for city in now.cities]
        return run_tree_algorithm(now.graph, ends, algorithm)

    def tree_result(self, tree: Tree[Any]) -> RunResult:
        tracks = _missing(tree)
        brief = f"cost {tree.cost:g}, {len(tracks)} lines"
        return RunResult(tree.title, tree.cost, len(tree), brief, tracks=tracks)

    def scene(self, now: TrackMap, algorithm: str, paint: StepPaint) -> Scene:
        ends = {now.map.cities[name].node: "T" for name in now.cities}
        looks = TREE_ALGORITHMS[algorithm]
        return lattice_scene(now.map, now.tracks, looks, ends, paint)

    def canvas(
        self, now: TrackMap, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        return _canvas(now.map, tuple(algorithms), current_language())

    def in_words(self, now: TrackMap, why: str) -> tuple[str, str]:
        counts = {"cities": len(now.cities), "tracks": len(now.tracks)}
        size = LaboratoryFault.LATTICE_SIZE(**counts)
        return str(size), str(LaboratoryFault.DRAWN_LATTICE(size=size, why=why))


def _missing(tree: Tree[Any]) -> tuple[Edge, ...]:
    """Return the lines of a tree whose track is still to be laid."""
    graph: Any = tree.graph
    edges = (Edge.between(*ends) for ends in tree.edges)
    return tuple(edge for edge in edges if edge not in graph.laid)


@lru_cache(maxsize=8)
def _canvas(map_: Map, algorithms: tuple[str, ...], _language: Language) -> dict[str, Any]:
    number = {node: at for at, node in enumerate(map_.nodes)}
    badges = badge_spots(map_, [city.node for city in map_.cities.values()])
    paint = StepPaint()
    scenes = [EUROPA.scene(TrackMap(map_), name, paint) for name in algorithms]
    entries = []
    for name, scene in zip(algorithms, scenes, strict=True):
        entry = tree_entry(TREE_ALGORITHMS[name], scene, map_.nodes)
        entry["legend"].append(["", "0 0 0 0", str(MapNote.LAID)])
        entries.append(entry)
    return {
        "crossings": [[node.name, map_.label(node)] for node in map_.nodes],
        "lines": [[number[a], number[b], cost] for (a, b), cost in map_.edges.items()],
        # name, crossing, position of the badge
        "cities": [
            [city.name, number[city.node], badges[city.node].x, badges[city.node].y]
            for city in map_.cities.values()
        ],
        "land": tree(paint.group(*scenes[-1].ground)),
        "unit": round(WHOLE / extent(map_)[0], 4),
        "maps": entries,
    }


EUROPA = _EuropaKind()
