"""Stories as JSON data, of one form, so that the page needs to know no algorithm.

All stories:

- ``title``, ``algorithm``, ``pseudocode``, ``states``: heading, name, lines and labels.
- ``tables``: of each `Table` the name, shown, mark, title and key, without "" and "state"
  at the end.
- ``kinds``: one letter per step; ``lines``, ``sentences``: by letter, in upper case for
  the goal's side; lines count from 1, sentences have words in braces.
- ``holes``: what the columns of these names hold that fill the sentences: "state",
  "number" or "row" (of ``rows``). Without it ``state`` and ``parent`` are states and
  ``g`` are numbers. Columns have one entry per step: an index, of numbers in ``numbers``,
  or -1 for none. None in ``numbers`` and ``values`` is infinity.
- ``about``: the columns of states that a step is about; ``counters``: what is counted.
- ``effects``: by letter the changes of the entry of ``state``, see `StepKind`: in turn the
  name of a table and what becomes of the entry; steps of the goal's side change the tables
  with names such as "frontier-back".
- ``signs``: by letter "look" or "skip", where a step looks at ``state`` from ``parent``.
- ``changes``: per step further changes, a flat list of the index of a table, a key and an
  index in ``values``, -1 to remove the entry. A key is a state or a row or, of edges and
  cells, an index in ``keys``; 0 where there is one entry, and -1 are all. ``costs`` are
  those of the ``keys`` that are edges.

Searches: ``frontier`` is "queue" (the oldest entry is first), "stack" (the newest),
"heap" or "recursion" (that of the least ``priority``, "g", "h", "f" or "", on ties the
oldest or the newest). ``h`` is that of each state, or None; ``hs`` that of each step, if
that of a state changes or differs between the sides. ``back`` has "1" for steps of the
goal's side. ``old`` is the state's g before the step, and f = g + h. ``settings`` are
filled in. ``positions`` are pairs.

Watched functions: ``lines`` has one entry per step, ``said`` a list of sentences: a
template and its words, indices in ``templates`` and ``words``; ``line`` is the frame
around them but for the letters S, g and F. ``parent`` is the current state, ``state`` its
neighbour. ``asked`` are the steps that asked the graph. ``rows`` are name, role and role
in words of the variables; those shown are in the table "content", each with its number of
entries and words for them (of more than twelve the first and last six); ``stand_for`` has
the state of each word, or -1. ``tokens`` has a letter for each character of the source,
see `token_kinds`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import chain, count
from math import inf, isinf
from string import ascii_letters
from typing import TYPE_CHECKING, Any

from linie1_widget.base.language.key import DataText
from linie1_widget.paths.graphs.graph import Graph, S, label_of, position_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.narration import Narration, SearchNarration, format_number
from linie1_widget.paths.story.steps import KIND_OF, STEP_KINDS, Step, Steps
from linie1_widget.paths.story.tables import ALL, STATES, Table, TableChange

if TYPE_CHECKING:
    from linie1_widget.paths.story.event_story import EventStory

NONE = -1  # the index of None


class Interned(defaultdict[Hashable, Any]):
    """The numbers of distinct values, in the order in which they are first asked for.

    They are kept in a form.
    """

    def __init__(self, form: Callable[[int], Any] = int) -> None:
        super().__init__(map(form, count()).__next__, {None: form(NONE)})

    def indices(self, values: Iterable[Hashable]) -> list[Any]:
        return list(map(self.__getitem__, values))

    @property
    def listed(self) -> list[Any]:
        """The values, each at the place of its number."""
        return list(self)[1:]


def pack_tables(tables: Iterable[Table]) -> list[list[str]]:
    """Return the tables, without what most tables leave out."""
    packed = []
    for table in tables:
        title = str(DataText(table.title)) if table.title else ""
        parts = [table.name, table.shown, table.mark, title, table.key]
        while parts[-1] in ("", "state") and len(parts) > 1:
            parts.pop()
        packed.append(parts)
    return packed


def pack_kinds(
    narration: Narration, letters: Mapping[str, str], settings: Mapping[str, float]
) -> dict[str, Any]:
    """Return the lines and sentences of the kinds of steps, by letter."""
    sentences = {}
    for key in narration.messages:
        kind, _, back = key.partition(" ")
        letter = letters[kind].upper() if back else letters[kind]
        sentences[letter] = narration.message(key)
        for name, value in settings.items():
            filled = sentences[letter].replace(f"{{{name}}}", format_number(value))
            sentences[letter] = filled
    line_of = narration.pseudocode.line_of
    lines = {letters[kind]: line for kind, line in line_of.items()}
    return {"lines": lines, "sentences": sentences}


def pack_narration(
    algorithm: SearchNarration, settings: Mapping[str, float]
) -> dict[str, Any]:
    """Return the entries of `Trace.to_dict` that come from the algorithm."""
    kinds = [STEP_KINDS[kind] for kind in algorithm.pseudocode.line_of]
    return {
        "algorithm": algorithm.name,
        "frontier": algorithm.frontier,
        "priority": algorithm.priority,
        "pseudocode": list(algorithm.lines),
        "settings": dict(settings),
        **pack_kinds(algorithm, {kind.name: kind.letter for kind in kinds}, settings),
        "tables": pack_tables(algorithm.tables),
        "effects": {
            kind.letter: ",".join(chain(*kind.effects)) for kind in kinds if kind.effects
        },
        "signs": {kind.letter: kind.sign for kind in kinds if kind.sign},
    }


def pack_states(graph: Graph[S], states: Iterable[S]) -> dict[str, Any]:
    """Return the labels and positions of the states."""
    grid: Any = graph
    if type(grid) is GridGraph:  # subclasses may have others
        squares: list[Any] = list(states)
        number = {at: at for at in range(max(grid.rows, grid.cols))}
        left = {row: f"({row}, " for row in range(grid.rows)}
        right = {col: f"{col})" for col in range(grid.cols)}
        try:
            names = [left[row] + right[col] for row, col in squares]
            places = [[number[col], number[row]] for row, col in squares]
        except KeyError:  # a custom search may report squares off the map
            names = list(map(str, squares))
            places = [[int(col), int(row)] for row, col in squares]
        return {"states": names, "positions": places or None}
    labels, positions = [], []
    for state in states:
        labels.append(label_of(graph, state))
        position = position_of(graph, state)
        positions.append(position and list(map(_six_digits, position)))
    return {"states": labels, "positions": positions if any(positions) else None}


def pack_steps(
    algorithm: SearchNarration,
    index_of: Mapping[Any, int],
    steps: Steps,
    as_texts: bool = False,
) -> dict[str, Any]:
    """Return the columns of the steps; raise ValueError if the pseudocode lacks one."""
    kinds = steps.letters
    for letter, kind in KIND_OF.items():
        if letter in kinds:
            algorithm.check(Step(kind))
    if as_texts:
        try:
            return _columns(algorithm, index_of, steps, _CHARACTERS.__getitem__, "".join)
        except _TooLarge:
            pass
    return _columns(algorithm, index_of, steps, int, list)


def _columns(
    algorithm: SearchNarration,
    index_of: Mapping[Any, int],
    steps: Steps,
    form: Callable[[int], Any],
    column: Callable[[list[Any]], Any],
) -> dict[str, Any]:
    h, changing = steps.guesses
    numbers = Interned(form)
    states, parents = map(column, steps.numbered(index_of, form))
    return {
        "h": column(numbers.indices(map(h.get, index_of))) if h else None,
        "hs": column(numbers.indices(steps.column("h"))) if changing else None,
        "kinds": steps.letters,
        "state": states,
        "parent": parents,
        "g": column(numbers.indices(steps.column("g"))),
        "back": (
            "".join("01"[back] for back in steps.column("back"))
            if algorithm.two_sided
            else None
        ),
        "numbers": list(map(json_number, numbers.listed)),
    }


# The character of 0; that of -1 follows the quotation mark, which JSON escapes.
_FIRST = 36

# The first number without a character of its own, as surrogates begin there.
_MOST = 0xD800 - _FIRST

_COLUMNS = ("state", "parent", "g", "h", "hs", "path")


class _TooLarge(Exception):
    """A number has no character of its own."""


class _Characters(dict[int, str]):
    """The characters of numbers, kept from the first time that one is asked for."""

    def __missing__(self, number: int) -> str:
        if number >= _MOST:
            raise _TooLarge
        self[number] = character = chr(_FIRST + number)
        return character


_CHARACTERS = _Characters()


def as_text(column: Iterable[int]) -> str | list[int]:
    """Return a column as text, or as a list if a number is too large for that.

    Each number is the character ``chr(number + 36)``, in UTF-8 one to three bytes; -1,
    which means none, is ``#``.

    >>> as_text([-1, 0, 62]), as_text([60_000])
    ('#$b', [60000])
    """
    values = list(column)
    try:
        return "".join(map(_CHARACTERS.__getitem__, values))
    except _TooLarge:
        return values


def columns_as_text(story: Mapping[str, Any], squares: bool = False) -> dict[str, Any]:
    """Return a story with the columns of its steps as texts.

    Positions are left out: maps have places in the picture. With `squares`, the names are
    two columns, of rows and of columns.

    >>> story = {"states": ["(0, 2)", "(1, 2)"], "positions": [[2, 0], [2, 1]]}
    >>> columns_as_text(story, squares=True)
    {'squares': ['$%', '&&']}
    """
    packed = {name: value for name, value in story.items() if name != "positions"}
    if squares and (at := story.get("positions")):
        del packed["states"]
        cols, rows = map(as_text, zip(*at, strict=True))
        packed["squares"] = [rows, cols]
    for name in _COLUMNS:
        if isinstance(column := story.get(name), list):
            packed[name] = as_text(column)
    return packed


class Packer:
    """The changes of a story as flat lists of table, key and value."""

    keys: Interned

    def __init__(self, number_of: Mapping[Any, int], tables: Iterable[Table]) -> None:
        self._tables = tuple(tables)
        self._places = {
            table.name: (place, table.key, table.shown in STATES)
            for place, table in enumerate(self._tables)
        }
        self._number_of = number_of
        self.keys, self._values = Interned(), Interned()

    def changes(self, changes: Iterable[TableChange]) -> list[int]:
        """Return the numbers of tables, keys and values."""
        number_of = self._number_of
        flat: list[int] = []
        for name, key, value in changes:
            place, form, states = self._places[name]
            if key is ALL:
                packed = NONE
            elif form == "state":
                packed = number_of[key]
            elif form in ("", "row"):
                packed = key or 0
            else:
                first = key[0] if form == "cell" else number_of[key[0]]
                packed = self.keys[first, number_of[key[1]]]
            if states and value is not None:
                value = number_of[value]
            flat += place, packed, self._values[value]
        return flat

    def pack(self) -> dict[str, Any]:
        """Return the tables, the keys and the values."""
        return {
            "tables": pack_tables(self._tables),
            "keys": list(map(list, self.keys.listed)),
            "values": [
                list(value) if isinstance(value, tuple) else json_number(value)
                for value in self._values.listed
            ],
        }


def pack_events(story: EventStory[Any]) -> dict[str, Any]:
    """Return the story as JSON data."""
    number_of, numbers = story.number_of, Interned()
    packer = Packer(number_of, story.tables)
    letters = dict(zip(story.algorithm.pseudocode.line_of, ascii_letters, strict=False))
    holes = story.algorithm.words
    index: dict[str, Any] = {"state": number_of, "number": numbers}
    index["row"] = range(len(story.rows))
    states = [word for word, of in holes.items() if of == "state"]
    filled = [
        {**dict(zip(states, step.about, strict=False)), **step.values}
        for step in story.steps
    ]
    columns: dict[str, list[int] | None] = {}
    for word, of in holes.items():
        column = [words.get(word) for words in filled]
        packed = [NONE if value is None else index[of][value] for value in column]
        columns[word] = packed if {*packed} - {NONE} else None
    changes = [packer.changes(step.changes) for step in story.steps]
    costs = numbers.indices(map(story.costs.get, packer.keys.listed))
    return {
        "title": story.title,
        "algorithm": story.name,
        "pseudocode": list(story.lines),
        "states": list(map(story.label, story.states)),
        "rows": list(story.rows),
        "columns": [number_of[state] for state in story.columns],
        "counters": list(story.counters),
        "about": states,
        **pack_kinds(story.algorithm, letters, {}),
        "holes": dict(holes),
        "kinds": "".join(letters[step.kind] for step in story.steps),
        **columns,
        "changes": changes,
        "costs": costs,
        "numbers": list(map(json_number, numbers.listed)),
        **packer.pack(),
    }


def json_number(value: Any) -> Any:
    """Return a number for JSON, None for infinity; texts stay.

    >>> from fractions import Fraction
    >>> json_number(3), json_number(Fraction(1, 2)), json_number(float("inf"))
    (3, 0.5, None)
    """
    if type(value) is float and -inf < value < inf:  # most are
        return value
    if isinstance(value, int | str):
        return value if isinstance(value, str) else int(value)
    return None if isinf(value) else float(value)


def _six_digits(value: Any) -> int | float:
    return int(value) if isinstance(value, int) else float(f"{float(value):.6g}")
