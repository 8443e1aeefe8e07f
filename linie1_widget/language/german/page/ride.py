"""Neben dem Spielplan, auf dem eine Fahrt gezeigt wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.ride import Ride
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Ride.BOARD: (
        "Spielplan; die Pfeiltasten sagen, wie ein Feld durchfahren werden darf, Komma und "
        "Punkt gehen zurück und weiter"
    ),
    Ride.ARROWS: "von Feld zu Feld schauen",
    Ride.ROLLS: "Würfe",
    Ride.DICE: "Was die Würfel bedeuten",
    Ride.EXPECTED: "Im Mittel braucht diese Strecke {turns} Züge.",
    Ride.STOPS: "Haltestellen",
    Ride.STOPS_OF_THE_CARD: "Haltestellen der Karte",
    Ride.PASSED: "✓ vorbei, auf Feld {at}",
    Ride.AHEAD: "kommt noch, auf Feld {at}",
    Ride.NOT_ON_ROUTE: "nicht auf dieser Strecke",
    Ride.NO_STOPS: "keine",
    Ride.HOW: "Wie ein Feld durchfahren werden darf",
    Ride.HOW_THIS: "Wie man in {square} hinein- und herauskommt",
    Ride.POINT: "Zeige auf ein Feld mit Gleisen oder klicke es an.",
    Ride.PASSES: "Diese Strecke kommt hier vorbei, auf Feld {spaces:and}.",
    Ride.ARROW_KEYS: "Auf dem Spielplan gehen die Pfeiltasten von Feld zu Feld.",
}
