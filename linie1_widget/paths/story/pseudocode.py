"""An algorithm as a textbook prints it, and which kinds of steps stand on which line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pseudocode:
    """One algorithm in words.

    Attributes
    ----------
    lines : tuple of str
        Its lines, indented by four blanks a level.
    kinds : tuple of tuple of str
        For each line the kinds of steps that happen on it.

    Examples
    --------
    >>> code = Pseudocode.parse('''
    ... frontier = a queue that holds the start    | start
    ... while the frontier is not empty:
    ...     take the state at its front            | take
    ... ''')
    >>> print(code)
    1  frontier = a queue that holds the start
    2  while the frontier is not empty:
    3      take the state at its front
    >>> code.line_of["take"]
    3
    """

    lines: tuple[str, ...]
    kinds: tuple[tuple[str, ...], ...]

    @classmethod
    def parse(cls, text: str) -> Pseudocode:
        """Read it line by line; to the right of a bar stand the kinds of a line's steps."""
        rows = [row.partition("|") for row in text.strip("\n").split("\n")]
        return cls(
            tuple(line.rstrip() for line, _, _ in rows),
            tuple(tuple(kinds.split()) for _, _, kinds in rows),
        )

    @property
    def line_of(self) -> dict[str, int]:
        """The line that each kind of step stands on, counted from 1."""
        return {
            kind: number for number, kinds in enumerate(self.kinds, 1) for kind in kinds
        }

    def __str__(self) -> str:
        width = len(str(len(self.lines)))
        return "\n".join(
            f"{number:>{width}}  {line}" for number, line in enumerate(self.lines, 1)
        )
