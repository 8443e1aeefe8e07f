"""The states found in a variable, and their labels."""

from __future__ import annotations

import heapq
import math
from collections import OrderedDict, defaultdict, deque
from fractions import Fraction
from queue import LifoQueue, PriorityQueue
from random import Random
from types import SimpleNamespace

import networkx as nx
import pytest

from linie1_widget.paths import EdgeGraph, GridGraph, from_networkx
from linie1_widget.paths.watched.inspect_values import (
    Reader,
    States,
    fingerprint,
    role_by_name,
    role_of,
)
from linie1_widget.paths.watched.observations import (
    UNKNOWN_PARENT,
    Entry,
    Observation,
    difference,
)

GRID = GridGraph("S..\n..G")
A, B, C = (0, 0), (0, 1), (0, 2)
LETTERS = EdgeGraph("S -> A, A -> B, B -> G")
WALLED = GridGraph("S..\n#.G")
NUMBERED = from_networkx(nx.path_graph(4))


def reader(graph=GRID, start=A) -> Reader:
    return Reader(States(graph, [start]), start)


def read(value, graph=GRID, start=A, role=""):
    return reader(graph, start).read(value, role)


def filled(queue, *values):
    for value in values:
        queue.put(value)
    return queue


@pytest.mark.parametrize(
    ("value", "states"),
    [
        *(([A, B], [A, B]), (deque([B, A]), [B, A]), ([], [])),
        *(([(3, B), (1, A)], [B, A]), ([(1, B), (3, A), (2, C)], [B, C, A])),
        *(([[1, B], [3, A], [2, C]], [B, A, C]), ([(B, 3)], [B]), ([(2, 0, B)], [B])),
        *(([(B, A)], [B]), ([[A, B], [A, B, C]], [B, C])),
        *(([(3, [A, B])], [B]), ([(A, B, C)], [C])),
        (filled(LifoQueue(), B, A), [B, A]),
        (filled(PriorityQueue(), (5, A), (1, B)), [B, A]),
        *(({C, A, B}, [A, B, C]), (frozenset([B]), [B])),
        *(({B: 1, A: 2}, [B, A]), ({A: True, B: False}, [A])),
        *((OrderedDict({A: None}), [A]), (defaultdict(int, {A: 2}), [A])),
    ],
)
def test_containers_are_read_as_their_states(value, states):
    one = reader()
    for state in (A, B, C):
        one.read(state)
    assert [entry.state for entry in one.read(value).entries] == states


@pytest.mark.parametrize(
    "value",
    [[1, 2], ["x"], {1: A}, [A, "x"], [None], object(), print, {"a"}, [[]], [()], b"x"],
)
def test_values_without_states_are_not_read(value):
    assert read(value) is None


@pytest.mark.parametrize(
    ("value", "note"),
    [
        *((3, "3"), (0.25, "0.25"), (math.inf, "∞"), (None, "None"), (True, "True")),
        *(("word", "'word'"), (Fraction(1, 2), "Fraction(1, 2)")),
    ],
)
def test_numbers_and_texts_are_read_as_their_words(value, note):
    assert read(value) == Observation("value", (Entry(None, note),))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({A: 0, B: 2.5}, [(0, UNKNOWN_PARENT, "0"), (2.5, UNKNOWN_PARENT, "2.5")]),
        ({A: None, B: A}, [(None, None, "–"), (None, A, "(0, 0)")]),
        ([A], [(None, UNKNOWN_PARENT, "")]),
    ],
)
def test_dict_values_are_read_as_costs_or_parents(value, text):
    entries = read(value).entries
    assert [(entry.g, entry.parent, entry.note) for entry in entries] == text


def test_role_decides_whether_numbers_are_states():
    numbers = SimpleNamespace(neighbours=lambda state: [(state + 1, 1)])
    one = Reader(States(numbers, [1, 2, 3]), 1)
    assert one.read(2).kind == "value"
    assert one.read(2, "state").kind == "state"
    assert one.read({1: None, 2: 1}, "parents").entries[1].parent == 1
    assert one.read({1: 0, 2: 1}, "g").entries[1].g == 1
    assert [entry.state for entry in one.read([(7, 2), (9, 3)]).entries] == [2, 3]


@pytest.mark.parametrize(
    ("value", "role", "text"),
    [
        ([[True, False, True], [False] * 3], "closed", {A: "", C: ""}),
        ([[True, False, True], [False] * 3], "", {A: "", C: ""}),
        ([[1, 0, 1], [0, 0, 0]], "closed", {A: "", C: ""}),
        ([[0, 1, 2], [math.inf] * 3], "g", {A: "0", B: "1", C: "2"}),
        ([[0, -1, None], [-1] * 3], "g", {A: "0"}),
        ([[None, A, B], [None] * 3], "parents", {B: "(0, 0)", C: "(0, 1)"}),
        ([[False] * 3] * 2, "closed", {}),
        # Walls and places outside the map are no states.
        ([[True] * 9, [True] * 9], "closed", dict.fromkeys(WALLED, "")),
    ],
)
def test_list_of_lists_is_read_as_table_of_squares(value, role, text):
    observation = read(value, WALLED, A, role)
    assert observation.kind == "table"
    assert {entry.state: entry.note for entry in observation.entries} == text


@pytest.mark.parametrize("value", [[[0]], [[0], [1, 2]], [[0, "x", 2]] * 2, [[], []]])
def test_other_lists_of_lists_are_no_tables(value):
    assert read(value, WALLED, B, "g") is None


@pytest.mark.parametrize(
    ("value", "role", "states"),
    [
        *(([1, 2], "closed", [1, 2]), ([2, 3], "frontier", [2, 3])),
        *(([(0, 1), (4, 2)], "g", [1, 2]), ([[0, 1], [4, 2]], "frontier", [1, 2])),
    ],
)
def test_lists_of_number_states_are_read_as_lists(value, role, states):
    observation = read(value, NUMBERED, 1, role)
    assert observation.kind == "list"
    assert [entry.state for entry in observation.entries] == states


def test_heap_of_incomparable_states_is_read_by_its_numbers():
    one, node = reader(), SimpleNamespace(state=A)
    heap = [(1, 2, node), (2, 0, node), (1, 3, node)]
    assert [entry.note for entry in one.read(heap).entries] == ["1", "1", "2"]
    entries = read([(1, "B"), (1, 0, "A")], LETTERS, "S").entries
    assert [entry.state for entry in entries] == ["B", "A"]


def change_a_list(luck, held, make):
    match luck.randrange(6):
        case 0 | 1:
            held.append(make())
        case 2 if held:
            del held[luck.randrange(len(held))]
        case 3:
            held.insert(0, make())
        case 4:
            held.reverse()
        case 5:
            held.rotate() if isinstance(held, deque) else held.__setitem__(slice(1, 3), [])


def change_a_heap(luck, held, make):
    if held and luck.random() < 0.4:
        heapq.heappop(held)
    else:
        heapq.heappush(held, (luck.randrange(9), make()))


def change_a_table(luck, held, make):
    key = make()
    if luck.random() < 0.3:
        held.pop(key, None)
    else:
        held[key] = luck.choice([None, False, 3, 2.5, make()])


def change_a_square(luck, held, make):
    row, col = make()
    held[row][col] = luck.choice([-1, 0, 3, 2.5])


def change_some_paths(luck, held, make):
    luck.choice(held)[luck.randrange(2) :] = [make()]


@pytest.mark.parametrize(
    ("first", "change"),
    [
        (list, change_a_list),
        (deque, change_a_list),
        (list, change_a_heap),
        (PriorityQueue, lambda luck, held, make: change_a_heap(luck, held.queue, make)),
        (set, lambda luck, held, make: luck.choice([held.add, held.discard])(make())),
        (dict, change_a_table),
        (lambda: [[-1] * 3, [-1] * 3], change_a_square),
        (lambda: [[A, B], [C]], change_some_paths),
    ],
)
def test_changed_values_have_other_fingerprints_and_differences_replay(first, change):
    luck = Random(11)
    squares = list(GRID)
    for _ in range(20):
        one, other, value = reader(), reader(), first()
        for other_reader in (one, other):  # they order the states of a set as they met them
            assert other_reader.read(set(squares)).kind == "set"
        now, seen = one.read(value, "g"), fingerprint(value)
        for _ in range(25):
            change(luck, value, lambda: luck.choice(squares))
            before, now = now, other.read(value, "g")
            assert one.read(value, "g") == now
            unchanged, seen = seen == fingerprint(value), fingerprint(value)
            assert unchanged <= (before == now)
            entries = list(before.entries)
            for table, _, value_now in difference(0, before, now):
                assert table == "content" or value_now == now.kind
                if table == "content":
                    value_now.applied(entries)
            assert tuple(entries) == now.entries


@pytest.mark.parametrize(
    ("names", "role"),
    [
        ("frontier open_set Q to_visit waiting", "frontier"),
        ("visited explored", "closed"),
        ("came_from parent_of", "parents"),
        ("cost_so_far g_score dist", "g"),
        ("neighbor", "neighbour"),
        ("current_node", "state"),
        ("openList x", ""),
    ],
)
def test_names_indicate_roles(names, role):
    assert {role_by_name(name) for name in names.split()} == {role}


@pytest.mark.parametrize(
    ("name", "value", "role"),
    [
        *(("thing", [A], "frontier"), ("thing", [A, B], ""), ("thing", {A}, "closed")),
        *(("thing", {A: 3}, "g"), ("thing", {A: None}, "parents"), ("path", [A], "")),
        *(("cost", [A], "frontier"), ("closed", [A], "closed"), ("goal", A, "")),
        ("thing", A, "state"),
    ],
)
def test_content_decides_the_role_of_other_names(name, value, role):
    assert role_of(name, read(value), A, fixed=False, hinted=()) == role
