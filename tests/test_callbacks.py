"""Subscriptions to changes, and their end."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pytest

from linie1_widget import Board, Game
from linie1_widget.callbacks import CallbackList


@pytest.mark.parametrize("watch", [Board().watch, Game(2).watch, CallbackList().add])
def test_a_function_may_be_added_twice_and_each_removed_twice(
    watch: Callable[[Callable[[], None]], Callable[[], None]],
) -> None:
    watcher = Mock()
    for stop in [watch(watcher), watch(watcher)]:
        stop()
        stop()


def test_removing_twice_removes_one_callback_only() -> None:
    board, calls = Board(), []
    board.watch(calls.clear)
    two = Mock(side_effect=lambda: calls.append(2))
    stop = board.watch(two)
    board.watch(two)
    stop()
    stop()
    board.lay("d10", "S0")
    assert calls == [2]


def test_removed_callbacks_are_not_called_and_errors_stop_no_others() -> None:
    callbacks, calls = CallbackList(), []
    callbacks.add(lambda: stop())
    stop = callbacks.add(lambda: calls.append("late"))
    callbacks.add(Mock(side_effect=ValueError("not me")))
    callbacks.add(lambda: calls.append("called"))
    with pytest.raises(ValueError, match="not me"):
        callbacks.notify()
    assert calls == ["called"]
