"""Descriptions of undone and redone moves."""

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
    """Undone or redone moves, at least one, in the order of playing, and the last state."""

    done: Sequence[Done[Any, Any]]
    after: Any


def said_of(
    key: TakenBack,
    moves: Moves,
    names: Sequence[str],
    bots: Collection[int],
    log: type[MovesLog],
) -> Sentence:
    """Tell what was undone: the moves of persons in detail, of bots their turns."""
    return key(parts=list(_parts(moves, names, bots, log)))


def _parts(
    moves: Moves, names: Sequence[str], bots: Collection[int], log: type[MovesLog]
) -> Iterator[TranslatableBase]:
    players = [done.before.to_move for done in moves.done]
    # If only bots play, one of their moves is undone, and no turn.
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
