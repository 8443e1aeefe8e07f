"""Hidden stays hidden: twins of a game look the same to who cannot know."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.rooms.twins import NOBODY, TABLES, seen_from

SEATS = range(3)


@pytest.mark.parametrize("knows", [*SEATS, NOBODY])
@pytest.mark.parametrize("kind", TABLES)
async def test_guests_cannot_tell_hidden_information(kind: str, knows: int) -> None:
    table, rng = TABLES[kind], Random(3)
    game = table.begin(7)
    for _ in range(6):
        game.push(game.legal_moves()[0])
    twin = table.twin(game, knows, rng)
    for move in game.moves:
        twin.push(move)
    assert twin.record == game.record
    assert twin.to_json() != game.to_json()
    seen = await seen_from(table, game, knows)
    assert seen == await seen_from(table, twin, knows)
    _, answers = json.loads(seen)
    shown = [answer["cards"]["player"] for answer in answers if "cards" in answer]
    assert shown == ([knows] if kind != "turn_game" and knows != NOBODY else [])


@pytest.mark.parametrize("kind", TABLES)
async def test_guests_see_their_own_cards(kind: str) -> None:
    """Hold the test above to account: twins of others are told apart."""
    table, rng = TABLES[kind], Random(3)
    game = table.begin(7)
    seat = game.to_move
    twin = table.twin(game, NOBODY, rng)
    assert await seen_from(table, game, seat) != await seen_from(table, twin, seat)
