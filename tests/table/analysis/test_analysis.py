"""Values of moves, the course of a game, and its continuation, without secrets."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget import BOTS
from linie1_widget import trans_europa as te
from linie1_widget.base.errors import WrongType
from linie1_widget.linie1 import SearchBot
from linie1_widget.linie1.bots.builders import GreedyBot, PlannerBot
from linie1_widget.linie1.bots.linie1_kind import Linie1ChanceModel
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Stage, Use
from linie1_widget.linie1.planning.missing import NEVER
from linie1_widget.linie1.widgets.game.linie1_table import choices
from linie1_widget.table import BOTS_OF, Measure, Values, play_out
from linie1_widget.table.analysis import candidates, course, line
from linie1_widget.table.bots.bot import RandomBot
from linie1_widget.trans_europa.bots.network_builders import TreeBot
from linie1_widget.trans_europa.network import tree_over
from tests.table.bots.levels import almost
from tests.table.game.toy_game import NIM, Nim


def part_of(game: Any, moves: int, stage: Stage) -> Any:
    """Return the game at the first such stage after a number of moves."""
    stages = [done.before.stage for done in game.history]
    part = game.copy()
    while len(part.moves) > stages.index(stage, moves):
        part.pop()
    return part


def opening(bot: Any, players: int = 2) -> Any:
    game = te.Game(players, seed=4)
    for _ in range(5):
        game.push(bot.choose(game.view(game.to_move)))
    return game


@pytest.fixture(scope="module")
def game() -> l1.Game:
    return play_out(l1.Game(2, seed=5), [GreedyBot(Random(seat)) for seat in range(2)])


def test_play_is_worth_what_is_missing_after_it(game: l1.Game) -> None:
    now = part_of(game, 40, Stage.LAY)
    before, view = now.to_json(), now.view(now.to_move)
    route = view.assignment
    found = candidates(view, GreedyBot(Random(0)))
    assert found.measure is Measure.SQUARES
    assert found.now == l1.linie1.missing_tiles(now.board, route.line, route.stops)
    listed = {move.move: move.value for move in found.moves}
    tried = l1.Board.parse(str(now.board))
    for move in now.legal_moves():
        if isinstance(move, Lay):
            tried.lay(move.cell, move.tile)
        elif isinstance(move, LayPair) and move in listed:
            tried.lay_pair(*((play.cell, play.tile) for play in (move.first, move.second)))
        else:
            continue
        left = l1.linie1.missing_tiles(tried, route.line, route.stops)
        tried.undo()
        assert listed.get(move, NEVER) == left
    # The best comes first, on ties the move made, and nothing has changed.
    values = [move.value or 0 for move in found.moves]
    assert values == sorted(values)
    assert [at for at, move in enumerate(found.moves) if move.chosen] == [0]
    assert now.to_json() == before
    assert candidates(view, GreedyBot(Random(0))) == found


def test_face_is_worth_the_turns_left() -> None:
    bots = [GreedyBot(Random(at)) for at in range(2)]
    lights = play_out(l1.Game(2, edition="2010", seed=1), bots)
    now = part_of(lights, 0, Stage.USE)
    trip = now.state.seat.trip
    best = l1.linie1.Expectation(trip.route, "2010").best_choice(trip, now.state.dice).best
    for maker in (PlannerBot, GreedyBot):
        first = candidates(now.view(now.to_move), maker(Random(0))).moves[0]
        assert (first.value, first.chosen) == (best.turns, True)
    assert (first.move.face if isinstance(first.move, Use) else None) is best.face
    assert str(first.words) == f"leaves {best.turns:.1f} turns with dice on average"
    listed = {choice["text"]: choice for choice in choices(now, now.legal_moves())}
    assert f"{best.turns:.1f}" in str(listed[str(first.move)]["worth"])


def test_bot_without_values_has_its_move_as_the_only_candidate(game: l1.Game) -> None:
    view = l1.Game(2, seed=1).view(0)
    found = candidates(view, RandomBot(Random(3)))
    assert found.measure is None
    assert [move.move for move in found.moves] == [RandomBot(Random(3)).choose(view)]
    drawing = part_of(game, 0, Stage.DRAW)
    (only,) = candidates(drawing.view(drawing.to_move), GreedyBot(Random(0))).moves
    assert (only.value, only.chosen) == (None, True)


class Hopeful(RandomBot):
    def values(self, view: Any) -> Values:
        first, second = view.legal_moves()[:2]
        return Values(Measure.CHANCE, None, {first: 0.25, second: 0.75}, {first: 0.06})


def test_candidates_are_sorted_by_chance_and_unvalued_come_last() -> None:
    found = candidates(l1.Game(2, seed=1).view(0), Hopeful(Random(0))).moves
    assert [move.value for move in found] == [0.75, 0.25, None]
    text = [f"wins with a chance of {about}\u00a0%" for about in ("75", "25 ±\u00a06")]
    assert [str(move.words) for move in found[:2]] == text
    assert found[-1].chosen


def test_track_is_worth_what_the_network_lacks_after_it() -> None:
    game = opening(TreeBot(Random(1)), players=3)
    view = game.view(game.to_move)
    cities = (view.map.cities[city].node for city in view.hand)
    # The marker belongs to the network, so it may cost more than the cities.
    nodes = [view.state.markers[view.player], *cities]
    found = candidates(view, TreeBot(Random(1)))
    for move in found.moves:
        if isinstance(move.move, te.Lay):
            laid = view.state.laid.with_track(move.move.edge)
            assert move.value == tree_over(laid, nodes).cost
    assert found.moves[0].chosen
    view = te.Game(3, seed=4).view(0)
    starts = candidates(view, TreeBot(Random(1))).moves
    assert {start.move for start in starts} == {*map(te.Start, view.map.nodes)}
    assert starts[0].value == view.missing


def test_greedy_builder_values_points_missing() -> None:
    bot = BOTS_OF["trans_europa"]["greedy"](Random(1))
    game = opening(bot)
    found = candidates(game.view(game.to_move), bot)
    assert found.measure is Measure.POINTS
    assert found.moves[0].chosen
    assert found.moves[0].value == min(move.value or 0 for move in found.moves)


def test_planner_values_the_turn_of_arrival(game: l1.Game) -> None:
    now = part_of(game, 40, Stage.LAY)
    before, view = now.to_json(), now.view(now.to_move)
    found = candidates(view, PlannerBot(Random(0)))
    assert found.measure is Measure.ARRIVAL
    (made,) = (move for move in found.moves if move.chosen)
    assert made.value is not None
    assert found.now is not None
    worth = [move.value for move in found.moves if move.value is not None]
    assert len(worth) > 5
    # With a good turn it arrives about as expected, and no sooner.
    assert worth[0] <= made.value < found.now + 1.5
    assert str(made.words) == f"arrives in about {made.value:.1f} turns"
    assert all(view.explain(move.move) for move in found.moves)
    assert now.to_json() == before
    assert candidates(view, PlannerBot(Random(0))) == found


def test_departure_is_worth_the_turns_of_the_drive() -> None:
    view = almost(0, 1, "SCSCS").view(0)
    found = candidates(view, PlannerBot(Random(1)))
    depart = next(move for move in found.moves if isinstance(move.move, Depart))
    assert depart.value == pytest.approx(l1.expected_turns(view.routes()[0]))
    assert depart.chosen


def test_search_values_the_chance_to_win(game: l1.Game) -> None:
    now = part_of(game, 40, Stage.LAY)
    view = now.view(now.to_move)
    bot = SearchBot(Random(2), rollouts=2)
    found = candidates(view, bot)
    assert found.measure is Measure.CHANCE
    assert any(move.chosen and move.value is not None for move in found.moves)
    assert all(0 <= move.value <= 1 for move in found.moves if move.value is not None)
    # The same position is cached, another one is not.
    assert bot.values(view) == bot.values(view)
    assert bot.values(l1.Game(2, seed=9).view(0)) != bot.values(view)


def played(game: Any, level: str) -> Any:
    maker = BOTS_OF[game.name][level]
    return play_out(game, [maker(Random(at)) for at in range(len(game.names))])


@pytest.mark.parametrize(
    ("begun", "level"),
    [(l1.Game(3, seed=2), "greedy"), (te.Game(3, seed=2, points=2), "builder")],
)
def test_course_has_the_chances_at_each_turn(begun: Any, level: str) -> None:
    game = played(begun.copy(), level)
    before, found = game.to_json(), course(game)
    assert game.to_json() == before
    movers = [done.before.to_move for done in game.history]
    begins = [at for at, mover in enumerate(movers) if at == 0 or movers[at - 1] != mover]
    assert [snapshot.step for snapshot in found.moments] == [*begins, len(movers)]
    assert found.names == game.names
    for snapshot in found.moments:
        assert sum(snapshot.chances) == pytest.approx(1)
        assert min(snapshot.chances) >= 0
    last = found.moments[-1].chances
    assert tuple(at for at, share in enumerate(last) if share > 0) == game.winners
    assert course(type(game).from_json(before)) == found


def test_course_has_what_was_missing_at_each_turn() -> None:
    game = l1.Game(2, seed=3)
    bots = [BOTS["greedy"](Random(seat)) for seat in range(2)]
    expected = {}
    while game.state.turn < 9:
        tasks = [game.setup.assignment(at) for at in range(2)]
        expected[len(game.moves)] = tuple(
            l1.linie1.missing_tiles(game.board, task.line, task.stops) for task in tasks
        )
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    for snapshot in course(game).moments[:-1]:
        assert snapshot.missing == expected[snapshot.step]


def test_chances_are_zero_if_nobody_won() -> None:
    class Over:
        over, winners, names = True, (), ("Ada", "Ben")

    assert Linie1ChanceModel().chances(Over) == (0, 0)


def test_chances_predict_winners() -> None:
    """The chances predict winners better than equal ones, in games outside of the fit."""
    right = said = 0.0
    for seed in range(1000, 1004):
        game = played(l1.Game(2, seed=seed), "greedy")
        moments = course(game).moments
        for snapshot in moments[len(moments) // 2 : -1]:
            right += sum(snapshot.chances[at] for at in game.winners)
            said += 1
    assert right / said > 0.6


def test_course_needs_a_kind_with_chances() -> None:
    with pytest.raises(
        WrongType, match="Nim is not one: for a game of your own give its Ga"
    ):
        course(Nim())
    with pytest.raises(WrongType, match="give the kind of nim some"):
        course(Nim(), NIM)


BUILDER = BOTS_OF["trans_europa"]["builder"]


@pytest.mark.parametrize("level", ["random", "greedy", "planner"])
def test_line_can_be_played(level: str) -> None:
    game = l1.Game(3, seed=2)
    found = line(game, BOTS[level], turns=6)
    assert not game.moves
    turns = 0
    for player, move in found:
        assert player == game.to_move
        game.push(move)
        turns += game.to_move != player
    assert turns == 6


def test_line_ends_where_chance_decides_and_uses_no_secrets() -> None:
    game = l1.Game(2, seed=1)
    setup = game.setup
    found = line(game, BOTS["greedy"])
    assert {move.player for move in found} == {0}
    assert str(found[-1].move) == "draw"
    pile = tuple(reversed(setup.pile))
    other = replace(setup, pile=pile, dice=setup.dice + 1, cards=(setup.cards[0], 5))
    assert line(l1.Game.from_setup(other), BOTS["greedy"]) == found


def test_line_of_track_shows_no_cities() -> None:
    seen: list[Any] = []

    class Watcher(BUILDER):
        def choose(self, view: Any) -> Any:
            seen.append(view)
            return super().choose(view)

    game = te.Game(2, seed=7)
    bots = [BUILDER(Random(seat)) for seat in range(2)]
    while game.state.round < 6 and not game.over:
        seen.clear()
        line(game, Watcher)
        assert all(set(view.hands) == {game.to_move} for view in seen[1:])
        assert not any(view.state.connected for view in seen[1:])
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    assert len(game.rounds) >= 1


def test_line_ends_with_the_game() -> None:
    game = te.Game(2, seed=7, points=1)
    found = line(game, BUILDER, turns=1000)
    for _, move in found:
        game.push(move)
    assert game.over
    assert line(game, BUILDER, turns=3) == []
