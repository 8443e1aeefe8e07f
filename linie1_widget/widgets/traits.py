"""The trait types of the widgets, and texts in the language of a widget."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import index as as_index
from typing import Any, SupportsIndex, TypeVar, cast

import traitlets

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.language import CURRENT_LANGUAGE
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.linie1.geometry import as_cell
from linie1_widget.linie1.tiles import ROTATIONS, TILE_TYPES, Tile, check_codes

TEXT_METHODS = frozenset(
    {"__init__", "__repr__", "describe", "to_svg", "_live_part", "_still", "_update_texts"}
)  # methods of all widgets that produce texts

_Method = TypeVar("_Method", bound=Callable[..., Any])


def localised(method: _Method) -> _Method:
    """Run a method in the language of its widget."""

    @wraps(method)
    def wrapper(self: Any, *args: Any, **kwargs: Any) -> Any:
        # Faster than `speaking`: the answer to a click must not wait.
        before = CURRENT_LANGUAGE.set(LANGUAGES[self.language])
        try:
            return method(self, *args, **kwargs)
        finally:
            CURRENT_LANGUAGE.reset(before)

    return cast(_Method, wrapper)


class InvalidTrait(InvalidValue, traitlets.TraitError):
    """An invalid value of a widget's trait."""


def is_number(value: object, least: float, most: float) -> bool:
    """Return True if a value is a number in a range; bool and NaN do not count as numbers.

    >>> [is_number(value, 0, 60) for value in (0.5, 60, 61, True, "7", 10**400)]
    [True, True, False, False, False, False]
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return least <= value <= most


class SquareName(traitlets.TraitType[str, Any]):
    """The name of a square such as ``"d2"``, or ``""`` for none."""

    default_value = ""
    info_text = "a square of the board, such as 'd2', or '' for none"

    def validate(self, obj: Any, value: Any) -> str:
        """Convert a `Cell`, a pair ``(row, col)`` or a text to the name of the square."""
        if value is None or value == "":
            return ""
        try:
            cell = as_cell(value)
        except Linie1Error as error:
            raise InvalidTrait(f"{self.name}: {error}") from None
        if not cell.on_board:
            raise InvalidTrait(f"{self.name}: the board has no square {cell.name}")
        return value if isinstance(value, str) else cell.name


class TileCode(traitlets.TraitType[str, Any]):
    """The code letter of a kind of tile, or ``""`` for none."""

    default_value = ""
    info_text = f"a code letter ({' '.join(TILE_TYPES)}), or '' for no tile"

    def validate(self, obj: Any, value: Any) -> str:
        """Convert a code letter or a name such as ``"curve"`` to the code letter."""
        if value is None or value == "":
            return ""
        try:
            return Tile(value).code
        except Linie1Error as error:
            raise InvalidTrait(f"{self.name}: {error}") from None


class Rotation(traitlets.TraitType[int, Any]):
    """A rotation in degrees clockwise: 0, 90, 180 or 270."""

    default_value = 0
    info_text = "0, 90, 180 or 270 degrees clockwise"

    def validate(self, obj: Any, value: Any) -> int:
        """Refuse all but quarter turns."""
        if type(value) is not int or value not in ROTATIONS:
            raise InvalidTrait(
                f"{self.name}: {value!r} is not a rotation: give {self.info_text}"
            )
        return value


class HandCodes(traitlets.TraitType["list[str] | None", Any]):
    """The code letters of a hand such as ``"SSSCC"``, or None for no limit."""

    default_value = None
    info_text = "code letters such as 'SSSCC', or None for all twelve kinds"

    def validate(self, obj: Any, value: Any) -> list[str] | None:
        """Convert code letters to a list."""
        if value is None:
            return None
        try:
            return list(check_codes(value))
        except Linie1Error as error:
            raise InvalidTrait(f"{self.name}: {error}") from None


class RangedNumber(traitlets.TraitType[float, Any]):
    """A number within a range, such as a time in seconds."""

    def __init__(
        self,
        default: float,
        least: float,
        most: float,
        unit: str = "seconds",
        kind: str = "such a time",
    ) -> None:
        self.default_value = default
        self._least, self._most, self._kind = least, most, kind
        self.info_text = f"{unit}, {least:g} to {most:g}"
        super().__init__()

    def validate(self, obj: Any, value: Any) -> float:
        """Refuse numbers out of range."""
        if not is_number(value, self._least, self._most):
            raise InvalidTrait(
                f"{self.name}: {value!r} is not {self._kind}: give {self.info_text}"
            )
        return float(value)


class StepNumber(traitlets.TraitType[int, Any]):
    """The number of a step, 0 to the ``last`` one of its widget."""

    default_value = 0
    info_text = "the number of a step, a whole number from 0 on"

    def validate(self, obj: Any, value: Any) -> int:
        """Refuse steps out of range."""
        if type(value) is not int and (
            isinstance(value, bool) or not isinstance(value, SupportsIndex)
        ):
            raise InvalidTrait(
                f"{self.name}: {value!r} is not a step: give a whole number from 0 to "
                f"{obj.last}"
            )
        step = as_index(value)
        if not 0 <= step <= obj.last:
            raise InvalidTrait(
                f"{self.name}: there is no step {step}: the steps are 0 to {obj.last}"
            )
        return step
