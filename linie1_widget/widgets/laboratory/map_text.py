"""A check of the text of a map before it is parsed."""

from __future__ import annotations

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.searching.laboratory import MapFault
from linie1_widget.language.key import FormattedNumber


def checked_text(given: object, what: str, example: str, longest: int) -> str:
    """Return the text; raise an error if it is none or longer than `longest` characters."""
    if not isinstance(given, str):
        raise WrongType(f"{what} is a text such as {example!r}, not {given!r}")
    if len(given) > longest:
        found, most = (FormattedNumber(f"{each:,}") for each in (len(given), longest))
        raise InvalidValue(MapFault.TEXT(most=most, found=found))
    return given
