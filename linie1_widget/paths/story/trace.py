"""The recorded story of one search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import index as as_index
from typing import Any, Generic

from linie1_widget.errors import InvalidValue, WrongType, library
from linie1_widget.paths.graphs.graph import Graph, S, label_of
from linie1_widget.paths.graphs.problem import Goal
from linie1_widget.paths.story.pseudocode import PSEUDOCODE, Pseudocode
from linie1_widget.paths.story.replay import Picture, Replay
from linie1_widget.paths.story.sentences import number
from linie1_widget.paths.story.steps import KINDS, Step
from linie1_widget.paths.story.trace_json import pack


@dataclass(frozen=True, repr=False, eq=False)
class Trace(Generic[S]):
    """What a search has found, and how.

    Attributes
    ----------
    path : list
        The states from the start to the goal; empty if there is no path.
    cost : number
        The sum of the costs of its edges; infinite if there is no path.
    expanded : int
        How many times the neighbours of a state were looked at: those of the goal are
        not, and those of a state that was opened again are anew.
    steps : sequence of Step
        All that happened; empty if the search was not recorded.
    algorithm : str
        "bfs", "dfs", "dijkstra", "astar", "greedy" or "bidirectional".
    heuristic : str or None
        What the heuristic is called; None if the algorithm asks for none.
    graph : Graph
    start : hashable
    goal : state, set of states or function
        As it was given.
    goals : tuple or None
        All goals; None if only a function tells them.
    frontier_kind : str
        How the frontier is kept: "queue", "stack" or "heap".
    priority : str
        What a heap is ordered by: "g", "h" or "f"; else "".

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, search
    >>> graph = EdgeGraph("A -> B 1, A -> C 5, B -> C 2, C -> D 1")
    >>> trace = search(graph, "A", "D", "dijkstra")
    >>> trace
    <Trace: dijkstra, 4 states, cost 4, 3 expanded, 10 steps>
    >>> print(trace.steps[5])
    C gets cheaper, from g = 5 to 3: its parent is now B.
    >>> trace.at(5).frontier, trace.at(5).g
    (('C',), {'A': 0, 'B': 1, 'C': 3})
    """

    path: list[S]
    cost: float
    expanded: int
    steps: Sequence[Step]
    algorithm: str
    heuristic: str | None
    graph: Graph[S]
    start: S
    goal: Goal[S]
    goals: tuple[S, ...] | None
    frontier_kind: str
    priority: str
    _replay: Replay[S] = field(init=False)

    def __post_init__(self) -> None:
        replay = Replay[S](self.steps, self.frontier_kind, self.priority)
        object.__setattr__(self, "_replay", replay)

    @property
    def found(self) -> bool:
        """Whether there is a path."""
        return bool(self.path)

    @property
    def pseudocode(self) -> Pseudocode:
        """The algorithm in words; each step's ``line`` is one of its lines."""
        return PSEUDOCODE[self.algorithm]

    @property
    def states(self) -> tuple[S, ...]:
        """All states of the story, in the order in which they come into it.

        Their places in this order are their numbers in `to_dict`. Goals that the search
        never came to stand at the end.
        """
        told = (step.state for step in self.steps if step.state is not None)
        return tuple(dict.fromkeys((self.start, *told, *self.path, *(self.goals or ()))))

    def at(self, index: int) -> Picture[S]:
        """The whole picture right after a step.

        Parameters
        ----------
        index : int
            The number of the step, from 0; negative numbers count from the end.

        Raises
        ------
        ValueError
            If there is no such step.

        Notes
        -----
        Steps have numbers as the entries of a list do: ``trace.at(0)`` is the picture
        after the first of `steps`. `SearchWidget.step` and `draw_step` count the steps
        that *have been made*: there the same picture has the number 1, and 0 is the one
        before anything has happened.

        Examples
        --------
        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S..G")
        >>> trace = search(grid, grid.start, grid.goal)
        >>> picture = trace.at(4)
        >>> picture.current, picture.frontier, sorted(picture.closed)
        ((0, 1), ((0, 2),), [(0, 0), (0, 1)])
        >>> trace.at(-1).path == trace.path
        True
        """
        return self._replay.go(self._number(index))

    def sentence(self, index: int) -> str:
        """What happens in a step, with states named as the graph names them."""
        step = self.steps[self._number(index)]
        return step.say(lambda state: label_of(self.graph, state))

    def to_dict(self) -> dict[str, Any]:
        """The whole story for a page, as small as plain JSON allows.

        States, and the numbers g and h, are integers: places in the lists ``states``
        and ``numbers``, where -1 stands for none. The steps stand in columns of equal
        length. Nothing else is stored of them, since all the rest follows: ``lines``
        gives a step's line, ``sentences`` its sentence with words in braces to fill
        in, and ``effects`` what it does to the frontier and to the closed set.

        Returns
        -------
        dict
            With these keys:

            ``algorithm``, ``heuristic``
                Names; the latter is None if none was asked.
            ``frontier``, ``priority``
                "queue", "stack" or "heap"; "g", "h", "f" or "".
            ``pseudocode``
                Its lines.
            ``states``, ``positions``
                The label of each state, and its (x, y); None if the graph knows no
                positions.
            ``numbers``
                All values of g and h. None stands for infinity.
            ``h``
                The h of each state; None without a heuristic.
            ``start``, ``goals``, ``path``
                States.
            ``cost``, ``expanded``
                Plain numbers; the cost of no path is None.
            ``kinds``
                One letter for each step: s(tart), t(ake), d(rop), a(dd), i(mprove),
                r(eopen), (s)k(ip), g(oal), f(ail).
            ``state``, ``parent``, ``g``
                For each step its state, parent and g.
            ``back``
                For each step "1" if it happens on the goal's side of a bidirectional
                search, else "0"; None for all other searches.
            ``lines``, ``sentences``, ``effects``
                By letter: a line counted from 1; a sentence; two characters, the first
                for the frontier (``+`` enter, ``-`` leave, ``~`` change places, ``.``
                nothing), the second for the closed set. In ``sentences`` a letter in
                upper case is for the goal's side.

        Notes
        -----
        A page builds the picture of a step by applying the effects from the first on.
        A state that changes its place leaves and enters again. An entry keeps the g of
        the step with which it entered. In a queue the oldest entry is first, on a stack
        the newest, and in a heap the one with the least priority, of equal ones the
        oldest. Of several entries of one state on a stack, the newest is the one to
        leave. The state taken last (t, d) is the current one. What a step does for
        ``{old}`` is the state's g before it, and f = g + h.

        Examples
        --------
        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S.G")
        >>> packed = search(grid, grid.start, grid.goal).to_dict()
        >>> packed["states"], packed["positions"]
        (['(0, 0)', '(0, 1)', '(0, 2)'], [[0, 0], [1, 0], [2, 0]])
        >>> packed["kinds"], packed["state"], packed["path"]
        ('stataktg', [0, 0, 1, 1, 2, 0, 2, 2], [0, 1, 2])
        """
        return pack(
            self.graph,
            self.states,
            self.steps,
            {
                "algorithm": self.algorithm,
                "heuristic": self.heuristic,
                "frontier": self.frontier_kind,
                "priority": self.priority,
                "expanded": self.expanded,
                "cost": self.cost,
                "start": self.start,
                "goals": self.goals or (),
                "path": self.path,
            },
        )

    def to_dataframe(self) -> Any:
        """The steps as a pandas table, one row each.

        Returns
        -------
        pandas.DataFrame
            With the columns kind, line, state, parent, g, h, f, back, frontier, closed
            (the last two are sizes after the step) and sentence; states are objects.

        Raises
        ------
        ImportError
            If pandas is not installed.
        """
        pandas = library("pandas", "to make a table of the steps")
        rows = []
        sizes = {"frontier": 0, "closed": 0}
        changes = {"+": 1, "-": -1}
        for number_, step in enumerate(self.steps):
            kind = KINDS[step.kind]
            sizes["frontier"] += changes.get(kind.frontier, 0)
            sizes["closed"] += changes.get(kind.closed, 0)
            rows.append(
                {
                    "kind": step.kind,
                    "line": step.line,
                    "state": step.state,
                    "parent": step.parent,
                    "g": step.g,
                    "h": step.h,
                    "f": step.f,
                    "back": step.back,
                    **sizes,
                    "sentence": self.sentence(number_),
                }
            )
        return pandas.DataFrame(rows)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        # A trace without steps is a trace: whether it has found a path, `found` says.
        return True

    def __repr__(self) -> str:
        name = self.algorithm + (f" with {self.heuristic}" if self.heuristic else "")
        found = f"{len(self.path)} states, cost {number(self.cost)}"
        story = f"{len(self)} steps" if self.steps else "not recorded"
        return (
            f"<Trace: {name}, {found if self.found else 'no path'}, "
            f"{self.expanded} expanded, {story}>"
        )

    def _number(self, index: int) -> int:
        if not self.steps:
            raise InvalidValue(
                "this search was not recorded: search with record=True to see its steps"
            )
        try:
            place = as_index(index)
        except TypeError:
            raise WrongType(
                f"the number of a step is a whole number, not {index!r}"
            ) from None
        if not -len(self) <= place < len(self):
            raise InvalidValue(
                f"there is no step {index}: the steps are 0 to {len(self) - 1}"
            )
        return place % len(self)
