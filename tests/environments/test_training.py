"""The script of the page about training plays; whether it learns is seen by hand."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "howto" / "train.py"
LEARNS = {
    "torch": "",
    "sb3_contrib": "MaskablePPO",
    "stable_baselines3": "",
    "stable_baselines3.common": "",
    "stable_baselines3.common.env_util": "make_vec_env",
}
"""What is not installed for the tests, and the names that the script takes from there."""


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name, wanted in LEARNS.items():
        module = ModuleType(name)
        if wanted:
            setattr(module, wanted, object)
        monkeypatch.setitem(sys.modules, name, module)
    spec = spec_from_file_location("train", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    loaded = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_the_page_knows_the_map(script: ModuleType) -> None:
    page = SCRIPT.with_name("reinforcement_learning.md").read_text(encoding="utf-8")
    assert f"on a map of {len(script.MAP.nodes)} crossings" in page


class AtRandom:
    """A model that has learned nothing."""

    def __init__(self) -> None:
        self.rng = Random(1)

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
