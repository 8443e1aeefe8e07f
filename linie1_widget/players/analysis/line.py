"""How a game would go on if a bot played it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from linie1_widget.players.bot import Bot, chosen, make
from linie1_widget.players.chance_model import chance_model_of
from linie1_widget.turn_game.turn_game import TurnGame


class LineMove(NamedTuple):
    """A move of a line.

    Attributes
    ----------
    player : int
        Who makes it.
    move : Move
    """

    player: int
    move: Any


def line(
    game: TurnGame[Any, Any, Any, Any],
    maker: Callable[[Random], Bot],
    turns: int | None = None,
) -> list[LineMove]:
    """The moves that a bot would make from here; the game is not changed.

    Parameters
    ----------
    game : TurnGame
    maker : callable
        Makes a bot, given where its luck comes from: one for each player, all with the
        same luck.
    turns : int, optional
        For so many turns it goes on, with the cards that the players have, the tiles
        that are to come and the dice as they will fall: that is for looking back at a
        game. Without it only what the player to move may know counts: the line ends with
        the turn, or with the first move in which chance has a part.

        Nobody objects to a route that is wrong.

    Returns
    -------
    list of LineMove

    Raises
    ------
    BotFailed
        If a bot fails to choose, or chooses what is not allowed.

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
