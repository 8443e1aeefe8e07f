"""Trees on a map on which track is laid, each with a limit on its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from linie1_widget.language.english.searching.laboratory import LaboratoryFault
from linie1_widget.language.key import FormattedNumber, Title
from linie1_widget.paths.networks import TREE_ALGORITHMS, steiner_tree
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.trans_europa.maps.lattice import Edge
from linie1_widget.trans_europa.network import LaidGraph
from linie1_widget.widgets.laboratory.lab_traits import as_text
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest

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


def run_trees(question: SearchRequest, names: Sequence[str]) -> tuple[Tree[Any], ...]:
    """Grow the tree of each algorithm; raise `CannotSearch` beyond 4,000 steps."""
    return tuple(_tree(question, name) for name in names)


def _tree(question: SearchRequest, name: str) -> Tree[Any]:
    algorithm = TREE_ALGORITHMS[name]
    cities = len(question.goals)
    # Dreyfus–Wagner settles each crossing for each subset of all terminals but one.
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
    """Return the results by the names of the algorithms."""
    return MappingProxyType({tree.algorithm.name: found(tree) for tree in trees})


def found(tree: Tree[Any]) -> FoundTree:
    """Return the result of one algorithm."""
    return FoundTree(tree.title, tree.cost, tuple(_missing(tree)), len(tree))


def _missing(tree: Tree[Any]) -> Iterable[Edge]:
    graph = tree.graph
    assert isinstance(graph, LaidGraph)
    edges = (Edge.between(*ends) for ends in tree.edges)
    return (edge for edge in edges if edge not in graph.laid)


def packed(tree: Tree[Any]) -> dict[str, Any]:
    """Return `NetworkStory.to_dict` without states, with columns as texts and "missing"."""
    story = tree.to_dict()
    del story["states"]
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    for name in ("keys", "changes"):
        story[name] = [as_text(each) for each in story[name]]
    return {**story, "missing": len(found(tree).tracks)}
