"""Answers that are squares, tiles and plays on the board, or places on a map."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, TypeGuard

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import FormOf
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.forms.form import Form, shown
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Tile, first_alike
from linie1_widget.paths.graphs.grid import GridGraph, Square

_LONGEST = 60
_PAIR = re.compile(r"\(?\s*(\d{1,3})\s*[,; ]\s*(\d{1,3})\s*\)?")


class SquareForm(Form):
    """A square of the board.

    >>> SquareForm().read("D2") == SquareForm().read((1, 3))
    True
    """

    kind = "square"

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.SQUARE

    def read(self, answer: Any) -> Cell:
        """The square."""
        try:
            cell = Cell.parse(answer.strip().lower()) if _is_short(answer) else None
        except Linie1Error:
            raise self.unread(answer) from None
        if is_pair(answer):
            cell = Cell(*answer)
        if cell is None or not cell.on_board:
            raise self.unread(answer)
        return cell

    def write(self, meant: Any) -> str:
        """Its name."""
        return str(meant.name)


class TileForm(Form):
    """A tile with its rotation.

    >>> TileForm().read("s180")
    Tile('S', 0)
    """

    kind = "tile"

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.TILE

    def read(self, answer: Any) -> Tile:
        """The tile, in the least of the rotations that look alike."""
        text = answer
        if isinstance(answer, Tile):
            text = str(answer)
        elif isinstance(answer, tuple | list) and len(answer) == 2 and _is_short(answer[0]):
            text = f"{answer[0]}{shown(answer[1])}"
        try:
            return first_alike(Tile.parse(text.strip().upper() if _is_short(text) else ""))
        except Linie1Error:
            raise self.unread(answer) from None


class PlayForm(Form):
    """A tile on a square.

    >>> PlayForm().write(PlayForm().read(("d2", "C90")))
    'd2:C90'
    """

    kind = "play"

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.PLAY

    def read(self, answer: Any) -> tuple[Cell, Tile]:
        """The square and the tile."""
        parts = answer
        if _is_short(answer):
            parts = re.split(r"[:=\s,]+", answer.strip())
        if not isinstance(parts, list | tuple) or len(parts) != 2:
            raise self.unread(answer)
        try:
            square = SquareForm().read(parts[0])
            return square, TileForm().read(parts[1])
        except Linie1Error:
            raise self.unread(answer) from None

    def write(self, meant: Any) -> str:
        """Square and tile with a colon between them."""
        cell, tile = meant
        return f"{cell.name}:{tile}"


class StateForm(Form):
    """A square of a map of squares.

    >>> StateForm(GridGraph("S.G")).read("(0, 2)")
    (0, 2)
    """

    kind = "state"

    def __init__(self, grid: GridGraph) -> None:
        self._grid = grid

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.STATE

    def read(self, answer: Any) -> Square:
        """Row and column; walls are understood, squares beyond the rim are not."""
        value = answer
        if _is_short(answer):
            found = _PAIR.fullmatch(answer.strip())
            value = tuple(map(int, found.groups())) if found else None
        if is_pair(value):
            row, col = value
            if 0 <= row < self._grid.rows and 0 <= col < self._grid.cols:
                return row, col
        raise self.unread(answer)


class NodeForm(Form):
    """A state of a graph that has names for them.

    >>> NodeForm("ABC").read("b")
    'B'
    """

    kind = "node"

    def __init__(self, names: Iterable[Hashable]) -> None:
        self.names = tuple(names)
        self._by_name = {str(name).lower(): name for name in self.names}

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.NODE(names=tuple(map(str, self.names)))

    def read(self, answer: Any) -> Hashable:
        """The state."""
        if _is_short(answer) and answer.strip().lower() in self._by_name:
            return self._by_name[answer.strip().lower()]
        raise self.unread(answer)


class EdgeForm(Form):
    """An edge between two named states, whichever of its ends comes first.

    >>> EdgeForm([("A", "B"), ("B", "C")]).read("c-b")
    ('B', 'C')
    """

    kind = "edge"

    def __init__(self, edges: Iterable[tuple[str, str]]) -> None:
        self.edges = tuple(edges)
        self._by_ends = {
            frozenset(end.lower() for end in edge): edge for edge in self.edges
        }

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.EDGE(example=self.write(self.edges[0]))

    def read(self, answer: Any) -> tuple[str, str]:
        """The edge as it is listed."""
        ends = answer
        if _is_short(answer):
            text = answer.strip()
            ends = tuple(text) if len(text) == 2 else re.split(r"\s*[-–]+\s*", text)
        if isinstance(ends, tuple | list | frozenset | set) and len(ends) == 2:
            names = frozenset(str(end).lower() for end in ends if _is_short(end))
            if names in self._by_ends:
                return self._by_ends[names]
        raise self.unread(answer)

    def write(self, meant: Any) -> str:
        """Its ends with a hyphen between them."""
        return "-".join(meant)


def is_pair(value: object) -> TypeGuard[Sequence[int]]:
    """Whether this is a row and a column.

    >>> is_pair((1, 3)), is_pair([1, 3]), is_pair((1, True)), is_pair("13")
    (True, True, False, False)
    """
    return (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(type(number) is int for number in value)
    )


def _is_short(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= _LONGEST
