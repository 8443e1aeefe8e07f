"""Maps of Trans Europa in a laboratory: track is laid, cities are chosen, trees follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from linie1_widget.language.english.page.laboratory_lattice import LaboratoryLattice
from linie1_widget.language.english.searching.laboratory import LaboratoryFault
from linie1_widget.language.key import Key, Title
from linie1_widget.paths.story.networks.network_story import Tree
from linie1_widget.paths.trees.built_in import TREE_ALGORITHMS
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.trans_europa.network.laid import LaidGraph
from linie1_widget.widgets.laboratory.europa_map.canvas import canvas, draw_blank, symbols
from linie1_widget.widgets.laboratory.europa_map.track_map import TrackMap
from linie1_widget.widgets.laboratory.europa_map.tree_runs import (
    STEINER,
    FoundTree,
    packed,
    results,
    run_trees,
)
from linie1_widget.widgets.laboratory.map_kind import (
    CannotSearch,
    SearchRequest,
    StrokePiece,
)
from linie1_widget.widgets.laboratory.packing import numbered
from linie1_widget.widgets.messaging import unknown


class Lattice:
    """The kind of maps of Trans Europa, see `MapKind`."""

    script = "laboratory_lattice"
    algorithms: Mapping[str, bool] = dict.fromkeys(STEINER, False)
    words: tuple[type[Key], ...] = (LaboratoryLattice,)

    def first(self, draft: TrackMap, directions: int) -> tuple[str, str]:
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
        question: SearchRequest,
        asked: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Tree[Any], ...]:
        """Grow the tree of each algorithm, see `run_trees`."""
        return run_trees(question, [name for name, _ in asked])

    def packed(
        self, stories: Sequence[Tree[Any]], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """Return the trees as sent to the page."""
        return [packed(story) for story in stories]

    def results(self, stories: Iterable[Tree[Any]]) -> Mapping[str, FoundTree]:
        """Return the results by the names of the algorithms."""
        return results(stories)

    def numbers(self, graph: LaidGraph) -> dict[Any, int]:
        """Return the number of each crossing."""
        return numbered(graph)

    def canvas(
        self, draft: TrackMap, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw the map, see `canvas`."""
        return canvas(draft.map, algorithms)

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

    def strokes(self, pieces: object) -> Iterable[StrokePiece[TrackMap]]:
        """Refuse all pieces, as nothing is drawn here in strokes."""
        raise unknown(pieces)

    def carried_out(self, request: object, draft: TrackMap) -> TrackMap | None:
        """Return the map after a request of the page, or None if the request is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "track", "line": str(line)}:
                return draft.turned(line)
            case {"do": "city", "name": str(name)}:
                return draft.chosen(name)
        return None

    def picture(self, draft: TrackMap, told: str) -> str:
        """Return the map without a tree, as SVG text."""
        return draw_blank(draft, told)

    def size(self, draft: TrackMap) -> str:
        """Return the numbers of cities and tracks in words."""
        counted = {"cities": len(draft.cities), "tracks": len(draft.tracks)}
        return str(LaboratoryFault.LATTICE_SIZE(**counted))

    def description(self, draft: TrackMap, why: str) -> str:
        """Return the size of the map in words, and why there is no tree."""
        return str(LaboratoryFault.DRAWN_LATTICE(size=self.size(draft), why=why))
