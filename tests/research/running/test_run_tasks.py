"""Tasks on any executor: equal results, none lost and none computed twice."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from io import StringIO
from itertools import count, islice
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from linie1_widget.base.errors import ExperimentStopped, WrongType
from linie1_widget.research import run_tasks, tasks
from tests.research.conftest import processes
from tests.research.tosses import (
    Toss,
    Tossed,
    found,
    results_in,
    toss,
    toss_or_die,
    toss_or_fail,
    tosses,
)

TASKS = tosses(40)
PAIRS = found(TASKS)


class Here(Executor):
    """An executor that has `submit` only."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Future[Any]()
        future.set_result(fn(*args, **kwargs))
        return future


def test_results_and_files_are_equal_on_every_executor(
    pool: ProcessPoolExecutor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "_BATCH_SIZE", 15)
    held = set()
    with ThreadPoolExecutor(3) as threads:
        for number, executor in enumerate((None, threads, pool, Here())):
            results = results_in(tmp_path / str(number))
            assert list(run_tasks(toss, TASKS, executor=executor, results=results)) == PAIRS
            assert list(results.read()) == PAIRS
            held.add(results.path.read_bytes())
    assert len(held) == 1
    assert list(run_tasks(toss, TASKS)) == PAIRS
    assert list(run_tasks(toss, [], results=results_in(tmp_path))) == []


def test_an_endless_iterable_of_tasks_is_sent_in_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tasks, "_BATCH_SIZE", 50)
    seeds = count()
    with ThreadPoolExecutor(2) as threads:
        run = run_tasks(abs, seeds, executor=threads)
        assert list(islice(run, 3)) == [(0, 0), (1, 1), (2, 2)]
        run.close()
    assert next(seeds) == 50


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(stops=st.lists(st.integers(0, 25), max_size=6))
def test_a_run_resumes_where_it_stopped(tmp_path: Path, stops: list[int]) -> None:
    results = results_in(tmp_path)
    results.path.unlink(missing_ok=True)
    for stop in stops:
        run = run_tasks(toss, TASKS, results=results)
        list(islice(run, stop))
        run.close()
        held = list(results.read())
        assert held == PAIRS[: len(held)]
    assert list(run_tasks(toss, TASKS, results=results)) == PAIRS
    assert list(results.read()) == PAIRS


def test_saved_results_are_not_computed_again_even_after_an_interrupt(
    tmp_path: Path,
) -> None:
    results, done = results_in(tmp_path), []

    def tossing(task: Toss) -> Tossed:
        if task == TASKS[33] and task not in done:
            done.append(task)
            signal.raise_signal(signal.SIGINT)
        done.append(task)
        return toss(task)

    assert list(run_tasks(tossing, TASKS[:20], results=results)) == PAIRS[:20]
    with pytest.raises(KeyboardInterrupt):
        list(run_tasks(tossing, TASKS, results=results))
    assert list(results.read()) == PAIRS[:33]
    assert list(run_tasks(tossing, TASKS, results=results)) == PAIRS
    assert list(run_tasks(tossing, TASKS[:7], results=results)) == PAIRS[:7]
    assert done == [*TASKS[:34], *TASKS[33:]]
    assert list(results.read()) == PAIRS


def test_a_failing_task_stops_the_run_and_is_named(
    pool: ProcessPoolExecutor, tmp_path: Path
) -> None:
    for name, executor in (("here", None), ("there", pool)):
        results = results_in(tmp_path / name)
        done: list[tuple[Toss, Tossed]] = []
        with pytest.raises(ExperimentStopped) as stopped:
            done.extend(run_tasks(toss_or_fail, TASKS, executor=executor, results=results))
        message = str(stopped.value)
        assert "ZeroDivisionError: on its edge, in Toss(seed=17, times=2)." in message
        assert "tosses.jsonl': run the same again" in message
        assert isinstance(stopped.value.__cause__, ZeroDivisionError)
        assert done == list(results.read()) == PAIRS[:17]
    with pytest.raises(ExperimentStopped, match="Nothing was kept: with a results file"):
        list(run_tasks(toss_or_fail, TASKS))


def test_a_dead_process_stops_the_run_without_losing_results(tmp_path: Path) -> None:
    work = partial(toss_or_die, str(tmp_path / "grave"), 30)
    results = results_in(tmp_path)
    with (
        processes() as mortal,
        pytest.raises(ExperimentStopped, match=r"Make a new executor\. What was"),
    ):
        list(run_tasks(work, TASKS, executor=mortal, results=results))
    held = list(results.read())
    assert held == PAIRS[: len(held)]
    assert list(run_tasks(work, TASKS, results=results)) == PAIRS


def test_an_executor_that_is_shut_down_is_reported() -> None:
    over = ThreadPoolExecutor(1)
    over.shutdown()
    with pytest.raises(ExperimentStopped, match="takes no more work: RuntimeError"):
        list(run_tasks(toss, TASKS, executor=over))


@pytest.mark.parametrize(
    ("work", "executor", "message"),
    [
        (toss, 4, "not a int: such as a Proc"),
        (toss, Mock(spec=["get_executor"]), "Mock: give its get"),
        ("toss", None, "a function of a task, not 'toss'"),
        (lambda task: task, ProcessPoolExecutor(1), "no lambda and no function within"),
    ],
)
def test_invalid_work_or_executor_is_refused(
    work: Any, executor: Any, message: str
) -> None:
    with pytest.raises(WrongType, match=message):
        run_tasks(work, TASKS, executor=executor)


def test_progress_bar_appears_in_long_runs_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    results, shown = results_in(tmp_path), StringIO()
    list(run_tasks(toss, TASKS[:20], results=results, progress=False))
    terminal = Console(file=shown, force_terminal=True)
    monkeypatch.setattr("rich.console.Console", lambda **_: terminal)
    list(run_tasks(toss, TASKS, progress=True))
    assert shown.getvalue() == ""  # it was over in less than a second
    monkeypatch.setattr("linie1_widget.research.tasks._DELAY", -1)
    list(run_tasks(toss, TASKS, results=results, unit="toss"))
    assert "toss " in shown.getvalue()
    assert "40/40" in shown.getvalue()
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    assert list(run_tasks(toss, TASKS)) == PAIRS
