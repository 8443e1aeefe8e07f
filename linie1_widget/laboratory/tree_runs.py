"""Trees on a map, common to all maps on which trees are grown."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from linie1_widget.base.language.key import DataText, FormattedNumber
from linie1_widget.laboratory.map_kind import CannotSearch
from linie1_widget.laboratory.path_kind import as_text
from linie1_widget.laboratory.texts import LaboratoryFault
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.story.story_json import pack_tables
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS, spanning_tree, steiner_tree
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.paths.widget.search_maps import map_entry

# Enough for five cities on the printed map with each algorithm; the page gets the whole
# story after each change.
MOST_STEPS = 4_000

_COLUMNS = ("a", "b", "c", "cost", "old", "set", "rest", "costs")


def grown(graph: Any, terminals: Collection[Any], algorithm: TreeAlgorithm) -> Tree[Any]:
    """Return a spanning tree, or a tree that joins terminals; refuse one that is slow."""
    if algorithm.problem == "spanning":
        return spanning_tree(graph, algorithm)
    # Dreyfus–Wagner settles each state for each subset of all terminals but one.
    exact = algorithm.exact and algorithm.table
    sets = 2 ** (len(terminals) - 1) - 1 if exact else 1
    if sets * len(graph) > MOST_STEPS:
        fault = LaboratoryFault.TREE_TOO_LONG(
            title=DataText(algorithm.title),
            terminals=len(terminals),
            most=FormattedNumber(f"{MOST_STEPS:,}"),
        )
        raise CannotSearch(fault)
    return steiner_tree(graph, terminals, algorithm)


def packed(tree: Tree[Any], edges: int, caution: str = "") -> dict[str, Any]:
    """Return `NetworkStory.to_dict` without states, and columns as texts.

    `edges` is the number of edges that the page tells.
    """
    story = {**tree.to_dict(), "edges": edges, "caution": caution}
    del story["states"]
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    for name in ("keys", "changes"):
        story[name] = [as_text(each) for each in story[name]]
    return story


def offered(names: Iterable[str]) -> list[list[Any]]:
    """Return tree algorithms as in the menus: they have no heuristics and no settings."""
    return [[name, str(DataText(TREE_ALGORITHMS[name].title)), False, []] for name in names]


def tree_entry(
    algorithm: TreeAlgorithm, scene: Scene, states: Collection[Any]
) -> dict[str, Any]:
    """Return the `map_entry` of an algorithm, with the tables of its stories."""
    return {
        **map_entry(algorithm, scene, states),
        "tables": pack_tables(algorithm.tables),
    }
