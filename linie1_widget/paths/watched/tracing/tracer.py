"""Tracing a function line by line; a previous tracer is restored.

Only functions of the same module or notebook are traced: no libraries, not the graph, no
comparisons, lambdas and comprehensions. Their lines and time are limited all the same.
"""

from __future__ import annotations

from collections.abc import Collection
from inspect import CO_NEWLOCALS
from types import CodeType, FrameType
from typing import Any, Protocol

from linie1_widget.bounded_run import BoundedRun, Enough, LocalTracer


class Listener(Protocol):
    """A receiver of the events in traced frames."""

    def called(self, frame: FrameType) -> None:
        """Handle the start of a function or the resumption of a generator."""

    def reached(self, frame: FrameType) -> None:
        """Handle a line that is about to run."""

    def raised(self, frame: FrameType) -> None:
        """Handle an exception in the current line or in a call from it."""

    def left(self, frame: FrameType, value: Any) -> None:
        """Handle the return of a function or the yield of a generator."""


class Tracer(BoundedRun):
    """A traced run of functions with these globals, except ``ignored`` and their calls."""

    def __init__(
        self,
        code: CodeType,
        module: dict[str, Any],
        ignored: Collection[CodeType],
        listener: Listener,
        lines: int,
        seconds: float,
    ) -> None:
        super().__init__(seconds, lines)
        self._code = code
        self._module = module
        self._ignored = ignored
        self._listener = listener

    def _local(self, frame: FrameType) -> LocalTracer:
        code = frame.f_code
        if frame.f_globals is not self._module or code in self._ignored:
            return self._timed
        caller = frame.f_back
        if caller is not None and caller.f_code in self._ignored:
            return self._timed
        name = code.co_name
        if code is not self._code:
            if name.startswith("<"):
                return self._counted
            if name.startswith("__") or not code.co_flags & CO_NEWLOCALS:
                return self._timed
        self._tell(frame, "call", None)
        return self._followed

    def _followed(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        self._counted(frame, event, arg)
        if self.ended is not None:
            return self._leaving
        self._tell(frame, event, arg)
        return self._followed

    def _tell(self, frame: FrameType, event: str, arg: Any) -> None:
        try:
            if event == "call":
                self._listener.called(frame)
            elif event == "line":
                self._listener.reached(frame)
            elif event == "return":
                self._listener.left(frame, arg)
            elif event == "exception":
                self._listener.raised(frame)
        except Enough as enough:
            if self.ended is None and not enough.why:
                raise  # it belongs to an outer bounded run
            self.end(frame, self.ended or enough)
