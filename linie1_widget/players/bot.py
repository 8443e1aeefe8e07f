"""What a bot is, and how bots play a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from traceback import format_exception_only
from typing import Protocol

from linie1_widget.errors import BotFailed, IllegalMove, InvalidValue, WrongType
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Move, Object
from linie1_widget.linie1.game.view import View
from linie1_widget.plain_text import label
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


def who(bot: Bot, view: View) -> str:
    """Whose turn it is, by whom it is played, and which move that is.

    >>> from random import Random
    >>> from linie1_widget.players.random_bot import RandomBot
    >>> who(RandomBot(Random(1)), Game(["Ada", "Ben"], seed=1).view(0))
    'Ada, played by a RandomBot, at move 1'
    """
    name = label(type(bot).__name__)
    return f"{view.names[view.player]}, played by a {name}, at move {len(view.record) + 1}"


def chosen(bot: Bot, view: View) -> Move:
    """What a bot chooses. Whatever it does instead becomes one kind of error.

    Parameters
    ----------
    bot : Bot
    view : View
        The game as the player to move sees it.

    Raises
    ------
    BotFailed
        If it raises anything, `StopIteration` and ``sys.exit()`` too, or chooses
        something that is not a move. The stop button is the user's, and not a failure.

    Notes
    -----
    A bot that never comes to an end is waited for: only who lets it think in a thread of
    its own can leave it there.
    """
    try:
        move = bot.choose(view)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        said = "".join(format_exception_only(type(error), error)).strip()
        raise BotFailed(f"{who(bot, view)}, could not choose: {said}.") from error
    if not isinstance(move, Move | str):
        raise BotFailed(
            f"{who(bot, view)}, chose a {type(move).__name__}, which is not a move."
        )
    return move


def make(bot: Bot, view: View, move: Move, push: Callable[[Move], None]) -> None:
    """Make the move that a bot has chosen.

    Parameters
    ----------
    bot, view
        Who has chosen it, seeing what.
    move : Move
    push : callable
        Makes it.

    Raises
    ------
    BotFailed
        If it is not allowed.
    """
    try:
        push(move)
    except (IllegalMove, InvalidValue, WrongType) as error:
        raise BotFailed(f"{who(bot, view)}, chose {str(move)!r}. {error}") from error


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
    BotFailed
        If a bot raises anything, or chooses something else than an allowed move; the
        sentence names bot and move. The game stands as it did before that move.

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
            bot, view = bots[game.to_move], game.view(game.to_move)
            make(bot, view, chosen(bot, view), game.push)
    return game
