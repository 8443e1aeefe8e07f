"""Um den Tisch jedes Spiels herum: Rückblick, Dateien, Bots, eine neue Partie."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.game import TablePage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    TablePage.TO_DO: "Was zu tun ist",
    TablePage.ANEW: "Neue Partie",
    TablePage.PAST: "Rückblick",
    TablePage.MOVES: "Züge",
    TablePage.HINT: "Tipp",
    TablePage.SEATS: "Spieler",
    TablePage.LOG: "Züge bisher",
    TablePage.RESULT: "Ergebnis",
    TablePage.THINKS: "{name} denkt nach …",
    TablePage.A_BOT: "Ein Bot",
    TablePage.BOT_OF: "Bot, {level}",
    TablePage.TO_MOVE: "am Zug",
    TablePage.WON: "gewonnen",
    TablePage.LET_GO: "Loslassen verbirgt sie",
    TablePage.OTHERS: "Die anderen",
    TablePage.MOVE: "Zug {at} von {last}",
    TablePage.MOVE_IS: "Zug {at} von {last}: {move}",
    TablePage.BEFORE: "Vor dem ersten von {last} Zügen",
    TablePage.SHOWN: "Gezeigte Stellung",
    TablePage.PLAY_ALL: "Die Züge abspielen",
    TablePage.REST: "Pause",
    TablePage.TO_FIRST: "Zum Anfang",
    TablePage.BACK: "Einen Zug zurück",
    TablePage.ON: "Einen Zug weiter",
    TablePage.TO_LAST: "Zum letzten Zug",
    TablePage.LOOKS: (
        "Du blickst zurück: nach Zug {at} von {last}. Nichts wird dadurch geändert."
    ),
    TablePage.TO_GAME: "Zurück zur Partie",
    TablePage.NO_MOVE: "Noch ist kein Zug gemacht.",
    TablePage.LIST: "Züge; jeder zeigt seine Stellung",
    TablePage.STOP_BOTS: "Bots anhalten",
    TablePage.GO: "Bots spielen lassen",
    TablePage.AGAIN: "Noch einmal spielen",
    TablePage.BOOK: "Regeln",
    TablePage.SET_UP: "Neue Partie …",
    TablePage.SAVE: "Speichern",
    TablePage.LOAD: "Laden …",
    TablePage.FILE: "Eine gespeicherte Partie laden",
    TablePage.TOO_BIG: "Diese Datei ist zu groß für eine Partie.",
    TablePage.WHO_NOW: "Wähle, wer jetzt für {name} spielt.",
    TablePage.WHO: "Wer spielt für {name}",
    TablePage.FAILED: "Der Bot von {name} kam nicht weiter. Wer spielt jetzt?",
    TablePage.LET_BOT: "Einen Bot spielen lassen: {level}",
    TablePage.YOURSELF: "Selbst für {name} spielen",
    TablePage.BOOK: "Regeln",
    TablePage.FRESH: "Eine neue Partie",
    TablePage.DEAL: "Neue Partie austeilen",
    TablePage.CANCEL: "Abbrechen",
    TablePage.PLAYER: "Spieler {number}",
    TablePage.NAME_OF: "Name von Spieler {number}",
    TablePage.PLAYS: "Wer spielt als Spieler {number}",
    TablePage.PERSON: "Mensch",
    TablePage.BOT: "Bot, {level}",
    TablePage.MORE: "Spieler hinzufügen",
    TablePage.FEWER: "Einer weniger",
    TablePage.SEED: "Startwert, falls dieselbe Partie noch einmal gewünscht ist",
    TablePage.ANALYSIS: "Analyse",
}
