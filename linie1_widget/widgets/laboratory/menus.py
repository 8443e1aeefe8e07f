"""The traits that the menus of a laboratory set: algorithms, heuristics and settings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from linie1_widget.errors import WrongType
from linie1_widget.paths.algorithms.informed.beam import WIDTH
from linie1_widget.paths.algorithms.informed.weighted_astar import WEIGHT
from linie1_widget.paths.algorithms.settings import MEMORY
from linie1_widget.paths.algorithms.uninformed.depth_limited import LIMIT
from linie1_widget.widgets.laboratory.lab_traits import (
    HEURISTIC_NAMES,
    AlgorithmName,
    AlgorithmNames,
    HeuristicNames,
    SettingNumber,
)

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
