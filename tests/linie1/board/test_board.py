"""The board as its users meet it: laying, exchanging, taking back, reading, refusing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from linie1_widget import EDITIONS, PLAN, ROUTE_CARDS, TILE_TYPES, Board, Cell, Edition
from linie1_widget.errors import IllegalMove, InvalidValue, Linie1Error, WrongType
from linie1_widget.linie1 import Side, Tile
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from tests.interrupts import everywhere
from tests.linie1.games import each_of

PAIR = (("b3", "R90"), ("c3", "L0"))
PAIR_POSITION = "c2:L0 a3:D0 b3:C180 c3:S0 b4:Y270 c4:C0 | H:c2"


# names and values -----------------------------------------------------------------------


def test_a_square_is_named_in_three_ways_and_tiles_that_lie_alike_in_one() -> None:
    boards = [Board() for _ in range(6)]
    places: list[Any] = ["e3", (2, 4), Cell(2, 4)]
    for board, (place, tile) in zip(
        boards, [(place, tile) for place in places for tile in ("S0", "S180")], strict=True
    ):
        board.lay(place, tile)
        assert str(board) == "e3:S0"
        assert board == boards[0]
        assert board.tiles == {Cell(2, 4): Tile("straight", 0)}
    assert [Cell.parse(cell.name) for cell in CELLS] == list(CELLS)
    assert repr(Board.parse("c2:S0 | H:c2")) == "<Board: 1 tile, 1 stop sign, 1995>"
    assert repr(Tile("C", 90)) == "Tile('C', 90)"


def test_every_kind_of_tile_has_its_own_links() -> None:
    assert len({tile.links for tile in ORIENTED}) == 34
    kinds = [{tile.links for tile in ORIENTED if tile.code == code} for code in TILE_TYPES]
    assert sum(map(len, kinds)) == 34


def test_the_printed_board_has_its_buildings_terminals_and_cards() -> None:
    assert list(PLAN.buildings) == list("ABCDEFGHIKLM")
    for cell in CELLS:
        beside = [edge.building for edge in PLAN.edges(cell) if edge.building is not None]
        assert len(beside) <= 1
    assert [terminal.line for terminal in PLAN.terminals] == sorted([1, 2, 3, 4, 5, 6] * 2)
    unsorted = []
    for stops, cards in ROUTE_CARDS.items():
        assert len(cards) == 6
        for card in cards:
            assert list(card) == [1, 2, 3, 4, 5, 6]
            for letters in card.values():
                assert len(set(letters)) == stops
                assert set(letters) <= set(PLAN.buildings)
                unsorted += [letters] * (list(letters) != sorted(letters))
    assert ROUTE_CARDS[3][0][1] == ("A", "C", "L")
    assert ROUTE_CARDS[2][5][6] == ("A", "G")
    # The one card that does not list its stops by the alphabet.
    assert unsorted == [ROUTE_CARDS[3][5][3]] == [("G", "M", "L")]


# laying ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "cell", "tile", "broken"),
    [
        ("-", "a1", "X0", ["AN", "AW"]),
        ("-", "d3", "S0", ["BN"]),
        ("-", "d2", "C0", ["C"]),
        ("-", "b1", "C90", ["DN"]),
        ("h8:S0", "i8", "S90", ["EW"]),
        ("b8:S90", "a8", "C270", ["AW", "DE"]),
        ("h8:X0", "h8", "X0", ["TREE", "ADD"]),
        ("h8:S0", "h8", "C0", ["KEEP"]),
        ("h8:L0", "h8", "S0", ["KEEP", "ADD"]),
        ("h8:S0", "h8", "S180", ["ADD"]),
        ("-", (12, 0), "S0", ["OFF"]),
        ("-", (-1, 3), "S0", ["OFF"]),
    ],
)
def test_all_rules_that_a_tile_breaks_are_told_with_their_sides(
    position: str, cell: Any, tile: str, broken: list[str]
) -> None:
    board = Board.parse(position)
    with pytest.raises(IllegalMove) as error:
        board.lay(cell, tile)
    verdict = error.value.verdict
    assert [
        f"{v.rule}{v.side.value if v.side else ''}" for v in verdict.violations
    ] == broken
    assert verdict == board.explain(cell, tile)
    assert str(verdict).count("\n") == len(broken)
    assert str(board) == position


def test_sentences_name_the_side_the_building_and_the_letter() -> None:
    told = Board().explain("d1", "S0").violations[1].message
    assert told == "South: the track would run into the Hallenbad (rule B)."
    assert "Waldburgstraße" in Board().explain("b1", "S90").violations[0].message


def test_a_legal_play_says_what_it_does() -> None:
    adds, returns = Board.parse("c10:S90 d10:R90 e10:C270").explain("d10", "W180").effects
    assert (adds.kind, returns.kind) == ("adds", "returns")
    assert "north–west" in adds.message
    assert "right turnout" in returns.message
    alone, sign = Board().explain("c2", "Y270").effects
    assert (alone.kind, sign.kind) == ("alone", "sign")
    assert "the Hallenbad (H)" in sign.message
    (joined,) = Board().explain("b1", "S0").effects
    assert (joined.kind, joined.side) == ("joins", Side.N)


def test_lay_says_what_it_did_and_undo_that_nothing_was_done() -> None:
    board = Board()
    with pytest.raises(Linie1Error, match="nothing to undo"):
        board.undo()
    assert board.lay("c2", "S0") == (Cell(1, 2), Tile("S"), None, "H")
    second = board.lay("c2", "L0")
    assert (str(second), second.replaced, second.stop) == ("c2=L0", Tile("S"), None)
    assert board.stops == {"H": Cell(1, 2)}


def test_a_hand_is_checked_when_it_is_given() -> None:
    board = Board.parse(PAIR_POSITION)
    assert board.explain("h8", "C0", hand="SS").rules == {"HAND"}
    with pytest.raises(IllegalMove, match="You have no curve in your hand"):
        board.lay("h8", "C0", hand=["S"])
    board.lay("h8", "C0", hand="C")
    assert board.explain_pair(*PAIR, hand="R").rules == {"HAND"}
    assert board.explain_pair(*PAIR, hand="RL").legal


def test_a_pair_is_exchanged_and_taken_back_at_once() -> None:
    board = Board.parse(PAIR_POSITION)
    before = board.copy()
    laid = board.lay_pair(*PAIR)
    assert [str(each) for each in laid] == ["b3=R90", "c3=L0"]
    assert board.tiles[Cell(2, 1)] == Tile("R", 90)
    assert board.undo() == laid
    assert board == before


@pytest.mark.parametrize(
    ("a", "b", "rules"),
    [
        (("b3", "R90"), ("c4", "L0"), {"PAIR", "E", "KEEP"}),
        (("b3", "R90"), ("b3", "R90"), {"PAIR", "E"}),
        (("c3", "L0"), ("d3", "S90"), {"PAIR", "D", "E"}),
        (("h8", "L0"), ("h9", "S90"), {"PAIR"}),
        (("a1", "R90"), ((-1, 0), "S0"), {"PAIR", "OFF"}),
        (("a3", "O0"), ("b3", "R90"), {"TREE", "KEEP", "E"}),
    ],
)
def test_a_pair_is_refused_with_reasons(a: Any, b: Any, rules: set[str]) -> None:
    board = Board.parse(PAIR_POSITION)
    before = str(board)
    with pytest.raises(IllegalMove) as error:
        board.lay_pair(a, b)
    assert error.value.verdict.rules == board.explain_pair(a, b).rules == rules
    assert str(board) == before


def test_the_same_position_under_the_guide_knows_no_pair_and_keeps_signed_tiles() -> None:
    board = Board.parse(PAIR_POSITION)
    guide = board.under("guide")
    assert str(guide) == str(board)
    assert (guide.edition.name, board.edition.name) == ("guide", "1995")
    assert guide.explain_pair(*PAIR).rules == {"PAIR"}
    assert list(guide.legal_pairs("RL")) == []
    assert guide.explain("c2", "D270").rules == {"SIGN"}
    assert board.explain("c2", "D270").rules == set()


# what cannot be -------------------------------------------------------------------------


NO_POSITIONS = {
    "'-' for none": [""],
    "lacks a colon": ["c2"],
    "names no square": ["m1:S0", "a13:S0", "a01:C90"],
    "not a tile": ["c2:S45", "c2:Z0"],
    "has a tile already": ["c2:S0 c2:S0"],
    "off the board": ["a1:X0"],
    "No tile may cover": ["d2:C0"],
    "run into the Hallenbad": ["d3:S0"],
    "no track to meet": ["h8:S90 i8:S0"],
    "Waldburgstraße": ["b1:C90"],
    "no stop sign follows": ["h8:S0 |"],
    "cannot stand on h8": ["h8:S0 | H:h8"],
    "cannot stand on e2": ["c2:S0 | H:e2"],
    "cannot stand on c2": ["- | H:c2"],
    "not a building": ["c2:S0 | J:c2"],
    "has its stop sign": ["c2:S0 | H:c2 H:c2"],
}


@pytest.mark.parametrize(("words", "text"), each_of(NO_POSITIONS))
def test_a_text_that_is_no_position_is_refused_with_a_reason(words: str, text: str) -> None:
    with pytest.raises(InvalidValue, match=words):
        Board.parse(text)


EMPTY = Board()
BAD: list[tuple[type[Exception], Callable[..., object], list[tuple[Any, ...]]]] = [
    (InvalidValue, EMPTY.lay, [("z9", "S0"), ("a1", "S"), ("a1", "C90", "?")]),
    (InvalidValue, EMPTY.explain, [("a1", "Q45"), ("a1", "C90", "?")]),
    (InvalidValue, EMPTY.explain_pair, [("a1", ("b1", "S0"))]),
    (InvalidValue, EMPTY.legal, [("SZ",)]),
    (InvalidValue, Tile, [("nothing",), ("S", 45), ("S", 90.0)]),
    (InvalidValue, Board, [("1996",)]),
    (InvalidValue, Cell.parse, [("d02",)]),
    (WrongType, EMPTY.lay, [(7, "S0"), ((True, False), "S0"), ((1.0, 2), "S0"), ("a1", 5)]),
    *((WrongType, make, [(5,)]) for make in (EMPTY.legal, Board, Cell.parse)),
    *((WrongType, make, [(None,)]) for make in (Board.parse, Tile)),
]


@pytest.mark.parametrize(
    ("error", "ask", "given"),
    [(error, ask, given) for error, ask, each in BAD for given in each],
)
def test_bad_values_raise_errors_that_help(
    error: type[Exception], ask: Callable[..., object], given: tuple[Any, ...]
) -> None:
    with pytest.raises(error, match=r"\w+ .+"):
        ask(*given)
    assert str(EMPTY) == "-"


# watching and interrupting --------------------------------------------------------------


def test_a_watcher_hears_of_every_change_until_it_is_taken_off() -> None:
    board, heard = Board(), []
    stop = board.watch(lambda: heard.append(str(board)))
    board.lay("h8", "S0")
    board.lay("h8", "L0")
    with pytest.raises(IllegalMove):
        board.lay("a1", "X0")
    board.undo()
    board.become(Board.parse("e5:X0"))
    stop()
    board.lay("h8", "S0")
    assert heard == ["h8:S0", "h8:L0", "h8:S0", "e5:X0"]


def test_a_watcher_that_fails_keeps_nobody_from_being_told() -> None:
    board, told = Board(), []

    def fails() -> None:
        raise KeyboardInterrupt

    board.watch(fails)
    board.watch(lambda: told.append(str(board)))
    for act in (lambda: board.lay("e3", "S0"), board.undo):
        with pytest.raises(KeyboardInterrupt):
            act()
    assert told == ["e3:S0", "-"]
    assert whole(board)


FIXED = replace(EDITIONS["1995"], name="fixed", exchange_under_stop=False)


def stands(board: Board) -> tuple[object, ...]:
    """All that can be told of a board."""
    turns = [board.turns(kind) for kind in TILE_TYPES]
    return str(board), board.edition, board.plays, turns, board.legal_pairs("RLYSS")


def whole(board: Board) -> bool:
    """Whether it is the board that its text tells of."""
    read = Board.parse(str(board), board.edition)
    return board == read and stands(read)[3:] == stands(board)[3:]


PLAYS: dict[str, Callable[[Board], object]] = {
    "lay": lambda board: board.lay("e3", "S0"),
    "a tile that earns a sign": lambda board: board.lay("f12", "S0"),
    "an exchange": lambda board: board.lay("c4", "Y90"),
    "a pair": lambda board: board.lay_pair(*PAIR),
}


@pytest.mark.parametrize("edition", [EDITIONS["1995"], FIXED], ids=["1995", "fixed"])
@pytest.mark.parametrize("act", ["done", "undone", "another board"])
@pytest.mark.parametrize("play", PLAYS)
def test_an_interrupt_leaves_a_board_as_before_or_as_after(
    play: str, act: str, edition: Edition
) -> None:
    first = Board.parse(PAIR_POSITION, edition)
    acts: dict[str, Callable[[Board], object]] = {
        "done": PLAYS[play],
        "undone": Board.undo,
        "another board": lambda board: board.become(Board.parse("e3:S0", "mayfair")),
    }
    if act != "done":
        PLAYS[play](first)
    after = first.copy()
    acts[act](after)
    assert whole(first)
    assert whole(after)
    either = [stands(first), stands(after)]
    for board in everywhere(first.copy, acts[act]):
        assert stands(board) in either
        board.lay("i9", "S90")
        board.undo()
        assert stands(board) in either
