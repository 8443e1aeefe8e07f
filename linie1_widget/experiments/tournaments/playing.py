"""One match played: the work that is sent to whoever does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from linie1_widget.errors import BotFailed
from linie1_widget.experiments.tournaments.entrants import Maker
from linie1_widget.experiments.tournaments.games import Kind
from linie1_widget.experiments.tournaments.schedule import Match
from linie1_widget.players.bot import play_out

WON, SHARED, NOBODY, TOO_LONG, FAILED = "won", "shared", "nobody", "too long", "failed"
"""How a game may end: one has won, several have, it was over without a winner, it was
left off after very many moves, a bot did not choose a move that is allowed."""


@dataclass(frozen=True)
class Played:
    """What came of a match.

    Attributes
    ----------
    end : str
        "won", "shared", "nobody", "too long" or "failed".
    winners : tuple of int
        The seats that have won. Where a bot fails, all others have.
    failed : int or None
        The seat whose bot has failed.
    error : str or None
        How.
    moves : tuple of str
        With them the game can be played again, whatever the bots' luck or haste was.
    """

    end: str
    winners: tuple[int, ...]
    failed: int | None
    error: str | None
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Playing:
    """Plays matches, the same way wherever it is.

    Attributes
    ----------
    kind : Kind
    makers : mapping
        What makes each bot.

    Examples
    --------
    >>> from linie1_widget.experiments.tournaments.games import kind_of
    >>> from linie1_widget.players.levels import LEVELS
    >>> playing = Playing(kind_of("linie1", "1995"), LEVELS)
    >>> match = Match(0, "linie1", "1995", 1, ("greedy", "random"))
    >>> playing(match).end, playing(match).winners, playing(match).moves[:2]
    ('won', (0,), ('h3:S90', 'j4:S0'))
    """

    kind: Kind
    makers: Mapping[str, Maker]

    def __call__(self, match: Match) -> Played:
        """Play a match.

        The players have the usual names: no bot is told whom it plays against.
        """
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
