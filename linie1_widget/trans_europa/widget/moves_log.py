"""The log of a game of Trans Europa; it names what double track crosses on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from linie1_widget.base.language.key import DataText, Joined
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.session.moves_log import MovesLog
from linie1_widget.table.texts import UndoneMoves
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.state import GameState
from linie1_widget.trans_europa.map.lattice import DOUBLE
from linie1_widget.trans_europa.picture.relief import relief_of
from linie1_widget.trans_europa.texts import EuropaNote, EuropaTakenBack


class EuropaLog(MovesLog):
    """A log of the moves of a game, updated as moves are made and taken back."""

    @staticmethod
    def summaries(
        moves: Sequence[Move], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
        """Yield the marker and the track that moves made, or the end of a turn."""
        lines = [str(move) for move in moves if isinstance(move, Lay)]
        markers = [str(move) for move in moves if isinstance(move, Start)]
        for crossing in markers:
            yield EuropaTakenBack.MARKER(whose=whose, crossing=crossing)
        if lines:
            named = ", ".join(lines)
            yield EuropaTakenBack.TRACKS(whose=whose, tracks=len(lines), lines=named)
        elif not markers:
            yield UndoneMoves.TURN_END(whose=whose)

    @staticmethod
    def ended(before: GameState, after: GameState) -> Iterator[TranslatableBase]:
        """Yield the rounds that ended, and the end of the game."""
        for each in after.rounds[len(before.rounds) :]:
            yield EuropaTakenBack.ROUND_END(round=each.number)
        yield from MovesLog.ended(before, after)

    def _entries(
        self, game: Game, moves: Sequence[tuple[int, Done[Move, GameState], GameState]]
    ) -> list[dict[str, Any]]:
        return [
            {
                "n": number,
                "player": done.before.to_move,
                "text": done.record,
                "note": Joined(tuple(_notes(game, done, after)), "; "),
            }
            for number, done, after in moves
        ]


def _notes(
    game: Game, done: Done[Move, GameState], after: GameState
) -> Iterator[TranslatableBase]:
    match done.move:
        case Start(node):
            city = game.map.city_at(node)
            yield EuropaNote.MARKER_IN(city=city.name) if city else EuropaNote.MARKER
        case Lay(edge):
            if game.map.edges[edge] == DOUBLE:
                crossed = relief_of(game.map).crossed.get(edge, "")
                over = EuropaNote.OVER(place=DataText(crossed))
                yield over if crossed else EuropaNote.DOUBLE
        case End():
            yield EuropaNote.ENDS
    for player in set(after.connected) - set(done.before.connected):
        yield EuropaNote.CONNECTS(name=game.names[player])
    for each in after.rounds[len(done.before.rounds) :]:
        names = [game.names[player] for player in each.connected]
        key = EuropaNote.ROUND_OVER if names else EuropaNote.ALL_LAID
        yield key(round=each.number, names=names)
