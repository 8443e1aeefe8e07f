"""Graphs whose states are numbered once, for searches that have to be fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Generic

from linie1_widget.paths.graphs.graph import S


class NumberedGraph(Generic[S]):
    """A graph with numbers for states.

    ``edges`` holds for each number the edges that leave its state, in the order of
    neighbours: pairs of a number and a cost.

    >>> graph = NumberedGraph("ABC", [2, 0, 1], "BCA", [5, 2, 1])
    >>> graph.edges, graph.number["C"]
    ([((1, 5), (2, 2)), (), ((0, 1),)], 2)
    """

    def __init__(
        self,
        states: Sequence[S],
        sizes: Iterable[int],
        targets: Iterable[S],
        costs: Iterable[float],
    ) -> None:
        """Read the edges of all states one after the other; ``sizes`` counts them."""
        self.states = states
        self.number = {state: number for number, state in enumerate(states)}
        edges = zip(map(self.number.__getitem__, targets), costs, strict=True)
        self.edges = [tuple(islice(edges, size)) for size in sizes]
