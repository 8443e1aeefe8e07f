"""What holds in every game of Trans Europa, forwards, backwards and seen from a seat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from linie1_widget.trans_europa import (
    AMERICA,
    MAP,
    End,
    Game,
    Lay,
    Map,
    Move,
    Position,
    Setup,
    Stage,
    Start,
    missing_track,
)
from tests.turn_game.machine import TurnGameMachine, randoms, seeds


def other_hands(game: Game, player: int, rng: Random) -> Setup:
    """A beginning in which others hold other cities, and this player the same."""
    own = game.players[player].hand
    stacks = [
        [city.name for city in stack if city.name not in own]
        for stack in game.setup.stacks()
    ]
    for stack in stacks:
        rng.shuffle(stack)
    hands = tuple(
        own if other == player else tuple(stack[other] for stack in stacks)
        for other in range(len(game.players))
    )
    return replace(game.setup, hands=hands, seed=rng.getrandbits(32))


class Machine(TurnGameMachine):
    """A game of Trans Europa: rounds that are told of, refusals of each line."""

    move = Move
    game: Game

    @initialize(
        players=st.integers(2, 6),
        seed=seeds,
        map_=st.sampled_from([MAP, AMERICA]),
        points=st.sampled_from([1, 12, 60]),
    )
    def deal(self, players: int, seed: int, map_: Map, points: int) -> None:
        self.begin(Game(players, seed, map_=map_, points=points))

    def position(self, game: Game) -> str:
        return str(game.position)

    def every_move(self) -> list[Move]:
        """All moves that can be written on this map."""
        map_ = self.game.map
        return [End(), *map(Start, map_.nodes), *map(Lay, map_.edges)]

    def moves_to_try(self, rng: Random) -> list[Move]:
        return rng.sample(self.every_move(), 40)

    def other_world(self, player: int, rng: Random) -> Setup | None:
        # Who is connected shows their cities, and so does the end of a round.
        state = self.game.state
        if state.round > 1 or state.connected:
            return None
        return other_hands(self.game, player, rng)

    def has_shown_itself(self, twin: Game) -> bool:
        return twin.state != self.game.state  # there somebody was connected

    def check_listed(self, listed: list[Move]) -> None:
        assert (End() in listed) == (self.game.stage is Stage.SECOND)
        assert bool(self.game.winners) == self.game.over

    @rule(rng=randoms)
    def lines_are_refused_as_moves_are(self, rng: Random) -> None:
        listed, refused = self.game.legal_moves(), self.game.refusals()
        lines = self.game.map.edges
        assert {*listed} <= {*self.every_move()}
        assert refused.keys() <= lines.keys()
        free = [Lay(edge) for edge in lines if edge not in refused]
        assert [move for move in listed if isinstance(move, Lay)] == free
        for edge in rng.sample(list(refused), min(20, len(refused))):
            assert refused[edge] == self.game.explain(Lay(edge))

    @invariant()
    def what_is_told_of_rounds_is_so(self) -> None:
        points = [self.game.setup.points] * len(self.game.players)
        for done in self.game.rounds:
            for player, hand in enumerate(done.hands):
                left = missing_track(self.game.map, done.position.laid, hand)
                assert done.missing[player] == left
                points[player] -= left
            assert done.points == tuple(points)
            full = len(done.position.laid) == self.game.setup.tracks
            assert done.connected or full
        assert [player.points for player in self.game.players] == points
        assert self.game.over == (min(points) <= 0)

    @invariant()
    def the_position_is_one_that_can_be(self) -> None:
        text = str(self.game.position)
        read = Position.parse(text, self.game.map)
        assert read == self.game.position
        read.check(self.game.map, len(self.game.players))


TestGames = Machine.TestCase
TestGames.settings = settings(max_examples=20, stateful_step_count=12)
