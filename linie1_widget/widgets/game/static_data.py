"""What the page of a table has to know besides: the levels of bots, and who may play."""

from __future__ import annotations

from functools import cache
from typing import Any

from linie1_widget.language.english.names import LevelName
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.players import LEVELS
from linie1_widget.widgets.static_data import page_content


@cache
def game_page() -> dict[str, Any]:
    """The value of the trait ``_page`` of a `GameWidget`; not to be changed.

    >>> [level["title"] for level in game_page()["levels"]]
    ['Random', 'Greedy']
    """
    return {
        **page_content(),
        "examples": [],
        "levels": [
            {"name": name, "title": str(LevelName[name.upper()])} for name in LEVELS
        ],
        "limits": {name: list(edition.players) for name, edition in EDITIONS.items()},
    }
