"""Bots: they keep to the rules, do the same again, and greed pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from linie1_widget.errors import BotFailed, InvalidValue, Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.editions import EDITIONS, Dice
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Draw, Lay, LayPair, Move
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.players import LEVELS, Bot, play_out
from linie1_widget.players.random_bot import RandomBot
from tests.games import texts
from tests.linie1.game.test_game_machine import other_world
from tests.linie1.tables import EMPTY_HANDED, HALF, LAYING, WAY, play, seed_of, table
from tests.players.levels import SOME_TABLES, TRIED
from tests.players.misbehaviour import MISBEHAVIOUR, Bad, fails

PLAYS = Lay, LayPair


class Watched:
    """A bot whose moves are held to what is legal before they are made."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.kinds: Counter[Stage] = Counter()

    def choose(self, view: View) -> Move:
        move = self.bot.choose(view)
        assert view.explain(move) is None
        moves = view.legal_moves()
        assert move in moves
        assert view.choices() == [each for each in moves if not isinstance(each, PLAYS)]
        self.kinds[view.stage] += 1
        return move


def bots(levels: Sequence[str], seed: int) -> list[Bot]:
    return [TRIED[level](Random(seed + seat)) for seat, level in enumerate(levels)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_bots_play_legal_moves_only(edition: str) -> None:
    game = Game(3, edition, seed=3)
    watched = [Watched(bot) for bot in bots(["greedy"] * 3, 3)]
    while not game.over and len(game.moves) < 36:
        game.push(watched[game.to_move].choose(game.view(game.to_move)))
    assert all(bot.kinds[Stage.LAY] and bot.kinds[Stage.DRAW] for bot in watched)


@pytest.mark.parametrize(("level", "edition"), SOME_TABLES)
def test_bots_ride_by_the_rules(edition: str, level: str) -> None:
    game = table(edition, EMPTY_HANDED, dice=1)
    watched = [Watched(bot) for bot in bots([level] * 4, 1)]
    assert play_out(game, watched).over
    assert level == "random" or game.winner == 0


def test_random_bots_with_other_seeds_play_other_games() -> None:
    games = (play_out(Game(2, seed=5), bots(["random"] * 2, seed)) for seed in range(3))
    assert len({game.record for game in games}) == 3


def test_greed_beats_chance() -> None:
    won: Counter[str] = Counter()
    for seed in range(6):
        levels = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        game = Game(2, list(EDITIONS)[seed % 4], seed=seed)
        play_out(game, bots(levels, 100 + seed))
        won["nobody" if game.winner is None else levels[game.winner]] += 1
    assert won["greedy"] >= 4
    assert won["random"] <= 1


@pytest.mark.parametrize("seed", [59, 92, 102, 114, 174, 206])
def test_a_greedy_bot_does_not_wait_for_a_tile_that_never_comes(seed: int) -> None:
    """Games in which it ends with nothing if it insists on the rare tile it misses."""
    levels = ["random", "greedy"] if seed % 2 else ["greedy", "random"]
    players = [LEVELS[level](Random(10 * seed + at)) for at, level in enumerate(levels)]
    game = play_out(Game(2, seed=seed), players)
    assert game.winner is not None
    assert levels[game.winner] == "greedy"


@pytest.mark.parametrize("seed", [2, 8, 24])
def test_a_greedy_bot_does_not_spoil_its_own_signs_by_the_guide(seed: int) -> None:
    """There a sign stays for good where it has come to stand."""
    players = bots(["greedy", "random"], 10 * seed)
    assert play_out(Game(2, "guide", seed=seed), players).winner == 0


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


class Careless:
    """Announces a way that leads nowhere whenever it may depart."""

    def choose(self, view: View) -> Move:
        way = Move.parse(HALF)
        return way if view.explain(way) is None else view.legal_moves()[-1]


def test_bots_object_to_a_wrong_route_and_to_no_right_one() -> None:
    game = table("1995", EMPTY_HANDED, referee=False)
    play_out(game, [Careless(), *bots(["greedy"] * 3, 1)])
    assert game.record[:3] == (HALF, "object", "end")
    assert "roll" not in " ".join(game.record)
    game = table("1995", EMPTY_HANDED, referee=False)
    play_out(game, bots(["greedy"] * 4, 1))
    assert game.winner == 0
    assert "object" not in game.record


def test_a_greedy_bot_lays_what_earns_the_sign_by_the_guide() -> None:
    """Guide, stop signs: only a straight along the building earns one."""
    board, assignment = Board("guide"), (1, "AF", True)
    completion = cheapest_completion(board, *assignment)
    assert completion is not None
    *_, last = (need for need in completion if need.stop)
    for need in completion:
        if need is not last:
            board.lay(need.cell, need.tiles[0])
    assert missing_tiles(board, *assignment) == 1
    assert last.tiles[0].code == "L"
    hands = (("C", "L"), (), (), ())
    about = {"lines": (1, 2, 3, 4), "cards": (0, 1, 2, 3), "hands": hands, "pile": ()}
    game = table("guide", LAYING, position=str(board), **about)
    move = LEVELS["greedy"](Random(1)).choose(game.view(0))
    assert f"{last.cell.name}:C0" in map(str, game.legal_moves())
    game.push(move)
    assert game.board.stops["F"] == last.cell
    assert missing_tiles(game.board, *assignment) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_bots_ride_the_same_in_worlds_with_other_dice(edition: str) -> None:
    """Until somebody departs, trying them out tells as much."""
    whole = texts.read(next(texts.HERE.glob(f"{edition}/00_*")).read_text(encoding="utf-8"))
    while whole.players[0].phase == "driving":
        whole.pop()
    whole.redo()
    for maker in TRIED.values():
        game, compared, rng = whole.copy(), 0, Random(5)
        while not game.over and compared < 12:
            view = game.view(game.to_move)
            chosen = (maker(Random(5)) if view.player == 0 else RandomBot(rng)).choose(view)
            for _ in range(2 if view.player == 0 else 0):
                twin = Game.from_setup(other_world(game, 0, rng))
                for move in game.moves:
                    twin.push(move)
                assert maker(Random(5)).choose(twin.view(0)) == chosen
                compared += 1
            game.push(chosen)
        assert compared >= 12


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
    game = Game(["Ada", "Ben"], seed=1)
    game.push("c2:S0")
    game.push("c3:S0")
    with pytest.raises(BotFailed) as caught:
        play_out(game, [Bad(act), LEVELS["greedy"](Random(1))])
    assert str(caught.value).startswith("Ada, played by a Bad, at move 3, ")
    assert told in str(caught.value)
    assert str(caught.value).encode()
    assert len(game.moves) == 2


def test_the_stop_button_is_the_users() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_out(Game(2, seed=1), [Bad(fails(KeyboardInterrupt()))] * 2)
