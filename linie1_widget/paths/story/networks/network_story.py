"""The stories of networks: of a tree, and of all distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isinf
from typing import Any, ClassVar

from linie1_widget.language.language import Language
from linie1_widget.paths.graphs.graph import S, label_of
from linie1_widget.paths.graphs.network import Edge
from linie1_widget.paths.story.narration import Narration, format_number
from linie1_widget.paths.story.networks.events import WORDS, Event
from linie1_widget.paths.story.networks.network_json import pack_network
from linie1_widget.paths.story.networks.network_replay import (
    NetworkReplay,
    NetworkSnapshot,
    Tables,
)
from linie1_widget.paths.story.story_base import AlgorithmStory
from linie1_widget.paths.story.story_json import json_number


@dataclass(frozen=True, kw_only=True, repr=False)
class NetworkWording(Narration):
    """The words of an algorithm that marks a network, and which panels it needs.

    Attributes
    ----------
    queue : str
        What waits in its queue, as a heading names it; "" if it has none.
    values : str
        What stands at a state, with ``{g}`` for the number; "" if nothing does.
    table : str
        What its table holds, as a heading names it; "" if it has none.
    forest : bool
        Whether it has a forest of union-find.
    """

    words: ClassVar[tuple[str, ...]] = WORDS

    queue: str = ""
    values: str = ""
    table: str = ""
    forest: bool = False


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class NetworkStory(AlgorithmStory[S]):
    """What an algorithm has told of a network, step by step.

    Attributes
    ----------
    heading : str or Translatable
    algorithm : NetworkWording
    steps : sequence of Event
    graph : Graph
    states : tuple
        All states of the network; the steps know them by their places here.
    costs : mapping of (int, int) to number
        What each edge costs.
    rows : tuple of str
        What the rows of the table are called.
    columns : tuple of int
        The states whose columns of the table are always shown.
    """

    algorithm: NetworkWording
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
        """The state that the graph lists first."""
        return self.states[0]

    @property
    def looked_along(self) -> set[tuple[S, S]]:
        """The edges that it has marked, as pairs of states."""
        keys = (
            change[1] for step in self.steps for change in step.changes if not change[0]
        )
        return {(self.states[a], self.states[b]) for a, b in keys}

    @property
    def marks(self) -> Mapping[S, str]:
        """The letters of states that the question names, such as "T" for a terminal."""
        return {}

    def at(self, index: int) -> NetworkSnapshot[S]:
        """The whole picture right after a step.

        Parameters
        ----------
        index : int
            The number of the step, from 0; negative numbers count from the end.

        Examples
        --------
        >>> from linie1_widget.paths import EdgeGraph, spanning_tree
        >>> story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 3"), "kruskal")
        >>> picture = story.at(2)
        >>> picture.tree, picture.queue
        ([('A', 'B')], ((('B', 'C'), 2), (('A', 'C'), 3)))
        """
        return self._replay.seen(self._number(index), self.states, self.rows)

    def tables(self, made: int) -> Tables:
        """What is marked after so many steps, by number; it changes with the next call."""
        return self._replay.go(made)

    def sentence(self, index: int, language: Language | None = None) -> str:
        """What happens in a step, with states named as the graph names them."""
        step = self.steps[self._number(index)]
        message = self.algorithm.message(step.kind, language)
        return step.filled(message, self.label, self.rows)

    def label(self, number: int) -> str:
        """The state of this number as a sentence names it."""
        return label_of(self.graph, self.states[number])

    def to_dict(self) -> dict[str, Any]:
        """The whole story for a page, as small as plain JSON allows.

        Returns
        -------
        dict
            With these keys, and those that `entries` adds:

            ``title``, ``algorithm``, ``pseudocode``
                What heads it, the algorithm's name, the lines of the pseudocode.
            ``panels``
                "queue", "values", "table", "forest" as `NetworkWording` has them.
            ``states``, ``rows``, ``columns``
                Labels of the states and of the table's rows; states whose columns are
                always shown.
            ``marks``
                Letters by number of the state.
            ``numbers``, ``keys``, ``values``
                What follows stands in these lists, at the places that are given there: all
                costs of the sentences, all keys of entries, all values of entries.
            ``costs``
                For each of the keys what it costs if it is an edge: a place in
                ``numbers``, or -1.
            ``lines``, ``sentences``
                For each kind of step.
            ``kinds``, ``a``, ``b``, ``c``, ``cost``, ``old``, ``set``, ``rest``
                For each step a place in ``lines``, three states, two places in
                ``numbers``, two rows; -1 stands for none, a column without any is None.
            ``changes``
                For each step a flat list of three numbers for each change: the table (see
                `marking`), a place in ``keys``, and a place in ``values``, where -1 takes
                the entry out; an empty key stands for all entries of the table.
        """
        return {**pack_network(self), **self.entries()}

    def entries(self) -> dict[str, Any]:
        """What `to_dict` has besides, for a story of one kind."""
        return {}


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Tree(NetworkStory[S]):
    """A tree, or a forest, and how it was found.

    Attributes
    ----------
    edges : list of pairs of states
        The edges of the tree.
    cost : number
        The sum of their costs.
    terminals : tuple
        The states that it had to join; empty for a spanning tree, which joins all.
    steps : sequence of Event
        All that happened; empty if it was not recorded.
    algorithm : TreeAlgorithm

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
        """The tree as pairs of states' numbers, as "tree", and its cost, as "tree_cost"."""
        number = {state: at for at, state in enumerate(self.states)}
        return {
            "tree": [[number[a], number[b]] for a, b in self.edges],
            "tree_cost": json_number(self.cost),
        }

    def __repr__(self) -> str:
        return (
            f"<Tree: {self.name}, {len(self.edges)} edges, cost "
            f"{format_number(self.cost)}, {_told(self)}>"
        )


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Distances(NetworkStory[S]):
    """The distance from each state to each other one, and how it was found.

    Attributes
    ----------
    distances : mapping of states to mappings of states to number
        ``distances[a][b]`` is the least cost of a path from a to b; infinite if there
        is none.
    between : mapping of pairs of states to states
        A state that the path from the one to the other leads over, which is put together
        of two paths there; pairs that an edge joins best are missing.
    steps : sequence of Event

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
        """A path of the least cost; empty if there is none."""
        if isinf(self.distances[start][goal]):
            return []
        return [start] if start == goal else [start, *self._onwards(start, goal)]

    def _onwards(self, start: S, goal: S) -> Iterator[S]:
        """All states of a path but the first."""
        waiting = [(start, goal)]
        while waiting:
            a, b = waiting.pop()
            middle = self.between.get((a, b))
            if middle is None:
                yield b
            else:
                waiting += [(middle, b), (a, middle)]

    def __repr__(self) -> str:
        return f"<Distances: {len(self.states)} states, {_told(self)}>"


def _told(story: NetworkStory[Any]) -> str:
    return f"{len(story)} steps" if story.steps else "not recorded"
