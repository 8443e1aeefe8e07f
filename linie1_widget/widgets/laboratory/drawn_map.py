"""The map of a laboratory and the changes that can be made to it."""

from __future__ import annotations

from typing import Any

import traitlets

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.searching import MapFault
from linie1_widget.language.key import FormattedNumber
from linie1_widget.widgets.laboratory.grid_kind import maze
from linie1_widget.widgets.laboratory.map_kind import MapKind, MapTimeline
from linie1_widget.widgets.laboratory.menus import MapText
from linie1_widget.widgets.laboratory.square_map import SquareMap


def checked_text(given: object, what: str, example: str, longest: int) -> str:
    """Return the text; raise an error if it is none or longer than `longest` characters."""
    if not isinstance(given, str):
        raise WrongType(f"{what} is a text such as {example!r}, not {given!r}")
    if len(given) > longest:
        found, most = (FormattedNumber(f"{each:,}") for each in (len(given), longest))
        raise InvalidValue(MapFault.TEXT(most=most, found=found))
    return given


class DrawnMap(traitlets.HasTraits):
    """A map as text, with its history."""

    map = MapText().tag(sync=True)
    _history = traitlets.List([0, 0]).tag(sync=True)

    _map_kind: MapKind[Any]
    _timeline: MapTimeline[Any]

    def undo(self) -> None:
        """Undo the last stroke.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self.map = str(self._timeline.undo())

    def redo(self) -> None:
        """Redo the stroke undone last.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self.map = str(self._timeline.redo())

    def clear(self) -> None:
        """Remove all walls, weights, edges, tiles or tracks from the map.

        >>> from linie1_widget import LaboratoryWidget
        >>> widget = LaboratoryWidget("S#7G")
        >>> widget.clear()
        >>> widget.map
        'S..G'
        """
        self._replace_map(self._timeline.now.cleared())

    def resize(self, rows: int, cols: int) -> None:
        """Change the number of rows and columns, 1 to 60 each.

        Raises
        ------
        ValueError
            If a number is out of range, or the map has no squares.
        """
        self._replace_map(self._square_map.resized(rows, cols))

    def make_maze(self, name: str, seed: int = 0) -> None:
        r"""Replace the map with a random one of the same size.

        Parameters
        ----------
        name : str
            A name of `MAZES`.
        seed : int
            The same seed gives the same map.

        Raises
        ------
        ValueError
            If there is no such maze, or the map is too small for it or has no squares.

        Examples
        --------
        >>> from linie1_widget import LaboratoryWidget
        >>> widget = LaboratoryWidget("S....\n.....\n....G")
        >>> widget.make_maze("prim")
        >>> print(widget.map)
        S....
        .#.#.
        .#.#G
        """
        self._replace_map(maze(self._square_map, name, seed))

    @property
    def _square_map(self) -> SquareMap:
        now = self._timeline.now
        if isinstance(now, SquareMap):
            return now
        raise InvalidValue("only a map of squares has rows and columns, and mazes")

    def _replace_map(self, new: Any) -> None:
        """Draw a new map as one undoable step."""
        self._timeline.draw(new)
        self.map = str(new)
