"""Um den Tisch jedes Spiels herum: Rückblick, Dateien, Bots, eine neue Partie."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.table import TableText
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    TableText.TO_DO: "Was zu tun ist",
    TableText.ANEW: "Neue Partie",
    TableText.PAST: "Rückblick",
    TableText.MOVES: "Züge",
    TableText.HINT: "Tipp",
    TableText.SEATS: "Spieler",
    TableText.LOG: "Züge bisher",
    TableText.RESULT: "Ergebnis",
    TableText.THINKS: "{name} denkt nach …",
    TableText.A_BOT: "Ein Bot",
    TableText.BOT_OF: "Bot, {level}",
    TableText.TO_MOVE: "am Zug",
    TableText.WON: "gewonnen",
    TableText.LET_GO: "Loslassen verbirgt sie",
    TableText.OTHERS: "Die anderen",
    TableText.MOVE: "Zug {at} von {last}",
    TableText.MOVE_IS: "Zug {at} von {last}: {move}",
    TableText.BEFORE: "Vor dem ersten von {last} Zügen",
    TableText.SHOWN: "Gezeigte Stellung",
    TableText.PLAY_ALL: "Die Züge abspielen",
    TableText.REST: "Pause",
    TableText.TO_FIRST: "Zum Anfang",
    TableText.BACK: "Einen Zug zurück",
    TableText.ON: "Einen Zug weiter",
    TableText.TO_LAST: "Zum letzten Zug",
    TableText.LOOKS: (
        "Du blickst zurück: nach Zug {at} von {last}. Nichts wird dadurch geändert."
    ),
    TableText.TO_GAME: "Zurück zur Partie",
    TableText.NO_MOVE: "Noch ist kein Zug gemacht.",
    TableText.LIST: "Züge; jeder zeigt seine Stellung",
    TableText.STOP_BOTS: "Bots anhalten",
    TableText.GO: "Bots spielen lassen",
    TableText.AGAIN: "Noch einmal spielen",
    TableText.BOOK: "Regeln",
    TableText.SET_UP: "Neue Partie …",
    TableText.SAVE: "Speichern",
    TableText.LOAD: "Laden …",
    TableText.FILE: "Eine gespeicherte Partie laden",
    TableText.TOO_BIG: "Diese Datei ist zu groß für eine Partie.",
    TableText.WHO_NOW: "Wähle, wer jetzt für {name} spielt.",
    TableText.WHO: "Wer spielt für {name}",
    TableText.FAILED: "Der Bot von {name} kam nicht weiter. Wer spielt jetzt?",
    TableText.LET_BOT: "Einen Bot spielen lassen: {level}",
    TableText.YOURSELF: "Selbst für {name} spielen",
    TableText.BOOK: "Regeln",
    TableText.FRESH: "Eine neue Partie",
    TableText.DEAL: "Neue Partie austeilen",
    TableText.CANCEL: "Abbrechen",
    TableText.PLAYER: "Spieler {number}",
    TableText.NAME_OF: "Name von Spieler {number}",
    TableText.PLAYS: "Wer spielt als Spieler {number}",
    TableText.PERSON: "Mensch",
    TableText.BOT: "Bot, {level}",
    TableText.MORE: "Spieler hinzufügen",
    TableText.FEWER: "Einer weniger",
    TableText.SEED: "Startwert, falls dieselbe Partie noch einmal gewünscht ist",
    TableText.ANALYSIS: "Analyse",
}
