"""What holds in every game of Trans Europa, forwards, backwards and seen from a seat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from linie1_widget.errors import IllegalMove
from linie1_widget.trans_europa import (
    AMERICA,
    MAP,
    End,
    Game,
    Lay,
    Move,
    Position,
    Stage,
    Start,
    missing_track,
)
from linie1_widget.trans_europa.game.state import GameState

randoms = st.randoms(use_true_random=False)
counts = st.integers(1, 60)

Told = tuple[str, GameState, tuple[str, ...]]


def told(game: Game) -> Told:
    """All that a game shows of how it stands."""
    return str(game.position), game.state, game.record


def twin_world(game: Game, player: int, rng: Random) -> Game:
    """A game in which others hold other cities, and this player has seen the same."""
    number = game.state.round
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
    assert number == 1
    return Game.from_setup(replace(game.setup, hands=hands, seed=rng.getrandbits(32)))


class Machine(RuleBasedStateMachine):
    """A game that is played, taken back, saved and looked at in any order."""

    game: Game
    stands: list[Told]
    undone: list[Told]

    @initialize(
        players=st.integers(2, 6),
        seed=st.integers(0, 2**32 - 1),
        map_=st.sampled_from([MAP, AMERICA]),
        points=st.sampled_from([1, 12, 60]),
    )
    def deal(self, players: int, seed: int, map_: object, points: int) -> None:
        self.game = Game(players, seed, map_=map_, points=points)  # type: ignore[arg-type]
        self.stands, self.undone = [told(self.game)], []

    def push(self, move: Move) -> None:
        self.game.push(move)
        self.stands.append(told(self.game))
        self.undone.clear()

    def pop(self) -> None:
        self.game.pop()
        self.undone.append(self.stands.pop())
        assert told(self.game) == self.stands[-1]

    @precondition(lambda self: not self.game.over)
    @rule(rng=randoms, count=counts)
    def play(self, rng: Random, count: int) -> None:
        for _ in range(count):
            if self.game.over:
                break
            move = self.game.view(self.game.to_move).any_move(rng)
            assert move in self.game.legal_moves()
            self.push(move)

    @rule(count=counts)
    def take_back(self, count: int) -> None:
        for _ in range(min(count, len(self.game.moves))):
            self.pop()

    @rule(count=counts)
    def do_again(self, count: int) -> None:
        assert self.game.undone == len(self.undone)
        for _ in range(min(count, len(self.undone))):
            self.game.redo()
            self.stands.append(self.undone.pop())
            assert told(self.game) == self.stands[-1]

    @rule()
    def files_are_exact(self) -> None:
        text = self.game.to_json()
        read = Game.from_json(text)
        assert read.to_json() == text
        assert told(read) == told(self.game)
        assert read.setup == self.game.setup
        assert read.legal_moves() == self.game.legal_moves()
        assert read.players == self.game.players

    @rule(rng=randoms)
    def a_journal_is_gone_on_with(self, rng: Random) -> None:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game"
            with self.game.copy() as written:
                written.begin_journal(path)
                if not written.over:
                    written.push(rng.choice(written.legal_moves()))
            with Game.recover(path) as found:
                assert told(found) == told(written)

    @rule()
    def a_copy_is_the_same_and_apart(self) -> None:
        twin, before = self.game.copy(), told(self.game)
        assert told(twin) == before
        for move in twin.legal_moves()[:1]:
            twin.push(move)
        assert told(self.game) == before

    @rule(rng=randoms)
    def what_is_not_listed_is_refused(self, rng: Random) -> None:
        listed, before = set(self.game.legal_moves()), told(self.game)
        map_ = self.game.map
        every: list[Move] = [End(), *map(Start, map_.nodes), *map(Lay, map_.edges)]
        assert listed <= set(every)
        for move in rng.sample(every, 40):
            verdict = self.game.explain(move)
            assert (verdict is None) == (move in listed), str(move)
            assert Move.parse(str(move)) == move
            if verdict is not None:
                with pytest.raises(IllegalMove):
                    self.game.push(move)
                assert told(self.game) == before
        refused = self.game.refusals()
        assert refused.keys() == {edge for edge in map_.edges if Lay(edge) not in listed}
        for edge in rng.sample(list(refused), min(20, len(refused))):
            assert refused[edge] == self.game.explain(Lay(edge))

    @precondition(lambda self: self.game.state.round == 1)
    @rule(rng=randoms)
    def a_view_leaks_nothing(self, rng: Random) -> None:
        for player in range(len(self.game.players)):
            twin = twin_world(self.game, player, rng)
            try:
                for move in self.game.moves:
                    twin.push(move)
            except IllegalMove:
                continue  # there somebody was connected, which all have seen
            if twin.state != self.game.state:
                continue
            mine, other = self.game.view(player), twin.view(player)
            if not self.game.state.connected:
                assert mine == other
                assert repr(mine) == repr(other)

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

    @invariant()
    def somebody_can_do_something_until_it_is_over(self) -> None:
        listed = self.game.legal_moves()
        assert bool(listed) == (not self.game.over)
        assert (End() in listed) == (self.game.stage is Stage.SECOND)
        assert bool(self.game.winners) == self.game.over


TestGames = Machine.TestCase
TestGames.settings = settings(max_examples=20, stateful_step_count=12, deadline=None)
