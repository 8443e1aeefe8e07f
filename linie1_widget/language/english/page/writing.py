"""How the page writes numbers and lists, and what every page has to say."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Writing(Key):
    """What stands in numbers and between the last two words of a list; the notice."""

    DECIMAL = "."
    AND = "and"
    OR = "or"
    CLOSE = "Close this notice"
