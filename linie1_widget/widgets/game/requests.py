"""Answers to requests of the game page: cards and checks of routes."""

from __future__ import annotations

from typing import Any

from linie1_widget.drawing.board.sprites import route_path
from linie1_widget.language.english.playing.table import Checked
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.game.announcement import check_announcement
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Move
from linie1_widget.widgets.messaging import unknown


def cards(game: Game, player: int) -> dict[str, Any]:
    """Return the two cards of a player."""
    who = game.players[player]
    return {
        "player": player,
        "line": who.line,
        "terminals": [each.name for each in PLAN.terminals if each.line == who.line],
        "stops": [
            {"letter": stop, "name": PLAN.buildings[stop].name} for stop in who.stops
        ],
    }


def checked(game: Game, text: str) -> dict[str, Any]:
    """Return the verdict on an announced route, without driving it."""
    move = Move.parse(text)
    if not isinstance(move, Depart):
        raise unknown(text)
    assignment = game.setup.assignment(game.to_move)
    found = check_announcement(game.board, assignment, move.places)
    faults = [
        {"text": fault.message, "cell": fault.cell.name if fault.cell else ""}
        for fault in found.faults
    ]
    spaces = found.route.length if found.route else len(move.places) - 1
    right = Checked.RIGHT(spaces=spaces)
    if found.route and spaces < len(move.places) - 1:
        right = Checked.TOO_LONG(spaces=spaces, goal=found.route.goal)
    return {
        "text": text,
        "right": not faults,
        "faults": faults,
        "spaces": spaces,
        "path": route_path(game.board, found.route) if found.route else "",
        "says": str(right) if not faults else " ".join(fault["text"] for fault in faults),
    }
