"""Crossings and lines of a map as numbers from 0, for fast algorithms.

Sets of lines are ints: bit 5 is 1 if line 5 is in the set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from linie1_widget.trans_europa.maps.lattice import DOUBLE, SINGLE, Edge, Node


class Numbering:
    """The crossings and lines of a map by number."""

    def __init__(self, nodes: Iterable[Node], edges: Mapping[Edge, int]) -> None:
        self.nodes = tuple(nodes)
        self.edges = tuple(edges)
        self.node_number = {node: number for number, node in enumerate(self.nodes)}
        self.edge_number = {edge: number for number, edge in enumerate(self.edges)}
        self.names = [edge.name for edge in self.edges]
        self.ends = [(self.node_number[a], self.node_number[b]) for a, b in self.edges]
        # For each crossing its neighbours along single lines, and along double ones.
        self.single: list[list[int]] = [[] for _ in self.nodes]
        self.double: list[list[int]] = [[] for _ in self.nodes]
        self.at = [0] * len(self.nodes)  # for each crossing the set of its lines
        self.singles = 0  # the set of all single lines
        for number, ((a, b), cost) in enumerate(
            zip(self.ends, edges.values(), strict=True)
        ):
            beside = {SINGLE: self.single, DOUBLE: self.double}[cost]
            beside[a].append(b)
            beside[b].append(a)
            self.at[a] |= 1 << number
            self.at[b] |= 1 << number
            self.singles |= (cost == SINGLE) << number

    def flags(self, lines: int) -> list[bool]:
        """Return a flag for each line: True if it is in the set."""
        return [bit == "1" for bit in reversed(f"{lines:0{len(self.edges)}b}")]


def bits(numbers: int) -> Iterator[int]:
    """Yield the numbers in a set, in ascending order.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
