"""Trying out bots: good ones pass, and each kind of bad one is found out."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from linie1_widget import EDITIONS, Game
from linie1_widget.players import BotCheck, check_bot
from linie1_widget.players.random_bot import RandomBot
from linie1_widget.trans_europa import Game as Europa
from tests.players.levels import SOME_TABLES, TRIED, TRIED_EUROPA
from tests.players.linie1.tables import almost
from tests.trans_europa.maps import PAIR

PATIENT = 600.0
TABLES = [(name, seats) for name, rules in EDITIONS.items() for seats in rules.players]


def tried(bot: Any, players: int = 2, seed: int = 1, **more: Any) -> BotCheck:
    return check_bot(bot, players, seeds=[seed], seconds=PATIENT, **more)


def bot_that(choose: Callable[[Any, Any], object]) -> type[RandomBot]:
    """Bots that choose so, given themselves and a view."""
    return type("Odd", (RandomBot,), {"choose": choose})


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_random_bot_passes_everywhere(edition: str, players: int) -> None:
    found = check_bot(RandomBot, players, edition, seconds=PATIENT)
    assert found.passed, str(found)
    assert found.moves > 50
    assert 0 < found.slowest < PATIENT
    assert str(found).startswith(f"The bot has passed: {found.moves} legal moves")


@pytest.mark.parametrize(("level", "edition"), SOME_TABLES)
def test_the_levels_of_linie_1_pass(level: str, edition: str) -> None:
    """In a game whose first player can depart in its second turn."""
    begin = partial(almost, 2, spare="O", edition=edition)
    found = tried(TRIED[level], seed=0, game=lambda seed: begin(seed=seed))
    assert found.passed, str(found)


@pytest.mark.parametrize("level", TRIED_EUROPA)
def test_the_levels_of_trans_europa_pass(level: str) -> None:
    begin = partial(Europa, 2, map_=PAIR, points=2)
    found = tried(TRIED_EUROPA[level], game=lambda seed: begin(seed=seed))
    assert found.passed, str(found)


def test_a_text_is_as_good_as_a_move() -> None:
    told = bot_that(lambda bot, view: str(RandomBot.choose(bot, view)))
    assert tried(told, seed=2).passed


def game_behind(frame: Any) -> Any:
    """The game that is known where somebody was called from, behind the view."""
    known = [each for each in frame.f_locals.values() if isinstance(each, Game | Europa)]
    return known[-1] if known else game_behind(frame.f_back)


def peeping(secret: Callable[[Any, Any], object]) -> Callable[[Any, Any], object]:
    """What a bot does that finds the game itself, and goes by what is secret in it."""

    def choose(_: object, view: Any) -> object:
        return view.any_move(Random(str(secret(game_behind(sys._getframe()), view))))

    return choose


SECRETS: dict[str, Callable[[Any, Any], object]] = {
    "the cards of the others": lambda game, view: game.setup.lines,
    "the route cards of the others": lambda game, view: game.setup.cards,
    "the tiles drawn next": lambda game, view: game.setup.pile[view.state.drawn :][:8],
    "the dice to come": lambda game, view: game.setup.dice,
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("secret", SECRETS)
def test_who_peeks_is_found_out(secret: str, players: int) -> None:
    (fault, *_) = tried(bot_that(peeping(SECRETS[secret])), players).faults
    assert "where only hidden cards, tiles and dice are others" in str(fault)


def test_who_looks_at_the_cities_of_others_is_found_out() -> None:
    cheat = bot_that(peeping(lambda game, view: game.players[1 - view.player].hand))
    (fault, *_) = tried(cheat, game=lambda seed: Europa(2, seed, points=1)).faults
    assert "where only hidden cards" in str(fault)


@pytest.mark.parametrize("part", [0, 3 / 8, 5 / 8, 7 / 8])
def test_who_peeks_in_one_part_of_the_game_alone_is_found_out(part: float) -> None:
    honest = int(part * tried(RandomBot).moves)
    peep = peeping(SECRETS["the cards of the others"])

    class Late(RandomBot):
        asked = 0

        def choose(self, view: Any) -> Any:
            self.asked += 1
            return peep(self, view) if self.asked > honest else super().choose(view)

    (fault,) = tried(Late).faults
    assert "where only hidden cards, tiles and dice are others" in str(fault)


def test_who_does_not_do_the_same_again_is_found_out() -> None:
    (fault,) = tried(bot_that(lambda _, view: view.any_move(random))).faults
    assert "with the same seed it chose" in str(fault)
    games: list[object] = []

    class Tired(RandomBot):
        """Keeps in mind that it has played once."""

        def __init__(self, rng: Random) -> None:
            super().__init__(rng)
            games.append(self)

        def choose(self, view: Any) -> Any:
            return super().choose(view) if self is games[0] else None

    (fault,) = tried(Tired, seed=0).faults
    assert "at first and None later" in str(fault)
    assert "keep nothing between games" in str(fault)


def test_a_slow_bot_is_found_out() -> None:
    found = check_bot(RandomBot, seeds=[0, 1], seconds=0)
    assert not found.passed
    assert len(found.faults) == 2
    assert str(found).startswith("Seed 0, move 1: it took ")
    assert "and it has 0 ms" in str(found)


def test_an_illegal_move_is_found_out_and_the_other_seeds_are_still_tried() -> None:
    found = check_bot(bot_that(lambda *_: "roll"), seeds=[0, 2], seconds=PATIENT)
    assert [str(fault).partition(":")[0] for fault in found.faults] == ["Seed 0", "Seed 2"]
    assert "Ada, played by a Odd, at move 1, chose 'roll'" in str(found)
    assert (found.moves, found.slowest) == (0, 0)


def test_an_error_is_found_out() -> None:
    def choose(bot: RandomBot, view: Any) -> object:
        return RandomBot.choose(bot, view) if view.state.turn <= 2 else 1 / 0

    found = tried(bot_that(choose), seed=0)
    assert "ZeroDivisionError: division by zero" in str(found)
    assert found.moves > 0
