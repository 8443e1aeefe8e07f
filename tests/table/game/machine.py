"""Invariants of every game with a set-up: moves, undo, saving, and views from a seat.

A subclass defines the start of a game (in a rule that ends with `begin`), its snapshot,
the moves to try, and the worlds that look the same from a seat; further rules and
invariants check its own promises.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, TypeAlias

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from linie1_widget.base.errors import IllegalMove
from linie1_widget.table.game.turn_game import SetupGame

seeds = st.integers(0, 2**32 - 1)
# Not seeds: hypothesis shrinks each draw of these when a test fails.
randoms = st.randoms(use_true_random=False)
counts = st.integers(1, 50)

AnyGame: TypeAlias = SetupGame[Any, Any, Any, Any, Any]
Shown: TypeAlias = tuple[str, object, tuple[str, ...]]

# The number of listed moves compared with their explanation.
SAMPLE = 25


class TurnGameMachine(RuleBasedStateMachine):
    """A game that is played, undone, saved and viewed in any order."""

    # The class of moves, which has `parse`.
    move: ClassVar[type[Any]]

    # The attribute with the objects on the table.
    lies: ClassVar[str]

    game: AnyGame
    snapshots: list[Shown]
    undone: list[Shown]

    @abstractmethod
    def moves_to_try(self, rng: Random) -> Iterable[Any]:
        """Yield moves of every kind, few of them legal."""

    @abstractmethod
    def other_world(self, player: int, rng: Random) -> Any:
        """Return a set-up that differs only in things unseen by this player, or None."""

    @abstractmethod
    def has_shown_itself(self, twin: Any) -> bool:
        """Return True if the moves made reveal that a twin is of another world."""

    def as_listed(self, move: Any) -> Any:
        """Return the listed form of a move with several notations."""
        return move

    def check_listed(self, listed: list[Any]) -> None:
        """Check the game's own promises about legal moves."""

    def begin(self, game: AnyGame) -> None:
        self.game, self.snapshots, self.undone = game, [self.shown(game)], []

    def shown(self, game: AnyGame) -> Shown:
        return str(getattr(game, self.lies)), game.state, game.record

    def push(self, move: Any) -> None:
        self.game.push(move)
        self.snapshots.append(self.shown(self.game))
        self.undone.clear()

    def pop(self) -> None:
        last = self.game.moves[-1]
        assert self.game.pop() == last
        self.undone.append(self.snapshots.pop())
        assert self.shown(self.game) == self.snapshots[-1]

    def redo(self) -> None:
        assert self.game.redo() == self.game.moves[-1]
        self.snapshots.append(self.undone.pop())
        assert self.shown(self.game) == self.snapshots[-1]

    @precondition(lambda self: not self.game.over)
    @rule(rng=randoms, count=counts, seated=st.booleans())
    def play(self, rng: Random, count: int, seated: bool) -> None:
        """Make some moves, with equal chances for all kinds, or chosen from a view."""
        for _ in range(count):
            if self.game.over:
                break
            by_kind: dict[type[Any], list[Any]] = {}
            for move in self.game.legal_moves():
                by_kind.setdefault(type(move), []).append(move)
            if seated:
                move = self.game.view(self.game.to_move).any_move(rng)
                assert move in by_kind[type(move)]
            else:
                move = rng.choice(by_kind[rng.choice(list(by_kind))])
            self.push(move)

    @rule(back=counts, forth=counts)
    def take_back_and_do_again(self, back: int, forth: int) -> None:
        for _ in range(min(back, len(self.game.moves))):
            self.pop()
        if not self.game.moves:
            assert self.shown(self.game) == self.shown(
                self.game.from_setup(self.game.setup)
            )
        assert self.game.undone == len(self.undone)
        for _ in range(min(forth, len(self.undone))):
            self.redo()

    @rule()
    def files_are_exact(self) -> None:
        text = self.game.to_json()
        read = type(self.game).from_json(text)
        assert read.to_json() == text
        assert self.shown(read) == self.shown(self.game)
        for what in ("setup", "players"):
            assert getattr(read, what) == getattr(self.game, what)
        assert read.legal_moves() == self.game.legal_moves()

    @rule(rng=randoms)
    def a_journal_is_gone_on_with(self, rng: Random) -> None:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game"
            with self.game.copy() as written:
                written.begin_journal(path)
                if not written.over:
                    written.push(rng.choice(written.legal_moves()))
            with type(self.game).recover(path) as found:
                assert self.shown(found) == self.shown(written)

    @rule()
    def a_copy_is_the_same_and_apart(self) -> None:
        twin, before = self.game.copy(), self.shown(self.game)
        assert self.shown(twin) == before
        for move in twin.legal_moves()[:1]:
            twin.push(move)
        assert self.shown(self.game) == before

    @rule(rng=randoms)
    def what_is_not_listed_is_refused(self, rng: Random) -> None:
        listed, before = self.game.legal_moves(), self.shown(self.game)
        known = set(listed)
        assert len(known) == len(listed)
        some = rng.sample(listed, min(SAMPLE, len(listed)))
        for move in (*some, *self.moves_to_try(rng)):
            verdict = self.game.explain(move)
            assert bool(verdict) is (self.as_listed(move) in known), str(move)
            assert self.move.parse(str(move)) == move
            if not verdict:
                with pytest.raises(IllegalMove) as caught:
                    self.game.push(move)
                assert caught.value.verdict == verdict
                assert self.shown(self.game) == before

    @rule(rng=randoms)
    def a_view_leaks_nothing(self, rng: Random) -> None:
        for player in range(len(self.game.names)):
            if (world := self.other_world(player, rng)) is None:
                continue
            twin = self.game.from_setup(world)
            with suppress(IllegalMove):
                for move in self.game.moves:
                    twin.push(move)
            if self.has_shown_itself(twin):
                continue
            mine, other = self.game.view(player), twin.view(player)
            assert (twin.moves, mine) == (self.game.moves, other)
            assert repr(mine) == repr(other)
            if player == self.game.to_move:
                assert mine.legal_moves() == other.legal_moves()

    @invariant()
    def somebody_can_do_something_until_it_is_over(self) -> None:
        listed = self.game.legal_moves()
        assert bool(listed) == (not self.game.over)
        assert self.game.over or not self.game.winners
        self.check_listed(listed)
