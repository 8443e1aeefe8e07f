"""Was die Schritte von Suchen mit Heuristik sagen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title
from linie1_widget.language.language import Text

_PHRASES: Mapping[str, str] = {
    "the heuristic is admissible": "die Heuristik ist zulässig",
    "the heuristic is admissible; time and memory are those with memory=0": (
        "die Heuristik ist zulässig; Zeit und Speicher gelten mit memory=0"
    ),
    (
        "if the heuristic is admissible, the path costs at most max(1, weight) times the "
        "least"
    ): (
        "ist die Heuristik zulässig, kostet der Pfad höchstens max(1, weight)-mal so viel "
        "wie der billigste"
    ),
    "it is complete only if nothing is thrown out": (
        "sie ist nur vollständig, wenn nichts hinausgeworfen wird"
    ),
    "Put the start {state} into the frontier with f = 0 + {h}.": (
        "Stelle den Start {state} mit f = 0 + {h} in den Rand."
    ),
    "Take {state}: its f = {g} + {h} = {f} is the smallest in the frontier.": (
        "Nimm {state}: Sein f = {g} + {h} = {f} ist das kleinste im Rand."
    ),
    "{state} is new: put it into the frontier with f = {g} + {h} = {f}, parent {parent}.": (
        "{state} ist neu: in den Rand mit f = {g} + {h} = {f}, Vorgänger {parent}."
    ),
    (
        "{state} gets cheaper, from g = {old} to {g}, so f = {g} + {h} = {f}: its parent "
        "is now {parent}."
    ): (
        "{state} wird billiger, von g = {old} auf {g}, also f = {g} + {h} = {f}: Sein "
        "Vorgänger ist jetzt {parent}."
    ),
    (
        "{state} was closed with g = {old}, and {g} is cheaper: open it again with f = {g} "
        "+ {h} = {f}, parent {parent}."
    ): (
        "{state} war mit g = {old} abgeschlossen, und {g} ist billiger: wieder öffnen mit "
        "f = {g} + {h} = {f}, Vorgänger {parent}."
    ),
    "Put the start {state} into the frontier with f = 0 + {weight} · h = {h}.": (
        "Stelle den Start {state} mit f = 0 + {weight} · h = {h} in den Rand."
    ),
    (
        "{state} is new: put it into the frontier with f = g + {weight} · h = {g} + {h} = "
        "{f}, parent {parent}."
    ): (
        "{state} ist neu: in den Rand mit f = g + {weight} · h = {g} + {h} = {f}, "
        "Vorgänger {parent}."
    ),
    "Put the start {state} into the frontier with h = {h}.": (
        "Stelle den Start {state} mit h = {h} in den Rand."
    ),
    "Take {state}: its h = {h} is the smallest in the frontier.": (
        "Nimm {state}: Sein h = {h} ist das kleinste im Rand."
    ),
    "{state} is new: put it into the frontier with h = {h}, parent {parent}.": (
        "{state} ist neu: in den Rand mit h = {h}, Vorgänger {parent}."
    ),
    "Put the start {state} into the first layer, with h = {h}.": (
        "Stelle den Start {state} in die erste Schicht, mit h = {h}."
    ),
    "Take {state} from the front of the layer, with h = {h}.": (
        "Nimm {state} vorn aus der Schicht, mit h = {h}."
    ),
    "{state} is new: put it into the next layer with h = {h}, parent {parent}.": (
        "{state} ist neu: in die nächste Schicht mit h = {h}, Vorgänger {parent}."
    ),
    (
        "The layer holds more than {width}, and the h = {h} of {state} is the greatest: "
        "throw it out."
    ): (
        "Die Schicht hat mehr als {width}, und das h = {h} von {state} ist das größte: "
        "hinauswerfen."
    ),
    (
        "The next layer is empty and the goal was not found. There may be a path all the "
        "same, through a state that was thrown out."
    ): (
        "Die nächste Schicht ist leer und das Ziel nicht gefunden. Vielleicht gibt es "
        "trotzdem einen Pfad, durch einen Zustand, der hinausgeworfen wurde."
    ),
    "A new round from {state}: as far as f is within a limit of {g}.": (
        "Eine neue Runde von {state} aus: so weit, wie f innerhalb der Grenze {g} liegt."
    ),
    "Put the start {state} on the stack with f = 0 + {h}.": (
        "Lege den Start {state} mit f = 0 + {h} auf den Stapel."
    ),
    (
        "Take {state} from the top of the stack, with f = {g} + {h} = {f}, and go on from "
        "there."
    ): "Nimm {state} oben vom Stapel, mit f = {g} + {h} = {f}, und geh von dort weiter.",
    (
        "Take {state} from the top of the stack: this round has reached it at no more cost "
        "meanwhile, so drop it."
    ): (
        "Nimm {state} oben vom Stapel: In dieser Runde inzwischen mit nicht mehr Kosten "
        "erreicht, also fallen lassen."
    ),
    "This round has reached {state} before, at no more than g = {g}: skip it.": (
        "Diese Runde hat {state} schon erreicht, mit höchstens g = {g}: übergehen."
    ),
    "{state} has f = {g} + {h} = {f}, which is beyond the limit: cut it off.": (
        "{state} hat f = {g} + {h} = {f}, das liegt über der Grenze: abschneiden."
    ),
    (
        "{state} has f = {g} + {h} = {f}, which is within the limit: put it on top of the "
        "stack, with parent {parent}."
    ): (
        "{state} hat f = {g} + {h} = {f}, das liegt innerhalb der Grenze: oben auf den "
        "Stapel, mit Vorgänger {parent}."
    ),
    (
        "Nothing was cut off that has not been reached, and the goal was not found: there "
        "is no path."
    ): (
        "Nichts wurde abgeschnitten, was nicht erreicht ist, und das Ziel ist nicht "
        "gefunden: Es gibt keinen Pfad."
    ),
    "Begin with the start {state} and f = 0 + {h}.": (
        "Beginne mit dem Start {state} und f = 0 + {h}."
    ),
    "Take {state} as the end of the path: its f = {f} is the smallest.": (
        "Nimm {state} als Ende des Pfads: Sein f = {f} ist das kleinste."
    ),
    "{state} would be next, but there is a way that costs no more than {g}: drop it.": (
        "{state} wäre der nächste, aber es gibt einen Weg, der höchstens {g} kostet: "
        "fallen lassen."
    ),
    "{state} has been reached before, at no more than g = {g}: skip it.": (
        "{state} ist schon erreicht, mit höchstens g = {g}: übergehen."
    ),
    "{state} may follow {parent}, with f = {g} + {h} = {f}.": (
        "{state} kann auf {parent} folgen, mit f = {g} + {h} = {f}."
    ),
    (
        "Forget {state}, with f = {f}: something beside the path is better than all that "
        "follows {parent}."
    ): (
        "Vergiss {state}, mit f = {f}: Etwas neben dem Pfad ist besser als alles, was auf "
        "{parent} folgt."
    ),
    "Go back from {state}, and remember that nothing below it is better than f = {f}.": (
        "Geh von {state} zurück und merke dir: Unter ihm ist nichts besser als f = {f}."
    ),
    "No way leads on from {state}: go back to {parent}.": (
        "Von {state} führt kein Weg weiter: zurück zu {parent}."
    ),
    "Nothing is left beside the path: there is no path to the goal.": (
        "Neben dem Pfad ist nichts mehr übrig: Es gibt keinen Pfad zum Ziel."
    ),
    "Scan from {parent} as far as {state}, where the line ends: no jump point on it.": (
        "Gehe von {parent} bis {state}, wo die Linie endet: kein Sprungpunkt darauf."
    ),
    (
        "Jump from {parent} to {state}, with g = {g}: no better than the {old} it has, so "
        "skip it."
    ): (
        "Sprung von {parent} nach {state}, mit g = {g}: nicht besser als {old}, das es "
        "hat, also übergehen."
    ),
    "Jump from {parent} to {state}: put it into the frontier with f = {g} + {h} = {f}.": (
        "Sprung von {parent} nach {state}: in den Rand mit f = {g} + {h} = {f}."
    ),
    (
        "Jump from {parent} to {state}: it gets cheaper, from g = {old} to {g}, so f = {g} "
        "+ {h} = {f}."
    ): (
        "Sprung von {parent} nach {state}: billiger, von g = {old} auf {g}, also f = {g} + "
        "{h} = {f}."
    ),
    (
        "Jump from {parent} to {state}: it was closed with g = {old}, and {g} is cheaper, "
        "so open it again with f = {g} + {h} = {f}."
    ): (
        "Sprung von {parent} nach {state}: mit g = {old} abgeschlossen, und {g} ist "
        "billiger, also wieder öffnen mit f = {g} + {h} = {f}."
    ),
}

TEXTS: Mapping[Hashable, Text] = {
    Title(english): text for english, text in _PHRASES.items()
}
