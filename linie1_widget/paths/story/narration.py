"""Narration of an algorithm: its name, its pseudocode, and the sentence of each event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from math import isinf
from string import Formatter
from types import MappingProxyType
from typing import Any, ClassVar

from linie1_widget.errors import InvalidValue
from linie1_widget.language.key import Title
from linie1_widget.language.language import (
    ENGLISH,
    Language,
    TranslatableBase,
    current_language,
)
from linie1_widget.paths.story.pseudocode import Pseudocode
from linie1_widget.paths.story.replay import RANKED
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.plain_text import plain

WORDS = ("state", "parent", "g", "h", "f", "old")
"""What may stand in braces; ``old`` is the g that was known before."""


NO_SETTINGS: Mapping[str, float] = MappingProxyType({})


def fill(
    message: str,
    step: Step,
    label: Callable[[Any], str] = str,
    settings: Mapping[str, float] = NO_SETTINGS,
) -> str:
    """The sentence that a message makes of a step, with states named by ``label``.

    Settings of the algorithm stand in braces by their names.

    >>> step = Step("add", "B", parent="A", g=2, h=1.5)
    >>> fill("{state} has f = {g} + {h} = {f}", step, str.lower)
    'b has f = 2 + 1.5 = 3.5'
    """
    return message.format(
        state="" if step.state is None else label(step.state),
        parent="" if step.parent is None else label(step.parent),
        g=format_number(step.g),
        h=format_number(step.h),
        f=format_number(step.f),
        old=format_number(step.old),
        **{name: format_number(value) for name, value in settings.items()},
    )


def fill_settings(message: str, settings: Mapping[str, float]) -> str:
    """The message with the values of the settings, and all other words still in braces.

    >>> fill_settings("{state} has f = {g} + {weight} · h", {"weight": 2})
    '{state} has f = {g} + 2 · h'
    """
    for name, value in settings.items():
        message = message.replace(f"{{{name}}}", format_number(value))
    return message


def format_number(value: float | None) -> str:
    """A number as a sentence says it: at most two decimals.

    >>> list(map(format_number, (3, 2.8284271, 2.5, 1e400, None)))
    ['3', '2.83', '2.5', '∞', '']
    """
    if value is None:
        return ""
    if isinf(value):
        return "∞" if value > 0 else "-∞"
    return current_language().number(f"{value:.2f}".rstrip("0").rstrip("."))


@dataclass(frozen=True, kw_only=True, repr=False)
class Narration:
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


FRONTIERS = ("queue", "stack", "heap", "recursion")
PRIORITIES = ("g", "h", "f")


@dataclass(frozen=True, kw_only=True, repr=False)
class SearchNarration(Narration):
    """All that has to be known of a search to follow its steps.

    Attributes
    ----------
    name : str
        A short one, such as "bfs".
    title : str
        As a heading names it.
    frontier : str
        How the frontier is kept: "queue", "stack", "heap", or "recursion" for the
        alternatives on the current way, of which the best is taken, and of equals the
        newest.
    priority : str
        What a heap or a recursion is ordered by: "g", "h" or "f". On a queue or a stack
        "h" or "f" if by that states are cut or thrown out; else "".
    two_sided : bool
        Whether it begins with the goals too. Its steps on the goal's side say so.
    pseudocode : Pseudocode
        Every kind of step that it tells stands on one of the lines.
    messages : mapping
        What each kind of step says, see `Narration`, with `WORDS` in braces. If a step on
        the goal's side says something else, that has " back" behind the kind.

    Raises
    ------
    ValueError
        If these do not fit together.
    """

    words: ClassVar[tuple[str, ...]] = WORDS

    frontier: str
    priority: str = ""
    two_sided: bool = False

    def sentence(
        self,
        step: Step,
        label: Callable[[Any], str] = str,
        language: Language | None = None,
        settings: Mapping[str, float] = NO_SETTINGS,
    ) -> str:
        """What a step says, with states named by ``label``."""
        self.check(step)
        back = f"{step.kind} back"
        key = back if step.back and back in self.messages else step.kind
        values = {**self.defaults, **settings}
        return fill(self.message(key, language), step, label, values)

    def described(self, settings: Mapping[str, float]) -> tuple[TranslatableBase, ...]:
        """Those of the settings that a heading names: none."""
        return ()

    @property
    def defaults(self) -> dict[str, float]:
        """Its settings, where nothing else is said: none."""
        return {}

    def _faults(self) -> Iterator[str]:
        if self.frontier not in FRONTIERS:
            yield f"keeps its frontier as {self.frontier!r}: choose {', '.join(FRONTIERS)}"
        if self.frontier in RANKED:
            if self.priority not in PRIORITIES:
                choice = ", ".join(PRIORITIES)
                yield f"orders its {self.frontier} by {self.priority!r}: choose {choice}"
        elif self.priority not in ("", "h", "f"):
            yield f"has a priority, by which no {self.frontier} is ordered: leave it out"
        for kind in self._line_of:
            if kind not in STEP_KINDS:
                yield f"has a line for {kind!r}: steps are {', '.join(STEP_KINDS)}"
        yield from super()._faults()

    def _kind_of(self, key: str) -> str:
        return key.removesuffix(" back") if self.two_sided else key
