"""Whole games: how they begin, the turn in each edition, the ride, the end."""

from __future__ import annotations

import json
import pickle
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

from linie1_widget.errors import IllegalMove, InvalidValue, Linie1Error, WrongType
from linie1_widget.linie1.driving.dice import FACES
from linie1_widget.linie1.editions import EDITIONS, Dice
from linie1_widget.linie1.editions import WhenLost as LostRule
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Move
from linie1_widget.linie1.game.state import Stage, open_tiles
from linie1_widget.linie1.routing.shortest import find_route
from tests.calls import calls
from tests.linie1.games import (
    DRIVE,
    TOGETHER,
    WAY,
    dice_that_show,
    game,
    legal,
    play,
    short,
    until_turn_of,
)


def refused(game: Game, move: str, said: str, rule: str = "TURN") -> None:
    """A move is refused with this sentence under this rule, and nothing changes."""
    before = game.to_json()
    with pytest.raises(IllegalMove, match=said) as caught:
        game.push(move)
    assert rule in caught.value.verdict.rules
    assert str(game.explain(move)) == str(caught.value)
    assert move not in legal(game)
    assert game.to_json() == before


# the beginning: see test_setup.py ---------------------------------------------------------


def test_players_may_have_names_of_their_own() -> None:
    begun = Game(["Zoë", "王"], seed=1)
    assert [player.name for player in begun.players] == ["Zoë", "王"]
    assert repr(begun) == "<Game: Zoë, 王; 1995; turn 1, Zoë to lay>"


@pytest.mark.parametrize("name", ["B\nen", "B\ren", "B\u2028en", "\ud800", "\x1b[2J"])
def test_a_name_is_something_that_can_be_printed(name: str) -> None:
    with pytest.raises(InvalidValue, match="A player's name is a text in one line"):
        Game(["Ada", name])


def test_the_same_seed_throws_the_same_dice_everywhere() -> None:
    begun = play(game("2010", WAY, dice=2026), DRIVE, "roll", "again", "again")
    assert begun.record[-3:] == ("roll [0HH]", "again [T0]", "again [1]")


# laying ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_is_two_plays_and_then_what_is_drawn(edition: str) -> None:
    begun = play(game(edition), "c5:S0", "c6:S0")
    assert (begun.stage, begun.to_move, begun.state.to_draw) == (Stage.DRAW, 0, 2)
    assert legal(begun) == ["draw"]
    play(begun, "draw", "draw")
    assert begun.record[-2:] == ("draw [S]", "draw [C]")
    assert begun.players[0].hand == ("S", "C", "C", "S", "C")
    assert (begun.stage, begun.to_move, begun.state.turn) == (Stage.LAY, 1, 2)
    refused(begun, "draw", "Not now: a tile must be laid or exchanged")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exchanged_tile_comes_back_and_may_be_played_at_once(edition: str) -> None:
    begun = game(edition, "c5:S0", ("LCCCC", "SSSCC"))
    refused(begun, "e5:S0", "hand", rule="HAND")
    play(begun, "c5=L0")
    assert begun.players[0].hand == ("C", "C", "C", "C", "S")
    assert (begun.stage, begun.to_move, begun.state.plays_left) == (Stage.LAY, 0, 1)
    play(begun, "e5:S0")
    assert begun.stage is Stage.DRAW
    assert begun.state.to_draw == (2 if edition == "guide" else 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_exchanges_twice_draws_nothing(edition: str) -> None:
    begun = play(game(edition, "c5:S0 e5:S0", ("LLCCC", "SSSCC")), "c5=L0", "e5=L0")
    assert begun.players[0].hand == ("C", "C", "C", "S", "S")
    assert (begun.stage, begun.to_move) == (Stage.LAY, 1)


def test_the_guide_draws_two_even_above_five() -> None:
    begun = play(game("guide", "c5:S0", ("LCCCC", "SSSCC")), "c5=L0", "e5:S0")
    play(begun, "draw", "draw")
    assert len(begun.players[0].hand) == 6
    assert begun.to_move == 1
    until_turn_of(begun, 0)
    play(begun, "e6:S0", "g5:C0")
    assert (begun.stage, begun.state.to_draw) == (Stage.DRAW, 2)


def test_laying_and_exchanging_are_recorded_apart() -> None:
    begun = game(position="c5:S0", hands=("LSSSS", "SSSCC"))
    refused(begun, "d2:S0", "Hallenbad", rule="C")
    refused(begun, "d2=S0", "Hallenbad", rule="C")
    refused(begun, "c5:C0", "KEEP", rule="KEEP")
    assert play(begun, "c5:L0", "c6=S0").record == ("c5=L0", "c6:S0")


@pytest.mark.parametrize("edition", ["1995", "mayfair", "2010"])
def test_a_pair_takes_both_plays(edition: str) -> None:
    begun = game(edition, TOGETHER, ("YLSSS", "SSSCC"))
    refused(begun, "b7=Y180", "rule E", rule="E")
    refused(begun, "c7=L0", "rule E", rule="E")
    assert "b7=Y180+c7=L0" in legal(begun)
    play(begun, "c7=L0+b7=Y180")
    assert begun.record == ("b7=Y180+c7=L0",)
    assert begun.players[0].hand == ("S", "S", "S", "C", "S")
    assert (begun.stage, begun.to_move) == (Stage.LAY, 1)
    assert str(begun.board) == "b7:Y180 c7:L0"
    begun.pop()
    assert str(begun.board) == TOGETHER


def test_a_pair_does_not_follow_a_play() -> None:
    begun = play(game(position=TOGETHER, hands=("YLSSS", "SSSCC")), "e5:S0")
    refused(begun, "b7=Y180+c7=L0", "A pair takes all plays of a turn")


def test_the_guide_knows_no_pairs() -> None:
    begun = game("guide", TOGETHER, ("YLSSS", "SSSCC"))
    assert not [move for move in legal(begun) if "+" in move]
    with pytest.raises(IllegalMove):
        begun.push("b7=Y180+c7=L0")


def test_a_sign_stays_where_the_guide_forbids_to_exchange_below_it() -> None:
    for edition, allowed in (("1995", True), ("guide", False)):
        begun = game(edition, "c2:S0 | H:c2", ("LSSSS", "SSSCC"))
        assert ("c2=L0" in legal(begun)) == allowed
        if not allowed:
            refused(begun, "c2=L0", "SIGN", rule="SIGN")


# drawing --------------------------------------------------------------------------------


def driving(edition: str, pile: str = "YYYYYYYY") -> Game:
    """Ada drives, Ben and Cleo lay; it is Ben's turn to draw two."""
    begun = play(game(edition, WAY, ("RRLCY", "SSSCC", "SSSCC"), pile), DRIVE)
    return play(until_turn_of(begun, 1), "c5:S0", "c6:S0")


@pytest.mark.parametrize("edition", ["1995", "2010"])
def test_open_tiles_are_drawn_at_choice(edition: str) -> None:
    begun = driving(edition)
    assert legal(begun) == ["draw", *(f"draw open {number}" for number in range(1, 6))]
    play(begun, "draw open 3")
    assert begun.record[-1] == "draw open 3 [L]"
    assert begun.players[0].hand == ("R", "R", "C", "Y")
    assert begun.players[1].hand == ("S", "C", "C", "L")
    refused(begun, "draw open 5", "There is no open tile 5: there are 4")
    play(begun, "draw")
    assert (begun.pile, begun.to_move) == (7, 2)
    begun.pop()
    begun.pop()
    assert begun.players[0].hand == ("R", "R", "L", "C", "Y")


def test_mayfairs_open_tiles_wait_until_the_pile_is_empty() -> None:
    begun = driving("mayfair", "Y")
    assert legal(begun) == ["draw"]
    refused(begun, "draw open 1", "In this edition open tiles are drawn only when the pile")
    play(begun, "draw")
    assert legal(begun) == [*(f"draw open {number}" for number in range(1, 6)), "end"]
    refused(begun, "draw", "The pile is empty")
    play(begun, "draw open 5")
    assert begun.players[1].hand == ("S", "C", "C", "Y", "Y")


def test_the_guide_never_draws_open_tiles() -> None:
    begun = driving("guide", "Y")
    assert legal(begun) == ["draw"]
    refused(begun, "draw open 1", "Open tiles are never drawn in this edition")
    play(begun, "draw")
    assert (begun.stage, begun.to_move, begun.pile) == (Stage.LAY, 2, 0)
    play(begun, "e5:S0", "e6:S0")
    assert (begun.stage, begun.to_move) == (Stage.ROLL, 0)


def test_nothing_is_open_as_long_as_nobody_drives() -> None:
    begun = play(game(), "c5:S0", "c6:S0")
    refused(begun, "draw open 1", "No open tile may be drawn.")


def test_open_tiles_count_through_all_who_drive() -> None:
    begun = driving("1995")
    assert begun.view(1).open_tiles == ("R", "R", "L", "C", "Y")
    assert open_tiles(begun.state) == [(0, place) for place in range(5)]
    ada, ben, cleo = begun.state.seats
    state = begun.state._replace(seats=(ada, ben, cleo._replace(driving=True)))
    assert open_tiles(state) == [(seat, place) for seat in (0, 2) for place in range(5)]
    assert open_tiles(state._replace(to_move=0)) == [(2, place) for place in range(5)]


def test_an_empty_pile_ends_the_drawing() -> None:
    begun = play(game(pile="L"), "c5:S0", "c6:S0", "draw")
    assert (begun.to_move, begun.pile, len(begun.players[0].hand)) == (1, 0, 4)


# ending a turn, passing -----------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_ends_early_only_when_nothing_can_be_played(edition: str) -> None:
    begun = game(edition, hands=("S", "SSSCC"))
    refused(begun, "end", "A tile can still be played, so one must be")
    play(begun, "c5:S0")
    assert legal(begun) == ["end"]
    play(begun, "end", "draw")
    assert begun.state.passed == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_round_of_passes_ends_the_game_without_a_winner(edition: str) -> None:
    begun = game(edition, hands=("", "S", ""), pile="")
    play(begun, "end", "c5:S0", "end")
    assert begun.state.passed == 0
    play(begun, "end", "end")
    assert (begun.state.passed, begun.over) == (2, False)
    play(begun, "end")
    assert (begun.over, begun.winner, legal(begun)) == (True, None, [])
    assert repr(begun) == f"<Game: Ada, Ben, Cleo; {edition}; over, nobody has won>"
    refused(begun, "end", "Not now: the game is over")
    assert Game.from_json(begun.to_json()).over
    begun.pop()
    assert not begun.over


def test_who_drives_is_no_pass() -> None:
    begun = game(position=WAY, hands=("", ""), pile="", dice=dice_that_show("111"))
    play(begun, DRIVE, "roll", "use 1", "end", "roll", "use 1", "end", "roll", "use 1")
    assert (begun.over, begun.to_move) == (False, 1)


# departing ------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["1995", "mayfair", "2010"])
def test_who_can_depart_may(edition: str) -> None:
    begun = game(edition, WAY)
    moves = begun.legal_moves()
    assert [type(move) for move in moves[:2]] == [Depart, Depart]
    assert str(moves[0]) == DRIVE
    assert {str(place.name) for move in moves[:2] for place in move.places[:1]} == {
        "Waldburgstraße",
        "Auf der Schmelz",
    }
    assert "c5:S0" in legal(begun)
    play(begun, "c5:S0")
    refused(begun, DRIVE, "A drive begins at the start of a turn")
    assert not [move for move in begun.legal_moves() if isinstance(move, Depart)]


def test_who_can_depart_must_by_the_guide() -> None:
    begun = game("guide", WAY)
    assert legal(begun) == [DRIVE]
    refused(begun, "c5:S0", "in this edition the drive begins at once")
    refused(begun, "end", "The route is complete and has to be announced")
    backwards = ", ".join(reversed(DRIVE.removeprefix("depart ").split(", ")))
    refused(begun, f"depart {backwards}", "too early", rule="ROUTE")
    assert play(begun, DRIVE).players[0].phase == "driving"


def test_the_order_of_the_stops_is_the_guides_alone() -> None:
    backwards = ", ".join(reversed(DRIVE.removeprefix("depart ").split(", ")))
    begun = play(game("1995", WAY), f"depart {backwards}")
    assert begun.players[0].trip is not None
    assert begun.players[0].trip.place.name == "Auf der Schmelz"


@pytest.mark.parametrize(
    ("announced", "said"),
    [
        ("depart Waldburgstraße", "begins in Waldburgstraße and leads nowhere"),
        ("depart Ketzergasse, f1", "Line 1 starts in Waldburgstraße or Auf der Schmelz"),
        ("depart c1, d1", "but this drive starts in c1"),
        ("depart Waldburgstraße, b1", "From Waldburgstraße there is no way to b1"),
        ("depart Waldburgstraße, d1", "there is no way to d1"),
        (DRIVE.replace("g11, ", ""), "From h10 over g10 there is no way to g12"),
        (DRIVE.removesuffix(", Auf der Schmelz"), "The drive ends on g12, not in"),
        (DRIVE[: DRIVE.index(", j4")], "The drive does not pass the stop sign"),
    ],
)
def test_a_wrong_announcement_is_refused_and_track_is_laid_on(
    announced: str, said: str
) -> None:
    begun = game(position=WAY)
    refused(begun, announced, said, rule="ROUTE")
    play(begun, "c5:S0")


def test_a_route_whose_sign_does_not_stand_is_not_complete() -> None:
    begun = game("guide", WAY.replace(" B:j4", ""))
    refused(begun, DRIVE, r"\(B\) has not been placed yet", rule="ROUTE")
    assert "c5:S0" in legal(begun)


def test_cards_are_shown_when_the_drive_begins() -> None:
    begun = game(position=WAY)
    assert begun.view(1).assignments == {}
    play(begun, DRIVE)
    assert {
        player: str(assignment) for player, assignment in begun.view(1).assignments.items()
    } == {0: "Line 1 over B and D"}


def test_the_announced_route_stays_though_the_track_improves() -> None:
    begun = game(position=WAY, hands=("SSSCC", "LLSSC"), dice=dice_that_show("1111"))
    play(begun, DRIVE, "roll", "use 1", "j5=L180", "j6:S0", "draw")
    play(begun, "roll", "use 1", "j8=L90", "j7:S0")
    trip = begun.players[0].trip
    assert trip is not None
    assert trip.route.length == 25
    better = find_route(begun.board, begun.setup.assignment(0))
    assert better is not None
    assert better.length == 23
    assert "k5" in [place.name for place in trip.route.cells]
    assert trip.position == 2


# riding ---------------------------------------------------------------------------------


def test_one_die_has_to_be_used() -> None:
    begun = play(game(position=WAY, dice=dice_that_show("3")), DRIVE)
    assert legal(begun) == ["roll"]
    refused(begun, "use 3", "Not now: the dice must be rolled")
    refused(begun, "c5:S0", "Not now: the dice must be rolled")
    play(begun, "roll")
    assert (begun.record[-1], legal(begun)) == ("roll [3]", ["use 3"])
    refused(begun, "use H", "No die shows H: they show 3")
    refused(begun, "again", "The last die has to be used")
    refused(begun, "roll", "Not now: the dice have been thrown and one must be used")
    play(begun, "use 3")
    assert begun.players[0].trip is not None
    assert begun.players[0].trip.place.name == "e1"
    assert (begun.to_move, begun.state.dice) == (1, ())


def test_three_dice_are_thrown_again_one_fewer_each_time() -> None:
    seed = dice_that_show("002H11", Dice.TRAFFIC_LIGHTS)
    begun = play(game("2010", WAY, dice=seed), DRIVE, "roll")
    assert begun.record[-1] == "roll [002]"
    assert legal(begun) == ["use 0", "use 2", "again"]
    play(begun, "again")
    assert (begun.record[-1], legal(begun)) == ("again [H1]", ["use H", "use 1", "again"])
    play(begun, "again")
    assert (begun.record[-1], legal(begun)) == ("again [1]", ["use 1"])
    refused(begun, "again", "The last die has to be used")
    play(begun, "use 1")
    assert begun.to_move == 1


def trolley_at(begun: Game) -> str:
    trip = begun.state.seats[0].trip
    assert trip is not None
    return trip.place.name


def test_h_leads_to_the_next_sign_of_whomever() -> None:
    begun = play(game(position=WAY, dice=dice_that_show("HHHHHHH")), DRIVE)
    stood = []
    while not begun.over:
        play(begun, "roll", "use H")
        stood.append(trolley_at(begun))
        until_turn_of(begun, 0)
    assert stood == ["d1", "h2", "j4", "k8", "i10", "g10", "Auf der Schmelz"]
    assert begun.winner == 0


def test_tools_lead_back_to_the_last_sign_and_red_nowhere() -> None:
    seed = dice_that_show("T??0??H", Dice.TRAFFIC_LIGHTS)
    begun = play(game("2010", WAY, dice=seed), DRIVE, "roll", "use T")
    assert trolley_at(begun) == "Waldburgstraße"
    play(until_turn_of(begun, 0), "roll", "use 0")
    assert trolley_at(begun) == "Waldburgstraße"
    play(until_turn_of(begun, 0), "roll", "use H")
    assert trolley_at(begun) == "d1"
    seed = dice_that_show("H??2??T", Dice.TRAFFIC_LIGHTS)
    begun = play(game("2010", WAY, dice=seed), DRIVE, "roll", "use H")
    play(until_turn_of(begun, 0), "roll", "use 2")
    assert trolley_at(begun) == "f1"
    play(until_turn_of(begun, 0), "roll", "use T")
    assert trolley_at(begun) == "d1"


def test_a_trolley_that_must_halt_does() -> None:
    shown = "H444"
    stood = {}
    for must in (False, True):
        begun = game(short("1995", must_halt=must), WAY, dice=dice_that_show(shown))
        play(begun, DRIVE)
        for face in shown:
            play(until_turn_of(begun, 0), "roll", f"use {face}")
        stood[must] = trolley_at(begun)
    assert stood == {False: "k6", True: "j4"}


@pytest.mark.parametrize("edition", ["1995", "2010"])
def test_dice_fall_again_as_they_fell(edition: str) -> None:
    begun = play(game(edition, WAY, dice=5), DRIVE, "roll")
    rolled = begun.record
    play(begun, legal(begun)[0])
    begun.pop()
    begun.pop()
    play(begun, "roll")
    assert begun.record == rolled
    begun.pop()
    begun.pop()
    until_turn_of(play(begun, "c5:S0", "e5:S0", "draw", "draw"), 0)
    play(begun, DRIVE, "roll")
    assert begun.record[-1] == rolled[-1]
    faces = {face.value for face in FACES[begun.edition.dice]}
    assert set(begun.record[-1].removeprefix("roll [").removesuffix("]")) <= faces


def test_the_second_terminal_wins_and_surplus_is_lost() -> None:
    seed = dice_that_show("HHHHHH14")
    begun = play(game(position=WAY, dice=seed), DRIVE)
    for face in "HHHHHH14":
        assert begun.winner is None
        play(until_turn_of(begun, 0), "roll", f"use {face}")
        if face == "1":
            assert trolley_at(begun) == "g11"
    assert (begun.over, begun.winner, begun.stage) == (True, 0, Stage.OVER)
    assert trolley_at(begun) == "Auf der Schmelz"
    assert repr(begun).endswith("Ada has won>")
    assert json.loads(begun.to_json())["end"]["winner"] == "Ada"
    for move in ("roll", "end", "draw", "c5:S0", DRIVE):
        refused(begun, move, "Not now: the game is over")
    begun.pop()
    assert (begun.over, begun.winner) == (False, None)


# lost -----------------------------------------------------------------------------------

ASTRAY = "depart Waldburgstraße, c1, d1, e1"
"""Along the track, and not home."""


def astray(edition: str, position: str = WAY) -> Game:
    """Ada has announced a wrong way of three spaces, and the others let it pass."""
    seed = dice_that_show("14")
    return play(game(edition, position, dice=seed, referee=False), ASTRAY)


def test_a_referee_lets_nobody_go_astray() -> None:
    refused(game(position=WAY), ASTRAY, "The drive ends on e1", rule="ROUTE")
    refused(play(game(position=WAY), DRIVE), "lost", "the trolley is not lost")
    assert Game(2, "guide", seed=1, referee=False).setup.referee


def test_a_wrong_way_is_driven_to_its_end_and_no_further() -> None:
    begun = astray("1995")
    assert legal(begun) == ["roll", "lost", "object"]
    play(begun, "roll", "use 1")
    play(until_turn_of(begun, 0), "roll", "use 4")
    assert trolley_at(begun) == "e1"
    assert not begun.over
    until_turn_of(begun, 0)
    assert legal(begun) == ["lost"]
    refused(begun, "roll", "The drive has ended, but not at the goal")


def test_even_without_a_referee_a_way_follows_the_track() -> None:
    begun = game(position=WAY, referee=False)
    refused(begun, "depart Waldburgstraße, c1, c2", "there is no way to c2", rule="ROUTE")
    refused(begun, "depart Waldburgstraße", "leads nowhere", rule="ROUTE")


def test_the_goal_without_all_stops_is_no_win() -> None:
    setup = game(position=WAY, dice=dice_that_show("HHHHHHH"), referee=False).setup
    begun = play(Game.from_setup(replace(setup, cards=(3, 0))), DRIVE)  # over B and I
    for _ in range(7):
        play(until_turn_of(begun, 0), "roll", "use H")
    assert trolley_at(begun) == "Auf der Schmelz"
    assert begun.winner is None
    assert legal(until_turn_of(begun, 0)) == ["lost"]


@pytest.mark.parametrize("edition", ["1995", "2010", "mayfair"])
def test_who_is_lost_with_a_complete_route_starts_again(edition: str) -> None:
    begun = play(astray(edition), "lost")
    assert (begun.players[0].trip, begun.players[0].phase) == (None, "driving")
    assert begun.to_move == 1
    until_turn_of(begun, 0)
    assert begun.stage is Stage.DEPART
    assert legal(begun)[0] == DRIVE
    refused(begun, "end", "The route is complete and has to be announced")
    refused(begun, "c5:S0", "Not now: a route must be announced again")
    assert play(begun, DRIVE).stage is Stage.ROLL


def test_a_round_in_which_all_wait_for_a_way_is_over() -> None:
    broken = WAY.replace("i9:S0 ", "")
    waiting = short("1995", lost=LostRule.START_AGAIN)
    begun = game(waiting, broken, hands=("", ""), pile="", referee=False)
    play(begun, ASTRAY, "lost", "end", "end")
    assert (begun.over, begun.winner) == (True, None)


# the game as an object ------------------------------------------------------------------


def test_moves_are_asked_about_without_being_made() -> None:
    begun = game(position="c5:S0")
    assert begun.explain("c7:S0") is None
    assert begun.explain(Move.parse("c5=C0")) is not None
    with pytest.raises(InvalidValue, match="is not a move"):
        begun.explain("castle")
    with pytest.raises(WrongType, match="a move is a text"):
        begun.push(None)  # type: ignore[arg-type]
    assert begun.record == ()


def test_the_board_of_a_game_is_not_changed_from_outside() -> None:
    begun = game(position=TOGETHER)
    board = begun.board
    for change in (
        lambda: board.lay("c5", "S0"),
        lambda: board.lay_pair(("b7", "Y180"), ("c7", "L0")),
        lambda: board.undo(),
        lambda: board.become(begun.board.copy()),
        lambda: begun.view(0).board.lay("c5", "S0"),
    ):
        with pytest.raises(Linie1Error, match="this board belongs to a game"):
            change()
    free = board.copy()
    free.lay("c5", "S0")
    assert str(begun.board) == TOGETHER


@pytest.mark.parametrize("move", ["c2:S0", "b7=Y180+c7=L0"])
def test_a_play_is_judged_once(move: str) -> None:
    begun = game(position=TOGETHER, hands=("YLSSC", "SSCC"))
    to_judge = calls(lambda: begun.explain(move))
    assert calls(lambda: begun.push(move)) <= to_judge + 50


def test_a_copy_goes_its_own_way() -> None:
    begun = play(game(position=WAY), "c5:S0")
    begun.pop()
    twin = begun.copy()
    assert twin.to_json() == begun.to_json()
    assert twin.undone == 1
    twin.redo()
    play(twin, "e5:S0")
    assert begun.record == ()
    assert str(begun.board) != str(twin.board)
    assert play(begun, DRIVE, "roll").record[-1] == "roll [1]"


def test_every_way_to_copy_keeps_games_apart() -> None:
    begun = play(game(position=WAY), DRIVE)
    before = begun.to_json()
    for twin in (copy(begun), deepcopy(begun), pickle.loads(pickle.dumps(begun))):
        assert twin.to_json() == before
        play(twin, "roll")
        assert begun.to_json() == before


def test_a_view_is_for_one_player() -> None:
    begun = Game(3, seed=7)
    view = begun.view(1)
    assert (view.player, view.hand, view.pile) == (1, tuple("SSSCC"), 101)
    assert str(view.assignment) == str(begun.setup.assignment(1))
    with pytest.raises(Linie1Error, match="it is Ada's turn, not Ben's"):
        view.legal_moves()
    assert begun.view(0).legal_moves() == begun.legal_moves()
    for nobody in (3, -1, True, "Ada", None):
        with pytest.raises(InvalidValue, match="they are 0 to 2"):
            begun.view(nobody)  # type: ignore[arg-type]


def test_a_journal_goes_on_after_a_cut_inside_an_announcement(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    begun = Game.from_setup(game(position=WAY).setup, journal=path)
    kept = path.read_bytes()
    play(begun, DRIVE).close()
    written = path.read_bytes()
    for length in range(len(kept), len(written)):
        path.write_bytes(written[:length])
        with Game.recover(path) as recovered:
            assert recovered.record == ()
    with Game.recover(path) as recovered:
        play(recovered, DRIVE, "roll")
    with Game.recover(path) as again:
        assert again.to_json() == recovered.to_json()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("c5:S0", "c5:W0", "move 1, 'c5:W0': c5:W0 is not allowed.\n.*hand"),
        ("draw [S]", "draw [L]", "move 3 does not follow .* 'draw \\[S\\]' is what"),
        ("draw [C]", "draw [C] ", "move 4 is not a move|move 4, "),
        ("c6:S0", "c6:S180", "move 2 does not follow"),
        ("roll [1]", "roll [H]", "move 10 does not follow"),
        ("use 1", "use H", "move 11, 'use H': .*\n.*No die shows H"),
        ("depart", "Depart", "move 9, "),
    ],
)
def test_a_game_that_was_tampered_with_is_refused_with_the_move(
    old: str, new: str, said: str
) -> None:
    begun = play(game(position=WAY), "c5:S0", "c6:S0", "draw", "draw")
    play(begun, "e5:S0", "e6:S0", "draw", "draw", DRIVE, "roll", "use 1")
    text = begun.to_json()
    assert Game.from_json(text).to_json() == text
    assert text.count(f'"{old}') == 1
    with pytest.raises(InvalidValue, match=said):
        Game.from_json(text.replace(f'"{old}', f'"{new}'))
