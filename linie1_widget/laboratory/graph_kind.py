"""Graphs in a laboratory: nodes are dragged, edges joined, costs typed.

Beside searches there are trees. What the start and the goals are to a search, the terminals
are to a Steiner tree, so that one drawing serves both.

A draft need not be fit for a search: it may lack a start, or have negative costs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, count, product
from math import ceil, floor, log10
from string import ascii_uppercase
from typing import Any

from linie1_widget.base.arguments import is_line
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText, FormattedNumber
from linie1_widget.base.svg.elements import WHOLE, rounded
from linie1_widget.base.svg.symbols import tree
from linie1_widget.base.widget.traits import is_within, unknown
from linie1_widget.laboratory.map_kind import (
    CannotSearch,
    MapKind,
    MapValue,
    PathQuery,
    RunResult,
    checked_text,
    run_tree_algorithm,
    tree_entry,
)
from linie1_widget.laboratory.texts import LaboratoryFault, LaboratoryGraphPage
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.edge_text import Edges, edges_in, is_meant
from linie1_widget.paths.graphs.graph import euclidean, quoted, reachable
from linie1_widget.paths.picture.graph_scene import (
    MARGIN,
    WIDE,
    GraphMap,
    graph_scene,
    layer_layout,
)
from linie1_widget.paths.picture.grid_scene import FIGURES
from linie1_widget.paths.picture.legend import network_marks_of
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.picture.style import StepPaint, marks_of
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.texts import MapFault
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.paths.widget import map_entry

# Characters of a text: more than the largest graph needs.
LONGEST = 20_000

# x to the right and y down, in the units of the graph.
Place = tuple[float, float]

# Width by height.
_ASPECT = 1.6

# The initial margin around the nodes, as a share of the width.
_RIM = 0.08


@dataclass(frozen=True)
class Frame:
    """A rectangle of a fixed aspect ratio, in the units of the graph.

    >>> frame = Frame.around([(0, 0), (8.4, 0)])
    >>> frame.holds((5, 3)), frame.holds((5, 40)), frame.nearest((1.23456, -40))
    (True, False, (1.2, -3.1))
    """

    left: float
    top: float
    width: float

    @classmethod
    def around(cls, places: Iterable[Place]) -> Frame:
        """Return a frame around these places, with a margin."""
        found = list(places) or [(0, 0)]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        least = max(max(xs) - min(xs), _ASPECT * (max(ys) - min(ys))) or 10
        width = least / (1 - 2 * _RIM)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return cls(middle[0] - width / 2, middle[1] - width / _ASPECT / 2, width)

    @property
    def height(self) -> float:
        return self.width / _ASPECT

    def at(self, right: float, down: float) -> Place:
        """Return a place by its shares of the width and the height."""
        return self.left + right * self.width, self.top + down * self.height

    def holds(self, place: Place) -> bool:
        (x, y), (right, bottom) = place, self.at(1, 1)
        return self.left <= x <= right and self.top <= y <= bottom

    def nearest(self, place: Place) -> Place:
        """Return the nearest place in the frame, rounded to a readable number."""
        (x, y), (right, bottom) = place, self.at(1, 1)
        grid = 10 ** (2 - floor(log10(self.width)))
        return _within(x, self.left, right, grid), _within(y, self.top, bottom, grid)


def _within(value: float, least: float, most: float, grid: float) -> float:
    """Return the nearest rounded value between two limits."""
    at = min(max(round(value * grid), ceil(least * grid)), floor(most * grid))
    return rounded(at / grid, 9)


# More would be too dense on a map.
MOST_NODES = 60
MOST_EDGES = 200

LONGEST_NAME = 12

# The largest absolute value of a cost or a coordinate.
GREATEST = 1_000_000

_MOST = f"{GREATEST:,}"
_RANGE = {"least": FormattedNumber(f"-{_MOST}"), "most": FormattedNumber(_MOST)}

Pair = tuple[str, str]


@dataclass(frozen=True)
class EdgeMap(MapValue):
    """Nodes with their places, and edges with their costs."""

    places: Mapping[str, Place]
    # Edges that lead in both directions are two entries in a row.
    costs: Mapping[Pair, float] = field(default_factory=dict)
    start: str = ""
    goals: tuple[str, ...] = ()
    frame: Frame = field(default_factory=lambda: Frame.around([]), compare=False)

    def __post_init__(self) -> None:
        _check_count(self.places)
        if len(self.edges) > MOST_EDGES:
            raise InvalidValue(MapFault.EDGES(most=MOST_EDGES, found=len(self.edges)))
        if not all(map(self.frame.holds, self.places.values())):
            object.__setattr__(self, "frame", Frame.around(self.places.values()))
        object.__setattr__(self, "costs", _in_pairs(self.costs))

    @classmethod
    def parse(cls, text: object, frame: Frame | None = None) -> EdgeMap:
        """Read a graph from its text; keep the frame if all nodes lie in it."""
        text = checked_text(text, "a graph to draw on", "A -- B 2", LONGEST)
        found = edges_in(text)
        places = {**dict.fromkeys(found.states), **found.places}
        costs = _cheapest(found.edges)
        return cls._validate(places, costs, found.start or "", found.goals, frame)

    @classmethod
    def of(cls, graph: EdgeGraph) -> EdgeMap:
        """Return a graph with its positions, from its first node to its last."""
        places: dict[str, Place | None] = {}
        for node in graph:
            place = graph.position(node)
            flat = place is not None and len(place) == 2
            places[str(node)] = (place[0], place[1]) if place and flat else None
        if len(places) < len(graph):
            raise InvalidValue(
                "two nodes of this graph have the same name as text, such as 1 and '1'"
            )
        first, *_, last = [*places, *places] or ["", ""]
        edges = ((str(a), str(b), cost) for a in graph for b, cost in graph.neighbours(a))
        return cls._validate(places, _cheapest(edges), first, filter(None, [last]), None)

    @classmethod
    def _validate(
        cls,
        nodes: Mapping[str, Place | None],
        costs: Mapping[Pair, float],
        start: str,
        goals: Iterable[str],
        frame: Frame | None,
    ) -> EdgeMap:
        """Return a graph whose parts are valid; nodes without a place get one."""
        goals = tuple(dict.fromkeys(goals))
        _check_count(nodes)
        for name in nodes:
            if not is_line(name, LONGEST_NAME) or name.strip() != name:
                raise InvalidValue(MapFault.NODE_NAME(most=LONGEST_NAME, name=quoted(name)))
        for (source, target), cost in costs.items():
            _check_edge(source, target, cost)
        for name, place in nodes.items():
            if place and not all(is_within(x, -GREATEST, GREATEST) for x in place):
                raise InvalidValue(MapFault.PLACE(node=name, place=quoted(place), **_RANGE))
        # With more decimals a frame could be too narrow for floats.
        nodes = {
            name: place and (rounded(place[0], 9), rounded(place[1], 9))
            for name, place in nodes.items()
        }
        places = _places(nodes, costs)
        made = cls(places, costs, start, goals, frame or Frame.around(places.values()))
        made._check(*filter(None, (start, *goals)))
        return made

    @cached_property
    def edges(self) -> list[tuple[str, str, float, bool]]:
        """The edges as from, to, cost, and True if they lead in both directions."""
        found: dict[Pair, tuple[str, str, float, bool]] = {}
        for (source, target), cost in self.costs.items():
            if (target, source) in found and self.costs[target, source] == cost:
                found[target, source] = (target, source, cost, True)
            else:
                found[source, target] = (source, target, cost, False)
        return list(found.values())

    @cached_property
    def graph(self) -> EdgeGraph:
        edges = [(source, to, cost) for (source, to), cost in self.costs.items()]
        return EdgeGraph(Edges([*self.places], edges), self.places)

    def add_node(self, place: Place) -> EdgeMap:
        """Add a node named by the first free letter."""
        letters = (product(ascii_uppercase, repeat=size) for size in count(1))
        names = map("".join, chain.from_iterable(letters))
        name = next(name for name in names if name not in self.places)
        return replace(self, places={**self.places, name: self.frame.nearest(place)})

    def remove_node(self, name: str) -> EdgeMap:
        """Remove a node and its edges."""
        self._check(name)
        return replace(
            self._unmark(name),
            places={node: at for node, at in self.places.items() if node != name},
            costs={pair: cost for pair, cost in self.costs.items() if name not in pair},
        )

    def move_node(self, name: str, place: Place) -> EdgeMap:
        """Move a node within the frame."""
        self._check(name)
        return replace(self, places={**self.places, name: self.frame.nearest(place)})

    def set_edge(self, source: str, target: str, cost: float, both: bool = True) -> EdgeMap:
        """Add an edge or replace it; a directed edge keeps a different edge back."""
        self._check(source, target)
        _check_edge(source, target, cost)
        there, back = (source, target), (target, source)
        new = dict.fromkeys([there, back] if both else [there], cost)
        instead = both or self.costs.get(there) == self.costs.get(back)
        # An edge keeps its place, as searches look at neighbours in the order of edges.
        found: dict[Pair, float] = {}
        for pair, old in self.costs.items():
            if pair == there:
                found |= new
            elif pair != back or not instead:
                found[pair] = old
        return replace(self, costs={**found, **new})

    def length_of(self, source: str, target: str) -> float:
        """Return the distance of two nodes, rounded up: no straight line is longer.

        >>> EdgeMap.parse("A at 0 0, B at 3 4.1").length_of("A", "B")
        6
        """
        self._check(source, target)
        far = euclidean(self.places[source], self.places[target])
        # In whole numbers, unless nodes are nearer to each other.
        decimals = max(0, -floor(log10(self.frame.width / 5)))
        return rounded(ceil(round(far * 10**decimals, 6)) / 10**decimals, decimals)

    def reverse_edge(self, source: str, target: str) -> EdgeMap:
        """Reverse an edge, which is directed afterwards."""
        self._check(source, target)
        cost = self.costs.get((source, target))
        if cost is None:
            raise InvalidValue(MapFault.EDGE(a=source, b=target))
        return self.remove_edge(source, target).set_edge(target, source, cost, both=False)

    def remove_edge(self, source: str, target: str) -> EdgeMap:
        """Remove an edge, also its reverse if it leads in both directions."""
        self._check(source, target)
        there, back, costs = (source, target), (target, source), dict(self.costs)
        if costs.pop(there, None) == costs.get(back):
            costs.pop(back, None)
        return replace(self, costs=costs)

    def set_start(self, name: str) -> EdgeMap:
        self._check(name)
        return replace(self, start=name)

    def toggle_goal(self, name: str) -> EdgeMap:
        self._check(name)
        others = tuple(goal for goal in self.goals if goal != name)
        return replace(self, goals=others if name in self.goals else (*others, name))

    @property
    def terminals(self) -> tuple[str, ...]:
        """The nodes that a tree joins: the start and the goals of a search."""
        return tuple(node for node in self.places if node in (self.start, *self.goals))

    def toggle_terminal(self, name: str) -> EdgeMap:
        """Toggle a node to be joined; without a start it becomes that of searches."""
        self._check(name)
        if name in self.terminals:
            return self._unmark(name)
        return self.toggle_goal(name) if self.start else self.set_start(name)

    def _unmark(self, name: str) -> EdgeMap:
        goals = tuple(goal for goal in self.goals if goal != name)
        return replace(self, start="" if self.start == name else self.start, goals=goals)

    def clear(self) -> EdgeMap:
        """Remove all edges."""
        return replace(self, costs={})

    def free_place(self) -> Place:
        """Return a place far from all nodes."""
        nodes = list(self.places.values())
        tried = [self.frame.at(x / 10, y / 10) for y, x in product(range(1, 10), repeat=2)]
        return max(tried, key=lambda at: min(euclidean(at, node) for node in nodes))

    @cached_property
    def text(self) -> str:
        edges = [(source, to, cost) for (source, to), cost in self.costs.items()]
        places, goals = dict(self.places), [*self.goals]
        return str(Edges([*places], edges, places, self.start or None, goals))

    def _check(self, *names: str) -> None:
        for name in names:
            if name not in self.places:
                raise InvalidValue(MapFault.NODE(name=quoted(name), names=self.places))


def _cheapest(edges: Iterable[tuple[str, str, float]]) -> dict[Pair, float]:
    """Return the costs of edges; of parallel ones the cheapest is drawn."""
    costs: dict[Pair, float] = {}
    for source, target, cost in edges:
        costs[source, target] = min(cost, costs.get((source, target), cost))
    return costs


def _in_pairs(costs: Mapping[Pair, float]) -> dict[Pair, float]:
    """Return the costs with the entries of edges that lead in both directions in a row."""
    found: dict[Pair, float] = {}
    for (source, target), cost in costs.items():
        found.setdefault((source, target), cost)
        if costs.get((target, source)) == cost:
            found.setdefault((target, source), cost)
    return found


def _check_count(nodes: Collection[str]) -> None:
    if not nodes:
        raise InvalidValue(MapFault.NO_NODES)
    if len(nodes) > MOST_NODES:
        raise InvalidValue(MapFault.NODES(most=MOST_NODES, found=len(nodes)))


def _check_edge(source: str, target: str, cost: float) -> None:
    if source == target:
        raise InvalidValue(MapFault.LOOP(node=source))
    if not is_within(cost, -GREATEST, GREATEST):
        raise InvalidValue(MapFault.COST(a=source, b=target, cost=quoted(cost), **_RANGE))


def _places(nodes: Mapping[str, Place | None], costs: Iterable[Pair]) -> dict[str, Place]:
    """Return a place for each node; places given are kept."""
    given = [place for place in nodes.values() if place]
    if len(given) == len(nodes):
        return {node: place for node, place in nodes.items() if place}
    edges: dict[str, list[str]] = {node: [] for node in nodes}
    for source, target in costs:
        edges[source].append(target)
    paper = Frame.around(given) if given else Frame(-0.8, -0.5, 11.6)
    laid = layer_layout(tuple(nodes), edges, next(iter(nodes)))
    found: dict[str, Place] = {}
    for (node, place), (x, y) in zip(nodes.items(), laid, strict=True):
        at = paper.at(*(0.08 + 0.84 * length / WIDE for length in (x, y)))
        found[node] = place or paper.nearest(at)
    return found


class _GraphKind(MapKind[EdgeMap]):
    """The kind of graphs of nodes and edges, see `MapKind`."""

    script = "laboratory_graph"
    sign = "nodes"
    words = (LaboratoryGraphPage,)
    marks = (*marks_of("node"), *network_marks_of("node"))

    def trees(self) -> Mapping[str, TreeAlgorithm]:
        """Return the tree algorithms; one with the name of a search cannot be chosen."""
        trees = TREE_ALGORITHMS.items()
        return {name: tree for name, tree in trees if name not in ALGORITHMS}

    def matches(self, given: object) -> bool:
        if isinstance(given, str):
            return is_meant(given)
        return isinstance(given, EdgeGraph) or hasattr(given, "is_directed")

    def parse(self, given: object, now: EdgeMap | None = None) -> EdgeMap:
        if hasattr(given, "is_directed"):
            given = EdgeGraph(given)
        if isinstance(given, EdgeGraph):
            return EdgeMap.of(given)
        return EdgeMap.parse(given, now.frame if now else None)

    def apply(self, now: EdgeMap, change: Any, before: EdgeMap) -> EdgeMap | None:
        match change:
            case {"node": str(node), "to": place}:
                return now.move_node(node, _place(place))
            case {"do": "add", "at": place}:
                return now.add_node(now.free_place() if place is None else _place(place))
            case {"do": "remove", "node": str(name)}:
                return now.remove_node(name)
            case {"do": "start", "node": str(name)}:
                return now.set_start(name)
            case {"do": "goal", "node": str(name)}:
                return now.toggle_goal(name)
            case {"do": "terminal", "node": str(name)}:
                return now.toggle_terminal(name)
            case {"do": "turn", "edge": [str(source), str(target)]}:
                return now.reverse_edge(source, target)
            case {"do": "part", "edge": [str(source), str(target)]}:
                return now.remove_edge(source, target)
            case {
                "do": "join",
                "edge": [str(source), str(target)],
                "cost": int() | float() | None as cost,
                "both": bool(both),
            }:
                if cost is None:
                    cost = now.length_of(source, target)
                return now.set_edge(source, target, cost, both)
        return None

    def defaults(self, now: EdgeMap, directions: int) -> tuple[str, str]:
        if any(cost < 0 for cost in now.costs.values()):
            return "bellman_ford", "zero"
        straight = all(
            cost >= euclidean(now.places[source], now.places[target])
            for (source, target), cost in now.costs.items()
        )
        return "astar", "euclidean" if straight else "zero"

    def graph(self, now: EdgeMap, directions: int) -> EdgeGraph:
        return now.graph

    def query(self, now: EdgeMap, directions: int) -> PathQuery:
        if not now.start:
            raise CannotSearch(LaboratoryFault.NO_START_NODE)
        if not now.goals:
            raise CannotSearch(LaboratoryFault.NO_GOAL_NODE)
        return PathQuery(now.graph, now.start, frozenset(now.goals))

    def run_tree(self, now: EdgeMap, algorithm: TreeAlgorithm) -> Tree[Any]:
        title, terminals = DataText(algorithm.title), now.terminals
        joins = algorithm.problem == "steiner"
        if joins and len(terminals) < 2:
            raise CannotSearch(LaboratoryFault.NO_TERMINALS)
        for a, b, cost, both in now.edges:
            if joins and cost < 0:
                raise CannotSearch(LaboratoryFault.TREE_BELOW_ZERO(title=title, a=a, b=b))
            if not both:
                raise CannotSearch(LaboratoryFault.TREE_ONE_WAY(title=title, a=a, b=b))
        if joins and (apart := _apart(now.graph, terminals)):
            raise CannotSearch(LaboratoryFault.APART(**apart))
        return run_tree_algorithm(now.graph, terminals, algorithm)

    def tree_result(self, tree: Tree[Any]) -> RunResult:
        edges = tuple(tree.edges)
        brief = f"cost {tree.cost:g}, {len(edges)} edges"
        return RunResult(tree.title, tree.cost, len(tree), brief, edges=edges)

    def tree_caution(self, tree: Tree[Any]) -> str:
        """Return that a spanning tree is a forest, or ""."""
        apart = {} if tree.terminals else _apart(tree.graph, tree.states)
        title = DataText(tree.algorithm.title)
        return str(LaboratoryFault.FOREST(title=title, **apart)) if apart else ""

    def scene(self, now: EdgeMap, algorithm: str, paint: StepPaint) -> Scene:
        nodes = tuple(now.places)
        number = {node: at for at, node in enumerate(nodes)}
        scale, (left, top) = WIDE / now.frame.width, (now.frame.left, now.frame.top)
        map_ = GraphMap(
            nodes,
            tuple((scale * (x - left), scale * (y - top)) for x, y in now.places.values()),
            tuple((number[a], number[b], cost, not both) for a, b, cost, both in now.edges),
            nodes,
            span=(0, scale * now.frame.height),
            costs=True,
        )
        runs = _algorithm_named(algorithm)
        if isinstance(runs, TreeAlgorithm):
            ends = dict.fromkeys(now.terminals if runs.letters else (), "T")
        else:
            ends = dict.fromkeys(now.goals, "G")
            if now.start:
                ends[now.start] = "SG" if now.start in ends else "S"
        return graph_scene(map_, runs, ends, paint)

    def canvas(
        self, now: EdgeMap, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        nodes, frame, paint = list(now.places), now.frame, StepPaint()
        number = {node: at for at, node in enumerate(nodes)}
        found = [_algorithm_named(name) for name in algorithms]
        scenes = [self.scene(now, name, paint) for name in algorithms]
        unit = (WHOLE - 2 * MARGIN) / frame.width
        # All share one ground, with room for the longest labels.
        most = max(range(len(found)), key=lambda at: FIGURES[found[at].figure].letters)
        costs = scenes[most].costs
        margin = (scenes[0].height - unit * frame.height) / 2
        return {
            "nodes": nodes,
            # from, to, cost, if both ways, and where the cost is written, if anywhere
            "edges": [
                [number[a], number[b], *others, *(costs[at] if costs else ())]
                for at, (a, b, *others) in enumerate(now.edges)
            ],
            "ends": [number.get(now.start, -1), [number[goal] for goal in now.goals]],
            # the letters that its algorithms show at nodes
            "badges": sorted(set().union(*map(_letters, found))),
            # left and top in the graph; length of its unit, left and top in the picture
            "frame": [frame.left, frame.top, unit, MARGIN, margin],
            "ground": tree(paint.group(*scenes[most].ground)),
            "maps": [
                tree_entry(algorithm, scene, nodes)
                if isinstance(algorithm, TreeAlgorithm)
                else map_entry(algorithm, scene, nodes)
                for algorithm, scene in zip(found, scenes, strict=True)
            ],
        }

    def in_words(self, now: EdgeMap, why: str) -> tuple[str, str]:
        size = LaboratoryFault.GRAPH_SIZE(nodes=len(now.places), edges=len(now.edges))
        return str(size), str(LaboratoryFault.DRAWN_GRAPH(size=size, why=why))


def _algorithm_named(name: str) -> Algorithm | TreeAlgorithm:
    return ALGORITHMS[name] if name in ALGORITHMS else TREE_ALGORITHMS[name]


def _letters(algorithm: Algorithm | TreeAlgorithm) -> tuple[str, ...]:
    return algorithm.letters if isinstance(algorithm, TreeAlgorithm) else ("S", "G")


def _apart(graph: Any, nodes: Sequence[str]) -> dict[str, str]:
    """Return the first node and one that cannot be reached from it, if there is one."""
    reached = reachable(graph, nodes[:1], negative=True)
    return next(({"a": nodes[0], "b": node} for node in nodes if node not in reached), {})


def _place(value: object) -> Place:
    match value:
        case [int() | float() as x, int() | float() as y] if all(
            is_within(number, -1e9, 1e9) for number in (x, y)
        ):
            return x, y
    raise unknown(value)


GRAPH = _GraphKind()
