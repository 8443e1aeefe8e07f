"""The definition of an experiment, and the findings shipped with the package."""

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
    """An experiment: a question, tasks, the work on each task, and a summary.

    Attributes
    ----------
    name : str
    question : TranslatableBase
    task, row : type
        The frozen dataclasses of a task and its result, as for `results_file`.
    tasks : callable
        Returns an iterator of tasks, given their number and a seed. With the same seed,
        fewer tasks are the beginning of more, so that an experiment can be extended.
    work : callable
        A picklable function that returns the row of a task and depends on nothing else.
    summary : callable
        Returns the finding, given pairs of tasks and rows.
    games, least : int
        The default and the smallest number of tasks.

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
    """Yield seeds drawn from a seed; fewer of them are the beginning of more."""
    rng = Random(seed)
    for _ in range(count):
        yield int(rng.random() * 2**_SEED_BITS)
