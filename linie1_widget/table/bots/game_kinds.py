"""The kinds of games: bots, table rules, secrets, chances; and how bots play one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from math import exp, inf
from pkgutil import resolve_name
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.base.registry import Registry, no_such
from linie1_widget.table.bots.bot import Bot, Measure, choose_move, push_choice
from linie1_widget.table.game.protocol import TableRules
from linie1_widget.table.game.turn_game import TurnGame, as_seed

AnyGame = TurnGame[Any, Any, Any, Any]
Maker = Callable[[Random], Bot]
Levels = Mapping[str, Maker]
# The name of a level, a bot, or a class or a function that makes one from a `Random`.
AnyBot: TypeAlias = str | Bot | Maker

CardT = TypeVar("CardT")
GameT_co = TypeVar("GameT_co", bound=AnyGame, covariant=True)


class HiddenInformation(ABC):
    """The information hidden from the player at `seat` in a game that was played."""

    game: Any
    seat: int

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat

    @abstractmethod
    def moves_before_reveal(self) -> int:
        """Return the number of the last move chosen before any secret is revealed."""

    # `moves` is at most `moves_before_reveal()`.
    @abstractmethod
    def redeal(self, moves: int, rng: Random) -> Any:
        """Return a new game with other secrets that looks the same for so many moves."""


@dataclass(frozen=True)
class Ready:
    """A maker that returns a bot which is there already."""

    bot: Bot

    def __call__(self, _rng: Random) -> Bot:
        return self.bot


def as_maker(value: AnyBot, levels: Levels) -> Maker:
    """Return what makes a bot, given by the name of a level, as a bot, or as a maker."""
    if isinstance(value, str):
        if value not in levels:
            raise no_such("level", value, levels)
        return levels[value]
    if not isinstance(value, type) and callable(getattr(value, "choose", None)):
        return Ready(value)  # type: ignore[arg-type]
    if not callable(value):
        raise WrongType(
            f"a bot is the name of a level such as {next(iter(levels), 'random')!r}, an "
            "object with a method choose, or a class or function that makes one from a "
            f"random.Random, not {label(repr(value))}"
        )
    try:
        signature(value).bind(None)
    except TypeError as error:
        name = _name_of(value)
        raise WrongType(
            f"{name} makes no bot from a random.Random ({error}): write "
            f"def __init__(self, rng), or give a finished bot, {name}()"
        ) from None
    except ValueError:
        pass  # some callables of other languages do not tell
    return value


def _name_of(maker: Any) -> str:
    return label(str(getattr(maker, "__name__", repr(maker))))


def make_bot(maker: Maker, rng: Random) -> Bot:
    """Return a new bot; raise WrongType if the maker makes something else."""
    try:
        bot = maker(rng)
    except AttributeError as error:
        if error.obj is not rng:
            raise
        raise WrongType(
            f"{_name_of(maker)} was asked to make a bot, and got a random.Random, "
            f"which has no {error.name!r}: a bot is an object with a method choose(view)"
        ) from None
    if not callable(getattr(bot, "choose", None)):
        raise WrongType(
            f"{_name_of(maker)} makes {label(repr(bot))}, which is not a bot: "
            f"{'is a return missing?' if bot is None else 'it has no method choose'}"
        )
    return bot


def deal_again(
    before: Sequence[CardT], cards: Iterable[CardT], own: int, rng: Random
) -> tuple[CardT, ...]:
    """Deal other cards to all players but `own`, who keeps the same card."""
    left = [card for card in cards if card != before[own]]
    rng.shuffle(left)
    dealt = left[: len(before) - 1]
    return (*dealt[:own], before[own], *dealt[own:])


class ChanceModel(ABC):
    """A conditional logit: chances proportional to exponentials of weighted features."""

    # ``python -m tests.bench.fit_chances`` fits the weights to games of bots.
    measure: Measure  # of the values of `missing`
    weights: tuple[float, ...]  # one for each of the `features`
    off: float  # expected calibration error over ten equal ranges, on games not fitted to

    @abstractmethod
    def missing(self, game: Any) -> tuple[int | None, ...]:
        """Return what each player still misses; None for one who can never finish."""

    @abstractmethod
    def features(self, game: Any) -> list[tuple[float, ...]]:
        """Return the features of each player."""

    def chances(self, game: Any) -> tuple[float, ...]:
        """Return the chances to win: their sum is 1, or 0 if nobody won a finished game."""
        if game.over:
            share = 1 / max(1, len(game.winners))
            return tuple(
                share * (player in game.winners) for player in range(len(game.names))
            )
        sums = [
            sum(weight * value for weight, value in zip(self.weights, values, strict=True))
            for values in self.features(game)
        ]
        shares = [exp(total - max(sums)) for total in sums]
        return tuple(share / sum(shares) for share in shares)

    def foreseen(self, view: Any) -> Any:
        """Return the view after a move that is only considered, without new secrets."""
        return view


@dataclass(frozen=True)
class GameKind(Generic[GameT_co]):
    """Everything that bots, tables and tournaments need to know of a game.

    With one, a game of your own can be played in a `tournament` and by `check_bot`.

    Attributes
    ----------
    game : type of TurnGame
        The class of the game.
    title : str
    levels : mapping of str to callable
        The bots by name, the weakest first: callables that make one from a
        `random.Random`.
    begin : callable
        Begins a game, called as ``begin(players, seed=seed)`` with the number of players or
        a list of their names.
    rules : str
        The name of the rules in force; empty if the game has only one set of rules.
    table_rules : type of TableRules
        The forced moves, and the moves out of turn; there are none by default.
    hidden_information : type of HiddenInformation, optional
        The cards that a player does not see, and how to deal them anew; without it
        `check_bot` cannot find a bot that looks at them.
    chance_model : type of ChanceModel, optional
        The estimate of the chances to win, for `table.analysis`.
    in_edition : callable, optional
        Returns the kind with the rules of another edition, which it is given.
    lessons : str
        The dotted name of a function that finds lessons in a finished game, such as
        ``"my_package.my_lessons:find_lessons"``. It is called with the game, the number
        of a player, and a function to call with its progress, two numbers such as ``2, 6``;
        a league adds the largest number of lessons. It returns a function from a language
        code to the widgets of the lessons. Empty if there are none.
    widget : str
        The dotted name of the class of its table, which is given the game; by default that
        of `TableWidget`.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from functools import partial
    >>> from linie1_widget import tournament
    >>> from linie1_widget.table import game_kind
    >>> europa = game_kind("trans_europa")
    >>> short = replace(europa, begin=partial(europa.game, points=1), rules="one round")
    >>> tournament(["random", "builder"], games=4, game=short).title
    'Trans Europa (one round), 2 players, 4 games'
    """

    game: type[GameT_co]
    title: TranslatableBase | str
    levels: Levels = field(hash=False)
    begin: Callable[..., GameT_co] = field(compare=False)  # `rules` is its name
    rules: str = ""
    table_rules: type[TableRules] = TableRules
    hidden_information: type[HiddenInformation] | None = None
    chance_model: type[ChanceModel] | None = None
    in_edition: Callable[[Any], GameKind[Any]] | None = None
    lessons: str = ""
    widget: str = "linie1_widget.table.widget.widget:TableWidget"

    def make_widget(self, game: AnyGame, **options: Any) -> Any:
        """Return the widget in which a game is played or replayed."""
        return resolve_name(self.widget)(game, **options)

    @property
    def name(self) -> str:
        """The name of the game in files."""
        return self.game.name


AnyKind: TypeAlias = GameKind[AnyGame]


GAMES: Registry[AnyKind] = Registry(
    "game",
    "games",
    {
        "linie1": "linie1_widget.linie1.bots.linie1_kind:LINIE1",
        "trans_europa": "linie1_widget.trans_europa.bots.trans_europa_kind:TRANS_EUROPA",
    },
    GameKind,
)
"""The kinds of games by name; others can be registered."""


class LevelsOf(Mapping[str, Levels]):
    """The levels of each game that there is."""

    def __getitem__(self, name: str) -> Levels:
        return GAMES[name].levels

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


BOTS_OF: Mapping[str, Levels] = LevelsOf()
"""The levels of each game, by the `name` of its class."""

GameT = TypeVar("GameT", bound=AnyGame)


def game_kind(game: AnyGame | str) -> AnyKind:
    """Return the kind of a game, which is given itself or by its name.

    Raises
    ------
    ValueError
        If there is no game of that name.
    TypeError
        If the game is another one than Linie 1 and Trans Europa.

    Examples
    --------
    >>> str(game_kind("trans_europa").title)
    'Trans Europa'
    """
    if isinstance(game, str):
        if game not in GAMES:
            raise InvalidValue(f"a game is {' or '.join(GAMES)}, not {game!r}")
        return GAMES[game]
    kind = registered_kind(game)
    if kind is None:
        names, given = " and ".join(GAMES), label(type(game).__name__)
        raise WrongType(
            f"the known games are {names}, and {given} is not one: for a game of your own "
            "give its GameKind"
        )
    return kind


def registered_kind(game: object) -> AnyKind | None:
    """Return the kind of a game that is built in or registered; None for any other."""
    return next((kind for kind in GAMES.values() if isinstance(game, kind.game)), None)


def play_out(
    game: GameT,
    bots: Sequence[AnyBot],
    *,
    seed: int = 0,
    max_moves: int | None = None,
    kind: AnyKind | None = None,
) -> GameT:
    """Let bots play a game to its end, and return it.

    Bots object to wrong routes of Linie 1 that no referee checks.

    Parameters
    ----------
    game : TurnGame
        The game, which is changed move by move.
    bots : sequence
        One bot for each player: the name of a level, a bot, or a class or function that
        makes one from a `random.Random`.
    max_moves : int, optional
        Stop when the game has this many moves; the rules alone need not end it.
    kind : GameKind, optional
        The kind of a game of your own, if it has levels or table rules.
    seed : int
        The seed of the bots that are made.

    Raises
    ------
    ValueError
        If the numbers of bots and players differ.
    BotFailed
        If a bot raises an exception or chooses no legal move. The message names bot and
        move, and the game is left as before that move.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = play_out(Game(2, seed=1), ["greedy", "random"], seed=1)
    >>> game.players[game.winner].name
    'Ada'
    """
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise WrongType(f"bots are a list such as ['greedy', 'random'], not {bots!r}")
    given = tuple(bots)
    if len(given) != len(game.names):
        raise InvalidValue(
            f"{len(game.names)} players need as many bots, but {len(given)} were given"
        )
    kind, rng = kind or registered_kind(game), Random(as_seed(seed))
    levels = kind.levels if kind else {}
    players = [make_bot(as_maker(bot, levels), rng) for bot in given]
    seats, table_rules = range(len(players)), (kind.table_rules if kind else TableRules)()

    left = inf if max_moves is None else max_moves - len(game.moves)
    while not (state := game.state).over and left > 0:
        left -= 1
        move = table_rules.out_of_turn(game, state, seats)
        if move is not None:
            game.push(move)
        else:
            # No view is held while the game goes on: it would have to be copied.
            bot = players[state.to_move]
            move = choose_move(bot, game._view(state.to_move))
            push_choice(bot, move, lambda: game.view(game.to_move), game.push)
    return game
