"""Überschriften und Beschreibungen von Bildern."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.pictures import (
    BoardPicture,
    Forest,
    GamePicture,
    Legend,
    MapNote,
    RideCaption,
    SearchPicture,
    Waiting,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    BoardPicture.EMPTY: "Spielplan von Linie 1, Ausgabe {edition}: keine Kärtchen",
    BoardPicture.TILES: (
        "Spielplan von Linie 1, Ausgabe {edition}: {tiles:# Kärtchen|# Kärtchen}"
    ),
    BoardPicture.SIGNS: (
        "{board}, {signs:Haltestellenschild|Haltestellenschilder}: {squares}"
    ),
    BoardPicture.SIGN: "{letter} auf {square}",
    BoardPicture.WINDOW: "{board}; Felder {first} bis {last}",
    GamePicture.TURN: "{says} Zug {turn}.",
    RideCaption.TITLE: "{assignment}, Feld {step} von {last}",
    RideCaption.SPACE: "Feld {step} von {last}",
    RideCaption.RIDE: "{assignment}: die Fahrt über {spaces:# Feld|# Felder}",
    RideCaption.STARTS: "Der Wagen steht in {place}.",
    RideCaption.ARRIVED: "Der Wagen ist in {place} angekommen.",
    RideCaption.ON: "Der Wagen ist auf {place}.",
    RideCaption.IN: "Der Wagen ist in {place}.",
    RideCaption.AT_A_STOP: "Der Wagen ist auf {place}, an der Haltestelle {letter}.",
    RideCaption.ON_ITS_WAY: (
        "{where} Er hat noch {left:# Feld|# Felder} in diesem Zug zu fahren."
    ),
    RideCaption.THEN: "Danach: {roll}",
    SearchPicture.STEP: "Schritt {step} von {last}",
    SearchPicture.NOTHING_YET: "Noch ist nichts geschehen.",
    SearchPicture.TOLD: "{title}, Schritt {step} von {last}: {sentence}",
    SearchPicture.STEPS: "{title}: {chosen} von {steps:# Schritt|# Schritten}",
    SearchPicture.ENDING: "{steps:# Schritt|# Schritte}, am Ende: {told}",
    SearchPicture.EXPANDED: "expandiert",
    SearchPicture.IN_FRONTIER: "im Rand",
    SearchPicture.CLOSED: "abgeschlossen",
    SearchPicture.COST: "Kosten",
    SearchPicture.COST_SO_FAR: "Kosten bisher",
    SearchPicture.TREE_EDGES: "Kanten im Baum",
    SearchPicture.TREE_COST: "ihre Kosten",
    SearchPicture.WAITING: "wartend",
    SearchPicture.ENTRIES: "Einträge der Tabelle",
    SearchPicture.AFTER: "{title}: die Karte nach {step:# Schritt|# Schritten}",
    Waiting.QUEUE: "Warteschlange",
    Waiting.STACK: "Stapel",
    Waiting.HEAP: "Heap",
    Waiting.RECURSION: "neben dem Weg",
    Waiting.OTHER: "wartend",
    Waiting.FRONTIER: "Rand",
    Waiting.EMPTY: "{kind}: leer",
    Waiting.NEXT_FIRST: "{kind}, das Nächste zuerst:",
    Waiting.AS_IT_LIES: "{kind}:",
    Waiting.MORE: "{text} … und {more} weitere",
    Forest.TITLE: "Union-Find, jede Wurzel mit allem, was unter ihr hängt",
    Forest.ALONE: "allein: {states}",
    Forest.ALONE_MORE: "allein: {states} und {more} weitere",
    Legend.FRONTIER: "Rand",
    Legend.GOALS_SIDE: "Seite des Ziels",
    Legend.CLOSED: "abgeschlossen",
    Legend.CURRENT: "gerade dran",
    Legend.WAY: "Weg dorthin",
    Legend.LOOKED_AT: "angesehen",
    Legend.SKIPPED: "übergangen",
    Legend.PATH: "Pfad",
    Legend.START: "Start",
    Legend.GOAL: "Ziel",
    Legend.TREE: "Baum",
    Legend.CANDIDATE: "Kandidat",
    Legend.MARKED_PATH: "markierter Pfad",
    Legend.LEFT_OUT: "weggelassen",
    Legend.COMPONENT: "Komponente",
    Legend.REACHED: "erreicht",
    Legend.TERMINAL: "Terminal",
    Legend.IN_THIS_STEP: "in diesem Schritt",
    MapNote.NUMBER_F: "Zahl: f = g + h",
    MapNote.NUMBER_H: "Zahl: h",
    MapNote.NUMBER_G: "Zahl: g, die Kosten bisher",
    MapNote.NUMBER_COST: "Zahl: die Kosten bisher",
    MapNote.SUM_F: "groß: f, darunter: g + h",
    MapNote.SUM_H: "groß: h, darunter: g",
    MapNote.CORNER: "in der Ecke: die Kosten des Feldes",
    MapNote.DOUBLE: "Doppelstrecke: kostet 2",
    MapNote.STOPS: "Teile eines Feldes: welche Haltestellen besucht sind",
    MapNote.TIP: "Spitze: wohin er unterwegs ist",
}
