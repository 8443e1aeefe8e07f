"""Forms for answers that are squares, tiles, plays, states or edges."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeGuard

from linie1_widget.base.errors import Linie1Error
from linie1_widget.lessons.answer_texts import bare
from linie1_widget.lessons.forms import LONGEST_ANSWER, Form, short_repr
from linie1_widget.lessons.texts.answers import FormText
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile, canonical
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.trans_europa.map.lattice import Edge

_PAIR = re.compile(r"([0-9]{1,3})\s*[,;|/\s]\s*([0-9]{1,3})")
_PLAY = re.compile(r"([a-l]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z][^0-9]{0,3}[0-9]{1,3})\s?°?")
_LINE = re.compile(r"([a-z]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z]\s?[0-9]{1,2})")
# Between the ends of an edge; a hyphen alone, if it may be, as names may have the others.
_BETWEEN = (re.compile(r"\s*[-–—]+\s*"), re.compile(r"[\s:;=,/>→–—-]+"))


class SquareForm(Form):
    """A square of the board, by name or as a pair of row and column."""

    kind = "square"
    description = FormText.SQUARE

    def parse(self, answer: Any) -> Cell:
        """Return the square."""
        cell, value = None, pair_in(answer)
        try:
            if is_pair(value):
                cell = Cell(*value)
            elif _is_short_text(answer):
                cell = Cell.parse("".join(bare(answer).lower().split()))
        except Linie1Error:
            raise self.unreadable(answer) from None
        if cell is None or not cell.on_board:
            raise self.unreadable(answer)
        return cell

    def format(self, value: Any) -> str:
        """Return the name of the square."""
        return str(value.name)


class TileForm(Form):
    """A tile with its rotation; the page offers some kinds to choose from."""

    kind = "tile"
    description = FormText.TILE

    def __init__(self, codes: Iterable[str] = tuple(TILE_TYPES)) -> None:
        self.codes = tuple(codes)

    @property
    def spellings(self) -> Mapping[str, str]:
        """All tiles, each with the smallest of its equivalent rotations."""
        return {str(tile).lower(): str(canonical(tile)) for tile in ORIENTED}

    def parse(self, answer: Any) -> Tile:
        """Return the tile with the smallest of its equivalent rotations."""
        text = str(answer) if isinstance(answer, Tile) else answer
        match answer:
            case [code, turn] if _is_short_text(code):
                text = f"{code}{short_repr(turn)}"
        try:
            text = (
                re.sub(r"[\s,:°]", "", bare(text)).upper() if _is_short_text(text) else ""
            )
            return canonical(Tile.parse(text))
        except Linie1Error:
            raise self.unreadable(answer) from None


class PlayForm(Form):
    """A tile on a square."""

    kind = "play"
    description = FormText.PLAY

    @property
    def spellings(self) -> Mapping[str, str]:
        """The tiles."""
        return TileForm().spellings

    def parse(self, answer: Any) -> tuple[Cell, Tile]:
        """Return the square and the tile."""
        parts = answer
        if _is_short_text(answer):
            found = _PLAY.fullmatch(re.sub("[\"']", "", bare(answer)).lower())
            parts = found.groups() if found else None
        if not isinstance(parts, list | tuple) or len(parts) != 2:
            raise self.unreadable(answer)
        try:
            return SquareForm().parse(parts[0]), TileForm().parse(parts[1])
        except Linie1Error:
            raise self.unreadable(answer) from None

    def format(self, value: Any) -> str:
        """Return square and tile with a colon between them."""
        cell, tile = value
        return f"{cell.name}:{tile}"


class GridSquareForm(Form):
    """A square of a grid map."""

    kind = "state"
    description = FormText.STATE

    def __init__(self, grid: GridGraph) -> None:
        self.size = grid.rows, grid.cols

    def parse(self, answer: Any) -> Square:
        """Return row and column; walls are accepted, squares outside the map are not."""
        value = pair_in(answer)
        if is_pair(value):
            row, col = value
            if 0 <= row < self.size[0] and 0 <= col < self.size[1]:
                return row, col
        raise self.unreadable(answer)


class NamedStateForm(Form):
    """A state of a graph with named states."""

    kind = "node"

    def __init__(self, names: Iterable[Hashable]) -> None:
        self.names = tuple(names)
        self._by_name = {str(name).lower(): name for name in self.names}
        self.description = FormText.NODE(names=tuple(map(str, self.names)))

    def parse(self, answer: Any) -> Hashable:
        """Return the state."""
        if _is_short_text(answer):
            for name in (answer.strip().lower(), bare(answer).lower()):
                if name in self._by_name:
                    return self._by_name[name]
        raise self.unreadable(answer)

    @property
    def spellings(self) -> Mapping[str, str]:
        """The names, by their small letters."""
        return {name: self.format(state) for name, state in self._by_name.items()}


class EdgeForm(Form):
    """An edge between two named states, in either direction."""

    kind = "edge"

    def __init__(self, edges: Iterable[tuple[str, str]]) -> None:
        self._by_ends: dict[frozenset[str], tuple[str, str]] = {}
        for edge in edges:
            self._by_ends.setdefault(frozenset(map(str.lower, edge)), edge)
        self.edges = tuple(self._by_ends.values())
        self.description = FormText.EDGE(example=self.format(self.edges[0]))

    def parse(self, answer: Any) -> tuple[str, str]:
        """Return the edge as listed, whichever direction was given."""
        tries: list[Any] = [answer]
        if _is_short_text(answer):
            text = bare(answer)
            tries = [tuple(text), *(between.split(text) for between in _BETWEEN)]
        for ends in tries:
            if isinstance(ends, tuple | list | frozenset | set) and len(ends) == 2:
                names = frozenset(str(end).lower() for end in ends if _is_short_text(end))
                if names in self._by_ends:
                    return self._by_ends[names]
        raise self.unreadable(answer)

    @property
    def spellings(self) -> Mapping[str, str]:
        """The edges in both directions."""
        found = {}
        for a, b in self.edges:
            for one, other in ((a.lower(), b.lower()), (b.lower(), a.lower())):
                found[f"{one}-{other}"] = self.format((a, b))
        return found

    def format(self, value: Any) -> str:
        """Return the ends of the edge with a hyphen between them."""
        return "-".join(value)


LINE_EXAMPLE = "d8-e9"


class LineForm(Form):
    """A line of a map of Trans Europa."""

    kind = "line"
    description = FormText.LINE(example=LINE_EXAMPLE)

    def parse(self, answer: Any) -> Edge:
        """Return the line, even if the map does not have it."""
        if isinstance(answer, Edge):
            return answer
        try:
            found = (
                _LINE.fullmatch(bare(answer).lower()) if _is_short_text(answer) else None
            )
            if found:
                return Edge.parse("-".join("".join(end.split()) for end in found.groups()))
        except Linie1Error:
            pass
        raise self.unreadable(answer)


def pair_in(answer: Any) -> Any:
    """Return the two numbers of a text such as "(0, 1)"; anything else as it is."""
    found = _PAIR.fullmatch(bare(answer)) if _is_short_text(answer) else None
    return tuple(map(int, found.groups())) if found else answer


def is_pair(value: object) -> TypeGuard[Sequence[int]]:
    """Return True for a list or tuple of two integers."""
    return (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(type(number) is int for number in value)
    )


def _is_short_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= LONGEST_ANSWER
