"""Play the games that the tests replay: ``python -m tests.games.record [which …]``,
where which is an edition, or one of its games such as ``1995/03``; without it, all.

Run by hand, and only when the record itself has to change: replaying what an older
version played is what the recorded games are for. Each game is played anew with other
seeds until somebody wins and all has happened in it that it is wanted for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import count
from random import Random

from linie1_widget.linie1 import PLAN, Game, Move, TrackGraph, View
from linie1_widget.linie1.game.moves import Depart, Draw, Lay, LayPair, Lost
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.routing.transitions import NUMBER, PLACES
from linie1_widget.players import Bot, play_out
from linie1_widget.players.linie1.greedy import GreedyBot
from linie1_widget.players.random_bot import RandomBot
from tests.games import texts


class Pairing(GreedyBot):
    """Greedy, and plays a pair wherever one may be played."""

    def choose(self, view: View) -> Move:
        free = view.stage is Stage.LAY and not view.routes()
        pairs = list(view.pairs()) if free else []
        return self._rng.choice(pairs) if pairs else super().choose(view)


class Careless(GreedyBot):
    """Greedy, and departs once on a way that leads nowhere, from the twelfth turn on."""

    gone = False

    def choose(self, view: View) -> Move:
        state, moves = view.state, view.legal_moves()
        trip = state.seat.trip
        if state.stage is Stage.ROLL and trip and trip.position and Lost() in moves:
            return Lost()
        fresh = state.stage is Stage.LAY and state.plays_left == view.edition.plays_in_turn
        if fresh and not self.gone and state.turn > 12 and not view.routes():
            ways = (way for way in wrong_ways(view) if view.explain(way) is None)
            if way := next(ways, None):
                self.gone = True
                return way
        return super().choose(view)


def wrong_ways(view: View) -> Iterator[Depart]:
    """Drives of four spaces from a terminal of the own line, wherever they lead."""
    track = TrackGraph(view.board)
    for terminal in PLAN.terminals:
        if terminal.line == view.assignment.line:
            for way in ([start] for start in track.in_terminal(terminal)):
                while len(way) < 5 and (onward := list(track.neighbours(way[-1]))):
                    way.append(onward[0][0])
                if len(way) == 5:
                    yield Depart(tuple(PLACES[NUMBER[state]] for state in way))


BOTS: Mapping[str, Callable[[Random], Bot]] = {
    "g": GreedyBot,
    "r": RandomBot,
    "p": Pairing,
    "c": Careless,
}

EVENTS: Mapping[str, Callable[[Move], bool]] = {
    "pair": lambda move: isinstance(move, LayPair),
    "swap": lambda move: isinstance(move, Lay) and move.exchange,
    "open": lambda move: isinstance(move, Draw) and move.open is not None,
    "tools": lambda move: str(move) == "use T",
    "H": lambda move: str(move) == "use H",
}
"""What can happen in a game, by name; other moves are named as they are written."""


GAMES: Mapping[str, str] = {
    "1995": (
        "gg swap H, gr, pp pair, gc lost, ggg open, gcr object, gprg pair, ggrr, "
        "gggpg open, ggrcr lost end"
    ),
    "mayfair": (
        "gg swap H, rg, gp pair, gc lost, cgr lost, ggr, gggg, grrr end, ggrrr open, "
        "gpggc lost pair"
    ),
    "2010": (
        "gg again H, rg again, gp pair, gc lost, gggr open, grr tools, ggcg object, "
        "ggprr pair, grgrgr, gggggg open"
    ),
    "guide": "gg swap H, gr, gg, ggg, ggr, gggg, grgr, ggggg, gggggg, gggrg",
}
"""Ten games of each edition: who plays them, and what has to happen in them."""


def happened(game: Game) -> set[str]:
    """The names of all that has happened in a game."""
    named = {str(move) for move in game.moves} & {"end", "lost", "object", "again"}
    return named | {name for name, is_it in EVENTS.items() if any(map(is_it, game.moves))}


def played(edition: str, wanted: str, events: Collection[str], seed: int) -> Game:
    """A game of these bots to its end; nobody looks where somebody shall get lost."""
    game = Game(len(wanted), edition, seed=seed, referee="c" not in wanted)
    bots = [BOTS[bot](Random(seed * 10 + seat)) for seat, bot in enumerate(wanted)]
    while not game.over and "lost" in events:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    return play_out(game, bots)


def record(edition: str, numbers: Collection[int] = range(10)) -> None:
    """Play and write the games of an edition, or some of them."""
    for number in numbers:
        wanted, *events = GAMES[edition].split(", ")[number].split()
        seeds = count(100 * number)
        games = (played(edition, wanted, events, seed) for seed in seeds)
        won = (game for game in games if game.winner is not None)
        game = next(game for game in won if set(events) <= happened(game))
        path = texts.HERE / edition / f"{number:02}_{len(wanted)}_players.txt"
        path.write_text(texts.write(game), encoding="utf-8", newline="\n")
        sys.stdout.write(
            f"{path.stem} {len(game.moves)} {' '.join(sorted(happened(game)))}\n"
        )


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        edition, _, number = each.partition("/")
        record(edition, [int(number)] if number else range(10))
