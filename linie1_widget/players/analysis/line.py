"""The continuation of a game when a bot plays it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from linie1_widget.players.bot import Bot, chosen, make
from linie1_widget.players.chance_model import chance_model_of
from linie1_widget.turn_game.turn_game import TurnGame


class LineMove(NamedTuple):
    """A move of a line."""

    player: int  # who makes it
    move: Any


def line(
    game: TurnGame[Any, Any, Any, Any],
    maker: Callable[[Random], Bot],
    turns: int | None = None,
) -> list[LineMove]:
    """Return the moves that a bot would make from here; the game is not changed.

    Parameters
    ----------
    game : TurnGame
    maker : callable
        Makes a bot from a `random.Random`; each player gets one, all with the same seed.
    turns : int, optional
        The number of turns to play with the actual hidden cards, tiles and dice. By default
        the line uses only what the player to move may know, and ends with the turn or with
        the first random event. Nobody objects to a wrong route.

    Raises
    ------
    BotFailed
        If a bot fails to choose, or chooses a move that is not allowed.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.players import LEVELS
    >>> game = Game(2, seed=1)
    >>> [type(each.move).__name__ for each in line(game, LEVELS["greedy"])]
    ['Lay', 'Lay', 'Draw']
    >>> len({each.player for each in line(game, LEVELS["greedy"], turns=4)})
    2
    """
    ahead = game.copy()
    bots = [maker(Random(0)) for _ in ahead.names]
    standing, found = chance_model_of(ahead), list[LineMove]()
    left = 1 if turns is None else turns
    while left and not ahead.over:
        mover = ahead.to_move
        view = ahead.view(mover)
        seen = standing.foreseen(view) if found and turns is None else view
        move = chosen(bots[mover], seen)
        make(bots[mover], move, lambda: ahead.view(ahead.to_move), ahead.push)
        found.append(LineMove(mover, move))
        if ahead.to_move != mover:
            left -= 1
        elif turns is None and ahead.history[-1].chance:
            break
    return found
