"""Sheets to print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from linie1_widget.publishing.copies import Copy
from linie1_widget.publishing.course import read_source
from linie1_widget.publishing.sheets import sheet

SOURCE = """---
de: 04_suchen_de
---

<!-- title -->
# Where & how

<!-- title de -->
# Wo & wie

```python import
import linie1_widget as l1
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

Make it [lie](04_searching.ipynb).

```python fill
### BEGIN SOLUTION
square = "d4"
### BLANK
square = "<here>"
### END SOLUTION
```

<!-- notes teacher -->
**Open question.** For whom?
"""


def read(tmp_path: Path, language: str) -> list[str]:
    """Return the head of a sheet and its questions."""
    file = tmp_path / "04_searching.md"
    file.write_text(SOURCE, encoding="utf-8")
    page = sheet(Copy(read_source(file), language, {}))
    assert "http" not in re.sub(r"base64,[^\"]*", "", page)
    return page.split("<section>")


@pytest.mark.parametrize(
    ("at", "there", "absent"),
    [
        (0, ["<h1>Where &amp; how</h1>"], []),
        (1, ["<h2>1. ", "data:image/svg+xml;base64,", 'class="line"'], []),
        (2, ["<li>A</li><li>B</li><li>C</li>"], ['class="line"']),
        (
            3,
            ["<h2>3. Think</h2>", "What would <em>you</em> do?"],
            ["Nothing", "Some words"],
        ),
        (4, ["<p>Make it lie.</p>", "square = &quot;&lt;here&gt;&quot;"], ["d4"]),
    ],
)
def test_a_sheet_has_each_question_with_room_and_no_answer(
    tmp_path: Path, at: int, there: list[str], absent: list[str]
) -> None:
    text = read(tmp_path, "en")[at]
    assert [each for each in there if each not in text] == []
    assert [each for each in absent if each in text] == []


def test_a_sheet_is_in_the_language_of_its_copy(tmp_path: Path) -> None:
    head, square, _, think, _ = read(tmp_path, "de")
    assert '<html lang="de">' in head
    assert "Datum" in head
    assert "Die Antwort ist" in square
    assert "<h2>3. Denk nach</h2>" in think
