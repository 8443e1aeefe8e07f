"""Texts of the teacher's widget of a class."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class ClassroomPage(Key):
    """The link, who is there, the lessons, and what the class answered."""

    CLASSROOM = "Class"
    COME = "Learners open this link"
    CODE = "QR code of the link"
    CLOSE = "End the class"
    HERE = "{here} of {people:# learner|# learners} here"
    NOBODY = "Nobody has come yet."
    LESSONS = "Lessons"
    ON_TABLE = "on the table"
    WHERE = "{here} at it · {solved} solved"
    PREVIOUS = "Previous"
    NEXT = "Next"
    SHOW = "Show the answer"
    LEAD = "Follow me"
    LEADING = "All screens follow you."
    LEADING_LESSON = "All screens are at your lesson."
    ANONYMOUS = "Hide names"
    FIRST = "First answers"
    ANSWERED = "{people:# answer|# answers}, {right} right"
    NO_ANSWERS = "No answers yet."
    PICTURE = "What the class answered; the numbers stand in the list"
    BARS = "What the class answered"
    OTHERS = "others"
    RIGHT = "right"
    PEOPLE = "Who is where"
    HIDDEN = "Names are hidden."
    STUCK = "{stuck:# needs|# need} help"
    AWAY = "not connected"
    REMOVE_NAME = "Remove {name}"
    SOLVED = "solved"
    SHOWN = "solution shown"
    TRIED = "tried"
    GONE = "The kernel does not answer. Run the cell again to go on."
