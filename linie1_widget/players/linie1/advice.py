"""Answers for the player to move: hints, advice, cards and checks of routes."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from linie1_widget.language.english.playing import Advice, HintText
from linie1_widget.language.key import Joined, Sentence, in_words
from linie1_widget.language.language import TranslatableBase, current_language
from linie1_widget.linie1.drive import Trip
from linie1_widget.linie1.editions import Dice
from linie1_widget.linie1.expectation import Expectation
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Draw, End, Lay, LayPair, Move, Object
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.completion import (
    Completion,
    HelpfulPlay,
    cheapest_completion,
    helping_plays,
)
from linie1_widget.linie1.tiles import ORIENTED, Tile


def advice(
    game: Game, moves: Sequence[Move], bots: Container[int], *, live: bool = True
) -> Sentence:
    """Return the sentence that advises the player to move; `live` is False in the past."""
    player = game.to_move
    if not live:
        key = Advice.PAST
    elif game.over:
        key = Advice.OVER
    else:
        key = Advice.BOT if player in bots and not moves else _advice_key(game, moves)
    return key(name=game.setup.names[player])


def _advice_key(game: Game, moves: Sequence[Move]) -> Advice:
    # Legal moves list departures first and an end last.
    blocked = bool(moves) and isinstance(moves[-1], End)
    match game.stage:
        case Stage.LAY:
            return Advice.BLOCKED if blocked else _laying(game, moves)
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
            lights = game.edition.dice is Dice.TRAFFIC_LIGHTS
            return Advice.LIGHTS if lights else Advice.ONE_DIE
        case _:
            return Advice.USE_ONE if len(game.state.dice) > 1 else Advice.USE


def _laying(game: Game, moves: Sequence[Move]) -> Advice:
    if moves and isinstance(moves[0], Depart):
        return Advice.MUST_DEPART if game.edition.must_depart else Advice.MAY_DEPART
    if game.state.plays_left < game.edition.plays_in_turn:
        return Advice.GO_ON
    return Advice.RECALLED if game.state.recalled else Advice.LAY


_BEST = 3  # plays proposed at most


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only."""
    trip = view.state.seat.trip
    found = _route_hint(view) if trip is None else _drive_hint(view, trip)
    answer: dict[str, Any] = in_words(found, current_language())
    return answer


def move_json(move: Move) -> dict[str, Any]:
    """Return a move as text, with the tiles that it lays."""
    match move:
        case Lay():
            plays: tuple[Lay, ...] = (move,)
        case LayPair(first, second):
            plays = first, second
        case _:
            plays = ()
    tiles = [{"cell": play.cell.name, "tile": str(play.tile)} for play in plays]
    return {"text": str(move), "tiles": tiles}


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
    return [
        {
            "text": str(Lay(cell, tile, view.board.tile_at(cell) is not None)),
            "missing": left,
            "why": HintText.LEAVES(squares=left) if left else HintText.COMPLETES,
        }
        for cell, tile, left in ranked[:_BEST]
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
