"""A league of six bots: its games, what their isolation costs, its lessons and its page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import linie1_widget as l1
from linie1_widget.table import BOTS_OF
from tests.bench.figures import Figure, figure, size

GAMES = 4  # of each pair
LEVELS = ("random", "greedy", "planner")
ROUNDS = 5
OVERHEAD_AT_MOST = 0.5  # seconds for a game


def computed_for() -> float:
    """Return the seconds of one core that this process and the bots have used."""
    return sum(os.times()[:4])


def level(game: str, name: str) -> str:
    """Return the file of a bot that is a level of this package."""
    return f"from linie1_widget.table import BOTS_OF\nBot = BOTS_OF[{game!r}][{name!r}]\n"


def isolation(game: str) -> Iterator[Figure]:
    """Compare games in processes with the same games in this one."""
    bots = {name: BOTS_OF[game][name] for name in ("random", "greedy")}
    more = []
    for seed in range(ROUNDS):
        with TemporaryDirectory() as folder:
            for name in bots:
                Path(folder, f"{name}.py").write_text(level(game, name))
            begun = computed_for()
            l1.research.league(folder, games=GAMES, game=game, seed=seed, progress=False)
            between = computed_for()
            l1.tournament(bots, GAMES, game=game, seed=seed, progress=False)
            alone = computed_for() - between
            more.append((between - begun - alone) / GAMES)
    yield figure(
        f"{game}: what isolation adds to a game",
        more,
        "s of one core",
        median_at_most=OVERHEAD_AT_MOST,
    )


def whole_league() -> Iterator[Figure]:
    """Measure a league of two bots of each of three levels."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(2):
            for bot in LEVELS:
                (folder / f"{bot}{number}.py").write_text(level("linie1", bot))
        begun = computed_for()
        league = l1.research.league(folder, games=GAMES, progress=False)
        played = computed_for()
        lost = sum(played.end == "won" for _, played in league.matches())
        lessons = league.lessons(progress=False)
        found = computed_for()
        page = league.to_html(progress=False)
        written = computed_for()
        l1.research.league(folder, games=GAMES, progress=False)
        again = computed_for()
    what = f"a league of 6 bots, {league.games} games"
    yield Figure(what, played - begun, "s of one core")
    yield Figure(f"{what}: the same again", again - written, "s of one core")
    yield Figure(f"{what}: lessons of {lost} lost games", found - played, "s of one core")
    yield Figure(f"{what}: games with a lesson", len(lessons), "")
    yield Figure(f"{what}: the page", written - found, "s of one core")
    yield size(f"{what}: the page", len(page) / 1000, "kB", at_most=1200)
    lengths = [len(result.moves) for _, result in league.matches()]
    yield Figure(f"{what}: moves of a game", median(lengths), "")


def figures() -> Iterator[Figure]:
    yield from isolation("linie1")
    yield from isolation("trans_europa")
    yield from whole_league()
