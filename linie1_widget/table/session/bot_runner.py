"""Bots that play at a table without blocking the kernel."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from linie1_widget.base.errors import BotFailed
from linie1_widget.base.language.key import FormattedNumber
from linie1_widget.base.widget.background import in_thread
from linie1_widget.table.bots.bot import Bot, chosen, make, who
from linie1_widget.table.game.protocol import View
from linie1_widget.table.texts import BotFault

if TYPE_CHECKING:
    from linie1_widget.table.session.session import Session


class Turn(NamedTuple):
    """A bot's turn; `at` stays equal as long as the game does not change."""

    bot: Bot
    view: View[Any]
    at: object


class BotRunner:
    """A runner of the bots' turns in a session, on the running event loop or at once."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._task: asyncio.Task[None] | None = None
        # An abandoned bot goes on in its thread; it must not be called twice at a time.
        self._locks: defaultdict[int, Lock] = defaultdict(Lock)

    def start(self) -> None:
        """Begin a bot's turn on the event loop, if there is one."""
        if self._task is None or self._task.done():
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return
            self._task = loop.create_task(self._work())

    def stop(self) -> None:
        """Stop the bots before their next move."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._session.set_work(False, self._session.failed)

    def play_at_once(self) -> None:
        """Make the bots' moves now, as long as it is a bot's turn, without a time limit."""
        self.stop()
        while self._session.is_bots_turn:
            turn = self._turn()
            lock = self._locks[id(turn.bot)]
            # An abandoned thread of the same bot may still be running.
            if not lock.acquire(timeout=self._session.patience):
                raise self._too_slow(turn)
            try:
                move = chosen(turn.bot, turn.view)
            finally:
                lock.release()
            self._play(turn, move)

    async def _work(self) -> None:
        session, turn = self._session, None
        try:
            while session.is_bots_turn:
                session.set_work(True, session.failed)
                turn = self._turn()
                move = await self._choice(turn)
                await asyncio.sleep(session.pace)
                if session.is_bots_turn and self._at == turn.at:
                    self._play(turn, move)
        except (asyncio.CancelledError, KeyboardInterrupt):
            raise
        except BaseException as error:
            session.bot_failed(turn and turn.view.player, error)
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                session.set_work(False, session.failed)

    async def _choice(self, turn: Turn) -> Any:
        def choose() -> Any:
            try:
                return chosen(turn.bot, turn.view)
            except KeyboardInterrupt:
                # Raised by the bot: that of a user reaches the kernel's own thread only.
                whose = who(turn.bot, turn.view)
                error = BotFault.RAISED(who=whose, error="KeyboardInterrupt")
                raise BotFailed(error) from None

        patience = self._session.patience
        try:
            return await in_thread(choose, self._locks[id(turn.bot)], patience)
        except TimeoutError:
            raise self._too_slow(turn) from None

    def _too_slow(self, turn: Turn) -> BotFailed:
        whose, seconds = who(turn.bot, turn.view), f"{self._session.patience:g}"
        return BotFailed(BotFault.SLOW(who=whose, seconds=FormattedNumber(seconds)))

    @property
    def _at(self) -> object:
        game = self._session.game
        return id(game), len(game.history), game.state

    def _turn(self) -> Turn:
        game, bots = self._session.game, self._session.bots
        # A copy, as the bot thinks in a thread of its own while this game may change.
        return Turn(bots[game.to_move], game.copy().view(game.to_move), self._at)

    def _play(self, turn: Turn, move: Any) -> None:
        make(turn.bot, move, lambda: turn.view, self._session.make)
