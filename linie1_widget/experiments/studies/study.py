"""What an experiment is: a question, tasks, work on each, and what comes of it all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from linie1_widget.experiments.studies.finding import Finding
from linie1_widget.language.language import TranslatableBase

TaskT = TypeVar("TaskT")
RowT = TypeVar("RowT")

_SEED_BITS = 32


@dataclass(frozen=True, repr=False)
class Study(Generic[TaskT, RowT]):
    """An experiment that is ready to run.

    Attributes
    ----------
    name : str
        As `experiment` is told it.
    question : TranslatableBase
        What it asks.
    task, row : type
        Frozen dataclasses, of a task and of what is found for it: what a results file can
        hold, see `results_file`.
    tasks : callable
        Given how many and a seed, the tasks in order: fewer tasks of the same seed are
        the first of more, so that an experiment can be made longer.
    work : callable
        From a task to its row, and nothing else: any process on any machine can do it. It
        is a function of a module, so that it can be sent there.
    summary : callable
        From the tasks with their rows to what was found.
    games : int
        How many tasks give a clear answer.
    least : int
        With fewer there is none.

    Examples
    --------
    >>> from linie1_widget.experiments import EXPERIMENTS
    >>> EXPERIMENTS["rides"]
    <Study rides: Do trolleys take as many turns as they are expected to?>
    """

    name: str
    question: TranslatableBase
    task: type[TaskT]
    row: type[RowT]
    tasks: Callable[[int, int], Iterator[TaskT]]
    work: Callable[[TaskT], RowT]
    summary: Callable[[Sequence[tuple[TaskT, RowT]]], Finding]
    games: int
    least: int

    def __repr__(self) -> str:
        return f"<Study {self.name}: {self.question}>"


def seeds(count: int, seed: int) -> Iterator[int]:
    """So many seeds, drawn from one.

    >>> list(seeds(2, 1)) == list(seeds(3, 1))[:2]
    True
    """
    rng = Random(seed)
    for _ in range(count):
        yield int(rng.random() * 2**_SEED_BITS)
