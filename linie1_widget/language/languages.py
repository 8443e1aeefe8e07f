"""The registry and the choice of languages."""

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
"""The languages by code."""


@contextmanager
def speaking(language: Language | str) -> Iterator[None]:
    """Set the language of texts, pictures and stories within a context.

    It affects the code in the context only. Widgets have their own language, as in
    ``BoardWidget(language="de")``.

    Parameters
    ----------
    language : Language or str
        A language or its code: "en", "de".

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
    """Return a language, given itself or its code."""
    if isinstance(language, Language):
        return language
    if language not in LANGUAGES:
        raise InvalidValue(
            f"there is no language {language!r}: the codes are {', '.join(LANGUAGES)}"
        )
    return LANGUAGES[language]
