"""Names of what is built in, registered here, or comes with other packages."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base import Language
from linie1_widget.base.errors import NoSuchName
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.registry import Registry
from linie1_widget.laboratory.grid_kind import GRID
from tests.base.widget.wires import ask, wired

RIVERS = """
mine

A---+===B
 \\ / # /
  +---C

A Aberfoyle, red
B Balmaha, green, large
C Callander, red
"""
OWN: dict[str, tuple[Registry[Any], Any]] = {
    "algorithm": (
        l1.ALGORITHMS,
        replace(l1.ALGORITHMS["bfs"], name="mine", title="My"),
    ),
    "tree algorithm": (
        l1.TREE_ALGORITHMS,
        replace(l1.TREE_ALGORITHMS["prim"], name="mine", title="My tree"),
    ),
    "maze": (l1.MAZES, replace(l1.MAZES["prim"], name="mine")),
    "problem": (l1.PROBLEMS, replace(l1.PROBLEMS["water_jugs"], name="mine")),
    "map": (l1.trans_europa.MAPS, l1.trans_europa.Map.parse(RIVERS)),
    "language": (LANGUAGES, Language("mine", {"Rule.A": "A?"}, "My own")),
}


@pytest.fixture(params=OWN)
def own(request: pytest.FixtureRequest) -> Iterator[tuple[Registry[Any], Any]]:
    registry, value = OWN[request.param]
    registry.register(value)
    yield registry, value
    registry.unregister("mine")


def test_registered_object_is_found_and_listed_last(own: Any) -> None:
    registry, value = own
    assert registry["mine"] is value
    assert list(registry)[-1] == "mine"
    assert len(registry) == len(list(registry))
    assert "mine" in registry
    assert 7 not in registry
    assert "mine" in repr(registry)
    # A cell that is run again.
    assert registry.register(value) is value


@pytest.mark.parametrize("registry", [registry for registry, _ in OWN.values()], ids=OWN)
def test_invalid_registration_is_refused(registry: Registry[Any]) -> None:
    before, built_in = list(registry), next(iter(registry))
    with pytest.raises(ValueError, match="built in: choose another name"):
        registry.register(registry[built_in], built_in)
    with pytest.raises(TypeError, match=r"'a text' is not an? "):
        registry.register("a text", "mine")
    with pytest.raises(ValueError, match=r"the name of an? .* is a text of at most 80"):
        registry.register(registry[built_in], "two\nlines")
    with pytest.raises(TypeError, match=r"7 is not an? "):
        registry.register(7)
    with pytest.raises(ValueError, match="there is no registered"):
        registry.unregister("mine")
    assert list(registry) == before


@pytest.mark.parametrize(
    ("table", "name", "words"),
    [
        (l1.ALGORITHMS, "A*", "there is no algorithm 'A*': there are bfs, dfs,"),
        (l1.ALGORITHMS, "astr", "did you mean astar?"),
        (l1.HEURISTICS, "manhatten", "did you mean manhattan? There are zero,"),
        (l1.EDITIONS, "1996", "did you mean 1995?"),
        (l1.EDITIONS, [], "there is no edition []:"),
        (l1.linie1.TILE_TYPES, "Z", "there is no kind of tile 'Z': there are S, C,"),
        (l1.EXAMPLES, "page2", "there is no example 'page2'"),
        (l1.PROBLEMS, "chess", "there is no problem 'chess': there are"),
        (l1.MAZES, None, "there is no maze None"),
        (l1.BOTS, "clever", "there is no level 'clever': there are random, greedy"),
        (l1.table.BOTS_OF, "go", "there is no game 'go': there are linie1, trans_e"),
        (l1.lessons, "rule-3", "there is no lesson 'rule-3': did you mean rules-3?"),
        (LANGUAGES, "fr", "there is no language 'fr': there are en, de"),
    ],
)
def test_unknown_name_lists_the_known_ones(table: Any, name: Any, words: str) -> None:
    with pytest.raises((KeyError, TypeError)) as missing:
        table[name]
    if name != []:
        assert isinstance(missing.value, NoSuchName)
        assert words in str(missing.value)
        assert table.get(name) is None


def test_registered_search_is_in_laboratory_menus() -> None:
    registry, mine = OWN["algorithm"]
    with wired():
        widget = l1.LaboratoryWidget("S.G")
        assert "mine" not in {name for name, *_ in GRID.choices()["algorithms"]}
        registry.register(mine)
        try:
            assert "mine" in {name for name, *_ in GRID.choices()["algorithms"]}
            ask(widget, {"do": "set", "values": {"algorithms": ["mine", "astar"]}})
            assert widget.result["mine"].title == "My"
            assert "My" in widget.to_svg()
        finally:
            registry.unregister("mine")


def test_registered_bot_is_in_table_menus_and_plays() -> None:
    class Mine(l1.table.RandomBot):
        """A bot of one's own."""

    l1.BOTS.register(Mine, "mine")
    try:
        table = l1.GameWidget(l1.Game(["Ada", "Ben"], seed=1), bots={"Ben": "mine"})
        assert "mine" in {level["name"] for level in table._page["levels"]}
        assert l1.tournament(["random", "mine"], 2, progress=False).games == 2
        assert l1.table.check_bot("mine", seeds=[1], seconds=60).passed
    finally:
        l1.BOTS.unregister("mine")
    # A tournament of other processes takes along what it needs, and nothing else.
    l1.BOTS.register(lambda rng: Mine(rng), "local")
    try:
        copied = pickle.loads(pickle.dumps(l1.table.game_kind("linie1")))
        assert "local" not in copied.levels
    finally:
        l1.BOTS.unregister("local")


def test_widget_uses_a_registered_language() -> None:
    registry, mine = OWN["language"]
    with pytest.raises(ValueError, match="the language 'mine' is not registered"):
        l1.BoardWidget(language=mine)
    registry.register(mine)
    try:
        for language in ("mine", mine):
            widget = l1.BoardWidget(language=language)
            assert widget.language == "mine"
            assert ["mine", "My own"] in widget._words["writing"]["languages"]
    finally:
        registry.unregister("mine")


GIVEN_BOTS = ["random", l1.BOTS["random"], l1.BOTS["random"](Random(1))]


@pytest.mark.parametrize("bot", GIVEN_BOTS, ids=["level", "maker", "bot"])
def test_bots_are_given_in_the_same_ways_everywhere(bot: Any) -> None:
    names = ["Ada", "Ben"]
    assert l1.play_out(l1.Game(names, seed=1), [bot, "greedy"], max_moves=9, seed=2)
    table = l1.GameWidget(l1.Game(names, seed=1), bots={"Ben": bot})
    assert table.bots.keys() == {1}
    assert l1.tournament({"mine": bot, "greedy": "greedy"}, 2, progress=False).games == 2
    assert l1.tournament([bot, "greedy"], 2, progress=False, max_moves=9).games == 2
    assert l1.table.check_bot(bot, seeds=[], seconds=60).passed


@pytest.mark.parametrize("bots", [None, "random", ["random"], [7, 7], [lambda rng: 7] * 2])
def test_invalid_bots_are_refused(bots: Any) -> None:
    with pytest.raises((TypeError, ValueError)) as refused:
        l1.play_out(l1.Game(2, seed=1), bots)
    assert isinstance(refused.value, l1.Linie1Error)


def test_entry_points_are_loaded_and_broken_ones_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    group = "linie1_widget.things"
    entries = [
        EntryPoint("right", "tests.base.test_registry:RIGHT", group),
        EntryPoint("made", "tests.base.test_registry:make", group),
        EntryPoint("missing", "tests.base.test_registry:nothing", group),
        EntryPoint("other", "tests.base.test_registry:RIVERS", group),
        EntryPoint("first", "tests.base.test_registry:RIGHT", group),
    ]
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda group: [e for e in entries if group]
    )
    things: Registry[Thing] = Registry("thing", "things", {"first": FIRST}, Thing)
    with pytest.warns(UserWarning, match="is left out") as warned:
        assert list(things) == ["first", "right", "made"]
    assert (things["first"], things["right"], things["made"]) == (FIRST, RIGHT, MADE)
    said = [str(warning.message) for warning in warned]
    assert [text.split("'")[1] for text in said] == ["missing", "other", "first"]
    assert "is left out: AttributeError: " in said[0]
    assert "the thing 'first' of tests.base.test_registry:RIGHT is left out" in said[2]


class Thing:
    """What a registry of the test holds."""


FIRST, RIGHT, MADE = Thing(), Thing(), Thing()


def make() -> Thing:
    return MADE
