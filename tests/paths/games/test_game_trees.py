"""Game trees against their definitions: minimax, alpha–beta, expectimax, Monte Carlo."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import fmean
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.paths import Chance, alpha_beta, expectimax, minimax, monte_carlo
from tests.paths.games.nim import Nim


def value(tree: Any, greatest: bool = True) -> float:
    """Return the value of a game tree by its definition."""
    if isinstance(tree, Chance):
        values = [value(outcome, greatest) for outcome in tree.outcomes]
        weights = tree.weights or [1] * len(values)
        return sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
    if not isinstance(tree, list):
        return float(tree)
    return (max if greatest else min)(value(branch, not greatest) for branch in tree)


def random_tree(luck: Random, depth: int, chance: bool = False) -> Any:
    if not depth:
        return luck.randrange(9)
    below = [
        random_tree(luck, luck.randrange(depth), chance)
        for _ in range(luck.randrange(1, 4))
    ]
    if chance and luck.random() < 0.4:
        return Chance(below, luck.choice([None, [luck.uniform(1, 5) for _ in below]]))
    return below


def looked_at(
    tree: Any, name: str = "", greatest: bool = True, alpha: float = -inf, beta: float = inf
) -> set[str]:
    """Return the final positions that alpha–beta has to look at.

    Of each position alpha is the greatest value of an earlier sibling of it, or of those
    above it, that Max could choose instead, and beta likewise; they come from whole trees.
    """
    if alpha >= beta:
        return set()
    if not isinstance(tree, list):
        return {name}
    found: set[str] = set()
    for letter, branch in zip("abcdefgh", tree, strict=False):
        found |= looked_at(branch, name + letter, not greatest, alpha, beta)
        if greatest:
            alpha = max(alpha, value(branch, not greatest))
        else:
            beta = min(beta, value(branch, not greatest))
    return found


def leaves(tree: Any, name: str = "") -> dict[str, float]:
    if not isinstance(tree, list):
        return {name: tree}
    named = zip("abcdefgh", tree, strict=False)
    return {
        k: v for branch in named for k, v in leaves(branch[1], name + branch[0]).items()
    }


def test_minimax_agrees_with_its_definition_and_refuses_other_trees() -> None:
    luck = Random(1)
    for _ in range(30):
        game = random_tree(luck, 4)
        assert minimax(game).value == value(game)
    assert minimax(7).best == ""
    for wrong in ([], "x", [1, None], Chance([])):
        with pytest.raises(TypeError, match="a list of 1 to 26 game trees"):
            expectimax(wrong)
    for search in (minimax, alpha_beta):
        with pytest.raises(ValueError, match="is one for expectimax"):
            search([1, Chance([0, 2])])
    with pytest.raises(ValueError, match=r"do not fit 2 outcomes: give a number above 0"):
        Chance([0, 1], [1, 0])


def test_alpha_beta_agrees_with_minimax_and_cuts_what_the_oracle_cuts() -> None:
    luck, left_out = Random(2), 0
    for _ in range(200):
        game = random_tree(luck, 5)
        story, worth = alpha_beta(game), leaves(game)
        assert story.value == minimax(game).value
        assert worth[story.best] == story.value
        assert {*worth} - {*story.left_out} == looked_at(game)
        left_out += len(story.left_out)
        if story.left_out:
            kinds = [step.kind for step in story.steps]
            assert {"cut_max", "cut_min"} & {*kinds}
            told = story.sentence(1 + next(i for i, k in enumerate(kinds) if "cut" in k))
            assert "is sure of" in told
    assert left_out > 200


def total(tree: Any) -> float:
    """Judge a tree by all of its numbers."""
    return tree if isinstance(tree, int) else sum(map(total, tree)) / 7


def value_to(tree: Any, depth: int, greatest: bool = True) -> float:
    """Return the value of a game tree that is judged at a depth, by its definition."""
    if not isinstance(tree, list):
        return float(tree)
    if not depth:
        return total(tree)
    return (max if greatest else min)(
        value_to(branch, depth - 1, not greatest) for branch in tree
    )


@pytest.mark.parametrize("depth", range(1, 7))
def test_search_to_a_depth_judges_what_goes_on_there(depth: int) -> None:
    luck = Random(depth)
    for _ in range(40):
        game = random_tree(luck, 5)
        cut: dict[str, Any] = {"depth": depth, "evaluate": total}
        whole, pruned = minimax(game, **cut), alpha_beta(game, **cut)
        assert whole.value == pruned.value == value_to(game, depth)
        assert {len(name) for name in whole.judged} <= {depth}
        assert {*pruned.judged} == {*whole.judged} - {*pruned.left_out}
        assert all(isinstance(whole.after(name), list) for name in whole.judged)
        if not whole.judged:  # deep enough: nothing is judged
            assert (whole.value, whole.best) == (minimax(game).value, minimax(game).best)
            assert pruned.left_out == alpha_beta(game).left_out


def test_search_of_a_game_looks_at_its_positions() -> None:
    def tree(position: tuple[int, int]) -> Any:
        return [tree(near) for near, _ in Nim().neighbours(position)] or position[1]

    for matches in range(1, 7):
        story, pruned = minimax(Nim(), (matches, 0)), alpha_beta(Nim(), (matches, 0))
        assert story.value == pruned.value == minimax(tree((matches, 0))).value
        assert story.best == minimax(tree((matches, 0))).best

    def judge(position: tuple[int, int]) -> float:
        left, player = position
        return player if left % 4 == 0 else 1 - player

    # A good evaluation needs one move only, where the whole tree is too large.
    story = minimax(Nim(), (23, 0), depth=1, evaluate=judge)
    assert story.after(story.best) == (20, 1)
    assert story.judged == ["a", "b", "c"]
    with pytest.raises(ValueError, match="try a smaller depth"):
        minimax(Nim(), (23, 0))
    assert minimax(19 * [[*range(20)]]).value == 0  # 400 positions
    with pytest.raises(ValueError, match="more than 400 positions"):
        minimax(20 * [[*range(19)]])


def test_search_to_a_depth_refuses_what_it_cannot_judge() -> None:
    for search in (minimax, alpha_beta):
        with pytest.raises(ValueError, match=r"give evaluate=, a function"):
            search([1, 2], depth=1)
        for depth in (0, 1.5, None):
            with pytest.raises(ValueError, match="give a whole number from 1 on"):
                search([1, 2], depth=depth, evaluate=total)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"evaluate gave 'good' for 'a': return a num"):
            search([[1, 2], 3], depth=1, evaluate=lambda _: "good")  # type: ignore[arg-type, return-value]


def test_moves_are_marked_as_best_worse_or_cut() -> None:
    luck, cuts = Random(4), 0
    for _ in range(100):
        game = random_tree(luck, 5)
        for story in (minimax(game), alpha_beta(game)):
            left_out = {*getattr(story, "left_out", ())}
            tables, below = vars(story.at(-1)), story.graph.below
            unseen = tables.get("unseen", {})
            assert left_out == unseen.keys() & story.graph.worth.keys()
            for position, moves in below.items():
                marks = [tables["move"][position, move] for move in moves]
                seen = [move for move in moves if move not in unseen]
                if position in unseen:
                    assert {*marks} <= {"unseen"}
                else:
                    cut = len(moves) - len(seen)
                    assert marks[len(seen) :] == ["cut"] * cut
                    others = ["worse"] * (len(seen) - 1)
                    assert sorted(marks[: len(seen)]) == ["best", *others][: len(seen)]
                    cuts += cut
            assert story.uses("cut") is bool(left_out)
    assert cuts > 50
    chance = expectimax([4, Chance([0, 10])])
    assert {*chance.at(-1).move.values()} == {"best", "worse", "path"}


def test_expectimax_takes_the_mean_at_chance_positions() -> None:
    luck = Random(3)
    for _ in range(60):
        game = random_tree(luck, 4, chance=True)
        assert expectimax(game).value == pytest.approx(value(game))
    die = expectimax([3, Chance([1, 2, 3, 4, 5, 6])])
    assert (die.value, die.best) == (pytest.approx(3.5), "b")
    assert {*die.badges.values()} == {"max", "chance"}
    # The player is the same before and after: Max moves, chance decides, Min moves.
    assert expectimax([Chance([[1, 5], [2, 6]])]).value == fmean([1, 2])
    assert die.sentence(5).startswith("At b chance decides")
    with l1.using_language("de"):
        assert ">a 0,17<" in l1.draw(die)


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10, 11])
def test_monte_carlo_finds_the_winning_move_of_nim(matches: int) -> None:
    found = monte_carlo(Nim(), (matches, 0), games=2000, seed=matches, record=False)
    assert found.best[0] == matches - matches % 4
    assert sum(move.tried for move in found.moves) == 2000
    best = max(found.moves, key=lambda move: move.mean)
    assert best.position == found.best
    assert len(found) == 0


def test_monte_carlo_counts_each_game_at_every_position_passed() -> None:
    story = monte_carlo(Nim(), (5, 0), games=50, seed=1)
    assert story.moves == monte_carlo(Nim(), (5, 0), games=50, seed=1).moves
    assert story.moves == monte_carlo(Nim(), (5, 0), games=50, seed=1, record=False).moves
    tables = vars(story.at(-1))
    tried = tables["tried"]
    assert tried[()] == 50
    for name in tried:
        below = [n for child, n in tried.items() if child[:-1] == name != child]
        # A position was passed once when it was new, or each time if the game is over.
        assert not below or sum(below) == tried[name] - (name != ())
    for at, move in enumerate(story.moves):
        cells = tables["moves"]
        assert (cells[0, (at,)], cells[1, (at,)]) == (move.tried, pytest.approx(move.mean))
    with l1.using_language("de"):
        assert story.sentence(len(story)).startswith("Der Zug nach")


def test_monte_carlo_refuses_wrong_arguments() -> None:
    for games in (0, 401, 1.5):
        with pytest.raises(ValueError, match="give a whole number from 1 on"):
            monte_carlo(Nim(), (5, 0), games=games, seed=1)
    with pytest.raises(ValueError, match="the game is over"):
        monte_carlo(Nim(), (0, 0), games=5, seed=1)
