"""Parsers for the requests of the page of any table."""

from __future__ import annotations

from typing import Any

from linie1_widget.widgets.messaging import unknown


def people(players: list[Any]) -> tuple[list[str], dict[int, str]]:
    """Return the names for a new game, and the levels of the bots among them."""
    names: list[str] = []
    bots: dict[int, str] = {}
    for number, player in enumerate(players):
        match player:
            case {"name": str(name), "bot": str(level)}:
                names.append(name)
                if level:
                    bots[number] = level
            case _:
                raise unknown(player)
    return names, bots
