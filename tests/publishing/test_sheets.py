"""Sheets to print."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

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

<!-- turn de -->
## Jetzt du

Lass es liegen.

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
    file = tmp_path / "04_searching.md"
    file.write_text(SOURCE, encoding="utf-8")
    page = sheet(Copy(read_source(file), language, {}))
    HTMLParser().feed(page)
    assert "http" not in re.sub(r"base64,[^\"]*", "", page)
    return [page.partition("<section>")[0], *page.split("<section>")[1:]]


def test_a_sheet_has_each_question_with_room_and_no_answer(tmp_path: Path) -> None:
    head, square, rule, think, turn = read(tmp_path, "en")
    assert "<h1>Where &amp; how</h1>" in head
    assert "<h2>1. " in square
    assert "data:image/svg+xml;base64," in square
    assert square.count('class="line"') == 1
    assert "<li>A</li><li>B</li><li>C</li>" in rule
    assert 'class="line"' not in rule
    assert "<h2>3. Think</h2>" in think
    assert "What would <em>you</em> do?" in think
    assert "Nothing" not in think
    assert "Some words" not in think
    assert "<p>Make it lie.</p>" in turn
    assert "square = &quot;&lt;here&gt;&quot;" in turn
    assert "d4" not in turn


def test_a_sheet_in_german(tmp_path: Path) -> None:
    head, square, _, think, turn = read(tmp_path, "de")
    assert '<html lang="de">' in head
    assert "Datum" in head
    assert "Die Antwort ist" in square
    assert "<h2>3. Denk nach</h2>" in think
    assert "Lass es liegen." in turn
