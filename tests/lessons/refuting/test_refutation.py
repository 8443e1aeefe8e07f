"""Counterexamples: every wrong function has one, no right function does."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import process_time, thread_time
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.lessons import Lesson, Lessons
from linie1_widget.lessons.questions import models
from linie1_widget.lessons.questions.crooked_code import EXERCISES, wrong_line
from linie1_widget.lessons.refuting import claims
from linie1_widget.lessons.refuting.crooked import CROOKED
from linie1_widget.lessons.refuting.crooked import RIGHT as RIGHT_SOURCES
from linie1_widget.lessons.refuting.refutation import Refutation, refute
from tests.lessons.refuting.right_functions import RIGHT

CHEAPEST = "finds a cheapest path"


@pytest.mark.parametrize("name", CROOKED)
def test_every_crooked_function_is_refuted_on_a_small_map(name: str) -> None:
    crooked = CROOKED[name]
    found = refute(crooked.claim, crooked.function)
    assert found.found
    assert found.states <= 6
    assert str(found.reason) in str(found)


@pytest.mark.parametrize(("name", "seconds"), [("dijkstra-last", 2), ("bfs-again", 1)])
def test_functions_that_hang_are_refuted_in_time(name: str, seconds: float) -> None:
    crooked, began = CROOKED[name], process_time()
    assert refute(crooked.claim, crooked.function, seed=1).found
    assert process_time() - began < seconds


def test_a_pause_of_the_function_does_not_make_a_map_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def paused(*given: Any) -> Any:
        end = thread_time() + 2 * claims.SECONDS
        while thread_time() < end:
            pass
        return models.bfs(*given)

    monkeypatch.setitem(vars(CROOKED["bfs-last"]), "function", paused)
    assert not wrong_line("bfs-last").check(".G/../.S".replace("/", "\n"))


def test_one_line_differs_in_each() -> None:
    for crooked in CROOKED.values():
        assert RIGHT_SOURCES[crooked.algorithm].count(crooked.right_line) == 1, crooked.name
        assert crooked.wrong_line in crooked.source


RIGHT_ONES = [(claim, function) for claim in RIGHT for function in RIGHT[claim]]


@pytest.mark.parametrize(("claim", "function"), RIGHT_ONES)
def test_right_functions_stand(claim: str, function: object) -> None:
    found = refute(claim, function, seed=3, max_tries=400)  # type: ignore[arg-type]
    assert not found.found
    assert "That is no proof." in str(found)
    assert found.graph is None


def test_the_same_seed_gives_the_same_map() -> None:
    function = CROOKED["astar-sum"].function
    one, other = (refute(CHEAPEST, function, seed=5) for _ in range(2))
    assert (str(one), one.tries) == (str(other), other.tries)
    assert one.found


@pytest.mark.parametrize("name", ["dijkstra-first", "dijkstra-edge", "astar-root"])
def test_both_runs_are_shown_where_they_part(name: str) -> None:
    found = refute(CHEAPEST, CROOKED[name].function)
    trace, watched = found.stories()
    assert watched.judgement.cheapest is False
    assert trace.cost < watched.judgement.cost
    box = found.play()
    ours, theirs = box.children
    # Both have just begun with what they do differently, or the function is at its end.
    parting = found._common(trace) + 1
    takes = [step.kind for step in trace.steps[: ours.step]].count("take")
    asks = watched.steps[theirs.step - 1].values["requests"]
    assert (takes, trace.steps[ours.step - 1].kind) == (parting, "take")
    assert asks == parting or theirs.step == len(watched)
    # They go on together, until one has come to its end.
    for step, count in ((0, 0), (2, 1), (len(trace), asks)):
        ours.step = step
        assert watched.steps[theirs.step - 1].values["requests"] == count or not step
    theirs.step = 0
    assert ours.step == 0


def test_a_function_with_a_heuristic_is_watched_with_it() -> None:
    found = refute(CHEAPEST, CROOKED["astar-closed"].function)
    assert "h(" in str(found)
    assert found.stories()[1].judgement.cheapest is False


def test_a_function_that_reads_squares_is_tried_on_squares_only() -> None:
    def up_and_left(graph, start, goal):  # type: ignore[no-untyped-def]
        row, col = start
        return [start] if start == goal else [start, (row, col + 1)]

    found = refute("finds a path if there is one", up_and_left)
    assert isinstance(found.graph, l1.GridGraph)
    assert "(row, column)" in str(found)


def test_a_function_that_fails_now_and_then_is_told_so() -> None:
    runs = iter(range(10**6))

    def moody(graph, start, goal):  # type: ignore[no-untyped-def]
        path = l1.search(graph, start, goal, "dijkstra", record=False).path
        return path if next(runs) % 3 else [goal]

    found = refute(CHEAPEST, moody)
    assert found.found
    assert " of 10 runs" in str(found)


def _prints(graph, start, goal):  # type: ignore[no-untyped-def]
    print("here")  # noqa: T201
    return [start]


def _exits(graph, start, goal):  # type: ignore[no-untyped-def]
    raise SystemExit


def _catches_all(graph, start, goal):  # type: ignore[no-untyped-def]
    while True:
        with suppress(BaseException):
            graph.neighbours(start)


@pytest.mark.parametrize("function", [_prints, _exits, _catches_all])
def test_bad_manners_are_bounded(
    function: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refute("finds a path if there is one", function).found  # type: ignore[arg-type]
    assert capsys.readouterr().out == ""


def _won(bot: object) -> Refutation:
    return refute("is a bot stronger than random", bot, seed=1)  # type: ignore[arg-type]


def test_bots_play_until_the_games_tell() -> None:
    class Idle:
        def choose(self, view):  # type: ignore[no-untyped-def]
            raise ZeroDivisionError

    greedy = _won("greedy")
    assert not greedy.found
    assert "no proof" in str(greedy)
    assert _won("random").found
    assert "ZeroDivisionError" in str(_won(Idle()))


@pytest.mark.parametrize(
    ("claim", "function", "said"),
    [
        ("is quick", len, "finds a cheapest path"),
        (CHEAPEST, 7, "def my_search(graph, start, goal)"),
        (CHEAPEST, lambda graph: [], "def my_search(graph, start, goal)"),
        ("is admissible", lambda: 0, "def my_heuristic(state, goal)"),
    ],
)
def test_errors_say_what_would_be_right(claim: str, function: object, said: str) -> None:
    with pytest.raises(l1.Linie1Error) as caught:
        refute(claim, function)  # type: ignore[arg-type]
    assert said in str(caught.value)


def test_the_smallest_killer_is_kept(tmp_path: Path) -> None:
    lessons = Lessons()
    lessons.keep(tmp_path / "progress.json")
    lesson = lessons["refute-1"]
    for map_, size in (("...G\n....\n...S", 12), (".G\n..\n.S", 6), ("..G\n...\n..S", 6)):
        result = lesson.check(map_)
        assert result, str(result)
        assert lesson.size == size
    assert "Your answer has 9 states. Your smallest one has 6" in str(result)
    (row,) = (row for row in lessons.progress() if row.lesson == "refute-1")
    assert (row.size, row.smallest, row.state) == (6, ".G\n..\n.S", "solved, 6 states")
    later = Lessons()
    later["refute-1"].check("...G\n....\n...S")
    later.keep(tmp_path / "progress.json")
    assert (later["refute-1"].size, later["refute-1"].smallest) == (6, ".G\n..\n.S")


@pytest.mark.parametrize("id_", [id_ for id_ in EXERCISES if id_.startswith("refute-")])
def test_each_killer_that_is_known_is_measured(id_: str) -> None:
    lesson = Lesson(EXERCISES[id_]())
    answer = lesson.solution().answer
    assert lesson.check(answer)
    assert 0 < lesson.size <= 12
    assert lesson.smallest == answer
