"""The story of a search for a path: its recorded steps, readable one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import accumulate, chain
from math import exp, log
from typing import Any

from linie1_widget.base.errors import import_optional
from linie1_widget.base.language.key import Key, Language
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import SearchNarration, format_number
from linie1_widget.paths.story.steps import (
    BACK,
    STEP_KINDS,
    Row,
    Step,
    Steps,
    search_changes,
    waiting_rows,
)
from linie1_widget.paths.story.story_base import (
    Details,
    Inspected,
    PathStory,
    Snapshot,
)
from linie1_widget.paths.story.story_json import (
    json_number,
    pack_narration,
    pack_states,
    pack_steps,
)
from linie1_widget.paths.story.tables import CURRENT, Table, TableChange, Tables, path_to
from linie1_widget.paths.texts import FrontierText, SearchPage, SearchPicture

_COLUMNS = ("state", "parent", "g", "h", "f", "back")


@cache
def _growth(*tables: str) -> tuple[dict[str, int], dict[int, None]]:
    """Return what some tables gain by each kind of step, and the kinds without effect."""
    kinds = STEP_KINDS.values()
    growth = {kind.letter: sum(map(kind.growth, tables)) for kind in kinds}
    idle = (kind.letter for kind in kinds if not (growth[kind.letter] or kind.restarts))
    return growth, dict.fromkeys(map(ord, idle))


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Trace(PathStory[S]):
    """The result of a search and its recorded steps.

    Attributes
    ----------
    path : list
        The states from the start to the goal; empty if there is no path.
    cost : number
        The sum of the edge costs; infinite if there is no path.
    expanded : int
        The number of expansions: the goal's is not counted, a reopened state's counts
        again.
    algorithm : Algorithm
        An entry of `ALGORITHMS` or a custom algorithm.
    settings : dict
        The settings of the algorithm by name.
    heuristic : str or None
        The name of the heuristic; None for an algorithm without one.
    steps : sequence of Step
        All steps; empty if not recorded.
    graph, start, goal
        The arguments of `search`.
    goals : tuple or None
        All goal states; None if the goal is a function.
    cycle : list
        The states of a negative cycle, the first one repeated at the end, or empty. With a
        cycle `path` is empty and `cost` is minus infinity.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, search
    >>> graph = EdgeGraph("A -> B 1, A -> C 5, B -> C 2, C -> D 1")
    >>> trace = search(graph, "A", "D", "dijkstra")
    >>> trace
    <Trace: dijkstra, 4 states, cost 4, 3 expanded, 10 steps>
    >>> print(trace.sentence(6))
    C gets cheaper, from g = 5 to 3: its parent is now B.
    >>> trace.at(6).frontier, trace.at(6).g
    (('C',), {'A': 0, 'B': 1, 'C': 3})
    """

    algorithm: SearchNarration
    steps: Steps
    cost: float
    expanded: int
    heuristic: str | None
    settings: dict[str, float] = field(default_factory=dict)
    cycle: list[S] = field(default_factory=list)

    has_tree = True

    def __post_init__(self) -> None:
        steps: Any = self.steps
        if not isinstance(steps, Steps):
            object.__setattr__(self, "steps", Steps(steps))

    @property
    def tables(self) -> tuple[Table, ...]:
        return self.algorithm.tables

    @cached_property
    def states(self) -> tuple[S, ...]:
        """All states of the story in order of appearance, which numbers them in `to_dict`.

        Goals that were not reached come last.
        """
        found = (*self.path, *(self.goals or ()))
        return tuple(dict.fromkeys((self.start, *self.steps.states, *found)))

    @property
    def looked_along(self) -> set[tuple[S, S]]:
        """The edges that were looked at, as pairs of states."""
        columns = self.steps.column("parent"), self.steps.column("state")
        return set(zip(*columns, strict=True))

    @property
    def ways(self) -> Iterable[tuple[S, S]]:
        edges = (
            (step.state, step.parent) if step.back else (step.parent, step.state)
            for step in self.steps
            if step.parent is not None
        )
        return dict.fromkeys(edges)

    def changes(self, made: int, tables: Tables) -> Iterator[TableChange]:
        row = self.steps.rows[made - 1]
        return search_changes(row, made, tables, row[6] and self.algorithm.two_sided)

    @property
    def figure(self) -> str:
        """The number shown at states: "f", "h" or "g"."""
        return self.algorithm.figure

    @property
    def waiting(self) -> Key:
        return FrontierText[self.algorithm.frontier.upper()]

    def _waiting(self, frontier: Mapping[Any, Iterable[int]]) -> list[Row]:
        """Return the steps that added the waiting entries, that of the next one first."""
        algorithm, numbers = self.algorithm, chain.from_iterable(frontier.values())
        return waiting_rows(
            numbers, self.steps.rows, algorithm.frontier, algorithm.priority
        )

    def looked(self, made: int) -> Inspected | None:
        """Return the neighbour that a step is about, if any."""
        kind, state, parent, *_ = self.steps.rows[made - 1]
        sign = STEP_KINDS[kind].sign
        return Inspected(state, parent, sign) if sign and parent is not None else None

    def taken_back(self, made: int) -> bool:
        """Return True if the last state taken was taken on the goal's side."""
        rows = self.steps.rows
        moved = (row[6] for row in rows[made - 1 :: -1] if STEP_KINDS[row[0]].moves)
        return self.algorithm.two_sided and next(moved, rows[0][6])

    def _listed(self, tables: Tables) -> Iterator[tuple[str, str]]:
        """Yield the states of the frontiers, next one first, with their priorities."""
        priority = self.algorithm.priority
        for back in self._sides:
            for _, state, *_ in self._waiting(tables["frontier" + back]):
                g, h = (tables[name + back].get(state) for name in ("g", "h"))
                f = g if h is None else g + h
                rank = {"": None, "h": h, "f": f}.get(priority, g)
                yield self.label(state), format_number(rank)

    def _counts(self, made: int, tables: Tables) -> Iterator[tuple[str, str]]:
        """Yield the numbers of expanded, waiting and closed states, and the cost so far."""
        step, kinds = self.steps[made - 1], [row[0] for row in self.steps.rows[:made]]
        frontiers = (tables["frontier" + back].values() for back in self._sides)
        waiting = sum(map(len, chain.from_iterable(frontiers)))
        closed = sum(len(tables["closed" + back]) for back in self._sides)
        found = step.kind == "goal"
        # A goal that is taken usually does not count as expanded.
        expanded = self.expanded if found else kinds.count("take")
        yield str(SearchPage.EXPANDED), str(expanded)
        yield str(SearchPage.IN_FRONTIER), str(waiting)
        yield str(SearchPage.CLOSED), str(closed)
        if found:
            yield str(SearchPicture.COST), format_number(step.g)
        elif (cost := tables["g"].get(tables["current"].get(CURRENT))) is not None:
            yield str(SearchPage.COST_SO_FAR), format_number(cost)

    def details(self, made: int, tables: Tables) -> Details:
        kind, back = self.steps[made - 1].kind, self.taken_back(made)
        path = path_to(tables["current"].get(CURRENT), tables["parent" + BACK * back])
        ends = {"goal": self.path, "cycle": self.cycle}
        return Details(
            path=tuple(ends.get(kind, path[::-1] if back else path)),
            found=kind == "goal",
            looked=self.looked(made),
            frontier=tuple(self._listed(tables)),
            counts=tuple(self._counts(made, tables)),
        )

    def at(self, made: int) -> Snapshot[S]:
        """Return the snapshot after a number of steps.

        Parameters
        ----------
        made : int
            The number of steps made, as in `SearchWidget.step`: 0 is the beginning,
            ``len(trace)`` or -1 the end.

        Raises
        ------
        ValueError
            If there are not so many steps.

        Examples
        --------
        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S..G")
        >>> trace = search(grid, grid.start, grid.goal)
        >>> snapshot = trace.at(5)
        >>> snapshot.current, snapshot.frontier, sorted(snapshot.closed)
        ((0, 1), ((0, 2),), [(0, 0), (0, 1)])
        >>> trace.at(-1).path == trace.path
        True
        """
        count = self._count(made)
        tables, step = self.tables_after(count), self._last(count)
        forward, backward = (self._side(tables, back) for back in ("", BACK))
        path: list[S] = []
        if step is not None and step.state in backward.g:
            path = path_to(step.state, backward.parents)[::-1]
        if step is not None and step.state in forward.g:
            path = path_to(step.state, forward.parents) + path[1:]
        current = tables["current"].get(CURRENT)
        seen = {**vars(forward), "closed": frozenset(forward.closed)}
        ends = {"forward": forward, "backward": backward}
        return Snapshot(made=count, step=step, current=current, path=path, **ends, **seen)

    @property
    def _sides(self) -> tuple[str, ...]:
        """The endings of the names of tables."""
        return ("", BACK) if self.algorithm.two_sided else ("",)

    def _side(self, tables: Tables, back: str) -> Snapshot[S]:
        """Return what is known of a side; nothing if there is none."""
        names = ("frontier", "closed", "g", "h", "parent")
        frontier, closed, g, h, parents = (tables.get(name + back, {}) for name in names)
        return Snapshot(
            frontier=tuple(row[1] for row in self._waiting(frontier)),
            closed=tuple(sorted(closed, key=closed.__getitem__)),
            g=dict(g),
            h=dict(h),
            f={state: g[state] + estimate for state, estimate in h.items()},
            parents=dict(parents),
        )

    def _sentence(self, step: Step, language: Language) -> str:
        return self.algorithm.sentence(
            step, self.label, language=language, settings=self.settings
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the story as compact JSON data for a page, with those of `entries`."""
        return {
            "title": self.title,
            **pack_states(self.graph, self.number_of),
            **pack_narration(self.algorithm, self.settings),
            **pack_steps(self.algorithm, self.number_of, self.steps),
            **self.entries(self.number_of),
        }

    def entries(self, index_of: Mapping[S, int]) -> dict[str, Any]:
        """Return the entries of `to_dict` that hold the result of the search.

        Returns
        -------
        dict
            ``heuristic`` (name or None), ``start``, ``goals``, ``path`` (indices of
            states), ``cost`` (None if infinite), ``expanded``, and ``cycle`` only if there
            is one.

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
        return {
            "heuristic": self.heuristic,
            "start": index_of[self.start],
            "goals": [index_of[goal] for goal in self.goals or ()],
            "path": [index_of[state] for state in self.path],
            "cost": json_number(self.cost),
            "expanded": self.expanded,
            **({"cycle": [index_of[state] for state in self.cycle]} if self.cycle else {}),
        }

    def to_dataframe(self) -> Any:
        """Return the steps as a pandas table, one row each.

        Returns
        -------
        pandas.DataFrame
            The columns kind, line, state, parent, g, h, f, back, frontier, closed (both are
            sizes after the step) and sentence.

        Raises
        ------
        MissingLibrary
            If pandas is not installed.
        """
        pandas = import_optional("pandas", "to make a table of the steps")
        rows = []
        sizes = {"frontier": 0, "closed": 0}
        for number, step in enumerate(self, 1):
            for table in sizes:
                sizes[table] += STEP_KINDS[step.kind].growth(table)
            rows.append(
                {
                    "kind": step.kind,
                    "line": self.line(number),
                    **{name: getattr(step, name) for name in _COLUMNS},
                    **sizes,
                    "sentence": self.sentence(number),
                }
            )
        return pandas.DataFrame(rows)

    @property
    def found(self) -> bool:
        """True if there is a path."""
        return bool(self.path)

    @property
    def most_held(self) -> int:
        """The most states in the frontier and closed at once: the memory of the search.

        Depth-first searches may also remember what they have left, up to their setting
        ``memory``, which does not count here.

        >>> from linie1_widget.paths import EdgeGraph, search
        >>> graph = EdgeGraph("S -- A 1, S -- B 1, A -- C 1, A -- D 1, B -- G 1")
        >>> search(graph, "S", "G", "bfs").most_held
        6
        >>> search(graph, "S", "G", "iterative_deepening", memory=0).most_held
        5
        """
        return self._most("frontier", "closed")

    @property
    def largest_frontier(self) -> int:
        """The most states in the frontier at once; a state may be there several times."""
        return self._most("frontier")

    def _most(self, *tables: str) -> int:
        self._count(0)
        growth, idle = _growth(*tables)
        rounds = self.steps.letters.translate(idle).split(STEP_KINDS["deepen"].letter)
        sizes = (accumulate(map(growth.__getitem__, steps)) for steps in rounds)
        return max(chain.from_iterable(sizes), default=0)

    @property
    def branching_factor(self) -> float | None:
        """The effective branching factor b; None if there is no path, or one of no moves.

        A tree as deep as the path, in which each node has b children, has as many nodes
        below its root as states were expanded: b + b² + … + b^depth. (Some textbooks count
        the states generated.) A search that expands only the states of its path has 1.

        >>> from linie1_widget.paths import EdgeGraph, search
        >>> graph = EdgeGraph("S -- A 1, S -- B 1, A -- C 1, A -- D 1, B -- G 1")
        >>> search(graph, "S", "G", "bfs").branching_factor
        1.79128784747792
        """
        depth = len(self.path) - 1
        if depth < 1:
            return None
        low, high = 0.0, max(1.0, exp(log(max(1, self.expanded)) / depth))
        for _ in range(60):  # halved until a float has no more digits
            middle = (low + high) / 2
            nodes = 0.0
            for _ in range(depth):
                nodes = (nodes + 1) * middle
            low, high = (middle, high) if nodes < self.expanded else (low, middle)
        return high

    @property
    def name(self) -> str:
        """The name of the algorithm with its settings and its heuristic.

        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S.G")
        >>> search(grid, grid.start, grid.goal, "astar", "manhattan").name
        'astar with manhattan'
        >>> search(grid, grid.start, grid.goal, "weighted_astar", weight=3).name
        'weighted_astar, weight 3 with zero'
        """
        settings = self.algorithm.described(self.settings)
        guided = f" with {self.heuristic}" if self.heuristic else ""
        return ", ".join((self.algorithm.name, *map(str, settings))) + guided

    def __repr__(self) -> str:
        found = f"{len(self.path)} states, cost {format_number(self.cost)}"
        none = f"negative cycle of {len(self.cycle) - 1}" if self.cycle else "no path"
        story = f"{len(self)} steps" if self.steps else "not recorded"
        return (
            f"<Trace: {self.name}, {found if self.found else none}, "
            f"{self.expanded} expanded, {story}>"
        )
