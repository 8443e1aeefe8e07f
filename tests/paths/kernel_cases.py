"""Random maps with what searches, trees and laboratories show, to which the page is held.

Each run is a digest of all its steps in the form that the page packs, numbers as 64-bit
floats.
"""

from __future__ import annotations

import json
import struct
from hashlib import sha256
from itertools import product
from operator import itemgetter
from random import Random

import linie1_widget as l1
from linie1_widget.laboratory.grid_kind import GRID
from linie1_widget.laboratory.map_kind import pack_trace, pack_tree
from linie1_widget.paths.graphs.stops import MOST_STOPS, StopsGraph
from linie1_widget.paths.mazes import MAZES

MAPS = 400
SEARCHES = ("bfs", "dfs", "dijkstra", "astar", "weighted_astar", "greedy", "bidirectional")
HEURISTICS = ("zero", "manhattan", "euclidean", "octile")
FARTHEST = "farthest_stop"
TREES = ("prim", "kruskal")
WEIGHTS = (0, 0.5, 1, 1.2, 2, 5)


def digest(texts, numbers):
    floats = [float("inf") if number is None else number for number in numbers]
    data = "\n".join(texts).encode() + struct.pack(f"<{len(floats)}d", *floats)
    return sha256(data).hexdigest()[:12]


def of_search(packed):
    names = ("kinds", "state", "parent", "g", "h", "hs", "back", "path")
    ends = json.dumps([packed["start"], packed["goals"], packed["expanded"]])
    return digest(
        [*(packed[name] or "" for name in names), ends.replace(" ", "")],
        [*packed["numbers"], packed["cost"]],
    )


def of_tree(packed):
    names = ("kinds", "a", "b", "c", "cost", "costs")
    values = [value if isinstance(value, str) else "#" for value in packed["values"]]
    lists = [packed["changes"], packed["keys"], values, packed["tree"]]
    return digest(
        [
            *(packed[name] or "" for name in names),
            json.dumps(lists, ensure_ascii=False, separators=(",", ":")),
        ],
        [
            *packed["numbers"],
            *(value for value in packed["values"] if not isinstance(value, str)),
            packed["tree_cost"],
        ],
    )


def runs(rng, graph, goals, numbers, start, own=()):
    """Yield each search with a heuristic and a weight, and the digest of its run."""
    own = dict(own)
    for name in SEARCHES:
        heuristic, weight = rng.choice((*HEURISTICS, *own)), rng.choice(WEIGHTS)
        guess = own.get(heuristic, heuristic)
        trace = l1.search(graph, start, goals, name, guess, weight=weight)
        yield [name, heuristic, weight, of_search(pack_trace(trace, numbers))]


def grid_case(rng, most=12, stops=0):
    rows, cols = rng.randrange(2, most + 1), rng.randrange(2, most + 1)
    walls, weighed = rng.random() * 0.4, rng.random() < 0.5
    squares = list(product(range(rows), range(cols)))
    ends = rng.sample(squares, rng.randrange(2, min(5, len(squares) + 1)))
    rest = [square for square in squares if square not in ends]
    visited = rng.sample(rest, min(stops, len(rest)))

    def mark(square):
        if square in visited:
            return "*"
        if square in ends:
            return "S" if square == ends[0] else "G"
        if rng.random() < walls:
            return "#"
        return rng.choice("123456789") if weighed and rng.random() < 0.5 else "."

    lines = ["".join(mark((row, col)) for col in range(cols)) for row in range(rows)]
    grid = l1.GridGraph(lines, rng.choice((4, 8)))
    graph = StopsGraph(grid) if visited else grid
    own = {FARTHEST: graph.farthest_stop} if visited else {}
    numbers = GRID.numbers(graph)
    found = list(runs(rng, graph, graph.goals, numbers, graph.start, own))
    return {"lines": lines, "directions": grid.directions, "runs": found}


def stops_case(rng):
    return grid_case(rng, 7, rng.randrange(1, MOST_STOPS))


def random_graph(rng, both):
    size, edges = rng.randrange(2, 26), []
    broken = rng.random() < 0.5
    for _ in range(rng.randrange(size, 3 * size)):
        a, b = rng.sample(range(size), 2)
        cost = round(rng.random() * 9, 2) if broken else rng.randrange(10)
        edges.append((a, b, cost))
        if both or rng.random() < 0.5:
            edges.append((b, a, cost))
    edges.sort(key=itemgetter(0))
    places = {at: (rng.random() * 9, rng.randrange(9)) for at in range(size)}
    leaving = {at: [(b, cost) for a, b, cost in edges if a == at] for at in range(size)}
    graph = l1.EdgeGraph(leaving, places)
    return graph, {"size": size, "edges": edges, "places": list(places.values())}


def graph_case(rng):
    graph, case = random_graph(rng, both=False)
    start, *goals = rng.sample(range(len(graph)), rng.randrange(2, min(len(graph), 4) + 1))
    goals.sort(key=repr)
    numbers = {at: at for at in graph}
    found = list(runs(rng, graph, frozenset(goals), numbers, start))
    return {**case, "start": start, "goals": goals, "runs": found}


def tree_case(rng):
    graph, case = random_graph(rng, both=True)
    trees = [l1.spanning_tree(graph, name) for name in TREES]
    packed = [(tree.name, pack_tree(tree, len(tree.edges))) for tree in trees]
    return {**case, "runs": [[name, of_tree(story)] for name, story in packed]}


LABORATORIES, REQUESTS = 20, 25
TRAITS = ("map", "algorithms", "heuristics", "directions", "weight", "step", "last")


def request_of(rng, widget):
    """Return a random request of a page; a few cannot be carried out."""
    rows = widget.map.split("\n")

    def square():
        return [rng.randrange(len(rows)), rng.randrange(len(rows[0]))]

    ends = [
        [row, line.index(mark)]
        for row, line in enumerate(rows)
        for mark in "SG*"
        if mark in line
    ]
    match rng.randrange(13):
        case 0 | 1 | 2 | 3 | 4:
            brush, squares = rng.choice("##.5913SG*"), [square() for _ in range(4)]
            piece = {"stroke": rng.choice("ab"), "brush": brush, "squares": squares}
            return {"do": "draw", "strokes": [piece, {**piece, "squares": [square()]}]}
        case 5:
            piece = {"from": rng.choice([*ends, square()]), "to": square()}
            return {"do": "draw", "strokes": [{"stroke": rng.choice("ab"), **piece}]}
        case 6 | 7:
            return {"do": rng.choice(("undo", "redo", "clear"))}
        case 8:
            return {
                "do": "resize",
                "rows": rng.randrange(1, 10),
                "cols": rng.randrange(1, 70),
            }
        case 9:
            names = rng.choices((*HEURISTICS, FARTHEST, FARTHEST), k=2)
            return {"do": "set", "values": {"heuristics": names}}
        case 10:
            names = rng.sample(SEARCHES, rng.randrange(1, 3))
            return {"do": "set", "values": {"algorithms": names}}
        case 11:
            return {"do": "maze", "name": rng.choice([*MAZES]), "seed": rng.randrange(99)}
        case _:
            settings = {"directions": rng.choice((4, 8)), "weight": rng.choice(WEIGHTS)}
            return {"do": "set", "values": settings}


def request_to_a_graph(rng, widget):
    """Return a random request of the page of a graph; some cannot be carried out."""
    now = widget._timeline.now
    nodes, frame = [*now.places], now.frame

    def place():
        return list(frame.at(rng.random() * 1.2 - 0.1, rng.random() * 1.2 - 0.1))

    edge = list(rng.choice([*now.costs])) if now.costs and rng.random() < 0.8 else None
    edge = edge or rng.choices(nodes, k=2)
    match rng.randrange(14):
        case 0 | 1:
            node, stroke = rng.choice(nodes), rng.choice("ab")
            pieces = [{"stroke": stroke, "node": node, "to": place()} for _ in "12"]
            return {"do": "draw", "strokes": pieces}
        case 2 | 3:
            return {"do": "add", "at": rng.choice((None, place()))}
        case 4:
            return {"do": "remove", "node": rng.choice(nodes)}
        case 5 | 6 | 7:
            cost = rng.choice((None, 1, 2.5, 7, 7, 12_000, rng.choice((-1, 3e6))))
            both = rng.random() < 0.7
            pair = rng.choices(nodes, k=2) if rng.random() < 0.8 else edge
            return {"do": "join", "edge": pair, "cost": cost, "both": both}
        case 8:
            return {"do": rng.choice(("turn", "part")), "edge": edge}
        case 9:
            return {"do": rng.choice(("start", "goal", "terminal")), "node": nodes[-1]}
        case 10:
            return {"do": rng.choice(("undo", "undo", "redo", "undo", "clear"))}
        case 11:
            return {"do": "set", "values": {"heuristics": rng.choices(HEURISTICS, k=2)}}
        case 12:
            names = rng.sample((*SEARCHES, *TREES), rng.randrange(1, 3))
            return {"do": "set", "values": {"algorithms": names}}
        case _:
            return {"do": "goal", "node": rng.choice(nodes)}


def graph_text(rng):
    """Return the text of a random graph, with long names and names with signs."""
    signs = ["A", "B", "C", "Zoo", "St. P.", "a'b", "München-West"]
    names = signs[: rng.randrange(2, 8)]
    lines = [f'"{name}" at {rng.randrange(40) / 4} {rng.randrange(9)}' for name in names]
    for _ in range(rng.randrange(1, 9)):
        a, b = rng.sample(names, 2)
        cost = rng.choice((1, 2, 4.25, 10))
        lines.append(f'"{a}" {rng.choice(("--", "--", "->"))} "{b}" {cost}')
    return "\n".join([*lines, f'start "{names[0]}"', f'goal "{names[-1]}"'])


def shown(widget):
    """Return what the page shows: map, undo, step, and of each search texts and steps."""
    traces = [
        trace.get("trouble")
        or [
            trace["title"],
            trace["caution"],
            trace["sentences"],
            (of_tree if "tree" in trace else of_search)(trace),
        ]
        for trace in widget._shown["traces"]
    ]
    return [widget._history, widget.step, widget.last, traces]


def laboratory_case(rng, drawn, request_to, names):
    language = rng.choice(("en", "de"))
    algorithms = rng.sample(names, 2)
    widget = l1.LaboratoryWidget(drawn, algorithms=algorithms, language=language)
    state = widget._live_part().state
    start = {name: state[name] for name in TRAITS} | {"_stage": widget._stage}
    answers = []
    for _ in range(REQUESTS):
        request, stage = request_to(rng, widget), widget._stage
        widget._receive(None, request, [])
        drawn = [widget._stage] if widget._stage != stage else []
        answers.append([request, shown(widget), *drawn])
        if rng.random() < 0.3:
            widget.step = rng.randrange(widget.last + 1)
        answers[-1].insert(2, widget.step)
    return {"language": language, "start": start, "answers": answers}


def squares_case(rng):
    drawn = "\n".join(grid_case(rng, 8, rng.choice((0, 0, 1, 2, 3)))["lines"])
    return laboratory_case(rng, drawn, request_of, SEARCHES)


def drawn_graph_case(rng):
    names = (*SEARCHES, *TREES)
    return laboratory_case(rng, graph_text(rng), request_to_a_graph, names)


def page_of(language, drawn):
    state = l1.LaboratoryWidget(drawn, language=language)._live_part().state
    writing = {"writing": state["_words"]["writing"]}
    return {"_kernel": state["_kernel"], "_choices": state["_choices"], "_words": writing}


def maze_case(rng, name):
    least = MAZES[name].least
    rows, cols = (rng.choice((least, rng.randrange(least, 61))) for _ in "rc")
    seed = rng.choice((0, -1, rng.randrange(10**9), -rng.randrange(10**9), 2**52 + 1))
    drawn = MAZES[name].make(rows, cols, seed=seed)
    return [name, rows, cols, seed, sha256(drawn.encode()).hexdigest()[:12]]


def kernel_cases():
    rng = Random(43)
    return {
        "grids": [grid_case(rng) for _ in range(MAPS)],
        "stops": [stops_case(rng) for _ in range(MAPS)],
        "graphs": [graph_case(rng) for _ in range(MAPS)],
        "trees": [tree_case(rng) for _ in range(2 * MAPS)],
        "mazes": [maze_case(rng, name) for name in MAZES for _ in range(60)],
        "pages": {
            f"{kind} {language}": page_of(language, drawn)
            for kind, drawn in (("squares", "S.G"), ("graph", "A -- B, start A, goal B"))
            for language in ("en", "de")
        },
        "laboratories": [squares_case(rng) for _ in range(LABORATORIES)],
        "drawn_graphs": [drawn_graph_case(rng) for _ in range(LABORATORIES)],
    }
