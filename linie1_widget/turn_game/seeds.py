"""Seeds of games."""

from __future__ import annotations

from random import Random

from linie1_widget.errors import WrongType


def as_seed(seed: int | None) -> int:
    """Return the seed that is given, or a new one; raise `WrongType` if it is no integer.

    >>> as_seed(7)
    7
    >>> as_seed(None) == as_seed(None)
    False
    """
    if seed is None:
        return Random().getrandbits(32)
    if type(seed) is not int:
        raise WrongType(f"a seed is a whole number such as 7, not {seed!r}")
    return seed
