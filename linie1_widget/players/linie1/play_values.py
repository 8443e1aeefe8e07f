"""Values of moves of Linie 1 for a player who considers only the own route."""

from __future__ import annotations

from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.game.moves import Again, Depart, Lay, LayPair, Move, Use
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.planning.missing import NEVER, count_missing
from linie1_widget.linie1.planning.planned_drive import missing_links
from linie1_widget.players.judge import Measure, Values
from linie1_widget.players.linie1.trial import Trial


def play_values(view: View) -> Values | None:
    """Return the squares missing after each play; during a drive, the turns left.

    >>> from linie1_widget.linie1.game.game import Game
    >>> values = play_values(Game(2, seed=1).view(0))
    >>> values.measure.value, values.now, min(values.of.values())
    ('squares', 24, 23.0)
    """
    match view.stage:
        case Stage.LAY:
            return _squares(view)
        case Stage.DEPART:
            return _departures(view)
        case Stage.USE:
            return _faces(view)
    return None


def _squares(view: View) -> Values:
    trial, assignment = Trial(view, 0), view.assignment
    wanted = {CELLS[index] for index in missing_links(trial.strides)}
    now = count_missing(trial.now, assignment)

    def after(move: Move) -> int:
        match move:
            # No other pair exchange can help.
            case LayPair(first, second) if not wanted & {first.cell, second.cell}:
                return NEVER
            case Lay() | LayPair():
                return count_missing(trial.after(move), assignment)
        return now

    values = {move: after(move) for move in view.legal_moves()}
    # A play after which the route can never be completed has no value.
    found = {move: float(left) for move, left in values.items() if left != NEVER}
    return Values(Measure.SQUARES, None if now == NEVER else now, found)


def _departures(view: View) -> Values:
    turns = {route.cells: Expectation(route, view.edition) for route in view.routes()}
    return Values(
        Measure.TURNS,
        None,
        {
            move: turns[move.places].turns[0]
            for move in view.legal_moves()
            if isinstance(move, Depart) and move.places in turns
        },
    )


def _faces(view: View) -> Values:
    trip = view.state.seat.trip
    assert trip is not None
    ride = Expectation(trip.route, view.edition)
    options = ride.best_choice(trip, view.state.dice).options
    after = {option.face: option.turns for option in options}
    faces = {
        move: move.face if isinstance(move, Use) else None
        for move in view.legal_moves()
        if isinstance(move, Use | Again)
    }
    return Values(
        Measure.TURNS,
        ride.turns[trip.position],
        {move: after[face] for move, face in faces.items() if face in after},
    )
