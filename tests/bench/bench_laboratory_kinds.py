"""Response times of changing a board, a graph or a map of Trans Europa."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.bench.bare import redrawn
from tests.bench.browsing import Opener, notebooks
from tests.bench.figures import Figure, size
from tests.browser.bench import open_bench
from tests.script_sizes import MOST, kibibytes

CHANGES = 60
# The last change of each affects the result.
CELLS = {
    "tram": """
from random import Random
from linie1_widget import Game, LaboratoryWidget, play_out
from linie1_widget import BOTS
rng = Random(1)
game = play_out(Game(2, seed=1), [BOTS["greedy"](rng), BOTS["greedy"](rng)])
w = LaboratoryWidget(game.board, algorithms=("astar", "bfs"))
line = w.map
w.clear()
w.map = line
w
""",
    "graph": """
from itertools import combinations
from random import Random
from linie1_widget import LaboratoryWidget
rng = Random(1)
nodes = [f"n{number}" for number in range(60)]
pairs = rng.sample([*combinations(nodes, 2)], 140)
edges = [f"{a} -- {b} {rng.randint(1, 9)}" for a, b in pairs]
edges += [f"{a} -- {b} 9" for a, b in zip(nodes, nodes[1:])]
text = "\\n".join([*edges, "start n0", "goal n59"])
w = LaboratoryWidget(text, algorithms=("dijkstra", "bfs"))
w.map = w.map.replace("goal n59", "goal n31")
w
""",
    "europa": """
from linie1_widget import LaboratoryWidget
w = LaboratoryWidget("cities: London, Paris, Berlin, Madrid, Wien; tracks:",
                     algorithms=("dreyfus_wagner", "mehlhorn"))
w.map = w.map + " d8-e9 e9-e11"
w
""",
}

# Undo and redo the last change alternately. A change is complete when the table shows the
# results, which happens together with the drawing of both searches.
CHANGE = """
async (root, [changes, gap]) => {
    const found = root.querySelector(".l1-ui-comparison");
    const all = { childList: true, characterData: true, subtree: true };
    const drawn = [], painted = [];
    for (let change = 0; change < changes; change++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const start = performance.now();
        const updated = changed(found, all);
        const key = change % 2 ? "y" : "z";
        root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        drawn.push(await updated - start);
        const frame = await new Promise((resolve) => requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now()))));
        painted.push(frame - start);
    }
    return { drawn, painted };
}
"""


def figures() -> Iterator[Figure]:
    with notebooks() as new:
        for kind, cell in CELLS.items():
            yield from measure(kind, cell, new)


def measure(kind: str, cell: str, new: Opener) -> Iterator[Figure]:
    notebook = new()
    (view,) = open_bench(notebook, [cell], 1, 1)
    expect(view.found).not_to_have_count(0)
    yield size(f"{kind}: steps of the longer search", view.last_step, "")
    yield from redrawn(view.root, CHANGE, [], CHANGES, f"{kind}: {CHANGES} changes")
    script = f"laboratory_{kind}"
    yield size(f"{kind}: script", kibibytes(script), "KiB", MOST[script])
    notebook.shut_down()
