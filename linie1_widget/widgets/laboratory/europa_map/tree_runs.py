"""Growing trees on a map while track is laid on it: nothing may take for ever."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from linie1_widget.language.english.searching.laboratory import LaboratoryFault
from linie1_widget.language.key import FormattedNumber, Title
from linie1_widget.paths.networks import steiner_tree
from linie1_widget.paths.story.networks.network_story import Tree
from linie1_widget.paths.trees.built_in import TREE_ALGORITHMS
from linie1_widget.trans_europa.maps.lattice import Edge
from linie1_widget.trans_europa.network.laid_graph import LaidGraph
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.packing import as_text

MOST_STEPS = 4_000
"""So many steps a tree may take: five cities on the printed map take less from each
algorithm, and the whole story has to travel to the page after each change."""

STEINER = tuple(name for name, each in TREE_ALGORITHMS.items() if each.problem == "steiner")
"""The algorithms that join some crossings: what joins all of them answers another
question."""

_COLUMNS = ("kinds", "a", "b", "c", "cost", "old", "set", "rest", "costs")


@dataclass(frozen=True)
class FoundTree:
    """What one algorithm has found, and what it took.

    Attributes
    ----------
    title : str
    cost : number
        What is still missing: the cost of all track of the tree that has yet to be laid.
    tracks : tuple of Edge
        The lines on which it has to be laid.
    steps : int
    """

    title: str
    cost: float
    tracks: tuple[Edge, ...]
    steps: int

    @property
    def brief(self) -> str:
        """The most of it, in few words."""
        return f"cost {self.cost:g}, {len(self.tracks)} lines"


def run_trees(question: SearchRequest, names: Sequence[str]) -> tuple[Tree[Any], ...]:
    """The tree that each algorithm finds.

    Raises
    ------
    CannotSearch
        If one would take more than 4,000 steps.

    Examples
    --------
    >>> from linie1_widget.widgets.laboratory.europa_map.track_map import TrackMap
    >>> drawn = TrackMap.parse("cities: London, Paris; tracks: d8-e9")
    >>> ends = [drawn.map.cities[name].node for name in drawn.cities]
    >>> [tree.cost for tree in run_trees(SearchRequest(drawn.graph, None, ends), STEINER)]
    [3, 3, 3]
    """
    return tuple(_tree(question, name) for name in names)


def _tree(question: SearchRequest, name: str) -> Tree[Any]:
    algorithm = TREE_ALGORITHMS[name]
    cities = len(question.goals)
    # Dreyfus and Wagner settle each crossing once for each set of all terminals but one.
    sets = 2 ** (cities - 1) - 1 if algorithm.exact else 1
    if sets * len(question.graph) > MOST_STEPS:
        raise CannotSearch(
            LaboratoryFault.TREE_TOO_LONG(
                title=Title(algorithm.title),
                cities=cities,
                most=FormattedNumber(f"{MOST_STEPS:,}"),
            )
        )
    return steiner_tree(question.graph, question.goals, name)


def results(trees: Iterable[Tree[Any]]) -> Mapping[str, FoundTree]:
    """What was found, by the names of the algorithms."""
    return MappingProxyType({tree.algorithm.name: found(tree) for tree in trees})


def found(tree: Tree[Any]) -> FoundTree:
    """What one algorithm has found."""
    return FoundTree(tree.title, tree.cost, tuple(_missing(tree)), len(tree))


def _missing(tree: Tree[Any]) -> Iterable[Edge]:
    graph = tree.graph
    assert isinstance(graph, LaidGraph)
    edges = (Edge.between(*ends) for ends in tree.edges)
    return (edge for edge in edges if edge not in graph.laid)


def packed(tree: Tree[Any]) -> dict[str, Any]:
    """A tree as `NetworkStory.to_dict` has it, its columns as texts, see `packing`.

    Its states have no names: the page knows them. How many lines are still missing stands
    there besides, as "missing".

    Examples
    --------
    >>> from linie1_widget.widgets.laboratory.europa_map.track_map import TrackMap
    >>> drawn = TrackMap.parse("cities: London, Paris; tracks: d8-e9")
    >>> ends = [drawn.map.cities[name].node for name in drawn.cities]
    >>> (tree,) = run_trees(SearchRequest(drawn.graph, None, ends), ["kmb"])
    >>> story = packed(tree)
    >>> story["kinds"], story["missing"], story["tree_cost"]
    ("$%'(((+", 2, 3)
    """
    story = tree.to_dict()
    del story["states"]
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    for name in ("keys", "changes"):
        story[name] = [as_text(each) for each in story[name]]
    return {**story, "missing": len(found(tree).tracks)}
