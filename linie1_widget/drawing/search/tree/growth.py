"""How the tree of a search grows: which node comes when, and when it counts no more.

A node is a state with the way on which it was reached. Whoever finds a cheaper way makes
a new node in its place, beneath another parent, and the old one stays where it hung. So
no node ever moves, and the tree of any step is a part of one that is known in advance.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from linie1_widget.paths.story.steps import STEP_KINDS, Step

NONE = -1
"""The parent of a root."""


class Node(NamedTuple):
    """A state, reached on one way.

    Attributes
    ----------
    state : hashable
    parent : int
        The place of its parent among the nodes; `NONE` for a root.
    back : bool
        Whether it hangs in the tree of the goal's side.
    begins : int
        After how many steps it is there.
    outdone : int
        After how many steps another node stands for its state; 0 if none ever does.
    """

    state: Any
    parent: int
    back: bool
    begins: int
    outdone: int = 0


@dataclass(frozen=True)
class Growth:
    """All nodes of a search.

    Attributes
    ----------
    nodes : tuple of Node
        In the order in which they come: parents stand before their children.
    rounds : tuple of int
        The places of the nodes with which the search begins, and begins anew: those of
        one round are a tree, or two if it goes from both ends.
    """

    nodes: tuple[Node, ...]
    rounds: tuple[int, ...]

    def at(self, step: int) -> range:
        """The places of the nodes that are there after so many steps.

        >>> growth = grown([Step("start", "A"), Step("add", "B", "A"), Step("start", "A")])
        >>> [list(growth.at(step)) for step in range(4)]
        [[], [0], [0, 1], [2]]
        """
        end = bisect_right(self.nodes, step, key=lambda node: node.begins)
        past = bisect_right(self.rounds, end - 1)
        return range(self.rounds[past - 1] if past else 0, end)

    def ends(self) -> list[range]:
        """The places of the nodes of each round."""
        stops = (*self.rounds[1:], len(self.nodes))
        return [range(start, stop) for start, stop in zip(self.rounds, stops, strict=True)]


def grown(steps: Iterable[Step]) -> Growth:
    """The tree of a search from its steps.

    A search begins anew where it starts again from a state that it knows, as iterative
    deepening does.

    Parameters
    ----------
    steps : iterable of Step

    Examples
    --------
    D is reached over B, and at less cost over C:

    >>> from linie1_widget.paths import EdgeGraph, search
    >>> graph = EdgeGraph("A -> B 1, A -> C 2, B -> D 9, C -> D 1")
    >>> for node in grown(search(graph, "A", "D", "dijkstra").steps).nodes:
    ...     print(*node)
    A -1 False 1 0
    B 0 False 3 0
    C 0 False 4 0
    D 1 False 6 8
    D 2 False 8 0
    """
    nodes: list[Node] = []
    rounds = [0]
    newest: tuple[dict[Any, int], dict[Any, int]] = ({}, {})
    for number, step in enumerate(steps, 1):
        kind = STEP_KINDS[step.kind]
        known = newest[step.back]
        # Of several ways to a state that wait, the one that is taken counts.
        taken = kind.closed == "+" and step.parent is not None
        if kind.frontier not in ("+", "~") and not taken:
            continue
        if step.kind == "start" and step.state in known:
            newest = ({}, {})
            known = newest[step.back]
            rounds.append(len(nodes))
        parent = known.get(step.parent, NONE) if step.parent is not None else NONE
        old = known.get(step.state)
        if old is not None:
            if nodes[old].parent == parent:
                continue
            nodes[old] = nodes[old]._replace(outdone=number)
        known[step.state] = len(nodes)
        nodes.append(Node(step.state, parent, step.back, number))
    return Growth(tuple(nodes), tuple(rounds))
