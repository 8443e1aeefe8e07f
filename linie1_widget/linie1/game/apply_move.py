"""The effects of each kind of move, without checks (see `game.turn_rules`)."""

from __future__ import annotations

from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.driving.dice import FACES, THROWN
from linie1_widget.linie1.driving.drive import advance, depart
from linie1_widget.linie1.driving.luck import Luck
from linie1_widget.linie1.editions import WhenLost as LostRule
from linie1_widget.linie1.game.announcement import check_announcement, leads_home
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
from linie1_widget.linie1.game.setup import Setup
from linie1_widget.linie1.game.state import GameState
from linie1_widget.linie1.game.transitions import (
    departed,
    drew,
    ended,
    moved,
    objected,
    played,
    rolled,
    taken_off,
)
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.routing.shortest import find_route


def apply(
    move: Move,
    state: GameState,
    setup: Setup,
    assignment: Assignment,
    board: Board,
    luck: Luck,
) -> tuple[GameState, str]:
    """Make a legal move on the board; return the new state and the random outcome."""
    trip = state.seats[state.to_move].trip
    match move:
        case Lay():
            state = _played(state, setup, board.lay_unchecked((move.cell, move.tile)))
        case LayPair(a, b):
            laid = board.lay_unchecked((a.cell, a.tile), (b.cell, b.tile))
            state = _played(state, setup, laid)
        case End():
            state = ended(state, setup)
        case Draw():
            number = move.open
            return drew(state, setup, None if number is None else number - 1)
        case Depart(places):
            route = check_announcement(board, assignment, places).route
            assert route is not None
            state = departed(state, setup, depart(route, setup.edition))
        case Object():
            assert trip is not None
            state = objected(state, setup, wrong=not leads_home(trip.route))
        case Roll():
            return _rolled(state, setup, luck, THROWN[setup.edition.dice])
        case Again():
            return _rolled(state, setup, luck, len(state.dice) - 1)
        case Use(face):
            assert trip is not None
            trip = advance(trip, face)
            home = trip.arrived and leads_home(trip.route)
            state = moved(state, setup, trip, home)
        case Lost():
            never = find_route(board, assignment) is None
            lays_again = never and setup.edition.lost is LostRule.START_OR_LAY_AGAIN
            state = taken_off(state, setup, lays_again)
    return state, ""


def _played(state: GameState, setup: Setup, plays: tuple[Laid, ...]) -> GameState:
    seat, new = state.seat, 0
    hand = list(seat.hand)
    for each in plays:
        hand.remove(each.tile.code)
        if each.replaced is None:
            new += 1
        else:
            hand.append(each.replaced.code)
    used = 1 if len(plays) == 1 else state.plays_left
    return played(state, setup, seat.holding(tuple(hand)), used, laid=new)


def _rolled(
    state: GameState, setup: Setup, luck: Luck, count: int
) -> tuple[GameState, str]:
    faces = FACES[setup.edition.dice]
    thrown = tuple(faces[luck.die(state.fallen + at)] for at in range(count))
    return rolled(state, thrown), "".join(face.value for face in thrown)
