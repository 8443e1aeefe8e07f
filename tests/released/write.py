"""Write one file of each kind, and the public surface, for a version to be released.

Usage: ``python -m tests.released.write``. Run it once for each release: the files of an
older version are never written again.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import linie1_widget as l1
from tests.released.surface import surface

FOLDER = Path(__file__).parent / l1.__version__

EXERCISES = """\
title.en = "My questions"

[turns]
form = "number"
answer = 2
title.en = "Turns"
task.en = "How many curves make half a circle?"
"""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    journal = FOLDER / "linie1.journal"
    journal.unlink(missing_ok=True)
    with l1.Game(["Ada", "Ben"], seed=1, journal=journal) as game:
        l1.play_out(game, ["greedy", "greedy"], max_moves=9)
        text("linie1.json", game.to_json())
        text("board.txt", str(game.board))
    europe = l1.trans_europa.Game(2, seed=1)
    l1.play_out(europe, [l1.trans_europa.BOTS["random"](Random(1)), "random"], max_moves=9)
    text("trans_europa.json", europe.to_json())
    text("trans_europa_map.txt", str(l1.trans_europa.MAP))
    text("maze.txt", str(l1.GridGraph("S.2#\n...G")))
    text("graph.txt", str(l1.EdgeGraph("A -> B 2, B -- C")))
    text("questions.toml", EXERCISES)
    results = FOLDER / "results.jsonl"
    results.unlink(missing_ok=True)
    l1.tournament(["random"], 2, seed=1, results=results, progress=False)
    for kind, map_ in LABORATORIES.items():
        text(f"laboratory_{kind}.txt", l1.LaboratoryWidget(map_).map)
    text("surface.json", json.dumps(surface(), indent=1, sort_keys=True) + "\n")


LABORATORIES = {
    "grid": "S..\n.#.\n..G",
    "graph": "S -- A 1, A -- G 2",
}


def text(name: str, content: str) -> None:
    (FOLDER / name).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
