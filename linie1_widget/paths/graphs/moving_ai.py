"""Maps and scenarios of the Moving AI Lab, the standard benchmark for search on grids.

A ``.map`` file has four lines of heading, the first of which some files lack, then the
squares. ``.`` and ``G`` (ground) and ``S`` (swamp) are passable; ``@`` and ``O`` (out of
bounds), ``T`` (trees) and ``W`` (water) are not. A ``.scen`` file has one problem per line:
bucket (length divided by 4), map, size, start, goal, and length of the shortest path with
steps of 1 and √2 that cut no corner.
https://movingai.com/benchmarks/formats.html

.. [1] N. R. Sturtevant, "Benchmarks for grid-based pathfinding", IEEE Transactions on
   Computational Intelligence and AI in Games 4(2), 2012.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import content_of
from linie1_widget.paths.graphs.grid import GridGraph, Square

# The content of a file as str, or the path of a file.
Source: TypeAlias = str | os.PathLike[str]

TRAM_DEPOT = Path(__file__).with_name("tram_depot.map")
"""A small map in this format; its scenarios are in ``tram_depot.scen`` beside it."""

MOST_CHARACTERS = 4_000_000  # more than any file of the benchmark has

_SQUARES = str.maketrans("GSOTW@", "..####")
_UNKNOWN = re.compile("[^.GSOTW@]")
_HEADING = ("type", "height", "width")
_NUMBER = re.compile("[0-9]{1,6}")
_LENGTH = re.compile(r"[0-9]{1,9}(\.[0-9]{1,20})?(e[-+]?[0-9]{1,2})?", re.IGNORECASE)
_VERSION = re.compile(r"version\s+1(\.0)?\s*")
_FIELDS = (
    *("the bucket", "the map", "the width", "the height"),
    *("the start's x", "the start's y", "the goal's x", "the goal's y", "the length"),
)


@dataclass(frozen=True)
class Scenario:
    """One problem of a benchmark: a start, a goal and the length of the shortest path.

    Attributes
    ----------
    map : str
        The file of the map, as named in the scenario.
    start, goal : (int, int)
        Row and column.
    optimal_length : float
        The length of the shortest path, with diagonal steps of √2.
    bucket : int
        The class of length; problems of similar length have the same number.
    size : (int, int)
        Rows and columns of the map.
    """

    map: str
    start: Square
    goal: Square
    optimal_length: float
    bucket: int
    size: tuple[int, int]

    def on(self, grid: GridGraph) -> GridGraph:
        """Return the map with this start and goal marked on it.

        Raises
        ------
        ValueError
            If the size differs from the scenario's, or the start or the goal is a wall.

        Examples
        --------
        >>> depot = read_map(TRAM_DEPOT)
        >>> scenario = read_scenarios(TRAM_DEPOT.with_suffix(".scen"))[0]
        >>> marked = scenario.on(depot)
        >>> marked.start == scenario.start, marked.goal == scenario.goal
        (True, True)
        """
        if (grid.rows, grid.cols) != self.size:
            raise InvalidValue(
                f"the map has {grid.rows} rows and {grid.cols} columns, and the scenario "
                f"is for a map of {self.size[0]} × {self.size[1]}"
            )
        lines = [list(re.sub("[SG]", ".", line)) for line in str(grid).split("\n")]
        for mark, (row, col) in (("S", self.start), ("G", self.goal)):
            grid.weight((row, col))  # raises for a wall
            lines[row][col] = mark
        if self.start == self.goal:
            raise InvalidValue(
                f"the scenario leads from {self.start} to itself: a map marks a start and "
                "a goal on two squares"
            )
        return GridGraph("\n".join(map("".join, lines)), grid.directions)


def read_map(source: Source) -> GridGraph:
    r"""Read a map of the Moving AI Lab [1]_.

    Parameters
    ----------
    source : str or pathlib.Path
        The text of the map, or the file that holds it.

    Returns
    -------
    GridGraph
        A grid with 8 directions that cuts no corner, of walls and squares of cost 1.

    Raises
    ------
    ValueError
        If the text is not such a map; the message names the line.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> grid = read_map('''type octile
    ... height 2
    ... width 5
    ... map
    ... .GS@.
    ... T..W.
    ... ''')
    >>> grid
    <GridGraph: 2 × 5, 8 directions>
    >>> str(grid)
    '...#.\n#..#.'
    """
    heading, rows = _split(_lines_of(source, "a map"))
    if heading.get("type", "octile") != "octile":
        raise InvalidValue(
            f"the map's type is {heading['type']!r}: only 'octile' is known, a grid with "
            "diagonal steps"
        )
    height, width = (_count(heading[side], f"the map's {side}") for side in _HEADING[1:])
    if len(rows) != height:
        raise InvalidValue(
            f"the map has {len(rows)} rows and says that its height is {height}"
        )
    for number, row in enumerate(rows, len(heading) + 2):
        unknown = _UNKNOWN.search(row)
        if unknown:
            raise InvalidValue(
                f"line {number} of the map has {unknown[0]!r} as character "
                f"{unknown.start() + 1}: the squares are . G S for ground and @ O T W"
            )
        if len(row) != width:
            raise InvalidValue(
                f"line {number} of the map has {len(row)} squares and says that its width "
                f"is {width}"
            )
    return GridGraph("\n".join(rows).translate(_SQUARES), directions=8)


def _split(lines: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return the heading, in any order and perhaps without a type, and the rows."""
    heading: dict[str, str] = {}
    for number, line in enumerate(lines if len(lines) >= len(_HEADING) else [], 1):
        words = line.split()
        missing = [word for word in _HEADING if word not in heading]
        is_whole = missing in ([], ["type"])
        if words == ["map"] and is_whole:
            return heading, lines[number:]
        if len(words) != 2 or words[0] not in missing:
            word = "map" if is_whole else missing[0]
            wanted = {"type": "'type octile'", "map": "'map'"}
            raise InvalidValue(
                f"line {number} of the map is {line!r}, and should be "
                f"{wanted.get(word, f'{word!r} and a number')}"
            )
        heading[words[0]] = words[1]
    raise InvalidValue(
        "this is no map of the Moving AI Lab: it begins with the four lines 'type octile', "
        "'height 2', 'width 4' and 'map', and has its squares after these; a file is named "
        "by a pathlib.Path"
    )


def read_scenarios(source: Source) -> tuple[Scenario, ...]:
    """Read a file of scenarios of the Moving AI Lab [1]_.

    Parameters
    ----------
    source : str or pathlib.Path
        The text, or the file that holds it.

    Raises
    ------
    ValueError
        If the text holds no such scenarios; the message names the line.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> read_scenarios('''version 1
    ... 0 yard.map 4 2 0 0 2 1 2.41421356
    ... ''')[0].goal
    (1, 2)
    """
    lines = _lines_of(source, "scenarios")
    if not _VERSION.fullmatch(lines[0]):
        raise InvalidValue(
            f"line 1 of the scenarios is {lines[0]!r}, and should be 'version 1'; a file "
            "is named by a pathlib.Path"
        )
    return tuple(
        _scenario(line, number) for number, line in enumerate(lines[1:], 2) if line.strip()
    )


def _scenario(line: str, number: int) -> Scenario:
    """Parse one line; map names may hold blanks if the fields are separated by tabs."""
    parts = line.strip().split("\t") if "\t" in line else line.split()
    if len(parts) != len(_FIELDS):
        raise InvalidValue(
            f"line {number} of the scenarios has {len(parts)} parts and should have "
            f"{len(_FIELDS)}: {', '.join(_FIELDS)}"
        )
    where = f" in line {number} of the scenarios"
    numbers = zip(parts[:1] + parts[2:8], _FIELDS[:1] + _FIELDS[2:8], strict=True)
    bucket, cols, rows, x, y, u, v = (_count(part, what + where) for part, what in numbers)
    if max(x, u) >= cols or max(y, v) >= rows:
        raise InvalidValue(
            f"line {number} of the scenarios leads off a map of {cols} columns and {rows} "
            f"rows: from x {x}, y {y} to x {u}, y {v}"
        )
    if not _LENGTH.fullmatch(parts[8]):
        raise InvalidValue(
            f"{parts[8]!r}{where} is not the length of a way: write it as 2.41421356"
        )
    return Scenario(parts[1], (y, x), (v, u), float(parts[8]), bucket, (rows, cols))


def _count(word: str, what: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise InvalidValue(f"{what} is {word!r}, and should be a whole number")
    return int(word)


def _lines_of(source: Source, what: str) -> list[str]:
    text = source if isinstance(source, str) else _content_of(source)
    if len(text) > MOST_CHARACTERS:
        raise InvalidValue(
            f"this is too long to be {what}: it has more than {MOST_CHARACTERS:,} "
            "characters"
        )
    return [line.rstrip() for line in text.removeprefix(BOM).rstrip().split("\n")]


def _content_of(path: os.PathLike[str]) -> str:
    try:
        return content_of(path).removeprefix(BOM.encode()).decode("ascii")
    except UnicodeDecodeError:
        raise InvalidValue(
            f"{os.fspath(path)!r} is not a file of the Moving AI Lab: these are plain ASCII"
        ) from None
