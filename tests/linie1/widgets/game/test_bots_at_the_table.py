"""Misbehaving bots at a table: their turn ends, and the others continue."""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import Any

import pytest
import traitlets

from linie1_widget import Game, GameWidget, TransEuropaWidget
from linie1_widget.base.errors import BotFailed
from tests.base.widget.wires import ask, noticed, seen, unchanged, until
from tests.linie1.widgets.game.test_at_the_table import new
from tests.table.bots.misbehaviour import MISBEHAVIOUR, Bad, Endless, fails

INTERRUPT = fails(KeyboardInterrupt()), "could not choose: KeyboardInterrupt"


def table(bot: object, **more: Any) -> GameWidget:
    widget = GameWidget(
        Game(["Ada", "Ben"], seed=7), bots={"Ben": bot}, pace=0, **{"patience": 60, **more}
    )
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    assert widget.game.to_move == 1
    return widget


async def fail(widget: GameWidget) -> None:
    widget.start()
    await until(lambda: seen(widget).failed and not widget.thinking)


@pytest.fixture
def failed() -> GameWidget:
    widget = table(Bad(fails(RuntimeError("no idea"))))
    asyncio.run(fail(widget))
    return widget


def test_game_of_bots_ends_with_a_summary() -> None:
    widget = GameWidget(Game(2, seed=6), bots={0: "greedy", 1: "greedy"})
    widget.play_bots()
    assert widget.game.winner is not None
    summary = seen(widget).table["summary"]
    assert [row["name"] for row in summary["rows"]] == ["Ada", "Ben"]
    assert summary["picture"].startswith("data:image/svg+xml;base64,")


@pytest.mark.parametrize(
    ("player", "bot", "error"),
    [("Eva", "greedy", ValueError), (1, "genius", ValueError), (1, 7, TypeError)],
)
def test_python_seats_known_bots_and_players_only(player, bot, error) -> None:
    with pytest.raises(error):
        GameWidget(Game(2, seed=1), bots={player: bot})
    widget = table("random")
    widget.seat("Ada", "greedy")
    widget.seat(1)
    with pytest.raises(error):
        widget.seat(player, bot)
    assert list(widget.bots) == [0]


@pytest.mark.parametrize("name", [*MISBEHAVIOUR, "an interrupt"])
def test_misbehaving_bot_ends_its_turn_with_a_notice(name: str) -> None:
    act, shown = MISBEHAVIOUR.get(name, INTERRUPT)
    widget = table(Bad(act))
    asyncio.run(fail(widget))
    assert seen(widget).failed == {"player": 1}
    assert noticed(widget).startswith("Ben, played by a Bad, at move 5, ")
    assert shown.rstrip(".") in noticed(widget)
    assert len(widget.game.moves) == 4


async def test_slow_bot_is_abandoned_after_the_patience() -> None:
    endless = Endless()
    widget = table(endless, patience=0.05)
    await fail(widget)
    slow = "has not chosen within 0.05 seconds"
    assert f"{slow}, and is left behind." in noticed(widget)
    # While it still thinks, each call fails at once.
    with pytest.raises(BotFailed, match=f"Ben, .* {slow}"):
        widget.play_bots()
    await fail(widget)
    ask(widget, do="seat", player=1, bot="random")
    await until(lambda: widget.game.to_move == 0)
    assert seen(widget).failed == {}
    moves = widget.game.record
    endless.let_go.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert widget.game.record == moves


def test_play_bots_raises_failures_and_interrupts() -> None:
    widget = table(Bad(lambda _: 7))
    with pytest.raises(BotFailed, match="Ben, played by a Bad, at move 5, chose int, wh"):
        widget.play_bots()
    assert (len(widget.game.moves), widget.state) == (4, "c5:S0 c6:S0")
    widget.seat(1, Bad(INTERRUPT[0]))
    with pytest.raises(KeyboardInterrupt):
        widget.play_bots()
    widget.seat(1, "random")
    widget.play_bots()
    assert widget.game.to_move == 0


@pytest.mark.parametrize(
    ("request_", "bots"),
    [
        ({"do": "seat", "player": 1, "bot": ""}, []),
        ({"do": "seat", "player": 1, "bot": "greedy"}, [1]),
        ({"do": "go"}, [1]),
        (new("1995", Eva="", Finn="random"), [1]),
    ],
)
def test_failed_seat_is_taken_over_or_tries_again(failed, request_, bots):
    ask(failed, request_)
    assert seen(failed).failed == {}
    assert list(failed.bots) == bots
    if request_["do"] == "seat":
        assert seen(failed).table["players"][1]["level"] == request_["bot"]
        failed.play_bots()
        assert failed.game.to_move == (0 if bots else 1)
    if not bots:
        assert failed.hand == list(failed.game.players[1].hand)
        assert failed.lay("c7", "C270").legal


def test_page_hands_any_seat_to_a_person_or_a_bot_in_mid_game(failed: GameWidget) -> None:
    bots, healthy = failed.bots, table("random")
    for player, bot in ((2, "greedy"), (None, "greedy"), ("Ben", ""), (1, "genius")):
        with unchanged(failed):
            ask(failed, do="seat", player=player, bot=bot)
    assert (failed.bots, seen(failed).failed) == (bots, {"player": 1})
    ask(healthy, do="seat", player=1, bot="")
    assert healthy.bots == {}
    assert healthy.hand == list(healthy.game.players[1].hand)
    moves = len(healthy.game.moves)
    for player in (0, 1):
        ask(healthy, do="seat", player=player, bot="greedy")
    assert [player["level"] for player in seen(healthy).table["players"]] == ["greedy"] * 2
    assert len(healthy.game.moves) == moves


def test_page_sets_the_speed_of_the_bots() -> None:
    widget = table("random")
    ask(widget, do="pace", seconds=0.2)
    assert widget.pace == widget._session.pace == 0.2
    for seconds in (-1, "fast", 61):
        with unchanged(widget):
            ask(widget, do="pace", seconds=seconds)


def test_menu_of_levels_tells_the_strength_of_each_bot() -> None:
    for widget in (table("random"), TransEuropaWidget("Trans Europa")):
        menu = {level["name"]: level["about"] for level in widget._page["levels"]}
        assert all(menu.values())
        assert menu["random"] == "plays any move"
        assert menu["search"].startswith("strongest: ")


async def test_stuck_bots_block_no_other_table() -> None:
    crowd = [Endless() for _ in range(40)]
    for bot in crowd:
        table(bot).start()
    await until(lambda: all(bot.started.is_set() for bot in crowd))
    free = table("random")
    free.start()
    await until(lambda: free.game.to_move == 0)
    for bot in crowd:
        bot.let_go.set()


async def test_restarted_bot_is_never_asked_twice_at_once() -> None:
    endless, busy, views = Endless(), Lock(), []

    def think(view):
        assert busy.acquire(blocking=False), "it is asked while it thinks"
        views.append(view)
        move = endless.choose(view)
        busy.release()
        return move

    widget = table(Bad(think))
    widget.start()
    await until(endless.started.is_set)
    for _ in range(3):
        widget.stop()
        widget.start()
        await asyncio.sleep(0)
    endless.let_go.set()
    await until(lambda: widget.game.to_move == 0)
    assert widget.last == 8
    # Two tiles are laid; the first thought was dropped, and the others were not begun.
    assert len(views) == 3


async def test_bot_sees_a_board_of_its_own() -> None:
    endless, boards, changes = Endless(), [], []

    def look(view):
        boards.append(view.board)
        return endless.choose(view)

    widget = table(Bad(look))
    widget.start()
    await until(endless.started.is_set)
    boards[0].on_change(lambda: changes.append("changed"))
    widget.game.push(widget.game.view(1).legal_moves()[0])
    assert boards[0] != widget.game.board
    assert changes == []
    widget.close()
    endless.let_go.set()


@pytest.mark.parametrize("patience", [0, -1, float("nan"), 10**400, "30", True, None])
def test_patience_is_a_number_of_seconds(patience: Any) -> None:
    widget = table("random")
    with pytest.raises(traitlets.TraitError, match=r"patience: .* seconds, 0\.01 to 3600"):
        widget.patience = patience
    assert widget.patience == 60
