"""The text of a map that is given, before anything of it is read."""

from __future__ import annotations

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.searching.laboratory import MapFault
from linie1_widget.language.key import FormattedNumber


def checked_text(given: object, what: str, example: str, longest: int) -> str:
    """What was given, if it is a text and not too long to be read.

    Parameters
    ----------
    given : object
    what : str
        What it is the text of.
    example : str
        Such a text.
    longest : int
        So many characters it has at most.

    Raises
    ------
    ValueError
        If it is too long.
    TypeError
        If it is no text.

    Examples
    --------
    >>> checked_text("A -- B", "a graph", "A -- B 2", 100)
    'A -- B'
    """
    if not isinstance(given, str):
        raise WrongType(f"{what} is a text such as {example!r}, not {given!r}")
    if len(given) > longest:
        found, most = (FormattedNumber(f"{each:,}") for each in (len(given), longest))
        raise InvalidValue(MapFault.TEXT(most=most, found=found))
    return given
