"""The story of a watched search, and its JSON data."""

from __future__ import annotations

import keyword
import tokenize
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from io import StringIO
from itertools import pairwise
from re import Match
from typing import Any

from linie1_widget.base.language.key import (
    PLACEHOLDER,
    Joined,
    Key,
    Language,
    Sentence,
    TranslatableBase,
    current_language,
)
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.story_base import Details, Inspected, PathStory, Snapshot
from linie1_widget.paths.story.story_json import (
    NONE,
    Interned,
    Packer,
    json_number,
)
from linie1_widget.paths.story.tables import CURRENT, Replay, TableChange, Tables, path_to
from linie1_widget.paths.texts import Legend, SearchPage, SearchPicture
from linie1_widget.paths.watched.judgement import Judgement
from linie1_widget.paths.watched.observations import (
    PAGE_TABLES,
    WATCHED_TABLES,
    Entry,
    Observation,
    Variable,
    VariableRoles,
    entry_in_row,
    shown_entries,
)
from linie1_widget.paths.watched.texts import LineEffect, RoleWord

_MOST_SENTENCES = 3  # the number of sentences kept of a line with more changes
WHOLE = ("stopped", "end")  # kinds of step with whole sentences


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Watched(PathStory[S]):
    """A watched search, line by line, with a judgement of its result.

    Attributes
    ----------
    heading, name : str
        The name of the function.
    steps : sequence of Event
        All executed lines in order, see `observations`; the last step is the judgement.
    path : list
        The returned path; empty if none was returned or it is no list of states.
    judgement : Judgement
        The judgement of the path and of the effort.
    returned, error : object, BaseException or None
        The returned value; the exception that ended the function.
    source : Pseudocode
        The source of the function and of those it calls, with the shown line numbers.
    variables : tuple of Variable
        The variables that hold states, numbers or texts, with their roles.
    graph, start, goal
        The arguments of `watch`.
    goals : tuple or None
        All goal states; None if the goal is a function.
    states : tuple
        All states of the run; their places are their numbers in `to_dict`.
    looked_along : set of pairs of states
        The edges that the graph has returned.
    """

    steps: Sequence[Event]
    judgement: Judgement
    returned: Any
    error: BaseException | None = field(compare=False)
    source: Pseudocode
    variables: tuple[Variable, ...]
    states: tuple[S, ...]
    looked_along: set[tuple[S, S]]

    tables = WATCHED_TABLES

    @cached_property
    def roles(self) -> VariableRoles:
        """The derivation of the tables from the variables."""
        return VariableRoles(self.variables)

    def changes(self, made: int, tables: Tables) -> Iterable[TableChange]:
        step = self.steps[made - 1]
        return self.roles.changes(step, tables) if step.changes else ()

    def shown(self, made: int, tables: Tables) -> dict[int, Observation]:
        """Return the content of the variables that are shown, by their places."""
        depth = self.steps[made - 1].values["depth"] if made else 0
        kinds, content = tables["kind"], tables["content"]
        places = self.roles.visible(depth, tables)
        return {place: Observation(kinds[place], tuple(content[place])) for place in places}

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.title

    @property
    def pseudocode(self) -> Pseudocode:
        return self.source

    @property
    def cost(self) -> float:
        """The cost of the path; infinite if there is none."""
        return self.judgement.cost

    @property
    def expanded(self) -> int:
        """The number of requests for neighbours."""
        return self.judgement.looked_at

    @property
    def found(self) -> bool:
        """True if a valid path was returned."""
        return self.judgement.path_ok is True

    @cached_property
    def figure(self) -> str:
        """The number shown at states: "g" if a variable holds the costs of paths, or ""."""
        changes = (change for step in self.steps for change in step.changes)
        splices = (splice for table, _, splice in changes if table == "content")
        costs = (entry.g for splice in splices for entry in splice.inserted)
        return "g" if any(g is not None for g in costs) else ""

    @property
    def waiting(self) -> Key:
        return Legend.FRONTIER

    def details(self, made: int, tables: Tables) -> Details:
        here, there = (tables[name].get(CURRENT) for name in ("current", "neighbour"))
        ended, waiting = self.found and made == len(self), self.roles.frontier(tables)
        looks = not ended and None not in (here, there) and here != there
        counts: dict[Key, str] = {
            SearchPage.EXPANDED: str(self.steps[made - 1].values["requests"]),
            SearchPage.IN_FRONTIER: str(len(waiting)),
            SearchPage.CLOSED: str(len(tables["closed"])),
        }
        if ended:
            counts[SearchPicture.COST] = format_number(self.cost)
        return Details(
            path=tuple(self.path if ended else path_to(here, tables["parent"])),
            found=ended,
            looked=Inspected(there, here, "look") if looks else None,
            frontier=tuple((self.label(entry.state), entry.note) for entry in waiting),
            counts=tuple((str(name), count) for name, count in counts.items()),
        )

    @property
    def lines(self) -> tuple[str, ...]:
        return self.source.lines

    def _line(self, step: Event) -> int:
        return int(step.values["line"])

    def _sentence(self, step: Event, language: Language) -> str:
        parts = tuple(sentences_of(step))
        if step.kind in WHOLE:
            return Joined(parts, " ").render(language)
        line = step.values["line"]
        return LineEffect.LINE(line=line, what=Joined(parts, "; ")).render(language)

    def at(self, made: int) -> Snapshot[S]:
        """Return the snapshot after this many steps: 0 is the beginning, -1 the end.

        Without a variable for it, ``closed`` holds the states with a g or a parent that
        have waited or been current and wait no more.
        """
        count = self._count(made)
        tables = self.tables_after(count)
        calls = tables["calls"].get(CURRENT, ())
        g, parents = tables["g"], tables["parent"]
        return Snapshot(
            made=count,
            step=self._last(count),
            frontier=tuple(entry.state for entry in self.roles.frontier(tables)),
            closed=frozenset(tables["closed"]),
            g={state: g[state] for state in self.states if state in g},
            parents={state: parents[state] for state in self.states if state in parents},
            current=tables["current"].get(CURRENT),
            neighbour=tables["neighbour"].get(CURRENT),
            calls=calls if len(calls) > 1 else (),
            variables={
                self.variables[place].name: content
                for place, content in self.shown(count, tables).items()
            },
        )

    def to_dict(self) -> dict[str, Any]:
        return _Packer(self).pack()

    def __repr__(self) -> str:
        found = f"{len(self.path)} states, cost {format_number(self.cost)}"
        result = found if self.found else "no path"
        return f"<Watched: {self.name}, {result}, {len(self)} lines>"


def sentences_of(step: Event) -> Iterator[Sentence | Key]:
    """Yield the sentences of a step, shortened if there are many."""
    sentences = step.values["sentences"]
    few = step.kind in WHOLE or len(sentences) <= _MOST_SENTENCES + 1
    yield from sentences if few else sentences[:_MOST_SENTENCES]
    if not few:
        yield LineEffect.MORE(count=len(sentences) - _MOST_SENTENCES)
    if not sentences:
        yield LineEffect.NOTHING


_LETTERS = {"line": "L", "call": "C", "error": "E", "stopped": "S", "end": "F"}
_COLUMNS = ("lines", "parent", "state", "said", "changes")
# The tables that change as the page's do.
_SHOWN = [table.name for table in PAGE_TABLES[:-1]]
_LOOKING = "LCESF"  # the letters of steps that look at a neighbour


class _Packer(Packer):
    """The steps of a watched search, its sentences and variables, as numbers."""

    def __init__(self, story: Watched[Any]) -> None:
        super().__init__(story.number_of, PAGE_TABLES)
        self._story = story
        self._templates, self._words, self._rows = Interned(), Interned(), Interned()
        self._stand_for: dict[int, int] = {}  # the states of words, by their indices
        self._visible: dict[int, tuple[int, ...]] = {}
        self._contents: dict[int, tuple[int, ...]] = {}  # by the place of a variable

    def pack(self) -> dict[str, Any]:
        story, number_of = self._story, self._story.number_of
        columns = map(list, zip(*self._steps(), strict=True))
        requests = [0, *(step.values["requests"] for step in story.steps)]
        path = story.path if story.found else []
        return {
            "title": story.title,
            "watched": story.name,
            "about": ["parent", "state"],
            "counters": ["asked", "inRows", "closed", "costAtEnd"],
            "pseudocode": list(story.source.lines),
            "tokens": token_kinds(story.source.lines),
            "states": list(map(story.label, story.states)),
            "start": number_of[story.start],
            "goals": [number_of[state] for state in story.goals or ()],
            "path": [number_of[state] for state in path],
            "cost": json_number(story.cost) if path else None,
            "kinds": "".join(
                "g" if step.kind == "end" and path else _LETTERS[step.kind]
                for step in story.steps
            ),
            "line": str(LineEffect.LINE),
            "signs": dict.fromkeys(_LOOKING, "look"),
            **dict(zip(_COLUMNS, columns, strict=True)),
            "asked": [
                made
                for made, (before, after) in enumerate(pairwise(requests), 1)
                for _ in range(after - before)
            ],
            "rows": [
                [name, role, str(RoleWord[role.upper()]) if role else ""]
                for name, role in self._rows.listed
            ],
            "templates": self._templates.listed,
            "words": self._words.listed,
            "stand_for": [
                self._stand_for.get(at, NONE) for at in range(len(self._words.listed))
            ],
            **super().pack(),
        }

    def _steps(self) -> Iterator[tuple[Any, ...]]:
        """Yield the entries of `_COLUMNS` for each step."""
        story, number_of = self._story, self._story.number_of
        replay = Replay(story.tables, story.changes)
        for made, step in enumerate(story.steps, 1):
            tables, before = replay.go(made), replay.undone
            here, there = (tables[name].get(CURRENT) for name in ("current", "neighbour"))
            former = {
                (number_of.get(key, NONE), _SHOWN.index(name)): (name, key, value)
                for name, key, value in reversed(before)
                if name in _SHOWN
            }
            changed = [
                (name, key, tables[name].get(key))
                for order in sorted(former)
                for name, key, value in [former[order]]
                if tables[name].get(key) != value
            ]
            renewed = {place for name, place, _ in before if name == "content"}
            places = story.roles.visible(step.values["depth"], tables)
            yield (
                step.values["line"],
                number_of.get(here, NONE),
                NONE if here == there else number_of.get(there, NONE),
                [self._sentence(sentence) for sentence in sentences_of(step)],
                self.changes([*changed, *self._changed_rows(places, tables, renewed)]),
            )

    def _sentence(self, sentence: Sentence | Key) -> list[int]:
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
        return [self._templates[template], *words]

    def _word_index(self, value: Any) -> int:
        # Numbers stay numbers: the page computes with them.
        word = str(value) if isinstance(value, TranslatableBase) else value
        number: int = self._words[word]
        return number

    def _changed_rows(
        self, places: Iterable[int], tables: Tables, renewed: Container[int]
    ) -> Iterator[TableChange]:
        """Yield the rows that have changed; those in ``renewed`` have other content."""
        rows: dict[int, tuple[int, ...]] = {}
        for place in places:
            variable = self._story.variables[place]
            if place in renewed or place not in self._contents:
                self._contents[place] = self._content(tables["content"][place])
            # Of a variable that is not followed the page counts no entries.
            role = "" if tables["kind"][place] == "value" else variable.role
            rows[self._rows[variable.name, role]] = self._contents[place]
        for row, words in rows.items():
            # Most rows stay the same lists.
            if (former := self._visible.get(row)) is not words and former != words:
                yield "content", row, words
        for row in self._visible.keys() - rows.keys():
            yield "content", row, None
        self._visible = rows

    def _content(self, entries: Sequence[Entry]) -> tuple[int, ...]:
        named, number_of = self._story.label, self._story.number_of
        words = []
        for entry in shown_entries(entries):
            words.append(self._word_index(entry_in_row(entry, named)))
            if entry.state in number_of:
                self._stand_for[words[-1]] = number_of[entry.state]
        return len(entries), *words


_TOKENS = {tokenize.COMMENT: "c", tokenize.NUMBER: "n", tokenize.STRING: "s"}


def token_kinds(lines: Sequence[str]) -> list[str]:
    """Return for each line a letter for each character, without blanks at its end.

    The letters are k for keywords, s for strings, n for numbers, c for comments and d for
    names that are defined. What cannot be read has no letters.

    >>> for kinds in token_kinds(["def found(n):", "    return n > 10  # a lot"]):
    ...     print(repr(kinds))
    'kkk ddddd'
    '    kkkkkk     nn  ccccccc'
    """
    kinds = [[" "] * len(line) for line in lines]
    try:
        before = ""
        for token in tokenize.generate_tokens(StringIO("\n".join(lines)).readline):
            kind = _token_kind(token, before)
            before = token.string
            (first, start), (last, end) = token.start, token.end
            for row in range(first, last + 1) if kind else ():
                line = kinds[row - 1]
                left = start if row == first else 0
                right = end if row == last else len(line)
                line[left:right] = kind * len(line[left:right])
    except (tokenize.TokenError, SyntaxError):  # a long line is shown without its end
        pass
    return ["".join(line).rstrip() for line in kinds]


def _token_kind(token: tokenize.TokenInfo, before: str) -> str:
    if token.type == tokenize.NAME:
        if keyword.iskeyword(token.string):
            return "k"
        return "d" if before in ("def", "class") else ""
    # From Python 3.12 on the parts of f-strings are tokens.
    is_text = tokenize.tok_name[token.type].startswith(("FSTRING", "TSTRING"))
    return "s" if is_text else _TOKENS.get(token.type, "")
