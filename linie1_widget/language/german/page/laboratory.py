"""Um die Karte herum, die gezeichnet wird, und was auf ihr gefunden wurde."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory import LaboratoryText
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryText.LABORATORY: "Labor",
    LaboratoryText.NO_UNDO: "Es gibt nichts rückgängig zu machen.",
    LaboratoryText.NO_REDO: "Es gibt nichts zu wiederholen.",
    LaboratoryText.GONE: (
        "Der Kernel antwortet nicht: Karte und Suchen sind die letzten bekannten, und man "
        "kann sie noch Schritt für Schritt ansehen. Führe die Zelle noch einmal aus, um "
        "weiterzuzeichnen."
    ),
    LaboratoryText.TOOLS: "Zeichenwerkzeuge",
    LaboratoryText.SEARCHES: "Suchen",
    LaboratoryText.MAKING: "Neue Karten",
    LaboratoryText.LOOK: "Ansehen",
    LaboratoryText.LOOK_HINT: "Felder ansehen; auf einem Touchscreen scrollt der Finger",
    LaboratoryText.WALL: "Mauer",
    LaboratoryText.WALL_HINT: (
        "Mauern zeichnen; auf einer Mauer begonnen, nimmt er Mauern weg"
    ),
    LaboratoryText.ERASE: "Radieren",
    LaboratoryText.ERASE_HINT: (
        "Felder von Mauern, Gewichten, Zielen und Haltepunkten befreien"
    ),
    LaboratoryText.WEIGHT: "Gewicht",
    LaboratoryText.WEIGHT_HINT: "Felder zeichnen, die zu betreten {weight} kostet",
    LaboratoryText.WEIGHT_OF: "Gewicht zum Zeichnen",
    LaboratoryText.START: "Start",
    LaboratoryText.START_HINT: "Den Start woanders hinsetzen",
    LaboratoryText.GOAL: "Ziel",
    LaboratoryText.GOAL_HINT: "Noch ein Ziel setzen",
    LaboratoryText.STOP: "Haltepunkt",
    LaboratoryText.STOP_HINT: "Einen Haltepunkt setzen, der unterwegs besucht werden muss",
    LaboratoryText.UNDO: "Rückgängig",
    LaboratoryText.REDO: "Wiederholen",
    LaboratoryText.CLEAR: "Leeren",
    LaboratoryText.CLEAR_HINT: "Alle Mauern und Gewichte wegnehmen",
    LaboratoryText.ROWS: "Zeilen",
    LaboratoryText.COLUMNS: "Spalten",
    LaboratoryText.FEWER_ROWS: "Weniger Zeilen",
    LaboratoryText.MORE_ROWS: "Mehr Zeilen",
    LaboratoryText.FEWER_COLUMNS: "Weniger Spalten",
    LaboratoryText.MORE_COLUMNS: "Mehr Spalten",
    LaboratoryText.DIRECTIONS: "Richtungen",
    LaboratoryText.FOUR: "4",
    LaboratoryText.EIGHT: "8",
    LaboratoryText.FOUR_HINT: "Schritte nach Norden, Osten, Süden und Westen",
    LaboratoryText.EIGHT_HINT: "Auch schräge Schritte",
    LaboratoryText.MAZE: "Labyrinth",
    LaboratoryText.SEED: "Startwert",
    LaboratoryText.NEW: "Neu",
    LaboratoryText.NEW_HINT: "Eine Karte dieser Art aus diesem Startwert machen",
    LaboratoryText.ALGORITHM: "Algorithmus",
    LaboratoryText.AGAINST: "Daneben",
    LaboratoryText.ALONE: "kein anderer",
    LaboratoryText.HEURISTIC: "Heuristik",
    LaboratoryText.HEURISTIC_WEIGHT: "Gewicht der Heuristik",
    LaboratoryText.TIMES: "× {weight}",
    LaboratoryText.HEURISTIC_BESIDE: "Ihre Heuristik",
    LaboratoryText.LIMIT: "Tiefengrenze",
    LaboratoryText.WIDTH: "Breite des Strahls",
    LaboratoryText.MEMORY: "Gemerkte Zustände",
    LaboratoryText.FOUND: "Was gefunden wurde",
    LaboratoryText.SEARCH: "Suche",
    LaboratoryText.PATH: "Pfad",
    LaboratoryText.COST: "Kosten",
    LaboratoryText.EXPANDED: "Expandiert",
    LaboratoryText.LARGEST_FRONTIER: "Größter Rand",
    LaboratoryText.STEPS: "Schritte",
    LaboratoryText.NO_PATH: "keiner",
    LaboratoryText.PATH_OF: "{count:# Feld|# Felder}",
    LaboratoryText.BEST: " (am besten)",
    LaboratoryText.CHART: "Größe des Rands über die Schritte",
    LaboratoryText.CHART_SAYS: "Größe des Rands: {each}",
    LaboratoryText.CHART_OF: "{title}: jetzt {now}, höchstens {most}",
    LaboratoryText.MAP: (
        "Karte zum Zeichnen, {title}; die Pfeiltasten gehen von Feld zu Feld, Enter "
        "zeichnet"
    ),
    LaboratoryText.ARROWS: "von Feld zu Feld gehen",
    LaboratoryText.DRAWING: "Zeichnen",
    LaboratoryText.KEY_BRUSH: "Mauer, radieren, ansehen",
    LaboratoryText.KEY_WEIGHT: "radieren, oder ein Gewicht",
    LaboratoryText.KEY_ENDS: "Start, Ziel, Haltepunkt",
    LaboratoryText.KEY_DRAW: "mit dem Stift zeichnen",
    LaboratoryText.KEY_DRAW_ON: "bis zum nächsten Feld weiterzeichnen",
    LaboratoryText.KEY_UNDO: "rückgängig, wiederholen",
    LaboratoryText.KEY_ENTER: "Enter",
    LaboratoryText.KEY_SHIFT: "Umschalt",
    LaboratoryText.IS_WALL: "{square}: Mauer",
    LaboratoryText.WEIGHS: "kostet {weight} zu betreten",
    LaboratoryText.IS_START: "Start",
    LaboratoryText.IS_GOAL: "Ziel",
    LaboratoryText.IS_STOP: "Haltepunkt",
    LaboratoryText.CHOSEN: "Stift: {brush}.",
    LaboratoryText.DRAWN: "{brush} auf {square}.",
    LaboratoryText.FOUND_PATH: "{title}: Kosten {cost}, {expanded} expandiert",
    LaboratoryText.FOUND_NONE: "{title}: kein Pfad, {expanded} expandiert",
}
