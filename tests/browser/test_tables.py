"""Tables of games in a page: moves and bots, history, analysis, results."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, expect

from linie1_widget import BOTS, Game, play_out, trans_europa
from linie1_widget.table import BOTS_OF
from tests.browser.bare import BarePage, shown
from tests.browser.board import press
from tests.browser.europa import open_map
from tests.browser.looks import NARROW, axe, expect_accessible, expect_it_fits, resize
from tests.browser.table import Table, TableView, open_table, record
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


def test_game_is_played_saved_loaded_and_won_against_a_bot(
    bare: BarePage, tmp_path: Path
) -> None:
    table = open_table(bare, {1: "random"})
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    first_turn(table)
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    made = record(bare)
    assert made[:4] == ["g12:S0", "j9:S90", "draw [S]", "draw [C]"]
    assert len(made) == 8
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
    expect(table.log.get_by_role("listitem")).to_have_count(len(record(bare)))
    # How it went comes by itself.
    expect(analysis(table.root, "How the game went").locator("polyline")).to_have_count(4)
    table.tool("Play again").click()
    expect(table.at).to_have_text("Move 0 of 0")
    expect(table.notice).to_be_empty()


def test_game_is_accessible_in_each_state_and_fits_a_narrow_cell(bare: BarePage) -> None:
    table = open_table(bare, {})
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
    cards = table.root.get_by_role("group", name="Secret cards")
    table.players.get_by_role("button").first.hover()
    bare.page.mouse.down()
    expect(cards).to_contain_text("Line 1")
    assert axe(table.root) == []
    bare.page.mouse.up()
    expect(cards).to_have_count(0)
    table.play("d1", "S0")
    expect(table.chips).to_have_text(["A", "B"])
    table.tool("New game …").click()
    assert axe(table.root) == []
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
    assert axe(table.root) == []
    table.look_to(2, 10)
    assert axe(table.root) == []
    bare.page.set_viewport_size({"width": 1000, "height": 2400})
    resize(bare, NARROW)
    for step in (2, 10):
        table.slider.fill(str(step))
        expect_it_fits(table.root)


def test_tools_are_in_one_line_in_both_languages(bare: BarePage) -> None:
    setting = (
        "from linie1_widget import Game, GameWidget, TransEuropaWidget\n"
        "w = GameWidget(Game(3, seed=1), bots={1: 'greedy', 2: 'search'})\n"
        "v = TransEuropaWidget('Trans Europa', bots={1: 'search'})"
    )
    tables = [*map(Table, shown(bare, [setting, "w", "v"], 2))]
    resize(bare, 833, widgets="w.layout.width = v")
    for language, tools in (("en", "Tools"), ("de", "Werkzeuge")):
        bare.run(f"w.language = v.language = {language!r}")
        for table in tables:
            line = table.root.get_by_role("group", name=tools, exact=True)
            box = line.bounding_box()
            assert box is not None
            assert box["height"] < 44


def test_own_stops_and_cities_are_in_view_when_a_game_opens(bare: BarePage) -> None:
    setting = (
        "from linie1_widget import Game, GameWidget, TransEuropaWidget, trans_europa\n"
        "w = GameWidget(Game(2, seed=7), bots={1: 'greedy'})\n"
        "v = TransEuropaWidget(trans_europa.Game(2, seed=7), bots={1: 'greedy'})\n"
        "w.layout.width = v.layout.width = '390px'"
    )
    # All of a board is in view, and the map scrolls to the player's cities.
    for root in shown(bare, [setting, "w", "v"], 2):
        own = root.locator(".l1-ui-own, .l1-map-ring-city").first
        expect(own).to_be_attached()
        root.page.wait_for_function(
            """(root) => {
                const [own, pan] = [".l1-ui-own, .l1-map-ring-city", ".l1-ui-pan"]
                    .map((part) => root.querySelector(part).getBoundingClientRect());
                return own.left >= pan.left && own.right <= pan.right;
            }""",
            arg=root.element_handle(),
        )


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


def test_round_of_trans_europa_is_played_by_clicks_and_fits(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    table = open_map(bare)
    expect(table.tracks).to_have_count(16)
    expect_accessible(bare, table.root)
    resize(bare, 833, table.root)
    board = table.stage.bounding_box()
    table.point(FIRST)
    expect(table.verdict).to_contain_text("Track may be laid here.")
    table.click(FIRST)
    expect(table.says).to_have_text("Ada may lay a second track.")
    expect(table.tracks).to_have_count(17)
    table.click(SECOND)
    expect(table.says).to_have_text("Ben lays track.")
    table.click("k15-k13")
    table.action("End the turn").click()
    expect(table.says).to_have_text("Ada lays track.")
    table.click("l2-l4")
    expect(table.verdict).to_contain_text("not connected to the network of your marker")
    expect(table.notice).to_contain_text("not connected to the network of your marker")
    expect_accessible(bare, table.root)
    table.click(THIRD)
    expect(table.action("Go on to round 2")).to_be_visible()
    expect(table.points.get_by_role("row")).to_have_count(3)
    expect(table.points).to_contain_text(
        "Ada London, Amsterdam, Oslo, Vilnius, Firenze: con"
    )
    expect(table.spoken).to_contain_text("Ben places the starting marker.")
    expect(table.tracks).to_have_count(20)
    expect_accessible(bare, table.root)
    assert table.root.evaluate(MAP_FAULTS) == []
    assert table.stage.bounding_box() == board
    resize(bare, NARROW)
    expect_it_fits(table.root)
    table.action("Go on to round 2").click()
    expect(table.tracks).to_have_count(0)
    expect(table.says).to_have_text("Ben places the starting marker.")
    table.click("g9")
    expect(table.says).to_have_text("Ada places the starting marker.")
    expect(table.markers).to_have_count(1)
    assert table.root.evaluate(MAP_FAULTS) == []
    assert record(bare)[-2:] == [str(THIRD), "g9"]

    table.tool("New game …").click()
    menu = table.root.get_by_role("combobox", name="Map")
    expect(menu).to_have_value("Trans Europa")
    menu.select_option("Trans America")
    table.root.get_by_role("button", name="Deal a new game").click()
    expect(table.stage).to_be_focused()
    expect(table.stage).to_contain_text("New York")


def analysis(root: Locator, name: str = "Analysis") -> Locator:
    return root.get_by_role("group", name=name, exact=True)


def candidates(root: Locator, level: str) -> Locator:
    analysis(root).get_by_label("As the bot").select_option(level)
    moves = root.get_by_role("list", name="Moves, the best first; each is drawn")
    return moves.get_by_role("button")


def test_analysis_draws_how_a_game_went_and_leads_back(bare: BarePage) -> None:
    game = play_out(Game(["Ada", "Ben"], seed=5), [BOTS["greedy"](Random(1))] * 2)
    short = trans_europa.Game(["Ada", "Ben"], seed=7, points=3)
    play_out(short, [BOTS_OF["trans_europa"]["builder"](Random(1))] * 2)
    setting = (
        "from linie1_widget import Game, GameWidget, TransEuropaWidget, trans_europa\n"
        f"w = GameWidget(Game.from_json({game.to_json()!r}))\n"
        f"v = TransEuropaWidget(trans_europa.Game.from_json({short.to_json()!r}))"
    )
    table, europa = map(TableView, shown(bare, [setting, "w", "v"], 2))
    last = len(game.moves)
    table.tool("Analysis").click()
    went = analysis(table.root, "How the game went")
    expect(went.locator("polyline")).to_have_count(4)
    turn = went.get_by_role("slider", name="Turn shown")
    text = re.compile(f"^After move {last}: ")
    expect(turn).to_have_attribute("aria-valuetext", text)
    expect_accessible(bare, table.root)

    turn.fill("0")
    expect(table.at).to_have_text(f"Move 0 of {last}")
    expect(candidates(table.root, "greedy")).to_have_count(10)
    resize(bare, NARROW, widgets="w.layout.width = v")
    expect_it_fits(table.root)

    # The same holds for Trans Europa.
    europa.tool("Analysis").click()
    went = analysis(europa.root, "How the game went")
    expect(went.locator("polyline")).to_have_count(4)
    points = europa.root.get_by_role("group", name="Points")
    expect(points).to_contain_text("won✓ → ")
    europa.slider.fill("6")
    thought = candidates(europa.root, "builder").first
    expect(thought).to_contain_text("points of track to lay")
    expect(europa.root.locator(".l1-ui-svg .l1-ui-thought")).to_have_count(1)
    assert axe(europa.root) == []


def test_game_of_your_own_is_played_to_its_end_against_a_bot(bare: BarePage) -> None:
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
    press(bare.page, "ArrowDown*2 Enter")
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
