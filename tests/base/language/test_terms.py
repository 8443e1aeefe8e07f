"""One word for one thing: terms that may not come back, in English and in German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[3]
GERMAN = ROOT / "linie1_widget/base/language/translations/de.po"

# What may not be written, what to write, and the places that may: texts whose key, or file
# and line, begins so.
ENGLISH = (
    (r"\bthe own\b", "your own, its own", ()),
    (r"\bround trips?\b", "cycle", ()),
    (r"\bhangs? together\b", "is connected", ()),
    (r"\bthick edges?\b", "thick outline", ()),
    (r"\bdearer\b|\btoo dear\b", "more expensive", ()),
    (r"\bplayed on here\b", "continued here", ()),
    (r"\b(may|can)( not|not)? lie (here|on)\b", "may be laid", ()),
    (r"\b[Nn]o (tile|track) lies\b", "there is no tile", ()),
    (r"\b(look|go) back and on\b", "go back and forward", ()),
    (r"\bthe cost that remains\b", "the remaining cost", ()),
    (r", and here (is|are|it is) ", "but", ()),
    (r"\btake one away\b", "remove one", ()),
    (r"\bstands? in (lines|quotes)\b", "put in quotes", ()),
)
TRANSLATED = (
    (r"Rundweg", "Kreis", ()),
    (r"Startzahl", "Startwert", ()),
    (r"\bMauer", "Wand", ()),
    (r"\bVorrat\b", "Hand, Stapel", ()),
    (r"\bdicke[mnrs]? (Rahmen|Kante)", "dicke Umrandung", ()),
    (r"\bumrandete", "eingerahmt", ()),
    (r"\bWörterbuch\b", "Dictionary", ()),
    (r"\bWürfel und Glück\b", "Würfel und Zufall", ()),
    (r"\b\w+ Du\b", "du, in the middle of a sentence", ()),
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


def errors() -> Iterator[tuple[str, str]]:
    """Yield the lines of the package that make the messages of its errors."""
    for file in sorted((ROOT / "linie1_widget").rglob("*.py")):
        if "texts" in (file.stem, file.parent.name):
            continue
        raised = False
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            raised = (raised or "raise " in line) and line.strip() not in (")", "")
            if raised and ('"' in line or "'" in line):
                yield f"{file.relative_to(ROOT)}:{number}", line


def found(
    term: str, allowed: tuple[str, ...], texts: Iterator[tuple[str, str]]
) -> list[str]:
    return [
        f"{place}: {text}"
        for place, text in texts
        if re.search(term, text) and not place.startswith(allowed or ("\0",))
    ]


@pytest.mark.parametrize(("term", "better", "allowed"), ENGLISH)
def test_english_texts_use_one_term(term: str, better: str, allowed: tuple[str, ...]):
    texts = [(key, english) for key, english, _ in catalogue()]
    assert not found(term, allowed, iter([*texts, *errors()])), f"write: {better}"


@pytest.mark.parametrize(("term", "better", "allowed"), TRANSLATED)
def test_german_texts_use_one_term(term: str, better: str, allowed: tuple[str, ...]):
    texts = ((key, german) for key, _, german in catalogue())
    assert not found(term, allowed, texts), f"write: {better}"


def test_a_term_is_found_and_a_place_is_allowed():
    texts = [("A.KEY", "a round trip"), ("B.KEY", "a cycle")]
    assert found(r"round trip", (), iter(texts)) == ["A.KEY: a round trip"]
    assert not found(r"round trip", ("A.",), iter(texts))
