"""A table of a question that is being read, and all that is wrong in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

from linie1_widget.base.errors import IncompleteExercise, Linie1Error
from linie1_widget.base.language.key import WrittenText
from linie1_widget.base.plain_text import label

# The language of a text that is written in one language only.
_ANY = ""


def quoted(value: object) -> str:
    """Return the repr of a value in one line of limited length."""
    return label(repr(value), 60)


class Draft:
    """The contents of a question written as data, with complaints about it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.complaints: list[str] = []
        self._texts: dict[str, WrittenText] = {}

    def complain(self, complaint: str) -> None:
        """Add a sentence to the complaints."""
        self.complaints.append(complaint)

    @contextmanager
    def complaining(self, part: str) -> Iterator[None]:
        """Turn the errors of this package in a context into complaints about a part."""
        try:
            yield
        except Linie1Error as error:
            self.complain(f"{part}: {error}")

    def text(self, value: object, place: str, neutral: bool = False) -> WrittenText:
        """Return a text in one or several languages; `place` names it in complaints.

        A neutral one may be the same in all languages, such as a number.
        """
        if isinstance(value, str):
            value = {_ANY: value}
        if not isinstance(value, Mapping) or not value:
            self.complain(f"{place} is missing: give a text, as in {place} = '…'")
            return WrittenText({_ANY: ""})
        for code, text in value.items():
            if not isinstance(text, str) or not text.strip():
                where = f"{place}.{code}" if code else place
                self.complain(f"{where} is a text that is not empty, not {quoted(text)}")
        written = WrittenText({code: str(text).strip() for code, text in value.items()})
        if not (neutral and _ANY in value):
            self._texts[place] = written
        return written

    def texts(self, value: object, place: str) -> list[WrittenText]:
        """Return a list of neutral texts, one for all languages or one for each."""
        lists: Mapping[str, Any] = value if isinstance(value, Mapping) else {_ANY: value}
        if not lists or not all(isinstance(each, list | tuple) for each in lists.values()):
            self.complain(f"{place} is a list of texts, not {quoted(value)}")
            return []
        if len({len(each) for each in lists.values()}) > 1:
            self.complain(f"{place} has another number of texts in each language")
        rows = zip(*lists.values(), strict=False)
        return [
            self.text(dict(zip(lists, row, strict=True)), f"{place}[{at}]", neutral=True)
            for at, row in enumerate(rows, 1)
        ]

    def known(self, table: Mapping[str, Any], names: Collection[str], place: str) -> None:
        """Complain about entries that nothing reads."""
        for name in table:
            if name not in names:
                alike = get_close_matches(str(name), names, n=1)
                meant = f": is {alike[0]!r} meant?" if alike else ""
                self.complain(f"{place}{name} is not an entry of a question{meant}")

    def finish(self) -> None:
        """Raise an error with all complaints if there are any."""
        self._compare_languages()
        if self.complaints:
            raise IncompleteExercise(self.name, self.complaints)

    def _compare_languages(self) -> None:
        languages = {code for text in self._texts.values() for code in text.texts}
        if languages == {_ANY}:
            return
        for place, text in self._texts.items():
            for code in sorted(languages - {_ANY} - text.texts.keys()):
                self.complain(f"{place} has no text in {code!r}, as other texts have")
