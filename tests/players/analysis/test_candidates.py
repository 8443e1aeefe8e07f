"""What moves are worth: held to making each of them, and to what may be known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget import trans_europa as te
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Use
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.planning.missing import NEVER
from linie1_widget.players import LEVELS_OF, Measure, SearchBot, Values, play_out
from linie1_widget.players.analysis import candidates
from linie1_widget.players.linie1.greedy import GreedyBot
from linie1_widget.players.linie1.planner import PlannerBot
from linie1_widget.players.random_bot import RandomBot
from linie1_widget.players.trans_europa.tree_bot import TreeBot
from linie1_widget.trans_europa.network.missing import tree_over
from tests.players.linie1.tables import almost


def part_of(game: Any, moves: int, stage: Stage) -> Any:
    """The game as it stood at the first such stage after so many moves."""
    stages = [done.before.stage for done in game.history]
    part = game.copy()
    while len(part.moves) > stages.index(stage, moves):
        part.pop()
    return part


def begun(bot: Any, players: int = 2) -> Any:
    """A game of Trans Europa after five moves of a bot."""
    game = te.Game(players, seed=4)
    for _ in range(5):
        game.push(bot.choose(game.view(game.to_move)))
    return game


@pytest.fixture(scope="module")
def game() -> l1.Game:
    """A whole game."""
    return play_out(l1.Game(2, seed=5), [GreedyBot(Random(seat)) for seat in range(2)])


@pytest.mark.parametrize("moves", [0, 40])
def test_a_play_is_worth_what_is_missing_once_it_lies(game: l1.Game, moves: int) -> None:
    now = part_of(game, moves, Stage.LAY)
    before, view = now.to_json(), now.view(now.to_move)
    route = view.assignment
    found = candidates(view, GreedyBot(Random(0)))
    assert found.measure is Measure.SQUARES
    assert found.now == l1.missing_tiles(now.board, route.line, route.stops)
    listed = {each.move: each.value for each in found.moves}
    tried = l1.Board.parse(str(now.board))
    for move in now.legal_moves():
        if isinstance(move, Lay):
            tried.lay(move.cell, move.tile)
        elif isinstance(move, LayPair) and move in listed:
            tried.lay_pair(*((each.cell, each.tile) for each in (move.first, move.second)))
        else:
            continue
        left = l1.missing_tiles(tried, route.line, route.stops)
        tried.undo()
        assert listed.get(move, NEVER) == left
    # The best comes first, of equals the one that is made, and nothing has changed.
    values = [each.value or 0 for each in found.moves]
    assert values == sorted(values)
    assert [at for at, each in enumerate(found.moves) if each.chosen] == [0]
    assert now.to_json() == before
    assert candidates(view, GreedyBot(Random(0))) == found


def test_a_face_is_worth_the_turns_that_are_left() -> None:
    bots = [GreedyBot(Random(at)) for at in range(2)]
    lights = play_out(l1.Game(2, "2010", seed=1), bots)
    now = part_of(lights, 0, Stage.USE)
    trip = now.state.seat.trip
    best = l1.Expectation(trip.route, "2010").best_choice(trip, now.state.dice).best
    first = candidates(now.view(now.to_move), GreedyBot(Random(0))).moves[0]
    assert (first.value, first.chosen) == (best.turns, True)
    assert (first.move.face if isinstance(first.move, Use) else None) is best.face
    assert str(first.words) == f"leaves {best.turns:.1f} turns with dice on average"


def test_of_a_bot_that_values_nothing_the_move_is_known(game: l1.Game) -> None:
    view = l1.Game(2, seed=1).view(0)
    found = candidates(view, RandomBot(Random(3)))
    assert found.measure is None
    assert [each.move for each in found.moves] == [RandomBot(Random(3)).choose(view)]
    drawing = part_of(game, 0, Stage.DRAW)
    (only,) = candidates(drawing.view(drawing.to_move), GreedyBot(Random(0))).moves
    assert (only.value, only.chosen) == (None, True)


class Hopeful(RandomBot):
    """Has a chance for each of two moves."""

    def values(self, view: Any) -> Values:
        """The second one is better."""
        first, second = view.legal_moves()[:2]
        return Values(Measure.CHANCE, None, {first: 0.25, second: 0.5})


def test_more_of_a_chance_is_better_and_what_has_no_value_comes_last() -> None:
    found = candidates(l1.Game(2, seed=1).view(0), Hopeful(Random(0))).moves
    assert [each.value for each in found] == [0.5, 0.25, None]
    told = [f"wins with a chance of {percent} %" for percent in (50, 25)]
    assert [str(each.words) for each in found[:2]] == told
    assert found[-1].chosen


def test_track_is_worth_what_the_network_lacks_once_it_lies() -> None:
    game = begun(TreeBot(Random(1)), players=3)
    view = game.view(game.to_move)
    cities = (view.map.cities[city].node for city in view.hand)
    # The marker belongs to the network, so it may cost more than the cities.
    nodes = [view.state.markers[view.player], *cities]
    found = candidates(view, TreeBot(Random(1)))
    for each in found.moves:
        if isinstance(each.move, te.Lay):
            laid = view.state.laid.with_track(each.move.edge)
            assert each.value == tree_over(laid, nodes).cost
    assert found.moves[0].chosen
    view = te.Game(3, seed=4).view(0)
    starts = candidates(view, TreeBot(Random(1))).moves
    assert {each.move for each in starts} == {*map(te.Start, view.map.nodes)}
    assert starts[0].value == view.missing


def test_a_greedy_builder_says_what_its_cities_lack() -> None:
    bot = LEVELS_OF["trans_europa"]["greedy"](Random(1))
    game = begun(bot)
    found = candidates(game.view(game.to_move), bot)
    assert found.measure is Measure.POINTS
    assert found.moves[0].chosen
    assert found.moves[0].value == min(each.value or 0 for each in found.moves)


@pytest.mark.parametrize("moves", [0, 40])
def test_who_plans_says_when_it_arrives(game: l1.Game, moves: int) -> None:
    now = part_of(game, moves, Stage.LAY)
    before, view = now.to_json(), now.view(now.to_move)
    found = candidates(view, PlannerBot(Random(0)))
    assert found.measure is Measure.ARRIVAL
    (made,) = (each for each in found.moves if each.chosen)
    assert made.value is not None
    assert found.now is not None
    worth = [each.value for each in found.moves if each.value is not None]
    assert len(worth) > 5
    # With a good turn it arrives about when it thought, and no sooner than that.
    assert worth[0] <= made.value < found.now + 1.5
    assert str(made.words) == f"arrives in about {made.value:.1f} turns"
    assert all(view.explain(each.move) is None for each in found.moves)
    assert now.to_json() == before
    assert candidates(view, PlannerBot(Random(0))) == found


def test_who_may_depart_weighs_the_drive_too() -> None:
    view = almost(0, 1, "SCSCS").view(0)
    found = candidates(view, PlannerBot(Random(1)))
    depart = next(each for each in found.moves if isinstance(each.move, Depart))
    assert depart.value == pytest.approx(l1.expected_turns(view.routes()[0]))
    assert depart.chosen


def test_who_plays_worlds_out_says_what_chance_it_has(game: l1.Game) -> None:
    now = part_of(game, 40, Stage.LAY)
    view = now.view(now.to_move)
    bot = SearchBot(Random(2), rollouts=2)
    found = candidates(view, bot)
    assert found.measure is Measure.CHANCE
    assert any(each.chosen and each.value is not None for each in found.moves)
    assert all(0 <= each.value <= 1 for each in found.moves if each.value is not None)
    # Asked again, it has not forgotten; asked of another position, it looks anew.
    assert bot.values(view) == bot.values(view)
    assert bot.values(l1.Game(2, seed=9).view(0)) != bot.values(view)
