"""Who chooses a language hears all in it: the words of Python, of widgets, of pages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from linie1_widget import Board, BoardWidget, draw_board
from linie1_widget.language.language import ENGLISH, spoken
from linie1_widget.language.languages import LANGUAGES, as_language, speaking
from linie1_widget.paths.story.sentences import format_number
from tests.widgets.wires import ask, sent_by, wired

GERMAN = LANGUAGES["de"]
SWITCH = Path(__file__).parents[2] / "js" / "src" / "host" / "languages.ts"


def test_a_verdict_is_told_in_the_language_that_is_spoken() -> None:
    verdict = Board().explain("d1", "S0")
    english = str(verdict)
    with speaking("de"):
        assert str(verdict) == verdict.tell(GERMAN)
        assert [each.message for each in verdict.violations] == [
            "Norden: Das Gleis würde vom Spielplan herausführen (Regel A).",
            "Süden: Das Gleis würde in das Hallenbad führen (Regel B).",
        ]
        assert "Spielplan von Linie 1" in draw_board(Board())
    assert str(verdict) == english


def test_a_language_is_spoken_inside_only_even_after_an_error() -> None:
    def fail() -> None:
        with speaking("de"):
            with speaking(ENGLISH):
                assert spoken() is ENGLISH
            assert spoken() is GERMAN
            raise EOFError

    with pytest.raises(EOFError):
        fail()
    assert spoken() is ENGLISH


def test_nothing_is_told_before_somebody_asks() -> None:
    """What a module tells while it is imported stays in the language of that moment."""
    code = """
from importlib import import_module
from pkgutil import walk_packages

import linie1_widget
from linie1_widget.language.language import Language


def tell(*_told):
    raise AssertionError("a module tells something while it is imported")


Language.text = tell
for module in walk_packages(linie1_widget.__path__, "linie1_widget."):
    import_module(module.name)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    with speaking("de"):
        assert list(map(format_number, (2.5, 3, 1e400))) == ["2,5", "3", "∞"]
    assert GERMAN.number("12,345.5") == "12.345,5"
    assert format_number(2.5) == "2.5"


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="the codes are en, de"):
        as_language("fr")


def test_the_page_offers_the_languages_that_there_are() -> None:
    offered = re.findall(r'\["(\w+)", "(\w+)"\]', SWITCH.read_text(encoding="utf-8"))
    assert dict(offered) == {code: each.name for code, each in LANGUAGES.items()}


def test_a_widget_says_everything_in_its_language() -> None:
    widget = BoardWidget(language="de")
    widget.tile = "C"
    widget.lay("d1")
    assert widget.verdict["violations"][0]["message"].startswith("Norden: Das Gleis")
    assert widget.describe().startswith("Spielplan von Linie 1, Ausgabe 1995")
    assert widget._page["words"]["undo"] == "Rückgängig"
    assert widget._words["writing"][1] == "und"
    assert spoken() is ENGLISH


def test_a_page_can_change_the_language_and_nothing_else_changes() -> None:
    with wired():
        widget = BoardWidget(Board.parse("c5:S0"))
        widget.tile = "C"
        widget.lay("d1")
        before = {name: widget.get_state()[name] for name in ("state", "tile", "_fits")}
        ask(widget, {"do": "language", "code": "de"})
        assert widget.language == "de"
        assert widget.verdict["violations"][0]["message"].startswith("Norden: Das Gleis")
        # With the words comes all that was told in others: views are opened anew by them.
        _opened, told = [
            message["state"]
            for message in sent_by(widget)
            if "_words" in message.get("state", {})
        ]
        assert {"_words", "_page", "verdict"} <= set(told)
        assert {name: widget.get_state()[name] for name in before} == before
        ask(widget, {"do": "language", "code": "en"})
        assert widget._words == {}
        assert widget.verdict["violations"][0]["message"].startswith("North: the track")


def test_a_page_cannot_ask_for_a_language_that_there_is_not() -> None:
    with wired():
        widget = BoardWidget()
        ask(widget, {"do": "language", "code": "fr"})
        assert widget.language == "en"
        assert widget._notice["n"] == 1


def test_a_widget_refuses_a_language_that_there_is_not() -> None:
    with pytest.raises(Exception, match="language"):
        BoardWidget(language="fr")
