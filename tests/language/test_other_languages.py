"""Each language translates exactly the English texts: all keys of the catalogue, and the
titles of the package's algorithms, maps and editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.language import english
from linie1_widget.language.english.page.board import WritingPage
from linie1_widget.language.key import Key, Title
from linie1_widget.language.language import ENGLISH, HOLE, Language, Text
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.paths import ALGORITHMS, TREE_ALGORITHMS
from linie1_widget.paths.maze_generators import MAZES
from linie1_widget.paths.trees.shortest_paths import WORDING
from linie1_widget.players import LEVELS_OF
from linie1_widget.trans_europa.lattice import DOUBLE
from linie1_widget.trans_europa.map import MAPS

OTHERS = [each for each in LANGUAGES.values() if each is not ENGLISH]


# All subjects in English.
CATALOGUE = {
    f"{module.name}.{name}": subject
    for module in walk_packages(english.__path__, f"{english.__name__}.")
    for name, subject in vars(import_module(module.name)).items()
    if isinstance(subject, type)
    if issubclass(subject, Key) and subject.__module__ == module.name
}


def titles() -> Iterator[str]:
    for wording in (*ALGORITHMS.values(), *TREE_ALGORITHMS.values(), WORDING):
        yield from (wording.title, *wording.messages.values())
        yield from map(str.lstrip, wording.pseudocode.lines)
        yield from (getattr(wording, name, "") for name in ("queue", "table", "condition"))
        yield from (setting.title for setting in getattr(wording, "settings", ()))
    for shelf in (EDITIONS, MAZES):
        yield from (each.title for each in shelf.values())
    for levels in LEVELS_OF.values():
        yield from levels
    for map_ in MAPS.values():
        yield from (city.colour for city in map_.cities.values())
        double = [edge for edge, cost in map_.edges.items() if cost == DOUBLE]
        yield from map(relief_of(map_).crossed, double)
        yield from (caption.text for caption in relief_of(map_).captions)


# All translatable texts in English.
KEYS: Mapping[Any, Text] = {
    **{key: key.english for subject in CATALOGUE.values() for key in subject},
    **{Title(title): title for title in titles() if title},
}

# Texts that are meant to be equal.
SAME = {
    "de": {
        *("Bot", "Elo", "Linie 1", "Trans Europa"),
        *("Enter", "None", "Pause", "Pseudocode", "Start", "orange"),
        *("Goldsieber 1995", "Goldsieber 2010"),
        *("Linie 1: {names:and}", "Trans Europa: {names:and}"),
    }
}


def all_forms(text: Text) -> Mapping[str, str]:
    return {"": text} if isinstance(text, str) else text


def holes(text: Text) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for each in all_forms(text).values():
        for hole in HOLE.finditer(each):
            form = hole[2] or ""
            kind = "plural" if "|" in form else form.split()[0] if form else ""
            found.setdefault(hole[1], set()).add(kind)
    return found


each_language = pytest.mark.parametrize("language", OTHERS, ids=lambda each: each.code)


@each_language
def test_it_says_what_english_says_and_nothing_else(language: Language) -> None:
    assert [key for key in KEYS if key not in language.texts] == []
    assert [key for key in language.texts if key not in KEYS] == []


@each_language
def test_each_text_asks_for_what_the_english_one_is_given(language: Language) -> None:
    named = {form for text in language.texts.values() for form in all_forms(text)}
    wrong = []
    for key, text in language.texts.items():
        english, asked = holes(KEYS[key]), holes(text)
        if set(asked) != set(english):
            wrong.append((key, set(asked), set(english)))
            continue
        for name, kinds in asked.items():
            listed = {"and", "or"} & english[name]
            for kind in kinds:
                known = listed or "plural" in english[name]
                fits = kind in listed or (kind == "plural" and kind in english[name])
                if kind and not fits and (known or kind not in named | {"letter"}):
                    wrong.append((key, name, kind))
                if not kind and listed:
                    wrong.append((key, name, kind))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_each_text_can_be_read(language: Language) -> None:
    counts = {language.plural(count) for count in range(200)}
    for key in KEYS:
        for form, each in all_forms(language.texts.get(key, KEYS[key])).items():
            english = all_forms(KEYS[key]).get(form, all_forms(KEYS[key])[""])
            ends = [each[:1].isspace(), each[-1:].isspace()]
            assert ends == [english[:1].isspace(), english[-1:].isspace()], key
            assert each
            # A page may embed texts, and titles are fragments.
            of_python = isinstance(key, Key) and ".page." not in type(key).__module__
            assert each == each.strip() or not of_python, key
            assert not set("{}") & set(HOLE.sub("", each)), key
            plurals = [hole[2] for hole in HOLE.finditer(each) if "|" in (hole[2] or "")]
            assert all(len(forms.split("|")) == len(counts) for forms in plurals), key


@each_language
def test_only_what_is_the_same_on_purpose_reads_as_in_english(language: Language) -> None:
    same = {
        text
        for key, text in language.texts.items()
        if isinstance(text, str)
        and text == KEYS[key]
        # Nothing but holes, signs and names.
        and any(word.isalpha() and len(word) > 1 for word in HOLE.sub("", text).split())
    }
    assert same == SAME[language.code]


@each_language
def test_the_page_lists_as_python_does(language: Language) -> None:
    told = {
        key.name.lower(): key.render(language) for key in (WritingPage.AND, WritingPage.OR)
    }
    assert told == dict(language.joints)
    assert WritingPage.DECIMAL.render(language) == language.decimal
