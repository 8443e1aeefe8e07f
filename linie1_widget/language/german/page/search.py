"""Um die Karte einer Suche herum, oder die eines Baums, der wächst."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.search import Search
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Search.BEFORE: "Noch ist nichts geschehen. Weiter geht es mit → oder Abspielen.",
    Search.MAP: (
        "Karte zu {title}; die Pfeiltasten sehen ihre Zustände an, Komma und Punkt gehen "
        "zurück und weiter"
    ),
    Search.ARROWS: "ihre Zustände ansehen",
    Search.COMPARISON: "Vergleich",
    Search.SIGNS: "Zeichen auf der Karte",
    Search.COUNTERS: "Zähler",
    Search.PSEUDOCODE: "Pseudocode",
    Search.SOURCE: "Quelltext",
    Search.VARIABLES: "Variablen",
    Search.FRONTIER: "Rand",
    Search.FRONTIER_IS: "Rand: {kind}",
    Search.STARTS_FRONTIER: "Rand auf der Seite des Starts: {kind}",
    Search.GOALS_FRONTIER: "Rand auf der Seite des Ziels: {kind}",
    Search.A_QUEUE: "eine Warteschlange, das Älteste zuerst",
    Search.A_STACK: "ein Stapel, das Neueste zuerst",
    Search.A_HEAP: "ein Heap, das kleinste {priority} zuerst",
    Search.A_RECURSION: "was neben dem jetzigen Weg liegt, das kleinste {priority} zuerst",
    Search.FRONT: "vorn",
    Search.TOP: "oben",
    Search.NEXT: "nächster",
    Search.NEW_ENTRY: "neu: ",
    Search.EMPTY: "leer",
    Search.MORE: "… und {more} weitere",
    Search.MORE_BELOW: "… {more} weitere",
    Search.EXPANDED: "expandiert",
    Search.IN_FRONTIER: "im Rand",
    Search.CLOSED: "abgeschlossen",
    Search.COST: "Kosten des Pfads",
    Search.COST_SO_FAR: "Kosten bisher",
    Search.TREE_EDGES: "Kanten im Baum",
    Search.TREE_COST: "ihre Kosten",
    Search.WAITING: "wartend",
    Search.ENTRIES: "Einträge der Tabelle",
    Search.ALGORITHM: "Algorithmus",
    Search.STEPS: "Schritte",
    Search.AT_OF: "{at} von {length}",
    Search.EXPANDED_STATES: "Expandiert",
    Search.PATH_COST: "Kosten des Pfads",
    Search.EDGES: "Kanten",
    Search.COST_OF_TREE: "Kosten des Baums",
    Search.SEARCHING: "sucht …",
    Search.GROWING: "wächst …",
    Search.NO_PATH: "kein Pfad",
    Search.NEGATIVE_CYCLE: "ein negativer Kreis",
    Search.QUEUE: "Warteschlange",
    Search.TABLE: "Tabelle",
    Search.FOREST: "Union-Find",
    Search.FOREST_TITLE: "Union-Find: jede Wurzel mit allem, was unter ihr hängt",
    Search.ALONE: "allein: {states}",
    Search.IN_COMPONENT: "in Komponente {number}",
    Search.STARTS_SIDE: "Seite des Starts",
    Search.GOALS_SIDE: "Seite des Ziels",
    Search.TAKEN_LAST: "zuletzt genommen",
    Search.CURRENT: "gerade angesehen",
    Search.REACHED_FROM: "erreicht von {state}",
    Search.LEADS_TO: "führt nach {state}",
    Search.NOT_SEEN: "noch nicht gesehen",
}
