"""A document holds the symbols that it uses, whoever they belong to."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import pytest

from linie1_widget.drawing.svg.document import document
from linie1_widget.drawing.svg.elements import Paint, number, plain
from linie1_widget.drawing.svg.styles import ART, DARK, LIGHT, Look
from linie1_widget.drawing.svg.symbols import sheet
from tests.drawing.reading import SVG, ids


class Chalk(Paint):
    """Knows a look that no other picture has."""

    looks: ClassVar[Mapping[str, Look]] = {**ART, "chalk": {"fill": "ink"}}


def house(paint: Paint) -> Any:
    return paint.group(paint.use("roof"), paint.rect("chalk", 0, 0, 9, 9), id="house")


def roof(paint: Paint) -> Any:
    return paint.group(paint.path("chalk", "M0 0L5 -4L9 0"), id="roof")


SYMBOLS = {"roof": roof, "house": house, "cellar": partial(Paint.group, id="cellar")}


def drawn(paint: Paint, *names: str, title: str = "t", description: str = "d") -> str:
    parts = [paint.use(name) for name in names]
    return document(
        paint,
        parts,
        symbols=SYMBOLS,
        width=9,
        height=9,
        title=title,
        description=description,
    )


def test_a_sheet_leaves_colours_to_the_page_and_paints_what_is_used() -> None:
    names = [re.sub(r"^l1-[0-9a-f]{8}-", "", name) for name in ids(drawn(Chalk(), "house"))]
    assert names == ["roof", "house"]
    assert "<defs></defs>" in drawn(Chalk(LIGHT))
    assert "cellar" in drawn(Chalk(LIGHT), "cellar")
    assert LIGHT.colours["ink"] in drawn(Chalk(LIGHT), "roof")
    assert DARK.colours["ink"] in drawn(Chalk(DARK), "roof")
    with pytest.raises(KeyError, match="tower"):
        drawn(Chalk(LIGHT), "tower")
    tree = ["path", {"class": "l1-chalk", "d": "M0 0L5 -4L9 0"}]
    assert sheet({"roof": roof}, Chalk()) == [["g", {"id": "roof"}, [tree]]]


def test_it_is_told_to_those_who_do_not_see_it_without_what_xml_cannot_hold() -> None:
    root = ET.fromstring(drawn(Chalk(LIGHT), title="a house", description="with a roof"))
    assert (root.get("role"), root.get("aria-label")) == ("img", "a house")
    assert root.findtext(f"{SVG}title") == "a house"
    assert root.findtext(f"{SVG}desc") == "with a roof"
    root = ET.fromstring(drawn(Chalk(LIGHT), title="a\x00b\x1b\ud800\ufffec"))
    assert root.findtext(f"{SVG}title") == "a\ufffdb\ufffd\ufffd\ufffdc"
    assert plain("a\x00b\ud800") == "a\ufffdb\ufffd"
    assert plain("ß\n\u2192") == "ß\n\u2192"


@pytest.mark.parametrize(
    "title",
    [
        "</title><script>alert(1)</script>",
        '" onload="alert(1)',
        "a & b < c",
        "<defs />",
        "]]>",
        'id="x" url(#y)',
    ],
)
def test_what_is_told_stays_text(title: str) -> None:
    root = ET.fromstring(drawn(Chalk(LIGHT), "house", title=title, description=title))
    assert root.findtext(f"{SVG}title") == root.findtext(f"{SVG}desc") == title
    assert root.get("aria-label") == title
    assert not list(root.iter(f"{SVG}script"))
    assert "onload" not in root.attrib
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 2


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (10, "10"), (-1.5, "-1.5"), (2 / 3, "0.67")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text
