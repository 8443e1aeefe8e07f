"""Was über Würfel und Fahrten gesagt wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.linie1 import Choosing, FaceName, Rolled, Using
from linie1_widget.language.key import Key, inflections
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    FaceName.RED: "Rotes Licht",
    FaceName.ONE: "1 Feld",
    FaceName.TWO: "2 Felder",
    FaceName.THREE: "3 Felder",
    FaceName.FOUR: "4 Felder",
    FaceName.STOP: inflections(
        "H, bis zur nächsten Haltestelle oder Endstation",
        short="bis zur nächsten Haltestelle oder Endstation",
    ),
    FaceName.TOOLS: "Werkzeug, zurück zur letzten Haltestelle oder Endstation",
    Using.FACE: "{face}: {way}.",
    Using.STAYS_ON: "er bleibt auf {place}",
    Using.STAYS_IN: "er bleibt in {place}",
    Using.BACK: "zurück nach {place}",
    Choosing.USE: "{face} nutzen: noch {turns} Züge",
    Choosing.AGAIN: "noch einmal werfen: noch {turns} Züge",
    Rolled.ONE_DIE: "Gewürfelt {dice}: {way}",
    Rolled.DICE: "Geworfen {dice}. Genutzt {face}: {way}",
    Rolled.AGAIN: "{before}, noch einmal {dice}",
    Rolled.SPACES: "{count:# Feld|# Felder} bis {place}.",
    Rolled.REST_LOST: "{count:# Feld|# Felder} bis {place}, und der Rest verfällt.",
    Rolled.ON: "weiter bis {place}.",
    Rolled.BACK: "zurück nach {place}.",
    Rolled.STAYS_ON: "der Wagen bleibt auf {place}.",
    Rolled.STAYS_IN: "der Wagen bleibt in {place}.",
    Rolled.STOP: "{place} (Haltestelle {letter})",
}
