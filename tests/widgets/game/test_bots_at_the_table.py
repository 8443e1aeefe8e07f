"""Bots that misbehave at a table: their turn ends, and nobody else is held up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
import traitlets

from linie1_widget import Game, GameWidget
from linie1_widget.errors import BotFailed
from linie1_widget.linie1.board.live_position import LivePosition
from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View
from tests.players.misbehaviour import MISBEHAVIOUR, Bad, Endless, fails
from tests.widgets.game.test_at_the_table import ask


def table(bot: object, **more: Any) -> GameWidget:
    """A table at which Ben's bot is to move, after Ada's turn."""
    widget = GameWidget(
        Game(["Ada", "Ben"], seed=7), bots={"Ben": bot}, pace=0, **{"patience": 60, **more}
    )
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    assert widget.game.to_move == 1
    return widget


async def until(done: Callable[[], object]) -> None:
    """Let the loop go on until something is so."""
    while not done():
        await asyncio.sleep(0)


@pytest.mark.parametrize("name", MISBEHAVIOUR)
def test_whatever_a_bot_does_its_turn_ends_with_a_notice(name: str) -> None:
    act, told = MISBEHAVIOUR[name]

    async def play() -> GameWidget:
        widget = table(Bad(act))
        widget.start()
        await until(lambda: widget._failed)
        await until(lambda: not widget.thinking)
        return widget

    widget = asyncio.run(play())
    assert widget._failed == {"player": 1}
    assert widget._notice["text"].startswith("Ben, played by a Bad, at move 5, ")
    assert told.rstrip(".") in widget._notice["text"]
    assert len(widget.game.moves) == 4


def test_an_interrupt_that_a_bot_raises_is_one_more_failure() -> None:
    async def play() -> str:
        widget = table(Bad(fails(KeyboardInterrupt())))
        widget.start()
        await until(lambda: widget._failed)
        return str(widget._notice["text"])

    assert "could not choose: KeyboardInterrupt" in asyncio.run(play())


def test_a_bot_without_an_end_is_left_behind() -> None:
    endless = Endless()

    async def play() -> GameWidget:
        widget = table(endless, patience=0.05)
        widget.start()
        await until(lambda: widget._failed)
        assert not widget.thinking
        # It is left alone: somebody else takes the seat, and the table goes on.
        ask(widget, do="seat", player=1, bot="random")
        await until(lambda: widget.game.to_move == 0)
        assert widget._failed == {}
        moves = widget.game.record
        endless.let_go.set()
        for _ in range(50):
            await asyncio.sleep(0)
        assert widget.game.record == moves
        return widget

    widget = asyncio.run(play())
    text = widget._notice["text"]
    assert "has not chosen within 0.05 seconds, and is left behind." in text


def test_who_asks_a_bot_that_still_thinks_is_told_so() -> None:
    endless = Endless()

    async def play() -> None:
        widget = table(endless, patience=0.05)
        widget.start()
        await until(lambda: widget._failed)
        with pytest.raises(BotFailed, match=r"Ben, .* has not chosen within 0.05 seconds"):
            widget.play_bots()
        widget.start()
        await until(lambda: widget._failed)
        endless.let_go.set()

    asyncio.run(play())


def test_one_tables_bots_hold_up_no_other() -> None:
    crowd = [Endless() for _ in range(40)]

    async def play() -> None:
        stuck = [table(bot) for bot in crowd]
        for widget in stuck:
            widget.start()
        await until(lambda: all(bot.begun.is_set() for bot in crowd))
        free = table("random")
        free.start()
        await until(lambda: free.game.to_move == 0)
        for widget, bot in zip(stuck, crowd, strict=True):
            widget.close()
            bot.let_go.set()

    asyncio.run(play())


def test_a_thought_that_was_dropped_is_not_thought_twice_at_once() -> None:
    class OneHead:
        """A bot that notices when it is asked while it thinks."""

        def __init__(self) -> None:
            self.inner, self.asked, self.most = Endless(), 0, 0

        def choose(self, view: View) -> Move:
            self.asked += 1
            self.most = max(self.most, self.asked)
            move = self.inner.choose(view)
            self.asked -= 1
            return move

    bot = OneHead()

    async def play() -> None:
        widget = table(bot)
        widget.start()
        await until(bot.inner.begun.is_set)
        for _ in range(3):
            widget.stop()
            widget.start()
        bot.inner.let_go.set()
        await until(lambda: widget.game.to_move == 0)

    asyncio.run(play())
    assert bot.most == 1


def failed() -> GameWidget:
    """A table whose bot could not go on."""

    async def play() -> GameWidget:
        widget = table(Bad(fails(RuntimeError("no idea"))))
        widget.start()
        await until(lambda: widget._failed and not widget.thinking)
        return widget

    return asyncio.run(play())


def test_a_person_takes_the_seat() -> None:
    widget = failed()
    ask(widget, do="seat", player=1, bot="")
    assert widget._failed == {}
    assert list(widget.bots) == []
    assert widget._table["players"][1]["bot"] == ""
    assert widget.hand == list(widget.game.players[1].hand)
    assert widget.lay("c7", "C270").legal


def test_another_bot_takes_the_seat() -> None:
    widget = failed()
    ask(widget, do="seat", player=1, bot="greedy")
    assert widget._failed == {}
    widget.play_bots()
    assert widget.game.to_move == 0


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "seat", "player": 0, "bot": "greedy"},
        {"do": "seat", "player": 2, "bot": "greedy"},
        {"do": "seat", "player": None, "bot": ""},
        {"do": "seat", "player": "Ben", "bot": ""},
        {"do": "seat", "player": 1, "bot": "genius"},
        {"do": "seat", "player": 1, "bot": None},
        {"do": "seat", "player": 1},
    ],
    ids=str,
)
def test_no_other_seat_can_be_taken(request_: dict[str, object]) -> None:
    widget = failed()
    bots, notices = widget.bots, widget._notice["n"]
    ask(widget, **request_)
    assert widget.bots == bots
    assert widget._failed == {"player": 1}
    assert widget._notice["n"] == notices + 1


def test_the_page_takes_no_seat_from_a_bot_that_plays() -> None:
    widget = table("random")
    ask(widget, do="seat", player=1, bot="")
    assert list(widget.bots) == [1]
    assert widget._notice["text"] == (
        "Others can play only for a bot that could not go on."
    )


def test_it_may_try_again() -> None:
    widget = failed()
    ask(widget, do="go")
    assert widget._failed == {}
    assert list(widget.bots) == [1]


def test_another_game_has_other_troubles() -> None:
    widget = failed()
    players = [{"name": "Eva", "bot": ""}, {"name": "Finn", "bot": "random"}]
    ask(widget, do="new", edition="1995", players=players, seed=3)
    assert widget._failed == {}


def test_from_python_anybody_may_be_seated() -> None:
    widget = table("random")
    widget.seat("Ada", "greedy")
    widget.seat(1)
    assert list(widget.bots) == [0]
    with pytest.raises(ValueError, match="there is no player 'Eva'"):
        widget.seat("Eva", "greedy")
    with pytest.raises(ValueError, match="there is no level 'genius'"):
        widget.seat(1, "genius")
    assert list(widget.bots) == [0]


@pytest.mark.parametrize("name", MISBEHAVIOUR)
def test_played_at_once_a_failure_is_an_error(name: str) -> None:
    act, told = MISBEHAVIOUR[name]
    widget = table(Bad(act))
    with pytest.raises(BotFailed, match="Ben, played by a Bad, at move 5, ") as caught:
        widget.play_bots()
    assert told in str(caught.value)
    assert len(widget.game.moves) == 4
    assert widget.state == "c5:S0 c6:S0"


def test_played_at_once_the_stop_button_stops() -> None:
    widget = table(Bad(fails(KeyboardInterrupt())))
    with pytest.raises(KeyboardInterrupt):
        widget.play_bots()
    widget.seat(1, "random")
    widget.play_bots()
    assert widget.game.to_move == 0


@pytest.mark.parametrize("patience", [0, -1, float("nan"), 10**400, "30", True, None])
def test_patience_is_a_time(patience: Any) -> None:
    widget = table("random")
    with pytest.raises(traitlets.TraitError, match=r"patience: .* seconds, 0\.01 to 3600"):
        widget.patience = patience
    assert widget.patience == 60


def test_a_bot_looks_at_a_board_on_which_nobody_plays() -> None:
    class Looker(Endless):
        """A bot that is still looking when others have gone on."""

        seen: LivePosition

        def choose(self, view: View) -> Move:
            self.seen = cast(LivePosition, view.board)
            return super().choose(view)

    looker = Looker()

    async def play() -> None:
        widget, changes = table(looker), list[str]()
        widget.start()
        await until(looker.begun.is_set)
        looker.seen.watch(lambda: changes.append("changed"))
        widget.game.push(widget.game.view(1).legal_moves()[0])
        assert looker.seen != widget.game.board
        assert changes == []
        widget.close()
        looker.let_go.set()

    asyncio.run(play())
