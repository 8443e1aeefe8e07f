"""Figures of tasks: a board, a step of a search, a map of Trans Europa."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import Tile
from linie1_widget.linie1.routes.drive import Trip
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.trans_europa.map.lattice import Edge, Node
from linie1_widget.trans_europa.map.map import Map

_WIDTH = 420


class Figure(Protocol):
    """A picture with a description as text."""

    def _repr_svg_(self) -> str:
        """Return the picture."""

    def __str__(self) -> str:
        """Return the description."""


def objects_of(figure: Figure | None) -> dict[str, object]:
    """Return the objects of a figure by name, such as its board."""
    match figure:
        case BoardFigure():
            return {"board": figure.board}
        case StepFigure():
            return {"graph": figure.story.graph}
        case MapFigure():
            tracks = {"tracks": figure.tracks} if figure.tracks else {}
            return {"map": figure.map, **tracks}
    return {}


@dataclass(frozen=True)
class BoardFigure:
    """A board or a part of it; ghosts are tiles that are not laid yet."""

    board: Board
    window: str | None = None  # opposite corners, such as "a1:f6"
    ghosts: tuple[tuple[Cell, Tile], ...] = ()
    marked: tuple[Cell, ...] = ()
    trips: tuple[Trip, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """The arguments of `draw_board` after the board."""
        marks = {"ghosts": self.ghosts, "highlights": self.marked, "trips": self.trips}
        return {"window": self.window, "size": _WIDTH, **marks}

    def __str__(self) -> str:
        return str(self.board)

    def _repr_svg_(self) -> str:
        from linie1_widget.linie1 import draw_board

        return draw_board(self.board, **self.options)


@dataclass(frozen=True)
class StepFigure:
    """A step of a search or of a growing tree: the map without the words."""

    story: Trace[Any] | EventStory[Any]
    step: int = 0  # number of steps done

    def __str__(self) -> str:
        return str(self.story.graph)

    def _repr_svg_(self) -> str:
        from linie1_widget.paths.picture.search_picture import draw_map_at_step

        return draw_map_at_step(self.story, self.step, size=_WIDTH)


@dataclass(frozen=True)
class MapFigure:
    """A map of Trans Europa with track and marked cities."""

    map: Map
    tracks: tuple[Edge, ...] = ()
    cities: tuple[str, ...] = ()
    marked: tuple[Edge | Node, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """The arguments of `draw_map` after the map."""
        marks = {"cities": self.cities, "highlights": self.marked}
        return {"tracks": self.tracks, "size": 2 * _WIDTH, **marks}

    def __str__(self) -> str:
        return f"{self.map.name}: {', '.join(self.cities)}"

    def _repr_svg_(self) -> str:
        from linie1_widget.trans_europa import draw_map

        return draw_map(self.map, **self.options)
