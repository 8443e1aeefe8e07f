"""Tracing a function line by line, and recording the changes of each line."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from inspect import CO_NEWLOCALS
from textwrap import dedent
from time import monotonic
from types import CodeType, FrameType, FunctionType, MethodType
from typing import Any, NamedTuple

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Sentence
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import TableChange
from linie1_widget.paths.watched.bounded_run import (
    BoundedRun,
    Enough,
    LocalTracer,
    computed_for,
)
from linie1_widget.paths.watched.described_changes import ChangeSentences, returned_sentence
from linie1_widget.paths.watched.inspect_values import (
    MOST_ENTRIES,
    MOST_KEPT,
    Reader,
    fingerprint,
    role_by_name,
    role_of,
    size_of,
    suits,
    variables_of,
)
from linie1_widget.paths.watched.observations import (
    CURRENT,
    ROLES,
    SHARED,
    Entry,
    Observation,
    Variable,
    difference,
)
from linie1_widget.paths.watched.texts import LineEffect, ReturnedText

# Special methods that Python looks up in the class.
_OPERATORS = (
    *("__contains__", "__iter__", "__len__", "__getitem__", "__call__", "__bool__"),
    *("__eq__", "__hash__", "__lt__", "__str__", "__repr__", "__reversed__"),
)

# Receives (state, None) for a call and (state, neighbour) for each edge.
Observer = Callable[[Any, Any], None]


def observed_graph(graph: Any, observe: Observer) -> Any:
    """Return a proxy of the graph that reports each call and each visited edge."""

    def neighbours(state: Any) -> Any:
        observe(state, None)
        edges = graph.neighbours(state)
        if isinstance(edges, Iterator):
            return observed(state, edges)
        if isinstance(edges, Iterable):
            for _ in observed(state, edges):
                pass
        return edges

    def observed(state: Any, edges: Iterable[Any]) -> Iterator[Any]:
        for edge in edges:
            if isinstance(edge, tuple | list) and len(edge) == 2:
                observe(state, edge[0])
            yield edge

    class ObservedGraph:
        def __getattribute__(self, name: str) -> Any:
            if name == "__class__":
                return type(graph)
            return neighbours if name == "neighbours" else getattr(graph, name)

        def __setattr__(self, name: str, value: Any) -> None:
            setattr(graph, name, value)

    def forwarded(name: str) -> Callable[..., Any]:
        def operator(_: Any, *others: Any) -> Any:
            return getattr(type(graph), name)(graph, *others)

        return operator

    for name in _OPERATORS:
        if getattr(type(graph), name, None) is not None:
            setattr(ObservedGraph, name, forwarded(name))
    return ObservedGraph()


def checked_function(function: object) -> FunctionType:
    """Return the plain function, or raise WrongType."""
    plain = function.__func__ if isinstance(function, MethodType) else function
    if not isinstance(plain, FunctionType):
        what = "a class" if isinstance(plain, type) else f"a {type(plain).__name__}"
        raise WrongType(
            f"{what} cannot be watched: give a function that you have written yourself, "
            "def my_search(graph, start, goal)"
        )
    if plain.__name__ == "<lambda>":
        raise WrongType(
            "a lambda has no lines to be watched: write it as a function, "
            "def my_search(graph, start, goal)"
        )
    if inspect.iscoroutinefunction(plain) or inspect.isasyncgenfunction(plain):
        raise WrongType(
            f"{plain.__name__} is an async function: write it with def alone to watch it"
        )
    try:
        inspect.signature(function).bind(None, None, None)  # type: ignore[arg-type]
    except TypeError:
        raise WrongType(
            f"{plain.__name__}{inspect.signature(plain)} cannot be called with a graph, a "
            "start and a goal: write def my_search(graph, start, goal)"
        ) from None
    return plain


def checked_names(names: dict[str, str], function: FunctionType) -> dict[str, str]:
    """Return the given variable names by role; raise InvalidValue for unknown ones."""
    available = set(_all_names(function.__code__, function.__globals__, set()))
    for role, name in names.items():
        if role not in ROLES:
            raise InvalidValue(
                f"{role!r} is not a role of a variable: choose one of {', '.join(ROLES)}"
            )
        if name not in available:
            raise InvalidValue(
                f"{function.__name__} has no variable {name!r}: it has "
                f"{', '.join(sorted(available)) or 'none'}"
            )
    return dict(names)


def _all_names(
    code: CodeType, module: dict[str, Any], seen: set[CodeType]
) -> Iterator[str]:
    """Yield the variables of a function and of the functions of its module it names."""
    if code in seen:
        return
    seen.add(code)
    yield from variables_of(code)
    for name in code.co_names:
        other = module.get(name)
        if isinstance(other, FunctionType) and other.__globals__ is module:
            yield from _all_names(other.__code__, module, seen)
        elif "self" in code.co_varnames[:1]:
            yield f"self.{name}"


def ends_of(function: FunctionType, named: dict[str, str]) -> frozenset[str]:
    """Return the parameters that are never current: goal and, unless recursive, start."""
    code = function.__code__
    parameters = list(code.co_varnames[: code.co_argcount])
    if "self" in parameters[:1]:
        del parameters[0]
    start, goal = (*parameters[1:3], "", "")[:2]
    recursive = function.__name__ in (*code.co_names, *code.co_freevars)
    return frozenset({goal} if recursive or named.get(CURRENT) == start else {start, goal})


def codes_of(kind: type) -> Iterator[CodeType]:
    """Yield the code objects of the methods of a class."""
    for base in kind.__mro__:
        for value in vars(base).values():
            inner = getattr(value, "fget", None) or getattr(value, "__func__", value)
            if isinstance(inner, FunctionType):
                yield inner.__code__


_LONGEST_LINE = 200


class _Block(NamedTuple):
    """The lines of one function, in the file and as shown."""

    file: str
    first: int
    length: int
    shown: int


class TracedSource:
    """The source of the traced functions in order of appearance; nested ones only once."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._blocks: list[_Block] = []
        self._unlocated: dict[CodeType, int] = {}

    def line(self, code: CodeType, number: int) -> int:
        """Return the shown line number, from 1, of a file's line; add a new function."""
        if code in self._unlocated:
            return self._unlocated[code]
        for _ in range(2):
            for block in self._blocks:
                inside = block.first <= number < block.first + block.length
                if inside and block.file == code.co_filename:
                    return block.shown + number - block.first
            if not self._add(code):
                break
        return self._unlocated[code]

    def _add(self, code: CodeType) -> bool:
        try:
            lines, first = inspect.getsourcelines(code)
            text = dedent("".join(lines)).rstrip().expandtabs(4).split("\n")
        except (OSError, TypeError, IndexError, SyntaxError):
            text, first = [], 0
        if self._lines:
            self._lines.append("")
        shown = len(self._lines) + 1
        if not text:
            self._unlocated[code] = shown
            self._lines.append(str(ReturnedText.NO_SOURCE(function=code.co_name)))
            return False
        self._blocks.append(_Block(code.co_filename, first, len(text), shown))
        self._lines += [_fit(line) for line in text]
        if first > code.co_firstlineno:  # the file is newer than the running code
            self._unlocated.setdefault(code, shown)
        return True

    def as_code(self) -> Pseudocode:
        return Pseudocode(tuple(self._lines), tuple(() for _ in self._lines))


def _fit(line: str) -> str:
    indent = len(line) - len(line.lstrip())
    return line[:indent] + label(line[indent:].rstrip(), _LONGEST_LINE)


# Recording takes time that the function has not spent: up to so many times its own limit.
_UNBILLED = 5


class Tracer(BoundedRun):
    """A traced run of functions with these globals, except ``ignored`` and their calls."""

    def __init__(
        self,
        code: CodeType,
        module: dict[str, Any],
        ignored: Collection[CodeType],
        listener: Recorder,
        lines: int,
        seconds: float,
    ) -> None:
        super().__init__(seconds, lines, module)
        self._code = code
        self._unbilled = _UNBILLED * seconds
        self._ignored = ignored
        self._listener = listener

    def _local(self, frame: FrameType) -> LocalTracer:
        code = frame.f_code
        if not self._is_own(frame) or code in self._ignored:
            return self._timed
        caller = frame.f_back
        if caller is not None and caller.f_code in self._ignored:
            return self._timed
        name = code.co_name
        if code is not self._code:
            if name.startswith("<"):
                return self._counted
            if name.startswith("__") or not code.co_flags & CO_NEWLOCALS:
                return self._timed
        self._notify(frame, "call", None)
        return self._reported

    def _reported(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        self._counted(frame, event, arg)
        if self.ended is not None:
            return self._leaving
        self._notify(frame, event, arg)
        return self._reported

    def _notify(self, frame: FrameType, event: str, arg: Any) -> None:
        began, computed = monotonic(), computed_for()
        try:
            if event == "call":
                self._listener.called(frame)
            elif event == "line":
                self._listener.reached(frame)
            elif event == "return":
                self._listener.left(frame, arg)
            elif event == "exception":
                self._listener.raised(frame)
        except Enough as enough:
            if self.ended is None and not enough.why:
                raise  # it belongs to an outer bounded run
            self.end(frame, self.ended or enough)
        finally:
            if self._unbilled > 0:
                recording = computed_for() - computed
                self._unbilled -= recording
                self._computed_before += recording
                self._began += monotonic() - began


# The limit of recorded entries of all changes, which are kept in memory. When it is
# reached, lists and tables are not followed any more.
MOST_CHANGES = 500_000

# The limit of entries read, per line that may run. When it is reached, only lists and
# tables with few entries are followed.
_READ_PER_LINE = 500
_FEW = 100

_NOTHING = Observation()


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
    observation: Observation = _NOTHING
    value: Any = None
    fingerprint: Any = None


class Recorder:
    """A listener of the tracer that records the steps; ``fixed`` names start and goal."""

    line: int

    def __init__(
        self,
        reader: Reader,
        source: TracedSource,
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
        self._open: Event | None = None  # the step in progress
        self._always = False  # record it even without changes
        self.line = 1  # the shown number of the current line
        self._inserted = 0
        self._changes: list[TableChange] = []  # those of the line in progress
        self._sentences: list[Sentence] = []
        self._pending: list[TableChange] = []  # those of calls that have ended
        self.steps: list[Event] = []  # without the line in progress
        # The names of variables of each function traced, and the roles that they indicate.
        self.codes: dict[CodeType, tuple[tuple[str, ...], frozenset[str]]] = {}
        self.requests = 0

    @property
    def variables(self) -> tuple[Variable, ...]:
        return tuple(slot.variable._replace(role=slot.role or "") for slot in self._shown)

    def called(self, frame: FrameType) -> None:
        """Record the start of a function or the resumption of a generator."""
        self._close_step()
        code = frame.f_code
        if code not in self.codes:
            names = variables_of(code)
            self.codes[code] = names, frozenset(map(role_by_name, names))
        names, hinted = self.codes[code]
        depth, shared_below = len(self._calls), len(self._shared)
        if self._calls:
            slots = self._calls[-1].slots.values()
            self._shared += (
                slot for slot in slots if slot.observation.kind and slot.role in SHARED
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
        last = self.steps[-1].values if self.steps else {"line": 1, "depth": 0}
        said = {"requests": self.requests, "sentences": tuple(sentences)}
        values = {"function": "", **last, **said}
        if line is not None:
            values["line"] = line
        self.steps.append(Event(kind, values=values))

    def _start_step(
        self, kind: str, line: int, function: str, depth: int, always: bool = True
    ) -> None:
        values = {"line": line, "function": function, "depth": depth}
        self._open, self._always = Event(kind, values=values), always
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
            sentences.insert(0, LineEffect.CALLED(function=now.values["function"]))
        sentences += more or []
        if not sentences and onwards is not None:
            sentences.append(LineEffect.ON(line=onwards))
        changes, self._pending = (*self._pending, *self._changes), []
        said = {"requests": self.requests, "sentences": tuple(sentences)}
        self.steps.append(Event(now.kind, values={**now.values, **said}, changes=changes))

    def _drop_ended(self) -> None:
        """Drop the functions that have ended: they are shown until the next line."""
        for _ in range(self._ended):
            call = self._calls.pop()
            del self._shared[call.shared_below :]
            for slot in call.slots.values():
                slot.value = slot.fingerprint = None
                if slot.observation.kind and slot.place is not None:
                    self._pending += difference(slot.place, slot.observation, _NOTHING)
                    slot.observation = _NOTHING
        self._ended = 0

    def _collect_changes(self, call: _Call) -> None:
        """Note the changes in the variables of a call and in the shared ones below."""
        self._changes, self._sentences = [], []
        elsewhere: set[int] = set()
        for slot in self._shared:
            if slot.observation.kind:
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
            observation = self._reader.read(value, slot.role or slot.hint) or _NOTHING
            if slot.role is None and call is not None:
                slot.role = self._role(name, observation, call)
                if slot.role and slot.role != slot.hint:
                    observation = self._reader.read(value, slot.role) or _NOTHING
        else:
            seen = None
            words = str(ReturnedText.LARGE(kind=type(value).__name__))
            observation = Observation("value", (Entry(None, words),))
        slot.value, slot.fingerprint = value, seen
        if slot.place is None:
            if not observation.kind:
                return
            slot.place = len(self._shown)
            self._shown.append(slot)
        try:
            changes = difference(slot.place, slot.observation, observation)
        except Exception:  # special methods of user classes may fail
            return
        if not changes:
            return
        splice = changes[-1][2]
        self._inserted += len(splice.inserted)
        variable = slot.variable._replace(role=slot.role or "")
        said = ChangeSentences(
            variable, slot.observation, observation, splice, self._reader.name_of
        )
        with suppress(Exception):  # special methods of user classes may fail
            self._sentences += said.sentences()
        slot.observation = observation
        self._changes += changes

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

    def _role(self, name: str, observation: Observation, call: _Call) -> str | None:
        for role, other in self._named.items():
            if other == name and suits(role, observation):
                return role
        hinted = call.hinted | self._named.keys()
        fixed = name in call.fixed
        found = role_of(name, observation, self._start, fixed, hinted)
        # A role named by the user belongs to that variable alone.
        return "" if found in self._named else found


def _equal(one: Any, other: Any) -> bool:
    try:
        return bool(one == other)
    except Exception:  # __eq__ of user classes may fail
        return False
