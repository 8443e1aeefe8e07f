"""Wie die Seite Zahlen und Listen schreibt, und was jede Seite zu sagen hat."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.writing import Writing
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Writing.DECIMAL: ",",
    Writing.AND: "und",
    Writing.OR: "oder",
    Writing.CLOSE: "Diese Meldung schließen",
}
