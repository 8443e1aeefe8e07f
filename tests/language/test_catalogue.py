"""The catalogue is complete: every key has a sentence, every sentence a use, and every
placeholder an argument."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from linie1_widget.language.english.linie1 import Breach, Consequence
from linie1_widget.language.key import Key
from tests.language.test_other_languages import CATALOGUE, holes

PACKAGE = Path(__file__).parents[2] / "linie1_widget"
# The modules with sentences.
TREES = {
    file: ast.parse(code)
    for file in sorted(PACKAGE.rglob("*.py"))
    if not file.is_relative_to(PACKAGE / "language")
    and "language.english" in (code := file.read_text(encoding="utf-8"))
}


# Keys that an exercise uses of the subject passed to it.
TOLD_BY_ITSELF = re.compile("TITLE|TASK|WHY|HINT_[1-9]")


# `test_page.py` checks the sentences of the page.
OF_PYTHON = [name for name in CATALOGUE if ".page." not in name]
SUBJECTS = {CATALOGUE[name].__name__: CATALOGUE[name] for name in OF_PYTHON}


def test_names_of_subjects_and_short_forms_do_not_meet() -> None:
    assert len(SUBJECTS) == len(OF_PYTHON)
    short = Counter(key.short for subject in (Breach, Consequence) for key in subject)
    assert set(short.values()) == {1}
    assert set(map(len, short)) == {1}


def uses() -> Iterator[tuple[Path, ast.Attribute, type[Key]]]:
    """Yield each use of a key of an imported subject."""
    for file, tree in TREES.items():
        known = subjects_in(tree) & SUBJECTS.keys()
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in known
                and not node.attr.startswith("_")
            ):
                yield file, node, SUBJECTS[node.value.id]


def subjects_in(tree: ast.Module) -> set[str]:
    return {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and "language.english" in (node.module or "")
        for alias in node.names
    }


def test_every_sentence_is_used() -> None:
    used = {(subject.__name__, node.attr) for _, node, subject in uses()}
    for tree in TREES.values():
        known = subjects_in(tree)
        for node in ast.walk(tree):
            # A whole subject, or one key by name.
            if isinstance(node, ast.Subscript | ast.comprehension):
                whole = node.value if isinstance(node, ast.Subscript) else node.iter
                if isinstance(whole, ast.Name) and whole.id in known:
                    used |= {(whole.id, name) for name in SUBJECTS[whole.id].__members__}
            # Exercises use all these keys of the subject passed to them.
            elif isinstance(node, ast.Call):
                given = {each.id for each in node.args if isinstance(each, ast.Name)}
                for subject in given & known & SUBJECTS.keys():
                    used |= {
                        (subject, name)
                        for name in SUBJECTS[subject].__members__
                        if TOLD_BY_ITSELF.fullmatch(name)
                    }
    keys = {(name, key.name) for name, subject in SUBJECTS.items() for key in subject}
    assert keys - used == set()


def test_every_sentence_is_given_what_it_asks_for() -> None:
    # A missing key would not be an attribute of its subject.
    asked = {
        id(node): set(holes(subject[node.attr].english)) for _, node, subject in uses()
    }
    wrong = [
        f"{file.name}:{call.lineno} {ast.unparse(call)}"
        for file, tree in TREES.items()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and id(call.func) in asked
        for given in [{keyword.arg for keyword in call.keywords}]
        if None not in given and given != asked[id(call.func)]
    ]
    assert wrong == []
