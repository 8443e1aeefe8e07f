"""Interrupts at each line of an action."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar, cast

T = TypeVar("T")

PACKAGE = str(Path(__file__).parents[1] / "linie1_widget")


class Finger:
    """A tracer that interrupts once, after a number of lines of the package.

    With `opcodes` it counts bytecode instructions. `ran` is the count so far, and
    `pressed` is True after the interrupt.
    """

    def __init__(self, at: int, *, opcodes: bool = False) -> None:
        self._at = at
        self._event = "opcode" if opcodes else "line"
        self.ran = 0
        self.pressed = False

    def press_during(self, act: Callable[[], object]) -> None:
        """Perform an action with a possible interrupt; other errors propagate."""
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            act()
        except KeyboardInterrupt:
            assert self.pressed
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        if self.pressed or not frame.f_code.co_filename.startswith(PACKAGE):
            return None
        frame.f_trace_opcodes = self._event == "opcode"
        return self._ran

    def _ran(self, _frame: FrameType, event: str, _argument: Any) -> Any:
        if event == self._event and not self.pressed:
            if self.ran == self._at:
                self.pressed = True
                raise KeyboardInterrupt
            self.ran += 1
        return self._ran


def interrupted(act: Callable[[], object], at: int, *, opcodes: bool = False) -> bool:
    """Interrupt an action before one of its lines; return False if it has fewer."""
    finger = Finger(at, opcodes=opcodes)
    finger.press_during(act)
    return finger.pressed


def length(act: Callable[[], object], *, opcodes: bool = False) -> int:
    finger = Finger(-1, opcodes=opcodes)
    finger.press_during(act)
    return finger.ran


def everywhere(
    begin: Callable[[], T],
    act: Callable[[T], object],
    *,
    every: int = 1,
    opcodes: bool = False,
) -> Iterator[T]:
    """Yield a new object after each possible interrupt of an action on it."""
    for at in count(step=every):
        thing = begin()
        if not interrupted(partial(act, thing), at, opcodes=opcodes):
            return
        yield thing


def calls(act: Callable[[], object], beside: tuple[str, ...] = ()) -> int:
    """Count calls, except of the package's parts `beside` and what these call."""
    count = depth = 0
    folders = tuple(f"{PACKAGE}/{part}" for part in beside)

    def called(frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count, depth
        if event in ("call", "return"):
            part = beside != () and frame.f_code.co_filename.startswith(folders)
            # Old versions of traitlets cast each value they give.
            casts = frame.f_code is cast.__code__
            count += event == "call" and not depth and not part and not casts
            depth += part * (1 if event == "call" else -1)

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count
