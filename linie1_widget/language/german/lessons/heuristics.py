"""Aufgaben zu Heuristiken und zu Karten mit Gewichten."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.searches import (
    BreakStar,
    CheapestCost,
    CheapestPath,
    DiagonalManhattan,
    HighestGuess,
    PathFault,
    StrongerThanManhattan,
    TooHighWhere,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    DiagonalManhattan.TITLE: "Schräg mit Manhattan",
    DiagonalManhattan.TASK: (
        "Auf dieser Karte sind acht Richtungen erlaubt: Ein Schritt zur Seite kostet 1, "
        "ein schräger √2. Ist die Manhattan-Distanz zu G hier zulässig, also nie größer "
        "als die Kosten, die noch bleiben?"
    ),
    DiagonalManhattan.HINT_1: (
        "Vergleiche bei einem Feld: Was sagt sie, und was kostet der Weg?"
    ),
    DiagonalManhattan.HINT_2: "Von (0, 0) nach (1, 1) ist es ein schräger Schritt.",
    DiagonalManhattan.WHY: (
        "Ein schräger Schritt kostet √2, etwa 1,41, und die Manhattan-Distanz sagt dafür "
        "2. Also ist sie bei acht Richtungen nicht zulässig."
    ),
    DiagonalManhattan.OTHER: (
        "Sieh dir zwei Felder an, die sich an einer Ecke berühren, und frage "
        "l1.check_heuristic."
    ),
    TooHighWhere.TITLE: "Welche Schätzung ist zu hoch?",
    TooHighWhere.TASK: (
        "Eine Kante kostet, was neben ihr steht; das Ziel ist G. Jemand schätzt, was bis G "
        "noch bleibt: {table}. Bei genau einem Zustand ist die Schätzung zu hoch, sodass "
        "sie nicht zulässig ist. Bei welchem?"
    ),
    TooHighWhere.HINT_1: (
        "Rechne für jeden Zustand aus, was der billigste Weg nach G kostet."
    ),
    TooHighWhere.HINT_2: "Fange bei G an und gehe rückwärts.",
    TooHighWhere.WHY: (
        "Dort ist die Schätzung {guess}, aber der billigste Weg nach G kostet nur {cost}."
    ),
    TooHighWhere.OTHER: (
        "Bei {state} liegt die Schätzung nicht über den Kosten des billigsten Wegs nach G."
    ),
    HighestGuess.TITLE: "So hoch wie möglich",
    HighestGuess.TASK: (
        "Eine Kante kostet, was neben ihr steht; das Ziel ist G. Was ist die größte Zahl, "
        "die eine zulässige Heuristik für {state} sagen darf?"
    ),
    HighestGuess.HINT_1: "Zulässig heißt: nie über den Kosten, die noch bleiben.",
    HighestGuess.HINT_2: "Es sind also die Kosten des billigsten Wegs von {state} nach G.",
    HighestGuess.WHY: (
        "So viel kostet der billigste Weg von {state} nach G; eins mehr wäre zu viel."
    ),
    HighestGuess.HIGH: "{given} liegt über den Kosten, die noch bleiben.",
    HighestGuess.LOW: "{given} ist zulässig, aber es ginge noch mehr.",
    BreakStar.TITLE: "Bring A* zu Fall",
    BreakStar.TASK: (
        "A* sucht auf dieser Karte einen Pfad von S nach G. Gib eine Heuristik an, eine "
        "Zahl für jeden Zustand, 0 oder größer, mit der es einen Pfad findet, der kein "
        "billigster ist."
    ),
    BreakStar.HINT_1: "Solange deine Heuristik zulässig ist, kann A* nicht scheitern.",
    BreakStar.HINT_2: (
        "A* nimmt den Zustand mit dem kleinsten g + h. Schrecke es vom guten Weg ab."
    ),
    BreakStar.HINT_3: (
        "Sage viel zu viel für einen Zustand auf dem billigsten Pfad, und sonst wenig."
    ),
    BreakStar.WHY: (
        "Die Schätzung bei A ist so hoch, dass A* über B nach G kommt, bevor es A wieder "
        "ansieht. Die Heuristik ist nicht zulässig, und so verspricht A* nichts."
    ),
    BreakStar.SOUND: (
        "Mit deiner Heuristik findet A* trotzdem einen Pfad für {cost}, den billigsten."
    ),
    StrongerThanManhattan.TITLE: "Stärker als Manhattan",
    StrongerThanManhattan.TASK: (
        "Vier Richtungen, jeder Schritt kostet 1. Schreibe eine Heuristik für diese Karte, "
        "eine Funktion eines Zustands (Zeile, Spalte), die zulässig ist, nirgends unter "
        "der Manhattan-Distanz zu G und irgendwo darüber. Nutze, was du über die Mauer "
        "weißt, aber suche nicht."
    ),
    StrongerThanManhattan.HINT_1: (
        "Von links der Mauer muss jeder durch ihre einzige Lücke."
    ),
    StrongerThanManhattan.HINT_2: (
        "Für diese Felder: die Distanz zur Lücke, und von der Lücke nach G."
    ),
    StrongerThanManhattan.WHY: (
        "Sie weiß, dass alle Wege von links durch die Lücke führen, und sagt es."
    ),
    StrongerThanManhattan.HIGH: (
        "Bei {state} sagt sie {h}, aber der billigste Weg nach G kostet nur {remaining}."
    ),
    StrongerThanManhattan.LOW: (
        "Bei {state} sagt sie {h}, und die Manhattan-Distanz ist {manhattan}, also mehr."
    ),
    StrongerThanManhattan.SAME: (
        "Sie ist zulässig, aber nirgends größer als die Manhattan-Distanz."
    ),
    CheapestCost.TITLE: "Was kostet es?",
    CheapestCost.TASK: (
        "Eine Ziffer sagt, was es kostet, ein Feld zu betreten; ein Feld ohne Ziffer "
        "kostet 1. Vier Richtungen. Was kostet der billigste Weg von S nach G?"
    ),
    CheapestCost.HINT_1: "Der Start kostet nichts. Das Ziel zu betreten kostet 1.",
    CheapestCost.HINT_2: (
        "Der Weg mit den wenigsten Schritten ist hier nicht der billigste."
    ),
    CheapestCost.WHY: (
        "Der billigste Weg macht einen Umweg von einigen Schritten, um das Teure herum."
    ),
    CheapestCost.HIGH: "Es gibt einen Weg, der weniger als {given} kostet.",
    CheapestCost.LOW: "Kein Weg kostet so wenig wie {given}.",
    CheapestPath.TITLE: "Der billigste Weg",
    CheapestPath.TASK: (
        "Eine Ziffer sagt, was es kostet, ein Feld zu betreten; ein Feld ohne Ziffer "
        "kostet 1. Vier Richtungen. Gib einen billigsten Weg von S nach G an: alle Felder "
        "der Reihe nach, mit S als erstem und G als letztem."
    ),
    CheapestPath.HINT_1: (
        "Die Breitensuche findet ihn nicht: Sie zählt Schritte, nicht Kosten."
    ),
    CheapestPath.HINT_2: (
        'Lass das den Dijkstra-Algorithmus tun: l1.search(..., "dijkstra").'
    ),
    CheapestPath.WHY: "Kein Weg kostet weniger.",
    CheapestPath.DEAR: (
        "Das ist ein Weg, aber er kostet {cost}, und es gibt einen billigeren."
    ),
    PathFault.EMPTY: "Das ist kein Pfad: Die Liste ist leer.",
    PathFault.START: "Der Pfad beginnt nicht beim Start, {start}.",
    PathFault.GOAL: "Der Pfad endet nicht beim Ziel, {goal}.",
    PathFault.STEP: "Von {a} nach {b} führt kein Schritt.",
    PathFault.NOT_A_LIST: "Ein Pfad ist eine Liste von Zuständen, und das ist {given}.",
    PathFault.DEAR: (
        "Es ist ein Pfad, aber er kostet {cost}, und der billigste kostet {best}."
    ),
    PathFault.NONE: (
        "Hier führt kein Pfad zum Ziel, also ist die Antwort []; deine ist {given}."
    ),
}
