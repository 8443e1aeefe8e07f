"""Um den Graphen herum, der gezeichnet wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory import LaboratoryGraphPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryGraphPage.MAP: (
        "Graph zum Zeichnen, {title}; Pfeiltasten gehen von Knoten "
        "zu Knoten, Enter benutzt das Werkzeug"
    ),
    LaboratoryGraphPage.PATH_OF: "{count:# Knoten|# Knoten}",
    LaboratoryGraphPage.TOOLS: "Zeichenwerkzeuge",
    LaboratoryGraphPage.MOVE: "Bewegen",
    LaboratoryGraphPage.MOVE_HINT: "Knoten an einen anderen Ort ziehen",
    LaboratoryGraphPage.JOIN: "Kante",
    LaboratoryGraphPage.JOIN_HINT: (
        "Von einem Knoten zu einem anderen ziehen, um sie zu verbinden"
    ),
    LaboratoryGraphPage.NODE: "Knoten",
    LaboratoryGraphPage.NODE_HINT: (
        "Einen Knoten auf eine freie Stelle setzen; ein Doppelklick tut das jederzeit"
    ),
    LaboratoryGraphPage.REMOVE: "Entfernen",
    LaboratoryGraphPage.REMOVE_HINT: "Knoten mit ihren Kanten entfernen",
    LaboratoryGraphPage.START_HINT: "An einem anderen Knoten beginnen",
    LaboratoryGraphPage.GOAL_HINT: "Einen Knoten zum Ziel machen, oder nicht mehr",
    LaboratoryGraphPage.LOOK_HINT: (
        "Knoten ansehen; auf einem Touchscreen scrollt ein Finger"
    ),
    LaboratoryGraphPage.CLEAR_HINT: "Alle Kanten entfernen",
    LaboratoryGraphPage.EDGES: "Kanten von {node}",
    LaboratoryGraphPage.NO_NODE: (
        "Wähle einen Knoten, um seine Kanten und ihre Kosten zu ändern."
    ),
    LaboratoryGraphPage.NO_EDGES: "{node} hat noch keine Kanten.",
    LaboratoryGraphPage.DIRECTION: "Richtung, {edge}",
    LaboratoryGraphPage.COST: "Kosten, {edge}",
    LaboratoryGraphPage.COSTS: "kostet",
    LaboratoryGraphPage.PART: "Die Kante {edge} entfernen",
    LaboratoryGraphPage.TO_AND_FRO: "{node} – {other}",
    LaboratoryGraphPage.THERE: "{node} → {other}",
    LaboratoryGraphPage.CHOSEN: "Werkzeug: {tool}.",
    LaboratoryGraphPage.FROM: (
        "Kante von {node}: Gehe zu einem anderen Knoten und drücke Enter."
    ),
    LaboratoryGraphPage.JOINED: "Kante von {node} nach {other}.",
    LaboratoryGraphPage.ADDED: "Noch ein Knoten.",
    LaboratoryGraphPage.REMOVED: "{node} ist entfernt.",
    LaboratoryGraphPage.MOVED: "{node} ist bewegt.",
    LaboratoryGraphPage.STARTS: "{node} ist der Start.",
    LaboratoryGraphPage.AIMED: "{node} ist gekennzeichnet.",
    LaboratoryGraphPage.DRAWING: "Zeichnen",
    LaboratoryGraphPage.KEY_TOOLS: "bewegen, Kante, Knoten",
    LaboratoryGraphPage.KEY_MARKS: "entfernen, Start, Ziel, ansehen",
    LaboratoryGraphPage.KEY_ENTER: "das Werkzeug am Knoten benutzen",
    LaboratoryGraphPage.KEY_MOVE: "den Knoten bewegen",
    LaboratoryGraphPage.KEY_DELETE: "den Knoten entfernen",
    LaboratoryGraphPage.DELETE: "Entf",
}
