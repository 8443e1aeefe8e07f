"""The current position of a game in the format of the game page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.board.sprites import route_path, route_shares, trolley_pose
from linie1_widget.drawing.game_picture import status_sentence
from linie1_widget.drawing.game_summary import describe_summary, draw_summary, results
from linie1_widget.language.english.playing import ChoiceText, DiceText, FaceTitle, Summary
from linie1_widget.language.key import (
    FormattedNumber,
    Joined,
    Sentence,
    Title,
    called,
    in_words,
)
from linie1_widget.language.language import CURRENT_LANGUAGE, Language
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.drive import Face, Trip
from linie1_widget.linie1.editions import Dice
from linie1_widget.linie1.expectation import Expectation
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
)
from linie1_widget.linie1.game.state import GameState, Player, Stage, open_tiles
from linie1_widget.linie1.tiles import TILE_TYPES
from linie1_widget.turn_game.protocol import Done
from linie1_widget.widgets.game.hints import advice

_LABELS: Mapping[type[Move], ChoiceText] = {
    Roll: ChoiceText.ROLL,
    Lost: ChoiceText.LOST,
    Object: ChoiceText.OBJECT,
}
_ENDS: Mapping[Stage, ChoiceText] = {
    Stage.LAY: ChoiceText.NO_PLAY,
    Stage.DEPART: ChoiceText.NO_ROUTE,
    Stage.DRAW: ChoiceText.NO_TILE,
}


_USES: Mapping[Face, ChoiceText] = MappingProxyType(
    {face: ChoiceText[f"USE_{face.name}"] for face in Face}
)
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
    game: Game, bots: Mapping[int, str], moves: Sequence[Move], *, live: bool
) -> dict[str, Any]:
    """Return the value of the trait ``_table``; `moves` are those open to people now."""
    language = CURRENT_LANGUAGE.get()
    state, players, edition = game.state, game.players, game.edition
    last: Done[Any, GameState] | None = game.last_done
    used = last if last and isinstance(last.move, Use) else None
    dice = state.dice or (used.before.dice if used else ())
    turns = _turns_left(game)
    others = [move for move in moves if not isinstance(move, Lay | LayPair)]
    return {
        "live": live,
        "stage": state.stage.value,
        "turn": state.turn,
        "toMove": state.to_move,
        "playsLeft": state.plays_left,
        "toDraw": state.to_draw,
        "pile": game.pile,
        "edition": edition.name,
        "title": called(edition.title, language),
        "says": status_sentence(game).render(language),
        "advice": advice(game, moves, bots, live=live).render(language),
        "players": [
            _player(player, state.seats[at].shown, bots.get(at, ""), language)
            for at, player in enumerate(players)
        ],
        "trolleys": [
            _trolley(game.board, at, player.trip)
            for at, player in enumerate(players)
            if player.trip
        ],
        "ride": _ride(game, used) if used else None,
        "dice": [face.value for face in dice],
        "used": used.move.face.value if used else "",
        "thrown": in_words(_thrown(dice, used), language),
        "lights": edition.dice is Dice.TRAFFIC_LIGHTS,
        "moves": in_words([_choice(game, each, turns) for each in others], language),
        "announces": live and game.to_move not in bots and _announces(game),
        "winner": "" if game.winner is None else game.setup.names[game.winner],
        "summary": in_words(_summary(game, bots), language) if game.over else None,
    }


def _player(player: Player, shown: bool, bot: str, language: Language) -> dict[str, Any]:
    trip = player.trip
    return {
        "name": player.name,
        "bot": called(bot, language) if bot else "",
        "hand": list(player.hand),
        "phase": player.phase,
        "line": player.line if shown else None,
        "stops": list(player.stops) if shown else None,
        "at": trip.place.name if trip else "",
        "spaces": [trip.position, trip.route.length] if trip else None,
    }


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


def _thrown(dice: Iterable[Face], used: Done[Any, GameState] | None) -> Sentence | str:
    text = Joined(tuple(FaceTitle[face.name] for face in dice), ", ")
    if used:
        return DiceText.USED(thrown=text, used=FaceTitle[used.move.face.name])
    return DiceText.THROWN(thrown=text) if dice else ""


def _announces(game: Game) -> bool:
    """Return True if a drive, right or wrong, may be announced now."""
    if game.setup.referee:
        return False
    # Against an empty announcement the rules object to its route or to its time.
    verdict = game.explain(Depart(()))
    return verdict is not None and verdict.rules == {"ROUTE"}


def _turns_left(game: Game) -> Mapping[str, Sentence]:
    """Return the expected turns left for each usable face, and for rolling again."""
    trip, dice = game.state.seat.trip, game.state.dice
    if trip is None or len(dice) < 2:
        return {}
    return {
        each.face.value if each.face else "again": ChoiceText.TURNS(
            turns=FormattedNumber(f"{each.turns:.1f}")
        )
        for each in Expectation(trip.route, game.edition).best_choice(trip, dice).options
    }


def _choice(game: Game, move: Move, turns: Mapping[str, Sentence]) -> dict[str, Any]:
    entry: dict[str, Any] = {"text": str(move)}
    match move:
        case Depart(places=places):
            route = next(each for each in game.routes() if each.cells == places)
            entry["label"] = ChoiceText.DEPART(terminal=places[0], spaces=route.length)
            entry["cells"] = [place.name for place in places]
            entry["path"] = route_path(game.board, route)
        case Use(face=face):
            trip = game.state.seat.trip
            assert trip is not None
            entry |= {"label": _USES[face], "face": face.value, "why": trip.using(face)}
            if face.value in turns:
                entry["worth"] = turns[face.value]
        case Again():
            entry["label"] = ChoiceText.AGAIN(dice=len(game.state.dice) - 1)
            entry["worth"] = turns["again"]
        case Draw(open=None):
            entry["label"] = ChoiceText.DRAW
        case Draw(open=number):
            assert number is not None
            player, place = open_tiles(game.state)[number - 1]
            code = game.players[player].hand[place]
            name = game.setup.names[player]
            entry["label"] = ChoiceText.TAKE(tile=TILE_TYPES[code], name=name)
            entry["code"] = code
        case End():
            entry["label"] = _ENDS[game.stage]
        case _:
            entry["label"] = _LABELS[type(move)]
    return entry


def _summary(game: Game, bots: Mapping[int, str]) -> dict[str, Any]:
    picture = b64encode(draw_summary(game).encode()).decode()
    return {
        "heads": _HEADS,
        "rows": [
            {
                "name": each.name,
                "bot": str(Title(bots[player])) if player in bots else "",
                "line": each.assignment.line,
                "stops": list(each.assignment.stops),
                "plays": each.plays,
                "exchanges": each.exchanges,
                "rolls": each.rolls,
                "spaces": each.progress,
            }
            for player, each in enumerate(results(game))
        ],
        "picture": f"data:image/svg+xml;base64,{picture}",
        "alt": describe_summary(game),
    }
