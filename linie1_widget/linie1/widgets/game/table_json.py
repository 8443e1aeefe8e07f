"""The current position of a game in the format of the game page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from linie1_widget.base.language.key import in_words
from linie1_widget.base.language.language import Language, current_language
from linie1_widget.base.texts import EverywherePage
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EDITIONS, Dice, Edition
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.bots.kind import LINIE1
from linie1_widget.linie1.game.announcement import check_announcement
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Move, plays_of
from linie1_widget.linie1.game.state import GameState, Player
from linie1_widget.linie1.picture.game_picture import status_sentence
from linie1_widget.linie1.picture.game_summary import (
    describe_summary,
    draw_summary,
    results,
)
from linie1_widget.linie1.picture.sprites import route_path, route_shares, trolley_pose
from linie1_widget.linie1.routes.drive import Trip
from linie1_widget.linie1.texts import Summary
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.game.advice import advice, choices, dice_on_table, thrown
from linie1_widget.linie1.widgets.texts import BoardPage, GamePage, RouteCheck
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.game.setup_game import NAMES
from linie1_widget.table.session.moves_log import others_moves
from linie1_widget.table.texts import TablePage
from linie1_widget.table.widget.analyst import level_menu

_HEADS = (
    Summary.PLAYER,
    Summary.LINE,
    Summary.STOPS,
    Summary.TILES,
    Summary.EXCHANGES,
    Summary.ROLLS,
    Summary.DRIVEN,
)


def table(
    game: Game, others: Collection[int], moves: Sequence[Move], *, live: bool
) -> dict[str, Any]:
    """Return the value of ``_table``; `others` play elsewhere, `moves` are open here."""
    language = current_language()
    state, players, edition = game.state, game.players, game.edition
    dice, used = dice_on_table(game)
    return {
        "live": live,
        "stage": state.stage.value,
        "turn": state.turn,
        "toMove": state.to_move,
        "playsLeft": state.plays_left,
        "toDraw": state.to_draw,
        "pile": game.pile,
        "edition": edition.name,
        "title": language.word(edition.called),
        "says": status_sentence(game).render(language),
        "advice": advice(game, moves, others, live=live).render(language),
        "players": [
            _player(player, state.seats[at].shown) for at, player in enumerate(players)
        ],
        "trolleys": [
            _trolley(game.board, at, player.trip)
            for at, player in enumerate(players)
            if player.trip
        ],
        "ride": _ride(game, used) if used else None,
        "dice": [face.value for face in dice],
        "used": used.move.face.value if used else "",
        "thrown": in_words(thrown(dice, used), language) if dice else "",
        "lights": edition.dice is Dice.TRAFFIC_LIGHTS,
        "moves": [_choice(game, choice, language) for choice in choices(game, moves)],
        "recent": recently_laid(game, others),
        "announces": live and state.to_move not in others and _announces(game),
        "winner": "" if state.winner is None else players[state.winner].name,
        "summary": in_words(_summary(game), language) if state.over else None,
    }


def _player(player: Player, shown: bool) -> dict[str, Any]:
    trip = player.trip
    return {
        "name": player.name,
        "hand": list(player.hand),
        "phase": player.phase,
        "line": player.line if shown else None,
        "stops": list(player.stops) if shown else None,
        "at": trip.place.name if trip else "",
        "spaces": [trip.position, trip.route.length] if trip else None,
    }


def recently_laid(game: Game, others: Collection[int]) -> list[str]:
    """Return the squares on which others laid tiles since a person's last turn."""
    laid = [plays_of(done.move) for done in others_moves(game, others)]
    return list(dict.fromkeys([play.cell.name for plays in laid for play in plays]))


def _trolley(board: Position, at: int, trip: Trip) -> dict[str, Any]:
    pose = trolley_pose(board, trip)
    return {
        "player": at,
        "line": trip.route.line,
        "x": pose.x,
        "y": pose.y,
        "heading": pose.heading,
        "path": route_path(board, trip.route),
    }


def _ride(game: Game, used: Done[Any, GameState]) -> dict[str, Any] | None:
    """Return the part of its route that a trolley drove in the last move."""
    before = used.before
    old, new = before.seat.trip, game.state.seats[before.to_move].trip
    assert old is not None
    assert new is not None
    shares = route_shares(game.board, old.route)
    if not shares:
        return None
    return {
        "player": before.to_move,
        "spaces": abs(new.position - old.position),
        "shares": [shares[old.position], shares[new.position]],
    }


def _announces(game: Game) -> bool:
    """Return True if a drive, right or wrong, may be announced now."""
    if game.setup.referee:
        return False
    # Against an empty announcement the rules object to its route or to its time.
    verdict = game.explain(Depart(()))
    return verdict is not None and verdict.rules == {"ROUTE"}


def _choice(game: Game, choice: dict[str, Any], language: Language) -> Any:
    """Return a labelled move in words, with the path of a departure."""
    if "route" in choice:
        choice["path"] = route_path(game.board, choice.pop("route"))
    return in_words(choice, language)


def _summary(game: Game) -> dict[str, Any]:
    picture = b64encode(draw_summary(game).encode()).decode()
    return {
        "heads": _HEADS,
        "rows": [
            {
                "name": each.name,
                "line": each.assignment.line,
                "stops": list(each.assignment.stops),
                "plays": each.plays,
                "exchanges": each.exchanges,
                "rolls": each.rolls,
                "spaces": each.progress,
            }
            for each in results(game)
        ],
        "picture": f"data:image/svg+xml;base64,{picture}",
        "alt": describe_summary(game),
    }


def cards(game: Game, player: int) -> dict[str, Any]:
    """Return the two cards of a player."""
    who = game.players[player]
    return {
        "player": player,
        "line": who.line,
        "terminals": [each.name for each in PLAN.terminals_of(who.line)],
        "stops": [
            {"letter": stop, "name": PLAN.buildings[stop].name} for stop in who.stops
        ],
    }


def check_route(game: Game, text: str) -> dict[str, Any]:
    """Return the verdict on an announced route, without driving it."""
    move = Move.parse(text)
    if not isinstance(move, Depart):
        raise unknown(text)
    assignment = game.setup.assignment(game.to_move)
    found = check_announcement(game.board, assignment, move.places)
    faults = [
        {"text": fault.message, "cell": fault.cell.name if fault.cell else ""}
        for fault in found.faults
    ]
    spaces = found.route.length if found.route else len(move.places) - 1
    right = RouteCheck.RIGHT(spaces=spaces)
    if found.route and spaces < len(move.places) - 1:
        right = RouteCheck.TOO_LONG(spaces=spaces, goal=found.route.goal)
    return {
        "text": text,
        "right": not faults,
        "faults": faults,
        "spaces": spaces,
        "path": route_path(game.board, found.route) if found.route else "",
        "says": str(right) if not faults else " ".join(fault["text"] for fault in faults),
    }


def game_page(edition: Edition) -> dict[str, Any]:
    """Return the trait ``_page`` of a `GameWidget`; it must not be changed."""
    page = _game_page(current_language())
    editions = {**EDITIONS, edition.short: edition}
    return {
        **page,
        "editions": page_content(editions.values())["editions"],
        "limits": {name: list(each.players) for name, each in editions.items()},
        "levels": level_menu(LINIE1.levels),
    }


@cache
def _game_page(_language: Language) -> dict[str, Any]:
    return {
        **page_content(),
        "words": page_words(EverywherePage, BoardPage, TablePage, GamePage),
        "examples": [],
        "names": list(NAMES),
    }
