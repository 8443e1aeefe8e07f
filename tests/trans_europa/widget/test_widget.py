"""The Trans Europa widget, in Python and for the page."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

import pytest

from linie1_widget import Game as Linie1
from linie1_widget import Linie1Error, TransEuropaWidget
from linie1_widget.base.errors import WrongType
from linie1_widget.table import BOTS_OF, play_out
from linie1_widget.table.session.session import Viewpoint
from linie1_widget.trans_europa import AMERICA, MAP, MAPS, End, Game, Lay, Map, Stage, Start
from linie1_widget.trans_europa.bots.network_builders import TreeBot
from linie1_widget.trans_europa.widget import (
    FREE,
    SENTENCES,
    WHY,
    EuropaLog,
    hint,
    letters,
    map_page,
    table_view,
)
from tests.base.widget.wires import (
    ask,
    first_display,
    noticed,
    put,
    seen,
    sent_by,
    unchanged,
)
from tests.trans_europa.maps import ADA, BEN, LACKING, PAIR, nearly


@pytest.fixture
def widget() -> TransEuropaWidget:
    return TransEuropaWidget(Game.from_setup(nearly()))


def click(widget: TransEuropaWidget, *moves: object) -> None:
    """Make moves in the page; a number is one of Ada's missing lines."""
    for move in moves:
        ask(widget, do="move", text=str(LACKING[move] if isinstance(move, int) else move))


def games(share: float = 0.2) -> Iterator[Game]:
    rng = Random(3)
    game = Game(3, seed=5, points=20)
    while not game.over:
        if rng.random() < share:
            yield game
        game.push(game.view(game.to_move).any_move(rng))
    yield game


def test_letters_for_lines_and_crossings_equal_the_games_verdicts() -> None:
    stages = set()
    for game in games():
        now = letters(game)
        stages.add(game.stage)
        said = {key: str(text) for key, text in SENTENCES.items()} | {FREE: None}
        for letter, edge in zip(now["lines"], game.map.edges, strict=True):
            verdict = game.explain(Lay(edge))
            if letter != WHY:
                assert said[letter] == (verdict.message or None)
            else:
                assert now["why"] in verdict.message
        for letter, node in zip(now["crossings"], game.map.nodes, strict=False):
            verdict = game.explain(Start(node))
            assert said[letter] == (verdict.message or None)
    assert stages == set(Stage)


def test_click_lays_track_or_changes_nothing(widget) -> None:
    sent = len(sent_by(widget))
    click(widget, 0)
    shown = {name for message in sent_by(widget)[sent:] for name in message["state"]}
    # Neither the map nor unchanged traits.
    assert {"_table", "state", "_answered"} <= shown
    assert not {"_page", "_esm", "_shared"} & shown
    assert widget.game.record == (str(LACKING[0]),)
    assert widget.state == str(widget.game.position)
    assert seen(widget).table["stage"] == "second"
    with unchanged(widget):
        click(widget, 2)
    assert noticed(widget) == "The second track of a turn may not be laid on a double line."


def test_finished_round_is_scored_and_the_next_begins(widget) -> None:
    click(widget, 0, 1, "k15-k13", "end", 2)
    table = seen(widget).table
    assert (table["round"], table["nets"]) == (2, [])
    (done,) = table["rounds"]
    assert done["moves"] == len(widget.game.moves)
    widget.push("g9")
    assert seen(widget).table["rounds"][0]["moves"] == done["moves"]
    widget.game.pop()
    ada, ben = done["rows"]
    assert (ada["name"], ada["cities"], ada["missing"]) == ("Ada", list(ADA), 0)
    assert ben["points"] == 60 - ben["missing"]
    assert [net["players"] for net in done["nets"]] == [[0, 1]]
    assert len(done["nets"][0]["lines"]) == len(nearly().position.laid) + 4
    assert seen(widget).log[-1]["note"].endswith("round 1 is over: Ada connected")
    ask(widget, do="undo")
    assert seen(widget).table["rounds"] == []


def test_finished_game_shows_the_last_map() -> None:
    widget = TransEuropaWidget(Game.from_setup(nearly(points=1)))
    assert widget.describe() == (
        "Round 1. Ada lays track. Map of Trans Europa: 16 tracks; markers: player 1 in "
        "London, player 2 at k15"
    )
    click(widget, 0, 1, "k15-k17", 2)
    assert widget.game.over
    table = seen(widget).table
    assert (table["winners"], table["status"]) == (
        ["Ada"],
        "The game is over: Ada has won.",
    )
    assert sum(len(net["lines"]) for net in table["nets"]) > 15
    assert "Ada has won" in widget.describe()
    ET.fromstring(widget.to_svg())


@pytest.mark.parametrize("bots", [(), (1,), (0, 1, 2)], ids=str)
def test_track_of_others_is_marked_recent_until_the_turn_ends(bots) -> None:
    """Seen by the player to move; during a bot's turn, by all persons."""
    found = 0
    for game in games(share=0.5):
        now, persons = game.state, {0, 1, 2} - {*bots}
        away = {now.to_move} & persons or persons
        past = [record for record in game.history if record.before.round == now.round]
        own = [record.before.turn for record in past if record.before.to_move in away]
        since = max((turn for turn in own if turn != now.turn), default=-1)
        new = [
            str(record.move)
            for record in past
            if record.before.turn > since
            and record.before.to_move not in away
            and isinstance(record.move, Lay)
        ]
        lines = table_view(game, Viewpoint(game.names, dict.fromkeys(bots, "random")))[
            "recent"
        ]
        shown = [game.map.numbering.edges[line].name for line in lines]
        assert shown == (new if persons and not now.over else [])
        found += len(shown)
    assert bool(found) == (len(bots) < 3)


def test_cities_are_sent_only_on_request(widget) -> None:
    found = ask(widget, do="cards", player=0)
    assert found["cards"] == {"player": 0, "cities": list(ADA), "missing": 4}
    state = json.dumps(widget.get_state() | {"_page": None, "_esm": ""})
    assert [city for city in (*ADA, *BEN) if city in state] == []
    # Outsiders and bots have none.
    widget.seat("Ben", "builder")
    for player in (-1, 1, 2):
        with unchanged(widget):
            assert ask(widget, do="cards", player=player) == {}
        assert noticed(widget) == "There is no such player whose cities you could look at."


def test_hints_lead_to_the_end_of_the_round(widget) -> None:
    first = ask(widget, do="hint")["hint"]
    assert (first["missing"], len(first["tree"])) == (4, 3)
    widget.language = "de"
    assert ask(widget, do="hint")["hint"]["moves"][0]["why"] == "gehört zu deinem Netz"
    assert seen(widget).table["advice"].startswith("Lege ein oder zwei Gleise auf")
    widget.language = "en"
    while not widget.game.rounds:
        text = str(widget.game.legal_moves()[0])
        if widget.game.to_move == 0:
            (move,) = ask(widget, do="hint")["hint"]["moves"]
            text = [*MAP.edges][move["line"]].name if move["line"] >= 0 else "end"
        widget.push(text)
    assert widget.game.rounds[0].missing[0] == 0
    without = TransEuropaWidget(Game.from_setup(nearly()), hints=False)
    assert ask(without, do="hint") == {}
    assert noticed(without) == "There are no hints at this table."


def test_hint_says_when_to_end_the_turn() -> None:
    game, rng = Game(["Ada", "Ben"], seed=11), Random(2)
    while True:
        (move,) = hint(game.view(game.to_move))["moves"]
        if move["line"] < 0 and move["crossing"] < 0:
            break
        game.push(game.view(game.to_move).any_move(rng))
    assert End() in game.legal_moves()
    assert (move["text"], move["why"]) == ("End the turn", "no other single line helps")


def test_table_loads_and_deals_games_and_keeps_own_bots(widget) -> None:
    click(widget, 0)
    file = ask(widget, do="save")["file"]
    click(widget, 1)
    put(widget, step=1)
    table = seen(widget).table
    assert (table["live"], table["stage"], table["ends"]) == (False, "second", False)
    assert "(looking back: move 1 of 2)" in repr(widget)
    ask(widget, do="load", text=file["text"])
    assert file["name"] == "trans-europa-game.json"
    assert widget.game.record == (str(LACKING[0]),)
    widget.seat("Ben", own := TreeBot(Random(5)))
    seats = [(player["name"], player["level"]) for player in seen(widget).table["players"]]
    seats += [("Finn", "builder"), ("Gil", "")]
    players = [{"name": name, "bot": level} for name, level in seats]
    ask(widget, do="new", map="Trans Europa", players=players, seed=3)
    assert widget.game.names == ("Ada", "Ben", "Finn", "Gil")
    assert widget.game.map is MAP
    assert set(widget.bots) == {1, 2}
    assert widget.bots[1] is own
    ask(widget, do="new", map="Trans Europa", players=players[:1], seed=3)
    assert len(widget.game.names) == 4
    assert noticed(widget)


def test_table_takes_a_game_or_a_map() -> None:
    for given in (AMERICA, "Trans America"):
        widget = TransEuropaWidget(given)
        assert widget.game.map is AMERICA
        assert sent_by(widget)[0]["state"]["_page"]["title"] == "Trans America"
    with pytest.raises(WrongType, match=r"trans_europa.Game or a Map"):
        TransEuropaWidget(Linie1(2))
    with pytest.raises(ValueError, match="no map 'Trans Amerika': did you mean Trans Am"):
        TransEuropaWidget("Trans Amerika")
    with pytest.raises(Linie1Error, match="random, greedy, builder, planner"):
        TransEuropaWidget(Game(2, seed=1), bots={0: "genius"})


def test_new_game_can_use_any_registered_map() -> None:
    own, small = (
        Map(name, PAIR.edges, cities=PAIR.cities.values()) for name in ("Mine", "Small")
    )
    widget = TransEuropaWidget(own)
    players = [{"name": name, "bot": ""} for name in ("Ada", "Ben")]
    MAPS.register(small)
    try:
        ask(widget, do="new", map="Mine", players=players, seed=3)
        assert widget.game.map is own
        assert [map["name"] for map in widget._page["maps"]] == [*MAPS, "Mine"]
        ask(widget, do="new", map="Small", players=players, seed=3)
        assert widget.game.map is small
        assert widget._page["title"] == "Small"
        assert widget._page["limits"]["Small"] == [2, 2]
        ask(widget, do="new", map="Nowhere", players=players, seed=3)
        assert noticed(widget)
        assert widget.game.map is small
    finally:
        MAPS.unregister("Small")


def test_messages_of_a_table_are_small() -> None:
    bots = [BOTS_OF["trans_europa"]["builder"](Random(n)) for n in range(6)]
    widget = TransEuropaWidget(play_out(Game(6, seed=2, points=6), bots))
    assert len(json.dumps(seen(widget).table)) < 6_000
    assert len(json.dumps(map_page(MAP))) < 75_000
    for map_ in (MAP, AMERICA):
        assert first_display(TransEuropaWidget(Game(6, seed=1, map=map_))) <= 122_000


def test_log_notes_the_effect_of_each_move() -> None:
    game = Game(["Ada", "Ben"], seed=1)
    for move in ("c5", "f10", "c5-c7", "f10-f8", "end"):
        game.push(move)
    log = EuropaLog({2: "well done"})
    log.follow(game)
    notes = ["marker in Dublin", "marker", "over the Irish Sea", "", "ends the turn"]
    assert [str(entry["note"]) for entry in log.entries] == notes
    words = [
        "marker in Dublin",
        "marker on f10",
        "Dublin – c7",
        "f8 – f10",
        "ends the turn",
    ]
    assert [str(entry["words"]) for entry in log.entries] == words
    assert log.entries[1]["comment"] == "well done"
