"""A further language needs only its texts, and its choice affects all output."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import Context
from threading import Thread

import pytest

from linie1_widget import (
    Board,
    BoardWidget,
    GridGraph,
    draw_board,
    search,
    set_language,
)
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import (
    ENGLISH,
    Joined,
    Language,
    current_language,
    in_words,
    inflections,
)
from linie1_widget.base.language.languages import LANGUAGES, as_language, using_language
from linie1_widget.base.texts import LanguageText, VerdictText
from linie1_widget.linie1.routes.route import Assignment
from linie1_widget.linie1.texts import Breach, BuildingName, RouteText, SideName
from linie1_widget.paths.story.narration import format_number
from tests.base.widget.wires import ask, sent_by, wired

GERMAN = LANGUAGES["de"]
TOY = Language(
    "toy",
    {
        "SideName.N": inflections("nor", begin="Nor"),
        "SideName.S": inflections("sud", begin="Sud"),
        "BuildingName.H": inflections(
            "Hallenbad", into="ins Hallenbad", of="des Hallenbads"
        ),
        "VerdictText.NOT_ALLOWED": "{play}: na.",
        "Breach.OFF_THE_BOARD": "A! ({side:begin})",
        # The building comes first here, in its own grammatical case.
        "Breach.INTO_A_BUILDING": "{building:into}: {side}, B!",
        "Consequence.ADDS_TRACK": "{links:and} plu",
        "AssignmentText.STOPS": "{stops:and} — {line}",
        "RouteText.WHOLE": "{spaces:# pas|# pasa|# pasar}",
    },
    lists={"and": (", ", " ta ", " ta "), "or": (", ", " o ", " o ")},
    plural=lambda count: min(count, 3) - 1,
)


def test_language_has_its_own_forms_order_lists_and_plurals() -> None:
    verdict = Board().explain("d1", "S0")
    assert verdict.render(TOY) == "d1:S0: na.\nA! (Nor)\nins Hallenbad: sud, B!"
    assert str(verdict).startswith("d1:S0 is not allowed.")
    assert Assignment(1, ("C", "D", "I")).render(TOY) == "C, D ta I — 1"
    effects = Board.parse("c5:S0").explain("c5", "W90").effects
    (adds, *_) = [effect for effect in effects if effect.kind == "adds"]
    assert adds.render(TOY) != adds.message
    assert "sud ta sud" in adds.render(TOY)
    for count, toy, english in ((1, "", ""), (2, "a", "s"), (9, "ar", "s")):
        way = RouteText.WHOLE(spaces=count, assignment="", start="", goal="")
        assert way.render(TOY) == f"{count} pas{toy}"
        assert way.render(ENGLISH).startswith(f": {count} space{english} from")


def test_missing_texts_fall_back_to_english() -> None:
    assert Breach.ADDS_NO_TRACK.render(TOY) == str(Breach.ADDS_NO_TRACK)
    assert BuildingName.H.render(TOY, "unknown") == "Hallenbad"
    language = Language("toy", {"bfs start": "Startu: {state}."})
    grid = GridGraph("S.G")
    trace = search(grid, grid.start, grid.goal)
    assert trace.sentence(1, language) == "Startu: (0, 0)."
    assert trace.sentence(2, language) == trace.sentence(2)


def test_braces_in_arguments_are_not_filled_again() -> None:
    text = in_words(
        {"a": [VerdictText.ALLOWED(play="x"), 3], "b": Joined(("c", SideName.N))}, TOY
    )
    assert text == {"a": ["x is allowed.", 3], "b": "c\nnor"}
    assert str(VerdictText.ALLOWED(play="{play:the}")) == "{play:the} is allowed."


def test_using_language_holds_within_its_block() -> None:
    def fail() -> None:
        with using_language("de"):
            with using_language(ENGLISH):
                assert current_language() is ENGLISH
            assert current_language() is GERMAN
            raise EOFError

    with pytest.raises(EOFError):
        fail()
    assert current_language() is ENGLISH
    verdict = Board().explain("d1", "S0")
    english = str(verdict)
    with using_language("de"):
        assert str(verdict) == verdict.render(GERMAN)
        assert all(violation.message in str(verdict) for violation in verdict.violations)
        assert "Spielplan von Linie 1" in draw_board(Board())
        assert list(map(format_number, (2.5, 3, 1e400))) == ["2,5", "3", "∞"]
    assert str(verdict) == english
    assert format_number(2.5) == "2.5"
    assert GERMAN.number("12,345.5") == "12.345,5"


def test_page_offers_all_languages() -> None:
    assert BoardWidget()._words["writing"]["languages"] == [
        [code, language.name, LanguageText.ALL.render(language)]
        for code, language in LANGUAGES.items()
    ]


def test_changing_a_widgets_language_changes_texts_only() -> None:
    with wired():
        widget = BoardWidget(Board.parse("c5:S0"))
        widget.tile = "C"
        widget.lay("d1")
        english = widget.get_state()
        same = {name: english[name] for name in ("state", "tile", "_verdicts")}
        ask(widget, {"do": "language", "code": "de"})
        german = widget.get_state()
        assert widget.language == "de"
        assert current_language() is ENGLISH
        assert widget.describe().startswith("Spielplan von Linie 1, Ausgabe 1995")
        assert widget._verdict["violations"][0]["message"].startswith("Norden: Das Gleis")
        # All translated traits arrive with the words, as views are reopened.
        states = [message.get("state", {}) for message in sent_by(widget)]
        _opened, text = [state for state in states if "_words" in state]
        assert {"_words", "_page", "_verdict"} <= set(text)
        assert {name: german[name] for name in same} == same
        ask(widget, {"do": "language", "code": "en"})
        assert widget.get_state()["_words"] == english["_words"] != german["_words"]
        assert widget._verdict["violations"][0]["message"].startswith("North: the track")


def test_widget_starts_in_its_language_and_rejects_unknown_ones() -> None:
    widget = BoardWidget(language="de")
    widget.lay("d1", "C0")
    assert widget._verdict["violations"][0]["message"].startswith("Norden: Das Gleis")
    assert widget.describe().startswith("Spielplan von Linie 1, Ausgabe 1995")
    assert widget.get_state()["_page"]["words"]["undo"] == "Rückgängig"
    assert widget.get_state()["_words"]["writing"]["decimal"] == ","
    assert current_language() is ENGLISH
    with pytest.raises(ValueError, match="there are en, de"):
        as_language("fr")
    with pytest.raises(Exception, match="language"):
        BoardWidget(language="fr")
    with wired():
        widget = BoardWidget()
        ask(widget, {"do": "language", "code": "fr"})
        assert widget.language == "en"
        assert widget.get_state()["_notice"]["n"] == 1


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def test_set_language_sets_the_language_of_texts_pictures_and_new_widgets() -> None:
    verdict, before = Board().explain("d1", "S0"), BoardWidget()
    set_language("de")
    assert str(verdict).startswith("d1:S0 ist nicht erlaubt.")
    assert "Spielplan" in draw_board(Board())
    widget = BoardWidget()
    assert (before.language, widget.language) == ("en", "de")
    assert widget.describe().startswith("Spielplan von Linie 1")
    assert BoardWidget(language="en").language == "en"
    set_language("en")
    assert (widget.language, BoardWidget().language) == ("de", "en")


def test_set_language_holds_in_other_contexts_and_threads() -> None:
    # A host may give each cell, each callback and each thread a context of its own.
    found: list[str] = []
    Context().run(set_language, "de")
    thread = Thread(target=lambda: found.append(current_language().code))
    thread.start()
    thread.join()
    found.append(Context().run(current_language).code)
    assert [*found, current_language().code] == ["de"] * 3


def test_using_language_overrides_set_language() -> None:
    with using_language("de"):
        set_language("en")
        assert current_language().code == BoardWidget().language == "de"
    assert current_language().code == "en"
    with using_language(Language("xx")):
        assert BoardWidget().language == "en"


def test_an_unknown_language_changes_nothing() -> None:
    set_language("de")
    with pytest.raises(InvalidValue, match="there is no language 'fr'"):
        set_language("fr")
    assert current_language().code == "de"
