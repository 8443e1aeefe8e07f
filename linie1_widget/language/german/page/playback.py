"""Die Leiste und die Tasten für alles, was Schritt für Schritt abläuft."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.playback import PlaybackPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    PlaybackPage.AT_BEGINNING: "Davor kommt nichts.",
    PlaybackPage.AT_END: "Danach kommt nichts mehr.",
    PlaybackPage.FIRST_STEP: "Erster Schritt",
    PlaybackPage.PREVIOUS_STEP: "Voriger Schritt",
    PlaybackPage.NEXT_STEP: "Nächster Schritt",
    PlaybackPage.LAST_STEP: "Letzter Schritt",
    PlaybackPage.STEP: "Schritt",
    PlaybackPage.STEP_OF: "Schritt {at} von {last}",
    PlaybackPage.FIRST_SPACE: "Erstes Feld",
    PlaybackPage.PREVIOUS_SPACE: "Voriges Feld",
    PlaybackPage.NEXT_SPACE: "Nächstes Feld",
    PlaybackPage.LAST_SPACE: "Letztes Feld",
    PlaybackPage.SPACE: "Feld",
    PlaybackPage.SPACE_OF: "Feld {at} von {last}",
    PlaybackPage.WITH_KEY: "{does} ({key})",
    PlaybackPage.PLAY: "Abspielen",
    PlaybackPage.PAUSE: "Pause",
    PlaybackPage.PLAYBACK: "Wiedergabe",
    PlaybackPage.SPEED: "Tempo",
    PlaybackPage.PER_SECOND: "{speed}/s",
    PlaybackPage.SLOWER: "Langsamer",
    PlaybackPage.FASTER: "Schneller",
    PlaybackPage.KEYS: "Tasten",
    PlaybackPage.EVERYWHERE: "Überall",
    PlaybackPage.ON_THE_MAP: "Auf der Karte",
    PlaybackPage.SPACE_BAR: "Leertaste",
    PlaybackPage.KEY_PLAYS: "abspielen, anhalten",
    PlaybackPage.KEY_STEPS: "zurück, weiter",
    PlaybackPage.KEY_ENDS: "zum ersten, zum letzten",
    PlaybackPage.KEY_SPEED: "langsamer, schneller",
    PlaybackPage.KEY_HELP: "dies zeigen oder verbergen",
    PlaybackPage.KEY_TAB: "bis ein Rahmen darum steht",
    PlaybackPage.KEY_LOOKS_NO_MORE: "nicht mehr ansehen",
}
