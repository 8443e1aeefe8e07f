"""What the page of a table has to know besides: the levels of bots, and who may play."""

from __future__ import annotations

from functools import cache
from typing import Any

from linie1_widget.language.english.names import LevelName
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.players import LEVELS
from linie1_widget.turn_game.names import NAMES
from linie1_widget.widgets.static_data import page_content

HELP = (
    "Arrow keys move, Enter lays, R turns, 1 to 9 take a tile, Z and Y undo and redo, "
    "P begins a pair exchange, F shows where the tile fits, H gives a hint, comma and full "
    "stop look back and on, ? explains, Tab leaves the board."
)
"""The keys of a table."""


@cache
def game_page() -> dict[str, Any]:
    """The value of the trait ``_page`` of a `GameWidget`; not to be changed.

    >>> [level["title"] for level in game_page()["levels"]]
    ['Random', 'Greedy']
    """
    return {
        **page_content(),
        "help": HELP,
        "examples": [],
        "names": list(NAMES),
        "levels": [
            {"name": name, "title": str(LevelName[name.upper()])} for name in LEVELS
        ],
        "limits": {name: list(edition.players) for name, edition in EDITIONS.items()},
    }
