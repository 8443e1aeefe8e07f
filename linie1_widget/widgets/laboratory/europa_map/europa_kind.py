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
from linie1_widget.trans_europa.network.laid_graph import LaidGraph
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
    """The subject that is a map of Trans Europa, see `Subject`."""

    script = "laboratory_lattice"
    algorithms: Mapping[str, bool] = dict.fromkeys(STEINER, False)
    words: tuple[type[Key], ...] = (LaboratoryLattice,)

    def first(self, draft: TrackMap, directions: int) -> tuple[str, str]:
        """The algorithm that is always right; trees ask for no heuristic."""
        return "dreyfus_wagner", "zero"

    def text(self, given: Any) -> Any:
        """The text of a map with some of its cities; what is none is left as it is."""
        return str(TrackMap.of(given)) if isinstance(given, Map) else given

    def read(self, text: object, now: TrackMap | None = None) -> TrackMap:
        """What is laid on a map, from its text."""
        return TrackMap.parse(text)

    def graph(self, draft: TrackMap, directions: int) -> LaidGraph:
        """The map as it can be searched: to go along track costs nothing."""
        return draft.graph

    def request(self, draft: TrackMap, directions: int) -> SearchRequest:
        """Which cities are to be joined.

        Raises
        ------
        CannotSearch
            If there are not two at least.

        Examples
        --------
        >>> Lattice().request(TrackMap.parse("cities: London, Paris"), 4).goals
        (Node(x=8, row=3), Node(x=9, row=6))
        """
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
        """The tree that each algorithm finds, see `run_trees`."""
        return run_trees(question, [name for name, _ in asked])

    def packed(
        self, stories: Sequence[Tree[Any]], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """The trees as they travel to the page."""
        return [packed(story) for story in stories]

    def results(self, stories: Iterable[Tree[Any]]) -> Mapping[str, FoundTree]:
        """What was found, by the names of the algorithms."""
        return results(stories)

    def numbers(self, graph: LaidGraph) -> dict[Any, int]:
        """The number of each crossing."""
        return numbered(graph)

    def canvas(
        self, draft: TrackMap, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """What the page needs to draw the map, see `canvas`."""
        return canvas(draft.map, algorithms)

    def choices(self) -> dict[str, Any]:
        """What the menus offer."""
        return {
            "algorithms": [
                [name, str(Title(TREE_ALGORITHMS[name].title)), False, []]
                for name in self.algorithms
            ],
            "heuristics": [],
            "settings": [],
        }

    def symbols(self) -> list[Any]:
        """What the page places on the map."""
        return symbols()

    def strokes(self, pieces: object) -> Iterable[StrokePiece[TrackMap]]:
        """Nothing is drawn here in strokes."""
        raise unknown(pieces)

    def carried_out(self, request: object, draft: TrackMap) -> TrackMap | None:
        """The map with a line or a city more, or less."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "track", "line": str(line)}:
                return draft.turned(line)
            case {"do": "city", "name": str(name)}:
                return draft.chosen(name)
        return None

    def picture(self, draft: TrackMap, told: str) -> str:
        """The map without a tree, as SVG text."""
        return draw_blank(draft, told)

    def size(self, draft: TrackMap) -> str:
        """How many cities are to be joined, and how much track lies."""
        counted = {"cities": len(draft.cities), "tracks": len(draft.tracks)}
        return str(LaboratoryFault.LATTICE_SIZE(**counted))

    def description(self, draft: TrackMap, why: str) -> str:
        """What there is in words, and why there is no tree."""
        return str(LaboratoryFault.DRAWN_LATTICE(size=self.size(draft), why=why))
