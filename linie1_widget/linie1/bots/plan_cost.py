"""The turns that a player still needs, and guesses of the opponents' cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import tee
from math import exp
from random import Random

from linie1_widget.linie1.board.city_map import ROUTE_CARDS
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.position import INDEX_OF, Position
from linie1_widget.linie1.board.tiles import TILE_TYPES, Tile, of_hand, tiles_in
from linie1_widget.linie1.game.moves import Lay, Move, plays_of
from linie1_widget.linie1.game.setup import CARDS, LINES
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.fastest_drives import (
    FastestDrives,
    Offer,
    PlannedDrive,
    cheapest_of,
    missing_links,
)
from linie1_widget.linie1.planning.missing import (
    PlainStride,
    ReachableTrack,
    Stride,
    count_missing,
    strides,
)
from linie1_widget.linie1.routes.route import Assignment

FOREVER = 100.0  # turns counted if a route can no longer be completed
_EIGHTHS = 8  # Prices of drives are integers, in eighths of a turn.
_SPACE = 3  # price of a space: a trolley drives about 2.7 of them in a turn
_LAY = 4  # price of a missing square: two are laid in a turn
_DRAWN = 2  # tiles drawn in a turn

# Extra price of a square whose tile is of a kind of which so many are to come.
_COUNTS = {8: 0, 4: 1, 2: 2, 1: 3}

_LONGEST = 20.0  # most turns that a plan waits for a tile
_WAIT = 0.6  # Price of a turn of waiting, below 1: meanwhile a better plan may be found.

# price of lacking a tile in the next turn, and in the one after it
_IDLE, _LATER = 0.2, 0.05


class TileSupply:
    """The number of hidden tiles of each kind, and the expected waits for them."""

    def __init__(self, to_come: Mapping[str, int], pile: int) -> None:
        self._to_come, self._pile = to_come, pile
        self._waits: dict[int, float] = {}

    def wait(self, tiles: int) -> float:
        """Return the expected turns until one of a set of tiles is drawn."""
        turns = self._waits.get(tiles)
        if turns is None:
            count = sum(self._to_come.get(code, 0) for code in _codes(tiles))
            turns = self.wait_for(count)
            self._waits[tiles] = turns
        return turns

    def wait_for(self, count: int) -> float:
        turns = (self._pile + 1) / (count + 1) / _DRAWN if count else _LONGEST
        return min(turns, _LONGEST)

    def at_least(self, count: int) -> int:
        """Return the kinds of which at least `count` are to come, as a set of tiles."""
        return of_hand(code for code in TILE_TYPES if self._to_come.get(code, 0) >= count)


class TilePlan:
    """Some of the fastest drives of a player, at most `drives`; none without a route."""

    assignment: Assignment

    def __init__(
        self,
        board: Position,
        assignment: Assignment,
        hand: Sequence[str],
        supply: TileSupply,
        rng: Random,
        drives: int = 3,
    ) -> None:
        self.assignment, self._supply = assignment, supply
        track = ReachableTrack(board)
        until_then = count_missing(track, assignment) / _DRAWN
        offers = []
        for count, more in _COUNTS.items():
            tiles = of_hand(hand) | supply.at_least(count)
            waiting = max(0.0, supply.wait_for(count) - until_then)
            price = _LAY + more + round(_EIGHTHS * _WAIT * waiting)
            offers.append(Offer(ReachableTrack(board, tiles), price))
        offers.append(Offer(track, offers[-1].price + _EIGHTHS))
        fastest = FastestDrives(offers, _SPACE, assignment)
        drawn = [fastest.any_drive(rng) for _ in range(drives)]
        self.drives: list[PlannedDrive] = list(
            dict.fromkeys(drive for drive in drawn if drive)
        )

    def cost(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """Return the estimated turns to lay what is missing and then to drive."""
        return min(
            (
                len(drive.strides) * _SPACE / _EIGHTHS + self._laying(track, needs, hand)
                for drive in self.drives
                if (needs := drive.needs_on(track)) is not None
            ),
            default=FOREVER,
        )

    def links_to_lay(self, track: ReachableTrack) -> dict[int, int]:
        """Return the links that any of the drives misses, as bits by square."""
        missing = [drive.needs_on(track) or [] for drive in self.drives]
        return missing_links(stride for needs in missing for stride in needs)

    def lacking(self, track: ReachableTrack, hand: Iterable[str]) -> set[str]:
        """Return the kinds of tile that the drives miss and the hand does not hold."""
        kinds = set(hand)
        return {
            code
            for drive in self.drives
            for stride in drive.needs_on(track) or ()
            for code in _codes(track.tiles(stride.square, stride.number))
        } - kinds

    def _laying(
        self, track: ReachableTrack, needs: Sequence[Stride], hand: Sequence[str]
    ) -> float:
        """Return the estimated turns to lay what a drive misses, given the hand."""
        left = Counter(hand)
        kinds = {code: of_hand(code) for code in left}
        waiting, fitting = 0.0, []
        for stride in needs:
            tiles = track.tiles(stride.square, stride.number)
            fits = [code for code, kind in kinds.items() if tiles & kind]
            if fits:
                fitting.append(fits)
            else:
                waiting = max(waiting, self._supply.wait(tiles))
        ready = 0
        # Squares that few tiles of the hand fit are served first.
        for fits in sorted(fitting, key=len):
            code = next((code for code in fits if left[code]), None)
            if code is not None:
                left[code] -= 1
                ready += 1
        missing = len(needs)
        # The mean of the exact quotient and the whole turns needed.
        turns = (missing / 2 + (missing + 1) // 2) / 2
        idle = max(0, min(missing, 2) - ready)
        later = max(0, min(missing, 4) - ready)
        return turns + _IDLE * idle + _LATER * later + _WAIT * max(0.0, waiting - turns)


@cache
def _codes(tiles: int) -> frozenset[str]:
    return frozenset(tile.code for tile in tiles_in(tiles))


_EVIDENCE = 1.0  # A tile on a drive of an assignment makes it e times as likely.

# Assignments with their probabilities, the most likely first.
Guess = Mapping[Assignment, float]


def route_cards(assignment: Assignment) -> set[int]:
    """Return the numbers of the route cards with these stops on the assignment's line."""
    line, stops = assignment.line, assignment.stops
    return {card for card in range(CARDS) if ROUTE_CARDS[len(stops)][card][line] == stops}


def possible(view: View) -> list[Assignment]:
    """Return the assignments that an opponent with hidden cards may have."""
    # Nobody else has the player's own line or route card, nor a revealed one.
    known = [view.assignment, *view.assignments.values()]
    cards = ROUTE_CARDS[len(view.assignment.stops)]
    lines = {assignment.line for assignment in known}
    taken = set().union(*map(route_cards, known))
    return [
        Assignment(line, cards[card][line], view.assignment.ordered)
        for line in LINES
        for card in range(CARDS)
        if line not in lines and card not in taken
    ]


def guess_cards(view: View, player: int, rng: Random) -> Guess:
    """Return the probabilities of a player's assignments, judged by the tiles laid."""
    known = view.assignments.get(player)
    if known is not None:
        return {known: 1.0}
    # The more tiles lie on one of its fastest drives, the likelier an assignment is.
    laid = _laid_by(view, player)
    track = [Offer(ReachableTrack(view.board), _LAY)]
    weights: dict[Assignment, float] = {}
    for assignment in possible(view):
        drive = FastestDrives(track, _SPACE, assignment).any_drive(rng)
        if drive is not None:
            squares = {stride.square for stride in drive.strides}
            weights[assignment] = exp(_EVIDENCE * sum(square in squares for square in laid))
    total = sum(weights.values())
    likely = sorted(weights, key=weights.__getitem__, reverse=True)
    return {assignment: weights[assignment] / total for assignment in likely}


def guess_opponents(view: View, rng: Random) -> dict[int, Guess]:
    """Return the guesses at the cards of all opponents who are still laying."""
    return {
        player: guess
        for player, seat in enumerate(view.state.seats)
        if player != view.player and not seat.driving
        if (guess := guess_cards(view, player, rng))
    }


def _laid_by(view: View, player: int) -> list[int]:
    """Return the squares of a player's plays, one entry for each tile played."""
    own = [done.move for done in view.history if done.before.to_move == player]
    return [INDEX_OF[play.cell] for move in own for play in plays_of(move)]


class Trial:
    """A copy of the board, with the tiles of hand and hidden pile still to be laid."""

    def __init__(
        self, view: View, at_least: int = 1, known: ReachableTrack | None = None
    ) -> None:
        # `known` spares looking at the squares of the board that are as they were then.
        self.board = view.board.copy()
        self.hand: int = of_hand(view.hand)
        self._pile, self._to_come = view.pile, view.to_come
        # With 0 all kinds count, as exchanges return tiles from the board.
        coming = (code for code, count in self._to_come.items() if count >= at_least)
        self._tiles = self.hand | of_hand(coming)
        self._assignment = view.assignment
        self.now: ReachableTrack = (
            ReachableTrack(self.board, self._tiles)
            if known is None
            else known.on(self.board, self._tiles)
        )
        self._strides = strides(self.now, self._assignment)

    @cached_property
    def strides(self) -> list[PlainStride]:
        """All steps of the player's drives that miss the fewest squares."""
        self._strides, all_of_them = tee(self._strides)
        return list(all_of_them)

    @cached_property
    def drive(self) -> PlannedDrive | None:
        """The shortest of these drives; None if no tiles can complete the route."""
        # Few need the strides after the last of this drive.
        self._strides, strides = tee(self._strides)
        return cheapest_of(strides, self._assignment)

    @cached_property
    def signs_to_earn(self) -> set[Cell]:
        """The squares where own stop signs can be earned, if not every tile earns one."""
        # Where every tile earns the sign, nobody can spoil the square.
        if not self.board.edition.stop_needs_straight:
            return set()
        return {
            CELLS[index]
            for letter in self._assignment.stops
            if self.now.sign(letter) is None
            for index in self.now.stop_conditions(letter)
        }

    def after(self, move: Move) -> ReachableTrack:
        """Return the track that may come after a play; the board is unchanged."""
        plays = [(play.cell, play.tile) for play in plays_of(move)]
        self.board.lay_unchecked(*plays)
        reachable = self.now.after(self.board, [INDEX_OF[cell] for cell, _ in plays])
        self.board.undo()
        return reachable

    def play(self, cell: Cell, tile: Tile) -> Lay:
        """Return the play of a tile on a square: an exchange if a tile lies there."""
        return Lay(cell, tile, self.board.tile_at(cell) is not None)

    def draws(self, drive: PlannedDrive) -> float:
        """Return the expected draws until the rarest tile comes that a drive misses."""
        # Squares that need the same tile are counted independently.
        longest = 0.0
        for stride in drive.strides:
            if stride.missing:
                tiles = self.now.tiles(stride.square, stride.number)
                if not tiles & self.hand:
                    codes = {tile.code for tile in tiles_in(tiles)}
                    count = sum(self._to_come[code] for code in codes)
                    longest = max(longest, (self._pile + 1) / (count + 1))
        return longest
