"""The languages that there are, and the choice among them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import c2py
from pathlib import Path

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import (
    CURRENT_LANGUAGE,
    ENGLISH,
    SESSION,
    TRANSLATED,
    Language,
)
from linie1_widget.base.registry import Registry

_FOLDER = Path(__file__).parent / "translations"


def _compiled(code: str) -> Language:
    """Return a language from the file that was compiled when the package was built."""
    file = _FOLDER / f"{code}.json"
    if not file.exists():
        raise Linie1Error(
            f"the language {code!r} has not been built: run `make build` in a checkout, "
            "or install the package with pip"
        )
    content = json.loads(file.read_text(encoding="utf-8"))
    return Language(code, plural=c2py(content.pop("plural_rule")), **content)


LANGUAGES: Registry[Language] = Registry(
    "language",
    "languages",
    {"en": ENGLISH, **{code: _compiled(code) for code in TRANSLATED}},
    Language,
    "code",
)
"""The languages by code; others can be registered."""


@contextmanager
def using_language(language: Language | str) -> Iterator[None]:
    """Set the language of texts, pictures and stories within a context.

    It affects the code in the context only, and widgets that are made in it without a
    language of their own; `set_language` sets the language for the rest of a session.

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
    >>> with using_language("de"):
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


def set_language(language: Language | str) -> None:
    """Set the language of texts, pictures, stories and new widgets from now on.

    It holds in all cells of a notebook, in callbacks and in threads. Within
    `using_language` the language of its context goes first, and widgets made with a
    language keep theirs, as in ``BoardWidget(language="de")``.

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
    >>> set_language("de")
    >>> print(Board().explain("d1", "S0"))
    d1:S0 ist nicht erlaubt.
    Norden: Das Gleis würde vom Spielplan herausführen (Regel A).
    Süden: Das Gleis würde in das Hallenbad führen (Regel B).
    >>> set_language("en")
    """
    SESSION.language = as_language(language)


def as_language(language: Language | str) -> Language:
    """Return a language, given itself or its code."""
    if isinstance(language, Language):
        return language
    return LANGUAGES[language]
