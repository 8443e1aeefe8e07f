"""Um die Karte von Trans Europa herum, auf der Gleise gelegt werden."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory import LaboratoryLatticePage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryLatticePage.MAP: (
        "Karte zum Gleislegen, {title}; Pfeiltasten gehen von Kreuzung zu Kreuzung"
    ),
    LaboratoryLatticePage.TOOLS: "Änderungen der Karte",
    LaboratoryLatticePage.HINT: (
        "Klicke auf eine Linie, um ein Gleis zu legen oder wegzunehmen, und auf eine "
        "Stadt, um sie zu wählen oder nicht."
    ),
    LaboratoryLatticePage.CLEAR_HINT: "Alle Gleise wegnehmen",
    LaboratoryLatticePage.MISSING: "Kosten, die noch fehlen",
    LaboratoryLatticePage.TRACKS: "Gleise zu legen",
    LaboratoryLatticePage.TOLD: "{title}: Es fehlen noch Kosten von {cost}",
    LaboratoryLatticePage.CITY_CHOSEN: "zu verbinden",
    LaboratoryLatticePage.LAID: "Gleis von {a} nach {b}.",
    LaboratoryLatticePage.TAKEN: "Kein Gleis mehr von {a} nach {b}.",
    LaboratoryLatticePage.JOINED: "{city} ist zu verbinden.",
    LaboratoryLatticePage.LEFT: "{city} ist nicht mehr zu verbinden.",
    LaboratoryLatticePage.NO_LINE: "Dorthin führt keine Linie.",
    LaboratoryLatticePage.NO_CITY: "Hier liegt keine Stadt; mit C geht es zur nächsten.",
    LaboratoryLatticePage.KEYS: "Gleise und Städte",
    LaboratoryLatticePage.KEY_GO: "zur nächsten Kreuzung",
    LaboratoryLatticePage.KEY_LAY: "dorthin ein Gleis legen oder wegnehmen",
    LaboratoryLatticePage.KEY_CITY: "die Stadt wählen oder nicht",
    LaboratoryLatticePage.KEY_NEXT: "zur nächsten Stadt",
    LaboratoryLatticePage.KEY_UNDO: "rückgängig, wiederholen",
}
