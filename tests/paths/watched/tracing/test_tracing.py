"""Failing runs, and the state that a run must leave unchanged."""

from __future__ import annotations

import signal
import sys
from asyncio import CancelledError
from contextlib import nullcontext
from functools import partial
from itertools import count, repeat

import pytest

from linie1_widget import bounded_run
from linie1_widget.bounded_run import BoundedRun, Enough
from linie1_widget.errors import WrongType
from linie1_widget.paths import EdgeGraph, GridGraph, watch
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_judgement import fails, run
from tests.paths.watched.test_watch import MAZE, on

SMALL = GridGraph("S.G")


def test_an_endless_loop_ends_with_a_sentence():
    story = on(SMALL, own.endless, lines=40)
    assert story.sentence(-2).startswith("Stopped in line 5: 40 lines have been run")
    assert [step.kind for step in story.steps[-2:]] == ["stopped", "end"]
    assert story.judgement.path_ok is None
    assert "did not come to its end" in story.sentence(-1)
    assert "frontier" in story.at(-1).variables, "what it held is still to be seen"


def test_an_exception_is_shown_at_its_line_with_the_state_of_things():
    story = on(SMALL, own.fails)
    assert type(story.error) is KeyError
    error = story.steps[-2]
    assert error.kind == "error"
    assert story.source.lines[error.line - 1].strip() == "return parent[state]"
    assert "blame ends here with KeyError: (0, 0)" in story.sentence(-2)
    picture = story.at(-2)
    assert picture.frontier == ((0, 1),)
    assert "parent" in picture.variables
    assert "KeyError: (0, 0), in line" in str(story.judgement)


@pytest.mark.parametrize("kind", [SystemExit, GeneratorExit, CancelledError])
def test_whatever_a_function_raises_is_its_failure(kind):
    def leaves(graph, start, goal):
        raise kind("no way")

    story = on(SMALL, leaves)
    assert type(story.error) is kind
    words = f"did not come to its end: {kind.__name__}: no way, in line 2."
    assert words in str(story.judgement)


def test_an_exception_that_cannot_be_said_is_named():
    kind = type("Silent", (BaseException,), {"__str__": lambda self: sys.exit()})

    def leaves(graph, start, goal):
        raise kind

    assert "did not come to its end: Silent, in line 2." in str(on(SMALL, leaves).judgement)


def test_a_heuristic_that_exits_is_only_not_compared_with():
    story = watch(own.bfs, SMALL, SMALL.start, SMALL.goal, heuristic=sys.exit)
    assert story.judgement.cheapest
    assert [each.name for each in story.judgement.beside][-1] == "Dijkstra’s algorithm"


def careful(graph, start, goal):
    try:
        own.blame({}, start)
    except KeyError:
        path = watch(own.bfs, graph, start, goal).path
    return path


def test_an_exception_that_is_caught_is_none_and_a_run_may_watch_another_run():
    story = on(SMALL, careful)
    assert story.judgement.path_ok
    assert "error" not in {step.kind for step in story.steps}
    assert story.steps[-2].function == "careful"


def test_code_elsewhere_that_catches_the_end_comes_to_an_end_too():
    caught = []

    def endless(graph, start, goal):
        def waits():
            while True:
                start  # noqa: B018

        own.calls(waits, caught)

    assert "40 lines" in on(SMALL, endless, lines=40).sentence(-2)
    assert len(caught) < 2_000


def test_after_the_alarm_there_is_time_to_tidy(monkeypatch):
    tidied = []
    monkeypatch.setattr(bounded_run, "monotonic", bounded_run.monotonic)
    late = {"monotonic": repeat(1e12).__next__}

    def waits(graph, start, goal):
        try:
            # In one line, before the time is checked at the next one.
            vars(bounded_run).update(late), signal.raise_signal(signal.SIGALRM)
        finally:
            tidied.append(start)

    assert "did not come to its end" in str(on(SMALL, waits).judgement)
    assert tidied


def interrupted(graph, start, goal):
    raise KeyboardInterrupt


@pytest.mark.parametrize("function", [own.bfs, own.fails, own.endless, interrupted])
def test_the_tracer_that_was_set_is_set_again(function):
    before = sys.gettrace()
    events = []

    def debugger(frame, event, arg):
        events.append(event)
        return

    end = pytest.raises(KeyboardInterrupt) if function is interrupted else nullcontext()
    try:
        sys.settrace(debugger)
        with end:
            on(SMALL, function, lines=60)
        assert sys.gettrace() is debugger
        own.rebuilt({}, None)
        assert "call" in events
    finally:
        sys.settrace(before)


def test_the_graph_is_as_good_as_the_one_that_was_given():
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


def test_what_the_function_holds_is_only_read():
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


def test_a_frontier_that_is_changed_while_it_is_gone_through():
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
    assert any("the entries of the frontier changed places" in each for each in said)
    assert story.at(-1).frontier == ((0, 2),)


ASKED = ("__eq__", "__hash__", "__repr__", "__getattr__")
Hostile = type("Hostile", (), dict.fromkeys(ASKED, fails))


def test_things_that_cannot_be_looked_at_are_left_alone():
    def odd(graph, start, goal):
        thing = Hostile()
        things = [thing]
        frontier = [start]
        frontier.append(thing)
        return things

    story = on(SMALL, odd)
    assert story.error is None
    assert {"frontier"} <= {each.name for each in story.variables}
    assert "1 state" not in str(story.judgement)


def test_the_source_may_be_a_cell_of_a_notebook_or_none_at_all():
    module = {}
    exec("def secret(graph, start, goal):\n    path = [start]\n    return path\n", module)
    story = on(SMALL, module["secret"])
    assert story.source.lines == ("secret: its source cannot be read here",)
    assert {step.line for step in story.steps} == {1}
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
    assert [step.line for step in story.steps if step.function == "other"] == [2, 3]


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
def test_what_cannot_be_watched_is_refused_in_words(function, words):
    with pytest.raises(WrongType, match=words):
        watch(function, SMALL, (0, 0), (0, 2))


def test_a_start_and_a_graph_that_are_none_are_refused():
    with pytest.raises(ValueError, match="off the map"):
        watch(own.bfs, SMALL, (9, 9), (0, 2))
    with pytest.raises(TypeError, match="cannot be searched"):
        watch(own.bfs, {"A": "B"}, "A", "B")
    # `except Exception` must not catch the end of a run.
    assert not issubclass(Enough, Exception)


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
def test_seconds_count_while_a_run_computes_or_waits(monkeypatch, share, passes, ends):
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
