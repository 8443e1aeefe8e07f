"""The track laid by others since a person's last turn."""

from __future__ import annotations

from collections.abc import Collection

from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Lay
from linie1_widget.trans_europa.maps.lattice import Edge


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
