"""The game widget as Python and as the page meet it, with no page attached."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import traitlets

from linie1_widget import EDITIONS, Game, GameWidget, IllegalMove, Setup, missing_tiles
from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View
from linie1_widget.players import LEVELS
from tests.calls import calls
from tests.turn_game.disk import Disk

CITY = (
    "b3:C90 c3:S90 d3:S90 e3:S90 f3:S90 g3:S90 h3:S90 i3:S90 j3:S90 k3:S90 l3:R90 b4:S0 "
    "l4:S0 b5:S0 l5:S0 a6:L270 b6:C270 l6:C0 a7:L0 a8:S0 a9:S0 a10:C270 "
    "| B:l4 F:a9 G:b5 H:d3 I:f3"
)
"""A position in which line 5 can be driven over B and H."""


def ready(edition: str = "1995") -> Game:
    """A game of four in which Ada may depart at once."""
    return Game.from_setup(
        Setup(
            edition=EDITIONS[edition],
            names=("Ada", "Ben", "Cleo", "Dan"),
            lines=(5, 1, 2, 3),
            cards=(3, 0, 1, 2),
            hands=(tuple("LRSCC"), tuple("SSLCC"), tuple("SSSCC"), tuple("SSSCC")),
            pile=tuple("LRYTSCSCLR"),
            dice=1995,
            position=CITY,
        )
    )


@pytest.fixture
def widget() -> GameWidget:
    return GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"})


def ask(widget: GameWidget, **request: object) -> dict[str, Any]:
    """Send a request as the page does; gives what the page alone is told, if it is."""
    told: dict[str, Any] = {}

    def send(message: dict[str, Any], buffers: object = None) -> None:
        if message["method"] == "custom":
            told.update(message["content"])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(widget, "_send", send)
        widget._handle_custom_msg(request, [])
    return told


def depart(widget: GameWidget) -> None:
    ask(widget, do="move", text=widget._table["moves"][0]["text"])


# playing --------------------------------------------------------------------------


def test_a_tile_is_laid_from_the_hand_and_a_refused_one_changes_nothing(widget):
    assert widget.hand == list("SSSCC")
    assert widget.lay("c5", "S0").legal
    assert widget.state == "c5:S0"
    assert widget.hand == list("SSCC")
    before = widget.game.record
    refused = widget.lay("d1", "S0")
    assert refused.rules == {"A", "B"}
    assert widget.verdict["rules"] == ["A", "B"]
    assert widget.game.record == before
    assert "HAND" in widget.lay("c6", "X0").rules


def test_draws_without_a_choice_are_made_by_themselves(widget):
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    assert [text.split(" ")[0] for text in widget.game.record[2:]] == ["draw", "draw"]
    assert widget.game.to_move == 1
    assert widget.hand == []


def test_a_move_from_python_shows_at_once(widget):
    widget.game.push("c5:S0")
    assert widget.state == "c5:S0"
    assert widget.step == widget.last == 1
    widget.game.pop()
    assert widget.state == "-"


def test_a_forbidden_move_raises_and_changes_nothing(widget):
    with pytest.raises(IllegalMove, match="a tile must be laid"):
        widget.push("roll")
    assert widget.last == 0


def test_looking_back_changes_nothing(widget):
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    widget.step = 1
    assert widget.state == "c5:S0"
    assert len(widget.game.moves) == 4
    assert not widget._table["live"]
    assert widget._table["moves"] == []
    with pytest.raises(traitlets.TraitError, match="there is no step 5"):
        widget.step = 5
    assert widget.step == 1


def test_the_page_looks_back_in_the_order_of_its_requests(widget):
    widget.lay("c5", "S0")
    ask(widget, do="look", step=0)
    assert widget.state == "-"
    ask(widget, do="undo")
    assert "an earlier position" in widget._notice["text"]
    ask(widget, do="look", step=99)
    ask(widget, do="undo")
    assert widget.last == 0
    ask(widget, do="look", step=-1)
    assert "cannot be done here" in widget._notice["text"]
    ask(widget, do="look", step=True)
    assert "Unknown request" in widget._notice["text"]


def test_undo_goes_back_over_the_bots_to_a_persons_decision(widget):
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    widget.play_bots()
    assert widget.lay("c7", "C270").legal
    after = widget.game.record
    widget.undo()
    widget.undo()
    assert widget.game.record == ("c5:S0",)
    widget.redo()
    widget.redo()
    assert widget.game.record == after


def test_a_click_of_the_page_is_little_work(widget):
    """Somebody at the other end of a wire waits for it."""
    widget.set_state({"tile": "S"})
    assert calls(lambda: ask(widget, do="lay", cell="c5", tile="S0")) <= 700
    assert widget.game.record == ("c5:S0",)


# the ride -------------------------------------------------------------------------


def test_a_route_is_proposed_and_its_trolley_rides():
    widget = GameWidget(ready())
    proposed = [each for each in widget._table["moves"] if each.get("cells")]
    assert [each["cells"][0] for each in proposed] == ["Schillerstraße", "Bismarckstraße"]
    depart(widget)
    assert widget._table["players"][0]["line"] == 5
    assert widget._table["players"][1]["line"] is None
    [trolley] = widget._table["trolleys"]
    assert (trolley["player"], trolley["line"]) == (0, 5)
    ask(widget, do="move", text="roll")
    assert widget._table["dice"] == ["H"]
    ask(widget, do="move", text="use H")
    assert widget._table["used"] == "H"
    first, last = widget._table["ride"]["shares"]
    assert 0 <= first < last < 1
    assert widget._table["players"][0]["at"] == "l4"


def test_an_announced_route_is_checked_without_being_driven():
    widget = GameWidget(ready())
    wrong = ask(widget, do="check", text="depart Schillerstraße, l6, l5")["check"]
    assert not wrong["right"]
    assert any("Hallenbad" in fault["text"] for fault in wrong["faults"])
    right = ask(widget, do="check", text=widget._table["moves"][0]["text"])["check"]
    assert right["right"]
    assert widget.last == 0


def test_the_dice_fall_again_as_they_did():
    widget = GameWidget(ready("2010"))
    depart(widget)
    widget.push("roll")
    thrown = widget._table["dice"]
    widget.undo()
    widget.push("roll")
    assert widget._table["dice"] == thrown


# what is secret -------------------------------------------------------------------


def test_cards_are_told_of_persons_only_and_only_to_who_asks(widget):
    state = widget.get_state()
    told = ask(widget, do="cards", player=0)
    assert told["cards"]["line"] == widget.game.players[0].line
    assert {**widget.get_state(), "_answered": state["_answered"]} == state
    assert ask(widget, do="cards", player=1) == {}
    assert widget._notice["text"]


def test_a_hint_is_for_the_person_to_move(widget):
    hint = ask(widget, do="hint")["hint"]
    assert str(widget.game.players[0].line) in hint["says"]
    move = hint["moves"][0]["text"]
    ask(widget, do="move", text=move)
    assert widget.game.record == (move,)


def test_a_hint_says_where_each_tile_of_the_hand_helps(widget):
    hint = ask(widget, do="hint")["hint"]
    game, helps = widget.game, hint["helps"]
    assignment = game.view(0).assignment
    asked = assignment.line, assignment.stops
    before = missing_tiles(game.board, *asked)
    assert {tile[0] for tile in helps} <= set(game.players[0].hand)
    assert helps["S0"] == helps["S180"]
    for tile, cells in helps.items():
        board = game.board.copy()
        board.lay(cells[0], tile)
        assert missing_tiles(board, *asked) == before - 1
    assert all(
        move["text"].split(":")[0] in helps[move["text"].split(":")[1]]
        for move in hint["moves"]
    )


# strangers ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"do": "fly"},
        {"do": "lay", "cell": "z9", "tile": "S0"},
        {"do": "lay", "cell": "c5", "tile": "nonsense"},
        {"do": "lay", "cell": 5, "tile": "S0"},
        {"do": "move", "text": "depart Nowhere"},
        {"do": "move", "text": "use H"},
        {"do": "move", "text": None},
        {"do": "clear"},
        {"do": "edition", "name": "guide"},
        {"do": "cards", "player": 99},
        {"do": "load", "text": "{}"},
        {"do": "load", "text": "["},
        {"do": "new", "edition": "1995", "players": [], "seed": None},
        {"do": "new", "edition": "1812", "players": [{"name": "A", "bot": ""}], "seed": 1},
        {
            "do": "new",
            "edition": "1995",
            "players": [{"name": 1, "bot": ""}] * 2,
            "seed": 1,
        },
    ],
    ids=str,
)
def test_a_wrong_request_changes_nothing_and_is_told(widget, request_):
    widget.lay("c5", "S0")
    game, record, state = widget.game, widget.game.record, widget.state
    told = widget._notice.get("n", 0)
    ask(widget, **request_)
    assert widget.game is game
    assert (widget.game.record, widget.state) == (record, state)
    assert widget._notice["n"] == told + 1


def test_the_page_cannot_move_for_a_bot(widget):
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    moves = len(widget.game.moves)
    ask(widget, do="lay", cell="h8", tile="S0")
    assert len(widget.game.moves) == moves
    assert "bot" in widget._notice["text"]


def test_the_page_cannot_write_over_the_game(widget):
    widget.set_state({"state": "c5:S0", "_table": {}, "last": 9})
    assert widget.state == "-"
    assert widget.last == 0
    assert widget._table["says"]


# bots -----------------------------------------------------------------------------


def test_bots_play_while_the_loop_is_free_and_can_be_stopped():
    async def play() -> tuple[int, int]:
        widget = GameWidget(
            Game(["Ada", "Ben"], seed=7), bots={0: "random", 1: "random"}, pace=0
        )
        widget.start()
        while widget.last < 6:
            await asyncio.sleep(0)
        widget.stop()
        stopped = widget.last
        for _ in range(200):
            await asyncio.sleep(0)
        assert not widget.thinking
        return stopped, widget.last

    stopped, later = asyncio.run(play())
    assert later == stopped


class Broken:
    """A bot that cannot play."""

    def choose(self, view: View) -> Move:
        raise RuntimeError("no idea")


def test_a_bot_that_fails_is_told_of():
    async def play() -> str:
        widget = GameWidget(Game(["Ada", "Ben"], seed=7), bots={0: Broken()}, pace=0)
        widget.start()
        while not widget._notice:
            await asyncio.sleep(0)
        return str(widget._notice["text"])

    assert "no idea" in asyncio.run(play())


def test_a_whole_game_of_bots_ends_with_a_summary():
    widget = GameWidget(Game(2, seed=6), bots={0: "greedy", 1: "greedy"})
    widget.play_bots()
    assert widget.game.winner is not None
    summary = widget._table["summary"]
    assert [row["name"] for row in summary["rows"]] == ["Ada", "Ben"]
    assert summary["picture"].startswith("data:image/svg+xml;base64,")
    assert widget._log[-1]["text"].startswith("use ")


@pytest.mark.parametrize(
    ("bots", "error"),
    [({"Eva": "greedy"}, ValueError), ({0: "genius"}, ValueError), ({0: 7}, TypeError)],
)
def test_bots_that_cannot_be_are_refused(bots: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        GameWidget(Game(2, seed=1), bots=bots)


# files and new games --------------------------------------------------------------


def test_a_game_is_saved_and_loaded(widget, tmp_path):
    widget.lay("c5", "S0")
    text = ask(widget, do="save")["file"]["text"]
    other = GameWidget(Game(["Ada", "Ben"], seed=1), bots={"Ben": "greedy"})
    ask(other, do="load", text=text)
    assert other.state == "c5:S0"
    assert other.game.record == ("c5:S0",)
    widget.save(tmp_path / "game.json")
    other.load(tmp_path / "game.json")
    assert other.game.to_json() == text


def spoilt_games() -> dict[str, str]:
    """Files that are none, each for another reason."""
    house = replace(EDITIONS["1995"], name="ours", title="Ours")
    games = {
        "title": Game(2, house, seed=1),
        "hand": Game(2, house, seed=1),
        "name": Game(["Ada", "Ben"], seed=1),
        "move": Game(2, seed=1),
    }
    games["move"].push("c2:S0")
    texts = {what: game.to_json() for what, game in games.items()}
    return {
        "half a pair in a title": texts["title"].replace('"Ours"', r'"\ud800"'),
        "a hand without end": texts["hand"].replace('"hand_size": 5', '"hand_size": 1e999'),
        "half a pair in a name": texts["name"].replace('"Ada"', r'"\ud800"'),
        "a name turned about": texts["name"].replace('"Ada"', r'"\u202e"'),
        "another move": texts["move"].replace('"c2:S0"', '"c2:X0"'),
        "cut": texts["move"][:-40],
        "deep": "[" * 100_000,
        "empty": "",
        "5 MB": " " * 5 * 2**20,
    }


@pytest.mark.parametrize("why", spoilt_games())
def test_a_file_that_cannot_be_loaded_changes_nothing(widget, why):
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    widget.undo()
    game, bots, table = widget.game, widget.bots, widget._table
    history = widget._history
    ask(widget, do="load", text=spoilt_games()[why])
    assert widget._notice["text"].encode()
    assert len(widget._notice["text"]) < 1000
    assert (widget.game, widget.bots, widget._table) == (game, bots, table)
    assert widget._history == history == [1, 3]
    widget.redo()
    assert widget.game.record[:2] == ("c5:S0", "c6:S0")


def test_a_load_that_fails_leaves_the_bots_at_work():
    async def play() -> int:
        widget = GameWidget(Game(2, seed=7), bots={0: "random", 1: "random"}, pace=0)
        widget.start()
        ask(widget, do="load", text="{}")
        assert widget._notice["text"]
        while widget.last < 6:
            await asyncio.sleep(0)
        widget.stop()
        return widget.last

    assert asyncio.run(play()) >= 6


def test_a_game_too_long_for_a_table_is_judged_before_the_old_one_goes(widget, monkeypatch):
    monkeypatch.setattr("linie1_widget.widgets.table.limits.LONGEST_GAME", 1)
    long = Game(["Ada", "Ben"], seed=3)
    long.push("c2:S0")
    long.push("c3:S0")
    game = widget.game
    ask(widget, do="load", text=long.to_json())
    assert "A table shows games of up to 1 moves" in widget._notice["text"]
    assert widget.game is game
    with pytest.raises(ValueError, match="and this one has 2"):
        GameWidget(long)


def test_new_bots_that_cannot_be_leave_the_old_game(widget):
    game, bots = widget.game, widget.bots
    players = [{"name": "Eva", "bot": "greedy"}, {"name": "Finn", "bot": "genius"}]
    ask(widget, do="new", edition="1995", players=players, seed=3)
    assert "cannot be done here" in widget._notice["text"]
    assert (widget.game, widget.bots) == (game, bots)


def test_a_new_game_is_dealt(widget):
    players = [{"name": "Eva", "bot": ""}, {"name": "Finn", "bot": "random"}]
    ask(widget, do="new", edition="2010", players=players, seed=3)
    assert [player.name for player in widget.game.players] == ["Eva", "Finn"]
    assert widget.edition == "2010"
    assert list(widget.bots) == [1]


# journals -------------------------------------------------------------------------


@pytest.fixture
def journal(tmp_path) -> Path:
    return tmp_path / "table.journal"


@pytest.fixture
def written(journal) -> GameWidget:
    """A table with a journal, at which a bot plays."""
    game = Game(["Ada", "Ben"], seed=7, journal=journal)
    return GameWidget(game, bots={"Ben": "greedy"}, pace=0)


def kept(widget: GameWidget) -> Game:
    """The game that stands in the journal of the one at the table."""
    widget.game.close()
    return Game.recover(widget.game.journal)


def test_a_journal_that_cannot_be_written_is_told_of(written, journal, monkeypatch):
    disk = Disk(monkeypatch)
    written.tile = "S"
    for room in (0, 7):
        disk.room, told = room, written._notice.get("n", 0)
        ask(written, do="lay", cell="c5", tile="S0")
        assert f"'{journal}' cannot be written: No space" in written._notice["text"]
        assert written._notice["n"] == told + 1
        assert (written.state, written.last, written.tile) == ("-", 0, "S")
    disk.room = None
    ask(written, do="lay", cell="c5", tile="S0")
    assert written.state == "c5:S0"
    disk.room = 0
    for request in ("undo", "redo"):
        told, state = written._notice["n"], written.state
        disk.room = 0
        ask(written, do=request)
        assert "No space left on device" in written._notice["text"]
        assert (written._notice["n"], written.state) == (told + 1, state)
        disk.room = None
        ask(written, do=request)
        assert written.state != state
    assert kept(written).record == ("c5:S0",)


def test_a_draw_that_cannot_be_written_is_made_later(written, monkeypatch):
    disk = Disk(monkeypatch)
    written.lay("c5", "S0")
    disk.room = len("c6:S0 #01234567\n")
    ask(written, do="lay", cell="c6", tile="S0")
    assert "No space left on device" in written._notice["text"]
    assert written.game.record == ("c5:S0", "c6:S0")
    disk.room = None
    ask(written, do="move", text=written._table["moves"][0]["text"])
    assert written.game.record[2].startswith("draw [")
    record = written.game.record
    assert kept(written).record == record


def test_a_bots_move_that_cannot_be_written_is_made_later(written, monkeypatch):
    disk = Disk(monkeypatch)
    for cell in ("c5", "c6"):
        written.lay(cell, "S0")
    made = written.game.record

    async def play() -> None:
        written.start()
        while written.thinking or written._session._work._task:
            await asyncio.sleep(0)

    disk.room = 0
    asyncio.run(play())
    assert "No space left on device" in written._notice["text"]
    assert written.game.record == made
    disk.room = None
    asyncio.run(play())
    assert len(written.game.moves) > len(made)
    assert written.game.to_move == 0
    record = written.game.record
    assert kept(written).record == record


@pytest.mark.parametrize("request_", ["new", "load"])
def test_another_game_gets_a_journal_beside_the_older_one(request_, written, journal):
    written.lay("c5", "S0")
    older, held = written.game, journal.read_bytes()
    journal.with_name("table-2.journal").write_text("mine", encoding="utf-8")
    if request_ == "load":
        text = GameWidget(Game(["Ada", "Ben"], seed=1)).game.to_json()
        ask(written, do="load", text=text)
    else:
        players = [{"name": "Eva", "bot": ""}, {"name": "Finn", "bot": ""}]
        ask(written, do="new", edition="2010", players=players, seed=3)
    newer = journal.with_name("table-3.journal")
    assert written.game.journal == newer
    assert written._notice["text"] == (
        f"The previous game is in {journal}, and this one is written to "
        "table-3.journal beside it."
    )
    written.game.push(written.game.legal_moves()[0])
    record = written.game.record
    assert kept(written).record == record
    assert (older.record, journal.read_bytes()) == (("c5:S0",), held)
    assert journal.with_name("table-2.journal").read_text(encoding="utf-8") == "mine"


def test_without_room_for_a_new_journal_the_older_game_goes_on(
    written, journal, monkeypatch
):
    disk, older = Disk(monkeypatch), written.game
    disk.room = 9
    ask(written, do="load", text=Game(2, seed=1).to_json())
    assert "table-2.journal' cannot be written: No space" in written._notice["text"]
    assert written.game is older
    assert [path.name for path in journal.parent.iterdir()] == ["table.journal"]
    disk.room = None
    assert written.lay("c5", "S0").legal
    assert kept(written).record == ("c5:S0",)


# pictures and sizes ---------------------------------------------------------------


def test_the_picture_and_the_words_are_the_same_for_the_same_game(widget):
    twin = GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"})
    assert widget.to_svg() == twin.to_svg()
    assert repr(widget) == repr(twin)
    data, _ = widget._repr_mimebundle_()
    assert "data:image/svg+xml" in data["text/html"]


def test_an_answer_is_small(widget):
    rng = Random(1)
    bots = [LEVELS["greedy"](rng) for _ in range(2)]
    while len(widget.game.moves) < 60:
        player = widget.game.to_move
        widget.game.push(bots[player].choose(widget.game.view(player)))
    assert len(json.dumps(widget._table)) < 12_000
    assert len(json.dumps(widget._log)) < 12_000
