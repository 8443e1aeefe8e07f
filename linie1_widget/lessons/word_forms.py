"""Forms for answers in words: a title of a choice, a word, a line of Python."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from string import ascii_lowercase
from typing import Any

from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.lessons.answer_texts import bare, folded
from linie1_widget.lessons.code_trials import Trial, untried
from linie1_widget.lessons.forms import Form, UnreadableAnswer, short_repr
from linie1_widget.lessons.texts.answers import AnswerText, FormText, ReadingFault

_LONGEST = 200
_LONGEST_TITLE = 400


class TitleChoice(Form):
    """One of several objects by its title in any language."""

    kind = "choice"

    def __init__(self, titles: Mapping[str, TranslatableBase]) -> None:
        self._titles = titles
        self.description = FormText.CHOICE(choices=tuple(titles.values()))

    @property
    def choices(self) -> tuple[str, ...]:
        """The titles in the current language."""
        return tuple(map(str, self._titles.values()))

    @property
    def spellings(self) -> Mapping[str, str]:
        """The titles in all languages, and their names or numbers, or letters for these."""
        found = {name.lower(): str(title) for name, title in self._titles.items()}
        numbered = list(found) == list(map(str, range(1, len(found) + 1)))
        if numbered:
            found |= dict(zip(ascii_lowercase, found.values(), strict=False))
        # A title may be a letter or a number itself.
        for title in self._titles.values():
            for language in LANGUAGES.values():
                found[folded(title.render(language))] = str(title)
        return found

    def parse(self, answer: Any) -> str:
        """Return the name of the object."""
        text = short_repr(answer) if type(answer) is int else answer
        if isinstance(text, str) and len(text) <= _LONGEST_TITLE:
            title = self.spellings.get(folded(text))
            for name, each in self._titles.items():
                if str(each) == title:
                    return name
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the title."""
        return str(self._titles[value])

    def phrase(self, answer: Any) -> TranslatableBase:
        """Return the title in quotation marks, as it may be a sentence itself."""
        return AnswerText.CHOSEN(choice=self._titles[self.parse(answer)])


class WordForm(Form):
    """A word, without regard to case and spaces."""

    kind = "text"
    description = FormText.WORD

    def parse(self, answer: Any) -> str:
        """Return the word as it is compared."""
        if not isinstance(answer, str) or not 0 < len(answer.strip()) <= _LONGEST:
            raise self.unreadable(answer)
        return "".join(bare(answer).split()).casefold()

    def shown(self, answer: Any) -> str:
        """Return the word as it is written, with its capitals."""
        return str(answer)


class CodeForm(Form):
    """A line of Python, or the head of one; its spaces and idle brackets are free."""

    kind = "code"
    description = FormText.CODE

    def __init__(self, trial: Trial | None = None) -> None:
        self._trial = trial

    def parse(self, answer: Any) -> str:
        """Return the line as Python writes its syntax tree."""
        if not isinstance(answer, str) or not 0 < len(answer.strip()) <= _LONGEST:
            raise self.unreadable(answer)
        text = answer.strip(" \t\r\n\xa0`\u201c\u201d\u201e")
        try:
            line, tree = self._line(text)
        except SyntaxError as error:
            message = ReadingFault.NO_PYTHON(given=short_repr(answer), error=error.msg)
            raise UnreadableAnswer(message) from None
        except (ValueError, MemoryError, RecursionError):
            raise self.unreadable(answer) from None
        if self._trial and (part := untried(tree)):
            message = ReadingFault.NOT_TRIED(given=short_repr(answer), part=part)
            raise UnreadableAnswer(message)
        return line

    def _line(self, text: str) -> tuple[str, ast.Module]:
        """Return a line and its syntax tree; an ``if`` may lack what it does."""
        try:
            tree = ast.parse(text)
            return ast.unparse(tree), tree
        except SyntaxError as error:
            if text.endswith(":"):
                tree = ast.parse(f"{text} pass")
                return ast.unparse(tree).removesuffix("pass").rstrip(), tree
            completed = [] if self._trial is None else list(self._trial.completed(text))
            if not completed:
                raise error
            return " ".join(text.split()), completed[0]
