"""The board with its moves: lay, exchange, undo and copy; a read-only view of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.callbacks import CallbackList
from linie1_widget.base.errors import (
    IllegalMove,
    InvalidValue,
    Linie1Error,
    ReadOnly,
    WrongType,
)
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.geometry import CELLS, Cell, CellLike, as_cell
from linie1_widget.linie1.board.position import (
    EMPTY,
    INDEX_OF,
    Position,
    Single,
    as_single,
    read_position,
)
from linie1_widget.linie1.board.rules import ALONG, VerdictPart, effects, violations
from linie1_widget.linie1.board.tiles import (
    ALIKE,
    ORIENTED,
    Tile,
    TileLike,
    as_tile,
    check_codes,
)


class Laid(NamedTuple):
    """A tile that was laid or exchanged, with everything it changed.

    Attributes
    ----------
    cell, tile : Cell and Tile
        The square and the new tile.
    replaced : Tile or None
        The old tile; None if the square was empty.
    stop : str or None
        The letter of the building whose stop sign the tile earned.
    """

    cell: Cell
    tile: Tile
    replaced: Tile | None = None
    stop: str | None = None

    def __str__(self) -> str:
        return f"{self.cell}{'=' if self.replaced else ':'}{self.tile}"


def hand_after(hand: Iterable[str], laid: Iterable[Laid]) -> list[str]:
    """Return a hand without the tiles laid, and with those that they replaced."""
    left = list(hand)
    for _, tile, replaced, _ in laid:
        left.remove(tile.code)
        if replaced:
            left.append(replaced.code)
    return left


class Board(Position):
    """A board on which tiles can be laid; it knows no players and no hands.

    Parameters
    ----------
    edition : Edition or str
        The rule set, or its name: "1995", "mayfair", "2010" or "guide".

    Notes
    -----
    Laid tiles have the least equivalent rotation (``S180`` becomes ``S0``), so that equal
    positions have equal texts.

    Examples
    --------
    >>> board = Board()
    >>> print(board.lay("c2", "Y270"))
    c2:Y270
    >>> str(board)
    'c2:Y270 | H:c2'
    >>> print(board.explain("d3", "S0"))
    d3:S0 is not allowed.
    North: the track would run into the Hallenbad (rule B).
    """

    def lay(
        self, cell: CellLike, tile: TileLike, *, hand: Iterable[str] | None = None
    ) -> Laid:
        """Lay a tile on an empty square, or exchange the tile on the square.

        Raises
        ------
        IllegalMove
            If a rule forbids the play; ``verdict`` has the reasons. The board does not
            change.
        """
        cell, tile = as_cell(cell), as_tile(tile)
        if hand is not None or not self.allows(cell, tile):
            verdict = self.explain(cell, tile, hand=hand)
            if not verdict.legal:
                raise IllegalMove(verdict)
        laid = self._laid(cell, tile)
        self._do((laid,))
        return laid

    def lay_pair(
        self,
        a: tuple[CellLike, TileLike],
        b: tuple[CellLike, TileLike],
        *,
        hand: Iterable[str] | None = None,
    ) -> tuple[Laid, Laid]:
        """Exchange two neighbouring tiles at once; raise `IllegalMove` as `lay` does."""
        verdict = self.explain_pair(a, b, hand=hand)
        if not verdict.legal:
            raise IllegalMove(verdict)
        first, second = self.lay_unchecked(as_single(a), as_single(b))
        return first, second

    def lay_unchecked(self, *plays: Single) -> tuple[Laid, ...]:
        """Lay or exchange one tile or two, without checking the rules.

        >>> str(Board().lay_unchecked((Cell.parse("c2"), Tile("Y", 270)))[0])
        'c2:Y270'
        """
        laid = tuple([self._laid(*play) for play in plays])
        self._do(laid)
        return laid

    def undo(self) -> tuple[Laid, ...]:
        """Take back and return the last play: one tile, or two of a pair exchange.

        Raise `Linie1Error` if there is no play to take back.

        >>> board = Board()
        >>> laid = board.lay("c2", "Y270")
        >>> board.undo() == (laid,), str(board)
        (True, '-')
        """
        if not self._plays:
            raise Linie1Error("nothing to undo: no tile has been laid yet")
        plays = self._plays[-1]
        self._take_back(plays)
        return plays

    def copy(self) -> Board:
        """Return an independent copy of the board with the same plays to undo."""
        other = Board.__new__(Board)
        other._callbacks = CallbackList()
        other._text = self._text
        other._edition = self._edition
        other._placement = self._placement.copy()
        other._stops = dict(self._stops)
        other._plays = list(self._plays)
        return other

    def replace_with(self, other: Board) -> None:
        """Replace edition, position and plays by those of another board.

        >>> board = Board()
        >>> board.replace_with(Board.parse("c2:Y270 | H:c2"))
        >>> str(board)
        'c2:Y270 | H:c2'
        """
        self._adopt(other.copy())
        self._notify()

    def with_edition(self, edition: EditionLike) -> Board:
        """Return a copy of the board under another rule set.

        >>> Board.parse("c2:Y270 | H:c2").with_edition("guide").legal("Q")[0][0].name
        'b1'
        """
        other = Board(edition)
        other._take(self.tiles, self._stops)
        other._plays = list(self._plays)
        return other

    @classmethod
    def parse(cls, text: str, edition: EditionLike = "1995") -> Board:
        """Read a position.

        The text lists the tiles row by row as ``square:tile``, then after a bar the
        stop signs as ``building:square``. An empty board is ``-``.

        Raises
        ------
        ValueError
            If the text is malformed, or no rules can lead to the position: track ends
            at a blank side, in a building or off the board.

        Examples
        --------
        >>> str(Board.parse("c2:Y270 b2:S90 | H:c2"))
        'b2:S90 c2:Y270 | H:c2'
        """
        board = cls(edition)
        board._take(*read_position(text))
        return board

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Board:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_callbacks": CallbackList()}

    def _do(self, plays: tuple[Laid, ...]) -> None:
        self._text = None
        try:
            for cell, tile, _, stop in plays:
                if stop:
                    self._stops[stop] = cell
                    self._fix(cell)
                self._placement.put(INDEX_OF[cell], tile._number)
            self._plays.append(plays)
        except BaseException:
            self._mend(plays, done=False)
            raise
        self._notify()

    def _take_back(self, plays: tuple[Laid, ...]) -> None:
        self._text = None
        try:
            for cell, _, replaced, stop in plays:
                index = INDEX_OF[cell]
                if stop:
                    del self._stops[stop]
                    self._placement.fixed.discard(index)
                old = EMPTY if replaced is None else replaced.number
                self._placement.put(index, old)
            self._plays.pop()
        except BaseException:
            self._mend(plays, done=True)
            raise
        self._notify()

    def _mend(self, plays: tuple[Laid, ...], *, done: bool) -> None:
        """Restore the board after an interrupted change, from the tiles on the squares."""
        tiles, stops = self.tiles, dict(self._stops)
        for cell, tile, replaced, stop in plays:
            there = tile if done else replaced
            if there is None:
                tiles.pop(cell, None)
            else:
                tiles[cell] = there
            if stop and done:
                stops[stop] = cell
            elif stop:
                stops.pop(stop, None)
        mended = Board(self._edition)
        mended._take(tiles, stops)
        mended._plays = [earlier for earlier in self._plays if earlier is not plays]
        mended._plays += [plays] * done
        self._adopt(mended)

    def _adopt(self, other: Board) -> None:
        """Take over the contents of another board, which must not be used afterwards."""
        # One step, so that an interrupt cannot leave the board half changed.
        self.__dict__.update(
            _edition=other._edition,
            _placement=other._placement,
            _stops=other._stops,
            _plays=other._plays,
            _text=None,
        )

    def _laid(self, cell: Cell, tile: Tile) -> Laid:
        replaced = self._on(cell)
        # As by `rules.earned_stop`, ten times as fast.
        index, stop = INDEX_OF[cell], None
        beside = BUILDING_BESIDE[index]
        if not replaced and beside and beside not in self._stops:
            earns = not self._edition.stop_needs_straight
            if earns or ALONG[index] >> tile._number & 1:
                stop = beside
        alike = ORIENTED[ALIKE[tile._number]]
        return tuple.__new__(Laid, (cell, alike, replaced, stop))  # half the time of `Laid`

    def _notify(self) -> None:
        if self._callbacks:
            self._callbacks.notify()

    def _fix(self, cell: Cell) -> None:
        if not self._edition.exchange_under_stop:
            self._placement.fixed.add(INDEX_OF[cell])

    def _take(self, tiles: Mapping[Cell, Tile], stops: Mapping[str, Cell]) -> None:
        for letter, cell in stops.items():
            self._stops[letter] = cell
            self._fix(cell)
        for cell, tile in tiles.items():
            self._placement.put(INDEX_OF[cell], ALIKE[tile.number])


PositionLike: TypeAlias = Position | str  # a board, or its text in the edition of 1995


def as_position(value: PositionLike) -> Position:
    """Return a board that is given as such or as its text."""
    if isinstance(value, str):
        return Board.parse(value)
    if not isinstance(value, Position):
        raise WrongType(f"a board is a Board or its text such as 'b1:S0', not {value!r}")
    return value


class LivePosition(Position):
    """A read-only view that shows every change of a board."""

    def __init__(self, board: Board) -> None:
        # Sharing the attributes makes the view current at no cost.
        self.__dict__ = board.__dict__

    def copy(self) -> Board:
        # A shell around the shared attributes, only so that `Board.copy` can be used.
        board = Board.__new__(Board)
        board.__dict__ = self.__dict__
        return board.copy()

    def detach(self) -> None:
        """Freeze the view: it keeps showing the present position."""
        self.__dict__ = self.copy().__dict__

    def __reduce__(self) -> tuple[Any, ...]:
        return Board.copy, (self.copy(),)

    def __getattr__(self, name: str) -> NoReturn:
        # All other methods of a board would change it.
        if hasattr(Board, name):
            raise ReadOnly(
                "this board belongs to a game: play with game.push('d2:C90'), take back "
                "with game.pop(), or try things on game.board.copy()"
            )
        raise AttributeError(f"a position has no {name!r}")


ExplainInputs = tuple[int, int, bool, bool]

# The letter of the building next to each square, or "".
BUILDING_BESIDE = tuple(
    beside[1].letter if (beside := PLAN.building_beside(cell)) else "" for cell in CELLS
)


def explain_inputs(board: Position) -> list[ExplainInputs]:
    """Return, for each square, what `explain` depends on besides the tile and the hand."""
    placement, stops = board._placement, board._stops
    building_has_sign = map(stops.__contains__, BUILDING_BESIDE)
    has_sign = map(frozenset(stops.values()).__contains__, CELLS)
    sides = placement.laid, placement.demands
    return list(zip(*sides, building_has_sign, has_sign, strict=True))


def verdict_parts(
    board: Position, tile: Tile, squares: Iterable[int]
) -> list[tuple[int, Sequence[VerdictPart]]]:
    """Return the violations of a tile on each square, or its effects if it is legal."""
    allowed, number = board._placement.allowed, tile.number
    plays = [(square, board._play(CELLS[square], tile)) for square in squares]
    return [
        (square, effects(play) if allowed[square] >> number & 1 else violations(play))
        for square, play in plays
    ]


def position_numbers(board: Position) -> dict[str, Any]:
    """Return the laid tiles and stop signs as numbers.

    A tile is 48 times its square plus its index in `ORIENTED`; a sign is its square.
    """
    numbers, all_tiles = board._placement.laid, len(ORIENTED)
    return {
        "tiles": [all_tiles * square + n for square, n in enumerate(numbers) if n != EMPTY],
        "stops": {letter: INDEX_OF[cell] for letter, cell in board.stops.items()},
    }


def perft(board: PositionLike, hand: Iterable[str], depth: int) -> int:
    """Count the sequences of single plays from a position.

    Chess programs check their move generators so ("performance test"): two engines with
    equal rules count equally many, and `perft_by_move` finds differences.

    A play lays a tile on an empty square or exchanges one. Plays with equal resulting
    links count once. Nothing is drawn; an exchanged tile joins the hand. Pair exchanges
    do not count.

    Parameters
    ----------
    board : Board
        The position, which stays unchanged.
    hand : iterable of str
        Code letters, such as ``"SSSCC"``.
    depth : int
        The number of plays, 0 or more.

    Examples
    --------
    >>> perft(Board(), "SC", 1)
    548
    """
    if (plays := as_whole(depth)) is None or plays < 0:
        raise InvalidValue(f"the depth is a number of plays, 0 or more, not {depth!r}")
    return _count(as_position(board).copy(), "".join(sorted(check_codes(hand))), plays)


def perft_by_move(board: PositionLike, hand: Iterable[str], depth: int) -> dict[str, int]:
    """Count the sequences of `perft` for each first play, such as ``"d3:C90"``.

    The depth is at least 1.

    >>> counts = perft_by_move(Board(), "X", 1)
    >>> len(counts), counts["b2:X0"]
    (80, 1)
    """
    if (plays := as_whole(depth)) is None or plays < 1:
        raise InvalidValue(f"the depth is a number of plays, 1 or more, not {depth!r}")
    codes = "".join(sorted(check_codes(hand)))
    return {
        str(laid): count
        for laid, count in _branches(as_position(board).copy(), codes, plays)
    }


def _count(board: Board, codes: str, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return board.count_legal(codes)
    return sum(count for _, count in _branches(board, codes, depth))


def _branches(board: Board, codes: str, depth: int) -> Iterator[tuple[Laid, int]]:
    """Yield each first play with the number of sequences that it begins."""
    for cell, tile in board.legal(codes):
        laid = board.lay(cell, tile)
        left = codes.replace(tile.code, "", 1)
        left += laid.replaced.code if laid.replaced else ""
        yield laid, _count(board, left, depth - 1)
        board.undo()
