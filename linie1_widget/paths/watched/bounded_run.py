"""Limits on lines and seconds for runs of other people's code.

A tracer counts the lines and checks the clock. An alarm ends code without lines, such as
``time.sleep`` and slow regular expressions, in the main thread of a Unix process only.
Calls into C that ignore signals, such as ``sum(itertools.count())``, cannot be ended. A
function that turns the alarm off and never ends has to be interrupted from outside, as any
cell: it stops its own kernel only, and a thread that watched each of the thousands of calls
would take as long as they do. Functions of others run in processes, as in a league.
"""

from __future__ import annotations

import dis
import gc
import signal
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType
from typing import Any, TypeAlias

from linie1_widget.base.arguments import shortened

LocalTracer: TypeAlias = Callable[[FrameType, str, Any], Any]

# Seconds of this thread's own; Pyodide has one thread and no thread_time.
computed_for: Callable[[], float] = getattr(time, "thread_time", monotonic)

_Handler: TypeAlias = Callable[[int, FrameType | None], None]

_PACKAGE = str(Path(__file__).parents[2] / "_")[:-1]
# Code that checks a line; it is short and must not be interrupted.
_WATCHERS = str(Path(__file__).parent)

_WAITING = 20  # a run that computes for less than this part of its time waits
_SLOWEST = 10  # a run on a busy machine takes at most so many times its seconds
_CLEANUP_LINES = 1_000  # lines that may run after the end, for ``finally`` and ``with``
_SOONEST = 0.01  # seconds before the alarm rings
_ALARM_INTERVAL = 0.1  # seconds between two rings of it
_SECONDS_TO_SAY = 0.1  # for the message of an exception
# More seconds while garbage is collected, as an exception is lost there.
_FOR_GARBAGE = 2


class Enough(BaseException):
    """An exception that ends a run; ``except Exception`` does not catch it."""

    # why: "lines" or "seconds"; "size" or "changes" of a variable; "" on the way out
    def __init__(self, why: str = "", variable: str = "") -> None:
        self.why = why
        self.variable = variable


def counting(passed: float, computed: float) -> float:
    """Return the seconds that count, of those that passed and those of computing."""
    return passed if computed < passed / _WAITING else max(computed, passed / _SLOWEST)


class BoundedRun:
    """One call of a function, ended after so many lines or seconds.

    Seconds count while the function computes or waits, and not while other programs have
    the processor. A previous tracer, such as that of a debugger, is restored afterwards.
    Without a tracer of its own the call runs several times as fast, and only the alarm
    ends it; where no alarm can ring, it is traced all the same. With the globals of a
    ``module``, lines of other modules do not count, as those of an import.
    """

    def __init__(
        self,
        seconds: float,
        lines: float = inf,
        module: dict[str, Any] | None = None,
        *,
        traced: bool = True,
    ) -> None:
        self._lines_left = lines
        self._module = module
        self._traced = traced
        self._seconds = seconds
        self._began, self._computed_before = monotonic(), computed_for()
        self._cleanup_left = _CLEANUP_LINES
        self._self_jumping: dict[CodeType, bool] = {}
        self._last_instruction = (0, 0)
        self.ended: Enough | None = None

    def run(self, call: Callable[[], Any]) -> Any:
        """Call a function; raise `Enough` if it was ended, even if it caught that."""
        before = sys.gettrace()
        with _Alarm(self._seconds, self._ring) as alarm:
            self._traced = self._traced or not alarm.can_ring
            if self._traced:
                sys.settrace(self._entered)
            try:
                result = call()
                if self._is_late():  # the call may have put off the alarm
                    self.ended = Enough("seconds")
                return result
            finally:
                sys.settrace(before)
                if self.ended is not None:
                    raise self.ended from None

    def attempt(self, call: Callable[[], Any]) -> tuple[Any, BaseException | None]:
        """Return the result, and the exception by which the call failed or was ended."""
        try:
            return self.run(call), None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # other people's code may even exit
            if isinstance(error, Enough) and error is not self.ended:
                raise  # it belongs to an outer run
            return None, error

    def spent(self) -> float:
        """Return the seconds that count until now."""
        return counting(*self.clocks())

    def clocks(self) -> tuple[float, float]:
        """Return the seconds that have passed until now, and those of computing."""
        return monotonic() - self._began, computed_for() - self._computed_before

    def _is_late(self) -> bool:
        return monotonic() - self._began > self._seconds and self.spent() > self._seconds

    def _local(self, frame: FrameType) -> LocalTracer:
        """Return the tracer for the lines of a frame; may be overridden."""
        return self._counted if self._is_own(frame) else self._timed

    def _is_own(self, frame: FrameType) -> bool:
        return self._module is None or frame.f_globals is self._module

    def _entered(self, frame: FrameType, event: str, arg: Any) -> LocalTracer | None:
        code = frame.f_code
        if code.co_filename.startswith(_PACKAGE):
            return None
        if self.ended is not None:
            return self._leaving
        if self._jumps_to_itself(code):
            frame.f_trace_opcodes = True
        return self._local(frame)

    def _counted(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        if self.ended is not None:
            return self._leaving(frame, event, arg)
        if self._is_line(frame, event):
            self._lines_left -= 1
            if self._lines_left < 0:
                self.end(frame, Enough("lines"))
            self._check_time(frame)
        return self._counted

    def _timed(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        if self.ended is not None:
            return self._leaving(frame, event, arg)
        if self._is_line(frame, event):
            self._check_time(frame)
        return self._timed

    def _leaving(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        # Few more calls may fit, as a recursion that is too deep drops the tracer.
        if event in ("line", "opcode"):
            if self._cleanup_left <= 0:
                frame.f_trace = _TracerRestorer(self._entered, frame)
                raise Enough
            self._cleanup_left -= 1
        return self._leaving

    def _is_line(self, frame: FrameType, event: str) -> bool:
        """Return True for a line, or for an instruction that jumps to itself."""
        if event != "opcode":
            return event == "line"
        before, self._last_instruction = self._last_instruction, (id(frame), frame.f_lasti)
        return before == self._last_instruction

    def _check_time(self, frame: FrameType) -> None:
        if self._is_late():
            self.end(frame, Enough("seconds"))

    def end(self, frame: FrameType, enough: Enough) -> None:
        """End the run; for tracers of this frame."""
        self.ended = enough
        frame.f_trace = _TracerRestorer(self._entered, frame)
        raise Enough

    def _ring(self, signum: int, frame: FrameType | None) -> None:
        if frame is None or frame.f_code.co_filename.startswith(_WATCHERS):
            return  # the next line or ring is soon enough
        for callback in gc.callbacks:
            if getattr(callback, "__code__", None) is frame.f_code:
                return  # an exception would be lost there
        if self.ended is not None:
            self._cleanup_left = 0
        else:
            try:
                if not self._is_late():
                    _set_alarm(self._seconds - self.spent())
                    return
                if self.spent() < self._seconds + _FOR_GARBAGE and _finalizes(frame):
                    return
            except RecursionError:  # so deep that nothing can be called
                if monotonic() - self._began < self._seconds:
                    return
        self.ended = self.ended or Enough("seconds")
        if self._traced:
            # A recursion that is too deep for the tracer drops it.
            sys.settrace(self._entered)
            while frame is not None and frame.f_code is not BoundedRun.run.__code__:
                frame.f_trace = self._leaving
                frame = frame.f_back
        raise Enough

    def _jumps_to_itself(self, code: CodeType) -> bool:
        """Return True if an instruction jumps to itself."""
        # Python before 3.12 reports no line for such an instruction.
        if sys.version_info >= (3, 12):
            return False
        if code not in self._self_jumping:
            self._self_jumping[code] = any(
                instruction.opcode in _JUMPS and instruction.argval == instruction.offset
                for instruction in dis.get_instructions(code)
            )
        return self._self_jumping[code]


def error_in_words(error: BaseException) -> str:
    """Return an exception of other people's code as in the last line of a traceback."""
    # Its __str__ may raise or hang.
    text, _ = BoundedRun(_SECONDS_TO_SAY).attempt(lambda: str(str(error)))
    return shortened(f"{type(error).__name__}: {text}" if text else type(error).__name__)


_WEAK = ("weakref", "_weakrefset")


def _finalizes(frame: FrameType | None) -> bool:
    """Return True where an exception would be lost."""
    while frame is not None and frame.f_code is not BoundedRun.run.__code__:
        if frame.f_code.co_name == "__del__" or frame.f_globals.get("__name__") in _WEAK:
            return True
        frame = frame.f_back
    return False


_JUMPS = frozenset((*dis.hasjrel, *dis.hasjabs))


class _TracerRestorer:
    """A tracer that sets the tracer again when CPython drops it, as after ``except:``."""

    def __init__(self, tracer: LocalTracer, frame: FrameType) -> None:
        self._tracer = tracer
        self._frame = frame
        self._local = frame.f_trace

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Do nothing; CPython never calls it."""

    def __del__(self) -> None:
        sys.settrace(self._tracer)
        self._frame.f_trace = self._local


def _set_alarm(seconds: float) -> None:
    signal.setitimer(signal.ITIMER_REAL, max(seconds, _SOONEST), _ALARM_INTERVAL)


class _Alarm:
    """A context manager that calls a function after so many seconds, then repeatedly."""

    def __init__(self, seconds: float, ring: _Handler) -> None:
        self._seconds = seconds
        self._ring = ring
        self._before: Any = None
        self.can_ring = True

    def __enter__(self) -> _Alarm:
        try:
            if any(signal.getitimer(signal.ITIMER_REAL)):  # in use
                return self
            before = signal.getsignal(signal.SIGALRM)
            signal.signal(signal.SIGALRM, self._ring)
        except (AttributeError, ValueError):  # Windows; not the main thread
            self.can_ring = False
            return self
        self._before = before or signal.SIG_DFL
        signal.setitimer(signal.ITIMER_REAL, self._seconds, _ALARM_INTERVAL)
        return self

    def __exit__(self, *error: object) -> None:
        if self._before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)
