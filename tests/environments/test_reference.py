"""The reference says what the numbers are, and the script for training plays."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from math import prod
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from linie1_widget.environments import TurnGameEnv, linie1_v0, trans_europa_v0

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")
TITLES = {"Linie 1": linie1_v0.raw_env, "Trans Europa": trans_europa_v0.raw_env}


def table(title: str, first: str) -> list[list[str]]:
    """The rows of a table below a title, known by its first heading."""
    part = TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]
    _, rows = re.split(rf"^\| {first} \|.*\n\|[- |]+\n", part, flags=re.MULTILINE)
    body = rows.split("\n\n")[0].strip().splitlines()
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in body]


def test_the_fields_stand_in_the_reference_in_their_order_with_their_sizes() -> None:
    fields = trans_europa_v0.raw_env().observations.fields
    rows = table("Trans Europa", "field")
    assert [row[0].strip("`") for row in rows] == [field.name for field in fields]
    for players in (2, 4):
        env = linie1_v0.raw_env(players)
        sizes = [
            (name.strip("`"), int(size.split()[0]) * (players if "each" in size else 1))
            for name, size, _ in table("Linie 1", "field")
        ]
        fields = env.observations.fields
        assert sizes == [(each.name, len(each.labels)) for each in fields]
        assert env.observations.shape == (12, 12, 38 + 20 * players)
        assert len(env.actions.texts) == 9805 + 12 * (players - 1)


@pytest.mark.parametrize("title", TITLES)
def test_the_actions_stand_in_the_reference_in_their_order(title: str) -> None:
    env: TurnGameEnv = TITLES[title]()
    ends = []
    for _, number, texts, _ in table(title, "actions"):
        size = prod(map(int, re.findall(r"\d+", number)))
        begin = ends[-1] if ends else 0
        ends.append(begin + size)
        named = set(re.findall(r"`([^`]+)`", texts))
        assert named <= set(env.actions.texts[begin : ends[-1]])
    assert ends[-1] == len(env.actions.texts)


def test_the_sizes_of_the_map_are_right() -> None:
    env = trans_europa_v0.raw_env()
    assert f"Europe {len(env.actions.texts)} " in TEXT
    assert f"for two players {env.observations.shape[0]} " in TEXT


# training, without its libraries; whether it learns is seen by hand -------------------

SCRIPT = Path(__file__).parents[2] / "docs" / "howto" / "train.py"
LIBRARIES = ("torch", "sb3_contrib", "stable_baselines3.common.env_util")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name in LIBRARIES:
        monkeypatch.setitem(sys.modules, name, Mock())
    monkeypatch.syspath_prepend(SCRIPT.parent)
    return import_module("train")


def test_the_page_knows_the_map(script: ModuleType) -> None:
    page = SCRIPT.with_name("reinforcement_learning.md").read_text(encoding="utf-8")
    assert f"on a map of {len(script.MAP.nodes)} crossings" in page


class AtRandom:
    rng = Random(1)

    def predict(
        self, seen: Any, action_masks: Any, deterministic: bool
    ) -> tuple[int, None]:
        return self.rng.choice(np.flatnonzero(action_masks).tolist()), None


def test_what_has_learned_nothing_wins_some_games_and_its_share_is_told(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "GAMES", 40)
    wins = script.won(AtRandom())
    assert 0 < wins < 40
    script.tell("before", wins)
    assert f"before: {wins} of 40 games won" in capsys.readouterr().out
