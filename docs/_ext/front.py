"""Put the site together: the front page, the documentation, and the course in the browser.

``python docs/_ext/front.py FOLDER`` takes what ``make docs`` and ``make lite`` have built.
Any host of files can serve the folder.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
sys.path[:0] = [str(ROOT)]

from shown import value_of  # noqa: E402

from linie1_widget import to_html  # noqa: E402

PARTS = {"docs": DOCS / "_build" / "en", "docs/de": DOCS / "_build" / "de"}
LITE = ROOT / "dist" / "lite"

_SHOWN = re.compile(r"^```\{shown\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def repository() -> str:
    """Return the address of the repository, which pyproject.toml names."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return re.findall(r'(?m)^repository = "(.+)"$', text)[0]


def front_page() -> str:
    """Return the front page: text, and widgets that live in it."""
    source = (DOCS / "front" / "front.md").read_text(encoding="utf-8")
    text = source.replace("{repository}", repository())
    parts = [
        value_of(part) if at % 2 else part for at, part in enumerate(_SHOWN.split(text))
    ]
    page = to_html(*parts, title="linie1_widget: searches, step by step")
    style = (DOCS / "front" / "front.css").read_text(encoding="utf-8")
    # It is no page of somebody else: its links open in its place.
    page = page.replace(' target="_blank" rel="noopener noreferrer"', "")
    return page.replace("\n<body", f"\n<style>{style}</style>\n<body", 1)


def build(site: Path) -> None:
    """Build the site into a folder, deleting its previous content."""
    shutil.rmtree(site, ignore_errors=True)
    lite = {"course": LITE} if LITE.exists() else {}
    for place, built in {**PARTS, **lite}.items():
        left_out = shutil.ignore_patterns(".buildinfo", ".doctrees", "objects.txt")
        shutil.copytree(built, site / place, ignore=left_out, dirs_exist_ok=True)
    (site / "index.html").write_text(front_page(), encoding="utf-8")
    # GitHub Pages leaves folders such as _static out otherwise.
    (site / ".nojekyll").touch()


if __name__ == "__main__":
    build(Path(sys.argv[1]))
