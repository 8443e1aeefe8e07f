"""Tracing a function line by line in its source; a previous tracer is restored."""

from __future__ import annotations

import inspect
from collections.abc import Collection
from inspect import CO_NEWLOCALS
from textwrap import dedent
from types import CodeType, FrameType
from typing import Any, NamedTuple, Protocol

from linie1_widget.bounded_run import BoundedRun, Enough, LocalTracer
from linie1_widget.language.english.searching.watched import Value
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.plain_text import label

_LONGEST_LINE = 200


class _Block(NamedTuple):
    """The lines of one function, in the file and as shown."""

    file: str
    first: int
    length: int
    shown: int


class Source:
    """The source of the traced functions in order of appearance; nested ones only once."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._blocks: list[_Block] = []
        self._unknown: dict[CodeType, int] = {}
        self._known: dict[tuple[int, int], tuple[CodeType, int]] = {}

    def line(self, code: CodeType, number: int) -> int:
        """Return the shown line number, from 1, of a file's line; add a new function."""
        key = id(code), number
        if key not in self._known:
            self._known[key] = code, self._find(code, number)
        return self._known[key][1]

    def _find(self, code: CodeType, number: int) -> int:
        if code in self._unknown:
            return self._unknown[code]
        for _ in range(2):
            for block in self._blocks:
                inside = block.first <= number < block.first + block.length
                if inside and block.file == code.co_filename:
                    return block.shown + number - block.first
            if not self._add(code):
                break
        return self._unknown[code]

    def _add(self, code: CodeType) -> bool:
        try:
            lines, first = inspect.getsourcelines(code)
            text = dedent("".join(lines)).rstrip().expandtabs(4).split("\n")
        except (OSError, TypeError, IndexError, SyntaxError):
            text, first = [], 0
        if self._lines:
            self._lines.append("")
        shown = len(self._lines) + 1
        if not text:
            self._unknown[code] = shown
            self._lines.append(str(Value.NO_SOURCE(function=code.co_name)))
            return False
        self._blocks.append(_Block(code.co_filename, first, len(text), shown))
        self._lines += [_fit(line) for line in text]
        # The file may be newer than the running code.
        self._unknown.setdefault(code, shown) if first > code.co_firstlineno else None
        return True

    def as_code(self) -> Pseudocode:
        """Return all lines as shown."""
        return Pseudocode(tuple(self._lines), tuple(() for _ in self._lines))


def _fit(line: str) -> str:
    indent = len(line) - len(line.lstrip())
    return line[:indent] + label(line[indent:].rstrip(), _LONGEST_LINE)


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
