"""The traits of a laboratory, and its searches in a compact form.

The states of a map are numbered row by row, whatever a search does first, so that the
page keeps its marks from one search to the next. The columns of a story, lists of such
numbers, become texts: each number is the character ``chr(number + 36)``, in UTF-8 one
to three bytes; -1, which means none, is ``#``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

import traitlets

from linie1_widget.errors import Linie1Error
from linie1_widget.language.key import sentence_of
from linie1_widget.paths.algorithms.algorithm import Setting
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP, HEURISTICS
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.story.story_json import columns, wording
from linie1_widget.paths.story.trace import Trace
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
        **wording(trace.algorithm, trace.settings),
        **columns(trace.algorithm, numbers, trace.steps),
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


def numbered(graph: Iterable[Any]) -> dict[Any, int]:
    """Return the number of each state, in the order of the graph."""
    return {state: number for number, state in enumerate(graph)}


def numbers_of(graph: GridGraph | StopsGraph) -> dict[Any, int]:
    """Return the number of each state: each square, also a wall, for each set of stops."""
    grid = graph if isinstance(graph, GridGraph) else graph.grid
    squares = list(product(range(grid.rows), range(grid.cols)))
    if isinstance(graph, GridGraph):
        return {square: number for number, square in enumerate(squares)}
    states = ((square, seen) for seen in graph.visits for square in squares)
    return {state: number for number, state in enumerate(states)}


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
            said = sentence_of(error)
            raise InvalidTrait(said or f"{self.name}: {error}") from None


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
        known = obj._map_kind.algorithms
        _check_names(self.name, names, known)
        twice = len(set(names)) < len(names) and not known[names[0]]
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
    trait: str | None, names: Iterable[str], known: Mapping[str, bool]
) -> None:
    for name in names:
        if not (isinstance(name, str) and name in known):
            raise InvalidTrait(
                f"{trait}: there is no algorithm {name!r} on this map: choose from "
                f"{', '.join(known)}"
            )
