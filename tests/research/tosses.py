"""Small tasks and unusual bots, in a module that workers can import."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from linie1_widget.research import ResultsFile
from linie1_widget.table.bots.bot import RandomBot

LUCK = Random(1)


@dataclass(frozen=True)
class Toss:
    seed: int
    times: int = 3


@dataclass(frozen=True)
class Tossed:
    heads: int
    first: str | None
    shown: tuple[str, ...]
    share: float


def toss(task: Toss) -> Tossed:
    rng = Random(task.seed)
    shown = tuple("heads" if rng.random() < 0.5 else "tails" for _ in range(task.times))
    heads = shown.count("heads")
    first = shown[0] if shown else None
    return Tossed(heads, first, shown, heads / max(1, task.times))


def tosses(number: int) -> list[Toss]:
    return [Toss(seed, seed % 5) for seed in range(number)]


def found(tasks: Sequence[Toss]) -> list[tuple[Toss, Tossed]]:
    return [(task, toss(task)) for task in tasks]


def results_in(folder: Path) -> ResultsFile[Toss, Tossed]:
    folder.mkdir(exist_ok=True)
    return ResultsFile(folder / "tosses.jsonl", Toss, Tossed)


def toss_or_die(grave: str, seed: int, task: Toss) -> Tossed:
    """Kill this process at a task, unless a file records that it has happened before."""
    if task.seed == seed:
        with suppress(FileExistsError):
            Path(grave).touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
    return toss(task)


def toss_or_fail(task: Toss) -> Tossed:
    if task.seed == 17:
        raise ZeroDivisionError("on its edge")
    return toss(task)


class Tired(RandomBot):
    left = 3

    def choose(self, view: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("<b>zzz</b>")
        return super().choose(view)


def patient(rng: Random, patience: int) -> RandomBot:
    return RandomBot(rng)


def forgetful(rng: Random) -> RandomBot:
    return RandomBot(LUCK)


def missing(rng: Random) -> Any:
    raise LookupError("it is not here")
