"""The play of one match, the task of a worker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from linie1_widget.errors import BotFailed, InvalidValue
from linie1_widget.experiments.tournaments.schedule import Maker, Match
from linie1_widget.language.english.playing.tournaments import GameTitle
from linie1_widget.linie1.editions import Edition, EditionLike, as_edition
from linie1_widget.linie1.editions_json import edition_to_json
from linie1_widget.linie1.game import game as linie1
from linie1_widget.players.bot import play_out
from linie1_widget.players.levels import LEVELS_OF
from linie1_widget.trans_europa.game import game as trans_europa
from linie1_widget.turn_game.files import canonical, checksum
from linie1_widget.turn_game.turn_game import TurnGame

AnyGame = TurnGame[Any, Any, Any, Any]


class Kind(Protocol):
    """A game under certain rules."""

    @property
    def name(self) -> str:
        """The name of the game in files."""

    @property
    def title(self) -> GameTitle:
        """The title of the game."""

    @property
    def rules(self) -> str:
        """The name of the rules; empty if the game has only one set of rules."""

    def begin(self, players: int | Iterable[str], seed: int) -> AnyGame:
        """Return a new game."""


@dataclass(frozen=True)
class Linie1:
    """Linie 1 in an edition."""

    edition: Edition

    name = linie1.Game.name
    title = GameTitle.LINIE1

    @property
    def rules(self) -> str:
        """The name of the edition, with a checksum if it has house rules."""
        written = edition_to_json(self.edition)
        if isinstance(written, str):
            return written
        return f"{self.edition.name}, house rules {checksum(canonical(written))}"

    def begin(self, players: int | Iterable[str], seed: int) -> linie1.Game:
        """Return a new game."""
        return linie1.Game(players, self.edition, seed=seed)


@dataclass(frozen=True)
class TransEuropa:
    """Trans Europa."""

    name = trans_europa.Game.name
    title = GameTitle.TRANS_EUROPA
    rules = ""

    def begin(self, players: int | Iterable[str], seed: int) -> trans_europa.Game:
        """Return a new game."""
        return trans_europa.Game(players, seed=seed)


def kind_of(game: str, edition: EditionLike | None) -> Kind:
    """Return the game of a name, in an edition if the game has editions."""
    if game == Linie1.name:
        return Linie1(as_edition("1995" if edition is None else edition))
    if game != TransEuropa.name:
        raise InvalidValue(f"a game is {' or '.join(LEVELS_OF)}, not {game!r}")
    if edition is not None:
        raise InvalidValue("Trans Europa has no editions")
    return TransEuropa()


# Ends of a game: one winner, several winners, none, the limit of moves reached, or an
# illegal choice of a bot.
WON, SHARED, NOBODY, TOO_LONG, FAILED = "won", "shared", "nobody", "too long", "failed"


@dataclass(frozen=True)
class Played:
    """The result of a match."""

    end: str
    winners: tuple[int, ...]  # seats; all others if a bot failed
    failed: int | None  # seat of the bot that failed
    error: str | None
    moves: tuple[str, ...]  # enough to replay the game without the bots


@dataclass(frozen=True)
class Playing:
    """A picklable function from a match to its result."""

    kind: Kind
    makers: Mapping[str, Maker]

    def __call__(self, match: Match) -> Played:
        """Play a match with default names, so that bots do not know their opponents."""
        game = self.kind.begin(len(match.seats), match.seed)
        bots = [
            self.makers[name](Random(f"{match.seed} {seat}"))
            for seat, name in enumerate(match.seats)
        ]
        failed = error = None
        try:
            play_out(game, bots, match.most_moves)
        except BotFailed as failure:
            failed, error = game.to_move, str(failure)
        winners = game.winners
        if failed is not None:
            end = FAILED
            winners = tuple(seat for seat in range(len(bots)) if seat != failed)
        elif not game.over:
            end = TOO_LONG
        else:
            end = (NOBODY, WON, SHARED)[min(len(winners), 2)]
        return Played(end, winners, failed, error, tuple(map(str, game.moves)))
