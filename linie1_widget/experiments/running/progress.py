"""A bar that shows how far a long run is, where tqdm is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

_DELAY = 1.0
"""Seconds. What takes less needs no bar."""


@contextmanager
def progress_bar(
    wanted: bool, unit: str, total: int | None, done: int
) -> Iterator[Callable[[int], object]]:
    """What is to be called with the number of tasks that were just done.

    Parameters
    ----------
    wanted : bool
    unit : str
        What is counted.
    total : int, optional
        How many there are, if that is known.
    done : int
        How many were done before.
    """
    bar = None
    if wanted:
        try:
            tqdm = import_module("tqdm.auto").tqdm
        except ModuleNotFoundError:
            pass
        else:
            bar = tqdm(total=total, initial=done, unit=unit, delay=_DELAY)
    if bar is None:
        yield lambda number: None
        return
    try:
        yield bar.update
    finally:
        bar.close()
