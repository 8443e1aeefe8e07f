"""What a picture shows on top of a position: squares, sides and routes to point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import Cell, CellLike, Side, as_cell

SQUARE_KINDS = ("hint", "selected", "hovered", "yes", "no")
"""The ways in which a square is marked."""


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
        Which of its sides.
    ok : bool, default True
        A tick, or a cross.
    """

    cell: CellLike
    side: Side
    ok: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "cell", on_board(self.cell))
        object.__setattr__(self, "side", as_side(self.side))


Place: TypeAlias = CellLike | Terminal | tuple[Cell, Side]
"""A stage of a route: a square, a terminal, or a square and the side headed to."""


@dataclass(frozen=True)
class RouteMark:
    """A way along the track.

    Parameters
    ----------
    places : sequence
        Squares and terminals in order, each a neighbour of the one before. A square
        may come as a pair with the side that is headed to, as a search has it.
    line : int, optional
        Gives the route the colour of this line.
    """

    places: Sequence[Place]
    line: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", tuple(self.places))
        if self.line is not None and self.line not in range(1, 7):
            raise InvalidValue(f"{self.line!r} is not a line: give a number from 1 to 6")


Highlight: TypeAlias = SquareMark | SideMark | CellLike


def as_highlights(values: Iterable[Highlight]) -> list[SquareMark | SideMark]:
    """Convert to the highlights of a picture: a bare square is a hint.

    >>> as_highlights(["d2"])
    [SquareMark(cell=Cell(row=1, col=3), kind='hint')]
    """
    return [
        value if isinstance(value, SquareMark | SideMark) else SquareMark(value)
        for value in values
    ]


def as_routes(values: Iterable[RouteMark | Sequence[Place]]) -> list[RouteMark]:
    """Convert to the routes of a picture: bare places are a route of no line."""
    return [value if isinstance(value, RouteMark) else RouteMark(value) for value in values]


def on_board(value: CellLike) -> Cell:
    """Convert to a square that is to be drawn on, which has to exist."""
    cell = as_cell(value)
    if not cell.on_board:
        raise InvalidValue(f"{cell.name} is not on the board: nothing can be drawn there")
    return cell


def as_side(value: Side | str) -> Side:
    """Convert to a `Side`.

    >>> as_side("N")
    <Side.N: 'N'>
    """
    try:
        return Side(value)
    except ValueError:
        raise InvalidValue(f"{value!r} is not a side: give N, E, S or W") from None


def as_stage(place: Place) -> tuple[Cell | Terminal, Side | None]:
    """Convert to a stage of a route and the side headed to, if it says so."""
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
