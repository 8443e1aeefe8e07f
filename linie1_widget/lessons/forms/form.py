"""What a form of answers is."""

from __future__ import annotations

from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import Answering, FormOf, Word
from linie1_widget.language.language import TranslatableBase
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.plain_text import label

_LONGEST = 60


class Unread(Linie1Error):
    """An answer that has not the form that a lesson asks for.

    Attributes
    ----------
    says : TranslatableBase
        What was given, and what form is asked for.
    """

    def __init__(self, says: TranslatableBase) -> None:
        super().__init__(says)
        self.says = says


class Form:
    """How the answers to a lesson are written, in one way or several.

    Attributes
    ----------
    kind : str
        For a page: how such an answer is given with the mouse.
    """

    kind = "text"

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for, as it follows "The answer is"."""
        raise NotImplementedError

    def read(self, answer: Any) -> Any:
        """What an answer means.

        Raises
        ------
        Unread
            If it has another form.
        """
        raise NotImplementedError

    def write(self, meant: Any) -> str:
        """An answer of this form as a sentence says it."""
        return str(meant)

    def unread(self, answer: object) -> Unread:
        """The complaint about an answer of another form, or one that is blank."""
        if isinstance(answer, str) and not answer.strip():
            return Unread(Answering.MISSING(form=self.asks))
        return Unread(Answering.UNREAD(given=shown(answer), form=self.asks))


class YesNo(Form):
    """Yes or no, in any language.

    >>> [YesNo().read(each) for each in (True, "No", "y", "Ja", "nein")]
    [True, False, True, True, False]
    """

    kind = "choice"

    @property
    def choices(self) -> tuple[str, ...]:
        """The two words, to be clicked."""
        return str(Word.YES), str(Word.NO)

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.YES_NO

    def read(self, answer: Any) -> bool:
        """Whether it says yes."""
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
        """Yes or no."""
        return str(Word.YES if meant else Word.NO)


def shown(value: object) -> str:
    """Anything that was given, in one line of a bearable length.

    >>> shown("banana"), len(shown("a" * 10**6)) <= 60
    ("'banana'", True)
    """
    try:
        # What is long is not written out first: it might be very long.
        text = repr(value[:_LONGEST] if isinstance(value, str | bytes) else value)
    except Exception:
        text = f"a {type(value).__name__}"
    return label(text, _LONGEST)
