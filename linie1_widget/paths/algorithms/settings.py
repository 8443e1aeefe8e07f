"""Settings of algorithms: numbers with a name and a range."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.key import FormattedNumber, Joined, Title
from linie1_widget.language.language import ENGLISH, TranslatableBase
from linie1_widget.paths.graphs.numbers import is_number, quoted
from linie1_widget.paths.story.narration import format_number


@dataclass(frozen=True)
class Setting:
    """A numeric setting of an algorithm.

    Attributes
    ----------
    name : str
        The keyword of `search`, as in ``search(..., name=value)``; in the braces of a
        message it stands for the value.
    title : str
        The name in headings.
    default : number
        The default value.
    least, most : number
        The range of values, both ends included.
    whole : bool
        True if only whole numbers are allowed.
    always : bool
        True if a heading names the default value too.

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
        """Return the value as an int or a float of Python.

        Raises
        ------
        TypeError
            If it is no int or float.
        ValueError
            If it is out of range, or not whole where it has to be.
        """
        kind = "whole number" if self.whole else "number"
        right = f"give a {kind} from {self.least:g} to {self.most:g}"
        if not is_number(value):
            wrong = InvalidValue if isinstance(value, int | float) else WrongType
            raise wrong(f"the {self.name} is {quoted(value)}: {right}")
        if not self.least <= value <= self.most or (self.whole and value != int(value)):
            raise InvalidValue(f"the {self.name} is {quoted(value)}: {right}")
        # numpy numbers cannot be serialised as JSON.
        return int(value) if self.whole or isinstance(value, Integral) else float(value)

    def described(self, value: float) -> TranslatableBase:
        """Return the title with a value, such as "weight 2"."""
        return Joined(
            (Title(self.title), FormattedNumber(format_number(value, language=ENGLISH))),
            " ",
        )


def settle(
    name: str,
    own: tuple[Setting, ...],
    known: Iterable[Setting],
    given: Mapping[str, Any],
) -> dict[str, float]:
    """Return the values of an algorithm's ``own`` settings; ignore valid ones of others.

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


# The number of states that a depth-first algorithm remembers besides its path. With 0, as
# in the textbook, a closed room of 6 × 6 squares has many millions of paths. With a
# transposition table a state is searched again only on a better path: A. Reinefeld and
# T. A. Marsland, "Enhanced iterative-deepening search", IEEE Transactions on Pattern
# Analysis and Machine Intelligence 16(7), 1994.
MEMORY = Setting("memory", "memory", 100_000, 0, 1_000_000, whole=True, always=False)
