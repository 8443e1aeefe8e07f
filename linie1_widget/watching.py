"""Those who want to be told when something changes."""

from __future__ import annotations

from collections.abc import Callable

Watcher = Callable[[], None]


class Watchers(dict[object, Watcher]):
    """Functions to be called after each change, in the order in which they came.

    Examples
    --------
    >>> watchers = Watchers()
    >>> stop = watchers.add(lambda: print("changed"))
    >>> watchers.notify()
    changed
    >>> stop()
    >>> stop()
    >>> watchers.notify()
    """

    __slots__ = ()

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Have a function called from now on, until what is returned is called."""
        # A key of its own: the same function may come twice, and equal ones may go.
        key = object()
        self[key] = watcher

        def stop() -> None:
            self.pop(key, None)

        return stop

    def notify(self) -> None:
        """Call all of them, also when one before fails or is interrupted.

        One that is sent away meanwhile is not called any more. The first error is raised
        when all have been told.
        """
        failed: BaseException | None = None
        for key, watcher in tuple(self.items()):
            try:
                if key in self:
                    watcher()
            except BaseException as error:
                failed = failed or error
        if failed is not None:
            raise failed
