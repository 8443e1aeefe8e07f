"""The README is correct: its code prints the outputs below it, and its numbers hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from linie1_widget import ALGORITHMS, EDITIONS, TREE_ALGORITHMS, lessons
from linie1_widget.course.sources import declared_minutes, read_course, title_of
from tests.readme_pictures import FOLDER, PICTURES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WORDS = " ".join(README.split())


def test_code_runs_and_prints_what_is_below(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n([^`]*)```(?:[^`]*\n```\n([^`]*)```)?", README)
    assert len(examples) == README.count("```python")
    assert any(output for _, output in examples)
    for code, output in examples:
        exec(code, {})
        printed = capsys.readouterr().out
        assert printed == output or not output


def test_links_lead_to_files() -> None:
    links = re.findall(r"\]\(((?!https?:)[^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_numbers_are_those_of_the_package() -> None:
    assert (len(ALGORITHMS), len(TREE_ALGORITHMS), len(EDITIONS)) == (16, 6, 4)
    assert "sixteen search algorithms" in WORDS
    assert "Sixteen searches and six tree algorithms" in WORDS
    assert "by four rule books" in WORDS
    (least,) = re.findall(r"check themselves\*\*, more than (\d+),", WORDS)
    assert int(least) < len(lessons) < 2 * int(least)


def test_table_of_the_course_lists_all_notebooks_with_their_minutes() -> None:
    row = r"(?m)^\| \[([0-9gpt]\d) (.+)\]\(notebooks/(.+)\.ipynb\) \| (\d+) \|"
    course = read_course(ROOT / "notebooks" / "source")
    assert re.findall(row, README) == [
        (
            source.file.stem[:2],
            title_of(source, "en"),
            source.names["en"],
            str(declared_minutes(source, "en")),
        )
        for source in course
    ]
    assert f"a course of {len(course)} notebooks" in WORDS


def test_hosts_are_those_of_the_documentation() -> None:
    page = (ROOT / "docs" / "howto" / "hosts.md").read_text(encoding="utf-8")
    (tried,) = re.findall(r"## Where it runs (.+?): tests drive", WORDS)
    hosts = re.split(", | and ", tried)
    assert len(hosts) >= 6
    assert [host for host in hosts if not re.search(rf"(?m)^\| {host}\b", page)] == []


def test_pictures_are_what_is_drawn_today() -> None:
    for name, draw in PICTURES.items():
        assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == f"{draw()}\n"
        assert f"](docs/pictures/{name}.svg)" in README
