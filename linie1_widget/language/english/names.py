"""Names of sides, tiles and buildings."""

from __future__ import annotations

from linie1_widget.language.key import Key, forms
from linie1_widget.language.language import Text


class SideName(Key):
    """The sides of a square; "begin" is how a sentence begins with one."""

    N = forms("north", begin="North", the="the north")
    E = forms("east", begin="East", the="the east")
    S = forms("south", begin="South", the="the south")
    W = forms("west", begin="West", the="the west")


class TileName(Key):
    """The kinds of tile, by code letter."""

    S = "straight"
    C = "curve"
    L = "left turnout"
    R = "right turnout"
    Y = "wye"
    T = "twin curves"
    D = "triangle"
    W = "three-way"
    O = "roundabout"  # noqa: E741
    X = "crossing"
    Q = "left double turnout"
    P = "right double turnout"


def _building(name: str, the: str = "") -> Text:
    return forms(name, the=the or f"the {name}")


class BuildingName(Key):
    """The buildings, by letter; "the" is the name inside a sentence."""

    A = _building("Altstadt")
    B = _building("Bahnhof")
    C = _building("Charly's Pub", "Charly's Pub")
    D = _building("Dom")
    E = _building("E-Werk")
    F = _building("Fischmarkt")
    G = _building("Gericht")
    H = _building("Hallenbad")
    I = _building("Industriegebiet")  # noqa: E741
    K = _building("Kurhotel")
    L = _building("Lichtspielhaus")
    M = _building("Museum")
