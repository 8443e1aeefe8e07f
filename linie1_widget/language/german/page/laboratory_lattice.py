"""Um die Karte von Trans Europa herum, auf der Gleise gelegt werden."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory_lattice import LaboratoryLattice
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryLattice.MAP: (
        "Karte zum Gleislegen, {title}; Pfeiltasten gehen von Kreuzung zu Kreuzung"
    ),
    LaboratoryLattice.TOOLS: "Änderungen der Karte",
    LaboratoryLattice.HINT: (
        "Klicke auf eine Linie, um ein Gleis zu legen oder wegzunehmen, und auf eine "
        "Stadt, um sie zu wählen oder nicht."
    ),
    LaboratoryLattice.CLEAR_HINT: "Alle Gleise wegnehmen",
    LaboratoryLattice.MISSING: "Kosten, die noch fehlen",
    LaboratoryLattice.TRACKS: "Gleise zu legen",
    LaboratoryLattice.TOLD: "{title}: Es fehlen noch Kosten von {cost}",
    LaboratoryLattice.CITY_CHOSEN: "zu verbinden",
    LaboratoryLattice.LAID: "Gleis von {a} nach {b}.",
    LaboratoryLattice.TAKEN: "Kein Gleis mehr von {a} nach {b}.",
    LaboratoryLattice.JOINED: "{city} ist zu verbinden.",
    LaboratoryLattice.LEFT: "{city} ist nicht mehr zu verbinden.",
    LaboratoryLattice.NO_LINE: "Dorthin führt keine Linie.",
    LaboratoryLattice.NO_CITY: "Hier liegt keine Stadt; mit C geht es zur nächsten.",
    LaboratoryLattice.KEYS: "Gleise und Städte",
    LaboratoryLattice.KEY_GO: "zur nächsten Kreuzung",
    LaboratoryLattice.KEY_LAY: "dorthin ein Gleis legen oder wegnehmen",
    LaboratoryLattice.KEY_CITY: "die Stadt wählen oder nicht",
    LaboratoryLattice.KEY_NEXT: "zur nächsten Stadt",
    LaboratoryLattice.KEY_UNDO: "rückgängig, wiederholen",
}
