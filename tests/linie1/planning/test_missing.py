"""What a route misses: two searches of the engine and a judge of its own agree."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget import EDITIONS, ROUTE_CARDS, Board, cheapest_completion, missing_tiles
from linie1_widget.linie1 import shortest_route
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.planning.completion import Completion, Need
from linie1_widget.linie1.planning.missing import NEVER
from tests.linie1.railways import boards, cheapest, errand


def completed(
    board: Board | EditionLike, line: int, stops: str, ordered: bool = False
) -> Completion:
    board = board if isinstance(board, Board) else Board(board)
    completion = cheapest_completion(board, line, stops, ordered)
    assert completion is not None
    return completion


def test_the_judge_counts_the_same_and_each_square_that_is_named_helps() -> None:
    rng = Random(22)
    for number, board in enumerate(boards(rng, 20)):
        line, stops = errand(rng, rng.choice((2, 3)))
        missed = [missing_tiles(board, line, stops[:to]) for to in range(len(stops) + 1)]
        assert missed == sorted(missed)
        assert missing_tiles(board, line, stops, ordered=True) >= missed[-1]
        asked = (board, line, stops, rng.random() < 0.5)
        missing, completion = missing_tiles(*asked), cheapest_completion(*asked)
        spaces = None if completion is None else len(completion.states) - 1
        if number < 16 and len(stops) == 2:
            assert (missing, spaces) == (cheapest(*asked) or (NEVER, None)), str(asked)
        if completion is None:
            assert missing == NEVER > 500
            continue
        assert len(completion) == missing
        for need in completion:
            assert need.cell in completion.cells
            assert need.old == board.tile_at(need.cell)
            assert need.old is None or need.link not in need.old.links
            assert need.tiles
            for tile in need.tiles:
                assert need.link in tile.links
                assert need.old is None or need.old.links < tile.links
                if need.stop and board.allows(need.cell, tile):
                    assert board.copy().lay(need.cell, tile).stop == need.stop
        earned = [need.stop for need in completion if need.stop]
        assert sorted(earned) == sorted(set(stops) - set(board.stops))
        if not missing:
            route = shortest_route(*asked)
            assert route is not None
            assert len(completion.states) == len(route.states)
            assert str(completion).endswith(": nothing is missing.")


ERRANDS = [
    (line, "".join(letters))
    for cards in ROUTE_CARDS.values()
    for card in cards
    for line, letters in card.items()
]
"""What all route cards ask for."""


def laid_as_named(edition: EditionLike, needs: list[Need], stops: str) -> Board | None:
    """A board with what a completion names, laid one by one; None if it cannot be."""
    board = Board(edition)
    for need in needs:
        there = board.tile_at(need.cell)
        if there and need.link in there.links:
            continue  # A tile named before has this link too.
        fits = [tile for tile in need.tiles if board.allows(need.cell, tile)]
        if not fits:
            return None
        earned = board.lay(need.cell, fits[0]).stop
        assert (earned if earned in set(stops) else "") == need.stop, str(need)
    return board


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_completion_names_earns_the_stops_it_promises(
    edition: str, ordered: bool
) -> None:
    """Guide, stop signs: only a tile with a straight along the building earns one; in
    the other books any tile does, the first that is laid.
    """
    for line, stops in ERRANDS:
        needs = list(completed(edition, line, stops, ordered).needs)
        board = laid_as_named(edition, needs, stops)
        if board is None:
            # A tile that earns a sign may have more track than the drive needs. Where it
            # comes first, those beside it are chosen to meet it.
            assert (edition, line, stops, ordered) == ("guide", 1, "CDI", True)
            signs_first = sorted(needs, key=lambda need: not need.stop)
            board = laid_as_named(edition, signs_first, stops)
            assert board is not None
        promised = {need.stop: need.cell for need in needs if need.stop}
        assert {letter: board.stops[letter] for letter in stops} == promised
        assert shortest_route(board, line, stops, ordered) is not None
        if edition == "guide" and ordered:
            # Under its sign a tile stays, so it is named with all its track.
            for need in needs:
                links = {other.link for other in needs if other.cell == need.cell}
                whole = [tile for tile in need.tiles if links <= tile.links]
                assert list(need.tiles[: len(whole)]) == whole


def test_where_a_stop_has_to_wait_its_turn_the_sign_is_still_where_it_was_promised() -> (
    None
):
    """Guide, completing a route: the stops in the order of the card. On its way to G the
    drive passes the Kurhotel (K) too early, over a straight that would earn its sign.
    """
    needs = completed("guide", 2, "CGK", ordered=True).needs
    named = [(need.cell.name, need.stop) for need in needs]
    assert [each for each in named if each[0] in ("i7", "i5")] == [("i5", "K"), ("i7", "")]
