"""The menus of a laboratory: their choices, and the traits behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

import traitlets

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.paths.algorithms.astar import WEIGHT
from linie1_widget.paths.algorithms.best_first import WIDTH
from linie1_widget.paths.algorithms.depth_first import LIMIT, MEMORY
from linie1_widget.paths.story.narration import Setting
from linie1_widget.widgets.laboratory.map_kind import MapKind, Settings
from linie1_widget.widgets.laboratory.path_kind import HEURISTIC_NAMES, OFFERED
from linie1_widget.widgets.traits import Checked

MENUS = ("algorithms", "heuristic", "heuristics", *OFFERED)


def _algorithm(widget: Menus, name: Any) -> str:
    return _known(name, widget._map_kind.algorithms, "algorithm", " on this map")


def _algorithms(widget: Menus, given: Any) -> list[str]:
    names = [_algorithm(widget, name) for name in listed_names(given)]
    twice = len(set(names)) < len(names) and not widget._map_kind.algorithms[names[0]]
    if twice or not 1 <= len(names) <= 2:
        raise InvalidValue(
            f"give one name or two different ones, not {names!r}; the same one twice makes "
            "sense only if it asks a heuristic"
        )
    return names


def _heuristics(_widget: Menus, given: Any) -> list[str]:
    names = [_known(name, HEURISTIC_NAMES, "heuristic") for name in listed_names(given)]
    if not 1 <= len(names) <= 2:
        raise InvalidValue(f"give one name for all searches or one for each, not {names!r}")
    return names


def _known(name: Any, known: Collection[str], kind: str, where: str = "") -> str:
    if not (isinstance(name, str) and name in known):
        raise InvalidValue(
            f"there is no {kind} {name!r}{where}: choose from {', '.join(known)}"
        )
    return name


def _check_of(setting: Setting) -> Callable[[Any, Any], float]:
    return lambda _widget, value: setting.checked(value)


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


class Menus(traitlets.HasTraits):
    """One search or two, each with its heuristic, and the settings of both."""

    algorithm = Checked(_algorithm, "").tag(sync=True)
    algorithms = Checked[Any](_algorithms, ()).tag(sync=True)
    heuristic = traitlets.Enum(HEURISTIC_NAMES).tag(sync=True)
    heuristics = Checked[Any](_heuristics, ()).tag(sync=True)
    directions = traitlets.Enum((4, 8), 4).tag(sync=True)
    weight, limit, width, memory = (
        Checked(_check_of(each), each.default).tag(sync=True)
        for each in (WEIGHT, LIMIT, WIDTH, MEMORY)
    )

    _map_kind: MapKind[Any]

    @property
    def _settings(self) -> Settings:
        # The last heuristic serves all further searches.
        heuristics = [*self.heuristics, self.heuristics[-1]]
        searches = tuple(zip(self.algorithms, heuristics, strict=False))
        numbers = tuple((name, getattr(self, name)) for name in OFFERED)
        return Settings(searches, self.directions, numbers)

    @traitlets.observe("algorithm")
    def _first_set(self, change: dict[str, Any]) -> None:
        first, *others = self.algorithms or [""]
        if change["new"] not in ("", first):
            # Choosing the second algorithm as the first swaps the two.
            others = [first if name == change["new"] else name for name in others]
            self.algorithms = [change["new"], *others]

    @traitlets.observe("heuristic")
    def _heuristic_set(self, change: dict[str, Any]) -> None:
        if self.heuristics and change["new"] != self.heuristics[0]:
            self.heuristics = [change["new"]]

    @traitlets.observe("algorithms", "heuristics")
    def _all_set(self, change: dict[str, Any]) -> None:
        setattr(self, change["name"][:-1], change["new"][0])
