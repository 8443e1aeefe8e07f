"""A search or a ride in the page, with its transport bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from tests.browser.bare import Host, shown


class StoryView:
    """A view of a `SearchWidget` or a `DriveWidget`; its unit is "Step" or "Space"."""

    def __init__(self, root: Locator, unit: str) -> None:
        self.root = root
        self.page = root.page
        self.unit = unit
        name = unit.lower()
        bar = root.get_by_role("group", name="Playback")
        self.first = bar.get_by_role("button", name=f"First {name}")
        self.back = bar.get_by_role("button", name=f"Previous {name}")
        self.play = bar.get_by_role("button", name="Play", exact=True)
        self.on = bar.get_by_role("button", name=f"Next {name}")
        self.last = bar.get_by_role("button", name=f"Last {name}")
        self.faster = bar.get_by_role("button", name="Faster")
        self.keys = bar.get_by_role("button", name="Keys")
        self.help = root.get_by_role("group", name="Keys")
        self.slider = bar.get_by_role("slider", name=unit)
        self.at = bar.locator(".l1-ui-at")
        self.maps = root.get_by_role("application")
        self.picture = self.maps.first.locator("svg").first  # it may be less wide
        self.stories = root.locator(".l1-ui-story")
        self.said = root.locator(".l1-ui-said")
        self.readout = root.locator(".l1-ui-readout")
        self.spoken = root.get_by_role("status")
        self.notice = root.get_by_role("alert")
        self.how = root.get_by_role("group", name="How a square may be passed")

    def expect_at(self, step: int, last: int) -> None:
        expect(self.at).to_have_text(f"{self.unit} {step} of {last}")
        expect(self.slider).to_have_value(str(step))

    @property
    def last_step(self) -> int:
        return int(self.slider.get_attribute("max") or 0)

    def focus(self) -> None:
        """Click on an empty part of the map, which leaves the keys to the steps."""
        self.maps.first.click(position={"x": 3, "y": 3})
        expect(self.root).to_be_focused()

    def spot(self, number: int) -> Locator:
        """Return a target of the map, in the order of the states."""
        return self.maps.first.locator(f"[data-target='{number}']")


def open_story(
    notebook: Host, cells: Sequence[str], unit: str, views: int = 1
) -> list[StoryView]:
    return [StoryView(root, unit) for root in shown(notebook, cells, views)]


def walk(view: StoryView, last: int) -> None:
    """Step by the buttons, the slider and the keys, and end at the first step."""
    slider = view.slider
    ways: list[tuple[Callable[[], None], int]] = [
        (lambda: slider.fill("0"), 0),
        (view.on.click, 1),
        (view.last.click, last),
        (view.back.click, last - 1),
        (view.first.click, 0),
        (lambda: slider.fill("3"), 3),
        (lambda: slider.press("ArrowRight"), 4),
        (lambda: slider.press("End"), last),
    ]
    for go, step in ways:
        go()
        view.expect_at(step, last)
    view.focus()
    for key, step in (("ArrowLeft", last - 1), (".", last), ("Home", 0), (",", 0)):
        view.page.keyboard.press(key)
        view.expect_at(step, last)
    expect(view.back).to_have_attribute("aria-disabled", "true")
    expect(view.root).to_be_focused()
