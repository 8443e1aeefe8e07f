"""An exercise: what is asked, what may be answered, and what is right. A value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from inspect import getsource
from textwrap import dedent
from typing import Any, SupportsIndex

from linie1_widget.language.english.lessons.answering import Answering
from linie1_widget.language.key import Key, Sentence
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.exercise.figures import Figure
from linie1_widget.lessons.exercise.result import Result, Solution
from linie1_widget.lessons.exercise.running import Failed
from linie1_widget.lessons.forms.form import Form, Unread

Judge = Callable[[Any], TranslatableBase | None]
"""Given what an answer means: None if it is right, else what is wrong with it."""


@dataclass(frozen=True)
class Exercise:
    """A task, and how answers to it are judged.

    Attributes
    ----------
    id : str
        Topic and number, such as ``"rules-3"``.
    words : type of Key
        The subject of the catalogue that has its sentences: see
        `linie1_widget.language.english.lessons`.
    form : Form
        How answers are written.
    judge : callable
        None for what a right answer means; for a wrong one a sentence that does not give
        the right one away.
    answer : object
        A right answer.
    figure : Figure or None
        The board or the map that the task speaks of.
    given : mapping of str to object
        What an answer may be worked out with, by name: a board, a graph.
    names : mapping of str to object
        What the sentences name.
    maker : callable, optional
        A function of a module that makes it: then it can be pickled, whatever judges it.
    """

    id: str
    words: type[Key]
    form: Form = field(compare=False)
    judge: Judge = field(compare=False)
    answer: object
    figure: Figure | None = None
    given: Mapping[str, object] = field(default_factory=dict)
    names: Mapping[str, object] = field(default_factory=dict)
    maker: Callable[[], Exercise] | None = field(default=None, compare=False)

    @property
    def topic(self) -> str:
        """What it is about: the first word of its id."""
        return self.id.split("-")[0]

    @property
    def title(self) -> TranslatableBase:
        """What it is called."""
        return self.text("TITLE")

    @property
    def task(self) -> TranslatableBase:
        """What is asked."""
        return self.text("TASK")

    @property
    def asks(self) -> TranslatableBase:
        """What form the answer has."""
        return Answering.ASKS(form=self.form.asks)

    @property
    def hints(self) -> tuple[TranslatableBase, ...]:
        """The hints, the vaguest first."""
        names = [key.name for key in self.words if key.name.startswith("HINT_")]
        return tuple(map(self.text, sorted(names)))

    @property
    def why(self) -> TranslatableBase:
        """Why the right answer is right."""
        return self.text("WHY")

    def check(self, answer: object) -> Result:
        """Whether an answer is right, and what is to be said to it."""
        try:
            wrong = self.judge(self.form.read(answer))
        except Unread as complaint:
            return Result(False, complaint.says)
        except Failed as failure:
            return Result(False, Answering.WRONG(reason=failure.says))
        if wrong is None:
            return Result(True, Answering.RIGHT(why=self.why))
        return Result(False, Answering.WRONG(reason=wrong))

    def solution(self) -> Solution:
        """A right answer, and why it is right."""
        if callable(self.answer):
            says: TranslatableBase = Answering.SOLUTION_CODE(why=self.why)
            return Solution(self.answer, says, dedent(getsource(self.answer)))
        written = self.form.write(self.form.read(self.answer))
        return Solution(self.answer, Answering.SOLUTION(answer=written, why=self.why))

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        return (made_by, (self.maker,)) if self.maker else super().__reduce_ex__(protocol)

    def text(self, name: str) -> Sentence:
        """A sentence of its subject, with what the sentences name."""
        return self.words[name](**self.names)


def made_by(maker: Callable[[], Exercise]) -> Exercise:
    """An exercise that knows what makes it."""
    return replace(maker(), maker=maker)


def equal_to(right: object, wrong: Callable[[Any], TranslatableBase]) -> Judge:
    """The judge that takes one meaning as right; a function says what is wrong with others.

    >>> from linie1_widget.language.english.lessons.answering import Answering
    >>> judge = equal_to(2, lambda given: Answering.NO_HINT)
    >>> judge(2), str(judge(3))
    (None, 'There is no hint for this one.')
    """
    return lambda given: None if given == right else wrong(given)


def all_of(
    right: Collection[object],
    wrong: Callable[[Any], TranslatableBase],
    more: TranslatableBase,
) -> Judge:
    """The judge of lists that have to name all of some things, and nothing else.

    >>> from linie1_widget.language.english.lessons.answering import Answering, FormOf
    >>> judge = all_of("AB", lambda given: Answering.NO_HINT, FormOf.NUMBER)
    >>> judge(["B", "A"]), str(judge(["A"])), str(judge(["A", "C"]))
    (None, 'a number', 'There is no hint for this one.')
    """

    def judge(given: list[Any]) -> TranslatableBase | None:
        for each in given:
            if each not in right:
                return wrong(each)
        return more if len(given) < len(right) else None

    return judge
