"""The position and the log of a game, in the format of the Trans Europa page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from linie1_widget.drawing.lattice.picture import says, shown_position
from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.language.english.playing.table import TakenBack
from linie1_widget.language.english.trans_europa.table import (
    EuropaAdvice,
    EuropaNote,
    EuropaTakenBack,
)
from linie1_widget.language.key import Joined, Title
from linie1_widget.language.language import CURRENT_LANGUAGE, TranslatableBase
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.state import GameState, Position, Round, Stage
from linie1_widget.trans_europa.maps.lattice import DOUBLE, Edge
from linie1_widget.turn_game.protocol import Done
from linie1_widget.widgets.table.log import MovesLog
from linie1_widget.widgets.trans_europa.hints import recently_laid
from linie1_widget.widgets.trans_europa.static_data import letters


class Log(MovesLog):
    """A log of the moves of a game, updated as moves are made and taken back.

    >>> game, log = Game(["Ada", "Ben"], seed=1), Log()
    >>> for move in ("c5", "f10", "c5-c7"):
    ...     game.push(move)
    >>> log.follow(game)
    [1, 2, 3]
    >>> [entry["note"] for entry in log.entries]
    ['marker in Dublin', 'marker', 'over the Irish Sea']
    """

    @staticmethod
    def made(moves: Sequence[Move], whose: TranslatableBase) -> Iterator[TranslatableBase]:
        """Yield the marker and the track that moves made, or the end of a turn."""
        lines = [str(move) for move in moves if isinstance(move, Lay)]
        markers = [str(move) for move in moves if isinstance(move, Start)]
        for crossing in markers:
            yield EuropaTakenBack.MARKER(whose=whose, crossing=crossing)
        if lines:
            named = ", ".join(lines)
            yield EuropaTakenBack.TRACKS(whose=whose, tracks=len(lines), lines=named)
        elif not markers:
            yield TakenBack.TURN_END(whose=whose)

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
                "note": str(Joined(tuple(_notes(game, done, after)), "; ")),
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
                crossed = relief_of(game.map).crossed(edge)
                yield (
                    EuropaNote.OVER(place=Title(crossed)) if crossed else EuropaNote.DOUBLE
                )
        case End():
            yield EuropaNote.ENDS
    for player in set(after.connected) - set(done.before.connected):
        yield EuropaNote.CONNECTS(name=game.names[player])
    for each in after.rounds[len(done.before.rounds) :]:
        names = [game.names[player] for player in each.connected]
        key = EuropaNote.ROUND_OVER if names else EuropaNote.ALL_LAID
        yield key(round=each.number, names=names)


_ADVICE = {
    Stage.START: EuropaAdvice.START,
    Stage.LAY: EuropaAdvice.LAY,
    Stage.SECOND: EuropaAdvice.SECOND,
}


def table(
    game: Game,
    bots: Mapping[int, str],
    moves: Sequence[Move],
    *,
    live: bool,
) -> dict[str, Any]:
    """Return the value of the trait ``_table``; `moves` are those open to people now."""
    language = CURRENT_LANGUAGE.get()
    state, position = game.state, shown_position(game)
    return {
        "live": live,
        "stage": game.stage.value,
        "round": state.round,
        "turn": state.turn,
        "toMove": state.to_move,
        "left": game.setup.tracks - len(position.laid),
        "all": game.setup.tracks,
        "says": says(game).render(language),
        "advice": _ADVICE[game.stage].render(language) if moves else "",
        "players": [
            {
                "name": player.name,
                "bot": str(Title(bots.get(at, ""))),
                "marker": _marker(game, position, at),
                "points": player.points,
                "cities": list(player.hand) if at in state.connected else [],
            }
            for at, player in enumerate(game.players)
        ],
        "tracks": _lines(game, position.laid),
        "recent": _lines(game, recently_laid(game, bots)),
        **letters(game),
        "ends": End() in moves,
        "rounds": [_round(game, each) for each in game.rounds],
        "winners": [game.names[winner] for winner in game.winners],
    }


def _round(game: Game, done: Round) -> dict[str, Any]:
    rows = zip(game.names, done.hands, done.missing, done.points, strict=True)
    return {
        "number": done.number,
        "markers": [
            _marker(game, done.position, player) for player in range(len(game.names))
        ],
        "tracks": _lines(game, done.position.laid),
        "rows": [
            {
                "name": name,
                "cities": list(hand),
                "missing": missing,
                "points": points,
                "connected": not missing,
            }
            for name, hand, missing, points in rows
        ],
    }


def _marker(game: Game, position: Position, player: int) -> int:
    marker = position.markers[player]
    return -1 if marker is None else game.map.numbering.node_number[marker]


def _lines(game: Game, laid: Iterable[Edge]) -> list[int]:
    return [game.map.numbering.edge_number[edge] for edge in laid]
