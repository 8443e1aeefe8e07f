"""What a widget has that is stepped through: the step, playing, the speed."""

from __future__ import annotations

from operator import index as as_index
from typing import Any, SupportsIndex

import traitlets

from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.traits import is_number

SLOWEST, FASTEST = 0.5, 60.0
"""Steps in a second."""


class StepNumber(traitlets.TraitType[int, Any]):
    """The number of a step, 0 to the ``last`` one of its widget."""

    default_value = 0
    info_text = "the number of a step, a whole number from 0 on"

    def validate(self, obj: Any, value: Any) -> int:
        """Let only steps pass that there are."""
        if isinstance(value, bool) or not isinstance(value, SupportsIndex):
            raise traitlets.TraitError(
                f"{self.name}: {value!r} is no step: give a whole number from 0 to "
                f"{obj.last}"
            )
        step = as_index(value)
        if not 0 <= step <= obj.last:
            raise traitlets.TraitError(
                f"{self.name}: there is no step {step}: the steps are 0 to {obj.last}"
            )
        return step


class Speed(traitlets.TraitType[float, Any]):
    """Steps in a second, from the slowest to the fastest that makes sense."""

    default_value = 4.0
    info_text = f"steps in a second, {SLOWEST:g} to {FASTEST:g}"

    def validate(self, obj: Any, value: Any) -> float:
        """Let only numbers pass that make sense."""
        if not is_number(value, SLOWEST, FASTEST):
            raise traitlets.TraitError(
                f"{self.name}: {value!r} is no speed: give steps in a second, "
                f"{SLOWEST:g} to {FASTEST:g}"
            )
        return float(value)


class Transport(Linie1Widget):
    """A widget over a story with steps, which the page plays by itself.

    Parameters
    ----------
    last : int
        The number of the last step.

    Attributes
    ----------
    step : int
        How many steps have been made: 0 is before the first, `last` after the last.
        May be linked, as with ``ipywidgets.jslink``.
    playing : bool
        Whether the page goes on by itself.
    speed : float
        Steps in a second, 0.5 to 60.
    last : int
        The number of the last step. Read only.
    """

    _page_may_set = frozenset({"step", "playing", "speed"})

    step = StepNumber().tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    speed = Speed().tag(sync=True)
    last = traitlets.Int(0, read_only=True).tag(sync=True)

    def __init__(self, last: int, **kwargs: Any) -> None:
        # Before anything else is set: a step is checked against it.
        self.set_trait("last", last)
        super().__init__(**kwargs)
