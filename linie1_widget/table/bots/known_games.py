"""The known games by name, with their bots, and the loop in which bots play a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import TypeVar

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.registry import Registry
from linie1_widget.table.bots.bot import choose_move, push_choice
from linie1_widget.table.bots.game_kinds import (
    AnyBot,
    AnyGame,
    AnyKind,
    GameKind,
    Levels,
    as_maker,
    make_bot,
)
from linie1_widget.table.game.protocol import TableRules
from linie1_widget.table.game.turn_game import as_seed

GAMES: Registry[AnyKind] = Registry(
    "game",
    "games",
    {
        "linie1": "linie1_widget.linie1.bots.linie1_kind:LINIE1",
        "trans_europa": "linie1_widget.trans_europa.bots.trans_europa_kind:TRANS_EUROPA",
    },
    GameKind,
)
"""The kinds of games by name; others can be registered."""


class LevelsOf(Mapping[str, Levels]):
    """The levels of each game that there is."""

    def __getitem__(self, name: str) -> Levels:
        return GAMES[name].levels

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


BOTS_OF: Mapping[str, Levels] = LevelsOf()
"""The levels of each game, by the `name` of its class."""

GameT = TypeVar("GameT", bound=AnyGame)


def game_kind(game: AnyGame | str) -> AnyKind:
    """Return the kind of a game, which is given itself or by its name.

    Raises
    ------
    ValueError
        If there is no game of that name.
    TypeError
        If the game is another one than Linie 1 and Trans Europa.

    Examples
    --------
    >>> str(game_kind("trans_europa").title)
    'Trans Europa'
    """
    if isinstance(game, str):
        if game not in GAMES:
            raise InvalidValue(f"a game is {' or '.join(GAMES)}, not {game!r}")
        return GAMES[game]
    kind = registered_kind(game)
    if kind is None:
        names, given = " and ".join(GAMES), label(type(game).__name__)
        raise WrongType(
            f"the known games are {names}, and {given} is not one: for a game of your own "
            "give its GameKind"
        )
    return kind


def registered_kind(game: object) -> AnyKind | None:
    """Return the kind of a game that is built in or registered; None for any other."""
    return next((kind for kind in GAMES.values() if isinstance(game, kind.game)), None)


def play_out(
    game: GameT,
    bots: Sequence[AnyBot],
    *,
    seed: int = 0,
    max_moves: int | None = None,
    kind: AnyKind | None = None,
) -> GameT:
    """Let bots play a game to its end, and return it.

    Bots object to wrong routes of Linie 1 that no referee checks.

    Parameters
    ----------
    game : TurnGame
        The game, which is changed move by move.
    bots : sequence
        One bot for each player: the name of a level, a bot, or a class or function that
        makes one from a `random.Random`.
    max_moves : int, optional
        Stop when the game has this many moves; the rules alone need not end it.
    kind : GameKind, optional
        The kind of a game of your own, if it has levels or table rules.
    seed : int
        The seed of the bots that are made.

    Raises
    ------
    ValueError
        If the numbers of bots and players differ.
    BotFailed
        If a bot raises an exception or chooses no legal move. The message names bot and
        move, and the game is left as before that move.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = play_out(Game(2, seed=1), ["greedy", "random"], seed=1)
    >>> game.players[game.winner].name
    'Ada'
    """
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise WrongType(f"bots are a list such as ['greedy', 'random'], not {bots!r}")
    given = tuple(bots)
    if len(given) != len(game.names):
        raise InvalidValue(
            f"{len(game.names)} players need as many bots, but {len(given)} were given"
        )
    kind, rng = kind or registered_kind(game), Random(as_seed(seed))
    levels = kind.levels if kind else {}
    players = [make_bot(as_maker(bot, levels), rng) for bot in given]
    seats, table_rules = range(len(players)), (kind.table_rules if kind else TableRules)()

    left = inf if max_moves is None else max_moves - len(game.moves)
    while not (state := game.state).over and left > 0:
        left -= 1
        move = table_rules.out_of_turn(game, state, seats)
        if move is not None:
            game.push(move)
        else:
            # No view is held while the game goes on: it would have to be copied.
            bot = players[state.to_move]
            move = choose_move(bot, game._view(state.to_move))
            push_choice(bot, move, lambda: game.view(game.to_move), game.push)
    return game
