"""An estimate of the turns that a player still needs to lay track and to drive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tile_sets import of_hand, tiles_in
from linie1_widget.linie1.board.tiles import TILE_TYPES
from linie1_widget.linie1.planning.cheapest import Stride
from linie1_widget.linie1.planning.fastest_drives import FastestDrives, Offer, missing_links
from linie1_widget.linie1.planning.missing import ReachableTrack, count_missing
from linie1_widget.linie1.routes.route import Assignment

NEVER = 100.0  # turns counted if a route can no longer be completed
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
        """Return the expected turns until one of `count` tiles is drawn."""
        turns = (self._pile + 1) / (count + 1) / _DRAWN if count else _LONGEST
        return min(turns, _LONGEST)

    def at_least(self, count: int) -> int:
        """Return the kinds of which at least `count` are to come, as a set of tiles."""
        return of_hand(code for code in TILE_TYPES if self._to_come.get(code, 0) >= count)


class TilePlan:
    """Some of the fastest drives of a player, at most `drives`; none without a route."""

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
        self.drives = list(dict.fromkeys(drive for drive in drawn if drive))

    def cost(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """Return the estimated turns to lay what is missing and then to drive."""
        return min(
            (
                len(drive.strides) * _SPACE / _EIGHTHS + self._laying(track, needs, hand)
                for drive in self.drives
                if (needs := drive.needs_on(track)) is not None
            ),
            default=NEVER,
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
