"""The kind of Linie 1: what it hides and leaves to chance, table rules, and bots."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from linie1_widget.base.files import canonical, checksum
from linie1_widget.base.registry import Registry
from linie1_widget.linie1.board.editions import (
    MOST_NAMED,
    EditionLike,
    as_edition,
    edition_to_json,
)
from linie1_widget.linie1.bots.builders import GreedyBot, PlannerBot
from linie1_widget.linie1.bots.search_bots import BlockerBot, SearchBot
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart
from linie1_widget.linie1.game.setup import CARDS, LINES
from linie1_widget.linie1.game.turn_rules import Linie1TableRules
from linie1_widget.linie1.planning.fastest_drives import cheapest_drive
from linie1_widget.linie1.planning.missing import NEVER, ReachableTrack, count_missing
from linie1_widget.linie1.routes.drive import Expectation
from linie1_widget.table.bots.bot import Measure, RandomBot
from linie1_widget.table.bots.game_kinds import (
    ChanceModel,
    GameKind,
    HiddenInformation,
    Maker,
    deal_again,
)
from linie1_widget.table.texts import GameTitle

_DICE_BITS = 32


class Linie1HiddenInformation(HiddenInformation):
    """The hidden information of Linie 1 before the first departure."""

    game: Game

    def moves_before_reveal(self) -> int:
        """Return the number of the first departure; it shows cards, and dice follow."""
        moves = self.game.moves
        left = (number for number, move in enumerate(moves, 1) if isinstance(move, Depart))
        return next(left, len(moves) + 1)

    def redeal(self, moves: int, rng: Random) -> Game:
        setup = self.game.setup
        drawn = self.game.history[moves].before.drawn
        to_come = list(setup.pile[drawn:])
        rng.shuffle(to_come)
        other = replace(
            setup,
            lines=deal_again(setup.lines, LINES, self.seat, rng),
            cards=deal_again(setup.cards, range(CARDS), self.seat, rng),
            pile=(*setup.pile[:drawn], *to_come),
            dice=rng.getrandbits(_DICE_BITS),
        )
        return Game.from_setup(other)


class Linie1ChanceModel(ChanceModel):
    """The chance model of Linie 1."""

    measure = Measure.SQUARES
    weights = (-0.180, -0.106, -4.945, -0.670, -0.442)
    off = 0.034

    def missing(self, game: Game) -> tuple[int | None, ...]:
        """Return the squares missing on each route; 0 for a player who is driving."""
        track = ReachableTrack(game.board)
        counts = [
            0
            if seat.trip is not None
            else count_missing(track, game.setup.assignment(player))
            for player, seat in enumerate(game.state.seats)
        ]
        return tuple(None if missing == NEVER else missing for missing in counts)

    def features(self, game: Game) -> list[tuple[float, ...]]:
        # While laying: missing squares, spaces of the cheapest drive, and 1. While driving:
        # expected turns left. Always: the share of a round until the player's turn.
        track, players = ReachableTrack(game.board), len(game.names)
        features: list[tuple[float, ...]] = []
        for player, seat in enumerate(game.state.seats):
            wait = (player - game.to_move) % players / players
            if seat.trip is not None:
                ride = Expectation(seat.trip.route, game.edition)
                features.append((0.0, 0.0, 0.0, ride.turns[seat.trip.position], wait))
                continue
            drive = cheapest_drive(track, game.setup.assignment(player))
            missing, spaces = (
                _NO_ROUTE if drive is None else (drive.missing, len(drive.strides))
            )
            features.append((missing, spaces, 1.0, 0.0, wait))
        return features


# Missing squares and spaces, more than any player with a possible route has.
_NO_ROUTE = 40, 40

BOTS: Registry[Maker] = Registry(
    "level",
    "bots.linie1",
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "planner": PlannerBot,
        "blocker": BlockerBot,
        "search": SearchBot,
    },
)
"""The bots of Linie 1, the weakest first: what makes one from a `Random`."""


def in_edition(edition: EditionLike) -> GameKind[Game]:
    """Return Linie 1 in an edition; the rules have a checksum if a name is too short."""
    rule_set = as_edition(edition)
    rules, written = rule_set.short, edition_to_json(rule_set)
    if written != rule_set.name and not 0 < len(rule_set.house_rules) <= MOST_NAMED:
        rules = f"{rules}, house rules {checksum(canonical(written))}"
    return replace(LINIE1, begin=partial(Game, edition=rule_set), rules=rules)


LINIE1 = GameKind(
    Game,
    GameTitle.LINIE1,
    BOTS,
    Game,
    "1995",
    Linie1TableRules,
    Linie1HiddenInformation,
    Linie1ChanceModel,
    in_edition,
    "linie1_widget.lessons.widgets:lessons_of_game",
    "linie1_widget.linie1.widgets.game.widget:GameWidget",
)
"""Linie 1, by the rules of 1995."""
