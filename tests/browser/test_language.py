"""A widget is switched to another language in its page, and back."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.bare import BarePage, Host

BOARD = [
    """
from linie1_widget import BoardWidget
w = BoardWidget(edition="1995")
w.load_example("page2-illegal-A")
w""",
    "w",
]


def views(notebook: Host, number: int) -> list[Locator]:
    """The roots of the views in the page."""
    found = notebook.page.locator(".linie1")
    expect(found).to_have_count(number)
    return [found.nth(at) for at in range(number)]


def test_a_board_changes_its_language_in_all_its_views(bare: BarePage) -> None:
    bare.open(BOARD)
    bare.run_all()
    first, second = views(bare, 2)
    expect(first).to_have_attribute("lang", "en")
    button = first.get_by_role("button", name="Deutsch")
    expect(button).to_have_attribute("lang", "de")
    button.focus()
    button.press("Enter")
    for view in (first, second):
        expect(view).to_have_attribute("lang", "de")
        expect(view.get_by_role("button", name="Rückgängig")).to_be_visible()
        expect(view).to_contain_text("Das Gleis würde vom Spielplan herausführen")
    # Whoever has pressed the button is still there, and may press the other one.
    back = first.get_by_role("button", name="English")
    expect(back).to_be_focused()
    assert bare.run("print(w.language)").strip() == "de"
    back.press("Enter")
    expect(second.get_by_role("button", name="Undo")).to_be_visible()
