"""The thinking levels: their inputs, candidates, guesses and strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from linie1_widget import EDITIONS, Game, expected_turns
from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1 import PLAN, SearchBot, View, cheapest_completion, missing_tiles
from linie1_widget.linie1.bots import search_bots
from linie1_widget.linie1.bots.builders import (
    GreedyBot,
    PlannerBot,
    RideCache,
    lines_of,
    play_on,
)
from linie1_widget.linie1.bots.plan_cost import Trial, guess_cards, possible, route_cards
from linie1_widget.linie1.bots.search_bots import BlockerBot, Playout, World
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Stage
from linie1_widget.linie1.planning.missing import ReachableTrack
from linie1_widget.table import Bot, play_out
from linie1_widget.table.bots.bot import Measure
from linie1_widget.trans_europa.bots.europa_search_bots import SearchBot as EuropaSearchBot
from tests.linie1.games import AROUND, LAYING, play, table
from tests.table.bots.levels import STOPS, almost


def left_to(bot: Bot, game: Game) -> float:
    turn = game.state.turn
    while game.state.turn == turn and game.stage is Stage.LAY:
        game.push(bot.choose(game.view(game.to_move)))
    return missing_tiles(game.board, 1, STOPS)


def test_blocker_hinders_an_opponent_about_to_depart() -> None:
    """Open tiles and the track on the board reveal the cards."""
    assert left_to(BlockerBot(Random(1)), almost(2, 1, "SC", turn=1)) > 2
    assert left_to(PlannerBot(Random(1)), almost(2, 1, "SC", turn=1)) <= 2


def test_planner_and_search_find_two_plays_that_complete_the_route() -> None:
    assert left_to(SearchBot(Random(1), rollouts=2), almost(2, 1, "OX")) == 0
    for seed in range(2):
        game = almost(2, seed, "OX")
        game.push(PlannerBot(Random(1)).choose(game.view(0)))
        # One that has not planned the first play finds the second.
        assert left_to(PlannerBot(Random(1)), game) == 0


def test_planner_drops_its_plan_after_another_move() -> None:
    game, bot = almost(2, 1, "OX"), PlannerBot(Random(1))
    assert str(bot.choose(game.view(0))) == "g11:S0"
    game.push("f11:S90")
    assert str(bot.choose(game.view(0))) in {"g12:S0", "g11:X0"}


def test_a_line_costs_what_the_position_after_it_costs() -> None:
    class ByPosition:
        def cost(self, track: ReachableTrack, hand: Sequence[str]) -> float:
            return Random(f"{track.laid} {sorted(hand)}").random()

        def links_to_lay(self, track: ReachableTrack) -> dict[int, int]:
            return {}

    view = almost(2, 1, "OX").view(0)
    lines = lines_of(view, ByPosition(), Random(1))
    assert {len(line.moves) for line in lines} == {2}
    for line in lines:
        board, hand = view.board.copy(), view.hand
        for move in line.moves:
            hand = play_on(board, move, hand)
        assert line.cost == ByPosition().cost(ReachableTrack(board), hand)


def test_search_with_one_candidate_values_moves_as_a_planner() -> None:
    class OneLine(SearchBot):
        def reevaluate(self, *candidates: Any) -> list[Any]:
            return super().reevaluate(*candidates)[:1]

    values = OneLine(Random(1)).values(almost(2, 1, "OX").view(0))
    assert values is not None
    assert (values.measure, bool(values.of)) == (Measure.ARRIVAL, True)


def test_planner_does_not_depart_on_a_long_route() -> None:
    """A greedy bot makes a long detour to save one tile."""
    game = play_out(Game(2, seed=25), [GreedyBot(Random(250 + seat)) for seat in range(2)])
    while Depart in map(type, game.moves):
        game.pop()
    view = game.view(game.to_move)
    assert expected_turns(view.routes()[0]) > 16
    assert not isinstance(PlannerBot(Random(1)).choose(view), Depart)


@pytest.mark.parametrize("seed", [3, 6])
def test_planner_beats_a_greedy_bot(seed: int) -> None:
    bots = [PlannerBot(Random(seed)), GreedyBot(Random(seed))]
    game = play_out(Game(2, seed=seed), bots[::-1] if seed % 2 else bots)
    assert game.winner == seed % 2


def test_worlds_deal_each_line_and_route_card_once() -> None:
    view = Game(5, seed=2).view(0)
    guesses = {player: guess_cards(view, player, Random(1)) for player in range(1, 5)}
    for seed in range(20):
        dealt = World(view, guesses, Random(seed)).assignments
        assert dealt[0] == view.assignment
        assert len({assignment.line for assignment in dealt.values()}) == 5
        assert (
            len({card for assignment in dealt.values() for card in route_cards(assignment)})
            == 5
        )


def test_chance_in_a_world_falls_with_more_rounds() -> None:
    """Ada can complete her route in her next turn, and Ben needs many more."""
    view = almost(2, 1, "OX").view(0)
    world = World(view, {1: guess_cards(view, 1, Random(1))}, Random(1))
    at_once, later = (Playout(world, RideCache()).chance((), rounds) for rounds in (0, 3))
    assert 0.9 < later < at_once < 0.999


def test_players_of_a_world_draw_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """After these plays Ada lacks two straight tiles: the last of the pile, or none."""
    game, chances = almost(4, 1, "C"), []
    completion = cheapest_completion(game.board, 1, STOPS)
    assert completion is not None
    moves = [Lay(need.cell, need.tiles[0]) for need in completion.needs[:2]]
    hand = (*(move.tile.code for move in moves), *"CCC")
    for pile in ("SS", "CC"):
        setup = replace(game.setup, hands=(hand, game.setup.hands[1]), pile=tuple(pile))
        monkeypatch.setattr(View, "to_come", Counter(pile))
        view = Game.from_setup(setup).view(0)
        world = World(view, {1: guess_cards(view, 1, Random(1))}, Random(0))
        chances.append(Playout(world, RideCache()).chance(moves, 1))
    assert chances[0] > chances[1]


def test_search_without_time_still_returns_a_legal_move() -> None:
    game = Game(2, seed=1)
    move = SearchBot(Random(1), seconds=1e-9).choose(game.view(0))
    assert move in game.legal_moves()


def test_search_tries_as_many_worlds_as_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = []

    class Counted(World):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            worlds.append(self)

    monkeypatch.setattr(search_bots, "World", Counted)
    SearchBot(Random(1), rollouts=3).choose(almost(2, 1, "OX").view(0))
    assert len(worlds) == 3


@pytest.mark.parametrize("wrong", [{"rollouts": 0}, {"seconds": 0}, {"seconds": -1.5}])
def test_search_needs_rollouts_and_time(wrong: dict[str, float]) -> None:
    with pytest.raises(InvalidValue, match="a search"):
        SearchBot(Random(1), **wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidValue, match="a search"):
        EuropaSearchBot(Random(1), **wrong)  # type: ignore[arg-type]


def test_possible_cards_leave_out_known_lines() -> None:
    for players in (2, 4):
        game = Game(players, seed=players)
        view = game.view(1)
        found = possible(view)
        assert len(found) == 25
        assert all(assignment.line != view.assignment.line for assignment in found)
        for other in {*range(players)} - {1}:
            assert game.view(other).assignment in found


def test_shown_cards_are_not_guessed() -> None:
    game = play(table(), AROUND)
    view = game.view(1)
    assert guess_cards(view, 0, Random(1)) == {game.view(0).assignment: 1.0}
    assert len(possible(view)) == 16


def test_guessed_cards_are_probable() -> None:
    right = []
    for seed in range(4):
        bots = [GreedyBot(Random(seat)) for seat in range(2)]
        game = play_out(Game(2, seed=seed), bots)
        while game.state.turn > 20 or any(seat.driving for seat in game.state.seats):
            game.pop()
        guess = guess_cards(game.view(0), 1, Random(1))
        chances = list(guess.values())
        assert chances == sorted(chances, reverse=True)
        assert abs(sum(chances) - 1) < 1e-9
        right.append(game.view(1).assignment in list(guess)[:2])
    assert sum(right) >= 3


def seen(reachable: ReachableTrack) -> list[object]:
    stops = [
        (reachable.sign(building), reachable.stop_conditions(building))
        for building in PLAN.buildings
    ]
    return [reachable.laid, reachable.has, reachable.allowed, stops]


@pytest.mark.parametrize("edition", EDITIONS)
def test_trial_of_a_play_equals_the_play(edition: str) -> None:
    game, rng = Game(2, edition=edition, seed=4), Random(4)
    first = Trial(game.view(0), at_least=0).now
    while not game.over:
        view = game.view(game.to_move)
        move = view.any_move(rng)
        if isinstance(move, Lay | LayPair):
            trial = Trial(view, at_least=0)
            text, tried = str(trial.board), trial.after(move)
            assert str(trial.board) == text == str(game.board)
            assert seen(trial.now) == seen(ReachableTrack(game.board))
            assert seen(tried.on(trial.board, trial._tiles)) == seen(trial.now)
            game.push(move)
            assert tried.on(game.board.copy(), trial._tiles) is tried
            assert seen(tried) == seen(ReachableTrack(game.board))
            assert seen(first.on(game.board, trial._tiles)) == seen(tried)
        else:
            game.push(move)


def test_trial_has_its_strides_before_and_after_its_drive() -> None:
    view = Game.from_setup(LAYING).view(0)
    one, other = Trial(view), Trial(view)
    assert one.drive is not None
    assert (one.drive, one.strides) == (*reversed((other.strides, other.drive)),)


def test_trial_makes_exchanges_of_laid_tiles() -> None:
    game = Game.from_setup(LAYING)
    view = game.view(0)
    trial = Trial(view)
    plays = [move for move in view.legal_moves() if isinstance(move, Lay)]
    assert {play.exchange for play in plays} == {True, False}
    assert [trial.play(play.cell, play.tile) for play in plays] == plays


@pytest.mark.parametrize(("curves", "others"), [(1, 3), (2, 3), (4, 0), (0, 3)])
def test_expected_draws_equal_the_average_over_all_orders(
    curves: int, others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pile = ("C",) * curves + ("X",) * others
    setup = replace(LAYING, hands=(("S",), (), (), ()), pile=pile, position="-")
    counts = Counter({"C": curves, "X": others})
    monkeypatch.setattr(View, "to_come", property(lambda _: counts))
    trial = Trial(Game.from_setup(setup).view(0), at_least=0)
    assert trial.drive is not None
    orders = list(permutations(pile))
    waits = [(*order, "C").index("C") + 1 for order in orders]
    assert trial.draws(trial.drive) == pytest.approx(sum(waits) / len(waits))


def test_tiles_in_hand_need_no_draws() -> None:
    """Only straight and curved tiles are left, half of them curved."""
    setup = replace(LAYING, pile=("S", "C") * 5, position="-")
    lacking, rich = (
        Trial(Game.from_setup(replace(setup, hands=((*hand,), (), (), ()))).view(0), 0)
        for hand in ("S", "SC")
    )
    assert 0 < lacking.draws(lacking.drive) < 1
    assert rich.draws(rich.drive) == 0
