"""How well the written questions can be answered by blind rules: the figures.

``python -m tests.lessons.balance [--list]`` prints them for the whole course.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import linie1_widget as l1
from linie1_widget.lessons.written.question_files import tomllib

COURSE = Path(l1.__file__).parent / "lessons" / "course"
LANGUAGES = ("en", "de")

# What a learner who knows nothing would pick: positions among the choices, from 0.
BLIND_RULES: Mapping[str, Callable[[Sequence[str]], list[int]]] = {
    "first": lambda choices: [0],
    "second": lambda choices: [1],
    "third": lambda choices: [2 % len(choices)],
    "last": lambda choices: [len(choices) - 1],
    "longest text": lambda choices: _most(choices, 1),
    "shortest text": lambda choices: _most(choices, -1),
}


def _most(choices: Sequence[str], sign: int) -> list[int]:
    most = max(sign * len(choice) for choice in choices)
    return [at for at, choice in enumerate(choices) if sign * len(choice) == most]


def questions() -> dict[str, Mapping[str, Any]]:
    """Return the questions of the course by id."""
    return {
        f"{file.stem}-{name}": table
        for file in sorted(COURSE.glob("*.toml"))
        for name, table in tomllib.loads(file.read_text(encoding="utf-8")).items()
        if name != "title"
    }


def choices_of(table: Mapping[str, Any], language: str) -> list[str]:
    """Return the choices in a language."""
    choices = table["choices"]
    return list(choices[language] if isinstance(choices, Mapping) else choices)


def single_choices() -> dict[str, Mapping[str, Any]]:
    """Return the questions with one right choice."""
    return {id_: table for id_, table in questions().items() if table["form"] == "choice"}


def positions() -> dict[int, tuple[int, float]]:
    """Return how often each position is right, and how often it should be."""
    tables = single_choices().values()
    right = Counter(table["answer"] for table in tables)
    sizes = [len(choices_of(table, "en")) for table in tables]
    return {
        at: (right[at], sum(1 / size for size in sizes if size >= at))
        for at in range(1, max(sizes) + 1)
    }


def score(rule: str, language: str) -> tuple[float, float]:
    """Return the part of the questions that a blind rule gets right, and chance."""
    hits = chance = 0.0
    tables = single_choices().values()
    for table in tables:
        choices = choices_of(table, language)
        picks = BLIND_RULES[rule](choices)
        hits += (table["answer"] - 1 in picks) / len(picks)
        chance += 1 / len(choices)
    return hits / len(tables), chance / len(tables)


def yes_and_no() -> tuple[list[str], list[str]]:
    """Return the questions that are answered by yes, and those by no."""
    asked = {id_: t["answer"] for id_, t in questions().items() if t["form"] == "yes_no"}
    return [id_ for id_ in asked if asked[id_]], [id_ for id_ in asked if not asked[id_]]


def main() -> None:
    """Print the figures."""
    out = sys.stdout.write
    for at, (right, fair) in positions().items():
        out(f"choice {at} is right {right} times, fair are {fair:.1f}\n")
    for rule in BLIND_RULES:
        for language in LANGUAGES:
            hits, chance = score(rule, language)
            limit = chance + 0.05
            verdict = "" if hits < limit else "  TOO MANY"
            out(f"{rule} ({language}): {hits:.0%}, below {limit:.0%}{verdict}\n")
    yes, no = yes_and_no()
    out(f"yes {len(yes)} ({', '.join(yes)}), no {len(no)} ({', '.join(no)})\n")
    if "--list" in sys.argv:
        for id_, table in single_choices().items():
            for language in LANGUAGES:
                picks = _most(choices_of(table, language), 1)
                if table["answer"] - 1 in picks:
                    out(f"the longest text is right: {id_} ({language})\n")


if __name__ == "__main__":
    main()
