"""Texts of the course's copies and of its printed sheets."""

from __future__ import annotations

from linie1_widget.language.key import Key


class TeacherText(Key):
    """Texts of a teacher's copy of a notebook."""

    TIMES = "For teachers: the parts of these {minutes} minutes."
    MINUTE = "from minute"
    PART = "part"
