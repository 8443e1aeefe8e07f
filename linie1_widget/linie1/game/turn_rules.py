"""The rules of a turn: legal moves, reasons against others, announced routes.

`legal_moves` and `explain` read a `Turn`, without hidden information; tests compare them.

An announcement may continue beyond its goal; the drive is judged up to its arrival.

Source: the rule book of 1995, second part; the guide for stops in order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from linie1_widget.base.language.key import Language, Sentence, TranslatableBase
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.editions import Edition, OpenTiles
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell
from linie1_widget.linie1.board.position import EMPTY, Placement, Position
from linie1_widget.linie1.board.rules import Verdict, Violation
from linie1_widget.linie1.board.tiles import bits_in, of_hand
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
    Place,
    Roll,
    Stage,
    Use,
    as_move,
    lays_in,
    may_draw_open,
    open_tiles,
)
from linie1_widget.linie1.routes.route import Assignment, Route, find_route, is_joined
from linie1_widget.linie1.routes.track_graph import (
    ENTERS,
    IN_TERMINAL,
    PLACES,
    STATES,
    SUCCESSORS,
    State,
)
from linie1_widget.linie1.routes.wavefront import exits_sentence
from linie1_widget.linie1.texts import MoveCondition, MoveRefusal, WrongRoute
from linie1_widget.table.game.protocol import TableRules

if TYPE_CHECKING:
    from linie1_widget.linie1.game.game import Game


@dataclass(frozen=True)
class Fault(TranslatableBase):
    """A fault of an announced route."""

    sentence: Sentence  # without a full stop
    cell: Cell | None = None

    @property
    def message(self) -> str:
        return str(WrongRoute.FAULT(fault=self))

    def render(self, language: Language, form: str = "") -> str:
        return self.sentence.render(language, form)


@dataclass(frozen=True)
class Announcement:
    """A checked announcement."""

    # The drive up to its arrival; None if the announcement leaves the track.
    route: Route | None
    faults: tuple[Fault, ...] = ()  # empty for a route that reaches its goal over all stops


def check_announcement(
    board: Position, assignment: Assignment, places: Sequence[Place]
) -> Announcement:
    """Follow the squares and terminals of an announced route along the track."""
    start = places[0] if places else None
    own = PLAN.terminals_of(assignment.line)
    if start not in own:
        key = WrongRoute.BEGINS_ELSEWHERE if start else WrongRoute.BEGINS_NOWHERE
        begins = key(line=assignment.line, terminals=own, start=start)
        return Announcement(None, (Fault(begins),))
    if len(places) == 1:
        return Announcement(None, (Fault(WrongRoute.LEADS_NOWHERE(start=start)),))
    states = _follow(board, places)
    if isinstance(states, Fault):
        return Announcement(None, (states,))
    signs = {cell: letter for letter, cell in board.stops.items()}
    letters = tuple(
        signs.get(place, "") if isinstance(place, Cell) else "" for place in places
    )
    route = Route(assignment, states, letters)
    return Announcement(route, tuple(_faults(board, route)))


def leads_home(route: Route) -> bool:
    """Return True if a drive ends in the line's other terminal with all stops passed."""
    return not list(_ends_wrong(route)) and len(route.passes) == len(route.stops)


def _follow(board: Position, places: Sequence[Place]) -> tuple[State, ...] | Fault:
    assert isinstance(places[0], Terminal)
    laid = board._placement.laid
    # By state reached on each place, one of the states before it.
    layers: list[dict[int, int]] = [dict.fromkeys(IN_TERMINAL[places[0]], -1)]
    for place in places[1:]:
        layer: dict[int, int] = {}
        for state in layers[-1]:
            for after in SUCCESSORS[state][laid[ENTERS[state]]]:
                if PLACES[after] == place:
                    layer.setdefault(after, state)
        if not layer:
            return _off_the_track(board, places[: len(layers) + 1])
        layers.append(layer)
    states, last = [], next(iter(layers[-1]))
    for layer in reversed(layers):
        states.append(STATES[last])
        last = layer[last]
    return tuple(reversed(states))


def _off_the_track(board: Position, places: Sequence[Place]) -> Fault:
    *_, last, following = places
    if len(places) < 3:
        return Fault(WrongRoute.NO_WAY(last=last, wanted=following))
    texts = {"came": places[-3], "last": last, "wanted": following}
    if not isinstance(last, Cell):
        return Fault(WrongRoute.NO_WAY_OVER(**texts))
    tile = board.tile_at(last)
    assert tile is not None
    for side in SIDES:
        beyond = PLAN.terminal_at(last, side) or last.beyond(side)
        if beyond == places[-3]:
            return Fault(
                exits_sentence(board, last, tile, side, WrongRoute.NO_WAY_BUT, **texts),
                last,
            )
    raise AssertionError(places)


def _faults(board: Position, route: Route) -> Iterator[Fault]:
    for letter in route.stops:
        cell, building = board.stops.get(letter), PLAN.buildings[letter]
        if cell is None:
            yield Fault(WrongRoute.NO_SIGN(building=building), building.cell)
        elif cell not in route.cells:
            yield Fault(WrongRoute.NOT_PASSED(building=building, square=cell), cell)
        elif letter not in route.passes:
            yield Fault(WrongRoute.TOO_EARLY(building=building, square=cell), cell)
    yield from _ends_wrong(route)


def _ends_wrong(route: Route) -> Iterator[Fault]:
    last = route.cells[-1]
    goal = next(
        terminal for terminal in PLAN.terminals_of(route.line) if terminal != route.start
    )
    if last != goal:
        key = WrongRoute.ENDS_ON if isinstance(last, Cell) else WrongRoute.ENDS_IN
        yield Fault(key(place=last, goal=goal))


_WAITING = {
    Stage.LAY: MoveCondition.TO_LAY,
    Stage.DRAW: MoveCondition.TO_DRAW,
    Stage.DEPART: MoveCondition.TO_ANNOUNCE,
    Stage.ROLL: MoveCondition.TO_ROLL,
    Stage.USE: MoveCondition.TO_USE,
    Stage.OVER: MoveCondition.GAME_OVER,
}
_STAGES: dict[type[Move], tuple[Stage, ...]] = {
    Lay: (Stage.LAY,),
    LayPair: (Stage.LAY,),
    Depart: (Stage.LAY, Stage.DEPART),
    Object: (Stage.ROLL,),
    Roll: (Stage.ROLL,),
    Lost: (Stage.ROLL,),
    Use: (Stage.USE,),
    Again: (Stage.USE,),
    Draw: (Stage.DRAW,),
    End: (Stage.LAY, Stage.DEPART, Stage.DRAW),
}
_NO_OPEN_TILE = {
    OpenTiles.NEVER: MoveCondition.NEVER_OPEN,
    OpenTiles.WHEN_PILE_IS_EMPTY: MoveCondition.NOT_YET_OPEN,
}
_HIDDEN = Draw()


class Turn(NamedTuple):
    """The information open to the player to move."""

    board: Position
    edition: Edition
    referee: bool  # True if the program checks announced routes
    pile: int  # the number of tiles in the pile at the beginning
    assignment: Assignment  # the assignment of the player to move
    state: GameState

    @property
    def fresh(self) -> bool:
        """True at the beginning of a turn of laying."""
        state = self.state
        return (
            state.stage is Stage.LAY
            and state.plays_left == self.edition.plays_in_turn
            and not state.recalled
        )

    @property
    def must_depart(self) -> bool:
        return self.edition.must_depart and self.fresh and bool(routes(self))


def legal_moves(turn: Turn) -> list[Move]:
    """List the moves that the player to move may make.

    Objections belong to the others, see `may_object`. Departures are listed for the
    shortest route only, in each direction; drives may circle without limit.
    """
    state = turn.state
    match state.stage:
        case Stage.LAY:
            leaving, may_lay = _departures_now(turn)
            plays = [*_singles(turn), *pairs(turn)] if may_lay else []
            return [*leaving, *(plays or ([End()] if may_lay else []))]
        case Stage.DEPART:
            return departures(turn) or [End()]
        case Stage.DRAW:
            hidden: list[Move] = [_HIDDEN] if state.drawn < turn.pile else []
            if not may_draw_open(state, turn.edition, turn.pile):
                return hidden
            open_ = map(Draw, range(1, len(open_tiles(state)) + 1))
            return [*hidden, *open_] if hidden else [*open_, End()]
        case Stage.ROLL:
            trip = state.seat.trip
            assert trip is not None
            rolls: list[Move] = [] if trip.arrived else [Roll()]
            return rolls if leads_home(trip.route) else [*rolls, Lost()]
        case Stage.USE:
            uses: list[Move] = list(map(Use, dict.fromkeys(state.dice)))
            return [*uses, Again()] if len(state.dice) > 1 else uses
        case Stage.OVER:
            return []


def choices(turn: Turn) -> list[Move]:
    """List the legal moves except plays of tiles; an `End` means that none is possible."""
    if turn.state.stage is not Stage.LAY:
        return legal_moves(turn)
    leaving, may_lay = _departures_now(turn)
    return [*leaving, End()] if may_lay and not _can_play(turn) else leaving


def may_object(turn: Turn) -> bool:
    """Return True if the other players may object to the announced route."""
    return turn.state.stage is Stage.ROLL and turn.state.seat.open_to_objection


def routes(turn: Turn) -> list[Route]:
    """Return the shortest route in each possible direction; often none."""
    if not is_joined(turn.board, turn.assignment):
        return []
    route = find_route(turn.board, turn.assignment)
    if route is None:
        return []
    if turn.assignment.ordered and len(turn.assignment.stops) > 1:
        return [route]
    return [route, route.backwards()]


def departures(turn: Turn) -> list[Move]:
    """Return the announcements of `routes`."""
    return [Depart(route.cells) for route in routes(turn)]


def _departures_now(turn: Turn) -> tuple[list[Move], bool]:
    """Return the departures in a turn of laying, and True if tiles may be laid instead."""
    leaving = departures(turn) if turn.fresh else []
    return leaving, not (leaving and turn.edition.must_depart)


def pairs(turn: Turn) -> list[LayPair]:
    """List the exchanges of two tiles at once, which take all plays of a turn."""
    state = turn.state
    if state.plays_left < turn.edition.plays_in_turn:
        return []
    return [
        LayPair(Lay(*first, exchange=True), Lay(*second, exchange=True))
        for first, second in turn.board.legal_pairs(state.seat.hand)
    ]


def parse_move(board: Position, value: Move | str) -> Move:
    """Read a move; a play on an occupied square becomes an exchange."""
    move = as_move(value)
    if isinstance(move, Lay):
        exchange = board.tile_at(move.cell) is not None
        if exchange is not move.exchange:
            return replace(move, exchange=exchange)
    return move


def explain(turn: Turn, move: Move) -> Verdict:
    """Return the verdict on a move of `parse_move`, with the effects of a legal play."""
    verdict = refuse(turn, move)
    if verdict is not None:
        return verdict
    match move:
        case Lay():
            return turn.board.explain(move.cell, move.tile)
        case LayPair(first, second):
            return turn.board.explain_pair(
                (first.cell, first.tile), (second.cell, second.tile)
            )
    return Verdict(str(move))


def refuse(turn: Turn, move: Move) -> Verdict | None:
    """Return the reasons against a move of `parse_move`; None if it is legal."""
    stage = turn.state.stage
    if stage not in _STAGES[type(move)]:
        return _no(move, _WAITING[stage])
    match move:
        case Lay() | LayPair():
            return _refuse_play(turn, move)
        case Depart():
            return _refuse_departure(turn, move)
        case End():
            return _refuse_end(turn, move)
        case Draw():
            return _refuse_draw(turn, move)
        case Roll() | Lost():
            return _refuse_ride(turn, move)
        case Object() if not may_object(turn):
            why = MoveCondition.CHECKED if turn.referee else MoveCondition.TOO_LATE
            return _no(move, why)
        case Use() if move.face not in turn.state.dice:
            shown = " ".join(face.value for face in turn.state.dice)
            return _no(move, MoveCondition.NO_SUCH_FACE(face=move.face.value, shown=shown))
        case Again() if len(turn.state.dice) == 1:
            return _no(move, MoveCondition.LAST_DIE)
    return None


def _refuse_play(turn: Turn, move: Lay | LayPair) -> Verdict | None:
    if turn.must_depart:
        return _no(move, MoveCondition.MUST_DEPART)
    board, hand = turn.board, turn.state.seat.hand
    if isinstance(move, Lay):
        if board._allows(move.cell, move.tile) and move.tile.code in hand:
            return None
        return board.explain(move.cell, move.tile, hand=hand)
    first, second = move.first, move.second
    pair = board.explain_pair(
        (first.cell, first.tile), (second.cell, second.tile), hand=hand
    )
    if not pair.legal:
        return pair
    if turn.state.plays_left < turn.edition.plays_in_turn:
        return _no(move, MoveCondition.PAIR_TAKES_ALL)
    return None


def _refuse_departure(turn: Turn, move: Depart) -> Verdict | None:
    if turn.state.recalled:
        return _no(move, MoveCondition.RECALLED)
    if turn.state.stage is Stage.LAY and not turn.fresh:
        return _no(move, MoveCondition.TOO_LATE_TO_DEPART)
    announcement = check_announcement(turn.board, turn.assignment, move.places)
    if not announcement.faults or (announcement.route is not None and not turn.referee):
        return None
    faults = announcement.faults
    return Verdict(
        str(move),
        tuple(
            Violation(MoveRefusal.WRONG_ROUTE, fault.cell, about=fault) for fault in faults
        ),
    )


def _refuse_end(turn: Turn, move: Move) -> Verdict | None:
    if turn.state.stage is Stage.DRAW:
        if turn.state.drawn < turn.pile:
            return _no(move, MoveCondition.MUST_DRAW)
    elif turn.state.stage is Stage.DEPART or turn.must_depart:
        if routes(turn):
            return _no(move, MoveCondition.MUST_ANNOUNCE)
    elif _can_play(turn):
        return _no(move, MoveCondition.MUST_PLAY)
    return None


def _refuse_draw(turn: Turn, move: Draw) -> Verdict | None:
    state = turn.state
    if move.open is None:
        return _no(move, MoveCondition.PILE_EMPTY) if state.drawn == turn.pile else None
    if not may_draw_open(state, turn.edition, turn.pile):
        if not open_tiles(state):
            return _no(move, MoveCondition.NO_OPEN_TILE)
        return _no(move, _NO_OPEN_TILE[turn.edition.open_tiles])
    there = len(open_tiles(state))
    if not 1 <= move.open <= there:
        return _no(move, MoveCondition.NO_SUCH_OPEN_TILE(number=move.open, there=there))
    return None


def _refuse_ride(turn: Turn, move: Move) -> Verdict | None:
    trip = turn.state.seat.trip
    assert trip is not None
    if isinstance(move, Lost):
        if leads_home(trip.route):
            return _no(move, MoveCondition.NOT_LOST)
    elif trip.arrived:
        return _no(move, MoveCondition.ARRIVED)
    return None


def _can_play(turn: Turn) -> bool:
    hand = of_hand(turn.state.seat.hand)
    return any(map(hand.__and__, turn.board._placement.allowed)) or bool(pairs(turn))


def _singles(turn: Turn) -> list[Move]:
    placement = turn.board._placement
    moves: list[Move] = []
    laid = placement.laid
    for index, mask in placement.singles(of_hand(turn.state.seat.hand)):
        moves += lays_in(index, mask, laid[index] != EMPTY)
    return moves


def _no(move: Move, reason: TranslatableBase) -> Verdict:
    return Verdict(str(move), (Violation(MoveRefusal.NOT_NOW, None, about=reason),))


_TRIES = 12  # more guesses would cost more than counting all plays

_of_hand = lru_cache(maxsize=1 << 12)(of_hand)


def random_move(turn: Turn, rng: Random) -> Move:
    """Return a random legal move; see `View.any_move` for the probabilities."""
    if turn.state.stage is not Stage.LAY:
        return rng.choice(legal_moves(turn))
    leaving, may_lay = _departures_now(turn)
    if not may_lay:
        return rng.choice(leaving)
    return _any(turn, leaving, rng) or rng.choice([*leaving, *pairs(turn)] or [End()])


def _any(turn: Turn, others: Sequence[Move], rng: Random) -> Move | None:
    """Return a single play or one of the other moves; None if there is no single play."""
    placement, random = turn.board._placement, rng.random
    hand = _of_hand(turn.state.seat.hand)
    tiles, allowed = bits_in(hand), placement.allowed
    per_square, places = len(tiles), len(CELLS) * len(tiles)
    all_places = places + len(others)
    for _ in range(_TRIES if places else 0):
        drawn = int(random() * all_places)
        if drawn >= places:
            return others[drawn - places]
        if allowed[drawn // per_square] & tiles[drawn % per_square]:
            return _lay(placement, drawn // per_square, tiles[drawn % per_square])
    singles = placement.singles(hand)
    if not singles:
        return None
    counts = list(accumulate([both.bit_count() for _, both in singles]))
    drawn = int(random() * (counts[-1] + len(others)))
    if drawn >= counts[-1]:
        return others[drawn - counts[-1]]
    nth = bisect_right(counts, drawn)
    index, both = singles[nth]
    return _lay(placement, index, bits_in(both)[drawn - counts[nth]])


def _lay(placement: Placement, index: int, bit: int) -> Move:
    (move,) = lays_in(index, bit, placement.laid[index] != EMPTY)
    return move


class Linie1TableRules(TableRules):
    """The table rules of Linie 1."""

    def forced(self, game: Game, state: GameState) -> Draw | None:
        """Return the draw of a hidden tile if no open one may be taken, else None."""
        if state.stage is not Stage.DRAW:
            return None
        setup = game.setup
        pile = len(setup.pile)
        hidden = state.drawn < pile and not may_draw_open(state, setup.edition, pile)
        return _HIDDEN if hidden else None

    def out_of_turn(
        self, game: Game, state: GameState, bots: Collection[int]
    ) -> Object | None:
        """Return the objection of bots to a wrong announced route, or None."""
        # No bot is asked: mistakes lie open on the table, and an objection helps them all.
        if state.stage is not Stage.ROLL or not state.seat.open_to_objection:
            return None
        trip = state.seat.trip
        others = any(bot != state.to_move for bot in bots)
        return Object() if trip and others and not leads_home(trip.route) else None

    def out_of_turn_moves(self, game: Game) -> list[Object]:
        allowed = game.stage is Stage.ROLL and game.explain(Object())
        return [Object()] if allowed else []
