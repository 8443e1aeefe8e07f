"""Tasks on any executor: equal results, none lost and none duplicated."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import ANY, Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.errors import ExperimentStopped, InvalidValue, WrongType
from linie1_widget.experiments import run_tasks
from tests.experiments import tosses as coins
from tests.experiments.conftest import processes
from tests.experiments.tosses import Toss, Tossed, found, results_in, toss, tosses

TASKS = tosses(60)
PAIRS = found(TASKS)


class Unruly(Executor):
    """An executor that runs submissions in any order and loses a share of them."""

    def __init__(self, rng: Random, losses: float = 0.0) -> None:
        self.largest = 0
        self._rng, self._losses = rng, losses
        self._left: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Future[Any]()
        self._left.append((future, partial(fn, *args, **kwargs)))
        self.largest = max(self.largest, len(args[1]))
        threading.Timer(0, self._do_one).start()
        return future

    def _do_one(self) -> None:
        future, do = self._left.pop(self._rng.randrange(len(self._left)))
        if not future.set_running_or_notify_cancel():
            return
        if self._rng.random() < self._losses:
            future.set_exception(ConnectionError("the worker is gone"))
        else:
            future.set_result(do())


def test_whoever_works_files_are_equal(pool: ProcessPoolExecutor, tmp_path: Path) -> None:
    held = set()
    with ThreadPoolExecutor(3) as threads:
        unruly = [Unruly(Random(seed), losses=0.1) for seed in range(5)]
        for number, executor in enumerate((None, threads, pool, *unruly)):
            results = results_in(tmp_path / str(number))
            assert list(run_tasks(toss, TASKS, executor, results)) == PAIRS
            assert list(results.read()) == PAIRS
            held.add(results.path.read_bytes())
    assert len(held) == 1
    results = results_in(tmp_path, ".parquet")
    assert list(run_tasks(toss, TASKS, pool, results)) == PAIRS
    assert list(results.read()) == PAIRS
    assert list(run_tasks(toss, TASKS)) == PAIRS
    assert list(run_tasks(toss, [])) == []


@settings(max_examples=25)
@given(
    stops=st.lists(st.integers(0, 25), max_size=6),
    suffix=st.sampled_from([".jsonl", ".parquet"]),
)
def test_a_run_goes_on_where_it_stopped(
    tmp_path_factory: pytest.TempPathFactory, stops: list[int], suffix: str
) -> None:
    results = results_in(tmp_path_factory.mktemp("run"), suffix)
    for stop in stops:
        run = run_tasks(toss, TASKS, results=results)
        list(islice(run, stop))
        run.close()
        held = list(results.read())
        assert held == PAIRS[: len(held)]
    assert list(run_tasks(toss, TASKS, results=results)) == PAIRS
    assert list(results.read()) == PAIRS


def test_what_was_done_is_not_done_again_even_after_the_stop_button(tmp_path: Path) -> None:
    results, done = results_in(tmp_path), []

    def tossing(task: Toss) -> Tossed:
        done.append(task)
        return toss(task)

    assert list(run_tasks(tossing, TASKS[:20], results=results)) == PAIRS[:20]
    assert list(run_tasks(tossing, TASKS, results=results)) == PAIRS
    assert list(run_tasks(tossing, TASKS[:7], results=results)) == PAIRS[:7]
    assert done == TASKS
    assert list(results.read()) == PAIRS
    results = results_in(tmp_path / "stopped")

    def impatient(task: Toss) -> Tossed:
        if task == TASKS[33]:
            signal.raise_signal(signal.SIGINT)
        return toss(task)

    with pytest.raises(KeyboardInterrupt):
        list(run_tasks(impatient, TASKS, results=results))
    held = list(results.read())
    assert held == PAIRS[: len(held)]
    assert list(run_tasks(toss, TASKS, results=results)) == PAIRS


def test_batches_are_as_large_as_tasks_are_quick_and_few_are_under_way() -> None:
    seeds = count()
    unruly = Unruly(Random(1))
    run = run_tasks(toss, map(Toss, seeds), unruly, seconds=1e-9)
    assert len(list(islice(run, 500))) == 500
    run.close()
    assert unruly.largest == 1
    assert next(seeds) < 5000
    unruly = Unruly(Random(1))
    assert len(list(run_tasks(toss, tosses(5000), unruly))) == 5000
    assert unruly.largest > 100


def failing(task: Toss) -> Tossed:
    if task.seed == 17:
        raise ZeroDivisionError("on its edge")
    return toss(task)


def test_a_failing_task_stops_the_run(pool: ProcessPoolExecutor, tmp_path: Path) -> None:
    for name, executor in (("here", None), ("there", pool)):
        results = results_in(tmp_path / name)
        done: list[tuple[Toss, Tossed]] = []
        with pytest.raises(ExperimentStopped) as stopped:
            done.extend(run_tasks(failing, TASKS, executor, results))
        said = str(stopped.value)
        assert "ZeroDivisionError: on its edge, in Toss(seed=17, times=2)." in said
        assert "tosses.jsonl': run the same again" in said
        assert "in failing" in str(stopped.value.__cause__)
        assert done == list(results.read()) == PAIRS[:17]
    with pytest.raises(ExperimentStopped, match="Nothing was kept: with a results file"):
        list(run_tasks(failing, TASKS))


def test_a_dead_process_loses_nothing(pool: ProcessPoolExecutor, tmp_path: Path) -> None:
    work = partial(coins.toss_or_die, str(tmp_path / "grave"), 30)
    results = results_in(tmp_path)
    with (
        processes() as mortal,
        pytest.raises(ExperimentStopped, match=r"Make a new executor\. What was") as said,
    ):
        list(run_tasks(work, TASKS, mortal, results))
    assert "run the same again" in str(said.value)
    held = list(results.read())
    assert held == PAIRS[: len(held)]
    assert list(run_tasks(work, TASKS, pool, results)) == PAIRS
    assert list(results.read()) == PAIRS


def test_unsendable_or_lost_work_is_reported(pool: ProcessPoolExecutor) -> None:
    over = ThreadPoolExecutor(1)
    over.shutdown()
    with pytest.raises(ExperimentStopped, match="takes no more work"):
        list(run_tasks(toss, TASKS, over))
    with pytest.raises(ExperimentStopped, match="no lambda and no function within another"):
        list(run_tasks(lambda task: task, TASKS, pool))
    with pytest.raises(ExperimentStopped, match=r"4 times Toss\(seed=\d+.*the worker is"):
        list(run_tasks(toss, TASKS, Unruly(Random(1), losses=1.0)))
    with pytest.raises(ExperimentStopped, match=r"4 times Toss\([^()]*\) came back"):
        list(run_tasks(toss, TASKS[:1], Unruly(Random(1), losses=1.0)))


@pytest.mark.parametrize(
    ("work", "more", "error", "said"),
    [
        (toss, {"executor": 4}, WrongType, "not a int: such as a Proc"),
        (toss, {"executor": Mock(spec=["get_executor"])}, WrongType, "Mock: give its get"),
        ("toss", {}, WrongType, "a function of a task, not 'toss'"),
        (toss, {"seconds": 0}, InvalidValue, r"such as 1.0, not 0"),
    ],
)
def test_nonsense_is_named(work: Any, more: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        run_tasks(work, TASKS, **more)


def test_a_bar_of_tqdm_shows_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    results, made = results_in(tmp_path), Mock()
    list(run_tasks(toss, TASKS[:20], results=results, progress=False))
    monkeypatch.setattr("tqdm.auto.tqdm", made)
    list(run_tasks(toss, TASKS, results=results, unit="toss"))
    made.assert_called_once_with(total=60, initial=20, unit="toss", delay=ANY)
    assert made.call_args.kwargs["delay"] > 0
    assert sum(each.args[0] for each in made().update.call_args_list) == 40
    made().close.assert_called_once_with()
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert list(run_tasks(toss, TASKS)) == PAIRS
