"""The analysis of positions and games at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from threading import Event, active_count
from typing import Any

import pytest
from ipywidgets import Widget

from linie1_widget import BOTS, Game, GameWidget, TransEuropaWidget
from linie1_widget.table import BOTS_OF, play_out
from linie1_widget.table.analysis import course
from linie1_widget.table.widget.analyst import Analyst, course_json
from linie1_widget.trans_europa.game.europa_game import Game as Europa
from tests.base.widget.wires import ask, noticed, until
from tests.table.bots.levels import almost


@pytest.fixture(scope="module")
def over() -> Game:
    return play_out(Game(["Ada", "Ben"], seed=5), [BOTS["greedy"](Random(1))] * 2)


def table(**more: Any) -> GameWidget:
    return GameWidget(Game(["Ada", "Ben"], seed=7), **more)


def analysed(widget: Widget, level: str = "greedy") -> dict[str, Any]:
    shown: dict[str, Any] = ask(widget, do="analyse", by=level).get("analysis", {})
    return shown


def test_analysis_values_the_moves_of_the_person_to_move() -> None:
    widget = table(bots={"Ben": "greedy"})
    shown = analysed(widget)
    assert shown["message"] == "Ada misses 25 squares, as the bot Greedy sees it."
    assert shown["step"] == 0
    first = shown["moves"][0]
    assert first["worth"] == "leaves 24 squares to lay or exchange"
    assert first["chosen"]
    (tile,) = first["tiles"]
    assert first["move"] == f"{tile['cell']}:{tile['tile']}"
    words = {move["text"] for move in shown["moves"]}
    assert {"straight north–south on f7", "curve east–south on e2"} <= words
    assert len(shown["moves"]) == 10
    assert shown["more"].endswith("worth no more than the last one here.")
    assert shown["goesOn"] == "How the bot Greedy would play on in this turn:"
    assert {move["player"] for move in shown["line"]} == {0}
    assert [len(move["tiles"]) for move in shown["line"]] == [1, 1, 0]
    widget.language = "de"
    shown = analysed(widget)
    assert shown["message"] == "Ada fehlen 25 Felder, wie der Bot Gierig es sieht."
    assert shown["moves"][0]["worth"].startswith("danach sind noch 24 Felder")
    shown = analysed(widget, "random")
    assert [move["worth"] for move in shown["moves"]] == ["der Bot gibt ihm keinen Wert"]


def test_analysis_does_not_depend_on_hidden_cards() -> None:
    setup = almost(3, 1, "OX").setup
    pile = tuple(reversed(setup.pile))
    lines = setup.lines[0], next(n for n in range(1, 7) if n not in setup.lines)
    other = replace(setup, pile=pile, dice=setup.dice ^ 1, lines=lines)
    one, two = (GameWidget(Game.from_setup(each)) for each in (setup, other))
    assert analysed(one) == analysed(two) != {}


def test_bots_turns_and_earlier_positions_are_not_analysed() -> None:
    widget = table(bots={"Ada": "greedy"})
    assert analysed(widget) == {}
    assert noticed(widget) == "It is Ada's turn, and Ada is a bot."
    widget.play_bots()
    widget.step = 0
    assert analysed(widget) == {}
    assert noticed(widget).startswith("You are viewing an earlier position.")


def test_analysis_needs_hints_a_level_and_for_a_game_its_end():
    widget = table(hints=False)
    assert analysed(widget) == {}
    assert noticed(widget) == "There are no hints at this table."
    widget = table()
    for level in ("", "builder", "x" * 500):
        assert analysed(widget, level) == {}
        assert noticed(widget).startswith("There is no bot ")
        assert len(noticed(widget)) < 300
    assert ask(widget, do="course") == {}
    assert noticed(widget).startswith("The analysis of a game is shown once it is over")


def test_all_positions_of_a_finished_game_can_be_analysed(over: Game) -> None:
    widget = GameWidget(over.copy(), bots={"Ben": "greedy"})
    assert analysed(widget) == {}
    assert noticed(widget) == "The game is over."
    for widget.step in (40, len(over.moves) - 1):
        shown = analysed(widget)
        assert shown["step"] == widget.step
        assert shown["moves"]
        assert "for everybody" in shown["goesOn"]
    assert {move["player"] for move in shown["line"]} <= {0, 1}
    assert widget.game.moves == over.moves


def test_trans_europa_analysis_names_lines_and_crossings() -> None:
    widget = TransEuropaWidget(Europa(["Ada", "Ben"], seed=7))
    shown = analysed(widget, "builder")
    assert shown["message"] == "Ada lacks 26 points of track, as the bot Builder sees it."
    assert {move["line"] for move in shown["moves"]} == {-1}
    assert all(move["crossing"] >= 0 for move in shown["moves"])
    widget.push("i13")
    widget.push("d8")
    shown = analysed(widget, "builder")
    assert all(move["line"] >= 0 for move in shown["moves"])
    assert [move["player"] for move in shown["line"]] == [0, 0]


def test_course_of_a_finished_game_names_leader_and_turning_point(over: Game) -> None:
    shown = ask(GameWidget(over.copy()), do="course")["course"]
    moments = course(over).moments
    assert [each["step"] for each in shown["moments"]] == [
        moment.step for moment in moments
    ]
    assert shown["moments"][0]["missing"] == list(moments[0].missing)
    assert shown["missing"] == "Squares missing"
    assert shown["colours"] == [player.line for player in over.players]
    told = course_json(over, replace(course(over), off=0.125), over.names, [1, 2])
    assert "12.5 percentage points off on average" in told["how"]
    # It was won after the winner's last deficit, by the greatest leap.
    winner, name = over.winners[0], over.names[over.winners[0]]
    chances = [moment["chances"] for moment in shown["moments"]]
    steps = [moment["step"] for moment in shown["moments"][1:]]
    assert chances[-1][winner] == 100
    behind = [at for at, chance in enumerate(chances) if chance[winner] < max(chance)]
    (ahead,), turning = shown["message"], shown["turning"]
    assert ahead == f"{name} stayed ahead from move {steps[behind[-1]]} on."
    leaps = [abs(b[winner] - a[winner]) for a, b in pairwise(chances[:-1])]
    mover = over.history[turning["step"] - 1].before.to_move
    assert f"move {turning['step']}," in turning["message"]
    assert over.names[mover] in turning["message"]
    assert leaps[steps.index(turning["step"])] >= max(leaps) - 1


def test_course_covers_the_rounds_of_trans_europa() -> None:
    maker = BOTS_OF["trans_europa"]["builder"]
    game = play_out(Europa(["Ada", "Ben"], seed=7, points=1), [maker(Random(1))] * 2)
    shown = ask(TransEuropaWidget(game), do="course")["course"]
    assert shown["missing"] == "Points of track missing"
    assert shown["colours"] == [1, 2]
    assert shown["moments"][-1]["step"] == len(game.moves)


async def test_one_thread_answers_the_last_question_of_each_place_at_a_table() -> None:
    host = table()
    session, go_on, worked = host._session, Event(), list[str]()
    shown, busy, most = list[str](), list[str](), [0]

    def work(name: str) -> Callable[[], object]:
        busy.append(name)
        most.append(len(busy))
        go_on.wait()
        worked.append(name)
        busy.remove(name)
        return lambda: shown.append(name)

    places = [Analyst(host) for _ in range(20)]
    before = active_count()
    for question in "abc":
        for number, place in enumerate(places):
            place.find("course", partial(work, f"{question}{number}"))
            await asyncio.sleep(0)
    await until(lambda: busy)
    assert active_count() <= before + 1
    for place in places[10:]:
        place.close()
    await asyncio.sleep(0)
    # Of each place the last question waits, and none of those that have left.
    assert len(session.analyses._waiting) == 10
    go_on.set()
    await until(lambda: len(shown) == 10)
    assert shown == [f"c{number}" for number in range(10)]
    assert worked == ["a0", *shown]
    assert max(most) == 1
    # Its thread has ended, and another one begins; a place that leaves gets no answer.
    go_on.clear()
    places[0].find("course", partial(work, "late"))
    await until(lambda: busy)
    places[0].close()
    go_on.set()
    await until(lambda: "late" in worked)
    await asyncio.sleep(0.01)
    assert "late" not in shown
