"""The style of plots in the course: to be read on a light page and on a dark one."""

from __future__ import annotations

import pytest
from matplotlib import rcParams, style

from tests.drawing.contrast import contrast

STYLE = "linie1_widget.drawing.quiet"
PAGES = ("#ffffff", "#111111")


@pytest.fixture
def settings() -> dict[str, object]:
    """What the style sets, when it is asked for by its name."""
    with style.context(STYLE, after_reset=True):
        return dict(rcParams)


@pytest.mark.parametrize("page", PAGES)
def test_words_and_bars_stand_out_from_light_and_dark_pages(
    settings: dict[str, object], page: str
) -> None:
    words = {
        str(settings[name]) for name in ("text.color", "axes.labelcolor", "xtick.color")
    }
    bars = settings["axes.prop_cycle"].by_key()["color"]  # type: ignore[attr-defined]
    assert min(contrast(word, page) for word in words) > 4.2
    assert min(contrast(bar, page) for bar in bars) >= 3


def test_a_plot_has_no_ground_of_its_own(settings: dict[str, object]) -> None:
    assert {settings["figure.facecolor"], settings["savefig.facecolor"]} == {"none"}
