"""What a task shows: a board, a search at one of its steps, a map of the second game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.driving.drive import Trip
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Tile
from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.trans_europa.maps.lattice import Edge, Node
from linie1_widget.trans_europa.maps.map import Map

_WIDTH = 420


class Figure(Protocol):
    """A picture, and what it shows as text for those who see none."""

    def _repr_svg_(self) -> str:
        """The picture."""

    def __str__(self) -> str:
        """What it shows, as text."""


@dataclass(frozen=True)
class BoardFigure:
    """A board, or a part of it.

    Attributes
    ----------
    board : Board
    window : str or None
        Two squares in opposite corners of the part, such as ``"a1:f6"``.
    ghosts : tuple of (Cell, Tile)
        Tiles that are shown and do not lie yet.
    marked : tuple of Cell
        Squares that are marked.
    trips : tuple of Trip
        Trolleys on their way.
    """

    board: Board
    window: str | None = None
    ghosts: tuple[tuple[Cell, Tile], ...] = ()
    marked: tuple[Cell, ...] = ()
    trips: tuple[Trip, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """What besides the board is drawn, as `draw_board` has it."""
        return {
            "window": self.window,
            "ghosts": self.ghosts,
            "highlights": self.marked,
            "trips": self.trips,
            "size": _WIDTH,
        }

    def __str__(self) -> str:
        return str(self.board)

    def _repr_svg_(self) -> str:
        from linie1_widget.drawing import draw_board

        return draw_board(self.board, **self.options)


@dataclass(frozen=True)
class MomentFigure:
    """A search, or a tree that grows, at one of its steps: the map without the words.

    Attributes
    ----------
    story : Trace, Tree or Distances
    step : int
        After how many steps; 0 shows the map alone.
    """

    story: Trace[Any] | NetworkStory[Any]
    step: int = 0

    def __str__(self) -> str:
        return str(self.story.graph)

    def _repr_svg_(self) -> str:
        from linie1_widget.drawing.search.map_at_step import draw_moment

        return draw_moment(self.story, self.step, size=_WIDTH)


@dataclass(frozen=True)
class MapFigure:
    """A map of the second game with track and marked cities.

    Attributes
    ----------
    map : Map
    tracks : tuple of Edge
    cities : tuple of str
    marked : tuple of Edge or Node
    """

    map: Map
    tracks: tuple[Edge, ...] = ()
    cities: tuple[str, ...] = ()
    marked: tuple[Edge | Node, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """What besides the map is drawn, as `draw_map` has it."""
        return {
            "tracks": self.tracks,
            "cities": self.cities,
            "highlights": self.marked,
            "size": 2 * _WIDTH,
        }

    def __str__(self) -> str:
        return f"{self.map.name}: {', '.join(self.cities)}"

    def _repr_svg_(self) -> str:
        from linie1_widget.drawing import draw_map

        return draw_map(self.map, **self.options)
