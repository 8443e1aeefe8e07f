"""The size of a batch of tasks, and the number of batches under way."""

from __future__ import annotations

import os
from dataclasses import dataclass

_MOST_TASKS = 10_000
_MOST_BATCHES = 4096

_FASTER = 4  # Limits the growth per batch, because the first tasks may be unusually quick.

_WEIGHT = 0.2  # weight of the last batch in the moving average


@dataclass
class Pace:
    """Controller of the batch size and of the number of batches under way.

    The number of workers of an executor is unknown and may change. While batches wait
    for a shorter time than they run, a worker may be idle, and one more is allowed.

    >>> pace = Pace(seconds=1.0, at_once=2)
    >>> pace.learn(tasks=1, worked=0.1, waited=0.5)
    >>> pace.learn(tasks=4, worked=0.4, waited=0.0)
    >>> pace.size, pace.at_once
    (10, 3)
    """

    seconds: float  # target duration of a batch
    size: int = 1  # tasks in the next batch
    at_once: int = 2 * (os.cpu_count() or 1)  # batches that may be under way
    _mean: float | None = None

    def learn(self, tasks: int, worked: float, waited: float) -> None:
        """Update from a batch, given its seconds of work and of transit and queueing."""
        took = worked / tasks
        self._mean = (
            took if self._mean is None else self._mean + _WEIGHT * (took - self._mean)
        )
        most = min(_FASTER * self.size, _MOST_TASKS)
        fitting = self.seconds / self._mean if self._mean > 0 else most
        self.size = max(1, int(min(fitting, most)))
        if waited < worked:
            self.at_once = min(self.at_once + 1, _MOST_BATCHES)
