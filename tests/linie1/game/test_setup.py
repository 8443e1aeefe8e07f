"""The start of a game: editions as values, deals, and invalid set-ups."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.linie1 import EDITIONS, ROUTE_CARDS, Game, Setup
from linie1_widget.linie1.board.editions import WhenLost, as_edition
from linie1_widget.linie1.game.setup import all_tiles, deal
from tests.linie1.games import SETUP, each_of, table

# Tiles in the pile, from two players on.
PILES = {
    "1995": [101] * 4,
    "mayfair": [101] * 4,
    "2010": [*[101] * 4, 96],
    "guide": [101, 101, 101, 126, 121],
}

TABLES = [
    (name, at, pile) for name, piles in PILES.items() for at, pile in enumerate(piles, 2)
]

HOUSE = replace(EDITIONS["2010"], name="ours", must_halt=True, more_tiles_from=3)


def test_edition_keeps_its_own_numbers_of_stops() -> None:
    assert replace(HOUSE, plays_in_turn=126).plays_in_turn == 126
    counts = {2: 2}
    other = replace(HOUSE, stops_by_players=counts)
    counts[3] = 3
    assert other.stops_by_players == {2: 2}
    with pytest.raises(TypeError):
        other.stops_by_players[7] = 3  # type: ignore[index]
    assert len({HOUSE, other, *EDITIONS.values()}) == 2 + len(EDITIONS)


UNPLAYABLE: dict[str, list[tuple[str, Any]]] = {
    "the name of an edition is a text": [
        ("name", text) for text in ("", " ", "\ud800", "two\nlines", "t" * 81, 7, None)
    ],
    "the title of an edition is a text": [("title", "\ud800"), ("title", None)],
    "the switch plays_in_turn of": [("plays_in_turn", 0), ("plays_in_turn", 127)],
    "the switch hand_size of": [("hand_size", size) for size in (0, 10**400, "5")],
    "the switch more_tiles_from of": [("more_tiles_from", at) for at in (0, 10**400)],
    "must_halt of an edition is True or False, not 1": [("must_halt", 1)],
    "dice of an edition is one of 'ONE_DIE', 'TRAFFIC_LIGHTS'": [("dice", "three")],
    "open_tiles of an edition is one of 'AT_CHOICE', .*, not 3": [("open_tiles", 3)],
    r"1 to 6 players to 2 or 3 stops, .* not \{": [
        ("stops_by_players", counts)
        for counts in ({}, {2: 4}, {2: 2, 7: 2}, {2: True}, {2: [2]}, {2: 2, "three": 2})
    ],
    r"\?": [("starting_hand", "SS?")],
    "a text of code letters such as": [("starting_hand", "")],
    "needs 10 Q for 5 players, and the box has 2": [("starting_hand", "QQ")],
    "needs 30 T for 5 players, and the box has 6": [("starting_hand", "TTTTTT")],
}


@pytest.mark.parametrize(("said", "switch"), each_of(UNPLAYABLE))
def test_impossible_house_rule_is_refused(said: str, switch: tuple[str, Any]) -> None:
    name, value = switch
    with pytest.raises((InvalidValue, WrongType), match=said):
        replace(EDITIONS["1995"], **{"name": "ours", name: value})


@pytest.mark.parametrize(("edition", "players", "pile"), TABLES)
def test_deal_uses_the_tiles_and_cards_of_the_edition(
    edition: str, players: int, pile: int
) -> None:
    setup = Game(players, edition=edition, seed=4).setup
    assert setup.hands == (tuple("SSSCC"),) * players
    assert len(setup.pile) == pile
    assert len(set(setup.lines)) == len(set(setup.cards)) == players
    for player, card in enumerate(setup.cards):
        assignment = setup.assignment(player)
        assert len(assignment.stops) == EDITIONS[edition].stops_by_players[players]
        assert assignment.stops == ROUTE_CARDS[setup.stops][card][assignment.line]
        assert assignment.ordered is (edition == "guide")
    box = all_tiles(EDITIONS[edition], players)
    assert box.total() == (151 if edition == "guide" and players >= 5 else 126)
    used = Counter(setup.pile) + Counter(code for hand in setup.hands for code in hand)
    left_out = box - used
    assert used <= box
    assert left_out.total() == max(0, 25 - 5 * players)
    assert set(left_out) <= set("SC")


@pytest.mark.parametrize("edition", EDITIONS)
def test_wrong_number_of_players_is_refused(edition: str) -> None:
    least, most = EDITIONS[edition].players
    assert [*range(least, most + 1)] == [at for name, at, _ in TABLES if name == edition]
    for players in (least - 1, most + 1, 0, -1, True, ["Ada"]):
        with pytest.raises(InvalidValue, match=f"is for {least} to {most} players"):
            Game(players, edition=edition)


def test_seed_determines_the_deal_on_every_machine() -> None:
    setup = Game(3, edition="2010", seed=1995).setup
    assert setup == deal(3, "2010", Random(1995))
    dealt = (setup.lines, setup.cards, setup.dice)
    assert dealt == ((2, 6, 5), (2, 5, 0), 2056029531)
    assert "".join(setup.pile) == (
        "YXLTDRXSSLYCSWDROSSYLYCTCSRRLLLTWYCOSDQCLTCCRSLLCWWRXRCCDRDS"
        "ORPSYSCCCQCSSLPYSXDWTCRCOWSSSCSSTYCSCSYCY"
    )
    assert setup != Game(3, edition="2010", seed=1996).setup
    assert len({Game(2).setup.pile for _ in range(3)}) > 1


@pytest.mark.parametrize("name", ["Zoë", "王", "علی\u200cرضا"])  # noqa: RUF001
def test_player_name_may_be_of_any_script(name: str) -> None:
    game = Game.from_json(Game([name, "Ben"], seed=1).to_json())
    assert [player.name for player in game.players] == [name, "Ben"]
    assert repr(game) == f"<Game: {name}, Ben; 1995; turn 1, {name} to lay>"


@pytest.mark.parametrize("name", ["Jürgen", "Jürgen ", "Ju\u0308rgen", "\uff2aürgen"])
def test_equal_player_names_are_refused(name: str) -> None:
    with pytest.raises(InvalidValue, match="names must differ"):
        Game(["Jürgen", name])


@pytest.mark.parametrize(
    "name",
    [7, "", " ", "B\nen", "B\ren", "B\u2028en", "\ud800", "\x1b[2J", "\u202e", "B" * 81],
)
def test_unprintable_player_name_is_refused(name: Any) -> None:
    with pytest.raises(InvalidValue, match="A player's name is one line"):
        Game(["Ada", name])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"lines": (5, 5, 2, 3)}, "another line, 1 to 6"),
        ({"lines": (7, 1, 2, 3)}, "another line, 1 to 6"),
        ({"cards": (6, 0, 1, 2)}, "another route card, 0 to 5"),
        ({"cards": (3, 0, 1)}, "each of 4 players needs a line, a card and a hand"),
        ({"names": ("Ada", "Ben", "Cleo", "Ada")}, "names must differ"),
        ({"names": ("Ada", "Ben", "Cleo", "D\ud800n")}, "A player's name is one line"),
        ({"dice": 2**64}, "the seed of the dice has at most 64 bits"),
        ({"pile": ("X",) * 99}, "too many tiles of X"),
        ({"position": "a1:X0"}, "a1"),
        ({"edition": "guide", "referee": False}, "the program checks announced routes"),
    ],
)
def test_impossible_setup_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        table(**changes)


def test_guide_always_has_a_referee() -> None:
    assert EDITIONS["guide"].lost is WhenLost.CANNOT_HAPPEN
    assert Game(2, edition="guide", seed=1, referee=False).setup.referee


@pytest.mark.parametrize(
    ("make", "things", "said"),
    [
        (lambda seed: Game(2, seed=seed), ["7", 7.0, True], "a seed is a whole number"),
        (Game, ["Ada", 2.0, None, {"Ada", "Ben"}], "a number or a list of names"),
    ],
)
def test_game_refuses_arguments_of_a_wrong_type(make: Any, things: Any, said: str) -> None:
    for thing in things:
        with pytest.raises(WrongType, match=said):
            make(thing)


@pytest.mark.parametrize("edition", [*EDITIONS, HOUSE])
def test_setup_is_read_from_its_json(edition: Any) -> None:
    for setup in (deal(4, edition, Random(1)), replace(SETUP, edition=as_edition(edition))):
        assert Setup.from_dict(json.loads(json.dumps(setup.to_dict()))) == setup


UNREADABLE: dict[str, list[Any]] = {
    "colour": ["red"],
    "dice": ["7", 1.0, True],
    "lines": ["5123", [5, 1, 2, None]],
    "cards": [[[3], 0, 1, 2]],
    "names": [["Ada", "Ben", "Cleo", ["Dan"]]],
    "hands": [["LRSCC", "SSLCC", "SSSCC", 7], ["LRSCC", "SSLCC", "SSSCC", "SS?"]],
    "pile": [["L", "R"]],
    "position": [None, "a1:X0"],
    "referee": ["yes"],
    "edition": ["1996", None, {"name": "ours"}],
}


@pytest.mark.parametrize(("key", "value"), each_of(UNREADABLE))
def test_unreadable_setup_is_refused(key: str, value: object) -> None:
    data = SETUP.to_dict()
    with pytest.raises(InvalidValue):
        Setup.from_dict({**data, key: value})
    if key in data:
        del data[key]
        with pytest.raises(InvalidValue):
            Setup.from_dict(data)


UNREADABLE_SWITCHES: dict[str, list[Any]] = {
    "name": [7, "two\nlines"],
    "title": ["half a pair: \ud800", "t" * 81],
    "hand_size": ["5", True],
    "must_halt": [1],
    "dice": ["FOUR_DICE", None],
    "more_tiles_from": [True],
    "starting_hand": [["S"]],
    "stops_by_players": [
        *({"4": "2"}, {"4": 2, "two": 3}, {"4": 2, "04": 3}),
        *({"4": 2, key: 2} for key in ("²", "\uff15", "9" * 5000, "\ud800")),
    ],
}


@pytest.mark.parametrize(("switch", "value"), each_of(UNREADABLE_SWITCHES))
def test_unreadable_switch_of_an_edition_is_refused(switch: str, value: object) -> None:
    data = replace(SETUP, edition=HOUSE).to_dict()
    data["edition"][switch] = value
    with pytest.raises(InvalidValue, match=switch) as caught:
        Setup.from_dict(data)
    assert len(str(caught.value).encode()) < 500
