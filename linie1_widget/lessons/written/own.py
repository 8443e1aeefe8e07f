"""Exercises that a teacher writes in a cell."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.lessons.exercise import Lesson, exercise_of
from linie1_widget.lessons.forms import short_repr
from linie1_widget.lessons.written.question import exercise_from

# A text, or one for each language by its code.
Words: TypeAlias = str | Mapping[str, str]

_NAME = re.compile(r"\w[\w-]*")


def exercise(
    name: str,
    form: str,
    *,
    task: Words,
    answer: object,
    why: Words,
    wrong: Mapping[Any, Words] | None = None,
    otherwise: Words | None = None,
    high: Words | None = None,
    low: Words | None = None,
    title: Words | None = None,
    hints: Sequence[Words] = (),
    choices: Sequence[str] | Mapping[str, Sequence[str]] = (),
    figure: object = None,
    step: int = 0,
    any_of: bool = False,
    between: Sequence[float] | None = None,
    whole: bool = False,
    ordered: bool = True,
) -> Lesson:
    """Return a lesson of your own, with reasons for wrong answers.

    A text is in one language, or in several as in ``{"en": "Why?", "de": "Warum?"}``. Show
    the lesson with `LessonWidget`; ``l1.lessons.register`` lists it with the others.

    Parameters
    ----------
    name : str
        Its id, such as "bridges".
    form : str
        The form of the answer: "number", "choice", "choices", "yes_no", "square", "tile",
        "play", "state" (of a grid), "node", "edge" (of a graph or of Trans Europa), "text"
        (a word) or "code" (a line of Python); with an "s" a list, as in "nodes".
    task : str or dict
        The question.
    answer : object
        The right answer in its form, such as ``7``, ``True``, ``"d4"``, ``"d4:C90"``,
        ``(0, 1)``, ``"A-B"`` or a list; for a choice its number, counted from 1. For words
        and lines of Python it may be a list of right ones.
    why : str or dict
        Why the right answer is right.
    wrong : mapping, optional
        The reason for each common wrong answer. A choice needs one for each wrong choice.
    otherwise : str or dict, optional
        The reason for any other wrong answer; required for all forms but "choice".
    high, low : str or dict, optional
        The same for numbers above and below the right one.
    title : str or dict, optional
        By default the name.
    hints : list, optional
        Hints, the vaguest first.
    choices : list or dict, optional
        The choices.
    figure : object, optional
        A board, a grid, a graph, a map of Trans Europa, or the result of a search.
    step : int, default 0
        The step at which the result of a search is drawn.
    any_of : bool, default False
        True if ``answer`` is a list of right answers.
    between : pair of numbers, optional
        The smallest and the largest number that are also right.
    whole : bool, default False
        True if only whole numbers can be answers.
    ordered : bool, default True
        False if the order of a list does not matter.

    Raises
    ------
    ValueError
        If something is missing or wrong; it lists all complaints.

    Examples
    --------
    >>> lesson = exercise(
    ...     "bridges", "number", task="How many bridges has Königsberg?", answer=7,
    ...     wrong={6: "Do not forget the one to the east."},
    ...     otherwise="Count those over both arms of the river.",
    ...     why="Euler counted them: no walk crosses each once.",
    ... )
    >>> print(lesson.check(6))
    Not quite. Do not forget the one to the east.
    >>> print(lesson.check(7))
    Right. Euler counted them: no walk crosses each once.
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InvalidValue(
            f"the name of an exercise is a word such as 'bridges', not {short_repr(name)}"
        )
    if not isinstance(wrong, Mapping | None):
        raise WrongType(
            f"wrong gives each wrong answer its reason, as in {{7: 'Why not?'}}, and is "
            f"{short_repr(wrong)}"
        )
    table: dict[str, object] = {
        "form": form,
        "title": title or _titled(name, task),
        "task": task,
        "answer": answer,
        "why": why,
        "wrong": [{"answer": given, "why": why} for given, why in (wrong or {}).items()],
        "hint": hints,
        "any_of": any_of,
        "whole": whole,
        "ordered": ordered,
    }
    optional = {
        "otherwise": otherwise,
        "high": high,
        "low": low,
        "choices": choices or None,
        "between": between,
        "figure": figure,
        "step": None if figure is None else step,
    }
    table |= {entry: value for entry, value in optional.items() if value is not None}
    return Lesson(exercise_of(name, partial(exercise_from, table, name)))


def _titled(name: str, task: Words) -> Words:
    """Return a title made of the name, in the languages of the task."""
    words = re.sub("[_-]+", " ", name).strip()
    title = words[:1].upper() + words[1:]
    return dict.fromkeys(task, title) if isinstance(task, Mapping) else title
