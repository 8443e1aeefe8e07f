"""The objects that a lesson returns: the result of an answer, a hint, a solution."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from linie1_widget.language.language import Language, TranslatableBase, current_language

_BAR = "border-left:4px solid {colour};padding:0.3em 0.8em;margin:0.4em 0"


class Shown(TranslatableBase):
    """A text that is displayed in a notebook beside a coloured bar."""

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
    """The judgement of an answer, with a reason: true if the answer is right."""

    right: bool
    says: TranslatableBase

    def __bool__(self) -> bool:
        return self.right

    def render(self, language: Language, form: str = "") -> str:
        """Return the text in a language."""
        return self.says.render(language, form)

    @property
    def text(self) -> str:
        """The text in the current language."""
        return self.render(current_language())

    @property
    def _colour(self) -> str:  # type: ignore[override]
        return "#2e7d32" if self.right else "#c62828"

    @property
    def _sign(self) -> str:  # type: ignore[override]
        return "✓" if self.right else "✗"


@dataclass(frozen=True, repr=False)
class Hint(Shown):
    """A hint, with its number and the number of hints."""

    says: TranslatableBase
    number: int
    count: int

    def render(self, language: Language, form: str = "") -> str:
        """Return the hint in a language."""
        return self.says.render(language, form)


@dataclass(frozen=True, repr=False)
class Solution(Shown):
    """A right answer with its explanation."""

    answer: object
    says: TranslatableBase
    source: str = ""  # of an answer that is a function

    def render(self, language: Language, form: str = "") -> str:
        """Return the answer and its explanation in a language."""
        return self.says.render(language, form) + (f"\n\n{self.source}" * bool(self.source))
