"""Texts of the boards and tables of every game."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Everywhere(Key):
    """Common buttons and panels."""

    UNDO = "Undo"
    REDO = "Redo"
    NO_UNDO = "There is nothing to undo."
    NO_REDO = "There is nothing to redo."
    TOOLS = "Tools"
    VERDICT = "Verdict"
