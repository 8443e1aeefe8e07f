"""Random moves, found without listing all moves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, compress
from random import Random

from linie1_widget.linie1.board import tile_sets
from linie1_widget.linie1.board.placement import EMPTY, Placement
from linie1_widget.linie1.game.moves import End, Move, lays_in
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.turn_rules import Turn, departures, legal_moves, pairs
from linie1_widget.linie1.geometry import CELLS

# More guesses would cost more than counting all plays.
_TRIES = 12


def any_move(turn: Turn, rng: Random) -> Move:
    """Return a random legal move; see `View.any_move` for the probabilities."""
    if turn.state.stage is not Stage.LAY:
        return rng.choice(legal_moves(turn))
    leaving = departures(turn) if turn.fresh else []
    if leaving and turn.edition.must_depart:
        return rng.choice(leaving)
    return _any(turn, leaving, rng) or rng.choice([*leaving, *pairs(turn)] or [End()])


def _any(turn: Turn, others: Sequence[Move], rng: Random) -> Move | None:
    """Return a single play or one of the other moves; None if there is no single play."""
    placement, random = turn.board._placement, rng.random
    hand = tile_sets.of_hand(turn.state.seat.hand)
    tiles, may = tile_sets.bits_in(hand), placement.allowed
    each, places = len(tiles), len(CELLS) * len(tiles)
    all_places = places + len(others)
    for _ in range(_TRIES if places else 0):
        at = int(random() * all_places)
        if at >= places:
            return others[at - places]
        if may[at // each] & tiles[at % each]:
            return _lay(placement, at // each, tiles[at % each])
    sets = [mask & hand for mask in may]
    squares = list(compress(range(len(sets)), sets))
    if not squares:
        return None
    counts = list(accumulate(map(int.bit_count, filter(None, sets))))
    at = int(random() * (counts[-1] + len(others)))
    if at >= counts[-1]:
        return others[at - counts[-1]]
    nth = bisect_right(counts, at)
    index = squares[nth]
    return _lay(placement, index, tile_sets.bits_in(sets[index])[at - counts[nth]])


def _lay(placement: Placement, index: int, bit: int) -> Move:
    (move,) = lays_in(index, bit, placement.laid[index] != EMPTY)
    return move
