"""Turns with laying and drawing, rounds of passes, and objections, by four books.

Docstrings name the passage that a test relies on; those of `editions` explain our reading
of ambiguous passages.
"""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1 import EDITIONS, Edition, Game, Move
from linie1_widget.linie1.game.moves import GameState, Seat, Stage, open_tiles
from tests.linie1.game.test_rides import BROKEN, HALF, books
from tests.linie1.games import (
    BOOKS,
    DRIVE,
    TOGETHER,
    WAY,
    dice_that_show,
    legal,
    new_game,
    play,
    refused,
    short,
    until_turn_of,
)

# Editions in which a player with too few tiles draws even without a play.
FILLING = ("1995", "2010", "guide")

# No square takes a crossing or a roundabout.
CRAMPED = (
    "c1:R0 b2:C0 f2:L270 g2:R270 i2:R0 j2:C180 k2:C90 b3:C90 c3:R270 e3:R180 i3:S0 j3:R0 "
    "l3:L270 b4:L180 h4:R180 c5:C270 d5:C90 h5:L180 i5:C270 b6:R270 e6:C180 f6:S0 l6:L270 "
    "b7:C90 f7:L0 k7:L270 e8:C270 h8:L270 i8:C270 j8:C90 c9:C90 e9:C90 j9:R270 a10:C270 "
    "c10:C270 d10:C0 f10:C0 h10:R270 k10:C180 l10:C90 a11:C180 c11:S90 f11:C90 j11:C0 "
    "k11:C270 b12:L0 g12:L270 k12:C180"
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_turn_is_two_plays_and_draws(edition: str) -> None:
    game = new_game(edition)
    refused(game, "end", "A tile can still be played, so one must be")
    play(game, "c5:S0", "c6:S0")
    assert (game.stage, game.to_move, game.state.to_draw) == (Stage.DRAW, 0, 2)
    assert legal(game) == ["draw"]
    refused(game, "draw open 1", "No open tile may be drawn.")
    play(game, "draw", "draw")
    assert game.record[-2:] == ("draw [S]", "draw [C]")
    assert game.players[0].hand == ("S", "C", "C", "S", "C")
    assert (game.stage, game.to_move, game.state.turn) == (Stage.LAY, 1, 2)
    refused(game, "draw", "Not now: a tile must be laid or exchanged")
    game = play(new_game(edition, pile="L"), "c5:S0", "c6:S0", "draw")
    assert (game.to_move, game.pile, len(game.players[0].hand)) == (1, 0, 4)


@pytest.mark.parametrize(
    ("edition", "hand", "after_one", "after_two"),
    [
        *((edition, "LLCCC", 1, 0) for edition in BOOKS),
        # Guide, part 1: two are drawn, except by a full hand.
        ("guide", "LLCCC", 2, 0),
        # 1995: filled up to five. Mayfair: the tile replaced is taken instead of a draw.
        ("1995", "LLC", 3, 2),
        ("mayfair", "LLC", 1, 0),
        ("mayfair", "LLCCCC", 1, 0),
    ],
)
def test_exchanged_tile_returns_to_the_hand_and_is_playable(
    edition: str, hand: str, after_one: int, after_two: int
) -> None:
    game = new_game(edition, "c5:S0 e5:S0", (hand, "SSSCC"))
    refused(game, "g5:S0", "hand", rule="HAND")
    play(game, "c5=L0")
    assert game.players[0].hand == (*hand[1:], "S")
    assert (game.stage, game.to_move, game.state.plays_left) == (Stage.LAY, 0, 1)
    play(game, "g5:S0")
    assert (game.stage, game.state.to_draw) == (Stage.DRAW, after_one)
    game.pop()
    play(game, "e5=L0")
    assert game.players[0].hand == (*hand[2:], "S", "S")
    assert (game.to_move, game.state.to_draw) == (0 if after_two else 1, after_two)


def test_written_play_is_read_as_exchange_or_lay_by_its_square() -> None:
    """1995, exchange: all old track is kept."""
    game = new_game(position="c5:C0", hands=("SLRCC", "SSSCC"))
    refused(game, "d2:S0", "Hallenbad", rule="C")
    plays = {"c5:S90": "c5=S90 KEEP", "c5=S90": "c5=S90 KEEP", "d2=S0": "d2:S0 C"}
    for text, parsed in plays.items():
        verdict = game.explain(text)
        assert " ".join((verdict.play, *verdict.rules)) == parsed
    play(game, "c5:L180", "h8=S90")
    assert game.record == ("c5=L180", "h8:S90")
    assert game.moves == (Move.parse("c5=L180"), Move.parse("h8:S90"))
    assert game.players[0].hand == tuple("RCCC")


@pytest.mark.parametrize("edition", BOOKS)
def test_pair_exchange_takes_both_plays(edition: str) -> None:
    game = new_game(edition, TOGETHER, ("YLSSS", "SSSCC"))
    for half in ("b7=Y180", "c7=L0"):
        refused(game, half, "rule E", rule="E")
    assert "b7=Y180+c7=L0" in legal(game)
    play(game, "c7=L0+b7=Y180")
    assert game.record == ("b7=Y180+c7=L0",)
    assert game.players[0].hand == ("S", "S", "S", "C", "S")
    assert (game.stage, game.to_move, game.pile) == (Stage.LAY, 1, 15)
    assert str(game.board) == "b7:Y180 c7:L0"
    game.pop()
    refused(play(game, "e5:S0"), "b7=Y180+c7=L0", "A pair takes all plays of a turn")


def test_editions_draw_and_pair_tiles_by_their_own_rules() -> None:
    """Mayfair, laying track tiles: two tiles replace the two that were used."""
    for edition, drawn in (("1995", 3), ("2010", 3), ("mayfair", 2), ("guide", 2)):
        game = new_game(edition, "c5:S0", ("SSSC", "SSSCC"))
        assert play(game, "e5:S0", "e6:S0").state.to_draw == drawn
    pair = play(new_game("mayfair", TOGETHER, ("YL", "SSSCC")), "b7=Y180+c7=L0")
    assert (pair.to_move, pair.pile) == (1, 15)
    game = new_game("guide", TOGETHER, ("YLSSS", "SSSCC"))
    refused(game, "b7=Y180+c7=L0", "no pair exchange", rule="PAIR")


def test_pair_of_equal_tiles_needs_two_of_them_in_the_hand() -> None:
    game = new_game(position="f6:C180 f7:C0", hands=("LCCCC", "SSSCC"))
    only = "You have only one left turnout in your hand, and this needs two (HAND)."
    none = "You have no right turnout in your hand (HAND)."
    for pair, text in (("f6=L0+f7=L0", [only]), ("f6=R0+f7=R0", [none] * 2)):
        found = game.explain(pair)
        assert [
            violation.message for violation in found.violations if violation.rule == "HAND"
        ] == text


def driving(edition: str, pile: str = "YYYYYYYY") -> Game:
    """Return a game in which Ada drives and Ben has to draw two."""
    game = play(new_game(edition, WAY, ("RRLCY", "SSSCC", "SSSCC"), pile), DRIVE)
    return play(until_turn_of(game, 1), "c5:S0", "c6:S0")


OPEN = [f"draw open {number}" for number in range(1, 6)]


@pytest.mark.parametrize("edition", ["1995", "2010"])
def test_open_tiles_may_be_drawn_instead_of_the_pile(edition: str) -> None:
    game = driving(edition)
    assert legal(game) == ["draw", *OPEN]
    assert game.view(1).open_tiles == ("R", "R", "L", "C", "Y")
    play(game, "draw open 3")
    assert game.record[-1] == "draw open 3 [L]"
    assert [player.hand for player in game.players[:2]] == [tuple("RRCY"), tuple("SCCL")]
    refused(game, "draw open 5", "There is no open tile 5: there are 4")
    play(game, "draw")
    assert (game.pile, game.to_move) == (7, 2)


def test_mayfair_draws_open_tiles_only_from_an_empty_pile_and_guide_never() -> None:
    game = driving("mayfair", "Y")
    assert legal(game) == ["draw"]
    refused(game, "draw open 1", "In this edition open tiles are drawn only when the pile")
    play(game, "draw")
    assert legal(game) == [*OPEN, "end"]
    refused(game, "draw", "The pile is empty")
    play(game, "draw open 5")
    assert game.players[1].hand == ("S", "C", "C", "Y", "Y")
    game = driving("guide", "Y")
    assert legal(game) == ["draw"]
    refused(game, "draw open 1", "Open tiles are never drawn in this edition")
    play(game, "draw")
    assert (game.stage, game.to_move, game.pile) == (Stage.LAY, 2, 0)
    play(game, "e5:S0", "e6:S0")
    assert (game.stage, game.to_move) == (Stage.ROLL, 0)


def test_open_tiles_are_those_of_the_other_driving_players() -> None:
    hands = (("R", "L"), True), (("S",), False), (("Y",), True)
    seats = tuple(Seat(hand, driving=driving) for hand, driving in hands)
    for to_move, shown in ((1, [(0, 0), (0, 1), (2, 0)]), (0, [(2, 0)])):
        assert open_tiles(GameState(Stage.DRAW, to_move, 1, 0, 2, seats)) == shown


def short_of_tiles(edition: str, pile: str, *moves: str) -> Game:
    """Return a game in which Ada drives and Ben, with four tiles, has made these moves."""
    game = play(new_game(edition, WAY, ("RRLCY", "LSCC"), pile), DRIVE, "roll")
    return play(game, legal(game)[0], *moves)


def test_number_to_draw_is_fixed_before_open_tiles_appear() -> None:
    """Mayfair, running your trolley: others *may* take open tiles *when drawing*."""
    game = short_of_tiles("mayfair", "", "c5:S0", "e5:C0")
    assert game.state.to_draw == 2
    play(game, "draw open 1", "draw open 1")
    assert (game.to_move, len(game.players[1].hand)) == (0, 4)
    assert short_of_tiles("1995", "", "c5:S0", "e5:C0").state.to_draw == 3


@pytest.mark.parametrize("edition", BOOKS)
def test_drawing_open_tiles_is_optional_from_an_empty_pile(edition: str) -> None:
    """1995, start of the drive: the others *may* fill up from open tiles; so all three."""
    game = short_of_tiles(edition, "Y", "c5:S0", "e5:C0")
    refused(game, "end", "A tile has to be drawn: the pile is not empty")
    play(game, "draw")
    assert legal(game) == [*OPEN, "end"]
    play(game, "draw open 2")
    assert legal(game)[-1] == "end" if game.stage is Stage.DRAW else edition == "mayfair"
    game.pop()
    before = game.state.seats
    play(game, "end")
    assert (game.to_move, game.state.seats, game.state.passed) == (0, before, 0)


def test_turn_without_play_and_draw_is_a_pass() -> None:
    """No book; ours: a whole round without an action ends the game."""
    game = new_game("1995", WAY, ("S", "", ""), "", dice=dice_that_show("1"))
    play(game, DRIVE, "roll", "use 1", "end")
    assert legal(game) == ["draw open 1", "end"]
    assert play(game, "end").state.passed == 1
    game = new_game("1995", WAY, ("S", "", ""), "", referee=False)
    assert not play(game, HALF, "lost", "end", "end", "end", "end").over


def stuck(edition: str | Edition, hand: str = "OOXXX", pile: str = "SSSS") -> Game:
    return new_game(edition, CRAMPED, (hand, "O"), pile)


def test_guide_draws_two_after_a_turn_without_plays() -> None:
    """Guide, part 1: after two actions, or fewer if none is possible, two are drawn."""
    game = stuck("guide")
    assert (legal(game), game.pile) == (["end"], 4)
    play(game, "end")
    assert (game.stage, game.state.to_draw) == (Stage.DRAW, 2)
    play(game, "draw", "draw", "end", "draw", "draw")
    assert (game.players[0].hand, game.to_move) == (tuple("OOXXXSS"), 0)
    assert any(":S" in move or "=S" in move for move in legal(game))
    game = play(stuck(short("guide", hand_size=4), "SOOXX"), "g1:S0")
    assert legal(game) == ["end"]
    assert play(game, "end").state.to_draw == 2


@pytest.mark.parametrize("edition", BOOKS)
def test_full_hand_draws_nothing_after_a_turn_without_plays(edition: str) -> None:
    """1995 and 2010, course of a round: filled up to five; Mayfair: for the tiles used."""
    game = play(stuck(short(edition, pair_exchange=False)), "end")
    assert (game.stage, game.to_move, game.state.passed) == (Stage.LAY, 1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_turn_with_one_play_is_no_pass(edition: str) -> None:
    game = play(new_game(edition, hands=("S", "SSSCC")), "c5:S0")
    assert legal(game) == ["end"]
    assert play(game, "end", "draw").state.passed == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_round_of_passes_ends_the_game_without_a_winner(edition: str) -> None:
    game = new_game(edition, hands=("", "S", ""), pile="")
    play(game, "end", "c5:S0", "end")
    assert game.state.passed == 0
    play(game, "end", "end")
    assert (game.state.passed, game.over) == (2, False)
    play(game, "end")
    assert (game.over, game.winner, legal(game)) == (True, None, [])
    assert repr(game).endswith(f"; {game.edition.short}; over, nobody has won>")
    refused(game, "end", "Not now: the game is over")


@pytest.mark.parametrize("edition", FILLING)
def test_round_of_passes_begins_after_the_last_draw(edition: str) -> None:
    game = new_game(edition, hands=("", "", ""), pile="S")
    play(game, "end", "draw", "end", "end", "c5:S0", "end", "end", "end")
    assert not game.over
    play(game, "end")
    assert (game.over, game.winner) == (True, None)
    # Mayfair, laying track tiles: drawn tiles replace those used.
    assert play(new_game("mayfair", hands=("", "", ""), pile="S"), "end", "end", "end").over


def test_driving_is_no_pass() -> None:
    game = new_game(position=WAY, hands=("", ""), pile="", dice=dice_that_show("111"))
    play(game, DRIVE, "roll", "use 1", "end", "roll", "use 1", "end", "roll", "use 1")
    assert (game.over, game.to_move) == (False, 1)


def recalled(game: Game) -> bool:
    return (game.to_move, game.stage, game.state.plays_left) == (0, Stage.LAY, 2)


@books
def test_objection_to_a_wrong_route_recalls_the_trolley_to_lay_tiles(edition: str) -> None:
    """1995, second part: if the others find a mistake, more tiles have to be laid, and
    the player may not drive; Mayfair, running your trolley, and 2010 say the same."""
    game = play(new_game(edition, BROKEN, referee=False), HALF)
    assert legal(game) == ["roll", "lost", "object"]
    play(game, "object")
    assert recalled(game)
    assert (game.players[0].phase, game.players[0].trip) == ("laying", None)
    assert game.view(1).assignments.keys() == {0}
    refused(game, HALF, "The others have objected: lay tiles in this turn")
    refused(game, "object", "Not now: a tile must be laid")
    play(game, "i9:S0", "c5:C0", "draw", "draw")
    assert until_turn_of(game, 0).view(1).assignments.keys() == {0}
    assert legal(game)[0] == DRIVE


def test_recalled_player_lays_tiles_though_a_right_route_exists() -> None:
    """1995, second part: not this drive, and in this turn tiles are laid."""
    game = play(new_game(position=WAY, referee=False), HALF, "object")
    assert not [move for move in legal(game) if move.startswith("depart")]
    refused(game, DRIVE, "announce a route in a later one")
    play(game, "c5:S0")
    refused(game, DRIVE, "The others have objected")


def test_recalled_player_may_play_a_pair_or_end_without_a_play() -> None:
    """1995, exchange: two tiles at once take both plays, and both are left."""
    position = WAY.replace(" | ", f" {TOGETHER} | ")
    game = new_game(position=position, hands=("YLSSS", "SSSCC"), referee=False)
    assert play(game, HALF, "object", "b7=Y180+c7=L0").to_move == 1
    game = new_game(position=WAY, hands=("", "SSSCC"), pile="S", referee=False)
    play(game, HALF, "object")
    assert legal(game) == ["end"]
    play(game, "end")
    assert (game.stage, game.state.passed) == (Stage.DRAW, 1)


def test_objection_comes_from_others_once_and_leaves_a_right_route() -> None:
    """1995, second part: only a mistake keeps a player from driving."""
    game = play(new_game(position=WAY, referee=False), DRIVE)
    assert legal(game) == ["roll", "object"]
    assert list(map(str, game.view(0).legal_moves())) == ["roll"]
    assert {str(game.view(0).any_move(Random(n))) for n in range(20)} == {"roll"}
    play(game, "object")
    assert (game.stage, game.to_move, legal(game)) == (Stage.ROLL, 0, ["roll"])
    refused(game, "object", "you can do that only once, before the dice are thrown")
    game.pop()
    assert legal(play(game, "roll")) == ["use 1"]
    refused(game, "object", "Not now: the dice have been thrown")


def test_objection_is_made_to_each_announcement_before_the_dice() -> None:
    """1995, second part: the others check the route when it is announced."""
    game = play(new_game(position=WAY, dice=dice_that_show("1"), referee=False), HALF)
    until_turn_of(play(game, "roll", "use 1"), 0)
    assert legal(game) == ["roll", "lost"]
    refused(game, "object", "before the dice are thrown")
    play(game, "lost")
    assert recalled(play(until_turn_of(game, 0), HALF, "object"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_objection_is_refused_if_the_program_checks_routes(edition: str) -> None:
    """Guide: the program checks; so it does at any table with a referee."""
    game = until_turn_of(play(new_game(edition, WAY), DRIVE), 0)
    refused(game, "object", "The program has checked the route")


def test_objection_waits_for_a_late_first_roll() -> None:
    """1995 with the guide's first roll: up to that roll the route may be wrong."""
    rules = short("1995", rolls_on_departure=False)
    game = play(new_game(rules, WAY, referee=False), HALF)
    refused(game, "object", "Not now: a tile must be laid")
    assert recalled(play(until_turn_of(game, 0), "object"))
    assert game.players[0].phase == "laying"
