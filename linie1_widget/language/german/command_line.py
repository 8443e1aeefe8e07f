"""Was der Befehl `linie1` im Terminal sagt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.command_line import Course, Experiments, Terminal
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Terminal.WELCOME: (
        "Du spielst Linie {line} über {stops:and}. Tippe einen Zug, eine Zahl oder ein "
        "Wort; ? nennt sie alle."
    ),
    Terminal.HELP: (
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
    Terminal.LEGEND: (
        "Der Buchstabe in einem Feld nennt das Kärtchen, der Pfeil seine Drehung (↑ 0, "
        "→ 90, ↓ 180, ← 270 Grad); • mit Buchstabe ist ein Haltestellenschild."
    ),
    Terminal.SMALL: (
        "Buchstaben neben dem Gleis sind Haltestellenschilder. Für Felder mit den "
        "Buchstaben ihrer Kärtchen ist das Terminal zu klein: 66 Spalten und 44 Zeilen "
        "reichen."
    ),
    Terminal.LAY: (
        "Lege ein Kärtchen aus deinem Vorrat: Verbinde die beiden Endstationen deiner "
        "Linie über alle Haltestellen auf deinen Karten. Tippe etwa c2:S0 oder hint."
    ),
    Terminal.CARDS: "Deine Linie {line} über {stops:and}.",
    Terminal.HAND: (
        "Dein Vorrat: {tiles}. {pile:# Kärtchen ist|# Kärtchen sind} im Stapel."
    ),
    Terminal.OTHER: "{name} ({bot}): {how}",
    Terminal.LAYING: "legt Gleise, {tiles:# Kärtchen|# Kärtchen} im Vorrat",
    Terminal.DRIVING: "fährt auf Linie {line}, {done} von {all} Feldern",
    Terminal.FITS: "{tile} darf auf {squares:and} liegen.",
    Terminal.FITS_NOWHERE: "{tile} darf jetzt nirgends liegen.",
    Terminal.ALLOWED: "{move} ist erlaubt.",
    Terminal.SAVED: "Gespeichert: {file}",
    Terminal.UNDONE: "Zurück nach {moves:# Zug|# Zügen}.",
    Terminal.NO_MOVES: "Noch ist nicht gezogen worden.",
    Terminal.NO_FILE: "In welche Datei? Schreibe: save meine_partie.json",
    Terminal.NO_SUCH_CHOICE: "{number} steht nicht zur Wahl: Die Zahlen sind 1 bis {last}.",
    Terminal.NO_CHOICES: (
        "Jetzt ist nichts nach Zahlen zu wählen: Tippe einen Zug wie c2:S0."
    ),
    Terminal.KEPT: "Die Partie ist aufgehoben. So geht es weiter:",
    Terminal.OVER: "Die ganze Partie ist aufgehoben. So siehst du sie dir an:",
    Terminal.STEPS: "Enter geht weiter, b zurück, eine Zahl zu diesem Zug, q hört auf.",
    Terminal.AT: "Nach {step} von {last:# Zug|# Zügen}.",
    Terminal.NO_STEP: "{number} ist keiner der Züge: Sie heißen 0 bis {last}",
    Course.NEW: ("{files:# Datei|# Dateien} des Kurses nach {folder} kopiert."),
    Course.SAME: "Der Kurs ist schon in {folder}.",
    Course.KEPT: "So gelassen, wie du sie geändert hast: {files:and}.",
    Course.OPEN: "So öffnest du ihn: jupyter lab {folder}",
    Experiments.CHOOSE: "So führst du eines aus: linie1 experiment NAME",
    Experiments.PLOTTED: "Das Bild ist in {file}.",
    Experiments.KEPT: (
        "Was bisher gefunden wurde, steht in {file}; derselbe Befehl macht dort weiter."
    ),
}
