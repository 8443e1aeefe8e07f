"""What the page says by itself: labels, tool tips, help. One module a part of the page.

Each subject here is a file of the same name in ``js/src/words``: `tests.language.test_page`
writes them. The scripts of what is played step by step are built with theirs; those of
boards and tables only check their keys against them, and get the words with the page.
"""

from __future__ import annotations

from linie1_widget.language.key import Key
from linie1_widget.language.language import ENGLISH, current_language


def page_words(*subjects: type[Key]) -> dict[str, str]:
    """The texts of some subjects, by the names that their keys have in TypeScript.

    They are told in the language that is spoken here. A later subject says anew what an
    earlier one says of the same name.

    >>> from linie1_widget.language.english.page.everywhere import Everywhere
    >>> page_words(Everywhere)["noUndo"]
    'There is nothing to undo.'
    """
    return {_camel(key.name): str(key) for keys in subjects for key in keys}


def other_words(*subjects: type[Key]) -> dict[str, list[str]]:
    """The texts in place of the English ones that a script is built with.

    By the name of each subject's file, in the order of its keys; empty if it is English
    that is spoken here.

    >>> from linie1_widget.language.english.page.everywhere import Everywhere
    >>> other_words(Everywhere)
    {}
    """
    if current_language() is ENGLISH:
        return {}
    return {file_of(keys): [str(key) for key in keys] for keys in subjects}


def file_of(subject: type[Key]) -> str:
    """What the file of a subject is called, and its module.

    >>> from linie1_widget.language.english.page.everywhere import Everywhere
    >>> file_of(Everywhere)
    'everywhere'
    """
    return subject.__module__.rpartition(".")[2]


def _camel(name: str) -> str:
    """The name of a key in TypeScript: goOn for GO_ON."""
    first, *others = name.lower().split("_")
    return first + "".join(map(str.capitalize, others))
