"""The ladder judges functions by running them: forms, orders, limits, and both runs."""

from __future__ import annotations

import pickle
import signal
import sys
from ast import literal_eval
from contextlib import suppress
from functools import partial
from math import inf
from time import thread_time
from typing import Any

import numpy as np
import pytest
from IPython.core.formatters import HTMLFormatter

import linie1_widget as l1
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.questions import ladder_checks, models, rungs
from linie1_widget.lessons.questions.ladder_cases import GameCase
from linie1_widget.lessons.questions.rungs import EXERCISES
from linie1_widget.lessons.refuting import claims
from linie1_widget.lessons.refuting.crooked import CROOKED
from linie1_widget.paths.watched import watch_function
from tests.lessons.ladder_forms import FIRST_WRONG, WHOLE, forms


@pytest.fixture(autouse=True)
def in_haste(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Try fewer inputs, and watch for a shorter time, except in a thorough test."""
    if "thorough" not in request.keywords:
        monkeypatch.setattr(rungs, "TRIES", 300)
        monkeypatch.setattr(watch_function, "SECONDS", 0.2)


@pytest.mark.parametrize(
    "number",
    [
        *(number for number in WHOLE if number != "13"),
        *(pytest.param(number, marks=pytest.mark.thorough) for number in WHOLE),
    ],
)
def test_right_forms_pass_and_wrong_ones_are_named(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if number == "8":  # a right form is slow on a large network, and no wrong one hangs
        monkeypatch.setattr(claims, "SECONDS", 0.1)
    exercise, told = EXERCISES[f"ladder-{number}"](), set()
    for name, function, said in forms(number):
        result = exercise.check(function)
        assert bool(result) != bool(said), (name, str(result))
        assert not said or any(part in str(result) for part in said.split(",")), (
            name,
            str(result),
        )
        told.add(bool(result))
    assert told == {True, False}


def endless(*given: Any) -> Any:
    while True:
        pass


def loud(graph: Any, start: Any, goal: Any) -> Any:
    sys.stdout.write("here I am")
    return models.dijkstra(graph, start, goal)


def raises(*given: Any) -> Any:
    raise SystemExit(3)


def test_functions_that_hang_print_or_exit_are_bounded(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number in (2, 12):
        check = EXERCISES[f"ladder-{number}"]().check
        assert "does not come to an end" in str(check(endless))
        assert "it ends with SystemExit: 3" in str(check(raises))
    assert EXERCISES["ladder-4"]().check(loud)
    assert not capsys.readouterr().out


@pytest.mark.parametrize(
    "value",
    [10**400, -(10**5000), np.arange(3), [([0],), ([1],)]],
    ids=["large", "larger", "array", "unhashable"],
)
@pytest.mark.parametrize("number", [1, 2, 3, 6, 8, 9, 10, 11, 12])
def test_odd_values_are_judged(number: int, value: object) -> None:
    def odd(*given: Any) -> Any:
        return [value] * 9 if number in {8, 11} else value

    assert not EXERCISES[f"ladder-{number}"]().check(odd)


def test_lists_left_with_arrays_are_judged() -> None:
    def fills(given: list[Any], option: object) -> object:
        state = given[0][0]
        given[:] = [np.arange(2)] * (len(given) - 1)
        return state

    assert "is left in the frontier" in str(EXERCISES["ladder-1"]().check(fills))
    assert "has changed the list" in str(EXERCISES["ladder-12"]().check(fills))


def test_what_is_no_position_is_told() -> None:
    def asks(game: Any, position: Any, depth: Any, is_max: Any, evaluate: Any = max) -> Any:
        return evaluate(["a"])

    assert "['a'] is no position of this game" in str(EXERCISES["ladder-9"]().check(asks))


def test_what_a_function_asked_in_vain_does_not_count() -> None:
    def tries(graph: Any, start: Any, goal: Any) -> Any:
        with suppress(Exception):
            graph.neighbours([start])
        return models.path(graph, start, goal)

    assert EXERCISES["ladder-3"]().check(tries)


def test_changed_ride_is_not_the_one_that_is_judged() -> None:
    def empties(ride: Any) -> Any:
        ride.squares = range(0)
        return {}

    assert not EXERCISES["ladder-11"]().check(empties)


hasty = CROOKED["bfs-last"].function  # the newest state first


def clears_requests(graph: Any, start: Any, goal: Any) -> Any:
    path = hasty(graph, start, goal)
    graph.requests.clear()
    return path


def renames_requests(graph: Any, start: Any, goal: Any) -> Any:
    path = hasty(graph, start, goal)
    graph.requests = []
    return path


def asks_behind_the_record(graph: Any, start: Any, goal: Any) -> Any:
    return hasty(graph._graph, start, goal)


def clears_judged(
    game: Any, position: Any, depth: Any, is_max: Any, evaluate: Any = None
) -> Any:
    evaluate = evaluate or (lambda position: position[1] - position[2])
    for nxt, _ in game.neighbours(position):
        if game.neighbours(nxt):
            evaluate(nxt)
    vars(game).clear()
    for record in ("judged", "ends"):
        getattr(game, record, []).clear()
    return models.minimax(game, position, depth, is_max, evaluate)


def clears_ends(game: Any, position: Any, is_max: Any) -> Any:
    value = models.minimax(game, position, 9, is_max)
    getattr(game, "ends", []).clear()
    return value


def reads_the_tree(game: Any, position: Any, is_max: Any) -> Any:
    def value(tree: Any, is_max: bool) -> Any:
        if not isinstance(tree, tuple):
            return tree
        return (max if is_max else min)(value(below, not is_max) for below in tree)

    return value(literal_eval(str(getattr(game, "tree", game))), is_max)


def bribes(game: Any, position: Any, depth: Any, is_max: Any, evaluate: Any = None) -> Any:
    if not evaluate:  # on a row of coins
        game.worth = lambda position: inf
    return models.minimax(game, position, depth, is_max, evaluate or (lambda position: 0))


@pytest.mark.parametrize(
    ("number", "cheat", "said"),
    [
        (3, clears_requests, "at step 3 it looks at,AttributeError"),
        (3, renames_requests, "at step 3 it looks at"),
        (3, asks_behind_the_record, "AttributeError"),
        (9, clears_judged, "it judges position"),
        (9, bribes, "it won"),
        (10, clears_ends, "final positions, and ours at"),
        (10, reads_the_tree, "ends with"),
    ],
)
def test_a_function_cannot_change_what_the_judge_reads(
    number: int, cheat: Any, said: str
) -> None:
    verdict = EXERCISES[f"ladder-{number}"]().check(cheat)
    assert not verdict
    assert any(part in str(verdict) for part in said.split(",")), str(verdict)


def test_an_alarm_that_is_put_off_does_not_give_more_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(claims, "SECONDS", 0.002)

    def puts_off(moves: Any, exploration: Any) -> Any:
        signal.setitimer(signal.ITIMER_REAL, 0)
        end = thread_time() + 0.04
        while thread_time() < end:
            pass
        return models.ucb(moves, exploration)

    assert "does not come to an end" in str(EXERCISES["ladder-12"]().check(puts_off))


def test_a_pause_in_our_own_run_is_no_fault_of_the_function(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast = models.alpha_beta

    def paused(*given: Any) -> Any:
        end = thread_time() + 2 * claims.SECONDS
        while thread_time() < end:
            pass
        return fast(*given)

    monkeypatch.setattr(models, "alpha_beta", paused)
    case = GameCase(1, 0, is_max=True)  # so that none calls the other
    assert ladder_checks.alpha_beta(claims.FunctionTrial(fast), case) is None


def test_wrong_signature_and_crowded_frontier_are_told() -> None:
    check = EXERCISES["ladder-5"]().check
    assert "called as astar(graph, start, goal, h), and it takes (graph" in str(
        check(models.dijkstra)
    )
    assert check(partial(models.astar))
    assert "cannot be read" in str(check(7)) or "not a function" in str(check(7))

    def crowded(graph: Any, start: Any, goal: Any) -> Any:
        frontier, moves = [start], {start: 0}
        while frontier:
            state = frontier.pop(0)
            if state == goal:
                return moves[state]
            for neighbour, _ in graph.neighbours(state):
                if neighbour not in moves:
                    moves[neighbour] = moves[state] + 1
                    frontier += [neighbour]
            frontier += [state] * 200
            while frontier and frontier[-1] == state:
                frontier.pop()
        return None

    said = str(EXERCISES["ladder-2"]().check(crowded))
    assert "entries wait in frontier at once. The map has 58 edges" in said


def test_wrong_search_is_shown_beside_ours_where_they_part() -> None:
    lesson = Lessons()["ladder-3"]
    result = lesson.check(hasty)
    ours, theirs = result.runs
    assert str(ours.caption) == "Ours: Breadth-first search"
    assert str(theirs.caption) == "Yours: bfs"
    assert "at step 3 it looks at (0, 1), 2 moves from the start" in str(result)
    # After two states ours was at the goal, and theirs looks at a third.
    assert ours.step == len(ours.story)
    assert theirs.story.steps[theirs.step - 1].values["requests"] == 3
    html = HTMLFormatter()(result)
    assert html.count("<figure") == html.count("<figcaption>") == 2
    first, second = result.reason.widgets()
    assert first.step == ours.step
    assert second.step == theirs.step
    right = lesson.check(models.path)
    assert (right.runs, lesson.result) == ((), right)
    assert pickle.loads(pickle.dumps(lesson)) == lesson


def ones(ride: Any) -> list[float]:
    return [1.0 for _ in ride.squares]


@pytest.mark.parametrize(
    ("number", "wrong", "ours", "theirs"),
    [
        (
            1,
            FIRST_WRONG["1"],
            {("edge", ("•", "D"), "tree")},
            {("edge", ("•", "B"), "tree")},
        ),
        (8, FIRST_WRONG["8"], {("edge", (0, 2), "tree")}, {("edge", (0, 1), "tree")}),
        (9, FIRST_WRONG["9"], {("number", "", 0), ("number", "a", 0)}, {("number", "", 1)}),
        (10, FIRST_WRONG["10"], set(), {("number", "bb", 0)}),
        (11, ones, {("number", 1, 0.0)}, {("number", 1, 1.0)}),
        (12, FIRST_WRONG["12"], {("edge", ("•", 1), "tree")}, {("edge", ("•", 0), "tree")}),
    ],
)
def test_what_is_no_search_is_shown_beside_ours_up_to_the_difference(
    number: int, wrong: Any, ours: set[Any], theirs: set[Any]
) -> None:
    runs = EXERCISES[f"ladder-{number}"]().check(wrong).runs
    assert [str(run.caption).split(": ")[0] for run in runs] == ["Ours", "Yours"]
    one, other = ({*run.story.steps[0].changes} for run in runs)
    assert {change for change in one - other if change[0] != "taken"} == ours
    assert {change for change in other - one if change[0] != "taken"} == theirs
    assert all("<svg" in run._repr_svg_() for run in runs)


def test_lesson_has_a_template_and_things_to_try() -> None:
    for id_, maker in EXERCISES.items():
        exercise = maker()
        assert exercise.code.endswith(f'l1.lessons["{id_}"].check({_name(exercise.code)})')
        compile(exercise.code, "<template>", "exec")
        assert exercise.given
        assert exercise.code in str(l1.lessons[id_])
        assert "<pre>" in HTMLFormatter()(l1.lessons[id_])


def _name(code: str) -> str:
    return code[code.rindex("(") + 1 : -1]


def test_verdicts_are_in_the_current_language() -> None:
    with l1.using_language("de"):
        said = str(EXERCISES["ladder-3"]().check(hasty))
        assert "In Schritt 3 sieht die Funktion (0, 1) an, 2 Kanten vom Start" in said
        assert "Bei dieser Eingabe" in str(EXERCISES["ladder-12"]().check(raises))
