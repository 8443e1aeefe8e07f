"""Observations of an agent, their reference table, and training."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from math import prod
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import TILE_TYPES, format_links
from linie1_widget.linie1.game.moves import LayPair, Stage
from linie1_widget.linie1.routes.drive import Face
from linie1_widget.research.environments import TurnGameEnv, linie1_v0, trans_europa_v0
from tests.research.environments.test_actions import beginning, met, recorded
from tests.trans_europa.maps import PAIR


def field(env: TurnGameEnv, name: str, player: int) -> dict[str, Any]:
    seen = env.observe(env.possible_agents[player])["observation"]
    labels = next(field.labels for field in env.observations.fields if field.name == name)
    numbers = seen[..., env.observations.places[name]]
    return {label: numbers[..., at] for at, label in enumerate(labels)}


def squares(plane: Any) -> set[Cell]:
    return {Cell(int(row), int(col)) for row, col in np.argwhere(plane)}


def whole(plane: Any) -> float:
    (number,) = set(plane.ravel().tolist())
    return float(number)


@pytest.mark.parametrize("at", [0, 2])
def test_the_planes_of_linie_1_show_the_game(at: int) -> None:
    game = recorded()[at]
    env = beginning(game)
    for number, move in enumerate(game.moves):
        env.play(move)
        if number % 20 == 0 or env.game.stage in (Stage.USE, Stage.ROLL):
            shows(env, number % len(game.names))


def shows(env: TurnGameEnv, player: int) -> None:
    game, players = env.game, len(env.possible_agents)
    state, board = game.state, game.board
    names = [field.name for field in env.observations.fields]
    seen = {name: field(env, name, player) for name in names}
    for link, plane in seen["track"].items():
        tiles = board.tiles.items()
        laid = {cell for cell, tile in tiles if link in format_links(tile.links).split()}
        assert squares(plane) == laid
    assert squares(seen["signs"]["signs"]) == set(board.stops.values())
    view = game.view(player)
    known = {**view.assignments, player: view.assignment}
    for at in range(players):
        other, label = (player + at) % players, f"player {at}"
        seat = state.seats[other]
        stops = known[other].stops if other in known else ()
        buildings = {board.plan.buildings[stop].cell for stop in stops}
        assert squares(seen["stops"][label]) == buildings
        for code in TILE_TYPES:
            held = whole(seen["hand"][f"{code} of {label}"])
            assert round(5 * held) == seat.hand.count(code)
        place = seat.trip and seat.trip.place
        on_board = {place} if isinstance(place, Cell) else set()
        assert squares(seen["trolley"][label]) == on_board
        assert whole(seen["to move"][label]) == (other == state.to_move)
        assert whole(seen["driving"][label]) == seat.driving
    most = 3 if game.edition.name == "2010" else 1
    for face in Face:
        assert round(most * whole(seen["dice"][face.value])) == state.dice.count(face)
    stage = seen["stage"]
    assert {name for name in stage if whole(stage[name])} <= {state.stage.value}


def test_half_a_pair_is_seen_by_its_player_only() -> None:
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


def test_ordered_stops_show_their_position() -> None:
    env = linie1_v0.raw_env(2, edition="guide")
    env.reset(seed=1)
    stops = env.game.players[0].stops
    plane = field(env, "stops", 0)["player 0"]
    buildings = env.game.board.plan.buildings
    assert [plane[buildings[stop].cell] * len(stops) for stop in stops] == pytest.approx(
        range(1, len(stops) + 1)
    )


@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 999))
def test_the_fields_of_trans_europa_show_the_map(seed: int) -> None:
    env = trans_europa_v0.raw_env(2, map=PAIR, points=3)
    env.reset(seed=seed)
    rng = Random(seed)
    while not env.game.over:
        for player in range(2):
            shows_the_map(env, player)
        env.play(env.view().any_move(rng))


def shows_the_map(env: TurnGameEnv, player: int) -> None:
    state, other, view = env.game.state, 1 - player, env.game.view(player)
    seats = {"player 0": player, "player 1": other}
    marked = {seat: state.markers[who] for seat, who in seats.items() if state.markers[who]}

    def on(name: str) -> set[str]:
        return {label for label, number in field(env, name, player).items() if number}

    assert on("track") == {edge.name for edge in state.laid}
    assert on("own cities") == {PAIR.cities[city].node.name for city in view.hand}
    assert on("marker") == {f"{node.name} of {seat}" for seat, node in marked.items()}
    assert on("network") == {
        f"{node.name} of {seat}"
        for seat, marker in marked.items()
        for node in state.laid.crossings(marker)
    }
    shown = view.hands.get(other, ())
    names = {f"{PAIR.cities[city].node.name} of player 1" for city in shown}
    assert on("shown cities") == names
    assert on("stage") == {state.stage.value}
    assert {seats[seat] for seat in on("to move")} == {state.to_move}
    points = field(env, "points", player)
    assert [points[seat] * 3 for seat in seats] == pytest.approx(
        [max(state.points[who], 0) for who in seats.values()]
    )


@pytest.mark.parametrize("env", [linie1_v0.raw_env(3), trans_europa_v0.raw_env(3)])
def test_each_number_of_an_observation_has_a_label_of_its_own(env: TurnGameEnv) -> None:
    fields = env.observations.fields
    labels = [(field.name, label) for field in fields for label in field.labels]
    assert len(set(labels)) == len(labels) == env.observations.shape[-1]


DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "reference" / "environments.md").read_text(encoding="utf-8")
TITLES = {"Linie 1": linie1_v0.raw_env, "Trans Europa": trans_europa_v0.raw_env}


def table(title: str, first: str) -> list[list[str]]:
    part = TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]
    _, rows = re.split(rf"^\| {first} \|.*\n\|[- |]+\n", part, flags=re.MULTILINE)
    body = rows.split("\n\n")[0].strip().splitlines()
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in body]


def test_the_reference_lists_the_fields_with_their_sizes() -> None:
    europa = trans_europa_v0.raw_env()
    names = [row[0].strip("`") for row in table("Trans Europa", "field")]
    assert names == [field.name for field in europa.observations.fields]
    assert f"for two players {europa.observations.shape[0]} " in TEXT
    for players in (2, 4):
        env = linie1_v0.raw_env(players)
        sizes = [
            (name.strip("`"), int(size.split()[0]) * (players if "each" in size else 1))
            for name, size, _ in table("Linie 1", "field")
        ]
        assert sizes == [
            (field.name, len(field.labels)) for field in env.observations.fields
        ]
        assert env.observations.shape == (12, 12, 38 + 20 * players)
        assert len(env.actions.texts) == 9805 + 12 * (players - 1)


@pytest.mark.parametrize("title", TITLES)
def test_the_reference_lists_the_actions_in_their_order(title: str) -> None:
    actions = TITLES[title]().actions.texts
    end = 0
    for _, number, texts, _ in table(title, "actions"):
        begin, end = end, end + prod(map(int, re.findall(r"\d+", number)))
        assert set(re.findall(r"`([^`]+)`", texts)) <= set(actions[begin:end])
    assert end == len(actions)
    assert title == "Linie 1" or f"Europe {len(actions)} " in TEXT


def test_the_training_script_counts_the_wins_of_a_policy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("torch", "sb3_contrib", "stable_baselines3.common.env_util"):
        monkeypatch.setitem(sys.modules, name, Mock())
    monkeypatch.syspath_prepend(DOCS / "howto")
    script, rng = import_module("train"), Random(1)

    def predict(seen: Any, action_masks: Any, deterministic: bool) -> tuple[int, None]:
        return rng.choice(np.flatnonzero(action_masks).tolist()), None

    page = (DOCS / "howto" / "reinforcement_learning.md").read_text(encoding="utf-8")
    assert f"on a map of {len(script.MAP.nodes)} crossings" in page
    monkeypatch.setattr(script, "GAMES", 40)
    wins = script.won(Mock(predict=predict))
    assert 0 < wins < 40
    script.record("before", wins)
    assert f"before: {wins} of 40 games won" in capsys.readouterr().out
