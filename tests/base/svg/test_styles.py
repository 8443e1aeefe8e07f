"""Distinguishable, readable colours, and symbols of documents."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import partial
from itertools import combinations, product
from typing import Any, ClassVar

import pytest
from matplotlib import rcParams, style

from linie1_widget.base.svg.elements import Paint
from linie1_widget.base.svg.styles import (
    ART,
    DARK,
    LIGHT,
    Theme,
    as_theme,
    document_css,
    widget_css,
)
from linie1_widget.base.svg.symbols import document, sheet
from linie1_widget.linie1.picture.ride import RidePaint
from linie1_widget.trans_europa import COLOURS
from linie1_widget.trans_europa.picture.map_annotations import PLAYERS, MapPaint
from tests.base.svg.reading import SVG, ids


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
LINES = [f"line-{n}" for n in range(1, 7)]
CITIES = [f"city-{colour}" for colour in COLOURS]
PLAYING = [f"player-{n}" for n in PLAYERS]

TEXTS = {
    "paper": "ink muted accent yes no",
    **dict.fromkeys(("hint-fill", "line", "lawn", "tile", "land"), "ink"),
    "sea": "ink caption",
    "rim": "coord",
    "ink": "paper",
    "stop-face": "stop-ink",
    **{f"rule-{key}": "chip-ink" for key in ("a", "b", "c", "d", "e", "other")},
    **{name: f"{name}-ink" for name in (*LINES, *PLAYING)},
    **{f"tint-{n}": "place" for n in range(1, 7)},
    "tint-4": "ink place",
}

MARKS = {
    **dict.fromkeys(("ground", "plaza", "rim"), "yes no accent hint ink"),
    "tile": "yes no accent hint ink muted road-edge rail",
    **dict.fromkeys(("land", "sea"), "yes no accent hint map-line"),
    "map-gap": "map-line",
    **dict.fromkeys(("yes", "no"), "sign-face"),
    "hint-fill": "hint",
    "line": "muted",
    "lawn": "yes",
    "tint-4": "accent",
    "sign-face": "accent",
    "road": "rail switch",
    "line-6": "line-rim",
}


def between(theme: Theme, one: str, other: str) -> float:
    return contrast(theme.colours[one], theme.colours[other])


@THEMES
@pytest.mark.parametrize(("pairs", "least"), [(TEXTS, 4.5), (MARKS, 3)])
def test_texts_and_marks_have_contrast(theme: Theme, pairs: Any, least: float) -> None:
    found = [(mark, ground) for ground, on in pairs.items() for mark in on.split()]
    assert [pair for pair in found if between(theme, *pair) < least] == []


@THEMES
def test_colours_of_a_kind_differ_and_stand_out(theme: Theme) -> None:
    on_roads = product(LINES, ["line-rim"], ["road"])
    on_maps = product([*CITIES, *PLAYING], ["marker-edge"], ["land", "sea"])
    for name, edge, ground in (*on_roads, *on_maps):
        assert max(between(theme, colour, ground) for colour in (name, edge)) >= 3, name
    for names in (LINES, CITIES, PLAYING):
        light = [116 * luminance(theme.colours[name]) ** (1 / 3) - 16 for name in names]
        assert all(abs(one - other) > 7 for one, other in combinations(light, 2))


def test_themes_have_the_same_colours_for_all_art_classes() -> None:
    assert as_theme(DARK) is DARK
    assert list(LIGHT.colours) == list(DARK.colours)
    values = [*LIGHT.colours.values(), *DARK.colours.values()]
    assert all(re.fullmatch("#[0-9a-f]{6}", value) for value in values)
    for paint in (RidePaint, MapPaint):
        css = document_css(paint.styles, {art: art for art in paint.styles}, DARK)
        for value in re.findall(r"(?:fill|stroke):([^;}]+)", css):
            assert value == "none" or value.startswith("#")


def rules() -> dict[str, str]:
    css = widget_css(RidePaint.styles).replace("\n", "")
    return {
        selector: rule
        for selectors, rule in re.findall(r"([^{}]+)\{([^{}]*)\}", css)
        for selector in selectors.split(",")
    }


def test_style_sheet_has_a_rule_for_each_art_class() -> None:
    assert {f".l1-{art}" for art in RidePaint.styles} <= set(rules())
    assert ".l1-frontier" not in widget_css()
    for selector in rules():
        assert re.fullmatch(r'\.[\w-]+(\[data-theme="dark"\])?', selector)


def test_style_sheet_defines_the_colours_it_uses() -> None:
    used = {
        name for rule in rules().values() for name in re.findall(r"var\((--[\w-]+)\)", rule)
    }
    for selector in (".linie1", '.linie1[data-theme="dark"]'):
        defined = set(re.findall(r"(--l1-[\w-]+):", rules()[selector]))
        assert used == defined
    panels = ".chip{color:var( --l1-rule-a );background:var(--l1-yes)}"
    css = widget_css({"rim": ART["rim"]}, panels)
    assert css.endswith(panels)
    assert re.findall(r"--l1-([\w-]+):", css) == ["yes", "rule-a", "rim"] * 2


def test_styles_do_not_import_svgwrite() -> None:
    code = (
        "import sys, linie1_widget.base.svg.styles as theme\n"
        "assert theme.widget_css() and 'svgwrite' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_plots_have_legible_colours_of_the_palette() -> None:
    with style.context("linie1_widget.base.quiet", after_reset=True):
        card = rcParams["figure.facecolor"]
        assert card == LIGHT.colours["paper"]
        words = ("text.color", "axes.labelcolor", "xtick.color")
        assert {rcParams[word] for word in words} == {LIGHT.colours["muted"]}
        assert min(contrast(rcParams[word], card) for word in words) > 4.5
        bars = rcParams["axes.prop_cycle"].by_key()["color"]
        assert {*bars} == {LIGHT.colours[f"curve-{number}"] for number in range(1, 7)}
        assert min(contrast(bar, card) for bar in bars) >= 3
        assert rcParams["savefig.facecolor"] == "auto"


class Chalk(Paint):
    """A paint with a style that no other picture has."""

    styles: ClassVar[Any] = {**ART, "chalk": {"fill": "ink"}}


def house(paint: Paint) -> Any:
    return paint.group(paint.use("roof"), paint.rect("chalk", 0, 0, 9, 9), id="house")


def roof(paint: Paint) -> Any:
    return paint.group(paint.path("chalk", "M0 0L5 -4L9 0"), id="roof")


SYMBOLS = {"roof": roof, "house": house, "cellar": partial(Paint.group, id="cellar")}


def drawn(paint: Paint, *names: str, **text: str) -> str:
    parts = [paint.use(name) for name in names]
    return document(paint, parts, symbols=SYMBOLS, view=(0, 0, 9, 9), **text)


def test_document_holds_painted_symbols_in_use_and_sheet_unpainted_ones() -> None:
    names = [re.sub(r"^s[0-9a-f]{6}-", "", name) for name in ids(drawn(Chalk(), "house"))]
    assert names == ["roof", "house"]
    assert "<style>" not in drawn(Chalk(LIGHT))
    assert "cellar" in drawn(Chalk(LIGHT), "cellar")
    assert LIGHT.colours["ink"] in drawn(Chalk(LIGHT), "roof")
    assert DARK.colours["ink"] in drawn(Chalk(DARK), "roof")
    with pytest.raises(KeyError, match="tower"):
        drawn(Chalk(LIGHT), "tower")
    tree = ["path", {"class": "l1-chalk", "d": "M0 0L5 -4L9 0"}]
    assert sheet({"roof": roof}, Chalk()) == [["g", {"id": "roof"}, [tree]]]


def test_document_title_is_made_valid_xml() -> None:
    root = ET.fromstring(drawn(Chalk(LIGHT), title="a\x00b\x1b\ud800\ufffec"))
    assert root.findtext(f"{SVG}title") == "a\ufffdb\ufffd\ufffd\ufffdc"
    assert root.get("role") == "img"


BREAKING_OUT = ("</title><script>alert(1)</script>", '" onload="alert(1)', "a & b < c")


@pytest.mark.parametrize("title", [*BREAKING_OUT, "<defs />", "]]>", 'id="x" url(#y)'])
def test_titles_and_descriptions_are_escaped(title: str) -> None:
    root = ET.fromstring(drawn(Chalk(LIGHT), "house", title=title, description=f"{title}."))
    assert root.findtext(f"{SVG}title") == title
    assert root.findtext(f"{SVG}desc") == f"{title}."
    assert not list(root.iter(f"{SVG}script"))
    assert "onload" not in root.attrib
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 2
