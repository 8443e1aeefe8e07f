"""Answers that are lines of Python are judged by running them, and nothing else is run."""

from __future__ import annotations

import tracemalloc
from itertools import product
from time import process_time
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import IncompleteExercise
from linie1_widget.lessons.code_answers import LineTrial
from linie1_widget.lessons.written.question import exercise_from
from tests.lessons.test_questions import QUESTIONS
from tests.linie1.games import each_of

# By exercise: right lines and wrong ones, besides those that its question names.
LINES: dict[str, tuple[list[str], list[str]]] = {
    "own_search-hasty_mend": (
        ["if goal == state: return way_to(goal, parent)", "state is goal", "(state==goal)",
            "if state == goal: return way_to(state,parent)", "`if (state == goal):`",
            "if not state != goal:\n    return way_to(state, parent)", "goal in [state]",
            "if state == goal: path = way_to(state, parent); return path",
            "if state == goal:"],
        ["True", "start == goal", "if state == goal: break", "parent"],
    ),
    "own_search-missing_line": (
        ["parent.update({neighbour: state})", "parent[neighbour]=state",
            "g[neighbour], parent[neighbour] = new, state", "parent |= {neighbour: state}",
            "parent.update([(neighbour, state)])", "parent = {**parent, neighbour: state}",
            "del parent[neighbour]; parent.setdefault(neighbour, state)"],
        ["parent.setdefault(neighbour, state)", "pass", "state"],
    ),
    "own_search-right_order": (
        ["(g[state] + step, neighbour)", "[new, neighbour]", "new",
            "g[neighbour], neighbour", "heapq.heappush(heap, (g[state] + step, neighbour))",
            "heapq.heappush(heap,(g[neighbour],neighbour))",
            "heap.append((new, neighbour)); heapq.heapify(heap)"],
        ["(new + step, neighbour)", "(-new, neighbour)", "(new, state)", "0",
            "heapq.heappush(heap, (new, state))"],
    ),
    "own_search-broken_line": (
        ["parent, frontier = {start: None}, [start]", "parent = dict([(start, None)])",
            "parent = {start: None}", "frontier, parent = [start], {start: None}",
            "parent.setdefault(start)", "start: None", "parent.update({start: None})"],
        ["{None: start}", "parent[None] = start", "start", "break"],
    ),
    "next-one_change": (
        ["frontier.pop(len(frontier) - 1)", "state=frontier.pop( -1 )", "frontier.pop(~0)",
            "state, frontier = frontier[-1], frontier[:-1]", "*frontier, state = frontier",
            "state = frontier[-1]; del frontier[-1]"],
        ["frontier.pop(-2)", "state = frontier[0]", "state = start"],
    ),
}  # fmt: skip


def test_every_exercise_on_code_has_lines() -> None:
    assert {id_ for id_, table in QUESTIONS.items() if table["form"] == "code"} == {*LINES}


@pytest.mark.parametrize("id_", LINES)
def test_line_is_judged_by_running_it(id_: str) -> None:
    exercise, table = l1.lessons[id_].exercise, QUESTIONS[id_]
    judge: Any = exercise.judge
    right, wrong = LINES[id_]
    for line in right:
        assert exercise.check(line), line
    for line in wrong:
        result = exercise.check(line)
        assert (result.right, result.read) == (False, True), line
    for line in table["answer"]:
        assert judge.trial.holds(exercise.form.parse(line)), line
    for entry in table["wrong"]:
        assert not judge.trial.holds(exercise.form.parse(entry["answer"])), entry["answer"]


HARMFUL = [
    "import os", "().__class__", "__import__('os')", "heapq.sys", "parent.update(a=9**9)",
    "[0] * 999", "'{0.x}'.format(heap)", "lambda: 0", "[x for x in heap]", "f'{heap}'",
    "def f(): pass", "while True: pass", "1000000", "1.5", "_ = 1", "heap.sort()",
    "state = [" + "1," * 90 + "]", "state = " + "'" + "x" * 90 + "'", "async def f(): 0",
    "global g", "with heap: pass", "yield", "await g", "raise g", "assert g",
    "from os import *",
]  # fmt: skip
MISSING = ["open", "exit()", "eval('1')", "print(g)", "globals()"]


@pytest.mark.parametrize(
    ("line", "read"), [*product(HARMFUL, [False]), *product(MISSING, [True])]
)
def test_harmful_line_is_unread_and_missing_function_is_wrong(
    line: str, read: bool
) -> None:
    result = l1.lessons["own_search-missing_line"].exercise.check(line)
    assert (result.right, result.read) == (False, read), str(result)


def test_refused_code_is_quoted() -> None:
    result = l1.lessons["own_search-right_order"].exercise.check("(1*new, neighbour)")
    assert "because of 1 * new." in str(result)


FINITE = """
def grow(graph, start, goal):
    state, heap, seen = start, [start], {}
    while heap:
        ___
        if state not in seen:
            seen = {state: 0}
    return [start]
"""
ENDLESS = """
def grow(graph, start, goal):
    heap, seen = [start], {}
    while True:
        ___
        heap.append(start)
"""
GROWING = {
    FINITE: [
        "state = (state, state)", "heap += heap; heap += heap", "heap = [heap, heap]",
        "heap.append(heap)", "state = {state: state}", "heap.insert(0, state)", "pass",
        "start = start + start; start += start", "seen |= {start: seen}",
        "heap = (*heap, *heap)", "grow(graph, start, goal)",
    ],
    ENDLESS: [
        " or ".join(["heap.extend(heap)"] * 9),
        " = ".join(["heap", " + ".join(["heap"] * 20)]),
        "start = start + start + start + start if len(seen) else 'x' + start",
        "seen[1] = (seen.get(1), seen.get(1)); seen[2] = seen[1] == seen[1]; heap.pop(0)",
        "start = (start, start, start, start); heap.append(start)",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("code", "line"), each_of(GROWING))
def test_endless_or_growing_line_is_stopped_before_it_fills_memory(
    code: str, line: str
) -> None:
    tracemalloc.start()
    assert not LineTrial(code, {"S -> G": "S G"}).holds(line)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20_000_000


@pytest.mark.parametrize(
    "line", ["return way_to(start, {start: start})", "return hasty(graph, start, goal)"]
)
def test_endless_loop_in_a_called_function_is_stopped(line: str) -> None:
    exercise: Any = l1.lessons["own_search-hasty_mend"].exercise
    began = process_time()
    assert not exercise.judge.trial.holds(line)
    assert process_time() - began < 1


def test_incomplete_trial_is_refused() -> None:
    for trial in ("___", {"code": "___"}, {"code": "", "on": {"S -> G": "S G"}}):
        texts = dict.fromkeys(("title", "task", "why", "otherwise"), "x")
        with pytest.raises(IncompleteExercise, match="trial"):
            exercise_from({**texts, "form": "code", "answer": "x", "trial": trial}, "own")
