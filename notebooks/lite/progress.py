"""The line that tells, in each page of the site, what is being loaded."""

from __future__ import annotations

import json
from pathlib import Path

from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.course.sources import LANGUAGES as OF_THE_COURSE
from linie1_widget.course.texts import LoadingText

_HERE = Path(__file__).parent


def add_progress(page: Path) -> None:
    """Add the line to a page of JupyterLite, which has to set ``window.jupyterapp``."""
    texts = {
        language: {
            each.name.lower(): each.render(LANGUAGES[language]) for each in LoadingText
        }
        for language in OF_THE_COURSE
    }
    style = (_HERE / "progress.css").read_text(encoding="utf-8")
    script = (_HERE / "progress.js").read_text(encoding="utf-8").strip()
    html = page.read_text(encoding="utf-8")
    before, end, after = html.rpartition("</body>")
    added = f"<style>{style}</style><script>{script}({json.dumps(texts)});</script>\n"
    page.write_text(before + added + end + after, encoding="utf-8")
