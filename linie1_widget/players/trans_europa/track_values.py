"""Values of moves of Trans Europa for a player who considers only the own cities."""

from __future__ import annotations

from linie1_widget.players.judge import Measure, Values
from linie1_widget.players.trans_europa.turns import to_join
from linie1_widget.trans_europa.game.moves import Lay, Start
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.network.one_more import OneMore


def track_values(view: View) -> Values:
    """Return the points that the own cities and marker lack after each move.

    >>> from linie1_widget.trans_europa.game.game import Game
    >>> values = track_values(Game(2, seed=7).view(0))
    >>> values.measure.value, values.now, min(values.of.values())
    ('points', 26, 26)
    """
    # Before the marker is placed, its value of the position counts the cities alone.
    tree = OneMore(view.state.laid, to_join(view))

    def after(move: object) -> float:
        match move:
            case Start(node):
                return tree.with_crossing(node)
            case Lay(edge):
                return tree.with_track(edge)
        return tree.cost

    return Values(
        Measure.POINTS, tree.cost, {move: after(move) for move in view.legal_moves()}
    )
