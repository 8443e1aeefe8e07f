"""The catalogue is complete: every key has a sentence, every sentence a use, and every
placeholder an argument."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TypeGuard

from linie1_widget.base.language.key import Key
from linie1_widget.course.texts import LoadingText
from linie1_widget.linie1.texts import Breach, Consequence
from tests.base.language.test_other_languages import CATALOGUE, holes
from tests.syntax_trees import nodes_of

PACKAGE = Path(__file__).parents[3] / "linie1_widget"


@cache
def parsed() -> dict[Path, list[ast.AST]]:
    """Return the nodes of the modules with sentences."""
    return {
        file: nodes_of(file)
        for file in sorted(PACKAGE.rglob("*.py"))
        if not file.is_relative_to(PACKAGE / "base" / "language")
        and "texts" not in (file.stem, file.parent.name)
        and ".texts" in file.read_text(encoding="utf-8")
    }


# Keys that an exercise uses of the class passed to it.
USED_BY_EXERCISES = re.compile("TITLE|BRIEF|TASK|WHY|HINT_[1-9]|OWN|NOT_BEST|NO_BETTER")
USED_BY_NUMBERS = re.compile("HIGH|LOW|OTHER")


# `test_page.py` checks the sentences of the page.
OF_PYTHON = [name for name in CATALOGUE if not name.endswith("Page")]
KEY_CLASSES = {CATALOGUE[name].__name__: CATALOGUE[name] for name in OF_PYTHON}


def test_names_of_key_classes_and_short_forms_are_unique() -> None:
    assert len(KEY_CLASSES) == len(OF_PYTHON)
    short = Counter(key.short for cls in (Breach, Consequence) for key in cls)
    assert set(short.values()) == {1}
    assert set(map(len, short)) == {1}


@cache
def uses() -> list[tuple[Path, ast.Attribute, type[Key]]]:
    """Return each use of a key of an imported class of keys."""
    return [
        (file, node, KEY_CLASSES[node.value.id])
        for file, nodes in parsed().items()
        for known in [key_classes_in(file) & KEY_CLASSES.keys()]
        for node in nodes
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in known
        and not node.attr.startswith("_")
        and node.attr != "texts"
    ]


@cache
def key_classes_in(file: Path) -> set[str]:
    return {
        alias.name
        for node in nodes_of(file)
        if isinstance(node, ast.ImportFrom) and ".texts" in (node.module or "")
        for alias in node.names
    }


def is_texts(function: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(function, ast.Attribute) and function.attr == "texts"


def test_every_sentence_is_used() -> None:
    used = {(cls.__name__, node.attr) for _, node, cls in uses()}
    for file, nodes in parsed().items():
        known = key_classes_in(file) & KEY_CLASSES.keys()
        for node in nodes:
            # A rung of the ladder uses all that it is given.
            if isinstance(node, ast.Attribute) and node.attr.endswith("Rung"):
                used |= {(node.attr, name) for name in KEY_CLASSES[node.attr].__members__}
            # A whole class, or one key by name.
            elif isinstance(node, ast.Subscript | ast.comprehension):
                whole = node.value if isinstance(node, ast.Subscript) else node.iter
                if isinstance(whole, ast.Name) and whole.id in known:
                    used |= {(whole.id, name) for name in KEY_CLASSES[whole.id].__members__}
            # Exercises use all these keys of the class passed to them.
            elif isinstance(node, ast.Call):
                of = node.func.value if is_texts(node.func) else None
                asks_a_number = (
                    isinstance(node.func, ast.Name) and node.func.id == "ask_number"
                )
                given = {name.id for name in (*node.args, of) if isinstance(name, ast.Name)}
                for cls in given & known:
                    used |= {
                        (cls, name)
                        for name in KEY_CLASSES[cls].__members__
                        if USED_BY_EXERCISES.fullmatch(name)
                        or (asks_a_number and USED_BY_NUMBERS.fullmatch(name))
                    }
    keys = {(name, key.name) for name, cls in KEY_CLASSES.items() for key in cls}
    # Those of the course as a site.
    assert keys - used == {("LoadingText", key.name) for key in LoadingText}


def test_sentences_get_all_their_arguments() -> None:
    # A missing key would not be an attribute of its class.
    asked = {id(node): set(holes(cls[node.attr].english)) for _, node, cls in uses()}
    wrong = [
        f"{file.name}:{call.lineno} {ast.unparse(call)}"
        for file, nodes in parsed().items()
        for call in nodes
        if isinstance(call, ast.Call) and id(call.func) in asked
        for given in [{keyword.arg for keyword in call.keywords}]
        if None not in given and given != asked[id(call.func)]
    ]
    assert wrong == []


def test_exercises_pass_all_arguments_of_their_texts() -> None:
    wrong = [
        f"{file.name}:{call.lineno} {sorted(missing)}"
        for file, nodes in parsed().items()
        for call in nodes
        if isinstance(call, ast.Call)
        and is_texts(call.func)
        and isinstance(call.func.value, ast.Name)
        and (cls := KEY_CLASSES.get(call.func.value.id))
        for given in [{keyword.arg for keyword in call.keywords}]
        for missing in [
            {
                hole
                for key in cls
                if USED_BY_EXERCISES.fullmatch(key.name)
                for hole in holes(key.english)
            }
            - given
        ]
        if missing and None not in given
    ]
    assert wrong == []
