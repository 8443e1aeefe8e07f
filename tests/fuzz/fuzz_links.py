"""What comes by a link: frames of any kind, and pages that compare two worlds."""

from __future__ import annotations

import asyncio
import json
from random import Random
from secrets import token_hex

import ipywidgets

from linie1_widget import Game, GameWidget
from linie1_widget.base.errors import IllegalMove
from tests.fuzz.campaign import Campaign
from tests.fuzz.fuzz_secrets import departs
from tests.fuzz.texts import spoilt, value
from tests.rooms.pages import Page, connect, opened
from tests.rooms.twins import NOBODY, TABLES, seen_from

FRAMES = 12
LINES = 8


def frames(rng: Random) -> int:
    """Send spoilt frames; the game goes on, and an honest page is served."""
    return asyncio.run(_frames(rng))


async def goes_through(evil: Page, sent: object, spoils: float, rng: Random) -> bool:
    """Send a value as JSON, spoilt with a probability; return False if the line was cut."""
    text = json.dumps(sent)
    if rng.random() < spoils:
        text = spoilt(text, rng)
    try:
        await evil.connection.write_message(text.encode(errors="replace").decode())
    except Exception:
        return False
    return True


async def _frames(rng: Random) -> int:
    game = Game(["Ada", "Ben"], seed=rng.randrange(1000))
    host = GameWidget(game)
    room = host.share()
    async with opened(room, "Ada") as (ada,):
        for _ in range(LINES):
            evil = await connect(room.links[rng.choice(("Ben", "watching"))], "k" * 32)
            good = {"key": "k" * 32, "again": rng.random() < 0.5}
            if rng.random() < 0.8:
                await evil.say(good)
            for number in range(1, FRAMES + 1):
                frame = {"n": number, "data": rng.choice(_messages(game, rng))}
                sent = rng.choice((frame, frame, value(rng), good))
                if not await goes_through(evil, sent, 0.3, rng):
                    break
            evil.connection.close()
        before = game.moves
        await ada.ask(do="cards", player=0)
        assert ada.answers or ada.notice
        player = game.to_move
        if player == 0:
            await ada.ask(do="move", text=str(game.legal_moves()[0]))
            assert len(game.moves) > len(before)
        made = [done.before.to_move for done in game.history[: len(before)]]
        assert set(made) <= {1}
    ipywidgets.Widget.close_all()
    return LINES * FRAMES


def _messages(game: Game, rng: Random) -> list[object]:
    move = str(rng.choice(game.legal_moves()))
    asked = [{"do": name, "text": move} for name in ("move", "undo", "load", "save")]
    return [
        *({"method": "custom", "content": each} for each in asked),
        {"method": "custom", "content": value(rng)},
        {"method": "update", "state": {"step": value(rng), "hints": False}},
        {"method": rng.choice(("request_state", "close", token_hex(4))), "state": {}},
        value(rng),
    ]


def secrets(rng: Random) -> int:
    """Compare a game with a twin through the link of who cannot tell them apart."""
    kind = rng.choice(list(TABLES))
    table, knows = TABLES[kind], rng.choice((0, 1, 2, NOBODY))
    game = table.begin(rng.randrange(1000))
    for _ in range(rng.randrange(30)):
        moves = game.legal_moves()
        if game.over or not moves or (kind == "game" and departs(game)):
            break
        game.push(rng.choice(moves))
    if kind == "game" and departs(game):
        game.pop()
    if kind == "trans_europa":
        # Who is connected shows the cities.
        while game.state.connected or game.rounds:
            game.pop()
    twin = table.twin(game, knows, rng)
    try:
        for move in game.moves:
            twin.push(move)
    except IllegalMove:  # somebody else was connected, or had to depart
        return 1
    if twin.record != game.record or twin.state != game.state:
        return 1
    seen = [asyncio.run(seen_from(table, each, knows)) for each in (game, twin)]
    ipywidgets.Widget.close_all()
    assert seen[0] == seen[1]
    return 1


CAMPAIGNS = (
    Campaign("frames-links", frames, rounds=1),
    Campaign("secrets-links", secrets, rounds=2),
)
