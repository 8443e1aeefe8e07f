"""The data of the Trans Europa page, and the verdicts on all lines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from linie1_widget.base.language.key import DataText, Joined, in_words
from linie1_widget.base.language.language import (
    Language,
    TranslatableBase,
    current_language,
)
from linie1_widget.base.svg.elements import Point, rounded
from linie1_widget.base.texts import EverywherePage
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.table.game.setup_game import NAMES
from linie1_widget.table.texts import TablePage
from linie1_widget.table.widget.analyst import level_menu
from linie1_widget.trans_europa.bots.kind import TRANS_EUROPA
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.setup import numbers_of_players
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.turn_rules import broken_rules_by_line
from linie1_widget.trans_europa.map.lattice import DOUBLE
from linie1_widget.trans_europa.map.map import MAPS, Map
from linie1_widget.trans_europa.picture.city_names import names_of
from linie1_widget.trans_europa.picture.lattice_geometry import extent, place
from linie1_widget.trans_europa.picture.map_art import map_sheet
from linie1_widget.trans_europa.picture.relief import relief_of
from linie1_widget.trans_europa.texts import EuropaPage, EuropaRefusal


def map_page(map_: Map) -> dict[str, Any]:
    """Return the trait ``_page`` of a `TransEuropaWidget`; it must not be changed."""
    page = _map_page(map_, current_language())
    return {**page, **_map_menu(map_), "levels": level_menu(TRANS_EUROPA.levels)}


def _map_menu(now: Map) -> dict[str, Any]:
    """Return the maps of a new game, with the least and greatest number of players."""
    limits = {
        name: _limits(map_)
        for name, map_ in {**MAPS, now.name: now}.items()
        if _limits(map_)
    }
    menu = [{"name": name, "title": str(DataText(name))} for name in limits]
    return {"maps": menu, "limits": limits}


@cache
def _limits(map_: Map) -> list[int]:
    numbers = numbers_of_players(map_)
    return [min(numbers), max(numbers)] if numbers else []


@cache
def _map_page(map_: Map, language: Language) -> dict[str, Any]:
    relief, number = relief_of(map_), map_.numbering.node_number
    crossed = {
        edge: relief.crossed.get(edge, "")
        for edge, cost in map_.edges.items()
        if cost == DOUBLE
    }
    features = list(dict.fromkeys(crossed.values()))
    names = names_of(map_)
    width, height = extent(map_)
    return {
        "sheet": map_sheet(map_),
        "width": round(width, 1),
        "height": round(height, 1),
        "title": map_.name,
        "crossings": [
            [node.name, *(rounded(at, 1) for at in place(node))] for node in map_.nodes
        ],
        # Crossings by index, and for a double line the index of what it crosses: one
        # text, because there are hundreds.
        "lines": ",".join(
            f"{number[edge.a]} {number[edge.b]}"
            + (f" {features.index(crossed[edge])}" if edge in crossed else "")
            for edge in map_.edges
        ),
        "over": [DataText(name).render(language, "acc") for name in features],
        # A name, its place, crossing and colour; what may be left out, to save space, is
        # whether small games leave it out, and the colour in another language.
        "cities": [
            [city.name, *spot(names[city.name]), number[city.node], city.colour]
            + ([not city.small_game, called] if called or not city.small_game else [])
            for city in map_.cities.values()
            for called in (_translated(city.colour),)
        ],
        "rules": in_words(dict(SENTENCES), language),
        "words": page_words(EverywherePage, TablePage, EuropaPage),
        "names": list(NAMES),
    }


def _translated(colour: str) -> str:
    """Return the name of a colour, or "" if it is the same."""
    called = str(DataText(colour))
    return "" if called == colour else called


def spot(name: Point) -> Point:
    """Return where the page writes a city's name."""
    x, y = name
    return rounded(x, 1), rounded(y, 1)


FREE = "."  # no rule forbids the line or crossing

_LETTERS: Mapping[tuple[EuropaRefusal, ...], str] = {
    (): FREE,
    (EuropaRefusal.TRACK_THERE,): "t",
    (EuropaRefusal.APART,): "a",
    (EuropaRefusal.DOUBLE,): "d",
    (EuropaRefusal.APART, EuropaRefusal.DOUBLE): "b",
}

WHY = "w"  # a reason that holds for all lines, sent once

_OF_ALL = frozenset({EuropaRefusal.MARKER_FIRST, EuropaRefusal.IS_OVER})

# The sentences of all letters except `WHY`.
SENTENCES: Mapping[str, TranslatableBase] = {
    "t": EuropaRefusal.TRACK_THERE,
    "m": EuropaRefusal.MARKER_THERE,
    "a": EuropaRefusal.APART,
    "d": EuropaRefusal.DOUBLE,
    "b": Joined((EuropaRefusal.APART, EuropaRefusal.DOUBLE), " "),
}


def letters(game: Game) -> dict[str, str]:
    """Return the verdicts on all lines and crossings for the player to move."""
    rules = broken_rules_by_line(game.state, game.setup.tracks)
    general = [str(rule) for each in rules[:1] for rule in each if rule in _OF_ALL]
    crossings = ""
    if game.stage is Stage.START:
        taken = {node for node in game.position.markers if node is not None}
        crossings = "".join("m" if node in taken else FREE for node in game.map.nodes)
    # "crossings" are sent only while the marker is to be placed.
    return {
        "lines": "".join([_LETTERS.get(each, WHY) for each in rules]),
        "crossings": crossings,
        "why": "".join(general),
    }
