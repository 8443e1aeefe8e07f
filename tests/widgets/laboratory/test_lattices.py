"""Track on a map in the laboratory: what each change makes of it, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget import LaboratoryWidget
from linie1_widget.errors import Linie1Error
from linie1_widget.paths import steiner_tree
from linie1_widget.trans_europa import AMERICA, MAP
from linie1_widget.widgets.laboratory.lattice.track_map import LONGEST, TrackMap, is_lattice
from linie1_widget.widgets.laboratory.lattice.tree_trials import STEINER, packed
from tests.trans_europa.maps import ISLAND
from tests.widgets.wires import ask, wired

HAND = "cities: London, Madrid, Berlin, Paris, Wien\ntracks:"
LAID = "cities: London, Paris\ntracks: d8-e9"


@pytest.fixture
def widget() -> Iterator[LaboratoryWidget]:
    with wired():
        yield LaboratoryWidget(LAID)


# from Python -------------------------------------------------------------------------


def test_a_map_has_a_hand_of_cities_and_a_tree() -> None:
    widget = LaboratoryWidget(MAP)
    assert widget.algorithms == ["dreyfus_wagner"]
    cities = widget.map.split("\n")[0].removeprefix("cities: ").split(", ")
    assert len({MAP.cities[name].colour for name in cities}) == len(cities) == 5
    ends = [MAP.cities[name].node for name in cities]
    (found,) = widget.result.values()
    assert found.cost == steiner_tree(MAP, ends).cost
    assert found.cost == sum(MAP.edges[edge] for edge in found.tracks)
    assert found.steps == widget.last == widget.step == len(widget.trace)
    assert f"cost {found.cost}, {len(found.tracks)} lines" in repr(widget)


def test_track_that_lies_costs_nothing_and_is_not_laid_again(widget) -> None:
    (found,) = widget.result.values()
    assert (found.cost, len(found.tracks)) == (3, 2)
    widget.map = "cities: London, Paris; tracks: d8-e9 e9-f8 f8-g9"
    (found,) = widget.result.values()
    assert (found.cost, found.tracks) == (0, ())
    assert widget.map.split("\n")[1] == "tracks: d8-e9 f8-e9 f8-g9"


def test_any_map_is_laid_on_and_its_text_holds_it() -> None:
    for map_ in (AMERICA, ISLAND):
        widget = LaboratoryWidget(map_)
        assert widget.graph.map == map_
        again = LaboratoryWidget(widget.map)
        assert again.map == widget.map
        assert again.result == widget.result
        drawn = LaboratoryWidget(str(map_))
        assert drawn.graph.map == map_


def test_the_text_is_a_trait_both_ways(widget) -> None:
    assert widget.map == LAID
    ask(widget, {"do": "track", "line": "e9-e11"})
    ask(widget, {"do": "city", "name": "Berlin"})
    assert widget.map == "cities: London, Berlin, Paris\ntracks: d8-e9 e9-e11"
    ask(widget, {"do": "track", "line": "e9-d8"})
    ask(widget, {"do": "city", "name": "London"})
    assert widget.map == "cities: Berlin, Paris\ntracks: e9-e11"
    for _ in range(4):
        ask(widget, {"do": "undo"})
    assert widget.map == LAID
    ask(widget, {"do": "clear"})
    assert widget.map == "cities: London, Paris\ntracks:"
    widget.undo()
    assert widget.map == LAID


def test_the_player_keeps_its_place() -> None:
    widget = LaboratoryWidget(HAND, step=20)
    widget.map = f"{HAND} d8-e9"
    assert widget.step == 20
    widget.step = widget.last
    widget.map = HAND
    assert widget.step == widget.last


def test_two_algorithms_stand_side_by_side(widget) -> None:
    widget.algorithms = ["kmb", "mehlhorn"]
    assert list(widget.result) == ["kmb", "mehlhorn"]
    assert len(widget.traces) == 2
    assert widget.to_svg().startswith("<svg")
    with pytest.raises(traitlets.TraitError, match="no algorithm 'astar' on this map"):
        widget.algorithm = "astar"
    with pytest.raises(traitlets.TraitError, match="two different ones"):
        widget.algorithms = ["kmb", "kmb"]
    squares = LaboratoryWidget("S.G")
    with pytest.raises(traitlets.TraitError, match="no algorithm 'kmb' on this map"):
        squares.algorithm = "kmb"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cities: London", "Choose two cities or more, and a tree joins them."),
        ("cities:", "Choose two cities"),
        (
            "cities: London, Paris, Berlin, Wien, Madrid, Roma",
            "With 6 cities Dreyfus and Wagner’s algorithm would make more than 4,000 steps",
        ),
    ],
)
def test_what_cannot_be_joined_is_told_in_a_sentence(widget, text, why) -> None:
    widget.map = text
    assert why in widget.describe()
    assert "A map of Trans Europa with" in widget.describe()
    assert dict(widget.result) == {}
    assert widget.to_svg().startswith("<svg")
    widget.map = LAID
    assert widget.result["dreyfus_wagner"].cost == 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cities: London, Atlantis", "no city 'Atlantis'"),
        ("tracks: d8-d9", "write two neighbouring crossings"),
        ("tracks: here", "'here' names no track"),
        ("tracks: a1-a3", "no line a1-a3 on this map"),
        ("nonsense\ncities: London", "no crossing|drawing|line"),
        (f"cities: {', '.join([*MAP.cities][:13])}", "At most 12 cities"),
        (f"cities: London{' ' * LONGEST}", "at most 100,000 characters"),
    ],
)
def test_a_text_that_is_none_changes_nothing(widget, text, why) -> None:
    with pytest.raises(traitlets.TraitError, match=why):
        widget.map = text
    assert widget.map == LAID


def test_which_texts_are_maps_of_this_kind() -> None:
    for text in ("cities: London", "tracks:", "  Tracks : d8-e9", str(MAP), str(ISLAND)):
        assert is_lattice(text)
    for other in (
        "S.G",
        "A -- B, red -- C",
        "A -- B 2, start A",
        "",
        None,
        3,
        "A, red -> B",
    ):
        assert not is_lattice(other)


# from the page -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "track", "line": "d8"},
        {"do": "track", "line": "a0-a2" * 10_000},
        {"do": "track", "line": 3},
        {"do": "city", "name": "Atlantis"},
        {"do": "city", "name": None},
        {"do": "draw", "strokes": [{"stroke": "s", "node": "A", "to": [0, 0]}]},
        {"do": "grow", "rows": 1, "cols": 0},
        {"do": "maze", "name": "prim", "seed": 1},
        {"do": "set", "values": {"algorithms": ["bfs"]}},
    ],
)
def test_what_the_page_asks_for_in_vain_is_told(widget, request_) -> None:
    ask(widget, request_)
    assert widget._notice
    assert len(json.dumps(widget._notice)) < 1_000
    assert widget.map == LAID
    assert widget.result["dreyfus_wagner"].cost == 3


def test_a_change_takes_few_bytes() -> None:
    with wired():
        widget = LaboratoryWidget(MAP, ("dreyfus_wagner", "mehlhorn"))
        stage, sent = widget._stage, len(widget.comm.sent)
        ask(widget, {"do": "track", "line": "d8-e9"})
        told = json.dumps(widget.comm.sent[sent:], ensure_ascii=False).encode()
        assert len(told) < 150_000
        assert widget._stage is stage or widget._stage == stage
        assert not any(
            "_stage" in str(message)[:2_000] for message in widget.comm.sent[sent:]
        )


def test_a_packed_tree_is_the_story_in_fewer_letters() -> None:
    widget = LaboratoryWidget(LAID, STEINER[:2])
    for tree in widget.traces:
        whole, small = tree.to_dict(), packed(tree)
        assert small.keys() - whole.keys() == {"missing"}
        for name in ("kinds", "a", "cost", "costs"):
            assert unpacked(small[name]) == whole[name]
        for name in ("keys", "changes"):
            assert [unpacked(each) for each in small[name]] == whole[name]


def unpacked(column: str | list[int] | None) -> list[int] | None:
    """A column as numbers."""
    return [ord(each) - 36 for each in column] if isinstance(column, str) else column


@settings(max_examples=30)
@given(st.integers(0, 10_000))
def test_changes_by_chance_and_back(seed) -> None:
    rng = Random(seed)
    lines, cities = [*ISLAND.edges], [*ISLAND.cities]
    drawn = [TrackMap.of(ISLAND)]
    for _ in range(8):
        now = drawn[-1]
        new = (
            now.chosen(rng.choice(cities))
            if rng.random() < 0.4
            else now.turned(rng.choice(lines).name)
        )
        assert TrackMap.parse(str(new)) == new != now
        drawn.append(new)


def test_it_speaks_german() -> None:
    widget = LaboratoryWidget("cities: London", language="de")
    assert "Wähle zwei oder mehr Städte" in widget.describe()
    with pytest.raises(Linie1Error):
        _ = widget.trace
