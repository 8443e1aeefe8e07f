"""How the tree of a search grows: which node comes when, and which one counts.

A node is a state with the way on which it was reached. A search that finds a cheaper way
makes a new node, beneath another parent, which stands for the state from then on; the old
one stays where it hung. So no node ever moves, and the tree of any step is a part of one
that is known in advance.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from linie1_widget.paths.story.steps import STEP_KINDS, Step

NONE = -1
"""The parent of a root."""


class TreeNode(NamedTuple):
    """A state, reached on one way.

    Attributes
    ----------
    state : hashable
    parent : int
        The place of its parent among the nodes; `NONE` for a root.
    back : bool
        Whether it hangs in the tree of the goal's side.
    begins : int
        After how many steps it is there, and stands for its state.
    """

    state: Any
    parent: int
    back: bool
    begins: int


@dataclass(frozen=True)
class Growth:
    """All nodes of a search.

    Attributes
    ----------
    nodes : tuple of TreeNode
        In the order in which they come: parents stand before their children.
    rounds : tuple of (int, int)
        After how many steps the search begins, and begins anew, and the place of the
        first node from then on: those of one round are a tree, or two if it goes from
        both ends.
    again : tuple of (int, int)
        After how many steps a node stands for its state anew, and its place: where a
        search comes back to a way that it had found before.
    """

    nodes: tuple[TreeNode, ...]
    rounds: tuple[tuple[int, int], ...]
    again: tuple[tuple[int, int], ...] = ()

    def at(self, step: int) -> range:
        """The places of the nodes that are there after so many steps.

        >>> growth = grown([Step("start", "A"), Step("add", "B", "A"), Step("start", "A")])
        >>> [list(growth.at(step)) for step in range(4)]
        [[], [0], [0, 1], [2]]
        """
        end = bisect_right(self.nodes, step, key=lambda node: node.begins)
        past = bisect_right(self.rounds, step, key=lambda round_: round_[0])
        return range(self.rounds[past - 1][1], end)

    def standing(self, step: int) -> dict[tuple[Any, bool], int]:
        """By state and side: the place of the node that stands for it.

        >>> add, improve = Step("add", "C", "A", 5), Step("improve", "C", "B", 3)
        >>> steps = [Step("start", "A"), add, Step("add", "B", "A"), improve]
        >>> growth = grown(steps)
        >>> [growth.standing(step)["C", False] for step in (3, 4)]
        [1, 3]
        """
        there = self.at(step)
        turns = [(self.nodes[place].begins, place) for place in there]
        turns += [turn for turn in self.again if turn[0] <= step and turn[1] in there]
        found = {}
        for _, place in sorted(turns):
            node = self.nodes[place]
            found[node.state, node.back] = place
        return found

    def ends(self) -> list[range]:
        """The places of the nodes of each round."""
        starts = [first for _, first in self.rounds]
        stops = (*starts[1:], len(self.nodes))
        return [range(start, stop) for start, stop in zip(starts, stops, strict=True)]


def grown(steps: Iterable[Step]) -> Growth:
    """The tree of a search from its steps.

    A search begins anew where it forgets all, as iterative deepening does, or where it
    starts again from a state that it knows.

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
    A -1 False 1
    B 0 False 3
    C 0 False 4
    D 1 False 6
    D 2 False 8
    """
    nodes: list[TreeNode] = []
    rounds = [(0, 0)]
    again = []
    standing: dict[tuple[Any, bool], int] = {}
    found: dict[tuple[Any, bool, int], int] = {}  # by state, side and parent
    for number, step in enumerate(steps, 1):
        state, back = step.state, step.back
        anew = step.kind == "start" and (state, back) in standing
        if anew or STEP_KINDS[step.kind].closed == "0":
            standing, found = {}, {}
            # What happens before there is a node is still the first beginning.
            if nodes:
                rounds.append((number, len(nodes)))
        if not _reaches(step):
            continue
        parent = NONE if step.parent is None else standing.get((step.parent, back), NONE)
        place = found.setdefault((state, back, parent), len(nodes))
        if place == len(nodes):
            nodes.append(TreeNode(state, parent, back, number))
        elif standing[state, back] != place:
            again.append((number, place))
        standing[state, back] = place
    return Growth(tuple(nodes), tuple(rounds), tuple(again))


def _reaches(step: Step) -> bool:
    """Whether a step says on which way its state is reached."""
    kind = STEP_KINDS[step.kind]
    # Of several ways to a state that wait, the one that is taken counts.
    taken = kind.closed == "+" and step.parent is not None
    return kind.frontier in ("+", "~") or taken
