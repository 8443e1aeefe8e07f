"""The board to play on: lay, exchange, take back, copy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from linie1_widget.errors import IllegalMove, Linie1Error
from linie1_widget.linie1.board import notation, tile_sets
from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.position import INDEX_OF, Position, Single, as_single
from linie1_widget.linie1.board.rules import earned_stop
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.geometry import Cell, CellLike, as_cell
from linie1_widget.linie1.tiles import ORIENTED, Tile, TileLike, as_tile
from linie1_widget.watching import Watchers


class Laid(NamedTuple):
    """One tile that was laid or exchanged, and all it changed.

    Attributes
    ----------
    cell : Cell
        Where.
    tile : Tile
        What lies there now.
    replaced : Tile or None
        What lay there before.
    stop : str or None
        The letter of the building whose stop sign it earned.
    """

    cell: Cell
    tile: Tile
    replaced: Tile | None = None
    stop: str | None = None

    def __str__(self) -> str:
        return f"{self.cell.name}{'=' if self.replaced else ':'}{self.tile}"


class Board(Position):
    """A position that can be played on.

    Parameters
    ----------
    edition : Edition or str
        The rule set, or its name: "1995", "mayfair", "2010", "guide".

    Notes
    -----
    The board knows no players and no hands; whoever plays on it may pass a hand to
    have it checked too. A tile lies in its least rotation: ``S180`` becomes ``S0``,
    which looks the same, so that equal positions have equal texts.

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

    def __init__(self, edition: EditionLike = "1995") -> None:
        super().__init__(edition)
        self._plays: list[tuple[Laid, ...]] = []
        self._watchers = Watchers()

    @property
    def plays(self) -> tuple[tuple[Laid, ...], ...]:
        """What has been laid and can be undone, oldest first; a pair is one entry."""
        return tuple(self._plays)

    # playing -------------------------------------------------------------------------

    def lay(
        self, cell: CellLike, tile: TileLike, hand: Iterable[str] | None = None
    ) -> Laid:
        """Lay a tile on an empty square, or exchange the one that lies there.

        Returns
        -------
        Laid
            What was done, with all that `undo` needs to take it back.

        Raises
        ------
        IllegalMove
            If a rule forbids it; its ``verdict`` says which and where. The board is
            not changed.
        """
        cell, tile = as_cell(cell), as_tile(tile)
        if hand is not None or not self.allows(cell, tile):
            verdict = self.explain(cell, tile, hand)
            if not verdict.legal:
                raise IllegalMove(verdict)
        laid = self._laid(cell, tile)
        self._do((laid,))
        return laid

    def lay_pair(
        self,
        a: tuple[CellLike, TileLike],
        b: tuple[CellLike, TileLike],
        hand: Iterable[str] | None = None,
    ) -> tuple[Laid, Laid]:
        """Exchange two neighbouring tiles at once.

        Raises
        ------
        IllegalMove
            If a rule forbids it. The board is not changed.
        """
        verdict = self.explain_pair(a, b, hand)
        if not verdict.legal:
            raise IllegalMove(verdict)
        first, second = self.lay_unchecked(as_single(a), as_single(b))
        return first, second

    def lay_unchecked(self, *plays: Single) -> tuple[Laid, ...]:
        """Lay a tile, or exchange two at once, as `allows` or `explain_pair` has allowed.

        Nothing is judged again: it is for those who have just done so.

        >>> str(Board().lay_unchecked((Cell.parse("c2"), Tile("Y", 270)))[0])
        'c2:Y270'
        """
        laid = tuple([self._laid(*play) for play in plays])
        self._do(laid)
        return laid

    def undo(self) -> tuple[Laid, ...]:
        """Take back what was laid last, and the stop sign it earned.

        Returns
        -------
        tuple of Laid
            What was taken back: one, or two for a pair exchange.

        Raises
        ------
        Linie1Error
            If nothing has been laid since the board was made.

        Examples
        --------
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

    # copies and texts ----------------------------------------------------------------

    def copy(self) -> Board:
        """The same position, free to change, with the same plays to undo."""
        other = Board.__new__(Board)
        other._watchers = Watchers()
        other._text = self._text
        other._edition = self._edition
        other._placement = self._placement.copy()
        other._stops = dict(self._stops)
        other._plays = list(self._plays)
        return other

    def replace_with(self, other: Board) -> None:
        """Take over another board's edition, position and plays, all at once.

        >>> board = Board()
        >>> board.replace_with(Board.parse("c2:Y270 | H:c2"))
        >>> str(board)
        'c2:Y270 | H:c2'
        """
        self._adopt(other.copy())
        self._tell()

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after each change, until what is returned is called.

        Copies are not watched.

        >>> board = Board()
        >>> stop = board.watch(lambda: print(board))
        >>> laid = board.lay("c2", "Y270")
        c2:Y270 | H:c2
        >>> stop()
        >>> _ = board.undo()
        """
        return self._watchers.add(watcher)

    def with_edition(self, edition: EditionLike) -> Board:
        """The same position under another rule set.

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
        stop signs as ``building:square``; a board without tiles is ``-``.

        Raises
        ------
        ValueError
            If the text cannot be read, or shows what no rules can lead to: track that
            ends at a tile's blank side, in a building, off the board.

        Examples
        --------
        >>> str(Board.parse("c2:Y270 b2:S90 | H:c2"))
        'b2:S90 c2:Y270 | H:c2'
        """
        board = cls(edition)
        board._take(*notation.read(text))
        return board

    def __copy__(self) -> Board:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Board:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_watchers": Watchers()}

    # the inside -----------------------------------------------------------------------

    def _do(self, plays: tuple[Laid, ...]) -> None:
        self._text = None
        try:
            for cell, tile, _, stop in plays:
                if stop:
                    self._stops[stop] = cell
                    self._fix(cell)
                self._placement.put(INDEX_OF[cell], tile.number)
            self._plays.append(plays)
        except BaseException:
            self._mend(plays, done=False)
            raise
        self._tell()

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
        self._tell()

    def _mend(self, plays: tuple[Laid, ...], *, done: bool) -> None:
        """Stand as before a change that was interrupted, whatever there is of it.

        What lies on the squares is right or is what these plays say; all else is worked
        out anew from it.
        """
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
        mended._plays = [each for each in self._plays if each is not plays]
        mended._plays += [plays] * done
        self._adopt(mended)

    def _adopt(self, other: Board) -> None:
        """Stand as another board does, which is not used any more."""
        # In one step: between two an interrupt could come.
        self.__dict__.update(
            _edition=other._edition,
            _placement=other._placement,
            _stops=other._stops,
            _plays=other._plays,
            _text=None,
        )

    def _laid(self, cell: Cell, tile: Tile) -> Laid:
        """What laying a tile, or exchanging it, is going to do."""
        replaced = self._on(cell)
        stop = None if replaced else self._earned(cell, tile)
        lying = ORIENTED[tile_sets.ALIKE[tile.number]]
        return Laid(cell, lying, replaced, stop)

    def _earned(self, cell: Cell, tile: Tile) -> str | None:
        """The building whose sign a tile on an empty square earns."""
        beside = PLAN.building_beside(cell)
        # To look at the play in full is slow, and for most squares not needed.
        if beside is None or beside[1].letter in self._stops:
            return None
        return earned_stop(self._play(cell, tile))

    def _tell(self) -> None:
        if self._watchers:
            self._watchers.notify()

    def _fix(self, cell: Cell) -> None:
        if not self._edition.exchange_under_stop:
            self._placement.fixed.add(INDEX_OF[cell])

    def _take(self, tiles: Mapping[Cell, Tile], stops: Mapping[str, Cell]) -> None:
        """Take over a whole position on an empty board."""
        for letter, cell in stops.items():
            self._stops[letter] = cell
            self._fix(cell)
        for cell, tile in tiles.items():
            self._placement.put(INDEX_OF[cell], _laid_as(tile))


def _laid_as(tile: Tile) -> int:
    return tile_sets.ALIKE[tile.number]
