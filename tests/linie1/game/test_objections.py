"""Objections to announced routes, by the words of the books."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1 import EDITIONS, Game
from linie1_widget.linie1.game.moves import Object
from linie1_widget.linie1.game.state import Stage
from tests.linie1.game.test_rides import BROKEN, HALF, books
from tests.linie1.games import (
    DRIVE,
    TOGETHER,
    WAY,
    dice_that_show,
    game,
    legal,
    play,
    refused,
    short,
    until_turn_of,
)


def recalled(begun: Game) -> bool:
    """Whether it is Ada's turn to lay tiles, from its beginning."""
    return (begun.to_move, begun.stage, begun.state.plays_left) == (0, Stage.LAY, 2)


@books
def test_a_wrong_route_is_taken_back_and_more_tiles_are_laid(edition: str) -> None:
    """1995, second part: if the others find a mistake, the player may not drive, and has
    to lay more tiles; Mayfair, running your trolley, and 2010 say the same.
    """
    begun = play(game(edition, BROKEN, referee=False), HALF)
    assert legal(begun) == ["roll", "lost", "object"]
    play(begun, "object")
    assert recalled(begun)
    assert (begun.players[0].phase, begun.players[0].trip) == ("laying", None)
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


def test_who_is_recalled_may_play_a_pair_and_without_a_play_ends_the_turn() -> None:
    """1995, exchange: two tiles at once take both plays, and both are left."""
    position = WAY.replace(" | ", f" {TOGETHER} | ")
    begun = game(position=position, hands=("YLSSS", "SSSCC"), referee=False)
    assert play(begun, HALF, "object", "b7=Y180+c7=L0").to_move == 1
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
    until_turn_of(play(begun, "roll", "use 1"), 0)
    assert legal(begun) == ["roll", "lost"]
    refused(begun, "object", "before the dice are thrown")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_objects_where_the_program_checks(edition: str) -> None:
    """Guide: the program checks; and so it does at any table with a referee."""
    begun = until_turn_of(play(game(edition, WAY), DRIVE), 0)
    refused(begun, "object", "The program has checked the route")


def test_a_route_announced_anew_is_objected_to_as_well() -> None:
    """1995, second part: whatever is announced is checked."""
    begun = play(game(position=WAY, referee=False), HALF, "lost")
    assert recalled(play(until_turn_of(begun, 0), HALF, "object"))


def test_where_the_first_dice_wait_the_objection_waits_too() -> None:
    """1995 with the guide's first roll: up to that roll the route may be wrong."""
    rules = short("1995", rolls_on_departure=False)
    begun = play(game(rules, WAY, referee=False), HALF)
    refused(begun, "object", "Not now: a tile must be laid")
    assert recalled(play(until_turn_of(begun, 0), "object"))
    assert begun.players[0].phase == "laying"


def test_an_objection_is_not_the_drivers_move() -> None:
    """1995, second part: it is the others who check."""
    begun = play(game(position=WAY, referee=False), HALF)
    assert begun.legal_moves()[-1] == Object()
    assert Object() not in begun.view(0).legal_moves()
    assert {str(begun.view(0).any_move(Random(n))) for n in range(20)} == {"roll", "lost"}
