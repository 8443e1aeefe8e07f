"""What the four rule books say, document by document and rule by rule.

Each test names the text and the passage that it holds the game to; where a text can be
read in two ways, the docstrings of `editions` say which is ours.
"""

from __future__ import annotations

import json
import pickle
from copy import copy, deepcopy
from dataclasses import asdict, fields, replace
from random import Random

import pytest

import linie1_widget as l1
from linie1_widget.errors import IllegalMove, InvalidValue, WrongType
from linie1_widget.linie1.driving.drive import advance, depart
from linie1_widget.linie1.driving.expectation import expected_turns
from linie1_widget.linie1.driving.simulation import simulate
from linie1_widget.linie1.editions import EDITIONS, Edition, Refill
from linie1_widget.linie1.editions import WhenLost as LostRule
from linie1_widget.linie1.editions_json import edition_from_json, edition_to_json
from linie1_widget.linie1.game.announcement import check_announcement
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Move, Object
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.routing.shortest import shortest_route
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

BOOKS = ("1995", "mayfair", "2010")
"""Those in which players check an announced route."""

HALF = "depart Waldburgstraße, c1, d1, e1"
"""Along the track of `WAY`, and not home."""

BROKEN = WAY.replace("i9:S0 ", "")
"""No line can be driven."""

BEYOND = f"{DRIVE}, f12, f11"
"""The drive, announced further than its goal."""

WEST = (
    "b1:S0 b2:S0 b3:S0 b4:S0 b5:S0 b6:S0 b7:S0 b8:C0 c8:S90 d8:S90 e8:S90 f8:C180 f9:S0 "
    "f10:S0 f11:S0 f12:S0"
)
"""From one terminal of line 1 to the other, past none of its stops."""

RING = WAY.replace(" | ", f" {WEST} | ")
"""Both ways between the terminals of line 1."""

CRAMPED = (
    "c1:R0 b2:C0 f2:L270 g2:R270 i2:R0 j2:C180 k2:C90 b3:C90 c3:R270 e3:R180 i3:S0 j3:R0 "
    "l3:L270 b4:L180 h4:R180 c5:C270 d5:C90 h5:L180 i5:C270 b6:R270 e6:C180 f6:S0 l6:L270 "
    "b7:C90 f7:L0 k7:L270 e8:C270 h8:L270 i8:C270 j8:C90 c9:C90 e9:C90 j9:R270 a10:C270 "
    "c10:C270 d10:C0 f10:C0 h10:R270 k10:C180 l10:C90 a11:C180 c11:S90 f11:C90 j11:C0 "
    "k11:C270 b12:L0 g12:L270 k12:C180"
)
"""Nowhere a crossing or a roundabout can be laid."""

WESTWARDS = [word.split(":")[0] for word in WEST.split()]
EASTWARDS = DRIVE.split(", ")[1:-1]


def refused(begun: Game, move: str, said: str) -> None:
    """A move is refused with this sentence, and nothing changes."""
    before = begun.to_json()
    with pytest.raises(IllegalMove, match=said):
        begun.push(move)
    assert begun.to_json() == before


# arriving -------------------------------------------------------------------------------


def test_who_reaches_the_goal_has_won_though_more_was_announced() -> None:
    """1995, the end of the game: a trolley that reaches its goal ends it, at once."""
    position = WAY.replace(" | ", " f12:S0 f11:S0 | ")
    for faces in ("HHHHHHH", "HHHHHH14"):
        begun = play(game(position=position, dice=dice_that_show(faces)), BEYOND)
        for face in faces:
            play(until_turn_of(begun, 0), "roll", f"use {face}")
        trip = begun.players[0].trip
        assert trip is not None
        assert (begun.over, begun.winner, trip.place.name) == (True, 0, "Auf der Schmelz")
        assert Game.from_json(begun.to_json()).winner == 0


def test_what_lies_beyond_the_goal_still_follows_the_track() -> None:
    """1995, second part: the route is shown with a finger on the track, all of it."""
    refused(game(position=WAY), f"{DRIVE}, f12", "From g12 over Auf der Schmelz there is")


def test_all_who_reckon_with_a_drive_agree_on_its_end() -> None:
    """1995, the end of the game: no turn is counted beyond the goal."""
    board = game(position=WAY.replace(" | ", " f12:S0 f11:S0 | ")).board
    route = shortest_route(board, 1, "BD")
    assert route is not None
    places = Move.parse(BEYOND).places  # type: ignore[attr-defined]
    found = check_announcement(board, Assignment(1, ("B", "D")), places)
    assert (found.faults, found.route) == ((), route)
    further = replace(
        route,
        states=(*route.states, route.states[-2]),
        signs=(*route.signs, ""),
    )
    assert further == route
    for edition in EDITIONS:
        assert expected_turns(further, edition) == expected_turns(route, edition)
        assert simulate(further, edition, 3) == simulate(route, edition, 3)
        rolls = simulate(further, edition, 3)
        trip = depart(further, edition)
        for roll in rolls:
            trip = advance(trip, roll.face)
        assert (trip.arrived, trip.place) == (True, route.goal)
    widget = l1.DriveWidget(board, further)
    assert widget.route == route
    widget.close()


def test_the_goal_is_a_terminal_like_any_other_until_all_stops_are_passed() -> None:
    """Mayfair, running your trolley: also through the own terminals as if through track."""
    way = ["Waldburgstraße", *WESTWARDS, "Auf der Schmelz"]
    around = [*way, *reversed(EASTWARDS), *way]
    begun = play(
        game(position=RING, hands=("", ""), pile=""), f"depart {', '.join(around)}"
    )
    trip = begun.players[0].trip
    assert trip is not None
    assert trip.route.length == len(around) - 1
    assert around.index("Auf der Schmelz") < min(trip.route.passes.values())


@pytest.mark.parametrize("ordered", [False, True])
def test_with_stops_in_order_the_goal_counts_after_the_last(ordered: bool) -> None:
    """Guide, winning: the goal counts when all stops have been visited in order."""
    edition = short("guide", stops_in_order=ordered, must_depart=False)
    circle = ["Waldburgstraße", *WESTWARDS, "Auf der Schmelz", *reversed(EASTWARDS)]
    begun = game(edition, RING, ("", ""), "")
    play(begun, f"depart {', '.join([*circle * 3, 'Waldburgstraße'])}")
    route = begun.state.seats[0].trip.route  # type: ignore[union-attr]
    # This way round D comes before B: in order, B is passed in the first round and D in
    # the second. The goal is passed once in each.
    assert [route.signs[at] for at in route.passes.values()] == list(
        "BD" if ordered else "DB"
    )
    first = circle.index("Auf der Schmelz")
    assert route.length == first + (2 if ordered else 1) * len(circle)
    assert route.goal.name == "Auf der Schmelz"


# the end of a turn ----------------------------------------------------------------------


def stuck(edition: str | Edition, hand: str = "OOXXX", pile: str = "SSSS") -> Game:
    """Ada has nowhere to play her tiles."""
    return game(edition, CRAMPED, (hand, "O"), pile)


def test_by_the_guide_who_is_stuck_draws_two_whatever_the_hand_holds() -> None:
    """Guide, part 1: after two actions, or fewer if none is possible, two are drawn."""
    begun = stuck("guide")
    assert (legal(begun), begun.pile) == (["end"], 4)
    play(begun, "end")
    assert (begun.stage, begun.state.to_draw) == (Stage.DRAW, 2)
    play(begun, "draw", "draw", "end", "draw", "draw")
    assert (begun.players[0].hand, begun.to_move) == (tuple("OOXXXSS"), 0)
    assert any(move.startswith("b4=S") or ":S" in move for move in legal(begun))


def test_by_the_guide_who_is_stuck_after_one_play_draws_two() -> None:
    """Guide, part 1: also after fewer actions than two, if no other is possible."""
    begun = stuck(short("guide", hand_size=4), "SOOXX")
    play(begun, "g1:S0")
    assert legal(begun) == ["end"]
    assert play(begun, "end").state.to_draw == 2


@pytest.mark.parametrize("edition", BOOKS)
def test_a_full_hand_draws_nothing_by_the_other_books(edition: str) -> None:
    """1995 and 2010, course of a round: filled up to five; Mayfair: for the tiles used."""
    begun = play(stuck(short(edition, pair_exchange=False)), "end")
    assert (begun.stage, begun.to_move, begun.state.passed) == (Stage.LAY, 1, 1)


def test_by_the_guide_two_exchanges_leave_a_full_hand_and_draw_nothing() -> None:
    """Guide, part 1: the hand size is normally five; our reading of `Draw`."""
    begun = play(game("guide", "c5:S0 e5:S0", ("LLCCC", "SSSCC")), "c5=L0", "e5=L0")
    assert (begun.to_move, len(begun.players[0].hand)) == (1, 5)


def short_of_tiles(edition: str, pile: str, *moves: str) -> Game:
    """Ada drives; Ben holds four tiles and has played these."""
    begun = play(game(edition, WAY, ("RRLCY", "LSCC"), pile), DRIVE, "roll")
    return play(begun, legal(begun)[0], *moves)


def test_mayfair_draws_for_the_tiles_that_were_used() -> None:
    """Mayfair, laying track tiles: two tiles replace the two that were used."""
    for edition, drawn in (("1995", 3), ("2010", 3), ("mayfair", 2), ("guide", 2)):
        begun = game(edition, "c5:S0", ("SSSC", "SSSCC"))
        assert play(begun, "e5:S0", "e6:S0").state.to_draw == drawn


def test_mayfair_draws_one_after_one_exchange_and_none_after_two() -> None:
    """Mayfair, exchanging track tiles: the tile replaced is taken instead of a draw."""
    for hand in ("LLC", "LLCCC", "LLCCCC"):
        begun = play(game("mayfair", "c5:S0 e5:S0", (hand, "SSSCC")), "c5=L0")
        assert play(begun, "g5:S0").state.to_draw == 1
        begun.pop()
        assert play(begun, "e5=L0").to_move == 1
    pair = play(game("mayfair", TOGETHER, ("YL", "SSSCC")), "b7=Y180+c7=L0")
    assert (pair.to_move, pair.pile) == (1, 15)


def test_mayfair_draws_no_more_when_tiles_turn_up_after_the_pile_has_run_out() -> None:
    """Mayfair, running your trolley: others *may* take open tiles *when drawing*."""
    begun = short_of_tiles("mayfair", "", "c5:S0", "e5:C0")
    assert begun.state.to_draw == 2
    play(begun, "draw open 1", "draw open 1")
    assert (begun.to_move, len(begun.players[1].hand)) == (0, 4)
    begun = short_of_tiles("1995", "", "c5:S0", "e5:C0")
    assert begun.state.to_draw == 3


@pytest.mark.parametrize("edition", BOOKS)
def test_nobody_has_to_take_an_open_tile(edition: str) -> None:
    """1995, start of the drive: the others *may* fill up from open tiles; so all three."""
    begun = short_of_tiles(edition, "Y", "c5:S0", "e5:C0")
    refused(begun, "end", "A tile has to be drawn: the pile is not empty")
    assert "end" not in legal(begun)
    play(begun, "draw")
    assert legal(begun) == [*(f"draw open {number}" for number in range(1, 6)), "end"]
    play(begun, "draw open 2")
    assert legal(begun)[-1] == "end" if begun.stage is Stage.DRAW else edition == "mayfair"
    begun.pop()
    before = begun.state.seats
    play(begun, "end")
    assert (begun.to_move, begun.state.seats, begun.state.passed) == (0, before, 0)


def test_who_is_stuck_and_takes_no_open_tile_has_passed() -> None:
    """No book; ours: a whole round in which nothing was done ends the game."""
    begun = game("1995", WAY, ("S", "", ""), "", referee=False)
    play(begun, HALF, "lost", "end", "end", "end", "end")
    assert begun.over is False
    begun = game("1995", RING, ("S", "", ""), "", dice=dice_that_show("1"))
    play(begun, DRIVE, "roll", "use 1", "end")
    assert legal(begun) == ["draw open 1", "end"]
    play(begun, "end")
    assert begun.state.passed == 1


# departing ------------------------------------------------------------------------------


def test_by_the_guide_no_dice_are_thrown_in_the_turn_of_the_departure() -> None:
    """Guide, game flow: the actions of that turn are skipped; who drives then rolls."""
    begun = play(game("guide", WAY, dice=dice_that_show("3")), DRIVE)
    assert (begun.to_move, begun.stage, begun.players[0].phase) == (1, Stage.LAY, "driving")
    assert begun.view(1).assignments.keys() == {0}
    assert begun.pile == 15
    until_turn_of(begun, 0)
    assert (begun.stage, legal(begun)) == (Stage.ROLL, ["roll"])
    assert play(begun, "roll").record[-1] == "roll [3]"


@pytest.mark.parametrize("edition", BOOKS)
def test_by_the_other_books_who_may_drive_rolls_at_once(edition: str) -> None:
    """1995, how to drive: who may drive lays no tiles in this turn and rolls instead."""
    begun = play(game(edition, WAY), DRIVE)
    assert (begun.to_move, begun.stage) == (0, Stage.ROLL)


def test_when_the_dice_are_first_thrown_is_a_switch() -> None:
    """Guide, game flow, as a house rule in the game of 1995, and the other way round."""
    begun = play(game(short("1995", rolls_on_departure=False), WAY), DRIVE)
    assert begun.to_move == 1
    assert play(game(short("guide", rolls_on_departure=True), WAY), DRIVE).to_move == 0


def test_expected_turns_are_those_with_dice() -> None:
    """Guide, game flow: when the first dice fall does not change how often they do."""
    board = game(position=WAY).board
    route = shortest_route(board, 1, "BD")
    assert route is not None
    later = replace(EDITIONS["1995"], rolls_on_departure=False)
    assert expected_turns(route, later) == expected_turns(route, "1995")
    rolls = simulate(route, "guide", 1)
    seed = dice_that_show("".join(roll.face.value for roll in rolls))
    begun = play(game("guide", WAY, dice=seed), DRIVE)
    for roll in rolls:
        play(until_turn_of(begun, 0), "roll", f"use {roll.face.value}")
    assert begun.winner == 0


# lost -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", BOOKS)
def test_whose_route_is_not_complete_lays_track_again(edition: str) -> None:
    """Mayfair, running your trolley: a route that never was complete; 1995, second part:
    more tiles have to be laid; 2010, the inaugural trip: likewise.
    """
    begun = play(game(edition, BROKEN, referee=False), HALF, "lost")
    assert begun.players[0].phase == "laying"
    until_turn_of(begun, 0)
    assert begun.stage is Stage.LAY
    play(begun, "i9:S0", "c5:C0", "draw", "draw")
    assert legal(until_turn_of(begun, 0))[0] == DRIVE


@pytest.mark.parametrize("edition", BOOKS)
def test_who_took_a_wrong_way_starts_again(edition: str) -> None:
    """1995, how to drive: who cannot reach the goal any more begins the drive anew."""
    begun = play(game(edition, WAY, referee=False), HALF, "lost")
    assert begun.players[0].phase == "driving"
    assert until_turn_of(begun, 0).stage is Stage.DEPART


def test_to_wait_for_the_others_is_a_house_rule() -> None:
    """No book: a driver without a way waits until somebody has built one."""
    waiting = short("1995", lost=LostRule.START_AGAIN)
    begun = play(game(waiting, BROKEN, referee=False), HALF, "lost")
    until_turn_of(begun, 0)
    assert (begun.stage, legal(begun)) == (Stage.DEPART, ["end"])


# objecting ------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", BOOKS)
def test_a_wrong_route_is_taken_back_and_more_tiles_are_laid(edition: str) -> None:
    """1995, second part: if the others find a mistake, the player may not drive, and has
    to lay more tiles; Mayfair, running your trolley, and 2010 say the same.
    """
    begun = play(game(edition, BROKEN, referee=False), HALF)
    assert legal(begun) == ["roll", "lost", "object"]
    play(begun, "object")
    ada = begun.players[0]
    assert (begun.to_move, begun.stage, begun.state.plays_left) == (0, Stage.LAY, 2)
    assert (ada.phase, ada.trip) == ("laying", None)
    assert begun.view(1).assignments.keys() == {0}
    refused(begun, HALF, "The others have objected: tiles are laid in this turn")
    refused(begun, "object", "Not now: a tile must be laid")
    refused(begun, "roll", "Not now: a tile must be laid")
    play(begun, "i9:S0", "c5:C0", "draw", "draw")
    assert until_turn_of(begun, 0).view(1).assignments.keys() == {0}
    assert legal(begun)[0] == DRIVE
    play(begun, DRIVE, "roll")
    assert Game.from_json(begun.to_json()).state == begun.state


def test_a_wrong_route_is_taken_back_though_a_right_one_is_there() -> None:
    """1995, second part: not this drive, and in this turn tiles are laid."""
    begun = play(game(position=WAY, referee=False), HALF, "object")
    assert not [move for move in legal(begun) if move.startswith("depart")]
    assert begun.view(0).any_move(Random(1)) in begun.legal_moves()
    refused(begun, DRIVE, "a route is announced in a later one")
    play(begun, "c5:S0")
    refused(begun, DRIVE, "The others have objected")
    play(begun, "e5:S0", "draw", "draw")
    assert legal(until_turn_of(begun, 0))[0] == DRIVE


def test_who_is_recalled_may_play_a_pair() -> None:
    """1995, exchange: two tiles at once take both plays, and both are left."""
    position = WAY.replace(" | ", f" {TOGETHER} | ")
    begun = game(position=position, hands=("YLSSS", "SSSCC"), referee=False)
    play(begun, HALF, "object", "b7=Y180+c7=L0")
    assert begun.to_move == 1


def test_who_is_recalled_without_a_play_ends_the_turn() -> None:
    """No book; ours, as in any turn."""
    begun = game(position=WAY, hands=("", "SSSCC"), pile="S", referee=False)
    play(begun, HALF, "object")
    assert legal(begun) == ["end"]
    play(begun, "end")
    assert (begun.stage, begun.state.passed) == (Stage.DRAW, 1)


def test_a_right_route_is_driven_on_and_objected_to_but_once() -> None:
    """1995, second part: only a mistake keeps a player from driving."""
    begun = play(game(position=WAY, referee=False), DRIVE)
    assert legal(begun) == ["roll", "object"]
    play(begun, "object")
    assert (begun.stage, begun.to_move, legal(begun)) == (Stage.ROLL, 0, ["roll"])
    refused(begun, "object", "that is done once, before the dice are thrown")
    begun.pop()
    assert legal(play(begun, "roll")) == ["use 1"]
    refused(begun, "object", "Not now: the dice have been thrown")


def test_nobody_objects_once_the_dice_were_thrown() -> None:
    """1995, second part: the others check the route when it is announced."""
    begun = play(game(position=WAY, dice=dice_that_show("1"), referee=False), HALF)
    play(begun, "roll", "use 1")
    until_turn_of(begun, 0)
    assert legal(begun) == ["roll", "lost"]
    refused(begun, "object", "before the dice are thrown")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_objects_where_the_program_checks(edition: str) -> None:
    """Guide: the program checks; and so it does at any table with a referee."""
    begun = play(game(edition, WAY), DRIVE)
    assert "object" not in legal(until_turn_of(begun, 0))
    refused(begun, "object", "The program has checked the route")


def test_a_route_announced_anew_is_objected_to_as_well() -> None:
    """1995, second part: whatever is announced is checked."""
    begun = play(game(position=WAY, referee=False), HALF, "lost")
    play(until_turn_of(begun, 0), HALF, "object")
    assert (begun.stage, begun.to_move, begun.state.plays_left) == (Stage.LAY, 0, 2)


def test_where_the_first_dice_wait_the_objection_waits_too() -> None:
    """1995 with the guide's first roll: up to that roll the route may be wrong."""
    rules = short("1995", rolls_on_departure=False)
    begun = play(game(rules, WAY, referee=False), HALF)
    refused(begun, "object", "Not now: a tile must be laid")
    play(until_turn_of(begun, 0), "object")
    assert (begun.stage, begun.to_move, begun.players[0].phase) == (Stage.LAY, 0, "laying")


def test_an_objection_is_not_the_drivers_move() -> None:
    """1995, second part: it is the others who check."""
    begun = play(game(position=WAY, referee=False), HALF)
    assert begun.legal_moves()[-1] == Object()
    assert Object() not in begun.view(0).legal_moves()
    assert {str(begun.view(0).any_move(Random(n))) for n in range(20)} == {"roll", "lost"}


def test_an_objection_is_taken_back_and_made_again_exactly() -> None:
    """Ours: a move like any other."""
    begun = play(game(position=WAY, referee=False), HALF)
    before = begun.state
    play(begun, "object")
    after = begun.state
    assert begun.pop() == Object()
    assert begun.state == before
    begun.redo()
    assert begun.state == after


# what a move is meant to be -------------------------------------------------------------


def test_a_tile_for_a_square_with_a_tile_is_an_exchange() -> None:
    """1995, exchange: all old track is kept; that is what has to be told."""
    begun = game(position="c5:C0", hands=("SLRCC", "SSSCC"))
    for text in ("c5:S90", "c5=S90"):
        verdict = begun.explain(text)
        assert verdict is not None
        assert (verdict.rules, verdict.play) == ({"KEEP", "ADD"} & verdict.rules, "c5=S90")
        assert "KEEP" in verdict.rules
    play(begun, "c5:L180")
    assert begun.record == ("c5=L180",)
    assert begun.moves == (Move.parse("c5=L180"),)
    assert begun.players[0].hand == tuple("SRCCC")
    begun.pop()
    begun.redo()
    assert Game.from_json(begun.to_json()).record == ("c5=L180",)


def test_an_exchange_on_an_empty_square_is_laying() -> None:
    """1995, laying rules: on an empty square a tile is laid."""
    begun = play(game(), "c5=S90")
    assert begun.record == ("c5:S90",)
    verdict = begun.explain("d2=S0")
    assert verdict is not None
    assert (verdict.rules, verdict.play) == ({"C"}, "d2:S0")


# the hand -------------------------------------------------------------------------------


def test_two_tiles_alike_have_to_be_in_the_hand_twice() -> None:
    """1995, exchange: two tiles at once come out of the player's own tiles."""
    begun = game(position="f6:C180 f7:C0", hands=("LCCCC", "SSSCC"))
    verdict = begun.explain("f6=L0+f7=L0")
    assert verdict is not None
    (told,) = [each.message for each in verdict.violations if each.rule == "HAND"]
    assert told == "You have only one left turnout in your hand, and this needs two (HAND)."
    verdict = begun.explain("f6=R0+f7=R0")
    assert verdict is not None
    told = [each.message for each in verdict.violations if each.rule == "HAND"]
    assert told == ["You have no right turnout in your hand (HAND)."] * 2


# editions as values ---------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blank_side_at_a_terminal_is_refused_by_all_books(edition: str) -> None:
    """Mayfair, rule D. The others speak of tiles only, and the notes say which is ours."""
    assert l1.Board(edition).explain("b1", "S90").rules == {"D"}
    assert "may not turn a blank side to a terminal (D)" in str(Edition.__doc__)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exchange_adds_track_by_all_books(edition: str) -> None:
    """1995 and Mayfair, exchange. The guide's check does not ask, as the notes say."""
    board = l1.Board.parse("d10:R90", edition)
    assert board.explain("d10", "R90").rules == {"ADD"}
    assert "``check_exchange_validity`` asks for no new track" in str(Edition.__doc__)


def test_nobody_changes_an_edition() -> None:
    """Ours: an edition is a value; a house rule is a changed copy."""
    edition = EDITIONS["mayfair"]
    with pytest.raises(TypeError):
        edition.stops_by_players[7] = 3  # type: ignore[index]
    counts = {2: 2}
    ours = replace(edition, stops_by_players=counts)
    counts[3] = 3
    assert ours.stops_by_players == {2: 2}
    assert EDITIONS["1995"].stops_by_players == {2: 3, 3: 3, 4: 2, 5: 2}
    with pytest.raises(WrongType, match="is a mapping such as"):
        replace(edition, stops_by_players=7)  # type: ignore[arg-type]
    for nobody in ({}, {"two": 2}, {2: 2, "three": 2}):
        with pytest.raises(InvalidValue, match=r"numbers of players .* not \{"):
            replace(edition, stops_by_players=nobody)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_an_edition_is_copied_compared_and_kept_like_any_value(edition: Edition) -> None:
    """Ours: what a value can do."""
    for twin in (
        copy(edition),
        deepcopy(edition),
        pickle.loads(pickle.dumps(edition)),
        replace(edition),
        Edition(**asdict(edition)),
    ):
        assert (twin, hash(twin), repr(twin)) == (edition, hash(edition), repr(edition))
    other = replace(edition, stops_by_players={2: 2})
    assert other != edition
    assert len({edition, other, *EDITIONS.values()}) == 1 + len(EDITIONS)


def test_saved_house_rules_of_older_files_are_read() -> None:
    """Ours: what was saved is not lost, though a switch went and another came."""
    ours = replace(EDITIONS["2010"], name="ours", must_halt=True)
    data = json.loads(json.dumps(edition_to_json(ours)))
    assert data.keys() == {field.name for field in fields(Edition)}
    old = {**data, "fewer_plays": False}
    del old["rolls_on_departure"]
    assert edition_from_json(old) == edition_from_json(data) == ours


def test_the_editions_differ_as_the_books_do() -> None:
    """All four, side by side."""
    switches = ("draw", "rolls_on_departure", "lost")
    assert {
        name: tuple(getattr(edition, switch) for switch in switches)
        for name, edition in EDITIONS.items()
    } == {
        "1995": (Refill.UP_TO_FIVE, True, LostRule.START_OR_LAY_AGAIN),
        "mayfair": (Refill.AS_MANY_AS_LAID, True, LostRule.START_OR_LAY_AGAIN),
        "2010": (Refill.UP_TO_FIVE, True, LostRule.START_OR_LAY_AGAIN),
        "guide": (Refill.TWO_IF_BELOW_FIVE, False, LostRule.CANNOT_HAPPEN),
    }
