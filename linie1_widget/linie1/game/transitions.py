"""The effects of moves and events on a game, without checks (see `game.turn_rules`)."""

from __future__ import annotations

from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.board.editions import Edition, Refill
from linie1_widget.linie1.board.editions import WhenLost as LostRule
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
from linie1_widget.linie1.game.state import (
    GameState,
    Seat,
    Stage,
    may_draw_open,
    open_tiles,
)
from linie1_widget.linie1.routes.drive import FACES, THROWN, Luck, Trip, advance, depart
from linie1_widget.linie1.routes.route import Assignment
from linie1_widget.linie1.routes.shortest import find_route


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
            seats = state.seated(state.seat._replace(trip=trip))
            state = state._replace(seats=seats, dice=())
            if trip.arrived and leads_home(trip.route):
                state = state._replace(stage=Stage.OVER, winner=state.to_move)
            else:
                state = next_turn(state, setup)
        case Lost():
            never = find_route(board, assignment) is None
            lays_again = never and setup.edition.lost is LostRule.START_OR_LAY_AGAIN
            seat = state.seat._replace(
                trip=None, driving=not lays_again, open_to_objection=False
            )
            state = next_turn(state._replace(seats=state.seated(seat), passed=0), setup)
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
    left = state.plays_left - 1 if len(plays) == 1 else 0
    seat = seat._replace(hand=tuple(hand))
    state = _busy(state, seat, left, 0, state.drawn, state.laid + new)
    return state if left else _played_out(state, setup)


def _rolled(
    state: GameState, setup: Setup, luck: Luck, count: int
) -> tuple[GameState, str]:
    faces = FACES[setup.edition.dice]
    thrown = tuple(faces[luck.die(state.fallen + at)] for at in range(count))
    state = state._replace(
        stage=Stage.USE,
        seats=state.seated(state.seat._replace(open_to_objection=False)),
        dice=thrown,
        fallen=state.fallen + count,
        passed=0,
    )
    return state, "".join(face.value for face in thrown)


def begin(setup: Setup) -> GameState:
    """Return the initial state."""
    seats = tuple(Seat(hand) for hand in setup.hands)
    return GameState(Stage.LAY, 0, 1, setup.edition.plays_in_turn, 0, seats)


def ended(state: GameState, setup: Setup) -> GameState:
    """Return the state after an `End`: no play left, no route, or no open tile drawn."""
    if state.stage is Stage.DRAW:
        return next_turn(state, setup)
    if state.stage is Stage.DEPART or state.plays_left == setup.edition.plays_in_turn:
        state = state._replace(passed=state.passed + 1)
    if state.stage is Stage.DEPART:
        return next_turn(state, setup)
    return _played_out(state, setup)


def drew(state: GameState, setup: Setup, tile: int | None) -> tuple[GameState, str]:
    """Return the state after a draw, and the tile: hidden, or open with this index."""
    drawn = state.drawn
    if tile is None:
        code = setup.pile[drawn]
        drawn += 1
    else:
        player, place = open_tiles(state)[tile]
        hand = state.seats[player].hand
        code = hand[place]
        giver = state.seats[player]._replace(hand=hand[:place] + hand[place + 1 :])
        seats = (*state.seats[:player], giver, *state.seats[player + 1 :])
        state = state._replace(seats=seats)
    own = state.seat
    seat = own._replace(hand=(*own.hand, code))
    state = _busy(state, seat, 0, state.to_draw - 1, drawn, state.laid)
    return _drawing(state, setup, state.to_draw), code


def departed(state: GameState, setup: Setup, trip: Trip) -> GameState:
    """Return the state after an announcement, with the trolley in its terminal."""
    objections = setup.edition.players_check_route and not setup.referee
    seat = state.seat._replace(
        driving=True, trip=trip, shown=True, open_to_objection=objections
    )
    state = state._replace(
        stage=Stage.ROLL, seats=state.seated(seat), plays_left=0, passed=0
    )
    return state if setup.edition.rolls_on_departure else next_turn(state, setup)


def objected(state: GameState, setup: Setup, wrong: bool) -> GameState:
    """Return the state after an objection; a right route cannot be objected to again."""
    seat = state.seat._replace(open_to_objection=False)
    if not wrong:
        return state._replace(seats=state.seated(seat))
    seat = seat._replace(driving=False, trip=None)
    return state._replace(
        stage=Stage.LAY,
        seats=state.seated(seat),
        plays_left=setup.edition.plays_in_turn,
        recalled=True,
    )


def next_turn(state: GameState, setup: Setup) -> GameState:
    """Return the state at the next player's turn; a whole round of passes ends the game."""
    if state.passed == len(state.seats):
        return state._replace(stage=Stage.OVER, to_draw=0)
    player = (state.to_move + 1) % len(state.seats)
    seat = state.seats[player]
    stage, plays = Stage.LAY, setup.edition.plays_in_turn
    if seat.driving:
        stage, plays = (Stage.ROLL if seat.trip else Stage.DEPART), 0
    # Calling the class takes twice as long, and `_replace` six times.
    return tuple.__new__(
        GameState,
        (
            stage,
            player,
            state.turn + 1,
            plays,
            0,
            state.seats,
            state.drawn,
            state.dice,
            state.fallen,
            state.passed,
            state.winner,
            0,
            False,
        ),
    )


def _busy(
    state: GameState, seat: Seat, plays_left: int, to_draw: int, drawn: int, laid: int
) -> GameState:
    """Return the state after a play or draw of a tile, which is no pass."""
    # As in `next_turn`.
    return tuple.__new__(
        GameState,
        (
            state.stage,
            state.to_move,
            state.turn,
            plays_left,
            to_draw,
            state.seated(seat),
            drawn,
            state.dice,
            state.fallen,
            0,
            state.winner,
            laid,
            state.recalled,
        ),
    )


def _played_out(state: GameState, setup: Setup) -> GameState:
    """Return the state after the last play of a turn: a draw, or the next turn."""
    return _drawing(state, setup, _draws_due(state, setup.edition))


def _draws_due(state: GameState, edition: Edition) -> int:
    lacking = edition.hand_size - len(state.seat.hand)
    match edition.draw:
        case Refill.UP_TO_FIVE:
            return max(0, lacking)
        case Refill.AS_MANY_AS_LAID:
            return state.laid
        case Refill.TWO_IF_BELOW_FIVE:
            return 2 if lacking > 0 or state.plays_left else 0


def _drawing(state: GameState, setup: Setup, draws: int) -> GameState:
    pile = len(setup.pile)
    if draws and (state.drawn < pile or may_draw_open(state, setup.edition, pile)):
        if state.stage is Stage.DRAW:
            return state
        return state._replace(stage=Stage.DRAW, plays_left=0, to_draw=draws)
    return next_turn(state, setup)
