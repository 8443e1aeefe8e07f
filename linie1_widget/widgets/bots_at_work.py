"""Bots that play beside a widget without holding up the kernel.

A bot thinks in a thread, on a view, which is a copy that nobody changes; its move is made
where everything else happens, on the kernel's own thread. If the game has changed in the
meantime, the thought is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from linie1_widget.engine.moves import Move
from linie1_widget.engine.view import View
from linie1_widget.players.bot import Bot


class Turn(NamedTuple):
    """A bot's turn.

    Attributes
    ----------
    bot : Bot
    view : View
    at : object
        Something that is the same as long as the game is.
    """

    bot: Bot
    view: View
    at: object


class BotsAtWork:
    """Plays the bots' turns one after another, on the running event loop or at once.

    Parameters
    ----------
    turn : callable
        The turn that a bot has now, or None.
    play : callable
        Makes a move.
    tell : callable
        Is told whether a bot is at work.
    fail : callable
        Is told in words what went wrong.
    pace : callable
        How many seconds lie between two moves.
    """

    def __init__(
        self,
        turn: Callable[[], Turn | None],
        play: Callable[[Move], None],
        tell: Callable[[bool], None],
        fail: Callable[[str], None],
        pace: Callable[[], float],
    ) -> None:
        self._turn, self._play = turn, play
        self._tell, self._fail = tell, fail
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        # A thought that was dropped goes on in its thread; a bot has but one head.
        self._thinking = Lock()

    def start(self) -> bool:
        """Begin, if no bot is at work already; False if there is no event loop."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._work(loop))
        return True

    def stop(self) -> None:
        """Let no bot make another move."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._tell(False)

    def play_at_once(self) -> None:
        """Make the bots' moves here and now, as long as it is a bot's turn."""
        self.stop()
        while (turn := self._turn()) is not None:
            self._play(self._choose(turn))

    def _choose(self, turn: Turn) -> Move:
        with self._thinking:
            return turn.bot.choose(turn.view)

    async def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            while (turn := self._turn()) is not None:
                self._tell(True)
                move = await loop.run_in_executor(None, self._choose, turn)
                await asyncio.sleep(self._pace())
                now = self._turn()
                if now is not None and now.at == turn.at:
                    self._play(move)
        except Exception as error:
            self._fail(f"A bot could not go on. {type(error).__name__}: {error}")
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                self._tell(False)
