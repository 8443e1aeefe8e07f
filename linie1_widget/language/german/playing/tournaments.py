"""Was über Turniere gesagt wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.studies import GameTitle, Tournament
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Tournament.TITLE: "{game}, {players:# Spieler|# Spieler}, {games:# Partie|# Partien}",
    Tournament.RULES: "{game} ({rules})",
    Tournament.BOT: "Bot",
    Tournament.ELO: "Elo",
    Tournament.RATE: "Anteil",
    Tournament.INTERVAL: "{percent}-%-Intervall",
    Tournament.WON: "Gewonnen",
    Tournament.SHARED: "Geteilt",
    Tournament.UNDECIDED: "Niemand",
    Tournament.FAILED: "Versagt",
    Tournament.GAMES: "Partien",
    Tournament.CHANCE: "Durch Zufall gewänne jeder {rate}.",
    Tournament.UNDECIDED_GAMES: "{games:# Partie|# Partien} hat niemand gewonnen.",
    Tournament.TOO_LONG: (
        "{games:# Partie wurde|# Partien wurden} nach {moves} Zügen abgebrochen."
    ),
    Tournament.UNBOUNDED: (
        "* hat alles oder nichts gewonnen: gewertet, als wäre eine halbe Partie mehr "
        "gewonnen und eine halbe verloren."
    ),
    Tournament.UNEVEN: (
        "Die letzten Karten wurden nicht von allen auf allen Plätzen gespielt."
    ),
    Tournament.FAILURE: "Zuerst versagt hat {error}",
    Tournament.AXIS: "Anteil gewonnener Partien",
    Tournament.BY_CHANCE: "durch Zufall",
    GameTitle.LINIE1: "Linie 1",
    GameTitle.TRANS_EUROPA: "Trans Europa",
}
