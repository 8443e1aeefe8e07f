"""The second game in the page: by clicks, by keyboard, with bots, back and forth."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from linie1_widget.trans_europa import Edge, Node
from tests.browser.bare import BarePage
from tests.browser.europa import open_map, record
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import axe, expect_accessible
from tests.browser.test_keyboard import press, tab_until
from tests.trans_europa.nearly import LACKING, nearly

FIRST, SECOND, THIRD = LACKING
HEARD = "() => document.querySelector('.linie1 .l1-ui-live').textContent"
"""What the live text says."""


# playing -------------------------------------------------------------------------------


def test_a_round_by_clicks_to_its_end(bare: BarePage) -> None:
    table = open_map(bare, {})
    expect(table.tracks).to_have_count(16)
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
    walk_to(page, FIRST.a)
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
    press(page, "h")
    expect(table.spoken).to_contain_text("Your cities lack")
    press(page, "z")
    expect(table.says).to_have_text("Ada may lay a second track.")
    press(page, "y")
    expect(table.says).to_have_text("Ben lays track.")
    press(page, "Comma")
    expect(table.at).to_have_text("Move 1 of 2")
    press(page, "Period")
    expect(table.at).to_have_text("Move 2 of 2")
    assert record(bare) == [str(FIRST), str(SECOND)]
    walk_to(page, Node.parse("k15"))
    press(page, "Shift+j")
    expect(table.says).to_have_text("Ben may lay a second track.")
    press(page, "e")
    expect(table.says).to_have_text("Ada lays track.")
    walk_to(page, THIRD.a)
    press(page, "Shift+m")
    expect(table.points).to_contain_text("connected")
    assert record(bare)[2:] == ["k13-k15", "end", str(THIRD)]
    tab_until(page, ".linie1 [aria-label=Moves] button", within=True)
    press(page, "Enter")
    expect(table.tracks).to_have_count(0)
    tab_until(page, ".linie1 [role=application]", within=True)
    walk_to(page, Node.parse("g9"))
    press(page, "Enter")
    expect(table.says).to_have_text("Ada places the starting marker.")


def walk_to(page: Page, node: Node) -> None:
    """Go from crossing to crossing by arrow keys, hearing where one is."""
    said = ""
    for _ in range(60):
        key = "ArrowLeft"
        match = re.search(r"\b([a-n])(\d+)\b", said)
        if match:
            x, row = int(match[2]), ord(match[1]) - ord("a")
            if (x, row) == node:
                return
            key = "ArrowRight" if x < node.x else "ArrowLeft"
            if row != node.row:
                key = "ArrowUp" if row > node.row else "ArrowDown"
        before = page.evaluate(HEARD)
        press(page, key)
        page.wait_for_function(f"(before) => ({HEARD})() !== before", arg=before)
        said = page.evaluate(HEARD)
    raise AssertionError(f"no way to {node}: {said}")


def test_every_kind_of_refusal_from_the_first_turn_on(bare: BarePage) -> None:
    table = open_map(bare, {})
    table.point("d8-d10")
    expect(table.verdict).to_contain_text("Track lies on this line already.")
    expect(table.verdict).to_contain_text("Track of the network of Ada.")
    table.point("l2-l4")
    expect(table.verdict).to_contain_text("not connected to the network of your marker")
    table.point("c5-c7")
    expect(table.verdict).to_contain_text("double line over the Irish Sea, 2 points")
    table.click(FIRST)
    expect(table.says).to_have_text("Ada may lay a second track.")
    table.point(THIRD)
    expect(table.verdict).to_contain_text("may not lie on a double line.")
    table.click(THIRD)
    expect(table.notice).to_contain_text("may not lie on a double line.")
    assert axe(table.root) == []
    table.slider.fill("0")
    expect(table.root.get_by_text("You look back")).to_be_visible()
    table.click(FIRST)
    expect(table.notice).to_contain_text("You are viewing an earlier position.")

    table = open_map(bare, {}, None)
    bare.run("from linie1_widget import trans_europa as te")
    bare.run("w._session.replace(te.Game(['Ada', 'Ben'], seed=7))")
    expect(table.says).to_have_text("Ada places the starting marker.")
    table.point("d8-d10")
    expect(table.verdict).to_contain_text("you place your starting marker")
    table.click("d8")
    expect(table.says).to_have_text("Ben places the starting marker.")
    table.click("d8")
    expect(table.verdict).to_contain_text("A marker stands on this crossing already.")
    expect(table.notice).to_contain_text("A marker stands on this crossing already.")
    assert record(bare) == ["d8"]


# secrets, hints, bots ---------------------------------------------------------------------


def test_cities_are_seen_while_the_button_is_held_or_alone(bare: BarePage) -> None:
    table = open_map(bare, {})
    button = table.players.get_by_role("button", name="Hold to see cities: Ada")
    button.hover()
    bare.page.mouse.down()
    expect(table.opened).to_contain_text("Oslo")
    expect(table.opened).to_contain_text("4 points missing.")
    expect(table.root.locator(".l1-map-ring-city")).to_have_count(5)
    bare.page.mouse.up()
    expect(table.opened).to_have_count(0)

    table = open_map(bare, {1: "builder"})
    table.players.get_by_role("button", name="My cities").click()
    expect(table.opened).to_contain_text("4 points missing.")
    table.tool("Hint").click()
    expect(table.hint).to_contain_text("The dashed lines are one cheapest network.")
    table.hint.get_by_role("button").click()
    expect(table.opened).to_contain_text("3 points missing.")
    table.click(SECOND)
    expect(table.opened).to_contain_text("2 points missing.")
    expect(table.says).to_have_text("Ada lays track.")
    made = record(bare)
    assert len(made) >= 3
    table.tool("Undo").click()
    expect(table.says).to_have_text("Ada may lay a second track.")
    table.tool("Redo").click()
    expect(table.says).to_have_text("Ada lays track.")
    assert record(bare) == made
    table.click(THIRD)
    expect(table.action(re.compile("^Go on"))).to_be_visible()


def test_the_last_round_ends_the_game_and_another_can_follow(bare: BarePage) -> None:
    table = open_map(bare, {1: "builder"}, nearly(points=3))
    table.players.get_by_role("button", name="My cities").click()
    for line, left in zip(LACKING, ("3", "2"), strict=False):
        expect(table.opened).to_contain_text(f"{int(left) + 1} points missing.")
        table.click(line)
        expect(table.opened).to_contain_text(f"{left} points missing.")
    expect(table.says).to_have_text("Ada lays track.")
    table.click(THIRD)
    expect(table.says).to_have_text("The game is over: Ada has won.")
    expect(table.spoken).to_contain_text("Round 1 is over: Ada is connected and has 3; Ben")
    expect(table.opened).to_contain_text("Connected.")
    expect(table.root.locator(".l1-map-ring-city")).to_have_count(5)
    expect(table.points.get_by_role("row")).to_contain_text(["Round 1", "won✓ → 3", "Ben"])
    expect(table.actions).to_have_count(0)
    assert axe(table.root) == []
    table.tool("Undo").click()
    expect(table.says).to_have_text("Ada lays track.")
    table.tool("Redo").click()
    expect(table.says).to_have_text("The game is over: Ada has won.")
    table.tool("Play again").click()
    expect(table.says).to_contain_text("places the starting marker.")
    expect(table.tracks).to_have_count(0)
    assert bare.run("print(w.game.names, w.bots)").startswith("('Ada', 'Ben') {1: ")


def test_a_new_game_is_dealt_and_won_by_a_bot(bare: BarePage) -> None:
    table = open_map(bare, {1: "builder"}, nearly(points=1))
    table.tool("New game …").click()
    form = table.root.get_by_role("group", name="New game")
    form.get_by_role("textbox", name="Name of player 1").fill("Eva")
    form.get_by_role("combobox", name="Who plays as player 1").select_option("random")
    form.get_by_role("textbox", name="Seed").fill("4")
    form.get_by_role("button", name="Deal a new game").click()
    expect(table.says).to_contain_text("The game is over")
    expect(table.points).to_contain_text("won")
    assert bare.run("print(w.game.over, w.game.setup.seed)") == "True 4\n"


# several views, a kernel that is gone, looks ----------------------------------------------


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
    table.click(THIRD)
    expect(table.action("Go on to round 2")).to_be_visible()
    expect_accessible(bare, table.root)
