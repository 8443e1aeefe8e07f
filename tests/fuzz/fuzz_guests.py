"""Messages from the page of a guest: the game goes on by legal moves in turn only."""

from __future__ import annotations

from random import Random
from typing import Any

from linie1_widget import Game, GameWidget
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.game.moves import Object
from tests.base.widget.wires import ask, wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.fuzz_messages import check_secrets, strike

ADA, BEN = range(2)


def guest(rng: Random) -> int:
    """Attack a table from the seat of Ben."""

    def requests() -> list[dict[str, Any]]:
        move = str(rng.choice(game.legal_moves())) if not game.over else "roll"
        names = ("undo", "redo", "save", "stop", "go", "hint", "course", "unpair")
        return [
            *({"do": "move", "text": move} for _ in range(4)),
            {"do": "look", "step": rng.randint(0, ben.last)},
            {"do": "cards", "player": rng.randint(-1, 2)},
            {"do": "seat", "player": rng.randrange(2), "bot": "random"},
            {"do": "new", "edition": "1995", "players": [], "seed": 1},
            {"do": "load", "text": game.to_json()},
            *({"do": name} for name in names),
        ]

    made: list[object] = []

    def check(sent: list[dict[str, Any]]) -> None:
        assert (host.game, host.bots) == (game, {})
        assert game.history[: len(made)] == tuple(made)
        for done in game.history[len(made) :]:
            assert done.before.to_move == BEN or done.move == Object()
            made.append(done)
        assert (host.last, ben.last) == (len(made), len(made))
        for each in sent:
            assert each.get("content", {}).get("cards", {}).get("player", BEN) == BEN
        check_secrets(ben, sent)

    def honest() -> None:
        while not game.over and game.to_move == ADA:
            host.push(game.view(ADA).any_move(rng))
        made[:] = game.history
        if not game.over:
            ask(ben, do="look", step=ben.last)
            ask(ben, do="unpair")
            ask(ben, do="move", text=str(rng.choice(game.legal_moves())))
            assert len(game.moves) > len(made)

    with wired():
        game = Game(
            ["Ada", "Ben"], edition=rng.choice(list(EDITIONS)), seed=rng.randrange(1000)
        )
        host = GameWidget(game)
        host._session.set_remote_players(frozenset({BEN}))
        ben = host._seat_widget(BEN)
        honest()
        return strike(rng, ben, requests, check, honest)


CAMPAIGNS = (Campaign("messages-guest", guest, rounds=2),)
