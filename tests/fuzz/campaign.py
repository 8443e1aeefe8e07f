"""Campaigns of hostile inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Campaign:
    """A named kind of attack, repeated with different seeds.

    Each round uses randomness only from the given `random.Random`, returns the number of
    inputs, and raises an error if an input did harm. A test run makes `rounds` rounds.
    """

    name: str
    attack: Callable[[Random], int]
    rounds: int


def campaigns() -> dict[str, Campaign]:
    """Return all campaigns by name, from the modules ``fuzz_*.py``."""
    found: dict[str, Campaign] = {}
    for file in sorted(HERE.glob("fuzz_*.py")):
        module = import_module(f"tests.fuzz.{file.stem}")
        for campaign in module.CAMPAIGNS:
            assert campaign.name not in found, f"there are two {campaign.name!r}"
            found[campaign.name] = campaign
    return found


def strike(campaign: Campaign, seed: int) -> int:
    """Run one round; return the number of inputs. A failure tells how to repeat it."""
    try:
        return campaign.attack(Random(seed))
    except Exception as error:
        raise AssertionError(again(campaign, seed)) from error


def again(campaign: Campaign, seed: int) -> str:
    return f"again: python -m tests.fuzz.run {campaign.name} --seed {seed}"


def seeds_for(seconds: float, first: int) -> Iterator[int]:
    """Yield seeds from the first one on until the time is up; at least one."""
    end, seed = monotonic() + seconds, first
    yield seed
    while monotonic() < end:
        seed += 1
        yield seed
