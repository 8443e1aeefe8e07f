"""The public interface of the board: laying, exchanging, undoing, reading, refusing."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from functools import partial
from itertools import chain, product
from typing import Any
from unittest.mock import Mock

import pytest
from IPython.core.formatters import SVGFormatter

from linie1_widget import EDITIONS, Board, Cell
from linie1_widget.base.errors import (
    IllegalMove,
    InvalidValue,
    Linie1Error,
    ReadOnly,
    WrongType,
)
from linie1_widget.linie1 import (
    PLAN,
    ROUTE_CARDS,
    TILE_TYPES,
    Edition,
    Side,
    Tile,
    TrackGraph,
)
from linie1_widget.linie1.board.board import LivePosition
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ORIENTED
from tests.fuzz.play import is_whole, looks
from tests.interrupts import everywhere
from tests.linie1.games import each_of

PAIR = (("b3", "R90"), ("c3", "L0"))
PAIR_POSITION = "c2:L0 a3:D0 b3:C180 c3:S0 b4:Y270 c4:C0 | H:c2"


def test_squares_have_three_names_and_tiles_that_look_alike_are_equal() -> None:
    for place, tile in product(("e3", (2, 4), Cell(2, 4)), ("S0", "S180")):
        board = Board()
        board.lay(place, tile)
        assert str(board) == "e3:S0"
        assert board == Board.parse("e3:S0")
        assert board.tiles == {Cell(2, 4): Tile("straight", 0)}
    assert [Cell.parse(cell.name) for cell in CELLS] == list(CELLS)
    assert repr(Board.parse("c2:S0 | H:c2")) == "<Board: 1 tile, 1 stop sign, 1995>"
    assert repr(Tile("C", 90)) == "Tile('C', 90)"


def test_city_map_and_route_cards_are_the_printed_ones() -> None:
    assert list(PLAN.buildings) == list("ABCDEFGHIKLM")
    for cell in CELLS:
        assert sum(edge.building is not None for edge in PLAN.edges(cell)) <= 1
    assert [terminal.line for terminal in PLAN.terminals] == sorted([1, 2, 3, 4, 5, 6] * 2)
    unsorted = []
    for stops, cards in ROUTE_CARDS.items():
        assert [list(card) for card in cards] == [[1, 2, 3, 4, 5, 6]] * 6
        for letters in chain.from_iterable(card.values() for card in cards):
            assert len(set(letters) & set(PLAN.buildings)) == len(letters) == stops
            unsorted += [letters] * (list(letters) != sorted(letters))
    assert ROUTE_CARDS[3][0][1] == ("A", "C", "L")
    assert ROUTE_CARDS[2][5][6] == ("A", "G")
    # The only card whose stops are not in alphabetical order.
    assert unsorted == [ROUTE_CARDS[3][5][3]] == [("G", "M", "L")]
    kinds = [{tile.links for tile in ORIENTED if tile.code == code} for code in TILE_TYPES]
    assert len({tile.links for tile in ORIENTED}) == sum(map(len, kinds)) == 34


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
def test_illegal_lay_names_each_broken_rule_and_side(
    position: str, cell: Any, tile: str, broken: list[str]
) -> None:
    board = Board.parse(position)
    with pytest.raises(IllegalMove) as error:
        board.lay(cell, tile)
    verdict = error.value.verdict
    found = [v.rule + (v.side.value if v.side else "") for v in verdict.violations]
    assert found == broken
    assert verdict == board.explain(cell, tile)
    assert str(verdict).count("\n") == len(broken)
    assert str(board) == position


def test_verdict_describes_each_violation_and_effect() -> None:
    message = Board().explain("d1", "S0").violations[1].message
    assert message == "South: the track would run into the Hallenbad (rule B)."
    assert "Waldburgstraße" in Board().explain("b1", "S90").violations[0].message
    adds, returns = Board.parse("c10:S90 d10:R90 e10:C270").explain("d10", "W180").effects
    assert (adds.kind, returns.kind) == ("adds", "returns")
    assert "north–west" in adds.message
    assert "right turnout" in returns.message
    alone, sign = Board().explain("c2", "Y270").effects
    assert (alone.kind, sign.kind) == ("alone", "sign")
    assert "the Hallenbad (H)" in sign.message
    (joined,) = Board().explain("b1", "S0").effects
    assert (joined.kind, joined.side) == ("joins", Side.N)


def test_lay_and_undo_return_what_was_laid() -> None:
    board = Board()
    with pytest.raises(Linie1Error, match="nothing to undo"):
        board.undo()
    assert board.lay("c2", "S0") == (Cell(1, 2), Tile("S"), None, "H")
    second = board.lay("c2", "L0")
    assert (str(second), second.replaced, second.stop) == ("c2=L0", Tile("S"), None)
    assert board.stops == {"H": Cell(1, 2)}
    assert (str(dict(board.stops)), f"{Cell(1, 2):>4}") == ("{'H': c2}", "  c2")
    board = Board.parse(PAIR_POSITION)
    laid = board.lay_pair(*PAIR)
    assert [str(placement) for placement in laid] == ["b3=R90", "c3=L0"]
    assert (board.undo(), str(board)) == (laid, PAIR_POSITION)


def test_play_must_be_in_the_given_hand() -> None:
    board = Board.parse(PAIR_POSITION)
    assert board.explain("h8", "C0", hand="SS").rules == {"HAND"}
    with pytest.raises(IllegalMove, match="You have no curve in your hand"):
        board.lay("h8", "C0", hand=["S"])
    board.lay("h8", "C0", hand="C")
    assert board.explain_pair(*PAIR, hand="R").rules == {"HAND"}
    assert board.explain_pair(*PAIR, hand="RL").legal


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
def test_illegal_pair_is_refused_with_its_rules(a: Any, b: Any, rules: set[str]) -> None:
    board = Board.parse(PAIR_POSITION)
    before = str(board)
    with pytest.raises(IllegalMove) as error:
        board.lay_pair(a, b)
    assert error.value.verdict.rules == board.explain_pair(a, b).rules == rules
    assert str(board) == before


def test_guide_edition_allows_no_pair_and_no_exchange_under_a_sign() -> None:
    board = Board.parse(PAIR_POSITION)
    guide = board.with_edition("guide")
    assert str(guide) == str(board)
    assert (guide.edition.name, board.edition.name) == ("guide", "1995")
    assert guide.explain_pair(*PAIR).rules == {"PAIR"}
    assert list(guide.legal_pairs("RL")) == []
    assert guide.explain("c2", "D270").rules == {"SIGN"}
    assert board.explain("c2", "D270").rules == set()
    assert (bool(guide.explain("c2", "D270")), bool(board.explain("c2", "D270"))) == (0, 1)


INVALID_POSITIONS = {
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
    "cannot be on h8": ["h8:S0 | H:h8"],
    "cannot be on e2": ["c2:S0 | H:e2"],
    "cannot be on c2": ["- | H:c2"],
    "not a building": ["c2:S0 | J:c2"],
    "has its stop sign": ["c2:S0 | H:c2 H:c2"],
}


@pytest.mark.parametrize(("words", "text"), each_of(INVALID_POSITIONS))
def test_invalid_position_text_is_refused(words: str, text: str) -> None:
    with pytest.raises(InvalidValue, match=words):
        Board.parse(text)


BAD: list[tuple[type[Exception], Callable[..., object], list[tuple[Any, ...]]]] = [
    (InvalidValue, Board().lay, [("z9", "S0"), ("a1", "S")]),
    (InvalidValue, Board().explain, [("a1", "Q45")]),
    (InvalidValue, partial(Board().lay, hand="?"), [("a1", "C90")]),
    (InvalidValue, partial(Board().explain, hand="?"), [("a1", "C90")]),
    (InvalidValue, Board().explain_pair, [("a1", ("b1", "S0"))]),
    (InvalidValue, Tile, [("nothing",), ("S", 45), ("S", 90.0)]),
    (WrongType, Board().lay, [(7, "S0"), ((True, False), "S0"), ((1.0, 2), "S0")]),
    (InvalidValue, Board, [("1996",)]),
    (InvalidValue, Cell.parse, [("d02",)]),
    (WrongType, Board().legal, [(5,)]),
    (InvalidValue, Board().legal, [("SZ",)]),
    (WrongType, Tile, [(None,)]),
]


@pytest.mark.parametrize(("error", "ask", "tried"), BAD)
def test_board_refuses_invalid_arguments(error: Any, ask: Any, tried: Any) -> None:
    for given in tried:
        with pytest.raises(error, match=r"\w+ .+"):
            ask(*given)


def test_watchers_are_called_after_each_change_even_if_another_fails() -> None:
    board, heard = Board(), []
    fails = board.on_change(Mock(side_effect=KeyboardInterrupt))
    stop = board.on_change(lambda: heard.append(str(board)))
    acts: list[Callable[[], object]] = [
        *(lambda: board.lay("h8", "S0"), lambda: board.lay("h8", "L0"), board.undo),
        lambda: board.replace_with(Board.parse("e5:X0")),
    ]
    for act in acts:
        with pytest.raises(KeyboardInterrupt):
            act()
    fails()
    with pytest.raises(IllegalMove):
        board.lay("a1", "X0")
    stop()
    board.lay("h8", "S0")
    assert heard == ["h8:S0", "h8:L0", "h8:S0", "e5:X0"]
    assert is_whole(board)


FIXED = replace(EDITIONS["1995"], name="fixed", exchange_under_stop=False)
PLAYS: dict[str, Callable[[Board], object]] = {
    "lay": lambda board: board.lay("e3", "S0"),
    "earn a sign": lambda board: board.lay("f12", "S0"),
    "exchange": lambda board: board.lay("c4", "Y90"),
    "pair": lambda board: board.lay_pair(*PAIR),
}
ACTS_ON_BOARD: dict[str, Callable[[Board], object]] = {
    "undo": Board.undo,
    "replace": lambda board: board.replace_with(Board.parse("e3:S0", "mayfair")),
}


@pytest.mark.parametrize("act", ["play", *ACTS_ON_BOARD])
@pytest.mark.parametrize(
    ("play", "edition"), [*((play, "1995") for play in PLAYS), ("earn a sign", FIXED)]
)
def test_interrupted_change_is_made_wholly_or_not_at_all(
    play: str, act: str, edition: str | Edition
) -> None:
    first = Board.parse(PAIR_POSITION, edition)
    if act != "play":
        PLAYS[play](first)
    change, after = ACTS_ON_BOARD.get(act, PLAYS[play]), first.copy()
    change(after)
    either = [(board.edition, looks(board)) for board in (first, after)]
    assert all(map(is_whole, (first, after)))
    for board in everywhere(first.copy, change):
        assert (board.edition, looks(board)) in either
        board.lay("i9", "S90")
        board.undo()
        assert (board.edition, looks(board)) in either


@pytest.fixture
def board() -> Board:
    board = Board.parse("b7:C180 c7:S0")
    board.lay("c2", "Y270")
    return board


def shows(position: Board | LivePosition) -> tuple[object, ...]:
    return (
        *(str(position), repr(position), position.edition, position.tiles, position.stops),
        *(position.plays, position.legal(TILE_TYPES), position.legal_pairs("YL")),
        *(position.turns("C"), str(position.explain("c3", "S0")), TrackGraph(position)),
        SVGFormatter()(position),
    )


ACTS: dict[str, tuple[Any, ...]] = {
    "lay": ("h8", "S0"),
    "lay_pair": (("b7", "Y180"), ("c7", "L0")),
    "undo": (),
    "replace_with": (Board.parse("c2:Y270 | H:c2", "guide"),),
    "lay_unchecked": ((Cell.parse("h8"), Tile("S")),),
}


def test_live_position_follows_its_board_and_calls_watchers(board: Board) -> None:
    position, seen, shown = LivePosition(board), [], []
    stop = position.on_change(lambda: seen.append(str(position)))
    for play, arguments in ACTS.items():
        assert shows(position) == shows(board)
        assert position == board
        getattr(board, play)(*arguments)
        shown.append(str(board))
    assert shows(position) == shows(board)
    stop()
    board.undo()
    assert seen == shown
    assert len(set(shown)) > 3


@pytest.mark.parametrize("play", ACTS)
def test_live_position_refuses_all_changes(board: Board, play: str) -> None:
    position, before = LivePosition(board), shows(board)
    with pytest.raises(ReadOnly, match="this board belongs to a game"):
        getattr(position, play)(*ACTS[play])
    with pytest.raises(ReadOnly, match="this board belongs to a game"):
        getattr(Board, play)(position, *ACTS[play])
    assert shows(board) == before


def test_live_position_is_no_board_and_names_a_missing_attribute(board: Board) -> None:
    position = LivePosition(board)
    assert not isinstance(position, Board)
    assert not hasattr(position, "_repr_html_")
    with pytest.raises(AttributeError, match="a position has no 'castle'"):
        position.castle()


def test_copies_of_a_live_position_are_independent_boards(board: Board) -> None:
    position, before = LivePosition(board), shows(board)
    pickled = pickle.loads(pickle.dumps(position))
    for free in (position.copy(), copy(position), deepcopy(position), pickled):
        assert shows(free) == before
        free.undo()
        free.lay("h8", "S0")
        assert shows(position) == shows(board) == before
