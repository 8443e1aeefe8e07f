"""Texts of the command and of the course's copies."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class UsageText(Key):
    """Texts of the help and of usage errors; the English is that of the library typer.

    Quoted names and the words of options stay as they are typed.
    """

    USAGE = "Usage:"
    OPTIONS_OF_COMMAND = "OPTIONS"
    COMMAND = "COMMAND"
    ARGS = "ARGS"
    OPTIONS = "Options"
    ARGUMENTS = "Arguments"
    COMMANDS = "Commands"
    EXAMPLES = "Examples:"
    DEFAULT = "default: {value}"
    REQUIRED = "required"
    HELP = "Show this message and exit."
    INSTALL_COMPLETION = "Install completion for the current shell."
    SHOW_COMPLETION = (
        "Show completion for the current shell, to copy it or customize the installation."
    )
    TRY = "Try '{command}' for help."
    ERROR = "Error: {message}"
    NO_ARGUMENT = "Missing argument {name}."
    NO_OPTION = "Missing option {name}."
    NO_COMMAND = "Missing command."
    UNKNOWN_COMMAND_BUT = "No such command {name}. Did you mean {others}?"
    UNKNOWN_COMMAND = "No such command {name}."
    UNKNOWN_OPTION_BUT = "No such option: {name} (Possible options: {others})"
    UNKNOWN_OPTION = "No such option: {name}"
    WITHOUT_VALUE = "Option {name} requires an argument."
    WITH_VALUE = "Option {name} does not take a value."
    TOO_MANY = "Got unexpected extra argument(s) ({arguments})"
    INVALID = "Invalid value for {name}: {message}"
    NO_NUMBER = "Input should be a valid integer, unable to parse string as an integer"
    NO_CHOICE = "Value error, {value} is not one of {choices}."
    NO_LANGUAGE = "{value} is not one of {choices}"


class ReplayText(Key):
    """Texts of `linie1 replay`."""

    STEPS = "Enter goes on, b goes back, a number goes to that move, q stops."
    AT = "After {step} of {last:# move|# moves}."
    NO_STEP = "{number} is not one of the moves: they are 0 to {last}"


class CourseText(Key):
    """Texts of `linie1 course` and `linie1 lab`."""

    NEW = "{files:# file|# files} of the course written to {folder}."
    SAME = "The course is already in {folder}."
    KEPT = "Files that you have changed were left alone: {files:and}."
    OPEN = "Open it with: jupyter lab {folder}"


class DoctorText(Key):
    """Texts of `linie1 doctor`."""

    VERSION = "linie1_widget {version} with Python {python}, in {folder}"
    NEEDED = "{library} {version}"
    MISSING = "{library} is missing: {install}"
    OLD = "{library} {version} is not {wanted}, which is needed: {install}"
    EXTRA = "{extra}: {what} ({libraries:and})"
    NO_EXTRA = "{extra}: {what}; not installed: {libraries:and}. {install}"
    CLI = "the command linie1"
    LAB = "the course in JupyterLab"
    EXPERIMENTS = "tables and plots of many games"
    PAGES = "text in pages of one file"
    PICTURES = "PNG and GIF"
    RL = "environments for reinforcement learning"
    SHARE = "games and lessons by a link"
    SCRIPTS = "the scripts and styles of all widgets are there"
    NO_WIDGETS = "the widgets cannot be loaded: {error}"
    NO_SCRIPTS = (
        "{files:and} are missing: run make bundle in a checkout, or install linie1_widget "
        "again"
    )
    COURSE = "the course is in {folder}"
    NO_COURSE = "the course is missing: install linie1_widget again"
    HOST = "{host} {version} shows the widgets"
    NO_HOST = "{host} is not in this environment"
    NO_MANAGER = (
        "{host} {version} shows no widgets: {libraries:and} must be installed where it "
        "runs. {install}"
    )
    OTHERS = (
        "VS Code, Colab and Kaggle bring their own widget manager, which cannot be checked "
        "from here."
    )
    WELL = (
        "The widgets have everything they need. An extra that is not installed adds what "
        "its line says."
    )
    ILL = "Something is missing: see the lines that begin with a cross."


class LongRuns(Key):
    """Texts of `linie1 experiment` and `linie1 tournament`."""

    CHOOSE = "Run one with: linie1 experiment NAME"
    PLOTTED = "The plot is in {file}."
    STOPPED = "Stopped after {games:# game|# games}."
    KEPT = "The results are in {file}: the same command continues from there."
    NOT_KEPT = "To be able to continue a run, use --results FILE."


class Hosting(Key):
    """Texts of `linie1 host`."""

    LEADER = "for whoever leads the class, and nobody else"
    RUNNING = "The links work until you press Ctrl-C. The files keep everything."
    STOPPED = "Stopped. Run linie1 host {folder} to continue with the same links."
    SKIPPED = "{file} is left alone: {why}"


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
    PYTHON = "Python is loading … You can already run cells."
    READY = "Python is ready: run the first cell with Shift+Enter."
    PACKAGE = "The package is loading …"
