"""Invariants of every game of Linie 1: moves, undo, and views from a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from linie1_widget.linie1 import EDITIONS, PLAN, Board, Game, Setup, TrackGraph, View
from linie1_widget.linie1.board.geometry import CELLS, SIDES
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.game import moves as m
from linie1_widget.linie1.game.setup import CARDS, LINES, all_tiles
from linie1_widget.linie1.game.turn_rules import parse_move
from linie1_widget.linie1.routes.drive import FACES, Face, Luck
from linie1_widget.linie1.routes.track_graph import NUMBER, PLACES
from tests.linie1.games import WAY, new_game
from tests.table.game.machine import SAMPLE, TurnGameMachine, randoms, seeds

editions = st.sampled_from(list(EDITIONS))


def any_move(rng: Random) -> m.Move:
    """Return a move of any kind, rarely a legal one."""
    plays = [m.Lay(rng.choice(CELLS), rng.choice(ORIENTED), exchange=True) for _ in "ab"]
    beside = [cell for side in SIDES if (cell := plays[0].cell.step(side))]
    near = m.LayPair(plays[0], replace(plays[1], cell=rng.choice(beside)))
    laid = replace(plays[1], exchange=False)
    others = [m.Draw(), m.End(), m.Lost(), m.Object(), m.Roll(), m.Again()]
    others += [m.Use(rng.choice(list(Face))), m.Draw(rng.randint(1, 12))]
    return rng.choice([laid, plays[0], m.LayPair(*plays), near, *rng.sample(others, 3)])


def all_there(game: Game) -> Counter[str]:
    tiles = Counter(game.setup.pile[game.state.drawn :])
    for seat in game.state.seats:
        tiles.update(seat.hand)
    tiles.update(tile.code for tile in game.board.tiles.values())
    return tiles


def other_dice(setup: Setup, fallen: int, rng: Random) -> int:
    """Return a seed of dice with the same past and possibly another future."""
    luck, faces = Luck(setup.dice), FACES[setup.edition.dice]
    shown = [faces[luck.die(at)] for at in range(fallen)]
    for seed in (rng.getrandbits(32) for _ in range(100)):
        other = Luck(seed)
        if all(faces[other.die(at)] is face for at, face in enumerate(shown)):
            return seed
    return setup.dice


def other_world(game: Game, player: int, rng: Random) -> Setup:
    setup, state = game.setup, game.state
    known = [seat for seat, at in enumerate(state.seats) if at.revealed or seat == player]
    dealt: dict[str, Any] = {}
    for what, possible in (("lines", LINES), ("cards", range(CARDS))):
        held = getattr(setup, what)
        free = [
            assignment
            for assignment in possible
            if assignment not in {held[seat] for seat in known}
        ]
        rng.shuffle(free)
        dealt[what] = tuple(
            each if seat in known else free.pop() for seat, each in enumerate(held)
        )
    rest = list(setup.pile[state.drawn :])
    rng.shuffle(rest)
    pile = (*setup.pile[: state.drawn], *rest)
    return replace(setup, **dealt, pile=pile, dice=other_dice(setup, state.fallen, rng))


def wrong_ways(view: View) -> Iterator[m.Depart]:
    track = TrackGraph(view.board)
    for terminal in PLAN.terminals:
        if terminal.line == view.assignment.line:
            for way in ([start] for start in track.in_terminal(terminal)):
                while len(way) < 5 and (onward := list(track.neighbours(way[-1]))):
                    way.append(onward[0][0])
                if len(way) == 5:
                    yield m.Depart(tuple(PLACES[NUMBER[state]] for state in way))


class GameMachine(TurnGameMachine):
    """A game of Linie 1, with failing departures, secret cards and fixed tiles."""

    move, lies = m.Move, "board"
    game: Game

    @initialize(
        edition=editions, players=st.integers(2, 6), seed=seeds, referee=st.booleans()
    )
    def deal(self, edition: str, players: int, seed: int, referee: bool) -> None:
        most = EDITIONS[edition].players[1]
        self.begin(Game(min(players, most), edition=edition, seed=seed, referee=referee))
        self.tiles = all_there(self.game)

    def moves_to_try(self, rng: Random) -> Iterator[m.Move]:
        """Yield moves other than departures, of which only some are listed."""
        return (any_move(rng) for _ in range(SAMPLE))

    def as_listed(self, move: m.Move) -> m.Move:
        return parse_move(self.game.board, move)

    def other_world(self, player: int, rng: Random) -> Setup:
        return other_world(self.game, player, rng)

    def has_shown_itself(self, twin: Game) -> bool:
        # The guide forces departures, so other cards may mean another game.
        return self.game.edition.must_depart and len(twin.moves) < len(self.game.moves)

    def check_listed(self, listed: list[m.Move]) -> None:
        if m.End() in listed:
            assert all(isinstance(move, m.End | m.Depart | m.Draw) for move in listed)
        assert m.Object() not in self.game.view(self.game.to_move).legal_moves()

    @precondition(lambda self: not self.game.setup.referee)
    @rule(rng=randoms)
    def go_astray(self, rng: Random) -> None:
        view = self.game.view(self.game.to_move)
        ways = [way for way in wrong_ways(view) if self.game.explain(way)]
        if ways:
            self.push(rng.choice(ways))

    @invariant()
    def every_tile_is_somewhere(self) -> None:
        setup, all_ = self.game.setup, all_there(self.game)
        assert all_ == self.tiles <= all_tiles(setup.edition, len(setup.names))
        assert self.game.pile == len(setup.pile) - self.game.state.drawn

    @invariant()
    def the_board_is_one_that_can_be(self) -> None:
        text = str(self.game.board)
        read = Board.parse(text, self.game.edition)
        assert read == self.game.board
        assert str(read) == text


class RideMachine(GameMachine):
    """The same from a position in which the first player may depart."""

    @initialize(
        edition=editions,
        hands=st.lists(st.sampled_from(["", "S", "LRYSC"]), min_size=2, max_size=4),
        pile=st.text("SCLRYW", max_size=8),
        seed=seeds,
        referee=st.booleans(),
        position=st.sampled_from([WAY, WAY.replace("i9:S0 ", "")]),
    )
    def deal(self, referee: bool, seed: int, **more: Any) -> None:
        checked = referee or not EDITIONS[more["edition"]].players_check_route
        self.begin(new_game(dice=seed, referee=checked, **more))
        self.tiles = all_there(self.game)


BRIEF = settings(max_examples=10, stateful_step_count=15)

TestGames = GameMachine.TestCase
TestGames.settings = BRIEF
TestRides = RideMachine.TestCase
TestRides.settings = BRIEF
