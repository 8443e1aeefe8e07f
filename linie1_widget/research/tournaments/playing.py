"""The play of one match, the task of a worker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from linie1_widget.base.errors import BotFailed, InvalidValue
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.bots.kind import LINIE1, in_edition
from linie1_widget.research.tournaments.schedule import Match
from linie1_widget.table.bots.game_kinds import AnyKind, GameKind, Maker, made
from linie1_widget.table.bots.known_games import game_kind, play_out
from linie1_widget.trans_europa.bots.kind import TRANS_EUROPA, on_map
from linie1_widget.trans_europa.map.map import MapLike


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

    kind: AnyKind
    makers: Mapping[str, Maker]

    def __call__(self, match: Match) -> Played:
        """Play a match with default names, so that bots do not know their opponents."""
        game = self.kind.begin(len(match.seats), seed=match.seed)
        bots = [
            made(self.makers[name], Random(f"{match.seed} {seat}"))
            for seat, name in enumerate(match.seats)
        ]
        failed = error = None
        try:
            play_out(game, bots, match.most_moves, self.kind)
            winners = game.winners
            end = (NOBODY, WON, SHARED)[min(len(winners), 2)] if game.over else TOO_LONG
        except BotFailed as failure:
            failed, error, end = game.to_move, str(failure), FAILED
            winners = tuple(seat for seat in range(len(bots)) if seat != failed)
        return Played(end, winners, failed, error, tuple(map(str, game.moves)))
