"""What has been laid on the map while somebody was not to move."""

from __future__ import annotations

from collections.abc import Collection

from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Lay
from linie1_widget.trans_europa.maps.lattice import Edge


def recently_laid(game: Game, bots: Collection[int]) -> list[Edge]:
    """The track that others have laid in this round since a person's last turn.

    That person is whoever is to move; while a bot is, whichever person was the last one.
    Where nobody but bots plays, and when the game is over, there is none.

    Parameters
    ----------
    game : Game
        The game as it stands in the position shown.
    bots : collection of int
        The players who are bots.

    Examples
    --------
    >>> game = Game(["Ada", "Ben"], seed=1)
    >>> for move in ("c5", "f10", "c5-c7", "f10-f12", "f10-e11"):
    ...     game.push(move)
    >>> [edge.name for edge in recently_laid(game, {1})]
    ['f10-f12', 'f10-e11']
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
            # What was laid before a turn stays new for as long as that turn lasts.
            if before.turn == state.turn:
                continue
            break
        if isinstance(done.move, Lay):
            found.append(done.move.edge)
    return found[::-1]
