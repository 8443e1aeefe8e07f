"""Texts of the command `linie1`."""

from __future__ import annotations

from linie1_widget.language.key import Key


class TerminalText(Key):
    """Texts of a game in a terminal."""

    WELCOME = (
        "You play line {line} over {stops:and}. Type a move, a number or a word; "
        "? lists them all."
    )
    HELP = (
        "Moves\n"
        "  c2:S0          lay the straight on c2; C90 is the curve, turned by 90 degrees\n"
        "  c2=L90         exchange what lies on c2\n"
        "  c3=L90+d3=R0   exchange two neighbours at once\n"
        "  1, 2, …        what stands beside that number\n"
        "Words\n"
        "  why c2:S0      would this be allowed, and by which rule not\n"
        "  where S90      on which squares this tile may lie\n"
        "  hint           what your route misses, and which tile helps\n"
        "  board, moves   show the board, or the moves so far\n"
        "  undo, redo     go back to your last decision, and on again\n"
        "  save FILE      write the game to a file that linie1 page can read\n"
        "  quit           stop; the game is kept"
    )
    SMALL = (
        "Letters beside the track are stop signs. The terminal is too small for squares "
        "with the letters of their tiles: 66 columns and 44 lines would do."
    )
    LEGEND = (
        "The letter in a square names its tile, the arrow how far it is turned "
        "(↑ 0, → 90, ↓ 180, ← 270 degrees); • and a letter is a stop sign."
    )
    LAY = (
        "Lay a tile of your hand: join the two terminals of your line, passing all the "
        "stops on your cards. Type, say, c2:S0, or hint."
    )
    CARDS = "Your line {line} over {stops:and}."
    HAND = "Your hand: {tiles}. {pile:# tile|# tiles} in the pile."
    OTHER = "{name} ({bot}): {how}"
    LAYING = "is laying, {tiles:# tile|# tiles} in hand"
    DRIVING = "is driving line {line}, {done} of {all} spaces"
    FITS = "{tile} may lie on {squares:and}."
    FITS_NOWHERE = "{tile} may lie nowhere now."
    ALLOWED = "{move} is allowed."
    SAVED = "Saved: {file}"
    UNDONE = "Back after {moves:# move|# moves}."
    NO_MOVES = "No move has been made yet."
    NO_FILE = "Which file? Write: save my_game.json"
    NO_SUCH_CHOICE = "There is no {number} to choose: the numbers are 1 to {last}."
    NO_CHOICES = "There is nothing to choose by number now: type a move such as c2:S0."
    KEPT = "The game is kept. To go on:"
    OVER = "The whole game is kept. To look through it:"
    STEPS = "Enter goes on, b goes back, a number goes to that move, q stops."
    AT = "After {step} of {last:# move|# moves}."
    NO_STEP = "{number} is not one of the moves: they are 0 to {last}"


class CourseText(Key):
    """Texts of `linie1 course` and `linie1 lab`."""

    NEW = "{files:# file|# files} of the course written to {folder}."
    SAME = "The course is in {folder} already."
    KEPT = "Left as you have changed them: {files:and}."
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
        "{host} {version} shows no widget: {libraries:and} must be installed where it "
        "runs. {install}"
    )
    OTHERS = (
        "VS Code, Colab and Kaggle bring their own widget manager, which cannot be asked "
        "from here."
    )
    WELL = (
        "The widgets have all that they need. Extras that are not installed add what is "
        "named beside them."
    )
    ILL = "Something is missing: see the lines that begin with a cross."


class Experiments(Key):
    """Texts of `linie1 experiment`."""

    CHOOSE = "Run one with: linie1 experiment NAME"
    PLOTTED = "The plot is in {file}."
    KEPT = "What was found so far stands in {file}; the same command goes on from there."
