"""Watching any function ends, and reports the line where it stopped.

Each function is watched in a process with a time limit: ``python -m
tests.paths.watched.test_hostile`` writes a line for each function.
"""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

import linie1_widget as l1
from linie1_widget.paths import GridGraph, watch

ROOT = Path(__file__).parents[3]
PATIENCE = 300
# The time limit; an idle machine needs three seconds.
SECONDS = 12

GRID = GridGraph("S.G\n...")


# fmt: off
def one_line(graph, start, goal):
    try:
        while True: pass  # noqa: E701  # here
    except BaseException:
        return [start]
# fmt: on


def catches_everything(graph, start, goal):
    x = 0
    while True:
        try:
            try:
                x += 1
            except:  # noqa: E722
                x += 2
        except:  # noqa: E722
            pass


class Catches:
    def __init__(self):
        x = 0
        while True:
            try:
                x += 1
            except:  # noqa: E722
                x += 2


def init_that_catches(graph, start, goal):
    return Catches()  # here


def within_a_line(graph, start, goal):
    return [x for x in count() if x < 0]  # here


def in_a_library(graph, start, goal):
    return re.compile("x" * 10**7)  # here


def deep_tuple(graph, start, goal):
    x = start
    while True:
        x = (x, x)


def deep_list(graph, start, goal):
    x = [start]
    while True:
        x = [x, x]


def doubled(first):
    def doubles(graph, start, goal):
        x = first
        while True:
            x += x  # here

    return doubles


def large_table(graph, start, goal):
    row = [0] * 20_000
    table = [row for _ in range(2_000)]
    for row in table:
        row[0] += 1
    return table


def whole_list_anew(graph, start, goal):
    frontier = [start] * 15_000
    other = [goal] * 15_000
    while True:
        frontier, other = other, frontier


def unmarked(graph, state, goal):
    """Search depth-first, without marking visited states."""
    for neighbour, _ in graph.neighbours(state):
        if neighbour != goal:
            unmarked(graph, neighbour, goal)


def deep_and_deaf(graph, start, goal):
    try:
        return deep_and_deaf(graph, start, goal)
    except BaseException:
        return deep_and_deaf(graph, start, goal)


def long_path(graph, start, goal):
    return [start, goal] * 500_000


def endless_path(graph, start, goal):
    return iter(lambda: start, None)


class Odd:
    """An object whose methods fail or never end."""

    def __hash__(self):
        return hash((0, 0))

    def __eq__(self, other):
        while True:
            pass

    def __repr__(self):
        while True:
            pass


def odd_path(graph, start, goal):
    return [Odd()]  # here


def odd_frontier(graph, start, goal):
    frontier = [start]
    frontier.append(Odd())  # here
    return frontier


def sleeps(graph, start, goal):
    caught = 0
    while True:
        try:
            time.sleep(10**6)
        except:  # noqa: E722
            caught += 1


def slow_expression(graph, start, goal):
    return re.match(r"(a+)+$", "a" * 40 + "b")  # here


def looks_for_ever(graph, start, goal):
    return l1.search(SimpleNamespace(neighbours=lambda state: [(state + 1, 1)]), 1, -1)


# Functions stopped by the number of lines or calls, or by the size of their result.
BY_ITS_LINES = (
    *(one_line, catches_everything, within_a_line, long_path, endless_path),
    whole_list_anew,
)
# And one that has to run more of them.
BY_ITS_CALLS = (unmarked,)

# Functions stopped by the size of a variable.
BY_ITS_SIZE = (doubled("x"), doubled((0,)), large_table)

# Functions stopped by the time limit, in any thread.
BY_THE_CLOCK = (init_that_catches, in_a_library, deep_tuple, deep_list)

# Functions that only an alarm can stop, which needs the main thread.
BY_AN_ALARM = (
    *(sleeps, slow_expression, looks_for_ever, deep_and_deaf, odd_path, odd_frontier),
)

IN_A_LESSON = (catches_everything, slow_expression)


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


BEGAN_WITH = peak()


def seen(function: Callable[..., Any], lines: int = 20_000) -> dict[str, Any]:
    """Watch a function; return the result, and if it stopped at a marked line."""
    story = watch(function, GRID, GRID.start, GRID.goal, max_lines=lines)
    last = story.steps[-2]
    marked = {at for at, line in enumerate(story.source.lines, 1) if "# here" in line}
    return {
        "kind": last.kind,
        "here": last.values["line"] in (marked or {last.values["line"]}),
        "said": str(story.judgement.sentences[0]),
        "why": story.sentence(-2) if function in BY_ITS_SIZE else "",
        "steps": len(story),
    }


def asked_in_a_lesson(function: Callable[..., Any]) -> dict[str, Any]:
    return {"said": str(l1.lessons["own-2"].check(function))}


def record(
    where: str, functions: tuple[Callable[..., Any], ...], look: Callable[..., Any] = seen
) -> None:
    for function in functions:
        began = time.thread_time()
        found = look(function) | {"where": where, "name": function.__name__}
        found |= {"seconds": time.thread_time() - began, "megabytes": peak() - BEGAN_WITH}
        sys.stdout.write(json.dumps(found) + "\n")


def in_a_thread(*asked: Any) -> None:
    thread = Thread(target=record, args=("thread", *asked))
    thread.start()
    thread.join()


def main() -> None:
    """Watch all functions, and pass some to a lesson, with a short time limit for waits."""
    watching = import_module("linie1_widget.paths.watched.watch_function")
    lessons = import_module("linie1_widget.lessons.code_answers")
    # So late that the clock does not come first on a busy machine.
    with patch.object(watching, "SECONDS", SECONDS):
        # Fewer lines than usual, but more than the calls that can be nested.
        few, more = (partial(seen, lines=lines) for lines in (300, 6_000))
        record("main", BY_ITS_LINES, few)
        record("main", BY_ITS_CALLS, more)
        record("main", BY_ITS_SIZE)
        in_a_thread(BY_ITS_LINES, few)
        in_a_thread(BY_ITS_CALLS, more)
    with patch.object(watching, "SECONDS", 0.1), patch.object(lessons, "SECONDS", 1):
        record("main", BY_THE_CLOCK + BY_AN_ALARM)
        # So deep that CPython drops the tracer.
        record("main", (deep_and_deaf,), partial(seen, lines=100_000))
        record("lesson", IN_A_LESSON, asked_in_a_lesson)
        in_a_thread(BY_THE_CLOCK)


@pytest.fixture(scope="module")
def results() -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.paths.watched.test_hostile"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert not done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


EVERYWHERE = {*BY_ITS_LINES, *BY_ITS_CALLS, *BY_THE_CLOCK}


@pytest.mark.parametrize(
    ("where", "functions"),
    [
        ("main", EVERYWHERE | {*BY_ITS_SIZE, *BY_AN_ALARM}),
        ("thread", EVERYWHERE),
        ("lesson", IN_A_LESSON),
    ],
)
def test_hostile_function_is_stopped_at_its_line_in_little_time_and_memory(
    results: list[dict[str, Any]], where: str, functions: set[Any]
) -> None:
    found = [(result["name"], result) for result in results if result["where"] == where]
    in_size = {function.__name__ for function in BY_ITS_SIZE}
    assert {name for name, _ in found} == {function.__name__ for function in functions}
    for name, result in found:
        assert result["seconds"] < SECONDS, result
        assert result["megabytes"] < 300, result
        if where == "lesson":
            assert "had not finished" in result["said"]
        elif name in ("long_path", "endless_path"):
            assert (
                "more than 20000 entries" in result["said"] or "too long" in result["said"]
            )
        else:
            assert result["kind"] in ("stopped", "error"), result
            assert "did not finish" in result["said"]
            assert result["here"], result
            assert name != "within_a_line" or result["steps"] < 10
        if name in in_size:
            assert "more than 5,000,000 entries or letters" in result["why"], result
            assert result["steps"] < 50, result
        if name == "unmarked":
            assert result["kind"] == "error"
            assert "RecursionError" in result["said"]


if __name__ == "__main__":
    main()
