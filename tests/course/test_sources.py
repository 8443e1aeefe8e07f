"""The sources of the notebooks: whole in both languages, and what is committed."""

from __future__ import annotations

import ast
import json
import re
from dis import get_instructions
from pathlib import Path
from types import CodeType

import pytest

from linie1_widget.course.course_files import Copy, for_teachers
from linie1_widget.course.sources import (
    LANGUAGES,
    NotebookSource,
    declared_minutes,
    names_in,
    read_course,
    sections,
)
from linie1_widget.lessons import lessons

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SOURCES = read_course(NOTEBOOKS / "source")
NAMES = [source.file.stem for source in SOURCES]
each_source = pytest.mark.parametrize("source", SOURCES, ids=NAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)

FENCED = re.compile(r"^(`{3,}).*?^\1`*$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s#]*)(?:#([^)\s]*))?\)")
DOES = re.compile(r"Widget\(|l1\.(quiz|prose|classroom)\(|### BLANK")


@each_source
def test_text_cells_are_translated(source: NotebookSource) -> None:
    assert source.missing("de") == []


class Blanked(ast.NodeTransformer):
    """Remove the texts, and the order of what is put into them."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        holes = [
            self.visit(part.value)
            for part in node.values
            if isinstance(part, ast.FormattedValue)
        ]
        return (
            ast.Tuple(sorted(holes, key=ast.dump), ast.Load())
            if holes
            else ast.Constant("")
        )


def blanked(text: str) -> str:
    lines = ["pass" if line.startswith("%") else line for line in text.splitlines()]
    return ast.dump(Blanked().visit(ast.parse("\n".join(lines))))


@each_source
def test_code_in_german_differs_in_texts_only(source: NotebookSource) -> None:
    for cell in source.cells:
        if cell.code and "de" in cell.texts:
            assert cell.texts["de"] != cell.texts["en"], f"{cell.id} needs no German"
            assert blanked(cell.texts["de"]) == blanked(cell.texts["en"]), cell.id


def names(code: CodeType, how: str) -> set[str]:
    """Return the names with which a piece of code does something."""
    return {each.argval for each in get_instructions(code) if each.opname == how}


def names_used(code: CodeType) -> set[str]:
    """Return the global names that the functions in a piece of code use."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set().union(*(names(each, "LOAD_GLOBAL") | names_used(each) for each in inner))


@each_source
def test_later_cells_change_nothing_that_earlier_texts_still_use(
    source: NotebookSource,
) -> None:
    # After "Run all" a text with live numbers asks its function for them.
    code = [cell for cell in source.cells if cell.code]
    texts = [cell.filled("en", lambda solution, _: solution) for cell in code]
    cells = [compile(text, "", "exec") for text in texts]
    for at, cell in enumerate(cells):
        if "prose" in cell.co_names:
            later = set().union(*(names(each, "STORE_NAME") for each in cells[at + 1 :]))
            assert not names_used(cell) & later, code[at].id


def prose(source: NotebookSource, language: str) -> str:
    texts = (cell.text(language) for cell in source.cells if not cell.code)
    return FENCED.sub("", "\n".join(texts))


@each_source
@each_language
def test_links_lead_to_existing_notebooks_and_headings(
    source: NotebookSource, language: str
) -> None:
    by_name = {f"{other.file.stem}.ipynb": other for other in SOURCES}
    for address, anchor in LINK.findall(prose(source, language)):
        if re.match(r"[a-z]+:", address):
            continue
        if address and not address.endswith(".ipynb"):
            assert (NOTEBOOKS / address).is_file(), address
            continue
        assert not address or address in by_name, address
        other = by_name[address] if address else source
        if anchor:
            headings = HEADING.findall(prose(other, language))
            assert anchor in [heading.replace(" ", "-") for heading in headings], anchor


FIRST_LINE = {
    "en": re.compile(r"\*\d+ minutes\. You need .*Afterwards you "),
    "de": re.compile(r"\*\d+ Minuten\. (?:Du brauchst|Sie brauchen) .*Danach "),
}


@each_source
@each_language
def test_notebook_declares_its_minutes_and_aims(
    source: NotebookSource, language: str
) -> None:
    assert FIRST_LINE[language].search(source.cells[0].text(language))
    declared = declared_minutes(source, language)
    assert declared == declared_minutes(source, "en")
    counted = sum(minutes for _, minutes in sections(source, language))
    assert counted <= declared <= 3.5 * counted, f"{counted:.0f} minutes are counted"


@each_source
def test_lessons_of_a_chapter_come_in_order(source: NotebookSource) -> None:
    ids = re.findall(r'LessonWidget\("([\w-]+)"\)', source.file.read_text("utf-8"))
    for chapter in lessons.chapters:
        ours = [lesson for lesson in ids if lesson in chapter.makers]
        assert ours == [lesson for lesson in chapter.makers if lesson in ours]
        if chapter.notebook and source.file.stem.startswith(chapter.notebook):
            assert len(ours) == len(chapter.makers)  # all can be solved there


@each_source
def test_notebook_begins_with_something_to_do(source: NotebookSource) -> None:
    assert any(DOES.search(cell.text("en")) for cell in source.cells[:5] if cell.code)


@each_source
@each_language
def test_committed_notebook_is_written_from_its_source(
    source: NotebookSource, language: str
) -> None:
    file = NOTEBOOKS / f"{source.names[language]}.ipynb"
    written = for_teachers(Copy(source, language, names_in(SOURCES, language)))
    committed = json.loads(file.read_text(encoding="utf-8"))
    for cell in (*written["cells"], *committed["cells"]):
        cell.pop("outputs", None)
        cell.pop("execution_count", None)
    assert committed == written, f'run: make notebooks BOOKS="{source.file.stem[:2]}"'


def test_each_notebook_has_a_source() -> None:
    names = {name for source in SOURCES for name in source.names.values()}
    assert {file.stem for file in NOTEBOOKS.glob("*.ipynb")} <= names
