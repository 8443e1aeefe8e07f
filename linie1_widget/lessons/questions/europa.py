"""Exercises on the track of Trans Europa."""

from __future__ import annotations

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Exercise, MapFigure, number_makers
from linie1_widget.lessons.forms import LINE_EXAMPLE, LineForm, ListOf
from linie1_widget.lessons.questions.number_questions import ask_number
from linie1_widget.lessons.texts.tree_lessons import ClosingLine, MissingLines, WholeNetwork
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.map.map import MAP
from linie1_widget.trans_europa.network import cheapest_network, missing_track


def missing_lines() -> Exercise:
    """Ask for the amount of missing track."""
    cities = ("London", "Paris", "Zürich")
    track = cheapest_network(MAP, (), cities[:2])
    right = missing_track(MAP, track, cities)
    figure = MapFigure(MAP, track, cities)
    return ask_number(
        MissingLines, right, figure, whole=True, cities=cities, last=cities[-1]
    )


def closing_line() -> Exercise:
    """Ask for the line that connects the last city."""
    cities = ("Berlin", "Warszawa", "Wien")
    network = cheapest_network(MAP, (), cities)
    right = network[len(network) // 2]
    track = tuple(edge for edge in network if edge != right)

    def judge(given: Edge) -> TranslatableBase | None:
        if given not in MAP.edges:
            return ClosingLine.NO_LINE(line=str(given))
        if given in track:
            return ClosingLine.LIES(line=str(given))
        missing = missing_track(MAP, (*track, given), cities)
        return ClosingLine.STILL(line=str(given), missing=missing) if missing else None

    return Exercise(
        ClosingLine.texts(cities=cities, example=LINE_EXAMPLE),
        LineForm(),
        judge,
        str(right),
        MapFigure(MAP, track, cities),
    )


def whole_network() -> Exercise:
    """Ask for all lines of a cheapest network."""
    cities = ("Roma", "Wien", "Budapest")
    best = missing_track(MAP, (), cities)

    def judge(given: list[Edge]) -> TranslatableBase | None:
        for edge in given:
            if edge not in MAP.edges:
                return WholeNetwork.NO_LINE(line=str(edge))
        missing = missing_track(MAP, given, cities)
        if missing:
            return WholeNetwork.APART(missing=missing)
        cost = sum(MAP.edges[edge] for edge in given)
        return None if cost == best else WholeNetwork.COSTLY(cost=cost)

    return Exercise(
        WholeNetwork.texts(cities=cities, example=LINE_EXAMPLE, cost=best),
        ListOf(LineForm(), f'"{LINE_EXAMPLE}", "e9-f10"', ordered=False),
        judge,
        [str(edge) for edge in cheapest_network(MAP, (), cities)],
        MapFigure(MAP, (), cities),
    )


EXERCISES = number_makers("europa", missing_lines, closing_line, whole_network)
