"""The session of a game, tested with a minimal one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from linie1_widget.base.errors import Linie1Error
from linie1_widget.table.session.session import Change, ChangeKind, Participant, Session
from tests.base.widget.wires import until
from tests.table.bots.misbehaviour import Bad, Endless
from tests.table.game.conftest import Disk
from tests.table.game.toy_game import NIM, Nim


class Table:
    """A table that records the events of a session."""

    def __init__(self, game, bots, comments=None):
        self.parts, self.notices, self.shown = [], [], []
        self.session = Session(game, bots, NIM, Random(1), comments=comments or {})
        self.participant = Participant(self.session)
        self.participant.observe(self.changed)
        self.session.pace = 0

    def changed(self, change: Change) -> None:
        self.parts.append(change.kind)
        if change.text is not None:
            self.notices.append(str(change.text))
        elif change.kind is not ChangeKind.WORK:
            self.shown.append(
                (self.participant.step, self.participant.visible_game.state.left)
            )


def test_play_bots_notifies_once() -> None:
    table = Table(Nim(), {0: "random", 1: "random"})
    assert table.session.game.moves == ()
    table.session.play_bots()
    assert table.session.game.over
    assert table.shown == [(len(table.session.game.moves), 0)]
    assert table.session.levels == {0: "random", 1: "random"}


@pytest.mark.parametrize("threads", [True, False])
async def test_bots_play_in_an_event_loop_also_without_threads(monkeypatch, threads):
    def start(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    if not threads:
        monkeypatch.setattr(Thread, "start", start)
    table = Table(Nim(people=3), dict.fromkeys(range(3), "random"))
    table.session.start()
    await until(lambda: table.session.game.over and not table.session.thinking)
    moves = len(table.session.game.moves)
    assert [step for step, _ in table.shown] == list(range(1, moves + 1))
    assert (table.parts[0], table.parts[-1]) == (ChangeKind.WORK, ChangeKind.WORK)
    assert table.notices == []


async def test_move_of_a_slow_bot_is_dropped_if_the_game_went_on() -> None:
    slow = Endless()
    session = Table(Nim(), {0: slow, 1: Bad(lambda _: "2")}).session
    session.start()
    await until(slow.started.is_set)
    session.game.push("3")
    slow.let_go.set()
    await until(lambda: len(session.game.moves) >= 3)
    session.stop()
    assert session.game.record[:3] == ("3", "2", "1")


def test_undo_goes_back_to_the_persons_turn() -> None:
    table = Table(Nim(), {"Ben": "random"})
    session = table.session
    for move in ("3", "die", "1"):
        session.push(move)
        session.play_bots()
    record = session.game.record
    assert len(record) == 6
    assert session.undo_count == 6
    for left in (4, 2, 0):
        session.undo()
        assert session.game.record == record[:left]
        assert session.is_persons_turn
    with pytest.raises(Linie1Error, match="Nothing to undo"):
        session.undo()
    for there in (2, 4, 6):
        session.redo()
        assert session.game.record == record[:there]
    with pytest.raises(Linie1Error, match="Nothing to redo"):
        session.redo()


async def test_undo_among_bots_takes_back_one_move_and_stops_them() -> None:
    session = Table(Nim(), {0: "random", 1: "random"}).session
    session.play_bots()
    moves = len(session.game.moves)
    assert session.game.over
    session.undo()
    session.resume()
    for _ in range(50):
        await asyncio.sleep(0)
        assert not session.thinking
    assert (len(session.game.moves), session.game.undone) == (moves - 1, 1)


def test_earlier_position_refuses_moves() -> None:
    table = Table(Nim(), {})
    session, participant = table.session, table.participant
    for move in ("3", "2"):
        session.push(move)
    participant.look(1)
    assert (participant.is_live, participant.visible_game.record) == (False, ("3",))
    assert session.game.record == ("3", "2")
    assert participant.viewpoint(Nim.legal_moves).moves == []
    with pytest.raises(Linie1Error, match="Go to the last move to play"):
        participant.check_move("1")
    session.game.push("1")
    assert (participant.step, participant.visible_game.record) == (1, ("3",))
    session.game.pop()
    session.game.pop()
    assert (participant.step, participant.is_live) == (1, True)
    assert participant.viewpoint(Nim.legal_moves).moves == ["1", "2", "3", "die"]
    assert table.shown[:3] == [(1, 18), (2, 16), (1, 18)]


def test_persons_move_neither_for_bots_nor_after_the_end() -> None:
    table = Table(Nim(heap=3), {"Ben": "random"})
    session, participant = table.session, table.participant
    participant.check_move("1")
    session.push("1")
    assert participant.viewpoint(Nim.legal_moves).moves == []
    with pytest.raises(Linie1Error, match="It is Ben's turn, and Ben is a bot"):
        participant.check_move("1")
    session.play_bots()
    while not session.game.over:
        session.push("1")
    with pytest.raises(Linie1Error, match="The game is over"):
        participant.check_move("1")


def test_loaded_game_replaces_the_game_of_a_session(tmp_path: Path) -> None:
    table = Table(Nim(), {"Ben": "random"}, comments={1: "bold"})
    session = table.session
    session.push("3")
    session.play_bots()
    session.game.save(tmp_path / "nim.json")
    table = Table(Nim(), {"Ben": "random"}, comments={1: "bold"})
    other = table.session
    other.replace(Nim.load(tmp_path / "nim.json"))
    assert (other.game.record, table.participant.step) == (session.game.record, 2)
    assert (other.levels, "comment" in other.log.entries[0]) == ({1: "random"}, False)
    other.replace(Nim(people=3))
    assert other.levels == {}
    other.replace(Nim(people=3), other.seats_for(Nim(people=3), {"Cleo": "random"}))
    assert other.levels == {2: "random"}


def test_bot_of_ones_own_keeps_its_seat_by_its_name() -> None:
    own, twin = Bad(lambda _: "1"), Bad(lambda _: "2")
    session = Table(Nim(people=3), {0: "random", 1: own, 2: twin}).session
    again = session.levels
    assert again == {0: "random", 1: "Bad", 2: "Bad"}
    session.replace(Nim(people=3), session.seats_for(Nim(people=3), again))
    assert (session.bots[1], session.bots[2]) == (own, twin)
    assert session.levels == again
    # Another game has other names and numbers of seats.
    session.replace(Nim(people=2), session.seats_for(Nim(people=2), {1: "Bad"}))
    assert session.bots == {1: own}
    session.seat("Ben", "Bad")
    assert session.bots == {1: own}
    for nobody in ({0: "Bad"}, {1: "Good"}):
        with pytest.raises(ValueError, match=r"there is no level '(Bad|Good)': there are"):
            session.seats_for(Nim(), nobody)
    session.seat("Ben", "random")
    assert session.bots[1] is not own


@pytest.fixture
def written(tmp_path: Path) -> Table:
    game = Nim()
    game.begin_journal(tmp_path / "nim.journal")
    table = Table(game, {"Ben": "random"})
    table.session.push("3")
    return table


def kept(path: Path) -> tuple[str, ...]:
    with Nim.recover(path) as game:
        return game.record


def test_next_game_of_a_session_has_a_journal_of_its_own(written, tmp_path):
    session, older = written.session, written.session.game
    session.play_bots()
    held = (tmp_path / "nim.journal").read_bytes()
    (tmp_path / "nim-2.journal").write_text("mine", encoding="utf-8")
    session.replace(Nim(seed=2))
    session.push("die")
    assert written.notices == [
        f"The previous game is in {tmp_path / 'nim.journal'}, and this one is written to "
        "nim-3.journal beside it."
    ]
    assert (tmp_path / "nim.journal").read_bytes() == held
    assert (tmp_path / "nim-2.journal").read_text(encoding="utf-8") == "mine"
    for name, game in (("nim", older), ("nim-3", session.game)):
        game.close()
        assert kept(tmp_path / f"{name}.journal") == game.record


def test_game_stays_if_the_journal_of_the_next_cannot_be_written(
    written, tmp_path, monkeypatch
):
    disk, older = Disk(monkeypatch), written.session.game
    disk.room = 9
    with pytest.raises(Linie1Error, match=r"nim-2.journal' cannot be written: No space"):
        written.session.replace(Nim(seed=2))
    assert written.session.game is older
    assert [path.name for path in tmp_path.iterdir()] == ["nim.journal"]
    disk.room = None
    written.session.play_bots()
    older.close()
    assert kept(tmp_path / "nim.journal") == older.record != ("3",)


def test_bot_moves_again_once_the_journal_can_be_written(written, tmp_path, monkeypatch):
    disk, session = Disk(monkeypatch), written.session

    async def play(done: Callable[[], object]) -> None:
        session.start()
        await until(lambda: done() and not session.thinking)

    disk.room = 0
    asyncio.run(play(lambda: written.notices))
    assert "No space left on device" in written.notices[0]
    assert session.game.record == ("3",)
    disk.room = None
    asyncio.run(play(lambda: session.game.to_move == 0))
    session.game.close()
    assert kept(tmp_path / "nim.journal") == session.game.record != ("3",)


async def test_closed_session_notifies_nobody_and_stops_its_bots() -> None:
    table = Table(Nim(), {1: "random"})
    table.session.close()
    table.session.game.push("1")
    table.session.play_bots()
    table.session.start()
    for _ in range(50):
        await asyncio.sleep(0)
    assert table.session.game.record == ("1",)
    assert table.parts == []
