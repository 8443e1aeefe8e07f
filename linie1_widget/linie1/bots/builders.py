"""Bots that build on their own route, by one play or by a plan, and values of plays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import inf
from operator import itemgetter
from random import Random
from typing import NamedTuple, Protocol

from linie1_widget.linie1.board.board import Board, hand_after
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tiles import of_hand
from linie1_widget.linie1.bots.plan_cost import FOREVER, TilePlan, TileSupply, Trial
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    Lay,
    LayPair,
    Move,
    Stage,
    Use,
    lay_on,
)
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.completion import cheapest_completion, plays_adding
from linie1_widget.linie1.planning.fastest_drives import PlannedDrive, missing_links
from linie1_widget.linie1.planning.missing import (
    ANY_TILE,
    NEVER,
    ReachableTrack,
    count_missing,
)
from linie1_widget.linie1.routes.drive import Expectation
from linie1_widget.linie1.routes.route import Route
from linie1_widget.table.bots.bot import Measure, Values

_WIDTH = 5  # first plays that are followed by a second one
_SPARE = 8  # plays tried that add no missing link: some tile has to be played


class Objective(Protocol):
    """A number for each position that a player minimises."""

    def cost(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """Return the number to minimise, in turns."""

    def links_to_lay(self, track: ReachableTrack) -> Mapping[int, int]:
        """Return the links worth laying, as bits by square."""


class CandidateLine(NamedTuple):
    """The plays of one turn; lines sort by cost, the best first."""

    cost: float  # the objective after the line
    luck: float  # breaks ties
    moves: tuple[Lay | LayPair, ...]


# Single plays that add a missing link are tried, and a few random ones. The best `width`
# of them (None: all) are followed by the best second play. Exchanges of two tiles at once
# are tried on squares with such links.
def lines_of(
    view: View, objective: Objective, rng: Random, width: int | None = _WIDTH
) -> list[CandidateLine]:
    """Return lines for the rest of a turn, the best first."""
    turn = _Turn(view.board.copy(), objective, rng)
    singles = turn.singles(view.hand)
    if not singles:
        return sorted(turn.pairs(view))
    if view.state.plays_left == 1:
        return singles
    return sorted([*turn.doubles(singles[:width], view.hand), *turn.pairs(view)])


def play_on(board: Board, move: Lay | LayPair, hand: Sequence[str]) -> list[str]:
    """Make a play on `board`, in place; return the hand after it."""
    return hand_after(hand, lay_on(board, move))


class _Turn:
    def __init__(self, board: Board, objective: Objective, rng: Random) -> None:
        self._board, self._objective, self._rng = board, objective, rng

    def singles(self, hand: Sequence[str]) -> list[CandidateLine]:
        board = self._board
        links = self._objective.links_to_lay(ReachableTrack(board))
        plays = [play[:2] for play in plays_adding(board, of_hand(hand), links)]
        legal = board.legal(hand)
        plays += self._rng.sample(legal, min(_SPARE, len(legal)))
        return sorted(
            self._line(Lay(cell, tile, board.tile_at(cell) is not None), hand)
            for cell, tile in dict.fromkeys(plays)
        )

    def doubles(
        self, firsts: Sequence[CandidateLine], hand: Sequence[str]
    ) -> Iterator[CandidateLine]:
        for first in firsts:
            (move,) = first.moves
            assert isinstance(move, Lay)
            left = play_on(self._board, move, hand)
            seconds = self.singles(left)
            self._board.undo()
            yield seconds[0]._replace(moves=(move, *seconds[0].moves)) if seconds else first

    def pairs(self, view: View) -> Iterator[CandidateLine]:
        links = self._objective.links_to_lay(ReachableTrack(self._board))
        for move in view.pairs():
            if INDEX_OF[move.first.cell] in links or INDEX_OF[move.second.cell] in links:
                yield self._line(move, view.hand)

    def _line(self, move: Lay | LayPair, hand: Sequence[str]) -> CandidateLine:
        left = play_on(self._board, move, hand)
        cost = self._objective.cost(ReachableTrack(self._board), left)
        self._board.undo()
        return CandidateLine(cost, self._rng.random(), (move,))


def play_values(view: View) -> Values | None:
    """Return the squares missing after each play; during a drive, the turns left."""
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
    links = {CELLS[index] for index in missing_links(trial.strides)}
    now = count_missing(trial.now, assignment)

    def after(move: Move) -> int:
        match move:
            # No other pair exchange can help.
            case LayPair(first, second) if not links & {first.cell, second.cell}:
                return NEVER
            case Lay() | LayPair():
                return count_missing(trial.after(move), assignment)
        return now

    values = {move: after(move) for move in view.legal_moves()}
    # A play after which the route can never be completed has no value.
    possible = {move: float(left) for move, left in values.items() if left != NEVER}
    return Values(Measure.SQUARES, None if now == NEVER else now, possible)


def _departures(view: View) -> Values:
    turns: dict[Move, float] = {
        Depart(route.cells): Expectation(route, view.edition).turns[0]
        for route in view.routes()
    }
    return Values(Measure.TURNS, None, turns)


def _faces(view: View) -> Values:
    trip = view.state.seat.trip
    assert trip is not None
    ride = Expectation(trip.route, view.edition)
    options = ride.best_choice(trip, view.state.dice).options
    after = {option.face: option.turns for option in options}
    turns = {
        move: after[move.face if isinstance(move, Use) else None]
        for move in view.legal_moves()
    }
    return Values(Measure.TURNS, ride.turns[trip.position], turns)


class ByStage(ABC):
    """A bot that dispatches on the stage, and uses dice so that it arrives soonest."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rides = RideCache()

    def choose(self, view: View) -> Move:
        """Return the move for the current stage."""
        if view.stage is Stage.LAY:
            return self._lay(view)
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        if view.stage is Stage.DRAW:
            return self._draw(view, moves)
        if view.stage is Stage.USE:
            return self._rides.use(view)
        return moves[0]

    @abstractmethod
    def _lay(self, view: View) -> Move:
        """Return a play of tiles, or a departure."""

    @abstractmethod
    def _draw(self, view: View, moves: list[Move]) -> Move:
        """Return one of several draws."""


def _drawn(view: View, moves: list[Move], codes: set[str]) -> Move:
    """Return the first draw of an open tile of these kinds, or else the first move."""
    for move in moves:
        if isinstance(move, Draw) and move.open and view.open_tiles[move.open - 1] in codes:
            return move
    return moves[0]


class RideCache:
    """A cache of the expected turns of one player's drives, by route."""

    def __init__(self) -> None:
        self._found: dict[Route, Expectation] = {}

    def expected(self, route: Route, edition: EditionLike) -> Expectation:
        ride = self._found.get(route)
        if ride is None:
            ride = self._found[route] = Expectation(route, edition)
        return ride

    def use(self, view: View) -> Move:
        """Return the best use of the dice that were thrown."""
        trip = view.state.seat.trip
        assert trip is not None
        ride = self.expected(trip.route, view.edition)
        face = ride.best_choice(trip, view.state.dice).face
        return Again() if face is None else Use(face)


_MARGIN = 0.5  # turns that a shorter drive has to save for a departure to be delayed


class PlannerBot(ByStage):
    """A bot that plans both plays of a turn together, and ignores its opponents.

    It minimises the turns to lay the missing track, with its hand and the tiles likely to
    come, plus the turns of the drive.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> PlannerBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._planned: tuple[int, Move, Move] | None = None

    def values(self, view: View) -> Values | None:
        """Return the turns until it arrives after each play and the best one to follow."""
        if view.stage is not Stage.LAY:
            return play_values(view)
        own = self._own_plan(view)
        values: dict[Move, float] = {}
        for line in lines_of(view, own, self._rng, width=None):
            if line.cost < FOREVER:
                values.setdefault(line.moves[0], 1 + line.cost)
        others = view.choices()
        if others and isinstance(others[0], Depart):
            values.update(zip(others, self._rides_of(view), strict=True))
        now = own.cost(ReachableTrack(view.board), view.hand)
        return Values(Measure.ARRIVAL, now if now < FOREVER else None, values)

    def objective(self, view: View, own: TilePlan) -> Objective:
        """Return the objective to minimise; `own` is the estimate of its own turns."""
        return own

    def pick(
        self, view: View, objective: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """Return the line to play; the best of the lines is first."""
        return lines[0]

    def _lay(self, view: View) -> Move:
        others = view.choices()
        if others and (view.edition.must_depart or not isinstance(others[0], Depart)):
            return others[0]
        second = self._second(view)
        if second is not None:
            return second
        own = self._own_plan(view)
        if others:
            ahead = self._rides_of(view)
            best = min(range(len(ahead)), key=ahead.__getitem__)
            lines = lines_of(view, own, self._rng)
            if not lines or ahead[best] <= 1 + lines[0].cost + _MARGIN:
                return others[best]
        objective = self.objective(view, own)
        lines = lines_of(view, objective, self._rng)
        if not lines:
            return view.any_move(self._rng)
        first, *rest = self.pick(view, objective, lines).moves
        if rest:
            self._planned = len(view.history) + 1, first, rest[0]
        return first

    def _rides_of(self, view: View) -> list[float]:
        return [
            self._rides.expected(route, view.edition).turns[0] for route in view.routes()
        ]

    def _second(self, view: View) -> Move | None:
        """Return the second play of a turn, if it was planned with the first."""
        if self._planned is None or view.state.plays_left == view.edition.plays_in_turn:
            return None
        moves, first, second = self._planned
        same = len(view.history) == moves and view.history[-1].move == first
        return second if same and view.explain(second) else None

    def _draw(self, view: View, moves: list[Move]) -> Move:
        track = ReachableTrack(view.board)
        lacking = self._own_plan(view).lacking(track, view.hand)
        return _drawn(view, moves, lacking)

    def _own_plan(self, view: View) -> TilePlan:
        supply = TileSupply(view.to_come, view.pile)
        return TilePlan(view.board, view.assignment, view.hand, supply, self._rng)


_TRIES = 12  # random plays compared if none helps its route
_LONG = 6.0  # expected draws above which it looks for a drive of common tiles
_ENOUGH = 4  # tiles to come that make a kind common


class GreedyBot(ByStage):
    """A bot that makes its cheapest drive miss fewer squares, and ignores its opponents.

    If no play helps and missing tiles are rare, it looks for a drive of common tiles,
    fetches a useful tile from the board, or makes the play that harms its route least.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> GreedyBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._plan: tuple[int, PlannedDrive, int] | None = None
        self._after: ReachableTrack | None = None  # the track after its last play

    def values(self, view: View) -> Values | None:
        """Return the squares its route misses after each play, see `play_values`."""
        return play_values(view)

    def _lay(self, view: View) -> Move:
        if choices := view.choices():
            return choices[0]
        trial = Trial(view, known=self._after)
        return self._helping(view, trial) or self._patient(view, trial)

    def _helping(self, view: View, trial: Trial) -> Move | None:
        """Return a play for its drive, or for another one that misses as few squares."""
        current = self._current_drive(view, trial)
        if current is None:
            return None
        drive, missing = current
        for play in self._mixed(trial, missing_links(drive.strides)):
            track = trial.after(play)
            left = drive.missing_on(track)
            if left < missing:
                self._plan, self._after = (view.state.turn, drive, left), track
                return play
        links = missing_links(trial.strides)
        plays: Iterator[Move] = chain(self._mixed(trial, links), self._pairs(view, links))
        for move in plays:
            if count_missing(trial.after(move), view.assignment) < missing:
                return move
        return None

    def _current_drive(self, view: View, trial: Trial) -> tuple[PlannedDrive, int] | None:
        """Return the drive to build on, and the squares that it misses."""
        if self._plan is not None:
            turn, drive, left = self._plan
            same = turn == view.state.turn and drive.assignment == view.assignment
            if same and drive.missing_on(trial.now) == left:
                return drive, left
        return None if trial.drive is None else (trial.drive, trial.drive.missing)

    def _patient(self, view: View, trial: Trial) -> Move:
        if trial.drive is None:
            trial = Trial(view, 0)
        elif trial.draws(trial.drive) > _LONG:
            trial = min(trial, Trial(view, _ENOUGH), key=_waiting)
        drive = trial.drive
        if drive is None:
            return view.any_move(self._rng)
        links = missing_links(drive.strides)
        for play in self._mixed(trial, links):
            if drive.missing_on(trial.after(play)) < drive.missing:
                return play
        for play in self._fetching(view, trial, links):
            if drive.missing_on(trial.after(play)) <= drive.missing:
                return play
        return self._least_harm(view, trial, drive)

    def _mixed(self, trial: Trial, links: Mapping[int, int]) -> Iterator[Lay]:
        """Return the plays that add a missing link, those near own signs first."""
        # No generator, as the plays are shuffled at once, and made on demand.
        plays = list(plays_adding(trial.board, trial.hand, links))
        self._rng.shuffle(plays)
        signs = trial.signs_to_earn
        plays.sort(key=lambda play: (play.cell not in signs, -play.links))
        return (trial.play(play.cell, play.tile) for play in plays)

    def _pairs(self, view: View, links: Mapping[int, int]) -> list[LayPair]:
        squares = {CELLS[index] for index in links}
        pairs = [
            move
            for move in view.pairs()
            if move.first.cell in squares or move.second.cell in squares
        ]
        self._rng.shuffle(pairs)
        return pairs

    def _fetching(
        self, view: View, trial: Trial, links: Mapping[int, int]
    ) -> Iterator[Lay]:
        """Return the exchanges that fetch a kind of tile that adds a missing link."""
        plays = plays_adding(trial.board, ANY_TILE, links)
        codes = {play.tile.code for play in plays}
        laid = trial.board.tiles
        fetching = {cell for cell, tile in laid.items() if tile.code in codes}
        exchanges = [play for play in trial.board.legal(view.hand) if play[0] in fetching]
        self._rng.shuffle(exchanges)
        return (Lay(cell, tile, exchange=True) for cell, tile in exchanges)

    def _least_harm(self, view: View, trial: Trial, drive: PlannedDrive) -> Move:
        """Return a random play that costs its route nothing, or else the least."""
        harms = []
        for _ in range(_TRIES):
            move = view.any_move(self._rng)
            reachable = trial.after(move)
            if drive.missing_on(reachable) <= drive.missing:
                return move
            harms.append((count_missing(reachable, view.assignment), move))
        return min(harms, key=itemgetter(0))[1]

    def _draw(self, view: View, moves: list[Move]) -> Move:
        if set(view.open_tiles) <= set(view.hand):
            return moves[0]
        assignment = view.assignment
        completion = cheapest_completion(
            view.board, assignment.line, assignment.stops, ordered=assignment.ordered
        )
        codes = {tile.code for need in completion or () for tile in need.tiles[:1]}
        return _drawn(view, moves, codes - set(view.hand))


def _waiting(trial: Trial) -> float:
    drive = trial.drive
    return inf if drive is None else drive.missing + trial.draws(drive)
