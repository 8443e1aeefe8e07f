"""Warum ein Zug nicht erlaubt ist, und was an einer angesagten Strecke falsch ist."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.linie1 import NotNow, Refused, WrongRoute
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Refused.NOT_NOW: "{reason} (TURN).",
    Refused.WRONG_ROUTE: "{reason} (ROUTE).",
    NotNow.TO_LAY: "Nicht jetzt: Ein Kärtchen muss gelegt oder ausgetauscht werden",
    NotNow.TO_DRAW: "Nicht jetzt: Ein Kärtchen muss gezogen werden",
    NotNow.TO_ANNOUNCE: "Nicht jetzt: Eine Strecke muss neu angesagt werden",
    NotNow.TO_ROLL: "Nicht jetzt: Es muss gewürfelt werden",
    NotNow.TO_USE: "Nicht jetzt: Die Würfel sind gefallen, und einer muss genutzt werden",
    NotNow.GAME_OVER: "Nicht jetzt: Das Spiel ist aus",
    NotNow.CHECKED: (
        "Das Programm hat die Strecke geprüft: Niemand braucht Einspruch zu erheben"
    ),
    NotNow.TOO_LATE: (
        "Für einen Einspruch ist es zu spät: Den gibt es nur einmal, bevor gewürfelt wird"
    ),
    NotNow.NO_SUCH_FACE: "Kein Würfel zeigt {face}: Sie zeigen {shown}",
    NotNow.LAST_DIE: "Der letzte Würfel muss genutzt werden",
    NotNow.MUST_DEPART: (
        "Die Strecke ist fertig: In dieser Ausgabe beginnt die Fahrt sofort"
    ),
    NotNow.PAIR_TAKES_ALL: (
        "Ein Doppeltausch braucht den ganzen Zug, und ein Kärtchen ist schon gelegt"
    ),
    NotNow.RECALLED: (
        "Die anderen haben Einspruch erhoben: In diesem Zug werden Kärtchen gelegt, und "
        "eine Strecke wird in einem späteren angesagt"
    ),
    NotNow.TOO_LATE_TO_DEPART: (
        "Eine Fahrt beginnt am Anfang eines Zuges, bevor ein Kärtchen gelegt ist"
    ),
    NotNow.MUST_DRAW: "Ein Kärtchen muss gezogen werden: Der Stapel ist nicht leer",
    NotNow.MUST_ANNOUNCE: "Die Strecke ist fertig und muss angesagt werden",
    NotNow.MUST_PLAY: "Ein Kärtchen kann noch gelegt werden, also muss eines gelegt werden",
    NotNow.PILE_EMPTY: "Der Stapel ist leer",
    NotNow.NO_OPEN_TILE: "Ein offenes Kärtchen darf nicht genommen werden",
    NotNow.NEVER_OPEN: "In dieser Ausgabe werden nie offene Kärtchen genommen",
    NotNow.NOT_YET_OPEN: (
        "In dieser Ausgabe werden offene Kärtchen erst genommen, wenn der Stapel leer ist"
    ),
    NotNow.NO_SUCH_OPEN_TILE: (
        "Ein offenes Kärtchen {number} gibt es nicht: Es gibt {there}"
    ),
    NotNow.NOT_LOST: "Der Weg führt zum Ziel: Der Wagen hat sich nicht verfahren",
    NotNow.ARRIVED: "Die Fahrt ist zu Ende, aber nicht am Ziel",
    WrongRoute.FAULT: "{fault}.",
    WrongRoute.BEGINS_ELSEWHERE: (
        "Linie {line} beginnt in {terminals:or}, aber diese Fahrt beginnt in {start}"
    ),
    WrongRoute.BEGINS_NOWHERE: (
        "Linie {line} beginnt in {terminals:or}, aber diese Fahrt beginnt nirgends"
    ),
    WrongRoute.LEADS_NOWHERE: "Diese Fahrt beginnt in {start} und führt nirgendwohin",
    WrongRoute.NO_WAY: "Von {last} führt kein Weg nach {wanted}",
    WrongRoute.NO_WAY_OVER: "Von {came} über {last} führt kein Weg nach {wanted}",
    WrongRoute.NO_WAY_BUT: (
        "Von {came} über {last} führt kein Weg nach {wanted}: Kommt ein Wagen von {side} "
        "({place}), so fährt er weiter nach {ways:or}"
    ),
    WrongRoute.NO_SIGN: (
        "Das Haltestellenschild {building} ({building:letter}) steht noch nicht"
    ),
    WrongRoute.NOT_PASSED: (
        "Die Fahrt kommt nicht am Haltestellenschild {building} ({building:letter}) auf "
        "{square} vorbei"
    ),
    WrongRoute.TOO_EARLY: (
        "Die Fahrt kommt zu früh am Haltestellenschild {building} ({building:letter}) auf "
        "{square} vorbei"
    ),
    WrongRoute.ENDS_ON: "Die Fahrt endet auf {place}, nicht in {goal}",
    WrongRoute.ENDS_IN: "Die Fahrt endet in {place}, nicht in {goal}",
}
