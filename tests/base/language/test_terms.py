"""One word for one thing: terms that may not come back, in English and in German."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

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
    (r"\bVorrat\b", "Hand, Stapel"),
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


@pytest.mark.parametrize(("term", "better"), ENGLISH)
def test_english_texts_use_one_term(term: str, better: str) -> None:
    texts = [(key, english) for key, english, _ in catalogue()]
    found = [text for text in [*texts, *errors()] if re.search(term, text[1])]
    assert not found, f"write: {better}"


@pytest.mark.parametrize(("term", "better"), TRANSLATED)
def test_german_texts_use_one_term(term: str, better: str) -> None:
    texts = ((key, german) for key, _, german in catalogue())
    assert not [text for text in texts if re.search(term, text[1])], f"write: {better}"
