"""The table of any game, with tic-tac-toe of the documentation and with Nim."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget import (
    GridGraph,
    IllegalMove,
    TableWidget,
    draw_board,
    draw_step,
    search,
)
from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.svg.styles import DARK, LIGHT
from linie1_widget.table.widget.widget import picture_json
from tests.base.widget.wires import ask, noticed, seen, unchanged
from tests.table.bots.misbehaviour import Bad
from tests.table.game.toy_game import NIM, Nim
from tests.test_docs import DOCS, code_of


@pytest.fixture
def widget() -> TableWidget:
    names: dict[str, object] = {}
    code, _ = code_of(DOCS / "howto" / "own_game.md")
    assert len(code.splitlines()) <= 60
    exec(code, names)
    table = names["table"]
    assert isinstance(table, TableWidget)
    return table


def test_own_game_is_played_undone_saved_and_begun_again(widget, tmp_path):
    assert repr(widget) == "TableWidget('Ada is to move.')"
    ask(widget, do="move", text="b2")
    widget.play_bots()
    assert seen(widget).table["picture"]["moves"][:3] == ["a3", "b3", "c3"]
    assert [entry["player"] for entry in seen(widget).log] == [0, 1]
    with unchanged(widget):
        ask(widget, do="move", text="b2")
    assert noticed(widget) == "b2 is not free."
    with pytest.raises(IllegalMove):
        widget.push("b2")
    widget.step = 1
    assert widget.describe() == "Ben is to move. (looking back: move 1 of 2)"
    assert seen(widget).table["moves"] == []
    widget.step = 2
    widget.save(tmp_path / "game.json")
    ask(widget, do="undo")
    assert seen(widget).table["news"] == "Undone: your move and the turn of Ben."
    widget.load(tmp_path / "game.json")
    assert (widget.last, len(seen(widget).table["moves"])) == (2, 7)
    players = [{"name": "Eva", "bot": "random"}, {"name": "Finn", "bot": ""}]
    ask(widget, do="new", players=players, seed=None)
    widget.play_bots()
    widget.language = "de"
    assert (widget.last, widget.describe()) == (1, "Finn ist am Zug.")
    (hint, *_) = ask(widget, do="hint")["hint"]["moves"]
    assert hint["why"] == "der Bot gibt ihm keinen Wert"
    found = ask(widget, do="analyse", by="random")["analysis"]
    assert found["message"].endswith("für Finn tun würde:")
    assert "tic-tac-toe: Eva und Finn" in widget.embed()._repr_html_()


def test_end_of_a_game_names_its_winner_or_nobody(widget):
    game = widget.game
    for move in ["a1", "b1", "a2", "b2", "a3"]:
        game.push(move)
    assert widget.describe() == "The game is over: Ada has won."
    assert [player["won"] for player in seen(widget).table["players"]] == [True, False]
    assert ask(widget, do="course") == {}
    while game.moves:
        game.pop()
    for move in ["a1", "b1", "c1", "b2", "b3", "a2", "c2", "c3", "a3"]:
        game.push(move)
    assert widget.describe() == "The game is over: nobody has won."


def test_picture_is_sent_as_elements_with_its_moves():
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="x"><!-- none --><text '
        'style="fill: red; x">a<tspan data-move="b2">b</tspan>c</text></svg>'
    )
    place = ["g", {"id": "place-0", "class": "l1-ui-place"}, [["tspan", {}, ["b"]]]]
    tree = ["svg", {}, [["text", {"fill": "red"}, ["a", place, "c"]]]]
    assert picture_json(svg) == {"tree": tree, "moves": ["b2"], "inked": False}
    for text in ("", "<svg", "<html/>"):
        assert picture_json(text)["tree"] == []


def test_picture_of_a_board_is_sent_with_its_colours():
    found = attributes_of(picture_json(draw_board("b1:C0", theme="light"))["tree"])
    for pair in ((LIGHT.colours["tile"], LIGHT.colours["tile-edge"]), ("none", "#2c3137")):
        assert pair in [(element.get("fill"), element.get("stroke")) for element in found]
    trace = search(GridGraph("S..G"), (0, 0), (0, 3))
    marked = attributes_of(picture_json(draw_step(trace, len(trace)))["tree"])
    assert any(element.get("marker-mid", "").startswith("url(#") for element in marked)


def test_picture_with_colours_of_both_themes_follows_the_page():
    picture = picture_json(draw_board("b1:C0"))
    both = f"light-dark({LIGHT.colours['tile']},{DARK.colours['tile']})"
    assert both in [element.get("fill") for element in attributes_of(picture["tree"])]
    assert picture["inked"]
    assert not picture_json(draw_board("b1:C0", theme="light"))["inked"]


def attributes_of(node):
    tag, attributes, *rest = node
    assert tag != "style"
    inner = [child for children in rest for child in children if isinstance(child, list)]
    return [
        attributes,
        *(attribute for child in inner for attribute in attributes_of(child)),
    ]


def test_game_without_a_picture_is_played_by_its_moves():
    widget = TableWidget(Nim(heap=3), kind=NIM, bots={"Ben": Bad(lambda _: "2")})
    assert seen(widget).table["moves"] == ["1", "2", "3", "die"]
    assert seen(widget).table["picture"] is None
    with pytest.raises(Linie1Error, match="nim draws no picture"):
        widget.to_svg()
    ask(widget, do="move", text="1")
    widget.play_bots()
    assert widget.game.winner == 1
    players = [{"name": name, "bot": "random"} for name in ("Eva", "Finn")]
    ask(widget, do="new", players=players, seed=3)
    assert (widget.game.setup["seed"], widget.last) == (3, 0)
    finn = {"name": "Finn", "bot": "bot, random", "level": "random", "won": False}
    assert seen(widget).table["players"][1] == finn
    for names in (["Eva"], ["Eva", "Eva"]):
        with pytest.raises(ValueError, match=r"players|differ"):
            TableWidget(Nim(), players=names)
    with pytest.raises(TypeError, match=r"a TurnGame.*, not <random\.Random"):
        TableWidget(Random())
