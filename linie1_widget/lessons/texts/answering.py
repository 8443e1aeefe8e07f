"""Texts of all lessons: answers, results, and their page."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class AnswerText(Key):
    """Results of answers, hints and solutions."""

    RIGHT = "Right. {why}"
    WRONG = "Not quite. {reason}"
    SMALLEST = (
        "Your answer has {size:# state|# states}. Your smallest one has {best}, and the "
        "smallest known {known}."
    )
    MISSING = "Your answer is missing. The answer is {form}."
    UNREAD = "{given} cannot be read as an answer here. The answer is {form}."
    UNTRIED = "Without Python, {given} cannot be tried. Answer in a notebook."
    HINT = "Hint {number} of {count}: {hint}"
    NO_HINT = "There is no hint for this one."
    SOLUTION = "The answer is {answer}. {why}"
    CHOSEN = "“{choice}”"
    SOLUTION_CODE = "One answer is the function below. {why}"
    ASKS = "The answer is {form}."
    OURS = "Ours: {name}"
    YOURS = "Yours: {name}"


class FormText(Key):
    """Forms of answers."""

    SQUARE = 'the name of a square such as "d2", or (row, column) counted from 0'
    STATE = "a square of the map as (row, column), counted from 0 at the top left"
    NODE = "one of {names:or}"
    TILE = 'a tile with its rotation, such as "C90"'
    PLAY = 'a square and a tile, such as "d2:C90" or ("d2", "C90")'
    NUMBER = "a number"
    WHOLE = "a whole number"
    CHOICE = "one of {choices:or}"
    WORD = "a word or a short text"
    CODE = "a line of Python"
    YES_NO = 'True or False, or "yes" or "no"'
    LINE = 'a line of the map as its two crossings, such as "{example}"'
    EDGE = 'an edge as its two ends, such as "{example}"'
    LIST = "a list, such as [{example}], in order; each entry is {form}"
    SET = "a list, such as [{example}], in any order; each entry is {form}"
    FUNCTION = "a function, called as {call}"
    MAP = "the text of a map, a line for each row, or a GridGraph"
    TABLE = "a function of a state, or a dictionary with a number for each state"


class EdgeText(Key):
    """An edge in the picture of a task, as it is heard."""

    COST = "cost {cost}"


class YesNoWord(Key):
    """Answers of one word."""

    YES = "yes"
    NO = "no"


class ReadingFault(Key):
    """Other faults in the form of an answer."""

    TOO_MANY = "The list has more than {most} entries. The answer is {form}."
    ENTRY = "In the list, {given} cannot be read. Each entry is {form}."
    TWICE = "The list names {entry} twice. Name each once."
    NO_PYTHON = "{given} is not a line of Python: {error}."
    NOT_TRIED = (
        "{given} cannot be tried here, because of {part}. Use only the variables of the "
        "function and their methods."
    )
    NO_NUMBER = "It has no number for {state}. Give a number for each of {states:and}."
    NOT_A_NUMBER = "For {state} it gives {given}, which is not a number of 0 or more."
    NOT_A_FUNCTION = (
        "{given} is not a function. Give the function itself, without calling it: it is "
        "called as {call}."
    )


class CallText(Key):
    """Results of calls of a function given as an answer."""

    RAISED = "Your function raises {error}. {where}"
    ENDLESS = (
        "Your function had not finished after {lines} lines. Is there a loop that never "
        "ends? {where}"
    )
    SLOW = (
        "Your function had not finished after {seconds} seconds. Does it wait for "
        "something, or try too many cases? {where}"
    )
    ON_INPUT = "It was called with {inputs:and}."
    ON_MAP = "It was called on this map:\n{map}"


class LessonTopic(Key):
    """The topics of the lessons, by the beginning of their ids."""

    RULES = "Rules of laying"
    EXCHANGES = "Exchanges"
    PAIRS = "Pairs of tiles"
    ROUTES = "Routes"
    SEARCHES = "Searches"
    WEIGHTS = "Weights"
    HEURISTICS = "Heuristics"
    TREES = "Trees and networks"
    EUROPA = "Trans Europa"
    DICE = "Dice and chance"
    OWN = "Your own code"
    REFUTE = "Refute it"
    LADDER = "The ladder"
    REGISTERED = "More exercises"


class ProgressText(Key):
    """The table of progress."""

    LESSON = "lesson"
    TITLE = "title"
    TRIES = "tries"
    HINTS = "hints"
    STATE = "state"
    SOLVED = "solved"
    SIZED = "{state}, {size:# state|# states}"
    SHOWN = "solution shown"
    TRIED = "tried"
    UNTOUCHED = "not yet"
    SUMMARY = "{solved} of {count} lessons solved."


class ClosedText(Key):
    """What stays closed until a question is answered."""

    CLOSED = "This opens once you have answered “{title}”."
    OPEN = "Open: “{title}”"
    OPEN_ANYWAY = "Open anyway"
    CLOSE = "Close"


class LessonPage(Key):
    """Labels, buttons and messages without a connection."""

    LESSON = "Lesson"
    PICTURE = (
        "Picture of the task; arrow keys go from place to place, Enter chooses the place "
        "in the frame"
    )
    PICTURE_ALONE = "Picture of the task"
    CLICK = "Click it in the picture, or type its name."
    CLICK_ALL = (
        "Click all of them in the picture, or type them with commas between; then press "
        "Check."
    )
    CLICK_IN_ORDER = (
        "Click them in order in the picture, or type them with commas between; then press "
        "Check."
    )
    CLICK_TILE = "Take a tile; R or a click on its square turns it. Then press Check."
    CLICK_PLAY = "Take a tile, turn it with R, and click the square; then press Check."
    LINES = (
        "Picture of the task; arrow keys or U I, J K, N M go from crossing to crossing, "
        "and with Shift they choose the line between"
    )
    CLICK_LINE = 'Click the line in the picture, or type its two ends, as in "d8-e9".'
    CLICK_LINES = (
        "Click the lines in the picture; a second click removes one. Or type them with "
        "commas between. Then press Check."
    )
    EDGES = "Picture of the task; arrow keys go from edge to edge, Enter chooses an edge"
    CLICK_EDGE = 'Click the edge in the picture, or type its two ends, as in "A-B".'
    CLICK_EDGES = (
        "Click the edges in the picture; a second click removes one. Or type them with "
        "commas between. Then press Check."
    )
    NO_LINE = "No line leads there."
    AT_CITY = "{city}, {name}"
    CELL = "Answer this one in a cell, with lesson.check(...)."
    CODE = "Begin like this, in a cell of your own"
    COPY = "Copy"
    COPIED = "Copied. Paste it into a cell."
    RUNS = "Both runs at the step where they part"
    ANSWER = "Your answer"
    CHECK = "Check"
    MISSING = "Your answer is missing. {wanted}"
    TILE = "Tiles"
    LEFT = "Turn left"
    RIGHT = "Turn right"
    CHOICES = "Choose"
    CHOOSE_ALL = "Choose all that are right, then press Check."
    CHOOSE_IN_ORDER = "Choose them in order, then press Check."
    COURSE = "All lessons"
    PLACE = "{number} of {count}"
    SOLVED_COUNT = "{count} solved"
    SOLVED = "solved"
    SHOWN = "solution shown"
    TRIED = "tried"
    HINT_OF = "Hint {number} of {count}"
    SOLUTION = "Solution"
    NEXT = "Next lesson"
    NEXT_QUESTION = "Next question"
    NEXT_BELOW = "The next question is further down: run the cells up to it."
    SCORES = "Score by topic"
    SCORE = (
        "Level {level} · right: {right} of {count} · in a row: {streak} (best {best}) · to "
        "repeat: {again}"
    )
    TOPIC_SCORE = "{topic}: {right} of {count}"
    VERDICT = "Result"
    WRONG = "wrong"
    GONE = "The kernel does not answer. Run the cell again to go on."
