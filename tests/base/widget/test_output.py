"""The output of a widget in a notebook, its style sheets, and its release."""

from __future__ import annotations

import asyncio
import gc
import re
import sys
from base64 import b64decode
from collections.abc import Callable
from functools import partial
from types import ModuleType, SimpleNamespace
from unittest.mock import Mock
from weakref import ref

import ipywidgets
import pytest
from anywidget._util import enable_custom_widget_manager_once

from linie1_widget import Board, BoardWidget, Game, GameWidget, SearchWidget, as_png
from linie1_widget.base.widget.output import VIEW
from linie1_widget.base.widget.page import bundled
from linie1_widget.base.widget.widget import Linie1Widget
from tests.base.widget.every import CODE, make
from tests.base.widget.test_page_messages import KINDS
from tests.base.widget.wires import ask, output, seen, until
from tests.paths.picture.stories import grid
from tests.table.bots.misbehaviour import Endless

search = partial(SearchWidget, grid())


@pytest.fixture
def wants(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return partial(monkeypatch.setenv, "LINIE1_OUTPUT")


@pytest.mark.parametrize("kind", CODE)
def test_output_has_the_view_and_a_picture_under_plain_words(kind: str) -> None:
    widget = make(CODE[kind])
    data, _ = output(widget)
    assert set(data) == {VIEW, "text/html", "text/plain"}
    first, rest = data["text/html"].split("\n", 1)
    assert "<" not in first
    assert set(first.replace("(", "").split()[:3]) <= set(widget.describe().split())
    assert 10 < len(first) <= 100
    # Viewers that drop styles keep the attribute.
    assert "<img " in rest
    assert ' width="560" ' in rest or kind == "lesson"


def test_colab_output_names_its_own_widget_manager(monkeypatch) -> None:
    colab, url = ModuleType("google.colab.output"), "https://colab.example/manager.min.js"
    colab._widgets = SimpleNamespace(_installed_url=None)
    switch_on = partial(setattr, colab._widgets, "_installed_url", url)
    colab.enable_custom_widget_manager = switch_on
    enable_custom_widget_manager_once.cache_clear()
    monkeypatch.setitem(sys.modules, "google.colab.output", colab)
    data, metadata = output(search())
    assert metadata[VIEW] == {"colab": {"custom_widget_manager": {"url": url}}}
    assert VIEW in data
    enable_custom_widget_manager_once.cache_clear()


def test_environment_variable_chooses_live_view_picture_or_page(wants, monkeypatch):
    live, _ = output(widget := search())
    data, _ = output(widget, include=["image/png"])
    assert b64decode(data["image/png"]) == as_png(widget.to_svg(), size=960)
    wants("picture")
    data, metadata = output(widget)
    assert set(data) == {"text/html", "image/png", "text/plain"}
    assert data["text/html"] == live["text/html"]
    assert b64decode(data["image/png"]) == widget.to_png()
    assert metadata["image/png"] == {"width": 560}
    # Without the rasteriser there are no pixels.
    monkeypatch.setattr(Linie1Widget, "to_png", Mock(side_effect=ImportError("resvg_py")))
    assert set(output(widget)[0]) == {"text/html", "text/plain"}
    wants("page")
    data, _ = output(widget)
    assert VIEW not in data
    assert data["text/html"] == output(widget.embed())[0]["text/html"]
    wants("movie")
    with pytest.raises(ValueError, match="LINIE1_OUTPUT='movie': it is one of live, pi"):
        output(widget)


def test_widget_without_a_page_shows_its_picture(wants: Callable[[str], None]) -> None:
    class Dull(Linie1Widget):
        _script = "board"

        def describe(self) -> str:
            return "dull"

        def _draw(self, **_look: object) -> str:
            return "<svg/>"

    wants("page")
    assert output(Dull())[0]["text/html"].startswith("dull\n<br><img ")


@pytest.mark.parametrize("kind", CODE)
def test_theme_and_size_are_those_of_the_page_and_of_pictures(kind: str) -> None:
    widget = make(CODE[kind])
    light, wide = widget.to_svg(theme="light"), widget.to_svg(theme="dark", size=333)
    assert wide != light
    assert 'width="333"' in wide
    widget.theme, widget.size = "dark", 333
    assert widget.to_svg() == wide
    assert widget.to_png() == as_png(wide, size=333)
    assert {"theme": "dark", "size": 333}.items() <= widget.get_state().items()
    for name, value in (("theme", "pink"), ("theme", None), ("size", 9), ("size", "big")):
        with pytest.raises(ValueError, match=r"is not a theme|is not a width"):
            setattr(widget, name, value)


def test_window_of_a_board_is_drawn_alone() -> None:
    widget = BoardWidget()
    part = widget.to_svg(window="a1:f6")
    assert view_box(part) < view_box(widget.to_svg())
    assert widget.to_png(size=200, window="f6:a1") == as_png(part, size=200)
    with pytest.raises(ValueError, match="a window is two squares in opposite corners"):
        widget.to_png(window="a1")
    game = GameWidget(Game(2, seed=6), bots={0: "greedy", 1: "greedy"})
    before = game.to_svg(window="a1:f6")
    game.play_bots()
    assert game.game.over
    over = game.to_svg(window="a1:f6")
    assert before != over
    assert view_box(before) == view_box(over) == view_box(part)


def view_box(picture: str) -> list[float]:
    found = re.search(r'viewBox="([^"]*)"', picture)
    assert found
    return [float(number) for number in found[1].split()][2:]


AT_RULES = re.compile(r"@(container|media|supports)[^{]*\{")
KEYFRAMES = re.compile(r"@keyframes ([\w-]+)\{((?:[^{}]*\{[^{}]*\})*)\}")


def rules(css: str) -> list[tuple[str, str]]:
    flat = AT_RULES.sub("", KEYFRAMES.sub("", re.sub(r"/\*.*?\*/", "", css, flags=re.S)))
    return [
        (selector.strip().lstrip("}").strip(), declarations)
        for selectors, declarations in re.findall(r"([^{}]+)\{([^{}]*)\}", flat)
        for selector in re.split(r",(?![^(]*\))", selectors)
    ]


def test_style_sheets_dress_their_own_widget_only_and_art_alike() -> None:
    identities, roots, panels = set(), dict[str, str](), dict[str, set[str]]()
    looks: dict[str, set[str]] = {}
    for kind, code in CODE.items():
        sheet = seen(make(code))
        dressed = rules(sheet.css)
        # anywidget keeps one sheet for each `_anywidget_id`: the latest.
        identities.add(sheet.anywidget_id)
        assert sheet.anywidget_id == seen(make(code)).anywidget_id
        own = [s for s, _ in dressed if s.startswith(".l1w-")]
        (roots[kind],) = set(re.findall(r"^\.l1w-\w+", "\n".join(own), re.MULTILINE))
        panels[kind] = {rule.removeprefix(roots[kind]) for rule in own}
        others = {s for s, _ in dressed if not s.startswith((".l1w-", ".l1-"))}
        assert others <= {".linie1", '.linie1[data-theme="dark"]'}
        art = [rule for rule in dressed if re.match(r"\.l1-(?!ui-)[\w-]+$", rule[0])]
        for name, look in (*dict(art).items(), *KEYFRAMES.findall(sheet.css)):
            looks.setdefault(name, set()).add(look)
    assert len(identities) == len(set(roots.values())) == len(CODE)
    assert [name for name, different in looks.items() if len(different) > 1] == []
    # The analysis dresses tables, and no lesson that stands in one.
    tables = f":is({roots['game']},{roots['trans_europa']},{roots['turn_game']})"
    analysis = {selector for selector, _ in rules(bundled("analysis.css"))}
    assert all(selector.startswith(tables) for selector in analysis)
    assert not {selector.removeprefix(tables) for selector in analysis} & panels["lesson"]


def alive(widgets: list[ref[Linie1Widget]]) -> int:
    gc.collect()
    return sum(widget() is not None for widget in widgets)


@pytest.mark.parametrize("kind", KINDS)
def test_closed_widgets_are_released(kind: str) -> None:
    one, other = (ref(KINDS[kind]()) for _ in range(2))
    assert alive([one, other]) == 2
    (shown := one()).close()
    shown.close()
    del shown
    assert alive([one]) == 0
    ipywidgets.Widget.close_all()
    assert alive([other]) == 0


def test_closed_widgets_stop_following_a_board() -> None:
    board, boards, made = Board(), list[str](), []
    for _ in range(3):
        widget = BoardWidget(board)
        made.append(ref(widget))
        widget.close()
    del widget
    assert alive(made) == 0
    stays = BoardWidget(board)
    board.on_change(lambda: boards.append(str(board)))
    board.lay("e1", "C90")
    assert (stays.state, boards) == ("e1:C90", ["e1:C90"])


async def test_closed_table_is_released_with_bots_at_work_or_an_earlier_game() -> None:
    endless, first, second = Endless(), Game(2, seed=1), Game(2, seed=2)
    busy = GameWidget(second, bots={0: endless, 1: endless}, pace=0)
    busy.start()
    await until(endless.started.is_set)
    assert busy.thinking
    loaded = GameWidget(first)
    ask(loaded, do="load", text=second.to_json())
    made = [ref(busy), ref(loaded)]
    for widget in (busy, loaded):
        widget.close()
    del busy, loaded, widget
    endless.let_go.set()
    for _ in range(50):
        await asyncio.sleep(0)
    first.push("c2:S0")
    assert alive(made) == 0
    assert second.moves == ()
