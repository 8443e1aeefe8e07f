"""The notebooks' sources: the copies and sheets written from them, and their faults."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

import linie1_widget
from linie1_widget.base.errors import InvalidValue
from linie1_widget.course.course_files import (
    TOOLS,
    Copy,
    Notebook,
    as_file,
    for_learners,
    for_teachers,
    for_tool,
    sheet,
)
from linie1_widget.course.sources import NotebookSource, names_in, read_source
from linie1_widget.lessons import lessons

BLANK = """\
### BEGIN SOLUTION
square = "d4"
### BLANK
square = ""
### END SOLUTION"""
HEAD = "---\nde: 03_wer_kommt_dran_de\n---\n\n"

SOURCE = '''
<!-- title -->
# Where & how

*20 minutes. You need nothing.*

See [first steps](p1_from_python.ipynb#a-board) and [the ride](11_the_ride.ipynb).

```python
sample = "not a cell"
```

````text
<!-- sample -->
```python sample
````

<!-- title de -->
# Wo & wie

*20 Minuten. Du brauchst nichts.*

Siehe [die ersten Schritte](p1_from_python.ipynb#ein-spielplan).

```python import
import heapq

import linie1_widget as l1
from linie1_widget import paths
```

<!-- notes teacher -->
**Open question.** For whom?

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

```python asked
l1.LessonWidget("rules-3")
l1.LessonWidget("rules-2")
```

<!-- open -->
## Think

Some words.

**Open question.** What would *you* do?

<details>
<summary>Answer</summary>

Nothing.

</details>

<!-- open de -->
## Denk nach

**Offene Frage.** Was würdest *du* tun?

<!-- turn -->
## Your turn

Make it [lie](03_who_is_next.ipynb).

```python fill
def square():
    ### BEGIN SOLUTION
    return "d4"
    ### BLANK
    return "<here>"
    ### END SOLUTION
square()
```
'''


@pytest.fixture
def write(tmp_path: Path):
    def write(text: str, head: str = HEAD) -> NotebookSource:
        file = tmp_path / "03_who_is_next.md"
        file.write_text(head + text, encoding="utf-8")
        return read_source(file)

    return write


def copy_of(source: NotebookSource, language: str = "en") -> Copy:
    names = {"p1_from_python": "p1_von_python_aus_de", **names_in([source], language)}
    return Copy(source, language, names if language == "de" else {})


def cells(book: Notebook) -> dict[str, str]:
    nbformat.validate(nbformat.from_dict(book))
    return {cell["id"]: "".join(cell["source"]) for cell in book["cells"]}


def test_copy_has_the_texts_of_its_language(write) -> None:
    source = write(SOURCE)
    assert source.names == {"en": "03_who_is_next", "de": "03_wer_kommt_dran_de"}
    english = cells(for_learners(copy_of(source)))
    german = cells(for_learners(copy_of(source, "de")))
    assert list(english) == list(german)
    assert english["title"].startswith("# Where & how\n\n*20 minutes. ")
    assert "See [first steps](p1_from_python.ipynb#a-board)" in english["title"]
    assert english["title"].endswith("```python sample\n````")
    assert german["title"].endswith("(p1_von_python_aus_de.ipynb#ein-spielplan).")
    assert english["words"] == 'print("eight")  # squares'
    assert german["words"] == 'print("acht")  # Felder'
    assert english["shared"] == german["shared"] == 'maze = """\n```\n"""'
    assert german["import"] == english["import"] + '\n\nl1.set_language("de")'
    book = for_learners(copy_of(source))
    tags = {cell["id"]: cell["metadata"] for cell in book["cells"]}
    assert tags["shared"] == {"tags": ["raises-exception"]}
    assert tags["words"] == {}
    # A question is read, not its code.
    assert tags["asked"] == {"jupyter": {"source_hidden": True}}


def test_only_teachers_get_answers_notes_and_a_timetable(write) -> None:
    source = write(SOURCE)
    teacher, learner = (cells(of(copy_of(source))) for of in (for_teachers, for_learners))
    solutions = {"asked-solution", "asked-solution-2"}
    assert set(teacher) - set(learner) == {"times", "notes", *solutions}
    assert teacher["fill"] == 'def square():\n    return "d4"\nsquare()'
    assert learner["fill"] == 'def square():\n    return "<here>"\nsquare()'
    assert teacher["asked-solution"] == 'l1.lessons["rules-3"].exercise.solution()'
    assert teacher["asked-solution-2"] == 'l1.lessons["rules-2"].exercise.solution()'


def test_what_stays_closed_for_learners_is_open_for_teachers(write) -> None:
    source = write(SOURCE + '\n```python closed\nl1.after("rules-3", print, "d4")\n```\n')
    teacher, learner = (cells(of(copy_of(source))) for of in (for_teachers, for_learners))
    assert learner["closed"] == 'l1.after("rules-3", print, "d4")'
    assert teacher["closed"] == 'l1.after(None, print, "d4")'


def questions(write, language: str) -> list[str]:
    """Return the head of a sheet and its questions."""
    page = sheet(copy_of(write(SOURCE), language))
    assert "http" not in re.sub(r"data:[^\"]*", "", page)
    return page.split("<section>")


@pytest.mark.parametrize(
    ("index", "present", "absent"),
    [
        (0, ["<h1>Where &amp; how</h1>"], []),
        (1, ["<h2>1. ", "data:image/svg+xml,", 'class="line"'], []),
        (2, ["<li>A</li><li>B</li><li>C</li>"], ['class="line"']),
        (
            3,
            ["<h2>3. Think</h2>", "What would <em>you</em> do?"],
            ["Nothing", "Some words"],
        ),
        (4, ["<p>Make it lie.</p>", "return &quot;&lt;here&gt;&quot;"], ["d4"]),
    ],
)
def test_sheet_has_each_question_with_room_and_no_answer(
    write, index: int, present: list[str], absent: list[str]
) -> None:
    text = questions(write, "en")[index]
    assert all(part in text for part in present)
    assert not any(part in text for part in absent)


def test_sheet_is_in_the_language_of_its_copy(write) -> None:
    head, square, _, think, _ = questions(write, "de")
    assert '<html lang="de">' in head
    assert "Datum" in head
    assert "Die Antwort ist" in square
    assert "<h2>3. Denk nach</h2>" in think


def test_timetable_adds_up_to_the_declared_minutes(write) -> None:
    words = "word " * 260
    source = write(f"<!-- a -->\n# A\n\n*8 minutes.*\n{words}\n## B\n{words}\n## C\nword")
    assert cells(for_teachers(copy_of(source)))["times"] == (
        "*For teachers: the parts of these 8 minutes.*\n\n"
        "| from minute | part |\n| --- | --- |\n| 0 | A |\n| 4 | B |\n| 8 | C |"
    )


def test_timetable_has_a_row_for_each_minute_and_at_least_two(write) -> None:
    words = "word " * 260
    source = write(f"<!-- a -->\n# A\n\n*4 minutes.*\n## B\n{words}\n## C\n{words}")
    assert "| 0 | B |\n| 2 | C |" in cells(for_teachers(copy_of(source)))["times"]
    alone = write(f"<!-- a -->\n# A\n\n*4 minutes.*\n{words}")
    assert "times" not in cells(for_teachers(copy_of(alone)))


def test_notebook_file_is_as_jupyter_writes_it(write) -> None:
    book = for_learners(copy_of(write(SOURCE)))
    assert as_file(book) == nbformat.writes(nbformat.from_dict(book)) + "\n"


def test_untranslated_cells_are_named(write) -> None:
    source = write(
        "<!-- a -->\nOne\n<!-- b -->\nTwo\n<!-- b de -->\nZwei\n```python c\n1\n```"
    )
    assert source.missing("de") == ["a"]
    with pytest.raises(InvalidValue, match="no cell with the line 'import linie1_widget"):
        copy_of(source, "de")


def test_notebook_without_minutes_is_refused(write) -> None:
    source = write("<!-- a -->\n# One\n\n*Some minutes.*")
    with pytest.raises(InvalidValue, match="should say in 'en' how long it takes"):
        for_teachers(copy_of(source))


STRAY = "belongs to no '### BEGIN SOLUTION'"


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("words", 5, "'words' is outside a cell"),
        ("```python a\n1\n```\nwords", 8, "'words' is outside a cell"),
        ("<!-- a -->\nOne\n\n<!-- a -->\nTwo", 8, "'a' comes twice in 'en'"),
        ("<!-- a de -->\nEins", 5, "'a' comes before its English"),
        ("<!-- a -->\n\n```python a de\n1\n```", 7, "'a' has another type or other flags"),
        ("<!-- a teacher -->\n<!-- a de -->\n", 6, "'a' has another type or other flags"),
        ("```python a\n1", 5, "the cell 'a' has no end '```'"),
        ("```python a\n1\n### BLANK\n```", 7, STRAY),
        ("```python a\n1\n### BEGIN SOLUTION\n2\n### END SOLUTION\n```", 9, STRAY),
        (f"```python a\n1\n{BLANK}\n### END SOLUTION\n```", 12, STRAY),
        (
            "```python a\n### BEGIN SOLUTION\n### BLANK\n### BLANK\n### END SOLUTION\n```",
            8,
            f"'### BLANK' {STRAY}",
        ),
    ],
)
def test_malformed_source_is_refused_with_its_line(write, text, line, fault) -> None:
    with pytest.raises(InvalidValue, match=rf"03_who_is_next.md, line {line}: .*{fault}"):
        write(text)


@pytest.mark.parametrize(
    ("head", "line", "fault"),
    [
        ("", 1, "a source begins with"),
        ("---\nfr: 04_a\n---\n", 2, "'fr: 04_a' should be a language and a name"),
        ("---\n---\n", 1, "the name in de is missing"),
    ],
)
def test_malformed_header_is_refused_with_its_line(write, head, line, fault) -> None:
    with pytest.raises(InvalidValue, match=rf"03_who_is_next.md, line {line}: {fault}"):
        write("<!-- a -->\nOne", head)


CHECKED = f"""
```python import
import linie1_widget as l1
```

```python mine
{BLANK}
```

```python mine-check
assert square == "d4"
```

```python other
def other():
    ### BEGIN SOLUTION
    return 1
    ### BLANK
    return 0
    ### END SOLUTION
```

<!-- note teacher -->
Mind it.

```python asked
l1.LessonWidget("rules-3")
```

```python function
l1.LessonWidget("own-1")
```
"""


def test_nbgrader_finds_answers_and_checks(write) -> None:
    book = for_tool(copy_of(write(CHECKED)), TOOLS["nbgrader"])
    text = cells(book)
    marks = {cell["id"]: cell["metadata"].get("nbgrader") for cell in book["cells"]}
    assert list(text) == [
        *("import", "mine-answer", "mine-check", "other-answer", "asked"),
        *("rules-3-answer", "rules-3-check", "function", "own-1-answer", "own-1-check"),
    ]
    assert text["mine-answer"] == (
        'square = ""\n### BEGIN SOLUTION\nsquare = "d4"\n### END SOLUTION'
    )
    assert "\n    ### BEGIN SOLUTION\n    return 1\n" in text["other-answer"]
    assert "answer_own_1 = leads_off\n### END" in text["own-1-answer"]
    assert marks["asked"] is None
    kind = {"cell_type": "code", "schema_version": 3, "task": False}
    answer = {"grade": False, "solution": True, "locked": False}
    assert marks["mine-answer"] == {"grade_id": "mine-answer", **kind, **answer}
    check = {"grade": True, "solution": False, "locked": True, "points": 1}
    assert marks["mine-check"] == {"grade_id": "mine-check", **kind, **check}


def test_otter_finds_questions(write) -> None:
    book = for_tool(copy_of(write(CHECKED)), TOOLS["otter"])
    text = cells(book)
    assert text["assignment"].startswith("# ASSIGNMENT CONFIG\nname: 03_who_is_next\n")
    asked = [cell for cell in book["cells"] if cell["id"].startswith("rules-3")]
    assert [(cell["source"][0].strip(), cell["cell_type"]) for cell in asked] == [
        ("# BEGIN QUESTION", "raw"),
        ("# BEGIN SOLUTION", "raw"),
        ("# BEGIN SOLUTION NO PROMPT", "code"),
        ("# END SOLUTION", "raw"),
        ("# BEGIN TESTS", "raw"),
        ('result = l1.lessons["rules-3"].check(answer_rules_3)', "code"),
        ("# END TESTS", "raw"),
        ("# END QUESTION", "raw"),
    ]
    assert text["mine-answer"] == (
        '# BEGIN SOLUTION NO PROMPT\nsquare = "d4"\n# END SOLUTION\n'
        '""" # BEGIN PROMPT\nsquare = ""\n"""; # END PROMPT'
    )


@pytest.mark.parametrize("step", [9, pytest.param(1, marks=pytest.mark.thorough)])
def test_graded_answer_of_a_lesson_passes_its_check(write, step) -> None:
    ids = list(lessons)[::step]
    code = "\n".join(f'l1.LessonWidget("{id_}")' for id_ in ids)
    source = write(
        f"```python import\nimport linie1_widget as l1\n```\n```python a\n{code}\n```"
    )
    names: dict[str, Any] = {"l1": linie1_widget}
    book = for_tool(copy_of(source), TOOLS["nbgrader"])
    graded = [text for id_, text in cells(book).items() if id_ not in ("import", "a")]
    assert len(graded) == 2 * len(ids)
    for text in graded:
        exec(compile(text, "cell", "exec", dont_inherit=True), names)


@pytest.mark.parametrize("tool", TOOLS)
def test_graded_copies_pass_their_checks_and_wrong_answers_do_not(write, tool) -> None:
    names: dict[str, Any] = {}
    code = [
        "".join(cell["source"])
        for cell in for_tool(copy_of(write(CHECKED)), TOOLS[tool])["cells"]
        if cell["cell_type"] == "code"
    ]
    for text in code:
        exec(text, names)
    names["answer_rules_3"] = "e5"
    (check,) = (text for text in code if "check(answer_rules_3)" in text)
    with pytest.raises(AssertionError, match="Not quite"):
        exec(check, names)
