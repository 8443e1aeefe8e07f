"""One-file pages as texts: contents, exclusions and sizes."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import networkx as nx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nbconvert import HTMLExporter

import linie1_widget as l1
from linie1_widget import BOTS
from linie1_widget.base.widget.page import difference, differences
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.table import play_out
from tests.base.widget.every import CODE, make
from tests.base.widget.wires import output, seen

JSON = st.recursive(
    st.none() | st.integers(0, 2) | st.text(alphabet="ab🚋", max_size=30),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner)
    ),
    max_leaves=12,
)
POSITION = st.dictionaries(st.sampled_from("abc"), JSON)


def later(before: Any, change: Any) -> Any:
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        at, dropped, put = change
        return before[:at] + put + before[at + dropped :]
    if isinstance(before, list):
        return [
            later(value, change[str(at)]) if str(at) in change else value
            for at, value in enumerate(before)
        ]
    if not change:
        return before
    gone = {name for name, part in change.items() if part == []}
    parts = {name: later(before.get(name), change[name]) for name in change.keys() - gone}
    return {name: before[name] for name in before.keys() - gone} | parts


# The time for generating examples depends on the load of the machine.
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=50)
@given(st.lists(POSITION, max_size=5))
def test_positions_are_rebuilt_from_their_differences(positions: list[Any]) -> None:
    shown: Any = {}
    for change, position in zip(differences(positions), positions, strict=True):
        shown = later(shown, change)
        assert shown == position


def test_difference_repeats_nothing_unchanged() -> None:
    table = {"status": "Ada lays track.", "players": [{"hand": list("SSC")}, {"hand": []}]}
    after = {"status": "Ada lays track.", "players": [{"hand": list("SC")}, {"hand": []}]}
    assert difference(table, after) == {"players": {"0": {"hand": [1, 1, []]}}}


FETCHING = {"src", "href", "srcset", "data", "action"}
HOSTILE = "</script><!--<b>\"'&\u2028"


astar, ride = (partial(make, CODE[kind]) for kind in ("search", "drive"))


def played(moves: int | None = None, seed: int = 3) -> l1.Game:
    bots = [BOTS["greedy"](Random(seed + player)) for player in (0, 1)]
    return play_out(l1.Game(["Ada", "Ben"], seed=seed), bots, max_moves=moves)


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.head, self._in = text, text.split("<body", 1)[0], ""
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._in = tag

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in == "script":
            self.scripts.append((self.tags[-1][1], data))
        elif self._in != "style" and data.strip():
            self.words.append(data.strip())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def kept(self) -> dict[str, Any]:
        (found,) = [text for attributes, text in self.scripts if "id" in attributes]
        return json.loads(found)

    @property
    def only(self) -> dict[str, Any]:
        (entry,) = self.kept["widgets"]
        return entry

    @property
    def positions(self) -> list[Any]:
        return [*accumulate(self.only["positions"], later, initial={})][1:]


KINDS: dict[str, Callable[[], Linie1Widget]] = {
    **{kind: partial(make, code) for kind, code in CODE.items()},
    "tree": lambda: l1.SearchWidget(
        l1.spanning_tree(l1.EdgeGraph("A -- B 1, B -- C 2"), "prim")
    ),
    "game": lambda: l1.GameWidget(played(30)),
}
LARGEST_PAGES = {
    "search": (127_500, "found-casing tree-found tree-line-gone edge-tree figure-sum"),
    "board": (180_000, "square-hint chip-b tile tree"),
    "drive": (220_000, "route-casing trolley-bow-1"),
    "game": (240_000, "route-1 route-6 square-no"),
    "trans_europa": (170_000, "map-net-1 map-net-6 map-ring-hint"),
    "laboratory": (183_500, "weight-1 weight-3 way-casing wall-joints stop-ink"),
}


def styles_in(sheet: str) -> set[str]:
    return set(re.findall(r"\.l1-([\w-]+)(?=[,{])", sheet))


@pytest.mark.parametrize("kind", KINDS)
def test_page_is_complete_small_and_fetches_nothing(kind: str) -> None:
    widget = KINDS[kind]()
    before = widget.get_state()
    page = Page(l1.to_html(widget))
    assert widget.get_state() == before
    assert page.all("html") == [{"lang": "en"}]
    assert len(page.all("h1")) == len(page.all("title")) == len(page.all("main")) == 1
    named = {item for _, attributes in page.tags for item in attributes.items()}
    fetched = {address for name, address in named if name in FETCHING}
    assert [address for address in fetched if not str(address).startswith("data:")] == []
    assert "@import" not in page.text
    assert re.findall(r"url\((?!#)", page.head) == []
    (policy,) = [meta["content"] for meta in page.all("meta") if "http-equiv" in meta]
    (host,) = [code for tag, code in page.scripts if tag.get("type") == "module"]
    digest = b64encode(sha256(host.encode()).digest()).decode()
    allowed = f"default-src 'none'; script-src 'sha256-{digest}' blob:;"
    assert str(policy).startswith(allowed)
    assert "<noscript><p>Scripts are switched off here" in page.text
    if kind != "lesson":
        (image,) = page.all("img")
        source = str(image["src"])
        assert source.startswith("data:image/svg+xml,<svg ")
        assert image["alt"] == widget.describe()
        assert "#" not in source.replace("%23", "")
    held = set(re.findall(r"\bl1-([\w-]+)", json.dumps(page.kept)))
    ruled = styles_in(page.head)
    assert held & styles_in(seen(widget).css) <= ruled
    most, drawn = LARGEST_PAGES.get(kind, (350_000, ""))
    assert len(page.text.encode()) <= most
    assert set(drawn.split()) <= ruled
    if kind == "search":
        assert not re.search(r"\.l1-(trolley|tint|map|water)", page.head)


def test_long_game_is_small_and_shows_all_cards_at_its_end_only() -> None:
    found = Page(text := l1.to_html(l1.GameWidget(played()))).positions
    for shown, position in ((True, found[-1]), (False, found[0])):
        players = position["_table"]["players"]
        assert all(bool(player["line"]) == shown for player in players)
    size = len(text.encode())
    # The constant part of all games, and the part of each move.
    fixed = len(l1.to_html(l1.GameWidget(played(0))).encode())
    ending = 110_000
    assert fixed + ending + (size - fixed - ending) / len(found) * 241 <= 400_000


def test_page_stores_scripts_styles_and_board_data_once() -> None:
    one = len(l1.to_html(l1.BoardWidget()).encode())
    page = Page(l1.to_html(l1.BoardWidget(), l1.BoardWidget(hand="SC"), astar(), astar()))
    assert len(page.text.encode()) < 2.2 * one
    kinds = [tag["data-l1-script"] for tag, _ in page.scripts if "data-l1-script" in tag]
    assert kinds == ["board", "search", "board_kernel"]
    kept = page.kept
    assert [widget["same"]["_page"] for widget in kept["widgets"][:2]] == [0, 0]
    assert kept["shared"][0]["rules"][0]["key"] == "A"
    labels = [section["aria-label"] for section in page.all("section")]
    assert len(set(labels)) == 4


def test_page_keeps_text_in_order_and_is_titled_by_it() -> None:
    page = Page(l1.to_html("# Two ways\n\nFirst:", astar(), "Then *on*:", l1.BoardWidget()))
    assert page.words[:3] == ["Two ways", "Two ways", "First:"]
    order = [name for name, _ in page.tags if name in ("h1", "section", "em")]
    assert order == ["h1", "section", "em", "section"]
    with l1.using_language("de"):
        assert ("html", {"lang": "de"}) in Page(l1.to_html("# Zwei Wege")).tags
    named = Page(l1.to_html("# Two ways", title="Lesson 3"))
    assert named.words[:2] == ["Lesson 3", "Two ways"]


@pytest.mark.parametrize(
    ("parts", "limits"),
    [
        ((astar, ride), []),
        ((l1.BoardWidget, lambda: l1.GameWidget(played(4))), ["but not continue it"]),
        (
            (l1.LaboratoryWidget, lambda: l1.LessonWidget("own-1")),
            ["you can draw on", "only a notebook checks"],
        ),
    ],
)
def test_page_says_once_what_needs_python(parts, limits) -> None:
    words = Page(l1.to_html(*(part() for part in parts))).words
    notes = [word for word in words if "without Python" in word]
    assert len(notes) == bool(limits)
    assert all(limit in notes[0] for limit in limits)


def test_saved_laboratory_holds_its_searches_or_the_reason_for_none() -> None:
    widget = l1.LaboratoryWidget("S.5.G", algorithms=("bfs", "dijkstra"))
    widget.map = "S.#.G"
    state = Page(l1.to_html(widget)).only["state"]
    assert state["_shown"]["map"] == "S.#.G"
    assert len(state["_shown"]["traces"]) == 2
    assert state["_history"] == [0, 0]
    (message,) = Page(l1.to_html(l1.LaboratoryWidget("S..."))).all("section")
    assert str(message["aria-label"]).startswith("Laboratory: ")
    assert "The map has no goal: put a G on a free square." in str(message["aria-label"])


def test_saved_lesson_holds_its_task_without_the_solution() -> None:
    page = Page(l1.to_html(widget := l1.LessonWidget("rules-3")))
    assert page.all("section")[0]["aria-label"] == widget.current.title
    state = page.only["state"]
    assert state["_task"]["picture"]["light"].startswith("<svg ")
    assert "solution" not in json.dumps({**state, "_words": None}).lower()


def test_saved_board_holds_its_position_and_the_rules_of_its_edition() -> None:
    house = replace(l1.EDITIONS["guide"], pair_exchange=True)
    widget = l1.BoardWidget(l1.Board.parse("b1:S0 b2:S0 c1:S0", house), hand="SC")
    widget.tile = "C"
    widget.lay("b3", "S0")
    page = Page(l1.to_html(widget))
    state = page.only["state"]
    assert [state[name] for name in ("state", "hand", "tile")] == [
        "b1:S0 c1:S0 b2:S0 b3:S0",
        ["C"],
        "C",
    ]
    assert (state["_history"], state["_verdicts"]) == ([0, 0], {})
    assert state["edition"] in state["_kernel"]["editions"]
    assert len(page.text.encode()) < 210_000


def test_saved_game_holds_all_positions_and_no_secrets() -> None:
    widget = l1.GameWidget(played(40))
    widget.hovered, widget.tile = "e5", widget.hand[0]
    assert seen(widget).verdicts
    page = Page(l1.to_html(widget))
    found = page.positions
    assert len(found) == 41
    for step in (0, 17, 40):
        widget.step = step
        table = json.loads(json.dumps(seen(widget).table))
        assert found[step]["_laid"] == json.loads(json.dumps(seen(widget).laid))
        assert found[step]["_table"]["status"] == table["status"]
        assert found[step]["_table"]["players"] == table["players"]
    for table in (position["_table"] for position in found):
        assert (table["moves"], table["announces"]) == ([], False)
        cards = {(player["line"], player["stops"]) for player in table["players"]}
        assert cards == {(None, None)}
    state = page.only["state"]
    assert [state[f"_log.{at}"]["n"] for at in (1, 40)] == [1, 40]
    sent = {name for name in state if state[name]}
    of_now = {"_table", "_laid", "_verdicts", "hand", "hovered", "tile", "_verdict"}
    assert not of_now & sent


def test_saved_game_does_not_depend_on_hidden_cards() -> None:
    setup = l1.Game(["Ada", "Ben"], seed=7).setup
    lines, cards, pile = setup.lines[::-1], setup.cards[::-1], setup.pile[::-1]
    hidden = replace(setup, lines=lines, cards=cards, pile=pile)
    assert not {setup.lines, setup.cards, setup.pile} & {lines, cards, pile}
    games = [l1.GameWidget(l1.Game.from_setup(start)) for start in (setup, hidden)]
    first, second = (l1.trans_europa.Game(["Ada", "Ben"], seed=seed) for seed in (1, 2))
    assert first.view(0).hand != second.view(0).hand
    for one, two in (games, map(l1.TransEuropaWidget, (first, second))):
        assert l1.to_html(one) == l1.to_html(two)
    rng = Random(1)
    for _ in range(20):
        first.push(rng.choice(first.legal_moves()))
    positions = Page(l1.to_html(l1.TransEuropaWidget(first))).positions
    assert len(positions) == 21
    tables = [
        position["_table"] for position in positions if not position["_table"]["rounds"]
    ]
    assert {len(player["cities"]) for table in tables for player in table["players"]} == {0}


def test_hostile_names_are_escaped() -> None:
    graph = l1.from_networkx(nx.DiGraph([("S", HOSTILE), (HOSTILE, "G")]))
    game = l1.Game(["</script>", "<img src=x onerror=alert(1)>"], seed=1)
    found = l1.SearchWidget(l1.search(graph, "S", "G", "bfs"))
    page = Page(l1.to_html(found, l1.GameWidget(game, comments={}), HOSTILE, title=HOSTILE))
    kinds = [attributes.get("type") for attributes, _ in page.scripts]
    assert kinds == ["application/json"] * 3 + ["module"]
    assert not any("onerror" in attributes for _, attributes in page.tags)
    assert "\u2028" not in "".join(script for _, script in page.scripts)
    (table,) = page.kept["widgets"][1]["positions"][0]["_table"]
    assert table["players"][0]["name"] == "</script>"


def test_embedded_page_survives_notebook_export(tmp_path: Path) -> None:
    widget, path = astar(), tmp_path / "a.html"
    widget.save_html(path, title="Zoë's way")
    assert path.read_text(encoding="utf-8") == l1.to_html(widget, title="Zoë's way")
    html = output(widget.embed(height=640))[0]["text/html"]
    (frame,) = Page(html).all("iframe")
    assert frame["srcdoc"] == l1.to_html(widget)
    assert frame["title"] == "A* with Manhattan distance"
    assert frame["sandbox"] == "allow-scripts allow-popups"
    assert "height: 640px" in str(frame["style"])
    shown = nbformat.v4.new_output("display_data", output(widget.embed())[0])
    cell = nbformat.v4.new_code_cell("w.embed()", outputs=[shown])
    notebook = nbformat.v4.new_notebook(cells=[cell])
    text, _ = HTMLExporter().from_notebook_node(notebook)
    (kept,) = Page(text).all("iframe")
    assert kept["srcdoc"] == frame["srcdoc"]
    assert "height: 900px" in str(kept["style"])


class Dull(Linie1Widget):
    _script = "board"


@pytest.mark.parametrize(
    ("act", "error", "words"),
    [
        (l1.to_html, TypeError, "at least one"),
        (lambda: l1.to_html(7), TypeError, "widgets and of texts, not of 7"),
        (lambda: l1.to_html(Dull()), l1.Linie1Error, "a Dull can do nothing without Pyt"),
        (lambda: astar().embed(height=5), ValueError, "100 to 4000 pixels high"),
    ],
)
def test_impossible_page_is_refused(act, error, words) -> None:
    with pytest.raises(error, match=words):
        act()
