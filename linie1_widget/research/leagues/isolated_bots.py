"""Bots of a league, each in a process with limits, and the game that they play."""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
from collections.abc import Mapping
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from io import BytesIO
from math import ceil
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from sysconfig import get_path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic
from typing import Any, NoReturn

from linie1_widget.base.arguments import is_number, label
from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.key import FormattedNumber, Translatable, sentence_of
from linie1_widget.research.leagues import bot_process
from linie1_widget.research.texts import BotLoss
from linie1_widget.research.tournaments.schedule import Match, MatchResult, play_match
from linie1_widget.table.bots.game_kinds import AnyKind
from linie1_widget.table.game.protocol import PlayersView, View

LOADING = 20.0  # seconds for Python and the bot's imports, also on a busy machine
_DYING = 1.0  # seconds in which a process that has closed its output ends
_LONGEST_ANSWER = 100_000  # bytes

# What Python and its libraries need to start. Other variables may hold passwords.
_PASSED_ON = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LD_LIBRARY_PATH")

# Bots that iterate over sets play the same again; threads of libraries eat no memory.
_SET = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


@dataclass(frozen=True)
class BotFile:
    """The file of a bot, as it was when the league began."""

    path: str
    source: bytes

    @property
    def version(self) -> str:
        """A text that changes with the content of the file."""
        return sha256(self.source).hexdigest()[:16]


@dataclass(frozen=True)
class Limits:
    """The seconds for each move, and the megabytes for a game."""

    seconds: float
    memory: int

    def __post_init__(self) -> None:
        if not (is_number(self.seconds) and 0 < self.seconds <= 3600):
            raise InvalidValue(
                f"a bot has more than 0 and up to 3600 seconds for a move, not "
                f"{self.seconds!r}"
            )
        if not (is_number(self.memory) and 64 <= self.memory <= 2**20):
            raise InvalidValue(
                f"a bot has 64 to {2**20} megabytes of memory, not {self.memory!r}"
            )


class _BotLost(Exception):
    """The bot has lost the game."""


class IsolatedBot:
    """A bot in a process of its own, which ends when this is closed.

    Only the texts of its moves are taken from there.
    """

    fault: Translatable | None = None  # why it has lost

    def __init__(self, file: BotFile, limits: Limits, rng: Random) -> None:
        self._file, self._limits = file, limits
        self._buffer = BytesIO()
        self._pickler = pickle.Pickler(self._buffer)
        self._folder = TemporaryDirectory(ignore_cleanup_errors=True)
        self._ready_until: float | None = monotonic() + LOADING
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        # A bot may be called as a library, and so may a file where Python was started, such
        # as random.py: the standard library comes first.
        own = Path(file.path).parent
        places = [get_path("stdlib")]
        places += [place for place in sys.path if place and Path(place) != own]
        self._process = Popen(
            [sys.executable, "-m", bot_process.__name__],
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            cwd=self._folder.name,
            env={**environment, **_SET, "PYTHONPATH": os.pathsep.join(places)},
            start_new_session=True,  # no Ctrl-C, and one end for all that it starts
        )
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        # A pipe can block both ways, and cannot be waited for on Windows. This thread may
        # block for ever if the bot has started a process that holds the pipe.
        Thread(target=self._exchange, daemon=True).start()
        # If the league is killed, a bot that hangs is not left behind for ever.
        alarm = ceil(LOADING + limits.seconds)
        start = file.path, file.source, rng, limits.memory, alarm
        self._requests.put(self._pack(start))

    def _exchange(self) -> None:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        with suppress(OSError), stdin, stdout:
            while (request := self._requests.get()) is not None:
                stdin.write(request)
                stdin.flush()
                self._answers.put(stdout.readline(_LONGEST_ANSWER))
        self._answers.put(b"")

    def choose(self, view: View[Any]) -> str:
        """Return the text of the bot's move, which is allowed."""
        number = len(view.record) + 1
        if self._ready_until is not None:
            left = max(0.0, self._ready_until - monotonic())
            if self._answer(left, number, BotLoss.NOT_READY)[0] != "ready":
                self._lose(BotLoss.FORGED, number)
            self._ready_until = None
        # Only views of this class are known to have values that never change.
        fixed = isinstance(view, PlayersView)
        self._requests.put(self._pack(view if fixed else pickle.dumps(view)))
        kind, move = self._answer(self._limits.seconds, number, BotLoss.SLOW)
        if kind != "move":
            self._lose(BotLoss.FORGED, number)
        try:
            verdict = view.explain(move)
        except Linie1Error as error:
            verdict = sentence_of(error) or str(error)
        if not verdict or isinstance(verdict, str):
            self._lose(BotLoss.REFUSED, number, move=repr(label(move)), verdict=verdict)
        return move

    def _pack(self, request: object) -> bytes:
        """Return a request as bytes; what was sent before is not sent again."""
        self._pickler.dump(request)
        packed = self._buffer.getvalue()
        self._buffer.seek(0)
        self._buffer.truncate()
        return packed

    def _answer(self, seconds: float, number: int, late: BotLoss) -> tuple[str, str]:
        """Return the kind of the answer and its text; lose the game if there is none."""
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            self._lose(late, number, seconds=FormattedNumber(f"{seconds:g}"))
        if not line:
            self._lose(BotLoss.ENDED, number, how=self._ending())
        try:
            kind, text = json.loads(line)
        except (ValueError, TypeError, RecursionError):
            self._lose(BotLoss.FORGED, number)
        if not (isinstance(kind, str) and isinstance(text, str)):
            self._lose(BotLoss.FORGED, number)
        if kind in bot_process.FAULTS:
            unloaded = kind == "RAISED" and late is BotLoss.NOT_READY
            why = BotLoss.NOT_LOADED if unloaded else BotLoss[kind]
            self._lose(why, number, error=text)
        return kind, text

    def _ending(self) -> Translatable:
        try:
            code = self._process.wait(_DYING)
        except TimeoutExpired:
            return BotLoss.STILL_THERE
        if code >= 0:
            return BotLoss.EXIT_CODE(code=code)
        with suppress(ValueError):
            return BotLoss.SIGNAL(signal=signal.Signals(-code).name)
        return BotLoss.SIGNAL(signal=-code)

    def _lose(self, why: BotLoss, number: int, **arguments: object) -> NoReturn:
        self.fault = why(
            bot=Path(self._file.path).name,
            number=number,
            memory=self._limits.memory,
            most=bot_process.LONGEST_OUTPUT,
            **arguments,
        )
        raise _BotLost

    def close(self) -> None:
        """End the process, and all that it has started."""
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._requests.put(None)
        self._folder.cleanup()


def play_isolated(
    kind: AnyKind, files: Mapping[str, BotFile], limits: Limits, match: Match
) -> MatchResult:
    """Play a match with a process for each seat."""
    bots: list[IsolatedBot] = []  # in the order of their seats
    with ExitStack() as stack:

        def begin(file: BotFile, rng: Random) -> IsolatedBot:
            bots.append(stack.enter_context(closing(IsolatedBot(file, limits, rng))))
            return bots[-1]

        makers = {name: partial(begin, file) for name, file in files.items()}
        result = play_match(kind, makers, match)
    if result.failed is None or (fault := bots[result.failed].fault) is None:
        return result
    return replace(result, error=str(fault))
