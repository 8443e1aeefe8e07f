"""The interface of bots, the loop in which they play a game, and a random one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from traceback import format_exception_only
from typing import Any, Protocol, TypeVar

from linie1_widget.errors import BotFailed, IllegalMove, InvalidValue, WrongType
from linie1_widget.language.english.playing.bots import BotFault
from linie1_widget.language.key import Sentence, sentence_of
from linie1_widget.plain_text import label
from linie1_widget.players.table_rules import table_rules_of
from linie1_widget.turn_game.protocol import View
from linie1_widget.turn_game.turn_game import TurnGame

GameT = TypeVar("GameT", bound=TurnGame[Any, Any, Any, Any])


class Bot(Protocol):
    """A player that chooses moves from one player's view of a game."""

    def choose(self, view: Any) -> Any:
        """Return a legal move.

        Parameters
        ----------
        view : View
            The game as the player to move sees it.
        """


def check_effort(rollouts: int, seconds: float | None) -> None:
    """Raise InvalidValue unless a search has a rollout, and time for it."""
    if rollouts < 1:
        raise InvalidValue(f"a search looks in one world at least, not in {rollouts}")
    if seconds is not None and not seconds > 0:
        raise InvalidValue(f"a search has more than 0 seconds, not {seconds}")


def who(bot: Bot, view: View[Any]) -> Sentence:
    """Return the player, the class of the bot and the number of the move as a phrase.

    >>> from random import Random
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.players.bot import RandomBot
    >>> print(who(RandomBot(Random(1)), Game(["Ada", "Ben"], seed=1).view(0)))
    Ada, played by a RandomBot, at move 1
    """
    kind = label(type(bot).__name__)
    return BotFault.WHO(name=view.names[view.player], bot=kind, number=len(view.record) + 1)


def chosen(bot: Bot, view: View[Any]) -> Any:
    """Return the bot's choice; raise `BotFailed` if it raises anything but Ctrl-C."""
    try:
        return bot.choose(view)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # StopIteration and SystemExit are failures too
        said = "".join(format_exception_only(type(error), error)).strip()
        raise BotFailed(BotFault.RAISED(who=who(bot, view), error=said)) from error


def make(
    bot: Bot, move: Any, seen: Callable[[], View[Any]], push: Callable[[Any], None]
) -> None:
    """Push the bot's move; raise `BotFailed` if it is not allowed or not a move."""
    try:
        push(move)
    except (WrongType, IllegalMove, InvalidValue) as error:
        whose, verdict = who(bot, seen()), sentence_of(error)
        if verdict is None:
            given = repr(move) if isinstance(move, str) else label(type(move).__name__)
            said = BotFault.NO_MOVE(who=whose, given=given)
        else:
            said = BotFault.REFUSED(who=whose, move=repr(str(move)), verdict=verdict)
        raise BotFailed(said) from error


def play_out(game: GameT, bots: Sequence[Bot], most_moves: int | None = None) -> GameT:
    """Let bots play a game to its end, and return it.

    Bots object to wrong routes of Linie 1 that no referee checks.

    Parameters
    ----------
    game : TurnGame
        The game, which is changed move by move.
    bots : sequence of Bot
        One bot for each player.
    most_moves : int, optional
        Stop when the game has this many moves; the rules alone need not end it.

    Raises
    ------
    ValueError
        If the numbers of bots and players differ.
    BotFailed
        If a bot raises an exception or chooses no legal move. The message names bot and
        move, and the game is left as before that move.

    Examples
    --------
    >>> from random import Random
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.players.levels import LEVELS
    >>> rng = Random(1)
    >>> game = play_out(Game(2, seed=1), [LEVELS["greedy"](rng), LEVELS["random"](rng)])
    >>> game.players[game.winner].name
    'Ada'
    """
    if len(bots) != len(game.names):
        raise InvalidValue(
            f"{len(game.names)} players need as many bots, and {len(bots)} were given"
        )
    seats, table_rules = range(len(bots)), table_rules_of(game)

    # Views are made on demand: one held while the game goes on would have to be copied.
    def seen() -> Any:
        return game.view(game.to_move)

    left = inf if most_moves is None else most_moves - len(game.moves)
    while not (state := game.state).over and left > 0:
        left -= 1
        move = table_rules.out_of_turn(game, state, seats)
        if move is not None:
            game.push(move)
        else:
            bot = bots[state.to_move]
            make(bot, chosen(bot, seen()), seen, game.push)
    return game


MoveT = TypeVar("MoveT")


class RandomBot:
    """A bot for any game that plays random legal moves, drawn by `View.any_move`.

    Parameters
    ----------
    rng : random.Random
        The source of its random choices.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> RandomBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View[MoveT]) -> MoveT:
        """Return a random legal move."""
        return view.any_move(self._rng)
