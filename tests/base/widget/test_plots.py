"""Plots of matplotlib as images with both palettes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.display import display
from IPython.utils.capture import capture_output
from matplotlib import pyplot, style

import linie1_widget as l1
from linie1_widget.base.svg.stills import svg_of_address
from linie1_widget.base.svg.styles import DARK, LIGHT
from linie1_widget.base.widget.output import Output
from linie1_widget.base.widget.plots import plot_svg
from linie1_widget.course.outputs import published


@pytest.fixture
def figure() -> Iterator[Any]:
    with style.context("linie1_widget.base.quiet", after_reset=True):
        figure, axes = pyplot.subplots()
    axes.loglog([1, 10, 1000], [1, 20, 300], "o-", label="a < b & c")
    axes.plot([1, 10], [9, 9], color="black")
    axes.imshow([[1, 2]], extent=(1, 2, 1, 2))
    axes.set(title="Work & memory", xlabel="squares", ylabel="states")
    axes.legend()
    yield figure
    pyplot.close(figure)


@pytest.fixture
def shell() -> Iterator[None]:
    InteractiveShell.instance()
    yield
    InteractiveShell.clear_instance()


def test_plot_has_both_palettes_and_the_same_text_again(figure: Any) -> None:
    svg = plot_svg(figure)
    light, _, dark = svg.partition("@media(prefers-color-scheme:dark)")
    for name in ("paper", "muted", "line", "curve-1"):
        assert LIGHT.colours[name] in light
        assert LIGHT.colours[name] not in dark
        assert DARK.colours[name] in dark
    assert "#000000" in light
    assert DARK.colours["ink"] in dark
    assert plot_svg(figure) == svg
    assert not re.search(r"DejaVu|metadata|\d\.\d\d", svg)
    words = {"".join(text.itertext()) for text in ET.fromstring(svg).iter() if text.text}
    assert {"a < b & c", "squares", "states"} <= words


@pytest.mark.usefixtures("shell")
def test_notebook_keeps_one_image_with_a_description(
    figure: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with capture_output() as captured:
        display(figure)  # type: ignore[no-untyped-call]
    (output,) = captured.outputs
    assert set(output.data) == {"text/html", "text/plain"}
    html = output.data["text/html"]
    assert 'alt="Work &amp; memory, squares, states" width="614"' in html
    (address,) = re.findall('src="([^"]+)"', html)
    assert ET.fromstring(svg_of_address(address)).tag.endswith("svg")
    # What is published as pictures has pixels too.
    cell = {"outputs": [{"data": dict(output.data)}]}
    book = published({"cells": [cell]}, Output.PICTURE)
    assert "image/png" in book["cells"][0]["outputs"][0]["data"]
    monkeypatch.setenv("LINIE1_OUTPUT", "picture")
    with capture_output() as captured:
        display(figure)  # type: ignore[no-untyped-call]
    assert {*captured.outputs[0].data} == {"text/html", "text/plain", "image/png"}
    monkeypatch.undo()
    # In place of what is closed, a figure is not shown where it is returned.
    with capture_output() as captured:
        box = l1.after(None, lambda: figure)
    assert not captured.outputs
    assert html in box._repr_mimebundle_()["text/html"]


def test_plots_of_other_styles_are_left_alone() -> None:
    with style.context("default"):
        figure = pyplot.figure()
    assert not hasattr(figure, "_ipython_display_")
    pyplot.close(figure)
