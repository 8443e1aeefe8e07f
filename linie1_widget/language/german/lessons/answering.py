"""Was jede Aufgabe sagt: wie eine Antwort gelesen wird, und was dabei herauskam."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.answering import (
    Answering,
    FormOf,
    ProgressText,
    Ran,
    ReadingFault,
    Word,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Answering.RIGHT: "Richtig. {why}",
    Answering.WRONG: "Noch nicht ganz. {reason}",
    Answering.MISSING: "Deine Antwort fehlt noch. Die Antwort ist {form}.",
    Answering.UNREAD: (
        "{given} lässt sich hier nicht als Antwort lesen. Die Antwort ist {form}."
    ),
    Answering.HINT: "Tipp {number} von {count}: {hint}",
    Answering.NO_HINT: "Für diese Aufgabe gibt es keinen Tipp.",
    Answering.SOLUTION: "Die Antwort ist {answer}. {why}",
    Answering.SOLUTION_CODE: "Eine Antwort ist die Funktion unten. {why}",
    Answering.ASKS: "Die Antwort ist {form}.",
    FormOf.SQUARE: 'der Name eines Feldes wie "d2", oder (Zeile, Spalte) von 0 an gezählt',
    FormOf.STATE: "ein Feld der Karte als (Zeile, Spalte), von 0 an oben links gezählt",
    FormOf.NODE: "eines von {names:or}",
    FormOf.TILE: 'ein Kärtchen mit seiner Drehung, wie "C90"',
    FormOf.PLAY: 'ein Feld und ein Kärtchen, wie "d2:C90" oder ("d2", "C90")',
    FormOf.NUMBER: "eine Zahl",
    FormOf.WHOLE: "eine ganze Zahl",
    FormOf.CHOICE: "eines von {choices:or}",
    FormOf.YES_NO: 'True oder False, oder "ja" oder "nein"',
    FormOf.EDGE: 'eine Kante als ihre beiden Enden, wie "{example}"',
    FormOf.LIST: (
        "eine Liste wie [{example}], in der richtigen Reihenfolge; jeder Eintrag ist {form}"
    ),
    FormOf.SET: (
        "eine Liste wie [{example}], in beliebiger Reihenfolge; jeder Eintrag ist {form}"
    ),
    FormOf.FUNCTION: "eine Funktion, aufgerufen als {call}",
    FormOf.MAP: "der Text einer Karte, eine Zeile je Reihe, oder ein GridGraph",
    FormOf.TABLE: (
        "eine Funktion eines Zustands, oder ein Wörterbuch mit einer Zahl für jeden Zustand"
    ),
    Word.YES: "ja",
    Word.NO: "nein",
    ReadingFault.TOO_MANY: (
        "Die Liste hat mehr als {most} Einträge. Die Antwort ist {form}."
    ),
    ReadingFault.ENTRY: (
        "In der Liste lässt sich {given} nicht lesen. Jeder Eintrag ist {form}."
    ),
    ReadingFault.TWICE: "Die Liste nennt {entry} zweimal. Nenne jedes einmal.",
    ReadingFault.NO_NUMBER: (
        "Für {state} steht keine Zahl da. Gib für jeden Zustand eine an: {states:and}."
    ),
    ReadingFault.NOT_A_NUMBER: (
        "Für {state} steht da {given}, und das ist keine Zahl, die 0 oder größer ist."
    ),
    ReadingFault.NOT_A_FUNCTION: (
        "{given} ist keine Funktion. Gib die Funktion selbst an, ohne sie aufzurufen: "
        "Aufgerufen wird sie als {call}."
    ),
    Ran.RAISED: "Deine Funktion löst {error} aus. {where}",
    Ran.ENDLESS: (
        "Deine Funktion war nach {lines} Zeilen nicht zu Ende. Gibt es eine Schleife, die "
        "nie aufhört? {where}"
    ),
    Ran.SLOW: (
        "Deine Funktion war nach {seconds} Sekunden nicht zu Ende. Wartet sie auf etwas, "
        "oder probiert sie zu viel? {where}"
    ),
    Ran.ON_INPUT: "Aufgerufen wurde sie mit {inputs}.",
    Ran.ON_MAP: "Aufgerufen wurde sie auf dieser Karte:\n{map}",
    ProgressText.LESSON: "Aufgabe",
    ProgressText.TITLE: "Titel",
    ProgressText.TRIES: "Versuche",
    ProgressText.HINTS: "Tipps",
    ProgressText.STATE: "Stand",
    ProgressText.SOLVED: "gelöst",
    ProgressText.SHOWN: "Lösung gezeigt",
    ProgressText.TRIED: "versucht",
    ProgressText.UNTOUCHED: "noch nicht",
    ProgressText.SUMMARY: "{solved} von {count} Aufgaben gelöst.",
}
