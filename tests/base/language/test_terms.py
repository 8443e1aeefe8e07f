"""One word for one thing: terms that may not come back, in English and in German.

They hold in the catalogue, the errors, the guides, the notebooks and the questions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from linie1_widget.course.sources import read_source
from linie1_widget.lessons.written.question_files import tomllib

ROOT = Path(__file__).parents[3]
GERMAN = ROOT / "linie1_widget/base/language/translations/de.po"

# What may not be written, and what to write.
ENGLISH = (
    (r"\bthe own\b", "your own, its own"),
    (r"\bround trips?\b", "cycle"),
    (r"\bhangs? together\b", "is connected"),
    (r"\bthick edges?\b", "thick outline"),
    (r"\bdearer\b|\btoo dear\b", "more expensive"),
    (r"\bplayed on here\b", "continued here"),
    (r"\b(may|can)( not|not)? lie (here|on)\b", "may be laid"),
    (r"\b[Nn]o (tile|track) lies\b", "there is no tile"),
    (r"\b(look|go) back and on\b", "go back and forward"),
    (r"\bthe cost that remains\b", "the remaining cost"),
    (r", and here (is|are|it is) ", "but"),
    (r"\btake one away\b", "remove one"),
    (r"\bstands? in (lines|quotes)\b", "put in quotes"),
)
TRANSLATED = (
    (r"Rundweg", "Kreis"),
    (r"Startzahl", "Startwert"),
    (r"\bMauer", "Wand"),
    (r"\bVorr[aä]t", "Hand, Stapel"),
    (r"\bdicke[mnrs]? (Rahmen|Kante)", "dicke Umrandung"),
    (r"\bumrandete", "eingerahmt"),
    (r"\bWörterbuch\b", "Dictionary"),
    (r"\bWürfel und Glück\b", "Würfel und Zufall"),
    (r"\b\w+ Du\b", "du, in the middle of a sentence"),
)


@cache
def catalogue() -> tuple[tuple[str, str, str], ...]:
    """Return the key, the English and the German of each text."""
    with GERMAN.open("rb") as stream:
        messages = read_po(stream)
    return tuple(
        (str(message.context or message.id), str(message.id), str(message.string))
        for message in messages
        if message.id
    )


@cache
def errors() -> tuple[tuple[str, str], ...]:
    """Return the lines of the package that make the messages of its errors."""
    found = []
    for file in sorted((ROOT / "linie1_widget").rglob("*.py")):
        if "texts" in (file.stem, file.parent.name):
            continue
        raised = False
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            raised = (raised or "raise " in line) and line.strip() not in (")", "")
            if raised and ('"' in line or "'" in line):
                found.append((f"{file.relative_to(ROOT)}:{number}", line))
    return tuple(found)


def written(table: Any, language: str, place: str) -> Iterator[tuple[str, str]]:
    """Yield the texts in one language of a table of questions."""
    for key, value in table.items() if isinstance(table, dict) else enumerate(table, 1):
        if key == language:
            yield place, str(value)
        elif isinstance(value, dict | list):
            yield from written(value, language, f"{place}.{key}")


@cache
def course(language: str) -> tuple[tuple[str, str], ...]:
    """Return the texts of the notebooks and the questions."""
    texts = [
        (f"{file.name}:{cell.id}", cell.text(language))
        for file in sorted((ROOT / "notebooks/source").glob("*.md"))
        for cell in read_source(file).cells
    ]
    for file in sorted((ROOT / "linie1_widget/lessons/course").glob("*.toml")):
        texts += written(tomllib.loads(file.read_text("utf-8")), language, file.name)
    return tuple(texts)


def guides() -> list[tuple[str, str]]:
    return [
        (file.name, line)
        for file in sorted((ROOT / "docs").rglob("*.md"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]


@pytest.mark.parametrize(("term", "better"), ENGLISH)
def test_english_texts_use_one_term(term: str, better: str) -> None:
    texts = [(key, english) for key, english, _ in catalogue()]
    texts += [*errors(), *course("en"), *guides()]
    found = [text for text in texts if re.search(term, text[1])]
    assert not found, f"write: {better}"


@pytest.mark.parametrize(("term", "better"), TRANSLATED)
def test_german_texts_use_one_term(term: str, better: str) -> None:
    texts = [*((key, german) for key, _, german in catalogue()), *course("de")]
    assert not [text for text in texts if re.search(term, text[1])], f"write: {better}"
