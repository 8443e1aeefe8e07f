"""Tournaments: bots against each other in many games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from functools import partial
from operator import index
from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict, overload

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.game.game import Game as Linie1Game
from linie1_widget.research.statistics import CONFIDENCE, quantile
from linie1_widget.research.tasks import ResultsFile, run_tasks
from linie1_widget.research.tournaments.result import Result, Tally
from linie1_widget.research.tournaments.schedule import (
    MOST_MOVES,
    Match,
    MatchResult,
    Schedule,
    describe,
    kind_of,
    makers_of,
    play_match,
)
from linie1_widget.table.bots.game_kinds import AnyBot, AnyGame, GameKind, GameT_co
from linie1_widget.table.game.turn_game import as_seed
from linie1_widget.trans_europa.game.europa_game import Game as EuropaGame
from linie1_widget.trans_europa.map.map import MapLike

if TYPE_CHECKING:
    from typing_extensions import Unpack

Bots: TypeAlias = Iterable[AnyBot] | Mapping[str, AnyBot]


class _Options(TypedDict, total=False):
    """The further options of `tournament`, with which its overloads are short."""

    edition: EditionLike | None
    seed: int
    executor: Executor | None
    results: PathLike | None
    players: int
    map: MapLike | None
    progress: bool
    confidence: float
    max_moves: int


@overload
def tournament(
    bots: Bots,
    games: int,
    *,
    game: Literal["linie1"] = ...,
    **options: Unpack[_Options],
) -> Result[Linie1Game]: ...


@overload
def tournament(
    bots: Bots,
    games: int,
    *,
    game: Literal["trans_europa"],
    **options: Unpack[_Options],
) -> Result[EuropaGame]: ...


@overload
def tournament(
    bots: Bots,
    games: int,
    *,
    game: GameKind[GameT_co],
    **options: Unpack[_Options],
) -> Result[GameT_co]: ...


@overload
def tournament(
    bots: Bots,
    games: int,
    *,
    game: str | GameKind[AnyGame],
    **options: Unpack[_Options],
) -> Result[AnyGame]: ...


def tournament(
    bots: Bots,
    games: int,
    *,
    edition: EditionLike | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    results: PathLike | None = None,
    game: str | GameKind[AnyGame] = "linie1",
    players: int = 2,
    map: MapLike | None = None,
    progress: bool = True,
    confidence: float = CONFIDENCE,
    max_moves: int = MOST_MOVES,
) -> Result[AnyGame]:
    """Let bots play against each other.

    All line-ups play the same deals, each from all seats in turn, so that neither luck nor
    the turn order decides. A seed gives the same result on any number of machines, unless a
    bot uses the clock. A bot that fails loses its game.

    Parameters
    ----------
    bots : iterable or mapping of str to bots
        The bots, or the bots by name: levels of `BOTS` (for other games, `levels`
        of their kind), bots, or classes or functions that make one from a `random.Random`.
        For other processes they have to be importable from a module: no lambda, and
        nothing defined in a notebook.
    games : int
        The total number of games, from 1.
    edition : Edition or str, optional
        The rules of Linie 1, by default those of 1995.
    seed : int
        The seed of the deals and of the bots.
    executor : concurrent.futures.Executor, optional
        Runs the games, see `run_tasks`.
    results : path, optional
        A file ``.jsonl`` that keeps each game; games in it are not played again.
        It identifies a custom bot by its class or function: use another file after a
        change of its behaviour. Without a file all games are kept in memory.
    game : "linie1", "trans_europa" or GameKind
        The game, or the kind of a game of your own.
    players : int
        The number of players at a table.
    map : Map or str, optional
        The map of Trans Europa, or its name in `trans_europa.MAPS`.
    progress : bool
        Show a progress bar if rich is installed.
    confidence : float
        The approximate coverage of the intervals, between 0 and 1. They assume independent
        games, although each deal is played from all seats.
    max_moves : int
        The number of moves after which a game is abandoned, from 1.

    Raises
    ------
    ValueError
        If there is no such bot, game or edition, the game does not allow that number of
        players, or the file holds the games of another tournament.
    ExperimentStopped
        If workers die, or anything but the choice of a bot fails. Games already played
        are in the file.

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
    * has won everything or nothing: rated as if it had won and lost half a game more.
    """
    kind = kind_of(game, edition, map)
    makers = makers_of(bots, kind.levels)
    games, max_moves = index(games), index(max_moves)
    for name, value in {"games": games, "max_moves": max_moves}.items():
        if value < 1:
            raise InvalidValue(f"{name} is a number from 1, not {value}")
    quantile(confidence)
    seed = as_seed(seed)
    kind.begin(players, seed=seed)
    described = {name: describe(maker, kind.levels) for name, maker in makers.items()}
    schedule = Schedule(
        tuple(makers), players, games, seed, kind.name, kind.rules, described, max_moves
    )
    file = None if results is None else ResultsFile(results, Match, MatchResult)
    tally = Tally()
    pairs: list[tuple[Match, MatchResult]] = []
    work = partial(play_match, kind, makers)
    for pair in run_tasks(
        work, schedule, executor=executor, results=file, progress=progress, unit="game"
    ):
        tally.add(*pair)
        if file is None:
            pairs.append(pair)
    return Result(kind, schedule, players, tally, file or pairs, confidence, max_moves)
