"""Um den Tisch jedes Spiels herum: Rückblick, Dateien, Bots, eine neue Partie."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.table import Table
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Table.TO_DO: "Was zu tun ist",
    Table.ANEW: "Neue Partie",
    Table.PAST: "Rückblick",
    Table.MOVES: "Züge",
    Table.HINT: "Tipp",
    Table.SEATS: "Spieler",
    Table.LOG: "Züge bisher",
    Table.RESULT: "Ergebnis",
    Table.THINKS: "{name} denkt nach …",
    Table.A_BOT: "Ein Bot",
    Table.BOT_OF: "Bot, {level}",
    Table.TO_MOVE: "am Zug",
    Table.WON: "gewonnen",
    Table.LET_GO: "Loslassen verbirgt sie",
    Table.OTHERS: "Die anderen",
    Table.MOVE: "Zug {at} von {last}",
    Table.MOVE_IS: "Zug {at} von {last}: {move}",
    Table.BEFORE: "Vor dem ersten von {last} Zügen",
    Table.SHOWN: "Gezeigte Stellung",
    Table.PLAY_ALL: "Die Züge abspielen",
    Table.REST: "Pause",
    Table.TO_FIRST: "Zum Anfang",
    Table.BACK: "Einen Zug zurück",
    Table.ON: "Einen Zug weiter",
    Table.TO_LAST: "Zum letzten Zug",
    Table.LOOKS: (
        "Du blickst zurück: nach Zug {at} von {last}. Nichts wird dadurch geändert."
    ),
    Table.TO_GAME: "Zurück zur Partie",
    Table.NO_MOVE: "Noch ist kein Zug gemacht.",
    Table.LIST: "Züge; jeder zeigt seine Stellung",
    Table.STOP_BOTS: "Bots anhalten",
    Table.GO: "Bots spielen lassen",
    Table.AGAIN: "Noch einmal spielen",
    Table.BOOK: "Regeln",
    Table.SET_UP: "Neue Partie …",
    Table.SAVE: "Speichern",
    Table.LOAD: "Laden …",
    Table.FILE: "Eine gespeicherte Partie laden",
    Table.TOO_BIG: "Diese Datei ist zu groß für eine Partie.",
    Table.WHO_NOW: "Wähle, wer jetzt für {name} spielt.",
    Table.WHO: "Wer spielt für {name}",
    Table.FAILED: "Der Bot von {name} kam nicht weiter. Wer spielt jetzt?",
    Table.LET_BOT: "Einen Bot spielen lassen: {level}",
    Table.YOURSELF: "Selbst für {name} spielen",
    Table.BOOK: "Regeln",
    Table.FRESH: "Eine neue Partie",
    Table.DEAL: "Neue Partie austeilen",
    Table.CANCEL: "Abbrechen",
    Table.PLAYER: "Spieler {number}",
    Table.NAME_OF: "Name von Spieler {number}",
    Table.PLAYS: "Wer spielt als Spieler {number}",
    Table.PERSON: "Mensch",
    Table.BOT: "Bot, {level}",
    Table.MORE: "Spieler hinzufügen",
    Table.FEWER: "Einer weniger",
    Table.SEED: "Startwert, falls dieselbe Partie noch einmal gewünscht ist",
    Table.ANALYSIS: "Analyse",
}
