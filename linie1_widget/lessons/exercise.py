"""An exercise as a value, its figure, the results of answering it, and its attempts."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from html import escape
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, SupportsIndex

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import (
    Explanation,
    Joined,
    Language,
    TranslatableBase,
)
from linie1_widget.base.svg.stills import drawing_stills, image
from linie1_widget.lessons.code_answers import Failed, source_of
from linie1_widget.lessons.forms import Form, UnreadableAnswer
from linie1_widget.lessons.texts.answering import AnswerText, ProgressText
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import Tile
from linie1_widget.linie1.routes.drive import Trip
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watched_story import Watched
from linie1_widget.trans_europa.map.lattice import Edge, Node
from linie1_widget.trans_europa.map.map import Map

_WIDTH = 420
_RUN = 280  # the width of a run beside another one
_BESIDE = "display:flex;flex-wrap:wrap;gap:1em"


class Figure(Protocol):
    """A picture with a description as text."""

    def _repr_svg_(self, **look: Any) -> str:
        """Return the picture."""

    def __str__(self) -> str:
        """Return the description."""


@dataclass(frozen=True)
class BoardFigure:
    """A board or a part of it; ghosts are tiles that are not laid yet."""

    board: Board
    window: str | None = None  # opposite corners, such as "a1:f6"
    ghosts: tuple[tuple[Cell, Tile], ...] = ()
    marked: tuple[Cell, ...] = ()
    trips: tuple[Trip, ...] = ()

    def __str__(self) -> str:
        return str(self.board)

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.linie1 import draw_board

        marks = {"ghosts": self.ghosts, "highlights": self.marked, "trips": self.trips}
        options = {"window": self.window, "size": _WIDTH, **marks}
        return draw_board(self.board, **{**options, **look})


@dataclass(frozen=True)
class StepFigure:
    """A step of a search or of a growing tree: the map without the words."""

    story: Trace[Any] | Watched[Any] | EventStory[Any]
    step: int = 0  # number of steps done
    is_yours: bool = False  # beside another one

    @property
    def caption(self) -> TranslatableBase:
        """Whose run it is, beside another one."""
        key = AnswerText.YOURS if self.is_yours else AnswerText.OURS
        return key(name=self.story.title)

    def __str__(self) -> str:
        return str(self.story.graph)

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.paths.picture.search_picture import draw_map_at_step

        return draw_map_at_step(self.story, self.step, **{"size": _WIDTH, **look})


@dataclass(frozen=True)
class MapFigure:
    """A map of Trans Europa with track and marked cities."""

    map: Map
    tracks: tuple[Edge, ...] = ()
    cities: tuple[str, ...] = ()
    marked: tuple[Edge | Node, ...] = ()

    def __str__(self) -> str:
        return f"{self.map.name}: {', '.join(self.cities)}"

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.trans_europa import draw_map

        marks = {"cities": self.cities, "highlights": self.marked}
        options = {"tracks": self.tracks, "size": 2 * _WIDTH, **marks}
        return draw_map(self.map, **{**options, **look})


@dataclass(frozen=True)
class CodeFigure:
    """The source of a function."""

    source: str

    def __str__(self) -> str:
        return self.source

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.paths.picture.drawing import draw_code

        return draw_code(self.source, **look)


# Returns None for the value of a right answer, or else a sentence on what is wrong.
Judge = Callable[[Any], TranslatableBase | None]

# Returns the number of states of a right answer, and its text.
Measure = Callable[[object], tuple[int, str]]


@dataclass(frozen=True)
class Exercise:
    """A task with a judge, whose reasons do not give the right answer away."""

    texts: Mapping[str, TranslatableBase]  # TITLE, TASK, WHY, HINT_1, …
    form: Form = field(compare=False)
    judge: Judge = field(compare=False)
    answer: object  # a right answer
    figure: Figure | None = None
    more: Mapping[str, object] = field(default_factory=dict)  # objects beside the figure's
    template: str = ""  # the beginning of a function that is to be written
    id: str = ""  # topic and number or name, as in "rules-3"; set by `exercise_of`
    # A module's function that makes the exercise again, since a judge cannot be pickled.
    maker: Maker | None = field(default=None, compare=False)
    # Where smaller answers are better.
    size: Measure | None = field(default=None, compare=False)

    @property
    def title(self) -> TranslatableBase:
        """The title."""
        return self.texts["TITLE"]

    @property
    def task(self) -> TranslatableBase:
        """The task."""
        return self.texts["TASK"]

    @property
    def instruction(self) -> TranslatableBase:
        """The sentence about the form of the answer."""
        return AnswerText.ASKS(form=self.form.description)

    @property
    def hints(self) -> tuple[TranslatableBase, ...]:
        """The hints, the vaguest first."""
        names = sorted(name for name in self.texts if name.startswith("HINT_"))
        return tuple(map(self.texts.__getitem__, names))

    @property
    def why(self) -> TranslatableBase:
        """The explanation of the right answer."""
        return self.texts["WHY"]

    @property
    def code(self) -> str:
        """The beginning of the function with the call that checks it, to be copied."""
        if not self.template:
            return ""
        name = re.findall(r"^def (\w+)", self.template, re.MULTILINE)[-1]
        return f'{self.template}\n\n\nl1.lessons["{self.id}"].check({name})'

    @property
    def given(self) -> dict[str, object]:
        """The objects for the learner by name, such as a board."""
        match self.figure:
            case BoardFigure(board):
                return {"board": board, **self.more}
            case StepFigure(story):
                return {"graph": story.graph, **self.more}
            case MapFigure(map_, tracks):
                laid = {"tracks": tracks} if tracks else {}
                return {"map": map_, **laid, **self.more}
        return {**self.more}

    def check(self, answer: object) -> AnswerResult:
        """Return the verdict on an answer."""
        try:
            faults = map(self.judge, self.form.values(answer))
            wrong = next((fault for fault in faults if fault is not None), None)
        except UnreadableAnswer as error:
            return AnswerResult(error.message, False, read=False)
        except Failed as failure:
            wrong = failure.message
        if wrong is None:
            return AnswerResult(AnswerText.RIGHT(why=self.why), True)
        runs = getattr(wrong, "runs", ())
        return AnswerResult(AnswerText.WRONG(reason=wrong), False, reason=wrong, runs=runs)

    def solution(self) -> Solution:
        """Return a right answer with its explanation."""
        if callable(self.answer):
            message = AnswerText.SOLUTION_CODE(why=self.why)
            return Solution(message, self.answer, source_of(self.answer))
        phrase = self.form.phrase(self.answer)
        return Solution(AnswerText.SOLUTION(answer=phrase, why=self.why), self.answer)

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        if self.maker is None:
            return super().__reduce_ex__(protocol)
        return exercise_of, (self.id, self.maker)


Maker = Callable[[], Exercise]

# Makes an exercise from random numbers and a level.
Factory = Callable[[Random, int], Exercise]


def exercise_of(id_: str, maker: Maker) -> Exercise:
    """Return the exercise of a maker under an id, with the maker for pickling."""
    return replace(maker(), id=id_, maker=maker)


def number_makers(topic: str, *makers: Maker) -> dict[str, Maker]:
    """Return the makers of a topic by id, such as "rules-1"."""
    named = {f"{topic}-{number}": maker for number, maker in enumerate(makers, 1)}
    return {id_: partial(exercise_of, id_, maker) for id_, maker in named.items()}


def generate(name: str, factory: Factory, seed: int | str, level: int) -> Exercise:
    """Return the exercise that a factory makes from a seed, such as "only_square-2-13"."""
    maker = partial(_make, factory, f"{name} {seed} {level}", level)
    return exercise_of(f"{name}-{level}-{seed}", maker)


def _make(factory: Factory, seed: str, level: int) -> Exercise:
    return factory(Random(seed), level)


def equal_to(right: object, wrong: Callable[[Any], TranslatableBase]) -> Judge:
    """Return a judge that accepts one value; a function explains the others."""
    return lambda given: None if given == right else wrong(given)


@dataclass(frozen=True)
class AllOf:
    """A judge that accepts lists of exactly these values, and names the first wrong one."""

    right: Collection[object]
    wrong: Callable[[Any], TranslatableBase]
    more: TranslatableBase  # if a value is missing

    def __call__(self, given: list[Any]) -> TranslatableBase | None:
        for value in given:
            if value not in self.right:
                return self.wrong(value)
        return self.more if len(given) < len(self.right) else None


@dataclass(frozen=True, repr=False)
class Feedback(Explanation):
    """A message shown in a notebook beside a coloured bar."""

    message: TranslatableBase

    def render(self, language: Language, form: str = "") -> str:
        """Return the message in a language."""
        return self.message.render(language, form)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"


@dataclass(frozen=True, repr=False)
class AnswerResult(Feedback):
    """The verdict on an answer with a reason; true if the answer is right.

    Attributes
    ----------
    right : bool
        True if the answer is right.
    read : bool
        False if it could not be read as an answer; it does not count as a try then.
    reason : Translatable or None
        What is wrong. For a search of the ladder it is a `Refutation`, whose ``widgets()``
        play our run and yours.
    runs : tuple of StepFigure
        Our run and that of a function of the ladder, up to where they part.
    """

    right: bool
    read: bool = True
    reason: TranslatableBase | None = None
    runs: tuple[StepFigure, ...] = ()

    def __bool__(self) -> bool:
        return self.right

    @property
    def text(self) -> str:
        """The text in the current language."""
        return str(self)

    @property
    def _tone(self) -> bool:
        return self.right

    def _repr_html_(self) -> str:
        runs = "".join(
            f"<figure style='margin:0'>{image(run._repr_svg_(size=_RUN), str(run))}"
            f"<figcaption>{escape(str(run.caption))}</figcaption></figure>"
            for run in self.runs
        )
        return super()._repr_html_() + f"<div style='{_BESIDE}'>{runs}</div>" * bool(runs)


@dataclass(frozen=True, repr=False)
class Hint(Feedback):
    """A hint, with its number and the number of hints."""

    number: int
    count: int


@dataclass(frozen=True, repr=False)
class Solution(Feedback):
    """A right answer with its explanation."""

    answer: object
    source: str = ""  # of an answer that is a function

    def render(self, language: Language, form: str = "") -> str:
        """Return the answer and its explanation in a language."""
        return super().render(language, form) + (f"\n\n{self.source}" * bool(self.source))

    def _repr_html_(self) -> str:
        whole, source = super()._repr_html_(), escape(self.source)
        return whole.replace(source, f"<samp>{source}</samp>") if source else whole


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
            with drawing_stills():
                parts.append(image(self.figure._repr_svg_(), str(self.figure)))
        if exercise.code:
            parts.append(f"<pre>{escape(exercise.code)}</pre>")
        parts.append(f"<p><small>{escape(str(exercise.instruction))}</small></p>")
        return "".join(parts)
