"""Callbacks after changes."""

from __future__ import annotations

from collections.abc import Callable

Watcher = Callable[[], None]


class Watchers(dict[object, Watcher]):
    """Functions to call after each change, in the order in which they were added."""

    __slots__ = ()

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Add a function, and return a function that removes it."""
        # A unique key, as one function may be added twice and removed once.
        key = object()
        self[key] = watcher

        def stop() -> None:
            self.pop(key, None)

        return stop

    def notify(self) -> None:
        """Call all functions not removed meanwhile; raise their first error at the end."""
        failed: BaseException | None = None
        for key, watcher in tuple(self.items()):
            try:
                if key in self:
                    watcher()
            except BaseException as error:
                failed = failed or error
        if failed is not None:
            raise failed
