"""The site built by ``make docs``: no dead links, no external requests."""

from __future__ import annotations

import re
import zlib
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

import linie1_widget

ROOT = Path(__file__).parents[2]
SITE = ROOT / "dist" / "site"
DOCS = SITE / "docs"
COURSE = SITE / "course"  # the site of the course, which `make docs` does not build
FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.names |= {str(found[key]) for key in ("id", "name") if found.get(key)}
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        address = found.get(FETCHED.get(tag, ""))
        if address:
            self.fetched.append(address)


@cache
def page(file: Path) -> Page:
    return Page(file.read_text(encoding="utf-8"))


PAGES = [
    file
    for file in sorted(SITE.rglob("*.html"))
    if "_static" not in file.parts and COURSE not in file.parents
]


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_links_point_at_something_and_nothing_is_fetched_from_elsewhere(file: Path) -> None:
    elsewhere = re.compile(r"(?:https?:)?//")
    assert [address for address in page(file).fetched if elsewhere.match(address)] == []
    dead = []
    for link in page(file).links:
        if re.match(r"[a-z]+:", link):
            continue
        address, name = urldefrag(link)
        address = address.partition("?")[0]
        there = (file.parent / unquote(address)).resolve() if address else file
        if COURSE in there.parents and not COURSE.exists():
            continue
        known = there.exists() and (
            not name or there.suffix != ".html" or unquote(name) in page(there).names
        )
        if not known:
            dead.append(link)
    assert dead == []


def test_there_is_a_site_in_which_the_course_lives() -> None:
    text = (DOCS / "course" / "03_who_is_next.html").read_text(encoding="utf-8")
    assert text.count("<section data-linie1") >= 8
    # The README leads there.
    assert "<section data-linie1" in (DOCS / "course" / "00_five_minutes.html").read_text(
        encoding="utf-8"
    )
    gallery = (DOCS / "gallery.html").read_text(encoding="utf-8")
    made = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8").count("{shown}")
    assert gallery.count("<section data-linie1") == made


def test_pages_are_light_and_a_search_stays_in_its_language() -> None:
    pages = [*DOCS.rglob("*.html")]
    assert sum(file.stat().st_size for file in pages) < 50e6
    large = [file for file in DOCS.rglob("course/*.html") if file.stat().st_size > 2.5e6]
    assert large == []
    english, german = (
        (DOCS / folder / "searchindex.js").read_text(encoding="utf-8")
        for folder in (".", "de")
    )
    assert "_de" not in re.findall(r'"?docnames"?:\[(.*?)\]', english)[0]
    assert "03_wer_kommt_dran_de" in german


def test_every_public_name_is_found_and_types_are_linked() -> None:
    packed = (DOCS / "objects.inv").read_bytes().partition(b"zlib.\n")[2]
    known = {line.split()[0] for line in zlib.decompress(packed).decode().splitlines()}
    found = {name.removeprefix("linie1_widget.") for name in known}
    assert set(linie1_widget.__all__) <= found
    for part in (stub.parent.name for stub in ROOT.glob("linie1_widget/*/__init__.pyi")):
        names = import_module(f"linie1_widget.{part}").__all__
        assert [name for name in names if not {name, f"{part}.{name}"} & found] == [], part
    text = (DOCS / "reference" / "searching.html").read_text(encoding="utf-8")
    assert 'href="#linie1_widget.paths.Graph"' in text
