"""The notebooks' sources: what is read from them, and the copies written."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from linie1_widget.errors import InvalidValue
from linie1_widget.publishing.course import Source, as_file, names_in, read_source

HEAD = "---\nde: 04_suchen_de\n---\n\n"

SOURCE = '''
<!-- title -->
# Searching

See [first steps](01_first_steps.ipynb#a-board) and [the ride](06_the_ride.ipynb).

```python
sample = "not a cell"
```

````text
<!-- sample -->
```python sample
````

<!-- title de -->
# Suchen

Siehe [die ersten Schritte](01_first_steps.ipynb#ein-spielplan).

```python import
import heapq

import linie1_widget as l1
from linie1_widget import paths
```

<!-- notes teacher -->
Mind the queue.

<!-- notes teacher de -->
Achte auf die Schlange.

````python shared raises-exception
maze = """
```
"""
````

```python words
print("eight")  # squares
```

```python words de
print("acht")  # Felder
```

```python fill
def square():
    ### BEGIN SOLUTION
    return "d4"
    ### BLANK
    return ""
    ### END SOLUTION
square()
```

```python asked
l1.LessonWidget("rules-4")
l1.LessonWidget("rules-2")
```
'''


@pytest.fixture
def write(tmp_path: Path):
    def write(text: str, head: str = HEAD) -> Source:
        file = tmp_path / "04_searching.md"
        file.write_text(head + text, encoding="utf-8")
        return read_source(file)

    return write


def copy(source: Source, language: str = "en", *, teacher: bool = True) -> dict[str, str]:
    names = {"01_first_steps": "01_erste_schritte_de", **names_in([source], language)}
    book = source.notebook(language, names if language == "de" else {}, teacher=teacher)
    nbformat.validate(nbformat.from_dict(book))
    return {cell["id"]: "".join(cell["source"]) for cell in book["cells"]}


def test_a_copy_has_the_cells_of_its_language(write) -> None:
    source = write(SOURCE)
    assert source.names == {"en": "04_searching", "de": "04_suchen_de"}
    english, german = copy(source), copy(source, "de")
    assert list(english) == list(german)
    assert english["title"].startswith("# Searching\n\nSee [first steps](01_first_steps.")
    assert english["title"].endswith("```python sample\n````")
    assert german["title"].endswith("(01_erste_schritte_de.ipynb#ein-spielplan).")
    assert english["words"] == 'print("eight")  # squares'
    assert german["words"] == 'print("acht")  # Felder'
    assert english["shared"] == german["shared"] == 'maze = """\n```\n"""'
    assert german["import"] == english["import"] + '\n\nl1.speak("de")'
    tags = {
        cell["id"]: cell["metadata"]
        for cell in source.notebook("en", {}, teacher=False)["cells"]
    }
    assert tags["shared"] == {"tags": ["raises-exception"]}
    assert tags["words"] == {}


def test_only_the_teachers_copy_has_answers_and_notes(write) -> None:
    source = write(SOURCE)
    teacher, learner = copy(source), copy(source, teacher=False)
    assert set(teacher) - set(learner) == {"notes", "asked-solution"}
    assert teacher["fill"] == 'def square():\n    return "d4"\nsquare()'
    assert learner["fill"] == 'def square():\n    return ""\nsquare()'
    assert teacher["asked-solution"] == (
        'print(l1.lessons["rules-4"].exercise.solution())\n'
        'print(l1.lessons["rules-2"].exercise.solution())'
    )


def test_a_file_is_as_jupyter_writes_it(write) -> None:
    book = write(SOURCE).notebook("en", {}, teacher=True)
    assert as_file(book) == nbformat.writes(nbformat.from_dict(book)) + "\n"


def test_cells_without_german_are_named(write) -> None:
    source = write(
        "<!-- a -->\nOne\n<!-- b -->\nTwo\n<!-- b de -->\nZwei\n```python c\n1\n```"
    )
    assert source.missing("de") == ["a"]
    with pytest.raises(InvalidValue, match="no cell with the line 'import linie1_widget"):
        source.notebook("de", {}, teacher=True)


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("words", 5, "'words' stands outside a cell"),
        ("<!-- a -->\nOne\n\n<!-- a -->\nTwo", 8, "'a' stands there twice in 'en'"),
        ("<!-- a de -->\nEins", 5, "'a' comes before its English"),
        ("<!-- a -->\n\n```python a de\n1\n```", 7, "'a' has another kind or other flags"),
        ("<!-- a teacher -->\n<!-- a de -->\n", 6, "'a' has another kind or other flags"),
        ("```python a\n1", 5, "the cell 'a' has no end '```'"),
        ("```python a\n1\n```\nwords", 8, "'words' stands outside a cell"),
    ],
)
def test_a_faulty_source_is_refused_with_its_line(write, text, line, fault) -> None:
    with pytest.raises(
        InvalidValue, match=re.escape(f"04_searching.md, line {line}: {fault}")
    ):
        write(text)


@pytest.mark.parametrize(
    ("head", "line", "fault"),
    [
        ("", 1, "a source begins with"),
        (
            "---\nfr: 04_chercher\n---\n",
            2,
            "'fr: 04_chercher' should be a language and a name",
        ),
        ("---\n---\n", 1, "the name in de is missing"),
    ],
)
def test_a_faulty_head_is_refused_with_its_line(write, head, line, fault) -> None:
    with pytest.raises(
        InvalidValue, match=re.escape(f"04_searching.md, line {line}: {fault}")
    ):
        write("<!-- a -->\nOne", head)


@pytest.mark.parametrize(
    ("code", "line", "fault"),
    [
        ("### BLANK", 6, "'### BLANK', but '### BEGIN SOLUTION' is due"),
        ("1\n### BEGIN SOLUTION\n2\n### END SOLUTION", 9, "but '### BLANK' is due"),
        ("### BEGIN SOLUTION\n1\n### BLANK\n2", 5, "the cell 'a' lacks '### END SOLUTION'"),
    ],
)
def test_a_faulty_blank_is_refused_with_its_line(write, code, line, fault) -> None:
    source = write(f"```python a\n{code}\n```")
    with pytest.raises(InvalidValue, match=re.escape(f"line {line}: ")) as error:
        source.notebook("en", {}, teacher=False)
    assert fault in str(error.value)
