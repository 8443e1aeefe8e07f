"""Marks on a picture of a board: squares, sides and routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import Cell, CellLike, Side, as_cell

# The kinds of marks on a square.
SQUARE_KINDS = ("hint", "selected", "hovered", "yes", "no")


@dataclass(frozen=True)
class SquareMark:
    """A marked square.

    Parameters
    ----------
    cell : Cell, tuple or str
        The square.
    kind : str, default "hint"
        One of `SQUARE_KINDS`.
    """

    cell: CellLike
    kind: str = "hint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cell", on_board(self.cell))
        if self.kind not in SQUARE_KINDS:
            raise InvalidValue(
                f"{self.kind!r} is not a kind of mark: give one of "
                f"{', '.join(SQUARE_KINDS)}"
            )


@dataclass(frozen=True)
class SideMark:
    """A tick or a cross on a side of a square.

    Parameters
    ----------
    cell : Cell, tuple or str
        The square.
    side : Side or str
        The side of the square.
    ok : bool, default True
        True for a tick, False for a cross.
    """

    cell: CellLike
    side: Side
    ok: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "cell", on_board(self.cell))
        object.__setattr__(self, "side", as_side(self.side))


# A stage of a route: a square, a terminal, or a square with the side headed to.
Place: TypeAlias = CellLike | Terminal | tuple[Cell, Side]


@dataclass(frozen=True)
class RouteMark:
    """A route along the track.

    Parameters
    ----------
    places : sequence
        Adjacent squares and terminals in order; a square may be paired with the side
        headed to, as in the states of a search.
    line : int, optional
        The line, 1 to 6, that gives the route its colour.
    """

    places: Sequence[Place]
    line: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", tuple(self.places))
        if self.line is not None and self.line not in range(1, 7):
            raise InvalidValue(f"{self.line!r} is not a line: give a number from 1 to 6")


Highlight: TypeAlias = SquareMark | SideMark | CellLike


def as_highlights(values: Iterable[Highlight]) -> list[SquareMark | SideMark]:
    """Convert to a list of marks; a bare square is marked as a hint."""
    return [
        value if isinstance(value, SquareMark | SideMark) else SquareMark(value)
        for value in values
    ]


def as_routes(values: Iterable[RouteMark | Sequence[Place]]) -> list[RouteMark]:
    """Convert to a list of routes; a bare sequence of places becomes a route of no line."""
    return [value if isinstance(value, RouteMark) else RouteMark(value) for value in values]


def on_board(value: CellLike) -> Cell:
    """Convert to a square of the board; raise `InvalidValue` for one off the board."""
    cell = as_cell(value)
    if not cell.on_board:
        raise InvalidValue(f"{cell.name} is not on the board: nothing can be drawn there")
    return cell


def as_side(value: Side | str) -> Side:
    """Convert to a `Side`; raise `InvalidValue` for anything but N, E, S or W."""
    try:
        return Side(value)
    except ValueError:
        raise InvalidValue(f"{value!r} is not a side: give N, E, S or W") from None


def as_stage(place: Place) -> tuple[Cell | Terminal, Side | None]:
    """Return the place of a stage and its heading, or None where no heading is given."""
    if isinstance(place, Terminal):
        return place, None
    if isinstance(place, tuple) and len(place) == 2 and isinstance(place[1], Side):
        return on_board(place[0]), place[1]
    if isinstance(place, tuple) and not all(isinstance(number, int) for number in place):
        raise WrongType(
            f"{place!r} is not a stage of a route: give a square, a terminal, "
            "or a square and the side headed to"
        )
    return on_board(place), None
