"""A game in the page."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, expect

from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.game.setup import Setup
from tests.browser.bare import Host, shown
from tests.browser.board import BoardView

# Line 1 over F, H and K except its last square, g12.
BUILT = (
    "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 b6:C90 c6:X0 d6:S90 e6:S90 f6:S90 g6:S90 h6:C180 "
    "b7:S0 c7:S0 h7:S0 b8:C0 c8:C270 h8:S0 h9:S0 g10:C90 h10:C270 g11:S0 "
    "| F:b8 H:c2 K:h6 L:h9 M:c7"
)

# A seed of the dice with which Ada finishes after six turns.
LUCKY = 5

HAND = tuple("SSSCC")

# A game that Ada has nearly won.
NEARLY = Setup(
    edition=EDITIONS["1995"],
    names=("Ada", "Ben"),
    lines=(1, 4),
    cards=(5, 1),
    hands=(HAND, HAND),
    pile=tuple("SCSCLRSCSC" * 2),
    dice=LUCKY,
    position=BUILT,
)


def cells(bots: Mapping[int, str], setup: Setup = NEARLY) -> list[str]:
    """Return cells that show a table called `w`."""
    return [
        "from linie1_widget import Game, GameWidget\n"
        "from linie1_widget.linie1 import Setup\n"
        f"game = Game.from_setup(Setup.from_dict({setup.to_dict()!r}))",
        f"w = GameWidget(game, bots={dict(bots)!r}, pace=0)\nw",
    ]


class Table:
    """The panels beside the board or the map of every table."""

    def __init__(self, root: Locator) -> None:
        self.root, self.page = root, root.page
        self.says = root.locator(".l1-ui-says")
        self.verdict = root.get_by_role("group", name="Verdict")
        self.actions = root.get_by_role("group", name="Moves", exact=True)
        self.tools = root.get_by_role("group", name="Tools", exact=True)
        self.players = root.get_by_role("group", name="Players")
        self.log = root.get_by_role("list", name="Moves; each shows its position")
        self.slider = root.get_by_role("slider", name="Position shown")
        self.at = root.locator(".l1-ui-at")
        self.hint = root.get_by_role("group", name="Hint")
        self.spoken = root.get_by_role("status")
        self.notice = root.get_by_role("alert")

    def tool(self, name: str) -> Locator:
        return self.tools.get_by_role("button", name=name, exact=True)

    def action(self, name: str | re.Pattern[str]) -> Locator:
        return self.actions.get_by_role("button", name=name)

    def look_to(self, step: int, last: int) -> None:
        self.slider.fill(str(step))
        expect(self.at).to_have_text(f"Move {step} of {last}")


class TableView(Table, BoardView):
    def __init__(self, root: Locator) -> None:
        BoardView.__init__(self, root)
        Table.__init__(self, root)
        self.dice = root.locator(".l1-ui-die")
        self.summary = root.get_by_role("group", name="Result")


def open_table(notebook: Host, bots: Mapping[int, str], setup: Setup = NEARLY) -> TableView:
    """Open a table called `w` in Python."""
    return TableView(*shown(notebook, cells(bots, setup)))


def record(notebook: Host, name: str = "w") -> list[str]:
    return notebook.run(f"print('; '.join({name}.game.record), end='')").split("; ")
