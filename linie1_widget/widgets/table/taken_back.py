"""What undo took back, or redo made again: all of it, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from linie1_widget.language.english.playing.table import TakenBack
from linie1_widget.language.key import Sentence
from linie1_widget.language.language import TranslatableBase
from linie1_widget.turn_game.protocol import Done
from linie1_widget.widgets.table.log import MovesLog


class Moves(NamedTuple):
    """Moves of a game that were taken back, or made again.

    Attributes
    ----------
    done : sequence of Done
        One at least, in the order of playing.
    after : State
        How it stood after the last of them.
    """

    done: Sequence[Done[Any, Any]]
    after: Any


def said_of(
    key: TakenBack,
    moves: Moves,
    names: Sequence[str],
    bots: Collection[int],
    log: type[MovesLog],
) -> Sentence:
    """Tell what was taken back: of each person what it was, of bots their turns.

    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.widgets.game.log import Log
    >>> game = Game(["Ada", "Ben"], seed=1)
    >>> for text in ("c2:S0", "c3:S0", "draw", "draw"):
    ...     game.push(text)
    >>> moves = Moves(game.history, game.state)
    >>> for bots in ((), (0,), (1,)):
    ...     print(said_of(TakenBack.UNDONE, moves, game.names, bots, Log))
    Undone: Ada's 2 tiles (c2, c3).
    Undone: the turn of Ada.
    Undone: your 2 tiles (c2, c3).
    """
    return key(parts=list(_parts(moves, names, bots, log)))


def _parts(
    moves: Moves, names: Sequence[str], bots: Collection[int], log: type[MovesLog]
) -> Iterator[TranslatableBase]:
    players = [done.before.to_move for done in moves.done]
    # Where only bots play, one of their moves is taken back, and no turn.
    theirs = bots if len(bots) < len(names) else ()
    for player in dict.fromkeys(players):
        if player not in theirs:
            own = [done.move for done in moves.done if done.before.to_move == player]
            alone = len(names) - len(theirs) == 1
            whose = TakenBack.YOUR if alone else TakenBack.WHOSE(name=names[player])
            yield from log.made(own, whose)
    turns = [player for player, _ in groupby(players) if player in theirs]
    if turns:
        who = [names[player] for player in dict.fromkeys(turns)]
        yield TakenBack.TURNS(turns=len(turns), names=who)
    yield from log.ended(moves.done[0].before, moves.after)
