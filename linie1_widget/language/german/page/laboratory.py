"""Um die Karte herum, die gezeichnet wird, und was auf ihr gefunden wurde."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory import LaboratoryPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryPage.LABORATORY: "Labor",
    LaboratoryPage.NO_UNDO: "Es gibt nichts rückgängig zu machen.",
    LaboratoryPage.NO_REDO: "Es gibt nichts zu wiederholen.",
    LaboratoryPage.GONE: (
        "Der Kernel antwortet nicht: Karte und Suchen sind die letzten bekannten, und man "
        "kann sie noch Schritt für Schritt ansehen. Führe die Zelle noch einmal aus, um "
        "weiterzuzeichnen."
    ),
    LaboratoryPage.TOOLS: "Zeichenwerkzeuge",
    LaboratoryPage.SEARCHES: "Suchen",
    LaboratoryPage.MAKING: "Neue Karten",
    LaboratoryPage.LOOK: "Ansehen",
    LaboratoryPage.LOOK_HINT: "Felder ansehen; auf einem Touchscreen scrollt der Finger",
    LaboratoryPage.WALL: "Mauer",
    LaboratoryPage.WALL_HINT: (
        "Mauern zeichnen; auf einer Mauer begonnen, nimmt er Mauern weg"
    ),
    LaboratoryPage.ERASE: "Radieren",
    LaboratoryPage.ERASE_HINT: (
        "Felder von Mauern, Gewichten, Zielen und Haltepunkten befreien"
    ),
    LaboratoryPage.WEIGHT: "Gewicht",
    LaboratoryPage.WEIGHT_HINT: "Felder zeichnen, die zu betreten {weight} kostet",
    LaboratoryPage.WEIGHT_OF: "Gewicht zum Zeichnen",
    LaboratoryPage.START: "Start",
    LaboratoryPage.START_HINT: "Den Start woanders hinsetzen",
    LaboratoryPage.GOAL: "Ziel",
    LaboratoryPage.GOAL_HINT: "Noch ein Ziel setzen",
    LaboratoryPage.STOP: "Haltepunkt",
    LaboratoryPage.STOP_HINT: "Einen Haltepunkt setzen, der unterwegs besucht werden muss",
    LaboratoryPage.UNDO: "Rückgängig",
    LaboratoryPage.REDO: "Wiederholen",
    LaboratoryPage.CLEAR: "Leeren",
    LaboratoryPage.CLEAR_HINT: "Alle Mauern und Gewichte wegnehmen",
    LaboratoryPage.ROWS: "Zeilen",
    LaboratoryPage.COLUMNS: "Spalten",
    LaboratoryPage.FEWER_ROWS: "Weniger Zeilen",
    LaboratoryPage.MORE_ROWS: "Mehr Zeilen",
    LaboratoryPage.FEWER_COLUMNS: "Weniger Spalten",
    LaboratoryPage.MORE_COLUMNS: "Mehr Spalten",
    LaboratoryPage.DIRECTIONS: "Richtungen",
    LaboratoryPage.FOUR: "4",
    LaboratoryPage.EIGHT: "8",
    LaboratoryPage.FOUR_HINT: "Schritte nach Norden, Osten, Süden und Westen",
    LaboratoryPage.EIGHT_HINT: "Auch schräge Schritte",
    LaboratoryPage.MAZE: "Labyrinth",
    LaboratoryPage.SEED: "Startwert",
    LaboratoryPage.NEW: "Neu",
    LaboratoryPage.NEW_HINT: "Eine Karte dieser Art aus diesem Startwert machen",
    LaboratoryPage.ALGORITHM: "Algorithmus",
    LaboratoryPage.AGAINST: "Daneben",
    LaboratoryPage.ALONE: "kein anderer",
    LaboratoryPage.HEURISTIC: "Heuristik",
    LaboratoryPage.HEURISTIC_WEIGHT: "Gewicht der Heuristik",
    LaboratoryPage.TIMES: "× {weight}",
    LaboratoryPage.HEURISTIC_BESIDE: "Ihre Heuristik",
    LaboratoryPage.LIMIT: "Tiefengrenze",
    LaboratoryPage.WIDTH: "Breite des Strahls",
    LaboratoryPage.MEMORY: "Gemerkte Zustände",
    LaboratoryPage.FOUND: "Was gefunden wurde",
    LaboratoryPage.SEARCH: "Suche",
    LaboratoryPage.PATH: "Pfad",
    LaboratoryPage.COST: "Kosten",
    LaboratoryPage.EXPANDED: "Expandiert",
    LaboratoryPage.LARGEST_FRONTIER: "Größter Rand",
    LaboratoryPage.STEPS: "Schritte",
    LaboratoryPage.NO_PATH: "keiner",
    LaboratoryPage.PATH_OF: "{count:# Feld|# Felder}",
    LaboratoryPage.BEST: " (am besten)",
    LaboratoryPage.CHART: "Größe des Rands über die Schritte",
    LaboratoryPage.CHART_SAYS: "Größe des Rands: {each}",
    LaboratoryPage.CHART_OF: "{title}: jetzt {now}, höchstens {most}",
    LaboratoryPage.MAP: (
        "Karte zum Zeichnen, {title}; die Pfeiltasten gehen von Feld zu Feld, Enter "
        "zeichnet"
    ),
    LaboratoryPage.ARROWS: "von Feld zu Feld gehen",
    LaboratoryPage.DRAWING: "Zeichnen",
    LaboratoryPage.KEY_BRUSH: "Mauer, radieren, ansehen",
    LaboratoryPage.KEY_WEIGHT: "radieren, oder ein Gewicht",
    LaboratoryPage.KEY_ENDS: "Start, Ziel, Haltepunkt",
    LaboratoryPage.KEY_DRAW: "mit dem Stift zeichnen",
    LaboratoryPage.KEY_DRAW_ON: "bis zum nächsten Feld weiterzeichnen",
    LaboratoryPage.KEY_UNDO: "rückgängig, wiederholen",
    LaboratoryPage.KEY_ENTER: "Enter",
    LaboratoryPage.KEY_SHIFT: "Umschalt",
    LaboratoryPage.IS_WALL: "{square}: Mauer",
    LaboratoryPage.WEIGHS: "kostet {weight} zu betreten",
    LaboratoryPage.IS_START: "Start",
    LaboratoryPage.IS_GOAL: "Ziel",
    LaboratoryPage.IS_STOP: "Haltepunkt",
    LaboratoryPage.CHOSEN: "Stift: {brush}.",
    LaboratoryPage.DRAWN: "{brush} auf {square}.",
    LaboratoryPage.FOUND_PATH: "{title}: Kosten {cost}, {expanded} expandiert",
    LaboratoryPage.FOUND_NONE: "{title}: kein Pfad, {expanded} expandiert",
}
