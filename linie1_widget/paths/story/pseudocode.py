"""Pseudocode, with the kinds of step at each line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pseudocode:
    """The pseudocode of an algorithm.

    Attributes
    ----------
    lines : tuple of str
        The lines, indented by four spaces per level.
    kinds : tuple of tuple of str
        The kinds of step of each line.

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
        """Parse lines with their kinds of step to the right of a bar."""
        rows = [row.partition("|") for row in text.strip("\n").split("\n")]
        return cls(
            tuple(line.rstrip() for line, _, _ in rows),
            tuple(tuple(kinds.split()) for _, _, kinds in rows),
        )

    @property
    def line_of(self) -> dict[str, int]:
        """The line of each kind of step, counted from 1."""
        return {
            kind: number for number, kinds in enumerate(self.kinds, 1) for kind in kinds
        }

    def __str__(self) -> str:
        width = len(str(len(self.lines)))
        return "\n".join(
            f"{number:>{width}}  {line}" for number, line in enumerate(self.lines, 1)
        )
