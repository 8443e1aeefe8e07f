"""What an experiment is: a question, tasks, work on each, and what comes of all rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Generic, TypeVar

from linie1_widget.experiments.studies.finding import Finding
from linie1_widget.language.language import Told

TaskT = TypeVar("TaskT")
RowT = TypeVar("RowT")

_SEED_BITS = 32


@dataclass(frozen=True)
class Study(Generic[TaskT, RowT]):
    """An experiment that is ready to run.

    Attributes
    ----------
    name : str
        As `experiment` is told it.
    question : Told
        What it asks.
    tasks : callable
        Given how many and a seed, the tasks in order: fewer tasks of the same seed are
        the first of more, so that an experiment can be made longer.
    work : callable
        From a task to its row, and nothing else: any process on any machine can do it. It
        is a function of a module, so that it can be sent there.
    row : type
        A frozen dataclass of numbers, texts, and tuples of them, which JSON can hold.
    summary : callable
        From the rows to what was found.
    games : int
        How many tasks give a clear answer.
    least : int
        With fewer there is none.
    """

    name: str
    question: Told
    tasks: Callable[[int, int], Iterator[TaskT]]
    work: Callable[[TaskT], RowT]
    row: type[RowT]
    summary: Callable[[Sequence[RowT]], Finding]
    games: int
    least: int

    def to_json(self, row: RowT) -> dict[str, Any]:
        """A row as JSON holds it."""
        return asdict(row)  # type: ignore[call-overload, no-any-return]

    def from_json(self, data: dict[str, Any]) -> RowT:
        """Read what `to_json` gave.

        >>> from linie1_widget.experiments.studies import EXPERIMENTS
        >>> study = EXPERIMENTS["tree_losses"]
        >>> row = study.work(next(study.tasks(1, 0)))
        >>> study.from_json(study.to_json(row)) == row
        True
        """
        return self.row(**{name: _frozen(value) for name, value in data.items()})

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


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
