"""The game widget, in Python and for the page."""

from __future__ import annotations

from dataclasses import replace

import pytest
import traitlets

from linie1_widget import Game, GameWidget, IllegalMove
from linie1_widget.linie1 import missing_tiles
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.game.moves import Stage
from linie1_widget.linie1.widgets.game.linie1_table import advice
from linie1_widget.table.session.session import Viewpoint
from linie1_widget.table.texts import Advice
from tests.base.widget.wires import ask, effort, noticed, put, seen, unchanged
from tests.linie1.games import DRIVE, WAY, dice_that_show, new_game, play, short
from tests.table.game.conftest import Disk


@pytest.fixture
def widget() -> GameWidget:
    return GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"})


def new(edition, seed=None, **bots):
    who = [{"name": name, "bot": bot} for name, bot in bots.items()]
    return {"do": "new", "edition": edition, "players": who, "seed": seed}


def test_turn_of_two_tiles_ends_with_forced_draws(widget):
    assert widget.hand == list("SSSCC")
    assert widget.lay("c5", "S0").legal
    assert (widget.state, widget.hand) == ("c5:S0", list("SSCC"))
    assert widget.lay("d1", "S0").rules == {"A", "B"}
    assert widget.verdict.rules == {"A", "B"}
    assert widget.game.record == ("c5:S0",)
    assert "HAND" in widget.lay("c6", "X0").rules
    widget.lay("c6", "S0")
    assert [text.split(" ")[0] for text in widget.game.record[2:]] == ["draw", "draw"]
    assert (widget.game.to_move, widget.hand) == (1, [])
    assert seen(widget).table["advice"] == str(Advice.BOT(name="Ben"))
    # The page cannot move for a bot, nor get a hint.
    for request in ({"do": "lay", "cell": "h8", "tile": "S0"}, {"do": "hint"}):
        with unchanged(widget):
            assert ask(widget, request) == {}
        assert "bot" in noticed(widget)


def test_tiles_of_others_are_marked_recent_until_the_turn_ends(widget):
    widget.push("c5:S0")
    widget.push("c6:S0")
    widget.play_bots()
    laid = [
        str(record.move)[:2] for record in widget.game.history if record.before.to_move == 1
    ]
    assert seen(widget).table["recent"] == laid[:2]
    for marked in (laid[:2], []):
        ask(widget, do="move", text=str(widget.game.legal_moves()[0]))
        assert seen(widget).table["recent"] == marked


def test_looking_back_keeps_the_game_and_direct_moves_show_at_once(widget):
    widget.game.push("c5:S0")
    assert (widget.state, widget.step, widget.last) == ("c5:S0", 1, 1)
    widget.game.pop()
    assert (widget.state, widget.last) == ("-", 0)
    with pytest.raises(IllegalMove, match="a tile must be laid"):
        widget.push("roll")
    widget.lay("c5", "S0")
    widget.lay("c6", "S0")
    widget.step = 1
    assert (widget.state, len(widget.game.moves)) == ("c5:S0", 4)
    table = seen(widget).table
    assert (table["live"], table["moves"]) == (False, [])
    assert table["advice"] == str(Advice.PAST(name="Ada"))
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
        ask(widget, request)
        assert widget.step == step
        assert said in noticed(widget)
    assert widget.last == 1


def test_laying_a_tile_at_the_table_takes_at_most_1000_calls(widget):
    put(widget, tile="S")
    assert effort(widget, do="lay", cell="c5", tile="S0") <= 1000
    assert widget.game.record == ("c5:S0",)


def test_table_proposes_routes_and_shows_the_ride():
    widget = GameWidget(new_game(position=WAY, dice=dice_that_show("H")))
    proposed = [move for move in seen(widget).table["moves"] if move.get("cells")]
    terminals = ["Waldburgstraße", "Auf der Schmelz"]
    assert [move["cells"][0] for move in proposed] == terminals
    ask(widget, do="move", text=proposed[0]["text"])
    table = seen(widget).table
    assert [player["line"] for player in table["players"]] == [1, None]
    [trolley] = table["trolleys"]
    assert (trolley["player"], trolley["line"]) == (0, 1)
    ask(widget, do="move", text="roll")
    table = seen(widget).table
    assert (table["dice"], table["thrown"]) == (["H"], "Thrown: H")
    ask(widget, do="move", text="use H")
    table = seen(widget).table
    first, last = table["ride"]["shares"]
    assert 0 <= first < last < 1
    assert (table["used"], table["players"][0]["at"]) == ("H", "d1")


def test_announced_route_is_checked_without_driving():
    """1995, the end of the game: a drive ends where it arrives."""
    widget = GameWidget(new_game(position=WAY.replace(" | ", " f12:S0 f11:S0 | ")))
    for announced, right, says in (
        (DRIVE, True, "The route is right: 25 spaces."),
        (f"{DRIVE}, f12, f11", True, "the part after that is not driven."),
        ("depart Waldburgstraße, c1, d1, e1", False, "The drive ends on e1, not in Auf"),
    ):
        with unchanged(widget, notices=0):
            check = ask(widget, do="check", text=announced)["check"]
        assert check["right"] == right
        assert says in check["message"]
    assert [fault["cell"] for fault in check["faults"]] == ["j4", "i10", ""]


def test_turn_without_open_tiles_ends_by_a_button():
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
    assert str(
        advice(now, Viewpoint(now.names, moves=now.legal_moves(), live=True))
    ) == str(said)


def test_cards_are_sent_only_on_request_and_only_of_persons(widget):
    with unchanged(widget, notices=0):
        shown = ask(widget, do="cards", player=0)
    assert shown["cards"]["line"] == widget.game.players[0].line
    with unchanged(widget):
        assert ask(widget, do="cards", player=1) == {}


def test_hint_names_the_squares_where_each_tile_helps(widget):
    hint = ask(widget, do="hint")["hint"]
    game, helps = widget.game, hint["helps"]
    assignment = game.view(0).assignment
    assert str(assignment.line) in hint["message"]
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


def test_table_saves_loads_and_deals_games(widget, tmp_path):
    widget.lay("c5", "S0")
    widget.save(tmp_path / "game.json")
    other = GameWidget(Game(["Ada", "Ben"], seed=1), bots={"Ben": "greedy"})
    other.load(tmp_path / "game.json")
    assert other.game.to_json() == widget.game.to_json()
    ask(widget, new("2010", seed=3, Eva="", Finn="random"))
    assert [player.name for player in widget.game.players] == ["Eva", "Finn"]
    assert widget.edition == "2010"
    assert list(widget.bots) == [1]


def test_too_long_a_game_is_refused_and_the_old_one_stays(widget, monkeypatch):
    monkeypatch.setattr("linie1_widget.table.session.session.LONGEST_GAME", 1)
    long = play(Game(["Ada", "Ben"], seed=3), "c2:S0", "c3:S0")
    game = widget.game
    ask(widget, do="load", text=long.to_json())
    assert "A table shows games of up to 1 moves" in noticed(widget)
    assert widget.game is game
    with pytest.raises(ValueError, match="but this one has 2"):
        GameWidget(long)


def test_forced_draw_waits_until_the_journal_can_be_written(tmp_path, monkeypatch):
    game, disk = Game(2, seed=7, journal=tmp_path / "table.journal"), Disk(monkeypatch)
    widget = GameWidget(game)
    widget.lay("c5", "S0")
    disk.room = len("c6:S0\n")
    ask(widget, do="lay", cell="c6", tile="S0")
    assert "No space left on device" in noticed(widget)
    assert game.record == ("c5:S0", "c6:S0")
    disk.room = None
    ask(widget, do="move", text=seen(widget).table["moves"][0]["text"])
    assert game.record[2].startswith("draw [")
    game.close()
    assert Game.recover(game.journal).record == game.record


def test_new_game_can_keep_the_house_rules():
    ours = replace(EDITIONS["1995"], must_halt=True)
    widget = GameWidget(Game(["Ada", "Ben"], edition=ours, seed=7))
    assert widget.edition == "1995, with must_halt"
    assert widget._page["limits"][widget.edition] == [2, 5]
    for edition, wanted in ((widget.edition, ours), ("2010", EDITIONS["2010"])):
        ask(widget, new(edition, seed=3, Eva="", Finn=""))
        assert (widget.game.names, widget.game.edition) == (("Eva", "Finn"), wanted)
    assert widget.edition == "2010"
