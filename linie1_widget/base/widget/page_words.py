"""The words of the page: the texts of a class of keys by their TypeScript names."""

from __future__ import annotations

import re
from typing import Any

from linie1_widget.base.language.key import ENGLISH, Key, current_language
from linie1_widget.base.texts import LanguageText


def page_words(*classes: type[Key]) -> dict[str, str]:
    """Return the current texts by TypeScript name; a later class takes precedence."""
    return {camel(key.name): str(key) for keys in classes for key in keys}


def script_words(*classes: type[Key]) -> dict[str, dict[str, Any]]:
    """Return the texts of a script in the current language, by file."""
    return {file_of(keys): file_words(keys) for keys in classes}


def file_words(keys: type[Key]) -> dict[str, Any]:
    """Return the file of a class of keys in the current language."""
    language = current_language()
    # British lists have no comma before "and".
    locale = "en-GB" if language is ENGLISH else language.code
    texts: dict[str, Any] = page_words(keys)
    if file_of(keys) == "writing":
        formats = {"decimal": language.decimal, "plurals": language.plurals}
        texts = {"locale": locale, **formats, "languages": _languages(), **texts}
    return texts


def _languages() -> list[list[str]]:
    """Return the code and the names of each language, for one widget and for all."""
    # Imported here, as the build compiles the languages before they can be read.
    from linie1_widget.base.language.languages import LANGUAGES

    found, key = [], LanguageText.ALL
    for code, language in LANGUAGES.items():
        known = language is ENGLISH or key.path in language.texts
        for_all = [key.render(language)] if known else []
        found.append([code, language.name or code, *for_all])
    return found


def file_of(keys: type[Key]) -> str:
    """Return the name of the file of a class of keys."""
    name = keys.__name__.removesuffix("Page")
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def camel(name: str) -> str:
    """Return the TypeScript name of a key: goOn for GO_ON."""
    first, *others = name.lower().split("_")
    return first + "".join(map(str.capitalize, others))
