"""How a game begins: the deal of each edition, and beginnings that cannot be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.editions import EDITIONS, as_edition
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.setup import Setup, all_tiles, deal
from tests.linie1.tables import SETUP, table

PILE = {"1995": [101] * 4, "mayfair": [101] * 4, "2010": [*[101] * 4, 96]}
PILES = {**PILE, "guide": [101, 101, 101, 126, 121]}
"""Tiles in the pile, from two players on."""

TABLES = [
    (name, players, pile)
    for name, piles in PILES.items()
    for players, pile in enumerate(piles, start=2)
]


GOLDEN_CARDS = ((2, 6, 5), (2, 5, 0), 2056029531)
GOLDEN_PILE = (
    "YXLTDRXSSLYCSWDROSSYLYCTCSRRLLLTWYCOSDQCLTCCRSLLCWWRXRCCDRDS"
    "ORPSYSCCCQCSSLPYSXDWTCRCOWSSSCSSTYCSCSYCY"
)


def test_every_edition_is_for_its_numbers_of_players() -> None:
    assert {
        name: sorted(edition.stops_by_players) for name, edition in EDITIONS.items()
    } == {name: list(range(2, 2 + len(piles))) for name, piles in PILES.items()}


@pytest.mark.parametrize(("edition", "players", "pile"), TABLES)
def test_what_is_dealt(edition: str, players: int, pile: int) -> None:
    setup = Game(players, edition, seed=4).setup
    assert setup.hands == (tuple("SSSCC"),) * players
    assert len(setup.pile) == pile
    assert len(set(setup.lines)) == len(set(setup.cards)) == players
    for player in range(players):
        assignment = setup.assignment(player)
        assert len(assignment.stops) == EDITIONS[edition].stops_by_players[players]
        assert (
            assignment.stops
            == ROUTE_CARDS[setup.stops][setup.cards[player]][assignment.line]
        )
        assert assignment.ordered is (edition == "guide")
    box = all_tiles(EDITIONS[edition], players)
    assert box.total() == (151 if edition == "guide" and players >= 5 else 126)
    used = Counter(setup.pile) + Counter(code for hand in setup.hands for code in hand)
    aside = box - used
    assert used <= box
    assert aside.total() == max(0, 25 - 5 * players)
    assert set(aside) <= set("SC")


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_player_and_one_too_many_are_refused(edition: str) -> None:
    least, most = EDITIONS[edition].players
    for players in (least - 1, most + 1, 0, -1, True):
        with pytest.raises(InvalidValue, match=f"is for {least} to {most} players"):
            Game(players, edition)


def test_the_same_seed_deals_the_same_everywhere() -> None:
    setup = Game(3, "2010", seed=1995).setup
    assert setup == deal(3, "2010", Random(1995))
    assert (setup.lines, setup.cards, setup.dice) == GOLDEN_CARDS
    assert "".join(setup.pile) == GOLDEN_PILE
    assert setup != Game(3, "2010", seed=1996).setup


def test_without_a_seed_games_differ() -> None:
    assert len({Game(2).setup.pile for _ in range(3)}) > 1


@pytest.mark.parametrize("seed", ["7", 7.0, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(WrongType, match="a seed is a whole number"):
        Game(2, seed=seed)


@pytest.mark.parametrize(
    "players",
    [
        ["Ada"],
        ["Ada", "Ada"],
        ["Ada", ""],
        ["Ada", " "],
        ["Ada", "B\nen"],
        ["Ada", 7],
        ["Ada", "half a pair: \ud800"],
        ["Ada", "turned about: \u202e"],
        ["Ada", "B" * 81],
    ],
)
def test_names_that_cannot_be_told_apart_are_refused(players: Any) -> None:
    with pytest.raises(InvalidValue, match=r"name|players"):
        Game(players)


@pytest.mark.parametrize("players", ["Ada", 2.0, None])
def test_players_are_a_number_or_names(players: Any) -> None:
    with pytest.raises(WrongType, match="a number or a list of names"):
        Game(players)


@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ({"plays_in_turn": 0}, "the switch plays_in_turn of an edition"),
        ({"hand_size": 0}, "the switch hand_size of an edition"),
        ({"stops_by_players": {}}, "the switch stops_by_players of an edition"),
        ({"stops_by_players": {2: 4}}, "the switch stops_by_players of an edition"),
        ({"stops_by_players": {2: 2, 7: 2}}, "the switch stops_by_players of an edition"),
        ({"stops_by_players": {2: True}}, "the switch stops_by_players of an edition"),
        ({"stops_by_players": {2: [2]}}, "the switch stops_by_players of an edition"),
        ({"plays_in_turn": 127}, "the switch plays_in_turn of an edition"),
        ({"hand_size": 10**400}, "the switch hand_size of an edition"),
        ({"hand_size": "5"}, "the switch hand_size of an edition"),
        ({"more_tiles_from": 0}, "the switch more_tiles_from of an edition"),
        ({"more_tiles_from": 10**400}, "the switch more_tiles_from of an edition"),
        ({"must_halt": 1}, "the switch must_halt of an edition"),
        ({"starting_hand": "SS?"}, r"\?"),
        ({"starting_hand": "TTTTTT"}, "not enough tiles for 2 hands of TTTTTT"),
    ],
)
def test_house_rules_nobody_could_play_by_are_refused(
    switches: dict[str, Any], said: str
) -> None:
    with pytest.raises(InvalidValue, match=said):
        Game(2, replace(EDITIONS["1995"], name="ours", **switches))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"lines": (5, 5, 2, 3)}, "another line, 1 to 6"),
        ({"lines": (7, 1, 2, 3)}, "another line, 1 to 6"),
        ({"cards": (6, 0, 1, 2)}, "another route card, 0 to 5"),
        ({"cards": (3, 0, 1)}, "each of 4 players needs a line, a card and a hand"),
        ({"names": ("Ada", "Ben", "Cleo", "Ada")}, "names must differ"),
        ({"names": ("Ada", "Ben", "Cleo", "D\ud800n")}, "A player's name is a text in one"),
        ({"dice": 2**64}, "the seed of the dice has at most 64 bits"),
        ({"pile": ("X",) * 99}, "too many tiles of X"),
        ({"position": "a1:X0"}, "a1"),
    ],
)
def test_a_beginning_that_cannot_be_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        table(**changes)


def test_the_guide_has_no_game_without_a_referee() -> None:
    assert Game(2, "guide", referee=False).setup.referee
    with pytest.raises(InvalidValue, match="the program checks announced routes"):
        table("guide", referee=False)


HOUSE = replace(EDITIONS["2010"], name="ours", must_halt=True, more_tiles_from=3)


@pytest.mark.parametrize("edition", [*EDITIONS, HOUSE])
def test_a_beginning_is_read_from_json_as_it_was(edition: Any) -> None:
    for setup in (deal(4, edition, Random(1)), replace(SETUP, edition=as_edition(edition))):
        assert Setup.from_dict(json.loads(json.dumps(setup.to_dict()))) == setup


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("dice"),
        lambda data: data.update(colour="red"),
        lambda data: data.update(dice="7"),
        lambda data: data.update(dice=1.0),
        lambda data: data.update(dice=True),
        lambda data: data.update(lines="5123"),
        lambda data: data.update(lines=[5, 1, 2, None]),
        lambda data: data.update(cards=[[3], 0, 1, 2]),
        lambda data: data.update(names=["Ada", "Ben", "Cleo", ["Dan"]]),
        lambda data: data.update(hands=["LRSCC", "SSLCC", "SSSCC", 7]),
        lambda data: data.update(hands=["LRSCC", "SSLCC", "SSSCC", "SS?"]),
        lambda data: data.update(pile=["L", "R"]),
        lambda data: data.update(position=None),
        lambda data: data.update(position="a1:X0"),
        lambda data: data.update(referee="yes"),
        lambda data: data.update(edition="1996"),
        lambda data: data.update(edition=None),
        lambda data: data.update(edition={"name": "ours"}),
    ],
)
def test_what_is_no_beginning_is_refused(
    change: Callable[[dict[str, Any]], object],
) -> None:
    data = SETUP.to_dict()
    change(data)
    with pytest.raises(InvalidValue):
        Setup.from_dict(data)


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("name", 7),
        ("hand_size", "5"),
        ("hand_size", True),
        ("must_halt", 1),
        ("dice", "FOUR_DICE"),
        ("dice", None),
        ("stops_by_players", {"two": 3}),
        ("stops_by_players", {"4": "2"}),
        ("stops_by_players", {"4": 2, "²": 2}),
        ("stops_by_players", {"4": 2, "\uff15": 2}),
        ("stops_by_players", {"4": 2, "04": 3}),
        ("stops_by_players", {"4": 2, "9" * 5000: 2}),
        ("stops_by_players", {"4": 2, "\ud800": 2}),
        ("title", "half a pair: \ud800"),
        ("title", "t" * 81),
        ("name", "two\nlines"),
        ("more_tiles_from", True),
        ("starting_hand", ["S"]),
    ],
)
def test_switches_of_the_wrong_kind_are_refused(switch: str, value: object) -> None:
    data = replace(SETUP, edition=HOUSE).to_dict()
    data["edition"][switch] = value
    with pytest.raises(InvalidValue, match=switch) as caught:
        Setup.from_dict(data)
    assert len(str(caught.value).encode()) < 500


@pytest.mark.parametrize("text", ["", " ", "\ud800", "two\nlines", "t" * 81, 7, None])
@pytest.mark.parametrize("what", ["name", "title"])
def test_an_edition_has_a_name_and_a_title_that_can_be_shown(what: str, text: Any) -> None:
    with pytest.raises(InvalidValue, match=f"the {what} of an edition is a text in one"):
        replace(EDITIONS["1995"], **{what: text})


@pytest.mark.parametrize("thing", [None, {}, "1995", 7])
def test_a_game_begins_from_a_setup_only(thing: Any) -> None:
    with pytest.raises(WrongType, match="a game begins from a Setup"):
        Game.from_setup(thing)
