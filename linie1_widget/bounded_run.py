"""Run somebody else's code and end it, after so many lines or seconds.

A tracer counts the lines and looks at the clock. An alarm ends what has no lines, as
``time.sleep`` and slow regular expressions: only the main thread of a Unix process can
have one. Calls into C that heed no signal, such as ``sum(itertools.count())``, cannot be
ended from within a process.
"""

from __future__ import annotations

import dis
import signal
import sys
from collections.abc import Callable
from math import inf
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType, TracebackType
from typing import Any, TypeAlias

LocalTracer: TypeAlias = Callable[[FrameType, str, Any], Any]
_Handler: TypeAlias = Callable[[int, FrameType | None], None]

_PACKAGE = str(Path(__file__).parent / "_")[:-1]
_WATCHERS = (__file__, str(Path(_PACKAGE, "paths", "watched")))
"""What runs while a line is looked at; it is short, and is not to be torn apart."""

_TO_TIDY = 1_000
"""So many lines go on after the end, for ``finally`` and ``with``."""

_RINGS = 0.1
"""Seconds from one ring of the alarm to the next."""


class Enough(BaseException):
    """Ends a run from within: no ``except Exception`` of somebody's program stops it.

    Attributes
    ----------
    why : str
        "lines" or "seconds"; "size" or "changes" of a variable; "" on the way out.
    variable : str
        The variable that holds too much.
    """

    def __init__(self, why: str = "", variable: str = "") -> None:
        super().__init__(why, variable)
        self.why = why
        self.variable = variable


class BoundedRun:
    """One call of somebody's code, which is ended after so many lines or seconds.

    The tracer that was set before, such as that of a debugger, is set again afterwards.

    Parameters
    ----------
    seconds : float
    lines : number
    traced : bool
        Without a tracer only the alarm ends it; it runs several times as fast.

    Examples
    --------
    >>> def endless():
    ...     while True:
    ...         try:
    ...             pass
    ...         except:
    ...             pass
    >>> try:
    ...     BoundedRun(1, lines=1000).run(endless)
    ... except Enough as enough:
    ...     print(enough.why)
    lines
    """

    def __init__(self, seconds: float, lines: float = inf, *, traced: bool = True) -> None:
        self._left = lines
        self._traced = traced
        self._until = monotonic() + seconds
        self._to_tidy = _TO_TIDY
        self._blind: dict[CodeType, bool] = {}
        self._before = (0, 0)
        self.ended: Enough | None = None

    def run(self, call: Callable[[], Any]) -> Any:
        """Call something.

        Raises
        ------
        Enough
            If it was ended, even if it has caught that and returned.
        """
        before = sys.gettrace()
        with _Alarm(self._until - monotonic(), self._ring):
            if self._traced:
                sys.settrace(self._entered)
            try:
                return call()
            finally:
                sys.settrace(before)
                if self.ended is not None:
                    raise self.ended from None

    # --- what may be overridden ---

    def _local(self, frame: FrameType) -> LocalTracer:
        """Choose what looks at the lines of a frame."""
        return self._counted

    # --- the tracer ---

    def _entered(self, frame: FrameType, event: str, arg: Any) -> LocalTracer | None:
        code = frame.f_code
        if code.co_filename.startswith(_PACKAGE):
            return None
        if self.ended is not None:
            return self._leaving
        if self._is_blind(code):
            frame.f_trace_opcodes = True
        return self._local(frame)

    def _counted(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        if self.ended is not None:
            return self._leaving(frame, event, arg)
        if self._is_line(frame, event):
            self._left -= 1
            if self._left < 0:
                self.end(frame, Enough("lines"))
            self._look_at_the_clock(frame)
        return self._counted

    def _timed(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        if self.ended is not None:
            return self._leaving(frame, event, arg)
        if self._is_line(frame, event):
            self._look_at_the_clock(frame)
        return self._timed

    def _leaving(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        """Raise in each line of a run that has caught its end and goes on."""
        # There may be room for few calls more, if that is how it has lost the tracer.
        if event in ("line", "opcode"):
            if self._to_tidy <= 0:
                frame.f_trace = _SetAgain(self._entered, frame)
                raise Enough
            self._to_tidy -= 1
        return self._leaving

    def _is_line(self, frame: FrameType, event: str) -> bool:
        """Say whether a line is run; an instruction in place counts as one each time."""
        if event != "opcode":
            return event == "line"
        before, self._before = self._before, (id(frame), frame.f_lasti)
        return before == self._before

    def _look_at_the_clock(self, frame: FrameType) -> None:
        if monotonic() > self._until:
            self.end(frame, Enough("seconds"))

    def end(self, frame: FrameType, enough: Enough) -> None:
        """End the run: called by a tracer that looks at this frame.

        Raises
        ------
        Enough
        """
        self.ended = enough
        frame.f_trace = _SetAgain(self._entered, frame)
        raise Enough

    def _ring(self, signum: int, frame: FrameType | None) -> None:
        is_in_watcher = frame is None or frame.f_code.co_filename.startswith(_WATCHERS)
        if self.ended is not None or is_in_watcher:
            self._to_tidy = 0
        self.ended = self.ended or Enough("seconds")
        if is_in_watcher:
            return
        if self._traced:
            # A recursion that is too deep for the tracer has it dropped.
            sys.settrace(self._entered)
            while frame is not None and frame.f_code is not BoundedRun.run.__code__:
                frame.f_trace = self._leaving
                frame = frame.f_back
        raise Enough

    def _is_blind(self, code: CodeType) -> bool:
        """Say whether an instruction jumps to itself: before 3.12 no line is told of it."""
        if sys.version_info >= (3, 12):
            return False
        if code not in self._blind:
            self._blind[code] = any(
                each.opcode in _JUMPS and each.argval == each.offset
                for each in dis.get_instructions(code)
            )
        return self._blind[code]


_JUMPS = frozenset((*dis.hasjrel, *dis.hasjabs))


class _SetAgain:
    """A frame's tracer that is let go when CPython drops a tracer which has raised.

    Then the tracer is set again: a bare ``except:`` would else go on unseen.
    """

    def __init__(self, tracer: LocalTracer, frame: FrameType) -> None:
        self._tracer = tracer
        self._frame = frame
        self._local = frame.f_trace

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Nothing: it is never asked."""

    def __del__(self) -> None:
        sys.settrace(self._tracer)
        self._frame.f_trace = self._local


class _Alarm:
    """Calls something after so many seconds, and again and again until the end of a block.

    Nothing is called in another thread than the main one, where there are no such timers,
    and where somebody else uses the only one.
    """

    def __init__(
        self, seconds: float, ring: Callable[[int, FrameType | None], None]
    ) -> None:
        self._seconds = max(seconds, _RINGS)
        self._ring = ring
        self._before: Any = None

    def __enter__(self) -> None:
        try:
            if any(signal.getitimer(signal.ITIMER_REAL)):
                return
            before = signal.getsignal(signal.SIGALRM)
            signal.signal(signal.SIGALRM, self._ring)
        except (AttributeError, ValueError):  # Windows; not the main thread
            return
        self._before = before or signal.SIG_DFL
        signal.setitimer(signal.ITIMER_REAL, self._seconds, _RINGS)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)
