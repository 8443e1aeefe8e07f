"""Die Leiste und die Tasten für alles, was Schritt für Schritt abläuft."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.playback import Playback
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Playback.AT_BEGINNING: "Davor kommt nichts.",
    Playback.AT_END: "Danach kommt nichts mehr.",
    Playback.FIRST_STEP: "Erster Schritt",
    Playback.PREVIOUS_STEP: "Voriger Schritt",
    Playback.NEXT_STEP: "Nächster Schritt",
    Playback.LAST_STEP: "Letzter Schritt",
    Playback.STEP: "Schritt",
    Playback.STEP_OF: "Schritt {at} von {last}",
    Playback.FIRST_SPACE: "Erstes Feld",
    Playback.PREVIOUS_SPACE: "Voriges Feld",
    Playback.NEXT_SPACE: "Nächstes Feld",
    Playback.LAST_SPACE: "Letztes Feld",
    Playback.SPACE: "Feld",
    Playback.SPACE_OF: "Feld {at} von {last}",
    Playback.WITH_KEY: "{does} ({key})",
    Playback.PLAY: "Abspielen",
    Playback.PAUSE: "Pause",
    Playback.PLAYBACK: "Wiedergabe",
    Playback.SPEED: "Tempo",
    Playback.PER_SECOND: "{speed}/s",
    Playback.SLOWER: "Langsamer",
    Playback.FASTER: "Schneller",
    Playback.KEYS: "Tasten",
    Playback.EVERYWHERE: "Überall",
    Playback.ON_THE_MAP: "Auf der Karte",
    Playback.SPACE_BAR: "Leertaste",
    Playback.KEY_PLAYS: "abspielen, anhalten",
    Playback.KEY_STEPS: "zurück, weiter",
    Playback.KEY_ENDS: "zum ersten, zum letzten",
    Playback.KEY_SPEED: "langsamer, schneller",
    Playback.KEY_HELP: "dies zeigen oder verbergen",
    Playback.KEY_TAB: "bis ein Rahmen darum steht",
    Playback.KEY_LOOKS_NO_MORE: "nicht mehr ansehen",
}
