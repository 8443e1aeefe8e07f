"""The rules of a round, each by what a player sees of it.

What stands in quotes names the part of the rules a test is about.
"""

from __future__ import annotations

import pytest

from linie1_widget.errors import IllegalMove, Linie1Error
from linie1_widget.trans_europa import (
    COLOURS,
    MAP,
    Game,
    Map,
    Position,
    Setup,
    Stage,
    Start,
)
from tests.trans_europa.maps import PAIR

FIRST, SECOND = ("Rann", "Ottery", "Yarm"), ("Roke", "Oare", "Bude")
ROW = Map.parse("""
    R---O===r---o

    R Rann, red
    r Roke, red
    O Ottery, orange
    o Oare, orange
""")


def pair(
    position: str = "- - | -",
    hands: tuple[tuple[str, ...], ...] = (FIRST, SECOND),
    **settings: int,
) -> Game:
    """Two players on the small map."""
    setup = Setup(
        ("Ada", "Ben"),
        1,
        PAIR,
        hands=hands,
        position=Position.parse(position, PAIR),
        **settings,
    )
    return Game.from_setup(setup)


def play(game: Game, *moves: str) -> Game:
    for move in moves:
        game.push(move)
    return game


def rules(game: Game, move: str) -> list[str]:
    """The keys of what speaks against a move."""
    verdict = game.explain(move)
    if verdict is None:
        return []
    assert str(verdict).startswith(f"{move} is not allowed.")
    assert verdict.message
    with pytest.raises(IllegalMove) as caught:
        game.push(move)
    assert caught.value.verdict == verdict
    return sorted(verdict.rules)


# preparation --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_gets_a_city_of_each_colour_and_with_few_players_ten_cards_are_out(
    players: int,
) -> None:
    seen = set()
    for seed in range(40):
        hands = [player.hand for player in Game(players, seed=seed).players]
        for hand in hands:
            assert {MAP.cities[city].colour for city in hand} == set(COLOURS)
            assert len(hand) == len(COLOURS)
        seen |= {city for hand in hands for city in hand}
        assert len({city for hand in hands for city in hand}) == 5 * players
    small = {name for name, city in MAP.cities.items() if city.small_game}
    assert seen == (small if players <= 3 else set(MAP.cities))


# "Playing of a round" -----------------------------------------------------------------


def test_the_first_turn_places_the_marker_on_any_free_crossing() -> None:
    assert [player.points for player in Game(seed=1).players] == [12, 12]
    game = Game(3, seed=1, points=20)
    assert [player.points for player in game.players] == [20, 20, 20]
    assert game.legal_moves() == [Start(node) for node in MAP.nodes]
    assert (game.to_move, game.state.turn) == (0, 1)
    play(game, "d8")
    assert (game.to_move, game.state.turn) == (1, 2)
    assert rules(game, "d8") == ["TAKEN"]
    assert len(game.legal_moves()) == 209
    assert rules(game, "d8-d10") == ["TURN"]
    assert rules(game, "end") == ["TURN"]
    assert rules(game, "a1") == ["OFF"]
    play(game, "i13", "k1")
    assert (game.to_move, game.stage) == (0, Stage.LAY)
    assert rules(game, "e9") == ["TURN"]


def test_one_or_two_tracks_over_flat_land() -> None:
    game = play(Game(2, seed=1), "f8", "i13", "f8-f10")
    assert (game.to_move, game.stage) == (0, Stage.SECOND)
    assert play(game.copy(), "end").to_move == 1
    assert play(game.copy(), "f10-g11").to_move == 1
    assert play(game.copy(), "f8-g7").to_move == 1, "in another part of the network"


def test_or_one_track_on_a_double_line() -> None:
    assert MAP.edges[MAP.edge("i13-j14")] == 2
    game = play(Game(2, seed=1), "f8", "i13", "f8-f10", "end", "i13-i15")
    assert rules(game, "i13-j14") == ["DOUBLE"]
    play(game, "end", "f8-g7", "end", "i13-j14")
    assert (game.to_move, game.stage) == (0, Stage.LAY), "the turn is over at once"


def test_at_least_one_track_and_only_from_the_own_network() -> None:
    game = play(Game(2, seed=1), "f8", "i13")
    assert rules(game, "end") == ["TURN"]
    assert "At least one track" in str(game.explain("end"))
    assert rules(game, "i13-i15") == ["APART"]
    assert rules(game, "f10-g11") == ["APART"]
    play(game, "f8-f10")
    assert rules(game, "f10-g11") == []
    assert rules(game, "f8-f10") == ["TAKEN"]
    assert rules(game, "b2-b4") == ["OFF"]
    assert rules(game, "i13-j14") == ["APART", "DOUBLE"]


def test_a_violation_tells_its_place() -> None:
    game = play(Game(2, seed=1), "d8", "i13")
    (violation,) = game.explain("i13-i15").violations  # type: ignore[union-attr]
    assert violation.place == MAP.edge("i13-i15")
    assert violation.rule == "APART"
    (violation,) = game.explain("a1-b2").violations  # type: ignore[union-attr]
    assert violation.place == ((1, 0), (2, 1))
    assert violation.message == "There is no such line on this map."


def test_networks_that_touch_become_common() -> None:
    game = play(Game(2, seed=1), "f8", "f12", "f8-f10", "end", "f12-g13", "end")
    assert rules(game, "g11-g13") == ["APART"]
    play(game, "f10-f12")
    assert rules(game, "g11-g13") == []
    play(game, "g11-g13")
    assert rules(game, "f6-f8") == [], "Ben may use Ada's network too"


def test_a_turn_ends_by_itself_where_no_second_track_can_be_laid() -> None:
    hands = (("Rann", "Oare"), ("Roke", "Ottery"))
    game = Game.from_setup(Setup(("Ada", "Ben"), 1, ROW, hands=hands))
    play(game, "a0", "a6", "a0-a2")
    assert (game.to_move, game.stage) == (1, Stage.LAY)


# "End of the round", "Scoring of a round" ---------------------------------------------


@pytest.mark.parametrize(
    ("position", "moves", "connected", "missing"),
    [
        ("- - | -", "a1 b6 a1-a3 a1-b2 b4-b6 end c1-b2", (0,), (0, 2)),
        ("a3 b6 | a3-a5 a5-b6", "a3-b4 c5-b6", (1,), (3, 0)),
        ("a3 b6 | a3-a5 a5-b6 a1-a3 a1-b2", "c5-b6 c1-b2", (0, 1), (0, 0)),
        ("a1 c5 | a1-a3 a3-a5 a5-b6 a1-b2 c3-c5 c1-c3", "c1-b2", (0, 1), (0, 0)),
    ],
    ids=[
        "the own cities",
        "on another player's turn",
        "the own ones with a second track",
        "the own ones with a first track, and another's",
    ],
)
def test_the_round_ends_when_cities_are_connected(
    position: str, moves: str, connected: tuple[int, ...], missing: tuple[int, ...]
) -> None:
    game = play(pair(position), *moves.split())
    (done,) = game.rounds
    assert (done.connected, done.missing) == (connected, missing)
    assert done.hands == (FIRST, SECOND)
    # Missing track is scored, and the winner loses nothing.
    assert done.points == tuple(12 - lost for lost in missing)
    assert [player.points for player in game.players] == [*done.points]
    assert game.state.round == 2
    if position == "- - | -":
        assert str(done.position) == "a1 b6 | a1-a3 a1-b2 b4-b6 c1-b2"


def test_after_a_first_track_that_connects_an_opponent_a_second_may_be_laid() -> None:
    game = play(pair("a3 b6 | a3-a5 a5-b6"), "c5-b6")
    assert (game.to_move, game.stage) == (0, Stage.SECOND)
    assert game.state.connected == (1,)
    assert not game.rounds
    assert game.view(0).hands == {0: FIRST, 1: SECOND}, "Ben has shown his cards"
    assert play(game.copy(), "end").rounds[0].missing == (3, 0)
    assert play(game.copy(), "a1-a3").rounds[0].missing == (2, 0)


def test_a_double_track_that_connects_an_opponent_ends_the_round() -> None:
    hands = (("Roke", "Ottery", "Yarm"), ("Rann", "Oare", "Bude"))
    game = play(pair("b2 c5 | a1-b2 c3-c5 c5-b6", hands), "b2-c3")
    assert game.rounds[0].connected == (1,)


def test_the_round_ends_when_all_tracks_have_been_laid() -> None:
    game = play(pair("a1 b6 | a1-b2 b2-b4", tracks=3), "b0-b2")
    assert game.rounds[0].missing == (2, 2)
    assert game.rounds[0].connected == ()
    assert play(Game(2, seed=1), "d8", "i13").tracks_left == 83


def test_a_double_line_counts_two_and_all_tracks_may_be_used() -> None:
    hands = (("Rann", "Oare"), ("Roke", "Ottery"))
    setup = Setup(("Ada", "Ben"), 1, ROW, tracks=2, hands=hands)
    game = play(Game.from_setup(setup), "a0", "a6", "a0-a2", "a4-a6")
    assert game.rounds[0].missing == (2, 2)


# "Preparation for the next round" -----------------------------------------------------


def test_the_next_round_begins_with_the_next_player_on_a_bare_map() -> None:
    game = play(pair("a3 b6 | a3-a5 a5-b6"), "a3-b4", "c5-b6")
    assert (game.to_move, game.stage, game.state.starting_player) == (1, Stage.START, 1)
    assert str(game.position) == "- - | -"
    assert game.tracks_left == 83
    hands = [player.hand for player in game.players]
    assert {PAIR.cities[city].colour for city in hands[0]} == {"red", "orange", "yellow"}
    assert not set(hands[0]) & set(hands[1])


def test_each_round_is_dealt_anew() -> None:
    dealt = []
    for seed in (1, 1, 2):
        game = Game.from_setup(Setup(("Ada", "Ben"), seed, MAP, tracks=1, points=999))
        play(game, "d8", "i13", "d8-d10", "i13", "d8", "i13-i15")
        now = tuple(player.hand for player in game.players)
        dealt.append([*(done.hands for done in game.rounds), now])
    assert dealt[0] == dealt[1] != dealt[2]
    assert len(set(dealt[0])) == 3


# "End of the game" --------------------------------------------------------------------


@pytest.mark.parametrize(("points", "left"), [(2, 0), (1, -1)])
def test_the_game_ends_when_a_locomotive_reaches_the_red_space(
    points: int, left: int
) -> None:
    game = pair("a1 b6 | a1-a3 a1-b2", points=points)
    assert not game.over
    play(game, "c1-b2")
    assert game.over
    assert game.stage is Stage.OVER
    assert [player.points for player in game.players] == [points, left]
    assert (game.winner, game.winners) == (0, (0,))
    assert game.legal_moves() == []
    assert rules(game, "a1-a3") == ["TAKEN", "TURN"]
    assert rules(game, "end") == ["TURN"]
    assert rules(game, "b0") == ["TURN"]


def test_several_share_the_victory() -> None:
    game = play(pair("a1 b6 | -", tracks=1, points=2), "b0-a1")
    assert [player.points for player in game.players] == [0, 0]
    assert (game.winner, game.winners) == (None, (0, 1))
    assert repr(game) == "<Game: Ada, Ben; a map; Ada and Ben have won>"
    assert rules(game, "a1-a3") == ["STOCK", "TURN"]


# what one player may know --------------------------------------------------------------


def test_a_view_knows_the_own_cities_only() -> None:
    game = play(pair(), "a1", "b6")
    view = game.view(1)
    assert (view.hand, view.hands) == (SECOND, {1: SECOND})
    assert view.missing == 2
    other = play(pair(hands=(SECOND, FIRST)), "a1", "b6")
    assert view != other.view(1)
    other = play(pair(hands=(SECOND, FIRST)), "a1", "b6")
    assert view != other.view(1)
    assert [edge.name for edge in view.wanted] == ["a5-b6", "c5-b6"]
    for city in FIRST:
        assert city not in repr(view).replace(repr(PAIR), "")
    with pytest.raises(Linie1Error, match="it is Ada's turn, not Ben's"):
        view.legal_moves()


# a beginning of one's own --------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"names": ("Ada",)}, "Trans Europa is for 2 to 6 players, not for 1"),
        ({"names": ("Ada", "Ada")}, "names must differ"),
        ({"names": ("Ada", "Ben", "Cleo")}, "3 players need 3 red cities, and this map"),
        ({"seed": 2**65}, "the seed has at most 64 bits"),
        ({"points": 0}, "the number of points is 1 at least, not 0"),
        ({"tracks": 0}, "the number of tracks is 1 at least, not 0"),
        ({"hands": (FIRST,)}, "2 players have as many hands, and here are 1"),
        ({"hands": (FIRST, FIRST)}, "each city has one card, and here one is dealt twice"),
        ({"hands": (FIRST, ("Roke", "Oare"))}, "a hand has one city of each colour"),
        ({"hands": (FIRST, ("Roke", "Oare", "Gair"))}, "with 2 players some cards are out"),
        ({"hands": (FIRST, ("Roke", "Oare", "Bute"))}, "no city 'Bute' on this map"),
        ({"position": "a1 | -"}, "2 players have as many markers"),
        ({"position": "a1 a1 | -"}, "two markers stand on one crossing"),
        ({"position": "a1 - | a3-a5"}, "the track on a3-a5 is not connected to any marker"),
        ({"position": "a1 - | a1-a3", "tracks": 1}, "no track is left of 1"),
    ],
)
def test_what_cannot_be_a_beginning_is_refused(
    settings: dict[str, object], said: str
) -> None:
    if isinstance(settings.get("position"), str):
        settings = {**settings, "position": Position.parse(str(settings["position"]), PAIR)}
    setup = Setup(**{"names": ("Ada", "Ben"), "seed": 1, "map": PAIR, **settings})  # type: ignore[arg-type]
    with pytest.raises(Linie1Error) as caught:
        Game.from_setup(setup)
    assert said in str(caught.value)


def test_what_is_not_a_position_or_a_move_is_refused() -> None:
    for text in ("", "a1 -", "a1 - |", " | -", "a1 x | -", "a1 - | a1-a9"):
        with pytest.raises(ValueError, match=r"\w"):
            Position.parse(text, PAIR)
    game = Game(2, seed=1)
    for text in ("", "d8-", "d8-d12", "d8:d10", "End", "d8-d10 d10-d12"):
        with pytest.raises(ValueError, match=r"is not a move"):
            game.push(text)
    with pytest.raises(TypeError, match="a move is a text such as"):
        game.push(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a game begins from a Setup"):
        Game.from_setup({})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a seed is a whole number"):
        Game(2, seed="x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a map is a Map"):
        Game(2, map_="x")  # type: ignore[arg-type]
