"""Um den Graphen herum, der gezeichnet wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory_graph import LaboratoryGraph
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryGraph.MAP: (
        "Graph zum Zeichnen, {title}; Pfeiltasten gehen von Knoten "
        "zu Knoten, Enter benutzt das Werkzeug"
    ),
    LaboratoryGraph.PATH_OF: "{count:# Knoten|# Knoten}",
    LaboratoryGraph.TOOLS: "Zeichenwerkzeuge",
    LaboratoryGraph.MOVE: "Bewegen",
    LaboratoryGraph.MOVE_HINT: "Knoten an einen anderen Ort ziehen",
    LaboratoryGraph.JOIN: "Kante",
    LaboratoryGraph.JOIN_HINT: (
        "Von einem Knoten zu einem anderen ziehen, um sie zu verbinden"
    ),
    LaboratoryGraph.NODE: "Knoten",
    LaboratoryGraph.NODE_HINT: (
        "Einen Knoten auf eine freie Stelle setzen; ein Doppelklick tut das jederzeit"
    ),
    LaboratoryGraph.REMOVE: "Entfernen",
    LaboratoryGraph.REMOVE_HINT: "Knoten mit ihren Kanten entfernen",
    LaboratoryGraph.START_HINT: "An einem anderen Knoten beginnen",
    LaboratoryGraph.GOAL_HINT: "Einen Knoten zum Ziel machen, oder nicht mehr",
    LaboratoryGraph.LOOK_HINT: ("Knoten ansehen; auf einem Touchscreen scrollt ein Finger"),
    LaboratoryGraph.CLEAR_HINT: "Alle Kanten entfernen",
    LaboratoryGraph.EDGES: "Kanten von {node}",
    LaboratoryGraph.NO_NODE: (
        "Wähle einen Knoten, um seine Kanten und ihre Kosten zu ändern."
    ),
    LaboratoryGraph.NO_EDGES: "{node} hat noch keine Kanten.",
    LaboratoryGraph.DIRECTION: "Richtung, {edge}",
    LaboratoryGraph.COST: "Kosten, {edge}",
    LaboratoryGraph.COSTS: "kostet",
    LaboratoryGraph.PART: "Die Kante {edge} entfernen",
    LaboratoryGraph.TO_AND_FRO: "{node} – {other}",
    LaboratoryGraph.THERE: "{node} → {other}",
    LaboratoryGraph.CHOSEN: "Werkzeug: {tool}.",
    LaboratoryGraph.FROM: (
        "Kante von {node}: Gehe zu einem anderen Knoten und drücke Enter."
    ),
    LaboratoryGraph.JOINED: "Kante von {node} nach {other}.",
    LaboratoryGraph.ADDED: "Noch ein Knoten.",
    LaboratoryGraph.REMOVED: "{node} ist entfernt.",
    LaboratoryGraph.MOVED: "{node} ist bewegt.",
    LaboratoryGraph.STARTS: "{node} ist der Start.",
    LaboratoryGraph.AIMED: "{node} ist gekennzeichnet.",
    LaboratoryGraph.DRAWING: "Zeichnen",
    LaboratoryGraph.KEY_TOOLS: "bewegen, Kante, Knoten",
    LaboratoryGraph.KEY_MARKS: "entfernen, Start, Ziel, ansehen",
    LaboratoryGraph.KEY_ENTER: "das Werkzeug am Knoten benutzen",
    LaboratoryGraph.KEY_MOVE: "den Knoten bewegen",
    LaboratoryGraph.KEY_DELETE: "den Knoten entfernen",
    LaboratoryGraph.DELETE: "Entf",
}
