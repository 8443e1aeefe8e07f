"""A bot that always builds on what its own route misses least."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.game.moves import Depart, Draw, Lay, LayPair, Move
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.completion import Completion, cheapest_completion
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.routing.route import Route

_TRIES = 12
"""How many plays it compares when none helps its own route."""


class GreedyBot:
    """Follows `cheapest_completion`, and rides as well as can be.

    It lays the tile of its hand that leaves its own route with the fewest squares to
    come; if none helps, one that harms it least. It never thinks of the others.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> move = GreedyBot(Random(1)).choose(game.view(0))
    >>> assignment = game.view(0).assignment
    >>> before = missing_tiles(game.board, assignment.line, assignment.stops)
    >>> game.push(move)
    >>> before - missing_tiles(game.board, assignment.line, assignment.stops)
    1
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rides: dict[Route, Expectation] = {}

    def choose(self, view: View) -> Move:
        """The move that leaves its own route with the fewest squares to come."""
        moves = view.legal_moves()
        if len(moves) == 1 or isinstance(moves[0], Depart):
            return moves[0]
        if view.stage is Stage.LAY:
            return self._lay(view, moves)
        if view.stage is Stage.DRAW:
            return self._draw(view, moves)
        if view.stage is Stage.USE:
            return self._use(view, moves)
        return moves[0]

    def _lay(self, view: View, moves: list[Move]) -> Move:
        assignment = view.assignment
        completion = cheapest_completion(
            view.board, assignment.line, assignment.stops, assignment.ordered
        )
        wanted = [] if completion is None else list(_helpful(completion, moves))
        tried = wanted or self._rng.sample(moves, min(_TRIES, len(moves)))
        left = [(_missing_after(view, move), self._rng.random()) for move in tried]
        return tried[left.index(min(left))]

    def _draw(self, view: View, moves: list[Move]) -> Move:
        """An open tile if it is of a kind that its route misses, else a hidden one."""
        assignment = view.assignment
        completion = cheapest_completion(
            view.board, assignment.line, assignment.stops, assignment.ordered
        )
        codes = {tile.code for need in completion or () for tile in need.tiles[:1]}
        wanted = codes - set(view.hand)
        for move in moves:
            if (
                isinstance(move, Draw)
                and move.open
                and view.open_tiles[move.open - 1] in wanted
            ):
                return move
        return moves[0]

    def _use(self, view: View, moves: list[Move]) -> Move:
        trip = view.state.seat.trip
        assert trip is not None
        ride = self._rides.get(trip.route)
        if ride is None:
            ride = self._rides[trip.route] = Expectation(trip.route, view.edition)
        face = ride.best_choice(trip, view.state.dice).face
        wanted = "again" if face is None else f"use {face.value}"
        return next(move for move in moves if str(move) == wanted)


def _helpful(completion: Completion, moves: list[Move]) -> Iterator[Move]:
    """The single plays that give a square what the cheapest drive needs there."""
    wanted = {need.cell: need.tiles for need in completion}
    for move in moves:
        if isinstance(move, Lay) and move.tile in wanted.get(move.cell, ()):
            yield move


def _missing_after(view: View, move: Move) -> int:
    """How many squares the own route misses after a play."""
    board: Board = view.board.copy()
    match move:
        case Lay():
            board.lay(move.cell, move.tile)
        case LayPair(first, second):
            board.lay_pair((first.cell, first.tile), (second.cell, second.tile))
    assignment = view.assignment
    return missing_tiles(board, assignment.line, assignment.stops, assignment.ordered)
