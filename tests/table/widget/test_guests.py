"""Widgets of guests at the session of a host's widget."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import linie1_widget as l1
from linie1_widget.table.widget.session_widget import SessionWidget
from tests.base.widget.wires import ask, noticed, put, seen, unchanged
from tests.table.game.toy_game import NIM, Nim

ADA, BEN, CLEO = range(3)
NAMES = ["Ada", "Ben", "Cleo"]
HOSTS: dict[str, Callable[[], SessionWidget]] = {
    "game": lambda: l1.GameWidget(l1.Game(NAMES, seed=7), {CLEO: "random"}),
    "trans_europa": lambda: l1.TransEuropaWidget(
        l1.trans_europa.Game(NAMES, seed=7), {CLEO: "random"}
    ),
    "turn_game": lambda: l1.TableWidget(Nim(people=3), {CLEO: "random"}, kind=NIM),
}


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest) -> SessionWidget:
    return HOSTS[request.param]()


def move_of(widget: SessionWidget) -> str:
    return str(next(iter(widget.game.legal_moves())))


def test_guest_moves_only_in_turn_and_all_places_follow(host: SessionWidget) -> None:
    ben, watcher = host._seat_widget(BEN), host._seat_widget(None)
    host._session.set_remote_players(frozenset({BEN}))
    asked = {"do": "move", "text": move_of(host)}
    for early in (ben, watcher):
        with unchanged(early):
            ask(early, asked)
        assert noticed(early) == "It is Ada's turn, and Ada plays on another page."
    while host.game.to_move == ADA:
        ask(host, do="move", text=move_of(host))
    for other in (host, watcher):
        with unchanged(other):
            ask(other, do="move", text=move_of(host))
        assert noticed(other) == "It is Ben's turn, and Ben plays on another page."
    while host.game.to_move == BEN:
        ask(ben, do="move", text=move_of(host))
    host.play_bots()
    last = len(host.game.moves)
    assert host.game.to_move == ADA
    assert [(widget.last, widget.step) for widget in (host, ben, watcher)] == [
        (last, last)
    ] * 3


def test_guest_has_a_seat_but_none_of_the_hosts_rights(host: SessionWidget) -> None:
    ben, watcher = host._seat_widget(BEN), host._seat_widget(None)
    host._session.set_remote_players(frozenset({BEN}))
    ask(host, do="move", text=move_of(host))
    assert seen(host).history[0] > 0
    for guest in (ben, watcher):
        assert seen(guest).history == [0, 0]
        for kind in ("undo", "redo", "new", "save", "load", "seat", "stop", "go"):
            with unchanged(guest):
                assert ask(guest, do=kind, text="{}", players=[], player=BEN, bot="") == {}
            assert noticed(guest) == "Only the host of this table can do that."
    bot, away = "bot, random", "elsewhere"
    for widget, own, tags in (
        (host, ADA, ["", away, bot]),
        (ben, BEN, [away, "", bot]),
        (watcher, None, [away, away, bot]),
    ):
        assert [player["bot"] for player in seen(widget).table["players"]] == tags
        for player in range(-1, 4) if not isinstance(host, l1.TableWidget) else ():
            shown = ask(widget, do="cards", player=player).get("cards", {})
            assert shown.get("player") == (player if player == own else None)


def test_each_place_looks_back_and_leaves_by_itself(host: SessionWidget) -> None:
    ben = host._seat_widget(BEN)
    ask(host, do="move", text=move_of(host))
    put(ben, step=0)
    assert (ben.step, host.step, seen(ben).table["live"]) == (0, 1, False)
    ask(host, do="undo")
    assert (ben.step, ben.last, seen(ben).table["live"]) == (0, 0, True)
    host.hints = False
    assert not ben.hints
    ben.close()
    ask(host, do="move", text=move_of(host))
    assert (host.last, ben.last) == (1, 0)
