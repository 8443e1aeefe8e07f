"""Each language translates exactly the English texts: all keys of the catalogue, and the
titles of the package's algorithms, maps and editions."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import c2py
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.messages.catalog import Catalog

from linie1_widget.base.language.key import (
    ENGLISH,
    PLACEHOLDER,
    Language,
    Text,
    inflections_of,
)
from linie1_widget.base.language.languages import LANGUAGES

TOOL = Path(__file__).parents[3] / "js" / "translations.py"
SPEC = spec_from_file_location("translations", TOOL)
assert SPEC is not None
assert SPEC.loader is not None
tool = module_from_spec(SPEC)
SPEC.loader.exec_module(tool)
holes = tool.holes

OTHERS = [language for language in LANGUAGES.values() if language is not ENGLISH]
CATALOGUE = {f"{keys.__module__}.{keys.__name__}": keys for keys in tool.key_classes()}
ENGLISH_CATALOG = tool.template()
# All translatable texts in English, by path.
KEYS: Mapping[str, Text] = {
    tool.path_of(message): tool.read(message.id)
    for message in ENGLISH_CATALOG
    if message.id
}
PYTHON_KEYS = {
    key.path
    for name, each in CATALOGUE.items()
    if not name.endswith("Page")
    for key in each
}

# Texts that are meant to be equal.
SAME = {
    "de": {
        *("Backtracking", "Bot", "Elo", "Linie 1", "Links", "Name", "Trans Europa"),
        *(
            "Enter",
            "Expectimax",
            "Minimax",
            "None",
            "Pause",
            "Pseudocode",
            "Start",
            "Terminal",
            "optimal",
            "orange",
        ),
        *("Goldsieber 1995", "Goldsieber 2010", "Hand"),
        *("Linie 1: {names:and}", "Trans Europa: {names:and}"),
    }
}


each_language = pytest.mark.parametrize("language", OTHERS, ids=lambda each: each.code)


@each_language
def test_languages_have_the_same_keys_as_english(language: Language) -> None:
    assert [key for key in KEYS if key not in language.texts] == []
    assert [key for key in language.texts if key not in KEYS] == []


def with_entry(catalog: Catalog, path: str, text: str) -> Any:
    """Return a copy with one entry replaced, or removed if `text` is empty."""
    copy = Catalog(locale=catalog.locale)
    for message in catalog:
        if message.id and tool.path_of(message) != path:
            copy.add(message.id, message.string, context=message.context)
    found = [message for message in catalog if message.id and tool.path_of(message) == path]
    if text:
        copy.add(found[0].id if found else "English", text, context=path)
    return copy


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("SideName.N", "Nord {square}", "{square:} does not fit 'north"),
        ("BoardPage.NOT_HERE", "{square}: {tile} {rules}", "{rules:} does not fit"),
        ("BoardPage.MORE_SQUARES", "{more:#|#|#}", "should have 2 forms"),
        ("BoardPage.NO_KEY", "Nichts", "is not a known key"),
        ("BoardPage.EMPTY", "", "is missing"),
    ],
)
def test_build_rejects_mismatched_translations(path: str, text: str, message: str) -> None:
    german = tool.opened("de")
    assert list(tool.faults(german, ENGLISH_CATALOG)) == []
    (fault,) = tool.faults(with_entry(german, path, text), ENGLISH_CATALOG)
    assert fault.startswith(repr(path))
    assert message in fault


def test_new_files_get_cldr_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    assert len(tool.untranslated(tool.update("pl", ENGLISH_CATALOG))) == len(KEYS)
    english = "Undone."
    file = tmp_path / "pl.po"
    shown = file.read_text(encoding="utf-8").replace(
        f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "Cofnięte."'
    )
    file.write_text(shown, encoding="utf-8")
    polish = tool.opened("pl")
    assert list(tool.faults(polish, ENGLISH_CATALOG)) == []
    assert "BoardPage.UNDONE" not in tool.untranslated(polish)
    language = tool.compiled(polish)
    assert language["texts"] == {"BoardPage.UNDONE": "Cofnięte."}
    assert (language["name"], language["decimal"]) == ("Polski", ",")
    assert language["plurals"] == ["one", "few", "many", "other"]
    assert language["lists"]["or"] == [", ", " lub ", " lub "]
    plural = c2py(language["plural_rule"])
    assert [plural(count) for count in (1, 2, 5, 22, 1_000_000)] == [0, 1, 2, 1, 2]
    # Simulate an English text that changed after translation.
    file.write_text(shown.replace(english, "Taken back."), encoding="utf-8")
    (fault,) = tool.faults(tool.opened("pl"), ENGLISH_CATALOG)
    assert "the English is now 'Undone.'" in fault


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_texts_are_well_formed(language: Language) -> None:
    counts = {language.plural(count) for count in range(200)}
    for key in KEYS:
        for form, text in inflections_of(language.texts.get(key, KEYS[key])).items():
            english = inflections_of(KEYS[key]).get(form, inflections_of(KEYS[key])[""])
            ends = [text[:1].isspace(), text[-1:].isspace()]
            assert ends == [english[:1].isspace(), english[-1:].isspace()], key
            assert text
            # A page may embed texts, and titles are fragments.
            assert text == text.strip() or key not in PYTHON_KEYS, key
            assert not set("{}") & set(PLACEHOLDER.sub("", text)), key
            plurals = [
                hole[2] for hole in PLACEHOLDER.finditer(text) if "|" in (hole[2] or "")
            ]
            assert all(len(forms.split("|")) == len(counts) for forms in plurals), key


@each_language
def test_identical_translations_are_listed(language: Language) -> None:
    same = {
        text
        for key, text in language.texts.items()
        if isinstance(text, str)
        and text == KEYS[key]
        # Ignore texts of placeholders and punctuation only.
        and any(
            word.isalpha() and len(word) > 1 for word in PLACEHOLDER.sub("", text).split()
        )
    }
    assert same == SAME[language.code]


def test_english_lists_follow_en_gb() -> None:
    british = Locale.parse("en_GB")
    for last, pattern in (("and", "standard"), ("or", "or")):
        found = [british.list_patterns[pattern][part] for part in ("middle", "end", "2")]
        assert [*ENGLISH.lists[last]] == [separator[3:-3] for separator in found]
