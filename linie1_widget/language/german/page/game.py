"""Um den Tisch einer Partie Linie 1 herum, neben dem Spielplan."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.game import GameText
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    GameText.TABLE_CALLED: "Linie 1: {names:and}",
    GameText.HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter legt, R dreht, 1 bis 9 nehmen ein "
        "Kärtchen, Z macht rückgängig, Y wiederholt, P beginnt einen Doppeltausch, F "
        "zeigt, wo das Kärtchen passt, H gibt einen Tipp, A untersucht, Komma und Punkt "
        "blättern zurück und vor, ? erklärt, Tab verlässt den Spielplan."
    ),
    GameText.HAND: "Vorrat",
    GameText.READ: "Zeige auf ein Feld, um zu lesen, was dort liegt.",
    GameText.TURN: "Zug {turn}",
    GameText.PILE: "{tiles} Kärtchen im Stapel",
    GameText.ROUTE: "Angesagte Strecke",
    GameText.NAME: "Eine Strecke ansagen",
    GameText.OTHER: "Eine andere Strecke ansagen",
    GameText.BEGIN: (
        "Eine Strecke ansagen: Wähle die Endstation, an der du beginnst, dann Feld für "
        "Feld."
    ),
    GameText.START: (
        "Wähle die Endstation, an der du beginnst, und klicke dann die Felder der Reihe "
        "nach an."
    ),
    GameText.PLACE: "{place}: Nummer {number} auf der Strecke.",
    GameText.BESIDE: "Eine Fahrt geht auf einem Feld neben dem letzten weiter.",
    GameText.REMOVE: "Das letzte zurücknehmen",
    GameText.CHECK: "Prüfen",
    GameText.DEPART: "Losfahren",
    GameText.HELPS: "Hilft deiner Strecke",
    GameText.HELPS_TURNED: "Hilft deiner Strecke, wenn du es drehst",
    GameText.TAKE_ONE: "Nimm ein Kärtchen, um zu sehen, wo es hilft.",
    GameText.HELPS_ON: "Dein Kärtchen hilft auf {squares:and}.",
    GameText.TURNED_ON: "Gedreht hilft dein Kärtchen auf {squares:and}.",
    GameText.ALSO_ON: "Gedreht hilft dein Kärtchen auch auf {squares:and}.",
    GameText.NOWHERE: "Dein Kärtchen hilft nirgends.",
    GameText.MANY: "{squares} Feldern",
    GameText.HOLDS: "hat {tiles}",
    GameText.NOTHING: "keine Kärtchen",
    GameText.WAY: "Gefahrene Felder",
    GameText.SPACES: "{driven} von {all} Feldern, {place}",
    GameText.SECRET: "Geheime Karten",
    GameText.CARDS: "geheime Karten",
    GameText.HOLD: "Halten, um die Karten zu sehen",
    GameText.LINE: "Linie {line}: {stops}",
    GameText.OVER: "Linie {line} über {stops:and}.",
    GameText.BETWEEN: "Zwischen {terminals:and}, über {stops}.",
}
