"""Write the expected results of the page's tests.

Run it as ``python -m tests.base.widget.page_cases``.

Python writes its results into ``js/tests``, and vitest compares the page's with them: the
engine's sentences on squares, what is read from answers, the pictures after the steps of
packed stories, what searches tell on random maps, and sessions at boards.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import linie1_widget as l1
from linie1_widget.base.svg.elements import number
from linie1_widget.lessons.task import answers_json, form_json, reading_json
from linie1_widget.linie1.board.board import position_numbers
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ORIENTED, Tile
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.board.tile_in_hand import VerdictCache, placed_tile
from linie1_widget.paths.picture.drawn_step import snapshot
from linie1_widget.paths.picture.graph_scene import scenes_of
from linie1_widget.paths.picture.scene import Marks
from linie1_widget.paths.picture.search_picture import visible_columns
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.picture.tree_scene import tree_scenes_of, tree_snapshot
from linie1_widget.paths.story.story_json import json_number
from linie1_widget.paths.story.tables import STATES
from linie1_widget.paths.watched.observations import entry_in_row, shown_entries
from linie1_widget.paths.widget import map_entries, tree_entries
from tests.lessons.readings import READINGS
from tests.linie1.positions import full, played
from tests.linie1.widgets.board.board_cases import board_cases
from tests.paths.kernel_cases import kernel_cases
from tests.paths.picture.stories import PAGE_4, STORIES, Sliding
from tests.paths.story.test_own_story import STORIES as OWN
from tests.paths.test_own_algorithm import own as own_algorithm
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD

FOLDER = Path(__file__).parents[3] / "js" / "tests"
SQUARES = 30


def boards():
    rng = Random(12)
    pair = l1.EXAMPLES["page3-pair-both"]
    first, (_, second_tile) = pair.plays
    alike = l1.Board.parse("f6:C180 f7:C0")
    return [
        (l1.Board(), Tile("S"), None, None),
        (played(rng, "1995", 50), rng.choice(ORIENTED), None, None),
        (played(rng, "guide", 70), rng.choice(ORIENTED), None, None),
        (full(rng), Tile("D", 90), None, None),
        (played(rng, "2010", 40), Tile("C", 180), "SL", None),
        (pair.board(), second_tile, None, first),
        (pair.board("guide"), second_tile, None, first),
        (alike, Tile("L"), "LCCCC", (l1.Cell.parse("f6"), Tile("L"))),
    ]


def said():
    page = {
        key: value for key, value in page_content().items() if key not in ("sheet", "spots")
    }
    rng, found = Random(5), []
    for board, tile, hand, first in boards():
        sentences, verdicts = {}, VerdictCache()
        if first is None:
            cells, pair = sorted(rng.sample(CELLS, SQUARES)), {}
            table = verdicts.single(board, tile, hand)
        else:
            at, pair = CELLS.index(first[0]), placed_tile(*first)
            cells = CELLS[max(0, at - 13) : at + 14]
            table = verdicts.pair(board, tile, hand, first)
        for cell in cells:
            verdict = (
                board.explain_pair(first, (cell, tile), hand=hand)
                if first
                else board.explain(cell, tile, hand=hand)
            )
            findings = verdict.violations or verdict.effects
            sentences[cell.name] = [
                f"{finding.square} {finding.message}" for finding in findings
            ]
        found.append(
            {
                "laid": position_numbers(board),
                "verdicts": table,
                "pair": pair,
                "sentences": sentences,
            }
        )
    return {"page": page, "cases": found}


GRID = l1.GridGraph("S..#..\n.#...2\n.#.#.2\n.5.#.G\n....#.")
# Edges in both directions, and an estimate that reopens a closed state.
EDGES = l1.EdgeGraph(
    "S -> A 1, S -> B 4, A -> C 6, B -> C 1, C -> D 3, A -> D 9, D -> G 2, C -> A 1"
)
OWING = l1.EdgeGraph("S -> A 4, S -> B 1, B -> A 1, A -> C 2, C -> B -4, C -> G 1")
ESTIMATES = {"S": 0, "A": 0.125, "B": 6, "C": 2.5, "D": 1, "G": 0}


def key_of(story, table, key):
    """Return a key of a table as the page has it."""
    number = story.number_of
    if table.key == "edge":
        return [number[key[0]], number[key[1]]]
    if table.key == "cell":
        return [key[0], number[key[1]]]
    return key if table.key == "row" else number[key] if table.key else 0


def value_of(story, table, value):
    """Return a value as the page has it; of a frontier the steps that added the entries."""
    if table.shown in STATES:
        return story.number_of[value]
    if isinstance(value, tuple):
        return list(value)
    return json_number(value)


def seen(story, scene, marks, made, names):
    """Return the picture after a step: tables, texts, and all that is drawn."""
    shown, tables = snapshot(story, made), story.tables_after(made)
    place = {state: at for at, state in enumerate(story.states)}
    looked = shown.looked
    return {
        "step": made,
        "sentence": shown.sentence,
        "line": shown.line,
        "tables": {
            table.name: sorted(
                [key_of(story, table, key), value_of(story, table, value)]
                for key, value in tables[table.name].items()
            )
            for table in story.tables
            if table.name in names
        },
        "listed": [list(entry) for entry in shown.frontier],
        "counters": [list(count) for count in shown.counts],
        "marks": sorted(
            [
                place[state],
                mark.status,
                *(text for _, text in marks.texts(state, mark)),
            ]
            for state, mark in shown.marks.items()
        ),
        "way": scene.path_data(shown.path) if len(shown.path) > 1 else "",
        "looked": looked and [place[looked.state], place[looked.parent], looked.sign],
        "edges": sorted(
            [ends(scene, edge), status] for edge, status in shown.edges.items()
        ),
        "focus": shown.focus is not None,
        "rings": [place[state] for state in shown.highlighted_states],
        "columns": [story.number_of[state] for state in visible_columns(story, made)],
        "rows": rows(story, made, tables),
    }


def ends(scene, edge):
    return " ".join(number(length) for point in scene.edge(*edge) for length in point)


def rows(story, made, tables):
    """Return the variables of a watched search with their contents."""
    if not hasattr(story, "variables"):
        return []
    return sorted(
        [
            story.variables[at].name,
            *(
                entry_in_row(entry, story.label)
                for entry in shown_entries(observation.entries)
            ),
        ]
        for at, observation in story.shown(made, tables).items()
    )


def seen_in_the_tree(trace, scene, step):
    scene = scene.at(step)
    shown = tree_snapshot(trace, scene, step)
    node, parent = shown.looked
    return {
        "step": step,
        "nodes": [
            [place, mark.status, scene.cost.filled(mark.words) if mark.words.g else ""]
            for place, mark in shown.marks.items()
        ],
        "way": sorted(map(scene.edge, shown.path)),
        "looked": node,
        "cross": scene.cross(parent, node) if shown.skipped else "",
        "closing": scene.closing(*shown.closing) if shown.closing else "",
    }


def packed(story, message, **more):
    """Return a story and its map as sent to the page, with the expected results."""
    (map_,), _ = map_entries([story])
    return {**message, "trace": story.to_dict(), "map": map_, **more}


def case(name, story, every):
    """Return a story, and its pictures at regular steps from the first on."""
    (scene,) = scenes_of([story], StepPaint())
    marks = Marks(scene, StepPaint(), 100)
    steps = (*range(1, len(story), every), len(story))
    names = {name for name, *_ in story.to_dict()["tables"]} - {"content"}
    pictures = [seen(story, scene, marks, step, names) for step in steps]
    return packed(story, {"name": name, "title": story.title}, pictures=pictures)


def tree_case(name, trace, every):
    (scene,) = tree_scenes_of([trace])
    steps = (*range(0, len(trace), every), len(trace))
    trees = [seen_in_the_tree(trace, scene, step) for step in steps]
    (tree,) = tree_entries([trace])
    message = {"name": name, "title": trace.title}
    return packed(trace, message, tree=tree, trees=trees)


def tree_cases():
    """Yield trees that outgrow their layout, improve, have two sides, or have pictures."""
    puzzle = Sliding()
    wide = l1.GridGraph("S........\n" + 7 * ".........\n" + "........G")
    both = l1.search(GRID, GRID.start, GRID.goal, "bidirectional")
    reopened = l1.search(EDGES, "S", "G", "astar", ESTIMATES.__getitem__)
    return [
        tree_case("tree laid out anew", l1.search(wide, wide.start, wide.goal, "bfs"), 50),
        tree_case("tree with a better way", reopened, 1),
        tree_case("tree of the newest", l1.search(EDGES, "S", "G", "dfs"), 1),
        tree_case("two trees", both, 3),
        tree_case("tree with a cycle", l1.search(OWING, "S", "G", "bellman_ford"), 1),
        tree_case("tree of attempts", OWN["arc consistency"], 4),
        tree_case("tree of pictures", l1.search(puzzle, puzzle.start, puzzle.goal), 3),
    ]


def cases():
    """Yield all algorithms and a custom one on a grid, and cases on other graphs."""
    on_grid = GRID, GRID.start, GRID.goal
    for name, algorithm in l1.ALGORITHMS.items():
        if not algorithm.only_grids:
            yield case(f"grid {name}", l1.search(*on_grid, name, "manhattan"), 4)
    for name in ("dfs", "astar", "greedy", "rbfs"):
        trace = l1.search(EDGES, "S", "G", name, ESTIMATES.__getitem__)
        yield case(f"edges {name}", trace, 1)
    even = l1.GridGraph("S..#.\n.#...\n.#.#.\n...#G", 8)
    jumps = l1.search(even, even.start, even.goal, "jump_point", "octile")
    yield case("jumps", jumps, 1)
    yield case("a negative cycle", l1.search(OWING, "S", "G", "bellman_ford"), 1)
    yield case("a narrow beam", l1.search(*on_grid, "beam", "manhattan", width=1), 2)
    twice = l1.EdgeGraph("S -> A, S -> B, A -> B, G -> S")
    yield case("twice on the stack", l1.search(twice, "S", "G", "dfs"), 1)
    yield case("custom algorithm on a grid", l1.search(*on_grid, own_algorithm()), 4)
    yield case("no path", l1.search(l1.GridGraph("S.#G"), (0, 0), (0, 3), "dijkstra"), 1)
    board = l1.TrackGraph(l1.Board.parse(PAGE_4))
    start = next(state for state in board if state[0] == l1.Cell(-1, 1))
    yield case("track", l1.search(board, start, lambda state: state[0] == l1.Cell(2, 5)), 2)


def trees():
    return [
        *(
            case(name, make(), 3)
            for name, make in STORIES.items()
            if name not in ("lattice", "points")
        ),
        *(
            case(name, story, 1)
            for name, story in OWN.items()
            if name not in ("trace", "watched")
        ),
    ]


def watched():

    def on(graph, function, lines=3000):
        return l1.watch(function, graph, graph.start, graph.goal, max_lines=lines)

    small = l1.GridGraph("S..\n.#G")
    stories = (
        ("bfs", on(small, own.bfs), 1),
        ("dijkstra", on(MUD, own.dijkstra), 11),
        ("recursive", on(MAZE, own.recursive), 7),
        ("nodes", l1.watch(own.uniform_cost, DETOUR, "S", "G"), 2),
        ("too late", on(MAZE, own.visited_too_late), 17),
        ("endless", on(small, own.endless, 30), 5),
        ("fails", on(small, own.fails), 1),
    )
    return [case(*story) for story in stories]


def readings():
    return [
        {
            "name": name,
            "task": form_json(reading.form),
            "answers": reading_json(reading.form),
            "values": reading.values,
            "unread": reading.unread,
        }
        for name, reading in READINGS.items()
    ]


TILE_LESSONS = ("rules-4", "rules-5", "routes-2", "exchanges-1", "exchanges-3")


def tile_lessons():
    """Return the lessons and a puzzle that ask for tiles, and what is said to answers."""
    rng, found = Random(4), []
    puzzle = l1.lessons.puzzle("missing_tile", seed=3)
    for lesson in (*(l1.lessons[id_] for id_ in TILE_LESSONS), puzzle):
        exercise, said = lesson.exercise, {}
        right = exercise.form.format(exercise.form.parse(exercise.answer))
        for _ in range(300):
            play = f"{rng.choice(CELLS)}:{rng.choice(ORIENTED)}"
            letters = ", ".join(rng.sample(list(l1.linie1.TILE_TYPES), rng.randrange(1, 6)))
            answer = rng.choice([play] * 9 + [right])
            if exercise.form.kind == "list":
                answer = rng.choice([letters] * 9 + [right])
            result = exercise.check(answer)
            said[answer] = [result.right, str(result)]
        answers = json.loads(json.dumps(answers_json(exercise)))
        task = {"id": exercise.id, **form_json(exercise.form)}
        found.append({"task": task, "answers": answers, "said": said})
    return found


CASES = {
    "board": board_cases,
    "kernel": kernel_cases,
    "readings": lambda: {"cases": readings()},
    "said": said,
    "tile_lessons": lambda: {"cases": tile_lessons()},
    "stories": lambda: {"cases": list(cases()), "trees": tree_cases()},
    "trees": lambda: {"cases": trees()},
    "watched": lambda: {"cases": watched()},
}


if __name__ == "__main__":
    for name, made in CASES.items():
        text = json.dumps(made(), ensure_ascii=False, separators=(",", ":"))
        Path(FOLDER, f"{name}.json").write_text(text, encoding="utf-8")
