"""A lesson: an exercise with its attempts; the table of a learner's progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from html import escape
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.base.svg.stills import image
from linie1_widget.lessons.exercise import (
    AnswerResult,
    Exercise,
    Figure,
    Hint,
    Measure,
    Solution,
)
from linie1_widget.lessons.texts.answering import AnswerText, ProgressText
from linie1_widget.paths.graphs.graph import quoted

_TEXT = "white-space:pre-wrap;max-width:44em"


class Counts(NamedTuple):
    """The attempts at a lesson, its hints and their outcome."""

    tries: int = 0
    hints: int = 0
    solved: bool = False
    shown: bool = False  # the solution was shown before a right answer
    # Of the smallest right answer, where smaller ones are better; 0 and "" without one.
    size: int = 0
    smallest: str = ""

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Counts:
        """Return the counts in an entry of a file; raise TypeError or ValueError if odd."""
        counts = cls(**entry)
        if list(map(type, counts)) != list(map(type, cls())) or min(counts[:-1]) < 0:
            raise InvalidValue(f"{label(quoted(entry), 60)} does not count attempts")
        return counts

    def with_those(self, other: Counts) -> Counts:
        """Return the larger of each count, and the smaller of the smallest answers."""
        sized = [counts for counts in (self, other) if counts.size]
        best = min(sized, key=lambda counts: counts.size, default=self)
        larger = Counts._make(map(max, self, other))
        return larger._replace(size=best.size, smallest=best.smallest)


class Lesson:
    """An exercise that checks answers.

    Attributes
    ----------
    exercise : Exercise
        The exercise, without the state of the attempts.
    tries, hints : int
        The numbers of answers judged and of hints shown.
    solved : bool
        True after a right answer.
    shown : bool
        True if the solution was shown before a right answer.
    size, smallest : int and str
        The smallest right answer so far and its size, where smaller ones are better, as
        of maps that refute something; else 0 and "".

    Examples
    --------
    >>> from linie1_widget.lessons.collection import Lessons
    >>> lesson = Lessons()["rules-2"]
    >>> print(lesson.check("F"))
    'F' cannot be read as an answer here. The answer is one of A, B, C, D or E.
    >>> bool(lesson.check("B")), lesson.tries
    (True, 1)
    """

    # Called after each attempt, hint and solution.
    changed: Callable[[], object] = staticmethod(lambda: None)
    # Of the last answer that could be read, in this session.
    result: AnswerResult | None = None

    tries: int
    hints: int
    solved: bool
    shown: bool
    size: int
    smallest: str

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.counts = Counts()

    @property
    def id(self) -> str:
        """The topic and the number."""
        return self.exercise.id

    @property
    def title(self) -> str:
        """The title."""
        return str(self.exercise.title)

    @property
    def task(self) -> str:
        """The task and the form of the answer."""
        return f"{self.exercise.task}\n{self.exercise.instruction}"

    @property
    def figure(self) -> Figure | None:
        """The board or the map of the task."""
        return self.exercise.figure

    @property
    def counts(self) -> Counts:
        """The counts of the attempts."""
        return Counts._make(getattr(self, name) for name in Counts._fields)

    @counts.setter
    def counts(self, counts: Counts) -> None:
        for name, count in counts._asdict().items():
            setattr(self, name, count)

    @property
    def state(self) -> ProgressText:
        """SOLVED, SHOWN (the solution, before a right answer), TRIED or UNTOUCHED."""
        if self.solved or self.shown:
            return ProgressText.SOLVED if self.solved else ProgressText.SHOWN
        tried = self.tries or self.hints
        return ProgressText.TRIED if tried else ProgressText.UNTOUCHED

    @property
    def _state_in_words(self) -> str:
        """The state, with the size of the smallest answer if there is one."""
        size = ProgressText.SIZED(state=self.state, size=self.size)
        return str(size if self.size else self.state)

    @property
    def given(self) -> Mapping[str, object]:
        """The objects of the task by name, such as a board; copies."""
        given = self.exercise.given
        return MappingProxyType({name: copy(value) for name, value in given.items()})

    def check(self, answer: object) -> AnswerResult:
        """Check an answer in a form that the task names, and count it if it can be read.

        Returns
        -------
        AnswerResult
            True if the answer is right; its text explains why it is right or wrong. An
            invalid answer raises no error.
        """
        result = self.exercise.check(answer)
        if result.read:
            self.result = result
            self.tries += 1
            self.solved |= result.right
            if result.right and self.exercise.size is not None:
                result = self._measured(result, answer, self.exercise.size)
            self.changed()
        return result

    def _measured(
        self, result: AnswerResult, answer: object, measure: Measure
    ) -> AnswerResult:
        """Keep a right answer that is smaller than those before, and tell the smallest."""
        size, text = measure(answer)
        if not self.size or size < self.size:
            self.size, self.smallest = size, text
        known, _ = measure(self.exercise.answer)
        best = self.size
        said = AnswerText.SMALLEST(size=size, best=best, known=min(known, best))
        return replace(result, message=Joined((result.message, said), " "))

    def hint(self) -> Hint:
        """Return the next hint; after the last, the last again."""
        hints = self.exercise.hints
        if not hints:
            return Hint(AnswerText.NO_HINT, 0, 0)
        self.hints = min(self.hints + 1, len(hints))
        self.changed()
        hint = hints[self.hints - 1]
        message = AnswerText.HINT(number=self.hints, count=len(hints), hint=hint)
        return Hint(message, self.hints, len(hints))

    def solution(self) -> Solution:
        """Return a right answer with its explanation."""
        solution = self.exercise.solution()
        self.shown |= not self.solved
        self.changed()
        return solution

    def __getstate__(self) -> dict[str, Any]:
        passing = ("changed", "result")
        return {name: value for name, value in vars(self).items() if name not in passing}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(state["exercise"])  # type: ignore[misc]
        vars(self).update(state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lesson):
            return NotImplemented
        return self.__getstate__() == other.__getstate__()

    def __str__(self) -> str:
        shown = [str(part) for part in (self.figure, self.exercise.code) if part]
        return "\n".join([f"{self.id}: {self.title}", self.task, *shown])

    def __repr__(self) -> str:
        return f"<Lesson {self.id}: {self.title}>"

    def _repr_html_(self) -> str:
        exercise = self.exercise
        parts = [
            # JupyterLab shows the first line of a collapsed output.
            f"{escape(self.title)} ({escape(self.id)})\n",
            f'<p style="{_TEXT}">{escape(str(exercise.task))}</p>',
        ]
        if self.figure is not None:
            # An image element isolates the ids and styles of the picture.
            parts.append(image(self.figure._repr_svg_(), str(self.figure)))
        if exercise.code:
            parts.append(f"<pre>{escape(exercise.code)}</pre>")
        parts.append(f"<p><small>{escape(str(exercise.instruction))}</small></p>")
        return "".join(parts)


@dataclass(frozen=True)
class ProgressRow:
    """The state of a lesson."""

    lesson: str  # id
    title: str
    tries: int
    hints: int
    solved: bool
    shown: bool  # solution shown before a right answer
    # Of the smallest right answer, where smaller ones are better.
    size: int
    smallest: str
    state: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of the row as text."""
        return self.lesson, self.title, str(self.tries), str(self.hints), self.state


@dataclass(frozen=True)
class Progress:
    """A snapshot of the progress in lessons as a table."""

    rows: tuple[ProgressRow, ...]
    # What clicks have shown of the algorithms that were taken over.
    observations: tuple[TranslatableBase, ...] = ()

    @property
    def solved(self) -> int:
        """The number of lessons solved."""
        return sum(row.solved for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[ProgressRow]:
        return iter(self.rows)

    def __str__(self) -> str:
        table = [_head(), *(row.cells for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table]
        return "\n".join([*lines, self._summary, *map(str, self.observations)])

    def _repr_html_(self) -> str:
        def html(cells: tuple[str, ...], tag: str) -> str:
            return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

        body = "".join(html(row.cells, "td") for row in self.rows)
        return (
            f"<table><thead>{html(_head(), 'th')}</thead><tbody>{body}</tbody></table>"
            f"<p>{escape(self._summary)}</p>"
            + "".join(f"<p>{escape(str(text))}</p>" for text in self.observations)
        )

    @property
    def _summary(self) -> str:
        return str(ProgressText.SUMMARY(solved=self.solved, count=len(self.rows)))


def _head() -> tuple[str, ...]:
    names = ("LESSON", "TITLE", "TRIES", "HINTS", "STATE")
    return tuple(str(ProgressText[name]) for name in names)
