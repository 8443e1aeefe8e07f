"""Was zu einer selbst geschriebenen Suche gesagt wird, Zeile für Zeile und am Ende."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.searching import (
    Beside,
    Happened,
    RoleName,
    RoleWord,
    Value,
    VariableRow,
    WatchedVerdict,
)
from linie1_widget.language.key import Key, inflections
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    RoleWord.FRONTIER: "Rand",
    RoleWord.CLOSED: "abgeschlossen",
    RoleWord.G: "g",
    RoleWord.PARENTS: "Vorgänger",
    RoleWord.STATE: "angesehen",
    RoleWord.NEIGHBOUR: "sein Nachbar",
    RoleName.FRONTIER: inflections("der Rand", dat="dem Rand", acc="den Rand"),
    RoleName.CLOSED: inflections(
        "die Menge der abgeschlossenen Zustände",
        acc="die Menge der abgeschlossenen Zustände",
        dat="der Menge der abgeschlossenen Zustände",
    ),
    RoleName.NAMED: inflections(
        "{role} ({variable})", dat="{role:dat} ({variable})", acc="{role:acc} ({variable})"
    ),
    Happened.LINE: "Zeile {line}: {what}.",
    Happened.CALLED: "{function} wird aufgerufen",
    Happened.NOTHING: "nichts ändert sich",
    Happened.ON: "weiter in Zeile {line}",
    Happened.IS_EMPTY: "{variable} ist leer",
    Happened.HOLDS: "{variable} enthält {state}",
    Happened.HOLDS_MANY: "{variable} enthält {count:# Zustand|# Zustände}",
    Happened.IS: "{variable} ist {value}",
    Happened.NOW: "{variable} ist jetzt {value}",
    Happened.PUT: "{state} kommt in {where:acc}",
    Happened.PUT_MANY: "{count} Zustände kommen in {where:acc}",
    Happened.TAKEN: "{state} wird aus {where:dat} genommen",
    Happened.TAKEN_MANY: "{count} Zustände werden aus {where:dat} genommen",
    Happened.MOVED: "die Einträge in {where:dat} tauschen die Plätze",
    Happened.COST: "das g von {state} ist {g}",
    Happened.CHEAPER: "das g von {state} sinkt von {old} auf {g}",
    Happened.DEARER: "das g von {state} steigt von {old} auf {g}",
    Happened.PARENT: "der Vorgänger von {state} ist {parent}",
    Happened.NEW_PARENT: "der Vorgänger von {state} war {old} und ist jetzt {parent}",
    Happened.FIRST: "{state} hat keinen Vorgänger",
    Happened.AS_TOLD_BY: "{what} ({variable})",
    Happened.MORE: "{count:# weitere Änderung|# weitere Änderungen}",
    Happened.GIVES_BACK: "{function} gibt {value} zurück",
    Happened.HANDS_OUT: "{function} gibt {value} heraus",
    Happened.FAILED: "{function} endet hier mit {error}",
    Happened.ENDLESS: (
        "Angehalten in Zeile {line}: {lines} Zeilen sind ausgeführt, und ein Ende ist "
        "nicht in Sicht. Kommt etwas immer wieder in den Rand, oder wird eine Schleife nie "
        "verlassen?"
    ),
    Happened.TOO_LARGE: (
        "Angehalten in Zeile {line}: {variable} enthält mehr als {entries} Einträge. Kommt "
        "derselbe Zustand immer wieder hinein?"
    ),
    Happened.TOO_MUCH: (
        "Angehalten in Zeile {line}: Mehr als {entries} Einträge sind in die Variablen "
        "gekommen, die letzten in {variable}. Wird eine ganze Liste immer wieder neu "
        "gebaut?"
    ),
    Happened.TOO_SLOW: (
        "Angehalten in Zeile {line}: {seconds} Sekunden sind vorbei. Wartet die Zeile auf "
        "etwas, oder probiert sie zu viel?"
    ),
    VariableRow.EMPTY: "leer",
    VariableRow.MORE: "… {more} weitere …",
    VariableRow.MANY: "{count:# Eintrag|# Einträge}",
    Value.NOTHING: "None",
    Value.STATES: "{count:# Zustand|# Zustände}",
    Value.SEVERAL: "({parts})",
    Value.OTHER: "einen Wert vom Typ {kind}",
    Value.NO_SOURCE: "{function}: Der Quelltext ist hier nicht zu lesen",
    WatchedVerdict.CHEAPEST: (
        "Dein Pfad ist ein Pfad, und keiner ist billiger: Er kostet {cost}."
    ),
    WatchedVerdict.DEAR: (
        "Dein Pfad ist ein Pfad, aber er kostet {cost}, und es gibt einen für {best}."
    ),
    WatchedVerdict.PATH: "Dein Pfad ist ein Pfad, und er kostet {cost}.",
    WatchedVerdict.NOT_A_STATE: (
        "Dein Pfad ist kein Pfad: {value} darin ist kein Zustand der Karte."
    ),
    WatchedVerdict.NO_EDGE: (
        "Dein Pfad ist kein Pfad: Keine Kante führt von {state} nach {neighbour}."
    ),
    WatchedVerdict.NO_START: "Dein Pfad beginnt bei {state} und nicht beim Start, {start}.",
    WatchedVerdict.START_MISSING: (
        "Dein Pfad beginnt bei {state}, gleich neben dem Start, {start}: Fehlt der Start?"
    ),
    WatchedVerdict.NO_GOAL: "Dein Pfad endet bei {state}, und das ist nicht das Ziel.",
    WatchedVerdict.GOAL_MISSING: (
        "Dein Pfad endet bei {state}, gleich neben dem Ziel: Fehlt das Ziel?"
    ),
    WatchedVerdict.BACKWARDS: "Dein Pfad führt vom Ziel zum Start: Drehe ihn um.",
    WatchedVerdict.SAID_COST: "Du sagst, er koste {said}, aber er kostet {cost}.",
    WatchedVerdict.NO_CHEAPEST: (
        "Einen billigsten Pfad gibt es hier nicht: Ein Kreis auf dem Weg kostet weniger "
        "als nichts, sodass jede Runde den Weg billiger macht."
    ),
    WatchedVerdict.NUMBER_BEST: (
        "Du gibst eine Zahl zurück, {said}: So viel kostet der billigste Pfad."
    ),
    WatchedVerdict.NUMBER_DEAR: (
        "Du gibst eine Zahl zurück, {said}, aber es gibt einen Pfad für {best}."
    ),
    WatchedVerdict.NUMBER_CHEAP: (
        "Du gibst eine Zahl zurück, {said}, aber kein Pfad ist billiger als {best}: Sind "
        "alle Kosten mitgezählt?"
    ),
    WatchedVerdict.NUMBER_NO_PATH: (
        "Du gibst eine Zahl zurück, {said}, aber es gibt keinen Pfad."
    ),
    WatchedVerdict.NO_PATH: "Du hast keinen Pfad gefunden, und es gibt keinen.",
    WatchedVerdict.PATH_MISSED: (
        "Du hast keinen Pfad gefunden, aber es gibt einen für {best}."
    ),
    WatchedVerdict.NONE_GIVEN: (
        "Du gibst None zurück, aber es gibt einen Pfad für {best}: Fehlt ein return?"
    ),
    WatchedVerdict.ONLY_TRUE: (
        "Du gibst True zurück: Damit man urteilen kann, gib den Pfad zurück, eine Liste "
        "von Zuständen."
    ),
    WatchedVerdict.PARENTS: (
        "Du gibst die Vorgänger zurück: Der Pfad ist aus ihnen abgelesen."
    ),
    WatchedVerdict.NO_WAY_BACK: (
        "Du gibst die Vorgänger zurück, aber vom Ziel führen sie nicht zum Start zurück."
    ),
    WatchedVerdict.CIRCLE: (
        "Du gibst die Vorgänger zurück, aber bei {state} führen sie im Kreis herum."
    ),
    WatchedVerdict.A_SET: (
        "Du gibst eine Menge zurück, und eine Menge hat keine Reihenfolge: Gib eine Liste "
        "von Zuständen zurück."
    ),
    WatchedVerdict.TOO_LONG: (
        "Du gibst mehr als {most} Einträge zurück, und ein so langer Pfad wird nicht "
        "beurteilt."
    ),
    WatchedVerdict.ODD: (
        "Du gibst einen Wert vom Typ {kind} zurück, und ihn anzusehen misslingt oder "
        "dauert zu lange. Damit man urteilen kann, gib den Pfad zurück: eine Liste von "
        "Zuständen."
    ),
    WatchedVerdict.UNCLEAR: (
        "Du gibst {value} zurück. Damit man urteilen kann, gib den Pfad zurück: eine Liste "
        "von Zuständen vom Start bis zum Ziel."
    ),
    WatchedVerdict.FAILED: (
        "Deine Funktion kam nicht zu ihrem Ende: {error}, in Zeile {line}."
    ),
    WatchedVerdict.STOPPED: (
        "Deine Funktion kam nicht zu ihrem Ende: Sie wurde in Zeile {line} angehalten."
    ),
    WatchedVerdict.LOOKED: (
        "Sie hat nach den Nachbarn von {count:# Zustand|# Zuständen} gefragt."
    ),
    WatchedVerdict.LOOKED_AGAIN: (
        "Sie hat {count:# Mal|# Mal} nach den Nachbarn eines Zustands gefragt, davon "
        "{again:# Mal|# Mal} bei einem, nach dem sie schon gefragt hatte."
    ),
    WatchedVerdict.NEVER_ASKED: (
        "Sie hat den Graphen, den sie bekam, nie nach Nachbarn gefragt: Benutzt sie einen "
        "anderen?"
    ),
    VariableRow.EMPTY: "leer",
    VariableRow.MORE: "… {more} mehr …",
    VariableRow.MANY: "{count:# Eintrag|# Einträge}",
    Beside.SEARCH: "Suche",
    Beside.COST: "Kosten",
    Beside.LOOKED_AT: "angesehen",
    Beside.NO_PATH: "kein Pfad",
    Beside.TOO_MANY: "über {count}",
}
