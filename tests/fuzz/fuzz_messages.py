"""Messages to each widget through its comm: valid, damaged and random.

After each one the state is reachable by legal play, output is JSON in UTF-8 (checked by
`tests.base.widget.wires`) without secrets, and valid requests are still served.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from functools import cache
from random import Random
from typing import Any

from linie1_widget import (
    Board,
    BoardWidget,
    DriveWidget,
    Game,
    GameWidget,
    SearchWidget,
    shortest_route,
)
from linie1_widget.base.arguments import LONGEST_MESSAGE
from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.linie1 import Route
from linie1_widget.linie1.board.board import position_numbers
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.paths import GridGraph, search
from tests.base.widget.wires import ask, put, receive, sent_by, wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.texts import NASTY, spoilt, value

MESSAGES = 150
# Answers to the requesting view, kept in no state.
ALONE = {"cards", "hint", "check", "file"}


def message(
    rng: Random, widget: Linie1Widget, requests: Sequence[dict[str, Any]]
) -> tuple[object, list[bytes]]:
    """Return the data of a message, valid or not, and its buffers."""
    kind = rng.random()
    if kind < 0.5:
        request: Any = dict(rng.choice(requests))
        if rng.random() < 0.6:
            name = rng.choice([*request, "do", "more"])
            request[name] = _other(request.get(name), rng)
        return {"method": "custom", "content": request}, []
    if kind < 0.6:
        return {"method": "custom", "content": value(rng)}, []
    if kind < 0.9:
        names = rng.sample([*widget.keys, *NASTY[:-2], "nosuch"], rng.randint(1, 4))
        state = {name: _other(getattr(widget, name, None), rng) for name in names}
        return {"method": "update", "state": state, "buffer_paths": []}, []
    paths = rng.choice([[], [["state"]], [[0]], 5, None])
    data = {"method": rng.choice(["update", "custom", "request_state", "echo_update", 5])}
    data |= {"state": value(rng), "content": value(rng), "buffer_paths": paths}
    return rng.choice([data, value(rng)]), rng.choice([[], [b"bytes"]])


def _is_handed_on(data: object) -> bool:
    """Return True unless ipywidgets itself refuses the message, with a traceback."""
    match data:
        case {"method": "update", "state": dict(), "buffer_paths": []}:
            return True
        case {"method": "custom", "content": _} | {"method": "request_state"}:
            return True
    return False


def _other(old: object, rng: Random) -> object:
    if isinstance(old, str) and rng.random() < 0.6:
        return spoilt(old, rng)
    return value(rng)


def strike(
    rng: Random,
    widget: Linie1Widget,
    requests: Callable[[], Sequence[dict[str, Any]]],
    check: Callable[[list[dict[str, Any]]], None],
    honest: Callable[[], None],
) -> int:
    """Send messages and check the widget after each one."""
    sent = sent_by(widget)
    for number in range(MESSAGES):
        before = len(sent)
        data, buffers = message(rng, widget, requests())
        with nullcontext() if _is_handed_on(data) else suppress(Exception):
            receive(widget, data, buffers)
        assert len(widget._notice.get("text", "")) <= LONGEST_MESSAGE
        check(sent[before:])
        if number % 30 == 29:
            honest()
            check([])
    return MESSAGES


def board(rng: Random) -> int:
    """Attack a board: its position stays legal, and the widget agrees with it."""

    def requests() -> list[dict[str, Any]]:
        cell, tile = rng.choice(CELLS).name, str(rng.choice(ORIENTED))
        singles = shown.board.legal([rng.choice("SCLRYTDWOXQP")])
        if singles and rng.random() < 0.7:
            cell, tile = singles[0][0].name, str(singles[0][1])
        return [
            {"do": "lay", "cell": cell, "tile": tile},
            {"do": "pair", "cell": cell, "tile": tile},
            *({"do": name} for name in ("unpair", "undo", "redo", "clear")),
            {"do": "example", "id": rng.choice(list(EXAMPLES))},
            {"do": "edition", "name": rng.choice(list(EDITIONS))},
        ]

    def check(_sent: object) -> None:
        assert (shown.state, shown.edition) == (str(shown.board), shown.board.edition.name)
        assert Board.parse(shown.state, shown.edition) == shown.board
        assert shown._history == shown._checkpoints.sizes
        assert shown._laid == position_numbers(shown.board)

    def honest() -> None:
        ask(shown, {"do": "unpair"})
        singles = shown.board.legal("SC")
        if singles:
            cell, tile = rng.choice(list(singles))
            before, replaced = shown.state, shown.board.tile_at(cell)
            ask(shown, {"do": "lay", "cell": cell.name, "tile": str(tile)})
            assert shown._verdict["done"]
            assert shown.board.tile_at(cell) == tile != replaced
            ask(shown, {"do": "undo"})
            assert shown.state == before
        put(shown, tile="C", rotation=90)
        assert (shown.tile, shown.rotation) == ("C", 90)

    with wired():
        shown = BoardWidget()
        return strike(rng, shown, requests, check, honest)


def game(rng: Random) -> int:
    """Attack a table: the game stays reachable by its moves, and secrets stay hidden."""
    players = [
        {"name": "Zoë", "bot": ""},
        {"name": "Finn", "bot": rng.choice(["", "random"])},
    ]

    def requests() -> list[dict[str, Any]]:
        moves = [] if shown.game.over else shown.game.legal_moves()
        text = str(rng.choice(moves)) if moves else "roll"
        cell, _, tile = text.replace("=", ":").partition(":")
        names = ("unpair", "undo", "redo", "hint", "stop", "go", "save")
        made = [
            *({"do": "lay", "cell": cell, "tile": tile} for _ in range(3)),
            {"do": "pair", "cell": cell, "tile": tile},
            *({"do": "move", "text": text} for _ in range(3)),
            {"do": "look", "step": rng.randint(0, shown.last)},
            {"do": "cards", "player": rng.randrange(2)},
            {"do": "check", "text": text},
            {"do": "seat", "player": rng.randrange(2), "bot": "random"},
            *({"do": name} for name in names),
        ]
        if rng.random() < 0.1:
            made.append({"do": "load", "text": shown.game.to_json()})
            edition = rng.choice(list(EDITIONS))
            made.append({"do": "new", "edition": edition, "players": players, "seed": 1})
        return made

    checked: dict[str, object] = {}

    def check(sent: list[dict[str, Any]]) -> None:
        now = shown.game
        if checked.get("record") != (id(now), now.record):
            checked["record"] = id(now), now.record
            twin = Game.from_json(now.to_json())
            assert (twin.state, str(twin.board)) == (now.state, str(now.board))
        assert 0 <= shown.step <= shown.last == len(now.moves)
        assert shown.edition == now.edition.name
        assert set(shown._session.levels) == set(shown.bots)
        check_secrets(shown, sent)

    def honest() -> None:
        if shown.game.over:
            shown.undo()
        shown.play_bots()
        if shown.game.over:
            return
        ask(shown, {"do": "look", "step": shown.last})
        ask(shown, {"do": "unpair"})
        move = str(rng.choice(shown.game.legal_moves()))
        before = len(shown.game.moves)
        ask(shown, {"do": "move", "text": move})
        assert len(shown.game.moves) > before

    with wired():
        game = Game(
            ["Ada", "Ben"], edition=rng.choice(list(EDITIONS)), seed=rng.randrange(1000)
        )
        shown = GameWidget(game, bots={"Ben": "random"})
        return strike(rng, shown, requests, check, honest)


def check_secrets(shown: GameWidget, sent: list[dict[str, Any]]) -> None:
    now = shown.game
    hidden = "".join(now.setup.pile[now.state.drawn :])
    for each in sent:
        if each.get("method") == "custom":
            (what,) = each["content"]
            assert what in ALONE
            if what == "cards":
                assert each["content"]["cards"]["player"] not in shown.bots
            if what == "file":
                continue
        text = json.dumps(each)
        assert len(hidden) < 8 or hidden not in text
        assert str(now.setup.dice) not in text
        for at, seat in enumerate(
            each.get("state", {}).get("_table", {}).get("players", ())
        ):
            if not now.state.seats[at].revealed and not each["state"]["_table"]["summary"]:
                assert seat["line"] is None
                assert seat["stops"] is None


@cache
def ride() -> tuple[Board, Route]:
    found = Board()
    for need in cheapest_completion(found, 1, "F") or ():
        found.lay(need.cell, need.tiles[0])
    route = shortest_route(found, 1, "F")
    assert route is not None
    return found, route


def stories(rng: Random) -> int:
    """Attack a search and a ride, with steps and search trees."""
    grid = GridGraph("S.#\n..9\n..G")
    tried = 0
    for make in (
        lambda: SearchWidget(search(grid, grid.start, grid.goal, "astar", "manhattan")),
        lambda: DriveWidget(*ride()),
    ):
        with wired():
            shown = make()
            own = {"step", "playing", "speed", "tree", "_trees"}
            own |= {"_notice", "_answered", "_view_count"}
            before = shown.get_state()
            kept = {name: before[name] for name in before if name not in own}

            def check(_sent: object, shown: Any = shown, kept: Any = kept) -> None:
                state = shown.get_state()
                assert {name: state[name] for name in kept} == kept
                assert type(shown.step) is int
                assert 0 <= shown.step <= shown.last
                assert type(shown.speed) is float
                assert 0.5 <= shown.speed <= 60
                assert type(shown.playing) is bool
                assert type(state.get("tree", False)) is bool

            def honest(shown: Any = shown) -> None:
                step = rng.randint(0, shown.last)
                put(shown, step=step, playing=True, speed=2)
                assert (shown.step, shown.playing, shown.speed) == (step, True, 2.0)
                assert shown.to_svg()

            requests = [{"do": "lay"}, {"do": "step", "step": 3}]
            tried += strike(rng, shown, lambda made=requests: made, check, honest)
    return tried


def loads(rng: Random) -> int:
    """Load files into a table: a valid game is shown, or the old one continues."""
    tried = 0
    with wired():
        shown = GameWidget(Game(["Ada", "Ben"], seed=rng.randrange(1000)))
        for _ in range(30):
            other = Game(2, edition=rng.choice(list(EDITIONS)), seed=rng.randrange(1000))
            for _ in range(rng.randint(0, 12)):
                other.push(other.view(other.to_move).any_move(rng))
            text = spoilt(other.to_json(), rng) if rng.random() < 0.9 else other.to_json()
            old, notices = shown.game, shown._notice.get("n", 0)
            ask(shown, {"do": "load", "text": text})
            tried += 1
            if shown.game is old:
                assert shown._notice["n"] == notices + 1
            else:
                assert Game.from_json(text).state == shown.game.state
            try:
                shown.push(shown.game.view(shown.game.to_move).any_move(rng))
            except Linie1Error:
                assert shown.game.over
    return tried


CAMPAIGNS = (
    Campaign("messages-board", board, rounds=2),
    Campaign("messages-game", game, rounds=2),
    Campaign("messages-stories", stories, rounds=1),
    Campaign("messages-loads", loads, rounds=1),
)
