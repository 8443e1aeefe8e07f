"""Play the games that the tests replay: ``python -m tests.games.record [which …]``,
where which is an edition, or one of its games such as ``1995/03``; without it, all.

Run by hand, and only when the record itself has to change: replaying what an older
version played is what the recorded games are for. Each game is played anew with other
seeds until somebody wins and all has happened in it that it is wanted for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
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

_WAY = 4
"""How many spaces a careless player announces."""

_BUILT = 12
"""The turn from which on a careless player departs."""


class Pairing(GreedyBot):
    """Greedy, and plays a pair wherever one may be played."""

    def choose(self, view: View) -> Move:
        """A pair if there is one, else what a greedy bot plays."""
        if view.stage is Stage.LAY:
            pairs = [move for move in view.legal_moves() if isinstance(move, LayPair)]
            if pairs and not view.routes():
                return self._rng.choice(pairs)
        return super().choose(view)


class Careless(GreedyBot):
    """Greedy, and departs once on a way that leads nowhere."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._gone = False

    def choose(self, view: View) -> Move:
        """A wrong departure once it can be; what a greedy bot plays before and after."""
        state = view.state
        if state.stage is Stage.ROLL:
            trip, moves = state.seat.trip, view.legal_moves()
            if trip is not None and trip.position and Lost() in moves:
                return Lost()
        fresh = state.stage is Stage.LAY and state.plays_left == view.edition.plays_in_turn
        if fresh and not self._gone and state.turn > _BUILT and not view.routes():
            for move in wrong_ways(view):
                if view.explain(move) is None:
                    self._gone = True
                    return move
        return super().choose(view)


def wrong_ways(view: View) -> Iterator[Depart]:
    """Drives of some spaces from a terminal of the own line, wherever they lead."""
    track = TrackGraph(view.board)
    for terminal in PLAN.terminals:
        if terminal.line == view.assignment.line:
            for start in track.in_terminal(terminal):
                way = [start]
                while len(way) <= _WAY:
                    onward = [state for state, _ in track.neighbours(way[-1])]
                    if not onward:
                        break
                    way.append(onward[0])
                else:
                    yield Depart(tuple(PLACES[NUMBER[state]] for state in way))


BOTS: Mapping[str, Callable[[Random], Bot]] = {
    "g": GreedyBot,
    "r": RandomBot,
    "p": Pairing,
    "c": Careless,
}
"""Who plays, by letter."""

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
    if "lost" not in events:
        return play_out(game, bots)
    while not game.over:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    return game


def record(edition: str, numbers: Collection[int] = range(10)) -> Iterator[str]:
    """Play and write the games of an edition, or some of them; a line about each."""
    folder = texts.HERE / edition
    folder.mkdir(exist_ok=True)
    for number in numbers:
        wanted, *events = GAMES[edition].split(", ")[number].split()
        for seed in count(100 * number):
            game = played(edition, wanted, events, seed)
            if game.winner is not None and set(events) <= happened(game):
                break
        path = folder / f"{number:02}_{len(wanted)}_players.txt"
        path.write_text(texts.write(game), encoding="utf-8", newline="\n")
        told = " ".join(sorted(happened(game)))
        yield f"{edition} {wanted} {seed}: {len(game.moves)} moves, {told}"


def main(wanted: Sequence[str]) -> None:
    """Record the games of these editions, or of all, or those such as 1995/03."""
    for each in wanted or tuple(GAMES):
        edition, _, number = each.partition("/")
        for line in record(edition, [int(number)]) if number else record(edition):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
