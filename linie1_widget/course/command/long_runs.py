"""The commands that play many games: ``experiment``, ``tournament`` and ``league``."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from linie1_widget.base.errors import InvalidValue, Linie1Error, import_optional
from linie1_widget.course.command.inputs import (
    AsJson,
    GameName,
    Language,
    completing,
    edition_option,
    examples,
    to_json,
)
from linie1_widget.course.texts import LongRuns
from linie1_widget.linie1.board.editions import as_edition

if TYPE_CHECKING:
    from linie1_widget.research.leagues.league import League
    from linie1_widget.research.studies.study import Finding
    from linie1_widget.research.tournaments.result import Result

_PICTURES = (".png", ".svg", ".pdf")
INTERRUPTED = 130  # the exit code after Ctrl-C
_MAX_WORKERS = 256
_INSTALL = "linie1_widget[experiments]"

Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[
    int, typer.Option(help="How many processes play; the answer is the same.")
]
Results = Annotated[
    Path | None,
    typer.Option(
        help="A file .jsonl that keeps each game. The same command continues "
        "from there, also with more games."
    ),
]
Plot = Annotated[
    Path | None, typer.Option(help="Draw the answer in a .png, .svg or .pdf file.")
]


ResultT = TypeVar("ResultT", "Finding", "Result[Any]")


def run_games(
    play: Callable[[int, Executor | None, Path], ResultT],
    render: Callable[[ResultT], str],
    games: int,
    workers: int,
    results: Path | None,
    plot: Path | None,
) -> None:
    """Print and plot the result of many games; on Ctrl-C print that of the games so far."""
    check_plot(plot)
    with TemporaryDirectory() as folder:
        file = results or Path(folder) / "results.jsonl"
        # Leaving this block closes the file and the progress bar of an interrupted run.
        with suppress(KeyboardInterrupt), executor_of(workers) as executor:
            result = play(games, executor, file)
            typer.echo(render(result))
            draw_plot(result.plot, plot)
            return
        played = file.read_bytes().count(b"\n") if file.exists() else 0
        kept = LongRuns.NOT_KEPT if results is None else LongRuns.KEPT(file=str(results))
        typer.echo(f"\n{LongRuns.STOPPED(games=played)} {kept}", err=True)
        with suppress(Linie1Error):  # too few for an answer
            typer.echo(render(play(played, None, file)))
        raise typer.Exit(INTERRUPTED)


@contextmanager
def executor_of(workers: int) -> Iterator[Executor | None]:
    """Yield an executor with so many processes, or None for one, which is this process."""
    if not 1 <= workers <= _MAX_WORKERS:
        raise InvalidValue(f"there are 1 to {_MAX_WORKERS} workers, not {workers}")
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Ctrl-C reaches this process only: workers finish their tasks and exit.
    with ProcessPoolExecutor(
        workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        yield pool


def check_plot(plot: Path | None) -> None:
    """Check that a plot can be written before playing for an hour."""
    if plot is None:
        return
    if plot.suffix.lower() not in _PICTURES:
        raise InvalidValue(
            f"{str(plot)!r} should end with {', '.join(_PICTURES[:-1])} or "
            f"{_PICTURES[-1]}, the formats there are"
        )
    check_folder(plot)
    import_optional("matplotlib.pyplot", "to plot", _INSTALL)


def check_folder(file: Path) -> None:
    """Check that a file can be written before playing for an hour."""
    if file.is_dir():
        raise InvalidValue(f"{str(file)!r} is a folder: give the name of a file in it")
    if not file.absolute().parent.is_dir():
        raise InvalidValue(f"there is no folder for {str(file)!r}")


def draw_plot(drawn: Callable[[], Any], plot: Path | None) -> None:
    """Write a plot to the file, if one is named, and print its name."""
    if plot is None:
        return
    figure = drawn().figure
    figure.savefig(plot)
    import_optional("matplotlib.pyplot", "to plot", _INSTALL).close(figure)
    typer.echo(str(LongRuns.PLOTTED(file=str(plot))), err=True)


@examples(
    "linie1 experiment",
    "linie1 experiment rides --games 20",
    "linie1 experiment tree_losses --games 100 --seed 7 --plot losses.svg",
    "linie1 experiment first_seat --games 12 --workers 2 --results seats.jsonl",
    "linie1 --language de experiment tree_losses --games 50",
)
def experiment(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="The experiment; without a name, all are listed.",
            autocompletion=completing("research.studies.experiment", "EXPERIMENTS"),
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(help="How many to play; by default, enough for a clear answer."),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 1,
    results: Results = None,
    plot: Plot = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Answer a question by many games, with confidence intervals.

    Without a name it lists the questions. The numbers in brackets are 95 % intervals.
    """
    from linie1_widget.research.studies.experiment import EXPERIMENTS
    from linie1_widget.research.studies.experiment import experiment as run

    if name is None:
        width = max(map(len, EXPERIMENTS))
        for study in EXPERIMENTS.values():
            typer.echo(f"{study.name.ljust(width)}  {study.question}")
        typer.echo(f"\n{LongRuns.CHOOSE}")
        return

    def play(count: int, executor: Executor | None, file: Path) -> Finding:
        return run(name, count, seed=seed, executor=executor, results=file)

    count = EXPERIMENTS[name].games if games is None else games
    run_games(play, _finding_json if as_json else str, count, workers, results, plot)


def _finding_json(finding: Finding) -> str:
    from linie1_widget.research.studies.study import Estimate

    def plain(cell: object) -> object:
        if isinstance(cell, Estimate):
            return {"value": cell.value, "low": cell.low, "high": cell.high}
        return cell

    names = [heading.name.lower() for heading in finding.table.headings]
    rows = [dict(zip(names, map(plain, row), strict=False)) for row in finding.table.rows]
    question, answer = str(finding.question), finding.sentence
    return to_json(
        {"question": question, "answer": answer, "games": finding.count, "rows": rows}
    )


def _levels(incomplete: str) -> list[str]:
    from linie1_widget.table import BOTS_OF

    names = {name for levels in BOTS_OF.values() for name in levels}
    return sorted(name for name in names if name.startswith(incomplete))


@examples(
    "linie1 tournament random greedy --games 20",
    "linie1 tournament random greedy --games 24 --players 4 --edition 2010 --seed 7",
    "linie1 tournament random greedy --games 12 --workers 2 --results games.jsonl",
    "linie1 tournament random --games 4 --game trans_europa --plot rates.svg",
    "linie1 tournament random --games 4 --game trans_europa --map 'Trans America'",
)
def tournament(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT", help="Such as random and greedy.", autocompletion=_levels
        ),
    ],
    games: Annotated[int, typer.Option(help="How many to play in all.")] = 100,
    players: Annotated[int, typer.Option(help="How many sit at a table.")] = 2,
    edition: Annotated[str | None, edition_option(help="The rule book of Linie 1.")] = None,
    game: GameName = "linie1",
    map_: Annotated[
        str | None,
        typer.Option(
            "--map",
            metavar="NAME",
            help="The map of Trans Europa, such as 'Trans America'.",
            autocompletion=completing("trans_europa", "MAPS"),
        ),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 1,
    results: Results = None,
    plot: Plot = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Let bots play each other, and say which one is stronger.

    All play with the same cards, from all seats in turn. Intervals say how
    sure the result is.
    """
    from linie1_widget.research.tournaments.tournament import tournament as run

    def play(count: int, executor: Executor | None, file: Path) -> Result[Any]:
        return run(
            bots,
            count,
            edition=None if edition is None else as_edition(edition),
            seed=seed,
            executor=executor,
            results=file,
            game=game,
            players=players,
            map=map_,
        )

    run_games(play, _result_json if as_json else str, games, workers, results, plot)


def _result_json(result: Result[Any], **more: Any) -> str:
    return to_json(
        {
            "title": result.title,
            "games": result.games,
            "players": result.players,
            "ends": dict(result.ends),
            "standings": [asdict(standing) for standing in result.standings],
            **more,
        }
    )


@examples(
    "linie1 league bots --games 4",
    "linie1 league bots --games 20 --seed 7 --workers 2 -o standings.html",
    "linie1 league bots --games 4 --edition 2010 --no-lessons",
    "linie1 league bots --games 4 --game trans_europa --json",
)
def league(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="A folder with a file .py for each bot.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="PAGE", help="By default league.html in the folder."
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="How many each pair of bots plays.")] = 10,
    edition: Annotated[str | None, edition_option(help="The rule book of Linie 1.")] = None,
    game: GameName = "linie1",
    seconds: Annotated[float, typer.Option(help="The time of a bot for each move.")] = 5.0,
    memory: Annotated[
        int, typer.Option(metavar="MB", help="The memory of a bot, limited on Linux only.")
    ] = 512,
    lessons: Annotated[
        bool,
        typer.Option(
            help="Look for the costliest move of each lost game: seconds for each."
        ),
    ] = True,
    seed: Seed = 0,
    workers: Workers = 1,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Let all bots in a folder play each other.

    Each bot plays in a process of its own, and loses a game in which it fails. A page of
    one file shows the standings, lessons and games to replay. The same command plays only
    what is new: the games of bots whose files have changed.
    """
    from linie1_widget.research.leagues.isolated_bots import Limits
    from linie1_widget.research.leagues.league import GAMES_FILE, LeaguePlan
    from linie1_widget.research.statistics import CONFIDENCE
    from linie1_widget.research.tournaments.schedule import kind_of

    rules = None if edition is None else as_edition(edition)
    kind, limits = kind_of(game, rules, None), Limits(seconds, memory)
    plan = LeaguePlan(folder, games, kind, 2, seed, limits, CONFIDENCE)
    page = folder / "league.html" if output is None else output
    check_folder(page)
    render = _league_json if as_json else str
    # Leaving this block closes the file and the progress bar of an interrupted run.
    with suppress(KeyboardInterrupt), executor_of(workers) as executor:
        plan.play(executor)
        played = plan.result()
        typer.echo(render(played))
        played.save_html(page, executor, lessons=lessons)
        typer.echo(str(page), err=True)
        return
    kept = LongRuns.KEPT(file=str(folder / GAMES_FILE))
    typer.echo(f"\n{LongRuns.STOPPED(games=len(plan.pairs()))} {kept}", err=True)
    with suppress(Linie1Error):  # too few for an answer
        typer.echo(render(plan.result()))
    raise typer.Exit(INTERRUPTED)


def _league_json(result: League) -> str:
    return _result_json(result, faults=[asdict(fault) for fault in result.faults])
