"""What a campaign of hostile inputs is, and how one is run."""

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
    """One way to hurt the package, tried again and again with other luck.

    Attributes
    ----------
    name : str
        What a table calls it.
    attack : callable
        One round: tries many inputs of a kind, with luck from the `random.Random` it is
        given and nowhere else, and gives how many it tried. It fails, by an assertion or
        any other error, where an input did harm.
    rounds : int
        How many rounds every test run makes, with the seeds 0, 1, 2 …
    """

    name: str
    attack: Callable[[Random], int]
    rounds: int


def campaigns() -> dict[str, Campaign]:
    """All campaigns by name: each module ``fuzz_*.py`` beside this one has some."""
    found: dict[str, Campaign] = {}
    for file in sorted(HERE.glob("fuzz_*.py")):
        module = import_module(f"tests.fuzz.{file.stem}")
        for campaign in module.CAMPAIGNS:
            assert campaign.name not in found, f"there are two {campaign.name!r}"
            found[campaign.name] = campaign
    return found


def strike(campaign: Campaign, seed: int) -> int:
    """One round; a failure tells how to see it again.

    Returns
    -------
    int
        How many inputs were tried.
    """
    try:
        return campaign.attack(Random(seed))
    except Exception as error:
        raise AssertionError(again(campaign, seed)) from error


def again(campaign: Campaign, seed: int) -> str:
    """The command that makes one round again."""
    return f"again: python -m tests.fuzz.run {campaign.name} --seed {seed}"


def seeds_for(seconds: float, first: int) -> Iterator[int]:
    """Seeds from the first one on, until the time is up; at least one."""
    end, seed = monotonic() + seconds, first
    yield seed
    while monotonic() < end:
        seed += 1
        yield seed
