"""Subscriptions to changes, and their end."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from linie1_widget import Board
from linie1_widget.base.callbacks import CallbackList


def test_removing_twice_removes_one_callback_only() -> None:
    board, calls = Board(), []
    board.on_change(calls.clear)
    two = Mock(side_effect=lambda: calls.append(2))
    stop = board.on_change(two)
    board.on_change(two)
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
