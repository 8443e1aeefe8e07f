"""Why a play is legal or not: the rules as named questions, and their answers.

Each rule is a small generator that yields what it objects to; a verdict is what all
of them yield. This is the slow, clear reading of the rules. The fast one is the table
in `board.tile_sets`, and tests hold the two to each other.

Sources: rules A to E are those of the rule book of 1995 (a to e there) in the
lettering of Mayfair's English one; see `editions`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from linie1_widget.language.english.linie1.board import (
    Breach,
    Consequence,
    FindingKey,
    VerdictText,
)
from linie1_widget.language.language import (
    Language,
    Translatable,
    TranslatableBase,
    current_language,
)
from linie1_widget.linie1.city_map import BoardEdge, Plan
from linie1_widget.linie1.editions import Edition
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import Link, Tile, told_links

_NO_LINKS: frozenset[Link] = frozenset()

_NAMED_BESIDES = (
    *("building", "here", "beside", "terminal", "other", "tile", "old", "reason"),
)
"""What sentences call the one thing that they name besides: the page finds it by these."""


@dataclass(frozen=True)
class VerdictPart(TranslatableBase):
    """Something that a verdict has to say about a square.

    Attributes
    ----------
    key : Key
        Which sentence says it.
    cell : Cell or None
        The square it is about; None if it is about none.
    side : Side or None
        The side of that square, if it happens at one.
    about : object with a method ``tell``, or None
        What the sentence names besides: a building, a terminal, a square, a tile, a reason.
    links : frozenset of Link
        The links it names, if it names any.
    """

    key: FindingKey
    cell: Cell | None
    side: Side | None = None
    about: Translatable | None = None
    links: frozenset[Link] = _NO_LINKS

    @property
    def square(self) -> str:
        """The name of the square; an empty text if it is about none."""
        return "" if self.cell is None else self.cell.name

    @property
    def message(self) -> str:
        """The sentence, in English."""
        return self.render(current_language())

    def render(self, language: Language, form: str = "") -> str:
        """The sentence."""
        named: dict[str, object] = dict.fromkeys(_NAMED_BESIDES, self.about)
        named |= {"side": self.side, "square": self.cell}
        if self.links:
            named["links"] = told_links(self.links)
        return language.fill(self.key.render(language, form), named)

    def __str__(self) -> str:
        return self.message


class Violation(VerdictPart):
    """A rule that a play breaks, and where."""

    @property
    def rule(self) -> str:
        """The key of the rule: a letter A to E, or one of TREE, KEEP, ADD, SIGN, HAND."""
        return self.key.topic


class Effect(VerdictPart):
    """Something that a legal play does: what it joins, adds or earns."""

    @property
    def kind(self) -> str:
        """What it does: "joins", "alone", "adds", "returns" or "sign"."""
        return self.key.topic


@dataclass(frozen=True)
class Verdict(TranslatableBase):
    """The answer to "may this be played, and why not?".

    Attributes
    ----------
    play : str
        What was asked, in the notation of moves: ``d3:C90`` lays, ``d3=L0`` exchanges,
        ``c3=L90+d3=R0`` exchanges a pair.
    violations : tuple of Violation
        Everything that is wrong; empty for a legal play.
    effects : tuple of Effect
        What a legal play does; empty for an illegal one.

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
        """Whether no rule objects."""
        return not self.violations

    @property
    def rules(self) -> frozenset[str]:
        """The keys of all rules that are broken."""
        return frozenset(violation.rule for violation in self.violations)

    def render(self, language: Language, _form: str = "") -> str:
        """All that it says, one sentence a line."""
        findings: Sequence[VerdictPart] = self.violations or self.effects
        several = len({finding.square for finding in findings}) > 1
        told = [finding.render(language) for finding in findings]
        if several:
            squares = [
                f"{finding.square}: " if finding.cell else "" for finding in findings
            ]
            told = list(map(str.__add__, squares, told))
        head = VerdictText.ALLOWED if self.legal else VerdictText.NOT_ALLOWED
        return "\n".join([head(play=self.play).render(language), *told])

    def __str__(self) -> str:
        return self.render(current_language())


class Play(NamedTuple):
    """One tile for one square, and the board as it would lie around it.

    For a pair exchange the surroundings already hold the other new tile.

    Attributes
    ----------
    cell : Cell
        The square.
    tile : Tile
        The new tile.
    sides : frozenset of Side
        The sides over which its track leaves.
    old : Tile or None
        The tile it would replace.
    signed : bool
        Whether a stop sign stands on the square.
    stops : collection of str
        The buildings that have their stop sign already.
    around : callable
        The tile on a neighbouring square, or None.
    plan : Plan
    edges : tuple of BoardEdge
        What the printed board has beyond the four sides.
    edition : Edition
    """

    cell: Cell
    tile: Tile
    sides: frozenset[Side]
    old: Tile | None
    signed: bool
    stops: frozenset[str]
    around: Callable[[Cell], Tile | None]
    plan: Plan
    edges: tuple[BoardEdge, ...]
    edition: Edition


def leads_off_the_board(play: Play) -> Iterator[Violation]:
    """Rule A: track may not leave the board except into a terminal."""
    for edge in play.edges:
        if edge.neighbour is None and not edge.terminal and play.tile.leads_to(edge.side):
            yield Violation(Breach.OFF_THE_BOARD, play.cell, edge.side)


def leads_into_a_building(play: Play) -> Iterator[Violation]:
    """Rule B: track may not lead into the square of a building."""
    for edge in play.edges:
        if edge.building and play.tile.leads_to(edge.side):
            yield Violation(Breach.INTO_A_BUILDING, play.cell, edge.side, edge.building)


def covers_a_building(play: Play) -> Iterator[Violation]:
    """Rule C: a tile may not lie on a building."""
    building = play.plan.building_at(play.cell)
    if building:
        yield Violation(Breach.ON_A_BUILDING, play.cell, None, building)


def blocks_track(play: Play) -> Iterator[Violation]:
    """Rule D: track that leads into the square has to be met, also a terminal's."""
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
    """Rule E: track may not lead into a tile that has no track to meet it.

    The book of 1995 asks whether track can be continued. An empty square counts as a way
    on, even if no tile there is could fill it: so Mayfair's book puts the rule, and
    otherwise the first tile of a line would hang on what is left in the pile.
    """
    for edge in play.edges:
        if edge.neighbour and edge.side in play.sides:
            tile = play.around(edge.neighbour)
            if tile and not tile.leads_to(edge.side.opposite):
                yield Violation(Breach.MEETS_NO_TRACK, play.cell, edge.side, edge.neighbour)


LAYING_RULES = (
    leads_off_the_board,
    leads_into_a_building,
    covers_a_building,
    blocks_track,
    meets_no_track,
)
"""The five lettered rules, A to E."""


def moves_a_tree(play: Play) -> Iterator[Violation]:
    """TREE: a tile with trees is never exchanged."""
    if play.old and play.old.trees:
        yield Violation(Breach.MOVES_A_TREE, play.cell)


def moves_a_signed_tile(play: Play) -> Iterator[Violation]:
    """SIGN: in some editions a tile that bears a stop sign stays."""
    if play.old and play.signed and not play.edition.exchange_under_stop:
        yield Violation(Breach.MOVES_A_SIGN, play.cell)


def loses_track(play: Play) -> Iterator[Violation]:
    """KEEP: an exchange keeps all the old track."""
    if play.old and not play.old.links <= play.tile.links:
        yield Violation(
            Breach.LOSES_TRACK, play.cell, links=play.old.links - play.tile.links
        )


def adds_no_track(play: Play) -> Iterator[Violation]:
    """ADD: an exchange adds at least one link."""
    if play.old and play.tile.links <= play.old.links:
        yield Violation(Breach.ADDS_NO_TRACK, play.cell)


EXCHANGE_RULES = (moves_a_tree, moves_a_signed_tile, loses_track, adds_no_track)
"""What holds besides for a tile that replaces another."""

_ALL_RULES = (*LAYING_RULES, *EXCHANGE_RULES)


def violations(play: Play) -> Iterator[Violation]:
    """All that the rules of laying and exchanging object to in one play."""
    for rule in LAYING_RULES if play.old is None else _ALL_RULES:
        yield from rule(play)


def effects(play: Play) -> Iterator[Effect]:
    """What a legal play does to the board and to the hand."""
    joins = tuple(_joins(play))
    yield from joins
    if not joins and not play.old:
        yield Effect(Consequence.STANDS_ALONE, play.cell)
    if play.old:
        yield Effect(
            Consequence.ADDS_TRACK, play.cell, links=play.tile.links - play.old.links
        )
        yield Effect(Consequence.RETURNS_A_TILE, play.cell, None, play.old.type)
    letter = earned_stop(play)
    if letter:
        building = play.plan.buildings[letter]
        yield Effect(Consequence.EARNS_A_SIGN, play.cell, None, building)


def _joins(play: Play) -> Iterator[Effect]:
    sides = play.sides - (play.old.sides if play.old else frozenset())
    for edge in play.edges:
        if edge.side not in sides:
            continue
        if edge.terminal:
            yield Effect(Consequence.JOINS_A_TERMINAL, play.cell, edge.side, edge.terminal)
        elif edge.neighbour and play.around(edge.neighbour):
            yield Effect(Consequence.JOINS_TRACK, play.cell, edge.side, edge.neighbour)


def earned_stop(play: Play) -> str | None:
    """The letter of the building whose stop sign this play earns.

    It is the first tile laid beside a building that earns its sign, never one that is
    exchanged. Where the edition asks for it, its straight has to run parallel to the
    building.
    """
    beside = play.plan.building_beside(play.cell)
    if play.old or beside is None or beside[1].letter in play.stops:
        return None
    side, building = beside
    along = frozenset((side.turned(90), side.turned(270)))
    if play.edition.stop_needs_straight and along not in play.tile.links:
        return None
    return building.letter


def missing_from_hand(
    singles: Iterable[tuple[Cell, Tile]], hand: Sequence[str] | None
) -> Iterator[Violation]:
    """HAND: each tile that is played has to be in the hand, two alike twice."""
    if hand is None:
        return
    left = Counter(hand)
    for cell, tile in singles:
        left[tile.code] -= 1
        if left[tile.code] < 0:
            few = Breach.ONLY_ONE_IN_HAND if tile.code in hand else Breach.NOT_IN_HAND
            yield Violation(few, cell, None, tile.type)
