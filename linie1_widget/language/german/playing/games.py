"""Was zu Spielern, zu gespeicherten Partien und zu Journalen gesagt wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.playing import (
    JournalFault,
    PlayerNames,
    SavedGame,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    PlayerNames.NAME: (
        "Der Name eines Spielers ist ein Text in einer Zeile, mit 1 bis {most} Zeichen, "
        "die sich zeigen lassen, und nicht {name}."
    ),
    PlayerNames.DIFFER: (
        "Die Namen der Spieler müssen verschieden sein, und hier sind sie {names:and}."
    ),
    SavedGame.OTHER_GAME: "Das ist eine Partie von {game}, nicht von {wanted}.",
    SavedGame.NEWER: (
        "Diese Partie wurde in Version {version} gespeichert, und dieses Paket liest bis "
        "{most}: Bringe linie1_widget auf den neuesten Stand."
    ),
    JournalFault.NOT_BEGUN: ("Das Journal {path} lässt sich nicht beginnen: {reason}."),
    JournalFault.REFUSED: (
        "Das Journal {path} {fault}. Geändert wurde nichts; um anderswo weiterzuspielen, "
        "beginne mit begin_journal() ein anderes."
    ),
    JournalFault.CLOSED: "wurde geschlossen",
    JournalFault.OTHER_PROCESS: "gehört dem Prozess, der es geöffnet hat",
    JournalFault.READ_ONLY: "kann nur gelesen werden: {reason}",
    JournalFault.GONE: "wurde gelöscht, verschoben oder ersetzt",
    JournalFault.OTHER_WRITER: "wurde von jemand anderem verändert",
    JournalFault.NOT_WRITTEN: "kann nicht geschrieben werden: {reason}",
}
