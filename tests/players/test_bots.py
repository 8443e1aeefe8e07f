"""Bots: they keep to the rules, do the same again, and greed pays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.errors import BotFailed, InvalidValue, Linie1Error
from linie1_widget.linie1.editions import EDITIONS, Dice
from linie1_widget.linie1.game.moves import Depart, Draw, Move
from linie1_widget.players import LEVELS, Bot, play_out
from tests.linie1.tables import EMPTY_HANDED, HALF, LAYING, WAY, play, seed_of, table
from tests.players.levels import SOME_TABLES, TRIED
from tests.players.misbehaviour import MISBEHAVIOUR, Bad, fails


def bots(levels: Sequence[str], seed: int) -> list[Bot]:
    return [TRIED[level](Random(seed + seat)) for seat, level in enumerate(levels)]


@pytest.mark.parametrize(("level", "edition"), SOME_TABLES)
def test_bots_ride_by_the_rules(edition: str, level: str) -> None:
    game = play_out(table(edition, EMPTY_HANDED, dice=1), bots([level] * 4, 1))
    assert game.over
    assert level == "random" or game.winner == 0


def test_random_bots_with_other_seeds_play_other_games() -> None:
    games = (play_out(l1.Game(2, seed=5), bots(["random"] * 2, seed)) for seed in range(3))
    assert len({game.record for game in games}) == 3


@pytest.mark.parametrize(
    ("edition", "seed"),
    [
        # Where it ends with nothing if it insists on a rare tile that never comes.
        *(("1995", seed) for seed in (59, 92, 102, 114, 174, 206)),
        # Where a sign stays for good where it has come to stand, once it is spoilt.
        *(("guide", seed) for seed in (2, 8, 24)),
    ],
)
def test_a_greedy_bot_wins_against_a_random_one(edition: str, seed: int) -> None:
    levels = ["random", "greedy"] if seed % 2 else ["greedy", "random"]
    game = play_out(l1.Game(2, edition, seed=seed), bots(levels, 10 * seed))
    assert game.winner == levels.index("greedy")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_greedy_bot_departs_as_soon_as_it_can(edition: str) -> None:
    move = LEVELS["greedy"](Random(1)).choose(table(edition).view(0))
    assert isinstance(move, Depart)
    assert str(move) == WAY


@pytest.mark.parametrize(("faces", "move"), [("0TH", "use H"), ("TTT", "again")])
def test_a_greedy_bot_uses_the_best_face(faces: str, move: str) -> None:
    seed = seed_of(faces, Dice.TRAFFIC_LIGHTS)
    game = play(table("2010", dice=seed), WAY, "roll")
    assert str(LEVELS["greedy"](Random(1)).choose(game.view(0))) == move


def test_a_greedy_bot_may_draw_what_lies_open() -> None:
    game = play(table("1995", dice=seed_of("H"), pile=()), WAY, "roll", "use H")
    play(game, "f8:S0", "c3=L90")
    move = LEVELS["greedy"](Random(1)).choose(game.view(1))
    assert isinstance(move, Draw)
    assert move.open


def test_bots_object_to_a_wrong_route_and_to_no_right_one() -> None:
    def careless(view: Any) -> Move:
        """Announce a way that leads nowhere whenever one may depart."""
        way = Move.parse(HALF)
        return way if view.explain(way) is None else view.legal_moves()[-1]

    game = table("1995", EMPTY_HANDED, referee=False)
    play_out(game, [Bad(careless), *bots(["greedy"] * 3, 1)])
    assert game.record[:3] == (HALF, "object", "end")
    assert "roll" not in " ".join(game.record)
    game = table("1995", EMPTY_HANDED, referee=False)
    assert play_out(game, bots(["greedy"] * 4, 1)).winner == 0
    assert "object" not in game.record


def test_a_greedy_bot_lays_what_earns_the_sign_by_the_guide() -> None:
    """Guide, stop signs: only a straight along the building earns one."""
    board, assignment = l1.Board("guide"), (1, "AF", True)
    completion = l1.cheapest_completion(board, *assignment)
    assert completion is not None
    *_, last = (need for need in completion if need.stop)
    for need in completion:
        if need is not last:
            board.lay(need.cell, need.tiles[0])
    assert l1.missing_tiles(board, *assignment) == 1
    assert last.tiles[0].code == "L"
    hands = (("C", "L"), (), (), ())
    about = {"lines": (1, 2, 3, 4), "cards": (0, 1, 2, 3), "hands": hands, "pile": ()}
    game = table("guide", LAYING, position=str(board), **about)
    move = LEVELS["greedy"](Random(1)).choose(game.view(0))
    assert f"{last.cell.name}:C0" in map(str, game.legal_moves())
    game.push(move)
    assert game.board.stops["F"] == last.cell
    assert l1.missing_tiles(game.board, *assignment) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_not_play_for_others(level: str) -> None:
    with pytest.raises(Linie1Error, match="it is Ada's turn, not Ben's"):
        LEVELS[level](Random(1)).choose(table(setup=LAYING).view(1))


@pytest.mark.parametrize("count", [0, 3, 5])
def test_there_is_a_bot_for_each_player(count: int) -> None:
    with pytest.raises(InvalidValue, match=f"4 players need .* and {count} were given"):
        play_out(table(), bots(["random"] * count, 1))


@pytest.mark.parametrize("name", MISBEHAVIOUR)
def test_a_bot_that_misbehaves_is_named_with_its_move(name: str) -> None:
    act, told = MISBEHAVIOUR[name]
    game = play(l1.Game(["Ada", "Ben"], seed=1), "c2:S0", "c3:S0")
    with pytest.raises(BotFailed) as caught:
        play_out(game, [Bad(act), LEVELS["greedy"](Random(1))])
    assert str(caught.value).startswith("Ada, played by a Bad, at move 3, ")
    assert told in str(caught.value)
    assert str(caught.value).encode()
    assert len(game.moves) == 2


def test_the_stop_button_is_the_users() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_out(l1.Game(2, seed=1), [Bad(fails(KeyboardInterrupt()))] * 2)
