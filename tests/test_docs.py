"""The sources of the documentation: running and typed code, names, links.

The site itself is built and checked by ``make docs``.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

import linie1_widget
from linie1_widget.course.sources import declared_minutes, read_source
from tests.programs import python

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
NO_PAGES = {"_build", "paper"}
SOURCES = sorted(file for file in DOCS.rglob("*.md") if not NO_PAGES & {*file.parts})
REFERENCE = "\n".join(
    page.read_text(encoding="utf-8") for page in (DOCS / "reference").glob("*.md")
)
BLOCK = re.compile(r"^```(python|\{shown\})\n(.*?)^```", re.MULTILINE | re.DOTALL)
OPTION = re.compile(r"^:\w+:.*\n", re.MULTILINE)


def code_of(file: Path) -> list[str]:
    return [OPTION.sub("", code) for _, code in BLOCK.findall(file.read_text("utf-8"))]


@pytest.mark.parametrize("file", [*filter(code_of, SOURCES)], ids=lambda file: file.stem)
def test_code_blocks_run(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS / "_ext")
    for code in code_of(file):
        exec(compile(code, file.name, "exec"), {})
    for module in ("tables", "pictures", "recordings"):
        sys.modules.pop(module, None)


# Names that may be None, but not in these examples; and a game without type arguments.
UNCHECKED = {"dice", "analyse", "own_game", "prose"}

# As options they would hold for the package too, and make what mypy knows of it void.
LOOSELY = "# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code=import"


def test_code_blocks_pass_mypy_strict(tmp_path: Path) -> None:
    for file in SOURCES:
        for number, code in enumerate(code_of(file) if file.stem not in UNCHECKED else ()):
            text = f"{LOOSELY}\n{code}"
            (tmp_path / f"{file.stem}_{number}.py").write_text(text, encoding="utf-8")
    files = ("tests/typed_usage.py", tmp_path)
    checked = python("-m", "mypy", "--no-error-summary", *files, cwd=ROOT, timeout=300)
    assert (checked.returncode, checked.stdout) == (0, "")


def test_reference_lists_every_public_name_once() -> None:
    documented = re.findall(
        r"(?m)^\.\. auto\w+:: linie1_widget\.([\w.]+)(?:\(\))?$", REFERENCE
    )
    terms = re.findall(r"(?m)^(`[\w.]+`(?:, `[\w.]+`)*)\n:", REFERENCE)
    described = [name for line in terms for name in re.findall(r"[\w.]+", line)]
    counted = Counter([*documented, *described])
    assert set(linie1_widget.__all__) - set(counted) == set()
    assert {name: times for name, times in counted.items() if times > 1} == {}
    for part in (stub.parent.name for stub in ROOT.glob("linie1_widget/*/__init__.pyi")):
        names = getattr(linie1_widget, part).__all__
        missing = [name for name in names if not {name, f"{part}.{name}"} & set(counted)]
        assert missing == [], part


def test_links_and_tables_of_contents_are_complete() -> None:
    # The notebooks are copied into the course when the site is built.
    course = {f"{notebook.stem}.ipynb" for notebook in (ROOT / "notebooks").glob("*.ipynb")}
    # Pages of their own, whose links are those of the whole site.
    apart = {DOCS / "front" / "front.md", DOCS / "index_de.md"}
    for file in (page for page in SOURCES if page not in apart):
        text = BLOCK.sub("", file.read_text(encoding="utf-8"))
        for link in re.findall(r"\]\((?![a-z]+:)([^)#\s]+)", text):
            there = (file.parent / link).exists() or Path(link).name in course
            assert there, (file, link)
        if file != DOCS / "index.md":
            above = file.parent if file.name != "index.md" else file.parent.parent
            name = file.relative_to(above).with_suffix("").as_posix()
            listed = (above / "index.md").read_text(encoding="utf-8")
            assert re.search(rf"^{re.escape(name)}$", listed, re.MULTILINE), file


def test_tables_for_contributors_name_existing_files() -> None:
    table = re.findall(r"^\|.*", (DOCS / "developing.md").read_text("utf-8"), re.MULTILINE)
    named = set(re.findall(r"`([\w/]+/[\w.]+\.\w+|[\w/]+/)`", "\n".join(table))) - {"look/"}
    assert len(named) > 40
    folders = ROOT, ROOT / "linie1_widget"
    assert not [file for file in named if not any((one / file).exists() for one in folders)]


def test_glossary_names_existing_classes() -> None:
    text = (DOCS / "developing.md").read_text("utf-8").partition("## One word for one")[2]
    words = set(
        re.findall(r"\b[A-Z]\w*[a-z][A-Z]\w*", "".join(re.findall("`[^`]+`", text)))
    )
    files = [*ROOT.glob("linie1_widget/**/*.py"), *ROOT.glob("js/src/**/*.ts*")]
    code = "".join(file.read_text("utf-8") for file in files)
    assert {word for word in words if not re.search(rf"\b{word}\b", code)} == set()
    assert len(words) > 10


PLANNED = re.compile(r"\]\(\.\./course/(\w+)\.ipynb\) \| (\d+) \|")


def test_lesson_plans_and_notebooks_agree_on_minutes() -> None:
    folder = ROOT / "notebooks" / "source"
    plans = PLANNED.findall((DOCS / "teaching" / "lesson_plans.md").read_text("utf-8"))
    assert len(plans) >= 10
    for name, minutes in plans:
        assert declared_minutes(read_source(folder / f"{name}.md"), "en") == int(minutes), (
            name
        )


def test_course_page_lists_all_notebooks_in_order() -> None:
    text = (DOCS / "course" / "index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^([0-9gpt][0-9]_\w+)$", text, re.MULTILINE)
    there = sorted(notebook.stem for notebook in (ROOT / "notebooks").glob("*.ipynb"))
    assert [notebook for notebook in there if "_de" not in notebook] == listed
    # The site shows the same notebooks with steppable widgets.
    for notebook in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            for line in cell["source"] if cell["cell_type"] == "markdown" else ():
                where = r"> .*on GitHub.*on the documentation's pages"
                assert re.match(where, line, re.I) or "still picture" not in line


def test_paper_cites_every_reference() -> None:
    paper, listed = (
        (DOCS / "paper" / name).read_text(encoding="utf-8")
        for name in ("paper.md", "paper.bib")
    )
    names = re.findall(r"^@\w+\{(\w+),", listed, re.MULTILINE)
    assert sorted(names) == sorted(set(re.findall(r"@(\w+)[;\]]", paper)))
    assert listed.count("doi ") == len(names)
