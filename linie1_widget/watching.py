"""Telling those who watch, all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def tell(watchers: Iterable[Callable[[], None]]) -> None:
    """Call each watcher, also when one before it fails or is interrupted.

    The first error is raised when all have been told.

    >>> def fails():
    ...     raise ValueError("not me")
    >>> tell([fails, lambda: print("told")])
    Traceback (most recent call last):
    ...
    ValueError: not me
    """
    failed: BaseException | None = None
    # A watcher may stop watching while it is told.
    for watcher in tuple(watchers):
        try:
            watcher()
        except BaseException as error:
            failed = failed or error
    if failed is not None:
        raise failed
