"""Which game is played: what a match begins from, as a small value that can be sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.playing.tournaments import GameTitle
from linie1_widget.linie1.editions import Edition, EditionLike, as_edition
from linie1_widget.linie1.editions_json import edition_to_json
from linie1_widget.linie1.game import game as linie1
from linie1_widget.players.levels import LEVELS_OF
from linie1_widget.trans_europa.game import game as trans_europa
from linie1_widget.turn_game.files import canonical, checksum
from linie1_widget.turn_game.turn_game import TurnGame

AnyGame = TurnGame[Any, Any, Any, Any]


class Kind(Protocol):
    """One of the games, by certain rules."""

    @property
    def name(self) -> str:
        """The game, as its files name it."""

    @property
    def title(self) -> GameTitle:
        """What it is called."""

    @property
    def rules(self) -> str:
        """By which rules; an empty text if there are no others."""

    def begin(self, players: int | Iterable[str], seed: int) -> AnyGame:
        """A new game."""


@dataclass(frozen=True)
class Linie1:
    """Games of Linie 1.

    Attributes
    ----------
    edition : Edition

    Examples
    --------
    >>> from dataclasses import replace
    >>> from linie1_widget.linie1.editions import EDITIONS
    >>> Linie1(EDITIONS["2010"]).rules
    '2010'
    >>> Linie1(replace(EDITIONS["2010"], must_halt=True)).rules.split(" rules ")[0]
    '2010, house'
    """

    edition: Edition

    name = linie1.Game.name
    title = GameTitle.LINIE1

    @property
    def rules(self) -> str:
        """The edition; of house rules a number tells which they are."""
        written = edition_to_json(self.edition)
        if isinstance(written, str):
            return written
        return f"{self.edition.name}, house rules {checksum(canonical(written))}"

    def begin(self, players: int | Iterable[str], seed: int) -> linie1.Game:
        """A new game."""
        return linie1.Game(players, self.edition, seed=seed)


@dataclass(frozen=True)
class TransEuropa:
    """Games of Trans Europa."""

    name = trans_europa.Game.name
    title = GameTitle.TRANS_EUROPA
    rules = ""

    def begin(self, players: int | Iterable[str], seed: int) -> trans_europa.Game:
        """A new game."""
        return trans_europa.Game(players, seed=seed)


def kind_of(game: str, edition: EditionLike | None) -> Kind:
    """The game of a name, by the rules of an edition.

    Raises
    ------
    ValueError
        If there is no such game or edition, or the game has no editions.
    """
    if game == Linie1.name:
        return Linie1(as_edition("1995" if edition is None else edition))
    if game != TransEuropa.name:
        raise InvalidValue(f"a game is {' or '.join(LEVELS_OF)}, not {game!r}")
    if edition is not None:
        raise InvalidValue("Trans Europa has no editions")
    return TransEuropa()
