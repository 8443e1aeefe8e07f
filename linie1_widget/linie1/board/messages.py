"""The catalogue: every sentence in which the rules explain themselves.

A finding (see `board.rules`) names its sentence by a key of one
character; the words in braces are filled in where it is shown, here or in the page.
A second language is a second mapping with the same keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from linie1_widget.linie1.geometry import SIDES, Side
from linie1_widget.linie1.tiles import Link


@dataclass(frozen=True)
class Sentence:
    """One sentence of the catalogue.

    Attributes
    ----------
    rule : str or None
        The key of the rule that is broken; None if the sentence tells what a legal
        play does.
    text : str
        With ``{Side}``, ``{square}``, ``{other}``, ``{there}``, ``{here}``,
        ``{beside}``, ``{links}``, ``{tile}`` and ``{old}`` to fill in.
    """

    rule: str | None
    text: str


SENTENCES: Mapping[str, Sentence] = MappingProxyType(
    {
        "A": Sentence("A", "{Side}: the track would lead off the board (rule A)."),
        "B": Sentence("B", "{Side}: the track would run into {there} (rule B)."),
        "C": Sentence("C", "Here stands {here}: no tile may cover it (rule C)."),
        "D": Sentence(
            "D", "{Side}: the track of {other} leads in here and would be blocked (rule D)."
        ),
        "d": Sentence(
            "D", "{Side}: the terminal {there} opens here and would be blocked (rule D)."
        ),
        "E": Sentence(
            "E", "{Side}: the tile on {other} has no track to meet this one (rule E)."
        ),
        "T": Sentence(
            "TREE", "The tile on {square} shows trees: it stays for good (TREE)."
        ),
        "K": Sentence(
            "KEEP", "The old track {links} would be lost: an exchange keeps it all (KEEP)."
        ),
        "+": Sentence("ADD", "No new track: an exchange has to add some (ADD)."),
        "s": Sentence(
            "SIGN",
            "A stop sign stands on {square}: in this edition its tile stays (SIGN).",
        ),
        "H": Sentence("HAND", "You have no {tile} in your hand (HAND)."),
        "h": Sentence(
            "HAND",
            "You have the {tile} only once in your hand, and this needs two (HAND).",
        ),
        "O": Sentence("OFF", "The board has no square {square} (OFF)."),
        "p": Sentence("PAIR", "A pair exchange needs two neighbouring squares (PAIR)."),
        "e": Sentence(
            "PAIR", "There is no tile on {square} to exchange: it takes two (PAIR)."
        ),
        "P": Sentence(
            "PAIR", "This edition knows no exchange of two tiles at once (PAIR)."
        ),
        "j": Sentence(None, "{Side}: joins the track of {other}."),
        "t": Sentence(None, "{Side}: joins the terminal {there}."),
        "n": Sentence(None, "Touches no other track yet."),
        "a": Sentence(None, "Adds the track {links} and keeps the rest."),
        "r": Sentence(None, "Returns the {old} to the hand."),
        "g": Sentence(None, "Earns the stop sign of {beside}."),
    }
)
"""All sentences by key, those of the rules first."""

RULES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "A": ("Off the board", "Track leaves the board only into a terminal."),
        "B": ("Into a building", "Track never leads into a building's square."),
        "C": ("On a building", "No tile lies on a building."),
        "D": (
            "Blocks track",
            "Track that leads into a square, also a terminal's, has to be carried on.",
        ),
        "E": ("Meets no track", "Track may not run against a tile that has none there."),
        "TREE": ("Trees", "A tile with trees is never exchanged."),
        "KEEP": ("Keep the old", "An exchange keeps all the old track where it was."),
        "ADD": ("Add something", "An exchange adds at least one link."),
        "SIGN": ("Stop sign", "In the guide's edition a tile with a stop sign stays."),
        "HAND": ("Not in hand", "Only a tile that is in the hand can be played."),
        "TURN": ("Not now", "It is another player's turn, or time for something else."),
        "OFF": ("No such square", "The board has 12 by 12 squares, a1 to l12."),
        "PAIR": ("Two neighbours", "Two tiles that lie side by side change at once."),
    }
)
"""Title and short text of each rule, by its key."""


def links_in_words(links: Iterable[Link]) -> str:
    """Links as a sentence says them.

    >>> from linie1_widget.linie1.tiles import parse_links
    >>> links_in_words(parse_links("NS SW"))
    'north–south and south–west'
    """
    pairs = sorted(sorted(side.index for side in link) for link in links)
    words = ["–".join(SIDES[index].word.lower() for index in pair) for pair in pairs]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def fill(key: str, side: Side | None, square: str, about: str) -> str:
    """A sentence with its words filled in.

    Parameters
    ----------
    key : str
        Which sentence of `SENTENCES`.
    side : Side or None
        The side it speaks of.
    square : str
        The name of the square.
    about : str
        What else it names: a building, a terminal, another square, links, a tile.
    """
    return SENTENCES[key].text.format(
        Side="" if side is None else side.word,
        square=square,
        other=about,
        there=about,
        here=about,
        beside=about,
        links=about,
        tile=about,
        old=about,
    )
