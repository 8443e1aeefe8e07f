"""Fit the winning chances to games of bots, and test them on other games.

``python -m tests.bench.fit_chances linie1 240`` plays 240 games and prints the weights of
`players.linie1.kind`, with their calibration and log loss on games not used for the
fit. It takes some minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from linie1_widget.linie1.game.game import Game
from linie1_widget.table import BOTS_OF, game_kind, play_out
from linie1_widget.trans_europa.game.europa_game import Game as Europa

_EDITIONS = "1995", "2010", "guide"
_TENTHS = 10


class Example(NamedTuple):
    """The position between two turns, and the later winner."""

    features: np.ndarray
    won: np.ndarray


def played(name: str, seed: int) -> Any:
    """Play a game among greedy bots, or among builders in Trans Europa."""
    if name == "linie1":
        game: Any = Game(2 + seed % 4, edition=_EDITIONS[seed // 4 % 3], seed=seed)
        maker = BOTS_OF[name]["greedy"]
    else:
        game, maker = Europa(2 + seed % 5, seed=seed), BOTS_OF[name]["builder"]
    return play_out(game, [maker(Random(seed + seat)) for seat in range(len(game.names))])


def examples(game: Any) -> Iterator[Example]:
    """Yield an example for each turn of a game with a winner."""
    model = game_kind(game).chance_model()
    won = np.array(model.chances(game))
    while game.moves and won.any():
        game.pop()
        if not game.moves or game.history[-1].before.to_move != game.to_move:
            yield Example(np.array(model.features(game), float), won)


def shares(example: Example, weights: np.ndarray) -> np.ndarray:
    sums = example.features @ weights
    powers = np.exp(sums - sums.max())
    return np.asarray(powers / powers.sum())


def fitted(known: list[Example]) -> np.ndarray:
    """Return the maximum likelihood weights, by Newton's method."""
    width = known[0].features.shape[1]
    weights = np.zeros(width)
    for _ in range(30):
        slope, bend = np.zeros(width), 1e-6 * np.eye(width)
        for example in known:
            chance = shares(example, weights)
            mean = chance @ example.features
            slope += (example.won - chance) @ example.features
            spread = example.features - mean
            bend += spread.T @ (chance[:, None] * spread)
        step = np.linalg.solve(bend, slope)
        weights += step * min(1.0, 2.0 / max(1e-9, float(np.abs(step).max())))
    return weights


def text(other: list[Example], weights: np.ndarray) -> tuple[float, float, float]:
    """Return the mean calibration error, the log loss, and that of equal chances."""
    chances = [shares(example, weights) for example in other]
    said = np.concatenate(chances)
    was = np.concatenate([example.won for example in other])
    tenth = np.minimum((said * _TENTHS).astype(int), _TENTHS - 1)
    parts = [tenth == each for each in range(_TENTHS) if (tenth == each).any()]
    off = sum(abs(said[part].sum() - was[part].sum()) for part in parts) / len(said)
    loss = [
        -float(example.won @ np.log(chance + 1e-12))
        for example, chance in zip(other, chances, strict=True)
    ]
    equal = [np.log(len(example.won)) for example in other]
    return float(off), float(np.mean(loss)), float(np.mean(equal))


def main(name: str, games: int) -> None:
    """Fit to two thirds of the games, and test on the others."""
    found = [list(examples(played(name, seed))) for seed in range(games)]
    cut = games * 2 // 3
    known, other = (
        [example for each in part for example in each]
        for part in (found[:cut], found[cut:])
    )
    weights = fitted(known)
    off, loss, equal = text(other, weights)
    print("weights", " ".join(f"{weight:.3f}" for weight in weights))
    print(f"off {off:.3f}; log loss {loss:.3f}, with equal chances {equal:.3f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
