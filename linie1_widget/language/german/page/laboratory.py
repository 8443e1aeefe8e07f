"""Um die Karte herum, die gezeichnet wird, und was auf ihr gefunden wurde."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory import Laboratory
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Laboratory.GONE: (
        "Der Kernel antwortet nicht: Karte und Suchen sind die letzten bekannten, und man "
        "kann sie noch Schritt für Schritt ansehen. Führe die Zelle noch einmal aus, um "
        "weiterzuzeichnen."
    ),
    Laboratory.TOOLS: "Zeichenwerkzeuge",
    Laboratory.SEARCHES: "Suchen",
    Laboratory.MAKING: "Neue Karten",
    Laboratory.LOOK: "Ansehen",
    Laboratory.LOOK_HINT: "Felder ansehen; auf einem Touchscreen scrollt der Finger",
    Laboratory.WALL: "Mauer",
    Laboratory.WALL_HINT: "Mauern zeichnen; auf einer Mauer begonnen, nimmt er Mauern weg",
    Laboratory.ERASE: "Radieren",
    Laboratory.ERASE_HINT: "Felder von Mauern, Gewichten, Zielen und Haltepunkten befreien",
    Laboratory.WEIGHT: "Gewicht",
    Laboratory.WEIGHT_HINT: "Felder zeichnen, die zu betreten {weight} kostet",
    Laboratory.WEIGHT_OF: "Gewicht zum Zeichnen",
    Laboratory.START: "Start",
    Laboratory.START_HINT: "Den Start woanders hinsetzen",
    Laboratory.GOAL: "Ziel",
    Laboratory.GOAL_HINT: "Noch ein Ziel setzen",
    Laboratory.STOP: "Haltepunkt",
    Laboratory.STOP_HINT: "Einen Haltepunkt setzen, der unterwegs besucht werden muss",
    Laboratory.UNDO: "Rückgängig",
    Laboratory.REDO: "Wiederholen",
    Laboratory.CLEAR: "Leeren",
    Laboratory.CLEAR_HINT: "Alle Mauern und Gewichte wegnehmen",
    Laboratory.ROWS: "Zeilen",
    Laboratory.COLUMNS: "Spalten",
    Laboratory.FEWER_ROWS: "Weniger Zeilen",
    Laboratory.MORE_ROWS: "Mehr Zeilen",
    Laboratory.FEWER_COLUMNS: "Weniger Spalten",
    Laboratory.MORE_COLUMNS: "Mehr Spalten",
    Laboratory.DIRECTIONS: "Richtungen",
    Laboratory.FOUR: "4",
    Laboratory.EIGHT: "8",
    Laboratory.FOUR_HINT: "Schritte nach Norden, Osten, Süden und Westen",
    Laboratory.EIGHT_HINT: "Auch schräge Schritte",
    Laboratory.MAZE: "Labyrinth",
    Laboratory.SEED: "Startwert",
    Laboratory.NEW: "Neu",
    Laboratory.NEW_HINT: "Eine Karte dieser Art aus diesem Startwert machen",
    Laboratory.ALGORITHM: "Algorithmus",
    Laboratory.AGAINST: "Daneben",
    Laboratory.ALONE: "kein anderer",
    Laboratory.HEURISTIC: "Heuristik",
    Laboratory.HEURISTIC_WEIGHT: "Gewicht der Heuristik",
    Laboratory.TIMES: "× {weight}",
    Laboratory.FOUND: "Was gefunden wurde",
    Laboratory.SEARCH: "Suche",
    Laboratory.PATH: "Pfad",
    Laboratory.COST: "Kosten",
    Laboratory.EXPANDED: "Expandiert",
    Laboratory.LARGEST_FRONTIER: "Größter Rand",
    Laboratory.STEPS: "Schritte",
    Laboratory.NO_PATH: "keiner",
    Laboratory.PATH_OF: "{count:# Feld|# Felder}",
    Laboratory.BEST: " (am besten)",
    Laboratory.CHART: "Größe des Rands über die Schritte",
    Laboratory.CHART_SAYS: "Größe des Rands: {each}",
    Laboratory.CHART_OF: "{title}: jetzt {now}, höchstens {most}",
    Laboratory.MAP: (
        "Karte zum Zeichnen, {title}; die Pfeiltasten gehen von Feld zu Feld, Enter "
        "zeichnet"
    ),
    Laboratory.ARROWS: "von Feld zu Feld gehen",
    Laboratory.DRAWING: "Zeichnen",
    Laboratory.KEY_BRUSH: "Mauer, radieren, ansehen",
    Laboratory.KEY_WEIGHT: "radieren, oder ein Gewicht",
    Laboratory.KEY_ENDS: "Start, Ziel, Haltepunkt",
    Laboratory.KEY_DRAW: "mit dem Stift zeichnen",
    Laboratory.KEY_DRAW_ON: "bis zum nächsten Feld weiterzeichnen",
    Laboratory.KEY_UNDO: "rückgängig, wiederholen",
    Laboratory.KEY_ENTER: "Enter",
    Laboratory.KEY_SHIFT: "Umschalt",
    Laboratory.IS_WALL: "{square}: Mauer",
    Laboratory.WEIGHS: "kostet {weight} zu betreten",
    Laboratory.IS_START: "Start",
    Laboratory.IS_GOAL: "Ziel",
    Laboratory.IS_STOP: "Haltepunkt",
    Laboratory.CHOSEN: "Stift: {brush}.",
    Laboratory.DRAWN: "{brush} auf {square}.",
    Laboratory.FOUND_PATH: "{title}: Kosten {cost}, {expanded} expandiert",
    Laboratory.FOUND_NONE: "{title}: kein Pfad, {expanded} expandiert",
}
