"""The data with which a laboratory of squares draws and searches in a page without Python.

The searches stand in ``js/src/paths/kernel``, and ``js/src/laboratory/kernel`` answers the
requests of the views. They take all texts and looks from here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from linie1_widget.base.language.key import DataText, FormattedNumber, Joined
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.page_words import camel
from linie1_widget.laboratory.grid_kind import GRID, SquareMap
from linie1_widget.laboratory.map_runs import MOST_STEPS, grouped
from linie1_widget.laboratory.texts import LaboratoryFault
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import heuristic_heading
from linie1_widget.paths.picture.grid_scene import EDGE, HIGHEST, LARGEST
from linie1_widget.paths.picture.scene import SCREEN, SQUARE
from linie1_widget.paths.story.story_json import pack_narration
from linie1_widget.paths.texts import Heuristics, MapFault, StoryHeading

# The searches and the heuristics that run in a page.
SEARCHES = ("bfs", "dfs", "dijkstra", "astar", "weighted_astar", "greedy", "bidirectional")
DISTANCES = ("zero", "manhattan", "euclidean", "octile")

# The size of the map whose looks the page scales.
_SIZE = 10

_FAULTS = (
    LaboratoryFault.NO_START,
    LaboratoryFault.NO_GOAL,
    LaboratoryFault.TOO_LONG,
    LaboratoryFault.TOO_HIGH,
    LaboratoryFault.MAY_MISS,
    LaboratoryFault.HAS_MISSED,
    LaboratoryFault.NEEDS_PYTHON,
    Heuristics.MORE_STATES,
    MapFault.MAZE,
)


def with_kernel(part: LivePart) -> LivePart:
    """Return a laboratory in a page, with what it needs to go on by itself if it can.

    It cannot on other maps than squares, with stops, and with searches of its own.
    """
    state = part.state
    # Another algorithm may have been registered under one of these names.
    ours = [name for name in SEARCHES if _is_built_in(ALGORITHMS[name])]
    if (
        GRID.sign not in state["_stage"]
        or "*" in state["map"]
        or not {*state["algorithms"]} <= {*ours}
        or not {*state["heuristics"]} <= {*DISTANCES}
    ):
        return part
    choices = state["_choices"]
    offered = {
        "algorithms": [entry for entry in choices["algorithms"] if entry[0] in ours],
        "heuristics": [entry for entry in choices["heuristics"] if entry[0] in DISTANCES],
    }
    alive = {
        "_history": [0, 0],
        "_choices": {**choices, **offered},
        "_kernel": _kernel(ours),
    }
    helpers = {"kernel": bundled("kernel.js")}
    return replace(
        part, state={**state, **alive}, limit=OfflineLimit.SEARCHING, helpers=helpers
    )


def _kernel(names: list[str]) -> dict[str, Any]:
    """Return the texts and the looks of these searches in the current language."""
    blank = SquareMap.parse("\n".join(["." * _SIZE] * _SIZE))
    looks = GRID.canvas(blank, names, searched=False)["maps"]
    words = {camel(key.name): str(key) for key in _FAULTS}
    lengths = {"whole": WHOLE, "edge": EDGE, "high": HIGHEST, "largest": LARGEST}
    return {
        "searches": {
            name: _search(ALGORITHMS[name], look)
            for name, look in zip(names, looks, strict=True)
        },
        "words": {**words, "most": str(grouped(MOST_STEPS))},
        "measures": {**lengths, "screen": SCREEN, "square": SQUARE},
    }


def _is_built_in(algorithm: Algorithm) -> bool:
    return algorithm.run.__module__.startswith("linie1_widget.")


def _search(algorithm: Algorithm, look: dict[str, Any]) -> dict[str, Any]:
    """Return what a search says on all maps; values of settings are left in braces."""
    title = Joined((DataText(algorithm.title), *map(_setting, algorithm.settings)), ", ")
    titles = {
        name: str(StoryHeading.GUIDED(algorithm=title, heuristic=heuristic_heading(name)))
        for name in DISTANCES
    }
    return {
        "title": str(DataText(algorithm.title)),
        "titles": titles if algorithm.guided else None,
        "settings": [setting.name for setting in algorithm.settings],
        "narration": pack_narration(algorithm, {}),
        "map": look,
    }


def _setting(setting: Any) -> Joined:
    return Joined((DataText(setting.title), FormattedNumber(f"{{{setting.name}}}")), " ")
