"""The levels of Trans Europa: their choices and strength."""

from __future__ import annotations

from functools import partial
from itertools import count
from random import Random

import pytest

from linie1_widget.table import BOTS_OF, Bot, play_out
from linie1_widget.table.bots.bot import RandomBot
from linie1_widget.trans_europa import MAP, End, Game, Lay, Map, Move, Setup, Stage
from linie1_widget.trans_europa import missing_track as missing
from linie1_widget.trans_europa.bots.europa_search_bots import BlockerBot, Guess, SearchBot
from linie1_widget.trans_europa.bots.network_builders import PlannerBot, TreeBot, best_turns
from linie1_widget.trans_europa.bots.trans_europa_kind import EuropaChanceModel
from linie1_widget.trans_europa.network import tree_over
from tests.linie1.games import play
from tests.table.bots.levels import TRIED_EUROPA

BOTS = BOTS_OF[Game.name]
ROW = """
    {}

    R Rann, red
    r Roke, red
    O Ottery, orange
    o Oare, orange
    Y Yate, yellow
    y Yeo, yellow
"""
HANDS = (("Rann", "Ottery", "Yate"), ("Roke", "Oare", "Yeo"))


TRACK = "Y===R---O---r---o---y"


def row(*moves: str, track: str = TRACK) -> Game:
    map_ = Map.parse(ROW.format(track))
    return play(Game.from_setup(Setup(("Ada", "Ben"), 1, map_, hands=HANDS)), *moves)


def test_each_game_has_its_levels() -> None:
    assert set(BOTS_OF) == {"linie1", "trans_europa"}
    assert list(BOTS) == ["random", "greedy", "builder", "planner", "blocker", "search"]
    assert BOTS["builder"] is TreeBot


def test_chance_model_knows_the_wait_for_a_turn() -> None:
    game = play(Game(3, seed=1), "i13")
    waits = [wait for _, _, wait in EuropaChanceModel().features(game)]
    assert waits == [2 / 3, 0, 1 / 3]


def test_guess_follows_the_track() -> None:
    moves = ("i13", "d8", "i13-i15", "i15-i17", "d8-d10", "d10-d12")
    game = play(Game(2, seed=7), *moves)
    guess = Guess(game.view(0))
    assert guess.likely[1]["Berlin"] > 1 >= guess.likely[1]["Madrid"]


def test_guess_deals_possible_hands() -> None:
    view = Game(4, seed=2).view(1)
    guess, rng = Guess(view), Random(1)
    for _ in range(20):
        hands = {**guess.hands(rng), 1: view.hand}
        cities = [city for hand in hands.values() for city in hand]
        assert len(set(cities)) == len(cities) == 20
        for hand in hands.values():
            assert len({MAP.cities[city].colour for city in hand}) == 5


@pytest.mark.parametrize(
    ("level", "seed", "points"),
    [("greedy", 3, 1), ("planner", 3, 1), *(("builder", seed, 12) for seed in range(2))],
)
def test_bots_beat_a_random_player(level: str, seed: int, points: int) -> None:
    bots: list[Bot] = [BOTS[level](Random(1)), RandomBot(Random(2))]
    assert play_out(Game(2, seed=seed, points=points), bots).winner == 0


def test_builder_never_increases_what_is_missing() -> None:
    game, bot = Game(2, seed=3), TreeBot(Random(1))
    while not game.rounds:
        view, before = game.view(game.to_move), [game.view(seat).missing for seat in (0, 1)]
        move = bot.choose(view)
        game.push(move)
        if isinstance(move, End):
            assert view.stage is Stage.SECOND
        if isinstance(move, Lay | End) and not game.rounds:
            assert game.view(0).missing <= before[0]
            assert game.view(1).missing <= before[1]


OTHER = "O---R---o---r---Y---y"


@pytest.mark.parametrize(
    ("level", "track", "moves", "chosen"),
    [
        ("greedy", TRACK[::-1], "a6 a0", "a6-a8"),
        # Builders lay single track first, after which only a double line is wanted.
        ("builder", TRACK, "a2 a10", "a2-a4"),
        ("planner", TRACK, "a2 a10", "a0-a2"),
        # A turn without further useful moves is ended.
        ("planner", TRACK, "a2 a10 a2-a4", "end"),
        # It keeps away from others, where two turns leave as little.
        ("planner", OTHER, "a4 a10 a2-a4", "a0-a2"),
        ("planner", OTHER, "a4 a0 a4-a6", "a6-a8"),
        # Both need a4-a6: a player from the east will lay it too.
        ("blocker", OTHER, "a2 a6", "a0-a2"),
        # A round is ended where possible.
        ("planner", TRACK, "a2 a10 a0-a2 a8-a10 end", "a2-a4"),
        ("blocker", TRACK, "a2 a10 a0-a2 a8-a10 end", "a2-a4"),
        ("search", TRACK, "a2 a10 a0-a2 a8-a10 end", "a2-a4"),
    ],
)
def test_bots_choose_by_their_level(
    level: str, track: str, moves: str, chosen: str
) -> None:
    view = row(*moves.split(), track=track).view(0)
    maker = {**TRIED_EUROPA, "blocker": partial(BlockerBot, samples=20)}[level]
    assert str(maker(Random(1)).choose(view)) == chosen


def test_best_turns_holds_all_of_equal_cost() -> None:
    assert [turn.left for turn in best_turns(row("a2", "a10").view(0))] == [1]
    for moves in (("a4", "a10", "a2-a4"), ("a4", "a0", "a4-a6")):
        assert len(best_turns(row(*moves, track=OTHER).view(0))) == 2


def test_planner_avoids_the_nearest_opponent() -> None:
    text = 0
    for seed in range(12):
        game = Game(5, seed=seed)
        for player in range(5):
            game.push(RandomBot(Random(seed)).choose(game.view(player)))
        view = game.view(0)
        number = view.map.numbering.node_number
        ways = [tree_over(view.state.laid, (marker,)) for marker in view.state.markers[1:]]
        by_nearest: dict[int, set[Move]] = {}
        by_farthest: dict[int, set[Move]] = {}
        for turn in best_turns(view):
            ends = [number[node] for line in turn.lines for node in line]
            away = [min(map(way.distance, ends)) for way in ways]
            by_nearest.setdefault(min(away), set()).add(Lay(turn.lines[0]))
            by_farthest.setdefault(max(away), set()).add(Lay(turn.lines[0]))
        chosen = PlannerBot(Random(1)).choose(view)
        assert chosen in by_nearest[max(by_nearest)]
        text += chosen not in by_farthest[max(by_farthest)]
    assert text


@pytest.mark.parametrize("seed", range(3))
def test_best_turns_have_exact_costs(seed: int) -> None:
    game, rng = Game(3, seed=seed), Random(seed)
    while len(game.moves) < 8 or game.stage is not Stage.LAY:
        game.push(game.view(game.to_move).any_move(rng))
    view = game.view(game.to_move)
    nodes = [view.state.markers[view.player], *(MAP.cities[c].node for c in view.hand)]
    for turn in best_turns(view):
        laid, trial = view.state.laid, game.copy()
        for edge in turn.lines:
            trial.push(Lay(edge))
            laid = laid.with_track(edge)
        assert tree_over(laid, [node for node in nodes if node]).cost == turn.left
        assert missing(MAP, laid, view.hand) <= turn.left


def test_search_plays_out_whole_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rollout that ended with the first turn would prefer i11-i13, and none i13-h14."""
    game = Game(2, seed=0)
    while game.stage is not Stage.LAY:
        game.push(SearchBot(Random(1), rollouts=2).choose(game.view(game.to_move)))
    # On this clock the third rollout would begin after two seconds.
    monkeypatch.setattr("linie1_widget.table.bots.bot.perf_counter", count().__next__)
    for most in ({"rollouts": 2}, {"seconds": 1.5}):
        chosen = SearchBot(Random(1), **most).choose(game.view(game.to_move))
        assert str(chosen) == "i13-i15"
