"""The Trans Europa map in the page."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Locator, Position

from linie1_widget.trans_europa import MAP, Edge, Node
from linie1_widget.trans_europa.picture.land import extent, place
from tests.browser.bare import Host, shown
from tests.browser.table import Table
from tests.trans_europa.maps import nearly


def spot_on(picture: Locator, what: str | Node | Edge) -> Position:
    name = str(what)
    ends = Edge.parse(name) if "-" in name else (Node.parse(name),)
    places = [place(end) for end in ends]
    box = picture.bounding_box()
    assert box is not None
    scale = box["width"] / extent(MAP)[0]
    x, y = (scale * sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return {"x": x, "y": y}


class MapView(Table):
    """A view of a `TransEuropaWidget` on the map of Europe."""

    def __init__(self, root: Locator) -> None:
        super().__init__(root)
        self.stage = root.get_by_role("application")
        self.points = root.get_by_role("group", name="Points")
        self.tracks = root.locator(".l1-ui-svg > g:nth-of-type(2) use")
        self.markers = root.locator('.l1-ui-svg > g use[href*="marker-"]')

    def spot(self, what: str | Node | Edge) -> Position:
        return spot_on(self.stage, what)

    def point(self, what: str | Node | Edge) -> None:
        self.stage.scroll_into_view_if_needed()
        self.stage.hover(position=self.spot(what))

    def click(self, what: str | Node | Edge) -> None:
        self.stage.click(position=self.spot(what))


def cells(bots: Mapping[int, str]) -> list[str]:
    """Return cells that show a table called `w` shortly before the end of a round."""
    return [
        "from linie1_widget import TransEuropaWidget, trans_europa\n"
        f"setup = trans_europa.Setup.from_dict({nearly().to_dict()!r})\n"
        "game = trans_europa.Game.from_setup(setup)",
        f"w = TransEuropaWidget(game, bots={dict(bots)!r}, pace=0)\nw",
    ]


def open_map(notebook: Host) -> MapView:
    return MapView(*shown(notebook, cells({})))
