"""Was über Suchen gesagt wird, neben dem, was jeder Algorithmus selbst mitbringt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.searching.searches import (
    Heuristics,
    HeuristicTitle,
    Searched,
)
from linie1_widget.language.key import Key, forms
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    HeuristicTitle.ZERO: "h = 0",
    HeuristicTitle.MANHATTAN: "Manhattan-Distanz",
    HeuristicTitle.EUCLIDEAN: forms("euklidische Distanz", dat="euklidischer Distanz"),
    HeuristicTitle.OCTILE: "Oktil-Distanz",
    HeuristicTitle.FARTHEST_STOP: forms("fernster Haltepunkt", dat="fernstem Haltepunkt"),
    HeuristicTitle.FUNCTION: forms("eine Funktion", dat="einer Funktion"),
    Searched.GUIDED: "{algorithm} mit {heuristic:dat}",
    Heuristics.TOO_HIGH: (
        "Bei {state} sagt sie {h}, aber der Weg zum Ziel kostet nur {remaining}."
    ),
    Heuristics.TOO_STEEP: (
        "Von {state} nach {neighbour} fällt sie von {h} auf {h_neighbour}, aber die Kante "
        "kostet nur {cost}."
    ),
    Heuristics.MORE_STATES: (
        "Dasselbe gilt für {more:# weiteren Zustand|# weitere Zustände}."
    ),
    Heuristics.MORE_EDGES: "Dasselbe gilt für {more:# weitere Kante|# weitere Kanten}.",
    Heuristics.CONSISTENT: "Die Heuristik ({name}) ist zulässig und konsistent.",
    Heuristics.ADMISSIBLE: "Die Heuristik ({name}) ist zulässig, aber nicht konsistent.",
    Heuristics.NEITHER: (
        "Die Heuristik ({name}) ist nicht zulässig und damit auch nicht konsistent."
    ),
    Heuristics.EXPANDS_ONCE: (
        "A* findet einen billigsten Pfad und expandiert keinen Zustand zweimal."
    ),
    Heuristics.MAY_REOPEN: (
        "A* findet einen billigsten Pfad, muss aber vielleicht abgeschlossene Zustände "
        "wieder öffnen."
    ),
    Heuristics.MAY_MISS: "A* kann den billigsten Pfad verfehlen.",
}
