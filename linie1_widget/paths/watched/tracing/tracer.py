"""Runs a function and follows it line by line, and leaves everything as it was.

Only what is written where the function is written is followed, that is, in the same
module or notebook: neither libraries, nor the graph, nor what Python calls in passing
(comparisons, lambdas, comprehensions). Of the latter only the lines are counted, and of
the others the time, so that what has no end is ended there too.
"""

from __future__ import annotations

from collections.abc import Collection
from inspect import CO_NEWLOCALS
from types import CodeType, FrameType
from typing import Any, Protocol

from linie1_widget.bounded_run import BoundedRun, Enough, LocalTracer


class Listener(Protocol):
    """Is told what happens in the frames that are followed."""

    def called(self, frame: FrameType) -> None:
        """A function begins, or a generator goes on."""

    def reached(self, frame: FrameType) -> None:
        """A line is about to be run."""

    def raised(self, frame: FrameType) -> None:
        """The line that is run has raised something, or what it has called did."""

    def left(self, frame: FrameType, value: Any) -> None:
        """A function ends, or a generator hands something out."""


class Tracer(BoundedRun):
    """Follows one run of a function.

    Parameters
    ----------
    code : CodeType
        Of the function.
    module : dict
        Its globals, by which is told what else is followed.
    ignored : collection of CodeType
        What is not followed, nor what it calls.
    listener : Listener
    lines : int
    seconds : float
        After so much it is stopped.
    """

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
                raise  # a run around this one is ended
            self.end(frame, self.ended or enough)
