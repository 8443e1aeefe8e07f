"""How many turns a player has still to go, roughly, and what that hangs on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tile_sets import bits_in, of_hand
from linie1_widget.linie1.planning.cheapest import Stride
from linie1_widget.linie1.planning.fastest_drives import FastestDrives, Offer
from linie1_widget.linie1.planning.missing import count_missing
from linie1_widget.linie1.planning.planned_drive import missing_links
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES

NEVER = 100.0
"""So many turns are said to be left where a route can not be completed any more."""

_EIGHTHS = 8
"""The prices of drives are eighths of a turn."""

_SPACE = 3
"""The price of a space: on average a trolley drives about 2.7 of them in a turn."""

_LAY = 4
"""The price of a square that is missing: in a turn two are laid."""

_DRAWN = 2
"""So many tiles are drawn in a turn."""

_COUNTS = {8: 0, 4: 1, 2: 2, 1: 3}
"""Classes of kinds, by how many are to come, and what their squares cost more."""

_LONGEST = 20.0
"""More turns than these no tile is waited for in a plan."""

_WAIT = 0.6
"""What a turn of waiting costs: while one waits, a better way may be found."""

_IDLE, _LATER = 0.2, 0.05
"""What it costs to lack a tile in the next turn, and in the one after it."""


class TileSupply:
    """Which tiles will come, as far as anybody knows.

    Parameters
    ----------
    to_come : mapping of str to int
        How many of each kind the hidden pile holds.
    pile : int
        How many that are in all.

    Examples
    --------
    With two tiles drawn in a turn, one of nine comes after two and a half on average.

    >>> supply = TileSupply({"S": 1, "C": 8}, 9)
    >>> supply.wait(of_hand("S")), supply.wait(of_hand("SC"))
    (2.5, 0.5)
    """

    def __init__(self, to_come: Mapping[str, int], pile: int) -> None:
        self._to_come, self._pile = to_come, pile
        self._waits: dict[int, float] = {}

    def wait(self, tiles: int) -> float:
        """How many turns it takes on average until one of a set of tiles is drawn."""
        turns = self._waits.get(tiles)
        if turns is None:
            count = sum(self._to_come.get(code, 0) for code in _codes(tiles))
            turns = self.wait_for(count)
            self._waits[tiles] = turns
        return turns

    def wait_for(self, count: int) -> float:
        """The same for so many of the tiles to come."""
        turns = (self._pile + 1) / (count + 1) / _DRAWN if count else _LONGEST
        return min(turns, _LONGEST)

    def at_least(self, count: int) -> int:
        """The kinds of which so many are to come, as a set of tiles."""
        return of_hand(code for code in TILE_TYPES if self._to_come.get(code, 0) >= count)


class TilePlan:
    """Some of the drives that take a player the least time from now on.

    Parameters
    ----------
    board : Position
    assignment : Assignment
    hand : sequence of str
    supply : TileSupply
    rng : random.Random
        Decides which drives of one price are looked at.
    drives : int
        How many are, at most.

    Attributes
    ----------
    assignment : Assignment
    drives : list of PlannedDrive
        Empty if nothing can complete the route.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> view = Game(2, seed=1).view(0)
    >>> supply = TileSupply(view.to_come, view.pile)
    >>> outlook = TilePlan(view.board, view.assignment, view.hand, supply, Random(1))
    >>> drive = outlook.drives[0]
    >>> drive.missing, len(drive.strides)
    (24, 25)
    >>> round(outlook.turns(ReachableTrack(view.board), view.hand), 1)
    21.4
    """

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
        quickest = FastestDrives(offers, _SPACE, assignment)
        found = [quickest.any_drive(rng) for _ in range(drives)]
        self.drives = list(dict.fromkeys(drive for drive in found if drive))

    def turns(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """How many turns it takes to lay what is missing, and then to drive.

        Parameters
        ----------
        track : ReachableTrack
            As it is after some plays.
        hand : sequence of str
            What is left in the hand.
        """
        return min(
            (
                len(drive.strides) * _SPACE / _EIGHTHS + self._laying(track, needs, hand)
                for drive in self.drives
                if (needs := drive.needs_on(track)) is not None
            ),
            default=NEVER,
        )

    def wanted(self, track: ReachableTrack) -> dict[int, int]:
        """For squares the links that any of the drives misses there, as bits."""
        found = [drive.needs_on(track) or [] for drive in self.drives]
        return missing_links(stride for needs in found for stride in needs)

    def lacking(self, track: ReachableTrack, hand: Iterable[str]) -> set[str]:
        """The kinds of tile that the drives miss and that are not in the hand."""
        held = set(hand)
        return {
            code
            for drive in self.drives
            for stride in drive.needs_on(track) or ()
            for code in _codes(track.tiles(stride.square, stride.number))
        } - held

    def _laying(
        self, track: ReachableTrack, needs: Sequence[Stride], hand: Sequence[str]
    ) -> float:
        """How many turns it takes to lay what a drive misses, with this hand to begin."""
        left = Counter(hand)
        held = {code: of_hand(code) for code in left}
        waiting, fitting = 0.0, []
        for stride in needs:
            tiles = track.tiles(stride.square, stride.number)
            fits = [code for code, kind in held.items() if tiles & kind]
            if fits:
                fitting.append(fits)
            else:
                waiting = max(waiting, self._supply.wait(tiles))
        ready = 0
        # Who fits in few places is given a place first.
        for fits in sorted(fitting, key=len):
            code = next((code for code in fits if left[code]), None)
            if code is not None:
                left[code] -= 1
                ready += 1
        missing = len(needs)
        # Between what it takes at best and, as a turn is never half, what it comes to.
        turns = (missing / 2 + (missing + 1) // 2) / 2
        idle = max(0, min(missing, 2) - ready)
        later = max(0, min(missing, 4) - ready)
        return turns + _IDLE * idle + _LATER * later + _WAIT * max(0.0, waiting - turns)


@cache
def _codes(tiles: int) -> frozenset[str]:
    return frozenset(ORIENTED[bit.bit_length() - 1].code for bit in bits_in(tiles))
