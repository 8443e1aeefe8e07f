"""Um den Tisch einer Partie Linie 1 herum, neben dem Spielplan."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.game import GamePage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    GamePage.TABLE_CALLED: "Linie 1: {names:and}",
    GamePage.HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter legt, R dreht, 1 bis 9 nehmen ein "
        "Kärtchen, Z macht rückgängig, Y wiederholt, P beginnt einen Doppeltausch, F "
        "zeigt, wo das Kärtchen passt, H gibt einen Tipp, A untersucht, Komma und Punkt "
        "blättern zurück und vor, ? erklärt, Tab verlässt den Spielplan."
    ),
    GamePage.HAND: "Vorrat",
    GamePage.READ: "Zeige auf ein Feld, um zu lesen, was dort liegt.",
    GamePage.TURN: "Zug {turn}",
    GamePage.PILE: "{tiles} Kärtchen im Stapel",
    GamePage.ROUTE: "Angesagte Strecke",
    GamePage.NAME: "Eine Strecke ansagen",
    GamePage.OTHER: "Eine andere Strecke ansagen",
    GamePage.BEGIN: (
        "Eine Strecke ansagen: Wähle die Endstation, an der du beginnst, dann Feld für "
        "Feld."
    ),
    GamePage.START: (
        "Wähle die Endstation, an der du beginnst, und klicke dann die Felder der Reihe "
        "nach an."
    ),
    GamePage.PLACE: "{place}: Nummer {number} auf der Strecke.",
    GamePage.BESIDE: "Eine Fahrt geht auf einem Feld neben dem letzten weiter.",
    GamePage.REMOVE: "Das letzte zurücknehmen",
    GamePage.CHECK: "Prüfen",
    GamePage.DEPART: "Losfahren",
    GamePage.HELPS: "Hilft deiner Strecke",
    GamePage.HELPS_TURNED: "Hilft deiner Strecke, wenn du es drehst",
    GamePage.TAKE_ONE: "Nimm ein Kärtchen, um zu sehen, wo es hilft.",
    GamePage.HELPS_ON: "Dein Kärtchen hilft auf {squares:and}.",
    GamePage.TURNED_ON: "Gedreht hilft dein Kärtchen auf {squares:and}.",
    GamePage.ALSO_ON: "Gedreht hilft dein Kärtchen auch auf {squares:and}.",
    GamePage.NOWHERE: "Dein Kärtchen hilft nirgends.",
    GamePage.MANY: "{squares} Feldern",
    GamePage.HOLDS: "hat {tiles}",
    GamePage.NOTHING: "keine Kärtchen",
    GamePage.WAY: "Gefahrene Felder",
    GamePage.SPACES: "{driven} von {all} Feldern, {place}",
    GamePage.SECRET: "Geheime Karten",
    GamePage.CARDS: "geheime Karten",
    GamePage.HOLD: "Halten, um die Karten zu sehen",
    GamePage.LINE: "Linie {line}: {stops}",
    GamePage.OVER: "Linie {line} über {stops:and}.",
    GamePage.BETWEEN: "Zwischen {terminals:and}, über {stops}.",
}
