"""The plays of one turn, and values of moves for a player's own route."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from linie1_widget.linie1.board.board import Board, hand_after
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.bots.plan_cost import Trial
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Move, Use, lay_on
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.completion import plays_adding
from linie1_widget.linie1.planning.fastest_drives import missing_links
from linie1_widget.linie1.planning.missing import NEVER, ReachableTrack, count_missing
from linie1_widget.linie1.routes.drive import Expectation
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
