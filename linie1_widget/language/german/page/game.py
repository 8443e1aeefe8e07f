"""Um den Tisch einer Partie Linie 1 herum, neben dem Spielplan."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.game import Game
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Game.TABLE_CALLED: "Linie 1: {names:and}",
    Game.HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter legt, R dreht, 1 bis 9 nehmen ein "
        "Kärtchen, Z macht rückgängig, Y wiederholt, P beginnt einen Doppeltausch, F "
        "zeigt, wo das Kärtchen passt, H gibt einen Tipp, A untersucht, Komma und Punkt "
        "blättern zurück und vor, ? erklärt, Tab verlässt den Spielplan."
    ),
    Game.HAND: "Vorrat",
    Game.READ: "Zeige auf ein Feld, um zu lesen, was dort liegt.",
    Game.TURN: "Zug {turn}",
    Game.PILE: "{tiles} Kärtchen im Stapel",
    Game.ROUTE: "Angesagte Strecke",
    Game.NAME: "Eine Strecke ansagen",
    Game.OTHER: "Eine andere Strecke ansagen",
    Game.BEGIN: (
        "Eine Strecke ansagen: Wähle die Endstation, an der du beginnst, dann Feld für "
        "Feld."
    ),
    Game.START: (
        "Wähle die Endstation, an der du beginnst, und klicke dann die Felder der Reihe "
        "nach an."
    ),
    Game.PLACE: "{place}: Nummer {number} auf der Strecke.",
    Game.BESIDE: "Eine Fahrt geht auf einem Feld neben dem letzten weiter.",
    Game.REMOVE: "Das letzte zurücknehmen",
    Game.CHECK: "Prüfen",
    Game.DEPART: "Losfahren",
    Game.HELPS: "Hilft deiner Strecke",
    Game.HELPS_TURNED: "Hilft deiner Strecke, wenn du es drehst",
    Game.TAKE_ONE: "Nimm ein Kärtchen, um zu sehen, wo es hilft.",
    Game.HELPS_ON: "Dein Kärtchen hilft auf {squares:and}.",
    Game.TURNED_ON: "Gedreht hilft dein Kärtchen auf {squares:and}.",
    Game.ALSO_ON: "Gedreht hilft dein Kärtchen auch auf {squares:and}.",
    Game.NOWHERE: "Dein Kärtchen hilft nirgends.",
    Game.MANY: "{squares} Feldern",
    Game.HOLDS: "hat {tiles}",
    Game.NOTHING: "keine Kärtchen",
    Game.WAY: "Gefahrene Felder",
    Game.SPACES: "{driven} von {all} Feldern, {place}",
    Game.SECRET: "Geheime Karten",
    Game.CARDS: "geheime Karten",
    Game.HOLD: "Halten, um die Karten zu sehen",
    Game.LINE: "Linie {line}: {stops}",
    Game.OVER: "Linie {line} über {stops:and}.",
    Game.BETWEEN: "Zwischen {terminals:and}, über {stops}.",
}
