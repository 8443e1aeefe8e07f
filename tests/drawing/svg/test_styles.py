"""The colours can be told apart and read, and the style sheet says all of them."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import combinations

import pytest
from matplotlib import rcParams, style

from linie1_widget.drawing.lattice.signs import PLAYERS
from linie1_widget.drawing.lattice.style import LOOKS as MAP_LOOKS
from linie1_widget.drawing.search.style import LOOKS
from linie1_widget.drawing.svg.styles import (
    ART,
    DARK,
    LIGHT,
    Theme,
    as_theme,
    attributes,
    widget_css,
)
from linie1_widget.errors import InvalidValue
from linie1_widget.trans_europa.maps.city import COLOURS


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 has it."""
    digits = colour.removeprefix("#")
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21, as WCAG 2 has it."""
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
    **{each: f"{each}-ink" for each in (*LINES, *PLAYING)},
    **{f"tint-{n}": "place" for n in range(1, 7)},
    "tint-4": "ink place",
}

MARKS = {
    **dict.fromkeys(("ground", "plaza", "rim"), "yes no accent hint ink"),
    "tile": "yes no accent hint ink muted road-edge rail",
    **dict.fromkeys(("land", "sea"), "yes no accent hint map-line"),
    "map-gap": "map-line",
    "yes": "sign-face",
    "no": "sign-face",
    "hint-fill": "hint",
    "line": "muted",
    "lawn": "yes",
    "tint-4": "accent",
    "sign-face": "accent",
    "road": "rail points",
    "line-6": "line-rim",
}


def between(theme: Theme, one: str, other: str) -> float:
    return contrast(theme.colours[one], theme.colours[other])


@THEMES
@pytest.mark.parametrize(("pairs", "least"), [(TEXTS, 4.5), (MARKS, 3)])
def test_text_can_be_read_and_marks_can_be_seen(
    theme: Theme, pairs: dict[str, str], least: float
) -> None:
    found = [(each, ground) for ground, on in pairs.items() for each in on.split()]
    assert [pair for pair in found if between(theme, *pair) < least] == []


@THEMES
@pytest.mark.parametrize(
    ("names", "edge", "grounds"),
    [
        (LINES, "line-rim", ["road"]),
        ([*CITIES, *PLAYING], "marker-edge", ["land", "sea"]),
    ],
    ids=["trolleys", "cities and markers"],
)
def test_what_stands_on_a_ground_stands_out_by_its_body_or_its_edge(
    theme: Theme, names: list[str], edge: str, grounds: list[str]
) -> None:
    for name in names:
        for ground in grounds:
            assert max(between(theme, each, ground) for each in (name, edge)) >= 3, name


@THEMES
@pytest.mark.parametrize(
    "names", [LINES, CITIES, PLAYING], ids=["lines", "cities", "players"]
)
def test_colours_of_one_kind_differ_in_lightness(theme: Theme, names: list[str]) -> None:
    lightness = [116 * luminance(theme.colours[name]) ** (1 / 3) - 16 for name in names]
    assert all(abs(one - other) > 7 for one, other in combinations(lightness, 2))


def test_the_themes_name_the_same_colours_and_are_known_by_name() -> None:
    assert list(LIGHT.colours) == list(DARK.colours)
    values = [*LIGHT.colours.values(), *DARK.colours.values()]
    assert all(re.fullmatch("#[0-9a-f]{6}", value) for value in values)
    assert as_theme("light") is LIGHT
    assert as_theme(DARK) is DARK
    with pytest.raises(InvalidValue, match="light, dark"):
        as_theme("neon")


def test_each_art_class_can_be_painted() -> None:
    for look in (*ART.values(), *LOOKS.values(), *MAP_LOOKS.values()):
        for name, value in attributes(look, DARK).items():
            if name in ("fill", "stroke"):
                assert value == "none" or str(value).startswith("#")


def rules() -> dict[str, str]:
    css = widget_css({**ART, **LOOKS}).replace("\n", "")
    return {
        selector: rule
        for selectors, rule in re.findall(r"([^{}]+)\{([^{}]*)\}", css)
        for selector in selectors.split(",")
    }


def test_the_style_sheet_has_a_rule_of_one_class_for_each_art_class() -> None:
    assert {f".l1-{art}" for art in (*ART, *LOOKS)} <= set(rules())
    assert ".l1-frontier" not in widget_css()
    for selector in rules():
        assert re.fullmatch(r'\.[\w-]+(\[data-theme="dark"\])?', selector)


def test_the_style_sheet_defines_all_colours_that_it_and_the_panels_use() -> None:
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


def test_colours_do_not_cost_the_import_of_svgwrite() -> None:
    code = (
        "import sys, linie1_widget.drawing.svg.styles as theme\n"
        "assert theme.widget_css() and 'svgwrite' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# plots in the course, on light pages and on dark ones -------------------------------

STYLE = "linie1_widget.drawing.quiet"
PAGES = ("#ffffff", "#111111")


@pytest.fixture
def settings() -> dict[str, object]:
    """What the style sets, when it is asked for by its name."""
    with style.context(STYLE, after_reset=True):
        return dict(rcParams)


@pytest.mark.parametrize("page", PAGES)
def test_words_and_bars_stand_out_from_light_and_dark_pages_with_no_ground(
    settings: dict[str, object], page: str
) -> None:
    words = {
        str(settings[name]) for name in ("text.color", "axes.labelcolor", "xtick.color")
    }
    bars = settings["axes.prop_cycle"].by_key()["color"]  # type: ignore[attr-defined]
    assert min(contrast(word, page) for word in words) > 4.2
    assert min(contrast(bar, page) for bar in bars) >= 3
    assert {settings["figure.facecolor"], settings["savefig.facecolor"]} == {"none"}
