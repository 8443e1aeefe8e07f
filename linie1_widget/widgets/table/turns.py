"""What persons can do in a game, where they decide, and where there is no choice."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.players.table_rules import TableRules
from linie1_widget.turn_game.turn_game import TurnGame

AnyGame = TurnGame[Any, Any, Any, Any]


def decides(
    game: AnyGame, table_rules: TableRules, state: Any, bots: Collection[int]
) -> bool:
    """Whether somebody has a choice to which undoing leads back.

    That is a person, unless bots are about to interrupt; where only bots play, it is any
    of them.
    """
    only_bots = len(bots) == len(game.names)
    if state.over or (state.to_move in bots and not only_bots):
        return False
    follows = table_rules.forced(game, state) or table_rules.out_of_turn(game, state, bots)
    return follows is None


def last_decision(
    game: AnyGame, table_rules: TableRules, bots: Collection[int]
) -> int | None:
    """How many moves had been made when somebody last decided; None if nobody has.

    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> for text in ("c2:S0", "c3:S0", "draw", "draw"):
    ...     game.push(text)
    >>> from linie1_widget.players.table_rules import table_rules_of
    >>> [last_decision(game, table_rules_of(game), bots) for bots in ({1}, {0})]
    [1, None]
    """
    history = game.history
    for number in reversed(range(len(history))):
        if decides(game, table_rules, history[number].before, bots):
            return number
    return None


def is_persons_turn(game: AnyGame, bots: Collection[int]) -> bool:
    """Whether a person is to move."""
    return not game.over and game.to_move not in bots


def persons_moves(
    game: AnyGame,
    table_rules: TableRules,
    bots: Collection[int],
    listed: Callable[[Any], list[Any]],
) -> list[Any]:
    """What persons can do now, as it is listed of their view; out of turn comes last.

    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.linie1.game.view import View
    >>> game = Game(2, seed=1)
    >>> from linie1_widget.players.table_rules import table_rules_of
    >>> asked = game, table_rules_of(game)
    >>> [len(persons_moves(*asked, bots, View.legal_moves)) for bots in ({1}, {0})]
    [548, 0]
    """
    own = is_persons_turn(game, bots)
    moves = listed(game.view(game.to_move)) if own else []
    return [*moves, *_out_of_turn(game, table_rules, bots)]


def check_persons_move(
    game: AnyGame, table_rules: TableRules, bots: Collection[int], move: object = None
) -> None:
    """Refuse a move if it is not a person's turn, unless it is made out of turn."""
    if is_persons_turn(game, bots):
        return
    if str(move) in map(str, _out_of_turn(game, table_rules, bots)):
        return
    name = game.names[game.to_move]
    if game.over:
        raise Linie1Error(Notice.OVER)
    raise Linie1Error(Notice.BOTS_TURN(name=name))


def _out_of_turn(
    game: AnyGame, table_rules: TableRules, bots: Collection[int]
) -> list[Any]:
    persons = len(game.names) - len(bots)
    others = persons - (game.to_move not in bots)
    return table_rules.out_of_turn_moves(game) if others else []
