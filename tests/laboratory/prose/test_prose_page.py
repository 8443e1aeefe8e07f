"""A teacher's Markdown: rendered without scripts or external requests."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.base.errors import InvalidValue, MissingLibrary
from linie1_widget.base.widget.page import as_html, title_of
from tests.base.widget.test_one_file import Page

PIECES = st.sampled_from(
    [
        *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</script>", "<!--"),
        *("[a](javascript:alert(1))", "[a](data:text/html,<b>)", "<svg/onload=alert(1)>"),
        *('[a](x"onclick="y)', "[a]: javascript:alert(1)\n\n[a]", "<JaVaScript:alert(1)>"),
        *("`", "```", "*", "# ", "> ", "| a | b |\n|---|---|\n", "&lt;", "&#x6a;", "\\"),
        *("\n\n", "x", "\u2028", "\ud800", "\u202e", "[a](  java\tscript:alert(1))"),
    ]
)


def test_markdown_is_rendered_with_links_tables_and_inline_pictures() -> None:
    link = "https://example.org"
    html = as_html(f"# A & `b` <i>\n\nA *fast* [way]({link}), `bfs`\n\n| a |\n|---|\n| 1 |")
    around = {"h1", "p", "em", "a", "code"}
    found = {tag for tag, _ in Page(html).tags}
    assert found == around | {"table", "thead", "tbody", "tr", "th", "td"}
    assert '<table tabindex="0">' in html  # what may be too wide is scrolled by keyboard
    assert f'target="_blank" rel="noopener noreferrer" href="{link}"' in html
    assert title_of(f"<p>Text</p>{html}<h1>Second</h1>") == "A & b <i>"
    assert title_of(as_html("## Smaller")) == ""
    dots = "data:image/png;base64,AAAA"
    assert f'<img src="{dots}"' in as_html(f"![dots]({dots})")
    drawn = "data:image/svg+xml;base64,PHN2Zy8+"
    assert f'<img src="{drawn}"' in as_html(f"![A map]({drawn})")
    with pytest.raises(InvalidValue, match=r"'map\.png' would not be in the page"):
        as_html("![a map](map.png)")


@settings(max_examples=60)
@given(st.lists(PIECES, max_size=12).map("".join))
def test_markdown_lets_no_script_or_request_through(markdown: str) -> None:
    tags = Page(html := as_html(markdown)).tags
    assert {tag for tag, _ in tags}.isdisjoint({"script", "img", "svg", "iframe", "style"})
    attributes = {item for _, tag in tags for item in tag.items()}
    known = {"href", "target", "rel", "class", "start", "title", "style", "tabindex"}
    assert {name for name, _ in attributes} <= known
    addresses = [str(value) for name, value in attributes if name in ("href", "src")]
    assert not any("script:" in address.lower() for address in addresses)
    html.encode("utf-8")


def test_missing_mistune_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mistune", None)
    monkeypatch.delitem(sys.modules, as_html.__module__)
    fresh = import_module(as_html.__module__)
    with pytest.raises(MissingLibrary, match=r'pip install "linie1_widget\[pages\]"'):
        fresh.as_html("text")
