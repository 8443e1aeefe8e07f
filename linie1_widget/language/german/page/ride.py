"""Neben dem Spielplan, auf dem eine Fahrt gezeigt wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.ride import RideText
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    RideText.BOARD: (
        "Spielplan; die Pfeiltasten sagen, wie ein Feld durchfahren werden darf, Komma und "
        "Punkt gehen zurück und weiter"
    ),
    RideText.ARROWS: "von Feld zu Feld schauen",
    RideText.ROLLS: "Würfe",
    RideText.DICE: "Was die Würfel bedeuten",
    RideText.EXPECTED: "Im Mittel braucht diese Strecke {turns} Züge.",
    RideText.STOPS: "Haltestellen",
    RideText.STOPS_OF_THE_CARD: "Haltestellen der Karte",
    RideText.PASSED: "✓ vorbei, auf Feld {at}",
    RideText.AHEAD: "kommt noch, auf Feld {at}",
    RideText.NOT_ON_ROUTE: "nicht auf dieser Strecke",
    RideText.NO_STOPS: "keine",
    RideText.HOW: "Wie ein Feld durchfahren werden darf",
    RideText.HOW_THIS: "Wie man in {square} hinein- und herauskommt",
    RideText.POINT: "Zeige auf ein Feld mit Gleisen oder klicke es an.",
    RideText.PASSES: "Diese Strecke kommt hier vorbei, auf Feld {spaces:and}.",
    RideText.ARROW_KEYS: "Auf dem Spielplan gehen die Pfeiltasten von Feld zu Feld.",
}
