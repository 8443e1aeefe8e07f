"""The position, the log and the hints of a game, in the format of its page."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any

from linie1_widget.base.language.key import in_words
from linie1_widget.base.language.language import current_language
from linie1_widget.table.session.moves_log import others_moves
from linie1_widget.trans_europa.bots.builders import TreeBot
from linie1_widget.trans_europa.game.game import Game, View
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.state import Position, Round, Stage
from linie1_widget.trans_europa.map.lattice import Edge, Node
from linie1_widget.trans_europa.map.map import Map
from linie1_widget.trans_europa.picture.city_names import names_of
from linie1_widget.trans_europa.picture.map_art import owners
from linie1_widget.trans_europa.picture.map_picture import (
    markers_of,
    shown_position,
    status_sentence,
)
from linie1_widget.trans_europa.texts import EuropaAdvice, EuropaHint
from linie1_widget.trans_europa.widget.static_data import letters, spot


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only."""
    network, points = view.wanted, view.missing
    lines = view.map.numbering.edge_number
    move = TreeBot(Random(0)).choose(view)
    match move:
        case Start():
            why = EuropaHint.MARKER
        case Lay(edge):
            why = EuropaHint.LAY if edge in network else EuropaHint.JOINS
        case _:
            why = EuropaHint.END
    entry = {**move_json(view.map, move), "why": why}
    found = {
        "says": EuropaHint.MISSING(points=points),
        "missing": points,
        "tree": [lines[edge] for edge in network],
        "moves": [entry],
    }
    answer: dict[str, Any] = in_words(found, current_language())
    return answer


def move_json(map_: Map, move: Move) -> dict[str, Any]:
    """Return a move as text, with its line or crossing; -1 for none."""
    entry: dict[str, Any] = {"text": EuropaHint.END_TURN, "line": -1, "crossing": -1}
    match move:
        case Start(node):
            entry["text"] = map_.label(node)
            entry["crossing"] = map_.numbering.node_number[node]
        case Lay(edge):
            ends: tuple[Node, Node] = edge
            entry["text"] = " – ".join(map(map_.label, ends))
            entry["line"] = map_.numbering.edge_number[edge]
    return entry


def recently_laid(game: Game, others: Collection[int]) -> list[Edge]:
    """Return the track that others laid in this round since a person's last turn."""
    return [
        done.move.edge
        for done in others_moves(game, others)
        if isinstance(done.move, Lay) and done.before.round == game.state.round
    ]


_ADVICE = {
    Stage.START: EuropaAdvice.START,
    Stage.LAY: EuropaAdvice.LAY,
    Stage.SECOND: EuropaAdvice.SECOND,
}


def table(
    game: Game, others: Collection[int], moves: Sequence[Move], *, live: bool
) -> dict[str, Any]:
    """Return the value of ``_table``; `others` play elsewhere, `moves` are open here."""
    language = current_language()
    state, position = game.state, shown_position(game)
    return {
        "live": live,
        "stage": game.stage.value,
        "round": state.round,
        "turn": state.turn,
        "toMove": state.to_move,
        "all": game.setup.tracks,
        "says": status_sentence(game).render(language),
        "advice": _ADVICE[game.stage].render(language) if moves else "",
        "players": [
            {
                "name": player.name,
                "marker": _marker(game, position, at),
                "points": player.points,
                "cities": list(player.hand) if at in state.connected else [],
            }
            for at, player in enumerate(game.players)
        ],
        "nets": _networks(game, position),
        "names": _moved_names(game, position),
        "recent": _lines(game, recently_laid(game, others)),
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
        "nets": _networks(game, done.position),
        "names": _moved_names(game, done.position),
        "rows": [
            {
                "name": name,
                "cities": list(hand),
                "missing": missing,
                "points": points,
            }
            for name, hand, missing, points in rows
        ],
    }


def _marker(game: Game, position: Position, player: int) -> int:
    marker = position.markers[player]
    return -1 if marker is None else game.map.numbering.node_number[marker]


def _networks(game: Game, position: Position) -> list[dict[str, Any]]:
    """Return the track, by the players to whose markers it is connected."""
    alike: dict[tuple[int, ...], list[Edge]] = {}
    for edge, players in owners(position.laid, markers_of(position)).items():
        alike.setdefault(players, []).append(edge)
    return [
        {"players": [player - 1 for player in key], "lines": _lines(game, edges)}
        for key, edges in alike.items()
    ]


def _moved_names(game: Game, position: Position) -> list[list[float]]:
    """Return the cities whose names give way to markers, each with a new place."""
    usual, now = names_of(game.map), names_of(game.map, markers_of(position))
    return [
        [city, *spot(now[name])]
        for city, name in enumerate(game.map.cities)
        if now[name] != usual[name]
    ]


def _lines(game: Game, laid: Iterable[Edge]) -> list[int]:
    return [game.map.numbering.edge_number[edge] for edge in laid]
