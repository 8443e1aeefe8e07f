"""Recording the steps of a run: the changes of each line."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from linie1_widget.base.language.key import Sentence
from linie1_widget.paths.watched.bounded_run import Enough
from linie1_widget.paths.watched.described_changes import ChangeSentences, returned_sentence
from linie1_widget.paths.watched.inspect_values import Reader
from linie1_widget.paths.watched.readings import (
    SHARED,
    Entry,
    LineEvent,
    Reading,
    Variable,
    VariableChange,
    difference,
)
from linie1_widget.paths.watched.roles import (
    MOST_ENTRIES,
    MOST_KEPT,
    fingerprint,
    fits,
    role_by_name,
    role_of,
    size_of,
    variables_of,
)
from linie1_widget.paths.watched.texts import LineEffect, ReturnedText
from linie1_widget.paths.watched.tracer import Source

# The limit of recorded entries of all changes, which are kept in memory. When it is
# reached, lists and tables are not followed any more.
MOST_CHANGES = 500_000

# The limit of entries read, per line that may run. When it is reached, only lists and
# tables with few entries are followed.
_READ_PER_LINE = 500
_FEW = 100

_NO_READING = Reading()


@dataclass
class _Call:
    frame: FrameType
    depth: int
    function: str
    fixed: frozenset[str]
    hinted: frozenset[str]
    names: tuple[str, ...]
    shared_below: int
    slots: dict[str, _Slot] = field(default_factory=dict)
    raising: bool = False


@dataclass
class _Slot:
    variable: Variable
    hint: str
    place: int | None = None  # once it has had something to show
    role: str | None = None
    reading: Reading = _NO_READING
    value: Any = None
    fingerprint: Any = None


class Recorder:
    """A listener of the tracer that records the steps; ``fixed`` names start and goal."""

    def __init__(
        self,
        reader: Reader,
        source: Source,
        named: dict[str, str],
        start: Any,
        code: CodeType,
        fixed: frozenset[str],
        lines: int,
    ) -> None:
        self._reader = reader
        self._may_read = _READ_PER_LINE * lines
        self._source = source
        self._named = named
        self._start = start
        self._code = code
        self._fixed = fixed
        self._calls: list[_Call] = []
        self._ended = 0  # the number of ended calls that are still shown
        self._slots: dict[tuple[int, str, str], _Slot] = {}
        self._shown: list[_Slot] = []
        self._shared: list[_Slot] = []  # variables shared with outer calls
        self._open: LineEvent | None = None  # the step in progress
        self._always = False  # record it even without changes
        self.line = 1  # the shown number of the current line
        self._inserted = 0
        self._changes: list[VariableChange] = []  # those of the line in progress
        self._sentences: list[Sentence] = []
        self._pending: list[VariableChange] = []  # those of calls that have ended
        self.steps: list[LineEvent] = []  # without the line in progress
        self._codes: dict[CodeType, tuple[tuple[str, ...], frozenset[str]]] = {}
        self.requests = 0

    @property
    def variables(self) -> tuple[Variable, ...]:
        """All variables seen, with their roles."""
        return tuple(slot.variable._replace(role=slot.role or "") for slot in self._shown)

    def knows(self, code: CodeType) -> bool:
        """Return True if this function has been traced."""
        return code in self._codes

    def called(self, frame: FrameType) -> None:
        """Record the start of a function or the resumption of a generator."""
        self._close_step()
        code = frame.f_code
        if code not in self._codes:
            names = variables_of(code)
            self._codes[code] = names, frozenset(map(role_by_name, names))
        names, hinted = self._codes[code]
        depth, shared_below = len(self._calls), len(self._shared)
        if self._calls:
            slots = self._calls[-1].slots.values()
            self._shared += (
                each for each in slots if each.reading.kind and each.role in SHARED
            )
        fixed = self._fixed if code is self._code else frozenset[str]()
        self._calls.append(
            _Call(frame, depth, code.co_name, fixed, hinted, names, shared_below)
        )
        resumed = frame.f_lineno != code.co_firstlineno
        line = self._source.line(code, frame.f_lineno)
        kind = "line" if resumed else "call"
        self._start_step(kind, line, code.co_name, depth, always=not resumed)

    def reached(self, frame: FrameType) -> None:
        """Record that a line is about to run."""
        self._drop_ended()
        call = self._calls[-1]
        call.raising = False
        line = self._source.line(frame.f_code, frame.f_lineno)
        self._close_step(onwards=line)
        self._start_step("line", line, call.function, call.depth)

    def raised(self, frame: FrameType) -> None:
        """Record that the current line has raised."""
        self._drop_ended()
        self._calls[-1].raising = True

    def left(self, frame: FrameType, value: Any) -> None:
        """Record the return of a function or the yield of a generator."""
        self._drop_ended()
        call = self._calls[-1]
        sentences: list[Sentence] = []
        if not call.raising:
            sentences.append(returned_sentence(call.function, value, frame, self._reader))
        self._close_step(sentences)
        self._ended = 1
        if call.depth:
            before = self._calls[-2]
            line = self._source.line(before.frame.f_code, before.frame.f_lineno)
            self._start_step("line", line, before.function, before.depth, always=False)

    def end(self, kind: str, sentences: list[Sentence], line: int | None = None) -> None:
        """Record the last line and the final step."""
        if not (self._calls and self._calls[-1].raising and self._ended):
            self._close_step()
        self.cut(kind, sentences, line)

    def cut(self, kind: str, sentences: list[Sentence], line: int | None = None) -> None:
        """Record the final step without reading the last line."""
        self._open = None
        last = self.steps[-1] if self.steps else LineEvent("line", 1, "", 0, 0)
        step = last._replace(
            kind=kind, sentences=tuple(sentences), changes=(), requests=self.requests
        )
        self.steps.append(step if line is None else step._replace(line=line))

    def _start_step(
        self, kind: str, line: int, function: str, depth: int, always: bool = True
    ) -> None:
        self._open, self._always = LineEvent(kind, line, function, depth, 0), always
        self.line = line

    def _close_step(
        self, more: list[Sentence] | None = None, onwards: int | None = None
    ) -> None:
        """Record the step in progress; ``onwards`` is the next line."""
        self._drop_ended()
        now, self._open = self._open, None
        if now is None or not self._calls:
            return
        self._collect_changes(self._calls[-1])
        if not (self._always or self._changes or more):
            return
        sentences = self._sentences
        if now.kind == "call":
            sentences.insert(0, LineEffect.CALLED(function=now.function))
        sentences += more or []
        if not sentences and onwards is not None:
            sentences.append(LineEffect.ON(line=onwards))
        changes, self._pending = (*self._pending, *self._changes), []
        self.steps.append(LineEvent(*now[:4], self.requests, tuple(sentences), changes))

    def _drop_ended(self) -> None:
        """Drop the functions that have ended: they are shown until the next line."""
        for _ in range(self._ended):
            call = self._calls.pop()
            del self._shared[call.shared_below :]
            for slot in call.slots.values():
                slot.value = slot.fingerprint = None
                if slot.reading.kind and slot.place is not None:
                    change = difference(slot.place, slot.reading, _NO_READING)
                    self._pending += [change] if change else []
                    slot.reading = _NO_READING
        self._ended = 0

    def _collect_changes(self, call: _Call) -> None:
        """Note the changes in the variables of a call and in the shared ones below."""
        self._changes, self._sentences = [], []
        elsewhere: set[int] = set()
        for slot in self._shared:
            if slot.reading.kind:
                elsewhere.add(id(slot.value))
                self._update(slot, slot.value)
        for name, value in self._values(call):
            if id(value) not in elsewhere:
                self._update(self._slot(call, name), value, call)

    def _values(self, call: _Call) -> list[tuple[str, Any]]:
        local = dict(call.frame.f_locals)
        # By convention a variable named _ is unused.
        values = [
            (name, local[name])
            for name in call.names
            if name in local and not name.startswith("_")
        ]
        own = local.get("self")  # attributes of self in a method
        if own is not None and "self" in call.names[:1]:
            attributes = getattr(own, "__dict__", {})
            values += [(f"self.{name}", value) for name, value in list(attributes.items())]
        return values

    def _slot(self, call: _Call, name: str) -> _Slot:
        if name not in call.slots:
            key = call.depth, call.function, name
            if key not in self._slots:
                variable = Variable(name, call.function, call.depth, "")
                self._slots[key] = _Slot(variable, self._hint(name))
            call.slots[name] = self._slots[key]
        return call.slots[name]

    def _update(self, slot: _Slot, value: Any, call: _Call | None = None) -> None:
        """Read a variable; it gets no place until it holds something to show."""
        name = slot.variable.name
        if self._follows(name, value):
            seen = fingerprint(value)
            if value is slot.value and seen is not None and _equal(seen, slot.fingerprint):
                return
            reading = self._reader.read(value, slot.role or slot.hint) or _NO_READING
            if slot.role is None and call is not None:
                slot.role = self._role(name, reading, call)
                if slot.role and slot.role != slot.hint:
                    reading = self._reader.read(value, slot.role) or _NO_READING
        else:
            seen = None
            words = str(ReturnedText.LARGE(kind=type(value).__name__))
            reading = Reading("value", (Entry(None, words),))
        slot.value, slot.fingerprint = value, seen
        if slot.place is None:
            if not reading.kind:
                return
            slot.place = len(self._shown)
            self._shown.append(slot)
        try:
            change = difference(slot.place, slot.reading, reading)
        except Exception:  # special methods of user classes may fail
            return
        if change is None:
            return
        self._inserted += len(change.inserted)
        variable = slot.variable._replace(role=slot.role or "")
        said = ChangeSentences(
            variable, slot.reading, reading, change, self._reader.name_of
        )
        with suppress(Exception):  # special methods of user classes may fail
            self._sentences += said.sentences()
        slot.reading = reading
        self._changes.append(change)

    def _follows(self, name: str, value: Any) -> bool:
        """Return True if a value is to be read now; end the run if it fills the memory."""
        size = size_of(value)
        if size > MOST_KEPT:
            raise Enough("size", name)
        self._may_read -= size
        if size > _FEW and self._may_read < 0:
            return False
        return not size or (size <= MOST_ENTRIES and self._inserted <= MOST_CHANGES)

    def _hint(self, name: str) -> str:
        roles = (role for role, other in self._named.items() if other == name)
        return next(roles, role_by_name(name))

    def _role(self, name: str, reading: Reading, call: _Call) -> str | None:
        for role, other in self._named.items():
            if other == name and fits(role, reading):
                return role
        hinted = call.hinted | self._named.keys()
        fixed = name in call.fixed
        found = role_of(name, reading, self._start, fixed, hinted)
        # A role named by the user belongs to that variable alone.
        return "" if found in self._named else found


def _equal(one: Any, other: Any) -> bool:
    try:
        return bool(one == other)
    except Exception:  # __eq__ of user classes may fail
        return False
