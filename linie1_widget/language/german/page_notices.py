"""Was zu Nachrichten einer Seite gesagt wird, und anstelle eines Bildes."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.pictures import PageNotice, Still
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    PageNotice.UNKNOWN: "Unbekannte Anfrage der Seite: {request}",
    PageNotice.NOT_DONE: (
        "Die Seite hat um etwas gebeten, das hier nicht möglich ist: {request}"
    ),
    PageNotice.NOT_UNDERSTOOD: (
        "Die Seite hat eine Nachricht geschickt, die hier nicht verstanden wird."
    ),
    PageNotice.BYTES: "Die Seite hat Bytes geschickt, und keine Anfrage braucht welche.",
    PageNotice.MAY_NOT_SET: "Das darf die Seite nicht setzen: {names}.",
    PageNotice.NOT_FINITE: "Die Seite hat eine Zahl geschickt, die nicht endlich ist.",
    PageNotice.TOO_DEEP: (
        "Die Seite hat Listen in Listen geschickt, mehr als {depth} ineinander."
    ),
    PageNotice.NOT_JSON: "Die Seite hat etwas geschickt, das kein einfaches JSON ist.",
    PageNotice.TOO_MUCH: "Die Seite hat mehr als {size} auf einmal geschickt.",
    PageNotice.NOT_UNICODE: "Die Seite hat einen Text geschickt, der kein Unicode ist.",
    Still.TOO_LARGE: (
        "Das Bild ist zu groß, um in einem Notebook aufbewahrt zu werden: Führe die Zelle "
        "aus, um es zu sehen, oder schreibe es mit to_svg() in eine Datei."
    ),
}
