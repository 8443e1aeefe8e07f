"""How the message of a step becomes a sentence: its words in braces are filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isinf
from types import MappingProxyType
from typing import Any

from linie1_widget.language.language import current_language
from linie1_widget.paths.story.steps import Step

WORDS = ("state", "parent", "g", "h", "f", "old")
"""What may stand in braces; ``old`` is the g that was known before."""


NO_SETTINGS: Mapping[str, float] = MappingProxyType({})


def fill(
    message: str,
    step: Step,
    label: Callable[[Any], str] = str,
    settings: Mapping[str, float] = NO_SETTINGS,
) -> str:
    """The sentence that a message makes of a step, with states named by ``label``.

    Settings of the algorithm stand in braces by their names.

    >>> step = Step("add", "B", parent="A", g=2, h=1.5)
    >>> fill("{state} has f = {g} + {h} = {f}", step, str.lower)
    'b has f = 2 + 1.5 = 3.5'
    """
    return message.format(
        state="" if step.state is None else label(step.state),
        parent="" if step.parent is None else label(step.parent),
        g=format_number(step.g),
        h=format_number(step.h),
        f=format_number(step.f),
        old=format_number(step.old),
        **{name: format_number(value) for name, value in settings.items()},
    )


def fill_settings(message: str, settings: Mapping[str, float]) -> str:
    """The message with the values of the settings, and all other words still in braces.

    >>> fill_settings("{state} has f = {g} + {weight} · h", {"weight": 2})
    '{state} has f = {g} + 2 · h'
    """
    for name, value in settings.items():
        message = message.replace(f"{{{name}}}", format_number(value))
    return message


def format_number(value: float | None) -> str:
    """A number as a sentence says it: at most two decimals.

    >>> list(map(format_number, (3, 2.8284271, 2.5, 1e400, None)))
    ['3', '2.83', '2.5', '∞', '']
    """
    if value is None:
        return ""
    if isinf(value):
        return "∞" if value > 0 else "-∞"
    return current_language().number(f"{value:.2f}".rstrip("0").rstrip("."))
