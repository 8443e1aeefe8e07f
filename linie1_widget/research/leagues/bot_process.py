"""The program in which one bot of a league plays one game.

What the league sends is pickled, for the league is trusted. What the bot answers is a line
of JSON, for the bot is not.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import signal
import sys
from contextlib import suppress
from inspect import signature
from io import TextIOBase
from random import Random
from traceback import extract_tb
from types import ModuleType, SimpleNamespace
from typing import Any

from linie1_widget.base.arguments import label
from linie1_widget.table.bots.bot import Bot
from linie1_widget.table.bots.game_kinds import as_maker, make_bot

LONGEST_OUTPUT = 1_000_000  # characters that a bot may print in a game
LONGEST_FILE = 16 * 2**20  # bytes of a file that a bot may write
_LONGEST_ERROR = 400  # characters
_LONGEST_MOVE = 10_000  # of a drive over the whole board, several times

_MODULE = "league_bot"

# The faults that a bot can report itself, by their names in `BotLoss`.
FAULTS = frozenset({"NO_BOT", "MANY_BOTS", "MEMORY", "PRINTED", "RAISED"})


class _NoBot(Exception):
    """The file has no bot, or several; the message names those."""


class _TooMuchOutput(Exception):
    """The bot has printed more than it may."""


class _Output(TextIOBase):
    """A text stream that counts what is written, and drops it."""

    _left = LONGEST_OUTPUT

    def write(self, text: str) -> int:
        self._left -= len(text)
        if self._left < 0:
            raise _TooMuchOutput
        return len(text)


def load_bot(source: bytes, path: str, rng: Random) -> Bot:
    """Run the text of a file, and make the bot that it defines."""
    module = ModuleType(_MODULE)
    module.__file__ = path
    sys.modules[_MODULE] = module
    exec(compile(source, path, "exec"), module.__dict__)
    names = vars(module)
    if callable(names.get("choose")):
        function: Any = SimpleNamespace(choose=names["choose"])
        return function  # type: ignore[no-any-return]
    own = [
        value
        for value in names.values()
        if isinstance(value, type)
        and value.__module__ == _MODULE
        and callable(getattr(value, "choose", None))
    ]
    named: Any = names.get("Bot", Bot)
    if named is Bot and len(own) != 1:  # the name of the protocol may be imported
        raise _NoBot(", ".join(label(value.__name__) for value in own))
    maker: Any = own[0] if named is Bot else named
    if isinstance(maker, type) and not signature(maker).parameters:  # without luck
        return make_bot(lambda _rng: maker(), rng)
    return make_bot(as_maker(maker, {}), rng)


def _limit_resources(memory: int) -> None:
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return
    for name, most in (
        (resource.RLIMIT_AS, memory * 2**20),
        (resource.RLIMIT_FSIZE, LONGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        with suppress(ValueError, OSError):  # macOS refuses the first
            resource.setrlimit(name, (most, most))


def _fault(error: BaseException, path: str) -> tuple[str, str]:
    """Return the name of a fault, and what the league cannot know of it."""
    if isinstance(error, _NoBot):
        return ("MANY_BOTS", str(error)) if str(error) else ("NO_BOT", "")
    if isinstance(error, MemoryError):
        return "MEMORY", ""
    if isinstance(error, _TooMuchOutput):
        return "PRINTED", ""
    text = type(error).__name__
    with suppress(Exception):  # its __str__ may fail
        text = f"{text}: {error}" if str(error) else text
    frames = extract_tb(error.__traceback__)
    own = [frame.lineno for frame in frames if frame.filename == path]
    return "RAISED", label(f"{text} (line {own[-1]})" if own else text, _LONGEST_ERROR)


def main() -> None:
    """Answer the requests on standard input until it ends."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    sys.stdout = sys.stderr = _Output()
    unpickler = pickle.Unpickler(requests)
    path, source, rng, memory, seconds = unpickler.load()
    random.setstate(rng.getstate())  # for bots that use no other luck
    _limit_resources(memory)
    bot: Bot | None = None
    alarm = getattr(signal, "alarm", lambda _seconds: 0)  # not on Windows
    while True:
        try:
            if bot is None:
                alarm(seconds)
                bot = load_bot(source, path, rng)
                answer = "ready", ""
            else:
                view = unpickler.load()
                alarm(seconds)
                # Views of other packages are sent each by itself, see `IsolatedBot`.
                move = bot.choose(pickle.loads(view) if isinstance(view, bytes) else view)
                answer = "move", str(move)[:_LONGEST_MOVE]
        except EOFError:
            return
        except BaseException as error:  # SystemExit too
            answer = _fault(error, path)
        alarm(0)
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
