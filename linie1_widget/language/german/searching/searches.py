"""Was über Suchen gesagt wird, neben dem, was jeder Algorithmus selbst mitbringt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.searching import (
    Heuristics,
    HeuristicTitle,
    PromiseHeading,
    PromiseNote,
    PromiseWord,
    Searched,
)
from linie1_widget.language.key import Key, inflections
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    HeuristicTitle.ZERO: "h = 0",
    HeuristicTitle.MANHATTAN: "Manhattan-Distanz",
    HeuristicTitle.EUCLIDEAN: inflections(
        "euklidische Distanz", dat="euklidischer Distanz"
    ),
    HeuristicTitle.OCTILE: "Oktil-Distanz",
    HeuristicTitle.FARTHEST_STOP: inflections(
        "fernster Haltepunkt", dat="fernstem Haltepunkt"
    ),
    HeuristicTitle.FUNCTION: inflections("eine Funktion", dat="einer Funktion"),
    Searched.GUIDED: "{algorithm} mit {heuristic:dat}",
    PromiseHeading.ALGORITHM: "Algorithmus",
    PromiseHeading.COMPLETE: "vollständig",
    PromiseHeading.LEAST: "am wenigsten",
    PromiseHeading.CONDITION: "wovon es abhängt",
    PromiseHeading.TIME: "Zeit",
    PromiseHeading.MEMORY: "Speicher",
    PromiseWord.YES: "ja",
    PromiseWord.NO: "nein",
    PromiseWord.EDGES: "Kanten",
    PromiseWord.COST: "Kosten",
    PromiseNote.COMPLETE: (
        "vollständig: Auf jedem endlichen Graphen, der einen Pfad hat, wird einer "
        "gefunden; am wenigsten: Kein anderer Pfad hat weniger davon"
    ),
    PromiseNote.TIME: (
        "Zeit: so viele Kanten werden im schlechtesten Fall angesehen (bei der "
        "Sprungpunktsuche Felder); E log V zählt die Arbeit am Heap mit"
    ),
    PromiseNote.MEMORY: (
        "Speicher: so viele Zustände und Kanten werden im schlechtesten Fall behalten; "
        "was auf dem Heap seinen Platz wechselt, zählt einmal"
    ),
    PromiseNote.EDGES: (
        "b: so viele Kanten verlassen einen Zustand höchstens, mindestens 2; bei einer "
        "Suche von beiden Seiten auch so viele, wie zu ihm führen"
    ),
    PromiseNote.LENGTHS: (
        "d: die Kanten eines Pfads mit den wenigsten; m: die des längsten Wegs, der zu "
        "keinem Zustand zweimal kommt"
    ),
    PromiseNote.GRAPH: "V, E: die Zustände und die Kanten, die erreichbar sind",
    PromiseNote.COSTS: (
        "C*: die Kosten eines billigsten Pfads; ε: was eine Kante mindestens kostet, mehr "
        "als 0"
    ),
    PromiseNote.STATES: (
        "N: die Zustände mit f ≤ C*, bei einer Suche von beiden Seiten die beider Seiten; "
        "wo h nicht konsistent ist (beim gewichteten A* weight · h), oder mit memory=0, "
        "zählt jeder Weg zu einem Zustand; beim gewichteten A* steht max(1, weight) · C* "
        "an der Stelle von C*"
    ),
    PromiseNote.TEXTBOOK: (
        "N ist höchstens O(b^⌊C*/ε⌋), also ist O(b · N) das O(b^(1+⌊C*/ε⌋)) der "
        "Lehrbücher; wo alle Kanten gleich viel kosten, ist C*/ε gleich d"
    ),
    PromiseNote.SETTINGS: (
        "limit, width, weight und memory stellst du an der Suche ein; was sie sich mit "
        "memory merkt, braucht zusätzlich Platz und spart Zeit"
    ),
    PromiseNote.WITHOUT: "wo es keinen Pfad gibt, ist d gleich m und C* unendlich",
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
