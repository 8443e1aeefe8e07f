"""Sentences for the changes that a line has made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dis import opname
from types import FrameType
from typing import Any

from linie1_widget.base.language.key import Joined, Key, Sentence
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.paths.watched.inspect_values import Reader, words_of
from linie1_widget.paths.watched.readings import (
    CLOSED,
    FRONTIER,
    PARENTS,
    UNKNOWN_PARENT,
    Entry,
    G,
    Reading,
    Variable,
    VariableChange,
)
from linie1_widget.paths.watched.roles import MOST_ENTRIES, size_of
from linie1_widget.paths.watched.texts import LineEffect, ReturnedText, RoleName

_FEW = 2  # of more states only the number is given

_FEW_PARTS = 3

_ROLES = {FRONTIER: RoleName.FRONTIER, CLOSED: RoleName.CLOSED}
_TABLES = frozenset({"g", "parent", "parents"})  # tables whose names explain their content


@dataclass(frozen=True)
class ChangeSentences:
    """The sentences for one change of a variable."""

    variable: Variable
    old: Reading
    new: Reading
    change: VariableChange
    named: Callable[[Any], str]

    def sentences(self) -> Iterator[Sentence]:
        """Yield the sentences; none if the variable has vanished."""
        name, new, change = self.variable.name, self.new, self.change
        out = self.old.entries[change.at : change.at + change.removed]
        if not new.kind:
            return
        if new.kind in ("state", "value"):
            key = LineEffect.NOW if self.old.kind else LineEffect.IS
            entry = new.entries[0]
            value = entry.note if new.kind == "value" else self.named(entry.state)
            yield key(variable=name, value=value)
        elif self.old.kind in ("", "state", "value"):
            yield self._first_content()
        elif self.variable.role in (G, PARENTS):
            yield from self._table_sentences(out)
        else:
            yield from self._list_sentences(out)

    def _first_content(self) -> Sentence:
        name, entries = self.variable.name, self.new.entries
        if not entries:
            return LineEffect.IS_EMPTY(variable=name)
        if len(entries) > 1:
            return LineEffect.HOLDS_MANY(variable=name, count=len(entries))
        return LineEffect.HOLDS(variable=name, state=self.named(entries[0].state))

    def _table_sentences(self, out: Sequence[Entry]) -> Iterator[Sentence]:
        before = {entry.state: entry for entry in out}
        name = self.variable.name
        row = self._cost_sentence if self.variable.role == G else self._parent_sentence
        for entry in self.change.inserted:
            sentence = row(entry, before.pop(entry.state, None))
            if name not in _TABLES:
                sentence = LineEffect.WITH_VARIABLE(what=sentence, variable=name)
            yield sentence
        for entry in before.values():
            yield LineEffect.TAKEN(state=self.named(entry.state), where=name)

    def _cost_sentence(self, entry: Entry, old: Entry | None) -> Sentence:
        words = {"state": self.named(entry.state), "g": words_of(entry.g)}
        if old is None or old.g is None:
            return LineEffect.COST(**words)
        key = LineEffect.CHEAPER if entry.g < old.g else LineEffect.DEARER
        return key(**words, old=words_of(old.g))

    def _parent_sentence(self, entry: Entry, old: Entry | None) -> Sentence:
        state = self.named(entry.state)
        if entry.parent is None or entry.parent is UNKNOWN_PARENT:
            return LineEffect.FIRST(state=state)
        words = {"state": state, "parent": self.named(entry.parent)}
        if old is None or old.parent is None or old.parent is UNKNOWN_PARENT:
            return LineEffect.PARENT(**words)
        return LineEffect.NEW_PARENT(**words, old=self.named(old.parent))

    def _list_sentences(self, out: Sequence[Entry]) -> Iterator[Sentence]:
        before = [entry.state for entry in out]
        after = [entry.state for entry in self.change.inserted]
        taken, put = _without(before, after), _without(after, before)
        where = self._where()
        yield from self._each(taken, LineEffect.TAKEN, LineEffect.TAKEN_MANY, where)
        yield from self._each(put, LineEffect.PUT, LineEffect.PUT_MANY, where)
        if not taken and not put:
            yield LineEffect.MOVED(where=where)

    def _each(
        self, states: Sequence[Any], one: Key, many: Key, where: TranslatableBase | str
    ) -> Iterator[Sentence]:
        if len(states) > _FEW:
            yield many(count=len(states), where=where)
        else:
            for state in states:
                yield one(state=self.named(state), where=where)

    def _where(self) -> TranslatableBase | str:
        """Return the variable by its role, with its name if that differs."""
        name, role = self.variable.name, _ROLES.get(self.variable.role)
        if role is None:
            return name
        named = RoleName.NAMED(role=role, variable=name)
        return role if name == self.variable.role else named


def _without(states: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    removed = Counter(others)
    remaining = []
    for state in states:
        if removed[state] > 0:
            removed[state] -= 1
        else:
            remaining.append(state)
    return remaining


def returned_sentence(
    function: str, value: Any, frame: FrameType, reader: Reader
) -> Sentence:
    """Return the sentence for a returned or yielded value."""
    instruction = opname[frame.f_code.co_code[frame.f_lasti]]
    ends = instruction.startswith("RETURN")
    key = LineEffect.GIVES_BACK if ends else LineEffect.HANDS_OUT
    return key(function=function, value=in_short(value, reader))


def in_short(value: Any, reader: Reader) -> TranslatableBase | str:
    """Return any value in a few words."""
    try:
        return _in_short(value, reader, _FEW_PARTS)
    except Exception:  # special methods of user classes may fail
        return ReturnedText.OTHER(kind=type(value).__name__)


def _in_short(value: Any, reader: Reader, depth: int) -> TranslatableBase | str:
    if value is None:
        return ReturnedText.NOTHING
    if size_of(value) > MOST_ENTRIES:
        return ReturnedText.OTHER(kind=type(value).__name__)
    reading = reader.read(value)
    if reading is not None and reading.kind == "state":
        return reader.name_of(reading.entries[0].state)
    if reading is not None and reading.kind == "value":
        return reading.entries[0].note
    if reading is not None:
        return ReturnedText.STATES(count=len(reading.entries))
    if isinstance(value, tuple) and 1 < len(value) <= _FEW_PARTS and depth:
        parts = tuple(_in_short(part, reader, depth - 1) for part in value)
        return ReturnedText.SEVERAL(parts=Joined(parts, ", "))
    if isinstance(value, tuple) and reader.read(list(value)) is not None:
        return ReturnedText.STATES(count=len(value))
    return ReturnedText.OTHER(kind=type(value).__name__)
