"""Was der Befehl `linie1` im Terminal sagt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.command_line import (
    CourseText,
    Experiments,
    TerminalText,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    TerminalText.WELCOME: (
        "Du spielst Linie {line} über {stops:and}. Tippe einen Zug, eine Zahl oder ein "
        "Wort; ? nennt sie alle."
    ),
    TerminalText.HELP: (
        "Züge\n"
        "  c2:S0          legt die Gerade auf c2; C90 ist die Kurve, um 90 Grad gedreht\n"
        "  c2=L90         tauscht aus, was auf c2 liegt\n"
        "  c3=L90+d3=R0   tauscht zwei Nachbarn zugleich aus\n"
        "  1, 2, …        was neben dieser Zahl steht\n"
        "Wörter\n"
        "  why c2:S0      wäre das erlaubt, und nach welcher Regel nicht\n"
        "  where S90      auf welchen Feldern dieses Kärtchen liegen darf\n"
        "  hint           was deiner Strecke fehlt, und welches Kärtchen hilft\n"
        "  board, moves   zeigt den Spielplan oder die Züge bis jetzt\n"
        "  undo, redo     zurück zu deiner letzten Entscheidung, und wieder vor\n"
        "  save DATEI     schreibt die Partie in eine Datei, die linie1 page liest\n"
        "  quit           hört auf; die Partie bleibt erhalten"
    ),
    TerminalText.LEGEND: (
        "Der Buchstabe in einem Feld nennt das Kärtchen, der Pfeil seine Drehung (↑ 0, "
        "→ 90, ↓ 180, ← 270 Grad); • mit Buchstabe ist ein Haltestellenschild."
    ),
    TerminalText.SMALL: (
        "Buchstaben neben dem Gleis sind Haltestellenschilder. Für Felder mit den "
        "Buchstaben ihrer Kärtchen ist das Terminal zu klein: 66 Spalten und 44 Zeilen "
        "reichen."
    ),
    TerminalText.LAY: (
        "Lege ein Kärtchen aus deinem Vorrat: Verbinde die beiden Endstationen deiner "
        "Linie über alle Haltestellen auf deinen Karten. Tippe etwa c2:S0 oder hint."
    ),
    TerminalText.CARDS: "Deine Linie {line} über {stops:and}.",
    TerminalText.HAND: (
        "Dein Vorrat: {tiles}. {pile:# Kärtchen ist|# Kärtchen sind} im Stapel."
    ),
    TerminalText.OTHER: "{name} ({bot}): {how}",
    TerminalText.LAYING: "legt Gleise, {tiles:# Kärtchen|# Kärtchen} im Vorrat",
    TerminalText.DRIVING: "fährt auf Linie {line}, {done} von {all} Feldern",
    TerminalText.FITS: "{tile} darf auf {squares:and} liegen.",
    TerminalText.FITS_NOWHERE: "{tile} darf jetzt nirgends liegen.",
    TerminalText.ALLOWED: "{move} ist erlaubt.",
    TerminalText.SAVED: "Gespeichert: {file}",
    TerminalText.UNDONE: "Zurück nach {moves:# Zug|# Zügen}.",
    TerminalText.NO_MOVES: "Noch ist nicht gezogen worden.",
    TerminalText.NO_FILE: "In welche Datei? Schreibe: save meine_partie.json",
    TerminalText.NO_SUCH_CHOICE: (
        "{number} steht nicht zur Wahl: Die Zahlen sind 1 bis {last}."
    ),
    TerminalText.NO_CHOICES: (
        "Jetzt ist nichts nach Zahlen zu wählen: Tippe einen Zug wie c2:S0."
    ),
    TerminalText.KEPT: "Die Partie ist aufgehoben. So geht es weiter:",
    TerminalText.OVER: "Die ganze Partie ist aufgehoben. So siehst du sie dir an:",
    TerminalText.STEPS: "Enter geht weiter, b zurück, eine Zahl zu diesem Zug, q hört auf.",
    TerminalText.AT: "Nach {step} von {last:# Zug|# Zügen}.",
    TerminalText.NO_STEP: "{number} ist keiner der Züge: Sie heißen 0 bis {last}",
    CourseText.NEW: ("{files:# Datei|# Dateien} des Kurses nach {folder} kopiert."),
    CourseText.SAME: "Der Kurs ist schon in {folder}.",
    CourseText.KEPT: "So gelassen, wie du sie geändert hast: {files:and}.",
    CourseText.OPEN: "So öffnest du ihn: jupyter lab {folder}",
    Experiments.CHOOSE: "So führst du eines aus: linie1 experiment NAME",
    Experiments.PLOTTED: "Das Bild ist in {file}.",
    Experiments.KEPT: (
        "Was bisher gefunden wurde, steht in {file}; derselbe Befehl macht dort weiter."
    ),
}
