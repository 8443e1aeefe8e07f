"""A progress bar for long runs, if tqdm is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

_DELAY = 1.0  # seconds before the bar appears


@contextmanager
def progress_bar(
    wanted: bool, unit: str, total: int | None, done: int
) -> Iterator[Callable[[int], object]]:
    """Yield a function that advances the bar by a number of finished tasks."""
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
