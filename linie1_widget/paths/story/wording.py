"""What an algorithm is called, how it reads in pseudocode, and what its steps say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from string import Formatter
from types import MappingProxyType
from typing import Any, ClassVar

from linie1_widget.errors import InvalidValue
from linie1_widget.language.key import Title
from linie1_widget.language.language import ENGLISH, Language, current_language
from linie1_widget.paths.story.pseudocode import Pseudocode
from linie1_widget.plain_text import plain


@dataclass(frozen=True, kw_only=True, repr=False)
class Wording:
    """The words of an algorithm, whatever it looks for.

    Attributes
    ----------
    name : str
        A short one, such as "bfs".
    title : str
        As a heading names it.
    pseudocode : Pseudocode
        Every kind of step that it tells stands on one of the lines.
    messages : mapping
        What each kind of step says. In braces stand words, which are filled in where the
        sentence is shown, here or in the page. Another language is another mapping with
        the same keys.

    Raises
    ------
    ValueError
        If these do not fit together.
    """

    words: ClassVar[tuple[str, ...]] = ()
    """What may stand in braces."""

    name: str
    title: str
    pseudocode: Pseudocode
    messages: Mapping[str, str] = field(hash=False)
    _line_of: Mapping[str, int] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "messages", MappingProxyType(dict(self.messages)))
        object.__setattr__(self, "_line_of", self.pseudocode.line_of)
        for fault in self._faults():
            raise InvalidValue(f"the algorithm {self.name!r} {fault}")

    def check(self, step: Any) -> None:
        """See whether a step can be told.

        Raises
        ------
        ValueError
            If the pseudocode has no such steps.
        """
        if step.kind not in self._line_of:
            raise InvalidValue(
                f"the algorithm {self.name!r} has told a step {step.kind!r}, which does "
                "not stand in its pseudocode"
            )

    def line(self, step: Any) -> int:
        """The line of the pseudocode that a step stands on, counted from 1."""
        self.check(step)
        return self._line_of[step.kind]

    def message(self, key: str, language: Language | None = None) -> str:
        """What a kind of step says, with words in braces.

        Another language has its message by the name of the algorithm and its key, as in
        "bfs add", or by its English as a `Title`, if several algorithms say it; without
        a language, it is told in the one that is spoken.
        """
        told, english = language or current_language(), self.messages[key]
        return told.text(f"{self.name} {key}", Title(english).render(told))

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the pseudocode in the language that is spoken.

        Another language has each by its English as a `Title`, without its indent.
        """
        if current_language() is ENGLISH:
            return self.pseudocode.lines
        return tuple(
            line.removesuffix(bare) + str(Title(bare))
            for line in self.pseudocode.lines
            for bare in [line.lstrip()]
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.name}>"

    def __reduce__(self) -> Any:
        # A view of a mapping cannot be copied as it is.
        values = {each.name: getattr(self, each.name) for each in fields(self) if each.init}
        return partial(type(self), **values | {"messages": dict(self.messages)}), ()

    def _faults(self) -> Iterator[str]:
        """What does not fit together, in words that go on from the algorithm's name."""
        texts = {each.name: getattr(self, each.name) for each in fields(self)}
        texts |= {"pseudocode": str(self.pseudocode)}
        texts |= {f"message for {key!r}": text for key, text in self.messages.items()}
        for what, text in texts.items():
            if isinstance(text, str) and plain(text) != text:
                yield f"has characters in its {what} that cannot be shown: {text!r}"
        for kind in self._line_of:
            if kind not in self.messages:
                yield f"has no message for {kind!r}, which stands in its pseudocode"
        for key, message in self.messages.items():
            if self._kind_of(key) not in self._line_of:
                yield f"has a message for {key!r}, which does not stand in its pseudocode"
            if not self._can_be_filled(message):
                yield (
                    f"says {message!r}: in braces stand the words "
                    f"{', '.join(self._fillable())} only"
                )

    def _kind_of(self, key: str) -> str:
        """Of what kind of steps a message is."""
        return key

    def _fillable(self) -> tuple[str, ...]:
        """What may stand in the braces of a message of this algorithm."""
        return self.words

    def _can_be_filled(self, message: str) -> bool:
        """Whether it reads the same here and in the page, which knows the words alone."""
        try:
            parts = list(Formatter().parse(message))
        except ValueError:
            return False
        return all(
            not {"{", "}"} & set(text)
            and (word is None or word in self._fillable())
            and not (form or as_)
            for text, word, form, as_ in parts
        )
