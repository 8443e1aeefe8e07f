"""A map in numbers, for what has to be fast: crossings and lines counted from 0.

Sets of lines are ints: line 5 is in a set if bit 5 of it is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from linie1_widget.trans_europa.maps.lattice import DOUBLE, SINGLE, Edge, Node


class Numbering:
    """The crossings and lines of a map by number.

    Attributes
    ----------
    nodes : tuple of Node
    edges : tuple of Edge
    node_number, edge_number : dict
        The same the other way round.
    names : list of str
        What each line is called.
    ends : list of (int, int)
        The crossings of each line.
    single, double : list of list of int
        For each crossing those to which a line of this kind leads.
    at : list of int
        For each crossing the set of its lines.
    singles : int
        The set of all lines that are not double.
    """

    def __init__(self, nodes: Iterable[Node], edges: Mapping[Edge, int]) -> None:
        self.nodes = tuple(nodes)
        self.edges = tuple(edges)
        self.node_number = {node: number for number, node in enumerate(self.nodes)}
        self.edge_number = {edge: number for number, edge in enumerate(self.edges)}
        self.names = [edge.name for edge in self.edges]
        self.ends = [(self.node_number[a], self.node_number[b]) for a, b in self.edges]
        self.single: list[list[int]] = [[] for _ in self.nodes]
        self.double: list[list[int]] = [[] for _ in self.nodes]
        self.at = [0] * len(self.nodes)
        self.singles = 0
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
        """For each line whether it is in a set."""
        return [bit == "1" for bit in reversed(f"{lines:0{len(self.edges)}b}")]


def bits(numbers: int) -> Iterator[int]:
    """The numbers in a set, the least first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
