"""A table without a referee: persons and bots object to a wrong route."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from linie1_widget import Game, GameWidget, IllegalMove
from linie1_widget.linie1.game.moves import Stage
from linie1_widget.table.texts import Advice
from tests.base.widget.wires import ask, noticed, output, seen, until
from tests.linie1.games import DRIVE, WAY, dice_that_show, new_game, play

WRONG = "depart Waldburgstraße, c1, d1, e1"
ROLL, OBJECT = "Roll the dice", "Object: the route is wrong"


def begun(**changes: Any) -> Game:
    """Return a game without a referee in which Ada may depart over `DRIVE`."""
    text = {"position": WAY, "referee": False, "dice": dice_that_show("1"), **changes}
    return new_game(**text)


def shown(*bots: int, **changes: Any) -> GameWidget:
    return GameWidget(begun(**changes), bots=dict.fromkeys(bots, "greedy"))


def offered(widget: GameWidget) -> list[str]:
    return [move["label"] for move in seen(widget).table["moves"]]


def say(widget: GameWidget, *moves: str) -> None:
    for move in moves:
        ask(widget, do="move", text=move)


@pytest.mark.parametrize(
    ("bots", "moves", "objected", "offers"),
    [
        # 1995, second part: fellow players check an announced route, until the first roll.
        ([], [DRIVE], False, [ROLL, OBJECT]),
        ([], [DRIVE, "object"], True, [ROLL]),
        ([], [WRONG, "object"], True, []),
        # Bots are fellow players too, and there is no other person to object.
        ([1], [WRONG], True, []),
        ([1], [DRIVE], False, [ROLL]),
        ([1], [DRIVE, "object"], True, [ROLL]),
    ],
)
def test_fellow_players_may_object_to_an_announced_route(bots, moves, objected, offers):
    widget = shown(*bots)
    assert seen(widget).table["announces"]
    assert OBJECT not in offered(widget)
    say(widget, *moves)
    assert noticed(widget) == ""
    assert widget.game.record == (moves[0], *["object"] * objected)
    assert offered(widget) == offers
    assert not seen(widget).table["announces"]
    if offers == [ROLL, OBJECT]:
        assert seen(widget).table["advice"] == str(Advice.CHECK)
    say(widget, "roll")
    assert OBJECT not in offered(widget)


def test_objection_confirms_the_drive_or_recalls_it_with_open_cards() -> None:
    """1995, second part: only a mistake keeps a player from driving."""
    for route, note in (
        (DRIVE, "the route is right, and the drive goes on"),
        (WRONG, "the route is wrong, and tiles are laid"),
    ):
        widget = shown()
        say(widget, route, "object")
        entry = seen(widget).log[-1]
        assert (entry["player"], entry["note"]) == (-1, note)
    table = seen(widget).table
    assert table["players"][0]["line"] == 1
    assert (table["advice"], table["trolleys"]) == (str(Advice.RECALLED), [])
    assert (widget.game.to_move, widget.game.stage) == (0, Stage.LAY)
    assert widget.hand == list("SSSCC")


def test_referee_checks_routes_instead_of_the_players() -> None:
    widget = shown(referee=True)
    assert not seen(widget).table["announces"]
    say(widget, DRIVE)
    assert offered(widget) == [ROLL]
    say(widget, "object")
    assert "The program has checked the route" in noticed(widget)
    # 1995, second part: without one, an incomplete route is announced too.
    widget = shown(position=WAY.replace("i9:S0 ", ""))
    assert seen(widget).table["announces"]
    say(widget, WRONG)
    assert widget.game.record == (WRONG,)
    with pytest.raises(IllegalMove):
        widget.push(WRONG)


def test_bots_object_once_they_play_or_at_the_first_roll() -> None:
    resting = shown(1)
    resting.stop()
    say(resting, WRONG)
    assert resting.game.record == (WRONG,)
    resting.start()
    made = GameWidget(play(begun(), WRONG), bots={"Ben": "greedy"})
    assert made.game.record == (WRONG,)
    output(made)
    behind = shown(1)
    behind.game.push(WRONG)
    say(behind, "roll")
    assert "a tile must be laid" in noticed(behind)
    pushed = shown(1)
    pushed.game.push(WRONG)
    pushed.push("object")
    # Undo includes the forced objection.
    undone = shown(1)
    say(undone, WRONG)
    undone.undo()
    assert undone.game.record == ()
    undone.redo()
    for widget in (resting, made, behind, pushed, undone):
        assert widget.game.record == (WRONG, "object")


def test_person_objects_to_a_bot_but_not_while_looking_back() -> None:
    widget = shown(0)
    widget.push(WRONG)
    widget.stop()
    assert offered(widget) == [OBJECT]
    say(widget, "roll")
    assert "is a bot" in noticed(widget)
    widget.step = 0
    assert offered(widget) == []
    say(widget, "object")
    assert "an earlier position" in noticed(widget)
    assert widget.game.record == (WRONG,)
    widget.step = 1
    say(widget, "object")
    assert widget.game.record == (WRONG, "object")
    assert widget.hand == []


async def test_bots_play_on_after_an_objection_until_stopped() -> None:
    widget = shown(0, 1)
    widget.pace = 0
    widget.push(WRONG)
    await until(lambda: widget.last >= 4)
    ask(widget, do="stop")
    assert widget.game.record[:2] == (WRONG, "object")
    assert ":" in widget.game.record[2] or "=" in widget.game.record[2]
    stopped = widget.last
    for _ in range(200):
        await asyncio.sleep(0)
    assert (widget.thinking, widget.last) == (False, stopped)
    ask(widget, do="go")
    await until(lambda: widget.last > stopped)
