"""Typed answers and how each form reads them; the page has to agree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from linie1_widget import EdgeGraph, GridGraph
from linie1_widget.base.language.key import WrittenText
from linie1_widget.lessons.code_answers import CodeForm
from linie1_widget.lessons.forms import (
    Choice,
    EdgeForm,
    Form,
    GridSquareForm,
    LineForm,
    ListOf,
    NamedStateForm,
    Number,
    PlayForm,
    SquareForm,
    TileForm,
    TitleChoice,
    WordForm,
    YesNo,
)


class Reading(NamedTuple):
    """A form, the answers that are read as each value, and those that cannot be read."""

    form: Form
    values: Mapping[str, tuple[str, ...]]
    unread: tuple[str, ...]


GRID = GridGraph("S..\n.#.\n..G")
GRAPH = EdgeGraph("A -- B 1, B -- C 2, E -- F 3, A -- X 1, bb -- bc 1")
TITLES = {
    "1": WrittenText({"en": "the newest", "de": "den neuesten"}),
    "2": WrittenText({"en": "The oldest.", "de": "Den ältesten."}),
    "3": WrittenText({"en": "any, by chance", "de": "irgendeinen, bloß so"}),
}
EDGES = EdgeForm((a, b) for a in GRAPH for b, _ in GRAPH.neighbours(a))
CHOICE = TitleChoice(TITLES)

READINGS: Mapping[str, Reading] = {
    "number": Reading(
        Number(),
        {
            "1.5": ("1.5", "1,5", " 1.50. ", "3/2", "3 / 2", "6:4", "1 1/2", "1½", "150 %"),
            "1.2": ("6/5", "120%", "120 %", "+1.2", "≈ 1,2", "= 1.2", "(1.2)", "'1.2'"),
            "0.5": ("½", ".5", "0,5", "1/2", "5e-1", "50 %", "2^-1", "2⁻¹"),
            "0.005": ("½ %", "1/2 %", "0,5%"),
            "1.8": ("5 % · 36", "36 * 5%", "9/5"),
            "1": ("1,000", "1.000"),
            "-2": ("-2", "\u22122", "- 2", "-4/2"),
            "1000000": ("10^6", "10**6", "10⁶", "1e6", "1·10^6", "1 000 000", "1'000'000"),
            "2000": ("2·10³", "2 * 10^3", "2×1000", "2 000", "2000.", "2000,0"),
            "0.03": ("0.03", ".03", "3e-2", "3 %", "3/100", "0,03"),
            "8": ("8", "8.0", "08", "8.", "16/2", "[8]", "2^3"),
        },
        ("", " ", "two", "1/0", "1/", "/2", "1//2", "%", "1 2", "nan", "inf", "1e999",
            "0x10", "1_000_", "٣", "10^", "9^9^9", "--2", "1,000,00", "True", "3 steps"),
    ),
    "whole": Reading(
        Number(whole=True),
        {"3": ("3", "6/2", "3,0", "300 %"), "1000": ("1 000", "1,000", "1.000", "10^3")},
        ("1.5", "1/2", "½"),
    ),
    "yes or no": Reading(
        YesNo(),
        {
            "yes": ("yes", "Yes.", "y", "ja!", "J", "true", "True", "1", "(yes)", "“yes”"),
            "no": ("no", "No.", "n", "nein", "Nein.", "false", "0"),
        },
        ("", "maybe", "2", "yes no"),
    ),
    "word of a choice": Reading(
        Choice("ABCDE"), {"B": ("B", "b", "B.", "(b)", "b)", '"B"', "B,")}, ("F", "", "A B")
    ),
    "choice": Reading(
        CHOICE,
        {
            "the newest": ("1", "(1)", "1.", "1)", "a", "A.", "the newest",
                "Den neuesten."),
            "The oldest.": ("2", "b)", "the  oldest", "THE OLDEST.", "„Den ältesten“"),
            "any, by chance": ("3", "c", "any, by chance", "irgendeinen, bloss so!"),
        },
        ("4", "d", "0", "", "newest"),
    ),
    "square": Reading(
        SquareForm(),
        {
            "d4": ("d4", "D4", "d 4", "d4.", "(3, 3)", "3,3", "[3, 3]", "3 3", "(d4)",
                "3|3"),
            "b12": ("b12", "B 12", "(11, 1)", "11;1"),
        },
        ("", "m4", "d13", "d0", "4d", "12, 0", "d4 d5", "(3, 3", "d"),
    ),
    "tile": Reading(
        TileForm(),
        {
            "L0": ("L0", "l0", "L 0", "L0°", "L 0 °", "L, 0", "(L, 0)", "L:0", "L0."),
            "S0": ("S0", "S180", "s 180°"),
            "C90": ("C90", "c 90"),
        },
        ("", "C", "C45", "Z0", "C 90 90"),
    ),
    "play": Reading(
        PlayForm(),
        {
            "d4:C90": ("d4:C90", "d4 C90", "d4=C90", "D4 : c 90°", "d4, C90", "d4-C90",
                "d4:\xa0C90", "(d4, C90)", "d 4 C90", "d4 → C90", '("d4", "C90")',
                "d4:C90."),
            "b2:S0": ("b2:S180", "b2 s0"),
        },
        ("", "d4", "C90", "d4:C91", "m4:C90", "d4 C90 e5"),
    ),
    "state": Reading(
        GridSquareForm(GRID),
        {
            "(1, 0)": ("(1, 0)", "1,0", "[1, 0]", "1 0", "1;0", "(1|0)", "1/0", "(1, 0).",
                "(1 , 0 )", "'1, 0'", "(1,\xa00)", "1\u2009|\u20090\u202f"),
            "(1, 1)": ("1,1",),
        },
        ("", "3, 0", "0, 3", "1", "1, 0, 0", "a1", "1,-1"),
    ),
    "node": Reading(
        NamedStateForm(GRAPH),
        {
            "B": ("B", "b", "B.", "\u2009B\u202f", "(B)", "'B'", " b "),
            "bb": ("bb", "BB", "“bb”"),
        },
        ("", "Q", "B C", "b b"),
    ),
    "edge": Reading(
        EDGES,
        {
            "E-F": ("E-F", "F-E", "e - f", "EF", "fe", "E F", "E,F", "E, F", "E->F", "E→F",
                "E–F", "E—F", "E--F", "(E, F)", "E:F", "E-F.", "E => F", "E/F"),
            "bb-bc": ("bb-bc", "bc bb", "BB->bc"),
        },
        ("", "E", "E-G", "A-C", "E-F-A", "EFA", "banana"),
    ),
    "line": Reading(
        LineForm(),
        {
            "d8-e9": ("d8-e9", "e9-d8", "D8 - E9", "d8 e9", "d8\xa0->\xa0e9", "d8->e9",
                "d 8 – e 9", "d8, e9")
        },
        ("", "d8", "d8-e8", "d8-d9", "d8-f8", "d08-e9", "8d-e9", "d8-e9-f10"),
    ),
    "word": Reading(
        WordForm(),
        {
            "heuristic": ("heuristic", "Heuristic.", "“HEURISTIC”", "heuris tic"),
            "c3=r180": ("c3=R180", "C3 = r180", "c3=R180."),
        },
        ("", "  "),
    ),
    "code": Reading(
        CodeForm(), {"x.pop(0)": ("x.pop(0)", " x.pop( 0 ) ", "`x.pop(0)`")}, ("", " ")
    ),
    "list of numbers": Reading(
        ListOf(Number(whole=True), "0, 90", ordered=False),
        {
            "90, 180": ("90 180", "90°, 180 °", "90, 180", "[90, 180]", "90;180",
                "{90, 180}", "(90, 180)", "90, 180.", "90\n180", "180/2; 180",
                "90 and 180"),
            "90": ("90", "[90]", "90,"),
        },
        ("90 90", "90, x", "90 180 x", "1.5"),
    ),
    "list of decimals": Reading(
        ListOf(Number(), "0, 90"), {"1.5, 2": ("1,5; 2", "1.5 2", "3/2, 2")}, ("a",)
    ),
    "list of nodes": Reading(
        ListOf(NamedStateForm(GRAPH), '"A", "B"'),
        {
            "bb, bc": ("bb bc", "bb, bc", "bb; bc", "bb → bc", "bb->bc", "['bb', 'bc']",
                "bb and bc", "bb und bc", "bb & bc", "BB, BC.", "bb - bc", "bb\nbc"),
            "A, B, C": ("A B C", "A→B→C", "A - B - C", "A -> B -> C", "(A, B, C)",
                "A, B and C"),
        },
        ("A, Q", "ABC"),
    ),
    "set of edges": Reading(
        ListOf(EDGES, '"A-B", "B-C"', ordered=False),
        {
            "A-B, B-C": ("A-B B-C", "A-B, B-C", "AB BC", "a-b;b-c", "(A, B), (B, C)",
                "A->B, B->C", "[A-B, B-C]", "A B, B C", "A-B and B-C", "AB, BC"),
            "E-F": ("E-F", "E,F", "E F", "E->F"),
        },
        ("A-B, B-A", "A-B, A-C", "A-B B"),
    ),
    "list of states": Reading(
        ListOf(GridSquareForm(GRID), "(0, 0), (0, 1)"),
        {
            "(0, 0), (1, 0)": ("(0, 0), (1, 0)", "(0,0) (1,0)", "(0,0)(1,0)", "0,0; 1,0",
                "[(0, 0), (1, 0)]", "[[0, 0], [1, 0]]", "(0, 0) -> (1, 0)", "(0,0) → (1,0)",
                "((0, 0), (1, 0))", "0 0, 1 0"),
            "(1, 0)": ("1, 0", "(1, 0)", "[(1, 0)]"),
        },
        ("(0, 0), (9, 9)", "0, 0, 1"),
    ),
    "set of squares": Reading(
        ListOf(SquareForm(), '"c2", "d4"', ordered=False),
        {
            "g10, g11": ("g10 g11", "g10, g11", "G 10, G 11", "g10 und g11",
                "(9, 6), (10, 6)")
        },
        ("g10, g13", "g10 g10"),
    ),
    "set of choices": Reading(
        ListOf(CHOICE, "1, 2", ordered=False),
        {
            "the newest, The oldest.": ("1, 2", "1 2", "a b", "1; 2", "A, B.", "(1, 2)",
                "the newest, the oldest", "1 and 2", "{1, 2}"),
            "any, by chance": ("3", "any, by chance"),
        },
        ("1, 4", "1 1", "12"),
    ),
}  # fmt: skip
