"""What an algorithm can be told besides the question: numbers with a name and a range."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.key import FormattedNumber, Joined, Title
from linie1_widget.language.language import TranslatableBase
from linie1_widget.paths.graphs.numbers import is_number, quoted


@dataclass(frozen=True)
class Setting:
    """One number that an algorithm can be given.

    Attributes
    ----------
    name : str
        As `search` is told it, in ``search(..., name=value)``; in the braces of a message
        it stands for the value.
    title : str
        What a heading calls it.
    default : number
        What it is if nothing is said.
    least, most : number
        The range of what it can be.
    whole : bool
        Whether it has to be a whole number.
    always : bool
        Whether a heading names it even where it is the default.

    Examples
    --------
    >>> width = Setting("width", "width", 4, 1, 1000, whole=True)
    >>> width.checked(3.0)
    3
    >>> width.checked(0)
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: the width is 0: give a whole number from 1 to 1000
    """

    name: str
    title: str
    default: float
    least: float
    most: float
    whole: bool = False
    always: bool = True

    def checked(self, value: Any) -> float:
        """The value, if the setting can have it, as Python's own int or float.

        Raises
        ------
        TypeError
            If it is no int or float.
        ValueError
            If it is out of range, or has to be whole and is not.
        """
        kind = "whole number" if self.whole else "number"
        right = f"give a {kind} from {self.least:g} to {self.most:g}"
        if not is_number(value):
            wrong = InvalidValue if isinstance(value, int | float) else WrongType
            raise wrong(f"the {self.name} is {quoted(value)}: {right}")
        if not self.least <= value <= self.most or (self.whole and value != int(value)):
            raise InvalidValue(f"the {self.name} is {quoted(value)}: {right}")
        # Those of numpy cannot be sent to a page.
        return int(value) if self.whole or isinstance(value, Integral) else float(value)

    def described(self, value: float) -> TranslatableBase:
        """Its title with a value, such as "weight 2"."""
        return Joined(
            (Title(self.title), FormattedNumber(f"{value:.2f}".rstrip("0").rstrip("."))),
            " ",
        )


def settle(
    name: str,
    own: tuple[Setting, ...],
    known: Iterable[Setting],
    given: Mapping[str, Any],
) -> dict[str, float]:
    """The values of all settings of an algorithm.

    Parameters
    ----------
    name : str
        The algorithm, for errors.
    own : tuple of Setting
        What it can be told.
    known : iterable of Setting
        What others can be told. One gives these to all when they are compared, so they
        are let pass, if the others could have them.
    given : mapping
        The values that were given.

    Raises
    ------
    TypeError, ValueError
        If there is no such setting, or it cannot have this value.

    Examples
    --------
    >>> weight = Setting("weight", "weight", 2, 0, 100)
    >>> settle("weighted_astar", (weight,), (), {})
    {'weight': 2}
    >>> settle("bfs", (), (weight,), {"weight": 3})
    {}
    >>> settle("weighted_astar", (weight,), (), {"wieght": 3})
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: weighted_astar has no setting 'wieght': it has weight
    """
    values = {each.name: each.default for each in own}
    if not given:
        return values
    settings = {each.name: each for each in (*known, *own)}
    for key, value in given.items():
        if key not in settings:
            has = ", ".join(values) or "none"
            raise InvalidValue(f"{name} has no setting {key!r}: it has {has}")
        checked = settings[key].checked(value)
        if key in values:
            values[key] = checked
    return values


MEMORY = Setting("memory", "memory", 100_000, 0, 1_000_000, whole=True, always=False)
"""How many states a depth-first algorithm may remember, beside the path it is on.

The textbook's form remembers none. Then, however small a map is, the ways through it may
be more than can be walked in a lifetime: a closed room of 6 × 6 squares has many
millions. With a table of what has been seen [1]_ each state is gone through again only
if it is reached by a better way.

References
----------
.. [1] A. Reinefeld and T. A. Marsland, "Enhanced iterative-deepening search", IEEE
   Transactions on Pattern Analysis and Machine Intelligence 16(7), 1994.
"""
