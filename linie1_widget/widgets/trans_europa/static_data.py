"""The data of the Trans Europa page that never change during a game."""

from __future__ import annotations

from functools import cache
from typing import Any

from linie1_widget.drawing.lattice.lattice_geometry import extent, place
from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.drawing.lattice.sprites import map_sheet
from linie1_widget.language.english.names import LevelName
from linie1_widget.language.english.page import page_words
from linie1_widget.language.english.page.europa import Europa
from linie1_widget.language.english.page.everywhere import Everywhere
from linie1_widget.language.english.page.table import TableText
from linie1_widget.language.key import Title, in_words
from linie1_widget.language.language import Language, current_language
from linie1_widget.players import LEVELS_OF
from linie1_widget.trans_europa.game.setup import LEAST, MOST
from linie1_widget.trans_europa.maps.lattice import DOUBLE
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.turn_game.setup_game import NAMES
from linie1_widget.widgets.trans_europa.verdict_letters import SENTENCES


def map_page(map_: Map) -> dict[str, Any]:
    """Return the trait ``_page`` of a `TransEuropaWidget`; it must not be changed.

    >>> from linie1_widget.trans_europa import MAP
    >>> page = map_page(MAP)
    >>> page["crossings"][0], page["lines"][:20], page["cities"][0]["name"]
    (['a5', 204, 64], '0 1,0 14,13 0,1 2,1 ', 'Glasgow')
    """
    return _map_page(map_, current_language())


@cache
def _map_page(map_: Map, language: Language) -> dict[str, Any]:
    relief, number = relief_of(map_), map_.numbering.node_number
    crossed = {
        edge: relief.crossed(edge) for edge, cost in map_.edges.items() if cost == DOUBLE
    }
    names = list(dict.fromkeys(crossed.values()))
    width, height = extent(map_)
    return {
        "sheet": map_sheet(map_),
        "width": round(width, 1),
        "height": round(height, 1),
        "title": map_.name,
        "crossings": [[node.name, *map(_short, place(node))] for node in map_.nodes],
        # Crossings by index, and for a double line the index of what it crosses: one
        # text, because there are hundreds.
        "lines": ",".join(
            f"{number[edge.a]} {number[edge.b]}"
            + (f" {names.index(crossed[edge])}" if edge in crossed else "")
            for edge in map_.edges
        ),
        "over": [Title(name).render(language, "acc") for name in names],
        "cities": [
            {
                "name": city.name,
                "node": number[city.node],
                "colour": city.colour,
                # Omitted to save space: translations equal to the name, and False.
                **({} if called == city.colour else {"called": called}),
                **({} if city.small_game else {"large": True}),
            }
            for city in map_.cities.values()
            for called in (str(Title(city.colour)),)
        ],
        "rules": in_words(dict(SENTENCES), language),
        "words": page_words(Everywhere, TableText, Europa),
        "names": list(NAMES),
        "levels": [
            {"name": name, "title": str(LevelName[name.upper()])}
            for name in LEVELS_OF["trans_europa"]
        ],
        "limits": [LEAST, MOST],
    }


def _short(value: float) -> float:
    """Round to one decimal; return an int if there is no fraction."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded
