"""Searches that never end, or become too large, and what `watch` says of each.

``python -m tests.paths.watched.hostile`` watches all of them, and writes one line for each:
what is said at the end, how long it took, and by how much the process has grown.
"""

from __future__ import annotations

import json
import re
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from threading import Thread
from typing import Any
from unittest.mock import patch

import linie1_widget as l1
from linie1_widget.paths import GridGraph, watch

WATCH = import_module("linie1_widget.paths.watch")
LESSONS = import_module("linie1_widget.lessons.exercise.running")
"""Both know after how many ``SECONDS`` a run is ended."""
RECORDER = import_module("linie1_widget.paths.watched.following.recorder")
"""Knows after how many changes."""

GRID = GridGraph("S.G\n...")


# fmt: off
def one_line(graph, start, goal):
    while True: pass  # noqa: E701


def one_line_that_is_guarded(graph, start, goal):
    try:
        while True: pass  # noqa: E701
    except BaseException:
        return [start]
# fmt: on


def catches_everything(graph, start, goal):
    x = 0
    while True:
        try:
            while True:
                x += 1
        except:  # noqa: E722
            pass


def catches_everything_twice(graph, start, goal):
    x = 0
    while True:
        try:
            try:
                x += 1
            except:  # noqa: E722
                x += 2
        except:  # noqa: E722
            pass


class Begins:
    def __init__(self):
        x = 0
        while True:
            x += 1


def endless_init(graph, start, goal):
    return Begins()


def within_a_line(graph, start, goal):
    return [x for x in count() if x < 0]


def in_a_library(graph, start, goal):
    return re.compile("x" * 10**7)


def deep_tuple(graph, start, goal):
    x = start
    while True:
        x = (x, x)


def deep_list(graph, start, goal):
    x = [start]
    while True:
        x = [x, x]


def long_text(graph, start, goal):
    x = "x"
    while True:
        x += x


def long_tuple(graph, start, goal):
    x = (start,)
    while True:
        x += x


def large_table(graph, start, goal):
    row = [0] * 20_000
    table = [row for _ in range(2_000)]
    for each in table:
        each[0] += 1
    return table


def whole_list_anew(graph, start, goal):
    frontier = [start] * 15_000
    other = [goal] * 15_000
    while True:
        frontier, other = other, frontier


def unmarked(graph, state, goal):
    """Depth-first, without a mark on what has been visited."""
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
    """Fails, or never ends, whatever is asked of it."""

    def __hash__(self):
        return hash((0, 0))

    def __eq__(self, other):
        while True:
            pass

    def __repr__(self):
        while True:
            pass


def odd_path(graph, start, goal):
    return [Odd()]


def odd_frontier(graph, start, goal):
    frontier = [start]
    frontier.append(Odd())
    return frontier


def sleeps(graph, start, goal):
    time.sleep(10**6)


def sleeps_and_is_deaf(graph, start, goal):
    caught = 0
    while True:
        try:
            time.sleep(10**6)
        except:  # noqa: E722
            caught += 1


def slow_expression(graph, start, goal):
    return re.match(r"(a+)+$", "a" * 40 + "b")


def looks_for_ever(graph, start, goal):
    return l1.search(Numbers(), 1, -1)


class Numbers:
    def neighbours(self, state):
        return [(state + 1, 1)]


BY_ITS_LINES = (
    *(one_line, one_line_that_is_guarded, catches_everything, catches_everything_twice),
    *(within_a_line, unmarked, long_path, endless_path),
)
"""What is ended after so many lines or calls, or gives back too much."""

BY_ITS_SIZE = (long_text, long_tuple, large_table, whole_list_anew)
"""What is ended when a variable holds too much, or has held too much in all."""

BY_THE_CLOCK = (endless_init, in_a_library, deep_tuple, deep_list)
"""What is ended after so many seconds, in any thread."""

BY_AN_ALARM = (
    *(sleeps, sleeps_and_is_deaf, slow_expression, looks_for_ever, deep_and_deaf),
    *(odd_path, odd_frontier),
)
"""What only an alarm can end, which the main thread has."""

IN_A_LESSON = (one_line, catches_everything, endless_init, sleeps, slow_expression)


def peak() -> int:
    """The most megabytes that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


BEGAN_WITH = peak()


def seen(
    function: Callable[..., Any], lines: int = 20_000, *, why: bool = False
) -> dict[str, Any]:
    """What comes of watching a function."""
    story = watch(function, GRID, GRID.start, GRID.goal, lines=lines)
    last = story.steps[-2]
    return {
        "kind": last.kind,
        "line": story.source.lines[last.line - 1].strip(),
        "said": str(story.judgement.sentences[0]),
        "why": story.sentence(-2) if why else "",
        "steps": len(story),
    }


def asked_in_a_lesson(function: Callable[..., Any]) -> dict[str, Any]:
    return {"said": str(l1.lessons["own-2"].check(function))}


def tell(
    where: str, functions: tuple[Callable[..., Any], ...], look: Callable[..., Any] = seen
) -> None:
    """Write what comes of each of them."""
    for function in functions:
        began = time.monotonic()
        found = look(function)
        took = time.monotonic() - began
        found |= {"where": where, "name": function.__name__, "seconds": took}
        sys.stdout.write(json.dumps(found | {"megabytes": peak() - BEGAN_WITH}) + "\n")
        sys.stdout.flush()


def in_a_thread(*asked: Any) -> None:
    thread = Thread(target=tell, args=("thread", *asked))
    thread.start()
    thread.join()


def main() -> None:
    """Watch all, and give some to a lesson; for most that wait, a moment is long."""
    tell("main", BY_ITS_LINES)
    with patch.object(RECORDER, "MOST_CHANGES", 100_000):
        tell("main", BY_ITS_SIZE, partial(seen, why=True))
    with patch.object(WATCH, "SECONDS", 0.2), patch.object(LESSONS, "SECONDS", 1):
        tell("main", BY_THE_CLOCK + BY_AN_ALARM)
        tell("lesson", IN_A_LESSON, asked_in_a_lesson)
        in_a_thread(BY_THE_CLOCK)
    # Fewer lines, but more than calls can lie within each other.
    in_a_thread(BY_ITS_LINES, partial(seen, lines=6_000))


if __name__ == "__main__":
    main()
