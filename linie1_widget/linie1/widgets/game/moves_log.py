"""The log of a game of Linie 1, and the data of its page that never change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from linie1_widget.base.language.key import Joined
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.linie1.board.board import Laid
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Roll,
    Use,
    plays_of,
)
from linie1_widget.linie1.game.state import GameState, Stage
from linie1_widget.linie1.texts import TileName
from linie1_widget.linie1.widgets.texts import Note
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.session.moves_log import MovesLog
from linie1_widget.table.texts import UndoneMoves

OTHERS = -1  # the player of an objection, whom the record does not name

_ENDED = {Stage.LAY: Note.NO_PLAY, Stage.DEPART: Note.NO_ROUTE, Stage.DRAW: Note.NO_TILE}


_LONGEST_ROUTE = 4  # places; the list shortens longer routes to their ends


class Linie1Log(MovesLog):
    """A log of the moves of a game, updated as moves are made and taken back."""

    @staticmethod
    def summaries(
        moves: Sequence[Move], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
        """Yield the tiles and the drive that moves made, or else the number of moves."""
        # Single plays first.
        laid = sorted(map(plays_of, moves), key=len)
        squares = [play.cell.name for plays in laid for play in plays]
        kinds = {
            UndoneMoves.DEPARTURE: Depart,
            UndoneMoves.DICE: Roll | Again,
            UndoneMoves.DRIVE: Use,
            UndoneMoves.OBJECTION: Object,
            UndoneMoves.TURN_END: End,
        }
        others = [
            key(whose=whose)
            for key, kind in kinds.items()
            if any(isinstance(move, kind) for move in moves)
        ]
        if squares:
            named = ", ".join(squares)
            yield UndoneMoves.TILES(whose=whose, tiles=len(squares), squares=named)
        elif not others:
            yield UndoneMoves.MOVES(whose=whose, moves=len(moves))
        yield from others

    def _entries(
        self, game: Game, moves: Sequence[tuple[int, Done[Move, GameState], GameState]]
    ) -> list[dict[str, Any]]:
        plays, entries = game.board.plays, []
        for number, done, after in moves:
            move, player = done.move, done.before.to_move
            entry = {
                "n": number,
                "player": OTHERS if isinstance(move, Object) else player,
                "text": done.record,
                "note": _note(done, after, plays),
            }
            if isinstance(move, Depart) and len(move.places) > _LONGEST_ROUTE:
                start, *_, end = move.places
                entry["short"] = str(Depart((start,))) + f", …, {end.name}"
            entries.append(entry)
        return entries


def _note(
    done: Done[Move, GameState], after: GameState, plays: Sequence[tuple[Laid, ...]]
) -> TranslatableBase:
    before = done.before
    match done.move:
        case Lay() | LayPair():
            laid = plays[done.checkpoint]
            signs = [Note.SIGN(building=PLAN.buildings[at]) for *_, at in laid if at]
            back = [Note.BACK(tile=old.type) for _, _, old, _ in laid if old]
            return Joined((*signs, *back), "; ")
        case Depart():
            trip = after.seats[before.to_move].trip
            assert trip is not None
            return Note.DEPART(
                line=trip.route.line,
                stops=" ".join(trip.route.stops),
                spaces=trip.route.length,
                goal=trip.route.cells[-1],
            )
        case Draw():
            return TileName[done.chance]
        case Object():
            return Note.RIGHT if after.stage is Stage.ROLL else Note.WRONG
        case End():
            return _ENDED[before.stage]
        case Lost():
            return Note.LOST
        case Use():
            return _drive_note(before, after)
    return Joined(())


def _drive_note(before: GameState, after: GameState) -> TranslatableBase:
    old, new = before.seat.trip, after.seats[before.to_move].trip
    assert old is not None
    assert new is not None
    if after.winner is not None:
        return Note.HOME
    if new.position == old.position:
        key = Note.STAYS_ON if isinstance(new.place, Cell) else Note.STAYS_IN
    else:
        key = Note.TO if new.position > old.position else Note.RETURNS
    sign = new.route.signs[new.position]
    return key(place=f"{new.place.name} ({sign})" if sign else new.place)
