"""The states of a search are told apart, also by people who see no red, green or blue."""

from __future__ import annotations

from itertools import combinations

import pytest

from linie1_widget.base.svg.styles import DARK, LIGHT, Style, Theme
from linie1_widget.paths.picture.style import MARKS
from tests.base.svg.test_styles import contrast, luminance

Colour = tuple[float, float, float]

# Linear RGB as seen without one kind of cone: G. M. Machado, M. M. Oliveira and
# L. A. F. Fernandes, "A physiologically-based model for simulation of color vision
# deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009.
VISION = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def rgb(theme: Theme, style: Style, which: str, below: Colour = (0, 0, 0)) -> Colour:
    """Return a colour of a style, from 0 to 1, above another one."""
    code = theme.colours[str(style[which])]
    share = float(style.get(f"{which}-opacity", 1))
    values = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        share * value + (1 - share) * under
        for value, under in zip(values, below, strict=True)
    )
    return red, green, blue


def digits(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * value):02x}" for value in colour)


def lab(colour: Colour, vision: str) -> Colour:
    """Return a colour in CIELAB as it is seen."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour]
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0), 1)
        for row in VISION[vision]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def apart(one: Colour, other: Colour, vision: str) -> float:
    """Return the difference of two colours (CIE 1976), of which 2.3 is just visible."""
    pairs = zip(lab(one, vision), lab(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def fills(theme: Theme) -> dict[str, Colour]:
    """Return the colours of the squares of a grid."""
    free = rgb(theme, MARKS["free"], "fill")
    mud = rgb(theme, MARKS["weight-3"], "stroke", free)
    tinted = {
        f"closed {name}": rgb(theme, MARKS["wash"], "fill", below)
        for name, below in (("free", free), ("mud", mud))
    }
    wall = {"wall": rgb(theme, MARKS["wall"], "fill")}
    marks = {name: rgb(theme, MARKS[name], "fill") for name in ("frontier", "path")}
    return {"free": free, "mud": mud, **tinted, **wall, **marks}


@THEMES
@pytest.mark.parametrize("vision", VISION)
def test_squares_of_different_states_are_told_apart(theme: Theme, vision: str) -> None:
    for (one, a), (other, b) in combinations(fills(theme).items(), 2):
        # The path has its line, and a wall its joints.
        least = 6 if {one, other} & {"path", "wall"} else 9
        assert apart(a, b, vision) >= least, (one, other)
    # An edge leaves no doubt about what waits and what is current.
    for mark in ("frontier", "current"):
        edge = rgb(theme, MARKS[mark], "stroke")
        for name in ("free", "mud", "closed free", "closed mud"):
            assert apart(edge, fills(theme)[name], vision) >= 30, (mark, name)


@THEMES
def test_frontier_stands_out_and_closed_recedes(theme: Theme) -> None:
    found = fills(theme)
    free = found["free"]
    for vision in VISION:
        closed = apart(found["closed free"], free, vision)
        assert apart(found["frontier"], free, vision) > 1.3 * closed, vision
    widths = {name: float(MARKS[name].get("stroke-width", 0)) for name in MARKS}
    assert widths["current"] > widths["frontier"] > 2 * widths["closed"] > widths["wash"]


@THEMES
def test_numbers_are_legible_on_all_squares(theme: Theme) -> None:
    ink = theme.colours["ink"]
    for name, colour in fills(theme).items():
        if name not in ("mud", "wall"):  # the digit on mud has a halo
            assert contrast(ink, digits(colour)) >= 4.5, name
    flat = rgb(theme, MARKS["closed"], "fill")
    assert (
        abs(luminance(digits(flat)) - luminance(digits(fills(theme)["closed free"]))) < 0.02
    )
