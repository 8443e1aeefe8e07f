"""Failing runs, and the state that a run must leave unchanged."""

from __future__ import annotations

import signal
import sys
from asyncio import CancelledError
from contextlib import nullcontext
from functools import partial
from itertools import count, repeat
from time import thread_time

import pytest

from linie1_widget.base.errors import WrongType
from linie1_widget.paths import EdgeGraph, GridGraph, watch
from linie1_widget.paths.watched import bounded_run
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_judgement import fails, run
from tests.paths.watched.test_watch import MAZE, on

SMALL = GridGraph("S.G")


def test_endless_loop_is_stopped_after_the_limit_of_lines():
    story = on(SMALL, own.endless, max_lines=40)
    assert story.sentence(-2).startswith("Stopped in line 5: 40 lines have been run")
    assert [step.kind for step in story.steps[-2:]] == ["stopped", "end"]
    assert story.judgement.path_ok is None
    assert "did not finish" in story.sentence(-1)
    assert "frontier" in story.at(-1).variables, "what it held is still to be seen"


def test_exception_is_shown_at_its_line_with_the_variables():
    story = on(SMALL, own.fails)
    assert type(story.error) is KeyError
    error = story.steps[-2]
    assert error.kind == "error"
    assert story.source.lines[error.values["line"] - 1].strip() == "return parent[state]"
    assert "blame ends here with KeyError: (0, 0)" in story.sentence(-2)
    picture = story.at(-2)
    assert picture.frontier == ((0, 1),)
    assert "parent" in picture.variables
    assert "KeyError: (0, 0), in line" in str(story.judgement)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        *((kind, f"{kind.__name__}: no way") for kind in (SystemExit, CancelledError)),
        (type("Silent", (BaseException,), {"__str__": lambda self: sys.exit()}), "Silent"),
    ],
)
def test_any_exception_but_keyboard_interrupt_is_a_failure(kind, words):
    def leaves(graph, start, goal):
        raise kind("no way")

    story = on(SMALL, leaves)
    assert type(story.error) is kind
    assert f"did not finish: {words}, in line 2." in str(story.judgement)


def test_heuristic_that_exits_leaves_out_its_comparison():
    story = watch(own.bfs, SMALL, SMALL.start, SMALL.goal, heuristic=sys.exit)
    assert story.judgement.cheapest
    assert [other.name for other in story.judgement.beside][-1] == "Dijkstra’s algorithm"


def careful(graph, start, goal):
    try:
        own.blame({}, start)
    except KeyError:
        path = watch(own.bfs, graph, start, goal).path
    return path


def test_caught_exceptions_and_nested_watching_are_no_failures():
    story = on(SMALL, careful)
    assert story.judgement.path_ok
    assert "error" not in {step.kind for step in story.steps}
    assert story.steps[-2].values["function"] == "careful"


def test_limit_stops_other_modules_that_catch_it():
    caught = []

    def endless(graph, start, goal):
        def waits():
            while True:
                start  # noqa: B018

        own.calls(waits, caught)

    assert "40 lines" in on(SMALL, endless, max_lines=40).sentence(-2)
    assert len(caught) < 2_000


def test_finally_blocks_run_after_the_alarm(monkeypatch):
    tidied = []
    monkeypatch.setattr(bounded_run, "monotonic", bounded_run.monotonic)
    late = {"monotonic": repeat(1e12).__next__}

    def waits(graph, start, goal):
        try:
            # In one line, before the time is checked at the next one.
            vars(bounded_run).update(late), signal.raise_signal(signal.SIGALRM)
        finally:
            tidied.append(start)

    assert "did not finish" in str(on(SMALL, waits).judgement)
    assert tidied


def interrupted(graph, start, goal):
    raise KeyboardInterrupt


@pytest.mark.parametrize("function", [own.bfs, own.fails, own.endless, interrupted])
def test_previous_tracer_is_restored(function):
    before = sys.gettrace()
    events = []

    def debugger(frame, event, arg):
        events.append(event)
        return

    end = pytest.raises(KeyboardInterrupt) if function is interrupted else nullcontext()
    try:
        sys.settrace(debugger)
        with end:
            on(SMALL, function, max_lines=60)
        assert sys.gettrace() is debugger
        own.rebuilt({}, None)
        assert "call" in events
    finally:
        sys.settrace(before)


def test_observed_graph_behaves_like_the_given_one():
    seen = []

    def curious(graph, start, goal):
        seen.append((isinstance(graph, GridGraph), start in graph, len(graph), graph.rows))
        seen.append((list(graph), str(graph), graph == SMALL, hash(graph) == hash(SMALL)))
        graph.mark = "mine"
        return [start, next(iter(graph.neighbours(start)))[0], goal]

    story = on(SMALL, curious)
    assert seen[0] == (True, True, 3, 1)
    assert seen[1] == (list(SMALL), str(SMALL), True, True)
    assert vars(SMALL).pop("mark") == "mine"
    assert story.graph is SMALL
    assert story.judgement.looked_at == 1


class Touchy(list):
    """A list that records its changes."""

    def __iadd__(self, other):
        raise AssertionError


def test_watching_does_not_change_containers():
    frontier, seen = Touchy(["S"]), {"S"}

    def keeps(graph, start, goal):
        waiting, known = frontier, seen
        while waiting:
            for neighbour, _ in graph.neighbours(waiting.pop(0)):
                if neighbour not in known:
                    known.add(neighbour)
                    waiting.append(neighbour)
        return [start]

    watch(keeps, EdgeGraph("S -> A, A -> G"), "S", "G")
    assert (frontier, type(frontier), seen) == ([], Touchy, {*"SAG"})


def test_frontier_may_change_during_iteration_and_be_reordered():
    def mutates(graph, start, goal):
        frontier = [start]
        for state in frontier:
            for neighbour, _ in graph.neighbours(state):
                if neighbour not in frontier:
                    frontier.append(neighbour)
        frontier.reverse()
        del frontier[1:]
        return frontier

    story = on(SMALL, mutates)
    said = [story.sentence(made) for made in range(1, len(story) + 1)]
    assert any(
        "the entries of the frontier changed places" in sentence for sentence in said
    )
    assert story.at(-1).frontier == ((0, 2),)


ASKED = ("__eq__", "__hash__", "__repr__", "__getattr__")
Hostile = type("Hostile", (), dict.fromkeys(ASKED, fails))


def test_objects_with_failing_methods_are_not_shown():
    def odd(graph, start, goal):
        thing = Hostile()
        things = [thing]
        frontier = [start]
        frontier.append(thing)
        return things

    story = on(SMALL, odd)
    assert story.error is None
    assert {"frontier"} <= {variable.name for variable in story.variables}
    assert "1 state" not in str(story.judgement)


def test_source_is_shown_from_a_notebook_cell_or_said_to_be_missing():
    module = {}
    exec("def secret(graph, start, goal):\n    path = [start]\n    return path\n", module)
    story = on(SMALL, module["secret"])
    assert story.source.lines == ("secret: its source cannot be read here",)
    assert {step.values["line"] for step in story.steps} == {1}
    assert "path holds (0, 0)" in story.sentence(2)
    run(
        "x = 1\n\ndef mine(graph, start, goal):\n    def other():\n"
        "        return [start]\n\n    return other()\n",
        "<ipython-input-7>",
        module,
    )
    story = on(SMALL, module["mine"])
    assert story.source.lines[0] == "def mine(graph, start, goal):"
    assert len(story.source.lines) == 5
    ran = [(step.values["function"], step.values["line"]) for step in story.steps]
    assert [line for name, line in ran if name == "other"] == [2, 3]


async def later(graph, start, goal):
    return [start]


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (lambda graph, start, goal: [start], "a lambda has no lines"),
        (len, "a builtin_function_or_method cannot be watched"),
        (dict, "a class cannot be watched"),
        (partial(own.bfs, MAZE), "a partial cannot be watched"),
        (3, "a int cannot be watched"),
        (own.rebuilt, "cannot be called with a graph, a start and a goal"),
        (later, "later is an async function"),
    ],
)
def test_watch_refuses_what_is_no_search_function(function, words):
    with pytest.raises(WrongType, match=words):
        watch(function, SMALL, (0, 0), (0, 2))


def test_watch_refuses_wrong_starts_and_graphs():
    with pytest.raises(ValueError, match="off the map"):
        watch(own.bfs, SMALL, (9, 9), (0, 2))
    with pytest.raises(TypeError, match="cannot be searched"):
        watch(own.bfs, {"A": "B"}, "A", "B")


@pytest.mark.parametrize(
    ("share", "passes", "ends"),
    [
        (1, 1.9, False),
        (1, 2.2, True),
        (0.1, 19, False),
        (0.06, 21, True),
        (0.01, 2.2, True),
    ],
    ids=["quick", "slow", "busy machine", "too busy a machine", "waiting"],
)
def test_time_limit_leaves_out_other_programs(monkeypatch, share, passes, ends):
    times, passed = count(step=0.01), 0.0

    def monotonic():
        nonlocal passed
        passed = next(times)
        return passed

    def work():
        while passed < passes:
            pass

    monkeypatch.setattr(bounded_run, "monotonic", monotonic)
    monkeypatch.setattr(bounded_run, "computed_for", lambda: passed * share)
    with pytest.raises(Enough) if ends else nullcontext():
        BoundedRun(2).run(work)


def test_an_alarm_waits_for_a_finalizer():
    # Where it raised there, the exception would be lost, and pytest would warn of it.
    began = thread_time()

    def compute(until):
        while thread_time() - began < until:
            pass

    class Closed:
        def __del__(self):
            compute(0.9)

    def work():
        compute(0.15)
        Closed()
        compute(60)

    with pytest.raises(Enough):
        BoundedRun(0.2, traced=False).run(work)
    assert thread_time() - began < 30


def test_an_alarm_keeps_a_short_limit():
    began = thread_time()

    def work():
        while True:
            pass

    with pytest.raises(Enough):
        BoundedRun(0.02, traced=False).run(work)
    assert thread_time() - began < 0.09
