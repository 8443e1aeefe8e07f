"""Runs a function and follows it line by line, and leaves everything as it was.

Only what is written where the function is written is followed, that is, in the same
module or notebook: neither libraries, nor the graph, nor what Python calls in passing
(comparisons, lambdas, comprehensions). Of the latter only the lines are counted, so that
one without end ends too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from inspect import CO_NEWLOCALS
from types import CodeType, FrameType
from typing import Any, Protocol, TypeAlias

Followed: TypeAlias = Callable[[FrameType, str, Any], Any]


class Enough(BaseException):
    """Ends a run from within: no ``except Exception`` of somebody's program stops it.

    Attributes
    ----------
    variable : str
        The variable that holds too much; "" if too many lines were run.
    """

    def __init__(self, variable: str = "") -> None:
        super().__init__(variable)
        self.variable = variable


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


class Tracer:
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
        After so many lines it is stopped.
    """

    def __init__(
        self,
        code: CodeType,
        module: dict[str, Any],
        ignored: Collection[CodeType],
        listener: Listener,
        lines: int,
    ) -> None:
        self._code = code
        self._module = module
        self._ignored = ignored
        self._listener = listener
        self._left = lines
        self._enough: Enough | None = None

    def run(self, call: Callable[[], Any]) -> Any:
        """Call something, and follow the function in it.

        Raises
        ------
        Enough
            If too many lines were run.
        """
        before = sys.gettrace()
        sys.settrace(self._begin)
        try:
            return call()
        finally:
            sys.settrace(before)

    def check(self) -> None:
        """End the run here too, if it has been ended and somebody has gone on.

        Raises
        ------
        Enough
            If so.
        """
        if self._enough is not None:
            raise self._enough

    def _begin(self, frame: FrameType, event: str, arg: Any) -> Followed | None:
        code = frame.f_code
        if frame.f_globals is not self._module or code in self._ignored:
            return None
        caller = frame.f_back
        if caller is not None and caller.f_code in self._ignored:
            return None
        name = code.co_name
        if code is not self._code:
            if name.startswith("<"):
                return self._count
            if name.startswith("__") or not code.co_flags & CO_NEWLOCALS:
                return None
        try:
            self._listener.called(frame)
        except Enough as enough:
            self._enough = enough
            raise
        return self._follow

    def _follow(self, frame: FrameType, event: str, arg: Any) -> Followed:
        try:
            if event == "line":
                self._tick()
                self._listener.reached(frame)
            elif event == "return":
                self._listener.left(frame, arg)
            elif event == "exception":
                self._listener.raised(frame)
        except Enough as enough:
            self._enough = enough
            raise
        return self._follow

    def _count(self, frame: FrameType, event: str, arg: Any) -> Followed:
        if event == "line":
            self._tick()
        return self._count

    def _tick(self) -> None:
        if self._left <= 0:
            self._enough = Enough()
            raise self._enough
        self._left -= 1
