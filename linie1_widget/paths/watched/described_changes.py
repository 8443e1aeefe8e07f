"""Sentences for the changes that a line has made, and the value that it returned."""

from __future__ import annotations

import dis
import inspect
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import islice
from math import inf
from numbers import Integral, Real
from types import CodeType, FrameType
from typing import Any

from linie1_widget.base.language.key import Joined, Key, Sentence, TranslatableBase
from linie1_widget.paths.story.tables import Splice
from linie1_widget.paths.watched.inspect_values import (
    MOST_ENTRIES,
    Reader,
    size_of,
    words_of,
)
from linie1_widget.paths.watched.observations import (
    CLOSED,
    FRONTIER,
    PARENTS,
    UNKNOWN_PARENT,
    Entry,
    G,
    Observation,
    Variable,
)
from linie1_widget.paths.watched.texts import (
    LineEffect,
    ReturnedText,
    RoleName,
    WatchedVerdict,
)

_FEW = 2  # of more states only the number is given

_FEW_PARTS = 3

_ROLES = {FRONTIER: RoleName.FRONTIER, CLOSED: RoleName.CLOSED}
_TABLES = frozenset({"g", "parent", "parents"})  # tables whose names explain their content


@dataclass(frozen=True)
class ChangeSentences:
    """The sentences for one change of a variable."""

    variable: Variable
    old: Observation
    new: Observation
    change: Splice
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
    instruction = dis.opname[frame.f_code.co_code[frame.f_lasti]]
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
    observation = reader.read(value)
    if observation is not None and observation.kind == "state":
        return reader.name_of(observation.entries[0].state)
    if observation is not None and observation.kind == "value":
        return observation.entries[0].note
    if observation is not None:
        return ReturnedText.STATES(count=len(observation.entries))
    if isinstance(value, tuple) and 1 < len(value) <= _FEW_PARTS and depth:
        parts = tuple(_in_short(part, reader, depth - 1) for part in value)
        return ReturnedText.SEVERAL(parts=Joined(parts, ", "))
    if isinstance(value, tuple) and reader.read(list(value)) is not None:
        return ReturnedText.STATES(count=len(value))
    return ReturnedText.OTHER(kind=type(value).__name__)


_MOST_PARTS = 6


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
        return _from_parents(value, start, goals)
    if isinstance(value, Set):
        return _unusable(WatchedVerdict.A_SET())
    if isinstance(value, Real):
        if value == inf:
            return ReturnedValue("none", [])
        return ReturnedValue("cost", [], _numbers([value]))
    if isinstance(value, tuple) and 1 < len(value) <= _MOST_PARTS:
        parts = any(isinstance(part, list | deque | Mapping) for part in value)
        if parts or not all(map(reader.entry, value)) or isinstance(value[1], Real):
            return _from_tuple(value, reader, start, goals)
    if hasattr(value, "__next__"):
        value = list(islice(value, MOST_ENTRIES + 1))
    if isinstance(value, list | tuple | deque):
        return _as_path(value, reader)
    return _unusable(WatchedVerdict.UNCLEAR(value=in_short(value, reader)))


def _unusable(remark: Sentence) -> ReturnedValue:
    return ReturnedValue("other", [], remarks=(remark,))


def _from_tuple(
    values: tuple[Any, ...], reader: Reader, start: Any, goals: Set[Any]
) -> ReturnedValue:
    """Interpret a tuple such as (path, cost, expanded) or (dist, prev)."""
    numbers = _numbers(values)
    tables = [part for part in values if isinstance(part, Mapping)]
    others = [part for part in values if not isinstance(part, Real | Mapping | Set)]
    if len(others) == 1:
        inner = interpret(others[0], reader, start, goals)
        if inner.kind == "silent":
            inner = ReturnedValue("none", [])
    elif tables and not others:
        inner = _from_tables(tables, start, goals)
    else:
        return _as_path(values, reader)
    return replace(inner, numbers=numbers or inner.numbers)


def _numbers(values: Iterable[Any]) -> tuple[int | float, ...]:
    """Return the numbers among some values as those of Python; bools are none."""
    return tuple(
        int(value) if isinstance(value, Integral) else float(value)
        for value in values
        if not isinstance(value, bool) and isinstance(value, Real)
    )


def _from_tables(
    tables: list[Mapping[Any, Any]], start: Any, goals: Set[Any]
) -> ReturnedValue:
    # Distances mostly come first, parents last.
    for parents in reversed(tables):
        returned = _from_parents(parents, start, goals)
        if returned.kind == "path":
            costs = (
                table.get(returned.path[-1]) for table in tables if table is not parents
            )
            return replace(returned, numbers=_numbers(costs))
    return _from_parents(tables[-1], start, goals)


def _as_path(values: Any, reader: Reader) -> ReturnedValue:
    if len(values) == 0:
        return ReturnedValue("none", [])
    if len(values) > MOST_ENTRIES:
        return _unusable(WatchedVerdict.TOO_LONG(most=MOST_ENTRIES))
    observations = (reader.read(value) for value in values)
    path = [
        observation.entries[0].state
        if observation is not None and observation.kind == "state"
        else value
        for observation, value in zip(observations, values, strict=True)
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
        if above is None:
            return ReturnedValue("unreached", [])
        if above in seen:
            return _unusable(WatchedVerdict.CIRCLE(state=str(above)))
        seen.add(above)
        path.append(above)
    return ReturnedValue("path", path[::-1], remarks=(WatchedVerdict.PARENTS(),))


# Instructions without an effect of their own, by versions of Python.
_SILENT = {"CACHE", "NOP", "PRECALL", "PUSH_NULL", "RESUME"}
_IN_PLACE = ("reverse", "sort")  # methods that change a list and return None


def return_slip(code: CodeType) -> Sentence | None:
    """Return the sentence for a missing return, or for the return of a list's method.

    >>> def search(graph, start, goal):
    ...     path = [start, goal]
    >>> print(return_slip(search.__code__))
    Your function returns None, because no line of it returns a path. Where it reaches the \
goal, return the path there: a list of states.
    """
    if inspect.CO_GENERATOR & code.co_flags:
        return None
    steps = [step for step in dis.get_instructions(code) if step.opname not in _SILENT]
    values = False
    for at, step in enumerate(steps):
        if step.opname not in ("RETURN_VALUE", "RETURN_CONST"):
            continue
        source = step if step.opname == "RETURN_CONST" else steps[at - 1]
        constant = source.opname in ("LOAD_CONST", "RETURN_CONST")
        values = values or not constant or source.argval is not None
        method = steps[at - 2].argval
        if source.opname.startswith("CALL") and method in _IN_PLACE:
            return WatchedVerdict.IN_PLACE(method=str(method))
    return None if values else WatchedVerdict.NO_RETURN()
