"""Was am Tisch einer Partie gesagt wird: was zu tun ist, was getan wurde, Tipps, Knöpfe."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.playing import (
    Advice,
    Came,
    Checked,
    ChoiceText,
    FaceTitle,
    Headline,
    HintText,
    Note,
    Notice,
    Summary,
    TakenBack,
    Thrown,
    ToDo,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    ToDo.LAY: "{name} legt Gleise: noch {plays:# Kärtchen|# Kärtchen}.",
    ToDo.DRAW: "{name} zieht {tiles:# Kärtchen|# Kärtchen}.",
    ToDo.DEPART: "{name} muss eine neue Fahrstrecke ansagen.",
    ToDo.ROLL: "{name} fährt und würfelt.",
    ToDo.USE: "{name} wählt unter den Würfeln.",
    ToDo.WON: "{name} hat gewonnen.",
    ToDo.NOBODY: (
        "Das Spiel ist aus: Eine ganze Runde lang konnte niemand ziehen. Niemand hat "
        "gewonnen."
    ),
    Advice.LAY: (
        "Nimm ein Kärtchen, drehe es und klicke auf ein Feld: Verbinde die beiden "
        "Endstationen deiner Linie, an allen Haltestellen deiner Karten vorbei."
    ),
    Advice.GO_ON: "Lege noch ein Kärtchen aus deinem Vorrat.",
    Advice.MAY_DEPART: "Deine Strecke ist fertig: Fahr los oder lege weiter.",
    Advice.MUST_DEPART: (
        "Deine Strecke ist fertig, und in dieser Ausgabe fährst du sofort los: Wähle die "
        "Endstation, an der du beginnst."
    ),
    Advice.RECALLED: (
        "Die anderen haben einen Fehler in deiner Fahrstrecke gefunden: Lege jetzt "
        "Kärtchen und sage sie in einem späteren Zug an."
    ),
    Advice.BLOCKED: "Kein Kärtchen aus deinem Vorrat kann gelegt werden: Beende den Zug.",
    Advice.DRAW: "Ziehe ein Kärtchen für den nächsten Zug.",
    Advice.DRAW_OPEN: (
        "Ziehe ein verdecktes Kärtchen oder nimm eines von jemandem, der schon fährt."
    ),
    Advice.TAKE_OPEN: "Nimm ein Kärtchen von jemandem, der schon fährt, oder keines.",
    Advice.CHECK: (
        "Fahre die Strecke mit dem Finger ab: Bis gewürfelt wird, dürfen die anderen "
        "Einspruch erheben."
    ),
    Advice.DEPART_ANEW: (
        "Sage eine neue Fahrstrecke an, von einer der beiden Endstationen aus."
    ),
    Advice.NO_ROUTE: "Im Moment ist keine Strecke vollständig: Beende den Zug.",
    Advice.ONE_DIE: (
        "Würfle: Der Wagen fährt auf seiner Strecke so viele Felder, wie der Würfel zeigt, "
        "und bei H bis zur nächsten Haltestelle oder Endstation."
    ),
    Advice.LIGHTS: (
        "Wirf die Würfel: Einer davon zählt, und die anderen können noch einmal geworfen "
        "werden."
    ),
    Advice.USE: "Fahre, was der Würfel zeigt.",
    Advice.USE_ONE: (
        "Nutze eine der Seiten, oder wirf noch einmal mit einem Würfel weniger."
    ),
    Advice.BOT: "{name} ist ein Bot und spielt von selbst.",
    Advice.PAST: "Eine frühere Stellung: Hier kann nichts gespielt werden.",
    Advice.OVER: (
        "Sieh dir die Partie mit dem Schieberegler noch einmal an oder beginne eine neue."
    ),
    FaceTitle.RED: "rotes Licht",
    FaceTitle.ONE: "1 Feld",
    FaceTitle.TWO: "2 Felder",
    FaceTitle.THREE: "3 Felder",
    FaceTitle.FOUR: "4 Felder",
    FaceTitle.STOP: "H",
    FaceTitle.TOOLS: "Werkzeug",
    Thrown.THROWN: "Geworfen: {thrown}",
    Thrown.USED: "Geworfen: {thrown}; genutzt: {used}",
    ChoiceText.DEPART: "Losfahren ab {terminal} ({spaces:# Feld|# Felder})",
    ChoiceText.ROLL: "Würfeln",
    ChoiceText.AGAIN: "{dice:# Würfel|# Würfel} noch einmal werfen",
    ChoiceText.USE_RED: "Stehen bleiben (rotes Licht)",
    ChoiceText.USE_ONE: "1 Feld fahren",
    ChoiceText.USE_TWO: "2 Felder fahren",
    ChoiceText.USE_THREE: "3 Felder fahren",
    ChoiceText.USE_FOUR: "4 Felder fahren",
    ChoiceText.USE_STOP: "Bis zur nächsten Haltestelle fahren (H)",
    ChoiceText.USE_TOOLS: "Zurück zur letzten Haltestelle (Werkzeug)",
    ChoiceText.LOST: "Verfahren: den Wagen herunternehmen",
    ChoiceText.OBJECT: "Einspruch: Die Strecke ist falsch",
    ChoiceText.DRAW: "Ein verdecktes Kärtchen ziehen",
    ChoiceText.TAKE: "Offen von {name} nehmen: {tile}",
    ChoiceText.NO_PLAY: "Kein Kärtchen passt: den Zug beenden",
    ChoiceText.NO_ROUTE: "Keine Strecke ist vollständig: den Zug beenden",
    ChoiceText.NO_TILE: "Kein offenes Kärtchen nehmen: den Zug beenden",
    ChoiceText.TURNS: "noch {turns} Züge",
    Note.SIGN: "bekommt das Haltestellenschild {building}",
    Note.BACK: "zurück in den Vorrat: {tile}",
    Note.DEPART: "deckt Linie {line} über {stops} auf: {spaces:# Feld|# Felder} bis {goal}",
    Note.WRONG: "die Strecke ist falsch, und es werden Kärtchen gelegt",
    Note.RIGHT: "die Strecke stimmt, und die Fahrt geht weiter",
    Note.NO_PLAY: "kein Kärtchen kann gelegt werden",
    Note.NO_ROUTE: "keine Strecke ist vollständig",
    Note.NO_TILE: "nimmt kein offenes Kärtchen",
    Note.LOST: "der Wagen wird heruntergenommen",
    Note.HOME: "am Ziel: Die Partie ist gewonnen",
    Note.STAYS_ON: "bleibt auf {place}",
    Note.STAYS_IN: "bleibt in {place}",
    Note.TO: "bis {place}",
    Note.RETURNS: "zurück bis {place}",
    HintText.NEVER: (
        "{assignment} lässt sich so nicht mehr fertigstellen: Versuche es mit Austauschen."
    ),
    HintText.MISSING: (
        "{assignment}: noch {squares:# Feld|# Felder} zu legen oder auszutauschen."
    ),
    HintText.NO_HELP: "Kein Kärtchen aus deinem Vorrat hilft.",
    HintText.DEPART: "{assignment} ist fertig: Fahr los.",
    HintText.COMPLETE: (
        "{assignment} ist fertig: Zu Beginn eines Zuges darfst du losfahren."
    ),
    HintText.DRIVE: (
        "{assignment}: Noch {left} von {spaces:# Feld|# Feldern} sind zu fahren, in etwa "
        "{turns:# Zug|# Zügen}."
    ),
    HintText.ARRIVED: "{assignment}: Die Fahrt ist zu Ende.",
    HintText.LEAVES: "danach {squares:fehlt noch # Feld|fehlen noch # Felder}",
    HintText.COMPLETES: "stellt die Strecke fertig",
    HintText.AGAIN: "im Mittel besser als jeder Würfel, der da liegt",
    Checked.RIGHT: "Die Strecke stimmt: {spaces:# Feld|# Felder}.",
    Checked.TOO_LONG: (
        "Die Strecke stimmt: {spaces:# Feld|# Felder}. Sie endet in {goal}: Was danach "
        "kommt, wird nicht gefahren."
    ),
    Came.DRIVEN: "{position} von {length}",
    Came.COMPLETE: "Strecke fertig",
    Came.MISSING: "{missing} zu legen",
    Came.NEVER: "Strecke abgeschnitten",
    Summary.PLAYER: "Spieler",
    Summary.LINE: "Linie",
    Summary.STOPS: "Haltestellen",
    Summary.TILES: "Kärtchen",
    Summary.EXCHANGES: "Austausche",
    Summary.ROLLS: "Würfe",
    Summary.SPACES: "Gefahrene Felder",
    Summary.DRIVEN: "Gefahren",
    Summary.TURNS: "{edition}, {turns:# Zug|# Züge}",
    Summary.ROW: (
        "{name}: Linie {line} über {stops:and}; {plays:# Kärtchen|# Kärtchen}, "
        "{exchanges:# Austausch|# Austausche}, {rolls:# Wurf|# Würfe}; {way}."
    ),
    TakenBack.UNDONE: "Rückgängig gemacht: {parts:and}.",
    TakenBack.REDONE: "Wiederholt: {parts:and}.",
    TakenBack.YOUR: "dir",
    TakenBack.WHOSE: "{name}",
    TakenBack.TILES: "{tiles:ein|#} Kärtchen von {whose} ({squares})",
    TakenBack.DEPARTURE: "die Abfahrt von {whose}",
    TakenBack.DICE: "ein Wurf von {whose}",
    TakenBack.DRIVE: "eine Fahrt von {whose}",
    TakenBack.MOVES: "{moves:ein Zug|# Züge} von {whose}",
    TakenBack.OBJECTION: "der Einspruch",
    TakenBack.TURN_END: "das Ende des Zugs von {whose}",
    TakenBack.TURNS: "{turns:der Zug|die Züge} von {names:and}",
    TakenBack.GAME_END: "das Ende der Partie",
    Notice.EARLIER: "Du siehst eine frühere Stellung. Geh zum letzten Zug, um zu spielen.",
    Notice.OVER: "Das Spiel ist aus.",
    Notice.BOTS_TURN: "{name} ist am Zug, und {name} ist ein Bot.",
    Notice.NO_CARDS: "Solche Karten gibt es nicht anzusehen.",
    Notice.NO_CITIES: "Städte eines solchen Spielers gibt es nicht anzusehen.",
    Notice.NO_HINTS: "An diesem Tisch gibt es keine Tipps.",
    Notice.NO_PAIR: "In dieser Ausgabe gibt es keinen Doppeltausch.",
    Notice.PAIR_BEGINS: (
        "Ein Doppeltausch beginnt auf einem Feld mit Kärtchen, und {square} ist leer."
    ),
    Notice.NOT_FAILED: "Andere können nur für einen Bot spielen, der nicht weiterkam.",
    Notice.NOTHING_TO_UNDO: "Es gibt nichts rückgängig zu machen.",
    Notice.NOTHING_TO_REDO: "Es gibt nichts zu wiederholen.",
    Notice.BOTS_FAILED: "Die Bots kamen nicht weiter. {error}",
    Notice.NOT_LOADED: (
        "In dieser Datei steht keine gespeicherte Partie, die hier weitergespielt werden "
        "kann: Sie ist etwas anderes, oder sie wurde verändert oder abgeschnitten."
    ),
    Notice.TOO_LONG: (
        "Ein Tisch zeigt Partien mit höchstens {most} Zügen, und diese hat {moves}."
    ),
    Notice.OTHER_FILE: (
        "Die vorige Partie steht in {older}; diese hier wird daneben in {file} geschrieben."
    ),
    Headline.NOW: "Zug {turn}. {says}",
    Headline.EARLIER: "Zug {turn}. {says} (im Rückblick: Zug {step} von {last})",
}
