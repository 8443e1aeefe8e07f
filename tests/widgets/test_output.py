"""What a notebook keeps of a widget: words, a picture, pixels, or a page."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from functools import partial
from unittest.mock import Mock

import pytest

from linie1_widget import BoardWidget, Game, GameWidget, SearchWidget, as_png
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.output import VIEW
from tests.drawing.stories import grid
from tests.widgets.every import CODE, make
from tests.widgets.wires import output

search = partial(SearchWidget, grid())


@pytest.fixture
def wants(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return partial(monkeypatch.setenv, "LINIE1_OUTPUT")


@pytest.mark.parametrize("kind", CODE)
def test_to_work_with_there_are_the_view_and_a_picture_under_plain_words(kind: str) -> None:
    widget = make(CODE[kind])
    data, _ = output(widget)
    assert set(data) == {VIEW, "text/html", "text/plain"}
    first, rest = data["text/html"].split("\n", 1)
    assert "<" not in first
    assert set(first.replace("(", "").split()[:3]) <= set(widget.describe().split())
    assert 10 < len(first) <= 100
    # Those who drop styles leave the attribute.
    assert "<img " in rest
    assert ' width="560" ' in rest or kind == "lesson"


def test_an_environment_wants_pixels_or_a_page(wants, monkeypatch):
    live, _ = output(widget := search())
    assert widget.to_png(width=200) == as_png(widget.to_svg(), 200)
    data, _ = output(widget, include=["image/png"])
    assert b64decode(data["image/png"])[1:4] == b"PNG"
    wants("picture")
    data, metadata = output(widget)
    assert set(data) == {"text/html", "image/png", "text/plain"}
    assert data["text/html"] == live["text/html"]
    assert b64decode(data["image/png"]) == widget.to_png()
    assert metadata["image/png"] == {"width": 560}
    # Without what makes pixels there are none.
    monkeypatch.setattr(Linie1Widget, "to_png", Mock(side_effect=ImportError("resvg_py")))
    assert set(output(widget)[0]) == {"text/html", "text/plain"}
    wants("page")
    data, _ = output(widget)
    assert VIEW not in data
    assert data["text/html"] == output(widget.embed())[0]["text/html"]
    wants("movie")
    with pytest.raises(ValueError, match="LINIE1_OUTPUT='movie': it is one of live, pi"):
        output(widget)


def test_a_widget_without_a_page_shows_its_picture(wants: Callable[[str], None]) -> None:
    class Dull(Linie1Widget):
        _script = "board"

        def describe(self) -> str:
            return "dull"

        def to_svg(self) -> str:
            return "<svg/>"

    wants("page")
    assert output(Dull())[0]["text/html"].startswith("dull\n<br><img ")


def test_a_part_of_the_board_comes_as_a_picture_too() -> None:
    widget = BoardWidget()
    part = widget.to_svg(window="a1:f6")
    assert view_box(part)[2:] < view_box(widget.to_svg())[2:]
    assert widget.to_png(200, "f6:a1") == as_png(part, 200)
    with pytest.raises(ValueError, match="a window is two squares in opposite corners"):
        widget.to_png(200, window="a1")
    game = GameWidget(Game(2, seed=6), bots={0: "greedy", 1: "greedy"})
    before = game.to_svg(window="a1:f6")
    assert view_box(before) == view_box(part)
    game.play_bots()
    assert game.to_svg(window="a1:f6") != before
    assert game.game.over
    assert view_box(game.to_svg(window="a1:f6")) == view_box(part)


def view_box(picture: str) -> list[float]:
    found = re.search(r'viewBox="([^"]*)"', picture)
    assert found
    return [float(number) for number in found[1].split()]
