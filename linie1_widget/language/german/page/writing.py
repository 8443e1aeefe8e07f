"""Wie die Seite Zahlen und Listen schreibt, und was jede Seite zu sagen hat."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.board import WritingPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    WritingPage.DECIMAL: ",",
    WritingPage.AND: "und",
    WritingPage.OR: "oder",
    WritingPage.CLOSE: "Diese Meldung schließen",
}
