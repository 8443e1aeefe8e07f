"""The base of the forms of answers."""

from __future__ import annotations

from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import Answering, FormOf, Word
from linie1_widget.language.language import TranslatableBase
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.plain_text import label

_LONGEST = 60


class Unread(Linie1Error):
    """An answer does not have the expected form."""

    def __init__(self, says: TranslatableBase) -> None:
        super().__init__(says)
        self.says = says


class Form:
    """A form of answers; `kind` selects the input element of the page."""

    kind = "text"

    @property
    def asks(self) -> TranslatableBase:
        """The description of the form, which follows "The answer is"."""
        raise NotImplementedError

    def read(self, answer: Any) -> Any:
        """Return the value of an answer; raise Unread if it has another form."""
        raise NotImplementedError

    def write(self, meant: Any) -> str:
        """Return a value as an answer of this form."""
        return str(meant)

    def unread(self, answer: object) -> Unread:
        """Return the error for an answer that is blank or has another form."""
        if isinstance(answer, str) and not answer.strip():
            return Unread(Answering.MISSING(form=self.asks))
        return Unread(Answering.UNREAD(given=shown(answer), form=self.asks))


class YesNo(Form):
    """Yes or no, in any language."""

    kind = "choice"

    @property
    def choices(self) -> tuple[str, ...]:
        """The two words in the current language."""
        return str(Word.YES), str(Word.NO)

    @property
    def asks(self) -> TranslatableBase:
        """The description of the form."""
        return FormOf.YES_NO

    def read(self, answer: Any) -> bool:
        """Return True for yes."""
        if isinstance(answer, str):
            word = answer.strip().lower()
            for means, key in ((True, Word.YES), (False, Word.NO)):
                words = {key.render(language) for language in LANGUAGES.values()}
                if word in {*words, *(each[0] for each in words), str(means).lower()}:
                    return means
        elif isinstance(answer, bool):
            return answer
        raise self.unread(answer)

    def write(self, meant: Any) -> str:
        """Return the word."""
        return str(Word.YES if meant else Word.NO)


def shown(value: object) -> str:
    """Return the repr of a value in one line of limited length.

    >>> shown("banana"), len(shown("a" * 10**6)) <= 60
    ("'banana'", True)
    """
    try:
        # Truncate first, as the repr of a huge value is slow.
        text = repr(value[:_LONGEST] if isinstance(value, str | bytes) else value)
    except Exception:
        text = f"a {type(value).__name__}"
    return label(text, _LONGEST)
