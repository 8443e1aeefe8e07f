"""A document holds the symbols that it uses, whoever they belong to."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import pytest

from linie1_widget.drawing.svg.document import document
from linie1_widget.drawing.svg.elements import Paint, number, plain
from linie1_widget.drawing.svg.styles import ART, DARK, LIGHT, Look
from linie1_widget.drawing.svg.symbols import sheet


class Chalk(Paint):
    """Knows a look that no other picture has."""

    looks: ClassVar[Mapping[str, Look]] = {**ART, "chalk": {"fill": "ink"}}


def house(paint: Paint) -> Any:
    return paint.group(paint.use("roof"), paint.rect("chalk", 0, 0, 9, 9), id="house")


def roof(paint: Paint) -> Any:
    return paint.group(paint.path("chalk", "M0 0L5 -4L9 0"), id="roof")


SYMBOLS = {"roof": roof, "house": house, "cellar": partial(Paint.group, id="cellar")}


def drawn(paint: Paint, *names: str) -> str:
    parts = [paint.use(name) for name in names]
    return document(
        paint, parts, symbols=SYMBOLS, width=9, height=9, title="t", description="d"
    )


def test_it_holds_what_is_used_and_what_that_uses_in_turn() -> None:
    picture = drawn(Chalk(LIGHT), "house")
    assert re.findall(r' id="l1-[0-9a-f]{8}-(\w+)"', picture) == ["roof", "house"]
    assert "<defs></defs>" in drawn(Chalk(LIGHT))
    assert "cellar" in drawn(Chalk(LIGHT), "cellar")


def test_symbols_are_painted_like_the_parts() -> None:
    assert LIGHT.colours["ink"] in drawn(Chalk(LIGHT), "roof")
    assert DARK.colours["ink"] in drawn(Chalk(DARK), "roof")


def test_symbols_that_are_not_there_are_missed() -> None:
    with pytest.raises(KeyError, match="tower"):
        drawn(Chalk(LIGHT), "tower")


def test_a_sheet_names_its_looks_and_leaves_colours_to_the_page() -> None:
    tree = ["path", {"class": "l1-chalk", "d": "M0 0L5 -4L9 0"}]
    assert sheet({"roof": roof}, Chalk()) == [["g", {"id": "roof"}, [tree]]]


def test_the_room_of_svg_knows_no_other_room() -> None:
    code = (
        "import sys, linie1_widget.drawing.svg.document\n"
        "parts = (name.split('.') for name in sys.modules if '.drawing.' in name)\n"
        "print({part[2] for part in parts})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.decode() == "{'svg'}\n"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (10, "10"), (-1.5, "-1.5"), (2 / 3, "0.67")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_texts_become_fit_for_a_document() -> None:
    assert plain("a\x00b\ud800") == "a\ufffdb\ufffd"
    assert plain("ß\n\u2192") == "ß\n\u2192"
