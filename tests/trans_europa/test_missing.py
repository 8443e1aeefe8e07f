"""Missing track: exact, held to other exact methods."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.trans_europa import (
    AMERICA,
    COLOURS,
    MAP,
    Edge,
    Map,
    cheapest_network,
    missing_track,
)
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.missing import tree_over
from tests.trans_europa.judge import by_shapes, by_trying_all, connects
from tests.trans_europa.maps import ISLAND, maps


def hands(count: int, seed: int, map_: Map = MAP) -> list[list[str]]:
    """So many hands as they are dealt: one city of each colour."""
    rng = Random(seed)
    cities = {
        colour: [city.name for city in map_.cities.values() if city.colour == colour]
        for colour in COLOURS
    }
    return [[rng.choice(cities[colour]) for colour in COLOURS] for _ in range(count)]


def nodes_of(map_: Map, hand: list[str]) -> list[tuple[int, int]]:
    return [map_.cities[city].node for city in hand]


@given(maps(), st.data())
def test_on_small_maps_it_is_what_trying_all_finds(map_: Map, data: st.DataObject) -> None:
    tracks = data.draw(st.lists(st.sampled_from(list(map_.edges)), unique=True))
    hand = list(map_.cities)
    nodes = nodes_of(map_, hand)
    expected = by_trying_all(map_, tracks, nodes) if nodes else 0
    assert missing_track(map_, tracks, hand) == expected
    network = cheapest_network(map_, tracks, hand)
    assert sum(map_.edges[edge] for edge in network) == expected
    assert len({*network, *tracks}) == len(network) + len(tracks)
    assert connects([*tracks, *network], nodes)


@pytest.mark.parametrize("map_", [MAP, AMERICA], ids=["MAP", "AMERICA"])
def test_on_whole_maps_it_is_what_another_exact_method_finds(map_: Map) -> None:
    rng = Random(1)
    for number in (0, 10, 40, 83):
        tracks = rng.sample(list(map_.edges), number)
        for hand in hands(30, seed=number, map_=map_):
            network = cheapest_network(map_, tracks, hand)
            cost = missing_track(map_, tracks, hand)
            assert cost == by_shapes(map_, tracks, nodes_of(map_, hand)), (tracks, hand)
            assert sum(map_.edges[edge] for edge in network) == cost
            assert connects([*tracks, *network], nodes_of(map_, hand))


@settings(max_examples=40)
@given(st.lists(st.sampled_from(list(MAP.cities)), unique=True, max_size=6), st.data())
def test_track_only_helps_and_a_city_only_costs(
    hand: list[str], data: st.DataObject
) -> None:
    edges = list(MAP.edges)
    tracks = data.draw(st.lists(st.sampled_from(edges), unique=True, max_size=20))
    cost = missing_track(MAP, tracks, hand)
    assert missing_track(MAP, tracks[1:], hand) >= cost
    assert missing_track(MAP, tracks, hand[1:]) <= cost
    assert missing_track(MAP, tracks, hand[::-1]) == cost
    laid = Laid(MAP, tracks)
    assert missing_track(MAP, laid, hand) == cost
    assert (cost == 0) is laid.joined(*nodes_of(MAP, hand))


def test_with_two_cities_it_is_the_shortest_way() -> None:
    assert missing_track(MAP, [], ["Madrid", "Moskva"]) == 20
    assert missing_track(MAP, [], ["Madrid"]) == 0
    assert missing_track(MAP, [], []) == 0
    assert missing_track(MAP, [], ["Madrid", "Madrid"]) == 0
    assert cheapest_network(MAP, [], ["Madrid"]) == ()


def test_lines_and_cities_may_be_named_in_many_ways() -> None:
    cities = [MAP.cities["London"], "Paris"]
    for tracks in (["e9-d8"], [((8, 3), (9, 4))], [Edge.parse("d8-e9")] * 2):
        assert missing_track(MAP, tracks, cities) == 3


@pytest.mark.parametrize(
    ("tracks", "cities", "error", "said"),
    [
        ([], ["Zurich"], ValueError, "no city 'Zurich' on this map; there is Zürich"),
        ([], [7], TypeError, "a city is a City or its name, not 7"),
        ([], "Paris", TypeError, "cities are several names, such as ['Paris']"),
        ("d8-e9", ["Paris"], TypeError, "tracks are several lines, such as ['d8-e9']"),
        (["a1-a3"], ["Paris"], ValueError, "there is no line a1-a3 on this map"),
        ([], [AMERICA.cities["Omaha"]], ValueError, "there is no city 'Omaha' on this map"),
        (Laid(AMERICA), ["Paris"], ValueError, "the track lies on another map"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    tracks: object, cities: object, error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as caught:
        missing_track(MAP, tracks, cities)  # type: ignore[arg-type]
    assert said in str(caught.value)


def test_three_cities_are_offered_in_place_of_one_that_there_is_not() -> None:
    cities = "".join(f"{at} Bon{at.lower()}, red\n" for at in "ABCD")
    with pytest.raises(ValueError, match=r"there is (Bon\w, ){2}Bon\w$"):
        missing_track(Map.parse(f"A---B---C---D\n\n{cities}"), [], ["Bon"])


def test_so_many_cities_that_nobody_would_wait_and_what_is_no_map_are_refused() -> None:
    with pytest.raises(ValueError, match=r"for 12 cities at most .* not for 35"):
        missing_track(MAP, [], MAP.cities)
    assert missing_track(MAP, MAP.edges, MAP.cities) == 0
    with pytest.raises(TypeError, match="a map is a Map such as"):
        missing_track("europa", [], [])  # type: ignore[arg-type]


# laid track ---------------------------------------------------------------------------


@given(maps(), st.data())
def test_networks_are_what_track_joins(map_: Map, data: st.DataObject) -> None:
    tracks = data.draw(st.lists(st.sampled_from(list(map_.edges)), unique=True))
    laid = Laid(map_, tracks)
    assert list(laid) == tracks
    for one in map_.nodes:
        own = laid.crossings(one)
        assert own == [node for node in map_.nodes if connects(tracks, [one, node])]
        free = laid.free_lines(one)
        assert free == [
            edge
            for edge in map_.edges
            if edge not in laid and (edge.a in own or edge.b in own)
        ]
        single = laid.free_lines(one, double=False)
        assert single == [edge for edge in free if map_.edges[edge] == 1]


def test_track_is_laid_once() -> None:
    laid = Laid(ISLAND, ["b0-b2"])
    with pytest.raises(ValueError, match="track lies on b0-b2 already"):
        laid.with_track("b2-b0")
    assert len(laid) == 1
    assert laid == Laid(ISLAND, ["b2-b0"])
    assert laid != Laid(ISLAND)


def test_distances_are_what_two_crossings_miss() -> None:
    laid = Laid(MAP, ["d8-e9", "e9-f10"])
    number = MAP.numbering.node_number
    one = MAP.cities["London"].node
    tree = tree_over(laid, [one])
    for city in MAP.cities.values():
        assert tree.distance(number[city.node]) == tree_over(laid, [one, city.node]).cost
