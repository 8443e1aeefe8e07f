"""What a bot is, and how bots play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from linie1_widget.engine.game import Game
from linie1_widget.engine.moves import Move, Object
from linie1_widget.engine.view import View
from linie1_widget.errors import InvalidValue
from linie1_widget.players.objecting import would_object


class Bot(Protocol):
    """Somebody who chooses moves by what one player may know."""

    def choose(self, view: View) -> Move:
        """A move that is allowed now.

        Parameters
        ----------
        view : View
            The game as the player to move sees it.
        """


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end.

    Where no referee checks an announced route, the others object to a wrong one.

    Parameters
    ----------
    game : Game
        It is played on, move by move.
    bots : sequence of Bot
        One for each player.

    Returns
    -------
    Game
        The same game.

    Raises
    ------
    ValueError
        If there are not as many bots as players.

    Examples
    --------
    >>> from random import Random
    >>> from linie1_widget.players.levels import LEVELS
    >>> rng = Random(1)
    >>> game = play_out(Game(2, seed=1), [LEVELS["greedy"](rng), LEVELS["random"](rng)])
    >>> game.players[game.winner].name
    'Ada'
    """
    if len(bots) != len(game.players):
        raise InvalidValue(
            f"{len(game.players)} players need as many bots, and {len(bots)} were given"
        )
    while not game.over:
        if would_object(game.state, range(len(bots))):
            game.push(Object())
        else:
            game.push(bots[game.to_move].choose(game.view(game.to_move)))
    return game
