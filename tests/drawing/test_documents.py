"""Each picture is a document of its own, the same each time, and safe to put in a page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from linie1_widget.errors import InvalidValue
from tests.drawing.pictures import PICTURES
from tests.drawing.reading import SVG, ids

THEMES = ("light", "dark")


@pytest.fixture(scope="module")
def drawn() -> dict[tuple[str, str], str]:
    """All of them, in each theme."""
    return {
        (name, theme): make(theme=theme)
        for name, make in PICTURES.items()
        for theme in THEMES
    }


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_needs_nothing_but_itself(
    drawn: dict[tuple[str, str], str], name: str
) -> None:
    for theme in THEMES:
        picture = drawn[name, theme]
        assert len(ids(picture)) == len(set(ids(picture)))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) == set(ids(picture))
        for element in ET.fromstring(picture).iter():
            assert element.tag not in (f"{SVG}style", f"{SVG}script")
            assert not {"class", "style"} & set(element.attrib)
            assert not any(key.startswith("on") for key in element.attrib)
        assert "var(" not in picture


@pytest.mark.parametrize("name", PICTURES)
def test_the_same_arguments_give_the_same_picture(
    drawn: dict[tuple[str, str], str], name: str
) -> None:
    assert PICTURES[name](theme="dark") == drawn[name, "dark"]


def test_other_pictures_have_other_ids(drawn: dict[tuple[str, str], str]) -> None:
    names = [set(ids(picture)) for picture in drawn.values()]
    assert len(set.union(*names)) == sum(map(len, names))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_a_theme_and_a_size_in_pixels(name: str) -> None:
    make = PICTURES[name]
    whole, sized = ET.fromstring(make()), ET.fromstring(make(size=480))
    _, _, width, height = map(float, whole.get("viewBox", "").split())
    assert (whole.get("width"), whole.get("height")) == (None, None)
    assert sized.get("viewBox") == whole.get("viewBox")
    assert sized.get("width") == "480"
    assert sized.get("height") == str(round(480 * height / width))
    for wrong in (0, True):
        with pytest.raises(InvalidValue, match="is not a size: give a number of pixels"):
            make(size=wrong)
    with pytest.raises(InvalidValue, match="light, dark"):
        make(theme="sepia")
