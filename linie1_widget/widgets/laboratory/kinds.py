"""The kinds of values that the traits of a laboratory hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from linie1_widget.errors import Linie1Error
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.informed.weighted_astar import WEIGHT
from linie1_widget.widgets.laboratory.square_map import SquareMap
from linie1_widget.widgets.traits import is_number

MOST_SEARCHES = 2
"""So many stand side by side."""


class MapText(traitlets.TraitType[str, Any]):
    """A map of squares as text; it may be indented."""

    default_value = ""
    info_text = "a map of squares such as 'S.#\\n..G'"

    def validate(self, obj: Any, value: Any) -> str:
        """Let only maps pass, without what they are indented by."""
        try:
            return str(SquareMap.parse(value))
        except Linie1Error as error:
            raise traitlets.TraitError(f"{self.name}: {error}") from None


class AlgorithmName(traitlets.Unicode[str, Any]):
    """A name of `ALGORITHMS`."""

    def validate(self, obj: Any, value: Any) -> str:
        """Let only names pass that there are."""
        name = super().validate(obj, value)
        _check_names(self.name, [name])
        return name


class AlgorithmNames(traitlets.List[str]):
    """One name of `ALGORITHMS`, or two different ones."""

    def validate(self, obj: Any, value: Any) -> list[str]:
        """Let only names pass that there are, and not too many."""
        names = list(super().validate(obj, value) or [])
        _check_names(self.name, names)
        if not 1 <= len(names) <= MOST_SEARCHES or len(set(names)) < len(names):
            raise traitlets.TraitError(
                f"{self.name}: give one name or two different ones, not {names!r}"
            )
        return names


class Weight(traitlets.TraitType[float, Any]):
    """What a heuristic counts in weighted A*."""

    default_value = float(WEIGHT.default)
    info_text = f"a number from {WEIGHT.least:g} to {WEIGHT.most:g}"

    def validate(self, obj: Any, value: Any) -> float:
        """Let only weights pass that the algorithm takes."""
        if not is_number(value, WEIGHT.least, WEIGHT.most):
            raise traitlets.TraitError(
                f"{self.name}: {value!r} is no such weight: give {self.info_text}"
            )
        return float(value)


def _check_names(trait: str | None, names: Iterable[str]) -> None:
    for name in names:
        if name not in ALGORITHMS:
            raise traitlets.TraitError(
                f"{trait}: there is no algorithm {name!r}: choose from "
                f"{', '.join(ALGORITHMS)}"
            )
