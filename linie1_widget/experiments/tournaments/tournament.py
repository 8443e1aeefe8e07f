"""Bots against each other, in as many games as are needed to tell them apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments.results.by_name import results_file
from linie1_widget.experiments.running.run_tasks import run_tasks
from linie1_widget.experiments.statistics.intervals import CONFIDENCE, quantile
from linie1_widget.experiments.tournaments.entrants import Maker, description, makers_of
from linie1_widget.experiments.tournaments.games import kind_of
from linie1_widget.experiments.tournaments.playing import Played, Playing
from linie1_widget.experiments.tournaments.result import Result
from linie1_widget.experiments.tournaments.schedule import (
    MOST_MOVES,
    Match,
    Schedule,
)
from linie1_widget.experiments.tournaments.standings import Tally
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.players.levels import LEVELS_OF
from linie1_widget.turn_game.files import PathLike
from linie1_widget.turn_game.seeds import as_seed


def tournament(
    bots: Iterable[str] | Mapping[str, Maker],
    games: int,
    executor: Executor | None = None,
    seed: int = 0,
    *,
    game: str = "linie1",
    players: int = 2,
    edition: EditionLike | None = None,
    results: PathLike | None = None,
    progress: bool = True,
    confidence: float = CONFIDENCE,
    most_moves: int = MOST_MOVES,
) -> Result:
    """Let bots play against each other.

    All line-ups play with the same cards, and each with the same cards from all seats
    in turn, so that neither luck nor the first move decides. With a seed the result is
    the same on any machine and any number of machines, as long as no bot goes by the
    clock.

    Parameters
    ----------
    bots : iterable of str, or mapping
        Names of `players.LEVELS` (for Trans Europa, of ``players.LEVELS_OF``), or names
        of one's own, each with what makes the bot, as for `check_bot`. For other
        processes that has to stand in a module, by its name: no lambda, and nothing that
        was defined in a notebook.
    games : int
        How many are played in all.
    executor : concurrent.futures.Executor, optional
        Who plays them: a ``ProcessPoolExecutor``, Dask's ``client.get_executor()``,
        ipyparallel's ``client.executor()``, any other. Without one they are played here.
    seed : int
        Where the cards and the bots' luck come from.
    game : "linie1" or "trans_europa"
    players : int
        How many sit at a table.
    edition : Edition or str, optional
        The rules of Linie 1; without it, those of 1995.
    results : path, optional
        A file to which each game is written, ``games.jsonl`` or ``games.parquet``, see
        `results_file`. What stands there is not played again, so that a tournament can
        be interrupted and go on, or be made longer. A bot of one's own is known there by
        its class or function: after changing what it does, name another file.
    progress : bool
        Whether to show how far it is, if tqdm is installed.
    confidence : float
        How often the intervals hold the true value, at least about: they take games for
        independent, and the luck of a deal that is played from all seats evens out.
    most_moves : int
        When a game is left off that does not end.

    Returns
    -------
    Result

    Raises
    ------
    ValueError
        If there is no such bot, game or edition, the game is not for so many players, or
        the file holds the games of another tournament.
    ExperimentStopped
        If workers die, or something other than a bot's choice fails. What was played
        before stands in the file. A bot that fails loses its game.

    Notes
    -----
    Without a file all games are kept in memory, some kilobytes each.

    Examples
    --------
    >>> result = tournament(["random", "greedy"], games=20, seed=1)
    >>> result.wins["greedy"], result.wins["random"]
    (20, 0)
    >>> print(result)
    Linie 1 (1995), 2 players, 20 games
    <BLANKLINE>
    Bot              Elo     Rate   95 % interval  Won  Games
    greedy  +343 ± 261 *  100.0 %  83.9 – 100.0 %   20     20
    random  -343 ± 261 *    0.0 %    0.0 – 16.1 %    0     20
    <BLANKLINE>
    By chance each would win 50.0 %.
    * has won everything or nothing: rated as if half a game more was won, and half lost.
    """
    kind = kind_of(game, edition)
    makers = makers_of(bots, LEVELS_OF[kind.name])
    _check_number("games", games, least=1)
    _check_number("most_moves", most_moves, least=1)
    quantile(confidence)
    seed = as_seed(seed)
    kind.begin(players, seed)
    levels = LEVELS_OF[kind.name]
    described = {name: description(maker, levels) for name, maker in makers.items()}
    schedule = Schedule(
        tuple(makers), players, games, seed, kind.name, kind.rules, described, most_moves
    )
    file = None if results is None else results_file(results, Match, Played)
    tally = Tally()
    kept: list[tuple[Match, Played]] = []
    run = run_tasks(
        Playing(kind, makers),
        schedule,
        executor,
        file,
        progress=progress,
        unit="game",
    )
    for match, played in run:
        tally.add(match, played)
        if file is None:
            kept.append((match, played))

    pairs = kept if file is None else file
    return Result(kind, schedule, players, tally, pairs, confidence, most_moves)


def _check_number(name: str, value: Any, least: int) -> None:
    if type(value) is not int:
        raise WrongType(f"{name} is a whole number, not {value!r}")
    if value < least:
        raise InvalidValue(f"{name} is a number from {least}, not {value}")
