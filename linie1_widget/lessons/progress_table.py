"""The progress of one person in lessons, as a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from linie1_widget.lessons.texts.answers import ProgressText


@dataclass(frozen=True)
class Row:
    """The state of a lesson."""

    lesson: str  # id
    title: str
    tries: int
    hints: int
    solved: bool
    shown: bool  # solution shown before a right answer
    state: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of the row as text."""
        return self.lesson, self.title, str(self.tries), str(self.hints), self.state


@dataclass(frozen=True)
class Progress:
    """A snapshot of the progress in lessons as a table."""

    rows: tuple[Row, ...]

    @property
    def solved(self) -> int:
        """The number of lessons solved."""
        return sum(row.solved for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __str__(self) -> str:
        table = [_head(), *(row.cells for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table]
        return "\n".join([*lines, self._summary])

    def _repr_html_(self) -> str:
        def html(cells: tuple[str, ...], tag: str) -> str:
            return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

        body = "".join(html(row.cells, "td") for row in self.rows)
        return (
            f"<table><thead>{html(_head(), 'th')}</thead><tbody>{body}</tbody></table>"
            f"<p>{escape(self._summary)}</p>"
        )

    @property
    def _summary(self) -> str:
        return str(ProgressText.SUMMARY(solved=self.solved, count=len(self.rows)))


def _head() -> tuple[str, ...]:
    names = ("LESSON", "TITLE", "TRIES", "HINTS", "STATE")
    return tuple(str(ProgressText[name]) for name in names)
