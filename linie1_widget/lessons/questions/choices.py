"""Answers of questions that have few: numbers to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import Exercise, Figure, equal_to
from linie1_widget.lessons.forms import Number
from linie1_widget.lessons.texts.answering import FormText
from linie1_widget.paths.story.narration import format_number

_NUMBERS = 4  # to choose from, at least


class NumberChoice(Number):
    """A number of a few."""

    kind = "choice"

    def __init__(self, numbers: Iterable[float]) -> None:
        super().__init__()
        self.choices = tuple(map(format_number, sorted(numbers)))
        self.description = FormText.CHOICE(choices=self.choices)

    def parse(self, answer: Any) -> float:
        """Return the number if it is one of the few."""
        number = super().parse(answer)
        if format_number(number) not in self.choices:
            raise self.unreadable(answer)
        return number

    @property
    def spellings(self) -> Mapping[str, str]:
        """The numbers as they are listed."""
        return {choice: choice for choice in self.choices}

    def format(self, value: Any) -> str:
        """Return the number as it is listed."""
        return format_number(value)


def pick_number(
    words: type[Key],
    right: int,
    mistakes: Mapping[int, Key],
    others: tuple[Key, Key],
    luck: Random,
    figure: Figure,
    arguments: Mapping[str, object],
) -> Exercise:
    """Return a question with a few numbers, and the reasons why others are wrong.

    ``mistakes`` are the numbers that people take for the right one. Others fill the
    list; the two keys of ``others`` are for higher and lower ones.
    """
    reasons = {number: key for number, key in mistakes.items() if number not in (right, 0)}
    while len(reasons) < _NUMBERS - 1:
        number = max(1, right + luck.choice((-3, -2, -1, 1, 2, 3, 4)))
        if number != right:
            reasons.setdefault(number, others[number < right])

    def wrong(given: int) -> TranslatableBase:
        return reasons[given](**{**arguments, "given": given})

    form = NumberChoice({right, *reasons})
    judge = equal_to(right, wrong)
    return Exercise(words.texts(**arguments), form, judge, right, figure)
