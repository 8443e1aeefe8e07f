"""Answers to requests of the page of a game: hints, cards, checked routes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from linie1_widget.base.language.key import (
    Joined,
    TranslatableBase,
    current_language,
    in_words,
)
from linie1_widget.base.widget.traits import unknown
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile
from linie1_widget.linie1.bots.builders import PlannerBot
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Depart,
    Draw,
    Lay,
    LayPair,
    Move,
    Roll,
    Stage,
    lay_on,
    plays_of,
)
from linie1_widget.linie1.game.turn_rules import check_announcement
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.picture.board_symbols import route_path
from linie1_widget.linie1.planning.completion import (
    Completion,
    HelpfulPlay,
    cheapest_completion,
    helping_plays,
)
from linie1_widget.linie1.planning.missing import NEVER, ReachableTrack, count_missing
from linie1_widget.linie1.routes.drive import Expectation, Trip
from linie1_widget.linie1.widgets.game.linie1_table import words_of
from linie1_widget.linie1.widgets.texts import HintText, RouteCheck, tile_on
from linie1_widget.table.analysis import Candidate, candidates
from linie1_widget.table.bots.bot import Measure

_BEST = 3  # plays proposed at most


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only."""
    trip = view.state.seat.trip
    found = _route_hint(view) if trip is None else _drive_hint(view, trip)
    if not found["moves"]:
        found["moves"] = list(_next_best(view))
    answer: dict[str, Any] = in_words(found, current_language())
    return answer


def _route_hint(view: View) -> dict[str, Any]:
    assignment = view.assignment
    task, ordered = (assignment.line, assignment.stops), assignment.ordered
    completion = cheapest_completion(view.board, *task, ordered=ordered)
    if completion is None:
        return _hint_json(HintText.NEVER(assignment=assignment))
    if not completion.needs:
        departs = any(isinstance(move, Depart) for move in view.legal_moves())
        key = HintText.DEPART if departs else HintText.COMPLETE
        return _hint_json(key(assignment=assignment))
    lays, missing = view.stage is Stage.LAY, len(completion)
    helps = helping_plays(view.board, view.hand, *task, ordered=ordered) if lays else []
    sentence: TranslatableBase = HintText.MISSING(assignment=assignment, squares=missing)
    if lays and not helps:
        why = _why_none_helps(view, completion)
        sentence = Joined((sentence, why, HintText.ALL_THE_SAME), " ")
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


def _why_none_helps(view: View, completion: Completion) -> TranslatableBase:
    """Return which tiles the route needs, or why those in the hand cannot be laid yet."""
    for need in completion:
        for tile in need.tiles:
            if tile.code not in view.hand:
                continue
            verdict = view.explain(Lay(need.cell, tile, need.old is not None))
            if verdict is not None and verdict.violations:
                broken = verdict.violations[0]
                return HintText.NOT_YET(tile=tile.type, square=need.cell, why=broken)
    codes = dict.fromkeys(need.tiles[0].code for need in completion if need.tiles)
    return HintText.NO_HELP(tiles=[TILE_TYPES[code] for code in codes])


def _next_best(view: View) -> Iterator[dict[str, Any]]:
    """Yield the best moves when none shortens the route, as the planner sees it."""
    for candidate in candidates(view, PlannerBot(Random(0))).moves[:_BEST]:
        entry = {"text": str(candidate.move), "why": _why(view, candidate), "missing": 0}
        if plays := plays_of(candidate.move):
            entry["named"] = words_of(plays)
        yield entry


def _why(view: View, candidate: Candidate) -> TranslatableBase:
    match candidate.move:
        case Lay() | LayPair():
            return _effect(view, candidate.move)
        case Depart() if candidate.measure is Measure.ARRIVAL:
            return candidate.words
        case Draw(open=None):
            return HintText.NO_OPEN if view.open_tiles else HintText.DRAW
        case Draw():
            return HintText.OPEN
        case Roll():
            return HintText.ROLL
    return HintText.ONLY


def _effect(view: View, move: Lay | LayPair) -> TranslatableBase:
    """Return what a play does to the player's route."""
    board, assignment = view.board.copy(), view.assignment
    before = count_missing(ReachableTrack(board), assignment)
    lay_on(board, move)
    after = count_missing(ReachableTrack(board), assignment)
    if before == after:
        return HintText.HARMLESS
    if after == NEVER:
        return HintText.CLOSES
    if after > before:
        return HintText.COSTS(squares=after - before)
    return HintText.LEAVES(squares=after) if after else HintText.COMPLETES


def _best(
    view: View, completion: Completion, helps: Sequence[HelpfulPlay]
) -> list[dict[str, Any]]:
    """Return the best plays; on ties those of the completion shown come first."""
    needed = {need.cell: need.tiles for need in completion}
    ranked = sorted(
        helps, key=lambda play: (play.missing, play.tile not in needed.get(play.cell, ()))
    )
    plays = [
        (Lay(cell, tile, view.board.tile_at(cell) is not None), left)
        for cell, tile, left in ranked[:_BEST]
    ]
    return [
        {
            "text": str(play),
            "named": tile_on(play),
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
    return {
        "message": sentence,
        "missing": missing,
        "squares": [],
        "moves": [],
        "helps": {},
    }


def cards(game: Game, player: int) -> dict[str, Any]:
    """Return the two cards of a player."""
    who = game.players[player]
    return {
        "player": player,
        "line": who.line,
        "terminals": [terminal.name for terminal in PLAN.terminals_of(who.line)],
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
        "message": str(right)
        if not faults
        else " ".join(fault["text"] for fault in faults),
    }
