"""Games in the page: with people and bots, history, analysis, results."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from linie1_widget import Game, play_out, trans_europa
from linie1_widget.players import LEVELS, LEVELS_OF
from tests.browser.bare import BarePage, shown
from tests.browser.europa import MapView, open_map
from tests.browser.looks import NARROW, axe, expect_accessible, expect_it_fits
from tests.browser.table import Table, TableView, cells, open_table, record
from tests.test_docs import DOCS, code_of
from tests.trans_europa.maps import LACKING

FIRST, SECOND, THIRD = LACKING
ADA_LAYS = "Ada lays track: {} left."
DEPART = re.compile("^Depart from Waldburgstraße")
USE = re.compile("^(Drive|Back|Stay)")


def first_turn(table: TableView) -> None:
    table.play("g12", "S0")
    expect(table.says).to_have_text(ADA_LAYS.format("1 play"))
    table.play("j9", "S90")


def test_a_whole_game_by_clicks_against_a_bot(bare: BarePage) -> None:
    table = open_table(bare, {1: "random"})
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    first_turn(table)
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    made = record(bare)
    assert made[:4] == ["g12:S0", "j9:S90", "draw [S]", "draw [C]"]
    assert len(made) == 8
    table.action(DEPART).click()
    while "has won" not in (table.says.text_content() or ""):
        expect(table.says).to_have_text("Ada drives and rolls the dice.")
        table.action("Roll the dice").click()
        expect(table.says).to_have_text("Ada chooses among the dice.")
        expect(table.dice).to_have_count(1)
        table.action(USE).click()
        expect(table.says).to_have_text(re.compile("Ada drives|Ada has won"))
    expect(table.summary.get_by_role("row")).to_have_count(3)
    expect(table.summary.get_by_role("row").nth(1)).to_contain_text("25 of 25")
    expect_accessible(bare, table.root)
    picture = table.summary.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile(r"^Ada has won\. Ada: line 1"))
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    assert bare.run("print(w.game.winner, w.thinking)") == "0 False\n"
    moves = record(bare)
    expect(table.log.get_by_role("listitem")).to_have_count(len(moves))
    assert moves[-1] == "use H"
    # How it went comes by itself.
    expect(analysis(table.root, "How the game went").locator("polyline")).to_have_count(4)
    table.tool("Play again").click()
    expect(table.at).to_have_text("Move 0 of 0")
    expect(table.notice).to_be_empty()


LOST = "class Lost:\n    def choose(self, view):\n        raise RuntimeError"


def test_a_bot_that_fails_leaves_its_seat(bare: BarePage) -> None:
    setting, _ = cells({})
    made = "w = GameWidget(game, bots={1: Lost()}, pace=0)\nw"
    table = TableView(*shown(bare, [setting, LOST, made]))
    first_turn(table)
    expect(table.notice).to_contain_text("Ben, played by a Lost, at move 5")
    expect_accessible(bare, table.root)
    table.root.get_by_role("button", name="Let a Greedy bot play").click()
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    assert bare.run("print(type(w.bots[1]).__name__)") == "GreedyBot\n"


def test_a_saved_game_is_loaded_into_a_new_table(bare: BarePage, tmp_path: Path) -> None:
    table = open_table(bare, {1: "random"})
    first_turn(table)
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    made = record(bare)
    with bare.page.expect_download() as download:
        table.tool("Save").click()
    assert download.value.suggested_filename == "linie1-game.json"
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["moves"] == made

    table = open_table(bare, {1: "random"})
    expect(table.at).to_have_text("Move 0 of 0")
    table.root.get_by_label("Load a saved game").set_input_files(file)
    expect(table.at).to_have_text("Move 8 of 8")
    assert record(bare) == made


def test_axe_finds_nothing_and_a_game_fits_a_narrow_cell(bare: BarePage) -> None:
    table = open_table(bare, {})
    expect_accessible(bare, table.root)
    table.tool("Analysis").click()
    worth = re.compile("^straight north–south on g12.*the route is complete.*bot's move")
    expect(candidates(table.root, "greedy").first).to_have_text(worth)
    expect_accessible(bare, table.root)
    table.tool("Analysis").click()
    table.tool("Hint").click()
    expect(table.hint).to_contain_text("Line 1 over F, H and K: 1 square still to lay")
    table.take("S0")
    expect(table.hint).to_contain_text("Your tile helps on g12.")
    expect_accessible(bare, table.root)
    table.root.press("Escape")
    hold = table.players.get_by_role("button").first
    hold.hover()
    bare.page.mouse.down()
    expect(table.root.get_by_role("group", name="Secret cards")).to_contain_text("Line 1")
    expect_accessible(bare, table.root)
    bare.page.mouse.up()
    expect(table.root.get_by_role("group", name="Secret cards")).to_have_count(0)
    table.play("d1", "S0")
    expect(table.chips).to_have_text(["A", "B"])
    expect_accessible(bare, table.root)
    table.tool("New game …").click()
    expect_accessible(bare, table.root)
    table.tool("New game …").click()
    first_turn(table)
    for move in ("i2:C90", "b11:C90"):
        bare.run(f"w.push({move!r})")
    table.action("Announce another route").click()
    table.action("→ Waldburgstraße").click()
    table.square("c1").click()
    table.action("Check").click()
    expect(table.actions).to_contain_text("The drive ends on c1")
    expect_accessible(bare, table.root)
    table.action(DEPART).click()
    table.action("Roll the dice").click()
    expect(table.dice).to_have_count(1)
    expect_accessible(bare, table.root)
    table.look_to(2, 10)
    expect_accessible(bare, table.root)
    bare.page.set_viewport_size({"width": 1000, "height": 2400})
    bare.run(f"w.layout.width = '{NARROW}px'")
    for step in (2, 10):
        table.slider.fill(str(step))
        expect_it_fits(table.root)


def test_a_round_by_clicks_to_its_end(bare: BarePage) -> None:
    table = open_map(bare)
    expect(table.tracks).to_have_count(16)
    table.point(FIRST)
    expect(table.verdict).to_contain_text("Track may lie here.")
    table.click(FIRST)
    expect(table.says).to_have_text("Ada may lay a second track.")
    expect(table.tracks).to_have_count(17)
    table.click(SECOND)
    expect(table.says).to_have_text("Ben lays track.")
    table.click("k15-k13")
    table.action("End the turn").click()
    expect(table.says).to_have_text("Ada lays track.")
    table.click(THIRD)
    expect(table.action("Go on to round 2")).to_be_visible()
    expect(table.points.get_by_role("row")).to_have_count(3)
    expect(table.points).to_contain_text(
        "Ada London, Amsterdam, Oslo, Vilnius, Firenze: con"
    )
    expect(table.spoken).to_contain_text("Ben places the starting marker.")
    expect(table.tracks).to_have_count(20)
    table.action("Go on to round 2").click()
    expect(table.tracks).to_have_count(0)
    expect(table.says).to_have_text("Ben places the starting marker.")
    table.click("g9")
    expect(table.says).to_have_text("Ada places the starting marker.")
    expect(table.markers).to_have_count(1)
    assert record(bare)[-2:] == [str(THIRD), "g9"]


# The names of cities that markers cover.
MAP_FAULTS = """(root) => {
    const boxes = (found) => [...root.querySelectorAll(found)].map((each) =>
        [each.textContent, each.getBoundingClientRect()]);
    const pins = boxes(".l1-ui-svg > g use[href*='marker-']");
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    return boxes(".l1-map-name text").flatMap(([name, box]) =>
        pins.some(([, pin]) => over(box, pin)) ? name : []);
}"""


@pytest.mark.thorough  # a hundred moves
def test_a_whole_game_on_the_map_by_hints_against_two_bots(bare: BarePage) -> None:
    bots = {"Ben": "builder", "Cleo": "greedy"}
    code = (
        "from linie1_widget import TransEuropaWidget, trans_europa\n"
        "game = trans_europa.Game(['Ada', 'Ben', 'Cleo'], seed=7, points=1)\n"
        f"w = TransEuropaWidget(game, bots={bots}, pace=0)\nw.layout.width = '833px'\nw"
    )
    table = MapView(*shown(bare, [code]))
    expect(table.root.get_by_role("group", name="Secret cities")).to_contain_text("Wien")
    a, b = (table.spot(name) for name in ("g9", "g11"))
    assert b["x"] - a["x"] >= 20
    advice = table.root.locator(".l1-ui-advice")
    expect(advice).to_contain_text("near your cities")
    table.root.get_by_role("button", name="My cities").click()
    expect(advice).to_have_text(
        "Look at your cities first: the marker stands best near them."
    )
    table.root.get_by_role("button", name="My cities").click()
    proposals = table.hint.get_by_role("button")
    board = table.stage.bounding_box()
    while "game is over" not in (table.says.text_content() or ""):
        go_on = table.action(re.compile("^Go on"))
        if go_on.count():
            go_on.click()
        elif (table.says.text_content() or "").startswith("Ada"):
            table.tool("Hint").click()
            proposals.first.click()
        bare.run("w.play_bots()")
        assert table.root.evaluate(MAP_FAULTS) == []
        assert table.stage.bounding_box() == board
    expect(table.points).to_contain_text("won")
    went = analysis(table.root, "How the game went")
    expect(went.locator("polyline")).to_have_count(6)
    went.get_by_role("button", name="The turning point").click()
    expect(table.root.get_by_text("You look back")).to_be_visible()
    table.root.get_by_role("button", name="Back to the game").click()
    table.tool("Play again").click()
    expect(table.at).to_have_text("Move 0 of 0")
    expect(went).to_be_hidden()


def test_axe_finds_nothing_and_a_map_fits_a_narrow_cell(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    table = open_map(bare)
    expect_accessible(bare, table.root)
    bare.run(f"w.layout.width = '{NARROW}px'")
    expect_it_fits(table.root)
    table.point(FIRST)
    expect(table.verdict).to_contain_text("Track may lie here.")
    expect_accessible(bare, table.root)
    for line, who in ((FIRST, "Ada"), (SECOND, "Ben"), ("k15-k17", "Ada")):
        table.click(line)
        expect(table.says).to_contain_text(who)
    table.click("l2-l4")
    expect(table.verdict).to_contain_text("not connected to the network of your marker")
    expect(table.notice).to_contain_text("not connected to the network of your marker")
    expect_accessible(bare, table.root)
    table.click(THIRD)
    expect(table.action("Go on to round 2")).to_be_visible()
    expect_accessible(bare, table.root)


def analysis(root: Locator, name: str = "Analysis") -> Locator:
    return root.get_by_role("group", name=name, exact=True)


def candidates(root: Locator, level: str) -> Locator:
    analysis(root).get_by_label("As the bot").select_option(level)
    moves = root.get_by_role("list", name="Moves, the best first; each is drawn")
    return moves.get_by_role("button")


def test_where_a_game_was_won_is_drawn_and_looked_back_to(bare: BarePage) -> None:
    game = play_out(Game(["Ada", "Ben", "Cleo"], seed=5), [LEVELS["greedy"](Random(1))] * 3)
    short = trans_europa.Game(["Ada", "Ben"], seed=7, points=3)
    play_out(short, [LEVELS_OF["trans_europa"]["builder"](Random(1))] * 2)
    roots = shown(
        bare,
        [
            "from linie1_widget import Game, GameWidget, TransEuropaWidget, trans_europa\n"
            f"game = Game.from_json({game.to_json()!r})\n"
            f"short = trans_europa.Game.from_json({short.to_json()!r})",
            "w = GameWidget(game)\nw",
            "v = TransEuropaWidget(short)\nv",
        ],
        2,
    )
    table, europa = map(TableView, roots)
    last = len(game.moves)
    table.tool("Analysis").click()
    went = analysis(table.root, "How the game went")
    expect(went.locator("polyline")).to_have_count(6)
    turn = went.get_by_role("slider", name="Turn shown")
    expect(turn).to_have_attribute(
        "aria-valuetext", re.compile(f"^After move {last}: Ada ")
    )
    expect_accessible(bare, table.root)

    turn.fill("0")
    expect(table.at).to_have_text(f"Move 0 of {last}")
    expect(candidates(table.root, "greedy")).to_have_count(10)
    bare.run(f"w.layout.width = v.layout.width = '{NARROW}px'")
    expect_it_fits(table.root)

    # The same holds for Trans Europa.
    europa.tool("Analysis").click()
    went = analysis(europa.root, "How the game went")
    expect(went.locator("polyline")).to_have_count(4)
    points = europa.root.get_by_role("group", name="Points")
    expect(points).to_contain_text("won✓ → ")
    assert axe(europa.root) == []
    europa.slider.fill("6")
    thought = candidates(europa.root, "builder").first
    expect(thought).to_contain_text("points of track to lay")
    expect(europa.root.locator(".l1-ui-svg .l1-ui-thought")).to_have_count(1)
    assert axe(europa.root) == []


def test_tic_tac_toe_is_played_to_its_end_against_the_random_bot(bare: BarePage) -> None:
    code, _ = code_of(DOCS / "howto" / "own_game.md")
    setting = f"table.pace, table.layout.width = 0, '{NARROW}px'"
    table = Table(*shown(bare, [f"{code}{setting}\ntable"]))
    places = table.root.locator("[role=button]")
    places.and_(bare.page.get_by_label("b2")).click()
    expect(table.at).to_have_text("Move 2 of 2")
    expect_accessible(bare, table.root)
    expect_it_fits(table.root)
    # With the seed of the table the bot has taken b1, and takes a2.
    places.first.focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        bare.page.keyboard.press(key)
    expect(table.at).to_have_text("Move 4 of 4")
    expect(places.first).to_be_focused()
    places.and_(bare.page.get_by_label("c3")).click()
    expect(table.says).to_have_text("The game is over: Ada has won.")
    expect(places).to_have_count(0)
    assert record(bare, "table") == ["b2", "b1", "a1", "a2", "c3"]
    table.look_to(1, 5)
    expect(table.root.locator("svg.l1-ui-svg path[d^=M25]")).to_have_count(1)
    table.look_to(5, 5)
    table.tool("Play again").click()
    expect(table.at).to_have_text("Move 0 of 0")
    expect(places).to_have_count(9)


def test_a_new_game_of_trans_europa_can_be_on_another_map(bare: BarePage) -> None:
    table = open_map(bare)
    table.tool("New game …").click()
    menu = table.root.get_by_role("combobox", name="Map")
    expect(menu).to_have_value("Trans Europa")
    menu.select_option("Trans America")
    table.root.get_by_role("button", name="Deal a new game").click()
    expect(table.stage).to_be_focused()
    expect(table.stage).to_contain_text("New York")
