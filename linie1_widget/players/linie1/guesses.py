"""Guessing the cards of the others by what they have laid."""

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

_LAY, _SPACE = 4, 3
"""The prices of a missing square and of a space, as in `outlook`."""

_TELLING = 1.0
"""How much it tells that a tile lies on a drive: the chances are e times as high."""

Guess = Mapping[Assignment, float]
"""Assignments with how likely they are, the most likely first."""


def route_cards(assignment: Assignment) -> set[int]:
    """The numbers of the route cards that ask for this on its line: mostly of one.

    >>> route_cards(Assignment(1, ROUTE_CARDS[2][3][1], ordered=False))
    {3}
    """
    line, stops = assignment.line, assignment.stops
    return {card for card in range(CARDS) if ROUTE_CARDS[len(stops)][card][line] == stops}


def possible(view: View) -> list[Assignment]:
    """The assignments that somebody else may have whose cards are hidden.

    Nobody else has the player's own line or route card, nor those that have been shown.

    >>> from linie1_widget.linie1.game.game import Game
    >>> view = Game(2, seed=1).view(0)
    >>> len(possible(view)), view.assignment in possible(view)
    (25, False)
    """
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
    """What a player's cards may ask for, by the tiles that this player has laid.

    For each assignment one of the quickest drives is looked at, and how many of these
    tiles lie on it: who lays for an assignment lays along its drives.

    Parameters
    ----------
    view : View
    player : int
        Another one.
    rng : random.Random
        Decides which of the quickest drives is looked at.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.players.linie1.planner import PlannerBot
    >>> game = Game(2, seed=1)
    >>> bots = [PlannerBot(Random(1)), PlannerBot(Random(2))]
    >>> while len(game.moves) < 32:
    ...     game.push(bots[game.to_move].choose(game.view(game.to_move)))
    >>> first, *others = guessed(game.view(0), 1, Random(1)).items()
    >>> first[0] == game.view(1).assignment
    True
    """
    known = view.assignments.get(player)
    if known is not None:
        return {known: 1.0}
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
    """The squares of the tiles that a player has played, a square once for each."""
    plays: list[Lay] = []
    for done in view.history:
        if done.before.to_move == player:
            if isinstance(done.move, Lay):
                plays.append(done.move)
            elif isinstance(done.move, LayPair):
                plays += done.move.first, done.move.second
    return [INDEX_OF[play.cell] for play in plays]
