"""Watching: who is told of a change, and who is not any more."""

from __future__ import annotations

from collections.abc import Callable

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

    stop = watch(watcher)
    other = watch(watcher)
    stop()
    stop()
    other()
    other()


def test_the_same_function_may_watch_twice() -> None:
    board, told = Board(), []
    stops = [board.watch(told.clear), *(board.watch(lambda: told.append(1)),) * 2]
    again = board.watch(lambda: told.append(2))
    stops[1]()
    stops[2]()
    board.lay("d10", "S0")
    assert told == [2]
    again()


def test_who_is_sent_away_meanwhile_is_not_told() -> None:
    watchers, told = Watchers(), []
    watchers.add(lambda: stop())
    stop = watchers.add(lambda: told.append("late"))
    watchers.tell()
    assert told == []


def test_one_that_fails_holds_up_nobody() -> None:
    watchers, told = Watchers(), []

    def fails() -> None:
        raise ValueError("not me")

    watchers.add(fails)
    watchers.add(lambda: told.append("told"))
    with pytest.raises(ValueError, match="not me"):
        watchers.tell()
    assert told == ["told"]
