"""The second game in the page: by clicks, by keyboard, with bots, back and forth."""

from __future__ import annotations

from playwright.sync_api import expect

from linie1_widget.trans_europa import Edge
from tests.browser.bare import BarePage
from tests.browser.europa import open_map
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import axe, expect_accessible
from tests.browser.table import record
from tests.browser.test_keyboard import press, tab_until
from tests.trans_europa.nearly import LACKING, nearly

FIRST, SECOND, THIRD = LACKING


def test_a_round_by_clicks_to_its_end(bare: BarePage) -> None:
    table = open_map(bare, {})
    expect(table.tracks).to_have_count(16)
    table.players.get_by_role("button", name="Hold to see cities: Ada").hover()
    bare.page.mouse.down()
    expect(table.opened).to_contain_text("4 points missing.")
    expect(table.root.locator(".l1-map-ring-city")).to_have_count(5)
    bare.page.mouse.up()
    expect(table.opened).to_have_count(0)
    table.point(FIRST)
    expect(table.verdict).to_contain_text("Track may lie here.")
    table.click(FIRST)
    expect(table.says).to_have_text("Ada may lay a second track.")
    expect(table.tracks).to_have_count(17)
    table.click(SECOND)
    expect(table.says).to_have_text("Ben lays track.")
    table.click(THIRD)
    expect(table.notice).to_contain_text("not connected to the network of your marker")
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


def test_a_round_by_keyboard_alone(bare: BarePage) -> None:
    table = open_map(bare, {})
    page = bare.page
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "ArrowLeft ArrowUp*4 ArrowLeft")
    expect(table.spoken).to_contain_text("Crossing c13. Track leads")
    expect(table.spoken).to_contain_text("Track may be laid")
    press(page, "Shift+i")
    expect(table.says).to_have_text("Ada may lay a second track.")
    press(page, "Enter")
    expect(table.spoken).to_contain_text("Choose a direction, then Enter.")
    press(page, "i")
    expect(table.verdict).to_contain_text("Track may lie here.")
    press(page, "Enter")
    expect(table.says).to_have_text("Ben lays track.")
    for keys, at in (
        ("z", "Move 1 of 1"),
        ("y Comma", "Move 1 of 2"),
        (".", "Move 2 of 2"),
    ):
        press(page, keys)
        expect(table.at).to_have_text(at)
    assert record(bare) == [str(FIRST), str(SECOND)]
    press(page, "ArrowLeft ArrowDown*10 ArrowRight")
    expect(table.spoken).to_contain_text("Crossing k15, marker of Ben.")
    press(page, "Shift+j")
    expect(table.says).to_have_text("Ben may lay a second track.")
    press(page, "e")
    expect(table.says).to_have_text("Ada lays track.")
    press(page, "h")
    expect(table.spoken).to_contain_text("Your cities lack")
    press(page, "ArrowLeft ArrowUp*7 Shift+m")
    expect(table.points).to_contain_text("connected")
    assert record(bare)[2:] == ["k13-k15", "end", str(THIRD)]
    tab_until(page, ".linie1 [aria-label=Moves] button", within=True)
    press(page, "Enter")
    expect(table.tracks).to_have_count(0)
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "ArrowLeft ArrowDown*2 Enter")
    expect(table.says).to_have_text("Ada places the starting marker.")


def test_the_last_round_ends_the_game_and_others_are_dealt(bare: BarePage) -> None:
    table = open_map(bare, {1: "builder"}, nearly(points=3))
    table.players.get_by_role("button", name="My cities").click()
    for line, left in ((FIRST, 3), (SECOND, 2)):
        expect(table.opened).to_contain_text(f"{left + 1} points missing.")
        table.click(line)
        expect(table.opened).to_contain_text(f"{left} points missing.")
    expect(table.says).to_have_text("Ada lays track.")
    table.click(THIRD)
    expect(table.says).to_have_text("The game is over: Ada has won.")
    expect(table.spoken).to_contain_text("Round 1 is over: Ada is connected and has 3; Ben")
    expect(table.opened).to_contain_text("Connected.")
    expect(table.points.get_by_role("row")).to_contain_text(["Round 1", "won✓ → 3", "Ben"])
    expect(table.actions).to_have_count(0)
    assert axe(table.root) == []
    table.tool("Play again").click()
    expect(table.says).to_contain_text("places the starting marker.")
    expect(table.tracks).to_have_count(0)
    assert bare.run("print(w.game.names, w.bots)").startswith("('Ada', 'Ben') {1: ")

    table.tool("New game …").click()
    form = table.root.get_by_role("group", name="New game")
    form.get_by_role("textbox", name="Name of player 1").fill("Eva")
    form.get_by_role("combobox", name="Who plays as player 1").select_option("random")
    form.get_by_role("textbox", name="Seed").fill("4")
    form.get_by_role("button", name="Deal a new game").click()
    expect(table.says).to_contain_text("The game is over")
    expect(table.points).to_contain_text("won")
    assert bare.run("print(w.game.over, w.game.setup.seed)") == "True 4\n"


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    table = open_map(bare, {})
    expect_accessible(bare, table.root)
    bare.run(f"w.layout.width = '{NARROW}px'")
    expect_it_fits(table.root, "button, select, [role=application]")
    table.point(FIRST)
    expect(table.verdict).to_contain_text("Track may lie here.")
    expect_accessible(bare, table.root)
    for line, who in ((FIRST, "Ada"), (SECOND, "Ben"), (Edge.parse("k15-k17"), "Ada")):
        table.click(line)
        expect(table.says).to_contain_text(who)
    table.click("l2-l4")
    expect(table.verdict).to_contain_text("not connected to the network of your marker")
    expect(table.notice).to_contain_text("not connected to the network of your marker")
    expect_accessible(bare, table.root)
    table.click(THIRD)
    expect(table.action("Go on to round 2")).to_be_visible()
    expect_accessible(bare, table.root)
