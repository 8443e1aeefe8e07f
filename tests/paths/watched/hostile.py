"""Searches that never end, or become too large, and what `watch` says of each.

``python -m tests.paths.watched.hostile`` watches all of them, and writes one line for each:
what is said at the end, how long it took, and by how much the process has grown.
"""

from __future__ import annotations

import json
import re
import resource
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import linie1_widget as l1
from linie1_widget.paths import GridGraph, watch

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
    return re.compile("x" * 10**8)


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


EVERYWHERE = (
    *(one_line, one_line_that_is_guarded, catches_everything, catches_everything_twice),
    *(endless_init, within_a_line, in_a_library, deep_tuple, deep_list, long_text),
    *(long_tuple, large_table, whole_list_anew, unmarked, long_path, endless_path),
)
"""What is ended in any thread."""

IN_THE_MAIN_THREAD = (
    *(sleeps, sleeps_and_is_deaf, slow_expression, looks_for_ever, deep_and_deaf),
    *(odd_path, odd_frontier),
)
"""What only an alarm can end."""


def seen(function: Callable[..., Any]) -> dict[str, Any]:
    """What comes of watching a function."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.monotonic()
    story = watch(function, GRID, GRID.start, GRID.goal)
    took = time.monotonic() - began
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    last = story.steps[-2]
    return {
        "name": function.__name__,
        "kind": last.kind,
        "line": story.source.lines[last.line - 1].strip(),
        "said": story.sentence(-2),
        "verdict": str(story.judgement.sentences[0]),
        "seconds": took,
        "megabytes": grown,
    }


def lessons() -> Iterator[dict[str, Any]]:
    """What a lesson says of some of them."""
    for function in (one_line, catches_everything, endless_init, sleeps, slow_expression):
        began = time.monotonic()
        said = str(l1.lessons["own-2"].check(function))
        took = time.monotonic() - began
        yield {"name": function.__name__, "said": said, "seconds": took}


def main(which: str) -> None:
    """Watch, or ask a lesson, and write what came of it."""

    def write(found: Any) -> None:
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()

    def all_of(functions: tuple[Callable[..., Any], ...]) -> None:
        for function in functions:
            write(seen(function))

    if which == "lessons":
        for found in lessons():
            write(found)
    elif which == "thread":
        thread = threading.Thread(target=all_of, args=(EVERYWHERE,))
        thread.start()
        thread.join()
    else:
        all_of((*EVERYWHERE, *IN_THE_MAIN_THREAD))


if __name__ == "__main__":
    main(sys.argv[1])
