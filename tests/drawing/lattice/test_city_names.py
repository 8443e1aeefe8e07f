"""The names of cities hide neither each other nor the signs of other cities."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from linie1_widget.drawing.export.pixels import pixel_library
from linie1_widget.drawing.lattice.city_names import caption_box, names_of, width_of
from linie1_widget.drawing.lattice.lattice_geometry import UNIT, extent, place
from linie1_widget.drawing.lattice.relief import relief_of
from linie1_widget.drawing.lattice.signs import CITY
from linie1_widget.drawing.lattice.style import NAME
from linie1_widget.drawing.svg.boxes import Box
from linie1_widget.language.key import Title
from linie1_widget.language.languages import LANGUAGES, speaking
from linie1_widget.trans_europa import MAPS, Map
from tests.trans_europa.maps import ISLAND, maps

DRAWN = pytest.mark.parametrize(
    "map_", [*MAPS.values(), ISLAND], ids=lambda map_: map_.name
)


@DRAWN
def test_no_name_hides_another_or_a_city(map_: Map) -> None:
    names = names_of(map_)
    assert list(names) == list(map_.cities)
    signs = {
        city.name: Box(*place(city.node), 2 * CITY, 2 * CITY)
        for city in map_.cities.values()
    }
    for name, box in names.items():
        assert [other for other in names if box.meets(names[other])] == [name]
        assert [city for city in signs if box.meets(signs[city])] == [], name


@pytest.mark.parametrize("language", LANGUAGES)
@DRAWN
def test_no_name_meets_what_is_written_on_the_sea(map_: Map, language: str) -> None:
    with speaking(language):
        captions = [caption_box(map_, at) for at in range(len(relief_of(map_).captions))]
        for name, box in names_of(map_).items():
            assert not any(box.meets(caption) for caption in captions), name


@DRAWN
def test_every_name_stands_on_the_map_beside_its_city(map_: Map) -> None:
    width, height = extent(map_)
    for name, box in names_of(map_).items():
        x, y = place(map_.cities[name].node)
        margins = (
            box.x - box.width / 2,
            width - box.x - box.width / 2,
            box.y - box.height / 2,
            height - box.y - box.height / 2,
        )
        assert min(margins) >= 20, name
        assert abs(box.y - y) < UNIT / 2, name
        assert abs(box.x - x) < box.width / 2 + CITY, name


@given(maps())
@settings(max_examples=20)
def test_any_map_has_its_names(map_: Map) -> None:
    assert list(names_of(map_)) == list(map_.cities)


@pytest.mark.parametrize("map_", MAPS.values(), ids=MAPS)
def test_names_are_as_wide_as_they_are_taken_for_and_large_enough(map_: Map) -> None:
    """In the bold letters of the font that pictures are made with; at 480 pixels."""
    assert NAME * 480 / extent(map_)[0] >= 8
    path = pixel_library("fontpkg").path("Inter")
    font = pixel_library("PIL.ImageFont").truetype(str(path), 100)
    font.set_variation_by_axes([14, 600])
    captions = [
        Title(caption.text).tell(language)
        for caption in relief_of(map_).captions
        for language in LANGUAGES.values()
    ]
    for text in (*map_.cities, *captions):
        assert font.getlength(text) <= width_of(text, 100), text
