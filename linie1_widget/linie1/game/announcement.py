"""The check of an announced route: it follows the track over all stops to the goal.

An announcement may continue beyond its goal; the drive is judged up to its arrival.

Source: the rule book of 1995, second part; the guide for stops in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from linie1_widget.base.language.key import Sentence
from linie1_widget.base.language.language import Language, TranslatableBase
from linie1_widget.linie1.board.city_map import PLAN, Terminal
from linie1_widget.linie1.board.geometry import SIDES, Cell
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.game.moves import Place
from linie1_widget.linie1.routes.route import Assignment, Route
from linie1_widget.linie1.routes.track_graph import NUMBER, PLACES, State, TrackGraph
from linie1_widget.linie1.routes.wavefront import exits_sentence
from linie1_widget.linie1.texts import WrongRoute


@dataclass(frozen=True)
class Fault(TranslatableBase):
    """A fault of an announced route."""

    sentence: Sentence  # without a full stop
    cell: Cell | None = None

    @property
    def message(self) -> str:
        """The sentence in the current language."""
        return str(WrongRoute.FAULT(fault=self))

    def render(self, language: Language, form: str = "") -> str:
        """Return the sentence in a language, without a full stop."""
        return self.sentence.render(language, form)


@dataclass(frozen=True)
class Announcement:
    """A checked announcement."""

    # The drive up to its arrival; None if the announcement leaves the track.
    route: Route | None
    faults: tuple[Fault, ...] = ()  # empty for a route that reaches its goal over all stops


def check_announcement(
    board: Position, assignment: Assignment, places: Sequence[Place]
) -> Announcement:
    """Follow the squares and terminals of an announced route along the track."""
    start = places[0] if places else None
    own = PLAN.terminals_of(assignment.line)
    if start not in own:
        key = WrongRoute.BEGINS_ELSEWHERE if start else WrongRoute.BEGINS_NOWHERE
        begins = key(line=assignment.line, terminals=own, start=start)
        return Announcement(None, (Fault(begins),))
    if len(places) == 1:
        return Announcement(None, (Fault(WrongRoute.LEADS_NOWHERE(start=start)),))
    states = _follow(board, places)
    if isinstance(states, Fault):
        return Announcement(None, (states,))
    signs = {cell: letter for letter, cell in board.stops.items()}
    letters = tuple(
        signs.get(place, "") if isinstance(place, Cell) else "" for place in places
    )
    route = Route(assignment, states, letters)
    return Announcement(route, tuple(_faults(board, route)))


def leads_home(route: Route) -> bool:
    """Return True if a drive ends in the line's other terminal with all stops passed."""
    return not list(_ends_wrong(route)) and len(route.passes) == len(route.stops)


def _follow(board: Position, places: Sequence[Place]) -> tuple[State, ...] | Fault:
    track = TrackGraph(board)
    assert isinstance(places[0], Terminal)
    layers: list[dict[State, State | None]] = [
        dict.fromkeys(track.in_terminal(places[0]), None)
    ]
    for place in places[1:]:
        layer: dict[State, State | None] = {}
        for state in layers[-1]:
            for after, _ in track.neighbours(state):
                if PLACES[NUMBER[after]] == place:
                    layer.setdefault(after, state)
        if not layer:
            return _off_the_track(board, places[: len(layers) + 1])
        layers.append(layer)
    states, last = [], next(iter(layers[-1]), None)
    for layer in reversed(layers):
        assert last is not None
        states.append(last)
        last = layer[last]
    return tuple(reversed(states))


def _off_the_track(board: Position, places: Sequence[Place]) -> Fault:
    *_, last, following = places
    if len(places) < 3:
        return Fault(WrongRoute.NO_WAY(last=last, wanted=following))
    texts = {"came": places[-3], "last": last, "wanted": following}
    if not isinstance(last, Cell):
        return Fault(WrongRoute.NO_WAY_OVER(**texts))
    tile = board.tile_at(last)
    assert tile is not None
    for side in SIDES:
        beyond = PLAN.terminal_at(last, side) or last.beyond(side)
        if beyond == places[-3]:
            return Fault(
                exits_sentence(board, last, tile, side, WrongRoute.NO_WAY_BUT, **texts),
                last,
            )
    raise AssertionError(places)


def _faults(board: Position, route: Route) -> Iterator[Fault]:
    for letter in route.stops:
        cell, building = board.stops.get(letter), PLAN.buildings[letter]
        if cell is None:
            yield Fault(WrongRoute.NO_SIGN(building=building), building.cell)
        elif cell not in route.cells:
            yield Fault(WrongRoute.NOT_PASSED(building=building, square=cell), cell)
        elif letter not in route.passes:
            yield Fault(WrongRoute.TOO_EARLY(building=building, square=cell), cell)
    yield from _ends_wrong(route)


def _ends_wrong(route: Route) -> Iterator[Fault]:
    last = route.cells[-1]
    goal = next(each for each in PLAN.terminals_of(route.line) if each != route.start)
    if last != goal:
        key = WrongRoute.ENDS_ON if isinstance(last, Cell) else WrongRoute.ENDS_IN
        yield Fault(key(place=last, goal=goal))
