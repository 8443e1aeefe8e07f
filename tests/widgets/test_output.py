"""What a notebook keeps of a widget: words, a picture, pixels, or a page."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable

import pytest

from linie1_widget import LaboratoryWidget, LessonWidget
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.output import VIEW
from tests.widgets.test_one_file import WIDGETS

ALL: dict[str, Callable[[], Linie1Widget]] = {
    **WIDGETS,
    "laboratory": LaboratoryWidget,
    "lesson": lambda: LessonWidget("rules-3"),
}


@pytest.fixture
def wants(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Asks for outputs of a kind, as an environment does."""
    return lambda asked: monkeypatch.setenv("LINIE1_OUTPUT", asked)


@pytest.mark.parametrize("kind", ALL)
def test_an_output_that_is_folded_reads_as_words(kind: str) -> None:
    widget = ALL[kind]()
    data, _ = widget._repr_mimebundle_()
    first, rest = data["text/html"].split("\n", 1)
    assert "<" not in first
    assert set(first.replace("(", "").split()[:3]) <= set(widget.describe().split())
    assert 10 < len(first) <= 100
    assert "<img " in rest


@pytest.mark.parametrize("kind", WIDGETS)
def test_the_size_of_a_picture_survives_those_who_drop_styles(kind: str) -> None:
    data, _ = ALL[kind]()._repr_mimebundle_()
    assert ' width="560" ' in data["text/html"]


def test_to_work_with_there_is_the_view_and_no_pixels() -> None:
    data, _ = ALL["board"]()._repr_mimebundle_()
    assert set(data) == {VIEW, "text/html", "text/plain"}


@pytest.mark.parametrize("kind", WIDGETS)
def test_to_be_read_there_are_the_picture_and_its_pixels(
    kind: str, wants: Callable[[str], None]
) -> None:
    widget = ALL[kind]()
    live, _ = widget._repr_mimebundle_()
    wants("picture")
    data, metadata = widget._repr_mimebundle_()
    assert set(data) == {"text/html", "image/png", "text/plain"}
    assert data["text/html"] == live["text/html"]
    assert b64decode(data["image/png"]) == widget.to_png()
    assert metadata["image/png"] == {"width": 560}


@pytest.mark.parametrize("kind", ALL)
def test_to_be_played_with_there_is_the_page(
    kind: str, wants: Callable[[str], None]
) -> None:
    wants("page")
    widget = ALL[kind]()
    data, _ = widget._repr_mimebundle_()
    assert VIEW not in data
    assert data["text/html"] == widget.embed()._repr_html_()


def test_whoever_asks_for_pixels_gets_them() -> None:
    data, _ = ALL["search"]()._repr_mimebundle_(include=["image/png"])
    assert b64decode(data["image/png"])[1:4] == b"PNG"


def test_without_what_makes_pixels_there_are_none(
    monkeypatch: pytest.MonkeyPatch, wants: Callable[[str], None]
) -> None:
    def missing(self: Linie1Widget, width: int = 960) -> bytes:
        raise ImportError("resvg_py")

    monkeypatch.setattr(Linie1Widget, "to_png", missing)
    wants("picture")
    data, _ = ALL["search"]()._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"}


def test_a_widget_without_a_page_shows_its_picture(wants: Callable[[str], None]) -> None:
    class Dull(type(WIDGETS["search"]())):  # type: ignore[misc]
        def _live_part(self) -> None:
            return Linie1Widget._live_part(self)  # type: ignore[arg-type, return-value]

    wants("page")
    dull = Dull(WIDGETS["search"]().traces[0])
    data, _ = dull._repr_mimebundle_()
    assert data["text/html"].split("\n")[1].startswith("<br><img ")


def test_an_unknown_wish_is_named(wants: Callable[[str], None]) -> None:
    widget = ALL["search"]()
    wants("movie")
    with pytest.raises(ValueError, match="LINIE1_OUTPUT='movie': it is one of live, pi"):
        widget._repr_mimebundle_()
