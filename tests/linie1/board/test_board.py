"""The board as its users meet it: laying, exchanging, taking back, reading, refusing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import linie1_widget as l1
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN, ROUTE_CARDS
from linie1_widget.linie1.editions import EDITIONS, Dice, Edition, OpenTiles, Refill
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import TILE_TYPES, Tile
from tests.interrupts import everywhere

PAIR = (("b3", "R90"), ("c3", "L0"))
PAIR_POSITION = "c2:L0 a3:D0 b3:C180 c3:S0 b4:Y270 c4:C0 | H:c2"


def refused(board: Board, cell, tile) -> set[str]:
    """The rules that refuse a tile; the board has to stay as it was."""
    before = str(board)
    with pytest.raises(l1.IllegalMove) as error:
        board.lay(cell, tile)
    assert str(board) == before
    assert error.value.verdict == board.explain(cell, tile)
    return set(error.value.verdict.rules)


def test_a_square_is_named_in_three_ways():
    boards = [Board(), Board(), Board()]
    for board, cell in zip(boards, ("e3", (2, 4), Cell(2, 4)), strict=True):
        board.lay(cell, Tile("curve", 90))
    assert boards[0] == boards[1] == boards[2]
    assert boards[0].tiles == {Cell(2, 4): Tile("C", 90)}


def test_rotations_that_look_alike_give_the_same_text():
    one, other = Board(), Board()
    one.lay("h8", "S0")
    other.lay("h8", "S180")
    assert str(one) == str(other) == "h8:S0"
    assert one == other


def test_all_that_is_wrong_is_said_at_once():
    verdict = Board.parse("b8:S90").explain("a8", "C270")
    assert [(v.rule, v.side) for v in verdict.violations] == [("A", Side.W), ("D", Side.E)]
    assert str(verdict).count("\n") == 2


def test_every_letter_and_every_key_can_be_broken():
    assert refused(Board(), "a1", "X0") == {"A"}
    assert refused(Board(), "d3", "S0") == {"B"}
    assert refused(Board(), "d2", "C0") == {"C"}
    assert refused(Board(), "b1", "C90") == {"D"}
    assert refused(Board.parse("h8:S0"), "i8", "S90") == {"E"}
    assert refused(Board.parse("h8:X0"), "h8", "X0") == {"TREE", "ADD"}
    assert refused(Board.parse("h8:S0"), "h8", "C0") == {"KEEP"}
    assert refused(Board.parse("h8:L0"), "h8", "S0") == {"KEEP", "ADD"}
    assert refused(Board.parse("h8:S0"), "h8", "S180") == {"ADD"}
    assert refused(Board(), (12, 0), "S0") == {"OFF"}
    assert refused(Board(), (-1, 3), "S0") == {"OFF"}


def test_a_terminal_is_a_way_off_the_board_and_has_to_be_met():
    assert Board().explain("b1", "S0").legal
    verdict = Board().explain("b1", "S90")
    assert [(v.rule, v.side) for v in verdict.violations] == [("D", Side.N)]
    assert "Waldburgstraße" in verdict.violations[0].message


def test_sentences_name_the_side_the_building_and_the_letter():
    message = Board().explain("d1", "S0").violations[1].message
    assert message == "South: the track would run into the Hallenbad (rule B)."


def test_a_legal_play_says_what_it_does():
    board = Board.parse("c10:S90 d10:R90 e10:C270")
    verdict = board.explain("d10", "W180")
    assert [effect.kind for effect in verdict.effects] == ["adds", "returns"]
    assert "north–west" in verdict.effects[0].message
    assert "right turnout" in verdict.effects[1].message
    first = Board().explain("c2", "Y270")
    assert [effect.kind for effect in first.effects] == ["alone", "sign"]
    assert "the Hallenbad (H)" in first.effects[1].message
    joined = Board().explain("b1", "S0")
    assert [(effect.kind, effect.side) for effect in joined.effects] == [("joins", Side.N)]


def test_lay_says_what_it_did():
    board = Board()
    first = board.lay("c2", "S0")
    assert (first.cell, first.tile, first.replaced, first.stop) == (
        Cell(1, 2), Tile("S"), None, "H",
    )  # fmt: skip
    second = board.lay("c2", "L0")
    assert (str(second), second.replaced, second.stop) == ("c2=L0", Tile("S"), None)
    assert board.stops == {"H": Cell(1, 2)}


def test_undo_gives_back_the_tile_and_the_sign():
    board = Board()
    board.lay("c2", "S0")
    board.lay("c2", "L0")
    board.undo()
    assert str(board) == "c2:S0 | H:c2"
    board.undo()
    assert str(board) == "-"
    board.lay("d3", "S90")
    assert board.stops == {"H": Cell(2, 3)}


def test_nothing_to_undo_is_said():
    with pytest.raises(l1.Linie1Error, match="nothing to undo"):
        Board().undo()


def test_a_hand_is_checked_when_it_is_given():
    board = Board()
    assert board.explain("h8", "C0", hand="SS").rules == {"HAND"}
    with pytest.raises(l1.IllegalMove, match="You have no curve in your hand"):
        board.lay("h8", "C0", hand=["S"])
    board.lay("h8", "C0", hand="C")
    assert Board.parse(PAIR_POSITION).explain_pair(*PAIR, hand="R").rules == {"HAND"}
    assert Board.parse(PAIR_POSITION).explain_pair(*PAIR, hand="RL").legal


def test_a_pair_is_exchanged_and_taken_back_at_once():
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
        (("b3", "R90"), ("c4", "L0"), {"PAIR"}),
        (("b3", "R90"), ("b3", "R90"), {"PAIR"}),
        (("c3", "L0"), ("d3", "S90"), {"PAIR"}),
        (("h8", "L0"), ("h9", "S90"), {"PAIR"}),
        (("a1", "R90"), ((-1, 0), "S0"), {"PAIR", "OFF"}),
        (("a3", "O0"), ("b3", "R90"), {"TREE", "KEEP"}),
    ],
)
def test_a_pair_is_refused_with_reasons(a, b, rules):
    board = Board.parse(PAIR_POSITION)
    before = str(board)
    assert rules <= board.explain_pair(a, b).rules
    with pytest.raises(l1.IllegalMove):
        board.lay_pair(a, b)
    assert str(board) == before


def test_the_guide_knows_no_pair_and_keeps_signed_tiles():
    board = Board.parse(PAIR_POSITION, "guide")
    assert board.explain_pair(*PAIR).rules == {"PAIR"}
    assert list(board.legal_pairs("RL")) == []
    assert board.explain("c2", "D270").rules == {"SIGN"}
    assert Board.parse(PAIR_POSITION).explain("c2", "D270").rules == set()


def test_the_same_position_under_another_edition():
    board = Board.parse(PAIR_POSITION)
    guide = board.under("guide")
    assert str(guide) == str(board)
    assert guide.edition.name == "guide"
    assert board.edition.name == "1995"


def test_a_house_rule_is_a_changed_copy():
    house = replace(EDITIONS["1995"], stop_needs_straight=True)
    board = Board(house)
    board.lay("c2", "Y270")
    assert board.stops == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'-' for none"),
        ("c2", "lacks a colon"),
        ("m1:S0", "names no square"),
        ("a13:S0", "names no square"),
        ("a01:C90", "names no square"),
        ("c2:S45", "not a tile"),
        ("c2:Z0", "not a tile"),
        ("c2:S0 c2:S0", "has a tile already"),
        ("a1:X0", "off the board"),
        ("d2:C0", "No tile may cover"),
        ("d3:S0", "run into the Hallenbad"),
        ("h8:S90 i8:S0", "no track to meet"),
        ("b1:C90", "Waldburgstraße"),
        ("h8:S0 |", "no stop sign follows"),
        ("h8:S0 | H:h8", "cannot stand on h8"),
        ("c2:S0 | H:e2", "cannot stand on e2"),
        ("c2:S0 | J:c2", "not a building"),
        ("c2:S0 | H:c2 H:c2", "has its stop sign"),
        ("- | H:c2", "cannot stand on c2"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_a_reason(text, words):
    with pytest.raises(ValueError, match=words) as error:
        Board.parse(text)
    assert isinstance(error.value, l1.Linie1Error)


@pytest.mark.parametrize(
    "call",
    [
        lambda board: board.lay("z9", "S0"),
        lambda board: board.lay("a1", "S"),
        lambda board: board.explain("a1", "Q45"),
        lambda board: board.legal("SZ"),
        lambda board: board.explain("a1", "C90", hand="?"),
        lambda board: Tile("nothing"),
        lambda board: Tile("S", 45),
        lambda board: Tile("S", 90.0),
        lambda board: Board("1996"),
        lambda board: Cell.parse("d02"),
    ],
)
def test_bad_values_raise_value_errors_that_help(call):
    board = Board()
    with pytest.raises(ValueError, match=r"\w+ .+") as error:
        call(board)
    assert isinstance(error.value, l1.Linie1Error)
    assert str(board) == "-"


@pytest.mark.parametrize(
    "call",
    [
        lambda board: board.lay(7, "S0"),
        lambda board: board.lay((True, False), "S0"),
        lambda board: board.lay((1.0, 2), "S0"),
        lambda board: board.lay("a1", 5),
        lambda board: board.legal(5),
        lambda board: board.explain_pair("a1", ("b1", "S0")),
        lambda board: Board(1995),
        lambda board: Board.parse(None),
        lambda board: Tile(None),
        lambda board: Cell.parse(5),
    ],
)
def test_bad_kinds_of_values_raise_type_errors_or_value_errors(call):
    with pytest.raises((TypeError, ValueError)) as error:
        call(Board())
    assert isinstance(error.value, l1.Linie1Error)


def test_a_watcher_hears_of_every_change_until_it_is_taken_off():
    board, heard = Board(), []
    stop = board.watch(lambda: heard.append(str(board)))
    board.lay("h8", "S0")
    board.lay("h8", "L0")
    board.undo()
    board.become(Board.parse("e5:X0"))
    stop()
    board.lay("h8", "S0")
    assert heard == ["h8:S0", "h8:L0", "h8:S0", "e5:X0"]


def test_a_refused_tile_is_not_heard_of():
    board, heard = Board(), []
    board.watch(lambda: heard.append(1))
    with pytest.raises(l1.IllegalMove):
        board.lay("a1", "X0")
    assert heard == []


def test_the_editions_are_those_of_the_four_books():
    assert list(EDITIONS) == ["1995", "mayfair", "2010", "guide"]
    assert [edition.players for edition in EDITIONS.values()] == [
        (2, 5), (2, 5), (2, 6), (2, 6),
    ]  # fmt: skip
    assert EDITIONS["2010"].dice is Dice.TRAFFIC_LIGHTS
    assert EDITIONS["mayfair"].open_tiles is OpenTiles.WHEN_PILE_IS_EMPTY
    guide = EDITIONS["guide"]
    assert guide.stops_by_players == {2: 2, 3: 2, 4: 2, 5: 3, 6: 3}
    assert guide.draw is Refill.TWO_IF_BELOW_FIVE
    assert guide.must_depart
    assert guide.stops_in_order
    assert not guide.pair_exchange
    assert not any(edition.must_halt for edition in EDITIONS.values())


def test_the_printed_board_has_its_buildings_terminals_and_cards():
    assert list(PLAN.buildings) == list("ABCDEFGHIKLM")
    assert [terminal.line for terminal in PLAN.terminals] == [
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
        6,
        6,
    ]
    for stops, cards in ROUTE_CARDS.items():
        assert len(cards) == 6
        for card in cards:
            assert list(card) == [1, 2, 3, 4, 5, 6]
            for letters in card.values():
                assert len(set(letters)) == stops
                assert set(letters) <= set(PLAN.buildings)
    assert ROUTE_CARDS[3][0][1] == ("A", "C", "L")
    assert ROUTE_CARDS[2][5][6] == ("A", "G")
    # The one card that does not list its stops by the alphabet.
    assert ROUTE_CARDS[3][5][3] == ("G", "M", "L")
    assert [
        letters
        for cards in ROUTE_CARDS.values()
        for card in cards
        for letters in card.values()
        if list(letters) != sorted(letters)
    ] == [("G", "M", "L")]


def test_the_tile_types_carry_what_the_contract_names():
    kind = TILE_TYPES["C"]
    assert (kind.code, kind.name, kind.trees, kind.count, kind.starting) == (
        "C", "curve", False, 20, 10,
    )  # fmt: skip


def test_short_reprs_without_addresses():
    assert repr(Board.parse("c2:S0 | H:c2")) == "<Board: 1 tile, 1 stop sign, 1995>"
    assert repr(Tile("C", 90)) == "Tile('C', 90)"


# interrupts -----------------------------------------------------------------------------

FIXED = replace(EDITIONS["1995"], name="fixed", exchange_under_stop=False)


def stands(board: Board) -> tuple[object, ...]:
    """All that can be told of a board."""
    turns = [board.turns(kind) for kind in TILE_TYPES]
    return str(board), board.edition, board.plays, turns, board.legal_pairs("RLYSS")


def whole(board: Board) -> bool:
    """Whether it is the board that its text tells of."""
    read = Board.parse(str(board), board.edition)
    return board == read and stands(read)[3:] == stands(board)[3:]


CHANGES: dict[str, tuple[tuple[str, ...], Callable[[Board], object]]] = {
    "lay": ((), lambda board: board.lay("e3", "S0")),
    "a tile that earns a sign": ((), lambda board: board.lay("f12", "S0")),
    "an exchange": ((), lambda board: board.lay("c4", "Y90")),
    "a pair": ((), lambda board: board.lay_pair(*PAIR)),
    "lay undone": (("e3", "S0"), Board.undo),
    "a sign undone": (("f12", "S0"), Board.undo),
    "an exchange undone": (("c4", "Y90"), Board.undo),
    "a pair undone": (("b3", "R90", "c3", "L0"), Board.undo),
    "another board": ((), lambda board: board.become(Board.parse("e3:S0", "mayfair"))),
}


@pytest.mark.parametrize("edition", [EDITIONS["1995"], FIXED], ids=["1995", "fixed"])
@pytest.mark.parametrize("change", CHANGES)
def test_an_interrupt_leaves_a_board_as_before_or_as_after(
    change: str, edition: Edition
) -> None:
    laid, act = CHANGES[change]
    first = Board.parse(PAIR_POSITION, edition)
    if len(laid) == 4:
        first.lay_pair(laid[:2], laid[2:])
    elif laid:
        first.lay(*laid)
    after = first.copy()
    act(after)
    assert whole(first)
    assert whole(after)
    either = [stands(first), stands(after)]
    for board in everywhere(first.copy, act):
        assert stands(board) in either
        board.lay("i9", "S90")
        board.undo()
        assert stands(board) in either


def test_a_watcher_that_fails_keeps_nobody_from_being_told() -> None:
    board, told = Board(), []

    def fails() -> None:
        raise KeyboardInterrupt

    board.watch(fails)
    board.watch(lambda: told.append(str(board)))
    with pytest.raises(KeyboardInterrupt):
        board.lay("e3", "S0")
    with pytest.raises(KeyboardInterrupt):
        board.undo()
    assert told == ["e3:S0", "-"]
    assert whole(board)
