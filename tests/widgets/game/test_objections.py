"""A table without a referee: the others object to a wrong route, persons and bots."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from linie1_widget import Game, GameWidget, Linie1Error
from linie1_widget.language.english.playing.table import Advice
from linie1_widget.linie1.game.state import Stage
from tests.linie1.games import DRIVE, WAY, dice_that_show, game, play
from tests.widgets.wires import ask, noticed, output, seen, until

WRONG = "depart Waldburgstraße, c1, d1, e1"
OBJECT = "Object: the route is wrong"


def begun(**changes: object) -> Game:
    """Ada may depart over `DRIVE`, and nobody but the players looks at what she says."""
    return game(position=WAY, referee=False, dice=dice_that_show("1"), **changes)  # type: ignore[arg-type]


def offered(widget: GameWidget) -> list[str]:
    """What stands on the buttons of the moves."""
    return [move["label"] for move in seen(widget).table["moves"]]


def announced(route: str, **more: Any) -> GameWidget:
    """A table at which Ada's route has been announced."""
    widget = GameWidget(begun(), **more)
    ask(widget, do="move", text=route)
    return widget


def test_the_others_object_by_a_button_until_the_first_roll() -> None:
    """1995, second part: the fellow players check the route that is announced."""
    widget = GameWidget(begun())
    assert seen(widget).table["announces"]
    assert OBJECT not in offered(widget)
    ask(widget, do="move", text=DRIVE)
    assert offered(widget) == ["Roll the dice", OBJECT]
    assert seen(widget).table["advice"] == str(Advice.CHECK)
    ask(widget, do="move", text="roll")
    assert OBJECT not in offered(widget)
    assert not seen(widget).table["announces"]


def test_a_wrong_route_goes_back_to_laying_with_its_cards_open() -> None:
    """1995, second part: the player may not drive, and has to lay more tiles."""
    widget = announced(WRONG)
    ask(widget, do="move", text="object")
    assert noticed(widget) == ""
    assert widget.game.record == (WRONG, "object")
    table = seen(widget).table
    assert table["players"][0]["line"] == 1
    assert table["advice"] == str(Advice.RECALLED)
    assert (table["trolleys"], table["announces"]) == ([], False)
    assert widget.hand == list("SSSCC")
    assert offered(widget) == []
    entry = seen(widget).log[-1]
    assert entry["player"] == -1
    assert entry["note"] == "the route is wrong, and tiles are laid"


def test_a_right_route_goes_on_and_the_button_is_gone() -> None:
    """1995, second part: only a mistake keeps a player from driving."""
    widget = announced(DRIVE)
    ask(widget, do="move", text="object")
    assert offered(widget) == ["Roll the dice"]
    assert seen(widget).log[-1]["note"] == "the route is right, and the drive goes on"


def test_with_a_referee_there_is_no_such_button() -> None:
    """Where the program checks nobody has to."""
    widget = GameWidget(game(position=WAY))
    assert not seen(widget).table["announces"]
    ask(widget, do="move", text=DRIVE)
    assert offered(widget) == ["Roll the dice"]
    ask(widget, do="move", text="object")
    assert "The program has checked the route" in noticed(widget)


def test_bots_object_to_a_wrong_route_by_themselves() -> None:
    """1995, second part: bots are fellow players too."""
    widget = announced(WRONG, bots={"Ben": "greedy"})
    assert widget.game.record == (WRONG, "object")
    assert (widget.game.to_move, widget.game.stage) == (0, Stage.LAY)
    widget.undo()
    assert widget.game.record == ()
    widget.redo()
    assert widget.game.record == (WRONG, "object")
    widget.undo()
    ask(widget, do="move", text=DRIVE)
    # Nobody is there who could press it.
    assert offered(widget) == ["Roll the dice"]
    ask(widget, do="move", text="object")
    assert widget.game.record == (DRIVE, "object")


def test_bots_that_rest_object_when_they_go_on() -> None:
    """The bots' own button holds for this too."""
    widget = GameWidget(begun(), bots={"Ben": "greedy"})
    widget.stop()
    ask(widget, do="move", text=WRONG)
    assert widget.game.record == (WRONG,)
    widget.start()
    assert widget.game.record == (WRONG, "object")


def test_a_table_that_is_shown_after_the_announcement_hears_the_bots() -> None:
    """A table that is put before people comes to life."""
    table = play(begun(), WRONG)
    widget = GameWidget(table, bots={"Ben": "greedy"})
    assert table.record == (WRONG,)
    output(widget)
    assert table.record == (WRONG, "object")


def test_bots_object_before_the_first_roll_to_what_was_announced_behind_the_table() -> None:
    """1995, second part: whoever is told of the route checks it."""
    widget = GameWidget(begun(), bots={"Ben": "greedy"})
    widget.game.push(WRONG)
    ask(widget, do="move", text="roll")
    assert widget.game.record == (WRONG, "object")
    assert "a tile must be laid" in noticed(widget)
    widget.undo()
    widget.game.push(WRONG)
    widget.push("object")
    assert widget.game.record == (WRONG, "object")


def test_a_bots_own_wrong_route_is_objected_to_by_the_other_bots_only() -> None:
    """1995, second part: it is the others who check."""
    for bots, objects in (({0: "greedy"}, False), ({0: "greedy", 1: "greedy"}, True)):
        widget = GameWidget(begun(), bots=bots)
        widget.push(WRONG)
        assert (widget.game.record[-1] == "object") == objects


def test_a_person_objects_while_a_bot_drives() -> None:
    """1995, second part: whoever drives."""
    widget = GameWidget(begun(), bots={"Ada": "greedy"})
    widget.stop()
    widget.push(WRONG)
    assert offered(widget) == [OBJECT]
    ask(widget, do="move", text="roll")
    assert "is a bot" in noticed(widget)
    ask(widget, do="move", text="object")
    assert widget.game.record == (WRONG, "object")
    assert widget.hand == []


def test_an_objection_in_a_look_back_is_refused() -> None:
    """A look back changes nothing."""
    widget = announced(WRONG)
    ask(widget, do="look", step=0)
    assert offered(widget) == []
    ask(widget, do="move", text="object")
    assert "an earlier position" in noticed(widget)
    assert widget.game.record == (WRONG,)


def test_bots_that_play_by_themselves_go_on_after_an_objection() -> None:
    """With a running loop too: the recalled bot lays on."""

    async def watch() -> tuple[str, ...]:
        widget = GameWidget(begun(), bots={0: "greedy", 1: "greedy"}, pace=0)
        widget.push(WRONG)
        await until(lambda: widget.last >= 4)
        widget.stop()
        return widget.game.record

    record = asyncio.run(asyncio.wait_for(watch(), 60))
    assert record[:2] == (WRONG, "object")
    assert ":" in record[2] or "=" in record[2]


def test_who_takes_no_open_tile_ends_the_turn_by_a_button() -> None:
    """1995, start of the drive: the others *may* take open tiles."""
    widget = GameWidget(game(position=WAY, hands=("RL", "SSCC"), pile="Y"))
    for text in (DRIVE, "roll"):
        ask(widget, do="move", text=text)
    ask(widget, do="move", text=seen(widget).table["moves"][0]["text"])
    for cell in ("c5", "c6"):
        ask(widget, do="lay", cell=cell, tile="S0")
    assert widget.game.stage is Stage.DRAW
    assert offered(widget)[0] == "Draw a hidden tile"
    ask(widget, do="move", text="draw")
    assert offered(widget)[-1] == "Take no open tile: end the turn"
    assert seen(widget).table["advice"] == str(Advice.TAKE_OPEN)
    ask(widget, do="move", text="end")
    assert seen(widget).log[-1]["note"] == "takes no open tile"


def test_without_a_referee_an_incomplete_route_is_announced_too() -> None:
    """1995, second part: the player names the route, the others check."""
    setup = replace(begun().setup, position=WAY.replace("i9:S0 ", ""))
    widget = GameWidget(Game.from_setup(setup))
    assert seen(widget).table["announces"]
    ask(widget, do="move", text=WRONG)
    assert widget.game.record == (WRONG,)
    with pytest.raises(Linie1Error):
        widget.push(WRONG)
