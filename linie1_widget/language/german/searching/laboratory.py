"""Was das Labor zu einer Karte sagt, die es nicht durchsuchen kann, und was es fand."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.searching import LaboratoryFault, MapFault
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryFault.NO_START: (
        "Die Karte hat keinen Start: Setze ein S auf ein freies Feld."
    ),
    LaboratoryFault.NO_GOAL: "Die Karte hat kein Ziel: Setze ein G auf ein freies Feld.",
    LaboratoryFault.NO_START_NODE: (
        "Der Graph hat keinen Start: Kennzeichne einen Knoten mit S."
    ),
    LaboratoryFault.NO_GOAL_NODE: (
        "Der Graph hat kein Ziel: Kennzeichne einen Knoten mit G."
    ),
    LaboratoryFault.GRAPH_SIZE: "{nodes:# Knoten|# Knoten}, {edges:# Kante|# Kanten}",
    LaboratoryFault.DRAWN_GRAPH: "Ein Graph: {size}. {why}",
    LaboratoryFault.NO_TRACK: (
        "Auf {squares:and}, wo die Fahrt enden soll, liegt noch kein Gleis: Lege eines."
    ),
    LaboratoryFault.TRACK_SIZE: "{tiles:# Kärtchen|# Kärtchen}",
    LaboratoryFault.LAID_TRACK: "Ein Spielplan mit {size}. {why}",
    LaboratoryFault.TOO_LONG: (
        "{title} hat {most} Schritte gemacht und ist nicht fertig: Auf dieser Karte dauert "
        "es zu lange. Zeichne eine kleinere Karte, oder wähle einen anderen Algorithmus."
    ),
    LaboratoryFault.TOO_MANY: (
        "Mit ihren Haltepunkten hat die Karte {states} Zustände, und höchstens {most} "
        "können gezeigt werden: Nimm einen Haltepunkt weg, oder zeichne eine kleinere "
        "Karte."
    ),
    LaboratoryFault.TOO_MANY_STOPS: (
        "Die Karte hat {stops} Haltepunkte, und Suchen besuchen hier höchstens {most}: "
        "Nimm einen weg."
    ),
    LaboratoryFault.ONLY_EVEN_GRIDS: (
        "{title} kann diese Karte nicht durchsuchen: Sie braucht ein Raster mit 8 "
        "Richtungen, dessen Felder alle gleich viel kosten."
    ),
    LaboratoryFault.NO_STOPS: (
        "{title} kann diese Heuristik ({heuristic}) hier nicht verwenden: Es gibt keine "
        "Haltepunkte."
    ),
    LaboratoryFault.BELOW_ZERO: (
        "{title} kann diesen Graphen nicht durchsuchen, denn die Kante von {a} nach {b} "
        "kostet weniger als 0. Für solche Kosten: {other}."
    ),
    LaboratoryFault.BELOW_ZERO_AHEAD: (
        "Die Kante von {a} nach {b} kostet weniger als 0: {title} kann den billigsten Pfad "
        "verfehlen. Für solche Kosten: {other}."
    ),
    LaboratoryFault.TOO_HIGH: (
        "Bei {state} sagt die Heuristik {h} und damit {excess} zu viel: Der billigste Weg "
        "zum Ziel kostet {remaining}."
    ),
    LaboratoryFault.MAY_MISS: "{title} kann den billigsten Pfad verfehlen.",
    LaboratoryFault.HAS_MISSED: (
        "{title} hat den billigsten Pfad verfehlt: Er kostet {least}, nicht {cost}."
    ),
    LaboratoryFault.DRAWN: (
        "Eine Karte mit {rows:# Zeile|# Zeilen} und {cols:# Spalte|# Spalten}. {why}"
    ),
    LaboratoryFault.NO_CITIES: "Wähle zwei oder mehr Städte, und ein Baum verbindet sie.",
    LaboratoryFault.TREE_TOO_LONG: (
        "Mit {cities} Städten würde {title} auf dieser Karte mehr als {most} Schritte "
        "machen: Nimm eine Stadt weg, oder wähle einen anderen Algorithmus."
    ),
    LaboratoryFault.LATTICE_SIZE: ("{cities:# Stadt|# Städte}, {tracks:# Gleis|# Gleise}"),
    LaboratoryFault.DRAWN_LATTICE: "Eine Karte von Trans Europa mit {size}. {why}",
    MapFault.TEXT: (
        "Der Text einer Karte hat höchstens {most} Zeichen, und hier sind es {found}."
    ),
    MapFault.SIZE: (
        "Eine Karte zum Zeichnen hat 1 bis {most} Zeilen und Spalten, und hier sind es "
        "{rows} × {cols}."
    ),
    MapFault.OFF: (
        "{square} liegt nicht auf der Karte: Sie hat {rows:# Zeile|# Zeilen} und {cols:# "
        "Spalte|# Spalten}."
    ),
    MapFault.NOTHING_THERE: (
        "Auf {square} ist kein Start, kein Ziel und kein Haltepunkt, den man verschieben "
        "könnte."
    ),
    MapFault.MAZE: (
        "{title} braucht mindestens {least} Zeilen und Spalten, und hier sind es {rows} × "
        "{cols}."
    ),
    MapFault.NO_NODES: "Ein Graph zum Zeichnen hat mindestens einen Knoten, etwa A.",
    MapFault.NODES: (
        "Ein Graph zum Zeichnen hat höchstens {most} Knoten, und hier sind es {found}."
    ),
    MapFault.EDGES: (
        "Ein Graph zum Zeichnen hat höchstens {most} Kanten, und hier sind es {found}."
    ),
    MapFault.NODE_NAME: (
        "Der Name eines Knotens hat 1 bis {most} Buchstaben und Ziffern und ist nicht "
        "{name}."
    ),
    MapFault.NODE: "Einen Knoten {name} gibt es nicht: Hier sind {names:and}.",
    MapFault.PLACE: "{node} liegt bei {place}: Nimm Zahlen von {least} bis {most}.",
    MapFault.NO_PLACE: (
        "In {line} ist {given} keine Stelle: Schreibe zwei Zahlen, wie in A at 0 2.5."
    ),
    MapFault.LOOP: "Eine Kante führt zu einem anderen Knoten, nicht von {node} zu sich.",
    MapFault.COST: (
        "Die Kante von {a} nach {b} kostet {cost}: Nimm eine Zahl von {least} bis {most}, "
        "etwa 2 oder 0.5."
    ),
    MapFault.EDGE: "Von {a} nach {b} führt keine Kante.",
    MapFault.CROSSINGS: (
        "Eine Karte zum Gleislegen hat höchstens {most} Kreuzungen, und diese hat {found}."
    ),
    MapFault.CITIES: (
        "Hier werden höchstens {most} Städte verbunden, und gewählt sind {found}: Nimm "
        "eine weg."
    ),
    MapFault.CITY: (
        "Eine Stadt {name} gibt es auf dieser Karte nicht: Schreibe sie wie auf der Karte."
    ),
    MapFault.TRACK: (
        "{name} benennt kein Gleis: Schreibe zwei Kreuzungen nebeneinander, wie in d8-e9."
    ),
    MapFault.TRIP_START: (
        "Eine Fahrt beginnt an einer Endstation: Gib das eine Feld daneben an, auf das sie "
        "führt, etwa b1, und nicht {given}."
    ),
    MapFault.TRIP_GOAL: (
        "Eine Fahrt endet auf 1 bis {most} Feldern, oder in den Endstationen daneben, etwa "
        "f12, und nicht auf {given}."
    ),
}
