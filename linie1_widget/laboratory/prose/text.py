"""The text of prose in pieces: words, live numbers, and words for squares of a map."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.plain_text import plain
from linie1_widget.base.texts import Heading
from linie1_widget.laboratory.texts import LaboratoryPage, ProsePage
from linie1_widget.paths.story.network_story import CANDIDATE, PATH, REJECTED, TREE

NUMBERS = ("expanded", "cost", "length", "steps", "frontier", "largest_frontier", "f")
MARKED = ("frontier", "closed", "path", "start", "goal")
# The same of a tree, whose marks are those of edges.
TREE_NUMBERS = ("edges", "cost", "steps")
TREE_MARKED = (TREE, CANDIDATE, REJECTED, PATH)

STEP, MUD = "step", "mud"
LABELS = {
    STEP: ProsePage.STEP,
    MUD: Heading.MUD,
    "weight": LaboratoryPage.WEIGHT,
    "limit": LaboratoryPage.LIMIT,
    "width": LaboratoryPage.WIDTH,
    "memory": LaboratoryPage.MEMORY,
}

# {number}, [word](#mark), **strong**, *stressed*
_TOKEN = re.compile(
    r"\{([^{}]*)\}|\[([^\[\]]+)\]\(#([^()]*)\)"
    # An asterisk within or after a word is none, as in A*.
    r"|(?<![\w*])\*\*(?=\S)((?:[^*{[]|(?<=\w)\*(?!\*))+)(?<=\S)\*\*"
    r"|(?<![\w*])\*(?=\S)([^*{[]+)(?<=\S)\*"
)
_RANGE = re.compile(r"(\w+)=(\d+):(\d+)\.\.(\d+)")
_PARAGRAPHS = re.compile(r"\n\s*\n")


class Number(NamedTuple):
    """A number of a story, by the place of the story; or one with a name only (-1)."""

    name: str
    run: int
    of: str


class Setting(NamedTuple):
    """A setting, to be changed if it has a range; the range of steps has no end."""

    name: str
    low: int | None = None
    high: int | None = None
    value: int | None = None  # at first


class Word(NamedTuple):
    """A word that stands for squares of the map, of one search or of all (-1)."""

    text: str
    run: int
    mark: str


class Names(NamedTuple):
    """The names that a text can use."""

    runs: Sequence[str]
    settings: Sequence[str]
    trees: bool = False  # True if the stories are of trees
    numbers: Sequence[str] = ()  # those that stand alone

    @property
    def of_runs(self) -> tuple[str, ...]:
        """The numbers of each story."""
        return TREE_NUMBERS if self.trees else NUMBERS

    @property
    def marked(self) -> tuple[str, ...]:
        """What a word can light up."""
        return TREE_MARKED if self.trees else MARKED


class Emphasis(NamedTuple):
    """Words in a tag, "em" or "strong"."""

    tag: str
    text: str


Piece: TypeAlias = "str | Number | Setting | Word | Emphasis"


def first_values(text: str) -> dict[str, int]:
    """Return the first value of each setting with a range.

    >>> first_values("The cost is {cost=3:1..9}.")
    {'cost': 3}
    """
    found = (_RANGE.fullmatch(each[1].strip()) for each in _TOKEN.finditer(text) if each[1])
    return {each[1]: int(each[2]) for each in found if each and each[1] != STEP}


def parse(text: str, names: Names) -> list[list[Piece]]:
    """Return the paragraphs; refuse names of what there is not.

    >>> parse("A* costs *{astar.cost}*.", Names(["astar"], ["step"]))
    [['A* costs *', Number(name='astar.cost', run=0, of='cost'), '*.']]
    """
    paragraphs = _PARAGRAPHS.split(plain(text).strip())
    return [list(_pieces(part, names)) for part in paragraphs]


def _pieces(text: str, names: Names) -> Iterator[Piece]:
    at = 0
    for found in _TOKEN.finditer(text):
        if before := text[at : found.start()]:
            yield before
        at = found.end()
        match found.groups():
            case str(live), *_:
                yield _live(live.strip(), names)
            case _, str(word), str(mark), *_:
                yield _word(word, mark, names)
            case *_, str(strong), None:
                yield Emphasis("strong", strong)
            case *_, stressed:
                yield Emphasis("em", str(stressed))
    if at < len(text):
        yield text[at:]


def _live(written: str, names: Names) -> Number | Setting:
    run, _, of = written.rpartition(".")
    if run in names.runs and of in names.of_runs:
        return Number(written, names.runs.index(run), of)
    if written in names.numbers:
        return Number(written, -1, "")
    given = _RANGE.fullmatch(written)
    name = given[1] if given else written
    if name not in names.settings:
        of_runs = [f"{run}.{of}" for run in names.runs for of in names.of_runs]
        there = ", ".join((*of_runs, *names.numbers, *names.settings))
        raise InvalidValue(
            f"there is no number {{{written}}} to write: choose from {there}, and to be "
            f"changed such as {{{(*names.settings, STEP)[-1]}=3:1..9}}"
        )
    if not given:
        return Setting(name, low=0 if name == STEP else None)
    value, low, high = map(int, given.groups()[1:])
    if not low <= value <= high:
        raise InvalidValue(f"{{{written}}}: {value} is not from {low} to {high}")
    return Setting(name, low, high, value)


def _word(word: str, mark: str, names: Names) -> Word:
    run, _, of = mark.rpartition(".")
    if not names.runs or of not in names.marked or (run and run not in names.runs):
        there = ", ".join(f"#{each}" for each in names.marked if names.runs) or "nothing"
        raise InvalidValue(
            f"there is nothing (#{mark}) on the map: choose from {there}, of one search "
            f"such as #{(*names.runs, 'astar')[0]}.{names.marked[0]}"
        )
    return Word(word, names.runs.index(run) if run else -1, of)


def packed(piece: Piece) -> str | list[Any]:
    """Return a piece as the page receives it."""
    match piece:
        case Number(name, run, of):
            return ["number", name, run, of]
        case Setting(name, low, high):
            return ["value", name, str(LABELS.get(name, name)), low, high]
        case Word(text, run, mark):
            return ["word", text, run, mark]
        case Emphasis(tag, text):
            return [tag, text]
    return piece
