"""Watching: who is told of a change, and who is not any more."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.game.game import Game
from linie1_widget.watching import Watchers

WATCH = [Board().watch, Game(2, seed=1).watch, Watchers().add]


@pytest.mark.parametrize("watch", WATCH)
def test_to_stop_twice_takes_nobody_elses_place(
    watch: Callable[[Callable[[], None]], Callable[[], None]],
) -> None:
    def watcher() -> None:
        """The same for both."""

    for stop in [watch(watcher), watch(watcher)]:
        stop()
        stop()


def test_the_same_function_may_watch_twice() -> None:
    board, told = Board(), []
    stops = [board.watch(told.clear), *(board.watch(lambda: told.append(1)),) * 2]
    again = board.watch(lambda: told.append(2))
    stops[1]()
    stops[2]()
    board.lay("d10", "S0")
    assert told == [2]
    again()


def test_nobody_is_told_who_is_sent_away_or_waits_for_one_that_fails() -> None:
    watchers, told = Watchers(), []
    watchers.add(lambda: stop())
    stop = watchers.add(lambda: told.append("late"))
    watchers.add(Mock(side_effect=ValueError("not me")))
    watchers.add(lambda: told.append("told"))
    with pytest.raises(ValueError, match="not me"):
        watchers.tell()
    assert told == ["told"]
