"""Leagues: the bots of a folder against each other, their games and lessons kept there."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from operator import index
from pathlib import Path
from pkgutil import resolve_name
from typing import TypeVar

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.files import PathLike, as_path, write_whole
from linie1_widget.base.language.key import current_language
from linie1_widget.base.language.languages import using_language
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.research.leagues.isolated_bots import BotFile, Limits, play_isolated
from linie1_widget.research.statistics import CONFIDENCE, quantile
from linie1_widget.research.tasks import ResultsFile, run_tasks
from linie1_widget.research.texts import LeagueText
from linie1_widget.research.tournaments.result import Result, Tally, unique_names
from linie1_widget.research.tournaments.schedule import (
    FAILED,
    MOST_MOVES,
    Match,
    MatchResult,
    Schedule,
    kind_of,
    line_ups,
    makers_of,
)
from linie1_widget.table.bots.bot import RandomBot
from linie1_widget.table.bots.game_kinds import AnyGame, AnyKind
from linie1_widget.table.game.turn_game import as_seed

GAMES_FILE, LESSONS_FILE = "league.jsonl", "league-lessons.jsonl"

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")


@dataclass(frozen=True)
class LostGame:
    """A game that was played to its end, and the seat of a player who lost it."""

    game: str
    rules: str
    seed: int
    seats: tuple[str, ...]
    moves: tuple[str, ...]
    seat: int
    language: str  # of the lesson


@dataclass(frozen=True)
class GameLesson:
    """The costliest move of a lost game; zeros and "" if no move clearly cost anything."""

    costly: int = 0  # its number, from 1
    cost: float = 0.0  # percent of chance, or points
    sentence: str = ""


def find_lesson(kind: AnyKind, lost: LostGame) -> GameLesson:
    """Replay the game, and compare the moves of the loser with others."""
    if not kind.lessons:
        return GameLesson()
    game = kind.begin(unique_names(lost.seats), seed=lost.seed)
    for move in lost.moves:
        game.push(move)
    find = resolve_name(kind.lessons)
    with using_language(lost.language):  # also in other processes
        for widget in find(game, lost.seat, lambda _done, _all: None, 1)(lost.language):
            widget.close()  # only its text is wanted
            brief = widget.current.exercise.texts["BRIEF"]
            said = brief.arguments
            cost = float(str(said["gap"]).replace(",", "."))  # as a language writes it
            return GameLesson(said["number"], cost, str(brief))
    return GameLesson()


def read_bots(folder: PathLike) -> dict[str, BotFile]:
    """Return the files of the bots in a folder by the names of the bots."""
    path = as_path(folder)
    if not path.is_dir():
        raise InvalidValue(f"a league is a folder with a file for each bot, not {path!s}")
    files = {
        found.stem: BotFile(str(found), found.read_bytes())
        for found in sorted(path.glob("*.py"))
        if found.is_file() and not found.name.startswith("_")
    }
    if len(files) < 2:
        raise InvalidValue(
            f"a league needs two bots at least, and {str(path)!r} has {len(files)}: each "
            "is a file .py with a function choose(view)"
        )
    makers_of(dict.fromkeys(files, RandomBot), {})  # refuses names that cannot be shown
    return files


class LeaguePlan:
    """The matches of a league, of which some have been played."""

    def __init__(
        self,
        folder: PathLike,
        games: int,
        kind: AnyKind,
        players: int,
        seed: int,
        limits: Limits,
        confidence: float,
    ) -> None:
        self.folder = as_path(folder)
        self.files: dict[str, BotFile] = read_bots(folder)
        if index(games) < 1:
            raise InvalidValue(f"games is a number from 1, not {games}")
        quantile(confidence)
        kind.begin(players, seed=as_seed(seed))
        self.kind, self.players, self._confidence = kind, players, confidence
        self._work = partial(play_isolated, kind, self.files, limits)
        self._file = ResultsFile(self.folder / GAMES_FILE, Match, MatchResult)
        described = {
            name: f"{file.version}, {limits.seconds:g} s, {limits.memory} MB"
            for name, file in self.files.items()
        }
        total, rules = games * line_ups(len(described), players), (kind.name, kind.rules)
        self.schedule: Schedule = Schedule(
            tuple(described), players, total, seed, *rules, described
        )

    def play(self, executor: Executor | None = None, *, progress: bool = True) -> None:
        if sys.platform == "emscripten":
            raise Linie1Error("a league needs processes, and Python in a browser has none")
        run_missing(
            self._work, self.schedule, self._file, _game_of, executor, progress, "game"
        )

    def pairs(self) -> list[tuple[Match, MatchResult]]:
        """Return the games in the file with their results, numbered from 0."""
        known = {_game_of(match): result for match, result in self._file.read()}
        played = [match for match in self.schedule if _game_of(match) in known]
        return [
            (replace(match, number=number), known[_game_of(match)])
            for number, match in enumerate(played)
        ]

    def changed(self) -> list[str]:
        """Return the files that are no more what they were when the league began."""
        return [
            Path(file.path).name
            for file in self.files.values()
            if not Path(file.path).is_file() or Path(file.path).read_bytes() != file.source
        ]

    def result(self) -> League:
        pairs = self.pairs()
        if not pairs:
            raise Linie1Error("no game of this league has been played yet")
        return League(self, pairs, self._confidence)


def _game_of(match: Match) -> Hashable:
    """Return what makes a game the same; its number changes when a bot is added."""
    return replace(match, number=0)


def run_missing(
    work: Callable[[TaskT], ResultT],
    tasks: Iterable[TaskT],
    file: ResultsFile[TaskT, ResultT],
    key: Callable[[TaskT], Hashable],
    executor: Executor | None,
    progress: bool,
    unit: str,
) -> None:
    """Run the tasks whose results a file does not have, and append these."""
    known = [task for task, _ in file.read()]
    done = set(map(key, known))
    missing = [task for task in tasks if key(task) not in done]
    if missing:
        both = [*known, *missing]  # results in the file come first, and are not run again
        for _ in run_tasks(
            work, both, executor=executor, results=file, progress=progress, unit=unit
        ):
            pass


@dataclass(frozen=True)
class GameLoss:
    """A game that a bot lost by a fault of its own.

    Attributes
    ----------
    number : int
        The number of the game, from 0.
    bot : str
    sentence : str
        What the bot did, in the language in which the game was played.
    """

    number: int
    bot: str
    sentence: str


@dataclass(frozen=True)
class LeagueLesson:
    """What a bot could have done better in a game that it lost.

    Attributes
    ----------
    number : int
        The number of the game, from 0.
    bot : str
    lost_to : tuple of str
    move : int
        The number of its costliest move, from 1.
    cost : float
        What the move cost: percent of the chance to win, or points of Trans Europa.
    sentence : str
    """

    number: int
    bot: str
    lost_to: tuple[str, ...]
    move: int
    cost: float
    sentence: str


class League(Result[AnyGame]):
    """The result of a league; `league` returns it.

    It is a `Result` of a tournament with what was lost and learned.

    Attributes
    ----------
    folder : Path
    faults : tuple of GameLoss
        The games that a bot lost by a fault of its own, such as an error, and why.
    """

    def __init__(
        self, plan: LeaguePlan, pairs: list[tuple[Match, MatchResult]], confidence: float
    ) -> None:
        tally = Tally()
        for pair in pairs:
            tally.add(*pair)
        super().__init__(
            plan.kind, plan.schedule, plan.players, tally, pairs, confidence, MOST_MOVES
        )
        self.folder, self._changed = plan.folder, plan.changed()
        self.faults = tuple(
            GameLoss(match.number, match.seats[played.failed], str(played.error))
            for match, played in pairs
            if played.end == FAILED and played.failed is not None
        )

    def lessons(
        self, executor: Executor | None = None, *, progress: bool = True
    ) -> tuple[LeagueLesson, ...]:
        """Return a lesson from each lost game in which a move clearly cost something.

        The costliest ones come first. They are found as `lessons.of_game` does, which takes
        a second or two for a game, and are kept in a file of the folder. Games that were
        lost by a fault are in `faults`.

        Parameters
        ----------
        executor : concurrent.futures.Executor, optional
            Compares the moves, see `run_tasks`.
        progress : bool
            Show a progress bar if rich is installed.
        """
        lost = list(self.lost_games())
        file = ResultsFile(self.folder / LESSONS_FILE, LostGame, GameLesson)
        work, tasks = partial(find_lesson, self._kind), [game for _, game in lost]
        run_missing(work, tasks, file, lambda task: task, executor, progress, "lesson")
        found = dict(file.read())
        lessons = [
            LeagueLesson(*whose, lesson.costly, lesson.cost, lesson.sentence)
            for whose, game in lost
            if (lesson := found[game]).costly
        ]
        return tuple(sorted(lessons, key=lambda lesson: -lesson.cost))

    def lost_games(self) -> Iterator[tuple[tuple[int, str, tuple[str, ...]], LostGame]]:
        """Yield each game that was played to its end and lost: by whom, and to whom."""
        language = current_language().code
        for match, played in self.matches():
            if played.end == FAILED or not played.winners:
                continue
            winners = tuple(match.seats[seat] for seat in played.winners)
            for seat, name in enumerate(match.seats):
                if seat not in played.winners:
                    head = match.game, match.rules, match.seed, match.seats
                    lost = LostGame(*head, played.moves, seat, language)
                    yield (match.number, name, winners), lost

    def to_html(
        self,
        executor: Executor | None = None,
        *,
        lessons: bool = True,
        progress: bool = True,
    ) -> str:
        """Return the page of the league: one file that needs no Python and no network.

        It has the standings, who beat whom, what went wrong, the `lessons` of the lost
        games unless they are not wanted, and for each bot a game that it lost, to be
        replayed move by move.
        """
        from linie1_widget.research.leagues.league_page import league_page

        found = self.lessons(executor, progress=progress) if lessons else ()
        return league_page(self, found)

    def save_html(
        self,
        path: PathLike,
        executor: Executor | None = None,
        *,
        lessons: bool = True,
        progress: bool = True,
    ) -> None:
        """Write the page of `to_html` to a file."""
        write_whole(path, self.to_html(executor, lessons=lessons, progress=progress))

    def _failure_notes(self) -> list[str]:
        """Return for each bot with faults its first one, and their number."""
        of: defaultdict[str, list[GameLoss]] = defaultdict(list)
        for fault in self.faults:
            of[fault.bot].append(fault)
        return [
            str(LeagueText.FAULTS(first=some[0].sentence, count=len(some)))
            for _, some in sorted(of.items())
        ]

    def _notes(self) -> list[str]:
        changed = [str(LeagueText.CHANGED(file=file)) for file in self._changed]
        return [*super()._notes(), *changed]


def league(
    folder: PathLike,
    *,
    edition: EditionLike | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    games: int = 10,
    game: str = "linie1",
    players: int = 2,
    seconds: float = 5.0,
    memory: int = 512,
    progress: bool = True,
    confidence: float = CONFIDENCE,
) -> League:
    r"""Let all bots in a folder play against each other, each in a process of its own.

    Each file ``.py`` of the folder, such as ``ada.py``, is a bot: it has a function
    ``choose(view)``, or a class with a method ``choose(self, view)``, made from a
    `random.Random` if its ``__init__`` takes one. With several classes, the name ``Bot``
    says which. A file that begins with ``_`` is no bot.

    All pairs play the same deals, from both seats. The games are kept in the folder, in
    ``league.jsonl``: the same call plays only those that are missing, which are all games
    of a bot whose file has changed.

    A bot that hangs, raises an error, ends its process, prints more than a million
    characters, needs too much memory or chooses a move that is not allowed loses that game.

    Parameters
    ----------
    folder : path
    edition : Edition or str, optional
        The rules of Linie 1, by default those of 1995.
    seed : int
        The seed of the deals and of the bots.
    executor : concurrent.futures.Executor, optional
        Runs the games, see `run_tasks`.
    games : int
        The number of games that each pair plays, from 1; with more players, each choice of
        so many bots.
    game : "linie1" or "trans_europa"
    players : int
        The number of players at a table.
    seconds : float
        The time for each move, as a clock on the wall shows it.
    memory : int
        The memory of a bot in megabytes. It is limited on Linux only.
    progress : bool
        Show a progress bar if rich is installed.
    confidence : float
        The approximate coverage of the intervals, between 0 and 1.

    Raises
    ------
    ValueError
        If there are fewer than two bots, or another argument does not fit.
    ExperimentStopped
        If anything but a bot fails. Games already played are in the folder.

    Notes
    -----
    A process with limits is no sandbox: bots are Python code, and can read and delete the
    files that you can. Play bots of people whom you trust.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> lucky = "import random\ndef choose(view): return view.any_move(random)"
    >>> broken = "def choose(view): return 1 / 0"
    >>> with TemporaryDirectory() as folder:
    ...     for name, code in {"lucky": lucky, "broken": broken}.items():
    ...         written = Path(folder, f"{name}.py").write_text(code)
    ...     played = league(folder, games=2)
    >>> played.rates["lucky"]
    1.0
    >>> print(played.faults[1].sentence)
    broken.py, at move 1, raised ZeroDivisionError: division by zero (line 1).
    """
    plan = LeaguePlan(
        folder,
        games,
        kind_of(game, edition, None),
        players,
        seed,
        Limits(seconds, memory),
        confidence,
    )
    plan.play(executor, progress=progress)
    return plan.result()
