"""The formats of numbers and lists in the page, and its notice."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Writing(Key):
    """The marks of numbers, the conjunctions of lists, and the notice."""

    DECIMAL = "."
    AND = "and"
    OR = "or"
    CLOSE = "Close this notice"
