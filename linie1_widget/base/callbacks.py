"""A list of callbacks that are called after each change."""

from __future__ import annotations

from collections.abc import Callable

Callback = Callable[[], None]


class CallbackList(dict[object, Callback]):
    """Functions to call after each change, in the order in which they were added."""

    __slots__ = ()

    def add(self, callback: Callback) -> Callable[[], None]:
        """Add a function, and return a function that removes it."""
        # A unique key, as one function may be added twice and removed once.
        key = object()
        self[key] = callback

        def stop() -> None:
            self.pop(key, None)

        return stop

    def notify(self) -> None:
        """Call all callbacks still registered; raise the first error at the end."""
        if not self:
            return
        first_error: BaseException | None = None
        for key, callback in tuple(self.items()):
            try:
                if key in self:
                    callback()
            except BaseException as error:
                first_error = first_error or error
        if first_error is not None:
            raise first_error
