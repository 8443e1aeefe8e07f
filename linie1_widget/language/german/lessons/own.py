"""Aufgaben, deren Antwort eine eigene Funktion ist."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.searches import (
    OwnBot,
    OwnCheapest,
    OwnRule,
    OwnSearch,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    OwnRule.TITLE: "Regel A in Python",
    OwnRule.TASK: (
        "Schreibe Regel A: eine Funktion einer Cell und eines Tile, die True zurückgibt, "
        "wenn das Kärtchen auf diesem Feld vom Spielplan herausführen würde, und sonst "
        "False. In eine Endstation darf ein Gleis den Spielplan verlassen. Du hast "
        "tile.sides, cell.step(side), das jenseits des Rands None ist, und "
        "l1.PLAN.terminal_at(cell, side), das None ist, wo es keine gibt."
    ),
    OwnRule.HINT_1: (
        "Frage für jede Seite aus tile.sides, und gib zurück, sobald du es weißt."
    ),
    OwnRule.HINT_2: "Jenseits der Seite darf weder ein Feld noch eine Endstation sein.",
    OwnRule.WHY: (
        "Sie sagt zu allen {count} Kärtchen auf allen Feldern dasselbe wie das Programm."
    ),
    OwnRule.OTHER: (
        "Für {cell} und {tile} sagt sie {given}. Zeichne das Kärtchen auf dieses Feld."
    ),
    OwnSearch.TITLE: "Eine eigene Suche",
    OwnSearch.TASK: (
        "Schreibe eine Funktion eines Graphen, eines Starts und eines Ziels, die einen "
        "Pfad zurückgibt: die Liste aller Zustände vom Start bis zum Ziel, oder [], wenn "
        "es keinen gibt. Alles, was du fragen darfst, ist graph.neighbours(state): Paare "
        "aus einem Nachbarn und seinen Kosten. Sie wird auf {count} Karten erprobt, die du "
        "nicht siehst."
    ),
    OwnSearch.HINT_1: (
        "Halte, was wartet, in einer Liste, und was du gesehen hast, in einer Menge oder "
        "einem Wörterbuch."
    ),
    OwnSearch.HINT_2: "Merke dir zu jedem Zustand, woher er kam; am Ziel folge dem zurück.",
    OwnSearch.HINT_3: (
        "Auf manchen Karten ist das Ziel nicht zu erreichen: Dann wartet nichts mehr."
    ),
    OwnSearch.WHY: (
        "Auf allen {count} Karten findet sie einen Pfad oder sagt zu Recht, dass es keinen "
        "gibt."
    ),
    OwnSearch.FAULT: "{fault} {where}",
    OwnCheapest.TITLE: "Der billigste Pfad, eigenhändig",
    OwnCheapest.TASK: (
        "Jetzt kosten Schritte etwas. Schreibe eine Funktion eines Graphen, eines Starts "
        "und eines Ziels, die einen billigsten Pfad zurückgibt: die Liste aller Zustände "
        "vom Start bis zum Ziel, oder [], wenn es keinen gibt. Alles, was du fragen "
        "darfst, ist graph.neighbours(state): Paare aus einem Nachbarn und seinen Kosten. "
        "Sie wird auf {count} Karten erprobt, die du nicht siehst: Felder mit Gewichten, "
        "und Einbahnstraßen zwischen Feldern, von denen keine weniger kostet als die "
        "Zeilen und Spalten, die sie überquert."
    ),
    OwnCheapest.HINT_1: "Nimm aus dem Rand den Zustand mit den kleinsten Kosten bisher.",
    OwnCheapest.HINT_2: (
        "Pythons heapq hilft: Lege Paare (Kosten, Zustand) hinein. Ein Zustand kann später "
        "billiger erreicht werden."
    ),
    OwnCheapest.WHY: "Auf allen {count} Karten ist ihr Pfad ein billigster.",
    OwnBot.TITLE: "Ein eigener Bot",
    OwnBot.TASK: (
        "Schreibe einen Bot für Trans Europa: eine Funktion einer Sicht, die einen von "
        "view.legal_moves() zurückgibt, oder ein Objekt mit einer Methode choose(view). "
        "view.hand nennt deine Städte, view.wanted die Strecken eines billigsten Netzes "
        "über sie, view.map die Karte. Er spielt {count} Partien gegen einen Bot, der "
        "zufällig zieht, und muss mindestens {least} gewinnen."
    ),
    OwnBot.HINT_1: (
        "Versuche zuerst: lambda view: view.legal_moves()[0]. Das spielt, aber es gewinnt "
        "nicht."
    ),
    OwnBot.HINT_2: (
        "Ein Zug, der ein Gleis legt, hat eine Kante. Welche dieser Kanten sind in "
        "view.wanted?"
    ),
    OwnBot.HINT_3: (
        "Ist keine dabei, lege irgendetwas oder passe: Nimm den ersten der erlaubten Züge."
    ),
    OwnBot.WHY: "Er hat oft genug gewonnen: Wer legt, was fehlt, schlägt das Glück.",
    OwnBot.LOST: "Er hat {won} von {count} Partien gewonnen; verlangt sind {least}.",
    OwnBot.CHOSE: (
        "In Partie {number} wählte er {given}, und das ist keiner von view.legal_moves()."
    ),
    OwnBot.GAME: "Es war Partie {number}, mit den Städten {hand:and}.",
}
