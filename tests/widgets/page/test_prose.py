"""A teacher's Markdown: rendered without scripts or external requests."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.errors import InvalidValue, MissingLibrary
from linie1_widget.widgets.page import as_html, title_of
from tests.widgets.test_one_file import Page

PIECES = st.sampled_from(
    [
        *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</script>", "<!--"),
        *("[a](javascript:alert(1))", "[a](data:text/html,<b>)", "<svg/onload=alert(1)>"),
        *('[a](x"onclick="y)', "[a]: javascript:alert(1)\n\n[a]", "<JaVaScript:alert(1)>"),
        *("`", "```", "*", "# ", "> ", "| a | b |\n|---|---|\n", "&lt;", "&#x6a;", "\\"),
        *("\n\n", "x", "\u2028", "\ud800", "\u202e", "[a](  java\tscript:alert(1))"),
    ]
)


def test_markdown_has_its_structure() -> None:
    html = as_html(
        "# Way\n\nA *fast* [way](https://example.org), `bfs`\n\n| a |\n|---|\n| 1 |"
    )
    around = {"h1", "p", "em", "a", "code"}
    found = {tag for tag, _ in Page(html).tags}
    assert found == around | {"table", "thead", "tbody", "tr", "th", "td"}
    assert 'target="_blank" rel="noopener noreferrer" href="https://example.org"' in html


@given(st.lists(PIECES, max_size=12).map("".join))
def test_nothing_gets_in_that_runs(markdown: str) -> None:
    tags = Page(html := as_html(markdown)).tags
    assert {tag for tag, _ in tags}.isdisjoint({"script", "img", "svg", "iframe", "style"})
    attributes = {item for _, each in tags for item in each.items()}
    known = {"href", "target", "rel", "class", "start", "title", "style"}
    assert {name for name, _ in attributes} <= known
    addresses = [str(value) for name, value in attributes if name in ("href", "src")]
    assert not any("script:" in each.lower() for each in addresses)
    html.encode("utf-8")


def test_a_picture_from_elsewhere_is_refused() -> None:
    with pytest.raises(InvalidValue, match=r"'map\.png' would not be in the page"):
        as_html("![a map](map.png)")
    assert '<img src="data:image/png;base64,AAAA"' in as_html(
        "![dots](data:image/png;base64,AAAA)"
    )


def test_who_has_no_mistune_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mistune", None)
    monkeypatch.delitem(sys.modules, as_html.__module__)
    fresh = import_module(as_html.__module__)
    with pytest.raises(MissingLibrary, match=r'pip install "linie1_widget\[pages\]"'):
        fresh.as_html("text")


def test_the_first_heading_names_the_page() -> None:
    assert title_of(as_html("Text\n\n# A & `b` <i>\n\n# Second")) == "A & b <i>"
    assert title_of(as_html("## Smaller")) == ""
