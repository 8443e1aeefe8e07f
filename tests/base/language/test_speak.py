"""The language of a session."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import Context
from threading import Thread

import pytest

from linie1_widget import Board, BoardWidget, draw_board, set_language, using_language
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import Language, current_language


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
