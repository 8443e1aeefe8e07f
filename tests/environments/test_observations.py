"""What an agent sees: what stands on the table, by the names of the fields, and no more."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.environments import linie1_v0, trans_europa_v0
from linie1_widget.environments.turn_game_env import TurnGameEnv
from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import LayPair
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import TILE_TYPES, format_links
from linie1_widget.trans_europa import Game as EuropaGame
from tests.environments.test_actions import Recorded, met, recorded
from tests.trans_europa.maps import PAIR


def field(env: TurnGameEnv, name: str, player: int) -> dict[str, Any]:
    """One field of what a player sees, by what its numbers are about."""
    seen = env.observe(env.possible_agents[player])["observation"]
    labels = next(each.labels for each in env.observations.fields if each.name == name)
    numbers = seen[..., env.observations.places[name]]
    return {label: numbers[..., at] for at, label in enumerate(labels)}


def squares(plane: Any) -> set[Cell]:
    """Where a plane is not 0."""
    return {Cell(int(row), int(col)) for row, col in np.argwhere(plane)}


def whole(plane: Any) -> float:
    """The number that fills a whole plane."""
    (number,) = set(plane.ravel().tolist())
    return float(number)


@pytest.mark.parametrize("at", [0, 3, 4, 7])
def test_the_planes_of_linie_1_show_the_table(at: int) -> None:
    game = recorded()[at]
    env = Recorded(game)
    env.reset()
    players = len(game.names)
    for number, move in enumerate(game.moves):
        env.play(move)
        if number % 20 and env.game.stage not in (Stage.USE, Stage.ROLL):
            continue
        shows(env, number % players)


def shows(env: Recorded, player: int) -> None:
    game, players = env.game, len(env.possible_agents)
    state, board = game.state, game.board
    around = [(player + seat) % players for seat in range(players)]
    track = field(env, "track", player)
    for link, plane in track.items():
        assert squares(plane) == {
            cell
            for cell, tile in board.tiles.items()
            if link in format_links(tile.links).split()
        }
    assert squares(field(env, "signs", player)["signs"]) == set(board.stops.values())
    view = game.view(player)
    known = {**view.assignments, player: view.assignment}
    asked = field(env, "stops", player)
    for seat, other in enumerate(around):
        label, hand, trip = (
            f"player {seat}",
            state.seats[other].hand,
            state.seats[other].trip,
        )
        buildings = [
            board.plan.buildings[stop].cell
            for stop in (known[other].stops if other in known else ())
        ]
        assert squares(asked[label]) == set(buildings)
        hands = field(env, "hand", player)
        assert [round(5 * whole(hands[f"{code} of {label}"])) for code in TILE_TYPES] == [
            hand.count(code) for code in TILE_TYPES
        ]
        place = {trip.place} if trip and isinstance(trip.place, Cell) else set()
        assert squares(field(env, "trolley", player)[label]) == place
        assert whole(field(env, "to move", player)[label]) == (other == state.to_move)
        assert whole(field(env, "driving", player)[label]) == state.seats[other].driving
    dice = field(env, "dice", player)
    most = 3 if game.edition.name == "2010" else 1
    assert {face: round(most * whole(dice[face.value])) for face in Face} == {
        face: state.dice.count(face) for face in Face
    }
    stage = field(env, "stage", player)
    assert {name for name, plane in stage.items() if whole(plane)} <= {state.stage.value}


def test_half_a_pair_lies_on_the_board_for_its_player_only() -> None:
    env, view, pair = met(LayPair)
    mine, other = view.player, 1 - view.player if len(view.names) == 2 else 0
    first, _ = env.actions.of_move(view, pair)
    before = env.observe(env.possible_agents[other])["observation"]
    env.step(first)
    assert squares(field(env, "begun", mine)["begun"]) == {pair.first.cell}
    links = format_links(pair.first.tile.links).split()
    for link, plane in field(env, "track", mine).items():
        assert bool(plane[pair.first.cell]) == (link in links)
    after = env.observe(env.possible_agents[other])["observation"]
    assert np.array_equal(before, after)


def test_stops_in_order_tell_their_place() -> None:
    env = linie1_v0.raw_env(2, "guide")
    env.reset(seed=1)
    stops = env.game.players[0].stops
    plane = field(env, "stops", 0)["player 0"]
    buildings = env.game.board.plan.buildings
    assert [plane[buildings[stop].cell] * len(stops) for stop in stops] == pytest.approx(
        range(1, len(stops) + 1)
    )


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 999), player=st.integers(0, 2), moves=st.integers(0, 40))
def test_secrets_of_linie_1_change_nothing_that_is_seen(
    seed: int, player: int, moves: int
) -> None:
    env = linie1_v0.raw_env(3, "2010")
    env.reset(seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        env.play(env.view().any_move(rng))
    setup, drawn = env.game.setup, env.game.state.drawn
    others = [other for other in range(3) if other != player]
    lines, cards = list(setup.lines), list(setup.cards)
    for dealt in (lines, cards):
        dealt[others[0]], dealt[others[1]] = dealt[others[1]], dealt[others[0]]
    pile = list(setup.pile[drawn:])
    rng.shuffle(pile)
    disguised = Game.from_setup(
        replace(
            setup,
            lines=tuple(lines),
            cards=tuple(cards),
            pile=(*setup.pile[:drawn], *pile),
            dice=setup.dice + 1,
        )
    )
    for move in env.game.moves:
        disguised.push(move)
    agent = env.possible_agents[player]
    honest = env.observe(agent)
    env.game = disguised
    assert all(np.array_equal(honest[key], env.observe(agent)[key]) for key in honest)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 999), player=st.integers(0, 2), moves=st.integers(0, 12))
def test_secrets_of_trans_europa_change_nothing_that_is_seen(
    seed: int, player: int, moves: int
) -> None:
    env = trans_europa_v0.raw_env(3)
    env.reset(seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        env.play(env.view().any_move(rng))
    hands = [each.hand for each in env.game.players]
    others = [other for other in range(3) if other != player]
    hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
    disguised = EuropaGame.from_setup(
        replace(env.game.setup, hands=tuple(hands), seed=env.game.setup.seed + 1)
    )
    for move in env.game.moves:
        disguised.push(move)
    agent = env.possible_agents[player]
    honest = env.observe(agent)
    env.game = disguised
    assert all(np.array_equal(honest[key], env.observe(agent)[key]) for key in honest)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 999))
def test_the_fields_of_trans_europa_show_the_map(seed: int) -> None:
    env = trans_europa_v0.raw_env(2, PAIR, 3)
    env.reset(seed=seed)
    rng = Random(seed)
    while not env.game.over:
        for player in range(2):
            state, other = env.game.state, 1 - player
            seats = {"player 0": player, "player 1": other}
            view = env.game.view(player)

            def on(name: str, of: int = player) -> set[str]:
                return {label for label, number in field(env, name, of).items() if number}

            assert on("track") == {edge.name for edge in state.laid}
            assert on("own cities") == {PAIR.cities[city].node.name for city in view.hand}
            assert on("marker") == {
                f"{state.markers[who].name} of {seat}"
                for seat, who in seats.items()
                if state.markers[who]
            }
            assert on("network") == {
                f"{node.name} of {seat}"
                for seat, who in seats.items()
                if state.markers[who]
                for node in state.laid.crossings(state.markers[who])
            }
            assert on("shown cities") == {
                f"{PAIR.cities[city].node.name} of player 1"
                for city in view.hands.get(other, ())
            }
            assert on("stage") == {state.stage.value}
            assert {seats[seat] for seat in on("to move")} == {state.to_move}
            points = field(env, "points", player)
            assert [points[seat] * 3 for seat in seats] == pytest.approx(
                [max(state.points[who], 0) for who in seats.values()]
            )
        env.play(env.view().any_move(rng))


@pytest.mark.parametrize("env", [linie1_v0.raw_env(3), trans_europa_v0.raw_env(3)])
def test_each_number_has_a_name_of_its_own(env: TurnGameEnv) -> None:
    fields = env.observations.fields
    labels = [(each.name, label) for each in fields for label in each.labels]
    assert len(set(labels)) == len(labels) == env.observations.shape[-1]
