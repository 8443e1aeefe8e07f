"""A lesson in the page."""

from __future__ import annotations

from linie1_widget.language.key import Key


class LessonPage(Key):
    """Labels, buttons and messages without a connection."""

    LESSON = "Lesson"
    PICTURE = (
        "Picture of the task; arrow keys go from place to place, Enter answers with the "
        "place in the frame"
    )
    PICTURE_ALONE = "Picture of the task"
    CLICK = "Click the square in the picture, or write its name."
    CLICK_ALL = "Click the squares in order, or write them with commas; then press Check."
    CLICK_PLAY = "Choose a tile and its rotation, then click the square."
    LINES = (
        "Picture of the task; arrow keys or U I, J K, N M go from crossing to crossing, "
        "with Shift they choose the line on the way"
    )
    CLICK_LINE = 'Click the line in the picture, or write its two ends, as in "d8-e9".'
    CLICK_LINES = (
        "Click the lines in the picture; a second click takes one out again. Or write them "
        "with commas. Then press Check."
    )
    NO_LINE = "No line leads there."
    AT_CITY = "{city}, {name}"
    CELL = "This one is answered in a cell, with lesson.check(...)."
    ANSWER = "Your answer"
    CHECK = "Check"
    MISSING = "Your answer is missing. {wanted}"
    TILE = "Tile"
    ROTATION = "Rotation in degrees"
    CHOICES = "Choose"
    HINT = "Hint"
    SOLUTION = "Solution"
    NEXT = "Next lesson"
    VERDICT = "What comes of it"
    NOTHING = "Your answer has not been checked yet."
    GONE = "The kernel does not answer. Run the cell again to go on."
