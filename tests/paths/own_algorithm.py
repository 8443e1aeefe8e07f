"""An algorithm of one's own: a module that the package does not have."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

UCS = '''
"""Uniform-cost search as a book has it: a node for each way, the cheapest way first."""

from heapq import heappop, heappush
from itertools import count
from math import inf

from linie1_widget.paths import Algorithm, Outcome, Pseudocode, Step, way_to


def uniform_cost(problem, tell=True):
    frontier, best, parents = [(0, 0, problem.start)], {problem.start: 0}, {}
    entered, expanded = count(1), 0
    if tell:
        yield Step("start", problem.start, g=0)
    while frontier:
        cost, _, state = heappop(frontier)
        if cost > best[state]:
            continue
        if tell:
            yield Step("take", state, parents.get(state), cost)
        if problem.is_goal(state):
            if tell:
                yield Step("goal", state, parents.get(state), cost)
            return Outcome(way_to(state, parents), cost, expanded)
        expanded += 1
        for child, edge in problem.neighbours(state):
            new, old = cost + edge, best.get(child)
            if old is not None and old <= new:
                continue
            best[child], parents[child] = new, state
            heappush(frontier, (new, next(entered), child))
            if tell:
                kind = "add" if old is None else "improve"
                yield Step(kind, child, state, new, None, old)
    if tell:
        yield Step("fail")
    return Outcome([], inf, expanded)


ALGORITHM = Algorithm(
    name="ucs",
    title="Uniform-cost search",
    frontier="heap",
    priority="g",
    optimal="cost",
    pseudocode=Pseudocode.parse("""
node = the initial state, with path cost 0            | start
loop:
    node = POP(frontier), the cheapest one            | take
    if node is a goal: return its solution            | goal
    for each child of node:
        if it is new: INSERT it into the frontier     | add
        else if it is cheaper: replace the old one    | improve
if the frontier is empty: return failure              | fail
"""),
    messages={
        "start": "The root of the tree is {state}.",
        "take": "Pop {state}, whose path cost of {g} is the least.",
        "goal": "{state} is a goal; its solution costs {g}.",
        "add": "Insert {state}, a child of {parent}, with path cost {g}.",
        "improve": "Replace {state}: by {parent} it costs {g}, not {old}.",
        "fail": "Failure.",
    },
    run=uniform_cost,
)
'''


def load(folder: Path, text: str = UCS) -> ModuleType:
    """The module, written into a folder and imported from there."""
    file = folder / "ucs.py"
    file.write_text(text, encoding="utf-8")
    spec = spec_from_file_location("ucs", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
