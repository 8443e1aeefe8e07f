"""The loss of approximation algorithms compared with the cheapest network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from linie1_widget.base.language.key import DataText
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS, steiner_tree
from linie1_widget.research.studies.study import (
    Finding,
    Study,
    mean,
    seeds,
    series_style,
    share,
    table,
)
from linie1_widget.research.texts import Axis, StudyAnswer, StudyQuestion
from linie1_widget.trans_europa.map.lattice import COLOURS as CITY_COLOURS
from linie1_widget.trans_europa.map.map import MAP
from linie1_widget.trans_europa.network import LaidGraph, LaidNetwork, missing_track

QUICK = ("kmb", "mehlhorn")


@dataclass(frozen=True)
class DealtHand:
    """The seed of a hand with one city of each colour."""

    seed: int


@dataclass(frozen=True)
class Costs:
    """The costs of the networks of a hand: the cheapest, and one for each of `QUICK`."""

    exact: int
    quick: tuple[int, ...]


def _tasks(count: int, seed: int) -> Iterator[DealtHand]:
    return map(DealtHand, seeds(count, seed))


def _work(hand: DealtHand) -> Costs:
    rng = Random(hand.seed)
    stacks = [
        [city for city in MAP.cities.values() if city.colour == colour]
        for colour in CITY_COLOURS
    ]
    cities = [stack[int(rng.random() * len(stack))] for stack in stacks]
    graph = LaidGraph(LaidNetwork(MAP))
    nodes = [city.node for city in cities]
    return Costs(
        missing_track(MAP, (), cities),
        tuple(
            int(steiner_tree(graph, nodes, TREE_ALGORITHMS[name], record=False).cost)
            for name in QUICK
        ),
    )


def _summary(results: Sequence[tuple[DealtHand, Costs]]) -> Finding:
    rows = [row for _, row in results]
    lines = []
    for index, name in enumerate(QUICK):
        losses = [row.quick[index] / row.exact - 1 for row in rows]
        hit = share(sum(row.quick[index] == row.exact for row in rows), len(rows))
        lost, worst = mean(losses, percent=True), f"{100 * max(losses):.0f} %"
        lines.append((DataText(TREE_ALGORITHMS[name].title), hit, lost, worst))
    _, hit, lost, worst = lines[0]
    return Finding(
        StudyQuestion.TREE_LOSSES,
        StudyAnswer.TREE_LOSSES(hands=len(rows), exact=hit, lost=lost, worst=worst),
        table("algorithm exact lost worst_loss", lines),
        partial(_draw, rows=rows),
        len(rows),
    )


def _draw(ax: Any, rows: Sequence[Costs]) -> None:
    for series, name in enumerate(QUICK):
        losses = [row.quick[series] - row.exact for row in rows]
        steps = range(max(losses) + 1)
        ax.plot(
            steps,
            [100 * sum(loss >= step for loss in losses) / len(rows) for step in steps],
            **series_style(series),
            label=str(DataText(TREE_ALGORITHMS[name].title)),
        )
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.set(xlabel=str(Axis.LOST), ylabel=str(Axis.OF_HANDS), title=str(Axis.TREES))
    ax.legend()


STUDY = Study(
    name="tree_losses",
    question=StudyQuestion.TREE_LOSSES,
    task=DealtHand,
    row=Costs,
    tasks=_tasks,
    work=_work,
    summary=_summary,
    games=2000,
    least=10,
)
