"""Maps of Trans Europa in a laboratory: track is laid, cities are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.board.board_geometry import WHOLE
from linie1_widget.drawing.lattice.lattice_geometry import extent
from linie1_widget.drawing.search.maps import LatticeMap, draw_map_only
from linie1_widget.drawing.search.network_art import NETWORK_SYMBOLS, network_marks_of
from linie1_widget.drawing.search.scenes.lattice_scene import badge_spots, lattice_scene
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import LIGHT
from linie1_widget.drawing.svg.symbols import Node as Drawn
from linie1_widget.drawing.svg.symbols import sheet, tree
from linie1_widget.language.english.page.laboratory import LaboratoryLatticePage
from linie1_widget.language.english.pictures import MapNote
from linie1_widget.language.english.searching import LaboratoryFault
from linie1_widget.language.key import Title
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.networks import TREE_ALGORITHMS, steiner_tree
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.trans_europa.map import Map
from linie1_widget.trans_europa.network import LaidGraph
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, MapKind, SearchRequest
from linie1_widget.widgets.laboratory.track_map import (
    STEINER,
    FoundTree,
    TrackMap,
    grow_tree,
    packed,
    result_of,
)
from linie1_widget.widgets.playback.search_maps import map_entry


@lru_cache(maxsize=8)
def _canvas(map_: Map, algorithms: tuple[str, ...], _language: Language) -> dict[str, Any]:
    number = {node: at for at, node in enumerate(map_.nodes)}
    badges = badge_spots(map_, [city.node for city in map_.cities.values()])
    entries = []
    paint = StepPaint()
    for name in algorithms:
        example = _example(map_, name)
        scene = _scene(TrackMap(map_), example, paint, {})
        algorithm = example.algorithm
        panels = {
            "queue": str(Title(algorithm.queue)),
            "table": str(Title(algorithm.table)),
            "forest": algorithm.forest,
        }
        entry = map_entry(example, scene)
        entry["legend"].append(["", "0 0 0 0", str(MapNote.LAID)])
        entries.append({**entry, "panels": panels})
    return {
        "crossings": [[node.name, map_.label(node)] for node in map_.nodes],
        "lines": [[number[a], number[b], cost] for (a, b), cost in map_.edges.items()],
        # name, crossing, position of the badge
        "cities": [
            [city.name, number[city.node], badges[city.node].x, badges[city.node].y]
            for city in map_.cities.values()
        ],
        "land": tree(paint.group(*scene.ground)),
        "unit": round(WHOLE / extent(map_)[0], 4),
        "maps": entries,
    }


@cache
def symbols() -> list[Drawn]:
    """Return the symbols that the page places on a map."""
    names = network_marks_of("node")
    return sheet({name: NETWORK_SYMBOLS[name] for name in names}, StepPaint())


def _example(map_: Map, algorithm: str) -> Tree[Any]:
    return steiner_tree(map_, map_.nodes[:3], algorithm)


def _scene(
    draft: TrackMap, story: Tree[Any], paint: StepPaint, ends: dict[Any, str]
) -> Scene:
    map_ = LatticeMap(draft.map.nodes, draft.map, draft.tracks)
    return lattice_scene(map_, story, ends, paint)


class EuropaKind(MapKind[TrackMap]):
    """The kind of maps of Trans Europa, see `MapKind`."""

    script = "laboratory_lattice"
    algorithms = MappingProxyType(dict.fromkeys(STEINER, False))
    words = (LaboratoryLatticePage,)

    def defaults(self, draft: TrackMap, directions: int) -> tuple[str, str]:
        """Return the exact algorithm; trees use no heuristic."""
        return "dreyfus_wagner", "zero"

    def text(self, given: Any) -> Any:
        """Return the text of a `Map` with some cities; return other values unchanged."""
        return str(TrackMap.of(given)) if isinstance(given, Map) else given

    def read(self, text: object, now: TrackMap | None = None) -> TrackMap:
        """Read a map with its track and cities from text."""
        return TrackMap.parse(text)

    def graph(self, draft: TrackMap, directions: int) -> LaidGraph:
        """Return the map as a graph, in which moving along track costs nothing."""
        return draft.graph

    def request(self, draft: TrackMap, directions: int) -> SearchRequest:
        """Return the cities to be joined; raise `CannotSearch` below two."""
        if len(draft.cities) < 2:
            raise CannotSearch(LaboratoryFault.NO_CITIES)
        ends = tuple(draft.map.cities[name].node for name in draft.cities)
        return SearchRequest(draft.graph, None, ends)

    def run(
        self,
        request: SearchRequest,
        searches: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Tree[Any], ...]:
        """Grow the tree of each algorithm; raise `CannotSearch` beyond 4,000 steps."""
        return tuple(grow_tree(request, name) for name, _ in searches)

    def packed(
        self, stories: Sequence[Tree[Any]], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """Return the trees as sent to the page."""
        return [packed(story) for story in stories]

    def results(self, stories: Iterable[Tree[Any]]) -> Mapping[str, FoundTree]:
        """Return the results by the names of the algorithms."""
        return MappingProxyType({tree.algorithm.name: result_of(tree) for tree in stories})

    def canvas(
        self, draft: TrackMap, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw the map, without the track laid."""
        return _canvas(draft.map, tuple(algorithms), current_language())

    def choices(self) -> dict[str, Any]:
        """Return what the menus offer."""
        return {
            "algorithms": [
                [name, str(Title(TREE_ALGORITHMS[name].title)), False, []]
                for name in self.algorithms
            ],
            "heuristics": [],
            "settings": [],
        }

    def symbols(self) -> list[Any]:
        """Return the symbols that the page places on the map."""
        return symbols()

    def apply(self, request: object, draft: TrackMap) -> TrackMap | None:
        """Return the map after a request of the page, or None if the request is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "track", "line": str(line)}:
                return draft.toggle_track(line)
            case {"do": "city", "name": str(name)}:
                return draft.toggle_city(name)
        return None

    def picture(self, draft: TrackMap, description: str) -> str:
        """Return the map without a tree, as SVG text."""
        paint = StepPaint(LIGHT)
        ends = {draft.map.cities[name].node: "T" for name in draft.cities}
        scene = _scene(draft, _example(draft.map, "kmb"), paint, ends)
        return draw_map_only(
            scene, scene.cover, paint, title=description, description=description
        )

    def size(self, draft: TrackMap) -> str:
        """Return the numbers of cities and tracks in words."""
        counted = {"cities": len(draft.cities), "tracks": len(draft.tracks)}
        return str(LaboratoryFault.LATTICE_SIZE(**counted))

    def description(self, draft: TrackMap, why: str) -> str:
        """Return the size of the map in words, and why there is no tree."""
        return str(LaboratoryFault.DRAWN_LATTICE(size=self.size(draft), why=why))
