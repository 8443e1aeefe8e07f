"""The squares that a route still misses, and plays that bring it nearer to completion.

As in `planning.missing`, each pass over a square counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from linie1_widget.base.language.key import Joined
from linie1_widget.base.language.language import Explanation, Language, TranslatableBase
from linie1_widget.linie1.board import tile_sets
from linie1_widget.linie1.board.board import PositionLike, as_position
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.board.tiles import Link, Tile, check_codes, list_links
from linie1_widget.linie1.planning.cheapest import Stride, layer_of, state_of, strides
from linie1_widget.linie1.planning.fastest_drives import cheapest_drive, missing_links
from linie1_widget.linie1.planning.missing import ReachableTrack, count_missing
from linie1_widget.linie1.routes.route import Assignment, as_assignment
from linie1_widget.linie1.routes.track_graph import NUMBER, PLACES, STATES, State
from linie1_widget.linie1.routes.wavefront import LINKS, TRACK
from linie1_widget.linie1.texts import MissingText


@dataclass(frozen=True)
class Need(TranslatableBase):
    """A pass of a drive over a square without its track."""

    cell: Cell
    link: Link
    old: Tile | None  # the tile to exchange; None if the square is empty
    # The tiles with this link and the old track that fit the permanent surroundings, the
    # first of several rotations that look alike. Tiles with all missing links of the square
    # come first. Where a stop sign is to be earned, each tile earns it. The tiles need not
    # be legal at present.
    tiles: tuple[Tile, ...]
    stop: str = ""  # the building whose missing sign would be earned here, or ""

    def render(self, language: Language, form: str = "") -> str:
        """Return the link and the action needed in a language."""
        (link,) = list_links([self.link])
        key = MissingText.EXCHANGE if self.old else MissingText.LAY
        need = key(square=self.cell, link=link, old=str(self.old))
        if self.stop:
            need = MissingText.WITH_SIGN(need=need, building=PLAN.buildings[self.stop])
        return need.render(language, form)


@dataclass(frozen=True)
class Completion(Explanation):
    """A drive that misses as few squares as possible; iteration yields its needs."""

    assignment: Assignment
    # The drive, as in `routing.route.Route.states`, with the fewest spaces.
    states: tuple[State, ...]
    # In the order of the drive; but a need that earns a stop sign precedes all others
    # beside its building, since the first suitable tile earns the sign.
    needs: tuple[Need, ...]

    @property
    def cells(self) -> tuple[Cell | Terminal, ...]:
        """The squares and terminals of the drive, in order."""
        return tuple(PLACES[NUMBER[state]] for state in self.states)

    def __iter__(self) -> Iterator[Need]:
        return iter(self.needs)

    def __len__(self) -> int:
        return len(self.needs)

    def render(self, language: Language, form: str = "") -> str:
        """Return all needs in a language, one per line."""
        key = MissingText.SOME if self.needs else MissingText.NOTHING
        head = key(assignment=self.assignment, count=len(self))
        return Joined((head, *self.needs)).render(language, form)


def cheapest_completion(
    board: PositionLike, line: int, stops: Iterable[str], ordered: bool = False
) -> Completion | None:
    """Find a drive that misses as few squares as possible, and the needs of each square.

    The arguments are those of `shortest_route`; squares are counted as by `missing_tiles`.
    Return None if no tiles can complete the route.

    >>> from linie1_widget.linie1.board.board import Board
    >>> column = " ".join(f"c{row}:S0" for row in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))
    >>> line = Board.parse(f"f1:C0 {column} | F:c9 H:c2")
    >>> print(cheapest_completion(line, 1, "FH"))
    Line 1 over F and H still needs 6:
    c7: north–south
    c11: north–east in place of S0
    d11: east–west
    e11: east–west
    f11: south–west
    f12: north–south
    """
    board, assignment = as_position(board), as_assignment(line, stops, ordered)
    reachable = ReachableTrack(board)
    drive = cheapest_drive(reachable, assignment)
    if drive is None:
        return None
    strides, missing = drive.strides, missing_links(drive.strides)
    states = [strides[0].before, *(stride.after for stride in strides)]
    needs = [
        _need(board, reachable, assignment, each, missing[each.square])
        for each in strides
        if each.missing
    ]
    return Completion(
        assignment, tuple(STATES[state_of(code)] for code in states), _signs_first(needs)
    )


def _need(
    board: Position,
    reachable: ReachableTrack,
    assignment: Assignment,
    stride: Stride,
    missing: int,
) -> Need:
    """Return the need of a stride; `missing` has all missing links of its square."""
    square, link = stride.square, stride.number
    passed = {*assignment.passed(layer_of(stride.after))}
    earned = passed.difference(assignment.passed(layer_of(stride.before)), board.stops)
    stop = earned.pop() if earned else ""
    tiles = reachable.tiles(square, link) & _FIRST_ALIKE
    if stop:
        tiles &= reachable.earners(stop, square)
    # A tile for all passes comes first, as a tile under a sign may have to stay.
    whole = tiles
    for other in range(len(LINKS)):
        if missing >> other & 1 and other != link:
            whole &= reachable.tiles(square, other)
    cell, named = CELLS[square], tile_sets.tiles_in(tiles)
    if whole != tiles:
        named = tile_sets.tiles_in(whole) + tile_sets.tiles_in(tiles & ~whole)
    return Need(cell, LINKS[link], board.tile_at(cell), named, stop)


def _signs_first(needs: Iterable[Need]) -> tuple[Need, ...]:
    """Move needs that earn a sign before the others beside the same building."""
    ordered: list[Need] = []
    for need in needs:
        at = len(ordered)
        if need.stop:
            beside = (n for n in range(at) if _building(ordered[n]) == need.stop)
            at = next(beside, at)
        ordered.insert(at, need)
    return tuple(ordered)


def _building(need: Need) -> str:
    beside = PLAN.building_beside(need.cell)
    return beside[1].letter if beside else ""


_FIRST_ALIKE = sum(1 << index for index in set(tile_sets.ALIKE))


class HelpfulPlay(NamedTuple):
    """A play with the result of `missing_tiles` after it."""

    cell: Cell
    tile: Tile
    missing: int


def helping_plays(
    board: PositionLike,
    hand: Iterable[str],
    line: int,
    stops: Iterable[str],
    ordered: bool = False,
) -> list[HelpfulPlay]:
    """List the single plays of a hand after which a route misses less, the best first.

    Parameters
    ----------
    hand : iterable of str
        Code letters of tiles.
    board, line, stops, ordered
        As for `shortest_route`.

    Notes
    -----
    As in `Board.legal`, no two plays on a square have equal links. The function tries the
    plays that add a needed link to one of the drives that miss the least. It overlooks
    plays that shorten only a longer drive, by two of its links; this is very rare.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> board = Board.parse("c1:S0 c2:S0 c3:S0 | H:c2")
    >>> for cell, tile, missing in helping_plays(board, "SC", 1, "H")[:3]:
    ...     print(f"{cell.name}:{tile} leaves {missing}")
    c4:S0 leaves 11
    c4:C0 leaves 11
    d4:S90 leaves 11
    """
    board, assignment = as_position(board), as_assignment(line, stops, ordered)
    reachable = ReachableTrack(board)
    missing = missing_links(strides(reachable, assignment))
    before = count_missing(reachable, assignment)
    trial, plays = board.copy(), []
    for play in plays_adding(board, of_hand(check_codes(hand)), missing):
        trial.lay(play.cell, play.tile)
        after = count_missing(ReachableTrack(trial), assignment)
        trial.undo()
        if after < before:
            plays.append(HelpfulPlay(play.cell, play.tile, after))
    return sorted(plays, key=lambda play: play.missing)


class AddingPlay(NamedTuple):
    """A play that adds missing links."""

    cell: Cell
    tile: Tile
    links: int  # the number of missing links added


def plays_adding(
    board: Position, hand: int, missing: Mapping[int, int]
) -> Iterator[AddingPlay]:
    """Yield the single plays that add a missing link; `hand` is a set of tiles."""
    allowed = board._placement.allowed
    for square in sorted(missing):
        for tile in tile_sets.tiles_in(allowed[square] & hand):
            links = missing[square] & TRACK[tile.number]
            if links:
                yield AddingPlay(CELLS[square], tile, links.bit_count())
