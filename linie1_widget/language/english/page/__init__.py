"""What the page says by itself: labels, tool tips, help. One module a part of the page.

Each subject here is a file of the same name in ``js/src/words``: `tests.language.test_page`
writes them. The scripts of what is played step by step are built with theirs; those of
boards and tables only check their keys against them, and get the words with the page.
"""

from __future__ import annotations

from linie1_widget.language.key import Key
from linie1_widget.language.language import ENGLISH


def page_words(*subjects: type[Key]) -> dict[str, str]:
    """The texts of some subjects, by the names that their keys have in TypeScript.

    A later subject says anew what an earlier one says of the same name.

    >>> from linie1_widget.language.english.page.everywhere import Everywhere
    >>> page_words(Everywhere)
    {'undo': 'Undo', 'redo': 'Redo', 'verdict': 'Verdict'}
    """
    return {_camel(key.name): key.tell(ENGLISH) for keys in subjects for key in keys}


def _camel(name: str) -> str:
    """The name of a key in TypeScript: goOn for GO_ON."""
    first, *others = name.lower().split("_")
    return first + "".join(map(str.capitalize, others))
