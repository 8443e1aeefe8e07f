"""A search or a ride in the page, as a person steps through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path

from playwright.sync_api import Locator, expect

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.story_kinds import AnyStory
from tests.browser.bare import Host, shown
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import axe, expect_accessible
from tests.browser.pixels import compared

ECHO = """
from ipywidgets import Label, VBox
heard = Label(f"Python has step {w.step}")
w.observe(lambda change: setattr(heard, "value", f"Python has step {change.new}"), "step")
"""
"""Cells for a widget `w`: what it tells Python stands below it, in the page."""

LINKED = """
from ipywidgets import IntSlider, Play, VBox, jslink
play, slider = Play(max=w.last, interval=30), IntSlider(max=w.last)
ties = [jslink((play, "value"), (w, "step")), jslink((slider, "value"), (w, "step"))]
VBox([play, slider, w])
"""
"""A cell that ties a widget `w` to those of ipywidgets, past Python."""


class StoryView:
    """One view of a `SearchWidget` or a `DriveWidget`.

    Parameters
    ----------
    root : Locator
        Its ``.linie1`` element.
    unit : str
        What is counted: ``"Step"`` or ``"Space"``.
    """

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
        self.stories = root.locator(".l1-ui-story")
        self.said = root.locator(".l1-ui-said")
        self.readout = root.locator(".l1-ui-readout")
        self.lines = root.locator(".l1-ui-code-line[aria-current=step]")
        self.spoken = root.get_by_role("status")
        self.notice = root.get_by_role("alert")
        self.trolley = root.locator(".l1-ui-trolley")
        self.how = root.get_by_role("group", name="How a square may be passed")

    def expect_at(self, step: int, last: int) -> None:
        """Wait until it shows this step, in words and on the slider."""
        expect(self.at).to_have_text(f"{self.unit} {step} of {last}")
        expect(self.slider).to_have_value(str(step))

    @property
    def last_step(self) -> int:
        """The number of the last step."""
        return int(self.slider.get_attribute("max") or 0)

    def focus(self) -> None:
        """Click on the map where nothing is, which leaves the keys to the steps."""
        self.maps.first.click(position={"x": 3, "y": 3})
        expect(self.root).to_be_focused()

    def spot(self, number: int) -> Locator:
        """A square or a node that can be pointed at, in the order of the states."""
        return self.maps.first.locator(f"[data-target='{number}']")

    def expect_it_fits(self) -> None:
        """In a narrow cell nothing hangs over, and a finger hits what is pressed."""
        pressed = "button, input"
        expect_it_fits(self.root, pressed, f"{pressed}, table, ol, p, [role=application]")


def open_story(
    notebook: Host, cells: Sequence[str], unit: str, views: int = 1
) -> list[StoryView]:
    """The widgets that these cells show, so many."""
    return [StoryView(root, unit) for root in shown(notebook, cells, views)]


def walk(view: StoryView, last: int) -> None:
    """Go everywhere by the buttons, the slider and the keys, and end at the beginning."""
    slider, keyboard = view.slider, view.page.keyboard
    ways: list[tuple[Callable[[], None], int]] = [
        (lambda: slider.fill("0"), 0),
        (view.on.click, 1),
        (view.last.click, last),
        (view.back.click, last - 1),
        (view.first.click, 0),
        (lambda: slider.fill("3"), 3),
        (lambda: slider.press("ArrowRight"), 4),
        (lambda: slider.press("End"), last),
        (lambda: slider.press("Home"), 0),
    ]
    for go, step in ways:
        go()
        view.expect_at(step, last)
        if step in (0, last):
            ended = view.back if step == 0 else view.on
            expect(ended).to_have_attribute("aria-disabled", "true")
    view.focus()
    for key, step in (
        ("ArrowRight", 1),
        (".", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        (",", last - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        keyboard.press(key)
        view.expect_at(step, last)
    expect(view.root).to_be_focused()


def expect_axe_finds_nothing(host: Host, view: StoryView, middle: int) -> None:
    """Neither before the first step is there anything to find, nor then, nor at the end."""
    for step in (0, middle, view.last_step):
        view.slider.fill(str(step))
        view.expect_at(step, view.last_step)
        expect_accessible(host, view.root)


def expect_narrow_cells_stay_usable(
    host: Host, views: Mapping[str, StoryView], step: int
) -> None:
    """In a narrow cell nothing hangs over, and a finger hits what is pressed.

    Parameters
    ----------
    views : Mapping
        The views, by the names that their widgets have in Python.
    step : int
        The step that they show.
    """
    host.page.set_viewport_size({"width": 1000, "height": 1900})
    names = ", ".join(views)
    host.run(f"for each in [{names}]: each.layout.width = '{NARROW}px'")
    for view in views.values():
        view.slider.fill(str(step))
        view.expect_at(step, view.last_step)
        view.keys.click()
        expect(view.help).to_contain_text("play, pause")
        view.expect_it_fits()
        assert axe(view.root) == []


def follow_links(view: StoryView, notebook: Host, last: int) -> None:
    """Be led by ``Play`` and ``IntSlider``, and lead them."""
    page = notebook.page
    number = page.locator(".widget-slider .widget-readout")
    view.on.click()
    expect(number).to_have_text("1")
    page.locator(".widget-slider .noUi-handle").press("ArrowRight")
    view.expect_at(2, last)
    page.locator(".widget-play button").first.click()
    view.expect_at(last, last)
    expect(number).to_have_text(str(last))
    # `Play` has its last beat after the last step.
    expect(page.locator(".widget-play .fa-play")).to_be_visible()
    view.first.click()
    expect(number).to_have_text("0")


ALIKE = 0.002
"""In so many pixels two pictures of one step may differ; those of two steps differ in
more."""

REMOVE = "(figures) => { for (const each of figures) each.remove(); }"


def expect_alike(
    host: Host,
    view: StoryView,
    story: AnyStory,
    steps: Set[int],
    kept: Path,
    *,
    figures: bool = True,
) -> None:
    """Each of these steps looks in the page as Python draws it, the middle one also dark.

    Parameters
    ----------
    kept : Path
        Where the pairs of pictures are put, without their ending.
    figures : bool
        Whether figures are compared: on large maps the page names what the step is about,
        and a picture cannot.
    """
    last = len(story)
    dark = sorted(steps)[len(steps) // 2]
    map_ = view.maps.locator(".l1-ui-map")
    for theme, asked in (("dark", [dark]), ("light", sorted(steps))):
        host.theme(theme.capitalize())
        expect(view.root).to_have_attribute("data-theme", theme)
        for step in asked:
            view.slider.fill(str(step))
            view.expect_at(step, last)
            if not figures:
                view.root.locator(".l1-ui-figure").evaluate_all(REMOVE)
            shot = Path(f"{kept}-{step}-{theme}.png")
            assert compared(map_, draw_step(story, step, theme=theme), shot) <= ALIKE, shot
