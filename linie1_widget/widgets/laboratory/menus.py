"""The menus of a laboratory: their choices, requests and traits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import traitlets

from linie1_widget.errors import WrongType
from linie1_widget.language.key import Title
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.algorithms.algorithm import MEMORY
from linie1_widget.paths.algorithms.astar import WEIGHT
from linie1_widget.paths.algorithms.best_first import WIDTH
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.depth_first import LIMIT
from linie1_widget.paths.algorithms.heuristics import (
    FARTHEST_STOP,
    HEURISTICS,
    heuristic_title,
)
from linie1_widget.paths.maze_generators import MAZES
from linie1_widget.widgets.laboratory.grid_map.square_map import MOST
from linie1_widget.widgets.laboratory.lab_traits import (
    HEURISTIC_NAMES,
    AlgorithmName,
    AlgorithmNames,
    HeuristicNames,
    SettingNumber,
)
from linie1_widget.widgets.laboratory.map_kind import D, DrawnMaps, StrokePiece
from linie1_widget.widgets.messaging import unknown

_LONGEST_NAME = 40


def drawn(
    drafts: DrawnMaps[D], pieces: Iterable[StrokePiece[D]]
) -> Iterator[tuple[D, str]]:
    """Yield the map after each piece and the name of its stroke, without keeping them."""
    now, stroke, before = drafts.now, "", drafts.now
    for piece in pieces:
        if piece.stroke != stroke:
            before = now if stroke else drafts.before(piece.stroke)
            stroke = piece.stroke
        now = piece.on(now, before)
        yield now, stroke


def listed(value: object) -> list[object]:
    """Return the value, or raise an error if it is not a list."""
    if isinstance(value, list):
        return value
    raise unknown(value)


def stroke_name(name: str) -> str:
    """Return the name of a stroke, or raise an error if it is empty or too long."""
    if not name or len(name) > _LONGEST_NAME:
        raise unknown(name)
    return name


# Instructive values of each setting of the algorithms.
OFFERED: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "weight": (0, 0.5, 1, 1.2, 1.5, 2, 3, 5, 10),
        "limit": (0, 1, 2, 3, 5, 8, 12, 20, 30, 50, 100),
        "width": (1, 2, 3, 4, 6, 8, 12, 20, 50),
        "memory": (0, 10, 100, 1_000, 10_000, 100_000),
    }
)


def choices() -> dict[str, Any]:
    """Return the value of the trait ``_choices``.

    >>> choices()["heuristics"][1]
    ['manhattan', 'Manhattan distance', False]
    """
    return _choices(current_language())


@cache
def _choices(_language: Language) -> dict[str, Any]:
    return {
        # name, title, uses a heuristic, settings
        "algorithms": [
            [
                name,
                str(Title(each.title)),
                each.guided,
                [setting.name for setting in each.settings],
            ]
            for name, each in ALGORITHMS.items()
        ],
        # name, title, needs a map with stops
        "heuristics": [
            [name, heuristic_title(name), name == FARTHEST_STOP]
            for name in (*HEURISTICS, FARTHEST_STOP)
        ],
        "settings": [[name, list(values)] for name, values in OFFERED.items()],
        "mazes": [[name, str(Title(each.title))] for name, each in MAZES.items()],
        "most": MOST,
    }


SETTINGS = ("weight", "limit", "width", "memory")

MENUS = ("algorithms", "heuristic", "heuristics", *SETTINGS)


class Menus(traitlets.HasTraits):
    """One search or two, each with its heuristic, and the settings of both."""

    algorithm = AlgorithmName().tag(sync=True)
    algorithms = AlgorithmNames().tag(sync=True)
    heuristic = traitlets.Enum(HEURISTIC_NAMES).tag(sync=True)
    heuristics = HeuristicNames().tag(sync=True)
    weight = SettingNumber(WEIGHT).tag(sync=True)
    limit = SettingNumber(LIMIT).tag(sync=True)
    width = SettingNumber(WIDTH).tag(sync=True)
    memory = SettingNumber(MEMORY).tag(sync=True)

    @property
    def _searches(self) -> tuple[tuple[str, str], ...]:
        # The last heuristic serves all further searches.
        guesses = [*self.heuristics, self.heuristics[-1]]
        return tuple(zip(self.algorithms, guesses, strict=False))

    @property
    def _settings(self) -> dict[str, float]:
        return {name: getattr(self, name) for name in SETTINGS}

    @traitlets.observe("algorithm")
    def _first_set(self, change: dict[str, Any]) -> None:
        first, *others = self.algorithms or [""]
        if change["new"] not in ("", first):
            # Choosing the second algorithm as the first swaps the two.
            others = [first if name == change["new"] else name for name in others]
            self.algorithms = [change["new"], *others]

    @traitlets.observe("algorithms")
    def _all_set(self, change: dict[str, Any]) -> None:
        self.algorithm = change["new"][0]

    @traitlets.observe("heuristic")
    def _one_guess_set(self, change: dict[str, Any]) -> None:
        if self.heuristics and change["new"] != self.heuristics[0]:
            self.heuristics = [change["new"]]

    @traitlets.observe("heuristics")
    def _guesses_set(self, change: dict[str, Any]) -> None:
        self.heuristic = change["new"][0]


def listed_names(names: str | Iterable[str]) -> list[str]:
    """Return one name or several as a list."""
    if isinstance(names, str):
        return [names]
    if not isinstance(names, Iterable):
        raise WrongType(
            "algorithms and heuristics are given by their names, such as 'astar' or "
            f"('astar', 'bfs'), not by {names!r}"
        )
    return list(names)
