"""Texts of the course's copies and of its printed sheets."""

from __future__ import annotations

from linie1_widget.language.key import Key


class TeacherText(Key):
    """Texts of a teacher's copy of a notebook."""

    TIMES = "For teachers: the parts of these {minutes} minutes."
    MINUTE = "from minute"
    PART = "part"


class SheetText(Key):
    """Texts of a sheet to print; such a question begins with OPEN."""

    NAME = "Name"
    DATE = "Date"
    MARK = "Where a question says click, mark the place in the picture."
    OPEN = "Open question"
