"""Exercises that check answers, and puzzles. This module is a mapping of its lessons.

Examples
--------
>>> import linie1_widget as l1
>>> lesson = l1.lessons["rules-2"]
>>> bool(lesson.check("B"))
True
>>> lesson.hint().number
1
"""

from __future__ import annotations

import sys
from types import ModuleType

from linie1_widget.lessons.collection import Lessons as Lessons
from linie1_widget.lessons.exercise import Lesson as Lesson
from linie1_widget.lessons.quiz import Quiz as Quiz


class _Module(ModuleType, Lessons):
    """A module that is a mapping."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __dir__(self) -> list[str]:
        names = [name for name in dir(Lessons) if not name.startswith("_")]
        return ["Lesson", "Lessons", "Quiz", *names]


_module = sys.modules[__name__]
_module.__class__ = _Module
lessons: Lessons = _module  # type: ignore[assignment]
Lessons.__init__(lessons)
