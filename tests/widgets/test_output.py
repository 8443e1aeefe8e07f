"""The output of a widget in a notebook, its style sheets, and its release."""

from __future__ import annotations

import asyncio
import gc
import re
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator
from functools import cache, partial
from types import ModuleType, SimpleNamespace
from unittest.mock import Mock
from weakref import ref

import ipywidgets
import pytest
from anywidget._util import enable_custom_widget_manager_once

from linie1_widget import Board, BoardWidget, Game, GameWidget, SearchWidget, as_png
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.output import VIEW
from linie1_widget.widgets.static_data import bundled
from tests.drawing.stories import grid
from tests.players.misbehaviour import Endless
from tests.widgets.every import CODE, make
from tests.widgets.test_doors import KINDS
from tests.widgets.wires import ask, output, seen, until

search = partial(SearchWidget, grid())


@pytest.fixture
def wants(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return partial(monkeypatch.setenv, "LINIE1_OUTPUT")


@pytest.mark.parametrize("kind", CODE)
def test_to_work_with_there_are_the_view_and_a_picture_under_plain_words(kind: str) -> None:
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


class Colab(ModuleType):
    """A stand-in for Colab's `output`: its manager has an address once it is on."""

    def __init__(self) -> None:
        super().__init__("google.colab.output")
        self._widgets = SimpleNamespace(_installed_url=None)

    def enable_custom_widget_manager(self) -> None:
        self._widgets._installed_url = "https://colab.example/manager.min.js"


@pytest.mark.parametrize("kind", CODE)
def test_in_colab_its_own_manager_is_switched_on_and_named(kind, monkeypatch) -> None:
    enable_custom_widget_manager_once.cache_clear()
    monkeypatch.setitem(sys.modules, "google.colab.output", Colab())
    data, metadata = output(make(CODE[kind]))
    manager = {"url": "https://colab.example/manager.min.js"}
    assert metadata[VIEW] == {"colab": {"custom_widget_manager": manager}}
    assert VIEW in data
    enable_custom_widget_manager_once.cache_clear()


def test_an_environment_wants_pixels_or_a_page(wants, monkeypatch):
    live, _ = output(widget := search())
    assert widget.to_png(width=200) == as_png(widget.to_svg(), 200)
    data, _ = output(widget, include=["image/png"])
    assert b64decode(data["image/png"])[1:4] == b"PNG"
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


def test_a_widget_without_a_page_shows_its_picture(wants: Callable[[str], None]) -> None:
    class Dull(Linie1Widget):
        _script = "board"

        def describe(self) -> str:
            return "dull"

        def to_svg(self) -> str:
            return "<svg/>"

    wants("page")
    assert output(Dull())[0]["text/html"].startswith("dull\n<br><img ")


def test_a_part_of_the_board_comes_as_a_picture_too() -> None:
    widget = BoardWidget()
    part = widget.to_svg(window="a1:f6")
    assert view_box(part)[2:] < view_box(widget.to_svg())[2:]
    assert widget.to_png(200, "f6:a1") == as_png(part, 200)
    with pytest.raises(ValueError, match="a window is two squares in opposite corners"):
        widget.to_png(200, window="a1")
    game = GameWidget(Game(2, seed=6), bots={0: "greedy", 1: "greedy"})
    before = game.to_svg(window="a1:f6")
    assert view_box(before) == view_box(part)
    game.play_bots()
    assert game.to_svg(window="a1:f6") != before
    assert game.game.over
    assert view_box(game.to_svg(window="a1:f6")) == view_box(part)


def view_box(picture: str) -> list[float]:
    found = re.search(r'viewBox="([^"]*)"', picture)
    assert found
    return [float(number) for number in found[1].split()]


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
ROOT = re.compile(r"\.l1w-\w+")
AT_RULES = re.compile(r"@(container|media|supports)[^{]*\{")
KEYFRAMES = re.compile(r"@keyframes ([\w-]+)\{((?:[^{}]*\{[^{}]*\})*)\}")


@cache
def dress(kind: str) -> tuple[str, str]:
    """Return the identity of a kind of widget's style sheet, and its contents."""
    sheet = seen(make(CODE[kind]))
    return sheet.anywidget_id, re.sub(r"/\*.*?\*/", "", sheet.css, flags=re.DOTALL)


@cache
def rules(kind: str) -> list[tuple[str, str]]:
    flat = AT_RULES.sub("", KEYFRAMES.sub("", dress(kind)[1]))
    return [
        (selector.strip().lstrip("}").strip(), declarations)
        for selectors, declarations in RULE.findall(flat)
        for selector in re.split(r",(?![^(]*\))", selectors)
    ]


def art(kind: str) -> dict[str, str]:
    return {
        selector: declarations
        for selector, declarations in rules(kind)
        if re.fullmatch(r"\.l1-(?!ui-)[\w-]+", selector)
    }


@cache
def root(kind: str) -> str:
    (found,) = {match[0] for selector, _ in rules(kind) if (match := ROOT.match(selector))}
    return found


def test_a_sheet_never_takes_the_place_of_another_and_has_a_root_of_its_own() -> None:
    """anywidget keeps one sheet for each `_anywidget_id`: the latest."""
    for part in range(2):
        kinds = {dress(kind)[part]: kind for kind in CODE}
        assert [*kinds.values()] == [*CODE]
    assert len(set(map(root, CODE))) == len(CODE)


def test_the_analysis_dresses_tables_only_and_no_lesson_that_stands_in_one() -> None:
    sheet = AT_RULES.sub("", KEYFRAMES.sub("", bundled("analysis.css")))
    selectors = [
        selector.strip().lstrip("}")
        for found, _ in RULE.findall(sheet)
        for selector in re.split(r",(?![^(]*\))", found)
    ]
    roots = re.escape(f":is({','.join(map(root, ('game', 'trans_europa', 'turn_game')))})")
    assert [each for each in selectors if not re.match(roots, each)] == []
    lesson = {selector.removeprefix(root("lesson")) for selector, _ in rules("lesson")}
    assert {re.sub(roots, "", each) for each in selectors} & lesson == set()


@pytest.mark.parametrize("kind", CODE)
def test_a_sheet_dresses_its_own_widget_only_and_is_shared_by_its_kind(kind: str) -> None:
    assert dress.__wrapped__(kind) == dress(kind)
    own = [selector for selector, _ in rules(kind) if selector.startswith(root(kind))]
    others = {selector for selector, _ in rules(kind)} - {*own} - art(kind).keys()
    assert others <= {".linie1", '.linie1[data-theme="dark"]'}
    assert len(own) + len(art(kind)) > 50


def test_what_has_one_name_looks_and_moves_alike_in_all_widgets() -> None:
    styles: dict[str, set[str]] = {}
    for kind in CODE:
        for name, look in (*art(kind).items(), *KEYFRAMES.findall(dress(kind)[1])):
            styles.setdefault(name, set()).add(look)
    assert {name for name, different in styles.items() if len(different) > 1} == set()


@pytest.fixture(autouse=True)
def young() -> Iterator[None]:
    gc.freeze()
    yield
    gc.unfreeze()


def alive(widgets: list[ref[Linie1Widget]]) -> int:
    gc.collect()
    return sum(widget() is not None for widget in widgets)


@pytest.mark.parametrize("kind", KINDS)
def test_closed_widgets_are_gone_one_by_one_and_all_at_once(kind: str) -> None:
    one_by_one, at_once = ([ref(KINDS[kind]()) for _ in range(2)] for _ in range(2))
    assert alive([*one_by_one, *at_once]) == 4
    for widget in one_by_one:
        (shown := widget()).close()
        shown.close()
    del shown
    assert alive(one_by_one) == 0
    ipywidgets.Widget.close_all()
    assert alive(at_once) == 0


def test_many_closed_widgets_leave_a_board_as_it_was() -> None:
    board, boards, made = Board(), list[str](), []
    for _ in range(20):
        widget = BoardWidget(board)
        made.append(ref(widget))
        widget.close()
    del widget
    assert alive(made) == 0
    stays = BoardWidget(board)
    board.watch(lambda: boards.append(str(board)))
    board.lay("e1", "C90")
    assert (stays.state, boards) == ("e1:C90", ["e1:C90"])


def test_a_closed_table_leaves_its_game_and_what_came_before_it() -> None:
    first, second = Game(2, seed=1), Game(2, seed=2)
    widget = GameWidget(first)
    ask(widget, do="load", text=second.to_json())
    made = [ref(widget)]
    widget.close()
    del widget
    first.push("c2:S0")
    assert alive(made) == 0


async def test_a_table_whose_bots_are_at_work_is_gone_when_it_is_closed() -> None:
    endless, game = Endless(), Game(2, seed=1)
    widget = GameWidget(game, bots={0: endless, 1: endless}, pace=0)
    widget.start()
    await until(endless.started.is_set)
    assert widget.thinking
    made = [ref(widget)]
    widget.close()
    del widget
    endless.let_go.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert alive(made) == 0
    assert game.moves == ()
