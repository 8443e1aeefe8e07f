"""The game widget, in Python and for the page."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import traitlets

from linie1_widget import Game, GameWidget, IllegalMove, missing_tiles
from linie1_widget.language.english.playing import Advice
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.state import Stage
from linie1_widget.players.linie1.advice import advice
from tests.linie1.games import DRIVE, WAY, dice_that_show, new_game, play, short
from tests.turn_game.conftest import Disk
from tests.widgets.test_one_file import played
from tests.widgets.wires import ask, effort, noticed, put, seen, unchanged


@pytest.fixture
def widget() -> GameWidget:
    return GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"})


def new(edition, seed=None, **bots):
    who = [{"name": name, "bot": bot} for name, bot in bots.items()]
    return {"do": "new", "edition": edition, "players": who, "seed": seed}


def test_a_turn_of_two_tiles_ends_with_draws_that_leave_no_choice(widget):
    assert widget.hand == list("SSSCC")
    assert widget.lay("c5", "S0").legal
    assert widget.state == "c5:S0"
    assert widget.hand == list("SSCC")
    before = widget.game.record
    assert widget.lay("d1", "S0").rules == {"A", "B"}
    assert widget.verdict["rules"] == ["A", "B"]
    assert widget.game.record == before
    assert "HAND" in widget.lay("c6", "X0").rules
    widget.lay("c6", "S0")
    assert [text.split(" ")[0] for text in widget.game.record[2:]] == ["draw", "draw"]
    assert widget.game.to_move == 1
    assert widget.hand == []
    # Ben is a bot, and the page cannot move for it.
    with unchanged(widget):
        ask(widget, do="lay", cell="h8", tile="S0")
    assert "bot" in noticed(widget)


def test_what_others_laid_since_the_last_turn_is_marked_until_it_ends(widget):
    widget.push("c5:S0")
    widget.push("c6:S0")
    widget.play_bots()
    laid = [str(each.move)[:2] for each in widget.game.history if each.before.to_move == 1]
    assert seen(widget).table["recent"] == laid[:2]
    for marked in (laid[:2], []):
        ask(widget, do="move", text=str(widget.game.legal_moves()[0]))
        assert seen(widget).table["recent"] == marked


def test_a_look_back_changes_nothing_and_a_move_from_python_shows_at_once(widget):
    widget.game.push("c5:S0")
    assert (widget.state, widget.step, widget.last) == ("c5:S0", 1, 1)
    widget.game.pop()
    assert (widget.state, widget.last) == ("-", 0)
    with pytest.raises(IllegalMove, match="a tile must be laid"):
        widget.push("roll")
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    widget.step = 1
    assert widget.state == "c5:S0"
    assert len(widget.game.moves) == 4
    assert not seen(widget).table["live"]
    assert seen(widget).table["moves"] == []
    with pytest.raises(traitlets.TraitError, match="there is no step 5"):
        widget.step = 5
    # The page looks back in the order of its requests.
    for request, step, said in (
        ({"do": "look", "step": 0}, 0, ""),
        ({"do": "undo"}, 0, "an earlier position"),
        ({"do": "look", "step": -1}, 0, "cannot be done here"),
        ({"do": "look", "step": True}, 0, "Unknown request"),
        ({"do": "look", "step": 99}, 4, ""),
        ({"do": "undo"}, 1, ""),
    ):
        before = noticed(widget)
        ask(widget, request)
        assert widget.step == step
        assert (said or before) in noticed(widget)
    assert widget.last == 1


def test_a_click_of_the_page_is_little_work(widget):
    """Bound the effort, because a person waits for the answer."""
    put(widget, tile="S")
    assert effort(widget, do="lay", cell="c5", tile="S0") <= 560
    assert widget.game.record == ("c5:S0",)


def test_a_route_is_proposed_and_its_trolley_rides():
    widget = GameWidget(new_game(position=WAY, dice=dice_that_show("H")))
    proposed = [each for each in seen(widget).table["moves"] if each.get("cells")]
    terminals = ["Waldburgstraße", "Auf der Schmelz"]
    assert [each["cells"][0] for each in proposed] == terminals
    ask(widget, do="move", text=proposed[0]["text"])
    assert [each["line"] for each in seen(widget).table["players"]] == [1, None]
    [trolley] = seen(widget).table["trolleys"]
    assert (trolley["player"], trolley["line"]) == (0, 1)
    ask(widget, do="move", text="roll")
    assert seen(widget).table["dice"] == ["H"]
    assert seen(widget).table["thrown"] == "Thrown: H"
    ask(widget, do="move", text="use H")
    table = seen(widget).table
    assert table["used"] == "H"
    first, last = table["ride"]["shares"]
    assert 0 <= first < last < 1
    assert table["players"][0]["at"] == "d1"


def test_an_announced_route_is_checked_without_being_driven():
    """1995, the end of the game: a drive ends where it arrives."""
    widget = GameWidget(new_game(position=WAY.replace(" | ", " f12:S0 f11:S0 | ")))
    right = "The route is right: 25 spaces."
    beyond = "It ends in Auf der Schmelz: what comes after is not driven."
    wrong = "The drive ends on e1, not in Auf der Schmelz."
    for announced, says in (
        (DRIVE, right),
        (f"{DRIVE}, f12, f11", f"{right} {beyond}"),
        ("depart Waldburgstraße, c1, d1, e1", wrong),
    ):
        with unchanged(widget, notices=0):
            check = ask(widget, do="check", text=announced)["check"]
        assert check["right"] == (says != wrong)
        assert check["says"].endswith(says)
    assert [fault["cell"] for fault in check["faults"]] == ["j4", "i10", ""]


def test_who_takes_no_open_tile_ends_the_turn_by_a_button():
    """1995, start of the drive: the others *may* take open tiles."""
    widget = GameWidget(new_game(position=WAY, hands=("RL", "SSCC"), pile="Y"))
    for move in (DRIVE, "roll"):
        widget.push(move)
    for move in (seen(widget).table["moves"][0]["text"], "c5:S0", "c6:S0"):
        widget.push(move)
    assert widget.game.stage is Stage.DRAW
    assert seen(widget).table["moves"][0]["label"] == "Draw a hidden tile"
    widget.push("draw")
    assert seen(widget).table["moves"][-1]["label"] == "Take no open tile: end the turn"
    assert seen(widget).table["advice"] == str(Advice.TAKE_OPEN)
    widget.push("end")
    assert seen(widget).log[-1]["note"] == "takes no open tile"


LAID = new_game(position=WAY, dice=dice_that_show("2H"))


@pytest.mark.parametrize(
    ("table", "moves", "said"),
    [
        (Game(2, seed=1), "", Advice.LAY),
        (Game(2, seed=1), "c2:S0", Advice.GO_ON),
        (Game(2, seed=1), "c2:S0; c3:S0", Advice.DRAW),
        (LAID, "", Advice.MAY_DEPART),
        (LAID, DRIVE, Advice.ONE_DIE),
        (LAID, f"{DRIVE}; roll", Advice.USE),
        (new_game(short("1995", must_depart=True), WAY), "", Advice.MUST_DEPART),
    ],
    ids=lambda value: value.name if isinstance(value, Advice) else "",
)
def test_each_stage_has_its_advice(table, moves, said):
    now = play(table.copy(), *filter(None, moves.split("; ")))
    assert str(advice(now, now.legal_moves(), ())) == str(said)


@pytest.mark.parametrize(
    ("bots", "live", "what"), [({0}, True, Advice.BOT), ((), False, Advice.PAST)]
)
def test_where_nobody_is_to_do_anything(bots, live, what):
    said = advice(Game(["Ada", "Ben"], seed=1), [], bots, live=live)
    assert str(said) == str(what(name="Ada"))


def test_cards_are_told_of_persons_only_and_only_to_who_asks(widget):
    with unchanged(widget, notices=0):
        shown = ask(widget, do="cards", player=0)
    assert shown["cards"]["line"] == widget.game.players[0].line
    with unchanged(widget):
        assert ask(widget, do="cards", player=1) == {}


def test_a_hint_is_for_the_person_to_move_and_says_where_each_tile_helps(widget):
    hint = ask(widget, do="hint")["hint"]
    game, helps = widget.game, hint["helps"]
    assignment = game.view(0).assignment
    assert str(assignment.line) in hint["says"]
    asked = assignment.line, assignment.stops
    before = missing_tiles(game.board, *asked)
    assert {tile[0] for tile in helps} <= set(game.players[0].hand)
    assert helps["S0"] == helps["S180"]
    for tile, cells in helps.items():
        board = game.board.copy()
        board.lay(cells[0], tile)
        assert missing_tiles(board, *asked) == before - 1
    for move in hint["moves"]:
        cell, tile = move["text"].split(":")
        assert cell in helps[tile]
        assert move["named"].endswith(f" on {cell}")
    ask(widget, do="move", text=hint["moves"][0]["text"])
    assert widget.game.record == (hint["moves"][0]["text"],)


def test_a_game_is_saved_and_loaded_and_a_new_one_is_dealt(widget, tmp_path):
    widget.lay("c5", "S0")
    widget.save(tmp_path / "game.json")
    other = GameWidget(Game(["Ada", "Ben"], seed=1), bots={"Ben": "greedy"})
    other.load(tmp_path / "game.json")
    assert other.state == "c5:S0"
    assert other.game.to_json() == widget.game.to_json()
    ask(widget, new("2010", seed=3, Eva="", Finn="random"))
    assert [player.name for player in widget.game.players] == ["Eva", "Finn"]
    assert widget.edition == "2010"
    assert list(widget.bots) == [1]


def test_a_game_too_long_for_a_table_is_judged_before_the_old_one_goes(widget, monkeypatch):
    monkeypatch.setattr("linie1_widget.players.session.LONGEST_GAME", 1)
    long = Game(["Ada", "Ben"], seed=3)
    long.push("c2:S0")
    long.push("c3:S0")
    game = widget.game
    ask(widget, do="load", text=long.to_json())
    assert "A table shows games of up to 1 moves" in noticed(widget)
    assert widget.game is game
    with pytest.raises(ValueError, match="and this one has 2"):
        GameWidget(long)


@pytest.fixture
def written(tmp_path) -> GameWidget:
    game = Game(["Ada", "Ben"], seed=7, journal=tmp_path / "table.journal")
    return GameWidget(game, bots={"Ben": "greedy"}, pace=0)


def kept(widget: GameWidget) -> tuple[str, ...]:
    widget.game.close()
    return Game.recover(widget.game.journal).record


def test_a_draw_that_cannot_be_written_is_made_later(written, monkeypatch):
    disk = Disk(monkeypatch)
    written.lay("c5", "S0")
    disk.room = len("c6:S0 #01234567\n")
    ask(written, do="lay", cell="c6", tile="S0")
    assert "No space left on device" in noticed(written)
    assert written.game.record == ("c5:S0", "c6:S0")
    disk.room = None
    ask(written, do="move", text=seen(written).table["moves"][0]["text"])
    record = written.game.record
    assert record[2].startswith("draw [")
    assert kept(written) == record


def test_an_answer_is_small():
    widget = GameWidget(played(60))
    assert len(json.dumps(seen(widget).table)) < 12_000
    assert len(json.dumps(seen(widget).log)) < 12_000


def test_a_new_game_can_keep_the_house_rules(widget):
    ours = replace(EDITIONS["1995"], must_halt=True)
    widget = GameWidget(Game(["Ada", "Ben"], ours, seed=7))
    assert widget.edition == "1995, with must_halt"
    assert widget._page["limits"][widget.edition] == [2, 5]
    ask(widget, new(widget.edition, seed=3, Eva="", Finn=""))
    assert (widget.game.names, widget.game.edition) == (("Eva", "Finn"), ours)
    ask(widget, new("2010", seed=3, Eva="", Finn=""))
    assert (widget.edition, widget.game.edition) == ("2010", EDITIONS["2010"])
