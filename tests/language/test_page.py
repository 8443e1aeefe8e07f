"""The page is built with the same catalogue, and asks it for nothing else.

``js/src/words`` holds the English of the page, one file a subject, so that each script
takes along what it says: ``python -m tests.language.test_page`` writes it anew. That a key
which the page uses has a sentence, tsc sees.
"""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from linie1_widget.language.english import page
from linie1_widget.language.key import Key
from linie1_widget.language.language import HOLE

SOURCE = Path(__file__).parents[2] / "js" / "src"
WORDS = SOURCE / "words"
SUBJECTS = {
    name.name: subject
    for name in iter_modules(page.__path__)
    for subject in vars(import_module(f"{page.__name__}.{name.name}")).values()
    if isinstance(subject, type) and issubclass(subject, Key) and len(subject)
}
SCRIPTS = {
    file.relative_to(SOURCE).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(SOURCE.rglob("*.ts*"))
}


def name_in_page(key: Key) -> str:
    """The name of a key in TypeScript: goOn for GO_ON."""
    first, *others = key.name.lower().split("_")
    return first + "".join(map(str.capitalize, others))


def written(subject: type[Key]) -> str:
    words = {name_in_page(key): str(key) for key in subject}
    return json.dumps(words, ensure_ascii=False, indent=2) + "\n"


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_page_has_the_catalogue_of_today(subject: str) -> None:
    file = WORDS / f"{subject}.json"
    assert file.read_text(encoding="utf-8") == written(SUBJECTS[subject])


def test_the_page_has_no_other_catalogue() -> None:
    assert {file.stem for file in WORDS.glob("*.json")} == set(SUBJECTS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_sentence_is_used_with_what_it_asks_for(subject: str) -> None:
    keys = {name_in_page(key): str(key) for key in SUBJECTS[subject]}
    used, wrong = set(), []
    for code in SCRIPTS.values():
        for words in re.findall(
            rf'import \* as (\w+) from "[./]+/words/{subject}.json"', code
        ):
            used |= set(re.findall(rf"\b{words}\.(\w+)", code))
            filled = re.findall(rf"fill\({words}\.(\w+), \{{ (.*?) \}}\)", code)
            wrong += [
                (key, given)
                for key, given in filled
                if set(re.findall(r"(\w+)(?:: [^,]+)?", given))
                != {hole[1] for hole in HOLE.finditer(keys[key])}
            ]
    assert set(keys) - used == set()
    assert wrong == []


if __name__ == "__main__":
    for name, subject in SUBJECTS.items():
        (WORDS / f"{name}.json").write_text(written(subject), encoding="utf-8")
