"""Track on a map in the laboratory: what each change makes of it."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget import LaboratoryWidget
from linie1_widget.paths import steiner_tree
from linie1_widget.trans_europa import AMERICA, MAP
from linie1_widget.widgets.laboratory.lattice.track_map import TrackMap, is_lattice
from linie1_widget.widgets.laboratory.lattice.tree_trials import STEINER, packed
from tests.trans_europa.maps import ISLAND
from tests.widgets.laboratory.requests import TEXTS

LAID = TEXTS["cities"]


def test_a_map_has_a_hand_of_cities_and_a_tree() -> None:
    widget = LaboratoryWidget(MAP)
    cities = widget.map.split("\n")[0].removeprefix("cities: ").split(", ")
    assert len({MAP.cities[name].colour for name in cities}) == len(cities) == 5
    ends = [MAP.cities[name].node for name in cities]
    (found,) = widget.result.values()
    assert found.cost == steiner_tree(MAP, ends).cost
    assert found.cost == sum(MAP.edges[edge] for edge in found.tracks)
    assert found.steps == widget.last == widget.step == len(widget.trace)
    assert f"cost {found.cost}, {len(found.tracks)} lines" in repr(widget)
    widget.algorithms = ["kmb", "mehlhorn"]
    assert list(widget.result) == ["kmb", "mehlhorn"]
    assert len(widget.traces) == 2
    assert widget.to_svg().startswith("<svg")


def test_track_that_lies_costs_nothing_and_is_not_laid_again() -> None:
    widget = LaboratoryWidget(LAID)
    (found,) = widget.result.values()
    assert (found.cost, len(found.tracks)) == (3, 2)
    widget.map = "cities: London, Paris; tracks: d8-e9 e9-f8 f8-g9"
    (found,) = widget.result.values()
    assert (found.cost, found.tracks) == (0, ())
    assert widget.map.split("\n")[1] == "tracks: d8-e9 f8-e9 f8-g9"


@pytest.mark.parametrize("map_", [AMERICA, ISLAND], ids=lambda map_: map_.name)
def test_any_map_is_laid_on_and_its_text_holds_it(map_) -> None:
    widget = LaboratoryWidget(map_)
    assert widget.graph.map == map_
    again = LaboratoryWidget(widget.map)
    assert again.map == widget.map
    assert again.result == widget.result
    assert LaboratoryWidget(str(map_)).graph.map == map_


@pytest.mark.parametrize(
    ("given", "fits"),
    [
        *((text, True) for text in ("cities: London", "tracks:", "  Tracks : d8-e9")),
        *((str(map_), True) for map_ in (MAP, ISLAND)),
        *((text, False) for text in ("S.G", "A -- B 2, start A", "", None, 3)),
        *((text, False) for text in ("A -- B, red -- C", "A, red -> B")),
    ],
    ids=lambda value: str(value)[:20],
)
def test_which_texts_are_maps_of_this_kind(given, fits) -> None:
    assert is_lattice(given) == fits


def test_a_packed_tree_is_the_story_in_fewer_letters() -> None:
    def unpacked(column: str | list[int] | None) -> list[int] | None:
        return [ord(each) - 36 for each in column] if isinstance(column, str) else column

    widget = LaboratoryWidget(LAID, STEINER[:2])
    for tree in widget.traces:
        whole, small = tree.to_dict(), packed(tree)
        assert small.keys() - whole.keys() == {"missing"}
        for name in ("kinds", "a", "cost", "costs"):
            assert unpacked(small[name]) == whole[name]
        for name in ("keys", "changes"):
            assert [unpacked(each) for each in small[name]] == whole[name]


@pytest.mark.parametrize("seed", range(10))
def test_each_change_makes_another_map_that_its_text_says(seed) -> None:
    rng = Random(seed)
    lines, cities = [*ISLAND.edges], [*ISLAND.cities]
    now = TrackMap.of(ISLAND)
    for _ in range(20):
        before = now
        if rng.random() < 0.4:
            now = now.chosen(rng.choice(cities))
        else:
            now = now.turned(rng.choice(lines).name)
        assert TrackMap.parse(str(now)) == now != before
