"""The choices in the menus of a laboratory."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from linie1_widget.language.key import Title
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import (
    FARTHEST_STOP,
    HEURISTICS,
    heuristic_title,
)
from linie1_widget.paths.mazes.built_in import MAZES
from linie1_widget.widgets.laboratory.grid_map.square_map import MOST

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
