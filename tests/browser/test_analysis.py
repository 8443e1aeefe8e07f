"""An analysis in the page: what moves are worth, how a bot plays on, how a game went."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, expect

from linie1_widget.linie1.game.game import Game
from linie1_widget.players import LEVELS, LEVELS_OF, play_out
from linie1_widget.trans_europa.game.game import Game as Europa
from tests.browser.bare import BarePage
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import axe, expect_accessible
from tests.browser.table import TableView, open_table, record
from tests.browser.test_keyboard import press


def analysis(root: Locator) -> Locator:
    return root.get_by_role("group", name="Analysis", exact=True)


def candidates(root: Locator) -> Locator:
    moves = root.get_by_role("list", name="Moves, the best first; each is drawn")
    return moves.get_by_role("button")


def ask(root: Locator, level: str) -> None:
    """Have the position that is shown analysed by another bot than the strongest."""
    analysis(root).get_by_label("As the bot").select_option(level)


def course(root: Locator) -> Locator:
    return root.get_by_role("group", name="How the game went")


def test_what_each_move_is_worth_is_listed_drawn_and_made(bare: BarePage) -> None:
    table = open_table(bare, {1: "random"})
    panel, moves = analysis(table.root), candidates(table.root)
    ghosts = table.root.locator(".l1-ui-svg .l1-ui-ghost")
    table.tool("Analysis").click()
    expect(moves.first).to_contain_text("wins with a chance of")
    ask(table.root, "greedy")
    expect(moves).to_have_count(10)
    expect(moves.first).to_have_text(
        re.compile("^g12:S0.*the route is complete.*bot's move")
    )
    expect(ghosts).to_have_count(1)
    expect_accessible(bare, table.root)
    moves.first.focus()
    press(bare.page, "ArrowDown")
    expect(moves.nth(1)).to_be_focused()
    moves.first.click()
    panel.get_by_role("button", name="Make the move g12:S0").click()
    expect(table.says).to_have_text("Ada lays track: 1 play left.")
    assert record(bare) == ["g12:S0"]
    expect(moves).to_have_count(0)
    expect(ghosts).to_have_count(0)
    panel.get_by_role("button", name="Analyse this position").click()
    expect(panel).to_contain_text("Ada misses 0 squares")


def test_where_a_game_was_won_is_drawn_and_looked_back_to(bare: BarePage) -> None:
    game = play_out(Game(["Ada", "Ben", "Cleo"], seed=5), [LEVELS["greedy"](Random(1))] * 3)
    short = Europa(["Ada", "Ben"], seed=7, points=3)
    play_out(short, [LEVELS_OF["trans_europa"]["builder"](Random(1))] * 2)
    bare.open(
        [
            "from linie1_widget import Game, GameWidget, TransEuropaWidget, trans_europa\n"
            f"game = Game.from_json({game.to_json()!r})\n"
            f"short = trans_europa.Game.from_json({short.to_json()!r})",
            "w = GameWidget(game)\nw",
            "v = TransEuropaWidget(short)\nv",
        ]
    )
    bare.run_all()
    expect(bare.widgets()).to_have_count(2)
    table, europa = (TableView(bare.widgets().nth(at)) for at in range(2))
    last = len(game.moves)
    table.tool("Analysis").click()
    went = course(table.root)
    expect(went.locator("polyline")).to_have_count(6)
    turn = went.get_by_role("slider", name="Turn shown")
    expect(turn).to_have_attribute(
        "aria-valuetext", re.compile(f"^After move {last}: Ada ")
    )
    expect_accessible(bare, table.root)

    # By a click on a curve, and by keyboard.
    chart = went.locator("svg").first
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": 54 / 640 * box["width"], "y": 30})
    expect(table.at).to_have_text(f"Move 0 of {last}")
    turn.focus()
    press(bare.page, "ArrowRight")
    expect(turn).to_have_attribute("aria-valuetext", re.compile("^After move 4: Ada "))
    expect(table.at).to_have_text(f"Move 4 of {last}")
    ask(table.root, "greedy")
    expect(candidates(table.root)).to_have_count(10)
    bare.run(f"w.layout.width = v.layout.width = '{NARROW}px'")
    expect_it_fits(table.root, "button")

    # The second game alike.
    europa.tool("Analysis").click()
    expect(course(europa.root).locator("polyline")).to_have_count(4)
    europa.slider.fill("6")
    ask(europa.root, "builder")
    expect(candidates(europa.root).first).to_contain_text("points of track to lay")
    expect(europa.root.locator(".l1-ui-svg .l1-ui-thought")).to_have_count(1)
    assert axe(europa.root) == []
