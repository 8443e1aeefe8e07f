"""Trying plays: the board is left as it was, and what can come is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from linie1_widget import EDITIONS, PLAN, Game, View, missing_tiles
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.players.linie1.trial import Trial
from tests.linie1.tables import LAYING


def seen(potential: PotentialTrack) -> list[object]:
    stops = [(potential.sign(each), potential.earning(each)) for each in PLAN.buildings]
    return [potential.laid, potential.has, potential.may, stops]


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_play_is_as_it_is_when_it_has_been_made(edition: str) -> None:
    game, rng = Game(2, edition, seed=4), Random(4)
    while not game.over:
        view = game.view(game.to_move)
        move = view.any_move(rng)
        if isinstance(move, Lay | LayPair):
            trial = Trial(view, at_least=0)
            text, tried = str(trial.board), trial.after(move)
            assert str(trial.board) == text == str(game.board)
            assert seen(trial.now) == seen(PotentialTrack(game.board))
            game.push(move)
            assert seen(tried) == seen(PotentialTrack(game.board))
        else:
            game.push(move)


def test_a_play_on_a_laid_tile_is_an_exchange() -> None:
    game = Game.from_setup(LAYING)
    view = game.view(0)
    trial = Trial(view)
    plays = [move for move in view.legal_moves() if isinstance(move, Lay)]
    assert {play.exchange for play in plays} == {True, False}
    assert [trial.play(play.cell, play.tile) for play in plays] == plays


def test_its_drive_misses_what_is_missing_while_all_kinds_are_to_come() -> None:
    view = Game(4, seed=2).view(0)
    line, stops = view.assignment.line, view.assignment.stops
    drive = Trial(view).drive
    assert drive is not None
    assert drive.missing == missing_tiles(view.board, line, stops)


@pytest.mark.parametrize(("curves", "others"), [(1, 3), (2, 3), (4, 0), (0, 3)])
def test_it_waits_as_long_as_the_first_tile_that_fits_takes_on_average(
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


def test_it_waits_for_nothing_that_the_hand_has() -> None:
    """With only straight and curved tiles to come, of which each second is curved."""
    setup = replace(LAYING, pile=("S", "C") * 5, position="-")
    lacking, rich = (
        Trial(Game.from_setup(replace(setup, hands=((*hand,), (), (), ()))).view(0), 0)
        for hand in ("S", "SC")
    )
    assert 0 < lacking.draws(lacking.drive) < 1
    assert rich.draws(rich.drive) == 0
