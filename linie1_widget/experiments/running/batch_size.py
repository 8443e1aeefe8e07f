"""How many tasks make a batch, and how many batches are sent out at once."""

from __future__ import annotations

import os
from dataclasses import dataclass

_MOST_TASKS = 10_000
_MOST_BATCHES = 4096

_FASTER = 4
"""A batch is at most so many times as large as the one before: the first tasks may have
been the quick ones."""

_WEIGHT = 0.2
"""How much the last batch counts among all before it."""


@dataclass
class Pace:
    """Learns from each batch how large the next one should be, and how many are needed.

    Nobody can ask an executor how many workers it has, and on a cluster they come and
    go. So as long as batches are worked on sooner than they would take to be worked on,
    somebody may be idle, and one more is sent out; in the end each worker has about one
    batch in hand and one that waits for it.

    Parameters
    ----------
    seconds : float
        How long a batch should take.

    Attributes
    ----------
    size : int
        How many tasks the next batch has.
    at_once : int
        How many batches may be under way.

    Examples
    --------
    >>> pace = Pace(seconds=1.0, at_once=2)
    >>> pace.learn(tasks=1, worked=0.1, waited=0.5)
    >>> pace.size, pace.at_once
    (4, 2)
    >>> pace.learn(tasks=4, worked=0.4, waited=0.0)
    >>> pace.size, pace.at_once
    (10, 3)
    """

    seconds: float
    size: int = 1
    at_once: int = 2 * (os.cpu_count() or 1)
    _mean: float | None = None

    def learn(self, tasks: int, worked: float, waited: float) -> None:
        """Take in how long a batch has taken.

        Parameters
        ----------
        tasks : int
            How many it had.
        worked : float
            How many seconds a worker was at it.
        waited : float
            How many seconds it was on its way or in a queue.
        """
        took = worked / tasks
        self._mean = (
            took if self._mean is None else self._mean + _WEIGHT * (took - self._mean)
        )
        most = min(_FASTER * self.size, _MOST_TASKS)
        fitting = self.seconds / self._mean if self._mean > 0 else most
        self.size = max(1, int(min(fitting, most)))
        if waited < worked:
            self.at_once = min(self.at_once + 1, _MOST_BATCHES)
