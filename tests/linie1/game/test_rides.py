"""Departing, riding, arriving and getting lost, by the rules of four books."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from linie1_widget import EDITIONS, Game, expected_turns
from linie1_widget.linie1 import Edition, Move, shortest_route
from linie1_widget.linie1.board.editions import Dice
from linie1_widget.linie1.board.editions import WhenLost as LostRule
from linie1_widget.linie1.game.moves import Depart, Stage
from linie1_widget.linie1.game.turn_rules import check_announcement
from linie1_widget.linie1.routes.drive import simulate
from linie1_widget.linie1.routes.route import Assignment, find_route
from tests.linie1.games import (
    BOOKS,
    DRIVE,
    WAY,
    dice_that_show,
    legal,
    new_game,
    play,
    refused,
    short,
    until_turn_of,
)

books = pytest.mark.parametrize("edition", BOOKS)

# Along the track of `WAY`, but not to the goal.
HALF = "depart Waldburgstraße, c1, d1, e1"

# No line can be driven.
BROKEN = WAY.replace("i9:S0 ", "")

# The drive, announced beyond its goal.
BEYOND = f"{DRIVE}, f12, f11"

# The track for `BEYOND`.
FURTHER = WAY.replace(" | ", " f12:S0 f11:S0 | ")

PLACES = DRIVE.removeprefix("depart ").split(", ")
BACKWARDS = f"depart {', '.join(reversed(PLACES))}"

# From one terminal of line 1 to the other, past none of its stops.
WEST = (
    "b1:S0 b2:S0 b3:S0 b4:S0 b5:S0 b6:S0 b7:S0 b8:C0 c8:S90 d8:S90 e8:S90 f8:C180 f9:S0 "
    "f10:S0 f11:S0 f12:S0"
)

# Both ways between the terminals of line 1.
RING = WAY.replace(" | ", f" {WEST} | ")

# One round trip on `RING`.
CIRCLE = [
    *("Waldburgstraße", *(word.split(":")[0] for word in WEST.split())),
    *("Auf der Schmelz", *reversed(PLACES[1:-1])),
]


def trip_of(game: Game) -> Any:
    return game.players[0].trip


def ride(game: Game, faces: str) -> list[str]:
    stood = []
    for face in faces:
        play(until_turn_of(game, 0), "roll", f"use {face}")
        stood.append(game.state.seats[0].trip.place.name)  # type: ignore[union-attr]
    return stood


@books
def test_complete_route_may_be_announced_and_is_rolled_for_at_once(edition: str) -> None:
    """1995, how to drive: a player who may drive rolls instead of laying tiles."""
    game = new_game(edition, WAY)
    leaving = [str(move) for move in game.legal_moves() if isinstance(move, Depart)]
    assert leaving == legal(game)[:2] == [DRIVE, BACKWARDS]
    assert "c5:S0" in legal(game)
    play(game, "c5:S0")
    refused(game, DRIVE, "A drive begins at the start of a turn")
    assert not [move for move in game.legal_moves() if isinstance(move, Depart)]
    game.pop()
    play(game, BACKWARDS)
    assert (game.to_move, game.stage) == (0, Stage.ROLL)
    assert trip_of(game).place.name == "Auf der Schmelz"


def test_guide_forces_departure_and_rolls_in_the_next_turn() -> None:
    """Guide, game flow: the actions of that turn are skipped; the player rolls later."""
    game = new_game("guide", WAY, dice=dice_that_show("3"))
    assert legal(game) == [DRIVE]
    refused(game, "c5:S0", "in this edition the drive begins at once")
    refused(game, "end", "The route is complete and has to be announced")
    refused(game, BACKWARDS, "too early", rule="ROUTE")
    play(game, DRIVE)
    assert (game.to_move, game.stage, game.pile) == (1, Stage.LAY, 15)
    assert game.players[0].phase == "driving"
    assert game.view(1).assignments.keys() == {0}
    until_turn_of(game, 0)
    assert (game.stage, legal(game)) == (Stage.ROLL, ["roll"])
    assert play(game, "roll").record[-1] == "roll [3]"


def test_turn_of_the_first_roll_is_a_switch() -> None:
    """Guide, game flow, as a house rule in the game of 1995, and vice versa."""
    assert play(new_game(short("1995", rolls_on_departure=False), WAY), DRIVE).to_move == 1
    assert play(new_game(short("guide", rolls_on_departure=True), WAY), DRIVE).to_move == 0


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
        # 1995, second part: the player shows the whole route with a finger on the track.
        (f"{DRIVE}, f12", "From g12 over Auf der Schmelz there is"),
        (HALF, "The drive ends on e1"),
    ],
)
def test_wrong_announcement_is_refused_and_tiles_may_be_laid(
    announced: str, said: str
) -> None:
    game = new_game(position=WAY)
    refused(game, announced, said, rule="ROUTE")
    play(game, "c5:S0")


def test_announcement_follows_the_track_and_with_a_referee_passes_signs() -> None:
    game = new_game(position=WAY, referee=False)
    refused(game, "depart Waldburgstraße, c1, c2", "there is no way to c2", rule="ROUTE")
    refused(game, "depart Waldburgstraße", "leads nowhere", rule="ROUTE")
    game = new_game("guide", WAY.replace(" B:j4", ""))
    refused(game, DRIVE, r"\(B\) has not been placed yet", rule="ROUTE")
    assert "c5:S0" in legal(game)


def test_announced_route_is_public_and_stays_when_track_improves() -> None:
    game = new_game(position=WAY, hands=("SSSCC", "LLSSC"), dice=dice_that_show("1111"))
    assert game.view(1).assignments == {}
    ((player, shown),) = play(game, DRIVE).view(1).assignments.items()
    assert (player, str(shown)) == (0, "Line 1 over B and D")
    play(game, "roll", "use 1", "j5=L180", "j6:S0", "draw")
    play(game, "roll", "use 1", "j8=L90", "j7:S0")
    better = find_route(game.board, game.setup.assignment(0))
    assert better is not None
    assert (trip_of(game).route.length, better.length) == (25, 23)
    assert "k5" in [place.name for place in trip_of(game).route.cells]
    assert trip_of(game).position == 2


def test_one_die_must_be_used() -> None:
    game = play(new_game(position=WAY, dice=dice_that_show("3")), DRIVE)
    assert legal(game) == ["roll"]
    for move in ("use 3", "c5:S0"):
        refused(game, move, "Not now: the dice must be rolled")
    refused(game, "lost", "the trolley is not lost")
    play(game, "roll")
    assert (game.record[-1], legal(game)) == ("roll [3]", ["use 3"])
    refused(game, "use H", "No die shows H: they show 3")
    refused(game, "again", "The last die has to be used")
    refused(game, "roll", "Not now: the dice have been thrown and one must be used")
    play(game, "use 3")
    assert trip_of(game).place.name == "e1"
    assert (game.to_move, game.state.dice) == (1, ())


def test_three_dice_may_be_rolled_again_with_one_fewer() -> None:
    seed = dice_that_show("002H11", Dice.TRAFFIC_LIGHTS)
    game = play(new_game("2010", WAY, dice=seed), DRIVE, "roll")
    assert game.record[-1] == "roll [002]"
    assert legal(game) == ["use 0", "use 2", "again"]
    play(game, "again")
    assert (game.record[-1], legal(game)) == ("again [H1]", ["use H", "use 1", "again"])
    play(game, "again")
    assert (game.record[-1], legal(game)) == ("again [1]", ["use 1"])
    refused(game, "again", "The last die has to be used")
    assert play(game, "use 1").to_move == 1


@pytest.mark.parametrize(("must", "stood"), [(False, "k6"), (True, "j4")])
def test_must_halt_stops_the_trolley_at_its_stops(must: bool, stood: str) -> None:
    game = new_game(short("1995", must_halt=must), WAY, dice=dice_that_show("H444"))
    assert ride(play(game, DRIVE), "H444")[-1] == stood


SIGNS = ["d1", "h2", "j4", "k8", "i10", "g10"]


@pytest.mark.parametrize(
    ("position", "announced"), [(WAY, DRIVE), (FURTHER, BEYOND)], ids=["home", "further"]
)
@pytest.mark.parametrize(
    ("faces", "last"),
    [("HHHHHHH", ["Auf der Schmelz"]), ("HHHHHH14", ["g11", "Auf der Schmelz"])],
)
def test_reaching_the_goal_wins_whatever_else_was_rolled_or_announced(
    position: str, announced: str, faces: str, last: list[str]
) -> None:
    """1995, the end of the game: a trolley that reaches its goal ends it, at once.
    H leads to the next sign of any player."""
    game = play(new_game(position=position, dice=dice_that_show(faces)), announced)
    assert ride(game, faces) == [*SIGNS, *last]
    assert (game.over, game.winner, game.stage) == (True, 0, Stage.OVER)
    assert repr(game).endswith("Ada has won>")
    assert json.loads(game.to_json())["end"]["winner"] == "Ada"
    assert Game.from_json(game.to_json()).winner == 0
    for move in ("roll", "end", "draw", "c5:S0", DRIVE):
        refused(game, move, "Not now: the game is over")
    game.pop()
    assert (game.over, game.winner) == (False, None)


def test_route_announced_beyond_the_goal_is_the_one_up_to_it() -> None:
    """1995, the end of the game: no turn is counted beyond the goal."""
    board, beyond = new_game(position=FURTHER).board, Move.parse(BEYOND)
    route = shortest_route(board, 1, "BD")
    assert route is not None
    assert isinstance(beyond, Depart)
    found = check_announcement(board, Assignment(1, ("B", "D")), beyond.places)
    assert (found.faults, found.route) == ((), route)
    states, signs = (*route.states, route.states[-2]), (*route.signs, "")
    further = replace(route, states=states, signs=signs)
    assert further == route
    for edition in EDITIONS.values():
        assert expected_turns(further, edition) == expected_turns(route, edition)
        assert simulate(further, edition, 3) == simulate(route, edition, 3)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_turn_of_the_first_roll_does_not_change_the_expected_turns(
    edition: Edition,
) -> None:
    """Guide, game flow: the time of the first roll does not change the number of turns."""
    route = shortest_route(new_game(position=WAY).board, 1, "BD")
    later = replace(edition, rolls_on_departure=not edition.rolls_on_departure)
    assert route is not None
    assert expected_turns(route, edition) == expected_turns(route, later)
    if edition.name == "guide":
        faces = "".join(roll.face.value for roll in simulate(route, edition, 1))
        game = play(new_game("guide", WAY, dice=dice_that_show(faces)), DRIVE)
        ride(game, faces)
        assert game.winner == 0


@pytest.mark.parametrize(("ordered", "passed"), [(False, "DB"), (True, "BD")])
def test_goal_counts_after_the_last_stop(ordered: bool, passed: str) -> None:
    """Guide, winning: the goal counts when all stops have been visited in order.
    Mayfair, running your trolley: drives may pass the own terminals like track."""
    edition = short("guide", stops_in_order=ordered, must_depart=False)
    game = new_game(edition, RING, ("", ""), "")
    play(game, f"depart {', '.join([*CIRCLE * 3, 'Waldburgstraße'])}")
    route = trip_of(game).route
    # This way round the goal is passed before all stops, and D before B: in order, B is
    # passed in the first round and D in the second. The goal is passed once in each.
    assert "".join(route.signs[at] for at in route.passes.values()) == passed
    goal, rounds = CIRCLE.index("Auf der Schmelz"), 2 if ordered else 1
    assert goal < min(route.passes.values())
    assert route.length == goal + rounds * len(CIRCLE)
    assert route.goal.name == "Auf der Schmelz"


def test_wrong_route_ends_short_of_the_goal_and_is_lost() -> None:
    game = play(new_game(position=WAY, dice=dice_that_show("14"), referee=False), HALF)
    assert legal(game) == ["roll", "lost", "object"]
    assert ride(game, "14")[-1] == "e1"
    assert not game.over
    until_turn_of(game, 0)
    assert legal(game) == ["lost"]
    refused(game, "roll", "The drive has ended, but not at the goal")


def test_goal_without_all_stops_does_not_win() -> None:
    setup = new_game(position=WAY, dice=dice_that_show("HHHHHHH"), referee=False).setup
    game = play(Game.from_setup(replace(setup, cards=(3, 0))), DRIVE)  # over B and I
    assert ride(game, "HHHHHHH")[-1] == "Auf der Schmelz"
    assert game.winner is None
    assert legal(until_turn_of(game, 0)) == ["lost"]


@books
def test_lost_trolley_with_incomplete_route_lays_tiles_again(edition: str) -> None:
    """Mayfair, running your trolley: a route that never was complete; 1995, second part:
    more tiles have to be laid; 2010, the inaugural trip: likewise."""
    game = play(new_game(edition, BROKEN, referee=False), HALF, "lost")
    assert game.players[0].phase == "laying"
    assert until_turn_of(game, 0).stage is Stage.LAY
    play(game, "i9:S0", "c5:C0", "draw", "draw")
    assert legal(until_turn_of(game, 0))[0] == DRIVE


@books
def test_lost_trolley_with_complete_route_starts_again(edition: str) -> None:
    """1995, how to drive: a player who cannot reach the goal any more starts again."""
    game = play(new_game(edition, WAY, referee=False), HALF, "lost")
    assert (game.players[0].trip, game.players[0].phase) == (None, "driving")
    assert game.to_move == 1
    assert until_turn_of(game, 0).stage is Stage.DEPART
    assert legal(game)[0] == DRIVE
    refused(game, "end", "The route is complete and has to be announced")
    refused(game, "c5:S0", "Not now: a route must be announced again")
    assert play(game, DRIVE).stage is Stage.ROLL


def test_lost_trolley_may_have_to_wait_by_a_house_rule() -> None:
    waiting = short("1995", lost=LostRule.START_AGAIN)
    game = play(new_game(waiting, BROKEN, referee=False), HALF, "lost")
    until_turn_of(game, 0)
    assert (game.stage, legal(game)) == (Stage.DEPART, ["end"])
    game = new_game(waiting, BROKEN, hands=("", ""), pile="", referee=False)
    play(game, HALF, "lost", "end", "end")
    assert (game.over, game.winner) == (True, None), "a round in which all wait"
