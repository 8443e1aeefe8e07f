"""The secrecy of pages and of notebooks saved with widgets.

Two games that differ only in hidden cards, the order of the pile and future dice give
their tables the same state at every point, whatever was requested. The exception is a
player to move who can depart: a visible button offers it.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import ipywidgets

from linie1_widget import Game, GameWidget
from linie1_widget.base.errors import IllegalMove
from linie1_widget.linie1.game.moves import Depart, Move
from linie1_widget.linie1.game.setup import Setup
from tests.base.widget.wires import ask, wired
from tests.fuzz.campaign import Campaign
from tests.linie1.game.test_game_machine import other_world
from tests.table.games import texts

POINTS = 6
NOBODY = -1


@cache
def whole_games() -> list[tuple[Setup, tuple[Move, ...]]]:
    games = (
        texts.read(file.read_text(encoding="utf-8"))
        for file in texts.recorded()
        if file.stem.startswith(("00", "05"))
    )
    return [(game.setup, game.moves) for game in games]


def played(setup: Setup, moves: tuple[Move, ...]) -> Game:
    game = Game.from_setup(setup)
    for move in moves:
        game.push(move)
    return game


def table(game: Game, bots: dict[int, str], requests: list[dict[str, Any]]) -> GameWidget:
    """Return a table after requests of all kinds."""
    shown = GameWidget(game, bots=bots)
    for request in requests:
        ask(shown, request)
    return shown


def public(shown: GameWidget) -> dict[str, Any]:
    """Return the state of a table as kept by a page or a notebook."""
    state = shown.get_state()
    del state["layout"]
    html = shown._repr_mimebundle_()[0]["text/html"]
    return {**state, "html": html, "repr": repr(shown), "words": shown.describe()}


def secrets(rng: Random) -> int:
    """Compare games at any point with twins in other worlds."""
    for _ in range(POINTS):
        setup, moves = rng.choice(whole_games())
        # Prefer late positions, where departures are possible.
        late = rng.random() < 0.5
        at = rng.randint(len(moves) // 2 if late else 0, len(moves) - 1)
        game = played(setup, moves[:at])
        knows = rng.choice((game.to_move, NOBODY))
        seats = range(len(game.players))
        bots = {player: "random" for player in seats if rng.random() < 0.3}
        requests = asked(game, bots, rng)
        try:
            twin = played(other_world(game, knows, rng), moves[:at])
        except IllegalMove:  # the guide would have forced a departure
            continue
        if knows == NOBODY and (departs(game) or departs(twin)):
            continue
        with wired():
            shown, other = (table(each, bots, requests) for each in (game, twin))
            assert public(shown) == public(other)
            _search(shown)
    return POINTS


def asked(game: Game, bots: dict[int, str], rng: Random) -> list[dict[str, Any]]:
    """Return requests that do not change the game."""
    persons = [player for player in range(len(game.players)) if player not in bots]
    requests: list[dict[str, Any]] = [
        {"do": "save"},
        {"do": "lay", "cell": "d2", "tile": "S0"},
        {"do": "look", "step": rng.randint(0, len(game.moves))},
        {"do": "look", "step": len(game.moves)},
        *({"do": "cards", "player": player} for player in persons),
    ]
    if game.to_move in persons:
        requests.append({"do": "hint"})
    return rng.sample(requests, rng.randint(0, len(requests)))


def departs(game: Game) -> bool:
    return any(isinstance(move, Depart) for move in game.legal_moves())


def _search(shown: GameWidget) -> None:
    """Check that no state of any widget contains a secret."""
    game = shown.game
    state = ipywidgets.Widget.get_manager_state(widgets=[shown])
    text = json.dumps(state) + shown._repr_mimebundle_()[0]["text/html"]
    pile = "".join(game.setup.pile[game.state.drawn :])
    assert len(pile) < 8 or pile not in text
    assert ", ".join(f'"{code}"' for code in pile[:12]) not in text or len(pile) < 12
    assert str(game.setup.dice) not in text
    for seat, player in zip(game.state.seats, shown._table["players"], strict=True):
        assert seat.revealed or (player["line"], player["stops"]) == (None, None)


CAMPAIGNS = (Campaign("secrets", secrets, rounds=2),)
