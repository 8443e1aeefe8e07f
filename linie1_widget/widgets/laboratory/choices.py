"""What the menus of a laboratory offer."""

from __future__ import annotations

from functools import cache
from typing import Any

from linie1_widget.language.key import Title
from linie1_widget.language.language import Language, spoken
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import HEURISTICS, heuristic_title
from linie1_widget.paths.mazes.built_in import MAZES
from linie1_widget.widgets.laboratory.square_map import MOST


def choices() -> dict[str, Any]:
    """The value of the trait ``_choices``.

    Returns
    -------
    dict
        "algorithms"
            Name, title, whether it asks a heuristic and whether it weighs it, of each.
        "heuristics"
            Name and title of each.
        "mazes"
            Name and title of each.
        "most"
            How many rows and columns a map has at most.

    Examples
    --------
    >>> choices()["heuristics"][1]
    ['manhattan', 'Manhattan distance']
    """
    return _choices(spoken())


@cache
def _choices(_language: Language) -> dict[str, Any]:
    return {
        "algorithms": [
            [name, str(Title(each.title)), each.guided, _weighs(each)]
            for name, each in ALGORITHMS.items()
        ],
        "heuristics": [[name, heuristic_title(name)] for name in HEURISTICS],
        "mazes": [[name, str(Title(each.title))] for name, each in MAZES.items()],
        "most": MOST,
    }


def _weighs(algorithm: Algorithm) -> bool:
    return any(setting.name == "weight" for setting in algorithm.settings)
