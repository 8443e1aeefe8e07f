"""Small tasks and unusual bots, in a module that workers can import."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from linie1_widget.experiments import ResultsFile, results_file
from linie1_widget.players.bot import RandomBot

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


def results_in(folder: Path, suffix: str = ".jsonl") -> ResultsFile[Toss, Tossed]:
    folder.mkdir(exist_ok=True)
    return results_file(folder / f"tosses{suffix}", Toss, Tossed)


def die_once(grave: str) -> None:
    """Kill this process, unless a file records that it has happened before."""
    with suppress(FileExistsError):
        Path(grave).touch(exist_ok=False)
        os.kill(os.getpid(), signal.SIGKILL)


def toss_or_die(grave: str, seed: int, task: Toss) -> Tossed:
    if task.seed == seed:
        die_once(grave)
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


@dataclass(frozen=True)
class Mortal:
    """A factory of random bots that kills its process once, at a given game."""

    grave: str
    at: int
    made: ClassVar[Counter[str]] = Counter()

    def __call__(self, rng: Random) -> RandomBot:
        Mortal.made[self.grave] += 1
        if Mortal.made[self.grave] == self.at:
            die_once(self.grave)
        return RandomBot(rng)
