"""Hints for the player to move: what is missing, and where to lay."""

from __future__ import annotations

from random import Random
from typing import Any

from linie1_widget.language.english.europa_table import EuropaHint
from linie1_widget.language.key import in_words
from linie1_widget.language.language import spoken
from linie1_widget.players.trans_europa.tree_bot import TreeBot
from linie1_widget.trans_europa.game.moves import End, Lay, Start
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.lattice import Edge, Node


def hint(view: View) -> dict[str, Any]:
    """What the page is told as a hint, from what the player to move may know.

    Parameters
    ----------
    view : View
        The view of the player to move.

    Examples
    --------
    >>> from linie1_widget.trans_europa.game.game import Game
    >>> found = hint(Game(2, seed=7).view(0))
    >>> found["says"], found["moves"][0]["why"]
    ('Your cities lack 26 points. The dashed lines are one cheapest network.', \
'lies in the middle of your network')
    """
    wanted, points = view.wanted, view.missing
    lines = view.map.numbering.edge_number
    move = TreeBot(Random(0)).choose(view)
    made: dict[str, Any] = {"text": str(move), "line": -1, "crossing": -1}
    match move:
        case Start(node):
            made["crossing"] = view.map.numbering.node_number[node]
            made["text"] = view.map.label(node)
            made["why"] = EuropaHint.MARKER
        case Lay(edge):
            made["line"] = lines[edge]
            made["text"] = _named(view, edge)
            made["why"] = EuropaHint.LAY if edge in wanted else EuropaHint.JOINS
        case End():
            made["text"], made["why"] = EuropaHint.END_TURN, EuropaHint.END
    found = {
        "says": EuropaHint.MISSING(points=points),
        "missing": points,
        "tree": [lines[edge] for edge in wanted],
        "moves": [made],
    }
    told: dict[str, Any] = in_words(found, spoken())
    return told


def _named(view: View, edge: Edge) -> str:
    ends: tuple[Node, Node] = edge
    return " – ".join(map(view.map.label, ends))
