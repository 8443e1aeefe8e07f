"""Write what the page's own tests are held to: ``python -m tests.widgets.page_cases``.

Python writes its side into ``js/tests``, and vitest compares the page's with it.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.widgets.page_words import said
from tests.widgets.playback import page_stories, page_trees, page_watched

FOLDER = Path(__file__).parents[2] / "js" / "tests"
CASES = {
    "said": said,
    "stories": page_stories.written,
    "trees": page_trees.written,
    "watched": page_watched.written,
}


if __name__ == "__main__":
    for name, made in CASES.items():
        text = json.dumps(made(), ensure_ascii=False, separators=(",", ":"))
        Path(FOLDER, f"{name}.json").write_text(text, encoding="utf-8")
