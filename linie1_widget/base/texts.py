"""Texts of all widgets and pages, and the form of a finding."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class VerdictText(Key):
    """The beginning of a verdict."""

    ALLOWED = "{play} is allowed."
    NOT_ALLOWED = "{play} is not allowed."


class FindingKey(Key):
    """A finding of a verdict: short form, topic, text."""

    def __init__(self, short: str, topic: str, _english: str) -> None:
        self.short = short
        self.topic = topic


class EverywherePage(Key):
    """Common buttons and panels."""

    UNDO = "Undo"
    REDO = "Redo"
    NO_UNDO = "There is nothing to undo."
    NO_REDO = "There is nothing to redo."
    TOOLS = "Tools"
    VERDICT = "Verdict"


class WritingPage(Key):
    """The notice on every page."""

    CLOSE = "Close this notice"


class PlaybackPage(Key):
    """Buttons, the slider, the speed, and the help on keys."""

    FIRST_STEP = "First step"
    PREVIOUS_STEP = "Previous step"
    NEXT_STEP = "Next step"
    LAST_STEP = "Last step"
    STEP = "Step"
    STEP_OF = "Step {at} of {last}"
    FIRST_SPACE = "First space"
    PREVIOUS_SPACE = "Previous space"
    NEXT_SPACE = "Next space"
    LAST_SPACE = "Last space"
    SPACE = "Space"
    SPACE_OF = "Space {at} of {last}"
    WITH_KEY = "{does} ({key})"
    PLAY = "Play"
    PAUSE = "Pause"
    PLAYBACK = "Playback"
    SPEED = "Speed"
    PER_SECOND = "{speed}/s"
    SLOWER = "Slower"
    FASTER = "Faster"
    KEYS = "Keys"
    EVERYWHERE = "Everywhere"
    ON_THE_MAP = "On the map"
    SPACE_BAR = "Space"
    KEY_PLAYS = "play, pause"
    KEY_STEPS = "back, forward"
    KEY_ENDS = "to the beginning, to the end"
    KEY_SPEED = "slower, faster"
    KEY_HELP = "show or hide this help"
    KEY_TAB = "until there is a frame around it"
    KEY_LOOKS_NO_MORE = "stop looking"
    AT_BEGINNING = "Nothing comes before this."
    AT_END = "Nothing comes after this."


class FileNotice(Key):
    """The notice of the page."""

    WORKS_OFFLINE = "This page works without Python: {what}."
    NO_SCRIPTS = "Scripts are switched off here: widgets are shown as pictures."


class LinkNotice(Key):
    """The link to what a page shows."""

    COPY_LINK = "Copy link"
    COPIED = "Link copied. It leads to what this page shows now."
    ADDRESS = "Link to what this page shows now"
    UNREADABLE = "This link cannot be read."


class OfflineLimit(Key):
    """The limits and abilities of widgets without Python."""

    DRAWING = "you can step through a map and its searches, but not change them"
    SEARCHING = (
        "you can draw on a map of squares, and it is searched again at once; other "
        "searches and functions of your own need a notebook"
    )
    SEARCHING_GRAPHS = (
        "you can draw on a graph, and it is searched again at once; other searches and "
        "trees, and functions of your own need a notebook"
    )
    COMPUTING = "a number that a function computes with changes only in a notebook"
    ANSWERING = "a lesson shows its task, but only a notebook checks answers"
    QUESTIONS = "a quiz holds only a few questions"
    TAKING_OVER = (
        "you take over an algorithm on maps that are the same for all; a notebook also "
        "tells what your clicks fit"
    )
    PLAYING = "you can go through a game move by move, but not continue it"


class Heading(Key):
    """The headings of widgets and of settings that have no texts in the page."""

    LABORATORY = "Laboratory: {titles}"
    MUD = "Cost of the weighted squares"
    RIDE = "{assignment}: the ride"


class PageNotice(Key):
    """Reasons why a message of the page had no effect."""

    UNKNOWN = "Unknown request from the page: {request}"
    NOT_DONE = "The page asked for something that cannot be done here: {request}"
    ALONE = (
        "Python is gone, and this page goes on without it. Functions of your own and all "
        "else that needs Python come back when you run the cell again."
    )
    BYTES = "The page sent bytes, but no request takes any."
    MAY_NOT_SET = "The page may not set {names}."
    NOT_FINITE = "The page sent a number that is not finite."
    NOT_JSON = "The page sent something that is not plain JSON."
    TOO_MUCH = "The page sent more than {size} at once."
    NOT_UNICODE = "The page sent a text that is not Unicode."


class LanguageText(Key):
    """The offer of a language below a widget, each in that language."""

    ALL = "all in English"


class StaticText(Key):
    """The text in a notebook in place of the live view."""

    TOO_LARGE = (
        "The picture is too large to keep in a notebook: run the cell to see it, or write "
        "it to a file with to_svg()."
    )


class Notice(Key):
    """Reasons why an action is impossible now, and events at the table."""

    EARLIER = "You are viewing an earlier position. Go to the last move to play."
    OVER = "The game is over."
    BOTS_TURN = "It is {name}'s turn, and {name} is a bot."
    OTHERS_TURN = "It is {name}'s turn, and {name} plays on another page."
    HOST_ONLY = "Only the host of this table can do that."
    NO_CARDS = "There are no such cards to look at."
    NO_CITIES = "There is no such player whose cities you could look at."
    NO_HINTS = "There are no hints at this table."
    NO_PAIR = "This edition has no pair exchange."
    PAIR_BEGINS = "A pair exchange begins on a laid tile, and {square} is empty."
    NOTHING_TO_UNDO = "Nothing to undo."
    NOTHING_TO_REDO = "Nothing to redo."
    BOTS_FAILED = "The bots could not go on. {error}"
    NOT_LOADED = (
        "This file holds no saved game that can be continued here: it is something else, "
        "or it has been changed or cut short."
    )
    TOO_LONG = "A table shows games of up to {most} moves, but this one has {moves}."
    OTHER_FILE = (
        "The previous game is in {older}, and this one is written to {file} beside it."
    )
