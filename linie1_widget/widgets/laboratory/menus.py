"""The menus of a laboratory: their choices and requests, and the traits behind them.

The states of a map are numbered row by row, whatever a search does first, so that the
page keeps its marks from one search to the next. The columns of a story, lists of such
numbers, become texts: each number is the character ``chr(number + 36)``, in UTF-8 one
to three bytes; -1, which means none, is ``#``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import traitlets

from linie1_widget.errors import Linie1Error, WrongType
from linie1_widget.language.key import Title, sentence_of
from linie1_widget.language.language import Language
from linie1_widget.paths.algorithms.algorithm import Setting
from linie1_widget.paths.algorithms.astar import WEIGHT
from linie1_widget.paths.algorithms.best_first import WIDTH
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.depth_first import LIMIT, MEMORY
from linie1_widget.paths.algorithms.heuristics import (
    FARTHEST_STOP,
    HEURISTICS,
    heuristic_heading,
)
from linie1_widget.paths.maze_generators import MAZES
from linie1_widget.paths.story.story_json import pack_narration, pack_steps
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.map_kind import D, MapTimeline, StrokePiece
from linie1_widget.widgets.laboratory.square_map import MOST
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.traits import InvalidTrait

# The character of 0; that of -1 follows the quotation mark, which JSON escapes.
_FIRST = 36

# The first number without a character of its own, as surrogates begin there.
_MOST = 0xD800 - _FIRST

_COLUMNS = ("state", "parent", "g", "h", "hs", "path")


def packed(trace: Trace[Any], numbers: Mapping[Any, int]) -> dict[str, Any]:
    """Return `Story.to_dict` without names or positions of states, and columns as texts."""
    story = {
        "title": trace.title,
        **pack_narration(trace.algorithm, trace.settings),
        **pack_steps(trace.algorithm, numbers, trace.steps),
        **trace.entries(numbers),
    }
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    return story


def as_text(column: Iterable[int]) -> str | list[int]:
    """Return a column as text, or as a list if a number is too large for that."""
    values = list(column)
    different = set(values)
    if max(different, default=0) >= _MOST:
        return values
    letters = {value: chr(value + _FIRST) for value in different}
    return "".join(map(letters.__getitem__, values))


MOST_SEARCHES = 2

HEURISTIC_NAMES = (*HEURISTICS, FARTHEST_STOP)


class MapText(traitlets.TraitType[str, Any]):
    """A map as text, which may be indented; the map kind of the widget reads it."""

    default_value = ""
    info_text = "a map such as 'S.#\\n..G'"

    def validate(self, obj: Any, value: Any) -> str:
        """Return the text of the map without its indentation, or raise `InvalidTrait`."""
        try:
            return str(obj._map_kind.read(value))
        except Linie1Error as error:
            raise InvalidTrait(sentence_of(error) or f"{self.name}: {error}") from None


class AlgorithmName(traitlets.Unicode[str, Any]):
    """The name of an algorithm that suits the map."""

    def validate(self, obj: Any, value: Any) -> str:
        """Return the name, or raise `InvalidTrait` if there is no such algorithm."""
        name = super().validate(obj, value)
        _check_names(self.name, [name], obj._map_kind.algorithms)
        return name


class AlgorithmNames(traitlets.List[str]):
    """One name of an algorithm, or two; the same one twice only if it uses a heuristic."""

    def validate(self, obj: Any, value: Any) -> list[str]:
        """Return the names; raise `InvalidTrait` if one is unknown or they are too many."""
        names = list(super().validate(obj, value) or [])
        algorithms = obj._map_kind.algorithms
        _check_names(self.name, names, algorithms)
        twice = len(set(names)) < len(names) and not algorithms[names[0]]
        if not 1 <= len(names) <= MOST_SEARCHES or twice:
            raise InvalidTrait(
                f"{self.name}: give one name or two different ones, not {names!r}; the "
                "same one twice makes sense only if it asks a heuristic"
            )
        return names


class HeuristicNames(traitlets.List[str]):
    """One name of a heuristic for all searches, or one for each."""

    def validate(self, obj: Any, value: Any) -> list[str]:
        """Return the names; raise `InvalidTrait` if one is unknown or they are too many."""
        names = list(super().validate(obj, value) or [])
        for name in names:
            if name not in HEURISTIC_NAMES:
                raise InvalidTrait(
                    f"{self.name}: there is no heuristic {name!r}: choose from "
                    f"{', '.join(HEURISTIC_NAMES)}"
                )
        if not 1 <= len(names) <= MOST_SEARCHES:
            raise InvalidTrait(
                f"{self.name}: give one name for all searches or one for each, not "
                f"{names!r}"
            )
        return names


class SettingNumber(traitlets.TraitType[float, Any]):
    """The value of a setting of the algorithms, such as a weight."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.default_value = setting.default
        kind = "whole number" if setting.whole else "number"
        self.info_text = f"a {kind} from {setting.least:g} to {setting.most:g}"
        super().__init__()

    def validate(self, obj: Any, value: Any) -> float:
        """Return the number, or raise `InvalidTrait` if the setting does not allow it."""
        try:
            return self._setting.checked(value)
        except Linie1Error as error:
            raise InvalidTrait(f"{self.name}: {error}") from None


def _check_names(
    trait: str | None, names: Iterable[str], algorithms: Mapping[str, bool]
) -> None:
    for name in names:
        if not (isinstance(name, str) and name in algorithms):
            raise InvalidTrait(
                f"{trait}: there is no algorithm {name!r} on this map: choose from "
                f"{', '.join(algorithms)}"
            )


_LONGEST_NAME = 40


def apply_strokes(
    timeline: MapTimeline[D], pieces: Iterable[StrokePiece[D]]
) -> Iterator[tuple[D, str]]:
    """Yield the map after each piece and the name of its stroke, without keeping them."""
    now, stroke, before = timeline.now, "", timeline.now
    for piece in pieces:
        if piece.stroke != stroke:
            before = now if stroke else timeline.before(piece.stroke)
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


@cache
def choices(_language: Language) -> dict[str, Any]:
    """Return the value of the trait ``_choices`` in the current language."""
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
            [name, str(heuristic_heading(name)), name == FARTHEST_STOP]
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
        heuristics = [*self.heuristics, self.heuristics[-1]]
        return tuple(zip(self.algorithms, heuristics, strict=False))

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
    def _heuristic_set(self, change: dict[str, Any]) -> None:
        if self.heuristics and change["new"] != self.heuristics[0]:
            self.heuristics = [change["new"]]

    @traitlets.observe("heuristics")
    def _heuristics_set(self, change: dict[str, Any]) -> None:
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
