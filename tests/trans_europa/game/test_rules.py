"""The rules of a round, each checked from a player's view.

Quoted headings name the part of the rules.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from linie1_widget.base.errors import Linie1Error
from linie1_widget.trans_europa import COLOURS, MAP, Game, Map, Position, Setup, Stage
from tests.linie1.games import play
from tests.trans_europa.maps import PAIR

FIRST, SECOND = ("Rann", "Ottery", "Yarm"), ("Roke", "Oare", "Bude")
ROW = Map.parse("""
    R---O===r---o

    R Rann, red
    r Roke, red
    O Ottery, orange
    o Oare, orange
""")


def pair(position: str = "- - | -", **more: Any) -> Game:
    about = {"hands": (FIRST, SECOND), **more}
    start = Position.parse(position, PAIR)
    return Game.from_setup(Setup(("Ada", "Ben"), 1, PAIR, position=start, **about))


def rules(game: Game, move: str) -> list[str]:
    return sorted(game.explain(move).rules)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_deal_gives_one_city_of_each_colour_of_the_cards_in_use(players: int) -> None:
    seen = set()
    for seed in range(20):
        hands = [player.hand for player in Game(players, seed=seed).players]
        for hand in hands:
            assert {MAP.cities[city].colour for city in hand} == set(COLOURS)
            assert len(hand) == len(COLOURS)
        seen |= {city for hand in hands for city in hand}
        assert len({city for hand in hands for city in hand}) == 5 * players
    small = {name for name, city in MAP.cities.items() if city.small_game}
    assert seen == (small if players <= 3 else set(MAP.cities))


def test_game_begins_with_twelve_points_and_any_crossing() -> None:
    assert [player.points for player in Game(seed=1).players] == [12, 12]
    game = Game(3, seed=1, points=20)
    assert [player.points for player in game.players] == [20, 20, 20]
    names = [node.name for node in MAP.nodes]
    assert ([*map(str, game.legal_moves())], game.state.turn) == (names, 1)
    assert (len(play(game, "d8").legal_moves()), game.state.turn) == (209, 2)
    assert play(Game(2, seed=1), "d8", "i13").tracks_left == 83


@pytest.mark.parametrize(
    ("moves", "to_move", "stage", "answers"),
    [
        # The first turn places the marker on any free crossing.
        ("", 0, "start", "d8: end:TURN"),
        ("d8", 1, "start", "d8:TAKEN d8-d10:TURN end:TURN a1:OFF i13:"),
        # At least one track, and only from the own network.
        ("f8 i13", 0, "lay", "e9:TURN end:TURN i13-i15:APART f10-g11:APART"),
        # One or two tracks over flat land, the second one in any part of the network.
        ("f8 i13 f8-f10", 0, "second", "f10-g11: f8-g7: f8-f10:TAKEN b2-b4:OFF end:"),
        ("f8 i13 f8-f10", 0, "second", "i13-j14:APART,DOUBLE"),
        ("f8 i13 f8-f10 end", 1, "lay", ""),
        ("f8 i13 f8-f10 f8-g7", 1, "lay", ""),
        # Or one on a double line, after which the turn is over.
        ("f8 i13 f8-f10 end i13-i15", 1, "second", "i13-j14:DOUBLE"),
        ("f8 i13 f8-f10 end i13-j14", 0, "lay", ""),
        # Networks that touch become common.
        ("f8 f12 f8-f10 end f12-g13 end", 0, "lay", "g11-g13:APART"),
        ("f8 f12 f8-f10 end f12-g13 end f10-f12", 0, "second", "g11-g13:"),
        ("f8 f12 f8-f10 end f12-g13 end f10-f12 g11-g13", 1, "lay", "f6-f8:"),
    ],
)
def test_turn_is_a_marker_or_one_or_two_tracks_at_the_network(
    moves: str, to_move: int, stage: str, answers: str
) -> None:
    game = play(Game(2, seed=1), *moves.split())
    assert (game.to_move, game.stage.value) == (to_move, stage)
    for answer in answers.split():
        move, _, broken = answer.partition(":")
        assert ",".join(rules(game, move)) == broken


def test_verdict_names_the_rule_and_the_place() -> None:
    game = play(Game(2, seed=1), "d8", "i13")
    assert str(game.explain("end")).startswith("end is not allowed.\nAt least one track")
    assert (bool(game.explain("end")), bool(game.explain("d8-d10"))) == (False, True)
    for move, place, rule in (
        ("i13-i15", MAP.edge("i13-i15"), "APART"),
        ("a1-b2", ((1, 0), (2, 1)), "OFF"),
    ):
        (violation,) = game.explain(move).violations
        assert (violation.place, violation.rule) == (place, rule)
    assert game.explain(move).message == "There is no such line on this map."


def test_turn_ends_by_itself_without_a_second_track() -> None:
    hands = (("Rann", "Oare"), ("Roke", "Ottery"))
    game = Game.from_setup(Setup(("Ada", "Ben"), 1, ROW, hands=hands))
    play(game, "a0", "a6", "a0-a2")
    assert (game.to_move, game.stage) == (1, Stage.LAY)


CROSSED = (("Roke", "Ottery", "Yarm"), ("Rann", "Oare", "Bude"))


@pytest.mark.parametrize(
    ("position", "moves", "connected", "missing", "more"),
    [
        ("- - | -", "a1 b6 a1-a3 a1-b2 b4-b6 end c1-b2", (0,), (0, 2), {}),
        # On another player's turn.
        ("a3 b6 | a3-a5 a5-b6", "a3-b4 c5-b6", (1,), (3, 0), {}),
        # The own ones with a second track; with a first one, and another's.
        ("a3 b6 | a3-a5 a5-b6 a1-a3 a1-b2", "c5-b6 c1-b2", (0, 1), (0, 0), {}),
        ("a1 c5 | a1-a3 a3-a5 a5-b6 a1-b2 c3-c5 c1-c3", "c1-b2", (0, 1), (0, 0), {}),
        # Another's with a double track.
        ("b2 c5 | a1-b2 c3-c5 c5-b6", "b2-c3", (1,), (3, 0), {"hands": CROSSED}),
        # All tracks have been laid.
        ("a1 b6 | a1-b2 b2-b4", "b0-b2", (), (2, 2), {"tracks": 3}),
    ],
)
def test_round_ends_by_connected_cities_or_by_the_last_track(
    position: str, moves: str, connected: Any, missing: Any, more: Any
) -> None:
    game = play(pair(position, **more), *moves.split())
    (done,) = game.rounds
    assert (done.connected, done.missing) == (connected, missing)
    assert done.hands == more.get("hands", (FIRST, SECOND))
    # Missing track is scored, and the winner loses nothing.
    assert done.points == tuple(12 - lost for lost in missing)
    assert [player.points for player in game.players] == [*done.points]
    assert game.state.round == 2
    if position == "- - | -":
        assert str(done.position) == "a1 b6 | a1-a3 a1-b2 b4-b6 c1-b2"


def test_connecting_an_opponent_leaves_a_second_track() -> None:
    game = play(pair("a3 b6 | a3-a5 a5-b6"), "c5-b6")
    assert (game.to_move, game.stage) == (0, Stage.SECOND)
    assert game.state.connected == (1,)
    assert not game.rounds
    assert game.view(0).hands == {0: FIRST, 1: SECOND}, "Ben has shown his cards"
    assert play(game.copy(), "end").rounds[0].missing == (3, 0)
    assert play(game.copy(), "a1-a3").rounds[0].missing == (2, 0)


@pytest.mark.parametrize(
    ("position", "move", "more", "points", "winners", "broken"),
    [
        ("a1 b6 | a1-a3 a1-b2", "c1-b2", {"points": 2}, [2, 0], (0,), "TAKEN"),
        ("a1 b6 | a1-a3 a1-b2", "c1-b2", {"points": 1}, [1, -1], (0,), "TAKEN"),
        ("a1 b6 | -", "b0-a1", {"tracks": 1, "points": 2}, [0, 0], (0, 1), "STOCK"),
    ],
)
def test_game_ends_when_a_player_has_no_points(
    position: str, move: str, more: Any, points: list[int], winners: Any, broken: str
) -> None:
    game = pair(position, **more)
    assert not game.over
    play(game, move)
    assert (game.over, game.stage, game.legal_moves()) == (True, Stage.OVER, [])
    assert [player.points for player in game.players] == points
    assert (game.winner, game.winners) == (None if winners[1:] else 0, winners)
    assert repr(game).endswith("a map; Ada and Ben have won>") is bool(winners[1:])
    assert rules(game, "a1-a3") == [broken, "TURN"]
    assert rules(game, "end") == rules(game, "b0") == ["TURN"]


def test_view_knows_only_the_cities_of_its_player() -> None:
    game = play(pair(), "a1", "b6")
    view = game.view(1)
    assert (view.hand, view.hands) == (SECOND, {1: SECOND})
    assert view.missing == 2
    assert [edge.name for edge in view.wanted] == ["a5-b6", "c5-b6"]
    with pytest.raises(Linie1Error, match="it is Ada's turn, not Ben's"):
        view.legal_moves()


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"names": ("Ada",)}, "Trans Europa is for 2 to 6 players, not for 1"),
        ({"names": ("Ada", "Ada")}, "names must differ"),
        ({"names": ("Ada", "Ben", "Cleo")}, "3 players need 3 red cities, and this map"),
        ({"seed": 2**65}, "the seed has at most 64 bits"),
        ({"points": 0}, "the number of points is 1 at least, not 0"),
        ({"tracks": 0}, "the number of tracks is 1 at least, not 0"),
        ({"hands": (FIRST,)}, "2 players have as many hands, but here are 1"),
        ({"hands": (FIRST, FIRST)}, "each city has one card, but here one is dealt twice"),
        ({"hands": (FIRST, ("Roke", "Oare"))}, "a hand has one city of each colour"),
        ({"hands": (FIRST, ("Roke", "Oare", "Gair"))}, "with 2 players some cards are out"),
        ({"hands": (FIRST, ("Roke", "Oare", "Bute"))}, "no city 'Bute' on this map"),
        ({"position": "a1 | -"}, "2 players have as many markers"),
        ({"position": "a1 a1 | -"}, "two markers stand on one crossing"),
        ({"position": "a1 - | a3-a5"}, "the track on a3-a5 is not connected to any marker"),
        ({"position": "a1 - | a1-a3", "tracks": 1}, "no track is left of 1"),
    ],
)
def test_wrong_setups_are_refused(settings: dict[str, object], said: str) -> None:
    if isinstance(settings.get("position"), str):
        settings = {**settings, "position": Position.parse(str(settings["position"]), PAIR)}
    setup = Setup(**{"names": ("Ada", "Ben"), "seed": 1, "map": PAIR, **settings})  # type: ignore[arg-type]
    with pytest.raises(Linie1Error) as caught:
        Game.from_setup(setup)
    assert said in str(caught.value)


@pytest.mark.parametrize("text", ["", "a1 -", "a1 - |", " | -", "a1 x | -", "a1 - | a1-a9"])
def test_wrong_positions_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Position.parse(text, PAIR)


@pytest.mark.parametrize("text", ["", "d8-", "d8-d12", "d8:d10", "End", "d8-d10 d10-d12"])
def test_wrong_moves_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a move"):
        Game(2, seed=1).push(text)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (partial(Game(2, seed=1).push, 7), "a move is a text such as"),
        (partial(Game, 2, seed="x"), "a seed is a whole number"),
        (partial(Game, 2, map=7), "a map is a Map"),
        (partial(Game, 2, map=str(MAP)), r"is read by Map.parse\(text\)"),
        (partial(Game, 2, map="x"), "there is no map 'x'"),
    ],
)
def test_game_refuses_wrong_arguments(make: Any, said: str) -> None:
    with pytest.raises(Linie1Error, match=said):
        make()
