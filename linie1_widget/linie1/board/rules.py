"""The rules of laying, as generators of violations and as a table of tile sets.

The table is the fast form, and the generators give reasons; tests compare the two. Rules
A to E are a to e of the rule book of 1995, lettered as in Mayfair's English rule book.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from linie1_widget.base.language.key import (
    Explanation,
    Language,
    Translatable,
    TranslatableBase,
)
from linie1_widget.base.texts import FindingKey, VerdictText
from linie1_widget.linie1.board.city_map import PLAN, BoardEdge
from linie1_widget.linie1.board.editions import Edition
from linie1_widget.linie1.board.geometry import CELLS, SIDES, SIZE, Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED, Link, Tile, list_links, mask_of
from linie1_widget.linie1.texts import Breach, Consequence

_NO_LINKS: frozenset[Link] = frozenset()

# The link parallel to each side.
_PARALLEL = {side: frozenset((side.turned(90), side.turned(270))) for side in Side}

# The placeholders for `VerdictPart.about` in sentences; the page relies on these names.
_NAMED_BESIDES = (
    *("building", "here", "beside", "terminal", "other", "tile", "old", "reason"),
)


@dataclass(frozen=True)
class VerdictPart(TranslatableBase):
    """A statement of a verdict about a square."""

    key: FindingKey
    cell: Cell | None  # None if the statement concerns no square
    side: Side | None = None
    # The building, terminal, square, tile or reason that the sentence names.
    about: Translatable | None = None
    links: frozenset[Link] = _NO_LINKS

    @property
    def square(self) -> str:
        """The name of the square; empty if there is none."""
        return "" if self.cell is None else self.cell.name

    @property
    def message(self) -> str:
        """The sentence in the current language."""
        return str(self)

    def render(self, language: Language, form: str = "") -> str:
        named: dict[str, object] = dict.fromkeys(_NAMED_BESIDES, self.about)
        named |= {"side": self.side, "square": self.cell}
        if self.links:
            named["links"] = list_links(self.links)
        return language.fill(self.key.render(language, form), named)


class Violation(VerdictPart):
    """A rule that a play breaks, and the square where it does."""

    @property
    def rule(self) -> str:
        """A to E, TREE, KEEP, ADD, SIGN, PAIR, HAND or OFF; TURN or ROUTE in games."""
        return self.key.topic


class Effect(VerdictPart):
    """An effect of a legal play."""

    @property
    def kind(self) -> str:
        """The kind of effect: "joins", "alone", "adds", "returns" or "sign"."""
        return self.key.topic


@dataclass(frozen=True)
class Verdict(Explanation):
    """The result of checking a play, with the reasons.

    Attributes
    ----------
    play : str
        The play in the notation of moves: ``d3:C90`` lays, ``d3=L0`` exchanges,
        ``c3=L90+d3=R0`` exchanges a pair.
    violations : tuple of Violation
        All broken rules; empty for a legal play.
    effects : tuple of Effect
        The effects of a legal play; empty for an illegal one.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> verdict = Board().explain("d1", "S0")
    >>> verdict.legal, sorted(verdict.rules)
    (False, ['A', 'B'])
    >>> print(verdict)
    d1:S0 is not allowed.
    North: the track would lead off the board (rule A).
    South: the track would run into the Hallenbad (rule B).
    """

    play: str
    violations: tuple[Violation, ...] = ()
    effects: tuple[Effect, ...] = ()

    @property
    def legal(self) -> bool:
        """True if no rule is broken; ``bool(verdict)`` is the same."""
        return not self.violations

    def __bool__(self) -> bool:
        return self.legal

    @property
    def rules(self) -> frozenset[str]:
        """The keys of all broken rules."""
        return frozenset(violation.rule for violation in self.violations)

    @property
    def _tone(self) -> bool:
        return self.legal

    def render(self, language: Language, _form: str = "") -> str:
        """Return the verdict in a language, one sentence per line."""
        findings: Sequence[VerdictPart] = self.violations or self.effects
        several = len({finding.square for finding in findings}) > 1
        head = VerdictText.ALLOWED if self.legal else VerdictText.NOT_ALLOWED
        lines = [head(play=self.play).render(language)]
        for finding in findings:
            square = f"{finding.square}: " if several and finding.cell else ""
            lines.append(f"{square}{finding.render(language)}")
        return "\n".join(lines)


class Play(NamedTuple):
    """A tile for a square, and its surroundings; for a pair, with the other new tile."""

    cell: Cell
    tile: Tile
    sides: frozenset[Side]
    old: Tile | None
    signed: bool  # True if a stop sign stands on the square
    stops: frozenset[str]  # the buildings that have their stop sign already
    around: Callable[[Cell], Tile | None]  # the tile on a neighbouring square
    edges: tuple[BoardEdge, ...]
    edition: Edition


def leads_off_the_board(play: Play) -> Iterator[Violation]:
    """Check rule A: track leaves the board only into a terminal."""
    for edge in play.edges:
        if edge.neighbour is None and not edge.terminal and play.tile.leads_to(edge.side):
            yield Violation(Breach.OFF_THE_BOARD, play.cell, edge.side)


def leads_into_a_building(play: Play) -> Iterator[Violation]:
    """Check rule B: track does not lead into the square of a building."""
    for edge in play.edges:
        if edge.building and play.tile.leads_to(edge.side):
            yield Violation(Breach.INTO_A_BUILDING, play.cell, edge.side, edge.building)


def covers_a_building(play: Play) -> Iterator[Violation]:
    """Check rule C: no tile lies on a building."""
    building = PLAN.building_at(play.cell)
    if building:
        yield Violation(Breach.ON_A_BUILDING, play.cell, about=building)


def blocks_track(play: Play) -> Iterator[Violation]:
    """Check rule D: track of neighbours and terminals that leads here is met."""
    for edge in play.edges:
        if edge.side in play.sides:
            continue
        if edge.terminal:
            yield Violation(Breach.BLOCKS_A_TERMINAL, play.cell, edge.side, edge.terminal)
        elif edge.neighbour:
            tile = play.around(edge.neighbour)
            if tile and tile.leads_to(edge.side.opposite):
                yield Violation(Breach.BLOCKS_TRACK, play.cell, edge.side, edge.neighbour)


def meets_no_track(play: Play) -> Iterator[Violation]:
    """Check rule E: track does not run against the blank side of a tile.

    As in Mayfair's book, an empty square counts as a continuation even if no tile could
    fill it; the alternative would depend on the tiles left in the pile.
    """
    for edge in play.edges:
        if edge.neighbour and edge.side in play.sides:
            tile = play.around(edge.neighbour)
            if tile and not tile.leads_to(edge.side.opposite):
                yield Violation(Breach.MEETS_NO_TRACK, play.cell, edge.side, edge.neighbour)


# Rules A to E.
LAYING_RULES = (
    leads_off_the_board,
    leads_into_a_building,
    covers_a_building,
    blocks_track,
    meets_no_track,
)


def moves_a_tree(play: Play) -> Iterator[Violation]:
    """Check TREE: a tile with trees is never exchanged."""
    if play.old and play.old.trees:
        yield Violation(Breach.MOVES_A_TREE, play.cell)


def moves_a_signed_tile(play: Play) -> Iterator[Violation]:
    """Check SIGN: in some editions a tile under a stop sign is never exchanged."""
    if play.old and play.signed and not play.edition.exchange_under_stop:
        yield Violation(Breach.MOVES_A_SIGN, play.cell)


def loses_track(play: Play) -> Iterator[Violation]:
    """Check KEEP: an exchange keeps all old track."""
    if play.old and not play.old.links <= play.tile.links:
        yield Violation(
            Breach.LOSES_TRACK, play.cell, links=play.old.links - play.tile.links
        )


def adds_no_track(play: Play) -> Iterator[Violation]:
    """Check ADD: an exchange adds at least one link."""
    if play.old and play.tile.links <= play.old.links:
        yield Violation(Breach.ADDS_NO_TRACK, play.cell)


# The additional rules for exchanges.
EXCHANGE_RULES = (moves_a_tree, moves_a_signed_tile, loses_track, adds_no_track)

_ALL_RULES = (*LAYING_RULES, *EXCHANGE_RULES)


def violations(play: Play) -> list[Violation]:
    """Return all violations of the rules of laying and exchanging."""
    rules = LAYING_RULES if play.old is None else _ALL_RULES
    return [found for rule in rules for found in rule(play)]


def effects(play: Play) -> list[Effect]:
    """Return the effects of a legal play on the board and the hand."""
    cell, old, found = play.cell, play.old, list[Effect]()
    for edge in play.edges:
        if edge.side not in play.sides or (old and old.leads_to(edge.side)):
            continue
        if edge.terminal:
            found.append(
                Effect(Consequence.JOINS_A_TERMINAL, cell, edge.side, edge.terminal)
            )
        elif edge.neighbour and play.around(edge.neighbour):
            found.append(Effect(Consequence.JOINS_TRACK, cell, edge.side, edge.neighbour))
    if old:
        links = play.tile.links - old.links
        found.append(Effect(Consequence.ADDS_TRACK, cell, links=links))
        found.append(Effect(Consequence.RETURNS_A_TILE, cell, None, old.type))
    elif not found:
        found.append(Effect(Consequence.UNCONNECTED, cell))
    if letter := earned_stop(play):
        found.append(Effect(Consequence.EARNS_A_SIGN, cell, None, PLAN.buildings[letter]))
    return found


def earned_stop(play: Play) -> str | None:
    """Return the letter of the building whose stop sign the play earns.

    The first tile laid beside a building earns its sign; an exchange never does. Some
    editions require a straight parallel to the building.
    """
    if play.old:
        return None
    for side, _, building, _ in play.edges:
        parallel = (
            not play.edition.stop_needs_straight or _PARALLEL[side] in play.tile.links
        )
        if building and building.letter not in play.stops and parallel:
            return building.letter
    return None


def missing_from_hand(
    singles: Iterable[tuple[Cell, Tile]], hand: Sequence[str] | None
) -> Iterator[Violation]:
    """Check HAND: the hand holds every tile played, counted by kind."""
    if hand is None:
        return
    left = Counter(hand)
    for cell, tile in singles:
        left[tile.code] -= 1
        if left[tile.code] < 0:
            few = Breach.ONLY_ONE_IN_HAND if tile.code in hand else Breach.NOT_IN_HAND
            yield Violation(few, cell, None, tile.type)


# The rules as a table. The demand of the surroundings on a square is a number with one
# base-3 digit per side, north first: 0 free, 1 track must lead over the side, 2 no track
# may. Each of the 81 demands has its set of tiles. The legal tiles of a square are the set
# of its demand, for an exchange intersected with the possible upgrades of the laid tile.

FREE, JOIN, SHUT = 0, 1, 2

WEIGHTS = (1, 3, 9, 27)  # the weight of a digit at north, east, south and west

# The tiles whose track leads over north, east, south and west.
LEADING = tuple(mask_of(tile for tile in ORIENTED if tile.leads_to(side)) for side in SIDES)

# For each tile, the digit it gives the neighbour over north, east, south and west.
DIGITS = (
    *(tuple(JOIN if tile.leads_to(side) else SHUT for side in SIDES) for tile in ORIENTED),
    (FREE,) * 4,  # at EMPTY, which is -1
)

_ALL = (1 << len(ORIENTED)) - 1

_ALLOWED_BY_DIGIT = tuple((_ALL, leading, _ALL & ~leading) for leading in LEADING)


def _meeting(demand: int) -> int:
    mask = _ALL
    for allowed in _ALLOWED_BY_DIGIT:
        demand, digit = divmod(demand, 3)
        mask &= allowed[digit]
    return mask


MEETING = tuple(_meeting(demand) for demand in range(81))  # the tiles that meet each demand

# The tiles that meet each demand, ignoring its north, east, south or west digit.
MEETING_BUT = tuple(
    tuple(MEETING[demand - demand // weight % 3 * weight] for demand in range(81))
    for weight in WEIGHTS
)

# For each tile, the tiles that keep its track and add some; none for tiles with trees.
UPGRADES = tuple(
    0 if old.trees else mask_of(new for new in ORIENTED if old.links < new.links)
    for old in ORIENTED
)

# The squares of the buildings, counted row by row.
BUILDINGS = frozenset(
    index for index, cell in enumerate(CELLS) if PLAN.building_at(cell) is not None
)


def _printed_demand(index: int) -> int:
    cell = CELLS[index]
    demand = 0
    for side, weight in zip(SIDES, WEIGHTS, strict=True):
        neighbour = cell.step(side)
        if neighbour is None:
            demand += weight * (JOIN if PLAN.terminal_at(cell, side) else SHUT)
        elif PLAN.building_at(neighbour):
            demand += weight * SHUT
    return demand


# The demand of the printed board on each square.
PRINTED = tuple(_printed_demand(index) for index in range(SIZE * SIZE))


def _neighbours(index: int) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (side.index, cell.row * SIZE + cell.col, WEIGHTS[side.opposite.index])
        for side in SIDES
        if (cell := CELLS[index].step(side)) is not None
    )


# For each square: the side, the neighbour, and the weight of the shared side there.
NEIGHBOURS = tuple(_neighbours(index) for index in range(SIZE * SIZE))

# For each square, its neighbours to the east and south: the neighbour, for both squares the
# table of tiles that meet all demands except over the shared side, and for both the tiles
# whose track leads over that side.
ONWARD = tuple(
    tuple(
        (second, MEETING_BUT[side], MEETING_BUT[side - 2], LEADING[side], LEADING[side - 2])
        for side, second, _ in NEIGHBOURS[first]
        if second > first
    )
    for first in range(SIZE * SIZE)
)


# The tiles with a straight parallel to each side.
_STRAIGHT = {
    side: mask_of(tile for tile in ORIENTED if link in tile.links)
    for side, link in _PARALLEL.items()
}


def _along(index: int) -> int:
    beside = PLAN.building_beside(CELLS[index])
    return 0 if beside is None else _STRAIGHT[beside[0]]


# For each square beside a building, the tiles that have a straight along it.
ALONG = tuple(map(_along, range(SIZE * SIZE)))
