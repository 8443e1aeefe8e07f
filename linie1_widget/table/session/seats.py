"""The seats at a table, and bots that think in threads of their own."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from threading import Lock, Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from linie1_widget.base.arguments import as_whole, label
from linie1_widget.base.errors import BotFailed, InvalidValue, WrongType
from linie1_widget.base.language.key import FormattedNumber
from linie1_widget.table.bots.bot import Bot, choose_move, name_bot, push_choice
from linie1_widget.table.bots.game_kinds import Levels, as_maker, make_bot
from linie1_widget.table.game.protocol import View
from linie1_widget.table.texts import BotFault

if TYPE_CHECKING:
    from linie1_widget.table.session.session import Session


class SeatedBot(NamedTuple):
    """A bot at its seat, with the level that the page shows."""

    level: str
    bot: Bot


def seat_bots(
    names: Sequence[str],
    bots: Mapping[Any, Any],
    levels: Levels,
    rng: Random,
    present: Mapping[int, SeatedBot] = MappingProxyType({}),
) -> dict[int, SeatedBot]:
    """Return the bots by the number of their player.

    A bot among `present` whose level no factory makes keeps its seat if `bots` names it.
    """
    if not isinstance(bots, Mapping):
        raise WrongType(f"bots are given as {{'Ben': 'greedy'}}, not as {bots!r}")
    seats: dict[int, SeatedBot] = {}
    for key, value in bots.items():
        player = seat_of(names, key)
        if player in seats:
            raise InvalidValue(f"{key!r} is player {player}, who has a bot already")
        seats[player] = _seat(value, levels, rng, present.get(player))
    return seats


def seat_of(names: Sequence[str], player: object) -> int:
    """Return the number of a player, who is given by name or number."""
    number = as_whole(player)
    if number is not None and 0 <= number < len(names):
        return number
    if isinstance(player, str) and player in names:
        return names.index(player)
    raise InvalidValue(
        f"there is no player {player!r}: they are {', '.join(names)}, "
        f"or 0 to {len(names) - 1}"
    )


def _seat(value: Any, levels: Levels, rng: Random, present: SeatedBot | None) -> SeatedBot:
    if present is not None and present.level == value and value not in levels:
        return present
    bot = make_bot(as_maker(value, levels), rng)
    return SeatedBot(value if isinstance(value, str) else label(type(bot).__name__), bot)


FoundT = TypeVar("FoundT")


class Worker:
    """A thread for the work of many, one after the other; it ends when nothing is left."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_working = False

    async def result(self, work: Callable[[], FoundT]) -> FoundT:
        """Return the result of `work`, which is not begun if it is no longer wanted."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[FoundT] = loop.create_future()
        task = partial(_give, loop, answer, work)
        self._begin(task)
        try:
            return await answer
        finally:
            # Of who asks again and again, only the last question waits.
            with self._lock, suppress(ValueError):
                self._waiting.remove(task)

    def _begin(self, task: Callable[[], None]) -> None:
        with self._lock:
            self._waiting.append(task)
            if self._is_working:
                return
            self._is_working = True
        _start(self._work)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._is_working = False
                    return
                task = self._waiting.popleft()
            task()


async def in_thread(work: Callable[[], FoundT], lock: Lock, patience: float) -> FoundT:
    """Return the result of `work`, which is done in a thread while nobody else has `lock`.

    Abandoned work goes on in its thread, and work that is no longer wanted is not begun.
    If it takes longer than `patience` seconds, a `TimeoutError` is raised.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[FoundT] = loop.create_future()

    def think() -> None:
        if lock.acquire(timeout=patience):
            try:
                _give(loop, answer, work)
            finally:
                lock.release()

    _start(think)
    # Not asyncio.wait_for: before Python 3.12 it may swallow the cancellation.
    timer = loop.call_later(patience, _settle, answer, None, TimeoutError())
    try:
        return await answer
    finally:
        timer.cancel()


def _start(act: Callable[[], None]) -> None:
    """Do something in a thread."""
    try:
        # A daemon, so that endless work does not keep the kernel from ending.
        Thread(target=act, daemon=True).start()
    except RuntimeError:
        # No threads, as in a browser's Python: everything waits.
        act()


def _give(
    loop: asyncio.AbstractEventLoop,
    answer: asyncio.Future[FoundT],
    work: Callable[[], FoundT],
) -> None:
    """Do what is still wanted, and give the loop the result."""
    if answer.done():
        return
    found, failure = None, None
    try:
        found = work()
    except BaseException as error:
        failure = error
    with suppress(RuntimeError):  # the loop may be closed by now
        loop.call_soon_threadsafe(_settle, answer, found, failure)


def _settle(
    answer: asyncio.Future[Any], found: object, error: BaseException | None
) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(found)
    else:
        answer.set_exception(error)


class BotTurn(NamedTuple):
    """A bot's turn; `position` stays equal as long as the game does not change."""

    bot: Bot
    view: View[Any]
    position: object


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
                move = choose_move(turn.bot, turn.view)
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
                if session.is_bots_turn and self._position_now == turn.position:
                    self._play(turn, move)
        except (asyncio.CancelledError, KeyboardInterrupt):
            raise
        except BaseException as error:
            session.bot_failed(turn and turn.view.player, error)
        finally:
            if self._task is asyncio.current_task():
                self._task = None
                session.set_work(False, session.failed)

    async def _choice(self, turn: BotTurn) -> Any:
        def choose() -> Any:
            try:
                return choose_move(turn.bot, turn.view)
            except KeyboardInterrupt:
                # Raised by the bot: that of a user reaches the kernel's own thread only.
                whose = name_bot(turn.bot, turn.view)
                error = BotFault.RAISED(who=whose, error="KeyboardInterrupt")
                raise BotFailed(error) from None

        patience = self._session.patience
        try:
            return await in_thread(choose, self._locks[id(turn.bot)], patience)
        except TimeoutError:
            raise self._too_slow(turn) from None

    def _too_slow(self, turn: BotTurn) -> BotFailed:
        whose, seconds = name_bot(turn.bot, turn.view), f"{self._session.patience:g}"
        return BotFailed(BotFault.SLOW(who=whose, seconds=FormattedNumber(seconds)))

    @property
    def _position_now(self) -> object:
        game = self._session.game
        return id(game), len(game.history), game.state

    def _turn(self) -> BotTurn:
        game, bots = self._session.game, self._session.bots
        # A copy, as the bot thinks in a thread of its own while this game may change.
        return BotTurn(
            bots[game.to_move], game.copy().view(game.to_move), self._position_now
        )

    def _play(self, turn: BotTurn, move: Any) -> None:
        push_choice(turn.bot, move, lambda: turn.view, self._session.make)
