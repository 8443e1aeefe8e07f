"""Decisions of persons in a game, and positions without a choice."""

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
    """Return True if undo stops in this state.

    A person has a choice there and no bot is about to interrupt; if only bots play, undo
    stops at each of their choices.
    """
    only_bots = len(bots) == len(game.names)
    if state.over or (state.to_move in bots and not only_bots):
        return False
    follows = table_rules.forced(game, state) or table_rules.out_of_turn(game, state, bots)
    return follows is None


def last_decision(
    game: AnyGame, table_rules: TableRules, bots: Collection[int]
) -> int | None:
    """Return the number of moves made before the last decision, or None without one."""
    history = game.history
    for number in reversed(range(len(history))):
        if decides(game, table_rules, history[number].before, bots):
            return number
    return None


def is_persons_turn(game: AnyGame, bots: Collection[int]) -> bool:
    """Return True if a person is to move."""
    return not game.over and game.to_move not in bots


def persons_moves(
    game: AnyGame,
    table_rules: TableRules,
    bots: Collection[int],
    listed: Callable[[Any], list[Any]],
) -> list[Any]:
    """Return what persons can do now: `listed` of their view, then moves out of turn."""
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
