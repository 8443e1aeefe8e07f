"""What a lesson gives back: the judgement of an answer, a hint, a solution."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from linie1_widget.language.language import Language, TranslatableBase, current_language

_BAR = "border-left:4px solid {colour};padding:0.3em 0.8em;margin:0.4em 0"


class Shown(TranslatableBase):
    """Something that is told, and shows itself in a notebook with a bar beside it."""

    _colour = "#8a8a8a"
    _sign = ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def _repr_html_(self) -> str:
        sign = f"<b>{self._sign}</b> " if self._sign else ""
        return (
            f'<div style="{_BAR.format(colour=self._colour)}">{sign}'
            f'<span style="white-space:pre-wrap">{escape(str(self))}</span></div>'
        )


@dataclass(frozen=True, repr=False)
class Result(Shown):
    """Whether an answer is right, and what is to be said to it.

    It is true exactly if the answer is right, so that ``assert lesson.check(answer)``
    is a test.

    Attributes
    ----------
    right : bool
    says : TranslatableBase
        Why it is right; or what is wrong, without giving the answer away.

    Examples
    --------
    >>> from linie1_widget.lessons.collection import Lessons
    >>> result = Lessons()["rules-2"].check("C")
    >>> bool(result)
    False
    """

    right: bool
    says: TranslatableBase

    def __bool__(self) -> bool:
        return self.right

    def render(self, language: Language, form: str = "") -> str:
        """What is said, in words."""
        return self.says.render(language, form)

    @property
    def text(self) -> str:
        """What is said, in English."""
        return self.render(current_language())

    @property
    def _colour(self) -> str:  # type: ignore[override]
        return "#2e7d32" if self.right else "#c62828"

    @property
    def _sign(self) -> str:  # type: ignore[override]
        return "✓" if self.right else "✗"


@dataclass(frozen=True, repr=False)
class Hint(Shown):
    """A hint, and how many there are.

    Attributes
    ----------
    says : TranslatableBase
    number, count : int
    """

    says: TranslatableBase
    number: int
    count: int

    def render(self, language: Language, form: str = "") -> str:
        """The hint in words."""
        return self.says.render(language, form)


@dataclass(frozen=True, repr=False)
class Solution(Shown):
    """A right answer and why it is right.

    Attributes
    ----------
    answer : object
        One that `Lesson.check` takes as right.
    says : TranslatableBase
    source : str
        The source of a function that is an answer; else an empty text.
    """

    answer: object
    says: TranslatableBase
    source: str = ""

    def render(self, language: Language, form: str = "") -> str:
        """The answer and why it is right, in words."""
        return self.says.render(language, form) + (f"\n\n{self.source}" * bool(self.source))
