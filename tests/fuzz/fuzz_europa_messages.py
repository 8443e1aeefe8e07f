"""Messages to a Trans Europa table: the game stays reachable by its moves.

Tables in two worlds that differ only in unseen cards look the same, whatever is requested,
and cities are sent only to a view that requests them.
"""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from linie1_widget import TransEuropaWidget
from linie1_widget.trans_europa import Game
from tests.base.widget.wires import ask, wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.fuzz_messages import ALONE, strike

POINTS = 8


def messages(rng: Random) -> int:
    players = [{"name": "Zoë", "bot": ""}, {"name": "Finn", "bot": "random"}]

    def requests() -> list[dict[str, Any]]:
        moves = shown.game.legal_moves()
        text = str(rng.choice(moves)) if moves else "end"
        names = ("undo", "redo", "hint", "stop", "go", "save")
        made: list[dict[str, Any]] = [
            *({"do": "move", "text": text} for _ in range(4)),
            {"do": "look", "step": rng.randint(0, shown.last)},
            {"do": "cards", "player": rng.randrange(2)},
            {"do": "seat", "player": rng.randrange(2), "bot": "random"},
            *({"do": name} for name in names),
        ]
        if rng.random() < 0.1:
            made.append({"do": "load", "text": shown.game.to_json()})
            made.append(
                {
                    "do": "new",
                    "map": rng.choice(["Trans America", "?"]),
                    "players": players,
                    "seed": 1,
                }
            )
        return made

    def check(sent: list[dict[str, Any]]) -> None:
        now = shown.game
        assert Game.from_json(now.to_json()).state == now.state
        assert 0 <= shown.step <= shown.last == len(now.moves)
        assert shown.state == str(shown._participant.visible_game.position)
        for each in sent:
            if each.get("method") == "custom":
                (what,) = each["content"]
                assert what in ALONE
                if what == "cards":
                    assert each["content"]["cards"]["player"] not in shown.bots

    def honest() -> None:
        if shown.game.over:
            shown.undo()
        shown.play_bots()
        if shown.game.over:
            return
        ask(shown, {"do": "look", "step": shown.last})
        before = len(shown.game.moves)
        ask(shown, {"do": "move", "text": str(rng.choice(shown.game.legal_moves()))})
        assert len(shown.game.moves) > before

    with wired():
        game = Game(["Ada", "Ben"], seed=rng.randrange(1000))
        shown = TransEuropaWidget(game, bots={"Ben": "random"})
        return strike(rng, shown, requests, check, honest)


def secrets(rng: Random) -> int:
    """Compare games at any point of the first round with twins in other worlds."""
    for _ in range(POINTS):
        names = ["Ada", "Ben", "Cleo", "Dan"][: rng.randint(2, 4)]
        game = Game(names, seed=rng.randrange(10_000))
        hands = list(game.setup.to_dict()["hands"]) or [list(p.hand) for p in game.players]
        rng.shuffle(hands)
        setup = replace(game.setup, hands=tuple(map(tuple, hands)))
        for _ in range(rng.randint(0, 30)):
            game.push(game.view(game.to_move).any_move(rng))
            if game.rounds or game.state.connected:
                game.pop()
                break
        twin = Game.from_setup(setup)
        for move in game.moves:
            twin.push(move)
            if twin.rounds or twin.state.connected:
                break
        if twin.rounds or twin.state.connected:
            continue
        with wired():
            tables = [TransEuropaWidget(each, bots={1: "random"}) for each in (game, twin)]
            for shown in tables:
                for request in (
                    {"do": "save"},
                    {"do": "cards", "player": 0},
                    {"do": "hint"},
                ):
                    ask(shown, request)
            one, other = map(_public, tables)
            assert one == other
    return POINTS


def _public(shown: TransEuropaWidget) -> str:
    state = shown.get_state()
    del state["layout"]
    html = shown._repr_mimebundle_()[0]["text/html"]
    return json.dumps([state, html, repr(shown), shown.describe()])


CAMPAIGNS = (
    Campaign("messages-europa", messages, rounds=2),
    Campaign("secrets-europa", secrets, rounds=1),
)
