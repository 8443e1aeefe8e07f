"""Small tasks of many kinds, in a module that workers can import."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from linie1_widget.experiments import ResultsFile, results_file


@dataclass(frozen=True)
class Toss:
    """How many times a coin is tossed."""

    seed: int
    times: int = 3


@dataclass(frozen=True)
class Tossed:
    """What came of it."""

    heads: int
    first: str | None
    shown: tuple[str, ...]
    share: float


def toss(task: Toss) -> Tossed:
    """Toss a coin."""
    rng = Random(task.seed)
    shown = tuple("heads" if rng.random() < 0.5 else "tails" for _ in range(task.times))
    heads = shown.count("heads")
    first = shown[0] if shown else None
    return Tossed(heads, first, shown, heads / max(1, task.times))


def tosses(number: int) -> list[Toss]:
    """Tasks of different sizes, one of them empty."""
    return [Toss(seed, seed % 5) for seed in range(number)]


def found(tasks: Sequence[Toss]) -> list[tuple[Toss, Tossed]]:
    """What is to come of them."""
    return [(task, toss(task)) for task in tasks]


def results_in(folder: Path, suffix: str = ".jsonl") -> ResultsFile[Toss, Tossed]:
    """A file of results in a folder, which is made if need be."""
    folder.mkdir(exist_ok=True)
    return results_file(folder / f"tosses{suffix}", Toss, Tossed)


def die_once(grave: str) -> None:
    """Kill this process, unless a file says that it has happened: the dead forget."""
    with suppress(FileExistsError):
        Path(grave).touch(exist_ok=False)
        os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class KillsWorker:
    """Tosses a coin, and kills its own process at one task, once."""

    grave: str
    seed: int

    def __call__(self, task: Toss) -> Tossed:
        """Toss a coin, or die."""
        if task.seed == self.seed:
            die_once(self.grave)
        return toss(task)
