"""Verdicts on laying and exchanging tiles."""

from __future__ import annotations

from linie1_widget.language.key import Key, inflections


class VerdictText(Key):
    """The beginning of a verdict."""

    ALLOWED = "{play} is allowed."
    NOT_ALLOWED = "{play} is not allowed."


class FindingKey(Key):
    """A finding of a verdict: short form, topic, text."""

    def __init__(self, short: str, topic: str, _english: str) -> None:
        self.short = short
        self.topic = topic


class Breach(FindingKey):
    """Violations by a play; the topic is the key of the rule."""

    OFF_THE_BOARD = "A", "A", "{side:begin}: the track would lead off the board (rule A)."
    INTO_A_BUILDING = (
        "B",
        "B",
        "{side:begin}: the track would run into {building:the} (rule B).",
    )
    ON_A_BUILDING = "C", "C", "No tile may cover {here:the} (rule C)."
    BLOCKS_TRACK = (
        "D",
        "D",
        "{side:begin}: it would block the track coming from {other} (rule D).",
    )
    BLOCKS_A_TERMINAL = (
        "d",
        "D",
        "{side:begin}: it would block the terminal {terminal} (rule D).",
    )
    MEETS_NO_TRACK = (
        "E",
        "E",
        "{side:begin}: the tile on {other} has no track to meet this one (rule E).",
    )
    MOVES_A_TREE = (
        "T",
        "TREE",
        "The tile on {square} shows trees: it stays for good (TREE).",
    )
    LOSES_TRACK = (
        "K",
        "KEEP",
        "The old track {links:and} would be lost: an exchange keeps all of it (KEEP).",
    )
    ADDS_NO_TRACK = "+", "ADD", "No new track: an exchange has to add some (ADD)."
    MOVES_A_SIGN = (
        "s",
        "SIGN",
        "A stop sign stands on {square}: in this edition its tile stays (SIGN).",
    )
    NOT_IN_HAND = "H", "HAND", "You have no {tile} in your hand (HAND)."
    ONLY_ONE_IN_HAND = (
        "h",
        "HAND",
        "You have only one {tile} in your hand, and this needs two (HAND).",
    )
    NO_SUCH_SQUARE = "O", "OFF", "The board has no square {square} (OFF)."
    NOT_NEIGHBOURS = "p", "PAIR", "A pair exchange needs two neighbouring squares (PAIR)."
    NO_TILE_THERE = (
        "e",
        "PAIR",
        "There is no tile on {square} to exchange: a pair exchange needs two (PAIR).",
    )
    NO_PAIR_EXCHANGE = "P", "PAIR", "This edition has no pair exchange (PAIR)."


class Consequence(FindingKey):
    """Effects of a legal play; the topic is the kind of effect."""

    JOINS_TRACK = "j", "joins", "{side:begin}: joins the track on {other}."
    JOINS_A_TERMINAL = "t", "joins", "{side:begin}: joins the terminal {terminal}."
    STANDS_ALONE = "n", "alone", "Touches no other track yet."
    ADDS_TRACK = "a", "adds", "Adds the track {links:and} and keeps the rest."
    RETURNS_A_TILE = "r", "returns", "Returns the {old} to the hand."
    EARNS_A_SIGN = "g", "sign", "Earns the stop sign of {beside:the} ({beside:letter})."


class Rule(Key):
    """The title and the statement of each rule."""

    A = inflections("Off the board", text="Track leaves the board only into a terminal.")
    B = inflections("Into a building", text="Track never leads into a building's square.")
    C = inflections("On a building", text="No tile lies on a building.")
    D = inflections(
        "Blocks track",
        text="Track leading into a square, from a tile or a terminal, must be continued.",
    )
    E = inflections(
        "Meets no track", text="Track may not run against a tile without any there."
    )
