"""Was seinen Namen als Angabe trägt: Algorithmen, Karten, Ausgaben, Farben, Gelände."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title, inflections
from linie1_widget.language.language import Text

_TITLES: Mapping[str, Text] = {
    # Suchen
    "A*": "A*",
    "Beam search": "Strahlsuche",
    "Bellman–Ford algorithm": "Bellman-Ford-Algorithmus",
    "Bidirectional A*": "Bidirektionales A*",
    "Bidirectional Dijkstra": "Bidirektionaler Dijkstra",
    "Bidirectional search": "Bidirektionale Suche",
    "Breadth-first search": "Breitensuche",
    "Depth-first search": "Tiefensuche",
    "Depth-limited search": "Tiefenbeschränkte Suche",
    "Dijkstra’s algorithm": "Dijkstra-Algorithmus",
    "Greedy best-first search": "Gierige Bestensuche",
    "IDA*": "IDA*",
    "Iterative deepening": "Iterative Vertiefung",
    "Jump point search": "Sprungpunktsuche",
    "Recursive best-first search": "Rekursive Bestensuche",
    "Weighted A*": "Gewichtetes A*",
    "weight": "Gewicht",
    "width": "Breite",
    "limit": "Grenze",
    "memory": "Speicher",
    # Bäume und Entfernungen
    "Borůvka’s algorithm": "Borůvka-Algorithmus",
    "Dreyfus and Wagner’s algorithm": "Algorithmus von Dreyfus und Wagner",
    "Floyd and Warshall’s algorithm": "Algorithmus von Floyd und Warshall",
    "Kou, Markowsky and Berman’s approximation": ("Näherung von Kou, Markowsky und Berman"),
    "Kruskal’s algorithm": "Kruskal-Algorithmus",
    "Mehlhorn’s approximation": "Näherung von Mehlhorn",
    "Prim’s algorithm": "Prim-Algorithmus",
    "Chosen edges, the cheapest first": "Gewählte Kanten, die billigste zuerst",
    "Cost of joining a set of terminals at a state": (
        "Kosten, eine Menge von Terminals in einem Zustand zu verbinden"
    ),
    "Distances of the terminals": "Entfernungen der Terminals",
    "Distances, from each row to each column": (
        "Entfernungen, von jeder Zeile zu jeder Spalte"
    ),
    "Edges of the closure, the cheapest first": "Kanten der Hülle, die billigste zuerst",
    "Edges to come, the cheapest first": "Kommende Kanten, die billigste zuerst",
    "Frontier: edges that lead out of the tree, the cheapest first": (
        "Rand: Kanten, die aus dem Baum führen, die billigste zuerst"
    ),
    "Paths between terminals, the cheapest first": (
        "Pfade zwischen Terminals, der billigste zuerst"
    ),
    # Karten, die der Zufall macht
    "A trap for Dijkstra’s algorithm": "Eine Falle für den Dijkstra-Algorithmus",
    "A trap for depth-first search": "Eine Falle für die Tiefensuche",
    "A trap for greedy search": "Eine Falle für die gierige Suche",
    "Recursive backtracking": "Rekursives Zurückgehen",
    "Recursive division": "Rekursives Teilen",
    "Walls by chance": "Zufällige Mauern",
    # Ausgaben des Spiels
    "Goldsieber 1995": "Goldsieber 1995",
    "Goldsieber 2010": "Goldsieber 2010",
    "Mayfair (English)": "Mayfair (englisch)",
    "Digital guide": "Digitale Anleitung",
    # Stufen der Bots
    "random": "Zufall",
    "greedy": "gierig",
    "planner": "Planer",
    "blocker": "Blockierer",
    "search": "Suche",
    "builder": "Baumeister",
    # Farben der Städte
    "blue": "blau",
    "green": "grün",
    "orange": "orange",
    "red": "rot",
    "yellow": "gelb",
    # Gelände unter Doppelstrecken
    "the Irish Sea": "die Irische See",
    "the Channel": inflections("der Ärmelkanal", acc="den Ärmelkanal"),
    "the German Bight": "die Deutsche Bucht",
    "the Oslofjord": inflections("der Oslofjord", acc="den Oslofjord"),
    "the Gulf of Finland": inflections(
        "der Finnische Meerbusen", acc="den Finnischen Meerbusen"
    ),
    "the Baltic Sea": "die Ostsee",
    "the North Sea": "die Nordsee",
    "the Celtic Sea": "die Keltische See",
    "the Black Sea": "das Schwarze Meer",
    "the Mediterranean": "das Mittelmeer",
    "the Adriatic Sea": "die Adria",
    "the Gulf of Taranto": inflections("der Golf von Tarent", acc="den Golf von Tarent"),
    "the Bosporus": inflections("der Bosporus", acc="den Bosporus"),
    "the Aegean Sea": "die Ägäis",
    "the Skagerrak": inflections("der Skagerrak", acc="den Skagerrak"),
    "the Bay of Biscay": inflections("der Golf von Biskaya", acc="den Golf von Biskaya"),
    "the Rhine": inflections("der Rhein", acc="den Rhein"),
    "the Vistula": "die Weichsel",
    "the Danube": "die Donau",
    "the Alps": "die Alpen",
    "the Pyrenees": "die Pyrenäen",
    "the Carpathians": "die Karpaten",
    "the Cascades": "die Kaskadenkette",
    "the Sierra Nevada": "die Sierra Nevada",
    "the Coast Ranges": "das Küstengebirge",
    "the Bitterroot Range": "die Bitterroot Range",
    "the Rocky Mountains": "die Rocky Mountains",
    "the Front Range": "die Front Range",
    "the Great Basin": "das Große Becken",
    "the Wasatch Range": "die Wasatch-Kette",
    "the Mogollon Rim": inflections("der Mogollon Rim", acc="den Mogollon Rim"),
    "the Appalachians": "die Appalachen",
    "the Colorado": inflections("der Colorado", acc="den Colorado"),
    "the Missouri": inflections("der Missouri", acc="den Missouri"),
    "the Mississippi": inflections("der Mississippi", acc="den Mississippi"),
    "the Ohio": inflections("der Ohio", acc="den Ohio"),
    # Namen auf dem Wasser
    "North Sea": "Nordsee",
    "Baltic Sea": "Ostsee",
    "Bay of Biscay": "Golf von Biskaya",
    "Mediterranean Sea": "Mittelmeer",
    "Black Sea": "Schwarzes Meer",
    "Atlantic": "Atlantik",
    "Great Lakes": "Große Seen",
    "Pacific Ocean": "Pazifik",
    "Atlantic Ocean": "Atlantik",
}

TEXTS: Mapping[Hashable, Text] = {Title(name): text for name, text in _TITLES.items()}
