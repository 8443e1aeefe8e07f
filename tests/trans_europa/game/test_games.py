"""Properties of every game, of fifty recorded ones, and of all first turns."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from linie1_widget import trans_europa as te
from linie1_widget.trans_europa import Game, Setup
from linie1_widget.trans_europa.bots.trans_europa_kind import EuropaHiddenInformation
from tests.table.game.machine import TurnGameMachine, randoms, seeds


class Machine(TurnGameMachine):
    move, lies = te.Move, "position"
    game: te.Game

    @initialize(
        players=st.integers(2, 6),
        seed=seeds,
        map_=st.sampled_from([te.MAP, te.AMERICA]),
        points=st.sampled_from([1, 12, 60]),
    )
    def deal(self, players: int, seed: int, map_: te.Map, points: int) -> None:
        self.begin(te.Game(players, seed=seed, map=map_, points=points))

    def moves_to_try(self, rng: Random) -> list[te.Move]:
        map_ = self.game.map
        every = [te.End(), *map(te.Start, map_.nodes), *map(te.Lay, map_.edges)]
        return rng.sample(every, 40)

    def other_world(self, player: int, rng: Random) -> te.Setup | None:
        # Connected players show their cities, and so does the end of a round.
        state = self.game.state
        if state.round > 1 or state.connected:
            return None
        secrets = EuropaHiddenInformation(self.game, player)
        return secrets.redeal(len(self.game.moves), rng).setup

    def has_shown_itself(self, twin: te.Game) -> bool:
        return twin.state != self.game.state  # a player was connected there

    def check_listed(self, listed: list[te.Move]) -> None:
        assert (te.End() in listed) == (self.game.stage is te.Stage.SECOND)
        assert bool(self.game.winners) == self.game.over

    @rule(rng=randoms)
    def lines_are_refused_as_moves_are(self, rng: Random) -> None:
        refused, lines = self.game.refusals(), self.game.map.edges
        free = [te.Lay(edge) for edge in lines if edge not in refused]
        listed = self.game.legal_moves()
        assert [move for move in listed if isinstance(move, te.Lay)] == free
        for edge in rng.sample(list(refused), min(20, len(refused))):
            assert refused[edge] == self.game.explain(te.Lay(edge))

    @invariant()
    def rounds_are_recorded_correctly(self) -> None:
        points = [self.game.setup.points] * len(self.game.players)
        for done in self.game.rounds:
            for player, hand in enumerate(done.hands):
                left = te.missing_track(self.game.map, done.position.laid, hand)
                assert done.missing[player] == left
                points[player] -= left
            assert done.points == tuple(points)
            full = len(done.position.laid) == self.game.setup.tracks
            assert done.connected or full
        assert [player.points for player in self.game.players] == points
        assert self.game.over == (min(points) <= 0)

    @invariant()
    def the_position_is_one_that_can_be(self) -> None:
        read = te.Position.parse(str(self.game.position), self.game.map)
        assert read == self.game.position
        read.check(self.game.map, len(self.game.players))


TestGames = Machine.TestCase
TestGames.settings = settings(max_examples=12, stateful_step_count=12)


GAMES = Path(__file__).parents[1] / "games"
PERFT = Path(__file__).with_name("perft.json")


# A file is the set-up as JSON in one line, the moves in several lines, and the result as
# JSON in the last line.


def replay(text: str) -> Game:
    setup, *lines, end = text.splitlines()
    game = Game.from_setup(Setup.from_dict(json.loads(setup)))
    moves = " ".join(lines).split()
    for move in moves:
        game.push(move)
    assert game.setup.to_dict() == json.loads(setup)
    assert [*game.record] == moves
    rounds = [list(done.missing) for done in game.rounds]
    assert {"rounds": rounds, "winners": list(game.winners)} == json.loads(end)
    return game


def test_recorded_games_are_replayed_to_their_results() -> None:
    games = [replay(file.read_text(encoding="utf-8")) for file in GAMES.glob("*.txt")]
    assert all(game.over and game.winners for game in games)
    players = Counter(len(game.players) for game in games)
    assert players == dict.fromkeys(range(2, 7), 10)
    assert {len(game.rounds) for game in games} >= {2, 3, 4}
    last = [(game.history[-1].before, game.rounds[-1]) for game in games]
    # A last second track, and a round ended by another player's track.
    assert any(before.connected for before, _ in last)
    assert any(before.to_move not in done.connected for before, done in last)
    assert any("end" in game.record for game in games)
    assert len({game.map for game in games}) == 2


def perft(game: Game, depth: int) -> int:
    if not depth:
        return 1
    total = 0
    for move in game.legal_moves():
        game.push(move)
        total += perft(game, depth - 1)
        game.pop()
    return total


def test_published_counts_of_first_moves() -> None:
    published = json.loads(PERFT.read_text(encoding="utf-8"))
    game = Game.from_setup(Setup.from_dict(published["setup"]))
    counts = [perft(game, depth) for depth in range(1, len(published["counts"]) + 1)]
    assert counts == published["counts"]
