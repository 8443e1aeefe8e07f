"""How an algorithm tells its steps: in which words, and on which lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from string import Formatter
from types import MappingProxyType
from typing import Any

from linie1_widget.errors import InvalidValue
from linie1_widget.language.language import ENGLISH, Language
from linie1_widget.paths.story.pseudocode import Pseudocode
from linie1_widget.paths.story.sentences import WORDS, fill
from linie1_widget.paths.story.steps import STEP_KINDS, Step

FRONTIERS = ("queue", "stack", "heap")
PRIORITIES = ("g", "h", "f")


@dataclass(frozen=True, kw_only=True, repr=False)
class Telling:
    """All that has to be known of an algorithm to follow its steps.

    Attributes
    ----------
    name : str
        A short one, such as "bfs".
    title : str
        As a heading names it.
    frontier : str
        How the frontier is kept: "queue", "stack" or "heap".
    priority : str
        What a heap is ordered by: "g", "h" or "f"; else "".
    two_sided : bool
        Whether it begins with the goals too. Its steps on the goal's side say so.
    pseudocode : Pseudocode
        Every kind of step that it tells stands on one of the lines.
    messages : mapping
        What each kind of step says. In braces stand `WORDS`, which are filled in where
        the sentence is shown, here or in the page. If a step on the goal's side says
        something else, that has " back" behind the kind. Another language is another
        mapping with the same keys.

    Raises
    ------
    ValueError
        If these do not fit together.
    """

    name: str
    title: str
    frontier: str
    priority: str = ""
    two_sided: bool = False
    pseudocode: Pseudocode
    messages: Mapping[str, str] = field(hash=False)
    _line_of: Mapping[str, int] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "messages", MappingProxyType(dict(self.messages)))
        object.__setattr__(self, "_line_of", self.pseudocode.line_of)
        for fault in self._faults():
            raise InvalidValue(f"the algorithm {self.name!r} {fault}")

    def check(self, step: Step) -> None:
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

    def line(self, step: Step) -> int:
        """The line of the pseudocode that a step stands on, counted from 1."""
        self.check(step)
        return self._line_of[step.kind]

    def sentence(
        self,
        step: Step,
        label: Callable[[Any], str] = str,
        language: Language = ENGLISH,
    ) -> str:
        """What a step says, with states named by ``label``.

        Another language has its message by the name of the algorithm and its key, as in
        "bfs add".
        """
        self.check(step)
        back = f"{step.kind} back"
        key = back if step.back and back in self.messages else step.kind
        message = language.text(f"{self.name} {key}", self.messages[key])
        return fill(message, step, label)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.name}>"

    def __reduce__(self) -> Any:
        # A view of a mapping cannot be copied as it is.
        values = {each.name: getattr(self, each.name) for each in fields(self) if each.init}
        return partial(type(self), **values | {"messages": dict(self.messages)}), ()

    def _faults(self) -> Iterator[str]:
        """What does not fit together, in words that go on from the algorithm's name."""
        if self.frontier not in FRONTIERS:
            yield f"keeps its frontier as {self.frontier!r}: choose {', '.join(FRONTIERS)}"
        if self.frontier == "heap" and self.priority not in PRIORITIES:
            yield f"orders its heap by {self.priority!r}: choose {', '.join(PRIORITIES)}"
        if self.frontier != "heap" and self.priority:
            yield f"has a priority, by which no {self.frontier} is ordered: leave it out"
        for kind in self._line_of:
            if kind not in STEP_KINDS:
                yield f"has a line for {kind!r}: steps are {', '.join(STEP_KINDS)}"
            if kind not in self.messages:
                yield f"has no message for {kind!r}, which stands in its pseudocode"
        for key, message in self.messages.items():
            kind = key.removesuffix(" back") if self.two_sided else key
            if kind not in self._line_of:
                yield f"has a message for {key!r}, which does not stand in its pseudocode"
            if not _can_be_filled(message):
                yield (
                    f"says {message!r}: in braces stand the words {', '.join(WORDS)} only"
                )


def _can_be_filled(message: str) -> bool:
    """Whether it reads the same here and in the page, which knows the words alone."""
    try:
        parts = list(Formatter().parse(message))
    except ValueError:
        return False
    return all(
        not {"{", "}"} & set(text) and (word is None or word in WORDS) and not (form or as_)
        for text, word, form, as_ in parts
    )
