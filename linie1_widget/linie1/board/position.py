"""A position: tiles, stop signs, its text, and the plays that the rules allow.

The text is one line, with squares in a fixed order. The grammar::

    position = "-" | tiles [ "|" signs ]
    tiles    = square ":" tile { " " square ":" tile }      row by row
    signs    = building ":" square { " " building ":" square }    by letter
    square   = a letter a to l and a number 1 to 12, as in d2
    tile     = a code letter and 0, 90, 180 or 270, as in C90

Reading accepts any order and any equivalent rotation. Writing is canonical, so that
equal positions have equal texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, product, starmap
from typing import TYPE_CHECKING, Any, TypeAlias

from linie1_widget.base.arguments import BOM
from linie1_widget.base.callbacks import CallbackList
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.texts import VerdictText
from linie1_widget.linie1.board.city_map import PLAN, Plan
from linie1_widget.linie1.board.editions import EDITIONS, Edition, EditionLike, as_edition
from linie1_widget.linie1.board.geometry import CELLS, SIZE, Cell, CellLike, as_cell
from linie1_widget.linie1.board.rules import (
    BUILDINGS,
    DIGITS,
    MEETING,
    NEIGHBOURS,
    ONWARD,
    PRINTED,
    UPGRADES,
    Play,
    Verdict,
    Violation,
    effects,
    missing_from_hand,
    violations,
)
from linie1_widget.linie1.board.tiles import (
    ORIENTED,
    Tile,
    TileLike,
    as_tile,
    check_codes,
    of_hand,
    tiles_in,
)
from linie1_widget.linie1.texts import Breach

if TYPE_CHECKING:
    from linie1_widget.linie1.board.board import Board, Laid

Single: TypeAlias = tuple[Cell, Tile]
Pair: TypeAlias = tuple[Single, Single]


EMPTY = -1  # the number on a square without a tile

_ALL = MEETING[0]
_ACCEPTED = [0 if index in BUILDINGS else _ALL for index in range(len(PRINTED))]
_ALLOWED_AT_FIRST = [
    MEETING[demand] & accepted for demand, accepted in zip(PRINTED, _ACCEPTED, strict=True)
]


class _DemandChanges(dict[tuple[int, int, int], tuple[tuple[int, int], ...]]):
    """The changes of the neighbours' demands, by square, old tile and new tile."""

    def __missing__(self, key: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
        index, old, new = key
        before, after = DIGITS[old], DIGITS[new]
        self[key] = changes = tuple(
            (neighbour, change * weight)
            for side, neighbour, weight in NEIGHBOURS[index]
            if (change := after[side] - before[side])
        )
        return changes


_DEMAND_CHANGES = _DemandChanges()


class Placement:
    """The tile and the legal tiles of each square as numbers.

    Squares count row by row from 0 to 143. See `board.tiles` for sets of tiles, and the end
    of `board.rules` for demands.
    """

    def __init__(self) -> None:
        # The number of the tile on each square, or `EMPTY`.
        self.laid: list[int] = [EMPTY] * len(_ACCEPTED)
        # The demand of the surroundings on each square.
        self.demands: list[int] = list(PRINTED)
        # The tiles that each square accepts, regardless of its surroundings.
        self._accepts = list(_ACCEPTED)
        # The tiles that may be laid or exchanged on each square.
        self.allowed: list[int] = list(_ALLOWED_AT_FIRST)
        # The squares whose tile stays because of its stop sign.
        self.fixed: set[int] = set()

    def copy(self) -> Placement:
        other = Placement.__new__(Placement)
        other.laid = self.laid.copy()
        other.demands = self.demands.copy()
        other._accepts = self._accepts.copy()
        other.allowed = self.allowed.copy()
        other.fixed = self.fixed.copy()
        return other

    def put(self, index: int, tile: int) -> None:
        """Lay a tile, or remove one with `EMPTY`, and update the neighbours."""
        meeting, demands = MEETING, self.demands
        accepts, allowed = self._accepts, self.allowed
        old = self.laid[index]
        self.laid[index] = tile
        if tile == EMPTY:
            better = _ALL
        elif index in self.fixed:
            better = 0
        else:
            better = UPGRADES[tile]
        accepts[index] = better
        allowed[index] = meeting[demands[index]] & better
        for neighbour, change in _DEMAND_CHANGES[index, old, tile]:
            demand = demands[neighbour] = demands[neighbour] + change
            allowed[neighbour] = meeting[demand] & accepts[neighbour]

    def singles(self, hand: int) -> list[tuple[int, int]]:
        """Return the squares that accept a tile of a set, each with those tiles."""
        return [(i, both) for i, mask in enumerate(self.allowed) if (both := mask & hand)]

    def pairs(self, hand: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield neighbouring squares that can be exchanged at once, with their tiles.

        Squares occur twice if both cases exist: with and without track across the
        shared side.
        """
        demands, accepts = self.demands, self._accepts
        exchanges = {
            index: both
            for index, tile in enumerate(self.laid)
            if tile != EMPTY and (both := accepts[index] & hand)
        }
        for first, better in exchanges.items():
            for second, free_a, free_b, out, back in ONWARD[first]:
                if second not in exchanges:
                    continue
                mask_a = better & free_a[demands[first]]
                mask_b = exchanges[second] & free_b[demands[second]]
                if mask_a & out and mask_b & back:
                    yield first, second, mask_a & out, mask_b & back
                if mask_a & ~out and mask_b & ~back:
                    yield first, second, mask_a & ~out, mask_b & ~back


class Position:
    """The tiles and stop signs on a board, read-only; `Board` adds moves."""

    def __init__(self, edition: EditionLike = "1995") -> None:
        self._edition = as_edition(edition)
        self._placement = Placement()
        self._stops: dict[str, Cell] = {}
        self._text: str | None = None  # the cached text; each change clears it
        self._plays: list[tuple[Laid, ...]] = []
        self._callbacks = CallbackList()

    @property
    def edition(self) -> Edition:
        """The rule set of the board."""
        return self._edition

    @property
    def plan(self) -> Plan:
        """The printed board."""
        return PLAN

    @property
    def tiles(self) -> dict[Cell, Tile]:
        """The tiles on the board, row by row, as a copy."""
        return {
            CELLS[index]: ORIENTED[tile]
            for index, tile in enumerate(self._placement.laid)
            if tile != EMPTY
        }

    @property
    def stops(self) -> dict[str, Cell]:
        """The square of each building's stop sign, by letter, as a copy."""
        return dict(sorted(self._stops.items()))

    @property
    def plays(self) -> tuple[tuple[Laid, ...], ...]:
        """The plays that `Board.undo` can take back, oldest first; a pair is one entry."""
        return tuple(self._plays)

    def on_change(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call a function after each change, until the returned function is called.

        >>> from linie1_widget.linie1.board.board import Board
        >>> board = Board()
        >>> stop = board.on_change(lambda: print(board))
        >>> laid = board.lay("c2", "Y270")
        c2:Y270 | H:c2
        >>> stop()
        >>> _ = board.undo()
        """
        return self._callbacks.add(watcher)

    def tile_at(self, cell: CellLike) -> Tile | None:
        """Return the tile on a square; None if it is empty or off the board."""
        index = INDEX_OF.get(as_cell(cell))
        if index is None or (tile := self._placement.laid[index]) == EMPTY:
            return None
        return ORIENTED[tile]

    def explain(
        self, cell: CellLike, tile: TileLike, *, hand: Iterable[str] | None = None
    ) -> Verdict:
        """Check a play and return every reason against it.

        Parameters
        ----------
        cell : Cell, pair of int, or str
            The square.
        tile : Tile or str
            The tile with its rotation.
        hand : iterable of str, optional
            Code letters of the hand. If omitted, the hand is not checked.

        Examples
        --------
        >>> from linie1_widget.linie1.board.board import Board
        >>> Board().explain("a1", "C90").legal
        True
        >>> Board().explain("a1", "X0").rules
        frozenset({'A'})
        """
        cell, tile = as_cell(cell), as_tile(tile)
        hand = None if hand is None else check_codes(hand)
        unheld = missing_from_hand([(cell, tile)], hand)
        if not cell.on_board:
            return Verdict(
                f"{cell}:{tile}", (Violation(Breach.NO_SUCH_SQUARE, cell), *unheld)
            )
        play = self._play(cell, tile)
        against = (*violations(play), *unheld)
        text = f"{cell}{'=' if play.old else ':'}{tile}"
        return Verdict(text, against, () if against else tuple(effects(play)))

    def allows(self, cell: CellLike, tile: TileLike) -> bool:
        """Return True if a tile may be laid or exchanged here; much faster than `explain`.

        >>> from linie1_widget.linie1.board.board import Board
        >>> Board().allows("a1", "C90"), Board().allows("a1", "X0")
        (True, False)
        """
        return self._allows(as_cell(cell), as_tile(tile))

    def turns(self, code: str) -> list[int]:
        """Return the legal rotations of a kind of tile on each square, row by row.

        Bits 0 to 3 of a number stand for 0, 90, 180 and 270 degrees.

        >>> from linie1_widget.linie1.board.board import Board
        >>> Board().turns("C")[:3]
        [2, 9, 9]
        """
        shift = Tile.parse(f"{check_codes(code)[0]}0").number
        return [tiles >> shift & 0b1111 for tiles in self._placement.allowed]

    def explain_pair(
        self,
        a: tuple[CellLike, TileLike],
        b: tuple[CellLike, TileLike],
        *,
        hand: Iterable[str] | None = None,
    ) -> Verdict:
        """Check the exchange of two neighbouring tiles at once.

        Parameters
        ----------
        a, b : pair of square and tile
            The two squares and their new tiles, in any order.
        hand : iterable of str, optional
            Code letters of the hand, which must hold both tiles.
        """
        new = dict(singles := (as_single(a), as_single(b)))
        against: list[Violation] = []
        if not self._edition.pair_exchange:
            against.append(Violation(Breach.NO_PAIR_EXCHANGE, singles[0][0]))
        if singles[0][0].side_towards(singles[1][0]) is None:
            against.append(Violation(Breach.NOT_NEIGHBOURS, singles[1][0]))
        plays: list[Play] = []
        for cell, tile in singles:
            if not cell.on_board:
                against.append(Violation(Breach.NO_SUCH_SQUARE, cell))
            elif self.tile_at(cell) is None:
                against.append(Violation(Breach.NO_TILE_THERE, cell))
            else:
                plays.append(self._play(cell, tile, new))
        for play in plays:
            against += violations(play)
        hand = None if hand is None else check_codes(hand)
        against += missing_from_hand(singles, hand)
        done = [] if against else chain.from_iterable(map(effects, plays))
        text = "+".join(f"{cell}={tile}" for cell, tile in singles)
        return Verdict(text, tuple(against), tuple(done))

    def legal(self, codes: Iterable[str]) -> list[Single]:
        """List the single plays of a hand, row by row; of equal rotations only the first.

        >>> from linie1_widget.linie1.board.board import Board
        >>> board = Board()
        >>> [(cell.name, str(tile)) for cell, tile in board.legal("X")][:3]
        [('b1', 'X0'), ('c1', 'X0'), ('f1', 'X0')]
        """
        singles = self._placement.singles(of_hand(check_codes(codes)))
        return list(chain.from_iterable(starmap(_plays_in, singles)))

    def count_legal(self, codes: Iterable[str]) -> int:
        """Count the plays of `legal` without making the list."""
        hand = of_hand(check_codes(codes))
        return sum((mask & hand).bit_count() for mask in self._placement.allowed)

    def legal_pairs(self, codes: Iterable[str]) -> list[Pair]:
        """List the exchanges of two neighbouring tiles at once, each pair once.

        A kind used twice must occur twice in the hand.

        >>> from linie1_widget.linie1.board.board import Board
        >>> board = Board.parse("b7:C180 c7:S0")
        >>> [board.explain_pair(*pair).play for pair in board.legal_pairs("YL")]
        ['b7=Y180+c7=L0']
        """
        counts = Counter(check_codes(codes))
        if not self._edition.pair_exchange:
            return []
        hand = of_hand(counts)
        twice = {code for code, count in counts.items() if count > 1}
        pairs: list[Pair] = []
        for first, second, mask_a, mask_b in self._placement.pairs(hand):
            pairs += [
                ((CELLS[first], tile_a), (CELLS[second], tile_b))
                for tile_a, tile_b in product(tiles_in(mask_a), tiles_in(mask_b))
                if tile_a.code != tile_b.code or tile_a.code in twice
            ]
        return pairs

    def copy(self) -> Board:
        """Return a board with the same position."""
        raise NotImplementedError

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.linie1.picture.board_picture import draw_board

        # Makes the whole board fit on the screen of a laptop.
        return draw_board(self, **{"size": 600, **look})

    def __str__(self) -> str:
        if self._text is None:
            self._text = write_position(self._placement.laid, self.stops)
        return self._text

    def __repr__(self) -> str:
        tiles = len(self._placement.laid) - self._placement.laid.count(EMPTY)
        stops = len(self._stops)
        return (
            f"<Board: {tiles} tile{'s' * (tiles != 1)}, "
            f"{stops} stop sign{'s' * (stops != 1)}, {self._edition.short}>"
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self._edition == other._edition
            and self._placement.laid == other._placement.laid
            and self._stops == other._stops
        )

    def _allows(self, cell: Cell, tile: Tile) -> bool:
        index = INDEX_OF.get(cell)
        return index is not None and self._placement.allowed[index] >> tile._number & 1 == 1

    def _on(self, cell: Cell) -> Tile | None:
        tile = self._placement.laid[cell[0] * SIZE + cell[1]]
        return None if tile == EMPTY else ORIENTED[tile]

    def _play(self, cell: Cell, tile: Tile, new: Mapping[Cell, Tile] | None = None) -> Play:
        edges, laid = _EDGES[cell], self._placement.laid
        old, around = laid[cell[0] * SIZE + cell[1]], {}
        for _, near, _, _ in edges:
            if near and (number := laid[near[0] * SIZE + near[1]]) != EMPTY:
                around[near] = ORIENTED[number]
        return Play(
            cell,
            tile,
            tile._sides,
            None if old == EMPTY else ORIENTED[old],
            cell in self._stops.values(),
            frozenset(self._stops),
            ({**around, **new} if new else around).get,
            edges,
            self._edition,
        )


_EDGES = {cell: PLAN.edges(cell) for cell in CELLS}

# The index of each square, row by row.
INDEX_OF = {cell: index for index, cell in enumerate(CELLS)}


def as_single(value: tuple[CellLike, TileLike]) -> Single:
    """Convert to a square and a tile."""
    cell, tile = value
    return as_cell(cell), as_tile(tile)


@lru_cache(maxsize=1 << 16)
def _plays_in(index: int, mask: int) -> tuple[tuple[Cell, Tile], ...]:
    """Return the tiles of a set, each with this square."""
    return tuple((CELLS[index], tile) for tile in tiles_in(mask))


def explain_play(
    board: Position, singles: Sequence[Single], hand: Collection[str] | None = None
) -> Verdict:
    """Check the play of one tile, or the exchange of two at once."""
    if len(singles) > 1:
        return board.explain_pair(singles[0], singles[1], hand=hand)
    cell, tile = singles[0]
    if (hand is None or tile.code in hand) and board._allows(cell, tile):
        # Rules that nothing breaks need not be asked one by one.
        play = board._play(cell, tile)
        text = f"{cell}{'=' if play.old else ':'}{tile}"
        return Verdict(text, (), tuple(effects(play)))
    return board.explain(cell, tile, hand=hand)


_EMPTY_BOARD = "-"
_SQUARES = {cell: cell.name for cell in CELLS}
_TILES = tuple(str(tile) for tile in ORIENTED)


def write_position(laid: Iterable[int], stops: Mapping[str, Cell]) -> str:
    """Return the text of tile numbers by square (see `Placement`) and stop signs."""
    words = [
        f"{name}:{_TILES[tile]}"
        for name, tile in zip(_SQUARES.values(), laid, strict=False)
        if tile != EMPTY
    ]
    if not words:
        return _EMPTY_BOARD
    text = " ".join(words)
    signs = " ".join([f"{letter}:{_SQUARES[cell]}" for letter, cell in stops.items()])
    return f"{text} | {signs}" if signs else text


def read_position(text: str) -> tuple[dict[Cell, Tile], dict[str, Cell]]:
    """Return the tiles and stop signs of a text; raise ValueError if it is impossible."""
    laid, bar, signs = text.removeprefix(BOM).partition("|")
    words = laid.split()
    if words == [_EMPTY_BOARD]:
        words = []
    elif not words:
        raise InvalidValue(
            f"{text!r} is not a position: write tiles such as 'c2:Y270', or '-' for none"
        )
    if bar and not signs.split():
        raise InvalidValue(f"{text!r} is not a position: no stop sign follows the bar")
    tiles: dict[Cell, Tile] = {}
    for word in words:
        square, tile = _halves(word, "c2:Y270")
        cell = Cell.parse(square)
        if cell in tiles:
            raise InvalidValue(f"{word!r} cannot be here: {square} has a tile already")
        tiles[cell] = Tile.parse(tile)
    stops: dict[str, Cell] = {}
    for word in signs.split():
        letter, square = _halves(word, "H:c2")
        if letter in stops:
            raise InvalidValue(f"{word!r} cannot be here: {letter} has its stop sign")
        stops[letter] = Cell.parse(square)
    _check_tiles(tiles)
    _check_stops(tiles, stops)
    return tiles, stops


def _halves(word: str, example: str) -> tuple[str, str]:
    left, colon, right = word.partition(":")
    if not colon:
        raise InvalidValue(f"{word!r} lacks a colon: write it as in {example!r}")
    return left, right


def _check_tiles(tiles: Mapping[Cell, Tile]) -> None:
    for cell, tile in tiles.items():
        edges, edition = PLAN.edges(cell), EDITIONS["1995"]
        play = Play(
            cell, tile, tile.sides, None, False, frozenset(), tiles.get, edges, edition
        )
        for violation in violations(play):
            refusal = VerdictText.NOT_ALLOWED(play=f"{cell}:{tile}")
            raise InvalidValue(f"{refusal} {violation.message}")


def _check_stops(tiles: Mapping[Cell, Tile], stops: Mapping[str, Cell]) -> None:
    for letter, cell in stops.items():
        building = PLAN.buildings.get(letter)
        if building is None:
            raise InvalidValue(
                f"{letter!r} is not a building: the letters are {' '.join(PLAN.buildings)}"
            )
        if cell not in tiles or building.cell.side_towards(cell) is None:
            raise InvalidValue(
                f"the stop sign {letter} cannot be on {cell}: "
                "it lies on a tile that shares a side with its building"
            )
