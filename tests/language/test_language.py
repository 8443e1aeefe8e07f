"""Another language needs its own texts only: forms, plurals, lists and word order."""

from __future__ import annotations

from linie1_widget.language.english.linie1.board import Answer, Breach, Consequence
from linie1_widget.language.english.linie1.routes import Asked, Drive
from linie1_widget.language.english.names import BuildingName, SideName
from linie1_widget.language.key import Lines, forms, in_words
from linie1_widget.language.language import ENGLISH, Language
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.paths import GridGraph, search

TOY = Language(
    "toy",
    {
        SideName.N: forms("nor", begin="Nor"),
        SideName.S: forms("sud", begin="Sud"),
        BuildingName.H: forms("Hallenbad", into="ins Hallenbad", of="des Hallenbads"),
        Answer.NOT_ALLOWED: "{play}: na.",
        Breach.OFF_THE_BOARD: "A! ({side:begin})",
        # The building comes first here, and in a case of its own.
        Breach.INTO_A_BUILDING: "{building:into}: {side}, B!",
        Consequence.ADDS_TRACK: "{links:and} plu",
        Asked.STOPS: "{stops:and} — {line}",
        Drive.WHOLE: "{spaces:# pas|# pasa|# pasar}",
    },
    joints={"and": "ta", "or": "o"},
    plural=lambda count: min(count, 3) - 1,
)


def test_a_verdict_in_another_language() -> None:
    verdict = Board().explain("d1", "S0")
    assert verdict.tell(TOY) == "d1:S0: na.\nA! (Nor)\nins Hallenbad: sud, B!"
    assert str(verdict).startswith("d1:S0 is not allowed.")


def test_a_list_in_another_language() -> None:
    assert Assignment(1, ("C", "D", "I")).tell(TOY) == "C, D ta I — 1"


def test_links_in_another_language() -> None:
    (adds, *_) = [
        each
        for each in Board.parse("c5:S0").explain("c5", "W90").effects
        if each.kind == "adds"
    ]
    assert adds.tell(TOY) != adds.message
    assert "sud ta sud" in adds.tell(TOY)


def test_as_many_plural_forms_as_a_language_has() -> None:
    ways = [
        Drive.WHOLE(spaces=count, assignment="", start="", goal="") for count in (1, 2, 9)
    ]
    assert [way.tell(TOY) for way in ways] == ["1 pas", "2 pasa", "9 pasar"]
    assert [way.tell(ENGLISH).split(" from")[0] for way in ways] == [
        ": 1 space",
        ": 2 spaces",
        ": 9 spaces",
    ]


def test_what_a_language_lacks_is_said_in_english() -> None:
    assert Breach.ADDS_NO_TRACK.tell(TOY) == str(Breach.ADDS_NO_TRACK)
    assert BuildingName.H.tell(TOY, "unknown") == "Hallenbad"


def test_what_an_argument_holds_is_not_read_again() -> None:
    assert str(Answer.ALLOWED(play="{play:the}")) == "{play:the} is allowed."


def test_a_message_is_put_into_words_at_once() -> None:
    told = in_words(
        {"a": [Answer.ALLOWED(play="x"), 3], "b": Lines(("c", SideName.N))}, TOY
    )
    assert told == {"a": ["x is allowed.", 3], "b": "c\nnor"}


def test_an_algorithm_brings_its_english_and_another_language_its_own() -> None:
    language = Language("toy", {"bfs start": "Startu: {state}."})
    grid = GridGraph("S.G")
    trace = search(grid, grid.start, grid.goal)
    assert trace.sentence(0, language) == "Startu: (0, 0)."
    assert trace.sentence(1, language) == trace.sentence(1)
