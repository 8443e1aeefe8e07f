"""Answers that are lines of Python are judged by running them, and nothing else is run."""

from __future__ import annotations

import tracemalloc
from time import process_time
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.errors import IncompleteExercise
from linie1_widget.lessons.code_trials import Trial
from linie1_widget.lessons.written.question import exercise_from
from tests.lessons.test_questions import QUESTIONS

CODE = [id_ for id_, table in QUESTIONS.items() if table["form"] == "code"]

RIGHT = {
    "own_search-hasty_mend": [
        *(
            "if goal == state: return way_to(goal, parent)",
            "state is goal",
            "(state==goal)",
        ),
        *("if state == goal: return way_to(state,parent)", "`if (state == goal):`"),
        *("if not state != goal:\n    return way_to(state, parent)", "goal in [state]"),
        *(
            "if state == goal: path = way_to(state, parent); return path",
            "if state == goal:",
        ),
    ],
    "own_search-missing_line": [
        *("parent.update({neighbour: state})", "parent[neighbour]=state"),
        *("g[neighbour], parent[neighbour] = new, state", "parent |= {neighbour: state}"),
        *("parent.update([(neighbour, state)])", "parent = {**parent, neighbour: state}"),
        "del parent[neighbour]; parent.setdefault(neighbour, state)",
    ],
    "own_search-right_order": [
        *(
            "(g[state] + step, neighbour)",
            "[new, neighbour]",
            "new",
            "g[neighbour], neighbour",
        ),
        "heapq.heappush(heap, (g[state] + step, neighbour))",
        "heapq.heappush(heap,(g[neighbour],neighbour))",
        "heap.append((new, neighbour)); heapq.heapify(heap)",
    ],
    "own_search-broken_line": [
        *("parent, frontier = {start: None}, [start]", "parent = dict([(start, None)])"),
        *("parent = {start: None}", "frontier, parent = [start], {start: None}"),
        *("parent.setdefault(start)", "start: None", "parent.update({start: None})"),
    ],
    "searching-one_change": [
        *(
            "frontier.pop(len(frontier) - 1)",
            "state=frontier.pop( -1 )",
            "frontier.pop(~0)",
        ),
        "state, frontier = frontier[-1], frontier[:-1]",
        *("*frontier, state = frontier", "state = frontier[-1]; del frontier[-1]"),
    ],
}
WRONG = {
    "own_search-hasty_mend": ["True", "start == goal", "if state == goal: break", "parent"],
    "own_search-missing_line": ["parent.setdefault(neighbour, state)", "pass", "state"],
    "own_search-right_order": [
        *("(new + step, neighbour)", "(-new, neighbour)", "(new, state)", "0"),
        "heapq.heappush(heap, (new, state))",
    ],
    "own_search-broken_line": ["{None: start}", "parent[None] = start", "start", "break"],
    "searching-one_change": ["frontier.pop(-2)", "state = frontier[0]", "state = start"],
}


@pytest.mark.parametrize("id_", CODE)
def test_a_line_is_judged_by_running_it(id_: str) -> None:
    exercise, table = l1.lessons[id_].exercise, QUESTIONS[id_]
    judge: Any = exercise.judge
    for right in [*RIGHT[id_], *table["answer"]]:
        assert exercise.check(right), right
        assert judge.trial.holds(exercise.form.parse(right)), right
    for wrong in [*WRONG[id_], *(each["answer"] for each in table["wrong"])]:
        result = exercise.check(wrong)
        assert (result.right, result.read) == (False, True), wrong
        assert not judge.trial.holds(exercise.form.parse(wrong)), wrong


HOSTILE = [
    *(
        "import os",
        "().__class__",
        "__import__('os')",
        "heapq.sys",
        "parent.update(a=9**9)",
    ),
    *("[0] * 999", "'{0.x}'.format(heap)", "lambda: 0", "[x for x in heap]", "f'{heap}'"),
    *("def f(): pass", "while True: pass", "1000000", "1.5", "_ = 1", "heap.sort()"),
    *("state = [" + "1," * 90 + "]", "state = " + "'" + "x" * 90 + "'", "async def f(): 0"),
    *(
        "global g",
        "with heap: pass",
        "yield",
        "await g",
        "raise g",
        "assert g",
        "from os import *",
    ),
]


@pytest.mark.parametrize("line", HOSTILE)
def test_a_line_that_might_do_harm_is_not_run_and_no_try(line: str) -> None:
    result = l1.lessons["own_search-missing_line"].exercise.check(line)
    assert (result.right, result.read) == (False, False), str(result)


def test_what_is_not_tried_is_named() -> None:
    result = l1.lessons["own_search-right_order"].exercise.check("(1*new, neighbour)")
    assert "because of 1 * new." in str(result)


@pytest.mark.parametrize("line", ["open", "exit()", "eval('1')", "print(g)", "globals()"])
def test_a_function_that_a_line_lacks_is_a_wrong_answer(line: str) -> None:
    result = l1.lessons["own_search-missing_line"].exercise.check(line)
    assert (result.right, result.read) == (False, True)


GROWING = [
    *("state = (state, state)", "heap += heap; heap += heap", "heap = [heap, heap]"),
    *("heap.append(heap)", "state = {state: state}", "heap.insert(0, state)", "pass"),
    *(
        "start = start + start; start += start",
        "seen |= {start: seen}",
        "heap = (*heap, *heap)",
    ),
    "grow(graph, start, goal)",
]


@pytest.mark.parametrize("line", GROWING)
def test_a_line_that_grows_or_goes_on_without_end_is_stopped(line: str) -> None:
    code = """
def grow(graph, start, goal):
    state, heap, seen = start, [start], {}
    while heap:
        ___
        if state not in seen:
            seen = {state: 0}
    return [start]
"""
    assert not Trial(code, {"S -> G": "S G"}).holds(line)


@pytest.mark.parametrize(
    "line",
    [
        " or ".join(["heap.extend(heap)"] * 9),
        " = ".join(["heap", " + ".join(["heap"] * 20)]),
        "start = start + start + start + start if len(seen) else 'x' + start",
        "seen[1] = (seen.get(1), seen.get(1)); seen[2] = seen[1] == seen[1]; heap.pop(0)",
        "start = (start, start, start, start); heap.append(start)",
    ],
)
def test_a_line_does_not_fill_the_memory(line: str) -> None:
    code = """
def grow(graph, start, goal):
    heap, seen = [start], {}
    while True:
        ___
        heap.append(start)
"""
    tracemalloc.start()
    assert not Trial(code, {"S -> G": "S G"}).holds(line)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20_000_000


@pytest.mark.parametrize(
    "line", ["return way_to(start, {start: start})", "return hasty(graph, start, goal)"]
)
def test_a_line_makes_no_endless_loop(line: str) -> None:
    exercise: Any = l1.lessons["own_search-hasty_mend"].exercise
    began = process_time()
    assert not exercise.judge.trial.holds(line)
    assert process_time() - began < 1


def test_a_trial_that_lacks_something_is_refused() -> None:
    for trial in ("___", {"code": "___"}, {"code": "", "on": {"S -> G": "S G"}}):
        texts = dict.fromkeys(("title", "task", "why", "otherwise"), "x")
        with pytest.raises(IncompleteExercise, match="trial"):
            exercise_from({**texts, "form": "code", "answer": "x", "trial": trial}, "own")
