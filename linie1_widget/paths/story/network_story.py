"""The stories of trees and of all-pairs distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isinf
from typing import Any, ClassVar

from linie1_widget.language.language import Language
from linie1_widget.paths.graphs.edge_list import Edge
from linie1_widget.paths.graphs.graph import S, label_of
from linie1_widget.paths.story.narration import Narration, format_number
from linie1_widget.paths.story.network_replay import (
    WORDS,
    Event,
    NetworkReplay,
    NetworkSnapshot,
    Tables,
    pack_network,
)
from linie1_widget.paths.story.story import AlgorithmStory
from linie1_widget.paths.story.story_json import json_number


@dataclass(frozen=True, kw_only=True, repr=False)
class NetworkNarration(Narration):
    """The narration of an algorithm on a network, and the panels it needs.

    ``queue`` and ``table`` are headings; ``values`` is the text at a state with ``{g}``.
    """

    words: ClassVar[tuple[str, ...]] = WORDS

    queue: str = ""
    values: str = ""
    table: str = ""
    forest: bool = False


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class NetworkStory(AlgorithmStory[S]):
    """The steps of an algorithm on a network; see `Story` for the other attributes.

    Attributes
    ----------
    algorithm : NetworkNarration
        The narration, such as a `TreeAlgorithm`.
    steps : sequence of Event
        All steps; empty if not recorded.
    states : tuple
        All states; the steps refer to them by index.
    costs : mapping of (int, int) to number
        The cost of each edge.
    rows : tuple of str
        The headings of the table's rows.
    columns : tuple of int
        The states whose columns of the table are always shown.
    """

    algorithm: NetworkNarration
    steps: Sequence[Event]
    states: tuple[S, ...]
    costs: Mapping[Edge, float]
    rows: tuple[str, ...] = ()
    columns: tuple[int, ...] = ()
    _replay: NetworkReplay = field(init=False, compare=False)

    def __post_init__(self) -> None:
        for step in self.steps:
            self.algorithm.check(step)
        object.__setattr__(self, "_replay", NetworkReplay(self.steps))

    @property
    def first(self) -> S:
        """The first state of the graph."""
        return self.states[0]

    @property
    def looked_along(self) -> set[tuple[S, S]]:
        """The edges that were marked, as pairs of states."""
        keys = (
            change[1] for step in self.steps for change in step.changes if not change[0]
        )
        return {(self.states[a], self.states[b]) for a, b in keys}

    @property
    def marks(self) -> Mapping[S, str]:
        """The letters at states that the task names, such as "T" for a terminal."""
        return {}

    def at(self, made: int) -> NetworkSnapshot[S]:
        """Return the snapshot after this many steps: 0 is the beginning, -1 the end.

        Examples
        --------
        >>> from linie1_widget.paths import EdgeGraph, spanning_tree
        >>> story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 3"), "kruskal")
        >>> snapshot = story.at(3)
        >>> snapshot.tree, snapshot.queue
        ([('A', 'B')], ((('B', 'C'), 2), (('A', 'C'), 3)))
        """
        return self._replay.snapshot(self._count(made), self.states, self.rows)

    def tables(self, made: int) -> Tables:
        """Return the tables after this many steps; the next call changes them."""
        return self._replay.go(made)

    def _sentence(self, step: Event, language: Language) -> str:
        message = self.algorithm.message(step.kind, language)
        return step.filled(message, self.label, self.rows)

    def label(self, number: int) -> str:
        """Return the name of the state with this number."""
        return label_of(self.graph, self.states[number])

    def to_dict(self) -> dict[str, Any]:
        """Return the story as compact JSON data for a page.

        Returns
        -------
        dict
            A dict with these keys and those of `entries`:

            - ``title``, ``algorithm``, ``pseudocode``: heading, name and lines.
            - ``panels``: "queue", "values", "table" and "forest" of the `NetworkNarration`.
            - ``states``, ``rows``: labels; ``columns``: states whose columns are always
              shown; ``marks``: letters by state.
            - ``numbers``, ``keys``, ``values``: all costs in sentences, keys and values of
              entries; the columns below hold indices into them, -1 for none.
            - ``costs``: the cost of each key that is an edge, else -1.
            - ``lines``, ``sentences``: one per kind of step.
            - ``kinds``, ``a``, ``b``, ``c``, ``cost``, ``old``, ``set``, ``rest``: one
              entry per step; a column without values is None.
            - ``changes``: per step a flat list of table (`EDGES` to `TABLE`), key and
              value; the value -1 removes the entry, an empty key means all entries.
        """
        return {**pack_network(self), **self.entries()}

    def entries(self) -> dict[str, Any]:
        """Return the additional entries of `to_dict`; subclasses override it."""
        return {}


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Tree(NetworkStory[S]):
    """A tree or a forest, with the steps of the algorithm.

    Attributes
    ----------
    edges : list of pairs of states
        The edges of the tree.
    cost : number
        The sum of the edge costs.
    terminals : tuple
        The states to join; empty for a spanning tree.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, spanning_tree
    >>> tree = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 3"))
    >>> tree
    <Tree: prim, 2 edges, cost 3, 8 steps>
    >>> tree.edges
    [('A', 'B'), ('B', 'C')]
    """

    edges: list[tuple[S, S]]
    cost: float
    terminals: tuple[S, ...] = ()

    @property
    def marks(self) -> Mapping[S, str]:
        """A "T" at each terminal."""
        return dict.fromkeys(self.terminals, "T")

    def entries(self) -> dict[str, Any]:
        """Return the tree as pairs of indices, ``tree``, and its cost, ``tree_cost``."""
        number = {state: at for at, state in enumerate(self.states)}
        return {
            "tree": [[number[a], number[b]] for a, b in self.edges],
            "tree_cost": json_number(self.cost),
        }

    def __repr__(self) -> str:
        return (
            f"<Tree: {self.name}, {len(self.edges)} edges, cost "
            f"{format_number(self.cost)}, {_steps_text(self)}>"
        )


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Distances(NetworkStory[S]):
    """The distances between all pairs of states, with the steps of the algorithm.

    Attributes
    ----------
    distances : mapping of states to mappings of states to number
        ``distances[a][b]`` is the cost of a cheapest path from a to b, or infinite.
    between : mapping of pairs of states to states
        A state on the cheapest path of a pair, which joins two shorter ones; missing for
        pairs whose cheapest path is an edge.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, all_distances
    >>> found = all_distances(EdgeGraph("A -> B 1, B -> C 2, A -> C 5"))
    >>> found.distances["A"], found.path("A", "C"), found.path("C", "A")
    ({'A': 0, 'B': 1, 'C': 3}, ['A', 'B', 'C'], [])
    """

    distances: Mapping[S, Mapping[S, float]]
    between: Mapping[tuple[S, S], S]

    def path(self, start: S, goal: S) -> list[S]:
        """Return a path of least cost; empty if there is none."""
        if isinf(self.distances[start][goal]):
            return []
        return [start] if start == goal else [start, *self._onwards(start, goal)]

    def _onwards(self, start: S, goal: S) -> Iterator[S]:
        waiting = [(start, goal)]
        while waiting:
            a, b = waiting.pop()
            middle = self.between.get((a, b))
            if middle is None:
                yield b
            else:
                waiting += [(middle, b), (a, middle)]

    def __repr__(self) -> str:
        return f"<Distances: {len(self.states)} states, {_steps_text(self)}>"


def _steps_text(story: NetworkStory[Any]) -> str:
    return f"{len(story)} steps" if story.steps else "not recorded"
