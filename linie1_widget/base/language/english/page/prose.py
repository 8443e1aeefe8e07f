"""Texts of the page of sentences that are tied to a map."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class ProsePage(Key):
    """Names for screen readers, and how a number is changed."""

    PROSE = "Text with live numbers"
    CHANGES = "Drag it, or use the arrow keys"
    LIT = "{word}: {count:# place|# places} on the map"
    MAP = "Map of {title}; arrow keys look at its states"
    STEP = "Step"
