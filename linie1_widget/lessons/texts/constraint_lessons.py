"""Texts of questions on constraint satisfaction."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class NextVariable(Key):
    """The square that is next when the most constrained one comes first."""

    TITLE = "Most-constrained first"
    TASK = (
        "The only kinds of tile here: {kinds:and}. The tile on {placed} has just been "
        "tried, and forward checking has crossed out what clashes: the numbers say how "
        "many tiles each empty square has left. Which square gets a tile next, if the most "
        "constrained one comes first?"
    )
    HINT_1 = "Most constrained means: the fewest tiles are left."
    HINT_2 = "The order of the squares decides only between equal numbers."
    WHY = "On {right} the fewest tiles are left, {fewest}: there a mistake shows first."
    MORE = "On {square} {left:# tile is|# tiles are} left, and another square has fewer."
    FIRST = (
        "{square} is the first empty square, but {left:# tile is|# tiles are} left there, "
        "and another square has fewer."
    )
    TAKEN = "{square} has a tile already."


class NextUnchecked(Key):
    """The same, before forward checking has crossed anything out."""

    TITLE = "Most-constrained first, one step ahead"
    TASK = (
        "The only kinds of tile here: {kinds:and}. The tile on {placed} has just been "
        "tried, and forward checking has not crossed out anything yet: the numbers are "
        "still the old ones. Which square gets a tile next, if the most constrained one "
        "comes first?"
    )
    HINT_1 = "Only the empty neighbours of {placed} lose tiles."
    HINT_2 = "For each of them, count the tiles that fit all its known sides."
    WHY = "After forward checking, {right} has the fewest tiles left, {fewest}."
    MORE = "After forward checking, {square} has {left} left, and another square has fewer."
    FIRST = (
        "{square} had the fewest before. After forward checking, another square has fewer."
    )
    TAKEN = "{square} has a tile already."


class ValuesLeft(Key):
    """The number of tiles that forward checking leaves."""

    TITLE = "What is left?"
    TASK = (
        "The only kinds of tile here: {kinds:and}. {tile} has just been tried on {placed}, "
        "and forward checking has not crossed out anything yet: {square} still has "
        "{before} tiles. How many will it have left?"
    )
    HINT_1 = "Does the track on {placed} lead to {square}, or not?"
    HINT_2 = "Cross out each tile of {square} that disagrees on this side."
    WHY = "{right:# tile|# tiles} of {square} {right:agrees|agree} with {tile} on {placed}."
    BEFORE = "It had {given} before. The tiles that clash with {placed} are crossed out."
    CROSSED = "{given} is how many are crossed out, not how many are left."
    OTHER = (
        "Count the tiles that fit the known sides of {square}. On the side facing "
        "{placed}, the track must do what the track there does."
    )
