"""The entrants and matches of a tournament, and the play of one match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import comb
from random import Random
from typing import Any, overload

from linie1_widget.base.arguments import is_line, label, looks
from linie1_widget.base.errors import BotFailed, InvalidValue, WrongType
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.bots.linie1_kind import LINIE1, in_edition
from linie1_widget.table.bots.game_kinds import (
    AnyKind,
    GameKind,
    Levels,
    Maker,
    Ready,
    as_maker,
    game_kind,
    make_bot,
    play_out,
)
from linie1_widget.trans_europa.bots.trans_europa_kind import TRANS_EUROPA, on_map
from linie1_widget.trans_europa.map.map import MapLike

_LONGEST = 40


def makers_of(bots: Any, levels: Levels) -> dict[str, Maker]:
    """Return the factories of bots by name, from a list or a mapping of bots."""
    # The order of a set, and with it the games, would change from run to run.
    if isinstance(bots, str | set | frozenset) or not isinstance(bots, Iterable):
        raise WrongType(
            "bots are names of levels, such as ['random', 'greedy'], or names with what "
            f"makes them, such as {{'mine': MyBot}}, not {bots!r}"
        )
    pairs = bots.items() if isinstance(bots, Mapping) else [(_name(b), b) for b in bots]
    makers: dict[str, Maker] = {}
    for name, bot in pairs:
        if not is_line(name, _LONGEST):
            raise InvalidValue(
                f"a bot's name is a text of 1 to {_LONGEST} characters that can be shown, "
                f"not {name!r}"
            )
        if looks(name) in map(looks, makers):
            raise InvalidValue(f"the bot {name!r} is named twice")
        makers[name] = as_maker(bot, levels)
    if not makers:
        raise InvalidValue("a tournament needs at least one bot")
    return makers


def _name(bot: object) -> object:
    """Return the name of a bot in a list: of its level, or of its class or function."""
    if isinstance(bot, str):
        return bot
    named = bot if hasattr(bot, "__name__") else type(bot)
    return named.__name__


def describe(maker: object, levels: Levels) -> str:
    """Return a description of a factory that is the same in every process."""
    level = next((name for name, known in levels.items() if known is maker), None)
    return level or _describe(maker)


def _describe(value: Any) -> str:
    if isinstance(value, Ready):
        return _describe(value.bot)
    if isinstance(value, partial):
        arguments = [_describe(argument) for argument in value.args]
        arguments += [
            f"{name}={_describe(argument)}" for name, argument in value.keywords.items()
        ]
        return f"{_describe(value.func)}({', '.join(arguments)})"
    if hasattr(value, "__qualname__"):
        return f"{value.__module__}.{value.__qualname__}"
    class_: Any = type(value)
    # The default repr holds an address, which differs between processes.
    has_address = class_.__repr__ == object.__repr__
    return _describe(class_) if has_address else label(repr(value))


SEED_BITS = 48  # Enough for millions of different deals, and exact in JSON numbers.

_MOST_LINE_UPS = 100_000

MOST_MOVES = 1000  # about three times the length of the longest games


@dataclass(frozen=True)
class Match:
    """A game to be played."""

    number: int  # from 0
    game: str
    rules: str
    seed: int  # of the game and of the bots
    seats: tuple[str, ...]  # names of the bots in turn order
    bots: tuple[str, ...] = ()  # descriptions of their factories
    max_moves: int = MOST_MOVES


def line_ups(bots: int, players: int) -> int:
    """Return how many choices there are of bots for the seats that not all can have."""
    return comb(bots, players % bots)


class Schedule(Sequence[Match]):
    """The matches of a tournament, computed on access.

    All line-ups play the same deals, each from all seats in turn: `round` games per deal. A
    line-up has as many different bots as there are seats. With fewer bots, all get equally
    many seats, and every choice of bots for the remaining seats is a line-up. Each deal has
    a new turn order.
    """

    def __init__(
        self,
        bots: Sequence[str],
        players: int,
        games: int,
        seed: int,
        game: str = "linie1",
        rules: str = "1995",
        described: Mapping[str, str] | None = None,
        max_moves: int = MOST_MOVES,
    ) -> None:
        self._bots, self._games, self._seed = tuple(bots), games, seed
        self._game, self._rules, self._most_moves = game, rules, max_moves
        self._described = described or {bot: bot for bot in self._bots}
        self._seats_of_all, more = divmod(players, len(self._bots))
        if line_ups(len(self._bots), players) > _MOST_LINE_UPS:
            raise InvalidValue(
                f"{len(self._bots)} bots on {players} seats are too many line-ups: have "
                "fewer bots, or fewer players"
            )
        self._extra = tuple(frozenset(bots) for bots in combinations(self._bots, more))
        # With equally many seats for each bot, the seats repeat after one turn of each.
        self._turns = players if more else len(self._bots)
        self.round: int = len(self._extra) * self._turns

    def __len__(self) -> int:
        return self._games

    @overload
    def __getitem__(self, number: int) -> Match: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Match]: ...

    def __getitem__(self, number: int | slice) -> Match | Sequence[Match]:
        if isinstance(number, slice):
            return [self[other] for other in range(*number.indices(self._games))]
        at = range(self._games)[number]
        deal, within = divmod(at, self.round)
        turn, line_up = divmod(within, len(self._extra))
        rng = Random(f"{self._seed} {deal}")
        seed, order = rng.getrandbits(SEED_BITS), list(self._bots)
        rng.shuffle(order)
        extra = self._extra[line_up]
        seats = order * self._seats_of_all + [bot for bot in order if bot in extra]
        seats = seats[turn:] + seats[:turn]
        described = tuple(self._described[bot] for bot in seats)
        return Match(
            at, self._game, self._rules, seed, tuple(seats), described, self._most_moves
        )


def kind_of(
    game: AnyKind | str, edition: EditionLike | None, map_: MapLike | None
) -> AnyKind:
    """Return the kind of a game, in an edition or on a map if the game has them."""
    kind = game if isinstance(game, GameKind) else game_kind(game)
    if edition is not None and kind is not LINIE1:
        raise InvalidValue(f"{kind.title} has no editions")
    if map_ is not None and kind is not TRANS_EUROPA:
        raise InvalidValue(f"{kind.title} has no maps")
    if edition is not None:
        return in_edition(edition)
    return kind if map_ is None else on_map(map_)


# Ends of a game: one winner, several winners, none, the limit of moves reached, or an
# illegal choice of a bot.
WON, SHARED, NOBODY, TOO_LONG, FAILED = "won", "shared", "nobody", "too long", "failed"


@dataclass(frozen=True)
class MatchResult:
    """The result of a match."""

    end: str
    winners: tuple[int, ...]  # seats; all others if a bot failed
    failed: int | None  # seat of the bot that failed
    error: str | None
    moves: tuple[str, ...]  # enough to replay the game without the bots


def play_match(kind: AnyKind, makers: Mapping[str, Maker], match: Match) -> MatchResult:
    """Play a match with default names, so that bots do not know their opponents."""
    game = kind.begin(len(match.seats), seed=match.seed)
    bots = [
        make_bot(makers[name], Random(f"{match.seed} {seat}"))
        for seat, name in enumerate(match.seats)
    ]
    failed = error = None
    try:
        play_out(game, bots, max_moves=match.max_moves, kind=kind)
        winners = game.winners
        end = (NOBODY, WON, SHARED)[min(len(winners), 2)] if game.over else TOO_LONG
    except BotFailed as failure:
        failed, error, end = game.to_move, str(failure), FAILED
        winners = tuple(seat for seat in range(len(bots)) if seat != failed)
    return MatchResult(end, winners, failed, error, tuple(map(str, game.moves)))
