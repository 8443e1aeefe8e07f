"""Where persons decide in a game, and where there is nothing to decide."""

from __future__ import annotations

from collections.abc import Collection

from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.state import GameState, Stage, may_draw_open
from linie1_widget.players.customs import out_of_turn


def must_draw(game: Game, state: GameState) -> bool:
    """Whether nothing else can be done than to draw a hidden tile.

    Of open tiles none has to be taken.

    >>> game = Game(2, seed=1)
    >>> for text in ("c2:S0", "c3:S0"):
    ...     game.push(text)
    >>> must_draw(game, game.state)
    True
    """
    if state.stage is not Stage.DRAW:
        return False
    pile = len(game.setup.pile)
    return state.drawn < pile and not may_draw_open(state, game.edition, pile)


def decides(game: Game, state: GameState, bots: Collection[int]) -> bool:
    """Whether somebody has a choice to which undoing leads back.

    That is a person, unless the bots are about to object to a route; where only bots
    play, it is any of them.
    """
    only_bots = all(player in bots for player in range(len(game.players)))
    who = only_bots or state.to_move not in bots
    follows = must_draw(game, state) or out_of_turn(game, state, bots) is not None
    return who and state.stage is not Stage.OVER and not follows


def last_decision(game: Game, bots: Collection[int]) -> int | None:
    """How many moves had been made when somebody last decided; None if nobody has.

    >>> game = Game(2, seed=1)
    >>> for text in ("c2:S0", "c3:S0", "draw", "draw"):
    ...     game.push(text)
    >>> last_decision(game, {1}), last_decision(game, {0})
    (1, None)
    """
    history = game.history
    for number in reversed(range(len(history))):
        if decides(game, history[number].before, bots):
            return number
    return None
