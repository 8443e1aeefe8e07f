import os
from pathlib import Path
import pytest
from tests.browser.bare import BarePage
OUT = Path(os.environ.get("SHOTS", "/tmp/h/ts_shots/x"))
TEXT = "A at 0 3, B at 5 0, C at 5 6, D at 10 3, A -- B 1, B -- D 8, A -- C 2, C -- D 3"
MADE = {
    "grid": ("S..5.\\n.##..\\n.5..G", "'astar', 'dijkstra'"),
    "grid1": ("S..5.\\n.##.*\\n.5..G", "'astar',"),
    "graph": (f"{TEXT}, start A, goal D", "'astar', 'prim'"),
    "graph1": (f"{TEXT}, start A, goal D", "'astar',"),
    "tram": ("b1:S0 b2:S0 b3:C0 c3:S90, start b1, goal c3", "'bfs', 'astar'"),
    "tram1": ("b1:S0 b2:S0 b3:C0 c3:S90, start b1, goal c3", "'astar',"),
    "europa": ("cities: London, Paris, Berlin, Madrid, Wien; tracks: d8-e9", ""),
}

@pytest.mark.parametrize("name", MADE)
def test_shot(bare: BarePage, name: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    text, algorithms = MADE[name]
    more = f", algorithms=({algorithms})" if algorithms else ""
    bare.open([f"from linie1_widget import LaboratoryWidget\nw = LaboratoryWidget('{text}'{more})\nw"])
    bare.run_all()
    page = bare.page
    page.locator(".linie1").wait_for()
    page.add_style_tag(content="*{animation:none!important;transition:none!important;caret-color:transparent!important}")
    for theme in ("Light", "Dark"):
        bare.theme(theme)
        for width in (390, 833, 1024):
            page.set_viewport_size({"width": width, "height": 1100})
            page.evaluate("w => document.querySelector('main').style.width = w + 'px'", width)
            page.wait_for_timeout(250)
            page.locator(".linie1").screenshot(path=OUT / f"{name}_{theme}_{width}.png")
    page.locator("[role=application], [role=gridcell]").first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(250)
    page.locator(".linie1").screenshot(path=OUT / f"{name}_focus.png")
    page.emulate_media(media="print")
    page.wait_for_timeout(200)
    page.locator(".linie1").screenshot(path=OUT / f"{name}_print.png")
    page.emulate_media(media="screen")
