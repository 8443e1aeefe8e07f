"""Hints for the player to move, and the track laid since the last turn."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from linie1_widget.language.english.trans_europa.table import EuropaHint
from linie1_widget.language.key import in_words
from linie1_widget.language.language import current_language
from linie1_widget.players.trans_europa.builders import TreeBot
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Lay, Move, Start
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.lattice import Edge, Node
from linie1_widget.trans_europa.maps.map import Map


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only.

    >>> from linie1_widget.trans_europa.game.game import Game
    >>> found = hint(Game(2, seed=7).view(0))
    >>> found["says"]
    'Your cities lack 26 points. The dashed lines are one cheapest network.'
    >>> found["moves"][0]["why"]
    'lies in the middle of your network'
    """
    wanted, points = view.wanted, view.missing
    lines = view.map.numbering.edge_number
    move = TreeBot(Random(0)).choose(view)
    match move:
        case Start():
            why = EuropaHint.MARKER
        case Lay(edge):
            why = EuropaHint.LAY if edge in wanted else EuropaHint.JOINS
        case _:
            why = EuropaHint.END
    made = {**drawn(view.map, move), "why": why}
    found = {
        "says": EuropaHint.MISSING(points=points),
        "missing": points,
        "tree": [lines[edge] for edge in wanted],
        "moves": [made],
    }
    told: dict[str, Any] = in_words(found, current_language())
    return told


def drawn(map_: Map, move: Move) -> dict[str, Any]:
    """Return a move as text, with its line or crossing; -1 for none.

    >>> from linie1_widget.trans_europa import MAP
    >>> drawn(MAP, Move.parse("d8-d10"))
    {'text': 'London – d10', 'line': 132, 'crossing': -1}
    """
    made: dict[str, Any] = {"text": EuropaHint.END_TURN, "line": -1, "crossing": -1}
    match move:
        case Start(node):
            made["text"] = map_.label(node)
            made["crossing"] = map_.numbering.node_number[node]
        case Lay(edge):
            ends: tuple[Node, Node] = edge
            made["text"] = " – ".join(map(map_.label, ends))
            made["line"] = map_.numbering.edge_number[edge]
    return made


def recently_laid(game: Game, bots: Collection[int]) -> list[Edge]:
    """Return the track that others laid in this round since a person's last turn.

    The person is the player to move or, while a bot is to move, the person who moved last.
    Return an empty list in a game of bots only, and when the game is over.
    """
    state = game.state
    away = {state.to_move} - set(bots) or set(range(len(game.names))) - set(bots)
    found: list[Edge] = []
    if state.over or not away:
        return found
    for done in reversed(game.history):
        before = done.before
        if before.round != state.round:
            break
        if before.to_move in away:
            # Track laid before a turn stays recent until the turn ends.
            if before.turn == state.turn:
                continue
            break
        if isinstance(done.move, Lay):
            found.append(done.move.edge)
    return found[::-1]
