"""Bots keep to the rules, greed pays, and bad ones are detected."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from linie1_widget import BOTS, EDITIONS, Board, Game
from linie1_widget.base.errors import (
    BotFailed,
    ExperimentStopped,
    InvalidValue,
    Linie1Error,
    WrongType,
)
from linie1_widget.linie1 import cheapest_completion, missing_tiles
from linie1_widget.linie1.board.editions import Dice
from linie1_widget.linie1.game.moves import Depart, Draw, Move
from linie1_widget.research import tournament
from linie1_widget.table import Bot, BotCheck, check_bot, play_out
from linie1_widget.table.bots.bot import RandomBot
from linie1_widget.trans_europa import Game as Europa
from tests.linie1.games import ALONE, AROUND, LAYING, PART, dice_that_show, play, table
from tests.table.bots.levels import SOME_TABLES, TRIED, TRIED_EUROPA, almost
from tests.table.bots.misbehaviour import MISBEHAVIOUR, Bad, fails
from tests.table.game.toy_game import NIM, nim
from tests.trans_europa.maps import PAIR


def bots(levels: Sequence[str], seed: int) -> list[Bot]:
    return [TRIED[level](Random(seed + seat)) for seat, level in enumerate(levels)]


@pytest.mark.parametrize(("level", "edition"), SOME_TABLES)
def test_bots_drive_to_the_end_of_a_game(edition: str, level: str) -> None:
    game = play_out(table(edition, ALONE, dice=1), bots([level] * 4, 1))
    assert game.over
    assert level == "random" or game.winner == 0


def test_random_bots_with_other_seeds_play_other_games() -> None:
    games = (play_out(Game(2, seed=5), bots(["random"] * 2, seed)) for seed in range(3))
    assert len({game.record for game in games}) == 3


@pytest.mark.parametrize(
    ("edition", "seed"),
    [
        # Here it loses if it insists on a rare tile that never comes.
        *(("1995", seed) for seed in (59, 92, 174)),
        # Here a wrongly placed sign stays for good.
        *(("guide", seed) for seed in (2, 24)),
        ("mayfair", 1),
        ("2010", 2),
    ],
)
def test_greedy_bot_beats_a_random_one(edition: str, seed: int) -> None:
    levels = ["random", "greedy"] if seed % 2 else ["greedy", "random"]
    game = play_out(Game(2, edition=edition, seed=seed), bots(levels, 10 * seed))
    assert game.winner == levels.index("greedy")


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_bot_departs_as_soon_as_it_can(edition: str) -> None:
    move = BOTS["greedy"](Random(1)).choose(table(edition).view(0))
    assert isinstance(move, Depart)
    assert str(move) == AROUND


@pytest.mark.parametrize(("faces", "move"), [("0TH", "use H"), ("TTT", "again")])
def test_greedy_bot_uses_the_best_face(faces: str, move: str) -> None:
    seed = dice_that_show(faces, Dice.TRAFFIC_LIGHTS)
    game = play(table("2010", dice=seed), AROUND, "roll")
    assert str(BOTS["greedy"](Random(1)).choose(game.view(0))) == move


def test_greedy_bot_draws_open_tiles() -> None:
    game = play(table("1995", dice=dice_that_show("H"), pile=()), AROUND, "roll", "use H")
    play(game, "f8:S0", "c3=L90")
    move = BOTS["greedy"](Random(1)).choose(game.view(1))
    assert isinstance(move, Draw)
    assert move.open


def test_bots_object_to_wrong_routes_alone() -> None:
    def careless(view: Any) -> Move:
        """Announce a route to nowhere whenever a departure is possible."""
        way = Move.parse(PART)
        return way if view.explain(way) else view.legal_moves()[-1]

    game = table("1995", ALONE, referee=False)
    play_out(game, [Bad(careless), *bots(["greedy"] * 3, 1)])
    assert game.record[:3] == (PART, "object", "end")
    assert "roll" not in " ".join(game.record)
    game = table("1995", ALONE, referee=False)
    assert play_out(game, bots(["greedy"] * 4, 1)).winner == 0
    assert "object" not in game.record


def test_greedy_bot_lays_straight_track_for_a_sign_of_the_guide() -> None:
    """Guide, stop signs: only a straight along the building earns one."""
    board, assignment = Board("guide"), (1, "AF")
    completion = cheapest_completion(board, *assignment, ordered=True)
    assert completion is not None
    *_, last = (need for need in completion if need.stop)
    for need in completion:
        if need is not last:
            board.lay(need.cell, need.tiles[0])
    assert missing_tiles(board, *assignment, ordered=True) == 1
    assert last.tiles[0].code == "L"
    hands = (("C", "L"), (), (), ())
    about = {"lines": (1, 2, 3, 4), "cards": (0, 1, 2, 3), "hands": hands, "pile": ()}
    game = table("guide", LAYING, position=str(board), **about)
    move = BOTS["greedy"](Random(1)).choose(game.view(0))
    assert f"{last.cell}:C0" in map(str, game.legal_moves())
    game.push(move)
    assert game.board.stops["F"] == last.cell
    assert missing_tiles(game.board, *assignment) == 0


@pytest.mark.parametrize("level", BOTS)
def test_bot_refuses_to_play_for_others(level: str) -> None:
    with pytest.raises(Linie1Error, match="it is Ada's turn, not Ben's"):
        BOTS[level](Random(1)).choose(table(setup=LAYING).view(1))


@pytest.mark.parametrize("count", [3, 5])
def test_play_out_needs_a_bot_for_each_player(count: int) -> None:
    with pytest.raises(InvalidValue, match=f"4 players need .* but {count} were given"):
        play_out(table(), bots(["random"] * count, 1))


@pytest.mark.parametrize("name", MISBEHAVIOUR)
def test_failing_bot_is_named_with_its_move(name: str) -> None:
    act, text = MISBEHAVIOUR[name]
    game = play(Game(["Ada", "Ben"], seed=1), "c2:S0", "c3:S0")
    with pytest.raises(BotFailed) as caught:
        play_out(game, [Bad(act), BOTS["greedy"](Random(1))])
    assert str(caught.value).startswith("Ada, played by a Bad, at move 3, ")
    assert text in str(caught.value)
    assert str(caught.value).encode()
    assert len(game.moves) == 2


def test_keyboard_interrupt_in_a_bot_is_raised() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_out(Game(2, seed=1), [Bad(fails(KeyboardInterrupt()))] * 2)


PATIENT = 600.0


def tried(bot: Any, players: int = 2, seed: int = 1, **more: Any) -> BotCheck:
    return check_bot(bot, players, seeds=[seed], seconds=PATIENT, **more)


def bot_that(choose: Callable[[Any, Any], object]) -> type[RandomBot]:
    return type("Odd", (RandomBot,), {"choose": choose})


@pytest.mark.parametrize(("edition", "players"), [("guide", 2), ("2010", 6), ("1995", 4)])
def test_random_bot_passes_the_check(edition: str, players: int) -> None:
    found = check_bot(RandomBot, players, edition=edition, seconds=PATIENT)
    assert found.passed, str(found)
    assert found.moves > 50
    assert 0 < found.slowest < PATIENT
    assert str(found).startswith(f"The bot has passed: {found.moves} legal moves")


@pytest.mark.parametrize("level", TRIED)
def test_levels_of_linie_1_pass_the_check(level: str) -> None:
    """Use a game whose first player can depart in the second turn."""
    begin = partial(almost, 2, spare="O", edition="2010")
    found = tried(TRIED[level], seed=0, game=lambda seed: begin(seed=seed))
    assert found.passed, str(found)


@pytest.mark.parametrize("level", TRIED_EUROPA)
def test_levels_of_trans_europa_pass_the_check(level: str) -> None:
    begin = partial(Europa, 2, map=PAIR, points=2)
    found = tried(TRIED_EUROPA[level], game=lambda seed: begin(seed=seed))
    assert found.passed, str(found)


def test_bot_may_choose_the_text_of_a_move() -> None:
    text = bot_that(lambda bot, view: str(RandomBot.choose(bot, view)))
    assert tried(text, seed=2).passed


def game_behind(frame: Any) -> Any:
    """Return the game referred to by the caller's frame, behind the view."""
    known = [each for each in frame.f_locals.values() if isinstance(each, Game | Europa)]
    return known[-1] if known else game_behind(frame.f_back)


def peeping(secret: Callable[[Any, Any], object]) -> Callable[[Any, Any], object]:

    def choose(_: object, view: Any) -> object:
        return view.any_move(Random(str(secret(game_behind(sys._getframe()), view))))

    return choose


SECRETS: dict[str, Callable[[Any, Any], object]] = {
    "the cards of the others": lambda game, view: game.setup.lines,
    "the route cards of the others": lambda game, view: game.setup.cards,
    "the tiles drawn next": lambda game, view: game.setup.pile[view.state.drawn :][:8],
    "the dice to come": lambda game, view: game.setup.dice,
}


@pytest.mark.parametrize("secret", SECRETS)
def test_check_finds_bots_that_use_secrets(secret: str) -> None:
    (fault, *_) = tried(bot_that(peeping(SECRETS[secret])), players=3).faults
    assert "where only hidden cards, tiles and dice differ" in str(fault)


def test_check_finds_bots_that_see_the_cities_of_others() -> None:
    cheat = bot_that(peeping(lambda game, view: game.players[1 - view.player].hand))
    (fault, *_) = tried(cheat, game=lambda seed: Europa(2, seed=seed, points=1)).faults
    assert "where only hidden cards" in str(fault)


@pytest.mark.parametrize("part", [3 / 8, 7 / 8])
def test_check_finds_bots_that_use_secrets_late(part: float) -> None:
    honest = int(part * tried(RandomBot).moves)
    peep = peeping(SECRETS["the cards of the others"])

    class Late(RandomBot):
        asked = 0

        def choose(self, view: Any) -> Any:
            self.asked += 1
            return peep(self, view) if self.asked > honest else super().choose(view)

    (fault,) = tried(Late).faults
    assert "where only hidden cards, tiles and dice differ" in str(fault)


def test_bots_play_any_game_of_a_kind() -> None:
    result = tournament(["random"], 6, game=NIM)
    assert result.title == "Nim, 2 players, 6 games"
    assert result.game(5).names == ("Ada", "Ben")
    assert play_out(nim(2, 1), [Bad(lambda _: "1")] * 2, kind=NIM).over
    assert check_bot(RandomBot, 3, game=NIM).passed
    restless = bot_that(lambda _, view: view.any_move(random))
    assert "chose" in str(check_bot(restless, game=NIM))
    with pytest.raises(WrongType, match="for a game of your own give its GameKind"):
        check_bot(RandomBot, game=lambda seed: nim(2, seed))


def test_class_that_makes_no_bot_is_refused_before_a_game() -> None:
    class Hasty:
        def choose(self, view: Any) -> Any:
            return next(iter(view.legal_moves()))

    words = r"Hasty makes no bot from a random.Random .*, or give a finished bot, Hasty\(\)"
    for use in (
        check_bot,
        lambda bot: tournament({"hasty": bot}, 2),
        lambda bot: play_out(Game(2, seed=1), [bot, "random"]),
    ):
        with pytest.raises(WrongType, match=words):
            use(Hasty)
    assert play_out(Game(2, seed=1), [Hasty(), "random"]).over
    with pytest.raises(
        WrongType, match=r"<lambda> was asked to make a bot, .* no 'legal_m"
    ):
        check_bot(lambda view: next(iter(view.legal_moves())))


def test_maker_that_returns_nothing_is_named() -> None:
    def mine(rng: Random) -> Any:
        RandomBot(rng)

    words = r"mine makes None, which is not a bot: is a return missing\?"
    with pytest.raises(WrongType, match=rf"^{words}$"):
        play_out(Game(2, seed=1), [mine, "random"])
    with pytest.raises(ExperimentStopped, match=rf"^\S*WrongType: {words}, in Match\("):
        tournament({"mine": mine, "random": "random"}, 2)


def test_check_finds_bots_that_choose_differently_again() -> None:
    (fault,) = tried(bot_that(lambda _, view: view.any_move(random))).faults
    assert "with the same seed it chose" in str(fault)
    games: list[object] = []

    class Tired(RandomBot):
        def __init__(self, rng: Random) -> None:
            super().__init__(rng)
            games.append(self)

        def choose(self, view: Any) -> Any:
            return super().choose(view) if self is games[0] else None

    (fault,) = tried(Tired, seed=0).faults
    assert "at first and None later" in str(fault)
    assert "keep nothing between games" in str(fault)


def test_check_finds_slow_bots() -> None:
    found = check_bot(RandomBot, seeds=[0, 1], seconds=0)
    assert not found.passed
    assert len(found.faults) == 2
    assert str(found).startswith("Seed 0, move 1: it took ")
    assert "but it has only 0 ms" in str(found)


def test_check_finds_illegal_moves_and_tries_the_other_seeds() -> None:
    found = check_bot(bot_that(lambda *_: "roll"), seeds=[0, 2], seconds=PATIENT)
    assert [str(fault).partition(":")[0] for fault in found.faults] == ["Seed 0", "Seed 2"]
    assert "Ada, played by a Odd, at move 1, chose 'roll'" in str(found)
    assert (found.moves, found.slowest) == (0, 0)


def test_check_finds_errors_of_a_bot() -> None:
    def choose(bot: RandomBot, view: Any) -> object:
        return RandomBot.choose(bot, view) if view.state.turn <= 2 else 1 / 0

    found = tried(bot_that(choose), seed=0)
    assert "ZeroDivisionError: division by zero" in str(found)
    assert found.moves > 0
