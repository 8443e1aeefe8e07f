"""Was in Experimenten gefragt wird, und was sie gefunden haben."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.studies import (
    Axis,
    ColumnText,
    Estimated,
    StudyAnswer,
    StudyQuestion,
)
from linie1_widget.language.key import Key, inflections
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    StudyQuestion.ROUTE_CARDS: "Welche Streckenkarte ist die schwerste?",
    StudyQuestion.LENGTHS: (
        "Wie lange dauern Partien, und werden sie mit drei Würfeln länger?"
    ),
    StudyQuestion.FIRST_SEAT: "Ist es ein Vorteil, anzufangen?",
    StudyQuestion.EXCHANGES: (
        "Wie oft werden Kärtchen ausgetauscht, und macht das etwas aus?"
    ),
    StudyQuestion.RIDES: "Brauchen Wagen so viele Züge, wie zu erwarten ist?",
    StudyQuestion.EXPANDED: (
        "Wie viele Zustände expandiert jede Suche auf den Gleisen einer ganzen Partie?"
    ),
    StudyQuestion.MISSING_TRACK: (
        "Wie viele Gleise fehlen denen, die nicht als Erste verbunden sind?"
    ),
    StudyQuestion.JOINING_EARLY: (
        "Was kostet es, sich früh an die Gleise der anderen anzuschließen?"
    ),
    StudyQuestion.TREE_LOSSES: (
        "Wie viel verlieren schnelle Algorithmen gegen das billigste Netz?"
    ),
    Estimated.NUMBER: inflections(
        "{value} (95 %: {low} bis {high})", short="{value} ({low} bis {high})"
    ),
    Estimated.SHARE: inflections(
        "{value} % (95 %: {low} bis {high} %)", short="{value} % ({low} bis {high} %)"
    ),
    Estimated.ALONE: "{value} (zu wenig für ein Intervall)",
    Estimated.SHARE_ALONE: "{value} % (zu wenig für ein Intervall)",
    ColumnText.LINE: "Linie",
    ColumnText.STOPS: "Haltestellen",
    ColumnText.SQUARES: "anfangs fehlende Felder",
    ColumnText.GAMES: "Partien",
    ColumnText.DEPARTS: "fährt ab in Runde",
    ColumnText.WINS: "Siege",
    ColumnText.EDITION: "Ausgabe",
    ColumnText.PLAYERS: "Spieler",
    ColumnText.ROUNDS: "Runden",
    ColumnText.DECIDED: "jemand gewinnt",
    ColumnText.SEAT: "Platz",
    ColumnText.FAIR: "gerecht",
    ColumnText.LAID: "Kärtchen gelegt",
    ColumnText.EXCHANGED: "ausgetauscht",
    ColumnText.PAIRS: "zwei zugleich",
    ColumnText.OVER_EXCHANGED: "ausgetauscht auf der Strecke des Siegers",
    ColumnText.OVER_PAIR: "Sieger fährt über zwei zugleich",
    ColumnText.RIDES: "Fahrten",
    ColumnText.SPACES: "Felder",
    ColumnText.EXPECTED: "Züge erwartet",
    ColumnText.RIDDEN: "Züge gebraucht",
    ColumnText.OFF: "mehr als erwartet",
    ColumnText.WON_OFF: "Fahrt des Siegers kürzer um",
    ColumnText.ALGORITHM: "Algorithmus",
    ColumnText.EXPANDED: "Zustände expandiert",
    ColumnText.FOUND: "findet einen Pfad",
    ColumnText.CHEAPEST: "findet einen kürzesten",
    ColumnText.ROUNDS_PLAYED: "Runden",
    ColumnText.LACKS: "fehlt im Mittel",
    ColumnText.MIDDLE: "Median",
    ColumnText.WORST: "höchstens",
    ColumnText.TOGETHER: "mehrere verbunden",
    ColumnText.EARLY_JOINED: "früh: Anschluss nach",
    ColumnText.LATE_JOINED: "spät: Anschluss nach",
    ColumnText.EARLY: "früh: fehlt",
    ColumnText.LATE: "spät: fehlt",
    ColumnText.COST: "Unterschied",
    ColumnText.EXACT: "findet ein billigstes",
    ColumnText.LOST: "kostet mehr um",
    ColumnText.WORST_LOSS: "höchstens",
    Axis.CARDS: "Wann man abfährt, nach Linie und Streckenkarte",
    Axis.DEPARTS: "fährt ab in Runde",
    Axis.LINE: "Linie {line}",
    Axis.LENGTHS: "Wie lange eine Partie dauert",
    Axis.PLAYERS: "Spieler",
    Axis.ROUNDS: "Runden",
    Axis.SEATS: "Siege nach Plätzen (gestrichelt: ein gerechter Anteil)",
    Axis.WINS: "Siege (%)",
    Axis.OF_PLAYERS: "von {players}",
    Axis.EXCHANGES: "Tausch auf der Strecke des Siegers",
    Axis.PERCENT: "%",
    Axis.ANY_EXCHANGE: "Felder mit getauschtem Kärtchen",
    Axis.A_PAIR: "Sieger über zwei zugleich getauschte",
    Axis.RIDES: "Fahrten, und wie lange sie zu erwarten waren",
    Axis.EXPECTED: "Züge erwartet",
    Axis.RIDDEN: "Züge gebraucht",
    Axis.AS_EXPECTED: "wie erwartet",
    Axis.SEARCHES: "Arbeit jeder Suche",
    Axis.EXPANDED: "Zustände expandiert",
    Axis.LACK: "Was den anderen fehlt, wenn jemand verbunden ist",
    Axis.MISSING: "fehlende Gleise (Punkte)",
    Axis.OF_LOSERS: "von ihnen (%)",
    Axis.JOINING: "Was früher Anschluss kostet",
    Axis.COST: "Punkte mehr verloren in einer Runde",
    Axis.TREES: "Wie oft ein Netz so viel mehr kostet",
    Axis.LOST: "kostet mindestens so viel mehr",
    Axis.OF_HANDS: "Blätter (%)",
    StudyAnswer.ROUTE_CARDS: (
        "Von {cards} Paaren einer Linie und einer Streckenkarte ist Linie {line} über "
        "{stops:and} das schwerste: greedy fährt in Runde {rounds} ab und gewinnt {wins} "
        "seiner Partien. Das leichteste ist Linie {easy_line} über {easy_stops:and}: es "
        "fährt in Runde {easy_rounds} ab und gewinnt {easy_wins}."
    ),
    StudyAnswer.DICE_LONGER: (
        "Ja: mit gleichen Karten und Kärtchen sind Partien mit drei Würfeln um {more} "
        "Runden länger als mit einem ({games:# Verteilung|# Verteilungen}, jede mit "
        "beiden gespielt)."
    ),
    StudyAnswer.DICE_SHORTER: (
        "Nein: mit gleichen Karten und Kärtchen sind Partien mit drei Würfeln um {fewer} "
        "Runden kürzer als mit einem ({games:# Verteilung|# Verteilungen}, jede mit "
        "beiden gespielt)."
    ),
    StudyAnswer.DICE_UNCLEAR: (
        "Mit gleichen Karten und Kärtchen unterscheiden sich Partien mit drei Würfeln und "
        "mit einem um {more} Runden: {games:# Verteilung ist|# Verteilungen sind} zu "
        "wenig, um das von nichts zu unterscheiden."
    ),
    StudyAnswer.SEAT_CLEAR: (
        "Von zwei Spielern gewinnt, wer anfängt, {wins} von {games:# Partie|# Partien}, "
        "und gerecht wären 50 %: das liegt außerhalb des Intervalls."
    ),
    StudyAnswer.SEAT_UNCLEAR: (
        "Von zwei Spielern gewinnt, wer anfängt, {wins} von {games:# Partie|# Partien}, "
        "was von gerechten 50 % nicht zu unterscheiden ist."
    ),
    StudyAnswer.EXCHANGES: (
        "In {games:# Partie|# Partien} tauschen {of_plays} aller Spielzüge etwas aus. Von "
        "den Feldern, über die ein Sieger fährt, tragen {over} ein Kärtchen, das durch "
        "Tausch dorthin kam. Und {over_pair} der Sieger fahren über ein Feld, wo zwei "
        "zugleich getauscht wurden."
    ),
    StudyAnswer.RIDES: (
        "Ja: auf den Strecken von {games:# Partie|# Partien} weichen neue Fahrten um {off} "
        "Züge von dem ab, was zu erwarten ist, und das ist von nichts nicht zu "
        "unterscheiden. Die siegreichen Fahrten aber waren um {won} Züge kürzer: wer Glück "
        "mit den Würfeln hat, gewinnt."
    ),
    StudyAnswer.RIDES_OFF: (
        "Nein: auf den Strecken von {games:# Partie|# Partien} weichen neue Fahrten um "
        "{off} Züge von dem ab, was zu erwarten ist. Die siegreichen Fahrten waren um "
        "{won} Züge kürzer: wer Glück mit den Würfeln hat, gewinnt."
    ),
    StudyAnswer.EXPANDED: (
        "Auf {boards:# Spielplan|# Spielplänen} mit je {states} Zuständen expandiert A* "
        "mit der Manhattan-Distanz {part} der Zustände, die Breitensuche expandiert."
    ),
    StudyAnswer.MISSING_TRACK: (
        "In {games:# Partie|# Partien} fehlen denen, die am Ende einer Runde nicht "
        "verbunden sind, mit {few} Spielern Gleise für {least} Punkte, und mit {many} "
        "für {most}."
    ),
    StudyAnswer.JOINING_COSTS: (
        "In {games:# Verteilung|# Verteilungen}, jede zweimal gespielt, verliert, wer sich "
        "so bald wie möglich anschließt, {cost} Punkte mehr in einer Runde als wer "
        "wartet. Angeschlossen sind sie nach {early} der Gleise einer Runde, oder nach "
        "{late}."
    ),
    StudyAnswer.JOINING_PAYS: (
        "In {games:# Verteilung|# Verteilungen}, jede zweimal gespielt, verliert, wer sich "
        "so bald wie möglich anschließt, {cost} Punkte weniger in einer Runde als wer "
        "wartet. Angeschlossen sind sie nach {early} der Gleise einer Runde, oder nach "
        "{late}."
    ),
    StudyAnswer.JOINING_UNCLEAR: (
        "In {games:# Verteilung|# Verteilungen}, jede zweimal gespielt, unterscheiden sich "
        "die, die sich so bald wie möglich anschließen, und die, die warten, um {cost} "
        "Punkte in einer Runde: das ist von nichts nicht zu unterscheiden. Angeschlossen "
        "sind sie nach {early} der Gleise einer Runde, oder nach {late}."
    ),
    StudyAnswer.TREE_LOSSES: (
        "Für {hands:# Blatt|# Blätter} mit fünf Städten findet die Näherung von Kou, "
        "Markowsky und Berman in {exact} ein billigstes Netz. Im Mittel kostet ihres "
        "{lost} mehr, und höchstens {worst}."
    ),
}
