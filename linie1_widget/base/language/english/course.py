"""Texts of the course's copies and of its printed sheets."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


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


class LoadingText(Key):
    """The line in a page of the course that needs no Python on the computer."""

    PAGE = "The page is loading …"
    PYTHON = "Python is loading … Cells may be run already."
    READY = "Python is ready: run the first cell with Shift+Enter."
    PACKAGE = "The package is loading …"
