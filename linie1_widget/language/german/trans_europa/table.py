"""Was am Tisch des zweiten Spiels gesagt wird: was zu tun ist, was getan wurde, Tipps."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.trans_europa import (
    EuropaAdvice,
    EuropaHint,
    EuropaNote,
    EuropaPicture,
    EuropaTakenBack,
    EuropaToDo,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    EuropaToDo.START: "{name} setzt den Startstein.",
    EuropaToDo.LAY: "{name} legt Gleise.",
    EuropaToDo.SECOND: "{name} darf ein zweites Gleis legen.",
    EuropaToDo.WON: "Das Spiel ist aus: {name} hat gewonnen.",
    EuropaToDo.SHARED: "Das Spiel ist aus: {names:and} gewinnen gemeinsam.",
    EuropaAdvice.START: (
        "Wähle eine Kreuzung in der Nähe deiner Städte und nicht zu nah bei den anderen."
    ),
    EuropaAdvice.LAY: (
        "Lege ein oder zwei Gleise auf einfache Strecken oder eines auf eine Doppelstrecke."
    ),
    EuropaAdvice.SECOND: (
        "Lege noch ein Gleis auf eine einfache Strecke, oder beende den Zug."
    ),
    EuropaNote.MARKER_IN: "Startstein in {city}",
    EuropaNote.MARKER: "Startstein",
    EuropaNote.OVER: "über {place:acc}",
    EuropaNote.DOUBLE: "über eine Doppelstrecke",
    EuropaNote.ENDS: "beendet den Zug",
    EuropaNote.CONNECTS: "verbindet die Städte von {name}",
    EuropaNote.ROUND_OVER: "Runde {round} ist zu Ende; verbunden: {names:and}",
    EuropaNote.ALL_LAID: "Runde {round} ist zu Ende: Es ist kein Gleis mehr da",
    EuropaTakenBack.TRACKS: "{tracks:ein Gleis|# Gleise} von {whose} ({lines})",
    EuropaTakenBack.MARKER: "der Startstein von {whose} ({crossing})",
    EuropaTakenBack.ROUND_END: "das Ende von Runde {round}",
    EuropaHint.MISSING: (
        "Deinen Städten {points:fehlt # Punkt|fehlen # Punkte}. Die gestrichelten Strecken "
        "sind ein billigstes Netz."
    ),
    EuropaHint.MARKER: "liegt mitten in deinem Netz",
    EuropaHint.LAY: "gehört zu deinem Netz",
    EuropaHint.JOINS: "führt zu deinem Netz",
    EuropaHint.END_TURN: "Den Zug beenden",
    EuropaHint.END: "keine andere einfache Strecke hilft",
    EuropaPicture.TITLE: "Karte von {name}",
    EuropaPicture.UNTITLED: "Karte",
    EuropaPicture.BARE: "{title}: keine Gleise",
    EuropaPicture.LAID: "{title}: {tracks:# Gleis|# Gleise}",
    EuropaPicture.MARKERS: "{map}; Startsteine: {markers}",
    EuropaPicture.IN_CITY: "Spieler {player} in {city}",
    EuropaPicture.AT_CROSSING: "Spieler {player} auf {crossing}",
    EuropaPicture.CITIES: "{map}; Städte: {cities}",
    EuropaPicture.NOW: "Runde {round}. {says}",
    EuropaPicture.POINTS: "Punkte nach Runde {round}: {points}",
    EuropaPicture.LOOKING_BACK: "{told} (im Rückblick: Zug {step} von {last})",
}
