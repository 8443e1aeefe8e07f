"""Subscriptions to changes, and their end."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pytest

from linie1_widget import Board, Game
from linie1_widget.watching import Watchers


@pytest.mark.parametrize("watch", [Board().watch, Game(2, seed=1).watch, Watchers().add])
def test_the_same_function_may_watch_twice_and_each_stop_twice(
    watch: Callable[[Callable[[], None]], Callable[[], None]],
) -> None:
    watcher = Mock()
    for stop in [watch(watcher), watch(watcher)]:
        stop()
        stop()


def test_to_stop_twice_takes_nobody_elses_place() -> None:
    board, calls = Board(), []
    board.watch(calls.clear)
    two = Mock(side_effect=lambda: calls.append(2))
    stop = board.watch(two)
    board.watch(two)
    stop()
    stop()
    board.lay("d10", "S0")
    assert calls == [2]


def test_nobody_is_told_who_is_sent_away_or_waits_for_one_that_fails() -> None:
    watchers, calls = Watchers(), []
    watchers.add(lambda: stop())
    stop = watchers.add(lambda: calls.append("late"))
    watchers.add(Mock(side_effect=ValueError("not me")))
    watchers.add(lambda: calls.append("told"))
    with pytest.raises(ValueError, match="not me"):
        watchers.notify()
    assert calls == ["told"]
