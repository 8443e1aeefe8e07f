"""The text of prose in pieces: words, live numbers, and words for squares of a map."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.page.laboratory import LaboratoryPage
from linie1_widget.language.english.page.prose import ProsePage
from linie1_widget.language.english.pictures import Heading
from linie1_widget.plain_text import plain

NUMBERS = ("expanded", "cost", "length", "steps", "frontier", "largest_frontier", "f")
MARKED = ("frontier", "closed", "path", "start", "goal")

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
    r"|(?<![\w*])\*\*(?=\S)([^*{[]+)(?<=\S)\*\*"
    r"|(?<![\w*])\*(?=\S)([^*{[]+)(?<=\S)\*"
)
_RANGE = re.compile(r"(\w+)=(\d+):(\d+)\.\.(\d+)")
_PARAGRAPHS = re.compile(r"\n\s*\n")


class Number(NamedTuple):
    """A number of a search, by the place of the search."""

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


class Emphasis(NamedTuple):
    """Words in a tag, "em" or "strong"."""

    tag: str
    text: str


Piece: TypeAlias = "str | Number | Setting | Word | Emphasis"


def parse(text: str, runs: Sequence[str], settings: Sequence[str]) -> list[list[Piece]]:
    """Return the paragraphs; refuse names of what these searches and settings are not.

    >>> parse("A* costs *{astar.cost}*.", ["astar"], ["step"])
    [['A* costs *', Number(name='astar.cost', run=0, of='cost'), '*.']]
    """
    paragraphs = _PARAGRAPHS.split(plain(text).strip())
    return [list(_pieces(part, runs, settings)) for part in paragraphs]


def _pieces(text: str, runs: Sequence[str], settings: Sequence[str]) -> Iterator[Piece]:
    at = 0
    for found in _TOKEN.finditer(text):
        if before := text[at : found.start()]:
            yield before
        at = found.end()
        match found.groups():
            case str(live), *_:
                yield _live(live.strip(), runs, settings)
            case _, str(word), str(mark), *_:
                yield _word(word, mark, runs)
            case *_, str(strong), None:
                yield Emphasis("strong", strong)
            case *_, stressed:
                yield Emphasis("em", str(stressed))
    if at < len(text):
        yield text[at:]


def _live(written: str, runs: Sequence[str], settings: Sequence[str]) -> Number | Setting:
    run, _, of = written.rpartition(".")
    if run in runs and of in NUMBERS:
        return Number(written, runs.index(run), of)
    given = _RANGE.fullmatch(written)
    name = given[1] if given else written
    if name not in settings:
        numbers = [f"{run}.{of}" for run in runs for of in NUMBERS]
        raise InvalidValue(
            f"there is no number {{{written}}} to write: choose from "
            f"{', '.join((*numbers, *settings))}, and to be changed such as "
            f"{{{settings[-1]}=3:1..9}}"
        )
    if not given:
        return Setting(name, low=0 if name == STEP else None)
    value, low, high = map(int, given.groups()[1:])
    if not low <= value <= high:
        raise InvalidValue(f"{{{written}}}: {value} is not from {low} to {high}")
    return Setting(name, low, high, value)


def _word(word: str, mark: str, runs: Sequence[str]) -> Word:
    run, _, of = mark.rpartition(".")
    if of not in MARKED or (run and run not in runs):
        raise InvalidValue(
            f"there is nothing (#{mark}) on the map: choose from "
            f"{', '.join(f'#{each}' for each in MARKED)}, of one search such as "
            f"#{runs[0]}.{MARKED[0]}"
        )
    return Word(word, runs.index(run) if run else -1, of)


def packed(piece: Piece) -> str | list[Any]:
    """Return a piece as the page receives it."""
    match piece:
        case Number(name, run, of):
            return ["number", name, run, of]
        case Setting(name, low, high):
            return ["value", name, str(LABELS[name]), low, high]
        case Word(text, run, mark):
            return ["word", text, run, mark]
        case Emphasis(tag, text):
            return [tag, text]
    return piece
