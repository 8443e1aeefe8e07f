"""Questions for a number, with reasons for wrong ones, and no answer by a blind rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import Exercise, Figure
from linie1_widget.lessons.forms import Number
from linie1_widget.lessons.written.question import DataJudge
from linie1_widget.paths.story.narration import format_number

T = TypeVar("T")


def is_spared(
    rng: Random, options: Sequence[T], right: T, rank: Callable[[T], float], part: float
) -> bool:
    """Return False for all but a part of the answers with the greatest of some number.

    It is drawn anew each time: who looks for others in the end only finds the easy ones.
    """
    by = list(map(rank, options))
    return not rank(right) == max(by) > min(by) or rng.random() < part


class Even(Generic[T]):
    """A choice among questions of one kind, by where the right answer stands among others.

    Each place among the options is as likely as another one. As some places are hardly
    ever right, another one is looked for when patience ends. Of the answers with the
    greatest of some number, which come too often, few are kept.
    """

    def __init__(self, rng: Random, patience: int = 25) -> None:
        self._rng = rng
        self._patience = patience
        self._refused = 0
        self._share = rng.random()

    def keeps(self, options: Sequence[T], right: T, *ranks: Callable[[T], float]) -> bool:
        """Return whether a question with these options and this answer is kept."""
        part = len(options) ** -2
        kept = options[int(self._share * len(options))] == right and all(
            is_spared(self._rng, options, right, rank, part) for rank in ranks
        )
        if not kept:
            self._refused += 1
            if self._refused % self._patience == 0:
                self._share = self._rng.random()
        return kept


def ask_number(
    texts: type[Key],
    right: float,
    figure: Figure,
    *,
    mistakes: Mapping[Any, Key] = MappingProxyType({}),
    whole: bool = False,
    **arguments: object,
) -> Exercise:
    """Return the exercise to type a number.

    `mistakes` maps numbers that learners often give to the reason why they are wrong. HIGH
    and LOW, or else OTHER, explain all other wrong numbers.
    """
    arguments["right"] = right

    def reason(key: Key, number: float) -> TranslatableBase:
        given = number if isinstance(number, int) else format_number(number)
        return key(**{**arguments, "given": given})

    names = {"HIGH": "high", "LOW": "low", "OTHER": "otherwise"}
    form = Number(whole)
    judge = DataJudge(
        form,
        [right],
        [
            (number, reason(key, number))
            for number, key in mistakes.items()
            if number != right
        ],
        {
            entry: texts[name](**arguments)
            for name, entry in names.items()
            if name in texts.__members__
        },
    )
    return Exercise(texts.texts(**arguments), form, judge, right, figure)
