"""The source of the traced functions, as far as it can be read."""

from __future__ import annotations

import inspect
from textwrap import dedent
from types import CodeType
from typing import NamedTuple

from linie1_widget.language.english.searching.watched import Value
from linie1_widget.paths.story.pseudocode import Pseudocode
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
