"""The art classes of maps."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.drawing.lattice.annotations import PLAYERS
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.drawing.svg.styles import ART, Style
from linie1_widget.trans_europa.maps.lattice import COLOURS


def _face(fill: str, edge: str, width: float, **more: str | float) -> Style:
    return {"fill": fill, "stroke": edge, "stroke-width": width, **_dashed(more)}


def _line(colour: str, width: float, **more: str | float) -> Style:
    ends: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return _face("none", colour, width, **{**ends, **more})


def _dashed(more: Mapping[str, str | float]) -> dict[str, str | float]:
    return {name.replace("_", "-"): value for name, value in more.items()}


def _ink(colour: str, size: float, weight: int, **more: str | float) -> Style:
    return {
        "fill": colour,
        "font-size": size,
        "font-weight": weight,
        "text-anchor": "middle",
        **_dashed(more),
    }


NAME = 20  # the size of the names of cities

CAPTION = 18  # the size of the names of seas

# The styles of maps, by art class, in addition to those of boards.
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        # land and water
        "map-land": _face("land", "none", 0),
        "map-shape": {},
        "water-sea-beach": _line("beach", 9),
        "water-sea-shore": _line("shore", 2.6),
        "water-sea-flow": _face("sea", "none", 0),
        "water-strait-beach": _line("beach", 33),
        "water-strait-shore": _line("shore", 26.6),
        "water-strait-flow": _line("sea", 24),
        "water-river-beach": _line("beach", 12),
        "water-river-shore": _line("shore", 8.6),
        "water-river-flow": _line("river", 6),
        "map-peak": _face("peak", "peak-edge", 1.3, stroke_linejoin="round"),
        "map-peak-shade": _face("peak-shade", "none", 0),
        "map-peak-snow": _face("peak-snow", "none", 0),
        "map-caption": _ink("caption", CAPTION, 500, font_style="italic"),
        # lines and crossings
        "map-single": _line("map-line", 1.7),
        "map-double": _line("map-line", 7.4, stroke_linecap="butt"),
        "map-double-gap": _line("map-gap", 3.6, stroke_linecap="butt"),
        "map-node-edge": _line("map-line", 8.6),
        "map-node": _line("map-gap", 5.4),
        # cities
        **{f"map-{name}": _face(f"city-{name}", "marker-edge", 1.6) for name in COLOURS},
        "map-dot": _face("sign-face", "marker-edge", 1.2),
        "map-name": {
            **_ink("ink", NAME, 600),
            **_line("land", 4.4, stroke_opacity=0.86, paint_order="stroke"),
            "fill": "ink",
        },
        # track and markers
        "map-bed": _line("tile", 10.5, stroke_linecap="butt"),
        "map-sleepers": _line("sleeper", 9, stroke_linecap="butt", stroke_dasharray="2 4"),
        "map-rails": _line("rail", 2, stroke_linecap="butt"),
        "map-laid": _line("ink", 12, stroke_linecap="butt"),
        "map-laid-gap": _line(
            "sign-face", 7, stroke_linecap="butt", stroke_dasharray="7 7"
        ),
        "map-net-edge": _line("marker-edge", 18),
        **{f"map-net-{n}": _line(f"player-{n}", 15.5) for n in PLAYERS},
        **{f"map-player-{n}": _face(f"player-{n}", "marker-edge", 1.6) for n in PLAYERS},
        **{f"map-player-ink-{n}": _ink(f"player-{n}-ink", 15, 700) for n in PLAYERS},
        # marks
        "map-casing": _line("sign-face", 11.5),
        "map-tree": _line("accent", 6, stroke_dasharray="9 7", stroke_linecap="butt"),
        "map-hint": _line("hint", 7),
        "map-selected": _line("accent", 7),
        "map-hovered": _line("ink", 7, stroke_dasharray="7 5", stroke_linecap="butt"),
        "map-no": _line("no", 7),
        "map-yes": _line("yes", 7),
        "map-ring-casing": _line("sign-face", 6.4),
        **{
            f"map-ring-{kind}": _line(colour, 3.4)
            for kind, colour in (
                ("city", "accent"),
                ("hint", "hint"),
                ("selected", "accent"),
                ("hovered", "ink"),
                ("no", "no"),
                ("yes", "yes"),
            )
        },
    }
)


class MapPaint(Paint):
    """A `Paint` with the styles of boards and maps."""

    styles = MappingProxyType({**ART, **STYLES})
