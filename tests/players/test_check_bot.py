"""Trying out bots: good ones pass, and each kind of bad one is found out."""

from __future__ import annotations

import random
from itertools import count
from random import Random
from typing import Any

import pytest

from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View
from linie1_widget.players import check_bot
from linie1_widget.players.random_bot import RandomBot
from tests.players.levels import TRIED
from tests.players.peeking import game_behind

PATIENT = 600.0
TABLES = [(name, most) for name, rules in EDITIONS.items() for most in rules.players]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_random_bot_passes_everywhere(edition: str, players: int) -> None:
    found = check_bot(RandomBot, players, edition, seconds=PATIENT)
    assert found.passed, str(found)
    assert found.moves > 50
    assert 0 < found.slowest < PATIENT
    assert str(found).startswith(f"The bot has passed: {found.moves} legal moves")


@pytest.mark.parametrize("level", sorted({*TRIED} - {"blocker"}))
def test_the_levels_pass(level: str) -> None:
    """The search does all that the blocker does, and more."""
    found = check_bot(TRIED[level], seeds=[1], seconds=PATIENT)
    assert found.passed, str(found)


class Cheat(RandomBot):
    """Finds the game itself, behind the view, and what is secret in it."""

    def choose(self, view: Any) -> Any:
        game = game_behind(Game)
        return view.any_move(Random(str(self.secret(game, view))))

    def secret(self, game: Game, view: View) -> object:
        raise NotImplementedError


class Lines(Cheat):
    """Looks at the cards of the others."""

    def secret(self, game: Game, view: View) -> object:
        return game.setup.lines


class Routes(Cheat):
    """Looks at the route cards of the others."""

    def secret(self, game: Game, view: View) -> object:
        return game.setup.cards


class Pile(Cheat):
    """Looks at the tile that is drawn next but some."""

    def secret(self, game: Game, view: View) -> object:
        return game.setup.pile[view.state.drawn : view.state.drawn + 8]


class Dice(Cheat):
    """Looks at the dice to come."""

    def secret(self, game: Game, view: View) -> object:
        return game.setup.dice


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("bot", [Lines, Routes, Pile, Dice])
def test_who_peeks_is_found_out(bot: type[Cheat], players: int) -> None:
    (fault, *_) = check_bot(bot, players, seeds=[1], seconds=PATIENT).faults
    assert "where only hidden cards, tiles and dice are others" in str(fault)


@pytest.mark.parametrize("part", [0, 3 / 8, 5 / 8, 7 / 8])
def test_who_peeks_in_one_part_of_the_game_alone_is_found_out(part: float) -> None:
    honest = int(part * check_bot(RandomBot, seeds=[1], seconds=PATIENT).moves)

    class Late(Lines):
        asked = 0

        def choose(self, view: Any) -> Any:
            self.asked += 1
            bot = Cheat if self.asked > honest else RandomBot
            return bot.choose(self, view)

    (fault,) = check_bot(Late, seeds=[1], seconds=PATIENT).faults
    assert "where only hidden cards, tiles and dice are others" in str(fault)


class Forgetful:
    """Takes its luck from where it likes."""

    def __init__(self, rng: Random) -> None:
        pass

    def choose(self, view: View) -> Move:
        return view.any_move(random)  # type: ignore[arg-type]


def test_other_luck_than_that_of_the_seed_is_found_out() -> None:
    found = check_bot(Forgetful, seeds=[1], seconds=PATIENT)
    (fault,) = found.faults
    assert "with the same seed it chose" in str(fault)


def test_what_is_kept_between_games_is_found_out() -> None:
    numbers = count()

    class Learning(RandomBot):
        def choose(self, view: Any) -> Any:
            return view.any_move(Random(next(numbers)))

    (fault,) = check_bot(Learning, seeds=[1], seconds=PATIENT).faults
    assert "keep nothing between games" in str(fault)


def test_a_slow_bot_is_found_out() -> None:
    found = check_bot(RandomBot, seeds=[0, 1], seconds=0)
    assert not found.passed
    assert len(found.faults) == 2
    assert str(found).startswith("Seed 0, move 1: it took ")
    assert "and it has 0 ms" in str(found)


class Rude(RandomBot):
    """Chooses what is not allowed."""

    def choose(self, view: Any) -> Any:
        return "roll"


def test_an_illegal_move_is_found_out_and_the_other_seeds_are_still_tried() -> None:
    found = check_bot(Rude, seeds=[0, 2], seconds=PATIENT)
    assert [str(fault).partition(":")[0] for fault in found.faults] == ["Seed 0", "Seed 2"]
    assert "Ada, played by a Rude, at move 1, chose 'roll'" in str(found)
    assert (found.moves, found.slowest) == (0, 0)


class Broken(RandomBot):
    """Gives up in its second turn."""

    def choose(self, view: Any) -> Any:
        if view.state.turn > 2:
            raise ZeroDivisionError("so it is")
        return super().choose(view)


def test_an_error_is_found_out() -> None:
    found = check_bot(Broken, seeds=[0], seconds=PATIENT)
    assert "ZeroDivisionError: so it is" in str(found)
    assert found.moves > 0


def test_a_text_is_as_good_as_a_move() -> None:
    class Writing(RandomBot):
        def choose(self, view: Any) -> Any:
            return str(super().choose(view))

    assert check_bot(Writing, seeds=[2], seconds=PATIENT).passed


def test_who_chooses_no_move_when_played_again_is_found_out() -> None:
    games = count()

    class Tired(RandomBot):
        def __init__(self, rng: Random) -> None:
            super().__init__(rng)
            self.fresh = next(games) == 0

        def choose(self, view: Any) -> Any:
            return super().choose(view) if self.fresh else None

    (fault,) = check_bot(Tired, seeds=[0], seconds=PATIENT).faults
    assert "at first and None later" in str(fault)
