"""The data of the game page that never change during a game."""

from __future__ import annotations

from functools import cache
from typing import Any

from linie1_widget.language.english.names import LevelName
from linie1_widget.language.english.page import page_words
from linie1_widget.language.english.page.board import BoardText
from linie1_widget.language.english.page.everywhere import Everywhere
from linie1_widget.language.english.page.game import GameText
from linie1_widget.language.english.page.table import TableText
from linie1_widget.language.language import Language, current_language
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.players import LEVELS
from linie1_widget.turn_game.setup_game import NAMES
from linie1_widget.widgets.static_data import page_content


def game_page() -> dict[str, Any]:
    """Return the trait ``_page`` of a `GameWidget`; it must not be changed.

    >>> [level["title"] for level in game_page()["levels"]]
    ['Random', 'Greedy', 'Planner', 'Blocker', 'Search']
    """
    return _game_page(current_language())


@cache
def _game_page(_language: Language) -> dict[str, Any]:
    return {
        **page_content(),
        "words": page_words(Everywhere, BoardText, TableText, GameText),
        "examples": [],
        "names": list(NAMES),
        "levels": [
            {"name": name, "title": str(LevelName[name.upper()])} for name in LEVELS
        ],
        "limits": {name: list(edition.players) for name, edition in EDITIONS.items()},
    }
