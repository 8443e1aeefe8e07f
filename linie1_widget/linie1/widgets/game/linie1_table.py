"""The view of a seat of Linie 1: the position, the choices and the log."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from linie1_widget.base.language.key import (
    FormattedNumber,
    Joined,
    Sentence,
    TranslatableBase,
    current_language,
    in_words,
)
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import Dice, Edition
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import TILE_TYPES, list_links
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    GameState,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Player,
    Roll,
    Stage,
    Use,
    open_tiles,
    plays_of,
    status_sentence,
)
from linie1_widget.linie1.picture.board_symbols import (
    route_path,
    route_shares,
    trolley_pose,
)
from linie1_widget.linie1.picture.game_picture import (
    describe_summary,
    draw_summary,
    results,
)
from linie1_widget.linie1.routes.drive import Expectation, Face, Trip
from linie1_widget.linie1.texts import Summary, TileName
from linie1_widget.linie1.widgets.texts import (
    BoardPage,
    ChoiceText,
    DiceText,
    FaceTitle,
    MoveWords,
    Note,
)
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.session.session import MovesLog, Viewpoint, others_moves
from linie1_widget.table.texts import Advice, UndoneMoves

_HEADS = (
    Summary.PLAYER,
    Summary.LINE,
    Summary.STOPS,
    Summary.TILES,
    Summary.EXCHANGES,
    Summary.ROLLS,
    Summary.DRIVEN,
)


def table_view(game: Game, seat: Viewpoint) -> dict[str, Any]:
    """Return what the page of a seat shows of a game."""
    language = current_language()
    state, players, edition = game.state, game.players, game.edition
    dice, used = dice_on_table(game)
    return {
        "live": seat.live,
        "stage": state.stage.value,
        "turn": state.turn,
        "toMove": state.to_move,
        "pile": game.pile,
        "title": language.word(edition.called),
        "status": status_sentence(game).render(language),
        "advice": advice(game, seat).render(language),
        "players": [
            _player(player, state.seats[number].revealed) | seat.tags(number)
            for number, player in enumerate(players)
        ],
        "trolleys": [
            _trolley(game.board, number, player.trip)
            for number, player in enumerate(players)
            if player.trip
        ],
        "ride": _ride(game, used) if used else None,
        "dice": [face.value for face in dice],
        "used": used.move.face.value if used else "",
        "thrown": in_words(describe_dice(dice, used), language) if dice else "",
        "lights": edition.dice is Dice.TRAFFIC_LIGHTS,
        "moves": in_words(choices(game, seat.moves), language),
        "recent": recently_laid(game, seat.others),
        "announces": seat.live and state.to_move not in seat.others and _announces(game),
        "winner": "" if state.winner is None else players[state.winner].name,
        "summary": in_words(_summary(game), language) if state.over else None,
    }


def _player(player: Player, revealed: bool) -> dict[str, Any]:
    trip = player.trip
    return {
        "name": player.name,
        "hand": list(player.hand),
        "phase": player.phase,
        "line": player.line if revealed else None,
        "stops": list(player.stops) if revealed else None,
        "at": trip.place.name if trip else "",
        "spaces": [trip.position, trip.route.length] if trip else None,
    }


def recently_laid(game: Game, others: Collection[int]) -> list[str]:
    """Return the squares on which others laid tiles since a person's last turn."""
    laid = [plays_of(done.move) for done in others_moves(game, others)]
    return list(dict.fromkeys([play.cell.name for plays in laid for play in plays]))


def _trolley(board: Position, player: int, trip: Trip) -> dict[str, Any]:
    pose = trolley_pose(board, trip)
    return {
        "player": player,
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
    return game.explain(Depart(())).rules == {"ROUTE"}


def _summary(game: Game) -> dict[str, Any]:
    picture = b64encode(draw_summary(game).encode()).decode()
    return {
        "heads": _HEADS,
        "rows": [
            {
                "name": result.name,
                "line": result.assignment.line,
                "stops": list(result.assignment.stops),
                "plays": result.plays,
                "exchanges": result.exchanges,
                "rolls": result.rolls,
                "spaces": result.progress,
            }
            for result in results(game)
        ],
        "picture": f"data:image/svg+xml;base64,{picture}",
        "alt": describe_summary(game),
    }


def advice(game: Game, seat: Viewpoint) -> Sentence:
    """Return the sentence that advises the player to move."""
    state = game.state
    if not seat.live:
        key = Advice.PAST
    elif state.over:
        key = Advice.OVER
    elif state.to_move in seat.others and not seat.moves:
        key = Advice.BOT if seat.others[state.to_move] else Advice.ELSEWHERE
    else:
        key = _advice_key(state, game.edition, seat.moves)
    return key(name=game.names[state.to_move])


def _advice_key(state: GameState, edition: Edition, moves: Sequence[Move]) -> Advice:
    # Legal moves list departures first and an end last.
    blocked = bool(moves) and isinstance(moves[-1], End)
    match state.stage:
        case Stage.LAY:
            return Advice.BLOCKED if blocked else _laying(state, edition, moves)
        case Stage.DRAW:
            open_ = any(isinstance(move, Draw) and move.open is not None for move in moves)
            if open_ and blocked:
                return Advice.TAKE_OPEN
            return Advice.DRAW_OPEN if open_ else Advice.DRAW
        case Stage.DEPART:
            return Advice.NO_ROUTE if blocked else Advice.DEPART_ANEW
        case Stage.ROLL:
            if Object() in moves:
                return Advice.CHECK
            lights = edition.dice is Dice.TRAFFIC_LIGHTS
            return Advice.LIGHTS if lights else Advice.ONE_DIE
        case _:
            return Advice.USE_ONE if len(state.dice) > 1 else Advice.USE


def _laying(state: GameState, edition: Edition, moves: Sequence[Move]) -> Advice:
    if moves and isinstance(moves[0], Depart):
        return Advice.MUST_DEPART if edition.must_depart else Advice.MAY_DEPART
    if state.plays_left < edition.plays_in_turn:
        return Advice.GO_ON
    return Advice.RECALLED if state.recalled else Advice.LAY


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


def dice_on_table(game: Game) -> tuple[tuple[Face, ...], Done[Any, GameState] | None]:
    """Return the dice that lie on the table, and the last move if it used one of them."""
    last: Done[Any, GameState] | None = game.last_done
    used = last if last and isinstance(last.move, Use) else None
    return game.state.dice or (used.before.dice if used else ()), used


def describe_dice(
    dice: Sequence[Face], used: Done[Any, GameState] | None
) -> Sentence | str:
    """Return the sentence on the dice of `dice_on_table`, or ""."""
    if not dice:
        return ""
    text = Joined(tuple(FaceTitle[face.name] for face in dice), ", ")
    if used:
        return DiceText.USED(thrown=text, used=FaceTitle[used.move.face.name])
    return DiceText.THROWN(thrown=text)


def choices(game: Game, moves: Sequence[Move]) -> list[dict[str, Any]]:
    """Return the moves but those that lay tiles, with labels and reasons."""
    others = [move for move in moves if not isinstance(move, Lay | LayPair)]
    turns = _turns_left(game) if others else {}
    return [_choice(game, move, turns) for move in others]


def _turns_left(game: Game) -> Mapping[str, Sentence]:
    """Return the expected turns left for each usable face, and for rolling again."""
    trip, dice = game.state.seat.trip, game.state.dice
    if trip is None or len(dice) < 2:
        return {}
    return {
        option.face.value if option.face else "again": ChoiceText.TURNS(
            turns=FormattedNumber(f"{option.turns:.1f}")
        )
        for option in Expectation(trip.route, game.edition).best_choice(trip, dice).options
    }


def _choice(game: Game, move: Move, turns: Mapping[str, Sentence]) -> dict[str, Any]:
    entry: dict[str, Any] = {"text": str(move)}
    match move:
        case Depart(places=places):
            route = next(route for route in game.routes() if route.cells == places)
            entry["label"] = ChoiceText.DEPART(terminal=places[0], spaces=route.length)
            entry["cells"] = [place.name for place in places]
            entry["path"] = route_path(game.board, route)
        case Use(face=face):
            trip = game.state.seat.trip
            assert trip is not None
            entry |= {"label": ChoiceText[f"USE_{face.name}"], "face": face.value}
            entry["why"] = trip.using(face)
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


OTHERS = -1  # the player of an objection, whom the record does not name


_ENDED = {Stage.LAY: Note.NO_PLAY, Stage.DEPART: Note.NO_ROUTE, Stage.DRAW: Note.NO_TILE}


class Linie1Log(MovesLog):
    """A log of the moves of a game, updated as moves are made and taken back."""

    @staticmethod
    def summaries(
        moves: Sequence[Move], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
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

    @staticmethod
    def entry(game: Game, done: Done[Move, GameState], after: GameState) -> dict[str, Any]:
        entry = MovesLog.entry(game, done, after)
        entry["words"] = _words(done.move, after)
        entry["note"] = _note(game, done, after)
        if isinstance(done.move, Object):
            entry["player"] = OTHERS
        return entry


def move_json(move: Move) -> dict[str, Any]:
    """Return a move, plays in words, with the tiles that it lays."""
    plays = plays_of(move)
    tiles = [{"cell": play.cell.name, "tile": str(play.tile)} for play in plays]
    return {"text": words_of(plays) if plays else str(move), "tiles": tiles}


def tile_on(play: Lay) -> Sentence:
    """Return a tile that is played, with its square, in words."""
    tile, ways = play.tile, list_links(play.tile.links)
    if len(ways) == 1:
        named = BoardPage.RUNS(tile=tile.type, ways=ways)
    else:
        named = BoardPage.TURNED(tile=tile.type, degrees=tile.rotation)
    return BoardPage.TILE_ON(tile=named, square=play.cell.name)


def words_of(plays: Sequence[Lay]) -> TranslatableBase:
    """Return the tiles that are played, with their squares, in words."""
    return Joined(tuple(map(tile_on, plays)), " + ")


def _words(move: Move, after: GameState) -> TranslatableBase:
    """Return a move in words, without its effect."""
    match move:
        case Depart(places=(start, *_)):
            return MoveWords.DEPART(terminal=start)
        case Use(face=face):
            return MoveWords.USE(face=FaceTitle[face.name])
        case Roll() | Again():
            faces = Joined(tuple(FaceTitle[face.name] for face in after.dice), ", ")
            return DiceText.THROWN(thrown=faces)
        case Draw():
            return MoveWords.DRAW if move.open is None else MoveWords.TAKE
        case Object():
            return MoveWords.OBJECT
        case End() | Lost():
            return MoveWords.END
    return words_of(plays_of(move))


def _note(game: Game, done: Done[Move, GameState], after: GameState) -> TranslatableBase:
    before = done.before
    match done.move:
        case Lay() | LayPair():
            laid = game.board.plays[done.checkpoint]
            signs = [
                Note.SIGN(building=PLAN.buildings[building])
                for *_, building in laid
                if building
            ]
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
