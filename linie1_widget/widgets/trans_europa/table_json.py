"""The current position of a game in the format of the Trans Europa page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from linie1_widget.drawing.lattice.picture import says, shown_position
from linie1_widget.language.english.trans_europa.table import EuropaAdvice
from linie1_widget.language.key import Title
from linie1_widget.language.language import CURRENT_LANGUAGE
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import End, Move
from linie1_widget.trans_europa.game.position import Position
from linie1_widget.trans_europa.game.state import Round, Stage
from linie1_widget.trans_europa.maps.lattice import Edge
from linie1_widget.widgets.trans_europa.recent import recently_laid
from linie1_widget.widgets.trans_europa.verdict_letters import letters

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
