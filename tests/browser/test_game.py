"""A whole game in the page: with people, with bots, back and forth, and to its end."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.bare import BarePage
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import expect_accessible
from tests.browser.notebook import Notebook
from tests.browser.table import NEARLY, TableView, cells, open_table, record, shown
from tests.browser.test_keyboard import press, tab_until

ADA_LAYS = "Ada lays track: {} left."
DEPART = re.compile("^Depart from Waldburgstraße")
USE = re.compile("^(Drive|Back|Stay)")


def first_turn(table: TableView) -> None:
    """Ada ends her line, and lays one tile more."""
    table.play("g12", "S0")
    expect(table.says).to_have_text(ADA_LAYS.format("1 play"))
    table.play("j9", "S90")


def test_a_whole_game_by_clicks_against_a_bot(bare: BarePage) -> None:
    table = open_table(bare, {1: "random"})
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    table.play("d1", "S0")
    expect(table.verdict).to_contain_text("Refused: straight north–south on d1.")
    expect(table.chips).to_have_text(["A", "B"])
    assert record(bare) == [""]
    first_turn(table)
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    made = record(bare)
    assert made[:4] == ["g12:S0", "j9:S90", "draw [S]", "draw [C]"]
    assert len(made) == 8
    table.tool("Undo").click()
    expect(table.says).to_have_text(ADA_LAYS.format("1 play"))
    assert record(bare) == made[:1]
    table.tool("Redo").click()
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
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
    picture = table.summary.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile(r"^Ada has won\. Ada: line 1"))
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    assert bare.run("print(w.game.winner, w.thinking)") == "0 False\n"
    moves = record(bare)
    expect(table.log.get_by_role("listitem")).to_have_count(len(moves))
    assert moves[-1] == "use H"


def test_without_a_referee_the_others_object(bare: BarePage) -> None:
    table = open_table(bare, {}, replace(NEARLY, referee=False))
    table.action("Announce a route").click()
    table.action("→ Waldburgstraße").click()
    for cell in ("c1", "c2"):
        table.square(cell).click()
    table.actions.get_by_role("button", name="Depart", exact=True).click()
    expect(table.says).to_have_text("Ada drives and rolls the dice.")
    expect(table.action("Roll the dice")).to_be_focused()
    expect_accessible(bare, table.root)
    press(bare.page, "Tab*2")
    expect(table.action("Object: the route is wrong")).to_be_focused()
    press(bare.page, "Enter")
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    expect(table.spoken).to_contain_text("The others: object, the route is wrong, and")
    expect(table.root.get_by_text("found a mistake in your route")).to_be_visible()


LOST = """
class Lost:
    def choose(self, view):
        raise RuntimeError("no idea")
"""


def test_a_bot_that_fails_leaves_its_seat(bare: BarePage) -> None:
    setting, _ = cells({})
    made = "w = GameWidget(game, bots={1: Lost()}, pace=0)\nw"
    table = TableView(shown(bare, [setting, LOST, made]))
    first_turn(table)
    expect(table.notice).to_contain_text("Ben, played by a Lost, at move 5")
    expect_accessible(bare, table.root)
    # By the keyboard: the choice is where Tab comes to.
    tab_until(bare.page, ".l1-ui-failed", within=True)
    press(bare.page, "Tab Enter")
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    assert bare.run("print(type(w.bots[1]).__name__)") == "GreedyBot\n"


def test_save_restart_load_and_go_on(notebook: Notebook, tmp_path: Path) -> None:
    table = open_table(notebook, {1: "random"})
    first_turn(table)
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    made = record(notebook)
    with notebook.page.expect_download() as download:
        table.tool("Save").click()
    assert download.value.suggested_filename == "linie1-game.json"
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["moves"] == made

    notebook.restart()
    notebook.run_all()
    expect(notebook.widgets()).to_have_count(1)
    table = TableView(notebook.widgets())
    expect(table.at).to_have_text("Move 0 of 0")
    wrong = tmp_path / "cut.json"
    wrong.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    load = table.root.get_by_label("Load a saved game")
    load.set_input_files(wrong)
    expect(table.notice).to_contain_text("holds no saved game")
    load.set_input_files(file)
    expect(table.at).to_have_text("Move 8 of 8")
    assert record(notebook) == made
    table.action(DEPART).click()
    table.action("Roll the dice").click()
    table.action(USE).click()
    expect(table.says).to_have_text("Ada drives and rolls the dice.")
    assert record(notebook)[: len(made)] == made


def test_by_the_keyboard_alone(bare: BarePage) -> None:
    table = open_table(bare, {1: "random"})
    page = bare.page
    tab_until(page, ".linie1", within=True)
    tab_until(page, ".linie1 [role=grid]", within=True)
    press(page, "1 ArrowDown*11 ArrowRight*6")
    expect(table.square("g12")).to_be_focused()
    press(page, "Enter")
    expect(table.spoken).to_contain_text("Laid: straight north–south on g12.")
    press(page, "r ArrowUp*3 ArrowRight*3 Enter")
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    expect(table.spoken).to_contain_text("Ada lays track: 2 plays left.")
    made = record(bare)
    assert len(made) == 8
    press(page, "h")
    expect(table.spoken).to_contain_text("Line 1 over F, H and K is complete: depart.")
    press(page, ",")
    expect(table.at).to_have_text("Move 7 of 8")
    press(page, ".")
    expect(table.at).to_have_text("Move 8 of 8")
    press(page, "z")
    expect(table.says).to_have_text(ADA_LAYS.format("1 play"))
    press(page, "y")
    expect(table.says).to_have_text(ADA_LAYS.format("2 plays"))
    assert record(bare) == made
    for name in (DEPART, "Roll the dice", USE):
        table.action(name).focus()
        press(page, "Enter")
    expect(table.says).to_have_text("Ada drives and rolls the dice.")


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    table = open_table(bare, {})

    expect_accessible(bare, table.root)
    table.tool("Hint").click()
    expect(table.hint).to_contain_text("Line 1 over F, H and K: 1 square still to lay")
    table.take("S90")
    expect(table.hint).to_contain_text("Turned, your tile helps on g12.")
    table.root.press("r")
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
    bare.run(
        "import linie1_widget as l1; from random import Random\n"
        "bots = [l1.players.LEVELS[name](Random(1)) for name in ('greedy', 'random')]\n"
        "l1.play_out(w.game, bots); w.step = w.last"
    )
    expect(table.says).to_have_text("Ada has won.")
    expect_accessible(bare, table.root)
    bare.page.set_viewport_size({"width": 1000, "height": 2400})
    bare.run(f"w.layout.width = '{NARROW}px'")
    for step in (2, 10):
        table.slider.fill(str(step))
        expect_it_fits(table.root, "button, select")
