"""The minutes that a notebook takes: what its first cell says, and what is counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from linie1_widget.base.errors import InvalidValue
from linie1_widget.course.sources import Cell, Source, lessons_in

WORDS = 130  # a minute, of a learner who thinks along
CODE = 0.6  # minutes to read a cell, run it and look at what it shows
QUESTION = 1.5  # minutes for a lesson or a blank

_DECLARED = re.compile(r"^\*(\d+) (?:minutes|Minuten)\b", re.MULTILINE)
_HEADING = re.compile(r"^##? (.+)$", re.MULTILINE)


class Part(NamedTuple):
    """The part below a heading, with the minutes that are counted for it."""

    title: str
    minutes: float


def declared_minutes(source: Source, language: str) -> int:
    """Return the minutes that the first cell names."""
    cell = source.cells[0]
    found = None if cell.code else _DECLARED.search(cell.text(language))
    if found is None:
        raise InvalidValue(
            f"{source.file}: the first cell should say in {language!r} how long it takes, "
            "as in '*45 minutes. You need … Afterwards you can …*'"
        )
    return int(found[1])


def title_of(source: Source, language: str) -> str:
    """Return the first heading."""
    found = _HEADING.search(source.cells[0].text(language))
    return found[1] if found else source.names[language]


def counted_minutes(source: Source, language: str) -> float:
    """Return the minutes that the words, cells and questions for a learner take."""
    return sum(part.minutes for part in parts(source, language))


def parts(source: Source, language: str) -> list[Part]:
    """Return the parts of a notebook in order, beginning with its title."""
    found: list[Part] = []
    for title, minutes in _pieces(source.cells, language):
        if title is not None:
            found.append(Part(title, 0.0))
        if found:
            found[-1] = Part(found[-1].title, found[-1].minutes + minutes)
    return found


def _pieces(cells: Iterable[Cell], language: str) -> Iterator[tuple[str | None, float]]:
    """Yield pieces of cells that hold one heading at most, with their minutes."""
    for cell in cells:
        text = cell.text(language)
        if cell.for_teachers:
            continue
        if cell.code:
            questions = len(lessons_in(text)) or text.count("### BLANK")
            yield None, questions * QUESTION or CODE
            continue
        before, *headed = _HEADING.split(text)
        yield None, len(before.split()) / WORDS
        for title, below in zip(headed[::2], headed[1::2], strict=True):
            yield title, len(f"{title} {below}".split()) / WORDS
