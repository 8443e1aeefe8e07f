"""The built scripts and style sheets, and the data of the pages that never change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from linie1_widget.base.language.key import Key, Language, current_language
from linie1_widget.base.texts import EverywherePage
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EDITIONS, Edition
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.tiles import TILE_TYPES, format_links
from linie1_widget.linie1.picture.board_symbols import sheet_tree
from linie1_widget.linie1.picture.building_art import sign_spots
from linie1_widget.linie1.texts import Breach, BuildingName, Consequence, Rule, SideName
from linie1_widget.linie1.widgets.texts import BoardPage

# What is built besides the scripts and styles of the widgets.
OTHER_FILES = (
    *("analysis.css", "analysis.js", "answers.js", "board_kernel.js", "graph_kernel.js"),
    *("join.js", "kernel.js", "laying.js", "link.css", "link.js", "loader.js"),
    *("maze_kernel.js", "page.css", "page.js"),
    *("prose_kernel.js", "sections.css", "sections.js", "standby.js", "standby_loader.js"),
    "tree_kernel.js",
)


def page_content(editions: Iterable[Edition] = EDITIONS.values()) -> dict[str, Any]:
    """Return the trait ``_page`` of a `BoardWidget`; it must not be changed."""
    menu = [{"name": edition.short, "title": str(edition.called)} for edition in editions]
    return {**_page_content(current_language()), "editions": menu}


@cache
def _page_content(language: Language) -> dict[str, Any]:
    return {
        "words": page_words(EverywherePage, BoardPage),
        "sheet": sheet_tree(),
        "spots": sign_spots(),
        "buildings": [
            {
                "letter": building.letter,
                "cell": building.cell.name,
                "name": _inflections(BuildingName[building.letter]),
            }
            for building in PLAN.buildings.values()
        ],
        "terminals": [
            {
                "line": terminal.line,
                "name": terminal.name,
                "side": terminal.side.value,
                "legs": [leg.name for leg in terminal.legs],
            }
            for terminal in PLAN.terminals
        ],
        "tiles": [
            {
                "code": tile_type.code,
                "title": tile_type.title,
                "count": tile_type.count,
                "links": format_links(tile_type.links).split(),
            }
            for tile_type in TILE_TYPES.values()
        ],
        "examples": [
            {"name": example.id, "title": str(example.called)}
            for example in EXAMPLES.values()
        ],
        "sides": {side.name: _inflections(side) for side in SideName},
        "rules": [
            {
                "key": rule.name,
                "title": rule.render(language),
                "text": rule.render(language, "text"),
            }
            for rule in Rule
        ],
        "sentences": {
            **{key.short: [key.topic, key.render(language)] for key in Breach},
            **{key.short: ["", key.render(language)] for key in Consequence},
        },
    }


def _inflections(name: Key) -> dict[str, str]:
    return dict(current_language().inflections(name.path, name.english))
