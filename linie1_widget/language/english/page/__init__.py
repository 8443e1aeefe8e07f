"""Texts of the page: labels, tool tips, help. One module per part of the page.

Each class of keys is a file of the same name in ``js/src/words``, written by
`tests.language.test_page`. Scripts of step-by-step players include their texts; those of
boards and tables check their keys against the files and get the texts with the page.
"""

from __future__ import annotations

from linie1_widget.language.key import Key
from linie1_widget.language.language import ENGLISH, current_language


def page_words(*subjects: type[Key]) -> dict[str, str]:
    """Return the current texts by TypeScript name; a later subject takes precedence."""
    return {_camel(key.name): str(key) for keys in subjects for key in keys}


def other_words(*subjects: type[Key]) -> dict[str, list[str]]:
    """Return the texts of a script in another language, by file; empty in English.

    >>> from linie1_widget.language.english.page.board import Everywhere
    >>> other_words(Everywhere)
    {}
    """
    if current_language() is ENGLISH:
        return {}
    return {file_of(keys): [str(key) for key in keys] for keys in subjects}


def file_of(subject: type[Key]) -> str:
    """Return the name of the file of a subject, which is the name of its module.

    >>> from linie1_widget.language.english.page.board import Everywhere
    >>> file_of(Everywhere)
    'everywhere'
    """
    return subject.__module__.rpartition(".")[2]


def _camel(name: str) -> str:
    """Return the TypeScript name of a key: goOn for GO_ON."""
    first, *others = name.lower().split("_")
    return first + "".join(map(str.capitalize, others))
