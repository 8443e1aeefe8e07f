"""Neben dem Spielplan, auf dem eine Fahrt gezeigt wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.playback import RidePage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    RidePage.BOARD: (
        "Spielplan; die Pfeiltasten sagen, wie ein Feld durchfahren werden darf, Komma und "
        "Punkt gehen zurück und weiter"
    ),
    RidePage.ARROWS: "von Feld zu Feld schauen",
    RidePage.ROLLS: "Würfe",
    RidePage.DICE: "Was die Würfel bedeuten",
    RidePage.EXPECTED: "Im Mittel braucht diese Strecke {turns} Züge.",
    RidePage.STOPS: "Haltestellen",
    RidePage.STOPS_OF_THE_CARD: "Haltestellen der Karte",
    RidePage.PASSED: "✓ vorbei, auf Feld {at}",
    RidePage.AHEAD: "kommt noch, auf Feld {at}",
    RidePage.NOT_ON_ROUTE: "nicht auf dieser Strecke",
    RidePage.NO_STOPS: "keine",
    RidePage.HOW: "Wie ein Feld durchfahren werden darf",
    RidePage.HOW_THIS: "Wie man in {square} hinein- und herauskommt",
    RidePage.POINT: "Zeige auf ein Feld mit Gleisen oder klicke es an.",
    RidePage.PASSES: "Diese Strecke kommt hier vorbei, auf Feld {spaces:and}.",
    RidePage.ARROW_KEYS: "Auf dem Spielplan gehen die Pfeiltasten von Feld zu Feld.",
}
