"""Words of the table: advice, hints, choices, thrown dice, and the log of moves."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from linie1_widget.base.language.key import (
    FormattedNumber,
    Joined,
    Sentence,
    TranslatableBase,
    current_language,
    in_words,
)
from linie1_widget.linie1.board.board import Laid
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import Dice, Edition
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile, list_links
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
from linie1_widget.linie1.game.state import GameState, Stage, open_tiles
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.completion import (
    Completion,
    HelpfulPlay,
    cheapest_completion,
    helping_plays,
)
from linie1_widget.linie1.routes.drive import Expectation, Face, Trip
from linie1_widget.linie1.texts import TileName
from linie1_widget.linie1.widgets.texts import (
    BoardPage,
    ChoiceText,
    DiceText,
    FaceTitle,
    HintText,
    Note,
)
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.session.moves_log import MovesLog
from linie1_widget.table.texts import Advice, UndoneMoves


def advice(
    game: Game, moves: Sequence[Move], bots: Container[int], *, live: bool = True
) -> Sentence:
    """Return the sentence that advises the player to move; `live` is False in the past."""
    state = game.state
    if not live:
        key = Advice.PAST
    elif state.over:
        key = Advice.OVER
    else:
        by_bot = state.to_move in bots and not moves
        key = Advice.BOT if by_bot else _advice_key(state, game.edition, moves)
    return key(name=game.names[state.to_move])


def _advice_key(state: GameState, edition: Edition, moves: Sequence[Move]) -> Advice:
    # Legal moves list departures first and an end last.
    blocked = bool(moves) and isinstance(moves[-1], End)
    match state.stage:
        case Stage.LAY:
            return Advice.BLOCKED if blocked else _laying(state, edition, moves)
        case Stage.DRAW:
            shown = any(isinstance(move, Draw) and move.open is not None for move in moves)
            if shown and blocked:
                return Advice.TAKE_OPEN
            return Advice.DRAW_OPEN if shown else Advice.DRAW
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


_BEST = 3  # plays proposed at most


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only."""
    trip = view.state.seat.trip
    found = _route_hint(view) if trip is None else _drive_hint(view, trip)
    answer: dict[str, Any] = in_words(found, current_language())
    return answer


def move_json(move: Move) -> dict[str, Any]:
    """Return a move, plays in words, with the tiles that it lays."""
    plays = plays_of(move)
    tiles = [{"cell": play.cell.name, "tile": str(play.tile)} for play in plays]
    text = Joined(tuple(map(_tile_on, plays)), " + ") if plays else str(move)
    return {"text": text, "tiles": tiles}


def _tile_on(play: Lay) -> Sentence:
    tile, ways = play.tile, list_links(play.tile.links)
    if len(ways) == 1:
        named = BoardPage.RUNS(tile=tile.type, ways=ways)
    else:
        named = BoardPage.TURNED(tile=tile.type, degrees=tile.rotation)
    return BoardPage.TILE_ON(tile=named, square=play.cell.name)


def _route_hint(view: View) -> dict[str, Any]:
    assignment = view.assignment
    task = assignment.line, assignment.stops, assignment.ordered
    completion = cheapest_completion(view.board, *task)
    if completion is None:
        return _hint_json(HintText.NEVER(assignment=assignment))
    if not completion.needs:
        departs = any(isinstance(move, Depart) for move in view.legal_moves())
        key = HintText.DEPART if departs else HintText.COMPLETE
        return _hint_json(key(assignment=assignment))
    lays, missing = view.stage is Stage.LAY, len(completion)
    helps = helping_plays(view.board, view.hand, *task) if lays else []
    sentence: TranslatableBase = HintText.MISSING(assignment=assignment, squares=missing)
    if lays and not helps:
        sentence = Joined((sentence, HintText.NO_HELP), " ")
    cells: dict[Tile, list[str]] = {}
    for cell, tile, _ in helps:
        cells.setdefault(tile, []).append(cell.name)
    return {
        **_hint_json(sentence, missing),
        "squares": [{"cell": need.cell.name, "text": need} for need in completion],
        "moves": _best(view, completion, helps),
        # Tiles include rotations that look alike.
        "helps": {str(tile): cells[tile] for tile in ORIENTED if tile in cells},
    }


def _best(
    view: View, completion: Completion, helps: Sequence[HelpfulPlay]
) -> list[dict[str, Any]]:
    """Return the best plays; on ties those of the completion shown come first."""
    shown = {need.cell: need.tiles for need in completion}
    ranked = sorted(
        helps, key=lambda play: (play.missing, play.tile not in shown.get(play.cell, ()))
    )
    plays = [
        (Lay(cell, tile, view.board.tile_at(cell) is not None), left)
        for cell, tile, left in ranked[:_BEST]
    ]
    return [
        {
            "text": str(play),
            "named": _tile_on(play),
            "missing": left,
            "why": HintText.LEAVES(squares=left) if left else HintText.COMPLETES,
        }
        for play, left in plays
    ]


def _drive_hint(view: View, trip: Trip) -> dict[str, Any]:
    left = trip.route.length - trip.position
    if not left:
        return _hint_json(HintText.ARRIVED(assignment=view.assignment))
    ride = Expectation(trip.route, view.edition)
    sentence = HintText.DRIVE(
        assignment=view.assignment,
        left=left,
        spaces=trip.route.length,
        turns=max(1, round(ride.turns[trip.position])),
    )
    found = _hint_json(sentence)
    if view.stage is Stage.USE:
        face = ride.best_choice(trip, view.state.dice).face
        text = "again" if face is None else f"use {face.value}"
        why = HintText.AGAIN if face is None else trip.using(face)
        found["moves"] = [{"text": text, "why": why, "missing": 0}]
    return found


def _hint_json(sentence: TranslatableBase, missing: int = 0) -> dict[str, Any]:
    return {"says": sentence, "missing": missing, "squares": [], "moves": [], "helps": {}}


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


def thrown(dice: Sequence[Face], used: Done[Any, GameState] | None) -> Sentence | str:
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
            entry["route"] = route
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
