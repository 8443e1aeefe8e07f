"""The narration of an algorithm: its pseudocode, messages for its steps, and settings."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, partial
from math import isinf
from string import Formatter
from types import MappingProxyType
from typing import Any, ClassVar

from linie1_widget.base.arguments import as_number, plain
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import (
    ENGLISH,
    DataText,
    FormattedNumber,
    Joined,
    Language,
    TranslatableBase,
    called,
    current_language,
)
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.story.steps import (
    BACK,
    RANKED,
    SEARCH_TABLES,
    STEP_KINDS,
    Pseudocode,
    Step,
)
from linie1_widget.paths.story.tables import Table

# The words in the braces of a message and what they stand for: for the states that a step
# is about, in this order, and for its values, numbers or rows of a table of cells.
EVENT_WORDS = MappingProxyType(
    dict.fromkeys("abc", "state")
    | dict.fromkeys(("cost", "old"), "number")
    | dict.fromkeys(("set", "rest"), "row")
)
STEP_WORDS = MappingProxyType(
    dict.fromkeys(("state", "parent"), "state")
    | dict.fromkeys(("g", "h", "f", "old"), "number")  # `old` is the previous g
)


_GREATEST_FLOAT = int(sys.float_info.max)


def format_number(
    value: float | None, decimals: int = 2, language: Language | None = None
) -> str:
    """Return a number with few decimals for readers, infinity as ∞ and None as "".

    >>> list(map(format_number, (3, 2.8284271, 2.5, 10_000, 1e400, None)))
    ['3', '2.83', '2.5', '10,000', '∞', '']
    """
    if value is None:
        return ""
    if isinstance(value, int) and abs(value) > _GREATEST_FLOAT:
        from decimal import Decimal  # seldom needed, and slow to import

        return f"{Decimal(value):.2e}"
    if isinf(value):
        return "∞" if value > 0 else "-∞"
    marks = "," if abs(value) >= 10_000 else ""
    text = f"{value:{marks}.{decimals}f}".rstrip("0").rstrip(".")
    return (language or current_language()).number(text)


@dataclass(frozen=True, kw_only=True, repr=False)
class Narration:
    """The name, the pseudocode and the messages of an algorithm, checked to agree."""

    words: ClassVar[Mapping[str, str]] = EVENT_WORDS

    name: str
    title: str
    pseudocode: Pseudocode
    messages: Mapping[str, str] = field(hash=False)
    _line_of: Mapping[str, int] = field(init=False, compare=False)

    has_tree: ClassVar[bool] = False  # True if the steps grow a search tree
    letters: ClassVar[tuple[str, ...]] = ()  # those of badges

    def __post_init__(self) -> None:
        if not isinstance(self.pseudocode, Pseudocode):
            raise WrongType(
                f"the pseudocode of the algorithm {self.name!r} is what "
                f"Pseudocode.parse(text) gives, not {quoted(self.pseudocode)}"
            )
        object.__setattr__(self, "messages", MappingProxyType(dict(self.messages)))
        object.__setattr__(self, "_line_of", self.pseudocode.line_of)
        for fault in self._faults():
            raise InvalidValue(f"the algorithm {self.name!r} {fault}")

    def check(self, step: Any) -> None:
        """Raise InvalidValue for a step that is not in the pseudocode."""
        if step.kind not in self._line_of:
            raise InvalidValue(
                f"the algorithm {self.name!r} has yielded a step {step.kind!r}, which is "
                "not in its pseudocode"
            )

    def line(self, step: Any) -> int:
        """Return the line of the pseudocode of a step, counted from 1."""
        self.check(step)
        return self._line_of[step.kind]

    def message(self, key: str, language: Language | None = None) -> str:
        """Return the message of a kind of step, with words in braces.

        Translations are found by algorithm and kind ("bfs add"), or as a `DataText`.
        """
        language, english = language or current_language(), self.messages[key]
        return language.text(f"{self.name} {key}", DataText(english).render(language))

    def message_of(self, step: Any, language: Language) -> str:
        return self.message(step.kind, language)

    def sentence(
        self,
        step: Any,
        label: Callable[[Any], str] = str,
        *,
        language: Language | None = None,
        settings: Mapping[str, float] | None = None,
        rows: Sequence[str] = (),
    ) -> str:
        """Return the sentence of a step, with states named by ``label``."""
        self.check(step)
        texts = dict.fromkeys(self.words, "")
        for word, state in zip(self.words, step.about, strict=False):
            texts[word] = "" if state is None else label(state)
        for word, value in {**self.defaults, **(settings or {}), **step.values}.items():
            row = self.words.get(word) == "row" and value is not None
            texts[word] = rows[value] if row else format_number(value)
        return self.message_of(step, language or current_language()).format(**texts)

    @property
    def defaults(self) -> Mapping[str, float]:
        """The default values of its settings."""
        return {}

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the pseudocode in the current language, looked up by `DataText`."""
        language = current_language()
        return tuple(
            line.removesuffix(bare) + called(bare, language)
            for line in self.pseudocode.lines
            for bare in [line.lstrip()]
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.name}>"

    def __reduce__(self) -> Any:
        # A MappingProxyType cannot be pickled.
        values = {
            entry.name: getattr(self, entry.name) for entry in fields(self) if entry.init
        }
        return partial(type(self), **values | {"messages": dict(self.messages)}), ()

    def _faults(self) -> Iterator[str]:
        """Yield the inconsistencies, in words that follow the algorithm's name."""
        name: object = self.name
        run = getattr(self, "run", plain)
        if not isinstance(name, str):
            yield "has no text as its name"
        if not callable(run):
            yield f"runs {run!r}: give the generator of its steps"
        texts = {entry.name: getattr(self, entry.name) for entry in fields(self)}
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
        return key

    def _fillable(self) -> tuple[str, ...]:
        return tuple(self.words)

    def _can_be_filled(self, message: str) -> bool:
        """Return True if Python and the page fill in the message alike."""
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


# Messages shared by several algorithms.
FOUND = "{state} is the goal: the path costs {g}."
NOT_FOUND = "The frontier is empty and the goal was not found: there is no path."
SEEN = "{state} has been seen before: skip it."


@dataclass(frozen=True)
class Setting:
    """A numeric setting of an algorithm.

    Attributes
    ----------
    name : str
        The keyword of `search`, as in ``search(..., name=value)``; in the braces of a
        message it stands for the value.
    title : str
        The name in headings.
    default : number
        The default value.
    least, most : number
        The range of values, both ends included.
    whole : bool
        True if only whole numbers are allowed.
    always : bool
        True if a heading names the default value too.

    Examples
    --------
    >>> width = Setting("width", "width", 4, 1, 1000, whole=True)
    >>> width.checked(3.0)
    3
    >>> width.checked(0)
    Traceback (most recent call last):
    ...
    linie1_widget.base.errors.InvalidValue: the width is 0: give a whole number \
from 1 to 1000
    """

    name: str
    title: str
    default: float
    least: float
    most: float
    whole: bool = False
    always: bool = True

    def checked(self, value: Any) -> float:
        """Return the value as an int or a float of Python.

        Raises
        ------
        TypeError
            If it is no int or float.
        ValueError
            If it is out of range, or not whole where it has to be.
        """
        kind = "whole number" if self.whole else "number"
        right = f"give a {kind} from {self.least:g} to {self.most:g}"
        number = as_number(value)
        if number is None:
            wrong = InvalidValue if isinstance(value, int | float) else WrongType
            raise wrong(f"the {self.name} is {quoted(value)}: {right}")
        if not self.least <= number <= self.most or (self.whole and number != int(number)):
            raise InvalidValue(f"the {self.name} is {quoted(value)}: {right}")
        return int(number) if self.whole else number

    def described(self, value: float) -> TranslatableBase:
        """Return the title with a value, such as "weight 2"."""
        number = FormattedNumber(format_number(value, language=ENGLISH))
        return Joined((DataText(self.title), number), " ")


FRONTIERS = ("queue", "stack", "heap", "recursion")
PRIORITIES = ("g", "h", "f")


@dataclass(frozen=True, kw_only=True, repr=False)
class SearchNarration(Narration):
    """The narration of a search, with all that is needed to replay its steps.

    ``frontier`` is "queue", "stack", "heap" or "recursion" (the alternatives on the current
    path, best first, on ties the newest). ``priority``, "g", "h" or "f", orders a heap or a
    recursion, or cuts off states of a queue or a stack. If ``two_sided``, messages for the
    goal's side may have the key of the kind with " back" appended.
    """

    words: ClassVar[Mapping[str, str]] = STEP_WORDS
    has_tree = True

    frontier: str
    priority: str = ""
    two_sided: bool = False
    settings: tuple[Setting, ...] = ()

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The tables that the steps change."""
        return tuple(
            table for table in SEARCH_TABLES if self.two_sided or BACK not in table.name
        )

    @property
    def figure(self) -> str:
        """The number shown at states: "f", "h" or "g"."""
        return self.priority or "g"

    def uses(self, name: str) -> bool:
        """Return True: any table may change."""
        return True

    def message_of(self, step: Step, language: Language) -> str:
        back = f"{step.kind} back"
        return self.message(
            back if step.back and back in self.messages else step.kind, language
        )

    def described(self, settings: Mapping[str, float]) -> tuple[TranslatableBase, ...]:
        """Return the settings that a heading names, such as "weight 2"."""
        return tuple(
            setting.described(settings[setting.name])
            for setting in self.settings
            if setting.always or settings[setting.name] != setting.default
        )

    @property
    def defaults(self) -> dict[str, float]:
        return {setting.name: setting.default for setting in self.settings}

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

    def _fillable(self) -> tuple[str, ...]:
        return (*super()._fillable(), *(setting.name for setting in self.settings))
