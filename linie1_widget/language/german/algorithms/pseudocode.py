"""Die Zeilen des Pseudocodes, ohne ihren Einzug."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title
from linie1_widget.language.language import Text

_PHRASES: Mapping[str, str] = {
    # Pseudocode der Suchen
    "frontier = a queue that holds the start": "Rand = eine Warteschlange mit dem Start",
    "while the frontier is not empty:": "solange der Rand nicht leer ist:",
    "take the state at the front of the frontier": "nimm den Zustand vorn aus dem Rand",
    "if it is the goal: return the path to it": (
        "ist er das Ziel: gib den Pfad zu ihm zurück"
    ),
    "for each neighbour of the state:": "für jeden Nachbarn des Zustands:",
    "if the neighbour has been seen: skip it": (
        "ist der Nachbar schon gesehen: übergehe ihn"
    ),
    "else: parent of the neighbour = the state,": (
        "sonst: Vorgänger des Nachbarn = der Zustand,"
    ),
    "put the neighbour at the end of the frontier": (
        "stelle den Nachbarn hinten in den Rand"
    ),
    'return "there is no path"': "gib zurück: „es gibt keinen Pfad“",
    "frontier = a stack that holds the start": "Rand = ein Stapel mit dem Start",
    "take the state on top of the frontier": "nimm den obersten Zustand vom Rand",
    "if it is closed: drop it and take the next": (
        "ist er abgeschlossen: lass ihn fallen, nimm den nächsten"
    ),
    "mark it as closed": "markiere ihn als abgeschlossen",
    "for each neighbour of the state, the last one first:": (
        "für jeden Nachbarn des Zustands, den letzten zuerst:"
    ),
    "if the neighbour is closed: skip it": "ist der Nachbar abgeschlossen: übergehe ihn",
    "put the neighbour on top of the frontier": "lege den Nachbarn oben auf den Rand",
    "while the path does not end at the parent of the state": (
        "solange der Pfad nicht beim Vorgänger des Zustands endet,"
    ),
    "on top of the frontier: go back": "der oben auf dem Rand liegt: geh zurück",
    "take the state from the top": "nimm den Zustand von oben",
    "if it has been reached meanwhile: drop it": (
        "ist er inzwischen erreicht: lass ihn fallen"
    ),
    "put it at the end of the path": "setze ihn ans Ende des Pfads",
    "if it is the goal: return the path": "ist er das Ziel: gib den Pfad zurück",
    "if it has been reached by no more edges: skip it": (
        "ist er mit nicht mehr Kanten erreicht: übergehe ihn"
    ),
    "if it lies deeper than the limit: cut it off": (
        "liegt er tiefer als die Grenze: schneide ihn ab"
    ),
    "else: put it on top of the frontier": "sonst: lege ihn oben auf den Rand",
    'return "there is no path within the limit"': (
        "gib zurück: „innerhalb der Grenze gibt es keinen Pfad“"
    ),
    "for limit = 0, 1, 2 …:": "für Grenze = 0, 1, 2 …:",
    "if nothing was cut off that is not known to be reached:": (
        "wurde nichts abgeschnitten, was nicht als erreicht bekannt ist:"
    ),
    "frontier = the start, with g = 0": "Rand = der Start, mit g = 0",
    "take the state with the smallest g from the frontier": (
        "nimm den Zustand mit dem kleinsten g aus dem Rand"
    ),
    "new g = g of the state + cost of the edge": (
        "neues g = g des Zustands + Kosten der Kante"
    ),
    "if the neighbour has a g that is no greater: skip it": (
        "hat der Nachbar ein g, das nicht größer ist: übergehe ihn"
    ),
    "g of the neighbour = new g,": "g des Nachbarn = neues g,",
    "put it into the frontier,": "stelle ihn in den Rand,",
    "or change its place if it is there": "oder ändere seinen Platz, wenn er dort ist",
    "frontier = a queue that holds the start, with g = 0": (
        "Rand = eine Warteschlange mit dem Start, g = 0"
    ),
    "take the state at its front": "nimm den vordersten Zustand",
    "if the way to the state leads through the neighbour:": (
        "führt der Weg zum Zustand durch den Nachbarn:"
    ),
    'return "there is a cycle of negative cost"': (
        "gib zurück: „es gibt einen Kreis mit negativen Kosten“"
    ),
    "put it at the end of the frontier,": "stelle ihn hinten in den Rand,",
    "or change its place if it is there,": "oder ändere seinen Platz, wenn er dort ist,",
    "or open it again if it is closed": "oder öffne ihn wieder, wenn er abgeschlossen ist",
    "if the goal has a g: return the path to it": (
        "hat das Ziel ein g: gib den Pfad zu ihm zurück"
    ),
    "frontier = the start, with g = 0 and f = h": "Rand = der Start, mit g = 0 und f = h",
    "take the state with the smallest f from the frontier": (
        "nimm den Zustand mit dem kleinsten f aus dem Rand"
    ),
    "g of the neighbour = new g, f = new g + h,": (
        "g des Nachbarn = neues g, f = neues g + h,"
    ),
    "frontier = the start, with g = 0 and f = weight · h": (
        "Rand = der Start, mit g = 0 und f = Gewicht · h"
    ),
    "f = new g + weight · h,": "f = neues g + Gewicht · h,",
    "frontier = the start, with its h": "Rand = der Start, mit seinem h",
    "take the state with the smallest h from the frontier": (
        "nimm den Zustand mit dem kleinsten h aus dem Rand"
    ),
    "put the neighbour into the frontier by its h": (
        "stelle den Nachbarn nach seinem h in den Rand"
    ),
    "layer = a queue that holds the start": "Schicht = eine Warteschlange mit dem Start",
    "while the layer is not empty:": "solange die Schicht nicht leer ist:",
    "for each state of the layer:": "für jeden Zustand der Schicht:",
    "put the neighbour into the next layer": "stelle den Nachbarn in die nächste Schicht",
    "layer = the next layer": "Schicht = die nächste Schicht",
    "throw out the states with the greatest h, down to the width": (
        "wirf die Zustände mit dem größten h hinaus, bis zur Breite"
    ),
    'return "no path was found"': "gib zurück: „es wurde kein Pfad gefunden“",
    "limit = h of the start, then in each round greater:": (
        "Grenze = h des Starts, dann in jeder Runde größer:"
    ),
    "if it has been reached at no more cost: skip it": (
        "ist er mit nicht mehr Kosten erreicht: übergehe ihn"
    ),
    "if its f = g + h is beyond the limit: cut it off": (
        "liegt sein f = g + h über der Grenze: schneide ihn ab"
    ),
    "left = what was cut off and is not known to be reached": (
        "übrig = was abgeschnitten wurde und nicht als erreicht bekannt ist"
    ),
    'if nothing is left: return "there is no path"': (
        "ist nichts übrig: gib zurück: „es gibt keinen Pfad“"
    ),
    "limit = the least f of what is left": "Grenze = das kleinste f von dem, was übrig ist",
    "put the start beside the path, with f = h": (
        "stelle den Start neben den Pfad, mit f = h"
    ),
    "while there is something beside the path:": "solange etwas neben dem Pfad steht:",
    "if a state beside it is better than all that follow its end:": (
        "ist ein Zustand daneben besser als alle nach seinem Ende:"
    ),
    "throw out what follows the end of the path,": (
        "wirf hinaus, was auf das Ende des Pfads folgt,"
    ),
    "go back: the end comes beside the path, and its f is": (
        "geh zurück: das Ende kommt neben den Pfad, und sein f ist"
    ),
    "the least of those thrown out,": "das kleinste der hinausgeworfenen,",
    "or go back for good, if there was nothing": (
        "oder geh ganz zurück, wenn nichts da war"
    ),
    "take the state with the smallest f, put it at the end": (
        "nimm den Zustand mit dem kleinsten f, setze ihn ans Ende"
    ),
    "if there is a cheaper way to it: drop it": (
        "gibt es einen billigeren Weg zu ihm: lass ihn fallen"
    ),
    "else: f = g + h, or the f of the state if that is more,": (
        "sonst: f = g + h, oder das f des Zustands, wenn das mehr ist,"
    ),
    "put it beside the path": "stelle ihn neben den Pfad",
    "two frontiers = a queue with the start, a queue with the goal": (
        "zwei Ränder = je eine Warteschlange mit Start und Ziel"
    ),
    "while both frontiers hold states:": "solange beide Ränder Zustände haben:",
    "choose the smaller one, or in turns if both are equal": (
        "wähle den kleineren, oder abwechselnd, wenn beide gleich sind"
    ),
    "for each state that is in it now:": "für jeden Zustand, der jetzt darin ist:",
    "for each neighbour of the state (predecessor, if back):": (
        "für jeden Nachbarn des Zustands (rückwärts: jeden davor):"
    ),
    "if this side has seen the neighbour: skip it": (
        "hat diese Seite den Nachbarn gesehen: übergehe ihn"
    ),
    "put the neighbour at the end of this frontier": (
        "stelle den Nachbarn hinten in diesen Rand"
    ),
    "if the other side has seen it too:": "hat die andere Seite ihn auch gesehen:",
    "return both paths, joined there": "gib beide Pfade zurück, dort verbunden",
    "two frontiers: one with the start, one with the goal, g = 0": (
        "zwei Ränder: einer mit dem Start, einer mit dem Ziel, g = 0"
    ),
    "best = infinite": "bester = unendlich",
    "while the smallest g of both frontiers add up to less than best:": (
        "solange die kleinsten g beider Ränder zusammen unter bester liegen:"
    ),
    "take the state with the smallest g of both frontiers": (
        "nimm den Zustand mit dem kleinsten g beider Ränder"
    ),
    "if this side has a g for it that is no greater: skip it": (
        "hat diese Seite dafür ein g, das nicht größer ist: übergehe ihn"
    ),
    "put it into this frontier,": "stelle ihn in diesen Rand,",
    "if both g of the neighbour add up to less than best:": (
        "liegen beide g des Nachbarn zusammen unter bester:"
    ),
    "best = that sum, and they meet there": (
        "bester = diese Summe, und dort treffen sie sich"
    ),
    "if both have met: return both paths, joined there": (
        "haben sie sich getroffen: gib beide Pfade zurück, dort verbunden"
    ),
    "two frontiers: one with the start, one with the goal, f = 0 + h": (
        "zwei Ränder: einer mit dem Start, einer mit dem Ziel, f = 0 + h"
    ),
    "while the smallest f of each frontier is less than best:": (
        "solange das kleinste f jedes Rands unter bester liegt:"
    ),
    "choose the smaller frontier, the start's if both are equal": (
        "wähle den kleineren Rand, bei Gleichstand den des Starts"
    ),
    "take the state with its smallest f": "nimm den Zustand mit seinem kleinsten f",
    "if new g + h is no less than best: cut it off": (
        "liegt neues g + h nicht unter bester: schneide ihn ab"
    ),
    "take the square with the smallest f from the frontier": (
        "nimm das Feld mit dem kleinsten f aus dem Rand"
    ),
    "for each direction in which a best path may go on:": (
        "für jede Richtung, in der ein bester Pfad weitergehen kann:"
    ),
    "scan square by square; if a wall comes first: go on": (
        "gehe Feld für Feld; kommt zuerst eine Mauer: nächste Richtung"
    ),
    "the jump point = a goal, or where a path may turn": (
        "der Sprungpunkt = ein Ziel, oder wo ein Pfad abbiegen kann"
    ),
    "new g = g of the square + cost of the line to it": (
        "neues g = g des Feldes + Kosten der Linie dorthin"
    ),
    "if the jump point has a g that is no greater: skip it": (
        "hat der Sprungpunkt ein g, das nicht größer ist: übergehe ihn"
    ),
    "else: parent of the jump point = the square,": (
        "sonst: Vorgänger des Sprungpunkts = das Feld,"
    ),
    "g of the jump point = new g, f = new g + h,": (
        "g des Sprungpunkts = neues g, f = neues g + h,"
    ),
    # Pseudocode der Bäume
    "tree = one state": "Baum = ein Zustand",
    "frontier = its edges": "Rand = seine Kanten",
    "take the cheapest edge from the frontier": "nimm die billigste Kante aus dem Rand",
    "if both its ends are in the tree: leave it out": (
        "sind beide Enden im Baum: lass sie weg"
    ),
    "else: put it into the tree, with the state it leads to": (
        "sonst: nimm sie in den Baum, mit dem Zustand, zu dem sie führt"
    ),
    "for each edge from there that leads out of the tree:": (
        "für jede Kante von dort, die aus dem Baum führt:"
    ),
    "put it into the frontier": "stelle sie in den Rand",
    "return the tree (if states are left, begin anew with one)": (
        "gib den Baum zurück (fehlen Zustände, beginne neu mit einem)"
    ),
    "sort the edges by cost; each state is a tree of its own": (
        "sortiere die Kanten nach Kosten; jeder Zustand ist ein Baum"
    ),
    "for each edge, the cheapest first:": "für jede Kante, die billigste zuerst:",
    "find the roots of its two ends": "finde die Wurzeln ihrer beiden Enden",
    "if they are the same: it closes a cycle, leave it out": (
        "sind sie gleich: sie schließt einen Kreis, lass sie weg"
    ),
    "else: put it into the tree,": "sonst: nimm sie in den Baum,",
    "hang the root of the smaller tree below the other one": (
        "hänge die Wurzel des kleineren Baums unter die andere"
    ),
    "return the tree": "gib den Baum zurück",
    "each state is a component of its own": "jeder Zustand ist eine eigene Komponente",
    "while edges lead from one component to another:": (
        "solange Kanten von einer Komponente zur anderen führen:"
    ),
    "for each component:": "für jede Komponente:",
    "choose the cheapest edge that leads out of it": (
        "wähle die billigste Kante, die aus ihr führt"
    ),
    "put all chosen edges into the tree,": "nimm alle gewählten Kanten in den Baum",
    "and join the components at their ends": "und verbinde die Komponenten an ihren Enden",
    "for each two terminals:": "für je zwei Terminals:",
    "find the shortest path between them": "finde den kürzesten Pfad zwischen ihnen",
    "closure = an edge for each two terminals, at this cost": (
        "Hülle = eine Kante für je zwei Terminals, zu diesen Kosten"
    ),
    "for each of these, the cheapest first:": "für jede davon, die billigste zuerst:",
    "if it closes a cycle of terminals: leave it out": (
        "schließt sie einen Kreis von Terminals: lass sie weg"
    ),
    "else: mark the edges of its path": "sonst: markiere die Kanten ihres Pfads",
    "for each marked edge, the cheapest first:": (
        "für jede markierte Kante, die billigste zuerst:"
    ),
    "put it into the tree": "nimm sie in den Baum",
    "unless it closes a cycle": "außer wenn sie einen Kreis schließt",
    "while a leaf of the tree is not a terminal: cut it off": (
        "solange ein Blatt des Baums kein Terminal ist: schneide es ab"
    ),
    "begin with all terminals at a distance of 0": (
        "beginne bei allen Terminals, mit der Entfernung 0"
    ),
    "take all other states, the nearest first:": (
        "nimm alle anderen Zustände, den nächsten zuerst:"
    ),
    "each belongs to the terminal that its path comes from": (
        "jeder gehört zu dem Terminal, von dem sein Pfad kommt"
    ),
    "for each edge between the regions of two terminals:": (
        "für jede Kante zwischen den Gebieten zweier Terminals:"
    ),
    "it makes a path between these two": "sie ergibt einen Pfad zwischen diesen beiden",
    "of several such paths keep the cheapest": (
        "von mehreren solchen Pfaden behalte den billigsten"
    ),
    "closure = these paths": "Hülle = diese Pfade",
    "for each set of terminals (without the last), small sets first:": (
        "für jede Menge von Terminals (ohne das letzte), kleine zuerst:"
    ),
    "a set of one costs 0 at its terminal": (
        "eine Menge aus einem kostet 0 an ihrem Terminal"
    ),
    "a larger one: at each state, the least sum of two parts": (
        "eine größere: in jedem Zustand die kleinste Summe zweier Teile"
    ),
    "take the states, the cheapest first:": "nimm die Zustände, den billigsten zuerst:",
    "pass on the cost over the edges": "gib die Kosten über die Kanten weiter",
    "the whole tree costs what all the others cost at the last one": (
        "der ganze Baum kostet, was alle anderen beim letzten kosten"
    ),
    "from there, read back how its cost came about:": (
        "lies von dort zurück, wie seine Kosten zustande kamen:"
    ),
    "over an edge: put it into the tree": "über eine Kante: nimm sie in den Baum",
    "from two parts: read back both": "aus zwei Teilen: lies beide zurück",
    "distance of a to b = cost of their edge (0 to itself, else ∞)": (
        "Entfernung von a zu b = Kosten ihrer Kante (zu sich 0, sonst ∞)"
    ),
    "for each state c:": "für jeden Zustand c:",
    "for each two states a and b:": "für je zwei Zustände a und b:",
    "if distance of a to c + distance of c to b is less:": (
        "ist Entfernung von a zu c + Entfernung von c zu b kleiner:"
    ),
    "distance of a to b = this sum": "Entfernung von a zu b = diese Summe",
    "return the distances": "gib die Entfernungen zurück",
}

TEXTS: Mapping[Hashable, Text] = {
    Title(english): text for english, text in _PHRASES.items()
}
