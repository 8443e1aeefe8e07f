"""Moves as actions: a distinct action for each legal move, and exact masks."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget import EDITIONS, Game
from linie1_widget.base.errors import IllegalMove, InvalidValue
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.game.moves import Depart, Draw, LayPair, Move, Stage
from linie1_widget.research.environments import TurnGameEnv, linie1_v0, trans_europa_v0
from tests.table.games import texts
from tests.trans_europa.maps import PAIR

TABLES = [
    *(
        partial(linie1_v0.raw_env, players=players, edition=name)
        for name, edition in EDITIONS.items()
        for players in (min(edition.players), max(edition.players))
    ),
    trans_europa_v0.raw_env,
    partial(trans_europa_v0.raw_env, map=PAIR, points=2),
]


def beginning(game: Game) -> TurnGameEnv:
    env = linie1_v0.raw_env(len(game.names), edition=game.edition)
    env.reset()
    env.game = Game.from_setup(game.setup)
    return env


@cache
def recorded() -> tuple[Game, ...]:
    """Return a recorded game of each edition."""
    games = [texts.read(path.read_text(encoding="utf-8")) for path in texts.recorded()]
    return tuple(
        next(game for game in games if game.setup.referee and game.edition.name == name)
        for name in EDITIONS
    )


def as_bag(view: Any, move: Any) -> Any:
    """Normalise a move: equal open tiles of one player are interchangeable."""
    if not isinstance(move, Draw) or not move.open:
        return move
    seats = enumerate(view.state.seats)
    others = [(at, seat) for at, seat in seats if seat.driving and at != view.state.to_move]
    holders = [player for player, seat in others for _ in seat.hand]
    return holders[move.open - 1], view.open_tiles[move.open - 1]


def check(env: TurnGameEnv) -> None:
    view = env.view()
    moves: dict[tuple[int, ...], Any] = {}
    for move in view.legal_moves():
        taken = env.actions.of_move(view, move)
        assert moves.setdefault(taken, as_bag(view, move)) == as_bag(view, move)
        assert as_bag(view, env.actions.move(view, taken)) == as_bag(view, move)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert set(np.flatnonzero(mask)) == {first for first, *_ in moves}
    for first in {taken[:1] for taken in moves if len(taken) > 1}:
        assert env.actions.move(view, first) is None
        then = np.flatnonzero(env.actions.mask(view, first))
        assert {(*first, last) for last in then} == {
            taken for taken in moves if taken[:1] == first
        }


@settings(max_examples=8, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 999))
def test_the_mask_allows_the_actions_of_legal_moves_alone(table: Any, seed: int) -> None:
    env, rng = table(), Random(seed)
    env.reset(seed=seed)
    while not env.game.over and len(env.game.moves) < 35:
        check(env)
        view = env.view()
        # Pairs are rare, so prefer them.
        pairs = getattr(view, "pairs", list)()
        env.play(rng.choice(pairs) if pairs and rng.random() < 0.5 else view.any_move(rng))


def snapshot(game: Any) -> tuple[object, ...]:
    hands = [sorted(player.hand) for player in game.players]
    return str(game.board), game.winner, hands, game.state.turn


def test_actions_replay_recorded_games() -> None:
    kinds = set()
    for game in recorded():
        env, beside = beginning(game), Game.from_setup(game.setup)
        for number, move in enumerate(game.moves):
            if number % 20 == 0 or env.view().stage is not Stage.LAY:
                check(env)
            for action in env.actions.of_move(beside.view(beside.to_move), move):
                kinds.add(env.actions.text(action).split()[0])
                assert env.observe(env.agent_selection)["action_mask"][action] == 1
                env.step(action)
            beside.push(move)
        assert snapshot(env.game) == snapshot(game)
        assert all(env.terminations.values())
    assert {"depart", "draw", "roll", "again", "use"} <= kinds


def met(kind: type[Move]) -> tuple[TurnGameEnv, Any, Any]:
    game = next(game for game in recorded() if kind in map(type, game.moves))
    env = beginning(game)
    for move in game.moves:
        if isinstance(move, kind):
            break
        env.play(move)
    return env, env.view(), move


def test_each_action_has_a_text_of_its_own() -> None:
    for env in (linie1_v0.raw_env(5, edition="guide"), trans_europa_v0.raw_env()):
        assert len(env.actions.numbers) == len(env.actions.texts)
        for text, number in env.actions.numbers.items():
            assert env.actions.text(number) == text
        with pytest.raises(InvalidValue, match="numbered from 0 to"):
            env.actions.text(len(env.actions.texts))


def test_a_pair_of_tiles_is_two_actions_of_one_agent() -> None:
    env, view, pair = met(LayPair)
    first, second = env.actions.of_move(view, pair)
    agent, moves = env.agent_selection, len(env.game.moves)
    assert env.actions.text(first) == f"{pair.first} and"
    assert env.actions.text(second) == str(pair.second).replace("=", ":")
    env.step(first)
    with pytest.raises(InvalidValue, match="'end' is not the second half of a pair"):
        env.step(env.actions.numbers["end"])
    with pytest.raises(InvalidValue, match="is not the second half"):
        env.step(first)
    with pytest.raises(IllegalMove):
        env.step(env.actions.numbers["a1:S0"])
    assert (env.agent_selection, len(env.game.moves), env.begun) == (agent, moves, (first,))
    env.step(second)
    assert env.game.moves[-1] == pair
    assert env.begun == ()


def test_a_departure_is_named_by_the_terminal_it_begins_at() -> None:
    env, view, _ = met(Depart)
    ends = [end for end in view.board.plan.terminals if end.line == view.assignment.line]
    for move in view.legal_moves():
        if isinstance(move, Depart):
            (action,) = env.actions.of_move(view, move)
            assert isinstance(move.places[0], Terminal)
            assert env.actions.text(action) == f"depart {ends.index(move.places[0]) + 1}"


@pytest.mark.parametrize("text", ["depart 1", "draw S from 1", "d2=S0 and"])
def test_an_impossible_action_is_refused_and_changes_nothing(text: str) -> None:
    env = linie1_v0.raw_env()
    env.reset(seed=1)
    before = env.game.state
    with pytest.raises(InvalidValue, match=f"'{text}' is not"):
        env.step(env.actions.numbers[text])
    with pytest.raises(InvalidValue, match="takes an action, not None"):
        env.step(None)
    for action in (-1, 9999999):
        with pytest.raises(InvalidValue, match="numbered from 0 to"):
            env.step(action)
    with pytest.raises(IllegalMove):
        env.step(env.actions.numbers["roll"])
    # An objection has no action.
    with pytest.raises(InvalidValue, match="a referee checks all routes"):
        env.actions.of_move(env.view(), Move.parse("object"))
    assert (env.game.state, env.begun) == (before, ())
