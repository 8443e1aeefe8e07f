"""The known games by name, with their bots, and the loop in which bots play a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Any, TypeVar

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.plain_text import label
from linie1_widget.players.bot import Bot, chosen, make
from linie1_widget.players.game_kinds import AnyGame, GameKind, Levels, TableRules
from linie1_widget.players.linie1.kind import LINIE1
from linie1_widget.players.trans_europa.kind import TRANS_EUROPA

KINDS: Mapping[str, GameKind] = MappingProxyType(
    {kind.name: kind for kind in (LINIE1, TRANS_EUROPA)}
)

LEVELS_OF: Mapping[str, Levels] = MappingProxyType(
    {name: MappingProxyType(kind.levels) for name, kind in KINDS.items()}
)
"""The levels of each game, by the `name` of its class."""

LEVELS: Levels = LEVELS_OF[LINIE1.name]
"""The levels of Linie 1: callables that make a bot from a `random.Random`."""

GameT = TypeVar("GameT", bound=AnyGame)


def game_kind(game: AnyGame | str) -> GameKind:
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
        if game not in KINDS:
            raise InvalidValue(f"a game is {' or '.join(KINDS)}, not {game!r}")
        return KINDS[game]
    kind = _kind_of(game)
    if kind is None:
        names, given = " and ".join(KINDS), label(type(game).__name__)
        raise WrongType(
            f"the known games are {names}, and {given} is none: for a game of your own "
            "give its GameKind"
        )
    return kind


def _kind_of(game: object) -> GameKind | None:
    return next((kind for kind in KINDS.values() if isinstance(game, kind.game)), None)


def play_out(
    game: GameT,
    bots: Sequence[Bot],
    most_moves: int | None = None,
    kind: GameKind | None = None,
) -> GameT:
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
    kind : GameKind, optional
        The kind of a game of your own, if it has table rules.

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
    >>> from linie1_widget.players import LEVELS
    >>> rng = Random(1)
    >>> game = play_out(Game(2, seed=1), [LEVELS["greedy"](rng), LEVELS["random"](rng)])
    >>> game.players[game.winner].name
    'Ada'
    """
    if len(bots) != len(game.names):
        raise InvalidValue(
            f"{len(game.names)} players need as many bots, and {len(bots)} were given"
        )
    kind = kind or _kind_of(game)
    seats, table_rules = range(len(bots)), (kind.table_rules if kind else TableRules)()

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
