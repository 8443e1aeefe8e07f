"""Guesses of the opponents' cards from the tiles that they laid."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random

from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.game.setup import CARDS, LINES
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.fastest_drives import FastestDrives, Offer
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.routing.assignment import Assignment

_LAY, _SPACE = 4, 3  # prices of a missing square and of a space, as in `plan_cost`

_TELLING = 1.0  # A tile on a drive of an assignment makes it e times as likely.

# Assignments with their probabilities, the most likely first.
Guess = Mapping[Assignment, float]


def route_cards(assignment: Assignment) -> set[int]:
    """Return the numbers of the route cards with these stops on the assignment's line."""
    line, stops = assignment.line, assignment.stops
    return {card for card in range(CARDS) if ROUTE_CARDS[len(stops)][card][line] == stops}


def possible(view: View) -> list[Assignment]:
    """Return the assignments that an opponent with hidden cards may have."""
    # Nobody else has the own line or route card, nor one that was shown.
    shown = [view.assignment, *view.assignments.values()]
    cards = ROUTE_CARDS[len(view.assignment.stops)]
    lines = {each.line for each in shown}
    taken = set().union(*map(route_cards, shown))
    return [
        Assignment(line, cards[card][line], view.assignment.ordered)
        for line in LINES
        for card in range(CARDS)
        if line not in lines and card not in taken
    ]


def guessed(view: View, player: int, rng: Random) -> Guess:
    """Return the probabilities of a player's assignments, judged by the tiles laid."""
    known = view.assignments.get(player)
    if known is not None:
        return {known: 1.0}
    # The more tiles lie on one of its quickest drives, the likelier an assignment is.
    laid = _laid_by(view, player)
    track = [Offer(ReachableTrack(view.board), _LAY)]
    found: dict[Assignment, float] = {}
    for assignment in possible(view):
        drive = FastestDrives(track, _SPACE, assignment).any_drive(rng)
        if drive is not None:
            squares = {stride.square for stride in drive.strides}
            found[assignment] = exp(_TELLING * sum(square in squares for square in laid))
    total = sum(found.values())
    likely = sorted(found, key=found.__getitem__, reverse=True)
    return {assignment: found[assignment] / total for assignment in likely}


def _laid_by(view: View, player: int) -> list[int]:
    """Return the squares of a player's plays, one entry for each tile played."""
    plays: list[Lay] = []
    for done in view.history:
        if done.before.to_move == player:
            if isinstance(done.move, Lay):
                plays.append(done.move)
            elif isinstance(done.move, LayPair):
                plays += done.move.first, done.move.second
    return [INDEX_OF[play.cell] for play in plays]
