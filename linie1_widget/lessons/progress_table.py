"""The progress of a person as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from linie1_widget.language.english.lessons.answering import ProgressText
from linie1_widget.lessons.lesson import Lesson


@dataclass(frozen=True)
class Row:
    """The state of a lesson."""

    lesson: str  # id
    title: str
    tries: int
    hints: int
    solved: bool
    shown: bool  # solution shown before a right answer

    @property
    def state(self) -> str:
        """The state as a word."""
        if self.solved:
            return str(ProgressText.SOLVED)
        if self.shown:
            return str(ProgressText.SHOWN)
        return str(
            ProgressText.TRIED if self.tries or self.hints else ProgressText.UNTOUCHED
        )


@dataclass(frozen=True)
class Progress:
    """A snapshot of the progress in lessons as a table, kept only in memory."""

    rows: tuple[Row, ...]

    @classmethod
    def of(cls, lessons: Iterable[Lesson]) -> Progress:
        """Return the progress in these lessons."""
        return cls(
            tuple(
                Row(each.id, each.title, each.tries, each.hints, each.solved, each.shown)
                for each in lessons
            )
        )

    @property
    def solved(self) -> int:
        """The number of lessons solved."""
        return sum(row.solved for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __str__(self) -> str:
        table = [_head(), *map(_cells, self.rows)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table]
        return "\n".join([*lines, self._summary])

    def _repr_html_(self) -> str:
        def row(cells: tuple[str, ...], tag: str) -> str:
            inner = "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)
            return f"<tr>{inner}</tr>"

        body = "".join(row(_cells(each), "td") for each in self.rows)
        return (
            f"<table><thead>{row(_head(), 'th')}</thead><tbody>{body}</tbody></table>"
            f"<p>{escape(self._summary)}</p>"
        )

    @property
    def _summary(self) -> str:
        return str(ProgressText.SUMMARY(solved=self.solved, count=len(self.rows)))


_COLUMNS = (
    ProgressText.LESSON,
    ProgressText.TITLE,
    ProgressText.TRIES,
    ProgressText.HINTS,
    ProgressText.STATE,
)


def _head() -> tuple[str, ...]:
    return tuple(map(str, _COLUMNS))


def _cells(row: Row) -> tuple[str, ...]:
    return row.lesson, row.title, str(row.tries), str(row.hints), row.state
