"""What holds in every game that can be played, forwards, backwards and seen from a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from linie1_widget.errors import IllegalMove
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.driving.dice import FACES, Face
from linie1_widget.linie1.driving.luck import Luck
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Roll,
    Use,
)
from linie1_widget.linie1.game.setup import CARDS, LINES, Setup, all_tiles
from linie1_widget.linie1.game.state import GameState
from linie1_widget.linie1.game.turn_rules import meant
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from tests.games.record import wrong_ways
from tests.linie1.games import WAY, game

seeds = st.integers(0, 2**32 - 1)
# Not seeds: what each of these draws shrinks when a test fails.
randoms = st.randoms(use_true_random=False)
editions = st.sampled_from(list(EDITIONS))
counts = st.integers(1, 40)

Told: TypeAlias = tuple[str, GameState, tuple[str, ...]]

SAMPLE = 25
"""How many moves are tried that may be illegal."""


def told(game: Game) -> Told:
    """All that a game shows of how it stands."""
    return str(game.board), game.state, game.record


def any_move(rng: Random) -> Move:
    """A move of any kind, hardly ever a legal one."""
    first, second = (
        Lay(rng.choice(CELLS), rng.choice(ORIENTED), exchange=True) for _ in range(2)
    )
    side = first.cell.step(rng.choice([side for side in _SIDES if first.cell.step(side)]))
    assert side is not None
    return rng.choice(
        [
            Lay(rng.choice(CELLS), rng.choice(ORIENTED)),
            first,
            LayPair(first, second),
            LayPair(first, replace(second, cell=side)),
            rng.choice([Draw(), End(), Lost(), Object(), Roll(), Again()]),
            Use(rng.choice(list(Face))),
            Draw(rng.randint(1, 12)),
        ]
    )


_SIDES = tuple({side for tile in ORIENTED for link in tile.links for side in link})


def dealt(setup: Setup) -> Counter[str]:
    """All tiles that are in the game, by kind."""
    tiles = Counter(setup.pile)
    for hand in setup.hands:
        tiles.update(hand)
    tiles.update(tile.code for tile in setup.board().tiles.values())
    return tiles


def other_dice(setup: Setup, fallen: int, rng: Random) -> int:
    """Dice that fell as these have up to now, and may fall otherwise from now on."""
    luck, faces = Luck(setup.dice), FACES[setup.edition.dice]
    shown = [faces[luck.die(at)] for at in range(fallen)]
    for seed in (rng.getrandbits(32) for _ in range(100)):
        other = Luck(seed)
        if all(faces[other.die(at)] is face for at, face in enumerate(shown)):
            return seed
    return setup.dice


def other_world(game: Game, player: int, rng: Random) -> Setup:
    """A beginning that differs in nothing that this player has seen up to now."""
    setup, state = game.setup, game.state
    known = [seat for seat, at in enumerate(state.seats) if at.shown or seat == player]
    dealt: dict[str, tuple[int, ...]] = {}
    for what, possible in (("lines", LINES), ("cards", range(CARDS))):
        held = getattr(setup, what)
        free = [each for each in possible if each not in {held[seat] for seat in known}]
        rng.shuffle(free)
        dealt[what] = tuple(
            each if seat in known else free.pop() for seat, each in enumerate(held)
        )
    rest = list(setup.pile[state.drawn :])
    rng.shuffle(rest)
    return replace(
        setup,
        lines=dealt["lines"],
        cards=dealt["cards"],
        pile=(*setup.pile[: state.drawn], *rest),
        dice=other_dice(setup, state.fallen, rng),
    )


class GameMachine(RuleBasedStateMachine):
    """A game that is played, taken back, saved and looked at in any order."""

    game: Game
    texts: list[Told]
    undone: list[Told]

    @initialize(
        edition=editions,
        players=st.integers(2, 6),
        seed=seeds,
        referee=st.booleans(),
    )
    def deal(self, edition: str, players: int, seed: int, referee: bool) -> None:
        most = EDITIONS[edition].players[1]
        self.begin(Game(min(players, most), edition, seed=seed, referee=referee))

    def begin(self, begun: Game) -> None:
        """Take up a game at its beginning."""
        self.game, self.texts, self.undone = begun, [told(begun)], []
        self.tiles = dealt(begun.setup)

    def push(self, move: Move) -> None:
        self.game.push(move)
        self.texts.append(told(self.game))
        self.undone.clear()

    def pop(self) -> None:
        self.game.pop()
        self.undone.append(self.texts.pop())
        assert told(self.game) == self.texts[-1]

    def redo(self) -> None:
        self.game.redo()
        self.texts.append(self.undone.pop())
        assert told(self.game) == self.texts[-1]

    # what is done --------------------------------------------------------------------

    @precondition(lambda self: not self.game.over)
    @rule(rng=randoms, count=counts)
    def play(self, rng: Random, count: int) -> None:
        """Some moves at random, each kind that there is being as likely."""
        for _ in range(count):
            if self.game.over:
                break
            by_kind: dict[type[Move], list[Move]] = {}
            for move in self.game.legal_moves():
                by_kind.setdefault(type(move), []).append(move)
            self.push(rng.choice(by_kind[rng.choice(list(by_kind))]))

    @precondition(lambda self: not self.game.over)
    @rule(rng=randoms, count=counts)
    def play_from_a_seat(self, rng: Random, count: int) -> None:
        """Some moves as a random bot finds them, which sees a view only."""
        for _ in range(count):
            if self.game.over:
                break
            move = self.game.view(self.game.to_move).any_move(rng)
            assert move in self.game.legal_moves()
            self.push(move)

    @precondition(lambda self: not self.game.setup.referee)
    @rule(rng=randoms)
    def go_astray(self, rng: Random) -> None:
        """A departure along the track, wherever it leads."""
        view = self.game.view(self.game.to_move)
        ways = [way for way in wrong_ways(view) if self.game.explain(way) is None]
        if ways:
            self.push(rng.choice(ways))

    @rule(count=counts)
    def take_back(self, count: int) -> None:
        for _ in range(min(count, len(self.game.moves))):
            self.pop()

    @rule(count=counts)
    def do_again(self, count: int) -> None:
        assert self.game.undone == len(self.undone)
        for _ in range(min(count, len(self.undone))):
            self.redo()

    @rule()
    def take_all_back_and_do_it_again(self) -> None:
        moves, undone = len(self.game.moves), len(self.undone)
        while self.game.moves:
            self.pop()
        assert str(self.game.board) == str(self.game.setup.board())
        while len(self.undone) > undone:
            self.redo()
        assert len(self.game.moves) == moves

    # what holds ----------------------------------------------------------------------

    @rule()
    def json_is_exact(self) -> None:
        text = self.game.to_json()
        read = Game.from_json(text)
        assert read.to_json() == text
        assert told(read) == told(self.game)
        assert read.setup == self.game.setup
        assert read.state == self.game.state
        assert read.legal_moves() == self.game.legal_moves()

    @rule()
    def a_copy_is_the_same_and_apart(self) -> None:
        twin, before = self.game.copy(), told(self.game)
        assert told(twin) == before
        for move in twin.legal_moves()[:1]:
            twin.push(move)
        assert told(self.game) == before

    @rule(rng=randoms)
    def what_is_not_listed_is_refused(self, rng: Random) -> None:
        listed = self.game.legal_moves()
        known = set(listed)
        assert len(known) == len(listed)
        before = told(self.game)
        for move in (*rng.sample(listed, min(SAMPLE, len(listed))), *self.unlisted(rng)):
            verdict = self.game.explain(move)
            assert (verdict is None) == (meant(self.game.board, move) in known), str(move)
            assert Move.parse(str(move)) == move
            if verdict is not None:
                with pytest.raises(IllegalMove) as caught:
                    self.game.push(move)
                assert not caught.value.verdict.legal
                assert str(caught.value) == str(verdict)
                assert told(self.game) == before

    def unlisted(self, rng: Random) -> Iterator[Move]:
        """Moves that may or may not be listed; departures are not listed all."""
        return (any_move(rng) for _ in range(SAMPLE))

    @rule(rng=randoms)
    def what_is_listed_is_accepted(self, rng: Random) -> None:
        listed = self.game.legal_moves()
        for move in rng.sample(listed, min(4, len(listed))):
            before = told(self.game)
            self.push(move)
            self.pop()
            assert told(self.game) == before

    @rule(rng=randoms)
    def a_view_leaks_nothing(self, rng: Random) -> None:
        for player in range(len(self.game.players)):
            twin = Game.from_setup(other_world(self.game, player, rng))
            try:
                for move in self.game.moves:
                    twin.push(move)
            except IllegalMove:
                # By the guide who can depart must: another card, another game.
                assert self.game.edition.must_depart
                continue
            mine, other = self.game.view(player), twin.view(player)
            assert mine == other
            assert repr(mine) == repr(other)
            if player == self.game.to_move:
                assert mine.legal_moves() == other.legal_moves()
                assert Object() not in mine.legal_moves()

    @invariant()
    def every_tile_is_somewhere(self) -> None:
        setup, state = self.game.setup, self.game.state
        tiles = Counter(setup.pile[state.drawn :])
        for seat in state.seats:
            tiles.update(seat.hand)
        tiles.update(tile.code for tile in self.game.board.tiles.values())
        assert tiles == self.tiles
        assert tiles <= all_tiles(setup.edition, len(setup.names))
        assert self.game.pile == len(setup.pile) - state.drawn

    @invariant()
    def the_board_is_one_that_can_be(self) -> None:
        text = str(self.game.board)
        read = Board.parse(text, self.game.edition)
        assert read == self.game.board
        assert str(read) == text

    @invariant()
    def somebody_can_do_something_until_it_is_over(self) -> None:
        listed = self.game.legal_moves()
        assert bool(listed) == (not self.game.over)
        if End() in listed:
            assert all(isinstance(move, End | Depart | Draw) for move in listed)
        assert self.game.winner is None or self.game.over


class RideMachine(GameMachine):
    """The same from a position in which the first player may depart."""

    @initialize(
        edition=editions,
        hands=st.lists(st.sampled_from(["", "S", "LRYSC"]), min_size=2, max_size=4),
        pile=st.text("SCLRYW", max_size=8),
        dice=seeds,
        referee=st.booleans(),
        whole=st.booleans(),
    )
    def deal(  # type: ignore[override]
        self,
        edition: str,
        hands: list[str],
        pile: str,
        dice: int,
        referee: bool,
        whole: bool,
    ) -> None:
        checked = referee or not EDITIONS[edition].players_check_route
        position = WAY if whole else WAY.replace("i9:S0 ", "")
        self.begin(game(edition, position, hands, pile, dice=dice, referee=checked))


BRIEF = settings(max_examples=25, stateful_step_count=15, deadline=None)

TestGames = GameMachine.TestCase
TestGames.settings = BRIEF
TestRides = RideMachine.TestCase
TestRides.settings = BRIEF
