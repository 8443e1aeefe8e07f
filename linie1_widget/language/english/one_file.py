"""Texts of a stand-alone page, where widgets run without Python."""

from __future__ import annotations

from linie1_widget.language.key import Key


class OneFile(Key):
    """The notice of the page."""

    ALONE = "This page works without Python: {what}."
    NO_SCRIPTS = "Scripts are switched off here: widgets are shown as pictures."


class OfflineLimit(Key):
    """The limits and abilities of widgets without Python."""

    LAYING = "tiles can be tried on every square, but not laid"
    DRAWING = "a map and its searches can be stepped through, but not changed"
    ANSWERING = "a lesson shows its task, and answers are checked in a notebook"
    PLAYING = "a game can be looked through move by move, but not played on"


class Heading(Key):
    """The headings of widgets that have no texts in the page."""

    LABORATORY = "Laboratory: {titles}"
    RIDE = "{assignment}: the ride"


class OfflineText(Key):
    """Texts that differ from those in a notebook."""

    BOARD_HELP = (
        "Arrow keys move, Enter explains, R turns the tile, F shows where it fits, Esc "
        "puts it back, Tab leaves the board."
    )
    BOARD_POINT = "Point at a square to see whether it may lie there."
    BOARD_POINT_BY_KEYS = (
        "Go over the board with the arrow keys: each square says whether the tile may lie "
        "there."
    )
    GAME_HELP = (
        "Arrow keys move over the squares, comma and full stop look back and on, ? "
        "explains, Tab leaves the board."
    )
    EUROPA_HELP = (
        "Arrow keys or U I, J K, N M go from crossing to crossing in the six directions; "
        "Enter chooses a line to read about, comma and full stop look back and on, ? "
        "explains, Tab leaves the map."
    )
