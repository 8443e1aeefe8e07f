"""The page uses the same catalogue, and nothing else.

``js/src/words`` holds the English of the page, a file per class of keys, written by the
build. Views receive their words in the trait ``_words``; those of boards and tables are in
the trait ``_page``.
tsc checks that each key has a sentence; these tests check that its page receives it.
"""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from pathlib import Path

import pytest

from linie1_widget.base.widget.page_words import file_of, page_words
from tests.base.language.test_other_languages import CATALOGUE, holes
from tests.base.widget.every import CODE, make

SOURCE = Path(__file__).parents[3] / "js" / "src"
PAGE_KEYS = [keys for name, keys in CATALOGUE.items() if name.endswith("Page")]
KEY_CLASSES = {file_of(keys): keys for keys in PAGE_KEYS}
FOLDERS = json.loads((SOURCE.parent / "scripts.json").read_text("utf-8"))["folders"]
SCRIPTS = {
    file.relative_to(SOURCE).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(SOURCE.rglob("*.ts*"))
}


# Files sent with the state rather than built into the scripts.
WITH_THE_STATE = ("analysis", "board", "europa", "everywhere", "game", "table", "turn_game")

BOARD = ("everywhere", "board")
GAME = (*BOARD, "table", "game")
EUROPA = ("everywhere", "table", "europa")
TURN_GAME = ("everywhere", "table", "turn_game")
# The pages that use the scripts of a folder, each with its words.
PAGES = {
    "linie1/board": (BOARD,),
    "table": (GAME, EUROPA, TURN_GAME),
    "linie1/game": (GAME,),
    "trans_europa": (EUROPA,),
    "table/turn_game": (TURN_GAME,),
    "laboratory/tram_map": (BOARD,),
    "table/analysis": (("everywhere", "analysis"),),
}


def folder_of(name: str) -> str:
    """Return the folder in `PAGES` that a module is in, or ""."""
    return max(
        (folder for folder in PAGES if name.startswith(f"{folder}/")), key=len, default=""
    )


def known(folder: str) -> dict[str, str]:
    pages = [page_words(*(KEY_CLASSES[key] for key in page)) for page in PAGES[folder]]
    common = set.intersection(*map(set, pages))
    return {key: pages[0][key] for key in sorted(common)}


def parts(code: str) -> list[str]:
    found, depth = [""], 1
    for sign in code:
        depth += (sign in "([{") - (sign in ")]}")
        if depth == 0:
            return [part.strip() for part in found]
        if sign == "," and depth == 1:
            found.append("")
        else:
            found[-1] += sign
    raise AssertionError("a bracket is not closed")


def asked(code: str) -> list[tuple[set[str], set[str] | None]]:
    """Return the keys passed to ``texts``, with their words; None for unknown words."""
    found: list[tuple[set[str], set[str] | None]] = [
        ({key}, set()) for key in re.findall(r"\btexts\.(\w+)", code)
    ]
    for call in re.finditer(r"\btexts\((?!\))", code):
        key, words, *_ = [*filter(None, parts(code[call.end() :])), "{}"]
        # Of "a ? b : c" the keys are b and c.
        keys = set(re.findall(r'"(\w+)"', key[key.find("?") + 1 :]))
        given = parts(words[1:]) if words.startswith("{") else None
        names = given and {re.split(r"\W", part)[0] for part in given if part}
        found.append((keys, names))
    return found


@cache
def names_of(file: str, code: str) -> list[str]:
    """Return the names by which a module has the words of a file."""
    names = (
        rf'import \* as (\w+) from "[./]+/words/{file}\.json"',
        rf'(\w+): Words\["{file}"\]',
        rf"(\w+)(?: =|\(\) {{ return) (?:\w+\.)*language\.words\.{file};",
        rf"words: {{[^{{}}]*\b{file}: (\w+)",
        rf"words: {{[^{{}}]*\b({file})[ ,]",
        rf"{{[^{{}}]*\b{file}: (\w+)[^{{}}]*}} = (?:\w+\.)*language\.words;",
        rf"{{[^{{}}]*\b({file})[ ,][^{{}}]*}} = (?:\w+\.)*language\.words;",
        rf"\b(words\.{file})\.",
    )
    # In the folder of stories a view has the words of searches.
    views = re.search(r'"./(storyView|replay)"', code)
    own = ["words"] if file == "search" and views else []
    return [*own, *(name for pattern in names for name in re.findall(pattern, code))]


def test_keys_of_a_page_do_not_repeat() -> None:
    """A game says in its own words how its keys work, and what is chosen for a new one."""
    for files in (BOARD, GAME, EUROPA, TURN_GAME):
        names = [key for file in files for key in page_words(KEY_CLASSES[file])]
        assert {key for key in names if names.count(key) > 1} <= {"help", "book"}


@pytest.mark.parametrize("file", sorted(set(KEY_CLASSES) - set(WITH_THE_STATE)))
def test_scripts_use_every_sentence_with_its_arguments(file: str) -> None:
    keys = page_words(KEY_CLASSES[file])
    used, wrong = set(), []
    for code in SCRIPTS.values():
        for words in names_of(file, code):
            used |= set(re.findall(rf"\b{words}\.(\w+)", code))
            if "implements MapKind" in code:  # The view of every laboratory reads these.
                used |= {"map", "pathOf"}
            stems = tuple(re.findall(rf"\b{words}\[`(\w+)\$", code))
            used |= {key for key in keys if key.startswith(stems)}
            filled = re.findall(rf"fill\({words}\.(\w+), \{{ (.*?) \}}\)", code)
            wrong += [
                (key, given)
                for key, given in filled
                if set(re.findall(r"(\w+)(?:: [^,]+)?", given)) != set(holes(keys[key]))
            ]
    assert set(keys) - used == set()
    assert wrong == []


@pytest.mark.parametrize("name", [name for name in SCRIPTS if asked(SCRIPTS[name])])
def test_scripts_use_texts_of_their_page_only(name: str) -> None:
    words = known(folder_of(name))
    for keys, given in asked(SCRIPTS[name]):
        assert keys, "a key is not written out"
        for key in keys:
            assert given is None or set(holes(words[key])) == given
            assert key in words


@pytest.mark.parametrize("file", WITH_THE_STATE)
def test_texts_of_the_state_are_used_and_in_no_script(file: str) -> None:
    text = {
        key
        for name, code in SCRIPTS.items()
        if any(file in pages for pages in PAGES.get(folder_of(name), ()))
        for keys, _ in asked(code)
        for key in keys
    }
    assert set(page_words(KEY_CLASSES[file])) - text == set()
    built = re.compile(rf"import (?!type).*/words/{file}\.json")
    assert [name for name, code in SCRIPTS.items() if built.search(code)] == []


def built_into(script: str) -> set[str]:
    folder = FOLDERS.get(script, script)
    seen, waiting, found = set(), [f"{folder}/index.tsx"], set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        code = SCRIPTS[name]
        found |= {
            file
            for file in KEY_CLASSES
            # A replay hands on the words of searches, and uses none itself.
            for words in names_of(file, code)
            if words != "words" or re.search(r"(?<!\.)\bwords[.,}) ;]", code)
        }
        for path in re.findall(
            r'^(?:import|export) (?!type ).*?from "(\.[^"]*)"', SCRIPTS[name], re.MULTILINE
        ):
            there = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            waiting += [
                f"{there}{end}" for end in (".ts", ".tsx") if there + end in SCRIPTS
            ]
    return found


@pytest.mark.parametrize("script", CODE)
def test_widgets_send_all_texts_of_their_script(script: str) -> None:
    widget = make(CODE[script])
    widget.language = "de"
    assert set(widget.get_state()["_words"]) == built_into(script)
