"""Plots of matplotlib as small SVG images that follow the page, as all still pictures do.

The style ``linie1_widget.base.quiet`` names `follow_page` as a hook of its figures.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from html import escape
from io import StringIO
from typing import Any
from xml.etree import ElementTree as ET

from IPython.core.pylabtools import print_figure
from IPython.display import display

from linie1_widget.base.svg.stills import image, short_names
from linie1_widget.base.svg.styles import DARK, FONTS, LIGHT, Style, Theme, document_css
from linie1_widget.base.widget.output import Output

# The colours of `quiet.mplstyle` by value; others are alike on all pages, but for black.
_NAMES = {
    value: name
    for name, value in LIGHT.colours.items()
    if name in ("paper", "muted", "line") or name.startswith("curve-")
}
_BLACK = "#000000"

_UNIT = 4 / 3  # pixels of a point
_SAVED: Any = {"svg.fonttype": "none", "svg.hashsalt": "l1"}
_METADATA = dict.fromkeys(("Creator", "Date", "Format", "Type"))
_LINK = "{http://www.w3.org/1999/xlink}href"
_DECIMALS = re.compile(r"-?\d+\.\d+")
_FAMILIES = re.compile(r"'.*")
_SHARED = ("style", "metadata", "title")


def follow_page(figure: Any) -> None:
    """Let a figure be shown as an image with both palettes.

    An attribute goes before what IPython has for all figures, which would add pixels.
    """
    figure._ipython_display_ = partial(_show, figure)


def _show(figure: Any) -> None:
    # IPython has no types for either function.
    data = {"text/html": plot_html(figure), "text/plain": repr(figure)}
    if Output.wanted() is Output.PICTURE:
        data["image/png"] = print_figure(figure, base64=True)  # type: ignore[no-untyped-call]
    display(data, raw=True)  # type: ignore[no-untyped-call]


def plot_html(figure: Any) -> str:
    """Return a figure as an image element that is as wide as usual, or as the page."""
    parts = (
        (
            axes.get_title(loc="left") or axes.get_title(),
            axes.get_xlabel(),
            axes.get_ylabel(),
        )
        for axes in figure.axes
    )
    words = ", ".join(word for texts in parts for word in texts if word)
    width = round(figure.get_figwidth() * 72 * _UNIT)
    size = f'width="{width}" style="max-width: 100%" '
    return image(plot_svg(figure), words, size)


def plot_svg(figure: Any) -> str:
    """Return a figure as a document with both palettes and the fonts of the reader."""
    from matplotlib import rc_context

    file = StringIO()
    with rc_context(_SAVED):
        figure.savefig(file, format="svg", metadata=_METADATA)
    root = ET.fromstring(file.getvalue())
    styles = Counter(each.get("style", "") for each in root.iter())
    del styles[""]
    named = zip(styles.most_common(), short_names(), strict=False)
    classes = {style: name for (style, _), name in named}
    content = "".join(_texts(root, classes))
    arts = {style: _style(style) for style in classes}
    values = [value for art in arts.values() for value in art.values()]
    others = {value: value for value in map(str, values) if value not in LIGHT.colours}
    light = {**LIGHT.colours, **others}
    dark = {**DARK.colours, **others, _BLACK: DARK.colours["ink"]}
    css = document_css(arts, classes, Theme("auto", light, dark))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        'xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{root.get("viewBox")}" font-family="{FONTS}" stroke-linejoin="round">'
        f"<style>{css}</style><defs></defs>{content}</svg>"
    )


def _style(text: str) -> Style:
    style: dict[str, str | float] = {}
    for name, _, value in (part.partition(": ") for part in text.split("; ")):
        if name != "font-family":
            value = _FAMILIES.sub("system-ui,sans-serif", value)
            style[name] = _NAMES.get(value, value.removesuffix("px"))
    return style


def _texts(element: ET.Element, classes: dict[str, str]) -> Iterator[str]:
    """Yield the parts of an element within its own tags, and of those in it."""
    for child in element:
        tag = child.tag.rpartition("}")[2]
        if tag in _SHARED:
            continue
        attributes = "".join(_attributes(tag, child, classes))
        text = escape((child.text or "").strip(), quote=False)
        inner = text + "".join(_texts(child, classes))
        if tag == "g" and not attributes:
            yield inner
        elif inner:
            yield f"<{tag}{attributes}>{inner}</{tag}>"
        elif tag != "defs":
            yield f"<{tag}{attributes}/>"


def _attributes(tag: str, element: ET.Element, classes: dict[str, str]) -> Iterator[str]:
    for name, value in element.attrib.items():
        if name == "style":
            yield f' class="{classes[value]}"'
        elif name == _LINK:
            yield f' xlink:href="{value}"'
        elif not (name == "id" and tag == "g") and not value.startswith("rotate(-0 "):
            yield f' {name}="{_DECIMALS.sub(_rounded, value.replace(chr(10), ""))}"'


def _rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.1f}".removesuffix(".0")
