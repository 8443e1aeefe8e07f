"""Bots that play without blocking the kernel."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import Any, NamedTuple

from linie1_widget.errors import BotFailed
from linie1_widget.language.english.playing import BotFault
from linie1_widget.language.key import FormattedNumber
from linie1_widget.players.bot import Bot, chosen, who
from linie1_widget.turn_game.protocol import View


class BotsTurn(NamedTuple):
    """A bot's turn; `at` stays equal as long as the game does not change."""

    bot: Bot
    view: View[Any]
    at: object


class BotRunner:
    """A runner of the bots' turns, on the running event loop or at once."""

    def __init__(
        self,
        turn: Callable[[], BotsTurn | None],
        play: Callable[[BotsTurn, Any], None],
        notify: Callable[[bool], None],  # is called with True while a bot is at work
        fail: Callable[[BotsTurn | None, BaseException], None],
        pace: Callable[[], float],  # seconds between two moves
        patience: Callable[[], float],  # seconds for a bot to think about a move
    ) -> None:
        self._turn, self._play = turn, play
        self._notify, self._fail = notify, fail
        self._pace, self._patience = pace, patience
        self._task: asyncio.Task[None] | None = None
        # An abandoned bot goes on in its thread; it must not be called twice at a time.
        self._locks: defaultdict[int, Lock] = defaultdict(Lock)

    def start(self) -> bool:
        """Begin, unless a bot is at work already; return False without an event loop."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._work())
        return True

    def stop(self) -> None:
        """Stop the bots before their next move."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._notify(False)

    def play_at_once(self) -> None:
        """Make the bots' moves now, as long as it is a bot's turn, without a time limit."""
        self.stop()
        while (turn := self._turn()) is not None:
            lock = self._locks[id(turn.bot)]
            # An abandoned thread of the same bot may still be running.
            if not lock.acquire(timeout=self._patience()):
                raise _still_thinks(turn, self._patience())
            try:
                move = chosen(turn.bot, turn.view)
            finally:
                lock.release()
            self._play(turn, move)

    async def _work(self) -> None:
        turn = None
        try:
            while (turn := self._turn()) is not None:
                self._notify(True)
                move = await choose_in_thread(
                    turn, self._locks[id(turn.bot)], self._patience()
                )
                await asyncio.sleep(self._pace())
                now = self._turn()
                if now is not None and now.at == turn.at:
                    self._play(turn, move)
        except (asyncio.CancelledError, KeyboardInterrupt):
            raise
        except BaseException as error:
            self._fail(turn, error)
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                self._notify(False)


async def choose_in_thread(turn: BotsTurn, lock: Lock, patience: float) -> Any:
    """Return what a bot chooses in a thread; raise `BotFailed` on errors and delays."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Any] = loop.create_future()

    def give(found: Any) -> None:
        if not answer.done():
            answer.set_result(found)

    def think() -> None:
        if not lock.acquire(timeout=patience):
            return
        try:
            if answer.done():
                return
            found: Any = chosen(turn.bot, turn.view)
        except BotFailed as failure:
            found = failure
        except KeyboardInterrupt:
            # Raised by the bot: that of a user reaches the kernel's own thread only.
            whose = who(turn.bot, turn.view)
            found = BotFailed(BotFault.RAISED(who=whose, error="KeyboardInterrupt"))
        finally:
            lock.release()
        with suppress(RuntimeError):  # the loop may be closed by now
            loop.call_soon_threadsafe(give, found)

    # A daemon, so that an endless bot does not keep the kernel from ending.
    thread = Thread(target=think, name="a bot", daemon=True)
    try:
        thread.start()
    except RuntimeError:
        # No threads, as in a browser's Python: everything waits for the bot.
        think()
    # Not asyncio.wait_for: before Python 3.12 it may swallow the cancellation.
    timer = loop.call_later(patience, give, _still_thinks(turn, patience))
    try:
        found = await answer
    finally:
        timer.cancel()
    if isinstance(found, BotFailed):
        raise found
    return found


def _still_thinks(turn: BotsTurn, patience: float) -> BotFailed:
    whose, seconds = who(turn.bot, turn.view), FormattedNumber(f"{patience:g}")
    return BotFailed(BotFault.SLOW(who=whose, seconds=seconds))
