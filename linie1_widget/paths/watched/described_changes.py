"""Sentences for the changes that a line has made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dis import opname
from types import FrameType
from typing import Any

from linie1_widget.language.english.searching import LineEffect, ReturnedText, RoleName
from linie1_widget.language.key import Joined, Key, Sentence
from linie1_widget.language.language import TranslatableBase
from linie1_widget.paths.watched.inspect_values import Reader, words_of
from linie1_widget.paths.watched.roles import too_large
from linie1_widget.paths.watched.watched_replay import (
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

_FEW = 2  # of more states only the number is given

_FEW_PARTS = 3

_ROLES: dict[str, tuple[Key, frozenset[str]]] = {
    FRONTIER: (RoleName.FRONTIER, frozenset({"frontier"})),
    CLOSED: (RoleName.CLOSED, frozenset({"closed"})),
}
_TABLES = frozenset({"g", "parent", "parents"})  # tables whose names explain their content


def described(
    variable: Variable, old: Reading, new: Reading, change: VariableChange, reader: Reader
) -> list[Sentence]:
    """Return the sentences for one change of a variable; none if it has vanished."""
    return list(_ChangeSentences(variable, old, new, change, reader).sentences())


class _ChangeSentences:
    def __init__(
        self,
        variable: Variable,
        old: Reading,
        new: Reading,
        change: VariableChange,
        reader: Reader,
    ) -> None:
        self._variable, self._old, self._new = variable, old, new
        self._in = change.inserted
        self._out = old.entries[change.at : change.at + change.removed]
        self._name = reader.name_of

    def sentences(self) -> Iterator[Sentence]:
        name, new = self._variable.name, self._new
        if not new.kind:
            return
        if new.kind in ("state", "value"):
            key = LineEffect.NOW if self._old.kind else LineEffect.IS
            entry = new.entries[0]
            value = entry.note if new.kind == "value" else self._name(entry.state)
            yield key(variable=name, value=value)
        elif self._old.kind in ("", "state", "value"):
            yield self._first_content()
        elif self._variable.role in (G, PARENTS):
            yield from self._table_sentences()
        else:
            yield from self._list_sentences()

    def _first_content(self) -> Sentence:
        name, entries = self._variable.name, self._new.entries
        if not entries:
            return LineEffect.IS_EMPTY(variable=name)
        if len(entries) > 1:
            return LineEffect.HOLDS_MANY(variable=name, count=len(entries))
        return LineEffect.HOLDS(variable=name, state=self._name(entries[0].state))

    def _table_sentences(self) -> Iterator[Sentence]:
        before = {entry.state: entry for entry in self._out}
        name = self._variable.name
        row = self._cost_sentence if self._variable.role == G else self._parent_sentence
        for entry in self._in:
            sentence = row(entry, before.pop(entry.state, None))
            if name not in _TABLES:
                sentence = LineEffect.AS_TOLD_BY(what=sentence, variable=name)
            yield sentence
        for entry in before.values():
            yield LineEffect.TAKEN(state=self._name(entry.state), where=name)

    def _cost_sentence(self, entry: Entry, old: Entry | None) -> Sentence:
        words = {"state": self._name(entry.state), "g": words_of(entry.g)}
        if old is None or old.g is None:
            return LineEffect.COST(**words)
        key = LineEffect.CHEAPER if entry.g < old.g else LineEffect.DEARER
        return key(**words, old=words_of(old.g))

    def _parent_sentence(self, entry: Entry, old: Entry | None) -> Sentence:
        state = self._name(entry.state)
        if entry.parent is None or entry.parent is UNKNOWN_PARENT:
            return LineEffect.FIRST(state=state)
        words = {"state": state, "parent": self._name(entry.parent)}
        if old is None or old.parent is None or old.parent is UNKNOWN_PARENT:
            return LineEffect.PARENT(**words)
        return LineEffect.NEW_PARENT(**words, old=self._name(old.parent))

    def _list_sentences(self) -> Iterator[Sentence]:
        out, in_ = ([e.state for e in each] for each in (self._out, self._in))
        taken = _without(out, in_)
        put = _without(in_, out)
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
                yield one(state=self._name(state), where=where)

    def _where(self) -> TranslatableBase | str:
        """Return the variable by its role, with its name if that differs."""
        name = self._variable.name
        if self._variable.role not in _ROLES:
            return name
        role, plain = _ROLES[self._variable.role]
        return role if name in plain else RoleName.NAMED(role=role, variable=name)


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
    if too_large(value):
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
