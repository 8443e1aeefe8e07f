"""Um die Karte einer Suche herum, oder die eines Baums, der wächst."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.playback import SearchPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    SearchPage.BEFORE: "Noch ist nichts geschehen. Weiter geht es mit → oder Abspielen.",
    SearchPage.MAP: (
        "Karte zu {title}; die Pfeiltasten sehen ihre Zustände an, Komma und Punkt gehen "
        "zurück und weiter"
    ),
    SearchPage.ARROWS: "ihre Zustände ansehen",
    SearchPage.COMPARISON: "Vergleich",
    SearchPage.SIGNS: "Zeichen auf der Karte",
    SearchPage.COUNTERS: "Zähler",
    SearchPage.PSEUDOCODE: "Pseudocode",
    SearchPage.SOURCE: "Quelltext",
    SearchPage.VARIABLES: "Variablen",
    SearchPage.FRONTIER: "Rand",
    SearchPage.FRONTIER_IS: "Rand: {kind}",
    SearchPage.STARTS_FRONTIER: "Rand auf der Seite des Starts: {kind}",
    SearchPage.GOALS_FRONTIER: "Rand auf der Seite des Ziels: {kind}",
    SearchPage.A_QUEUE: "eine Warteschlange, das Älteste zuerst",
    SearchPage.A_STACK: "ein Stapel, das Neueste zuerst",
    SearchPage.A_HEAP: "ein Heap, das kleinste {priority} zuerst",
    SearchPage.A_RECURSION: "was neben dem jetzigen Weg liegt, das kleinste {priority} zuerst",
    SearchPage.FRONT: "vorn",
    SearchPage.TOP: "oben",
    SearchPage.NEXT: "nächster",
    SearchPage.NEW_ENTRY: "neu: ",
    SearchPage.EMPTY: "leer",
    SearchPage.MORE: "… und {more} weitere",
    SearchPage.MORE_BELOW: "… {more} weitere",
    SearchPage.EXPANDED: "expandiert",
    SearchPage.IN_FRONTIER: "im Rand",
    SearchPage.CLOSED: "abgeschlossen",
    SearchPage.COST: "Kosten des Pfads",
    SearchPage.COST_SO_FAR: "Kosten bisher",
    SearchPage.TREE_EDGES: "Kanten im Baum",
    SearchPage.TREE_COST: "ihre Kosten",
    SearchPage.WAITING: "wartend",
    SearchPage.ENTRIES: "Einträge der Tabelle",
    SearchPage.ALGORITHM: "Algorithmus",
    SearchPage.STEPS: "Schritte",
    SearchPage.AT_OF: "{at} von {length}",
    SearchPage.EXPANDED_STATES: "Expandiert",
    SearchPage.PATH_COST: "Kosten des Pfads",
    SearchPage.EDGES: "Kanten",
    SearchPage.COST_OF_TREE: "Kosten des Baums",
    SearchPage.SEARCHING: "sucht …",
    SearchPage.GROWING: "wächst …",
    SearchPage.NO_PATH: "kein Pfad",
    SearchPage.NEGATIVE_CYCLE: "ein negativer Kreis",
    SearchPage.QUEUE: "Warteschlange",
    SearchPage.TABLE: "Tabelle",
    SearchPage.FOREST: "Union-Find",
    SearchPage.FOREST_TITLE: "Union-Find: jede Wurzel mit allem, was unter ihr hängt",
    SearchPage.ALONE: "allein: {states}",
    SearchPage.IN_COMPONENT: "in Komponente {number}",
    SearchPage.STARTS_SIDE: "Seite des Starts",
    SearchPage.GOALS_SIDE: "Seite des Ziels",
    SearchPage.TAKEN_LAST: "zuletzt genommen",
    SearchPage.CURRENT: "gerade angesehen",
    SearchPage.REACHED_FROM: "erreicht von {state}",
    SearchPage.LEADS_TO: "führt nach {state}",
    SearchPage.NOT_SEEN: "noch nicht gesehen",
}
