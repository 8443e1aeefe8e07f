"""What the boards and tables of every game have on them."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Everywhere(Key):
    """Buttons and panels that are the same wherever something is played or laid."""

    UNDO = "Undo"
    REDO = "Redo"
    NO_UNDO = "There is nothing to undo."
    NO_REDO = "There is nothing to redo."
    TOOLS = "Tools"
    VERDICT = "Verdict"
