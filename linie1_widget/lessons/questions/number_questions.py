"""Questions for a number, with reasons for numbers that learners often give."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import Exercise, Figure
from linie1_widget.lessons.forms import Number
from linie1_widget.lessons.written.question import DataJudge
from linie1_widget.paths.story.narration import format_number


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
