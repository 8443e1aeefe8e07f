"""The folder of the site, put together from what has been built."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

EXTENSIONS = Path(__file__).parents[2] / "docs" / "_ext"


def test_site_has_all_parts_that_are_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(EXTENSIONS)
    import front

    for name in ("en", "de", "lite", "site"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name, encoding="utf-8")
    (tmp_path / "en" / ".buildinfo").touch()
    (tmp_path / "site" / "old.html").touch()
    parts = {"docs": tmp_path / "en", "docs/de": tmp_path / "de"}
    monkeypatch.setattr(front, "PARTS", parts)
    site = tmp_path / "site"
    for lite, course in ((tmp_path / "none", False), (tmp_path / "lite", True)):
        monkeypatch.setattr(front, "LITE", lite)
        front.build(site)
        files = {
            file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()
        }
        expected = {".nojekyll", "index.html", "docs/index.html", "docs/de/index.html"}
        assert files == expected | ({"course/index.html"} if course else set())
    page = (site / "index.html").read_text(encoding="utf-8")
    assert page.count('<section class="l1-page-widget"') == 2
    for link in ("docs/gallery.html", "course/lab/index.html?", "docs/howto/install.html"):
        assert f'<a href="{link}' in page
    assert f'href="{front.repository()}/issues"' in page
    for module in ("front", "shown", "pictures"):
        sys.modules.pop(module)
