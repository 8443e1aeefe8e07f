"""The kind of Trans Europa: what it hides and leaves to chance, and its bots."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from linie1_widget.base.files import checksum
from linie1_widget.base.registry import Registry
from linie1_widget.table.bots.bot import Measure, RandomBot
from linie1_widget.table.bots.game_kinds import (
    ChanceModel,
    GameKind,
    HiddenInformation,
    Maker,
    deal_again,
)
from linie1_widget.table.texts import GameTitle
from linie1_widget.trans_europa.bots.europa_search_bots import BlockerBot, SearchBot
from linie1_widget.trans_europa.bots.network_builders import GreedyBot, PlannerBot, TreeBot
from linie1_widget.trans_europa.game.europa_game import Game, View
from linie1_widget.trans_europa.game.europa_setup import SEED_BITS, Deals
from linie1_widget.trans_europa.map.map import PRINTED, MapLike, as_map
from linie1_widget.trans_europa.network import missing_track


class EuropaHiddenInformation(HiddenInformation):
    """The hidden information in the first round of Trans Europa."""

    game: Game

    def moves_before_reveal(self) -> int:
        """Return the number of the first move that reveals cities or ends the round."""
        history = self.game.history
        reveals = (
            number
            for number, done in enumerate(history)
            if done.before.rounds or done.before.connected
        )
        return next(reveals, len(history))

    def redeal(self, moves: int, rng: Random) -> Game:
        setup = self.game.setup
        hands, by_colour = Deals(setup).hands(1), []
        for stack in setup.stacks():
            names = [city.name for city in stack]
            before = [next(city for city in hand if city in names) for hand in hands]
            by_colour.append(deal_again(before, names, self.seat, rng))
        new = list(zip(*by_colour, strict=True))
        new[self.seat] = hands[self.seat]
        seed = rng.getrandbits(SEED_BITS)
        return Game.from_setup(replace(setup, seed=seed, hands=tuple(new)))


class EuropaChanceModel(ChanceModel):
    """The chance model of Trans Europa."""

    measure = Measure.POINTS
    weights = (-0.242, 0.363, -0.347)
    off = 0.031

    def missing(self, game: Game) -> tuple[int, ...]:
        laid = game.state.laid
        return tuple(missing_track(game.map, laid, player.hand) for player in game.players)

    def features(self, game: Game) -> list[tuple[float, ...]]:
        players = len(game.names)
        return [
            (missing, player.points, (number - game.to_move) % players / players)
            for number, (missing, player) in enumerate(
                zip(self.missing(game), game.players, strict=True)
            )
        ]

    def foreseen(self, view: View) -> View:
        """Return the view without the cities that the considered track would reveal."""
        hands = {view.player: view.hand}
        return replace(view, state=view.state._replace(connected=()), hands=hands)


BOTS: Registry[Maker] = Registry(
    "level",
    "bots.trans_europa",
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "builder": TreeBot,
        "planner": PlannerBot,
        "blocker": BlockerBot,
        "search": SearchBot,
    },
)
"""The bots of Trans Europa, the weakest first: what makes one from a `Random`."""

TRANS_EUROPA = GameKind(
    Game,
    GameTitle.TRANS_EUROPA,
    BOTS,
    Game,
    hidden_information=EuropaHiddenInformation,
    chance_model=EuropaChanceModel,
    lessons="linie1_widget.lessons.widgets:lessons_of_game",
    widget="linie1_widget.trans_europa.widget:TransEuropaWidget",
)


def on_map(map_: MapLike) -> GameKind[Game]:
    """Return Trans Europa on a map; the name of one's own map has its checksum."""
    played_on = as_map(map_)
    rules = played_on.name
    if played_on not in PRINTED.values():
        rules = f"{rules}, map {checksum(str(played_on))}"
    return replace(TRANS_EUROPA, begin=partial(Game, map=played_on), rules=rules)
