"""Interpretation of returned values, and watched stories as JSON."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, replace
from itertools import islice
from math import inf
from numbers import Real
from re import Match
from typing import TYPE_CHECKING, Any

from linie1_widget.language.english.searching import LineEffect, RoleWord, WatchedVerdict
from linie1_widget.language.key import Key, Sentence
from linie1_widget.language.language import PLACEHOLDER, TranslatableBase, current_language
from linie1_widget.paths.story.story_json import NONE, Interned, json_number
from linie1_widget.paths.watched.described_changes import in_short
from linie1_widget.paths.watched.inspect_values import Reader
from linie1_widget.paths.watched.roles import MOST_ENTRIES
from linie1_widget.paths.watched.watched_replay import (
    UNKNOWN_PARENT,
    Entry,
    Reading,
    ReplayState,
    StateData,
    sentences_of,
)

if TYPE_CHECKING:
    from linie1_widget.paths.watched.watched_story import Watched


_NOTHING = object()
_MOST_PARTS = 6
# Keys of a dict that hold the path or the cost.
_PATHS = ("path", "route", "way", "solution")
_COSTS = ("cost", "distance", "dist", "length", "g", "total", "price")


@dataclass(frozen=True)
class ReturnedValue:
    """An interpreted result of a search.

    ``kind`` is "path", "cost", "none" (an empty list, False or infinity), "silent" (None),
    "unreached" (parents without one for the goal) or "other". ``numbers`` are the returned
    numbers, of which one may be the cost; ``remarks`` concern the form of the result.
    """

    kind: str
    path: list[Any]
    numbers: tuple[Any, ...] = ()
    remarks: tuple[Sentence, ...] = ()


def interpret(value: Any, reader: Reader, start: Any, goals: Set[Any]) -> ReturnedValue:
    """Interpret a returned value; parents are followed back from the known goals."""
    if value is None:
        return ReturnedValue("silent", [])
    if value is False:
        return ReturnedValue("none", [])
    if value is True:
        return _unusable(WatchedVerdict.ONLY_TRUE())
    node = _chain(value, reader)
    if node:
        return ReturnedValue("path", node)
    if isinstance(value, Mapping):
        named = _from_keys(value, reader)
        if named is not None:
            return _from_tuple(named, reader, start, goals)
        return _from_parents(value, start, goals)
    if isinstance(value, Set):
        return _unusable(WatchedVerdict.A_SET())
    if isinstance(value, Real):
        if value == inf:
            return ReturnedValue("none", [])
        return ReturnedValue("cost", [], (value,))
    if isinstance(value, tuple) and 1 < len(value) <= _MOST_PARTS:
        parts = any(isinstance(each, list | deque | Mapping) for each in value)
        if parts or not all(map(reader.entry, value)) or isinstance(value[1], Real):
            return _from_tuple(value, reader, start, goals)
    if hasattr(value, "__next__"):
        value = list(islice(value, MOST_ENTRIES + 1))
    if isinstance(value, list | tuple | deque):
        return _as_path(value, reader)
    return _unusable(WatchedVerdict.UNCLEAR(value=in_short(value, reader)))


def _unusable(remark: Sentence) -> ReturnedValue:
    return ReturnedValue("other", [], remarks=(remark,))


def _from_keys(value: Mapping[Any, Any], reader: Reader) -> tuple[Any, ...] | None:
    if not all(isinstance(key, str) and not reader.entry(key) for key in value):
        return None
    path = next((value[name] for name in _PATHS if name in value), _NOTHING)
    costs = [value[name] for name in _COSTS if name in value]
    return None if path is _NOTHING else (path, *costs)


def _from_tuple(
    values: tuple[Any, ...], reader: Reader, start: Any, goals: Set[Any]
) -> ReturnedValue:
    """Interpret a tuple such as (path, cost, expanded) or (dist, prev)."""
    numbers = tuple(filter(_is_number, values))
    tables = [each for each in values if isinstance(each, Mapping)]
    others = [each for each in values if not isinstance(each, Real | Mapping | Set)]
    if len(others) == 1:
        inner = interpret(others[0], reader, start, goals)
        if inner.kind == "silent":
            inner = ReturnedValue("none", [])
    elif tables and not others:
        inner = _from_tables(tables, start, goals)
    else:
        return _as_path(values, reader)
    return replace(inner, numbers=numbers or inner.numbers)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _from_tables(
    tables: list[Mapping[Any, Any]], start: Any, goals: Set[Any]
) -> ReturnedValue:
    # Distances mostly come first, parents last.
    for parents in reversed(tables):
        returned = _from_parents(parents, start, goals)
        if returned.kind == "path":
            costs = (each.get(returned.path[-1]) for each in tables if each is not parents)
            return replace(returned, numbers=tuple(c for c in costs if isinstance(c, Real)))
    return _from_parents(tables[-1], start, goals)


def _as_path(values: Any, reader: Reader) -> ReturnedValue:
    if len(values) == 0:
        return ReturnedValue("none", [])
    if len(values) > MOST_ENTRIES:
        return _unusable(WatchedVerdict.TOO_LONG(most=MOST_ENTRIES))
    readings = (reader.read(value) for value in values)
    path = [
        each.entries[0].state if each is not None and each.kind == "state" else value
        for each, value in zip(readings, values, strict=True)
    ]
    return ReturnedValue("path", path)


def _chain(value: Any, reader: Reader) -> list[Any]:
    """Return the states from the first ancestor of a node to it; empty if it is no node."""
    states: list[Any] = []
    while len(states) <= MOST_ENTRIES and hasattr(value, "state"):
        entry = reader.entry(value)
        if entry is None:
            return []
        states.append(entry.state)
        value = getattr(value, "parent", None)
    return states[::-1]


def _from_parents(parents: Mapping[Any, Any], start: Any, goals: Set[Any]) -> ReturnedValue:
    reached = [goal for goal in goals if goal in parents]
    if not reached:
        return ReturnedValue("unreached", []) if goals else ReturnedValue("none", [])
    path, seen = [reached[0]], {reached[0]}
    while path[-1] != start:
        above = parents.get(path[-1])
        if isinstance(above, tuple) and len(above) == 2 and above not in parents:
            above = above[0]
        if above is None:
            return ReturnedValue("unreached", [])
        if above in seen:
            return _unusable(WatchedVerdict.CIRCLE(state=str(above)))
        seen.add(above)
        path.append(above)
    return ReturnedValue("path", path[::-1], remarks=(WatchedVerdict.PARENTS(),))


SHOWN = 12  # the greatest number of entries shown of a variable


_COLUMNS = ("lines", "current", "neighbour", "asked", "said", "marks", "changes")
_LETTERS = {"line": "L", "call": "C", "error": "E", "stopped": "S", "end": "F"}


def shown_entries(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the first and the last of many entries."""
    if len(entries) <= SHOWN:
        return entries
    return entries[: SHOWN // 2] + entries[-SHOWN // 2 :]


def in_row(entry: Entry, label: str) -> str:
    """Return the text of a state in a row, with its parent, its g or its priority.

    >>> in_row(Entry("B", "A", parent="A"), "B"), in_row(Entry("B", "3", g=3), "B")
    ('B ← A', 'B: 3')
    >>> in_row(Entry("B", "7"), "B"), in_row(Entry("B"), "B")
    ('B · 7', 'B')
    """
    if not entry.note:
        return label
    sign = (
        " ← " if entry.parent is not UNKNOWN_PARENT else " · " if entry.g is None else ": "
    )
    return f"{label}{sign}{entry.note}"


def entry_in_row(entry: Entry, named: Callable[[Any], str]) -> str:
    """Return the text of an entry in a row."""
    return entry.note if entry.state is None else in_row(entry, named(entry.state))


class WatchedPacker:
    """The data of a story for `Watched.to_dict`, packed step by step."""

    def __init__(self, story: Watched[Any]) -> None:
        self._story = story
        self._index_of = {state: at for at, state in enumerate(story.states)}
        self._templates, self._words, self._numbers = Interned(), Interned(), Interned()
        self._rows = Interned()
        self._packed: dict[Any, StateData] = {}
        self._shown_rows: dict[int, list[int]] = {}
        self._contents: dict[int, tuple[Reading, list[int]]] = {}

    def packed(self) -> dict[str, Any]:
        """Return the story as JSON data."""
        story = self._story
        replayed = ReplayState(story.variables)
        columns: dict[str, list[Any]] = {name: [] for name in _COLUMNS}
        before = 0
        for number, step in enumerate(story.steps, 1):
            touched = replayed.forward(step)
            here, there = replayed.current, replayed.neighbour
            columns["lines"].append(step.line)
            columns["current"].append(self._state_index(here))
            columns["neighbour"].append(NONE if here == there else self._state_index(there))
            columns["asked"].extend([number] * (step.requests - before))
            columns["said"].append(
                [self._pack_sentence(each) for each in sentences_of(step)]
            )
            columns["marks"].append(list(self._pack_states(replayed, touched)))
            columns["changes"].append(list(self._pack_rows(replayed)))
            before = step.requests
        path = story.path if story.found else []
        return {
            "title": story.title,
            "watched": story.name,
            "pseudocode": list(story.source.lines),
            "states": [story.label(state) for state in story.states],
            "start": self._index_of[story.start],
            "goals": [self._state_index(goal) for goal in story.goals or ()],
            "path": [self._state_index(state) for state in path],
            "cost": json_number(story.cost) if path else None,
            "kinds": "".join(
                "g" if step.kind == "end" and path else _LETTERS[step.kind]
                for step in story.steps
            ),
            "line": str(LineEffect.LINE),
            **columns,
            "rows": [
                [name, role, str(RoleWord[role.upper()]) if role else ""]
                for name, role in self._rows.values
            ],
            "templates": self._templates.values,
            "words": self._words.values,
            "numbers": list(map(json_number, self._numbers.values)),
        }

    def _state_index(self, state: Any) -> int:
        return NONE if state is None else self._index_of.get(state, NONE)

    def _pack_sentence(self, sentence: Sentence | Key) -> list[int]:
        """Return the template of a sentence with numbered holes, and the words for them."""
        words: list[int] = []

        def text(sentence: Sentence | Key, form: str = "") -> str:
            if isinstance(sentence, Key):
                return sentence.render(current_language(), form)
            arguments = sentence.arguments

            def hole(match: Match[str]) -> str:
                value = arguments[match[1]]
                # Nested sentences become part of the template, so that few words are new.
                if isinstance(value, Sentence | Key):
                    return text(value, match[2] or "")
                words.append(self._word_index(value))
                return f"{{{len(words) - 1}{':' + match[2] if match[2] else ''}}}"

            return PLACEHOLDER.sub(hole, sentence.key.render(current_language(), form))

        template = text(sentence)
        return [self._templates.index(template), *words]

    def _word_index(self, value: Any) -> int:
        # Numbers stay numbers: the page computes with them.
        word = str(value) if isinstance(value, TranslatableBase) else value
        return self._words.index(word)

    def _pack_states(self, replayed: ReplayState, touched: set[Any]) -> Iterable[int]:
        for state in sorted(
            touched & self._index_of.keys(), key=self._index_of.__getitem__
        ):
            data = replayed.data_of(state)
            if data != self._packed.get(state, StateData()):
                self._packed[state] = data
                yield self._index_of[state]
                yield data.status
                yield self._numbers.index(data.g)
                yield self._state_index(data.parent)

    def _pack_rows(self, replayed: ReplayState) -> Iterable[list[int]]:
        shown: dict[int, list[int]] = {}
        for place in replayed.shown():
            variable = replayed.variables[place]
            row = self._rows.index((variable.name, variable.role))
            reading = replayed.readings[place]
            packed = self._contents.get(place)
            if packed is None or packed[0] is not reading:
                packed = self._contents[place] = reading, self._content(reading)
            shown[row] = packed[1]
        for row, content in shown.items():
            if self._shown_rows.get(row) != content:
                yield [row, *content]
        for row in self._shown_rows.keys() - shown.keys():
            yield [row]
        self._shown_rows = shown

    def _content(self, reading: Reading) -> list[int]:
        entries = shown_entries(reading.entries)
        named = self._story.label
        words = [self._word_index(entry_in_row(entry, named)) for entry in entries]
        return [len(reading.entries), *words]
