"""Bots choose by what can be seen from their seat, and by nothing else."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.errors import IllegalMove
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View
from linie1_widget.players import Bot
from linie1_widget.players.random_bot import RandomBot
from tests.games import texts
from tests.linie1.game.test_game_machine import other_world
from tests.players.levels import SOME_TABLES, TRIED

WORLDS = 2
"""How many other worlds a bot is put into at each of its moves."""

ENOUGH = 12
"""After how many such comparisons a test is content."""


class Seated:
    """A bot that is asked again in worlds that look alike from its seat."""

    def __init__(self, level: str, seed: int) -> None:
        self.level, self.seed = level, seed
        self.game: Game | None = None
        self.compared = 0

    def bot(self) -> Bot:
        return TRIED[self.level](Random(self.seed))

    def choose(self, view: View) -> Move:
        assert self.game is not None
        chosen = self.bot().choose(view)
        rng = Random(self.seed)
        for _ in range(WORLDS):
            twin = Game.from_setup(other_world(self.game, view.player, rng))
            try:
                for move in self.game.moves:
                    twin.push(move)
            except IllegalMove:  # by the guide somebody would have had to depart
                continue
            assert self.bot().choose(twin.view(view.player)) == chosen
            self.compared += 1
        return chosen


@pytest.mark.parametrize(("level", "edition"), SOME_TABLES)
def test_a_bot_plays_the_same_in_worlds_that_look_alike(level: str, edition: str) -> None:
    seated = Seated(level, 1)
    game = seated.game = Game(3, edition, seed=11)
    bots = (seated, RandomBot(Random(2)), RandomBot(Random(3)))
    while not game.over and seated.compared < ENOUGH:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    assert seated.compared >= ENOUGH


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_rides_the_same_in_worlds_with_other_dice(edition: str) -> None:
    whole = texts.read(next(texts.HERE.glob(f"{edition}/00_*")).read_text(encoding="utf-8"))
    while whole.players[0].phase == "driving":
        whole.pop()
    whole.redo()
    for level in TRIED:
        seated = Seated(level, 5)
        game = seated.game = whole.copy()
        bots = [seated, *(RandomBot(Random(7)) for _ in game.players[1:])]
        while not game.over and seated.compared < ENOUGH:
            game.push(bots[game.to_move].choose(game.view(game.to_move)))
        assert seated.compared >= ENOUGH
