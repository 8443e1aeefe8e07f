"""The languages that there are, and how one of them is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

from linie1_widget.errors import InvalidValue
from linie1_widget.language.german import GERMAN
from linie1_widget.language.language import CURRENT_LANGUAGE, ENGLISH, Language

LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {language.code: language for language in (ENGLISH, GERMAN)}
)
"""By their codes."""


@contextmanager
def speaking(language: Language | str) -> Iterator[None]:
    """Let all that is told within be told in a language: sentences, pictures, stories.

    It holds for what runs inside and is called from there, and for nothing beside it.
    Widgets have a language of their own, ``BoardWidget(language="de")``.

    Parameters
    ----------
    language : Language or str
        Or its code: "en", "de".

    Raises
    ------
    ValueError
        If there is no such language.

    Examples
    --------
    >>> from linie1_widget import Board
    >>> verdict = Board().explain("d1", "S0")
    >>> with speaking("de"):
    ...     print(verdict)
    d1:S0 ist nicht erlaubt.
    Norden: Das Gleis würde vom Spielplan herausführen (Regel A).
    Süden: Das Gleis würde in das Hallenbad führen (Regel B).
    """
    before = CURRENT_LANGUAGE.set(as_language(language))
    try:
        yield
    finally:
        CURRENT_LANGUAGE.reset(before)


def as_language(language: Language | str) -> Language:
    """A language, or the one with this code.

    >>> as_language("de").name
    'Deutsch'
    """
    if isinstance(language, Language):
        return language
    if language not in LANGUAGES:
        raise InvalidValue(
            f"there is no language {language!r}: the codes are {', '.join(LANGUAGES)}"
        )
    return LANGUAGES[language]
