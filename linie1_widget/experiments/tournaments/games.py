"""The games of a tournament, as small values that can be pickled."""

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
