"""Tournaments on real clusters: Dask's, whose workers may die, and ipyparallel's."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pandas as pd
import pytest

import linie1_widget as l1
from linie1_widget.players import LEVELS
from tests.experiments.tournaments.odd_bots import Mortal

GAMES = 60


@pytest.fixture
def dask() -> Iterator[Executor]:
    """Two processes of Dask, which gives up a batch as soon as its worker has died."""
    import dask
    from distributed import Client, LocalCluster

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


@pytest.fixture
def engines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Executor]:
    """Two engines of ipyparallel, which are known after a few beats of their hearts."""
    import ipyparallel

    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    beats = ["--HeartMonitor.period=100"]
    with ipyparallel.Cluster(n=2, log_level=40, controller_args=beats) as client:
        yield client.executor()


def test_on_dask_no_game_dies_with_a_worker(dask: Executor, tmp_path: Path) -> None:
    results, grave = tmp_path / "games.parquet", tmp_path / "grave"
    mortal = {"mortal": Mortal(str(grave), at=20), "random": LEVELS["random"]}
    there = l1.tournament(mortal, GAMES, dask, seed=1, results=results)
    assert grave.exists()
    immortal = {"mortal": LEVELS["random"], "random": LEVELS["random"]}
    here = l1.tournament(immortal, GAMES, seed=1)
    assert [found for _, found in there.matches()] == [found for _, found in here.matches()]
    assert str(there) == str(here)
    assert pd.read_parquet(results)["number"].tolist() == list(range(GAMES))


def test_on_ipyparallel_it_is_the_same(engines: Executor, tmp_path: Path) -> None:
    results = tmp_path / "games.jsonl"
    there = l1.tournament(["random", "greedy"], 12, engines, seed=1, results=results)
    here = l1.tournament(["random", "greedy"], 12, seed=1)
    assert list(there.matches()) == list(here.matches())
    assert str(there) == str(here)
    assert pd.read_json(results, lines=True)["number"].tolist() == list(range(12))
